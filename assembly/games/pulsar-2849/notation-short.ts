// Effects as short as a tile or a row has room for: "8p, 1c each round". p stands for points, c for cubes; notation-effects has the words.
import { literalAt } from "../../kit/literal";
import { append, appendWith } from "../../kit/text";
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
  EFFECT_KIND_PROD_BUY,
  EFFECT_KIND_PROD_CUBES,
  EFFECT_KIND_PROD_POINTS,
  EFFECT_KIND_PROD_TRACK,
  EFFECT_KIND_RED_DIE,
  EFFECT_KIND_TELEPORT,
  EFFECT_OF_TRANSMITTER,
  effectAmong,
  effectAmount,
  effectKind,
  effectOf,
  effectSecond,
  effectThird,
} from "./data";
import { ALL_THREE, COLOR_NAMES } from "./notation-effects";
import { SIZES } from "./state";

// By EFFECT_OF_*, as they stand behind "per", "to" or "by".
const OF: usize = memory.data<usize>([
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
const LETTER_SIZES: usize = memory.data<usize>([changetype<usize>("S"), changetype<usize>("M"), changetype<usize>("L")]);

/** Appends the effects from `first` to before `end`, with commas. */
export function writeShort(first: i32, end: i32): void {
  for (let e = first; e < end; e++) {
    if (e > first) append(", ");
    writeOne(e, effectKind(e), effectAmount(e));
  }
}

function writeOne(e: i32, kind: i32, amount: i32): void {
  if (kind <= EFFECT_KIND_EXTRA_STATION) return writeGain(e, kind, amount);
  if (kind >= EFFECT_KIND_END_POINTS_PER) {
    writeEnd(e, kind, amount);
    return append(" at end");
  }
  if (kind >= EFFECT_KIND_PROD_POINTS) {
    writeProduction(e, kind, amount);
    return append("/round");
  }
  if (kind == EFFECT_KIND_COPY_COST) return write("copy dice: ", amount, "c");
  if (kind != EFFECT_KIND_FLIGHT_LENGTH && kind != EFFECT_KIND_DIE_SHIFT) return writePer(e, amount);
  append(kind == EFFECT_KIND_FLIGHT_LENGTH ? "fly +-1 by " : "die+-1 ");
  // As an action: paying for a transmitter; as a subject: one online.
  append(effectOf(e) == EFFECT_OF_TRANSMITTER ? "array" : literalAt(OF, effectOf(e)));
}

function writeGain(e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_POINTS) return write("", amount, "p");
  if (kind == EFFECT_KIND_CUBES) return write("", amount, "c");
  if (kind == EFFECT_KIND_PLUS_MINUS) return write("", amount, "x+-1");
  if (kind == EFFECT_KIND_PLUS_TWO) return write("", amount, "x+2");
  if (kind == EFFECT_KIND_GYRODYNE) return writeGyrodyne(effectAmong(e) & ALL_THREE);
  if (kind == EFFECT_KIND_GYRODYNE_PAIR) return append("2 gyros");
  if (kind == EFFECT_KIND_EXPLORATION) return write("", amount, amount == 1 ? " tile" : " tiles");
  if (kind == EFFECT_KIND_RED_DIE) return write("red ", amount, "");
  if (kind == EFFECT_KIND_DICE) {
    write("die ", amount, "");
    return write("+red ", effectSecond(e), "");
  }
  if (kind == EFFECT_KIND_PATENT_DIE) {
    write("red ", effectSecond(e), "");
    return write(" for ", amount, "c");
  }
  if (kind == EFFECT_KIND_CLAIM_ISOLATED) return append("claim");
  if (kind == EFFECT_KIND_EXTRA_STATION) return write("+", amount, " station");
  if (kind == EFFECT_KIND_GATE_RUN) return writeRun(e, amount);
  if (kind != EFFECT_KIND_TELEPORT) return writePer(e, amount);
  append("jump to ");
  append(literalAt(OF, effectOf(e)));
}

function writeProduction(e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_PROD_POINTS) return write("", amount, "p");
  if (kind == EFFECT_KIND_PROD_CUBES) return write("", amount, "c");
  if (kind == EFFECT_KIND_PROD_BUY) return write("1c:", amount, "p");
  if (kind == EFFECT_KIND_PROD_TRACK) return writeThree(e);
  writePer(e, amount);
}

function writeEnd(e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_END_GOAL) return append("a goal met");
  if (kind == EFFECT_KIND_END_BY_TYPES) {
    writeThree(e);
    return append(" by sizes");
  }
  if (kind == EFFECT_KIND_END_CUBES) {
    write("", amount, "c:");
    return write("", effectSecond(e), "p");
  }
  writePer(e, amount);
}

function writePer(e: i32, amount: i32): void {
  write("", amount, "p per ");
  append(literalAt(OF, effectOf(e)));
}

function writeThree(e: i32): void {
  write("", effectAmount(e), "/");
  write("", effectSecond(e), "/");
  write("", effectThird(e), "p");
}

function writeGyrodyne(sizes: i32): void {
  append("gyro");
  if (sizes == ALL_THREE) return;
  append(" ");
  for (let size = 0; size < SIZES; size++) if ((sizes >> size) & 1) append(literalAt(LETTER_SIZES, size));
}

function writeRun(e: i32, amount: i32): void {
  const colors = effectAmong(e) >> SIZES;
  append("run ");
  append(colors == ALL_THREE ? "any" : literalAt(COLOR_NAMES, ctz(colors)));
  write(" ", amount, "");
}

function write(before: string, value: i32, after: string): void {
  appendWith(before, value);
  append(after);
}
