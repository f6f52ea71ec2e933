// What a die is worth to a seat that may take it: the turn planned with it and the die it has already.
import { restoreRoot } from "../../../kit/players/thinking";
import { listLegal } from "../rules/legal";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { ACTION_DIE, ACTION_DIE_STRIDE, ACTION_TAKE, ACTION_TAKE_STILL, MARKET, PHASE, PHASE_DIE } from "../layout";
import { perform } from "../rules/rules";
import { FACES, dieOf, getAt, set, setDie } from "../rules/state";
import { plannedAction, plannedPurpose, plannedWorth, startPlan, stepPlan } from "./plan";
import { restoreSeen } from "./seen";
import { trackTerm } from "./worth";

/** Counters that a code of TAKE has room for, times tracks. */
const MOVES: i32 = 8;

// Worth by value, and the value being planned with.
const WORTHS: usize = memory.data(24, 4);
// By value what the die would be for, 0: the turn begins with another one.
const PURPOSES: usize = memory.data(12, 2);
const VALUE: usize = memory.data(4, 4);
/** Slot of the die that is being planned with. */
const SLOT: usize = memory.data(4, 4);
const WIDTH: usize = memory.data(4, 4);
const ROUTES: usize = memory.data(4, 4);

if (FACES != 6) ERROR("the draft has another size");

/** Begins with the position of seen.ts, in which the seat takes a die. */
export function startDraft(seat: i32, width: i32, routes: i32): void {
  store<i32>(WIDTH, width);
  store<i32>(ROUTES, routes);
  store<i32>(VALUE, 0);
  planNext(seat);
}

/** The value of the die that is being planned with. */
export function draftedValue(): i32 {
  return load<i32>(VALUE);
}

/** Spends a unit; the position is not what it was afterwards. Returns whether every value has its worth. */
export function stepDraft(seat: i32): bool {
  if (load<i32>(VALUE) > FACES) return true;
  if (!stepPlan()) return false;
  const i = <usize>(load<i32>(VALUE) - 1);
  store<i32>(WORTHS + (i << 2), plannedWorth());
  const isFirst =
    plannedAction() >= ACTION_DIE && (plannedAction() - ACTION_DIE) / <i32>ACTION_DIE_STRIDE == load<i32>(SLOT);
  store<u16>(PURPOSES + (i << 1), isFirst ? plannedPurpose() : 0);
  planNext(seat);
  return load<i32>(VALUE) > FACES;
}

// Plans with the next value that lies on the dice board.
function planNext(seat: i32): void {
  restoreSeen();
  let value = load<i32>(VALUE) + 1;
  while (value <= FACES && getAt(MARKET, value - 1) == 0) value++;
  store<i32>(VALUE, value);
  if (value > FACES) return;
  store<i32>(SLOT, dieOf(seat, 0) == 0 ? 0 : 1);
  setDie(seat, load<i32>(SLOT), value);
  set(PHASE, PHASE_DIE);
  startPlan(load<i32>(WIDTH), load<i32>(ROUTES), false);
}

/**
 * What the turn with the die of a draft's action is worth beyond the turn with any other die, in tenths of points; of a
 * draft that was thought about.
 */
export function draftedGain(action: i32): i32 {
  const own = valueOf(action);
  let most = i32.MIN_VALUE;
  for (let value = 0; value < FACES; value++)
    if (value != own && getAt(MARKET, value) > 0) most = max(most, worthAt(value));
  return most == i32.MIN_VALUE ? 0 : worthAt(own) - most;
}

/** What the die of a draft's action is for, as plannedPurpose tells; 0: the turn begins with the other one. */
export function draftedPurpose(action: i32): i32 {
  return <i32>load<u16>(PURPOSES + ((<usize>valueOf(action)) << 1));
}

// The value of an action's die, less 1.
function valueOf(action: i32): i32 {
  return action >= ACTION_TAKE_STILL ? action - ACTION_TAKE_STILL : (action - ACTION_TAKE) / MOVES;
}

function worthAt(value: i32): i32 {
  return load<i32>(WORTHS + ((<usize>value) << 2));
}

/** The best die with the best move of a counter; of the tracks nothing is hidden. */
export function bestTake(seat: i32): i32 {
  restoreRoot();
  listLegal();
  const count = countLegal();
  let best = -1;
  let most = i32.MIN_VALUE;
  for (let i = 0; i < count; i++) {
    const action = legalAt(i);
    perform(action);
    const sum = worthAt(valueOf(action)) + trackTerm(seat);
    restoreRoot();
    if (sum <= most) continue;
    most = sum;
    best = action;
  }
  return best;
}
