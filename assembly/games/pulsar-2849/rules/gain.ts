// The interpreter of effects at once: what tiles, technologies and projects give at the moment they are gained (p. 20).
// What leaves nothing to choose happens at once in the order of the row; choices follow in the same order.
import { pileCount, pilePop, pilePush } from "../../../kit/base/piles";
import { shuffleBytes } from "../../../kit/base/rng";
import { countSubject, happen } from "./ability";
import { addChoice } from "./choices";
import {
  EFFECT_KIND_CLAIM_ISOLATED,
  EFFECT_KIND_CUBES,
  EFFECT_KIND_DICE,
  EFFECT_KIND_EXPLORATION,
  EFFECT_KIND_EXTRA_STATION,
  EFFECT_KIND_GYRODYNE,
  EFFECT_KIND_GYRODYNE_PAIR,
  EFFECT_KIND_PATENT_DIE,
  EFFECT_KIND_PLUS_MINUS,
  EFFECT_KIND_PLUS_TWO,
  EFFECT_KIND_POINTS,
  EFFECT_KIND_POINTS_PER,
  EFFECT_KIND_RED_DIE,
  EFFECT_KIND_TELEPORT,
  EFFECT_OF_EXPLORATION,
  EFFECT_OF_PULSAR,
  EFFECT_OF_SYSTEM,
  effectAmong,
  effectAmount,
  effectKind,
  effectOf,
  effectSecond,
  explorationEffects,
  explorationOfCopy,
} from "../data";
import { isRedFree, isSilver, offerRed, oweRed } from "./die";
import {
  CHOICE_CLAIM,
  CHOICE_PAIR,
  CHOICE_SIZE,
  CHOICE_TELEPORT_ANYWHERE,
  CHOICE_TELEPORT_TO_A_PULSAR,
  CHOICE_TELEPORT_TO_A_SYSTEM,
} from "../layout";
import { sizesLeft, takeGyrodyne } from "./pulsar";
import { addAt, addPoints, noteRevealed, state } from "./state";
import { behindEffect, effectIn, hasEffect } from "./tables";
import { gained } from "./variables";

/** All sizes of gyrodynes, a bit each. */
export const ALL_SIZES: i32 = 7;

/** Gives a seat the effects from `first` to before `end`; what is no effect at once does nothing here. */
export function gain(seat: i32, effects: i32): void {
  for (let left = effects; hasEffect(left); left = behindEffect(left))
    gainEffect(seat, effectIn(left), effectKind(effectIn(left)), effectAmount(effectIn(left)));
}

function gainEffect(seat: i32, e: i32, kind: i32, amount: i32): void {
  if (kind == EFFECT_KIND_POINTS) return addPoints(seat, amount);
  if (kind == EFFECT_KIND_CUBES) return addAt(state.cubes, seat, amount);
  if (kind == EFFECT_KIND_PLUS_MINUS) return addAt(state.plusMinus, seat, amount);
  if (kind == EFFECT_KIND_PLUS_TWO) return addAt(state.plusTwo, seat, amount);
  if (kind == EFFECT_KIND_GYRODYNE) return gainGyrodyne(seat, effectAmong(e) & ALL_SIZES);
  if (kind == EFFECT_KIND_GYRODYNE_PAIR) return addChoice(CHOICE_PAIR, 0);
  if (kind == EFFECT_KIND_EXPLORATION) return explore(seat, amount);
  if (kind == EFFECT_KIND_RED_DIE) return offerRed(amount);
  if (kind == EFFECT_KIND_DICE) return doubleDie(seat, amount, effectSecond(e));
  if (kind == EFFECT_KIND_PATENT_DIE) return patentDie(seat, amount, effectSecond(e));
  if (kind == EFFECT_KIND_CLAIM_ISOLATED) return addChoice(CHOICE_CLAIM, 0);
  if (kind == EFFECT_KIND_TELEPORT) return addChoice(teleportTo(effectOf(e)), 0);
  if (kind == EFFECT_KIND_POINTS_PER) addPoints(seat, amount * countSubject(seat, effectOf(e)));
}

// One size leaves nothing to choose.
function gainGyrodyne(seat: i32, sizes: i32): void {
  if (popcnt(sizes) != 1) addChoice(CHOICE_SIZE, sizes);
  else if (sizesLeft(sizes) != 0) takeGyrodyne(seat, ctz(sizes));
}

function teleportTo(target: i32): i32 {
  if (target == EFFECT_OF_SYSTEM) return CHOICE_TELEPORT_TO_A_SYSTEM;
  return target == EFFECT_OF_PULSAR ? CHOICE_TELEPORT_TO_A_PULSAR : CHOICE_TELEPORT_ANYWHERE;
}

// p. 15, die doubler: the paying silver die is reset instead of being spent, and the red one must be used.
function doubleDie(seat: i32, silver: i32, red: i32): void {
  if (isSilver(state.picked)) state.setDiceAt(seat, state.picked, silver);
  oweRed(red);
}

// p. 15, patenting a die: a cube is paid, and the depicted die must be used.
function patentDie(seat: i32, cubes: i32, red: i32): void {
  state.setCubesAt(seat, max(state.cubesAt(seat) - cubes, 0));
  oweRed(red);
}

/**
 * Returns whether effects may be gained by paying with the die in `slot`. Only those that give a die
 * which must be used ask for anything: that no bonus die was used or is owed, the one just paid included, and the cubes
 * (p. 15, rulings 19, 70).
 */
export function mayGain(seat: i32, slot: i32, effects: i32): bool {
  for (let left = effects; hasEffect(left); left = behindEffect(left)) {
    const e = effectIn(left);
    const kind = effectKind(e);
    if (kind != EFFECT_KIND_DICE && kind != EFFECT_KIND_PATENT_DIE) continue;
    if (!isSilver(slot) || !isRedFree()) return false;
    if (kind == EFFECT_KIND_PATENT_DIE && state.cubesAt(seat) < effectAmount(e)) return false;
  }
  return true;
}

/** Draws exploration tiles, one after the other (p. 11, 20). */
export function explore(seat: i32, amount: i32): void {
  for (let i = 0; i < amount; i++) drawTile(seat);
}

function drawTile(seat: i32): void {
  const stack = state.exploration;
  const discards = state.explored;
  // p. 11: an empty stack is made of the discards.
  if (pileCount(stack) == 0) {
    while (pileCount(discards) > 0) pilePush(stack, pilePop(discards));
    shuffleBytes(state.rng, stack + 1, pileCount(stack));
  }
  if (pileCount(stack) == 0) return;
  const tile = pilePop(stack);
  gained.found = (gained.found << 8) | (tile + 1);
  noteRevealed();
  happen(seat, EFFECT_OF_EXPLORATION);
  gain(seat, explorationEffects(explorationOfCopy(tile)));
  // p. 20: extra stations are kept, all others discarded.
  if (isKept(tile)) state.setKeptAt(tile, seat);
  else pilePush(discards, tile);
}

/** Returns whether an exploration tile stays with the seat that draws it. */
export function isKept(tile: i32): bool {
  for (let left = explorationEffects(explorationOfCopy(tile)); hasEffect(left); left = behindEffect(left))
    if (effectKind(effectIn(left)) == EFFECT_KIND_EXTRA_STATION) return true;
  return false;
}
