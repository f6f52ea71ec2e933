// The tiles of the page of transmitters in order: those for sale, the next one, then a seat's energy transmission
// arrays as they would lie on the table: chains of tiles, each turned so that linked halves meet.
import { LINK, LINK_STRIDE, STACK, TILE_AT, TILE_AT_COUNT, TILE_AT_MARKET, TILE_AT_SEAT_0 } from "../../layout";
import { NONE } from "../../rules/state";
import { seen, seenAt } from "../observation";

// Tiles in order; a bit for one that is turned around, and one for one that is linked to the tile before. How many
// there are, how many of them are for sale, and how many with the next one.
const ORDER: usize = memory.data(24);
const COUNT: usize = memory.data(12, 4);
const MARKET: usize = COUNT + 4;
const SHOP: usize = COUNT + 8;
const TILE: i32 = 31;
const TURNED: i32 = 32;
const JOINED: i32 = 64;

if (TILE_AT_COUNT != 24) ERROR("ORDER has another size");

/** Lists the tiles of a seat's page; returns how many. All below is asked of the page listed last. */
export function listTiles(seat: i32): i32 {
  store<i32>(COUNT, 0);
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) if (seenAt(TILE_AT, tile) == TILE_AT_MARKET) put(tile);
  store<i32>(MARKET, load<i32>(COUNT));
  if (seen(STACK) > 0) put(seenAt(STACK, seen(STACK)));
  store<i32>(SHOP, load<i32>(COUNT));
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) {
    // An array begins with a tile that has a free end; it has two such tiles, the lower one is met first.
    if (
      seenAt(TILE_AT, tile) == TILE_AT_SEAT_0 + seat &&
      (linkOf(tile, 0) == NONE || linkOf(tile, 1) == NONE) &&
      !isListed(tile)
    )
      follow(tile);
  }
  return load<i32>(COUNT);
}

/** Tiles for sale. */
export function countMarket(): i32 {
  return load<i32>(MARKET);
}

/** Tiles for sale and the next one. */
export function countShop(): i32 {
  return load<i32>(SHOP);
}

/** Tile of the i-th entry. */
export function listedTile(i: i32): i32 {
  return <i32>load<u8>(ORDER + <usize>i) & TILE;
}

/** Tells whether the i-th entry lies turned around: its right half at the left. */
export function isTurned(i: i32): bool {
  return (<i32>load<u8>(ORDER + <usize>i) & TURNED) != 0;
}

/** Tells whether the i-th entry is linked to the one before. */
export function isJoined(i: i32): bool {
  return i < load<i32>(COUNT) && (<i32>load<u8>(ORDER + <usize>i) & JOINED) != 0;
}

/** What a half is linked to, tile * 2 + half; NONE: nothing. */
export function linkOf(tile: i32, half: i32): i32 {
  return seenAt(LINK + <usize>tile * LINK_STRIDE, half);
}

function isListed(tile: i32): bool {
  for (let i = 0; i < load<i32>(COUNT); i++) if (listedTile(i) == tile) return true;
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
  const count = load<i32>(COUNT);
  store<u8>(ORDER + <usize>count, entry);
  store<i32>(COUNT, count + 1);
}
