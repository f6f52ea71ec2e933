// The null game in words.
import { append, appendNumber, appendWith } from "../../../kit/words/text";
import { ACTION_STEP } from "../layout";
import { perform, score } from "../rules/rules";
import { state } from "../rules/state";

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

/** Appends by how many points an action is better. */
export function writeMargin(margin: i32): void {
  appendNumber(margin);
  append(" more");
}

/** Appends why an action is good: the points that it brings. */
export function writeHint(action: i32): void {
  const seat = state.seat;
  const before = score(seat);
  perform(action);
  appendWith("brings you ", score(seat) - before);
  append(score(seat) - before > action - ACTION_STEP + 1 ? " points: your secret favours it" : " points");
}
