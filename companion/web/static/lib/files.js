// Files to the table.

import { ask } from "./requests.js";

/** Send a file as it is. */
export const sendFile = (path, file, headers = {}) =>
  ask(path, { method: "POST", headers: { "File-Name": encodeURIComponent(file.name), ...headers }, body: file });
