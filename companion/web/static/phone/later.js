// What the first picture of a phone does not need: a script of its own.

import { AllScores, End } from "./end.js";
import { Log, More, Text } from "./more.js";
import { OwnAmending } from "./own_amending.js";
import { Preferences } from "./preferences.js";
import { Rules } from "./rules.js";

export const parts = { AllScores, End, Log, More, OwnAmending, Preferences, Rules, Text };
