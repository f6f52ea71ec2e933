// A turn is planned as a whole: every use of every die is played on a copy of the position, the best positions are kept
// and gone on from, until no die is left. The best end decides which action comes first. In units: each lists or plays
// one use.
import { THOUGHTS } from "../../../kit/players/thinking";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { nextBelow } from "../../../kit/base/rng";
import { copyCost } from "../rules/ability";
import { RED_SLOT, RED_VALUES, hasRed, isRedFree, isSilver } from "../rules/die";
import {
  ACTION_COPY,
  ACTION_DIE,
  ACTION_DIE_STRIDE,
  ACTION_END,
  ACTION_FLY,
  ACTION_GO,
  ACTION_GO_END,
  ACTION_RUN,
  ACTION_RUN_END,
  ACTION_STEP,
  ACTION_STOP,
  CUBES,
  MARKET,
  PHASE_DIE,
  PHASE_FLY,
  RED_OFFERED,
  RED_OWED,
  SHIP,
  STATE_SIZE,
  VALUE,
} from "../layout";
import { listLegal } from "../rules/legal";
import { perform } from "../rules/rules";
import { FACES, NONE, STATE, actor, dieOf, get, getAt, pathLength, phase } from "../rules/state";
import { MODIFIERS, goOn, modified, valueIn } from "../rules/turn";
import { settle } from "./answers";
import { beginFlight, flyRoute, routeCount, searchRoutes, stepOfRoute } from "./routes";
import { PRICE_NOISE, price } from "./prices";
import { diceTerm, worth } from "./worth";

/** Most positions kept at a time. */
export const WIDTH_MAX: i32 = 4;
/** Most uses of dice in a turn that are planned. */
const DEPTH: i32 = 6;
/**
 * Units after which only the best position is gone on from, and those after which no further die is looked at: all
 * choices of a turn may take ten seconds together on the handheld.
 */
const UNITS_WIDE: i32 = 90;
const UNITS_MOST: i32 = 130;

// A kept position: what it is worth, the first action on the way to it and, in the upper half, what the die picked by
// it is for, its bytes.
const NODE_BYTES: usize = 500;
const FIRST: usize = 4;
const BYTES: usize = 8;
// Two lists of them: those that are gone on from, at first the position that is planned from, and those that come of
// it.
const NODES: usize = memory.data(4000, 4);

const VARS: usize = memory.data(92, 4);
const WIDTH: usize = VARS;
const ROUTES_KEPT: usize = VARS + 4;
const EXTRAS: usize = VARS + 8;
const LEVEL: usize = VARS + 12;
const FROM: usize = VARS + 16;
const FROM_COUNT: usize = VARS + 20;
const TO_COUNT: usize = VARS + 24;
const NODE: usize = VARS + 28;
const GROUPS: usize = VARS + 32;
const GROUP: usize = VARS + 36;
const USES: usize = VARS + 40;
const USE: usize = VARS + 44;
const ROUTE: usize = VARS + 48;
const ROUTES: usize = VARS + 52;
const BEST: usize = VARS + 56;
const BEST_FIRST: usize = VARS + 60;
const STAGE: usize = VARS + 64;
const IS_VAGUE: usize = VARS + 68;
// What was played last: its action, and the value of the die.
const TRIED: usize = VARS + 72;
const TRIED_VALUE: usize = VARS + 76;
const SPENT: usize = VARS + 80;
// The seat that plans, and what it is worth to it to stop at once.
const SEAT: usize = VARS + 84;
const IDLE: usize = VARS + 88;

const STAGE_GROUPS: i32 = 0;
const STAGE_LIST: i32 = 1;
const STAGE_TRY: i32 = 2;
const STAGE_DONE: i32 = 3;

// Lists: dice with modifiers and other actions between two uses; then what the die may be used for.
const GROUP_LIST: usize = memory.data(96, 4);
const USE_LIST: usize = memory.data(192, 4);
// Dice by slot with every modifier, copies, and the die that was picked already.
const GROUPS_MAX: i32 = 48;
const USES_MAX: i32 = 96;
// Halves of FIRST.
const ACTION_MASK: i32 = 0xffff;
const PURPOSE_SHIFT: i32 = 16;
/** No die is picked before the use: it was picked already. */
const PICKED_ALREADY: i32 = 0xffff;

if (NODE_BYTES * 2 * WIDTH_MAX != 4000 || STATE_SIZE != 492) ERROR("the nodes have another size");

/**
 * Begins to plan from the state: so many positions kept at a time, routes kept for a die, and whether tokens and cubes
 * are spent on dice.
 */
export function startPlan(width: i32, routes: i32, extras: bool): void {
  memory.copy(nodeAt(0, 0) + BYTES, STATE, STATE_SIZE);
  store<i32>(SEAT, actor());
  store<i32>(WIDTH, min(width, WIDTH_MAX));
  store<i32>(ROUTES_KEPT, routes);
  store<i32>(EXTRAS, extras ? 1 : 0);
  store<i32>(SPENT, 0);
  store<i32>(LEVEL, 0);
  store<i32>(FROM, 0);
  store<i32>(FROM_COUNT, 1);
  store<i32>(TO_COUNT, 0);
  store<i32>(NODE, 0);
  store<i32>(BEST, i32.MIN_VALUE);
  store<i32>(BEST_FIRST, -1);
  store<i32>(TRIED, 0);
  // Within a use nobody is inattentive.
  store<i32>(IS_VAGUE, phase() == PHASE_DIE ? 1 : 0);
  store<i32>(STAGE, STAGE_GROUPS);
}

/** What the best end of the turn is worth, and the action that leads there; of no use before the plan is done. */
export function plannedWorth(): i32 {
  return load<i32>(BEST);
}
export function plannedAction(): i32 {
  const first = load<i32>(BEST_FIRST);
  return first < 0 ? -1 : first & ACTION_MASK;
}

/**
 * What the first die of that turn is for: the action of the phase `use`, of a flight ACTION_GO and where it ends, of a
 * gate run ACTION_GO_END and that; 0: it begins with something else.
 */
export function plannedPurpose(): i32 {
  return max(load<i32>(BEST_FIRST), 0) >> PURPOSE_SHIFT;
}

/** What the plan is worth beyond ending the turn at once; of a plan that begins between two uses of dice. */
export function plannedGain(): i32 {
  return load<i32>(BEST) - load<i32>(IDLE);
}

/** The action looked at last, 0: none yet, and the value of the die that it is for. */
export function triedAction(): i32 {
  return load<i32>(TRIED);
}
export function triedValue(): i32 {
  return load<i32>(TRIED_VALUE);
}

/** Spends a unit; the position is not what it was afterwards. Returns whether the plan is done. */
export function stepPlan(): bool {
  const stage = load<i32>(STAGE);
  store<i32>(SPENT, load<i32>(SPENT) + 1);
  if (stage == STAGE_GROUPS) listGroups();
  else if (stage == STAGE_LIST) listUses();
  else if (stage == STAGE_TRY) tryUse();
  return load<i32>(STAGE) == STAGE_DONE;
}

function nodeAt(list: i32, i: i32): usize {
  return NODES + <usize>(list * WIDTH_MAX + i) * NODE_BYTES;
}

function loadNode(): void {
  memory.copy(STATE, nodeAt(load<i32>(FROM), load<i32>(NODE)) + BYTES, STATE_SIZE);
}

// What may be done first in the position: dice with their modifiers, copies of dice; at the root also what is asked
// there.
function listGroups(): void {
  loadNode();
  store<i32>(GROUPS, 0);
  store<i32>(GROUP, 0);
  const seat = actor();
  if (load<i32>(LEVEL) == 0) {
    if (phase() != PHASE_DIE) addGroup(PICKED_ALREADY);
    else {
      settle(seat);
      memory.copy(nodeAt(0, 0) + BYTES, STATE, STATE_SIZE);
      rate(ACTION_END, 0);
      store<i32>(IDLE, load<i32>(BEST));
    }
  }
  if (phase() == PHASE_DIE) {
    for (let slot = 0; slot < RED_SLOT + RED_VALUES; slot++) if (hasDie(seat, slot)) addDie(seat, slot);
    if (mayCopy(seat)) {
      for (let value = 1; value <= FACES; value++) if (getAt(MARKET, value - 1) > 0) addGroup(ACTION_COPY + value - 1);
    }
  }
  store<i32>(STAGE, STAGE_LIST);
  if (load<i32>(GROUPS) == 0) nextNode();
}

function hasDie(seat: i32, slot: i32): bool {
  if (!isSilver(slot)) return hasRed(slot - RED_SLOT);
  return dieOf(seat, slot) > 0 && (slot == 0 || dieOf(seat, 0) != dieOf(seat, 1));
}

// Tokens are tried out for the die that is used next; for those after it when they come to it.
function addDie(seat: i32, slot: i32): void {
  const modifiers = load<i32>(EXTRAS) != 0 && load<i32>(LEVEL) == 0 ? MODIFIERS : 1;
  for (let modifier = 0; modifier < modifiers; modifier++) {
    const value = modified(seat, valueIn(seat, slot), modifier);
    if (value > 0 && value < 9) addGroup(ACTION_DIE + slot * ACTION_DIE_STRIDE + modifier);
  }
}

// Left-over dice are copied last, once the silver ones are used.
function mayCopy(seat: i32): bool {
  return (
    load<i32>(EXTRAS) != 0 &&
    dieOf(seat, 0) == 0 &&
    dieOf(seat, 1) == 0 &&
    get(RED_OFFERED) == 0 &&
    isRedFree() &&
    getAt(CUBES, seat) >= copyCost(seat)
  );
}

function addGroup(code: i32): void {
  addTo(GROUP_LIST, GROUPS, GROUPS_MAX, code);
}

function addTo(list: usize, counted: usize, most: i32, code: i32): void {
  const count = load<i32>(counted);
  if (count == most) return;
  store<u16>(list + ((<usize>count) << 1), code);
  store<i32>(counted, count + 1);
}

// Picks the die and lists what it may be used for.
function listUses(): void {
  const group = pickGroup();
  store<i32>(USES, 0);
  store<i32>(USE, 0);
  store<i32>(ROUTE, 0);
  store<i32>(ROUTES, -1);
  if (group >= ACTION_COPY && group < ACTION_COPY + FACES) {
    rate(group, 0);
    return nextGroup();
  }
  if (phase() == PHASE_FLY) addUse(ACTION_FLY);
  else {
    listLegal();
    for (let i = 0; i < countLegal(); i++) addUse(legalAt(i));
  }
  store<i32>(STAGE, STAGE_TRY);
  if (load<i32>(USES) == 0) nextGroup();
}

function addUse(code: i32): void {
  addTo(USE_LIST, USES, USES_MAX, code);
}

// Loads the position and picks the die of the group.
function pickGroup(): i32 {
  loadNode();
  const group = <i32>load<u16>(GROUP_LIST + ((<usize>load<i32>(GROUP)) << 1));
  if (group != PICKED_ALREADY) perform(group);
  return group;
}

// Plays one use, or searches the routes of a flight, or flies one of them.
function tryUse(): void {
  const seat = load<i32>(SEAT);
  const group = pickGroup();
  const use = <i32>load<u16>(USE_LIST + ((<usize>load<i32>(USE)) << 1));
  const flown = pathLength() - 1;
  store<i32>(TRIED, use);
  store<i32>(TRIED_VALUE, get(VALUE));
  if (use != ACTION_FLY && (use < ACTION_RUN || use >= ACTION_RUN_END)) {
    perform(use);
    settle(seat);
    rate(group == PICKED_ALREADY ? use : group, use);
    return nextUse();
  }
  beginFlight(seat, use == ACTION_FLY ? NONE : use - ACTION_RUN);
  if (load<i32>(ROUTES) < 0) {
    searchRoutes(load<i32>(ROUTES_KEPT));
    store<i32>(ROUTES, routeCount());
    store<i32>(ROUTE, 0);
    if (routeCount() == 0) nextUse();
    return;
  }
  const route = load<i32>(ROUTE);
  flyRoute(seat, route);
  const purpose = (use == ACTION_FLY ? ACTION_GO : ACTION_GO_END) + getAt(SHIP, seat);
  goOn(seat);
  settle(seat);
  rate(group != PICKED_ALREADY ? group : flown < 0 ? use : stepAction(route, flown), purpose);
  store<i32>(ROUTE, route + 1);
  if (route + 1 == load<i32>(ROUTES)) nextUse();
}

// In the middle of a flight: its next step, or its end.
function stepAction(route: i32, flown: i32): i32 {
  const to = stepOfRoute(route, flown);
  return to == NONE ? ACTION_STOP : ACTION_STEP + to;
}

function nextUse(): void {
  store<i32>(ROUTES, -1);
  store<i32>(USE, load<i32>(USE) + 1);
  if (load<i32>(USE) == load<i32>(USES)) nextGroup();
}

function nextGroup(): void {
  store<i32>(STAGE, STAGE_LIST);
  store<i32>(GROUP, load<i32>(GROUP) + 1);
  if (load<i32>(GROUP) == load<i32>(GROUPS)) nextNode();
}

function nextNode(): void {
  store<i32>(STAGE, STAGE_GROUPS);
  store<i32>(NODE, load<i32>(NODE) + 1);
  if (load<i32>(NODE) < load<i32>(FROM_COUNT)) return;
  // On to the positions that came of these.
  store<i32>(NODE, 0);
  store<i32>(LEVEL, load<i32>(LEVEL) + 1);
  store<i32>(FROM, 1 - load<i32>(FROM));
  const spent = load<i32>(SPENT);
  store<i32>(FROM_COUNT, spent > UNITS_WIDE ? min(load<i32>(TO_COUNT), 1) : load<i32>(TO_COUNT));
  store<i32>(TO_COUNT, 0);
  if (load<i32>(FROM_COUNT) == 0 || load<i32>(LEVEL) == DEPTH) return store<i32>(STAGE, STAGE_DONE);
  if (spent > UNITS_MOST) breakOff();
}

// Takes what stands best with dice left for the best end.
function breakOff(): void {
  const node = nodeAt(load<i32>(FROM), 0);
  if (load<i32>(node) > load<i32>(BEST)) {
    store<i32>(BEST, load<i32>(node));
    store<i32>(BEST_FIRST, load<i32>(node + FIRST));
  }
  store<i32>(STAGE, STAGE_DONE);
}

// Values the position: as the end of the turn, and as one to go on from. `action` led there from the root, by a die for
// `purpose`.
function rate(action: i32, purpose: i32): void {
  const seat = load<i32>(SEAT);
  // Nobody takes it for a gain to leave dice unused.
  const value =
    worth(seat) + (load<i32>(IS_VAGUE) == 0 || action == ACTION_END ? 0 : nextBelow(THOUGHTS, price(PRICE_NOISE) + 1));
  const dice = diceTerm(seat);
  const first =
    load<i32>(LEVEL) == 0
      ? action | (purpose << PURPOSE_SHIFT)
      : load<i32>(nodeAt(load<i32>(FROM), load<i32>(NODE)) + FIRST);
  const isOwed = get(RED_OWED) != NONE;
  // A red die that is owed must be used before the turn ends (p. 15).
  if (!isOwed && value - dice > load<i32>(BEST)) {
    store<i32>(BEST, value - dice);
    store<i32>(BEST_FIRST, first);
  }
  if (action != ACTION_END && (dice > 0 || mayCopy(seat))) keep(value, first);
}

function keep(value: i32, first: i32): void {
  const list = 1 - load<i32>(FROM);
  const count = load<i32>(TO_COUNT);
  let at = count;
  for (let i = 0; i < count; i++) {
    const node = nodeAt(list, i);
    if (load<i32>(node) == value && memory.compare(node + BYTES, STATE, STATE_SIZE) == 0) return;
  }
  if (count == load<i32>(WIDTH)) {
    at = count - 1;
    if (load<i32>(nodeAt(list, at)) >= value) return;
  } else store<i32>(TO_COUNT, count + 1);
  for (; at > 0 && load<i32>(nodeAt(list, at - 1)) < value; at--)
    memory.copy(nodeAt(list, at), nodeAt(list, at - 1), NODE_BYTES);
  store<i32>(nodeAt(list, at), value);
  store<i32>(nodeAt(list, at) + FIRST, first);
  memory.copy(nodeAt(list, at) + BYTES, STATE, STATE_SIZE);
}
