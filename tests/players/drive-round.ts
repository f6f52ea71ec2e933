// How a round of Jump Drive ends as far as one seat can foresee it: of the others it knows what is before them, and
// what they show. Secret choices that the others have made already are never looked at.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { offsetOf, readLayout } from "../support/games.ts";

const layout = readLayout("jump-drive");
const PHASES = layout.enums.phase;
const EXPLORES = layout.enums.choice.indexOf("explore");
const OPEN = layout.enums.choice.indexOf("open");
const NONE = 255;
/** Victory points that end the game. */
export const GOAL = 50;

const AT = Object.fromEntries(
  ["players", "dealer", "actorSeat", "phase", "round", "choice", "development", "world"].map((name) => [
    name,
    offsetOf(layout, name),
  ]),
);

/** Returns a state's number of seats. */
export const seatsOf = (state: Uint8Array): number => state[AT.players];
/** Returns a state's phase by its name. */
export const phaseOf = (state: Uint8Array): string => PHASES[state[AT.phase]];

/**
 * Where a seat chooses secretly: the same position with that seat the last to choose, all others exploring. Else the
 * position itself.
 */
export function alone(state: Uint8Array, seat: number): Uint8Array {
  const copy = state.slice();
  if (phaseOf(state) !== "choose") return copy;
  copy[AT.dealer] = seat;
  copy[AT.actorSeat] = seat;
  for (let other = 0; other < seatsOf(state); other++) {
    copy[AT.choice + other] = other === seat ? OPEN : EXPLORES;
    copy[AT.development + other] = NONE;
    copy[AT.world + other] = NONE;
  }
  return copy;
}

/**
 * Plays an action from a position and then the round to its end, each the first legal action, which places no more;
 * returns all scores. The cartridge keeps that position.
 */
export function endRound(cartridge: Cartridge, from: Uint8Array, action: number): number[] {
  const { raw } = cartridge;
  if (cartridge.setState(from) !== 0) throw new Error("a position of Jump Drive is refused");
  raw.apply(action);
  for (
    let state = cartridge.state();
    raw.currentSeat() >= 0 && phaseOf(state) !== "limit" && state[AT.round] === from[AT.round];
    state = cartridge.state()
  )
    raw.apply(raw.legalAction(0));
  return Array.from({ length: seatsOf(from) }, (_, seat) => raw.score(seat));
}

/**
 * Returns, by a seat's legal choice or second world, what everybody has at the end of the round if nobody else places
 * more than is open.
 */
export function foresee(cartridge: Cartridge, seat: number): ReadonlyMap<number, readonly number[]> {
  const state = cartridge.state();
  const from = alone(state, seat);
  cartridge.setState(from);
  const ends = new Map(cartridge.legalActions().map((action) => [action, endRound(cartridge, from, action)]));
  cartridge.setState(state);
  return ends;
}
