// Which rows of the tables a game's components are: technologies by slot, projects by place, transmitters by tile.
// Decides nothing.
import { findByte } from "../../../kit/base/bytes";
import {
  PYRAMID_TABLE_LENGTH,
  TECHNOLOGY_ROW_TABLE_LENGTH,
  technologyRowCategory,
  technologyRowMedian,
  technologyRowPoints,
} from "../data";
import { PATENT_COUNT, TILE_AT_COUNT, TILE_AT_SEAT_0 } from "../layout";
import { NONE, state } from "./state";
import { allCosts, categoryOf, halfOf } from "./tables";

/** Technologies of a game. */
export const SLOTS: i32 = PATENT_COUNT;
/** Projects of an HQ side. */
export const PLACES: i32 = PYRAMID_TABLE_LENGTH;
const LETTERS: i32 = 4;
const ROUNDS: i32 = TECHNOLOGY_ROW_TABLE_LENGTH / LETTERS;

/** Row of the technology in a slot: the one of the letter drawn for its category (p. 5). */
export function technologyIn(slot: i32): i32 {
  return state.boardAt(categoryOf(slot)) * SLOTS + slot;
}

/** Points that each spinning gyrodyne brings in a round besides its face (p. 16). */
export function gyrodyneBonus(round: i32): i32 {
  // The die space of the median marker, the larger one when it stands between two.
  return isByMedian(round) ? (state.median + 1) >> 1 : technologyRowPoints(bonusRow(round));
}

/** Returns whether the median of a round's dice decides them: "?" beside the row. */
export function isByMedian(round: i32): bool {
  return technologyRowMedian(bonusRow(round)) != 0;
}

function bonusRow(round: i32): i32 {
  return state.boardAt(technologyRowCategory(round - 1)) * ROUNDS + round - 1;
}

/** Row of a seat's project at a place of the pyramid, -1: the seat has no HQ side (yet). */
export function projectAt(seat: i32, place: i32): i32 {
  const side = state.hqSideAt(seat);
  return side == 0 ? -1 : (state.hqBoardAt(seat) * 2 + side - 1) * PLACES + place;
}

/** What a half is linked to, tile * 2 + half, NONE: nothing. */
export function linkOf(tile: i32, half: i32): i32 {
  return state.linkAt(tile, half);
}

/** Links two halves. */
export function setLink(tile: i32, half: i32, other: i32, otherHalf: i32): void {
  state.setLinkAt(tile, half, other * 2 + otherHalf);
  state.setLinkAt(other, otherHalf, tile * 2 + half);
}

/** Returns whether a half can be linked and is not. */
export function isHalfFree(tile: i32, half: i32): bool {
  return halfOf(tile, half) != NONE && linkOf(tile, half) == NONE;
}

/** Returns whether a seat has taken a tile. */
export function ownsTile(seat: i32, tile: i32): bool {
  return state.tileAt(tile) == TILE_AT_SEAT_0 + seat;
}

/** The first tile from `from` on that a seat has taken, TILE_AT_COUNT: there is none. */
export function nextTile(seat: i32, from: i32): i32 {
  return findByte(state.tile, from, TILE_AT_COUNT, TILE_AT_SEAT_0 + seat);
}

/** Returns whether all costs of a seat's tile are paid: it is online (p. 13). */
export function isOnline(seat: i32, tile: i32): bool {
  return ownsTile(seat, tile) && state.paidAt(tile) == allCosts(tile);
}
