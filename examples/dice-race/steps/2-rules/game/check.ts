// isStateValid: any bytes in, yes or no out. Saves and tools write positions; what passes here must be fit to be played
// on.
import { isRngState } from "jumpdeck/assembly/kit/base/rng";
import { FLOWN_COUNT } from "./layout";
import { TRACK, isLastRound, seatAfter, seatCount, state } from "./state";

/** Returns whether the bytes at STATE are a position of this game. */
export function isStateValid(): bool {
  const players = seatCount();
  if (!isRngState(state.rng) || players < 2 || players > FLOWN_COUNT) return false;
  if (state.first >= players || state.seat >= players || state.die > 6 || state.over > 1) return false;
  for (let seat = 0; seat < FLOWN_COUNT; seat++) if (state.flownAt(seat) > (seat < players ? TRACK : 0)) return false;
  return state.over != 0 ? isEnding() : isTurn();
}

// Over: the round was the last one, and complete.
function isEnding(): bool {
  return state.ahead == 0 && state.die > 0 && isLastRound() && seatAfter(state.seat) == state.first;
}

// Under way: what was flown in this turn began with the die that shows, and has not reached the end of the track.
function isTurn(): bool {
  if (isLastRound() && state.seat == state.first) return false;
  if (state.ahead == 0) return state.flownAt(state.seat) < TRACK;
  return state.die > 1 && state.die <= state.ahead && state.flownAt(state.seat) + state.ahead < TRACK;
}
