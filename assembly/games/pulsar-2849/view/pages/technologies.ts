// The technologies of the game as a map: a column for each round from which they are in play, a tile for each with its
// die, when it counts, its owners and the patents left. Below, the one under the cursor in words, what it is worth and
// who may have it. One that the picked die patents is bright.
import {
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
} from "../../../../kit/base/abi";
import { frame, rect, round, text, textBuiltCentred, textBuiltRight } from "../../../../kit/screen/display";
import { hasLegal } from "../../../../kit/base/legal";
import { literalAt } from "../../../../kit/base/literal";
import { setFrame } from "../../../../kit/screen/frame";
import { isCoached } from "../../../../kit/screen/view";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { focusable } from "../../../../kit/screen/touch";
import {
  EFFECT_KIND_END_POINTS_PER,
  EFFECT_KIND_EXTRA_STATION,
  EFFECT_KIND_POINTS_PER,
  EFFECT_KIND_PROD_POINTS,
  RULE_ROUNDS,
  effectKind,
  ruleValue,
  technologyDie,
  technologyEffects,
  technologyIcons,
  technologyRow,
} from "../../data";
import { ACTION_PATENT, PATENT_COUNT } from "../../layout";
import { writeCount, writeSentence } from "../../words/effects";
import { writeWorth } from "../../words/worth";
import { categoryOf, effectIn } from "../../rules/tables";
import { CLOSE_LINE, MEDIUM_COLUMNS, drawBigDie, drawDie, drawMedium, drawPiece } from "../appearance";
import { ICON_ALWAYS, drawIcon, drawLock } from "../icons";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

/** Technologies of a game. */
export const TECHNOLOGIES: i32 = PATENT_COUNT;
const ROUNDS_Y: i32 = 16;
const ROUND_H: i32 = 13;
const Y: i32 = 31;
const PITCH_X: i32 = 30;
const PITCH_Y: i32 = 37;
const TILE_W: i32 = 29;
const TILE_H: i32 = 36;
/** Most owners of a technology. */
const OWNERS: i32 = 2;
const OWNERS_Y: i32 = 22;
const OWNER_PITCH: i32 = 12;
const OWNER_W: i32 = 9;
/** The corner without tiles explains the signs. */
const LEGEND_X: i32 = 66;
const LEGEND_Y: i32 = 105;
const LEGEND_PITCH_X: i32 = 78;
const LEGEND_PITCH_Y: i32 = 12;
const BOX_Y: i32 = 143;
const BOX_H: i32 = 54;
const DIE_W: i32 = 18;
const EFFECT_X: i32 = 28;
const EFFECT_COLUMNS: i32 = 26;
const EFFECT_LINES: i32 = 3;
const WHEN_Y: i32 = 181;
const FOOT_Y: i32 = 199;
const FOOT_H: i32 = 28;

// By when a technology counts.
const WHENS: usize = memory.data<usize>([
  changetype<usize>("always"),
  changetype<usize>("once"),
  changetype<usize>("each round"),
  changetype<usize>("at the end"),
]);
const ALWAYS: i32 = 0;
const ONCE: i32 = 1;
const EACH_ROUND: i32 = 2;
const AT_END: i32 = 3;

/** Draws the map with a technology marked; `isAsked` while one is being chosen. */
export function drawTechnologies(cursor: i32, isAsked: bool): void {
  rect(0, 0, 240, 14, COLOR_NIGHT);
  text(FONT_MEDIUM, 3, 1, COLOR_YELLOW, "Technologies");
  beginText();
  appendWith("round ", max(observation.round, 1));
  textBuiltRight(FONT_MEDIUM, 237, 1, COLOR_SILVER);
  for (let number = 1; number <= ruleValue(RULE_ROUNDS); number++) drawColumn(number);
  for (let slot = 0; slot < TECHNOLOGIES; slot++) drawTechnology(slot, slot == cursor, isAsked);
  for (let when = ALWAYS; when <= AT_END; when++) {
    const x = LEGEND_X + (when == ONCE ? LEGEND_PITCH_X : 0);
    const y = LEGEND_Y + max(when - 1, 0) * LEGEND_PITCH_Y;
    drawIcon(ICON_ALWAYS + when, x, y, COLOR_SKY);
    text(FONT_MEDIUM, x + 14, y, COLOR_SILVER, literalAt(WHENS, when));
  }
}

/** Frames a technology's tile. */
export function frameTechnology(slot: i32): void {
  setFrame(leftOf(slot), topOf(slot), TILE_W, TILE_H);
}

/**
 * Returns the technology to which a direction leads: up and down along the rounds, to the side to that of another
 * round; beyond the last one to the first.
 */
export function nextTechnology(slot: i32, pressed: i32): i32 {
  if (pressed & BUTTON_DOWN) return (slot + 1) % TECHNOLOGIES;
  if (pressed & BUTTON_UP) return (slot + TECHNOLOGIES - 1) % TECHNOLOGIES;
  const rounds = ruleValue(RULE_ROUNDS);
  const step = pressed & BUTTON_RIGHT ? 1 : pressed & BUTTON_LEFT ? rounds - 1 : 0;
  if (step == 0) return slot;
  const to = 1 + ((roundOf(slot) - 1 + step) % rounds);
  const line = lineOf(slot);
  let next = slot;
  for (let other = 0; other < TECHNOLOGIES; other++) if (roundOf(other) == to && lineOf(other) <= line) next = other;
  return next;
}

/** Draws the words of the one under the cursor: what it does, when that counts, what it is worth, who may have it. */
export function drawTechnologyWords(cursor: i32, isAsked: bool): void {
  const row = rowOf(cursor);
  const when = whenOf(row);
  round(0, BOX_Y, 240, BOX_H, 4, COLOR_NIGHT);
  drawBigDie(5, BOX_Y + 4, DIE_W, technologyDie(row), COLOR_WHITE, COLOR_BLACK);
  beginText();
  writeSentence(technologyEffects(row));
  drawMedium(EFFECT_X, BOX_Y + 2, EFFECT_COLUMNS, EFFECT_LINES, COLOR_WHITE);
  drawIcon(ICON_ALWAYS + when, 8, WHEN_Y - 1, COLOR_SKY);
  text(FONT_MEDIUM, EFFECT_X, WHEN_Y, COLOR_SKY, literalAt(WHENS, when));
  beginText();
  const left = patentsLeft(cursor, row);
  if (left > 0) {
    writeCount(left, "patent");
    append(" left");
  }
  textBuiltRight(FONT_MEDIUM, 237, WHEN_Y, COLOR_SILVER);
  if (isCoached()) return;
  const isPaid = isAsked && hasLegal(ACTION_PATENT + cursor);
  rect(0, FOOT_Y - 1, 240, FOOT_H, COLOR_BLACK);
  beginText();
  writeStanding(cursor, row, isAsked);
  const lines = drawMedium(2, FOOT_Y, MEDIUM_COLUMNS, 2, isPaid ? COLOR_YELLOW : COLOR_WHITE);
  if (lines > 1) return;
  beginText();
  writeWorth(observation.actor, isOwned(cursor), technologyEffects(row), cursor);
  drawMedium(2, FOOT_Y + CLOSE_LINE, MEDIUM_COLUMNS, 1, COLOR_SILVER);
}

function rowOf(slot: i32): i32 {
  return observation.boardAt(categoryOf(slot)) * TECHNOLOGIES + slot;
}

// From this round on it is in play.
function roundOf(slot: i32): i32 {
  return technologyRow(rowOf(slot));
}

// Its line among those of its round.
function lineOf(slot: i32): i32 {
  let line = 0;
  for (let other = 0; other < slot; other++) if (roundOf(other) == roundOf(slot)) line++;
  return line;
}

function leftOf(slot: i32): i32 {
  return (roundOf(slot) - 1) * PITCH_X;
}

function topOf(slot: i32): i32 {
  return Y + lineOf(slot) * PITCH_Y;
}

// When it counts, by the kind of its first effect: kinds stand in the order of that.
function whenOf(row: i32): i32 {
  const kind = effectKind(effectIn(technologyEffects(row)));
  if (kind <= EFFECT_KIND_POINTS_PER) return ONCE;
  if (kind == EFFECT_KIND_EXTRA_STATION || kind >= EFFECT_KIND_END_POINTS_PER) return AT_END;
  return kind >= EFFECT_KIND_PROD_POINTS ? EACH_ROUND : ALWAYS;
}

function isOwned(slot: i32): bool {
  return ((observation.patentAt(slot) >> observation.actor) & 1) != 0;
}

// One with a single icon is patented by one player a round; with two players by one in all (p. 13).
function isSingle(row: i32): bool {
  return technologyIcons(row) == 1;
}

function patentsLeft(slot: i32, row: i32): i32 {
  const patents = isSingle(row) && observation.players == 2 ? 1 : OWNERS;
  return max(patents - popcnt(observation.patentAt(slot)), 0);
}

// Returns how many of the patents left may be had in this round.
function patentsNow(slot: i32, row: i32): i32 {
  const left = patentsLeft(slot, row);
  if (!isSingle(row)) return left;
  return isTakenNow(slot) ? 0 : min(left, 1);
}

function isTakenNow(slot: i32): bool {
  return observation.patentAt(slot) != 0 && observation.patentRoundAt(slot) == observation.round;
}

function drawColumn(number: i32): void {
  const isNow = number == max(observation.round, 1);
  const isPast = number < observation.round;
  const x = (number - 1) * PITCH_X;
  round(x, ROUNDS_Y, TILE_W, ROUND_H, 4, isNow ? COLOR_YELLOW : isPast ? COLOR_SLATE : COLOR_NIGHT);
  beginText();
  appendNumber(number);
  textBuiltCentred(FONT_MEDIUM, x + TILE_W / 2, ROUNDS_Y, isNow ? COLOR_BLACK : isPast ? COLOR_WHITE : COLOR_GREY);
}

function drawTechnology(slot: i32, isCursor: bool, isAsked: bool): void {
  const row = rowOf(slot);
  const x = leftOf(slot);
  const y = topOf(slot);
  const isIn = technologyRow(row) <= observation.round;
  const isBright = isAsked ? hasLegal(ACTION_PATENT + slot) : isIn && !isOwned(slot) && patentsNow(slot, row) > 0;
  focusable(x, y, TILE_W, TILE_H, shown.list, slot);
  const edge = isCursor ? 2 : 1;
  round(x, y, TILE_W, TILE_H, 4, isCursor ? COLOR_YELLOW : isBright ? COLOR_SILVER : COLOR_SLATE);
  round(x + edge, y + edge, TILE_W - 2 * edge, TILE_H - 2 * edge, 3, COLOR_NIGHT);
  drawDie(x + 3, y + 4, technologyDie(row), isBright ? COLOR_WHITE : COLOR_GREY);
  drawIcon(ICON_ALWAYS + whenOf(row), x + 15, y + 4, isIn ? COLOR_SKY : COLOR_GREY);
  if (!isIn) return drawLock(x + 10, y + 22, COLOR_GREY);
  drawPatents(slot, row, x + 3, y + OWNERS_Y);
}

// Owners by their numbers; then a square for each patent that is left, dark where it is one of a later round.
function drawPatents(slot: i32, row: i32, left: i32, y: i32): void {
  let x = left;
  for (let seat = 0; seat < observation.players; seat++) {
    if (((observation.patentAt(slot) >> seat) & 1) == 0) continue;
    drawPiece(x, y, seat);
    x += OWNER_PITCH;
  }
  for (let i = 0; i < patentsLeft(slot, row); i++) {
    frame(x, y, OWNER_W, OWNER_W, i < patentsNow(slot, row) ? COLOR_SILVER : COLOR_SLATE);
    x += OWNER_PITCH;
  }
}

// Who may patent it for what; of one that may not be, why.
function writeStanding(slot: i32, row: i32, isAsked: bool): void {
  if (isOwned(slot)) return append("You have it.");
  if (patentsLeft(slot, row) == 0) return append("No patent is left.");
  const isIn = technologyRow(row) <= observation.round;
  if (isAsked && hasLegal(ACTION_PATENT + slot)) {
    appendWith("Patent it with your ", observation.value);
    return append(".");
  }
  if (isIn && isSingle(row) && isTakenNow(slot)) return append("This round's patent is taken.");
  if (isAsked && isIn && observation.value == technologyDie(row))
    return append("Its red die cannot be used, or you lack cubes.");
  appendWith("It costs a ", technologyDie(row));
  if (!isIn) appendWith(", from round ", technologyRow(row));
  else if (!isAsked && isSingle(row) && observation.players > 2) append(", one per round");
  if (isAsked && isIn) appendWith(", you have a ", observation.value);
  append(".");
}
