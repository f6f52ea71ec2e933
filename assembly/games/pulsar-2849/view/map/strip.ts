// Below the map: the deciding seat and what it has, the choices that lie nowhere on the map in a row, and what is under
// the cursor in words.
import {
  BUTTON_DOWN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
  FONT_SMALL_W,
  ICON_ARROW_DOWN_8,
  ICON_ARROW_UP_8,
} from "../../../../kit/base/abi";
import { frame, icon, rect, text, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { literalAt, literalLength } from "../../../../kit/base/literal";
import { setFrame } from "../../../../kit/screen/frame";
import { findByte } from "../../../../kit/base/bytes";
import {
  append,
  appendNumber,
  appendWith,
  beginText,
  cutText,
  textLength,
  textStart,
} from "../../../../kit/words/text";
import { focusable, pressable, walkable } from "../../../../kit/screen/touch";
import { isCoached } from "../../../../kit/screen/view";
import { LOCATION_TYPE_SYSTEM, locationType } from "../../data";
import {
  ACTION_BONUS,
  ACTION_COPY,
  ACTION_DIE,
  ACTION_DIE_STRIDE,
  ACTION_DRAW,
  ACTION_END,
  ACTION_SIZE,
  PHASE_BONUS,
  PHASE_DIE,
  PHASE_ENTRY,
  PHASE_SIZE,
} from "../../layout";
import { writeAction, writeType, writeUnused } from "../../words/notation";
import { writeCount } from "../../words/effects";
import { writeArrival, writeNearest } from "../../words/flight";
import { writeNoCopy, writeNoEnd, writeNoGo, writeNoPlace } from "../../words/reasons";
import { writeDieUses } from "../../words/worth";
import { writeTurnPay } from "../../words/pay";
import { GROUP_CONSTRUCT, GROUP_COPY, GROUP_END, groupOf, nextVariant } from "../dice/groups";
import { COLUMNS, drawCube, drawCut, drawDie, drawPiece, drawWrapped } from "../appearance";
import { MAP_H } from "./map";
import { drawPanel } from "./panel";
import { asked, cursor } from "../memory";
import { drawHeldDie } from "../moving";
import { LINES_END, isOfPlaces, isUnseen, spotOf, writeSpot } from "./spot";
import { shown } from "../variables";
import { observation } from "../../rules/observation";
import { strip } from "./variables";

/** Above the coach, which leaves the row of choices alone. */
const COACHED_Y: i32 = 182;
const COACHED_H: i32 = 16;
const STATUS_Y: i32 = MAP_H + 1;
const FIRST_LINE_Y: i32 = MAP_H + 11;
const CHIP_H: i32 = 14;
/** The words of a die below its chip, for a tap. */
export const WORDS_Y: i32 = MAP_H + CHIP_H;
export const WORDS_H: i32 = 14;
/** Where a seat's dice begin. */
const DICE_X: i32 = 212;
/** Width of the arrows in a chip. */
const ARROW_W: i32 = 8;
const PLUS: i32 = 43;
const CUBE_W: i32 = 13;
/** Pixels between two chips. */
const GAP: i32 = 2;
/** Groups of red dice begin behind the silver ones. */
const RED_GROUP: i32 = 2;

// By ACTION_SIZE: the sizes offered.
const SIZE_CHIPS: usize = memory.data<usize>([
  changetype<usize>("Small"),
  changetype<usize>("Medium"),
  changetype<usize>("Large"),
  changetype<usize>("S and M"),
  changetype<usize>("S and L"),
  changetype<usize>("M and L"),
]);

/** Where the row of choices begins. */
export function stripY(): i32 {
  return isCoached() ? COACHED_Y : MAP_H;
}

/** Draws all of it for the seat that decides. */
export function drawStrip(): void {
  const action = legalAt(cursor());
  const hasChips =
    observation.phase == PHASE_DIE || observation.phase == PHASE_BONUS || observation.phase == PHASE_SIZE;
  if (isCoached() && !hasChips) return;
  rect(0, stripY(), 240, isCoached() ? COACHED_H : 28, COLOR_NIGHT);
  if (hasChips) {
    drawStatusRight(observation.phase == PHASE_DIE ? drawDiceChips() : drawActionChips());
    if (isCoached()) return;
    if (observation.phase != PHASE_SIZE) drawPanel(currentGroup(), asked() < 0 ? action : -1);
    beginText();
    if (asked() >= 0) writeReason(asked());
    else if (observation.phase == PHASE_DIE && action >= ACTION_DIE && action < ACTION_COPY)
      writeDieUses(observation.actor, action - ACTION_DIE, COLUMNS);
    else if (shown.sure) writeUnused("End your turn? ");
    else {
      writeAction(action);
      if (observation.phase == PHASE_DIE && action == ACTION_END) writeTurnPay();
    }
    return drawCut(3, MAP_H + CHIP_H + 3, COLUMNS, COLOR_WHITE);
  }
  drawStatus(observation.actor);
  beginText();
  if (asked() < 0) writeTarget(action);
  else {
    writeNoGo(asked());
    addSpot(asked());
  }
  drawWrapped(3, FIRST_LINE_Y, COLUMNS, 2, asked() < 0 ? COLOR_WHITE : COLOR_YELLOW);
}

function writeReason(group: i32): void {
  if (group == GROUP_COPY) writeNoCopy();
  else if (group == GROUP_CONSTRUCT) writeNoPlace();
  else writeNoEnd();
}

/** Draws a seat, its cubes and tokens, and its dice. */
export function drawStatus(seat: i32): void {
  if (isCoached()) return;
  drawPiece(1, STATUS_Y, seat);
  beginText();
  writeHoldings(seat, COLUMNS);
  textBuilt(FONT_SMALL, 14, STATUS_Y + 1, COLOR_SILVER);
  let x = DICE_X;
  for (let slot = 0; slot < 2; slot++) {
    const die = observation.diceAt(seat, slot);
    if (die == 0) continue;
    drawHeldDie(seat, slot, die, x, MAP_H - 1, COLOR_SILVER);
    x += 14;
  }
}

// Where the chips leave room for it.
function drawStatusRight(from: i32): void {
  const room = (239 + GAP - from) / FONT_SMALL_W;
  beginText();
  writeHoldings(observation.actor, room);
  if (textLength() <= room && hasAllTokens()) return textBuiltRight(FONT_SMALL, 239, stripY() + 4, COLOR_SILVER);
  // A sign for cubes leaves room for each token.
  beginText();
  appendNumber(observation.cubesAt(observation.actor));
  writeShort(observation.plusMinusAt(observation.actor), " +-1");
  writeShort(observation.plusTwoAt(observation.actor), " +2");
  const left = 239 - textLength() * FONT_SMALL_W;
  if (left - CUBE_W < from - GAP) return;
  drawCube(left - CUBE_W, stripY() + 1);
  textBuiltRight(FONT_SMALL, 239, stripY() + 4, COLOR_SILVER);
}

// Whether the text built has the tokens that the seat has.
function hasAllTokens(): bool {
  const seat = observation.actor;
  const tokens = observation.plusMinusAt(seat) + observation.plusTwoAt(seat);
  return tokens == 0 || findByte(textStart(), 0, textLength(), PLUS) < textLength();
}

function writeShort(count: i32, kind: string): void {
  for (let i = 0; i < count; i++) append(kind);
}

// Tokens by their kinds alone where this many characters have no room for the word, and not at all where they have none
// for that.
function writeHoldings(seat: i32, room: i32): void {
  const plusMinus = observation.plusMinusAt(seat);
  const plusTwo = observation.plusTwoAt(seat);
  writeCount(observation.cubesAt(seat), "cube");
  const length = textLength();
  for (let isShort = false; ; isShort = true) {
    writeTokens(plusMinus, isShort, " +-1");
    writeTokens(plusTwo, isShort, " +2");
    if (textLength() <= room) return;
    cutText(length);
    if (isShort) return;
  }
}

function writeTokens(count: i32, isShort: bool, kind: string): void {
  if (count == 0) return;
  append(",");
  if (!isShort || count > 1) appendWith(" ", count);
  if (!isShort) append(count == 1 ? " token" : " tokens");
  append(kind);
}

// What a choice costs and brings.
function writeTarget(action: i32): void {
  if (!isOfPlaces()) return writeAction(action);
  writeAction(action);
  if (observation.phase == PHASE_ENTRY) return writeNearest(spotOf(action));
  if (action == ACTION_END) return;
  append(": ");
  writeArrival(spotOf(action));
  // Of a pulsar that is all.
  if (locationType(spotOf(action)) == LOCATION_TYPE_SYSTEM) addBesides(action);
}

// What there is besides; of a system not seen yet that is shown already.
function addBesides(action: i32): void {
  if (isUnseen(spotOf(action))) return;
  append(". ");
  addSpot(spotOf(action));
}

// What a location is and is worth if the two lines have room for it, else what kind of place it is.
function addSpot(location: i32): void {
  const length = textLength();
  writeSpot(location);
  if (textLength() <= LINES_END) return;
  cutText(length);
  writeType(location);
}

/** Frames the chip of a legal action; once the cursor is on it with another modifier its arrows. */
export function frameChip(action: i32): void {
  let x = 2;
  if (observation.phase == PHASE_DIE) {
    const wanted = groupOf(action);
    const current = currentGroup();
    const shown = findGroups();
    for (let group = 0; group < wanted; group++)
      if ((shown >> group) & 1) x += widthOf(group, actionOf(group, current), group == current) + GAP;
    const width = widthOf(wanted, actionOf(wanted, current), wanted == current);
    if (wanted == current && legalAt(cursor()) != action)
      return setFrame(x + width - ARROW_W, stripY(), ARROW_W, CHIP_H + 1);
    return setFrame(x - 2, stripY(), width + 2, CHIP_H + 1);
  }
  let i = 0;
  for (; legalAt(i) != action; i++) x += widthOfWord(wordOf(legalAt(i))) + GAP;
  setFrame(x - 2, stripY(), widthOfWord(wordOf(action)) + 2, CHIP_H + 1);
}

// One chip for each group between two uses of dice, in grey those that offer nothing; returns where they end.
function drawDiceChips(): i32 {
  const current = currentGroup();
  const shown = findGroups();
  let x = 2;
  for (let group = 0; group <= GROUP_END; group++) {
    if (((shown >> group) & 1) == 0) continue;
    const action = actionOf(group, current);
    drawChip(group, action, x);
    const isWide = group == current && isVaried();
    const width = bareWidthOf(group, action) + (isWide ? ARROW_W : 0);
    if (group == current) frame(x - 2, stripY(), width + 2, CHIP_H + 1, COLOR_YELLOW);
    if (isWide) {
      icon(ICON_ARROW_UP_8, x + width - ARROW_W, stripY() - 1, COLOR_SKY);
      icon(ICON_ARROW_DOWN_8, x + width - ARROW_W, stripY() + 7, COLOR_SKY);
    }
    walkable(x - 2, stripY(), width + 2, CHIP_H + 1, group == current, true);
    // A tap on a die chooses it, one on its arrows changes it.
    if (isWide) pressable(x + width - ARROW_W, stripY(), ARROW_W, CHIP_H + 1, BUTTON_DOWN);
    x += width + GAP;
  }
  return x;
}

function currentGroup(): i32 {
  return asked() >= 0 ? asked() : groupOf(legalAt(cursor()));
}

// Finds the groups of legal actions, for actionOf; returns those that are shown, a bit each: these, and those that
// offer nothing.
function findGroups(): i32 {
  let groups = (2 << GROUP_END) - (1 << GROUP_COPY);
  memory.fill(strip.first, 255, (GROUP_END + 1) << 1);
  for (let i = countLegal() - 1; i >= 0; i--) {
    const group = groupOf(legalAt(i));
    groups |= 1 << group;
    strip.setFirstAt(group, legalAt(i));
  }
  return groups;
}

// What a group's chip stands for: the action under the cursor, or the group's first; -1: it offers nothing now.
function actionOf(group: i32, current: i32): i32 {
  const first = strip.firstAt(group);
  return first >= 0 && group == current ? legalAt(cursor()) : first;
}

// One chip for each of the few choices of a bonus or of gyrodynes.
function drawActionChips(): i32 {
  let x = 2;
  for (let i = 0; i < countLegal(); i++) {
    const word = wordOf(legalAt(i));
    drawWord(x, word, true);
    const width = widthOfWord(word);
    if (i == cursor()) frame(x - 2, stripY(), width + 2, CHIP_H + 1, COLOR_YELLOW);
    focusable(x - 2, stripY(), width + 2, CHIP_H + 1, shown.cursorPlace, i);
    x += width + GAP;
  }
  return x;
}

function wordOf(action: i32): string {
  return action == ACTION_DRAW
    ? "Tile"
    : action == ACTION_BONUS
      ? "Bonus"
      : action >= ACTION_SIZE
        ? literalAt(SIZE_CHIPS, action - ACTION_SIZE)
        : "None";
}

// With its chip for an action, and the arrows of the cursor's.
function widthOf(group: i32, action: i32, isCurrent: bool): i32 {
  return bareWidthOf(group, action) + (isCurrent && isVaried() ? ARROW_W : 0);
}

// Returns whether up and down lead to other actions of the group under the cursor.
function isVaried(): bool {
  return asked() < 0 && nextVariant(cursor(), 1) != cursor();
}

function bareWidthOf(group: i32, action: i32): i32 {
  if (group == GROUP_COPY && action >= 0) return 32;
  if (group >= GROUP_COPY) return widthOfWord(wordOfGroup(group));
  const modifier = (action - ACTION_DIE) % ACTION_DIE_STRIDE;
  return leftOfModifier(group) + (modifier == 0 ? 0 : 13);
}

// Behind a group's dice: a red one and its word, or silver ones.
function leftOfModifier(group: i32): i32 {
  return group >= RED_GROUP ? 31 : isTwin(group) ? 26 : 13;
}

// Two silver dice of one value are one group.
function isTwin(group: i32): bool {
  return group < RED_GROUP && observation.diceAt(observation.actor, 0) == observation.diceAt(observation.actor, 1);
}

function wordOfGroup(group: i32): string {
  return group == GROUP_END ? "End" : group == GROUP_CONSTRUCT ? "Place" : "Buy";
}

// `action` -1: the group offers nothing now.
function drawChip(group: i32, action: i32, x: i32): void {
  if (group == GROUP_COPY && action >= 0) {
    drawDie(x, stripY() + 1, 1 + action - ACTION_COPY, COLOR_RED);
    return text(FONT_SMALL, x + 13, stripY() + 3, COLOR_WHITE, wordOfGroup(group));
  }
  if (group >= GROUP_COPY) return drawWord(x, wordOfGroup(group), action >= 0);
  const isRed = group >= RED_GROUP;
  const value = isRed ? group - RED_GROUP : observation.diceAt(observation.actor, group);
  if (value > 0 && !isRed) drawHeldDie(observation.actor, group, value, x, stripY() + 1, COLOR_WHITE);
  else if (value > 0) drawDie(x, stripY() + 1, value, COLOR_RED);
  else text(FONT_SMALL, x + 3, stripY() + 3, COLOR_RED, "0");
  if (isTwin(group)) drawHeldDie(observation.actor, 1 - group, value, x + 13, stripY() + 1, COLOR_WHITE);
  // A red die has a word besides its colour.
  if (isRed) text(FONT_SMALL, x + 13, stripY() + 3, COLOR_WHITE, "red");
  const left = x + leftOfModifier(group);
  const modifier = (action - ACTION_DIE) % ACTION_DIE_STRIDE;
  if (modifier != 0)
    text(FONT_SMALL, left, stripY() + 3, COLOR_WHITE, modifier == 1 ? "-1" : modifier == 2 ? "+1" : "+2");
}

function widthOfWord(word: string): i32 {
  return literalLength(word) * FONT_SMALL_W + 4;
}

function drawWord(x: i32, word: string, isOpen: bool): void {
  if (isOpen) rect(x, stripY() + 1, widthOfWord(word) - 1, 12, COLOR_SLATE);
  text(FONT_SMALL, x + 2, stripY() + 3, isOpen ? COLOR_WHITE : COLOR_GREY, word);
}
