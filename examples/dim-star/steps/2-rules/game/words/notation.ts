// The game in words. News are written before the card is played.
import { append, appendNumber, appendWith } from "jumpdeck/assembly/kit/words/text";
import { ACTION_PLAY } from "../layout";
import { brightest, isLastTurn, worthWith } from "../rules/trick";

/** Appends the sentence for an action: "Play 14". */
export function writeAction(action: i32): void {
  appendWith("Play ", action - ACTION_PLAY);
}

/** Appends the log's predicate for an action: "plays 14", "plays 20 and takes 5", "plays 3; 21 takes 3". */
export function writeNews(action: i32, viewer: i32): void {
  const card = action - ACTION_PLAY;
  appendWith("plays ", card);
  if (!isLastTurn()) return;
  if (card < brightest()) {
    append("; ");
    appendNumber(brightest());
    append(" takes ");
  } else append(" and takes ");
  appendNumber(worthWith(card));
}
