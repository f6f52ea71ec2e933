// The lower part of the table: the planet in focus with its resources, and the hand of NavComp cards.
import {
  COLOR_GREY,
  COLOR_ORANGE,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_MEDIUM_W,
  FONT_SMALL,
  FONT_SMALL_H,
  FONT_SMALL_W,
  ICON_CARD_BACK_12,
  ICON_WARNING_12,
} from "../../../../kit/base/abi";
import { frame, icon, round, text, textBuilt, textBuiltRight, textBytes } from "../../../../kit/screen/display";
import { literalAt } from "../../../../kit/base/literal";
import { setFrame } from "../../../../kit/screen/frame";
import { tellPlace } from "../../../../kit/screen/motion";
import { append, appendNumber, beginText, textLength } from "../../../../kit/words/text";
import {
  SMALL_LINE_H,
  UNSCROLLED,
  beginScroll,
  countBuilt,
  scrollBuilt,
  setSmallLetters,
} from "../../../../kit/widgets/scroll";
import { planetName, resourceBlackHole, resourceType } from "../../data";
import { writeKindOf, writeOrdinal } from "../../words/phrases";
import { tallied } from "../../edition/rules/scoring";
import { HAND_PITCH, PANEL_Y, codesY, drawButton, drawLine, drawPanelBack, handY, slotX, slotY, wordsY } from "./areas";
import { isCoached } from "../../../../kit/screen/view";
import { CODES_PITCH, drawCardCodes } from "./card-codes";
import { SLOT_NONE } from "../../edition/view/choice/kinds";
import { CARD_H, CARD_W, CODE_LAND, drawCard, drawPiece, drawPlanetCode, drawResource, seatColor } from "../appearance";
import { FROM_DECK, isCardAtRest } from "../moving";
import { BY_KIND, WITH_HOLE, writeNames, writeNamesIn } from "./names";
import { NONE, faceDownCount, faceUpAt, faceUpCount, handAt, handCount } from "../../edition/view/observation/edition";
import { STEP_BROWSE, STEP_CARD, STEP_SECOND, STEP_SLOT } from "../memory";
import { writeRefused } from "../../edition/view/choice/refused";
import {
  SLOT_PITCH,
  drawBesideSlot,
  drawBesideSlots,
  drawHiddenSlot,
  namesEnd,
  noneLabel,
  noneMeaning,
} from "../../edition/view/panel/slots";
import { worthOf, writeMore } from "../scores/signs";
import { writeRisk, writeStake } from "../../edition/view/choice/stakes";
import { claimWorth, tallySeat } from "../../edition/view/scores/tally";
import { choice } from "../variables";
import { u8At } from "../../../../kit/base/arrays";
import { observation } from "../../edition/rules/observation";

// Names of resources: lines in full and at most, and the letters of the longest word.
const FULL_LINES: i32 = 2;
const MOST_LINES: i32 = 3;
const LEAST_COLUMNS: i32 = 8;
/** The line of words right above the resources. */
const ABOVE_X: i32 = 4;
const ABOVE_Y: i32 = 178 - FONT_SMALL_H;
const ABOVE_COLUMNS: i32 = 39;
/** Lines on a card that is being chosen, above the line above the resources. */
const CARD_PITCH: i32 = 9;
const CARD_Y: i32 = ABOVE_Y - FONT_SMALL_H - CARD_PITCH;
/** With the coach they take the place of name and codes. */
const COACHED_CARD_Y: i32 = PANEL_Y + 5;
/** Top of the line below the resources. */
const WORTH_Y: i32 = 190;
/** Pixels from code to code where their words are left out. */
const COACHED_CODE_PITCH: i32 = 18;
// Cards of the hand come from here and go there.
const DECK_X: i32 = 195;
const DECK_Y: i32 = PANEL_Y + 20;
const NONE_X: i32 = 166;
const NONE_W: i32 = 70;
const BUTTON_X: i32 = 134;
const BUTTON_Y: i32 = PANEL_Y + 1;
const BUTTON_W: i32 = 104;
// By a planet's code: its left edge, and the word beside it.
const CODE_XS: usize = memory.data<u8>([4, 62, 120, 137]);
const CODE_NAMES: usize = memory.data<usize>([
  changetype<usize>("jump"),
  changetype<usize>("scan"),
  changetype<usize>(""),
  changetype<usize>("land"),
]);

/** Draws the planet at a place: its name, where that has room, and resources. */
export function drawFocus(place: i32, hasName: bool): void {
  drawPanelBack();
  // With the coach there is one line for the name or the words on what is under the cursor, and one for codes and
  // resources. A card that is being chosen takes both.
  if (isCoached() && isCardStep()) return;
  if (hasName && (!isCoached() || choice.step != STEP_SLOT))
    textBytes(FONT_MEDIUM, 4, PANEL_Y + 3, COLOR_WHITE, planetName(observation.planetAt(place)));
  drawSlots(place);
}

/** Draws the codes of the planet at a place, and how many resources are face-down. */
export function drawCodes(place: i32): void {
  for (let i = 0; i < 4; i++) {
    const x = isCoached() ? 4 + i * COACHED_CODE_PITCH : u8At(CODE_XS, i);
    drawPlanetCode(i, x, codesY(), observation.planetAt(place), 15);
    if (i != CODE_LAND && !isCoached()) text(FONT_SMALL, x + 18, codesY() + 4, COLOR_SILVER, literalAt(CODE_NAMES, i));
  }
  if (!isCoached()) drawBacks(place);
}

/** Draws the text built in kit/words/text, why what is under the cursor cannot be chosen, where the codes would be. */
export function drawRefused(): void {
  drawLine(wordsY(), COLOR_YELLOW);
}

/** Draws what a card that may be chosen does, where the codes would be. */
export function drawChosenCard(card: i32, seat: i32): void {
  if (isCoached()) drawCardCodes(card, seat, FONT_MEDIUM, COACHED_CARD_Y, CODES_PITCH);
  else drawCardCodes(card, seat, FONT_SMALL, CARD_Y, CARD_PITCH);
}

/**
 * Draws the names of the resources at a place, what is beside them and, below each, the points that it would bring a
 * seat now (-1: none).
 */
export function drawBelow(place: i32, seat: i32): void {
  if (isCoached()) return;
  drawNames(place);
  if (seat >= 0) drawWorths(place, seat);
  drawBesideSlots(place);
}

function drawWorths(place: i32, seat: i32): void {
  const count = faceUpCount(place);
  for (let slot = 0; slot < count; slot++) {
    beginText();
    writeMore(worthOf(resourceType(faceUpAt(place, slot)), seat));
    textBuilt(FONT_SMALL, 6 + slot * SLOT_PITCH, WORTH_Y, COLOR_WHITE);
  }
}

// Draws the names of the resources after their icons or, without room, in a line above, in as much detail as fits.
function drawNames(place: i32): void {
  const x = 10 + faceUpCount(place) * SLOT_PITCH;
  const room = (namesEnd(place) - x) / FONT_SMALL_W;
  const columns = room < LEAST_COLUMNS ? 0 : room;
  let above = -1;
  for (let detail = WITH_HOLE; detail >= BY_KIND; detail--) {
    const most = detail == BY_KIND ? MOST_LINES : FULL_LINES;
    beginText();
    if (!writeNamesIn(observation.faceUpAt(place), detail, max(columns * most, ABOVE_COLUMNS))) continue;
    if (above < 0 && textLength() <= ABOVE_COLUMNS) above = detail;
    if (columns == 0) continue;
    const lines = countBuilt(columns);
    if (lines <= most)
      return drawBuilt(
        x,
        slotY() + 5 - (((lines - 1) * SMALL_LINE_H) >> 1) + (lines == MOST_LINES ? 1 : 0),
        columns,
        lines,
      );
  }
  if (above < 0) return;
  beginText();
  writeNames(observation.faceUpAt(place), above);
  drawBuilt(ABOVE_X, ABOVE_Y, ABOVE_COLUMNS, 1);
}

function drawBuilt(x: i32, y: i32, columns: i32, lines: i32): void {
  beginScroll(UNSCROLLED, x, y, columns, lines);
  setSmallLetters();
  scrollBuilt(COLOR_SILVER);
}

/**
 * Draws what the value under the cursor leads to besides, else who claimed the planet at a place, or what a claim is
 * worth.
 */
export function drawStake(place: i32, step: i32): void {
  if (isCoached() && (isCardStep() || step == STEP_SLOT)) return;
  beginText();
  if (step == STEP_SLOT && writeRisk()) return drawRisk();
  beginText();
  if (step == STEP_BROWSE || !writeStake()) return drawClaim(place);
  textBuiltRight(FONT_SMALL, 238, PANEL_Y + 5, COLOR_YELLOW);
}

// Draws the text built in kit/words/text as a warning.
function drawRisk(): void {
  icon(ICON_WARNING_12, 222 - textLength() * FONT_MEDIUM_W, PANEL_Y + 3, COLOR_ORANGE);
  textBuiltRight(FONT_MEDIUM, 238, PANEL_Y + 3, COLOR_ORANGE);
}

// Whether a card is being chosen: what it does takes the panel.
function isCardStep(): bool {
  return choice.step == STEP_CARD || choice.step == STEP_SECOND;
}

function drawClaim(place: i32): void {
  const claimer = observation.claimAt(place);
  beginText();
  if (claimer == NONE) {
    append("claim ");
    writeMore(claimWorth());
    return textBuiltRight(FONT_SMALL, 238, PANEL_Y + 5, COLOR_SILVER);
  }
  append("claimed by");
  textBuiltRight(FONT_MEDIUM, 222, PANEL_Y + 3, seatColor(claimer));
  drawPiece(226, PANEL_Y + 4, claimer);
}

function drawSlots(place: i32): void {
  const count = faceUpCount(place);
  for (let slot = 0; slot < count; slot++) {
    const x = slotX() + slot * SLOT_PITCH;
    drawResource(x, slotY() + 2, faceUpAt(place, slot));
    drawBesideSlot(x, place, slot);
  }
}

function drawBacks(place: i32): void {
  icon(ICON_CARD_BACK_12, 198, codesY() + 1, COLOR_GREY);
  beginText();
  append("x");
  appendNumber(faceDownCount(place));
  textBuilt(FONT_MEDIUM, 213, codesY() + 2, COLOR_SILVER);
}

/**
 * Draws the choice of a slot among `options`: the resource under the cursor by name or why it cannot be chosen, and a
 * button for no resource.
 */
export function drawSlotChoice(place: i32, slot: i32, options: i32): void {
  const onButton = slot == SLOT_NONE;
  const count = faceUpCount(place);
  const isChoice = ((options >> slot) & 1) != 0;
  drawHiddenSlot(count, options);
  if ((options >> SLOT_NONE) & 1) drawButton(NONE_X, slotY(), NONE_W, noneLabel(), onButton);
  if (!onButton) drawSlotFrame(min(slot, count), isChoice ? COLOR_YELLOW : COLOR_GREY);
  if (!isChoice) {
    writeRefused(STEP_SLOT, slot);
    return drawRefused();
  }
  beginText();
  if (onButton) append(noneMeaning());
  else if (slot < count) writeResource(faceUpAt(place, slot));
  else append("The top face-down one, unseen");
  textBuilt(FONT_MEDIUM, 4, wordsY(), COLOR_YELLOW);
  if (slot < count) drawWorthNow(faceUpAt(place, slot));
}

/** Frames a slot, or the button beside the resources for SLOT_NONE. */
export function frameSlot(slot: i32): void {
  if (slot == SLOT_NONE) setFrame(NONE_X, slotY(), NONE_W, 18);
  else setFrame(slotX() - 3 + slot * SLOT_PITCH, slotY(), SLOT_PITCH - 2, 18);
}

/** Frames a card of the hand by its index. */
export function frameCard(index: i32): void {
  setFrame(1 + index * HAND_PITCH, handY() - 1, CARD_W + 4, CARD_H + 4);
}

/** Draws the button above the hand, at the right. */
export function drawHandButton(label: string, isCursor: bool): void {
  drawButton(BUTTON_X, BUTTON_Y, BUTTON_W, label, isCursor);
}

/** Frames the button above the hand. */
export function frameButton(): void {
  setFrame(BUTTON_X, BUTTON_Y, BUTTON_W, 18);
}

/** Draws the cursor around a slot. */
export function drawSlotFrame(slot: i32, color: i32): void {
  frame(slotX() - 3 + slot * SLOT_PITCH, slotY(), SLOT_PITCH - 2, 18, color);
}

// Draws the points that a resource would bring the deciding seat.
function drawWorthNow(resource: i32): void {
  beginText();
  writeMore(worthOf(resourceType(resource), observation.actorSeat));
  textBuiltRight(FONT_MEDIUM, 236, wordsY(), COLOR_WHITE);
}

// Writes a resource's name, with its ordinal among the seat's resources of its type; without it beside a Black Hole
// icon, for lack of room.
function writeResource(resource: i32): void {
  const type = resourceType(resource);
  if (resourceBlackHole(resource) == 0) {
    tallySeat(observation.actorSeat);
    writeOrdinal(tallied(type) + 1);
  }
  writeKindOf(resource);
}

/**
 * Draws a seat's hand; `cursor` and `chosen`: indices of the card under the cursor and the lifted one (-1: none);
 * `usable`: bit set of undimmed cards.
 */
export function drawHand(seat: i32, cursor: i32, chosen: i32, usable: i32): void {
  const count = handCount(seat);
  tellPlace(FROM_DECK, DECK_X, DECK_Y);
  for (let i = 0; i < count; i++) {
    const x = 3 + i * HAND_PITCH;
    const y = i == chosen ? handY() - 4 : handY() + 1;
    if (!isCardAtRest(handAt(seat, i), x, y)) continue;
    if (i == cursor || i == chosen)
      round(x - 2, y - 2, CARD_W + 4, CARD_H + 4, 4, i == chosen ? COLOR_SKY : COLOR_YELLOW);
    drawCard(x, y, handAt(seat, i), (usable >> i) & 1 ? COLOR_WHITE : COLOR_GREY);
  }
  if (count == 0)
    text(
      FONT_MEDIUM,
      8,
      handY(),
      COLOR_SILVER,
      choice.step == STEP_BROWSE && observation.actorSeat == seat ? "No cards: do Research" : "No cards",
    );
}
