// What the first picture of a phone does not need: a script of its own.

import { GameMap } from "../components/map.js";
import { AllScores, End } from "./end.js";
import { Log, More, OwnAmending, Text } from "./more.js";
import { Preferences } from "./preferences.js";
import { Rules } from "./rules.js";

export const parts = { AllScores, End, GameMap, Log, More, OwnAmending, Preferences, Rules, Text };
