// What a card says: its type, what it pays, its abilities and its symbols in words, which come from the effects' data.
import { COLOR_GREEN, COLOR_ORANGE, COLOR_SILVER, COLOR_WHITE, COLOR_YELLOW } from "../../../../kit/base/abi";
import { literalAt, literalLength, literalStart, plain } from "../../../../kit/base/literal";
import { append, appendBytes, appendChar, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { pileCount } from "../../../../kit/base/piles";
import { scrollBuilt } from "../../../../kit/widgets/scroll";
import {
  CARD_EFFECT_KIND_DISCOUNT,
  CARD_EFFECT_OF_CHROMOSOME,
  CARD_EFFECT_OF_EXPLORE,
  CARD_EFFECT_OF_ROWS,
  cardColor,
  cardCost,
  cardEffectAmount,
  cardEffectCount,
  cardEffectEach,
  cardEffectFirst,
  cardEffectKind,
  cardEffectOf,
  cardIncome,
  cardMilitary,
  cardName,
  cardPoints,
  cardType,
} from "../../data";
import { PHASE_SECOND } from "../../layout";
import { OBSERVATION, observation } from "../../rules/observation";
import { TYPE_DEVELOPMENT, TYPE_MILITARY, countsAs, effectYield, kindOf, militaryOf } from "../../rules/scoring";
import { ownTableau } from "../../rules/seen";
import { NONE } from "../../rules/state";
import { bonusAgainst } from "../../words/strength";
import { markedCard, writeConvoy } from "./options";
import { u8At, setU8At } from "../../../../kit/base/arrays";

const HASH: i32 = 35;
const AT: i32 = 64;
const PLURAL: i32 = 37;
const ARTICLE: i32 = 38;

// By colour of the data's table.
const COLOR_WORDS: usize = memory.data<usize>([
  changetype<usize>(""),
  changetype<usize>("Blue "),
  changetype<usize>("Brown "),
  changetype<usize>("Green "),
  changetype<usize>("Yellow "),
  changetype<usize>("Grey "),
]);
// By type.
const TYPE_WORDS: usize = memory.data<usize>([
  changetype<usize>("Development"),
  changetype<usize>("world"),
  changetype<usize>("military world"),
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
  changetype<usize>("telescope"),
  changetype<usize>("sword"),
  changetype<usize>("chromosome"),
  changetype<usize>("military"),
]);
// By kind of effect: # is the amount, @ the subject, & the subject with its article (a card's name has none), % the
// plural of what the amount counts.
const TEMPLATES: usize = memory.data<usize>([
  changetype<usize>("+# point% per @"),
  changetype<usize>(plain("+# point% per @ of one other player")),
  changetype<usize>("+# point% with &"),
  changetype<usize>("+# card% per @"),
  changetype<usize>("+# card% with &"),
  changetype<usize>(plain("+# card% while another player has &")),
  changetype<usize>("Each @ costs # less"),
  changetype<usize>("+# military against &"),
  changetype<usize>("+# military per @"),
  changetype<usize>(plain("You may pay for a military world: its defence, # less. Not for &")),
  changetype<usize>(plain("After you pay for a world you may discard this to pay for a second @, # less")),
  changetype<usize>(plain("After conquering you may conquer a second @ with the swords left")),
  changetype<usize>(plain("Before a round pays it goes to the seat with most @")),
  changetype<usize>(plain("Place it only with military 0 or with &")),
]);

/**
 * Writes what a card of a kind does for the seat that decides, with the tableau summed up in which it lies
 * (kit/widgets/scroll); the lines stand beside its picture.
 */
export function writeCardWords(kind: i32): void {
  const type = cardType(kind);
  const effects = cardEffectCount(kind);
  if (observation.phase == PHASE_SECOND) {
    const pile = ownTableau();
    const count = pileCount(pile);
    setU8At(pile, 0, count - 1);
    beginText();
    writeConvoy();
    scrollBuilt(COLOR_YELLOW);
    setU8At(pile, 0, count);
  } else if (type != TYPE_DEVELOPMENT) {
    beginText();
    writeType(kind);
    append(".");
    scrollBuilt(COLOR_SILVER);
  }
  if (type == TYPE_MILITARY && observation.phase != PHASE_SECOND) scrollDefence(kind);
  else if (type != TYPE_MILITARY && effects == 0) scrollPays(kind);
  if (type == TYPE_DEVELOPMENT && effects == 0 && cardMilitary(kind) > 0) scrollSwords(kind);
  scrollEffects(kind, observation.actorSeat);
}

// What a development of swords alone is for.
function scrollSwords(kind: i32): void {
  beginText();
  appendNumber(cardMilitary(kind));
  append(cardMilitary(kind) == 1 ? " sword to conquer worlds." : " swords to conquer worlds.");
  scrollBuilt(COLOR_WHITE);
}

/** Appends a card's colour and type: "Blue military world". */
export function writeType(kind: i32): void {
  append(literalAt(COLOR_WORDS, cardColor(kind)));
  append(literalAt(TYPE_WORDS, cardType(kind)));
}

/** Writes what is printed that it brings each round (kit/widgets/scroll). */
export function scrollPays(kind: i32): void {
  if (cardPoints(kind) + cardIncome(kind) == 0) return;
  beginText();
  append("Each round it pays ");
  writeBoth(cardPoints(kind), cardIncome(kind));
  scrollBuilt(COLOR_WHITE);
}

/** Writes its effects, with what those that bring something bring a seat now whose tableau is summed up. */
export function scrollEffects(kind: i32, seat: i32): void {
  const first = cardEffectFirst(kind);
  for (let i = first; i < first + cardEffectCount(kind); i++) {
    beginText();
    writeEffect(i);
    if (cardEffectKind(i) < CARD_EFFECT_KIND_DISCOUNT) appendWith(": now ", effectYield(OBSERVATION, seat, i, -1));
    scrollBuilt(COLOR_WHITE);
  }
}

/** Writes its symbols, with what they are for. */
export function scrollSymbols(kind: i32): void {
  for (let i = CARD_EFFECT_OF_EXPLORE; i <= CARD_EFFECT_OF_CHROMOSOME; i++) {
    const amount = countsAs(kind, i);
    if (amount == 0) continue;
    beginText();
    writeGain(amount, literalAt(SUBJECTS, i));
    if (i == CARD_EFFECT_OF_EXPLORE) {
      appendWith(": explore ", amount);
      append(" more.");
    } else append(i == CARD_EFFECT_OF_CHROMOSOME ? " for other cards." : " to conquer worlds.");
    scrollBuilt(COLOR_SILVER);
  }
}

/** Appends "1 point and 2 cards.", of which one is not 0. */
export function writeBoth(points: i32, cards: i32): void {
  writeGain(points, "point");
  if (points > 0 && cards > 0) append(" and ");
  writeGain(cards, "card");
  append(".");
}

/**
 * Writes how many swords conquer a card of the hand, and how many there are beside a development that is marked to be
 * placed, not to go. The card itself lies in the tableau summed up.
 */
export function scrollDefence(kind: i32): void {
  const pile = ownTableau();
  const count = pileCount(pile);
  const development = observation.owed > 0 ? NONE : markedCard(true);
  setU8At(pile, 0, count - 1);
  const extra = development == NONE ? -1 : kindOf(development);
  const swords = militaryOf(pile, extra);
  const bonus = bonusAgainst(pile, extra, kind);
  setU8At(pile, 0, count);
  beginText();
  appendNumber(cardCost(kind));
  appendWith(cardCost(kind) == 1 ? " sword, you have " : " swords, you have ", swords);
  if (bonus > 0) {
    appendWith(", and ", bonus);
    append(" more against this world");
  }
  scrollBuilt(swords + bonus >= cardCost(kind) ? COLOR_GREEN : COLOR_ORANGE);
}

/** Appends "2 points"; nothing for none. */
export function writeGain(amount: i32, unit: string): void {
  if (amount == 0) return;
  appendNumber(amount);
  append(" ");
  append(unit);
  if (amount > 1) append("s");
}

// Fills in the template of an effect's kind.
function writeEffect(effect: i32): void {
  const template = literalAt(TEMPLATES, cardEffectKind(effect));
  const start = literalStart(template);
  const length = literalLength(template);
  for (let i = 0; i < length; i++) {
    const code = u8At(start, i);
    if (code == HASH) appendNumber(cardEffectAmount(effect));
    else if (code == AT) writeSubject(effect);
    else if (code == ARTICLE) writeWithArticle(effect);
    else if (code == PLURAL) append(cardEffectAmount(effect) > 1 ? "s" : "");
    else appendChar(code);
  }
}

// "a green world", "Mining Robots": a name stands alone, singular or plural.
function writeWithArticle(effect: i32): void {
  const subject = cardEffectOf(effect);
  if (subject >= CARD_EFFECT_OF_ROWS) return appendBytes(cardName(subject - CARD_EFFECT_OF_ROWS));
  append("a ");
  append(literalAt(SUBJECTS, subject));
}

// "brown world", "2 telescopes", "Galactic Trendsetters card": what is counted one by one.
function writeSubject(effect: i32): void {
  const subject = cardEffectOf(effect);
  if (cardEffectEach(effect) > 1) {
    appendNumber(cardEffectEach(effect));
    append(" ");
  }
  if (subject >= CARD_EFFECT_OF_ROWS) {
    appendBytes(cardName(subject - CARD_EFFECT_OF_ROWS));
    append(" card");
  } else append(literalAt(SUBJECTS, subject));
  if (cardEffectEach(effect) > 1) append("s");
}
