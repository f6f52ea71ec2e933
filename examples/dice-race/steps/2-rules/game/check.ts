// isStateValid: any bytes in, yes or no out. Saves and tools write positions; what passes here must be fit to be played
// on.
import { isRngState } from "jumpdeck/assembly/kit/base/rng";
import { FLOWN_COUNT, OVER } from "./layout";
import { GENERATOR, STATE, TRACK, ahead, die, firstSeat, flownBy, isLastRound, isOver, seatAfter, seatCount, turnOf } from "./state";

/** Tells whether the bytes at STATE are a position of this game. */
export function isStateValid(): bool {
  const players = seatCount();
  if (!isRngState(GENERATOR) || players < 2 || players > FLOWN_COUNT) return false;
  if (firstSeat() >= players || turnOf() >= players || die() > 6 || load<u8>(STATE + OVER) > 1) return false;
  for (let seat = 0; seat < FLOWN_COUNT; seat++) if (flownBy(seat) > (seat < players ? TRACK : 0)) return false;
  return isOver() ? isEnding() : isTurn();
}

// Over: the round was the last one, and complete.
function isEnding(): bool {
  return ahead() == 0 && die() > 0 && isLastRound() && seatAfter(turnOf()) == firstSeat();
}

// Under way: what was flown in this turn began with the die that shows, and has not reached the end of the track.
function isTurn(): bool {
  if (isLastRound() && turnOf() == firstSeat()) return false;
  if (ahead() == 0) return flownBy(turnOf()) < TRACK;
  return die() > 1 && die() <= ahead() && flownBy(turnOf()) + ahead() < TRACK;
}
