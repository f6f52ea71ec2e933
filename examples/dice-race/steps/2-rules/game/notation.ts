// The race in words. News are written before the action is played, so they cannot know what a roll will bring.
import { append, appendNumber } from "jumpdeck/assembly/kit/words/text";
import { ACTION_ROLL } from "./layout";
import { state } from "./state";

/** Appends the sentence for an action. */
export function writeAction(action: i32): void {
  append(action == ACTION_ROLL ? "Roll" : "Stop, ");
  if (action != ACTION_ROLL) writeAhead();
}

/** Appends the log's predicate for an action. */
export function writeNews(action: i32, viewer: i32): void {
  append(action == ACTION_ROLL ? "rolls" : "stops, ");
  if (action != ACTION_ROLL) writeAhead();
}

function writeAhead(): void {
  appendNumber(state.ahead);
  append(" ahead");
}
