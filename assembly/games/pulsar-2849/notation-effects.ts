// Effects in words, one vocabulary for technologies, projects, transmitters, systems and exploration tiles; and the same as short as a
// tile or a row has room for: "8p, 1c each round", p for points and c for cubes.
import { literalAt, literalLength, literalStart } from "../../kit/literal";
import { append, appendChar, appendNumber } from "../../kit/text";
import { EFFECT_KIND_END_CUBES, EFFECT_OF_PINK, EFFECT_OF_TRANSMITTER, effectAmong, effectAmount, effectKind, effectOf, effectSecond, effectThird } from "./data";
import { SIZES } from "./state";

// By EFFECT_KIND_*, with gaps: %1 %2 %3 the amount, the second and the third one, %s an s unless the number before it is 1, %o the
// subject (%a: as an action), %z the sizes in words, %l by their letters, %c the colour of gates, %k for short.
const WORDS: usize = memory.data<usize>([
  changetype<usize>("%1 point%s"),
  changetype<usize>("%1 cube%s"),
  changetype<usize>("%1 plus-minus token%s"),
  changetype<usize>("%1 plus-two token%s"),
  changetype<usize>("%zgyrodyne"),
  changetype<usize>("2 gyrodynes of different sizes"),
  changetype<usize>("%1 exploration tile%s"),
  changetype<usize>("red %1"),
  changetype<usize>("silver %1 and red %2"),
  changetype<usize>("red %2 for %1 cube%s"),
  changetype<usize>("claim an isolated pulsar"),
  changetype<usize>("teleport to %o"),
  changetype<usize>("gate run %c, %1 point%s a gate"),
  changetype<usize>("%1 point%s per %o"),
  changetype<usize>("%1 station%s more at the end"),
  changetype<usize>("flights by %os may be 1 longer or shorter"),
  changetype<usize>("%1 point%s per %o"),
  changetype<usize>("die for a %o may be 1 off"),
  changetype<usize>("copy dice for %1 cube%s"),
  changetype<usize>("%1 point%s each round"),
  changetype<usize>("%1 cube%s each round"),
  changetype<usize>("%1 point%s for a cube each round"),
  changetype<usize>("%1 point%s per %o each round"),
  changetype<usize>("%1, %2, %3 points on engineering each round"),
  changetype<usize>("%1 point%s per %o at the end"),
  changetype<usize>("%1, %2, %3 points for 1, 2, 3 sizes spinning at the end"),
  changetype<usize>("one goal counts as met at the end"),
  changetype<usize>("%2 point%s for %1 cube%s at the end"),
]);
const SHORT_WORDS: usize = memory.data<usize>([
  changetype<usize>("%1p"),
  changetype<usize>("%1c"),
  changetype<usize>("%1x+-1"),
  changetype<usize>("%1x+2"),
  changetype<usize>("gyro%l"),
  changetype<usize>("2 gyros"),
  changetype<usize>("%1 tile%s"),
  changetype<usize>("red %1"),
  changetype<usize>("die %1+red %2"),
  changetype<usize>("red %2 for %1c"),
  changetype<usize>("claim"),
  changetype<usize>("jump to %o"),
  changetype<usize>("run %k %1"),
  changetype<usize>("%1p per %o"),
  changetype<usize>("+%1 station"),
  changetype<usize>("fly +-1 by %a"),
  changetype<usize>("%1p per %o"),
  changetype<usize>("die+-1 %a"),
  changetype<usize>("copy dice: %1c"),
  changetype<usize>("%1p/round"),
  changetype<usize>("%1c/round"),
  changetype<usize>("1c:%1p/round"),
  changetype<usize>("%1p per %o/round"),
  changetype<usize>("%1/%2/%3p/round"),
  changetype<usize>("%1p per %o at end"),
  changetype<usize>("%1/%2/%3p by sizes at end"),
  changetype<usize>("a goal met at end"),
  changetype<usize>("%1c:%2p at end"),
]);

if (EFFECT_KIND_END_CUBES != 27) ERROR("WORDS has another length");

// By EFFECT_OF_*: subjects, events, actions, targets, locations, as they stand behind "per", "to", "by" or "through".
const OF: usize = memory.data<usize>([
  changetype<usize>(""),
  changetype<usize>("station"),
  changetype<usize>("spinning gyrodyne"),
  changetype<usize>("size spinning"),
  changetype<usize>("spinning gyrodyne of a size"),
  changetype<usize>("pulsar"),
  changetype<usize>("technology"),
  changetype<usize>("project"),
  changetype<usize>("gate run used"),
  changetype<usize>("transmitter"),
  changetype<usize>("red die of your transmitters"),
  changetype<usize>("point of awards"),
  changetype<usize>("modifier token"),
  changetype<usize>("cube left"),
  changetype<usize>("patent"),
  changetype<usize>("pulsar visited"),
  changetype<usize>("system visited"),
  changetype<usize>("claim"),
  changetype<usize>("gyrodyne taken"),
  changetype<usize>("construction"),
  changetype<usize>("spin"),
  changetype<usize>("transmitter die paid"),
  changetype<usize>("transmitter online"),
  changetype<usize>("exploration tile"),
  changetype<usize>("modifier used"),
  changetype<usize>("bonus die"),
  changetype<usize>("gyrodyne"),
  changetype<usize>("system"),
  changetype<usize>("any location"),
  changetype<usize>("green gate"),
  changetype<usize>("orange gate"),
  changetype<usize>("pink gate"),
]);
const SHORT_OF: usize = memory.data<usize>([
  changetype<usize>(""),
  changetype<usize>("station"),
  changetype<usize>("spinning"),
  changetype<usize>("size spinning"),
  changetype<usize>("of a size"),
  changetype<usize>("pulsar"),
  changetype<usize>("tech"),
  changetype<usize>("project"),
  changetype<usize>("run used"),
  changetype<usize>("online"),
  changetype<usize>("red link"),
  changetype<usize>("award pt"),
  changetype<usize>("token"),
  changetype<usize>("cube"),
  changetype<usize>("patent"),
  changetype<usize>("pulsar visit"),
  changetype<usize>("system visit"),
  changetype<usize>("claim"),
  changetype<usize>("gyro taken"),
  changetype<usize>("gyro placed"),
  changetype<usize>("spin"),
  changetype<usize>("array die"),
  changetype<usize>("online"),
  changetype<usize>("tile"),
  changetype<usize>("token used"),
  changetype<usize>("red die"),
  changetype<usize>("gyro"),
  changetype<usize>("system"),
  changetype<usize>("any"),
  changetype<usize>("green"),
  changetype<usize>("orange"),
  changetype<usize>("pink"),
]);

if (EFFECT_OF_PINK != 31) ERROR("OF has another length");

const SIZE_NAMES: usize = memory.data<usize>([changetype<usize>("small"), changetype<usize>("medium"), changetype<usize>("large")]);
const SIZE_LETTERS: usize = memory.data<usize>([changetype<usize>("S"), changetype<usize>("M"), changetype<usize>("L")]);
// By colour of gates.
const COLOR_NAMES: usize = memory.data<usize>([changetype<usize>("green"), changetype<usize>("orange"), changetype<usize>("pink")]);
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

/** Appends the effects from `first` to before `end`, with commas: "8 points, 1 cube each round". */
export function writeEffects(first: i32, end: i32): void {
  writeAll(first, end, WORDS, OF, ", ");
}

/** Appends the same as short as can be, with what stands between two: "8p, 1c/round". */
export function writeShort(first: i32, end: i32, separator: string): void {
  writeAll(first, end, SHORT_WORDS, SHORT_OF, separator);
}

function writeAll(first: i32, end: i32, words: usize, subjects: usize, separator: string): void {
  for (let e = first; e < end; e++) {
    if (e > first) append(separator);
    fillGaps(literalAt(words, effectKind(e)), e, literalAt(subjects, effectOf(e)));
  }
}

const GAP: i32 = 37; // %
const FIRST: i32 = 49; // 1
const SECOND: i32 = 50; // 2
const THIRD: i32 = 51; // 3
const PLURAL: i32 = 115; // s
const SUBJECT: i32 = 111; // o
const ACTION: i32 = 97; // a
const SIZE_WORDS: i32 = 122; // z
const SIZES_SHORT: i32 = 108; // l
const COLOR: i32 = 99; // c

function fillGaps(words: string, e: i32, subject: string): void {
  const start = literalStart(words);
  const length = literalLength(words);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const letter = <i32>load<u8>(start + <usize>i);
    if (letter != GAP) {
      appendChar(letter);
      continue;
    }
    i++;
    const gap = <i32>load<u8>(start + <usize>i);
    if (gap >= FIRST && gap <= THIRD) {
      count = gap == FIRST ? effectAmount(e) : gap == SECOND ? effectSecond(e) : effectThird(e);
      appendNumber(count);
    } else if (gap != PLURAL) writeGap(gap, e, subject);
    else if (count != 1) append("s");
  }
}

function writeGap(gap: i32, e: i32, subject: string): void {
  if (gap == SUBJECT) return append(subject);
  // As an action: paying for a transmitter; as a subject: one online.
  if (gap == ACTION) return append(effectOf(e) == EFFECT_OF_TRANSMITTER ? "array" : subject);
  const among = effectAmong(e);
  if (gap == SIZE_WORDS) return writeSizes(among & ALL_THREE);
  if (gap == SIZES_SHORT) return writeLetters(among & ALL_THREE);
  const colors = among >> SIZES;
  if (colors != ALL_THREE) return append(literalAt(COLOR_NAMES, ctz(colors)));
  append(gap == COLOR ? "of any color" : "any");
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

function writeLetters(sizes: i32): void {
  if (sizes == ALL_THREE) return;
  append(" ");
  for (let size = 0; size < SIZES; size++) if ((sizes >> size) & 1) append(literalAt(SIZE_LETTERS, size));
}
