// The final scoring (p. 17), as if the game ended now, and the ranks. What may be bought with cubes is bought for the
// seat, in the combination that brings most (ruling 50).
import {
  NO_EFFECT,
  SOURCES,
  TRANSMITTERS,
  buildingOf,
  countClaims,
  countFinalStations,
  countSpinning,
  countSubject,
  firstEffect,
  isSpinningSubject,
  nextEffect,
  placeOfSource,
  spinningOf,
} from "./ability";
import {
  EFFECT_KIND_END_BY_TYPES,
  EFFECT_KIND_END_CUBES,
  EFFECT_KIND_END_GOAL,
  EFFECT_KIND_END_POINTS_PER,
  EFFECT_KIND_POINTS,
  EFFECT_OF_AWARD,
  EFFECT_OF_CUBE,
  EFFECT_OF_SPINNING_TYPE,
  RULE_CLAIM_POINTS,
  RULE_CUBES_PER_POINT,
  RULE_STATION_BEYOND,
  RULE_TILE_POINTS,
  STATION_POINTS_TABLE_LENGTH,
  effectAmount,
  effectKind,
  effectOf,
  effectSecond,
  effectThird,
  goalAtLeast,
  goalCubes1,
  goalCubes2,
  goalPoints,
  goalPoints1,
  goalPoints2,
  goalSubject,
  playersPlaceFinal,
  playersPlaceFirst,
  ruleValue,
  stationPointsPoints,
} from "../data";
import { SLOTS } from "./components";
import { GOAL_COUNT } from "../layout";
import { INITIATIVE, SIZES, counterCount, seatCount, state } from "./state";
import { effectIn } from "./tables";
import { placeOf } from "./track";
import { scoring } from "./variables";

/** Effects that pay points for cubes, this many at most; the data has one. */
const OFFERS_MAX: i32 = 4;

/** Returns a seat's points as if the game ended now. */
export function score(seat: i32): i32 {
  return (
    state.pointsAt(seat) +
    technologyPoints(seat) +
    purchasePoints(seat) +
    pulsarPoints(seat) +
    initiativePoints(seat) +
    stationPoints(seat)
  );
}

/**
 * Returns 1 + the number of seats ahead: more points, or as many and farther ahead on the initiative track (p. 17,
 * ruling 57).
 */
export function rank(seat: i32): i32 {
  for (let other = 0; other < seatCount(); other++) noteScore(other, score(other));
  return rankNoted(seat);
}

/** Notes a seat's points for rankNoted. */
export function noteScore(seat: i32, points: i32): void {
  scoring.setNotedAt(seat, points);
}

/** Returns a seat's rank by the points noted. */
export function rankNoted(seat: i32): i32 {
  const own = noted(seat);
  let place = 1;
  for (let other = 0; other < seatCount(); other++) {
    const points = noted(other);
    if (points > own || (points == own && foremostOf(other) < foremostOf(seat))) place++;
  }
  return place;
}

function noted(seat: i32): i32 {
  return scoring.notedAt(seat);
}

// Place of a seat's foremost counter on the initiative track.
function foremostOf(seat: i32): i32 {
  let foremost = counterCount();
  for (let counter = seat; counter < counterCount(); counter += seatCount())
    foremost = min(foremost, placeOf(INITIATIVE, counter));
  return foremost;
}

/** Where the sources of effects of projects begin, and those of transmitters; technologies come before them. */
export const BUILT_PROJECTS: i32 = SLOTS;
export const BUILT_TRANSMITTERS: i32 = TRANSMITTERS;
export const BUILT_END: i32 = SOURCES;

/** Points that what a seat has of the sources from one to before another brought at once. */
export function builtPoints(seat: i32, from: i32, behind: i32): i32 {
  let points = 0;
  for (let at = firstEffect(seat, from); at < placeOfSource(behind); at = nextEffect(seat, at))
    if (effectKind(effectIn(at)) == EFFECT_KIND_POINTS) points += effectAmount(effectIn(at));
  return points;
}

/** Points of a seat's awards for gyrodynes. */
export function awardPoints(seat: i32): i32 {
  return countSubject(seat, EFFECT_OF_AWARD);
}

/** Step 1: purple patents, except those that concern cubes and goals, which belong to step 2, and stations. */
export function technologyPoints(seat: i32): i32 {
  let points = 0;
  for (let at = firstEffect(seat, 0); at < NO_EFFECT; at = nextEffect(seat, at))
    points += endPoints(seat, effectIn(at));
  return points;
}

function endPoints(seat: i32, e: i32): i32 {
  const kind = effectKind(e);
  if (kind == EFFECT_KIND_END_POINTS_PER && effectOf(e) != EFFECT_OF_CUBE)
    return effectAmount(e) * countSubject(seat, effectOf(e));
  return kind == EFFECT_KIND_END_BY_TYPES ? pointsByTypes(seat, e) : 0;
}

/** Points of an effect that pays by how many sizes of gyrodynes spin. */
export function pointsByTypes(seat: i32, e: i32): i32 {
  const types = countSubject(seat, EFFECT_OF_SPINNING_TYPE);
  return types == 0 ? 0 : types == 1 ? effectAmount(e) : types == 2 ? effectSecond(e) : effectThird(e);
}

/** Steps 2 and 5 with all that costs cubes: goals and their bonuses, cubes for points, points for cubes left. */
export function purchasePoints(seat: i32): i32 {
  let free = 0;
  scoring.cubePoints = 0;
  scoring.offers = 0;
  for (let at = firstEffect(seat, 0); at < NO_EFFECT; at = nextEffect(seat, at)) {
    const e = effectIn(at);
    if (effectKind(e) == EFFECT_KIND_END_GOAL) free++;
    if (effectKind(e) == EFFECT_KIND_END_POINTS_PER && effectOf(e) == EFFECT_OF_CUBE)
      scoring.cubePoints += effectAmount(e);
    if (effectKind(e) == EFFECT_KIND_END_CUBES) {
      if (scoring.offers == OFFERS_MAX) unreachable();
      scoring.setOfferedAt(scoring.offers, e);
      scoring.offers++;
    }
  }
  let met = 0;
  for (let i = 0; i < GOAL_COUNT; i++) {
    const goal = state.goalAt(i);
    if (!isSpinningSubject(goalSubject(goal)) && countSubject(seat, goalSubject(goal)) >= goalAtLeast(goal))
      met |= 1 << i;
  }
  scoring.met = met;
  return bestGoals(seat, 0, state.cubesAt(seat), free, spinningOf(seat, 0), spinningOf(seat, 1), spinningOf(seat, 2));
}

// Most points from the goals from the i-th on, with this many cubes, free goals and spinning gyrodynes left to count.
function bestGoals(seat: i32, i: i32, cubes: i32, free: i32, small: i32, medium: i32, large: i32): i32 {
  if (i == GOAL_COUNT) return bestCubes(0, cubes);
  const goal = state.goalAt(i);
  const subject = goalSubject(goal);
  let best = bestGoals(seat, i + 1, cubes, free, small, medium, large);
  // A goal that is not met, or whose gyrodynes another one counts (ruling 51).
  if (free > 0) best = max(best, bestBonus(seat, i, cubes, free - 1, small, medium, large));
  if (!isSpinningSubject(subject)) {
    return ((scoring.met >> i) & 1) == 0 ? best : max(best, bestBonus(seat, i, cubes, free, small, medium, large));
  }
  // p. 18: gyrodynes counted toward one goal cannot be counted toward the other (ruling 52).
  for (let a = 0; a <= small; a++) {
    for (let b = 0; b <= medium; b++) {
      for (let c = 0; c <= large; c++) {
        if (countSpinning(subject, a, b, c) == goalAtLeast(goal))
          best = max(best, bestBonus(seat, i, cubes, free, small - a, medium - b, large - c));
      }
    }
  }
  return best;
}

// The i-th goal is scored; its bonuses are bought or not, the second only after the first (p. 17).
function bestBonus(seat: i32, i: i32, cubes: i32, free: i32, small: i32, medium: i32, large: i32): i32 {
  const goal = state.goalAt(i);
  const cost1 = goalCubes1(goal);
  const cost2 = cost1 + goalCubes2(goal);
  const points = goalPoints(goal);
  let best = points + bestGoals(seat, i + 1, cubes, free, small, medium, large);
  if (cubes >= cost1)
    best = max(best, points + goalPoints1(goal) + bestGoals(seat, i + 1, cubes - cost1, free, small, medium, large));
  if (cubes < cost2) return best;
  return max(
    best,
    points + goalPoints1(goal) + goalPoints2(goal) + bestGoals(seat, i + 1, cubes - cost2, free, small, medium, large),
  );
}

// Cubes for points, each such effect once, from the i-th on; then points for what is left (rulings 50, 53).
function bestCubes(i: i32, cubes: i32): i32 {
  if (i == scoring.offers) return cubes / ruleValue(RULE_CUBES_PER_POINT) + cubes * scoring.cubePoints;
  const e = scoring.offeredAt(i);
  const rest = bestCubes(i + 1, cubes);
  return cubes < effectAmount(e) ? rest : max(rest, effectSecond(e) + bestCubes(i + 1, cubes - effectAmount(e)));
}

/** Steps 3 and 4: claimed pulsars without a spinning gyrodyne, gyrodyne tiles that do not spin. */
export function pulsarPoints(seat: i32): i32 {
  let claims = countClaims(seat);
  let tiles = 0;
  for (let size = 0; size < SIZES; size++) {
    claims -= spinningOf(seat, size);
    tiles += buildingOf(seat, size) + state.handAt(seat, size);
  }
  return claims * ruleValue(RULE_CLAIM_POINTS) + tiles * ruleValue(RULE_TILE_POINTS);
}

/** Step 6: places on the initiative track; with two players for each counter (p. 17, 19). */
export function initiativePoints(seat: i32): i32 {
  let points = 0;
  for (let counter = seat; counter < counterCount(); counter += seatCount()) {
    points += playersPlaceFinal(playersPlaceFirst(seatCount()) + placeOf(INITIATIVE, counter));
  }
  return points;
}

/** Step 7: stations, with what counts as one there. */
export function stationPoints(seat: i32): i32 {
  return pointsOfStations(countFinalStations(seat));
}

/** Points of this many stations (p. 17). */
export function pointsOfStations(stations: i32): i32 {
  const last = STATION_POINTS_TABLE_LENGTH - 1;
  if (stations <= last) return stationPointsPoints(stations);
  return stationPointsPoints(last) + (stations - last) * ruleValue(RULE_STATION_BEYOND);
}
