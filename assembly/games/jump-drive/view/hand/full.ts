// One card in full: its picture, all that it says in words with what that is now, and below them what it brings.
import {
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_LARGE_W,
  FONT_MEDIUM,
} from "../../../../kit/base/abi";
import { setU8At } from "../../../../kit/base/arrays";
import { plain } from "../../../../kit/base/literal";
import { pileCount, pilePush } from "../../../../kit/base/piles";
import { hline, icon, round, textBuilt } from "../../../../kit/screen/display";
import { TABLE_H } from "../../../../kit/screen/view";
import {
  LINE_H,
  UNSCROLLED,
  beginScroll,
  countLines,
  measureScroll,
  scrollBuilt,
  scrollText,
  setSmallLetters,
} from "../../../../kit/widgets/scroll";
import { append, appendNumber, appendWith, beginText, textLength } from "../../../../kit/words/text";
import { cardCost, cardLimit, cardType } from "../../data";
import { DECK_CAPACITY } from "../../layout";
import { OBSERVATION, observation } from "../../rules/observation";
import { TYPE_MILITARY, broughtBy, kindOf, tally } from "../../rules/scoring";
import {
  VALUES,
  VALUE_CARDS,
  VALUE_POINTS,
  bandOf,
  drawBand,
  isOpenValue,
  largeValueIcon,
  printedValue,
  valueInk,
} from "../cards/face";
import { SCENE_H, drawScene } from "../cards/scene";
import { scrollDefence, scrollEffects, scrollPays, scrollSymbols, writeBoth, writeType } from "./card";

/** Height of its heading. */
export const FULL_HEAD_H: i32 = 24;
/** Top of the line of words above the values. */
export const FULL_WORDS_Y: i32 = 183;
const BAND_Y: i32 = 2;
const TEXT_X: i32 = 4;
const COLUMNS: i32 = 29;
const SMALL_COLUMNS: i32 = 38;
/** Lines below a whole picture; of more the picture is cut, of yet more the letters are small. */
const FEW_LINES: i32 = 4;
const MOST_LINES: i32 = 7;
const SMALL_LINES: i32 = 7;
const VALUES_Y: i32 = 203;
const VALUE_GAP: i32 = 34;

/**
 * Draws a card in full for a seat, as it lies in its observed tableau, or where it does not (`isPlaced` false) as if it
 * did. What it costs is not said.
 */
export function drawFull(card: i32, seat: i32, isPlaced: bool): void {
  const kind = kindOf(card);
  const pile = observation.tableauAt(seat);
  round(0, 0, 240, TABLE_H, 7, bandOf(kind));
  round(1, FULL_HEAD_H, 238, TABLE_H - FULL_HEAD_H - 2, 5, COLOR_NIGHT);
  drawBand(BAND_Y, kind);
  if (!isPlaced) pilePush(pile, card);
  tally(OBSERVATION, seat);
  measureScroll(COLUMNS);
  writeAll(kind, seat, isPlaced);
  const lines = countLines();
  const isSmall = lines > MOST_LINES;
  const height = isSmall || lines <= FEW_LINES ? SCENE_H : SCENE_H - (lines - FEW_LINES) * LINE_H;
  drawScene(kind, height);
  const top = FULL_HEAD_H + height + 2;
  if (isSmall) {
    beginScroll(UNSCROLLED, TEXT_X, top, SMALL_COLUMNS, SMALL_LINES);
    setSmallLetters();
  } else beginScroll(UNSCROLLED, TEXT_X, top, COLUMNS, MOST_LINES);
  writeAll(kind, seat, isPlaced);
  drawValues(kind, seat);
  if (isPlaced) drawBrought(kind, seat);
  else setU8At(pile, 0, pileCount(pile) - 1);
}

function writeAll(kind: i32, seat: i32, isPlaced: bool): void {
  beginText();
  writeType(kind);
  if (cardType(kind) != TYPE_MILITARY) appendWith(", costs ", cardCost(kind));
  else if (isPlaced) appendWith(", defence ", cardCost(kind));
  scrollBuilt(COLOR_SILVER);
  if (cardType(kind) == TYPE_MILITARY && !isPlaced) scrollDefence(kind);
  scrollPays(kind);
  scrollEffects(kind, seat);
  scrollSymbols(kind);
  if (cardLimit(kind) > 0) scrollText(COLOR_SILVER, "Only one per player.");
  if (kind == kindOf(DECK_CAPACITY)) scrollText(COLOR_WHITE, plain("Once a game, alone or with a world."));
}

// What it brings now, and its symbols.
function drawValues(kind: i32, seat: i32): void {
  let x = 8;
  hline(8, VALUES_Y - 5, 224, COLOR_SLATE);
  for (let value = 0; value < VALUES; value++) {
    const amount =
      value <= VALUE_CARDS ? broughtBy(OBSERVATION, seat, kind, value == VALUE_CARDS) : printedValue(kind, value);
    if (amount == 0 && !isOpenValue(kind, value)) continue;
    icon(largeValueIcon(value), x, VALUES_Y, valueInk(value));
    beginText();
    appendNumber(amount);
    textBuilt(FONT_LARGE, x + 19, VALUES_Y, COLOR_WHITE);
    x += VALUE_GAP + textLength() * FONT_LARGE_W;
  }
}

// The sum of its effects.
function drawBrought(kind: i32, seat: i32): void {
  const points = broughtBy(OBSERVATION, seat, kind, false);
  const cards = broughtBy(OBSERVATION, seat, kind, true);
  if (points + cards == 0 || !(isOpenValue(kind, VALUE_POINTS) || isOpenValue(kind, VALUE_CARDS))) return;
  beginText();
  append("Now ");
  writeBoth(points, cards);
  textBuilt(FONT_MEDIUM, TEXT_X, FULL_WORDS_Y, COLOR_YELLOW);
}
