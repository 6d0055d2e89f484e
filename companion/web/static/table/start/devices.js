// Devices among the settings: name them, find them, and choose which buttons are used.

import { h } from "../../lib/dom.js";
import { joined, say } from "../../lib/language.js";
import { button, choice } from "../parts.js";

export function devicesView(page) {
  const { devices, games } = page.view;
  return h("section.card.devices", { key: "devices" },
    h("h2", say("buttons.title")),
    h("p.hint", say("buttons.how")),
    devices.devices.length
      ? h("ul", devices.devices.map((device) => deviceView(page, device, games)))
      : h("p", say("buttons.none")),
    choice({ key: "pins", checked: devices.pins }, (on) => page.send({ do: "use_pins", on }), say("buttons.use_pins")),
    devices.keyboards.length > 0 && [
      h("h3", { key: "keyboards" }, say("buttons.keyboards")),
      h("p.hint", { key: "keyboards hint" }, say("buttons.keyboards.hint")),
    ],
    devices.keyboards.map(({ path, name, on }) =>
      choice({ key: path, checked: on }, (now) => page.send({ do: "use_keys", path, on: now }), name),
    ),
  );
}

function deviceView(page, device, games) {
  const seat = games.flatMap(({ seats }) => seats).find(({ id }) => id === device.seat);
  const about = [
    say(`buttons.kind.${device.kind}`),
    say(device.here ? "buttons.here" : "buttons.away"),
    device.kind === "pod" && device.about ? say("buttons.firmware", { version: device.about }) : device.about,
    device.seat ? say("buttons.of", { seat: seat?.label ?? device.seat }) : say("buttons.nobodys"),
  ];
  const find = () => page.send({ do: "identify_device", device: device.id });
  const rename = (event) => {
    event.preventDefault();
    page.send({ do: "name_device", device: device.id, name: event.target.elements.name.value.trim() });
  };
  return h("li", { key: device.id, class: device.pressed ? "pressed" : null },
    h("form.row", { on: { submit: rename } },
      h("input", { name: "name", type: "text", maxlength: 24, value: device.name, "aria-label": say("buttons.name") }),
      h("button.button", { type: "submit" }, say("buttons.rename")),
      button(say("buttons.show_me"), find, { key: "find", disabled: !device.here }),
    ),
    h("p.quiet-text", joined("list.fact", about)),
  );
}
