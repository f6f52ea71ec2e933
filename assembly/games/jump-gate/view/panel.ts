// The lower part of the table: the planet in focus with its resources, and the hand of NavComp cards.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_CARD_BACK_12,
} from "../../../kit/abi";
import { frame, icon, rect, round, text, textBuilt, textBuiltRight, textBytes } from "../../../kit/display";
import { literalLength } from "../../../kit/literal";
import { append, appendNumber, beginText } from "../../../kit/text";
import { planetJump, planetLandingA, planetLandingB, planetName, planetScan } from "../data";
import {
  CARD_H,
  CARD_W,
  CODE_JUMP,
  CODE_LAND,
  CODE_SCAN,
  drawCard,
  drawCodeLarge,
  drawPiece,
  drawResource,
  seatColor,
} from "./look";
import { NONE, claimOf, faceDownCount, faceUpAt, faceUpCount, handAt, handCount, markerAt, planetAt } from "./seen";

/** Top of the focus panel. */
export const PANEL_Y: i32 = 138;
/** Top of the hand. */
export const HAND_Y: i32 = 201;
/** Horizontal distance of the resources in the focus panel. */
export const SLOT_PITCH: i32 = 27;
const SLOT_Y: i32 = 174;
const HAND_PITCH: i32 = 47;

/** Draws the planet at a place: name, claim, codes in large, resources with their markers. */
export function drawFocus(place: i32): void {
  rect(0, PANEL_Y, 240, HAND_Y - PANEL_Y - 2, COLOR_NIGHT);
  const planet = planetAt(place);
  textBytes(FONT_MEDIUM, 4, PANEL_Y + 3, COLOR_WHITE, planetName(planet));
  drawClaim(place);
  drawCodeLarge(CODE_JUMP, 4, PANEL_Y + 18, planetJump(planet));
  text(FONT_SMALL, 22, PANEL_Y + 22, COLOR_SILVER, "jump");
  drawCodeLarge(CODE_SCAN, 56, PANEL_Y + 18, planetScan(planet));
  text(FONT_SMALL, 74, PANEL_Y + 22, COLOR_SILVER, "scan");
  drawCodeLarge(CODE_LAND, 108, PANEL_Y + 18, planetLandingA(planet));
  drawCodeLarge(CODE_LAND, 126, PANEL_Y + 18, planetLandingB(planet));
  text(FONT_SMALL, 144, PANEL_Y + 22, COLOR_SILVER, "land");
  drawSlots(place);
  drawBacks(place);
}

function drawClaim(place: i32): void {
  const claimer = claimOf(place);
  if (claimer == NONE) return;
  beginText();
  append("claimed by");
  textBuiltRight(FONT_MEDIUM, 222, PANEL_Y + 3, seatColor(claimer));
  drawPiece(226, PANEL_Y + 4, claimer);
}

function drawSlots(place: i32): void {
  const count = faceUpCount(place);
  for (let slot = 0; slot < count; slot++) {
    const x = 6 + slot * SLOT_PITCH;
    drawResource(x, SLOT_Y + 4, faceUpAt(place, slot));
    if (markerAt(place, slot) != NONE) drawPiece(x + 13, SLOT_Y + 5, markerAt(place, slot));
  }
}

function drawBacks(place: i32): void {
  const backs = faceDownCount(place);
  if (backs == 0) return;
  icon(ICON_CARD_BACK_12, 186, PANEL_Y + 20, COLOR_GREY);
  beginText();
  append("x");
  appendNumber(backs);
  textBuilt(FONT_MEDIUM, 202, PANEL_Y + 20, COLOR_SILVER);
}

/** Draws the frame around a slot of the focus panel; slot 8 is the button after the last one. */
export function drawSlotCursor(slot: i32): void {
  frame(3 + slot * SLOT_PITCH, SLOT_Y + 1, SLOT_PITCH - 1, 18, COLOR_YELLOW);
}

/** Draws the button "none" of a slot choice, at the right end of the slots. */
export function drawNoneButton(label: string, isCursor: bool): void {
  const width = literalLength(label) * 8;
  const x = 232 - width;
  round(x - 4, SLOT_Y + 2, width + 8, 16, 3, isCursor ? COLOR_YELLOW : COLOR_GREY);
  text(FONT_MEDIUM, x, SLOT_Y + 4, COLOR_BLACK, label);
}

/** Draws a seat's hand; `cursor` is the index under the cursor (-1: none), `chosen` a bit set of lifted cards, `usable` one of cards not dimmed. */
export function drawHand(seat: i32, cursor: i32, chosen: i32, usable: i32): void {
  const count = handCount(seat);
  for (let i = 0; i < count; i++) {
    const x = 3 + i * HAND_PITCH;
    const lift = (chosen >> i) & 1 ? 0 : 2;
    if (i == cursor) round(x - 2, HAND_Y - 2 + lift, CARD_W + 4, CARD_H + 4, 4, COLOR_YELLOW);
    drawCard(x, HAND_Y + lift, handAt(seat, i), (usable >> i) & 1 ? COLOR_WHITE : COLOR_GREY);
  }
  if (count == 0) text(FONT_MEDIUM, 8, HAND_Y + 6, COLOR_GREY, "no cards: Research draws five");
}
