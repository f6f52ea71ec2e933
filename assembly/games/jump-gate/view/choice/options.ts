// Takes legal actions apart into the steps of a choice - kind, place, slot, card, second card - and finds what can be
// chosen at each step, and the action that the picked values make. Knows no button and no screen.
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { pileFind } from "../../../../kit/base/piles";
import {
  CODES,
  CODE_BYTES,
  IN_PHASE,
  KIND_LAND,
  KIND_OF_PHASE,
  completeParts,
  stepsOf,
} from "../../edition/view/choice/kinds";
import {
  PART,
  PICKED,
  STEP,
  STEPS,
  STEP_BROWSE,
  STEP_CARD,
  STEP_KIND,
  STEP_PLACE,
  STEP_SECOND,
  get,
  set,
} from "../memory";
import { actorSeat, handOf, phase, shipOf, turnSeat } from "../../edition/view/observation/edition";

const FOUND: usize = memory.data(8, 4);
/** The row of the action that was taken apart last; 0: none yet. */
const LAST_ROW: usize = FOUND + 4;

/** Tells whether a kind of action has a step. */
export function hasStep(kind: i32, step: i32): bool {
  return ((stepsOf(kind) >> step) & 1) != 0;
}

/** Bit set of the values that a step can take after what was picked in the steps before it. */
export function optionsOf(step: i32): i32 {
  let options = 0;
  for (let i = 0; i < countLegal(); i++) {
    const action = legalAt(i);
    const row = decodeKind(action);
    if (step != STEP_KIND) {
      // Most are of another kind, and need not be taken apart.
      if (get(PART) != get(PICKED)) continue;
      decodeParts(action, row, step);
    }
    options |= fit(step, i);
    if (get(PART) != KIND_LAND) continue;
    // The two landing cards may be picked in either order.
    swapCards();
    options |= fit(step, i);
  }
  return options;
}

/** The legal action that all picked values make, -1 when there is none. */
export function pickedAction(): i32 {
  return optionsOf(STEPS) ? legalAt(load<i32>(FOUND)) : -1;
}

/**
 * The value that a legal action has at a step, -1 when it does not agree with what was picked before. Of two landing
 * cards not picked yet the lower comes first, or that which the cursor is on. Before an action is begun nothing was
 * picked.
 */
export function wantedAt(action: i32, step: i32): i32 {
  decodeParts(action, decodeKind(action), step);
  if (
    step == STEP_CARD &&
    get(STEP) == step &&
    get(PART) == KIND_LAND &&
    get(PICKED + STEP_CARD) == get(PART + STEP_SECOND)
  )
    swapCards();
  if (get(STEP) == STEP_BROWSE || agrees(step)) return get(PART + <usize>step);
  if (get(PART) != KIND_LAND) return -1;
  swapCards();
  return agrees(step) ? get(PART + <usize>step) : -1;
}

/**
 * Takes a legal action apart whatever was picked, into PART; returns the bit set of the cards of the hand that it
 * takes, by index.
 */
export function cardsOf(action: i32): i32 {
  const row = decodeKind(action);
  decodeParts(action, row, STEPS);
  return cardOf(<i32>load<u16>(row, 6)) | cardOf(<i32>load<u16>(row, 8));
}

function cardOf(step: i32): i32 {
  return step == STEP_CARD || step == STEP_SECOND ? 1 << get(PART + <usize>step) : 0;
}

function agrees(step: i32): bool {
  for (let i = 0; i < step; i++) {
    const at = <usize>i;
    if ((i == STEP_KIND || hasStep(get(PICKED), i)) && get(PART + at) != get(PICKED + at)) return false;
  }
  return true;
}

function swapCards(): void {
  const card = get(PART + STEP_CARD);
  set(PART + STEP_CARD, get(PART + STEP_SECOND));
  set(PART + STEP_SECOND, card);
}

// The decoded action's value at `step` as a bit, when it agrees with what was picked before; the step after the last
// has one value.
function fit(step: i32, index: i32): i32 {
  if (!agrees(step)) return 0;
  store<i32>(FOUND, index);
  return 1 << get(PART + <usize>step);
}

// Looks the action up in the edition's table (kinds.ts), whose row is returned, and tells its kind. Its neighbour was
// looked up before it, mostly.
function decodeKind(action: i32): usize {
  let row = load<usize>(LAST_ROW);
  if (row == 0 || (row > CODES && <i32>load<u16>(row - CODE_BYTES) <= action)) row = CODES;
  while (<i32>load<u16>(row) > action) row += CODE_BYTES;
  store<usize>(LAST_ROW, row);
  const kind = <i32>load<u16>(row, 2);
  set(PART, kind == IN_PHASE ? phase() + KIND_OF_PHASE : kind);
  return row;
}

// Tells the other parts up to that of `last`; of a landing both cards, which may change places.
function decodeParts(action: i32, row: usize, last: i32): void {
  const rest = action - <i32>load<u16>(row);
  const stride = <i32>load<u16>(row, 4);
  const known = get(PART) == KIND_LAND ? STEPS : last;
  set(PART + STEP_PLACE, shipOf(turnSeat()));
  const step = <i32>load<u16>(row, 8);
  const first = <i32>load<u16>(row, 6);
  if ((step & 7) <= known) setPart(step, rest % stride);
  if ((first & 7) <= known) setPart(first, rest / stride + <i32>load<u16>(row, 10));
  set(PART + STEPS, 0);
  completeParts(action);
}

// Cards are told by their index in the hand.
function setPart(step: i32, value: i32): void {
  const isCard = step == STEP_CARD || step == STEP_SECOND;
  set(PART + <usize>(step & 7), isCard ? pileFind(handOf(actorSeat()), value) : value);
}
