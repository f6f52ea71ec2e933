// What moves on the table after an action (kit/screen/motion), by key: ships, cards of the hand, resources, markers on
// the Black Hole, claims and scans. This module draws them on their way; the code that draws the table reports their
// places.
import { COLOR_BLACK, COLOR_GREY, COLOR_WHITE } from "../../../kit/base/abi";
import { clip, disc, round, unclip } from "../../../kit/screen/display";
import { PLACES, WHOLE_WAY, isAtRest, wayTurned } from "../../../kit/screen/motion";
import { NONE } from "../edition/view/observation/edition";
import { CARD_H, CARD_W, drawCard, drawPiece, drawResource, drawShip } from "./appearance";

/** Ships, by seat. */
export const MOVES_SHIP: i32 = 0;
const MOVES_CARD: i32 = 64;
const MOVES_RESOURCE: i32 = 128;
const MOVES_HOLE: i32 = 192;
const HOLE_STRIDE: i32 = 16;
/** Width of a resource with its purple corner. */
const RESOURCE_W: i32 = 16;
const MOVES_CLAIM: i32 = 320;
const MOVES_SCAN: i32 = 512;
const SCAN_STRIDE: i32 = 32;
const SCANS_MOST: i32 = 5;
/** Where the face-down resources of a place are, by place. */
export const FROM_BACKS: i32 = PLACES;
/** Where cards of the hand come from and go to. */
export const FROM_DECK: i32 = PLACES + 16;

/** Reports a card of the hand. Like all functions below, returns whether to draw it there. */
export function isCardAtRest(card: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_CARD + card, x, y, 0, FROM_DECK, FROM_DECK);
}

/** Reports a face-up resource at a place. It comes from the place's face-down ones, and goes to the ship of `seat`. */
export function isResourceAtRest(resource: i32, x: i32, y: i32, place: i32, seat: i32): bool {
  return isAtRest(MOVES_RESOURCE + resource, x, y, 0, FROM_BACKS + place, MOVES_SHIP + seat);
}

/** Reports the n-th marker of a seat on the Black Hole, which comes from its ship. */
export function isHoleAtRest(seat: i32, n: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_HOLE + seat * HOLE_STRIDE + n, x, y, 0, MOVES_SHIP + seat);
}

/** Reports a seat's claim of a place, which comes from its ship. */
export function isClaimAtRest(place: i32, seat: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_CLAIM + place, x, y, seat, MOVES_SHIP + seat);
}

/** Reports the n-th piece of a seat on or beside the resources of a place, which comes from its ship. */
export function isScanAtRest(place: i32, seat: i32, n: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_SCAN + place * SCAN_STRIDE + seat * SCANS_MOST + n, x, y, 0, MOVES_SHIP + seat);
}

/** Draws a thing on its way. A face-down one turns over: first its back narrows, then its face widens. */
export function viewThing(key: i32, value: i32, x: i32, y: i32): void {
  if (key >= MOVES_SCAN) return drawPiece(x, y, ((key - MOVES_SCAN) % SCAN_STRIDE) / SCANS_MOST);
  if (key >= MOVES_CLAIM) return drawPiece(x, y, value);
  if (key >= MOVES_HOLE) return drawFlying(x, y, (key - MOVES_HOLE) / HOLE_STRIDE);
  if (key >= MOVES_RESOURCE) {
    disc(x + 6, y + 6, 8, COLOR_BLACK);
    beginTurn(x - 2, RESOURCE_W);
    drawResource(x, y, isFaceUp() ? key - MOVES_RESOURCE : NONE);
    return unclip();
  }
  if (key < MOVES_CARD) return drawFlying(x, y, key);
  beginTurn(x - 1, CARD_W + 2);
  round(x - 1, y - 1, CARD_W + 2, CARD_H + 2, 3, COLOR_BLACK);
  drawCard(x, y, isFaceUp() ? key - MOVES_CARD : NONE, isFaceUp() ? COLOR_WHITE : COLOR_GREY);
  unclip();
}

function isFaceUp(): bool {
  return wayTurned() > WHOLE_WAY >> 1;
}

// Clips to the visible part of the width of a thing that turns over.
function beginTurn(x: i32, width: i32): void {
  const seen = (width * abs(2 * wayTurned() - WHOLE_WAY)) / WHOLE_WAY;
  clip(max(x + ((width - seen) >> 1), 0), 0, seen, 240);
}

function drawFlying(x: i32, y: i32, seat: i32): void {
  disc(x + 4, y + 5, 7, COLOR_BLACK);
  disc(x + 4, y + 5, 6, COLOR_WHITE);
  drawShip(x, y, seat);
}
