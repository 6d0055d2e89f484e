// The line to the table: the key that lets this page in, and the stream of views.

import { post } from "../lib/requests.js";
import { connect } from "../lib/stream.js";

const LET_IN = 2000; // ms until a page that was refused asks again

let key = "";

/** Trade the key in the address bar for a cookie, and remove it from the address. */
async function enter() {
  key = location.hash.slice(1) || key;
  if (location.hash) history.replaceState(null, "", location.pathname);
  if (key) await post("/table/open", { key }).catch(() => {});
}

/** Follow the table. `lost(why)` is called with "away", with "refused" for a page without the key, and with "". */
export async function follow(receive, lost) {
  await enter();
  const leave = () => {
    lost("refused");
    setTimeout(() => enter().then(connection.open), LET_IN);
  };
  const connection = connect("/table/stream", { receive, leave, lost: (away) => lost(away ? "away" : "") });
}
