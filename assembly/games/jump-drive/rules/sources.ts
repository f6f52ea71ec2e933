// What a seat's points came from over the whole game: the position at each of its ends of a round says what was printed
// on the worlds and on the developments that paid, and all else they paid depends on other cards.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { cardPoints, cardType } from "../data";
import { TYPE_DEVELOPMENT, kindOf } from "./counting";
import { state } from "./state";
import { sources, SOURCES_BYTES } from "./variables";

/** What is printed on worlds. */
export const SOURCE_WORLDS: i32 = 0;
/** What is printed on developments. */
export const SOURCE_DEVELOPMENTS: i32 = 1;
/** What depends on other cards. */
export const SOURCE_COUNTED: i32 = 2;

/** Notes the position at the beginning of a game (`isFirst`), or after each of its actions: a round may have paid. */
export function noteSources(isFirst: bool): void {
  if (isFirst) memory.fill(changetype<usize>(sources), 0, SOURCES_BYTES);
  for (let seat = 0; seat < state.players; seat++) if (state.pointsAt(seat) != sources.pointsAt(seat)) note(seat);
}

function note(seat: i32): void {
  const pile = state.tableauAt(seat);
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    const kind = kindOf(pileAt(pile, i));
    const source = cardType(kind) == TYPE_DEVELOPMENT ? SOURCE_DEVELOPMENTS : SOURCE_WORLDS;
    sources.setPrintedAt(seat, source, sources.printedAt(seat, source) + cardPoints(kind));
  }
  sources.setPointsAt(seat, state.pointsAt(seat));
}

/** Returns a seat's points from a source, of a game that was noted to its end. */
export function sourcePoints(source: i32, seat: i32): i32 {
  if (source != SOURCE_COUNTED) return sources.printedAt(seat, source);
  return state.pointsAt(seat) - sources.printedAt(seat, SOURCE_WORLDS) - sources.printedAt(seat, SOURCE_DEVELOPMENTS);
}
