// Rules: roll as often as you dare. 2 to 6 brings you that far ahead; a 1 throws you back to where your turn began, and
// ends it. Stop in time, and what you flew is yours. When a rocket has 50 fields after it, the round is played to its
// end; then the farthest wins.
import { addLegal, beginLegal } from "jumpdeck/assembly/kit/base/legal";
import { nextBelow, seedRng } from "jumpdeck/assembly/kit/base/rng";
import { ACTION_ROLL, ACTION_STOP, STATE_SIZE } from "./layout";
import { CRASH, STATE, TRACK, isLastRound, seatAfter, seatCount, state } from "./state";

/** Sets up a race; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(state.rng, seedLo, seedHi);
  state.players = players;
  const first = nextBelow(state.rng, players);
  state.first = first;
  state.seat = first;
}

/** Returns the seat that must act, -1 when the race is over (or none was begun). */
export function currentSeat(): i32 {
  return state.over != 0 || seatCount() == 0 ? -1 : state.seat;
}

/** Fills the legal list: the first roll of a turn is a must. */
export function listLegal(): void {
  beginLegal();
  addLegal(ACTION_ROLL);
  if (state.ahead > 0) addLegal(ACTION_STOP);
}

/** Plays a legal action; returns whether chance was used, so that nobody takes a roll back. */
export function perform(action: i32): bool {
  if (action == ACTION_STOP) {
    stop();
    return false;
  }
  roll();
  return true;
}

/** Returns whether an action does nothing but end the turn: then nobody is asked whether the turn shall end. */
export function endsTurn(action: i32): bool {
  return action == ACTION_STOP;
}

function roll(): void {
  const rolled = 1 + nextBelow(state.rng, 6);
  state.die = rolled;
  if (rolled == CRASH) {
    state.ahead = 0;
    endTurn();
    return;
  }
  state.ahead += rolled;
  if (state.flownAt(state.seat) + state.ahead >= TRACK) stop();
}

function stop(): void {
  const seat = state.seat;
  state.setFlownAt(seat, min(state.flownAt(seat) + state.ahead, TRACK));
  state.ahead = 0;
  endTurn();
}

function endTurn(): void {
  const next = seatAfter(state.seat);
  if (next == state.first && isLastRound()) state.over = 1;
  else state.seat = next;
}

/** Returns a rocket's fields. */
export function score(seat: i32): i32 {
  return state.flownAt(seat);
}

/** Returns 1 + the number of rockets that are farther. */
export function rank(seat: i32): i32 {
  let farther = 0;
  for (let other = 0; other < seatCount(); other++) if (state.flownAt(other) > state.flownAt(seat)) farther++;
  return 1 + farther;
}
