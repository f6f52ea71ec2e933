// The null game in words.
import { append, appendNumber } from "../../kit/text";
import { ACTION_STEP } from "./layout";

/** Appends the sentence for an action. */
export function writeAction(action: i32): void {
  append("Add ");
  appendNumber(action - ACTION_STEP + 1);
}

/** Appends the log's predicate for an action. */
export function writeNews(action: i32, viewer: i32): void {
  append("adds ");
  appendNumber(action - ACTION_STEP + 1);
}
