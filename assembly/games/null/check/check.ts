// isStateValid of the null game: any bytes in, yes or no out.
import { isRngState } from "../../../kit/base/rng";
import { GOAL, state } from "../rules/state";

const SEATS: i32 = 4;
const LARGEST_STEP: i32 = 3;

/** Returns whether the bytes at STATE are a position of this game. */
export function isStateValid(): bool {
  const players = state.players;
  if (!isRngState(state.rng) || players < 1 || players > SEATS) return false;
  if (state.seat >= players || state.total >= GOAL + LARGEST_STEP) return false;
  for (let seat = 0; seat < SEATS; seat++) {
    const plays = seat < players;
    if (plays ? state.secretAt(seat) < 1 || state.secretAt(seat) > 6 : state.secretAt(seat) != 0) return false;
    if (state.pointsAt(seat) > (plays ? state.total * 2 : 0)) return false;
  }
  return true;
}
