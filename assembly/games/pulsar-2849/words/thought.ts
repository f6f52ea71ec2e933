// What a computer player thinks about, in words for the bar: what it would do, and the value of the die; and what the
// hint meant, for the view.
import { append, appendChar, appendNumber } from "../../../kit/words/text";
import {
  ACTION_BUY_PLUS_MINUS,
  ACTION_FLY,
  ACTION_GYRODYNE,
  ACTION_PATENT,
  ACTION_RUN,
  ACTION_SPIN,
  ACTION_TAKE,
  ACTION_TRANSMITTER,
} from "../layout";
import { meant } from "./variables";

const SPACE: i32 = 32;

/** Appends at most 13 characters; `thought`: the first action of a kind times 16, and the value of the die. */
export function writeThought(thought: i32): void {
  append(wordOf(thought >> 4));
  appendChar(SPACE);
  appendNumber(thought & 15);
}

/** Takes down what use (USE_*) a hint means that names a die. */
export function meanUse(use: i32): void {
  meant.use = use;
}

/** The use that the last hint means. */
export function meantUse(): i32 {
  return meant.use;
}

function wordOf(action: i32): string {
  if (action == ACTION_TAKE) return "take a";
  if (action == ACTION_FLY) return "fly";
  if (action == ACTION_RUN) return "gate run";
  if (action == ACTION_BUY_PLUS_MINUS) return "token";
  if (action == ACTION_GYRODYNE) return "gyrodyne";
  if (action == ACTION_SPIN) return "spin";
  if (action == ACTION_TRANSMITTER) return "transmitter";
  return action == ACTION_PATENT ? "patent" : "HQ project";
}
