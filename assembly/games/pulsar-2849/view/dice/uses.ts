// What the picked die may pay for, as a menu: each use with what it offers, or in grey with the reason why it offers
// nothing.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  FONT_MEDIUM,
} from "../../../../kit/base/abi";
import { round, text } from "../../../../kit/screen/display";
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { literalAt } from "../../../../kit/base/literal";
import { setCursorRows, setFrame } from "../../../../kit/screen/frame";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { focusable } from "../../../../kit/screen/touch";
import { writeAction } from "../../words/notation";
import { USES, USE_FLY, USE_PROJECT, USE_PULSAR, USE_RUN, USE_TOKEN, useName, useOf } from "../../words/worth";
import { FIRST_GAME } from "../../rules/state";
import { beginFoot, drawFoot, drawShort } from "../appearance";
import { isCoached } from "../../../../kit/screen/view";
import { sizeOfUse } from "../../words/pay";
import { drawPayBoxes } from "./pays";
import { observation } from "../../rules/observation";
import { shown } from "../variables";

const ROW_H: i32 = 24;
const COLUMNS: i32 = 37;
/** Below two lines of words. */
const PAYS_Y: i32 = 210;
// Why a use offers nothing to this die.
const REASONS: usize = memory.data<usize>([
  changetype<usize>("no flight is that long"),
  changetype<usize>("no gyrodyne of yours starts with a "),
  changetype<usize>("none costs a "),
  changetype<usize>("none costs a "),
  changetype<usize>("a 1 or a 2 buys one"),
  changetype<usize>("you have none: projects give them"),
  changetype<usize>("none costs a "),
]);
// What a use is.
const MEANINGS: usize = memory.data<usize>([
  changetype<usize>(
    "Fly exactly that far. You get a station in each system on the way. At the end you claim a pulsar, or get a bonus \
or a tile.",
  ),
  changetype<usize>(
    "A 1, 2 or 4 takes a small, medium or large gyrodyne. Place puts it on your pulsar. A 3, 5 or 6 starts it; it then \
pays each round.",
  ),
  changetype<usize>(
    "A die pays one of a transmitter's dice. When all are paid it is online and gives what it shows. Linked ones give \
red dice.",
  ),
  changetype<usize>("A technology is yours to the end. Some pay at once, some each round, some at the end."),
  changetype<usize>("It changes a later die: +-1 by 1 up or down, +2 by 2 up."),
  changetype<usize>("A flight that pays points for each gate of one colour. You can use each run once."),
  changetype<usize>("Build the projects of your HQ from the bottom row up, each of them once."),
]);

/** How many legal actions a use has. */
export function countUse(use: i32): i32 {
  let count = 0;
  for (let i = 0; i < countLegal(); i++) if (useOf(legalAt(i)) == use) count++;
  return count;
}

/** The first of them; there is one. */
export function firstOfUse(use: i32): i32 {
  let i = 0;
  while (useOf(legalAt(i)) != use) i++;
  return legalAt(i);
}

/** Draws the menu from `y` on. */
export function drawUses(y: i32, cursor: i32): void {
  for (let use = 0; use < countUses(); use++) drawUse(use, y + use * ROW_H, use == cursor);
  beginFoot();
  if (countUse(cursor) == 1 && cursor != USE_FLY) writeAction(firstOfUse(cursor));
  else append(literalAt(MEANINGS, cursor));
  drawFoot();
  if (cursor == USE_PULSAR && countUse(cursor) == 1 && !isCoached())
    drawPayBoxes(sizeOfUse(firstOfUse(cursor)), PAYS_Y);
}

/** Uses of this game: in a first game there are no HQ boards. */
export function countUses(): i32 {
  return observation.edition == FIRST_GAME ? USE_RUN : USES;
}

/** Frames a use in the menu that is drawn from `y` on, and reports where its cursor is. */
export function frameUse(y: i32, use: i32, cursor: i32): void {
  setFrame(2, y + use * ROW_H, 236, ROW_H - 1);
  setCursorRows(y + cursor * ROW_H, ROW_H);
}

function drawUse(use: i32, y: i32, isCursor: bool): void {
  const count = countUse(use);
  const isOpen = count > 0;
  focusable(2, y, 236, ROW_H - 1, shown.list, use);
  if (isCursor) round(2, y, 236, ROW_H - 1, 4, isOpen ? COLOR_SKY : COLOR_SLATE);
  const dim = isCursor ? COLOR_SILVER : COLOR_GREY;
  text(FONT_MEDIUM, 8, y + 1, isOpen ? (isCursor ? COLOR_BLACK : COLOR_WHITE) : dim, useName(use));
  beginText();
  if (count == 1) writeAction(firstOfUse(use));
  else if (isOpen) {
    appendWith("", count);
    append(" to choose from");
  } else writeReason(use);
  drawShort(8, y + 14, COLUMNS, isOpen ? (isCursor ? COLOR_BLACK : COLOR_SILVER) : dim);
}

/** Appends why a use offers nothing. */
export function writeReason(use: i32): void {
  const value = observation.value;
  if (value == 0 && (use == USE_FLY || use == USE_RUN)) return append("a 0 cannot be flown");
  append(literalAt(REASONS, use));
  if (use == USE_PROJECT || (use >= USE_PULSAR && use < USE_TOKEN)) appendNumber(value);
}
