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
  PHASE_DIE,
  PHASE_FLY,
  STATE_SIZE,
} from "../layout";
import { listLegal } from "../rules/legal";
import { perform } from "../rules/rules";
import { FACES, NONE, STATE, pathLength, state } from "../rules/state";
import { MODIFIERS, goOn, modified, valueIn } from "../rules/turn";
import { settle } from "./answers";
import { beginFlight, flyRoute, routeCount, searchRoutes, stepOfRoute } from "./routes";
import { PRICE_NOISE, price } from "./prices";
import { diceTerm, worth } from "./worth";
import { plan, planNode, PlanNode, PLAN_NODE_BYTES } from "./variables";

/** Most positions kept at a time. */
export const WIDTH_MAX: i32 = 4;
/** Most uses of dice in a turn that are planned. */
const DEPTH: i32 = 6;
/** This many of a plan's units are the last: in these only the best position is continued. */
const UNITS_LAST: i32 = 40;

const STAGE_GROUPS: i32 = 0;
const STAGE_LIST: i32 = 1;
const STAGE_TRY: i32 = 2;
const STAGE_DONE: i32 = 3;

// Most groups and uses (Plan): dice by slot with every modifier, copies, and the die that was picked already.
const GROUPS_MAX: i32 = 48;
const USES_MAX: i32 = 96;
// Halves of the first action of a node.
const ACTION_MASK: i32 = 0xffff;
const PURPOSE_SHIFT: i32 = 16;
/** No die is picked before the use: it was picked already. */
const PICKED_ALREADY: i32 = 0xffff;

/**
 * Begins to plan from the state: this many positions kept at a time, routes kept for a die, whether tokens and cubes
 * are spent on dice, and the units after which no further die is looked at.
 */
export function startPlan(width: i32, routes: i32, extras: bool, units: i32): void {
  memory.copy(nodeAt(0, 0).position, STATE, STATE_SIZE);
  plan.seat = state.actor;
  plan.width = min(width, WIDTH_MAX);
  plan.routesKept = routes;
  plan.extras = extras;
  plan.spent = 0;
  plan.most = units;
  plan.level = 0;
  plan.from = 0;
  plan.fromCount = 1;
  plan.toCount = 0;
  plan.node = 0;
  plan.best = i32.MIN_VALUE;
  plan.bestFirst = -1;
  plan.tried = 0;
  // Within a use nobody is inattentive.
  plan.isVague = state.phase == PHASE_DIE;
  plan.stage = STAGE_GROUPS;
}

/** What the best end of the turn is worth, and the action that leads there; of no use before the plan is done. */
export function plannedWorth(): i32 {
  return plan.best;
}
export function plannedAction(): i32 {
  const first = plan.bestFirst;
  return first < 0 ? -1 : first & ACTION_MASK;
}

/**
 * What the first die of that turn is for: the action of the phase `use`, of a flight ACTION_GO and where it ends, of a
 * gate run ACTION_GO_END and that; 0: it begins with something else.
 */
export function plannedPurpose(): i32 {
  return max(plan.bestFirst, 0) >> PURPOSE_SHIFT;
}

/** The action looked at last, 0: none yet, and the value of the die that it is for. */
export function triedAction(): i32 {
  return plan.tried;
}
export function triedValue(): i32 {
  return plan.triedValue;
}

/** Spends a unit; the position is not what it was afterwards. Returns whether the plan is done. */
export function stepPlan(): bool {
  const stage = plan.stage;
  plan.spent++;
  if (stage == STAGE_GROUPS) listGroups();
  else if (stage == STAGE_LIST) listUses();
  else if (stage == STAGE_TRY) tryUse();
  return plan.stage == STAGE_DONE;
}

// The i-th of one of the two lists of nodes: those that are gone on from, at first the position that is planned from,
// and those that come of it.
function nodeAt(list: i32, i: i32): PlanNode {
  return planNode(list * WIDTH_MAX + i);
}

function loadNode(): void {
  memory.copy(STATE, nodeAt(plan.from, plan.node).position, STATE_SIZE);
}

// What may be done first in the position: dice with their modifiers, copies of dice; at the root also what is asked
// there.
function listGroups(): void {
  loadNode();
  plan.groups = 0;
  plan.group = 0;
  const seat = state.actor;
  if (plan.level == 0) {
    if (state.phase != PHASE_DIE) addGroup(PICKED_ALREADY);
    else {
      settle(seat);
      memory.copy(nodeAt(0, 0).position, STATE, STATE_SIZE);
      rate(ACTION_END, 0);
      plan.idle = plan.best;
    }
  }
  if (state.phase == PHASE_DIE) {
    for (let slot = 0; slot < RED_SLOT + RED_VALUES; slot++) if (hasDie(seat, slot)) addDie(seat, slot);
    if (mayCopy(seat)) {
      for (let value = 1; value <= FACES; value++) if (state.marketAt(value - 1) > 0) addGroup(ACTION_COPY + value - 1);
    }
  }
  plan.stage = STAGE_LIST;
  if (plan.groups == 0) nextNode();
}

function hasDie(seat: i32, slot: i32): bool {
  if (!isSilver(slot)) return hasRed(slot - RED_SLOT);
  return state.diceAt(seat, slot) > 0 && (slot == 0 || state.diceAt(seat, 0) != state.diceAt(seat, 1));
}

// Who keeps one position tries tokens out for the die that is used next, and for those after it when they come to it.
function addDie(seat: i32, slot: i32): void {
  const modifiers = plan.extras && (plan.level == 0 || plan.width > 1) ? MODIFIERS : 1;
  for (let modifier = 0; modifier < modifiers; modifier++) {
    const value = modified(seat, valueIn(seat, slot), modifier);
    if (value > 0 && value < 9) addGroup(ACTION_DIE + slot * ACTION_DIE_STRIDE + modifier);
  }
}

// Left-over dice are copied last, once the silver ones are used.
function mayCopy(seat: i32): bool {
  return (
    plan.extras &&
    state.diceAt(seat, 0) == 0 &&
    state.diceAt(seat, 1) == 0 &&
    state.redOffered == 0 &&
    isRedFree() &&
    state.cubesAt(seat) >= copyCost(seat)
  );
}

function addGroup(code: i32): void {
  if (plan.groups < GROUPS_MAX) plan.setGroupCodeAt(plan.groups++, code);
}

// Picks the die and lists what it may be used for.
function listUses(): void {
  const group = pickGroup();
  plan.uses = 0;
  plan.use = 0;
  plan.route = 0;
  plan.routes = -1;
  if (group >= ACTION_COPY && group < ACTION_COPY + FACES) {
    rate(group, 0);
    return nextGroup();
  }
  if (state.phase == PHASE_FLY) addUse(ACTION_FLY);
  else {
    listLegal();
    for (let i = 0; i < countLegal(); i++) addUse(legalAt(i));
  }
  plan.stage = STAGE_TRY;
  if (plan.uses == 0) nextGroup();
}

function addUse(code: i32): void {
  if (plan.uses < USES_MAX) plan.setUseCodeAt(plan.uses++, code);
}

// Loads the position and picks the die of the group.
function pickGroup(): i32 {
  loadNode();
  const group = plan.groupCodeAt(plan.group);
  if (group != PICKED_ALREADY) perform(group);
  return group;
}

// Plays one use, or searches the routes of a flight, or flies one of them.
function tryUse(): void {
  const seat = plan.seat;
  const group = pickGroup();
  const use = plan.useCodeAt(plan.use);
  const flown = pathLength() - 1;
  plan.tried = use;
  plan.triedValue = state.value;
  if (use != ACTION_FLY && (use < ACTION_RUN || use >= ACTION_RUN_END)) {
    perform(use);
    settle(seat);
    rate(group == PICKED_ALREADY ? use : group, use);
    return nextUse();
  }
  beginFlight(seat, use == ACTION_FLY ? NONE : use - ACTION_RUN);
  if (plan.routes < 0) {
    searchRoutes(plan.routesKept);
    plan.routes = routeCount();
    plan.route = 0;
    if (routeCount() == 0) nextUse();
    return;
  }
  const route = plan.route;
  flyRoute(seat, route);
  const purpose = (use == ACTION_FLY ? ACTION_GO : ACTION_GO_END) + state.shipAt(seat);
  goOn(seat);
  settle(seat);
  rate(group != PICKED_ALREADY ? group : flown < 0 ? use : stepAction(route, flown), purpose);
  plan.route = route + 1;
  if (route + 1 == plan.routes) nextUse();
}

// In the middle of a flight: its next step, or its end.
function stepAction(route: i32, flown: i32): i32 {
  const to = stepOfRoute(route, flown);
  return to == NONE ? ACTION_STOP : ACTION_STEP + to;
}

function nextUse(): void {
  plan.routes = -1;
  plan.use++;
  if (isOver()) breakOff(1 - plan.from, plan.toCount);
  else if (plan.use == plan.uses) nextGroup();
}

function nextGroup(): void {
  plan.stage = STAGE_LIST;
  plan.group++;
  if (plan.group == plan.groups) nextNode();
}

function nextNode(): void {
  plan.stage = STAGE_GROUPS;
  plan.node++;
  if (plan.node < plan.fromCount) return;
  // On to the positions that came of these.
  plan.node = 0;
  plan.level++;
  plan.from = 1 - plan.from;
  const spent = plan.spent;
  plan.fromCount = spent > plan.most - UNITS_LAST ? min(plan.toCount, 1) : plan.toCount;
  plan.toCount = 0;
  if (plan.fromCount == 0 || plan.level == DEPTH) {
    plan.stage = STAGE_DONE;
    return;
  }
  if (spent > plan.most) breakOff(plan.from, plan.fromCount);
}

// One position alone is looked at to the end.
function isOver(): bool {
  return plan.width > 1 && plan.spent > plan.most;
}

// Takes what stands best with dice left for the best end.
function breakOff(list: i32, count: i32): void {
  const node = nodeAt(list, 0);
  if (count > 0 && node.value > plan.best) {
    plan.best = node.value;
    plan.bestFirst = node.first;
  }
  plan.stage = STAGE_DONE;
}

// Values the position: as the end of the turn, and as one to go on from. `action` led there from the root, by a die for
// `purpose`.
function rate(action: i32, purpose: i32): void {
  const seat = plan.seat;
  // Nobody takes it for a gain to leave dice unused.
  const value = worth(seat) + (!plan.isVague || action == ACTION_END ? 0 : nextBelow(THOUGHTS, price(PRICE_NOISE) + 1));
  const dice = diceTerm(seat);
  const first = plan.level == 0 ? action | (purpose << PURPOSE_SHIFT) : nodeAt(plan.from, plan.node).first;
  const isOwed = state.redOwed != NONE;
  // A red die that is owed must be used before the turn ends (p. 15).
  if (!isOwed && value - dice > plan.best) {
    plan.best = value - dice;
    plan.bestFirst = first;
  }
  if (action != ACTION_END && (dice > 0 || mayCopy(seat))) keep(value, first);
}

function keep(value: i32, first: i32): void {
  const list = 1 - plan.from;
  const count = plan.toCount;
  let at = count;
  for (let i = 0; i < count; i++) {
    const node = nodeAt(list, i);
    if (node.value == value && memory.compare(node.position, STATE, STATE_SIZE) == 0) return;
  }
  if (count == plan.width) {
    at = count - 1;
    if (nodeAt(list, at).value >= value) return;
  } else plan.toCount = count + 1;
  for (; at > 0 && nodeAt(list, at - 1).value < value; at--)
    memory.copy(changetype<usize>(nodeAt(list, at)), changetype<usize>(nodeAt(list, at - 1)), PLAN_NODE_BYTES);
  const kept = nodeAt(list, at);
  kept.value = value;
  kept.first = first;
  memory.copy(kept.position, STATE, STATE_SIZE);
}
