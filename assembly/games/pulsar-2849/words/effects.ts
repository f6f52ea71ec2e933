// Effects in words, one vocabulary for technologies, projects, transmitters, systems and exploration tiles, wherever
// they stand: short enough for three lines of a tile, and without abbreviations.
import { literalAt, literalLength, literalStart, plain } from "../../../kit/base/literal";
import { append, appendNumber, appendPart, cutText, textLength, textStart } from "../../../kit/words/text";
import {
  EFFECT_KIND_END_CUBES,
  EFFECT_KIND_PROD_CUBES,
  EFFECT_KIND_PROD_POINTS,
  EFFECT_OF_CLAIM,
  EFFECT_OF_GREEN,
  EFFECT_OF_PATENT,
  EFFECT_OF_PINK,
  effectAmong,
  effectAmount,
  effectKind,
  effectOf,
  effectSecond,
  effectThird,
} from "../data";
import { SIZES } from "../rules/state";
import { behindEffect, effectIn, hasEffect } from "../rules/tables";
import { setU8At, u8At } from "../../../kit/base/arrays";

// By EFFECT_KIND_*, with gaps: %1 %2 %3 the amount, the second and the third one, %s an s unless the number before it
// is 1, %o the subject, %n the event, %z the sizes, %c a gate of a colour.
const WORDS: usize = memory.data<usize>([
  changetype<usize>("%1 point%s"),
  changetype<usize>("%1 cube%s"),
  changetype<usize>("%1 token%s +-1"),
  changetype<usize>("%1 token%s +2"),
  changetype<usize>("a %zgyrodyne"),
  changetype<usize>("2 gyrodynes of two sizes"),
  changetype<usize>("%1 tile%s"),
  changetype<usize>("a red %1"),
  changetype<usize>(plain("the die again as a %1, and a red %2")),
  changetype<usize>("a red %2 for %1 cube%s"),
  changetype<usize>("claim a lone pulsar"),
  changetype<usize>("teleport to a %o"),
  changetype<usize>("gate run, %1 per %c"),
  changetype<usize>("%1 point%s for each %o you have"),
  changetype<usize>("%1 more station%s at the end"),
  changetype<usize>(plain("flights through %os may be 1 step off")),
  changetype<usize>("%1 point%s per %n"),
  changetype<usize>("a die 1 off pays for a %o"),
  changetype<usize>("you buy red dice for %1 cube%s"),
  changetype<usize>("%1 point%s each round"),
  changetype<usize>("%1 cube%s each round"),
  changetype<usize>(plain("a cube buys %1 points each round")),
  changetype<usize>("%1 point%s per %o each round"),
  changetype<usize>(plain("%1, %2 or %3 points a round by place in engineering")),
  changetype<usize>("%1 point%s per %o at the end"),
  changetype<usize>(plain("%1, %2 or %3 points at the end for 1, 2 or 3 spinning sizes")),
  changetype<usize>(plain("one goal counts as met at the end")),
  changetype<usize>(plain("%2 point%s for %1 cube%s at the end")),
]);
if (EFFECT_KIND_END_CUBES != 27) ERROR("WORDS has another length");

// By EFFECT_OF_*: subjects, events, actions, targets, locations, as they stand behind "per", "to", "by" or "through".
const OF: usize = memory.data<usize>([
  changetype<usize>(""),
  changetype<usize>("station"),
  changetype<usize>("spinning gyrodyne"),
  changetype<usize>("spinning size"),
  changetype<usize>("gyrodyne of one size"),
  changetype<usize>("pulsar"),
  changetype<usize>("technology"),
  changetype<usize>("project"),
  changetype<usize>("used gate run"),
  changetype<usize>("transmitter"),
  changetype<usize>("red die from transmitters"),
  changetype<usize>("award point"),
  changetype<usize>("token"),
  changetype<usize>("cube left"),
  changetype<usize>("patent"),
  changetype<usize>("pulsar visit"),
  changetype<usize>("system visit"),
  changetype<usize>("claim"),
  changetype<usize>("gyrodyne taken"),
  changetype<usize>("gyrodyne placed"),
  changetype<usize>("gyrodyne start"),
  changetype<usize>("transmitter die"),
  changetype<usize>("transmitter put online"),
  changetype<usize>("exploration tile"),
  changetype<usize>("token used"),
  changetype<usize>("red die"),
  changetype<usize>("gyrodyne"),
  changetype<usize>("system"),
  changetype<usize>("location"),
  changetype<usize>("green gate"),
  changetype<usize>("orange gate"),
  changetype<usize>("pink gate"),
]);
if (EFFECT_OF_PINK != 31) ERROR("OF has another length");

const SIZE_NAMES: usize = memory.data<usize>([
  changetype<usize>("small"),
  changetype<usize>("medium"),
  changetype<usize>("large"),
]);
/** Characters of " each round". */
const EACH_ROUND: i32 = 11;
// All sizes, all colours, as sets of bits.
const ALL_THREE: i32 = 7;

/** Appends a size of gyrodyne: "small". */
export function writeSize(size: i32): void {
  append(literalAt(SIZE_NAMES, size));
}

/** Appends what a subject is called: "spinning gyrodyne". */
export function writeSubject(subject: i32): void {
  append(literalAt(OF, subject));
}

/** Appends a number and a noun: "1 point", "2 points". */
export function writeCount(count: i32, noun: string): void {
  appendNumber(count);
  append(" ");
  append(noun);
  if (count != 1) append("s");
}

/** Appends a place: "1st". */
export function appendOrdinal(place: i32): void {
  appendNumber(place);
  append(place == 1 ? "st" : place == 2 ? "nd" : place == 3 ? "rd" : "th");
}

/** Cuts a text that is longer than this many characters where a part of its sentence ends, after the `from`-th one. */
export function shorten(most: i32, from: i32): void {
  for (let end = most; textLength() > most && end > from; end--) {
    const sign = u8At(textStart(), end);
    if (sign == COLON || sign == COMMA) cutText(end);
  }
}

/**
 * Appends effects, with commas: "8 points, 1 cube each round"; cubes and points of each round together, as short as a
 * tile needs them: "1 cube and 2 points a round".
 */
export function writeEffects(effects: i32): void {
  let kind = -1;
  for (let left = effects; hasEffect(left); left = behindEffect(left)) {
    const e = effectIn(left);
    const isBoth = kind == EFFECT_KIND_PROD_CUBES && effectKind(e) == EFFECT_KIND_PROD_POINTS;
    kind = effectKind(e);
    if (isBoth) cutText(textLength() - EACH_ROUND);
    if (left != effects) append(isBoth ? " and " : ", ");
    writeEffect(e);
    if (!isBoth) continue;
    cutText(textLength() - EACH_ROUND);
    append(" a round");
  }
}

/** Appends effects as a sentence: "A large gyrodyne, 2 points." */
export function writeSentence(effects: i32): void {
  const from = textLength();
  writeEffects(effects);
  const first = u8At(textStart(), from);
  if (first >= SMALL_A) setU8At(textStart(), from, first - SMALL_LETTER);
  append(".");
}

/** Appends one effect: "8 points". */
export function writeEffect(e: i32): void {
  fillGaps(literalAt(WORDS, effectKind(e)), e);
}

const SMALL_A: i32 = 97;
/** What a small letter is more than its capital. */
const SMALL_LETTER: i32 = 32;
/** A colon's code. */
export const COLON: i32 = 58;
const COMMA: i32 = 44;
const GAP: i32 = 37; // %
const FIRST: i32 = 49; // 1
const SECOND: i32 = 50; // 2
const THIRD: i32 = 51; // 3
const PLURAL: i32 = 115; // s
const SUBJECT: i32 = 111; // o
const SIZE_WORDS: i32 = 122; // z
const EVENT: i32 = 110; // n

function fillGaps(words: string, e: i32): void {
  let at = literalStart(words);
  const end = at + <usize>literalLength(words);
  let from = at;
  let count = 0;
  for (; at < end; at++) {
    if (u8At(at) != GAP) continue;
    appendPart(from, <i32>(at - from));
    at++;
    from = at + 1;
    const gap = u8At(at);
    if (gap >= FIRST && gap <= THIRD) {
      count = gap == FIRST ? effectAmount(e) : gap == SECOND ? effectSecond(e) : effectThird(e);
      appendNumber(count);
    } else if (gap != PLURAL) writeGap(gap, e);
    else if (count != 1) append("s");
  }
  appendPart(from, <i32>(end - from));
}

function writeGap(gap: i32, e: i32): void {
  if (gap == SUBJECT) return writeSubject(effectOf(e));
  if (gap == EVENT) return writeEvent(effectOf(e));
  const among = effectAmong(e);
  if (gap == SIZE_WORDS) return writeSizes(among & ALL_THREE);
  const colors = among >> SIZES;
  if (colors == ALL_THREE) append("gate of one colour");
  else writeSubject(EFFECT_OF_GREEN + ctz(colors));
}

// "new station", but "pulsar visit": what is a thing is new, what happens is not.
function writeEvent(event: i32): void {
  if (event <= EFFECT_OF_PATENT || event == EFFECT_OF_CLAIM) append("new ");
  writeSubject(event);
}

function writeSizes(sizes: i32): void {
  let left = sizes;
  for (let size = 0; size < SIZES && sizes != ALL_THREE; size++) {
    if (((sizes >> size) & 1) == 0) continue;
    writeSize(size);
    left &= ~(1 << size);
    append(left != 0 ? " or " : " ");
  }
}
