// How cards look: a row of a list, and the card at large with its abilities in words that come from the effects' data.
// Every colour stands beside its letter, every type beside its shape.
import {
  COLOR_BLACK,
  COLOR_BLUE,
  COLOR_BROWN,
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BOX_ON_8,
  ICON_HAND_12,
  ICON_HELIX_12,
  ICON_STAR_12,
  ICON_SWORD_12,
  ICON_TELESCOPE_12,
} from "../../../kit/abi";
import { disc, hline, icon, rect, ring, round, text, textBuilt, textBuiltRight, textBytes } from "../../../kit/display";
import { literalAt, literalLength, literalStart } from "../../../kit/literal";
import { append, appendBytes, appendChar, appendNumber, beginText } from "../../../kit/text";
import { beginScroll, scrollBuilt, scrollText } from "../../../kit/widgets/scroll";
import {
  CARD_EFFECT_OF_ROWS,
  cardChromosome,
  cardColor,
  cardCost,
  cardEffectAmount,
  cardEffectCount,
  cardEffectEach,
  cardEffectFirst,
  cardEffectKind,
  cardEffectOf,
  cardExplore,
  cardIncome,
  cardLimit,
  cardMilitary,
  cardName,
  cardPoints,
  cardType,
} from "../data";
import { TYPE_DEVELOPMENT, TYPE_MILITARY } from "../scoring";

const HASH: i32 = 35;
const AT: i32 = 64;
const SCROLL: usize = memory.data(8, 4);

// By colour of the data's table; the letters are those of the words.
const COLORS: usize = memory.data<u8>([<u8>COLOR_SILVER, <u8>COLOR_BLUE, <u8>COLOR_BROWN, <u8>COLOR_GREEN, <u8>COLOR_YELLOW, <u8>COLOR_GREY]);
const LETTERS: usize = memory.data<usize>([
  changetype<usize>(" "),
  changetype<usize>("B"),
  changetype<usize>("R"),
  changetype<usize>("G"),
  changetype<usize>("Y"),
  changetype<usize>("-"),
]);
const COLOR_WORDS: usize = memory.data<usize>([
  changetype<usize>("Development"),
  changetype<usize>("Blue world (B)"),
  changetype<usize>("Brown world (R)"),
  changetype<usize>("Green world (G)"),
  changetype<usize>("Yellow world (Y), Alien"),
  changetype<usize>("Grey world (-)"),
]);
// By subject of an effect.
const SUBJECTS: usize = memory.data<usize>([
  changetype<usize>("development"),
  changetype<usize>("world"),
  changetype<usize>("military world"),
  changetype<usize>("blue world"),
  changetype<usize>("brown world"),
  changetype<usize>("green world"),
  changetype<usize>("yellow world"),
  changetype<usize>("Rebel world"),
  changetype<usize>("explore symbol"),
  changetype<usize>("military symbol"),
  changetype<usize>("chromosome"),
  changetype<usize>("military strength"),
]);
// By kind of effect: # is the amount, @ the subject.
const TEMPLATES: usize = memory.data<usize>([
  changetype<usize>("+# points per @"),
  changetype<usize>("+# points per @ of one other player"),
  changetype<usize>("+# points with a @"),
  changetype<usize>("+# cards per @"),
  changetype<usize>("+# cards with a @"),
  changetype<usize>("+# cards while another player has a @"),
  changetype<usize>("Each @ costs # less"),
  changetype<usize>("+# military against a @"),
  changetype<usize>("+# military per @"),
  changetype<usize>("You may pay a military world's defence, # less; not of a @"),
  changetype<usize>("After a paid world you may discard this and pay for a second @, # less"),
  changetype<usize>("After conquering you may conquer a second @ with the strength left"),
  changetype<usize>("Before scoring it goes to whoever has more @ than the holder"),
  changetype<usize>("Placed only with no military strength or a @"),
]);

/** Colour of a card kind's letter. */
export function kindColor(kind: i32): i32 {
  return <i32>load<u8>(COLORS + <usize>cardColor(kind));
}

// Cost: a diamond's square for a development, a disc for a world, a red ring around the defence of a military world.
function drawCost(x: i32, y: i32, kind: i32): void {
  const type = cardType(kind);
  if (type == TYPE_DEVELOPMENT) rect(x, y, 13, 13, COLOR_SILVER);
  else if (type == TYPE_MILITARY) ring(x + 6, y + 6, 6, COLOR_RED);
  else disc(x + 6, y + 6, 6, COLOR_WHITE);
  beginText();
  appendNumber(cardCost(kind));
  textBuilt(FONT_MEDIUM, x + 3, y + 1, type == TYPE_MILITARY ? COLOR_RED : COLOR_BLACK);
}

/** Draws a card as a row of a list, 15 pixels high. */
export function drawCardRow(y: i32, kind: i32, isCursor: bool, isMarkedRow: bool): void {
  if (isCursor) round(0, y, 240, 15, 3, COLOR_SLATE);
  if (isMarkedRow) icon(ICON_BOX_ON_8, 2, y + 3, COLOR_YELLOW);
  drawCost(13, y + 1, kind);
  text(FONT_MEDIUM, 29, y + 2, kindColor(kind), literalAt(LETTERS, cardColor(kind)));
  textBytes(FONT_SMALL, 40, y + 4, isMarkedRow ? COLOR_YELLOW : COLOR_WHITE, cardName(kind));
  drawAmount(222, y + 4, cardPoints(kind), COLOR_YELLOW);
  drawAmount(238, y + 4, cardIncome(kind), COLOR_SKY);
}

function drawAmount(right: i32, y: i32, amount: i32, color: i32): void {
  if (amount == 0) return;
  beginText();
  appendNumber(amount);
  textBuiltRight(FONT_SMALL, right, y, color);
}

/** Draws a card at large below the score line. */
export function drawCardDetail(kind: i32): void {
  rect(0, 16, 240, 210, COLOR_NIGHT);
  drawCost(4, 20, kind);
  textBytes(FONT_MEDIUM, 22, 21, COLOR_WHITE, cardName(kind));
  hline(0, 36, 240, kindColor(kind));
  beginText();
  if (cardType(kind) == TYPE_MILITARY) append("Military, ");
  append(literalAt(COLOR_WORDS, cardColor(kind)));
  textBuilt(FONT_MEDIUM, 4, 41, kindColor(kind));
  drawSymbol(0, ICON_TELESCOPE_12, cardExplore(kind), "explore");
  drawSymbol(1, ICON_SWORD_12, cardMilitary(kind), "military");
  drawSymbol(2, ICON_HELIX_12, cardChromosome(kind), "chromosome");
  drawSymbol(3, ICON_STAR_12, cardPoints(kind), "points a round");
  drawSymbol(4, ICON_HAND_12, cardIncome(kind), "cards a round");
  beginScroll(SCROLL, 4, 140, 28, 6);
  const first = cardEffectFirst(kind);
  for (let i = 0; i < cardEffectCount(kind); i++) {
    beginText();
    writeEffect(first + i);
    scrollBuilt(COLOR_WHITE);
  }
  if (cardLimit(kind) > 0) scrollText(COLOR_SILVER, "One per player");
}

function drawSymbol(row: i32, symbol: i32, amount: i32, words: string): void {
  const y = 58 + row * 15;
  const color = amount > 0 ? COLOR_WHITE : COLOR_SLATE;
  icon(symbol, 6, y, color);
  beginText();
  appendNumber(amount);
  append(" ");
  append(words);
  textBuilt(FONT_MEDIUM, 24, y, color);
}

// Fills in the template of an effect's kind.
function writeEffect(effect: i32): void {
  const template = literalAt(TEMPLATES, cardEffectKind(effect));
  const length = literalLength(template);
  for (let i = 0; i < length; i++) {
    const code = <i32>load<u8>(literalStart(template) + <usize>i);
    if (code == HASH) appendNumber(cardEffectAmount(effect));
    else if (code == AT) writeSubject(effect);
    else appendChar(code);
  }
}

function writeSubject(effect: i32): void {
  const subject = cardEffectOf(effect);
  if (cardEffectEach(effect) > 1) {
    appendNumber(cardEffectEach(effect));
    append(" ");
  }
  if (subject >= CARD_EFFECT_OF_ROWS) appendBytes(cardName(subject - CARD_EFFECT_OF_ROWS));
  else append(literalAt(SUBJECTS, subject));
}
