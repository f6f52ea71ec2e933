// Building an energy transmission array (p. 13): paying for transmitters, linking them, what they give when they come
// online.
import { happen } from "./ability";
import { addChoice } from "./choices";
import { isHalfFree, isOnline, linkOf, ownsTile, setLink } from "./components";
import {
  EFFECT_OF_TRANSMITTER,
  EFFECT_OF_TRANSMITTER_ONLINE,
  EFFECT_OF_TRANSMITTER_PAID,
  transmitterEffects,
  transmitterOfCopy,
} from "../data";
import { fits, offerRed } from "./die";
import { gain, mayGain } from "./gain";
import { CHOICE_FLIP, CHOICE_LINK, TILE_AT_COUNT, TILE_AT_MARKET, TILE_AT_SEAT_0 } from "../layout";
import { NONE, state } from "./state";
import { allCosts, costOf, halfOf } from "./tables";

/** Transmitter tiles. */
export const TILES: i32 = TILE_AT_COUNT;

/** Returns whether a seat may build a tile: one of the market, or one that it has taken. */
export function canBuild(seat: i32, tile: i32): bool {
  return state.tileAt(tile) == TILE_AT_MARKET || ownsTile(seat, tile);
}

/**
 * Returns whether a seat may pay the i-th cost of such a tile with a die of that value in that slot; `shifts` as in
 * `fits`.
 */
export function canPay(seat: i32, shifts: i32, slot: i32, value: i32, tile: i32, i: i32): bool {
  const paid = state.paidAt(tile);
  const cost = costOf(tile, i);
  if (cost == 0 || ((paid >> i) & 1) != 0 || !fits(shifts, value, cost, EFFECT_OF_TRANSMITTER)) return false;
  // Of two equal costs that are open the first is paid (ruling 40).
  for (let k = 0; k < i; k++) if (costOf(tile, k) == cost && ((paid >> k) & 1) == 0) return false;
  return (paid | (1 << i)) != allCosts(tile) || mayGain(seat, slot, transmitterEffects(transmitterOfCopy(tile)));
}

/** Pays a cost; a tile of the market is taken by that, and linked first (p. 13, ruling 69). */
export function payCost(seat: i32, tile: i32, i: i32): void {
  const isNew = !ownsTile(seat, tile);
  state.setPaidAt(tile, state.paidAt(tile) | (1 << i));
  state.setTileAt(tile, TILE_AT_SEAT_0 + seat);
  happen(seat, EFFECT_OF_TRANSMITTER_PAID);
  if (isNew) addChoice(CHOICE_LINK, tile);
  else finishTile(seat, tile);
}

/** Returns whether the half of a new tile may be linked to a half of another one of the seat. */
export function canLink(seat: i32, tile: i32, half: i32, other: i32, otherHalf: i32): bool {
  return other != tile && ownsTile(seat, other) && halfOf(tile, half) != NONE && isHalfFree(other, otherHalf);
}

/** Returns whether a new tile can be linked to anything. */
export function hasLink(seat: i32, tile: i32): bool {
  for (let other = 0; other < TILES; other++) {
    if (canLink(seat, tile, 0, other, 0) || canLink(seat, tile, 0, other, 1)) return true;
    if (canLink(seat, tile, 1, other, 0) || canLink(seat, tile, 1, other, 1)) return true;
  }
  return false;
}

/** Links a new tile. */
export function linkTile(tile: i32, half: i32, other: i32, otherHalf: i32): void {
  setLink(tile, half, other, otherHalf);
}

/** Gives what a tile promises once its last cost is paid; it is flipped after that (p. 13). */
export function finishTile(seat: i32, tile: i32): void {
  if (!isOnline(seat, tile)) return;
  gain(seat, transmitterEffects(transmitterOfCopy(tile)));
  addChoice(CHOICE_FLIP, tile);
}

/** Flips a tile: each link to another online tile gives its red die (p. 13, ruling 39). */
export function flipTile(seat: i32, tile: i32): void {
  happen(seat, EFFECT_OF_TRANSMITTER_ONLINE);
  for (let half = 0; half < 2; half++) {
    const to = linkOf(tile, half);
    if (to != NONE && isOnline(seat, to >> 1)) offerRed(halfOf(tile, half) + halfOf(to >> 1, to & 1));
  }
}
