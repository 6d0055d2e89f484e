// Devices among the settings: name them, find them, and choose which buttons are used.

import { Button } from "../../components/parts.js";
import { classes, html } from "../../lib/html.js";
import { capital, joined, say } from "../../lib/language.js";
import { Choice, press } from "../parts.js";

export function Devices({ page }) {
  const { devices } = page.view;
  return html`<section class="panel devices"><h2>${say("buttons.title")}</h2><p class="muted">${say("buttons.how")}</p>
    ${devices.troubles.map(({ text, detail }) => html`<p key=${text}><strong>${text}</strong> ${detail}</p>`)}
    ${devices.devices.length ? html`<ul>${devices.devices.map((device) => html`<${Device} key=${device.id} page=${page} device=${device} />`)}</ul>` : html`<p>${say("buttons.none")}</p>`}
    <${Choice} checked=${devices.pins} change=${(on) => page.send({ do: "use_pins", on })}>${say("buttons.use_pins")}<//>
    ${devices.keyboards.length > 0 && html`<h3>${say("buttons.keyboards")}</h3><p class="muted">${say("buttons.keyboards.hint")}</p>`}
    ${devices.keyboards.map(({ path, name, on }) => html`<${Choice} key=${path} checked=${on} change=${(now) => page.send({ do: "use_keys", path, on: now })}>${name}<//>`)}
  </section>`;
}

function Device({ page, device }) {
  const seat = page.view.games.flatMap(({ seats }) => seats).find(({ id }) => id === device.seat);
  const owner = device.seat ? (seat?.label ?? device.seat) : say("buttons.nobodys");
  const about = capital(joined("list.fact", [say(device.here ? "buttons.here" : "buttons.away"), owner]));
  const rename = (event) => {
    event.preventDefault();
    page.send({ do: "name_device", device: device.id, name: event.target.elements.name.value.trim() });
  };
  return html`<li class=${classes(device.pressed && "pressed")}><form class="row" onSubmit=${rename}>
      <input name="name" type="text" maxlength="24" value=${device.name} aria-label=${say("buttons.name")} />
      <${Button} type="submit">${say("buttons.rename")}<//>
      ${press("buttons.show_me", () => page.send({ do: "identify_device", device: device.id }), "", { disabled: !device.here })}</form>
    <p class="muted">${about}</p></li>`;
}
