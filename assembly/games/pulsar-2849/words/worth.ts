// What things are worth to a seat now, in words: points by the end as everything stands, and what a die may be used
// for.
import { countLegal, cutLegal, legalAt } from "../../../kit/base/legal";
import { literalAt, literalLength } from "../../../kit/base/literal";
import { append, appendWith, textLength } from "../../../kit/words/text";
import { countFinalStations, countSubject, sumAbility } from "../rules/ability";
import { PLACES, gyrodyneBonus, technologyIn } from "../rules/components";
import {
  EFFECT_KIND_CUBES,
  EFFECT_KIND_END_POINTS_PER,
  EFFECT_KIND_GATE_RUN,
  EFFECT_KIND_GYRODYNE,
  EFFECT_KIND_GYRODYNE_PAIR,
  EFFECT_KIND_PLUS_MINUS,
  EFFECT_KIND_PLUS_TWO,
  EFFECT_KIND_POINTS,
  EFFECT_KIND_POINTS_PER,
  EFFECT_KIND_POINTS_WHEN,
  EFFECT_KIND_PROD_CUBES,
  EFFECT_KIND_PROD_POINTS,
  EFFECT_KIND_PROD_POINTS_PER,
  EFFECT_KIND_TELEPORT,
  EFFECT_OF_CLAIM,
  EFFECT_OF_STATION,
  RULE_CLAIM_POINTS,
  RULE_ROUNDS,
  effectAmong,
  effectAmount,
  effectKind,
  effectOf,
  gyrodynePoints,
  projectEffects,
  ruleValue,
  technologyRow,
} from "../data";
import {
  ACTION_DIE_STRIDE,
  ACTION_FLY,
  ACTION_GYRODYNE,
  ACTION_PATENT,
  ACTION_PROJECT,
  ACTION_RUN,
  ACTION_TRANSMITTER,
} from "../layout";
import { RED_SLOT, isSilver } from "../rules/die";
import { gateRunOf } from "../rules/flight";
import { listUses } from "../rules/legal";
import { writeCount } from "./effects";
import { hasRing } from "../rules/pulsar";
import { pointsOfStations, score } from "../rules/scoring";
import { NONE, SIZES, round, state } from "../rules/state";
import { behindEffect, effectIn, hasEffect } from "../rules/tables";
import { modified, valueIn } from "../rules/turn";
import { u32At } from "../../../kit/base/arrays";

/** Uses of a die, in the order in which they are listed. */
export const USE_FLY: i32 = 0;
export const USE_PULSAR: i32 = 1;
export const USE_TRANSMITTER: i32 = 2;
export const USE_TECHNOLOGY: i32 = 3;
export const USE_TOKEN: i32 = 4;
/** Uses that need an HQ board: the last ones. */
export const USE_RUN: i32 = 5;
export const USE_PROJECT: i32 = 6;
export const USES: i32 = 7;
/** Characters of " and 2 more". */
const MORE: i32 = 11;
/** Characters of "; lost: red". */
const LOST: i32 = 11;

const NAMES: usize = memory.data<usize>([
  changetype<usize>("Fly"),
  changetype<usize>("Gyrodyne"),
  changetype<usize>("Transmitter"),
  changetype<usize>("Technology"),
  changetype<usize>("Token"),
  changetype<usize>("Gate run"),
  changetype<usize>("HQ project"),
]);

/** What a use of a die is called. */
export function useName(use: i32): string {
  return literalAt(NAMES, use);
}

/** The use that an action of the phase `use` belongs to. */
export function useOf(action: i32): i32 {
  if (action == ACTION_FLY) return USE_FLY;
  if (action >= ACTION_RUN) return USE_RUN;
  if (action >= ACTION_PROJECT) return USE_PROJECT;
  if (action >= ACTION_PATENT) return USE_TECHNOLOGY;
  if (action >= ACTION_TRANSMITTER) return USE_TRANSMITTER;
  return action >= ACTION_GYRODYNE ? USE_PULSAR : USE_TOKEN;
}

/**
 * Appends what a seat could use a die of that value in that slot for now, up to this many characters of the text: "Fly,
 * Technology and 2 more".
 */
export function writeUses(seat: i32, slot: i32, value: i32, most: i32): void {
  const before = countLegal();
  listUses(seat, slot, value);
  let uses = 0;
  for (let i = before; i < countLegal(); i++) uses |= 1 << useOf(legalAt(i));
  cutLegal(before);
  for (let left = uses; left != 0; left &= left - 1) {
    const name = useName(ctz(left));
    const room = most - (popcnt(left) > 1 ? MORE : 0) - textLength();
    if (left != uses && literalLength(name) + 2 > room) {
      appendWith(" and ", popcnt(left));
      return append(" more");
    }
    if (left != uses) append(", ");
    append(name);
  }
}

/**
 * Appends which red dice are lost when the one in a slot is used (p. 15): "; lost: red 2 5"; a silver one loses none.
 */
export function writeLost(slot: i32): void {
  if (isSilver(slot)) return;
  let left = otherReds(slot);
  if (left != 0) append("; lost: red");
  for (; left != 0; left &= left - 1) appendWith(" ", ctz(left));
}

function otherReds(slot: i32): i32 {
  return state.redOffered & ~(1 << (slot - RED_SLOT));
}

/** The same for a die that is picked by an operand of DIE, slot and modifier: "Fly", "As 5: Fly", "Red 2: Fly". */
export function writeDieUses(seat: i32, code: i32, most: i32): void {
  const slot = code / ACTION_DIE_STRIDE;
  const value = modified(seat, valueIn(seat, slot), code % ACTION_DIE_STRIDE);
  const isModified = code % ACTION_DIE_STRIDE != 0;
  if (isModified || !isSilver(slot)) {
    appendWith(isModified ? "As " : "Red ", value);
    append(": ");
  }
  const others = isSilver(slot) ? 0 : otherReds(slot);
  writeUses(seat, slot, value, others == 0 ? most : most - LOST - 2 * popcnt(others));
  writeLost(slot);
}

/**
 * Appends what effects bring a seat from now to the end as everything stands, what it owns already without what came at
 * once, and of a technology (its slot, NONE: something else), which nobody can have before its row is in play, what the
 * final score would lack without it; nothing of those that bring no points.
 */
export function writeWorth(seat: i32, isOwned: bool, effects: i32, technology: i32): void {
  const first = technology == NONE ? 1 : technologyRow(technologyIn(technology));
  const harvests = 1 + ruleValue(RULE_ROUNDS) - max(round(), first);
  let points = technology == NONE ? 0 : pointsAtEnd(seat, technology);
  let cubes = 0;
  let counted = points;
  for (let left = effects; hasEffect(left); left = behindEffect(left)) {
    const e = effectIn(left);
    const kind = effectKind(e);
    const amount = effectAmount(e);
    if (isOwned && (kind == EFFECT_KIND_POINTS || kind == EFFECT_KIND_POINTS_PER)) continue;
    // Points that stand alone say it themselves.
    if (kind == EFFECT_KIND_POINTS) {
      points += amount;
      continue;
    }
    counted++;
    if (kind == EFFECT_KIND_PROD_CUBES) cubes += amount * harvests;
    else if (kind == EFFECT_KIND_PROD_POINTS) points += amount * harvests;
    else if (kind == EFFECT_KIND_POINTS_PER) points += amount * countSubject(seat, effectOf(e));
    else if (kind == EFFECT_KIND_PROD_POINTS_PER) points += amount * countSubject(seat, effectOf(e)) * harvests;
    else if (kind < EFFECT_KIND_END_POINTS_PER) counted--;
  }
  if (counted == 0 && technology != NONE) writeSpan(effectKind(effectIn(effects)), harvests);
  if (counted == 0) return;
  append(textLength() > 0 ? " It is now worth " : "It is now worth ");
  if (points > 0 || cubes == 0) writeCount(points, "point");
  if (points > 0 && cubes > 0) append(", ");
  if (cubes > 0) writeCount(cubes, "cube");
  append(".");
}

// How long a technology that pays no points of itself is of use, except one that counts once.
function writeSpan(kind: i32, rounds: i32): void {
  if (kind <= EFFECT_KIND_TELEPORT) return;
  append("It lasts ");
  writeCount(rounds, "round");
  append(".");
}

// The final score with a technology less that without it; the position stays as it is.
function pointsAtEnd(seat: i32, technology: i32): i32 {
  const owners = state.patentAt(technology);
  state.setPatentAt(technology, owners | (1 << seat));
  const points = score(seat);
  state.setPatentAt(technology, owners & ~(1 << seat));
  const without = score(seat);
  state.setPatentAt(technology, owners);
  return points - without;
}

// What the projects of an HQ side give in all: kinds of effects, a bit each, and what they are called.
const SUMMED: usize = memory.data<u32>([
  1 << EFFECT_KIND_POINTS,
  1 << EFFECT_KIND_GATE_RUN,
  (1 << EFFECT_KIND_GYRODYNE) | (1 << EFFECT_KIND_GYRODYNE_PAIR),
  (1 << EFFECT_KIND_PLUS_MINUS) | (1 << EFFECT_KIND_PLUS_TWO),
  1 << EFFECT_KIND_CUBES,
]);
const SUMMED_NAMES: usize = memory.data<usize>([
  changetype<usize>("point"),
  changetype<usize>("gate run"),
  changetype<usize>("gyrodyne"),
  changetype<usize>("token"),
  changetype<usize>("cube"),
]);
const SUMS: i32 = 5;

/**
 * Appends what the projects of an HQ side, from a row on, give in all: "This side gives 14 points, 4 gate runs, 2
 * gyrodynes, 3 tokens."
 */
export function writeSide(first: i32): void {
  append("This side gives ");
  for (let i = 0; i < SUMS; i++) {
    const sum = sumSide(first, u32At(SUMMED, i));
    if (sum == 0) continue;
    if (i > 0) append(", ");
    writeCount(sum, literalAt(SUMMED_NAMES, i));
  }
  append(".");
}

function sumSide(first: i32, kinds: i32): i32 {
  let sum = 0;
  for (let row = first; row < first + PLACES; row++) {
    for (let effects = projectEffects(row); hasEffect(effects); effects = behindEffect(effects)) {
      const kind = effectKind(effectIn(effects));
      if (((kinds >> kind) & 1) == 0) continue;
      // Of gate runs the amount is that of a gate; gyrodynes have none.
      sum +=
        kind == EFFECT_KIND_GYRODYNE_PAIR
          ? 2
          : kind == EFFECT_KIND_GATE_RUN || kind == EFFECT_KIND_GYRODYNE
            ? 1
            : effectAmount(effectIn(effects));
    }
  }
  return sum;
}

/**
 * Appends what one more station brings: what technologies pay at once, what it counts at the end: ", +1 now, +2 at the
 * end".
 */
export function writeStation(seat: i32): void {
  const stations = countFinalStations(seat);
  writeGain(seat, EFFECT_OF_STATION, pointsOfStations(stations + 1) - pointsOfStations(stations));
}

/** Appends how a free pulsar is claimed (p. 11, 12) and, as long as it has no gyrodyne (p. 17), what it brings. */
export function writeClaim(seat: i32, isLone: bool): void {
  if (!hasRing(seat)) return append(": free, but you have six pulsars");
  append(isLone ? ": free, but no flight ends there" : ": end here to claim it");
  writeGain(seat, EFFECT_OF_CLAIM, ruleValue(RULE_CLAIM_POINTS));
}

function writeGain(seat: i32, event: i32, later: i32): void {
  const points = sumAbility(seat, EFFECT_KIND_POINTS_WHEN, event);
  if (points > 0) {
    appendWith(", +", points);
    append(" now");
  }
  appendWith(", +", later);
  append(" at the end");
}

/** Appends what a spinning gyrodyne of a size brings in this round. */
export function writeSpin(size: i32): void {
  appendWith(", +", gyrodynePoints(size) + gyrodyneBonus(max(round(), 1)));
  append(" this round");
}

/**
 * Appends what gates of a colour bring a seat in the gate runs that it has left, or that they bring nothing: ", +2 in
 * a gate run".
 */
export function writeRuns(seat: i32, color: i32): void {
  const open = state.projectAt(seat) & ~state.runUsedAt(seat);
  const length = textLength();
  for (let left = open; left != 0; left &= left - 1) {
    const e = gateRunOf(seat, ctz(left));
    if (e >= 0 && (effectAmong(e) >> (SIZES + color)) & 1) {
      appendWith(", +", effectAmount(e));
      append(" in a gate run");
    }
  }
  if (textLength() == length) append(": it gives no points itself");
}
