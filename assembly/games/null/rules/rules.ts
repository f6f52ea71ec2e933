// Rules of the null game: each seat adds 1 to 3 to the total and scores as much; a seat that adds exactly its own
// secret modulo 3 scores one more. At ten or more the game is over.
// It exists so that every part of the contract has something to run.
import { addLegal, beginLegal } from "../../../kit/base/legal";
import { nextBelow, seedRng } from "../../../kit/base/rng";
import { ACTION_STEP, ACTION_STEP_END, STATE_SIZE } from "../layout";
import { pointsFor } from "./scoring";
import { GOAL, STATE, state } from "./state";

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(state.rng, seedLo, seedHi);
  state.players = players;
  for (let seat = 0; seat < players; seat++) state.setSecretAt(seat, 1 + nextBelow(state.rng, 6));
  state.seat = nextBelow(state.rng, players);
}

/** Returns the seat that must act, -1 when the game is over. */
export function currentSeat(): i32 {
  return state.total >= GOAL || state.players == 0 ? -1 : state.seat;
}

/** Fills the legal list. */
export function listLegal(): void {
  beginLegal();
  for (let action = ACTION_STEP; action < ACTION_STEP_END; action++) addLegal(action);
}

/** Plays a legal action; never reveals anything. */
export function perform(action: i32): bool {
  const seat = state.seat;
  const amount = action - ACTION_STEP + 1;
  state.setPointsAt(seat, state.pointsAt(seat) + pointsFor(amount, state.secretAt(seat)));
  state.total += amount;
  state.seat = seat + 1 == state.players ? 0 : seat + 1;
  return false;
}

/** Returns the seat's points. */
export function score(seat: i32): i32 {
  return state.pointsAt(seat);
}

/** Returns 1 + the number of seats with more points. */
export function rank(seat: i32): i32 {
  let better = 0;
  for (let other = 0; other < state.players; other++) if (state.pointsAt(other) > state.pointsAt(seat)) better++;
  return 1 + better;
}
