// The tastes of computer seats, in the games that have some: level 1 and 2 may like one thing better than another. A
// seat's taste follows from the computers' seed, so it survives reloads and is the same everywhere. Tastes are not
// hidden.
import { withTaste } from "../players/thinking";
import { HAS_TASTES, HAS_TASTE_LIKING } from "../contract/features";
import * as game from "../game";
import { appendLevel, appendSeat, countPersons, HARDEST_LEVEL, seatLevel } from "../words/seats";
import { append } from "../words/text";
import { progress } from "./memory";

/** Returns what `aiStart` takes for a computer seat: its level with its taste. */
export function playerOf(seat: i32): i32 {
  return withTaste(seatLevel(seat), tasteOfSeat(seat));
}

/**
 * Appends who a computer seat is: "CPU 2: Beginner, settler". In games with tasteLiking, and with a person at the
 * table, also what it likes.
 */
export function appendPlayer(seat: i32): void {
  appendSeat(seat);
  append(": ");
  appendLevel(seatLevel(seat));
  if (tasteOfSeat(seat) == 0) return;
  append(", ");
  appendTaste(seat);
  if (HAS_TASTE_LIKING) {
    if (countPersons() == 0) return;
    append(": likes ");
    append(game.tasteLiking(tasteOfSeat(seat)));
  }
}

// Neighbouring seats have different tastes.
function tasteOfSeat(seat: i32): i32 {
  if (!HAS_TASTES) return 0;
  const level = seatLevel(seat);
  return level == 0 || level == HARDEST_LEVEL
    ? 0
    : 1 + <i32>(((progress.seedAt(0) % <u32>game.TASTES) + <u32>seat) % <u32>game.TASTES);
}

function appendTaste(seat: i32): void {
  if (HAS_TASTES) append(game.tasteName(tasteOfSeat(seat)));
}
