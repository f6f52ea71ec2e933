// Effects in words, one vocabulary for technologies, projects, transmitters, systems and exploration tiles.
import { literalAt } from "../../kit/literal";
import { append, appendNumber } from "../../kit/text";
import {
  EFFECT_KIND_CLAIM_ISOLATED,
  EFFECT_KIND_COPY_COST,
  EFFECT_KIND_CUBES,
  EFFECT_KIND_DICE,
  EFFECT_KIND_DIE_SHIFT,
  EFFECT_KIND_END_BY_TYPES,
  EFFECT_KIND_END_CUBES,
  EFFECT_KIND_END_GOAL,
  EFFECT_KIND_END_POINTS_PER,
  EFFECT_KIND_EXPLORATION,
  EFFECT_KIND_EXTRA_STATION,
  EFFECT_KIND_FLIGHT_LENGTH,
  EFFECT_KIND_GATE_RUN,
  EFFECT_KIND_GYRODYNE,
  EFFECT_KIND_GYRODYNE_PAIR,
  EFFECT_KIND_PATENT_DIE,
  EFFECT_KIND_PLUS_MINUS,
  EFFECT_KIND_PLUS_TWO,
  EFFECT_KIND_POINTS,
  EFFECT_KIND_POINTS_PER,
  EFFECT_KIND_POINTS_WHEN,
  EFFECT_KIND_PROD_BUY,
  EFFECT_KIND_PROD_CUBES,
  EFFECT_KIND_PROD_POINTS,
  EFFECT_KIND_PROD_POINTS_PER,
  EFFECT_KIND_PROD_TRACK,
  EFFECT_KIND_RED_DIE,
  EFFECT_KIND_TELEPORT,
  effectAmong,
  effectAmount,
  effectKind,
  effectOf,
  effectSecond,
  effectThird,
} from "./data";
import { SIZES } from "./state";

// By EFFECT_OF_*: subjects, events, actions, targets, locations, as they stand behind "per", "to" or "through".
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

const SIZE_NAMES: usize = memory.data<usize>([changetype<usize>("small"), changetype<usize>("medium"), changetype<usize>("large")]);
/** By colour of gates: "green", "orange", "pink". */
export const COLOR_NAMES: usize = memory.data<usize>([changetype<usize>("green"), changetype<usize>("orange"), changetype<usize>("pink")]);
/** All sizes, all colours, as sets of bits. */
export const ALL_THREE: i32 = 7;

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

/** Appends the effects from `first` to before `end`, with commas. */
export function writeEffects(first: i32, end: i32): void {
  for (let e = first; e < end; e++) {
    if (e > first) append(", ");
    writeEffect(e, effectKind(e), effectAmount(e));
  }
}

function writeEffect(e: i32, kind: i32, amount: i32): void {
  if (kind <= EFFECT_KIND_EXTRA_STATION) return writeGain(e, kind, amount);
  if (kind >= EFFECT_KIND_END_POINTS_PER) return writeEnd(e, kind, amount);
  if (kind >= EFFECT_KIND_PROD_POINTS) {
    writeProduction(e, kind, amount);
    return append(" each round");
  }
  if (kind == EFFECT_KIND_POINTS_WHEN) return writePer(e, amount);
  if (kind == EFFECT_KIND_COPY_COST) {
    append("copy dice for ");
    return writeCount(amount, "cube");
  }
  append(kind == EFFECT_KIND_FLIGHT_LENGTH ? "flights by " : kind == EFFECT_KIND_DIE_SHIFT ? "die for a " : "");
  writeSubject(effectOf(e));
  append(kind == EFFECT_KIND_FLIGHT_LENGTH ? "s may be 1 longer or shorter" : " may be 1 off");
}

function writeGain(e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_POINTS) writeCount(amount, "point");
  else if (kind == EFFECT_KIND_CUBES) writeCount(amount, "cube");
  else if (kind == EFFECT_KIND_PLUS_MINUS) writeCount(amount, "plus-minus token");
  else if (kind == EFFECT_KIND_PLUS_TWO) writeCount(amount, "plus-two token");
  else if (kind == EFFECT_KIND_GYRODYNE) writeGyrodyne(effectAmong(e) & ALL_THREE);
  else if (kind == EFFECT_KIND_GYRODYNE_PAIR) append("2 gyrodynes of different sizes");
  else writeRareGain(e, kind, amount);
}

function writeRareGain(e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_EXPLORATION) return writeCount(amount, "exploration tile");
  if (kind == EFFECT_KIND_RED_DIE) return writeDie("red ", amount);
  if (kind == EFFECT_KIND_DICE) {
    writeDie("silver ", amount);
    return writeDie(" and red ", effectSecond(e));
  }
  if (kind == EFFECT_KIND_PATENT_DIE) {
    writeDie("red ", effectSecond(e));
    append(" for ");
    return writeCount(amount, "cube");
  }
  if (kind == EFFECT_KIND_CLAIM_ISOLATED) return append("claim an isolated pulsar");
  if (kind == EFFECT_KIND_TELEPORT) {
    append("teleport to ");
    return writeSubject(effectOf(e));
  }
  if (kind == EFFECT_KIND_GATE_RUN) return writeRun(e);
  if (kind == EFFECT_KIND_POINTS_PER) return writePer(e, amount);
  writeCount(amount, "station");
  append(" more at the end");
}

function writeProduction(e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_PROD_CUBES) return writeCount(amount, "cube");
  if (kind == EFFECT_KIND_PROD_POINTS_PER) return writePer(e, amount);
  if (kind == EFFECT_KIND_PROD_TRACK) {
    writeThree(e);
    return append(" points on engineering");
  }
  writeCount(amount, "point");
  if (kind == EFFECT_KIND_PROD_BUY) append(" for a cube");
}

function writeEnd(e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_END_POINTS_PER) writePer(e, amount);
  else if (kind == EFFECT_KIND_END_BY_TYPES) {
    writeThree(e);
    append(" points for 1, 2, 3 sizes spinning");
  } else if (kind == EFFECT_KIND_END_CUBES) {
    writeCount(effectSecond(e), "point");
    append(" for ");
    writeCount(amount, "cube");
  } else if (kind == EFFECT_KIND_END_GOAL) append("one goal counts as met");
  append(" at the end");
}

function writePer(e: i32, amount: i32): void {
  writeCount(amount, "point");
  append(" per ");
  writeSubject(effectOf(e));
}

function writeThree(e: i32): void {
  appendNumber(effectAmount(e));
  writeDie(", ", effectSecond(e));
  writeDie(", ", effectThird(e));
}

function writeDie(words: string, value: i32): void {
  append(words);
  appendNumber(value);
}

function writeGyrodyne(sizes: i32): void {
  let left = sizes;
  for (let size = 0; size < SIZES && sizes != ALL_THREE; size++) {
    if (((sizes >> size) & 1) == 0) continue;
    writeSize(size);
    left &= ~(1 << size);
    append(left != 0 ? " or " : " ");
  }
  append("gyrodyne");
}

function writeRun(e: i32): void {
  const colors = effectAmong(e) >> SIZES;
  append("gate run ");
  if (colors == ALL_THREE) append("of any color");
  else append(literalAt(COLOR_NAMES, ctz(colors)));
  append(", ");
  writeCount(effectAmount(e), "point");
  append(" a gate");
}
