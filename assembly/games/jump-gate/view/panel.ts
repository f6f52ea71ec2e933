// The lower part of the table: the planet in focus with its resources, and the hand of NavComp cards.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_CARD_BACK_12,
} from "../../../kit/abi";
import { frame, icon, rect, round, text, textBuilt, textBuiltRight, textBytes } from "../../../kit/display";
import { append, appendBytes, appendNumber, beginText } from "../../../kit/text";
import {
  planetJump,
  planetLandingA,
  planetLandingB,
  planetName,
  planetScan,
  resourceBlackHole,
  resourceType,
  resourceTypeName,
} from "../data";
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
import { drawButton } from "./menu";
import { NONE, claimOf, faceDownCount, faceUpAt, faceUpCount, handAt, handCount, markerAt, planetAt } from "./seen";

/** Top of the focus panel. */
export const PANEL_Y: i32 = 138;
/** Top of the hand. */
export const HAND_Y: i32 = 201;
const CODES_Y: i32 = 156;
const SLOT_Y: i32 = 176;
const SLOT_PITCH: i32 = 30;
const HAND_PITCH: i32 = 47;

/** Draws the empty focus panel. */
export function drawPanelBack(): void {
  rect(0, PANEL_Y, 240, HAND_Y - PANEL_Y - 2, COLOR_NIGHT);
}

/** Draws the planet at a place: name, claim, resources with their markers. */
export function drawFocus(place: i32): void {
  drawPanelBack();
  textBytes(FONT_MEDIUM, 4, PANEL_Y + 3, COLOR_WHITE, planetName(planetAt(place)));
  drawClaim(place);
  drawSlots(place);
}

/** Draws the codes of the planet at a place, and how many resources lie face-down. */
export function drawCodes(place: i32): void {
  const planet = planetAt(place);
  drawCodeLarge(CODE_JUMP, 4, CODES_Y, planetJump(planet));
  drawCodeLarge(CODE_SCAN, 62, CODES_Y, planetScan(planet));
  drawCodeLarge(CODE_LAND, 120, CODES_Y, planetLandingA(planet));
  drawCodeLarge(CODE_LAND, 137, CODES_Y, planetLandingB(planet));
  text(FONT_SMALL, 22, CODES_Y + 4, COLOR_SILVER, "jump");
  text(FONT_SMALL, 80, CODES_Y + 4, COLOR_SILVER, "scan");
  text(FONT_SMALL, 155, CODES_Y + 4, COLOR_SILVER, "land");
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
    drawResource(x, SLOT_Y + 3, faceUpAt(place, slot));
    if (markerAt(place, slot) != NONE) drawPiece(x + 14, SLOT_Y + 4, markerAt(place, slot));
  }
}

function drawBacks(place: i32): void {
  icon(ICON_CARD_BACK_12, 198, CODES_Y + 1, COLOR_GREY);
  beginText();
  append("x");
  appendNumber(faceDownCount(place));
  textBuilt(FONT_MEDIUM, 213, CODES_Y + 2, COLOR_SILVER);
}

/** Draws the choice of a slot: what lies under the cursor by name, and the button `none` after the last slot unless it has no label. */
export function drawSlotChoice(place: i32, slot: i32, hasNone: bool): void {
  const onButton = slot >= faceUpCount(place);
  beginText();
  if (onButton) append("Leave what lies here");
  else appendResource(faceUpAt(place, slot));
  textBuilt(FONT_MEDIUM, 4, CODES_Y + 2, COLOR_YELLOW);
  if (hasNone) drawButton(166, SLOT_Y, 70, "Nothing", onButton);
  if (!onButton) drawSlotFrame(slot, COLOR_YELLOW);
}

/** Draws the frame around a slot. */
export function drawSlotFrame(slot: i32, color: i32): void {
  frame(3 + slot * SLOT_PITCH, SLOT_Y, SLOT_PITCH - 2, 18, color);
}

function appendResource(resource: i32): void {
  appendBytes(resourceTypeName(resourceType(resource)));
  if (resourceBlackHole(resource) != 0) append(" + Black Hole");
}

/** Draws a seat's hand; `cursor` and `chosen` are the indices of the card under the cursor and of one lifted out (-1: none), `usable` a bit set of the cards not dimmed. */
export function drawHand(seat: i32, cursor: i32, chosen: i32, usable: i32): void {
  const count = handCount(seat);
  for (let i = 0; i < count; i++) {
    const x = 3 + i * HAND_PITCH;
    const y = i == chosen ? HAND_Y - 4 : HAND_Y + 1;
    if (i == cursor || i == chosen) round(x - 2, y - 2, CARD_W + 4, CARD_H + 4, 4, i == chosen ? COLOR_SKY : COLOR_YELLOW);
    drawCard(x, y, handAt(seat, i), (usable >> i) & 1 ? COLOR_WHITE : COLOR_GREY);
  }
  if (count == 0) text(FONT_MEDIUM, 8, HAND_Y + 6, COLOR_SILVER, "No cards: do Research");
}
