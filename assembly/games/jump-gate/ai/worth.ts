// What a position is worth to a seat, in eighths of a point: its score so far, its marks, and what it can do next.
// Only ever asked of a resampled copy.
import { pileAt, pileCount } from "../../../kit/piles";
import {
  RESOURCE_TYPE_ENERGEL_DARK,
  RESOURCE_TYPE_ENERGEL_LIGHT,
  RESOURCE_TYPE_FAME,
  RESOURCE_TYPE_GEM_BLUE,
  RESOURCE_TYPE_GEM_RED,
  RESOURCE_TYPE_GEM_WHITE,
  RESOURCE_TYPE_SAND,
  RESOURCE_TYPE_TABLE_LENGTH,
  RESOURCE_TYPE_WATER,
  RULE_ENERGEL_PAIR_POINTS,
  RULE_ENERGEL_SINGLE_POINTS,
  RULE_FAME_POINTS,
  SAND_TABLE_LENGTH,
  WATER_TABLE_LENGTH,
  navcompJump,
  navcompLanding,
  navcompScan,
  planetJump,
  planetLandingA,
  planetLandingB,
  planetScan,
  resourceBlackHole,
  resourceType,
  sandPoints,
  waterPoints,
} from "../data";
import { rank, scorePlanets, scoreResources, tallied, tally } from "../scoring";
import {
  BLACK_HOLE_PILE,
  NONE,
  blackHoleMarkers,
  claimOf,
  faceDownPile,
  faceUpPile,
  handPile,
  isOver,
  markerAt,
  placeCount,
  planetAt,
  round,
  rule,
  seatCount,
  shipOf,
} from "../state";

/** What can be done at a place. */
export const DEED_NONE: i32 = 0;
export const DEED_SCAN: i32 = 1;
export const DEED_HARVEST: i32 = 2;
export const DEED_LAND: i32 = 3;

// All in eighths of a point. A card in hand; turning a resource up; turning the last one up where a landing would follow; a claim.
const CARD: i32 = 2;
const SCAN: i32 = 6;
const LAST_SCAN: i32 = 10;
const CLAIM: i32 = 32;
/** Gain that is hoped for from a resource still face-down. */
const HOPE: i32 = 24;
/** Danger of one more Black Hole icon for each that lies there; what holding most of them costs, by their number squared. */
const ICON: i32 = 6;
const ICON_HARMLESS: i32 = 4;
/** Winning, beyond the points. */
const WIN: i32 = 40;
// Parts of 8 that count of what could be done next, of marked resources, and of what is one move away.
const REACH: i32 = 3;
const MARK: i32 = 4;
const MOVE: i32 = 6;
/** Rounds after which waiting begins to count against everybody. */
const PATIENCE: i32 = 24;
/** Progress that the end of the game counts for: more than all else. */
const END: i32 = 30;

// The seat appraised last: union of its scan and jump codes, numbers of landing codes (four bits each, wildcards on top),
// gain by type, then the best place to be and the deed there.
const VARS: usize = memory.data(40, 4);
const SCANS: usize = VARS;
const JUMPS: usize = VARS + 4;
const LANDINGS: usize = VARS + 8;
const PLACE: usize = VARS + 12;
const DEED: usize = VARS + 16;
const DANGER: usize = VARS + 20;
const MARKS: usize = VARS + 24;
const RISK: usize = VARS + 28;
const GAINS: usize = VARS + 32;

if (RESOURCE_TYPE_TABLE_LENGTH > 8) ERROR("GAINS is too small");

/** Worth to a seat compared with its best opponent. */
export function lead(seat: i32): i32 {
  const players = seatCount();
  let best = -100000;
  for (let other = 0; other < players; other++) if (other != seat) best = max(best, worth(other));
  return worth(seat) - best + outlook(seat);
}

/** Worth to a seat alone. */
export function worth(seat: i32): i32 {
  appraise(seat);
  const points = (scoreResources() + scorePlanets(seat)) << 3;
  if (isOver()) return points;
  const reach = seek(seat);
  return points + pileCount(handPile(seat)) * CARD + ((load<i32>(MARKS) * MARK + reach * REACH) >> 3) - load<i32>(RISK);
}

/** What a position is worth besides: victory or defeat; and late in the game how near the end is, so that nobody waits for ever. */
export function outlook(seat: i32): i32 {
  const late = lateness();
  if (isOver()) return late * END + (rank(seat) == 1 ? WIN : -WIN);
  return late > 0 ? late * progress() : 0;
}

function lateness(): i32 {
  return max(0, round() - PATIENCE);
}

function progress(): i32 {
  const places = placeCount();
  let sum = 0;
  for (let place = 0; place < places; place++) {
    sum -= 2 * pileCount(faceDownPile(place)) + pileCount(faceUpPile(place));
    if (claimOf(place) != NONE) sum += 3;
  }
  return sum;
}

/** Takes stock of a seat's hand and resources for the functions below. */
export function appraise(seat: i32): void {
  tally(seat);
  weighGains();
  weighGems();
  weighIcons(seat);
  countCodes(handPile(seat));
}

// What one more of each type brings, as scoring.ts counts it, without counting all of it anew.
function weighGains(): void {
  const sand = min(tallied(RESOURCE_TYPE_SAND), SAND_TABLE_LENGTH - 2);
  const water = min(tallied(RESOURCE_TYPE_WATER), WATER_TABLE_LENGTH - 2);
  const light = tallied(RESOURCE_TYPE_ENERGEL_LIGHT);
  const dark = tallied(RESOURCE_TYPE_ENERGEL_DARK);
  const single = rule(RULE_ENERGEL_SINGLE_POINTS);
  const second = rule(RULE_ENERGEL_PAIR_POINTS) - single;
  setGain(RESOURCE_TYPE_FAME, rule(RULE_FAME_POINTS));
  setGain(RESOURCE_TYPE_SAND, sandPoints(sand + 1) - sandPoints(sand));
  setGain(RESOURCE_TYPE_WATER, waterPoints(water + 1) - waterPoints(water));
  setGain(RESOURCE_TYPE_ENERGEL_LIGHT, dark > light ? second : single);
  setGain(RESOURCE_TYPE_ENERGEL_DARK, light > dark ? second : single);
}

function weighGems(): void {
  const red = tallied(RESOURCE_TYPE_GEM_RED);
  const blue = tallied(RESOURCE_TYPE_GEM_BLUE);
  const white = tallied(RESOURCE_TYPE_GEM_WHITE);
  const all = red + blue + white;
  const most = max(max(red, blue), white);
  setGain(RESOURCE_TYPE_GEM_RED, gemGain(all, most, red));
  setGain(RESOURCE_TYPE_GEM_BLUE, gemGain(all, most, blue));
  setGain(RESOURCE_TYPE_GEM_WHITE, gemGain(all, most, white));
}

// Another gem makes all count once more for the commonest colour, or the commonest colour longer by one.
function gemGain(all: i32, most: i32, own: i32): i32 {
  return own == most ? all + 1 + most : most;
}

function setGain(type: i32, points: i32): void {
  store<u8>(GAINS + <usize>type, points);
}

function countCodes(hand: usize): void {
  const count = pileCount(hand);
  let scans = 0;
  let jumps = 0;
  let landings = 0;
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    scans |= navcompScan(card);
    jumps |= navcompJump(card);
    const codes = navcompLanding(card);
    if (codes == 255) landings += 0x10000;
    else if (codes != 0) landings += 1 << (ctz(codes) << 2);
  }
  store<i32>(SCANS, scans);
  store<i32>(JUMPS, jumps);
  store<i32>(LANDINGS, landings);
}

/** What one more resource brings to the seat appraised last, less what a Black Hole icon may cost. */
export function gain(resource: i32): i32 {
  const points = <i32>load<u8>(GAINS + <usize>resourceType(resource)) << 3;
  return resourceBlackHole(resource) != 0 ? points - load<i32>(DANGER) : points;
}

/** Finds the best place for the appraised seat to act at, near moves before far ones; returns what that is worth. */
export function seek(seat: i32): i32 {
  const places = placeCount();
  const here = shipOf(seat);
  const jumps = load<i32>(JUMPS);
  let best = 0;
  let at = NONE;
  let deed = DEED_NONE;
  store<i32>(MARKS, 0);
  for (let place = 0; place < places; place++) {
    let merit = opportunity(seat, place);
    if (place != here) {
      const steps = here == NONE ? 9 : abs(place - here);
      if (steps == 1 || steps == places - 1) merit = (merit * MOVE) >> 3;
      else if ((jumps & planetJump(planetAt(place))) != 0) merit = ((merit * MOVE) >> 3) - CARD;
      else continue;
    }
    if (merit <= best) continue;
    best = merit;
    at = place;
    deed = load<i32>(DEED);
  }
  store<i32>(PLACE, at);
  store<i32>(DEED, deed);
  return best;
}

/** Place that the last `seek` found, or NONE. */
export function soughtPlace(): i32 {
  return load<i32>(PLACE);
}

/** DEED_* there. */
export function soughtDeed(): i32 {
  return load<i32>(DEED);
}

// What the appraised seat could do if its ship were at the place.
function opportunity(seat: i32, place: i32): i32 {
  const pile = faceUpPile(place);
  const count = pileCount(pile);
  let own = -99;
  let free = -99;
  for (let slot = 0; slot < count; slot++) {
    const owner = markerAt(place, slot);
    if (owner == seat) own = gain(pileAt(pile, slot));
    else if (owner == NONE) free = max(free, gain(pileAt(pile, slot)));
  }
  if (own > 0) store<i32>(MARKS, load<i32>(MARKS) + own);
  const down = pileCount(faceDownPile(place));
  const harvest = (own > -99 || down > 0 ? own : free) - CARD;
  const other = down > 0 ? scanMerit(place, down, max(own, 0), free) : landMerit(place, max(own, 0), max(free, 0));
  store<i32>(DEED, harvest >= other ? DEED_HARVEST : down > 0 ? DEED_SCAN : DEED_LAND);
  return max(harvest, other);
}

function scanMerit(place: i32, down: i32, own: i32, free: i32): i32 {
  if ((load<i32>(SCANS) & planetScan(planetAt(place))) == 0) return 0;
  const last = down == 1 && canLand(planetAt(place)) ? LAST_SCAN : 0;
  return SCAN - CARD + lateness() + last + (max(0, max(free, HOPE) - own) >> 1);
}

function landMerit(place: i32, own: i32, free: i32): i32 {
  if (claimOf(place) != NONE || !canLand(planetAt(place))) return 0;
  return CLAIM + lateness() + own + free - 2 * CARD;
}

// Two different cards, one for each code: either code is there, and both together at least twice.
function canLand(planet: i32): bool {
  const landings = load<i32>(LANDINGS);
  const wild = landings >> 16;
  const a = (landings >> (ctz(planetLandingA(planet)) << 2)) & 15;
  const b = (landings >> (ctz(planetLandingB(planet)) << 2)) & 15;
  return a + wild > 0 && b + wild > 0 && a + b + wild > 1;
}

// What one more Black Hole icon may cost, and what the seat's markers there may cost already: with most of them, the hidden ones.
function weighIcons(seat: i32): void {
  const lying = pileCount(BLACK_HOLE_PILE);
  const own = blackHoleMarkers(seat);
  const players = seatCount();
  let most = 0;
  for (let other = 0; other < players; other++) if (other != seat) most = max(most, blackHoleMarkers(other));
  store<i32>(DANGER, own + 1 < most ? ICON_HARMLESS : 2 + (lying + 1) * ICON);
  store<i32>(RISK, own < most ? 0 : lying * lying);
}
