// Who won a finished game, found out once when its end is shown: scores take long in some games.
import { HAS_LAST_PAGES, HAS_VIEW_LAST } from "../../contract/features";
import * as game from "../../game";
import { onlyPerson } from "../../words/seats";
import { ended, session } from "../variables";
import { endFilm } from "./film";

/** The page of the result that comes before the game's own. */
export const PAGE_END: i32 = -2;

/** The page before that one: the report of the last round, in games that have one; its earlier pages come before it. */
export const PAGE_LAST: i32 = -3;

/** Opens the first page after a game. */
export function openFirst(): void {
  if (HAS_VIEW_LAST) {
    if (ended.isFresh != 0) {
      session.page = PAGE_LAST + 1 - (HAS_LAST_PAGES ? game.lastPages(session.eyes) : 1);
      return;
    }
  }
  openEnd();
}

/** Opens that page; where the only person lost there is no film. */
export function openEnd(): void {
  session.page = PAGE_END;
  noteOutcome();
  if (ended.isLost != 0) endFilm();
}

function noteOutcome(): void {
  for (let seat = 0; seat < game.seatCount(); seat++) ended.setTotalAt(seat, game.score(seat));
  const first = mostPoints(-1);
  const other = mostPoints(first);
  const isTied = other >= 0 && ended.totalAt(other) == ended.totalAt(first);
  const winner = isTied ? findFirst(0) : first;
  ended.winner = winner;
  ended.second = mostPoints(winner);
  ended.isShared = isTied && findFirst(winner + 1) >= 0 ? 1 : 0;
  const person = onlyPerson();
  ended.isLost =
    isSoloLost() || (person >= 0 && person != winner && (ended.isShared == 0 || game.rank(person) != 1)) ? 1 : 0;
  ended.isNoted = 0;
}

/** Returns whether a game of one seat was lost. */
export function isSoloLost(): bool {
  return game.IS_SOLO && game.seatCount() == 1 && game.rank(0) != 1;
}

// The first seat with most points beside `except`, -1: there is no other.
function mostPoints(except: i32): i32 {
  let best = -1;
  for (let seat = 0; seat < game.seatCount(); seat++)
    if (seat != except && (best < 0 || ended.totalAt(seat) > ended.totalAt(best))) best = seat;
  return best;
}

// The first of the seats from one on that won, -1: none did.
function findFirst(from: i32): i32 {
  for (let seat = from; seat < game.seatCount(); seat++) if (game.rank(seat) == 1) return seat;
  return -1;
}

/** Returns by how many points the winner is ahead of the next seat, 0: the tie-break decided, or nobody is next. */
export function pointsAhead(): i32 {
  return ended.second < 0 ? 0 : ended.totalAt(ended.winner) - ended.totalAt(ended.second);
}
