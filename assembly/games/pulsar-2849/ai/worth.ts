// What a position is worth to a seat, in tenths of points: a sum of terms, each of which a category of the game has for
// itself. Of each a share counts: to the level that learned, what games taught; else all of it.
import { countFinalStations, countSubject, sumAbility } from "../rules/ability";
import { PLACES, SLOTS, gyrodyneBonus, isOnline, linkOf, ownsTile, projectAt, technologyIn } from "../rules/components";
import {
  EFFECT_KIND_CLAIM_ISOLATED,
  EFFECT_KIND_COPY_COST,
  EFFECT_KIND_CUBES,
  EFFECT_KIND_DIE_SHIFT,
  EFFECT_KIND_END_BY_TYPES,
  EFFECT_KIND_END_CUBES,
  EFFECT_KIND_END_GOAL,
  EFFECT_KIND_END_POINTS_PER,
  EFFECT_KIND_EXPLORATION,
  EFFECT_KIND_FLIGHT_LENGTH,
  EFFECT_KIND_GATE_RUN,
  EFFECT_KIND_GYRODYNE,
  EFFECT_KIND_GYRODYNE_PAIR,
  EFFECT_KIND_PLUS_MINUS,
  EFFECT_KIND_PLUS_TWO,
  EFFECT_KIND_POINTS,
  EFFECT_KIND_POINTS_WHEN,
  EFFECT_KIND_PROD_BUY,
  EFFECT_KIND_PROD_CUBES,
  EFFECT_KIND_PROD_POINTS,
  EFFECT_KIND_PROD_POINTS_PER,
  EFFECT_KIND_PROD_TRACK,
  EFFECT_KIND_RED_DIE,
  EFFECT_KIND_TELEPORT,
  RULE_CLAIM_POINTS,
  RULE_COPY_COST,
  RULE_ROUNDS,
  RULE_TILE_POINTS,
  effectAmount,
  effectKind,
  effectOf,
  effectSecond,
  goalAtLeast,
  goalCubes1,
  goalCubes2,
  goalPoints,
  goalPoints1,
  goalPoints2,
  goalSubject,
  gyrodynePoints,
  playersPlaceCubes,
  playersPlaceFinal,
  playersPlaceFirst,
  playersPlacePoints,
  projectEffects,
  ruleValue,
  spacePenalty,
  technologyEffects,
  transmitterEffects,
  transmitterOfCopy,
} from "../data";
import {
  GOAL_COUNT,
  GYRODYNE_NONE,
  GYRODYNE_SMALL_SPINNING,
  GYRODYNE_SMALL_UNDER_CONSTRUCTION,
  PULSAR_OWNER_COUNT,
  TILE_AT_COUNT,
} from "../layout";
import { pointsByTypes, pointsOfStations } from "../rules/scoring";
import { ENGINEERING, INITIATIVE, NONE, SIZES, counterCount, round, seatCount, state } from "../rules/state";
import { COSTS, behindEffect, costOf, effectIn, halfOf, hasEffect } from "../rules/tables";
import { placeOf } from "../rules/track";
import { reachFrom } from "./chart";
import {
  PRICE_AWARD,
  PRICE_BEGUN,
  PRICE_BUILDING,
  PRICE_CUBE,
  PRICE_CUBE_MANY,
  PRICE_CUBE_MORE,
  PRICE_DIE,
  PRICE_DIE_LEFT,
  PRICE_FREE_HALF,
  PRICE_GATES,
  PRICE_GOAL,
  PRICE_HALF,
  PRICE_LASTING,
  PRICE_LENGTH,
  PRICE_LINK_BEGUN,
  PRICE_LINK_READY,
  PRICE_PIP,
  PRICE_PLUS_MINUS,
  PRICE_PLUS_TWO,
  PRICE_PROJECT,
  PRICE_SHIFT,
  PRICE_SHIP,
  PRICE_SPACE,
  PRICE_STATIONS,
  PRICE_TILE,
  PRICE_TOKEN_MORE,
  PRICE_TRACK,
  isLearned,
  price,
  ratePerRound,
} from "./prices";
import { TERMS, learnedShare } from "./learned";
import { outlook } from "./variables";

/** Tenths of points in a point. */
const POINT: i32 = 10;
/** A cube that nothing but the final scoring wants. */
const LAST_CUBE: i32 = 5;
/** What a bonus die brings beyond what must be paid for it, and a teleport, in tenths of points. */
const RED: i32 = 55;
const TELEPORT: i32 = 50;

// Gyrodynes of a seat by size, while they are counted.

/** Looks ahead, once for a decision. */
export function lookAhead(): void {
  const last = ruleValue(RULE_ROUNDS);
  const now = max(round(), 1);
  outlook.later = last - now;
  outlook.harvests = last - now + 1;
  for (let i = 0; i < TERMS; i++) outlook.setShareAt(i, isLearned() ? learnedShare(last - now, i) : 100);
  for (let size = 0; size < SIZES; size++) {
    let later = 0;
    for (let r = now + 1; r <= last; r++) later += gyrodynePoints(size) + gyrodyneBonus(r);
    outlook.setSpunLaterAt(size, later * POINT);
    outlook.setSpinningAt(size, (later + gyrodynePoints(size) + gyrodyneBonus(now)) * POINT);
  }
}

/** Rounds after the present one. */
export function roundsLater(): i32 {
  return outlook.later;
}

/** Returns what the position is worth to a seat. */
export function worth(seat: i32): i32 {
  let sum = diceTerm(seat);
  for (let i = 0; i < TERMS; i++) sum += countedTerm(i, seat);
  return sum;
}

/** What counts of a term of a seat's worth. */
export function countedTerm(i: i32, seat: i32): i32 {
  return (wholeTerm(i, seat) * outlook.shareAt(i)) / 100;
}

/** Number of the term of the tracks. */
export const TRACK_TERM: i32 = 8;

/** A term of a seat's worth, by its number: all of it. */
export function wholeTerm(i: i32, seat: i32): i32 {
  if (i == 0) return state.pointsAt(seat) * POINT;
  if (i == 1) return stationTerm(seat);
  if (i == 2) return gyrodyneTerm(seat);
  if (i == 3) return transmitterTerm(seat);
  if (i == 4) return technologyTerm(seat);
  if (i == 5) return projectTerm(seat);
  if (i == 6) return goalTerm(seat);
  if (i == 7) return tokenTerm(seat);
  return i == TRACK_TERM ? trackTerm(seat) : shipTerm(seat);
}

/** Stations: what those on the board will count once those to come stand beside them. */
function stationTerm(seat: i32): i32 {
  return stationsWorth(countFinalStations(seat));
}

// Tenths of points of this many stations, with those that are still to come.
function stationsWorth(stations: i32): i32 {
  const tenths = stations * POINT + price(PRICE_STATIONS) * roundsLater();
  const whole = tenths / POINT;
  return pointsOfStations(whole) * POINT + (pointsOfStations(whole + 1) - pointsOfStations(whole)) * (tenths % POINT);
}

/** What one station more is worth to a seat that has this many. */
export function stationGain(stations: i32): i32 {
  return stationsWorth(stations + 1) - stationsWorth(stations);
}

/** Gyrodynes: what spins, is built, or lacks a pulsar; pulsars that lack a gyrodyne; awards within reach. */
function gyrodyneTerm(seat: i32): i32 {
  let sum = 0;
  let free = 0;
  memory.fill(outlook.built, 0, SIZES << 2);
  for (let slot = 0; slot < PULSAR_OWNER_COUNT; slot++) {
    if (state.pulsarOwnerAt(slot) != seat) continue;
    const what = state.gyrodyneAt(slot);
    if (what == GYRODYNE_NONE) {
      free++;
      continue;
    }
    const size =
      what >= GYRODYNE_SMALL_SPINNING ? what - GYRODYNE_SMALL_SPINNING : what - GYRODYNE_SMALL_UNDER_CONSTRUCTION;
    outlook.setBuiltAt(size, outlook.builtAt(size) + 1);
    sum += what >= GYRODYNE_SMALL_SPINNING ? outlook.spinningAt(size) : buildingWorth(size);
  }
  const halves = price(PRICE_HALF);
  for (let size = SIZES - 1; size >= 0; size--) {
    for (let i = state.handAt(seat, size); i > 0; i--) {
      sum += free > 0 ? buildingWorth(size) : partWorth(size, halves, ruleValue(RULE_TILE_POINTS));
      free--;
    }
    if (outlook.builtAt(size) == 1 && state.awardAt(size, 0) == NONE) sum += price(PRICE_AWARD);
  }
  return sum + max(free, 0) * partWorth(1, halves, ruleValue(RULE_CLAIM_POINTS));
}

/** What a gyrodyne under construction is worth. */
export function buildingWorth(size: i32): i32 {
  const gain = outlook.spunLaterAt(size) - price(PRICE_DIE);
  return max((gain * price(PRICE_BUILDING)) / 100, 0) + POINT * ruleValue(RULE_TILE_POINTS);
}

function partWorth(size: i32, percent: i32, points: i32): i32 {
  const gain = outlook.spunLaterAt(size) - 2 * price(PRICE_DIE);
  return max((gain * percent) / 100, 0) + POINT * points;
}

/** What a claim of a free pulsar is worth to a seat that has tiles in hand, or none. */
export function claimGain(seat: i32): i32 {
  let best = partWorth(1, price(PRICE_HALF), ruleValue(RULE_CLAIM_POINTS));
  for (let size = 0; size < SIZES; size++) {
    if (state.handAt(seat, size) > 0)
      best = max(best, buildingWorth(size) - partWorth(size, price(PRICE_HALF), ruleValue(RULE_TILE_POINTS)));
  }
  return best;
}

/** What technologies pay a seat at each such event (EFFECT_OF_*), in tenths of points. */
export function eventGain(seat: i32, event: i32): i32 {
  return sumAbility(seat, EFFECT_KIND_POINTS_WHEN, event) * POINT;
}

/** Transmitters: what online ones produce, and what begun ones will bring less the dice they need; links. */
function transmitterTerm(seat: i32): i32 {
  let sum = 0;
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) {
    if (!ownsTile(seat, tile)) continue;
    const effects = transmitterEffects(transmitterOfCopy(tile));
    const online = isOnline(seat, tile);
    if (online) sum += allLasting(seat, effects);
    else sum += begunWorth(seat, tile, effects);
    for (let half = 0; half < 2; half++) {
      const other = linkOf(tile, half);
      if (other == NONE) sum += halfOf(tile, half) == NONE || roundsLater() == 0 ? 0 : price(PRICE_FREE_HALF);
      else if (!online && roundsLater() > 0)
        sum += isOnline(seat, other >> 1) ? price(PRICE_LINK_READY) : price(PRICE_LINK_BEGUN) >> 1;
    }
  }
  return sum;
}

function begunWorth(seat: i32, tile: i32, effects: i32): i32 {
  if (roundsLater() == 0 && state.diceAt(seat, 0) == 0 && state.diceAt(seat, 1) == 0) return 0;
  let gain = 0;
  for (let left = effects; hasEffect(left); left = behindEffect(left))
    gain += gainWorth(seat, effectIn(left)) + lastingWorth(seat, effectIn(left), roundsLater());
  // What dice of this turn can still pay is as good as paid; until then they count as dice not used yet.
  let missing = 0;
  let free = 3;
  for (let i = 0; i < COSTS; i++) {
    if (costOf(tile, i) == 0 || ((state.paidAt(tile) >> i) & 1) != 0) continue;
    const slot = slotOf(seat, costOf(tile, i), free);
    if (slot == NONE) missing++;
    else {
      free &= ~(1 << slot);
      gain -= price(PRICE_DIE_LEFT) + costOf(tile, i) * price(PRICE_PIP);
    }
  }
  return max(missing == 0 ? gain : ((gain - missing * price(PRICE_DIE)) * price(PRICE_BEGUN)) / 100, 0);
}

// Which of the slots in a set, a bit each, holds a silver die of that value; NONE: neither.
function slotOf(seat: i32, value: i32, slots: i32): i32 {
  if ((slots & 1) != 0 && state.diceAt(seat, 0) == value) return 0;
  return (slots & 2) != 0 && state.diceAt(seat, 1) == value ? 1 : NONE;
}

/** Technologies: what lasting ones will still bring, and what those of the end count. */
function technologyTerm(seat: i32): i32 {
  let sum = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    if (((state.patentAt(slot) >> seat) & 1) == 0) continue;
    sum += allLasting(seat, technologyEffects(technologyIn(slot)));
  }
  return sum;
}

// What effects that a seat has will still bring.
function allLasting(seat: i32, effects: i32): i32 {
  let sum = 0;
  for (let left = effects; hasEffect(left); left = behindEffect(left))
    sum += lastingWorth(seat, effectIn(left), outlook.harvests);
  return sum;
}

/** HQ: gate runs that are still to be flown, and projects that others rest on. */
function projectTerm(seat: i32): i32 {
  const done = state.projectAt(seat);
  if (done == 0 || roundsLater() == 0) return 0;
  const open = done & ~state.runUsedAt(seat);
  let sum = popcnt(done) * price(PRICE_PROJECT);
  let runs = 0;
  for (let place = PLACES - 1; place >= 0; place--) {
    if (((open >> place) & 1) == 0) continue;
    for (let left = projectEffects(projectAt(seat, place)); hasEffect(left); left = behindEffect(left)) {
      const e = effectIn(left);
      // One run a flight, and hardly one a round.
      if (effectKind(e) == EFFECT_KIND_GATE_RUN && runs++ <= roundsLater()) sum += effectAmount(e) * price(PRICE_GATES);
    }
  }
  return sum;
}

/** Goals: what they will bring, the cubes for their bonuses paid, by how much of each is reached. */
function goalTerm(seat: i32): i32 {
  let sum = 0;
  let cubes = state.cubesAt(seat) * POINT + roundsLater() * 12;
  for (let i = 0; i < GOAL_COUNT; i++) {
    const goal = state.goalAt(i);
    const have = countSubject(seat, goalSubject(goal));
    const need = goalAtLeast(goal);
    let gain = goalPoints(goal) * POINT;
    const cost1 = goalCubes1(goal) * POINT;
    const cost2 = goalCubes2(goal) * POINT;
    if (cubes >= cost1) {
      gain += goalPoints1(goal) * POINT - cost1 / 2;
      if (cubes >= cost1 + cost2) gain += goalPoints2(goal) * POINT - cost2 / 2;
    }
    if (have >= need) {
      sum += gain;
      cubes = max(cubes - cost1 - cost2, 0);
    } else if (roundsLater() > 0 && (need - have) * POINT <= (roundsLater() + 1) * 12)
      sum += (gain * have * have * price(PRICE_GOAL)) / (need * need * 100);
  }
  return sum;
}

/** Cubes and modifier tokens. */
function tokenTerm(seat: i32): i32 {
  const cubes = state.cubesAt(seat);
  if (roundsLater() == 0 && state.diceAt(seat, 0) == 0 && state.diceAt(seat, 1) == 0) return cubes * LAST_CUBE;
  const few = min(cubes, 4);
  const more = min(cubes, 12) - few;
  return (
    few * price(PRICE_CUBE) +
    more * price(PRICE_CUBE_MORE) +
    (cubes - few - more) * price(PRICE_CUBE_MANY) +
    tokensWorth(state.plusMinusAt(seat), price(PRICE_PLUS_MINUS)) +
    tokensWorth(state.plusTwoAt(seat), price(PRICE_PLUS_TWO))
  );
}

function tokensWorth(tokens: i32, each: i32): i32 {
  const many = roundsLater() == 0 ? 0 : price(PRICE_TOKEN_MORE);
  const few = min(tokens, 2);
  return few * (roundsLater() == 0 ? each >> 1 : each) + (tokens - few) * many;
}

/** Places on the tracks: cubes and points of this round, order and final points. */
export function trackTerm(seat: i32): i32 {
  const later = roundsLater();
  const cube = later == 0 ? LAST_CUBE : price(PRICE_CUBE);
  const rounds = ruleValue(RULE_ROUNDS);
  let sum = 0;
  const first = playersPlaceFirst(seatCount());
  for (let counter = seat; counter < counterCount(); counter += seatCount()) {
    const order = placeOf(INITIATIVE, counter);
    const place = first + placeOf(ENGINEERING, counter);
    // A place of now is the less sure to last, the more rounds there are to come.
    sum +=
      (playersPlaceFinal(first + order) * POINT * (rounds + 4 - later)) / (rounds + 4) +
      (later > 0 ? (counterCount() - order) * 4 : 0);
    sum += ((playersPlaceCubes(place) * cube + playersPlacePoints(place) * POINT) * (4 + min(later, 3))) / 4;
    sum -=
      (spacePenalty(state.counterSpaceAt(INITIATIVE, counter)) +
        spacePenalty(state.counterSpaceAt(ENGINEERING, counter))) *
      POINT;
    if (later > 0)
      sum -=
        (state.counterSpaceAt(INITIATIVE, counter) + state.counterSpaceAt(ENGINEERING, counter)) * price(PRICE_SPACE);
  }
  return (sum * price(PRICE_TRACK)) / 100;
}

/** What can be reached from where the ship is. */
function shipTerm(seat: i32): i32 {
  return roundsLater() == 0 ? 0 : (reachFrom(state.shipAt(seat)) * price(PRICE_SHIP)) / 100;
}

/** Dice of this turn that are not used yet. */
export function diceTerm(seat: i32): i32 {
  let sum = 0;
  for (let slot = 0; slot < 2; slot++)
    if (state.diceAt(seat, slot) > 0) sum += price(PRICE_DIE_LEFT) + state.diceAt(seat, slot) * price(PRICE_PIP);
  const owed = state.redOwed;
  const offered = state.redOffered;
  if (owed != NONE) return sum + price(PRICE_DIE_LEFT) + owed * price(PRICE_PIP);
  return offered == 0 ? sum : sum + price(PRICE_DIE_LEFT) + (31 - clz(offered)) * price(PRICE_PIP);
}

/** What an effect is worth at the moment it is gained. */
export function gainWorth(seat: i32, e: i32): i32 {
  const kind = effectKind(e);
  const amount = effectAmount(e);
  if (kind == EFFECT_KIND_POINTS) return amount * POINT;
  if (kind == EFFECT_KIND_CUBES) return amount * price(PRICE_CUBE);
  if (kind == EFFECT_KIND_PLUS_MINUS) return amount * price(PRICE_PLUS_MINUS);
  if (kind == EFFECT_KIND_PLUS_TWO) return amount * price(PRICE_PLUS_TWO);
  if (kind == EFFECT_KIND_EXPLORATION) return amount * price(PRICE_TILE);
  if (kind == EFFECT_KIND_RED_DIE) return RED;
  if (kind == EFFECT_KIND_TELEPORT) return TELEPORT;
  if (kind == EFFECT_KIND_CLAIM_ISOLATED) return claimGain(seat);
  if (kind == EFFECT_KIND_GYRODYNE) return tileGain(seat);
  return kind == EFFECT_KIND_GYRODYNE_PAIR ? 2 * tileGain(seat) : 0;
}

// A gyrodyne tile for a seat that has a free pulsar, or none.
function tileGain(seat: i32): i32 {
  for (let slot = 0; slot < PULSAR_OWNER_COUNT; slot++) {
    if (state.pulsarOwnerAt(slot) == seat && state.gyrodyneAt(slot) == GYRODYNE_NONE) return buildingWorth(1) - POINT;
  }
  return partWorth(1, price(PRICE_HALF), ruleValue(RULE_TILE_POINTS));
}

/** What an effect that a seat owns will still bring, with this many Production Phases to come. */
export function lastingWorth(seat: i32, e: i32, harvests: i32): i32 {
  const kind = effectKind(e);
  const amount = effectAmount(e);
  const later = roundsLater();
  if (kind == EFFECT_KIND_PROD_POINTS) return amount * POINT * harvests;
  if (kind == EFFECT_KIND_PROD_CUBES) return amount * price(PRICE_CUBE) * harvests;
  if (kind == EFFECT_KIND_PROD_BUY) return max(amount * POINT - price(PRICE_CUBE), 0) * harvests;
  const lasting = price(PRICE_LASTING);
  if (kind == EFFECT_KIND_POINTS_WHEN) return (amount * ratePerRound(effectOf(e)) * later * lasting) / 100;
  if (kind == EFFECT_KIND_PROD_POINTS_PER) return amount * harvests * expected(seat, effectOf(e), later >> 1, lasting);
  if (kind == EFFECT_KIND_END_POINTS_PER) return amount * expected(seat, effectOf(e), later, lasting);
  if (kind == EFFECT_KIND_DIE_SHIFT) return price(PRICE_SHIFT) * later;
  if (kind == EFFECT_KIND_FLIGHT_LENGTH) return price(PRICE_LENGTH) * later;
  if (kind == EFFECT_KIND_COPY_COST) return (ruleValue(RULE_COPY_COST) - amount) * 7 * later;
  if (kind == EFFECT_KIND_PROD_TRACK) return 15 * harvests;
  if (kind == EFFECT_KIND_END_BY_TYPES) return pointsByTypes(seat, e) * POINT;
  if (kind == EFFECT_KIND_END_CUBES)
    return effectSecond(e) * POINT - amount * (state.cubesAt(seat) >= amount ? LAST_CUBE : 30);
  return kind == EFFECT_KIND_END_GOAL ? goalPoints(state.goalAt(0)) * POINT : 0;
}

// Tenths of how many of a subject a seat will have this many rounds later.
function expected(seat: i32, subject: i32, later: i32, lasting: i32): i32 {
  return countSubject(seat, subject) * POINT + (ratePerRound(subject) * later * lasting) / 100;
}
