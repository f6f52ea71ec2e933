// The tiles of the page of transmitters in order: those for sale, the next one, then a seat's energy transmission
// arrays as they would lie on the table: chains of tiles, each turned so that linked halves meet.
import { TILE_AT_COUNT, TILE_AT_MARKET, TILE_AT_SEAT_0 } from "../../layout";
import { NONE } from "../../rules/state";
import { observation } from "../../rules/observation";
import { pileCount, pileAt } from "../../../../kit/base/piles";
import { arrays } from "./variables";

const TILE: i32 = 31;
const TURNED: i32 = 32;
const JOINED: i32 = 64;

/** Lists the tiles of a seat's page; returns how many. All below is asked of the page listed last. */
export function listTiles(seat: i32): i32 {
  arrays.count = 0;
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) if (observation.tileAt(tile) == TILE_AT_MARKET) put(tile);
  arrays.market = arrays.count;
  if (pileCount(observation.stack) > 0) put(pileAt(observation.stack, pileCount(observation.stack) - 1));
  arrays.shop = arrays.count;
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) {
    // An array begins with a tile that has a free end; it has two such tiles, the lower one is met first.
    if (
      observation.tileAt(tile) == TILE_AT_SEAT_0 + seat &&
      (linkOf(tile, 0) == NONE || linkOf(tile, 1) == NONE) &&
      !isListed(tile)
    )
      follow(tile);
  }
  return arrays.count;
}

/** Tiles for sale. */
export function countMarket(): i32 {
  return arrays.market;
}

/** Tiles for sale and the next one. */
export function countShop(): i32 {
  return arrays.shop;
}

/** Tile of the i-th entry. */
export function listedTile(i: i32): i32 {
  return arrays.tileAt(i) & TILE;
}

/** Returns whether the i-th entry lies turned around: its right half at the left. */
export function isTurned(i: i32): bool {
  return (arrays.tileAt(i) & TURNED) != 0;
}

/** Returns whether the i-th entry is linked to the one before. */
export function isJoined(i: i32): bool {
  return i < arrays.count && (arrays.tileAt(i) & JOINED) != 0;
}

/** What a half is linked to, tile * 2 + half; NONE: nothing. */
export function linkOf(tile: i32, half: i32): i32 {
  return observation.linkAt(tile, half);
}

function isListed(tile: i32): bool {
  for (let i = 0; i < arrays.count; i++) if (listedTile(i) == tile) return true;
  return false;
}

function follow(first: i32): void {
  // The end that is linked lies at the right.
  let left = linkOf(first, 0) != NONE ? 1 : 0;
  let tile = first;
  put(tile | (left == 1 ? TURNED : 0));
  for (let to = linkOf(tile, 1 - left); to != NONE; to = linkOf(tile, 1 - left)) {
    tile = to >> 1;
    left = to & 1;
    put(tile | (left == 1 ? TURNED : 0) | JOINED);
  }
}

function put(entry: i32): void {
  arrays.setTileAt(arrays.count++, entry);
}
