// What the first picture of a phone does not need: a script of its own.

import { Explanation } from "../components/explained.js";
import { GameMap, waysOf } from "../components/map.js";
import { Places } from "../components/places.js";
import { Tip } from "../components/tip.js";
import { AllScores, End } from "./end.js";
import { Log, More, OwnAmending, Text } from "./more.js";
import { Preferences } from "./preferences.js";
import { Rules } from "./rules.js";

export const parts = { AllScores, End, Explanation, GameMap, Log, More, OwnAmending, Places, Preferences, Rules, Text, Tip, waysOf };
