// Where the cards of a decision lie, and how they are drawn there. A choice has its hand as a fan in one row; a payment
// has a fan of what stays and above it slots for what goes; of other discards all cards lie in two rows, of very many
// in three.
import {
  COLOR_BLACK,
  COLOR_GREEN,
  COLOR_ORANGE,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_YELLOW,
  ICON_CHECK_8,
  ICON_CROSS_8,
  ICON_PLUS_8,
} from "../../../../kit/base/abi";
import { frame, hline, icon, round } from "../../../../kit/screen/display";
import { hasLegal } from "../../../../kit/base/legal";
import { listCursor } from "../../../../kit/widgets/list";
import { DECK_CAPACITY, PHASE_CHOOSE, PHASE_METHOD, PHASE_PAY, PHASE_SECOND } from "../../layout";
import { isKept } from "../../rules/keeping";
import { observation } from "../../rules/observation";
import { kindOf } from "../../rules/scoring";
import { NONE } from "../../rules/state";
import {
  CARD_CROWDED,
  CARD_CURSOR,
  CARD_NARROW,
  CARD_OFF,
  CARD_PLAIN,
  CARD_PLANET,
  drawHandCard,
  drawTag,
} from "../cards/face";
import { isMarked, isNewCard } from "../memory";
import { isDiscardAtRest } from "../moving";
import { shown, spread } from "../variables";
import { actionOf, isDevelopment, markedCard } from "./options";
import { isUsed, rowCard, rowCount } from "./rows";

/** Top and height of a card of the fan that is neither marked nor under the cursor. */
export const FAN_Y: i32 = 112;
export const FAN_H: i32 = 69;
/** Pixels by which a marked one is higher, and the one under the cursor. */
const MARKED_UP: i32 = 7;
const CURSOR_UP: i32 = 3;
const WIDE: i32 = 44;
const SLIM: i32 = 40;
/** From this many cards on they are slimmer. */
const MANY: i32 = 9;
const WIDEST_PITCH: i32 = 48;
/** Below this distance badge and sign are small, below the other one only the cost is seen. */
const NARROW_PITCH: i32 = 30;
const CROWDED_PITCH: i32 = 20;
/** Slots of a payment: as many stand in one row, with what is printed below the cost. */
const SLOTS_X: i32 = 106;
const SLOTS_W: i32 = 132;
const SLOTS_Y: i32 = 37;
const FEW_SLOTS: i32 = 4;
const SLOT_W: i32 = 28;
const SLOT_H: i32 = 61;
const SMALL_SLOT_W: i32 = 17;
const SMALL_SLOT_H: i32 = 29;
const SMALL_SLOT_PITCH: i32 = 32;
/** Rows of discards. */
const ROWS_Y: i32 = 19;
const TWO_ROWS: i32 = 14;
const TWO_PITCH: i32 = 75;
const THREE_PITCH: i32 = 50;
const THREE_H: i32 = 45;
const WIDEST: i32 = 46;
const WITH_PLANET_W: i32 = 41;
/** What goes is shorter, on a tab. */
const GOING_UP: i32 = 3;
const GOING_SHORTER: i32 = 5;

/** Returns whether the hand of the decision is a fan for a choice. */
export function isFan(): bool {
  const phase = observation.phase;
  return phase == PHASE_CHOOSE || phase == PHASE_SECOND || phase == PHASE_METHOD;
}

/** Returns whether cards are paid with. */
export function isPayment(): bool {
  return observation.phase == PHASE_PAY;
}

/** Returns whether a row lies in a slot of the payment. */
export function isInSlot(row: i32): bool {
  return isPayment() && isMarked(rowCard(row));
}

/** The row this many steps after another one among those that lie with it, round the ends. */
export function rowBeside(row: i32, step: i32): i32 {
  const count = rowCount();
  const inSlots = isInSlot(row);
  let next = row;
  do next = (next + step + count) % count;
  while (isInSlot(next) != inSlots);
  return next;
}

/** The first row of a group, -1: it is empty. */
export function firstOf(inSlots: bool): i32 {
  for (let i = 0; i < rowCount(); i++) if (isInSlot(i) == inSlots) return i;
  return -1;
}

/** Cards side by side in a row of discards. */
export function across(): i32 {
  const rows = rowCount() > TWO_ROWS ? 3 : 2;
  return max((rowCount() + rows - 1) / rows, 1);
}

function isInRows(): bool {
  return !isFan() && !isPayment();
}

/** Works out what is marked, and which cards lie in slots and which in the fan, before any is asked where it lies. */
export function spreadCards(): void {
  spread.development = markedCard(true);
  spread.world = markedCard(false);
  const isPaying = isPayment();
  const count = rowCount();
  let slots = 0;
  for (let i = 0; i < count; i++) {
    const inSlot = isPaying && isMarked(rowCard(i));
    spread.setRankAt(i, inSlot ? slots : i - slots);
    if (inSlot) slots++;
  }
  spread.slots = slots;
  spread.fan = count - slots;
}

// How many of its group lie before a row.
function rankOf(row: i32): i32 {
  return spread.rankAt(row);
}

function fanCount(): i32 {
  return spread.fan;
}

function widthOf(count: i32): i32 {
  return count < MANY ? WIDE : SLIM;
}

function pitchOf(count: i32): i32 {
  return count < 2 ? WIDEST_PITCH : min(WIDEST_PITCH, (240 - widthOf(count)) / (count - 1));
}

// Slots: as many as are owed, or as are marked.
function slotCount(): i32 {
  return max(observation.owed, spread.slots);
}

function slotsAcross(): i32 {
  const slots = slotCount();
  return slots <= FEW_SLOTS ? slots : (slots + 1) >> 1;
}

function slotPitch(): i32 {
  const slots = slotCount();
  if (slots <= FEW_SLOTS) return SLOTS_W / FEW_SLOTS;
  return min(SMALL_SLOT_W + 2, SLOTS_W / slotsAcross());
}

function slotX(slot: i32): i32 {
  return SLOTS_X + (slot % slotsAcross()) * slotPitch();
}

function slotY(slot: i32): i32 {
  return SLOTS_Y + (slot / slotsAcross()) * SMALL_SLOT_PITCH;
}

function slotW(): i32 {
  return slotCount() <= FEW_SLOTS ? SLOT_W : SMALL_SLOT_W;
}

function slotH(): i32 {
  return slotCount() <= FEW_SLOTS ? SLOT_H : SMALL_SLOT_H;
}

/** Left edge of a card. */
export function cardX(row: i32): i32 {
  if (isInRows()) {
    const pitch = 240 / across();
    return ((240 - pitch * across()) >> 1) + (row % across()) * pitch;
  }
  if (isInSlot(row)) return slotX(rankOf(row));
  const count = fanCount();
  const pitch = pitchOf(count);
  return ((240 - widthOf(count) - pitch * (count - 1)) >> 1) + rankOf(row) * pitch;
}

/** Its top. */
export function cardY(row: i32): i32 {
  const isUp = isMarked(rowCard(row));
  if (isInRows()) return ROWS_Y + (row / across()) * rowPitch() - (isUp ? GOING_UP : 0);
  if (isInSlot(row)) return slotY(rankOf(row));
  return isUp ? FAN_Y - MARKED_UP : listCursor(shown.list) == row ? FAN_Y - CURSOR_UP : FAN_Y;
}

function rowPitch(): i32 {
  return rowCount() > TWO_ROWS ? THREE_PITCH : TWO_PITCH;
}

/** Its width. */
export function cardW(row: i32): i32 {
  if (isInRows()) return min(WIDEST, 240 / across() - 1);
  return isInSlot(row) ? slotW() : widthOf(fanCount());
}

/** Its height. */
export function cardH(row: i32): i32 {
  if (isInRows()) return (rowCount() > TWO_ROWS ? THREE_H : FAN_H) - (isMarked(rowCard(row)) ? GOING_SHORTER : 0);
  return isInSlot(row) ? slotH() : FAN_H;
}

/** How much of its width is seen, from the left. */
export function seenW(row: i32): i32 {
  const width = cardW(row);
  if (isInRows() || isInSlot(row)) return width;
  const count = fanCount();
  return rankOf(row) == count - 1 ? width : min(width, pitchOf(count));
}

/**
 * Returns whether a card of a choice can be chosen: beside what is marked of the other type, or where nothing is, alone
 * or with a development of the hand.
 */
export function isOpen(card: i32): bool {
  return isOpenBeside(card, markedCard(true), markedCard(false));
}

function isOpenBeside(card: i32, development: i32, world: i32): bool {
  const phase = observation.phase;
  if (phase == PHASE_METHOD) return true;
  const isFirst = isDevelopment(card);
  if (hasLegal(isFirst ? actionOf(card, world) : actionOf(development, card))) return true;
  if (phase != PHASE_CHOOSE || isFirst || development != NONE) return false;
  for (let i = rowCount() - 1; i >= 0; i--)
    if (isDevelopment(rowCard(i)) && hasLegal(actionOf(rowCard(i), card))) return true;
  return false;
}

/** Returns whether a card is grey: it cannot be chosen, or may not be discarded any more. */
export function isDim(card: i32): bool {
  return observation.owed > 0 ? isKept(card) : !isOpen(card);
}

/** Draws all cards of the decision. */
export function drawCards(): void {
  spreadCards();
  if (isPayment()) drawSlots();
  for (let i = 0; i < rowCount(); i++) drawCard(i);
}

/** Draws a hand that is only looked at: nothing of it can be chosen now, so none is grey. */
export function drawLooked(): void {
  spreadCards();
  for (let row = 0; row < rowCount(); row++) {
    const isCursor = listCursor(shown.list) == row;
    drawHandCard(
      cardX(row),
      cardY(row),
      cardW(row),
      cardH(row),
      kindOf(rowCard(row)),
      (isCursor ? CARD_CURSOR : 0) | widthHow(row),
    );
    if (isCursor) drawPointer(cardX(row) + (min(cardW(row), seenW(row)) >> 1), cardY(row) - 3);
  }
}

function widthHow(row: i32): i32 {
  const seen = seenW(row);
  if (seen < CROWDED_PITCH) return CARD_CROWDED;
  const isNarrow = seen < NARROW_PITCH;
  const hasPlanet = isInRows() ? cardW(row) >= WITH_PLANET_W : seen >= WIDE - 2 || (!isNarrow && !isInSlot(row));
  return (isNarrow ? CARD_NARROW : 0) | (hasPlanet ? CARD_PLANET : 0);
}

function drawSlots(): void {
  const slots = slotCount();
  for (let i = spread.slots; i < slots; i++) frame(slotX(i), slotY(i), slotW(), slotH(), COLOR_SLATE);
}

function drawCard(row: i32): void {
  const card = rowCard(row);
  const isCursor = listCursor(shown.list) == row;
  const isUp = isMarked(card);
  const x = cardX(row);
  const y = cardY(row);
  const w = cardW(row);
  const h = cardH(row);
  const seen = seenW(row);
  const isGoing = isUp && observation.owed > 0;
  let how = (isCursor ? CARD_CURSOR : 0) | widthHow(row);
  if (isInSlot(row)) {
    if (!isDiscardAtRest(card, observation.actorSeat, x, y)) return;
    drawHandCard(x, y, w, h, kindOf(card), how);
    return;
  }
  if (isGoing) {
    if (!isDiscardAtRest(card, observation.actorSeat, x, y)) return;
    how |= CARD_OFF | CARD_PLAIN;
    round(x, y + h - 14, w, 24, 4, COLOR_ORANGE);
    icon(ICON_CROSS_8, x + (w >> 1) - 4, y + h + 1, COLOR_BLACK);
  } else if (isUp) {
    round(x, y + h - 6, w, 20, 4, COLOR_YELLOW);
    icon(ICON_CHECK_8, x + 7, y + h - 1, COLOR_BLACK);
  } else if (observation.owed > 0 ? isKept(card) : !isOpenBeside(card, spread.development, spread.world))
    how |= isInRows() || card >= DECK_CAPACITY ? CARD_OFF | CARD_PLAIN : CARD_OFF;
  drawHandCard(x, y, w, h, kindOf(card), how);
  if (card >= DECK_CAPACITY)
    drawTag(x, y, h, how & CARD_OFF ? COLOR_SILVER : COLOR_ORANGE, isUsed(card) ? "used" : "once");
  else if ((how & CARD_OFF) == 0 && !isUp && isNewCard(observation.actorSeat, observation.round, card))
    drawNew(x, y, seen);
  if (isCursor && !isInRows()) drawPointer(x + (min(w, seen) >> 1), isUp ? y - 1 : y - 3);
}

// A green corner: the card came since the last decision.
function drawNew(x: i32, y: i32, seen: i32): void {
  const left = isInRows() ? x + seen - 10 : x;
  const top = isInRows() ? y : y - 8;
  round(left, top, 10, 10, 3, COLOR_GREEN);
  icon(ICON_PLUS_8, left + 1, top + 1, COLOR_BLACK);
}

// A wedge from the wide card down to the card of the fan that it shows.
function drawPointer(x: i32, bottom: i32): void {
  for (let i = 0; i < 5; i++) hline(x - 4 + i, bottom - 3 + i, 9 - 2 * i, COLOR_YELLOW);
}
