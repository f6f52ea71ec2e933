// isStateValid of the null game: any bytes in, yes or no out.
import { isRngState } from "../../../kit/base/rng";
import { GENERATOR, GOAL, pointsOf, seatCount, seatToAct, secretOf, total } from "../rules/state";

const SEATS: i32 = 4;
const LARGEST_STEP: i32 = 3;

/** Tells whether the bytes at STATE are a position of this game. */
export function isStateValid(): bool {
  const players = seatCount();
  if (!isRngState(GENERATOR) || players < 1 || players > SEATS) return false;
  if (seatToAct() >= players || total() >= GOAL + LARGEST_STEP) return false;
  for (let seat = 0; seat < SEATS; seat++) {
    const plays = seat < players;
    if (plays ? secretOf(seat) < 1 || secretOf(seat) > 6 : secretOf(seat) != 0) return false;
    if (pointsOf(seat) > (plays ? total() * 2 : 0)) return false;
  }
  return true;
}
