// What a die is worth to a seat that may take it: the turn planned with it and the die it has already.
import { restoreRoot } from "../../../kit/players/thinking";
import { listLegal } from "../rules/legal";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { ACTION_DIE, ACTION_DIE_STRIDE, ACTION_TAKE, ACTION_TAKE_STILL, PHASE_DIE } from "../layout";
import { perform } from "../rules/rules";
import { FACES, state } from "../rules/state";
import { plannedAction, plannedPurpose, plannedWorth, startPlan, stepPlan } from "./plan";
import { restoreSeen } from "./seen";
import { takenWorth } from "./learned";
import { isLearned } from "./prices";
import { roundsLater, trackTerm } from "./worth";
import { draft } from "./variables";

/** Counters that a code of TAKE has room for, times tracks. */
const MOVES: i32 = 8;

/**
 * Begins with the position of seen.ts, in which the seat takes a die: this many positions and routes kept for a turn,
 * and this many units: for all of them together, or for each where one position is kept.
 */
export function startDraft(seat: i32, width: i32, routes: i32, units: i32): void {
  let values = 0;
  for (let value = 0; value < FACES; value++) if (state.marketAt(value) > 0) values++;
  draft.width = width;
  draft.routes = routes;
  draft.units = width > 1 ? units / values : units;
  draft.value = 0;
  planNext(seat);
}

/** The value of the die that is being planned with. */
export function draftedValue(): i32 {
  return draft.value;
}

/** Spends a unit; the position is not what it was afterwards. Returns whether every value has its worth. */
export function stepDraft(seat: i32): bool {
  if (draft.value > FACES) return true;
  if (!stepPlan()) return false;
  const i = draft.value - 1;
  draft.setWorthAt(i, plannedWorth());
  const isFirst =
    plannedAction() >= ACTION_DIE && (plannedAction() - ACTION_DIE) / <i32>ACTION_DIE_STRIDE == draft.slot;
  draft.setPurposeAt(i, isFirst ? plannedPurpose() : 0);
  planNext(seat);
  return draft.value > FACES;
}

// Plans with the next value that lies on the dice board.
function planNext(seat: i32): void {
  restoreSeen();
  let value = draft.value + 1;
  while (value <= FACES && state.marketAt(value - 1) == 0) value++;
  draft.value = value;
  if (value > FACES) return;
  draft.slot = state.diceAt(seat, 0) == 0 ? 0 : 1;
  state.setDiceAt(seat, draft.slot, value);
  state.phase = PHASE_DIE;
  startPlan(draft.width, draft.routes, draft.width > 1, draft.units);
}

/** What the turn with the die of a draft's action is worth beside the mean of all dice. */
export function draftedLead(action: i32): i32 {
  let sum = 0;
  let values = 0;
  for (let value = 0; value < FACES; value++) {
    if (state.marketAt(value) == 0) continue;
    sum += worthAt(value);
    values++;
  }
  return worthAt(valueOf(action)) - sum / values;
}

/** What the die of a draft's action is for, as plannedPurpose returns it; 0: the turn begins with the other one. */
export function draftedPurpose(action: i32): i32 {
  return draft.purposeAt(valueOf(action));
}

/** Returns the value of the die of a draft's action, less 1. */
export function valueOf(action: i32): i32 {
  return action >= ACTION_TAKE_STILL ? action - ACTION_TAKE_STILL : (action - ACTION_TAKE) / MOVES;
}

function worthAt(value: i32): i32 {
  return draft.worthAt(value);
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
    const turn = worthAt(valueOf(action));
    const sum = isLearned() ? takenWorth(seat, roundsLater(), turn) : turn + trackTerm(seat);
    restoreRoot();
    if (sum <= most) continue;
    most = sum;
    best = action;
  }
  return best;
}
