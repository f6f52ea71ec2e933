// The race in words. News are written before the action is played, so they cannot know what a roll will bring.
import { append, appendNumber } from "jumpdeck/assembly/kit/words/text";
import { ACTION_ROLL } from "./layout";
import { state } from "./state";

/** Appends the sentence for an action: "Roll for more than +7", "Stop at 19". */
export function writeAction(action: i32): void {
  if (action == ACTION_ROLL) {
    append(state.ahead == 0 ? "Roll" : "Roll for more than +");
    if (state.ahead > 0) appendNumber(state.ahead);
  } else {
    append("Stop at ");
    appendNumber(state.flownAt(state.seat) + state.ahead);
  }
}

/** Appends the log's predicate for an action: "risks +7", "stops at 19". */
export function writeNews(action: i32, viewer: i32): void {
  if (action == ACTION_ROLL) {
    append(state.ahead == 0 ? "rolls" : "risks +");
    if (state.ahead > 0) appendNumber(state.ahead);
  } else {
    append("stops at ");
    appendNumber(state.flownAt(state.seat) + state.ahead);
  }
}
