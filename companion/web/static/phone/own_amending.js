// An entry of this seat that gets another answer.

import { Amending } from "../components/amending.js";
import { isSecret } from "../components/question.js";
import { Hold } from "../components/tokens.js";
import { html } from "../lib/html.js";
import { say } from "../lib/language.js";

export const OwnAmending = ({ page, amending }) => html`<${Amending} amending=${amending} give=${page.give} state=${page.state} open=${page.held === "amend"}>
  ${amending.follows && isSecret(amending.ask) && html`<${Hold} name="amend" held=${page.held} text=${say("phone.mend.hold")} />`}<//>`;
