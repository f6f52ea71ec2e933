// What a gyrodyne of a size pays in this round and in each later one, while it spins: a box for each round, with its
// own points and those of the round together.
import {
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_PURPLE,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_STAR_8,
} from "../../../../kit/base/abi";
import { icon, rect, round, text, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { append, appendNumber, beginText } from "../../../../kit/words/text";
import { RULE_ROUNDS, ruleValue } from "../../data";
import { observation } from "../../rules/observation";
import { isPayOpen, payInRound } from "../../words/pay";
import { ICON_GYRODYNE, drawIcon } from "../icons";

/** Height of all of it. */
export const PAYS_H: i32 = 30;
const LABEL_X: i32 = 18;
const BOXES_Y: i32 = 15;
const BOX_H: i32 = 14;
/** Box and gap, of more rounds than five closer together. */
const WIDE: i32 = 48;
const NARROW: i32 = 30;

/** Draws that with a heading from a row of the screen on. */
export function drawPays(size: i32, y: i32): void {
  rect(0, y, 240, PAYS_H, COLOR_NIGHT);
  drawIcon(ICON_GYRODYNE, 3, y + 1, COLOR_PURPLE);
  text(FONT_MEDIUM, LABEL_X, y + 1, COLOR_WHITE, "this gyrodyne pays:");
  drawPayBoxes(size, y + BOXES_Y);
}

/** Draws the boxes alone. */
export function drawPayBoxes(size: i32, y: i32): void {
  const rounds = ruleValue(RULE_ROUNDS);
  const first = max(observation.round, 1);
  const isWide = (rounds - first + 1) * WIDE <= 240;
  const pitch = isWide ? WIDE : NARROW;
  for (let number = first; number <= rounds; number++) {
    const x = (number - first) * pitch;
    const isNow = number == first;
    const color = isNow ? COLOR_BLACK : COLOR_WHITE;
    round(x + 1, y, pitch - 2, BOX_H, 4, isNow ? COLOR_YELLOW : COLOR_SLATE);
    beginText();
    appendNumber(number);
    textBuilt(FONT_SMALL, x + 4, y + 3, color);
    if (isWide || !isPayOpen(number)) icon(ICON_STAR_8, x + (isWide ? 13 : 10), y + 3, color);
    beginText();
    appendNumber(payInRound(size, number));
    if (isPayOpen(number)) append("+");
    textBuiltRight(FONT_MEDIUM, x + pitch - 4, y + 1, color);
  }
}
