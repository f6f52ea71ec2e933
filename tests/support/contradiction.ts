// What finders of contradictions share (contradictions.ts): a hint that did not keep its word, and what a position
// near a hint is like.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { screenText } from "../../host/raster/index.ts";
import { encodeState, type StateJson, type StateValue } from "../../host/state/codec.ts";
import { readLayout } from "./games.ts";
import type { HintGame, ToldHint } from "./hint-game.ts";

/** A hint that did not keep its word. */
export interface Contradiction {
  /** What kind of fault it is. */
  readonly kind: string;
  readonly hint: ToldHint;
  readonly why: string;
}

/** Finds contradictions of a game that hints played; the model is a cartridge of that game, in any position. */
export type Finder = (game: HintGame, model: Cartridge) => Contradiction[];

/** Seat of the player by hints in the games that finders look at. */
export const SEAT = 0;

/** What hints of Jump Gate say for a resource beside which another one brings more. */
export const SAYS_WHY = /no purple corner|next one then brings|may bring more later|fills the Black Hole|ends the game/;

/** A field of a position that is a list. */
export const listOf = (value: StateValue | undefined): readonly StateValue[] => value as readonly StateValue[];

/** What the screen showed with a hint. */
export const shownWith = ({ list }: ToldHint): string[] => screenText(list).map(({ text }) => text);

/** The seat's score in a position or right after an action. */
export function scoreAt(model: Cartridge, bytes: Uint8Array, action?: number): number {
  model.setState(bytes);
  if (action !== undefined) model.raw.apply(action);
  return model.raw.score(SEAT);
}

/** What can be done in a position, in the game's words; the position has to be a possible one. */
export function legalTexts(model: Cartridge, state: StateJson): string[] {
  const status = model.setState(encodeState(readLayout(model.identity.id), state));
  if (status !== 0) throw new Error(`${model.identity.id} refuses a position: ${status}`);
  return model.legalActions().map((action) => model.actionText(action));
}
