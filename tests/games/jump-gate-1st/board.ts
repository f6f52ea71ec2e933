// The model of the first edition, continued: how the board is read, and what becomes of resources.
import { ascending, hasIcon, isNothing, ORBITAL_BURN } from "./cards.ts";
import type { GameState } from "./position.ts";

/** All seats of a state. */
export const seatsOf = (state: GameState): number[] => Array.from({ length: state.players }, (_, seat) => seat);
/** All places of the ring. */
export const placesOf = (state: GameState): number[] =>
  state.planet.flatMap((planet, place) => (planet === null ? [] : [place]));
/** Where the turn's ship is; null: on the Jump Gate. */
export const here = (state: GameState): number | null => state.ship[state.turnSeat];
/** Returns whether Orbital Burn is played. */
export const isBurn = (state: GameState): boolean => (state.options & ORBITAL_BURN) !== 0;
/** Returns whether the turn's ship has landed. */
export const isLanded = (state: GameState): boolean => state.landed[state.turnSeat] === 1;
/** Returns whether a place is claimed. */
export const isClaimed = (state: GameState, place: number): boolean => state.claim[place] !== null;
/** Places where a scan can turn a resource up. Orbital Burn: also claimed ones. Else a claim has turned all up. */
export const scannable = (state: GameState): number[] =>
  placesOf(state).filter((place) => state.faceDown[place].length > 0 && (isBurn(state) || !isClaimed(state, place)));

/** Gives a resource to a seat: an icon brings a marker. */
export function collect(state: GameState, seat: number, card: number): void {
  state.collected[seat] = ascending([...state.collected[seat], card]);
  if (hasIcon(card)) state.hole[seat] += 1;
}

/** Takes resources out of the game. */
export function setAside(state: GameState, cards: readonly number[]): void {
  state.aside = ascending([...state.aside, ...cards]);
}

/** Takes the Nothing cards among a planet's face-up resources out of the game. */
export function removeNothing(state: GameState, place: number): void {
  setAside(state, state.faceUp[place].filter(isNothing));
  state.faceUp[place] = state.faceUp[place].filter((card) => !isNothing(card));
}
