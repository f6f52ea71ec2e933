// What a seat owns that has effects, and the two questions asked of it all: how much of an ability does it have, and
// how many of a subject. The one place that sums abilities, the one that counts subjects.
import { findBits, findByte } from "../../../kit/base/bytes";
import {
  EFFECT_KIND_COPY_COST,
  EFFECT_KIND_EXTRA_STATION,
  EFFECT_KIND_POINTS_WHEN,
  EFFECT_OF_AWARD,
  EFFECT_OF_CUBE,
  EFFECT_OF_GATE_RUN_USED,
  EFFECT_OF_MODIFIER,
  EFFECT_OF_PROJECT,
  EFFECT_OF_PULSAR,
  EFFECT_OF_RED_DIE,
  EFFECT_OF_SPINNING,
  EFFECT_OF_SPINNING_SAME,
  EFFECT_OF_SPINNING_TYPE,
  EFFECT_OF_STATION,
  EFFECT_OF_TECHNOLOGY,
  EFFECT_OF_TRANSMITTER,
  RULE_COPY_COST,
  effectAmount,
  effectKind,
  effectOf,
  explorationEffects,
  explorationOfCopy,
  gyrodyneAward,
  gyrodyneSecondAward,
  projectEffects,
  ruleValue,
  technologyEffects,
  transmitterEffects,
  transmitterOfCopy,
} from "../data";
import {
  GYRODYNE_SMALL_SPINNING,
  KEPT_COUNT,
  PULSAR_OWNER_COUNT,
  STATION_COUNT,
  STATION_STRIDE,
  TILE_AT_COUNT,
} from "../layout";
import { PLACES, SLOTS, isOnline, linkOf, nextTile, projectAt, technologyIn } from "./components";
import { NONE, SIZES, addPoints, state } from "./state";
import { behindEffect, effectIn, hasEffect } from "./tables";
import { u8At } from "../../../kit/base/arrays";

/** Sources of effects: technologies by slot, projects by place, transmitters by tile, exploration tiles. */
export const TRANSMITTERS: i32 = SLOTS + PLACES;
const EXPLORATIONS: i32 = TRANSMITTERS + TILE_AT_COUNT;
export const SOURCES: i32 = EXPLORATIONS + KEPT_COUNT;
const SOURCE_BIT: i32 = 16;
const EFFECTS_MASK: i32 = (1 << SOURCE_BIT) - 1;
/** Behind the places of all effects (firstEffect). */
export const NO_EFFECT: i32 = SOURCES << SOURCE_BIT;
const PLANETS: i32 = STATION_COUNT * STATION_STRIDE;

/** Returns whether a source's effects are a seat's: patented, completed, online, kept. */
export function ownsSource(seat: i32, source: i32): bool {
  if (source < SLOTS) return isPatented(seat, source);
  if (source < TRANSMITTERS) return isCompleted(seat, source - SLOTS);
  if (source < EXPLORATIONS) return isOnline(seat, source - TRANSMITTERS);
  return isKeptBy(seat, source - EXPLORATIONS);
}

/**
 * The first source from `from` on whose effects are a seat's, SOURCES: there is none. Every action asks for all of
 * them, so each group is searched in its own way.
 */
export function nextSource(seat: i32, from: i32): i32 {
  let source = from < SLOTS ? findBits(state.patent, from, SLOTS, 1 << seat) : from;
  if (source < SLOTS) return source;
  if (source < TRANSMITTERS) {
    const completed = state.projectAt(seat) >> (source - SLOTS);
    if (completed != 0) return source + ctz(completed);
    source = TRANSMITTERS;
  }
  for (; source < EXPLORATIONS; source++) {
    source = TRANSMITTERS + nextTile(seat, source - TRANSMITTERS);
    if (source < EXPLORATIONS && isOnline(seat, source - TRANSMITTERS)) return source;
  }
  return EXPLORATIONS + findByte(state.kept, source - EXPLORATIONS, KEPT_COUNT, seat);
}

function isPatented(seat: i32, slot: i32): bool {
  return ((state.patentAt(slot) >> seat) & 1) != 0;
}

function isCompleted(seat: i32, place: i32): bool {
  return ((state.projectAt(seat) >> place) & 1) != 0;
}

function isKeptBy(seat: i32, tile: i32): bool {
  return state.keptAt(tile) == seat;
}

/** The effects of a source that a seat owns. */
export function effectsOf(seat: i32, source: i32): i32 {
  if (source < SLOTS) return technologyEffects(technologyIn(source));
  if (source < TRANSMITTERS) return projectEffects(projectAt(seat, source - SLOTS));
  if (source < EXPLORATIONS) return transmitterEffects(transmitterOfCopy(source - TRANSMITTERS));
  return explorationEffects(explorationOfCopy(source - EXPLORATIONS));
}

/**
 * Where the effects of a seat's sources from one on begin; `effectIn` returns the effect there, NO_EFFECT is after the
 * last one. Places are numbers that rise: a source from bit 16 on (`placeOfSource`), below it what is left of its
 * effects.
 *
 *     for (let at = firstEffect(seat, 0); at < NO_EFFECT; at = nextEffect(seat, at)) count(effectIn(at));
 */
export function firstEffect(seat: i32, source: i32): i32 {
  for (let from = nextSource(seat, source); from < SOURCES; from = nextSource(seat, from + 1)) {
    const effects = effectsOf(seat, from);
    if (hasEffect(effects)) return placeOfSource(from) | effects;
  }
  return NO_EFFECT;
}

/** The place after one, as there. */
export function nextEffect(seat: i32, at: i32): i32 {
  return hasEffect(behindEffect(at & EFFECTS_MASK)) ? behindEffect(at) : firstEffect(seat, (at >> SOURCE_BIT) + 1);
}

/** The place of the first effect of a source. */
export function placeOfSource(source: i32): i32 {
  return source << SOURCE_BIT;
}

/** Sum of the amounts of a seat's effects of a kind that concern `what` (EFFECT_OF_*). */
export function sumAbility(seat: i32, kind: i32, what: i32): i32 {
  let sum = 0;
  for (let at = firstEffect(seat, 0); at < NO_EFFECT; at = nextEffect(seat, at)) {
    const e = effectIn(at);
    if (effectKind(e) == kind && effectOf(e) == what) sum += effectAmount(e);
  }
  return sum;
}

/** Points that events bring a seat by its effects; `times` has how often each (EFFECT_OF_*) happens, a byte each. */
export function pointsWhen(seat: i32, times: usize): i32 {
  let points = 0;
  for (let at = firstEffect(seat, 0); at < NO_EFFECT; at = nextEffect(seat, at)) {
    const e = effectIn(at);
    if (effectKind(e) == EFFECT_KIND_POINTS_WHEN) points += effectAmount(e) * u8At(times, effectOf(e));
  }
  return points;
}

/** What a seat's effects of a kind concern: a set of EFFECT_OF_*, a bit each. */
export function gatherAbilities(seat: i32, kind: i32): i32 {
  let found = 0;
  for (let at = firstEffect(seat, 0); at < NO_EFFECT; at = nextEffect(seat, at)) {
    const e = effectIn(at);
    if (effectKind(e) == kind) found |= 1 << effectOf(e);
  }
  return found;
}

/** An event happens to a seat: points for every "whenever" it owns (p. 15). */
export function happen(seat: i32, event: i32): void {
  addPoints(seat, sumAbility(seat, EFFECT_KIND_POINTS_WHEN, event));
}

/**
 * Cubes that a seat pays to copy a left-over die: the least of the rule's (p. 15) and of its technologies' (ruling 55).
 */
export function copyCost(seat: i32): i32 {
  let least = ruleValue(RULE_COPY_COST);
  for (let at = firstEffect(seat, 0); at < NO_EFFECT; at = nextEffect(seat, at)) {
    const e = effectIn(at);
    if (effectKind(e) == EFFECT_KIND_COPY_COST) least = min(least, effectAmount(e));
  }
  return least;
}

/** How many of a subject a seat has; of awards, their points. */
export function countSubject(seat: i32, subject: i32): i32 {
  if (subject == EFFECT_OF_STATION) return countStations(seat);
  if (isSpinningSubject(subject))
    return countSpinning(subject, spinningOf(seat, 0), spinningOf(seat, 1), spinningOf(seat, 2));
  if (subject == EFFECT_OF_PULSAR) return countClaims(seat);
  if (subject == EFFECT_OF_TECHNOLOGY) return countPatents(seat);
  if (subject == EFFECT_OF_PROJECT) return popcnt(state.projectAt(seat));
  if (subject == EFFECT_OF_GATE_RUN_USED) return popcnt(state.runUsedAt(seat));
  if (subject == EFFECT_OF_TRANSMITTER) return countOnline(seat);
  if (subject == EFFECT_OF_RED_DIE) return countRedDice(seat);
  if (subject == EFFECT_OF_AWARD) return sumAwards(seat);
  if (subject == EFFECT_OF_MODIFIER) return state.plusMinusAt(seat) + state.plusTwoAt(seat);
  return subject == EFFECT_OF_CUBE ? state.cubesAt(seat) : 0;
}

/** Returns whether a subject counts spinning gyrodynes: two goals may not count the same ones (p. 18). */
export function isSpinningSubject(subject: i32): bool {
  return subject == EFFECT_OF_SPINNING || subject == EFFECT_OF_SPINNING_TYPE || subject == EFFECT_OF_SPINNING_SAME;
}

/** How many of such a subject these numbers of small, medium and large spinning gyrodynes are. */
export function countSpinning(subject: i32, small: i32, medium: i32, large: i32): i32 {
  if (subject == EFFECT_OF_SPINNING) return small + medium + large;
  if (subject == EFFECT_OF_SPINNING_SAME) return max(small, max(medium, large));
  return min(small, 1) + min(medium, 1) + min(large, 1);
}

/** Spinning gyrodynes of a size. */
export function spinningOf(seat: i32, size: i32): i32 {
  return countGyrodynes(seat, GYRODYNE_SMALL_SPINNING + size);
}

/** Gyrodynes of a size under construction. */
export function buildingOf(seat: i32, size: i32): i32 {
  return countGyrodynes(seat, GYRODYNE_SMALL_SPINNING - SIZES + size);
}

/** Pulsars that a seat has claimed. */
export function countClaims(seat: i32): i32 {
  let count = 0;
  for (let slot = nextPulsar(seat, 0); slot < PULSAR_OWNER_COUNT; slot = nextPulsar(seat, slot + 1)) count++;
  return count;
}

/** Stations for the last step of the final scoring: those on planets and what counts as one there (p. 17). */
export function countFinalStations(seat: i32): i32 {
  return countStations(seat) + sumAbility(seat, EFFECT_KIND_EXTRA_STATION, 0);
}

function countStations(seat: i32): i32 {
  let count = 0;
  for (let i = nextStation(seat, 0); i < PLANETS; i = nextStation(seat, i + 1)) count++;
  return count;
}

// The place of a seat's next station among those of all planets, slot by slot.
function nextStation(seat: i32, from: i32): i32 {
  return findByte(state.station, from, PLANETS, seat);
}

/** The first pulsar from `from` on that a seat has claimed, PULSAR_OWNER_COUNT: there is none. */
export function nextPulsar(seat: i32, from: i32): i32 {
  return findByte(state.pulsarOwner, from, PULSAR_OWNER_COUNT, seat);
}

function countGyrodynes(seat: i32, what: i32): i32 {
  let count = 0;
  for (let slot = nextPulsar(seat, 0); slot < PULSAR_OWNER_COUNT; slot = nextPulsar(seat, slot + 1))
    if (state.gyrodyneAt(slot) == what) count++;
  return count;
}

function countPatents(seat: i32): i32 {
  let count = 0;
  for (let slot = 0; slot < SLOTS; slot++) if (isPatented(seat, slot)) count++;
  return count;
}

function countOnline(seat: i32): i32 {
  let count = 0;
  for (let tile = nextTile(seat, 0); tile < TILE_AT_COUNT; tile = nextTile(seat, tile + 1))
    if (isOnline(seat, tile)) count++;
  return count;
}

// Red dice formed by two linked online transmitters: each link is met once, at the lower tile.
function countRedDice(seat: i32): i32 {
  let count = 0;
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) {
    if (!isOnline(seat, tile)) continue;
    for (let half = 0; half < 2; half++) {
      const other = linkOf(tile, half);
      if (other != NONE && other >> 1 > tile && isOnline(seat, other >> 1)) count++;
    }
  }
  return count;
}

function sumAwards(seat: i32): i32 {
  let sum = 0;
  for (let size = 0; size < SIZES; size++) {
    if (state.awardAt(size, 0) == seat) sum += gyrodyneAward(size);
    if (state.awardAt(size, 1) == seat) sum += gyrodyneSecondAward(size);
  }
  return sum;
}
