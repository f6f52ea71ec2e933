// Takes legal actions apart into the steps of a choice - kind, place, slot, card, second card - and finds the action that
// the picked values make. Knows every code's layout, no button and no screen.
import { countLegal, legalAt } from "../../../kit/legal";
import { pileFind } from "../../../kit/piles";
import {
  ACTION_COLLECT,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_SCAN,
} from "../layout";
import { PART, PICKED, STEPS, STEP_CARD, STEP_KIND, STEP_PLACE, STEP_SECOND, STEP_SLOT, get, set } from "./memory";
import { actorSeat, faceUpCount, handCount, handOf, markedSlot, phase, placeAfter, placeBefore, shipOf, turnSeat } from "./seen";

/** Kinds of action, in the order of the menu. */
export const KIND_FLY: i32 = 0;
export const KIND_JUMP: i32 = 1;
export const KIND_SCAN: i32 = 2;
export const KIND_LAND: i32 = 3;
export const KIND_HARVEST: i32 = 4;
export const KIND_RESEARCH: i32 = 5;
export const KIND_PASS: i32 = 6;
/** Number of kinds in the menu; the kinds after them are the phases other than `turn`. */
export const KINDS: i32 = 7;
/** A phase's decisions are of the kind of this number plus the phase: mark 7, collect 8, take 9, research's discards 10. */
export const KIND_OF_PHASE: i32 = 6;
export const KIND_MARK: i32 = 7;
export const KIND_COLLECT: i32 = 8;
export const KIND_TAKE: i32 = 9;
export const KIND_DISCARD: i32 = 10;

const PLACES: i32 = 1 << STEP_PLACE;
const SLOTS: i32 = 1 << STEP_SLOT;
const CARDS: i32 = 1 << STEP_CARD;
const STEPS_OF_KIND: usize = memory.data<u8>([
  <u8>PLACES, <u8>(PLACES | CARDS), <u8>CARDS, <u8>(CARDS | (1 << STEP_SECOND)), <u8>(SLOTS | CARDS), 0, 0,
  <u8>SLOTS, <u8>SLOTS, <u8>SLOTS, <u8>CARDS,
]);

const FOUND: usize = memory.data(4, 4);

/** Tells whether a kind of action has a step. */
export function hasStep(kind: i32, step: i32): bool {
  return ((<i32>load<u8>(STEPS_OF_KIND + <usize>kind) >> step) & 1) != 0;
}

/** Bit set of the values that a step can take after what was picked in the steps before it. */
export function optionsOf(step: i32): i32 {
  let options = 0;
  for (let i = 0; i < countLegal(); i++) {
    decode(legalAt(i));
    options |= fit(step, i);
    if (get(PART) != KIND_LAND) continue;
    // The two landing cards may be picked in either order.
    const card = get(PART + STEP_CARD);
    set(PART + STEP_CARD, get(PART + STEP_SECOND));
    set(PART + STEP_SECOND, card);
    options |= fit(step, i);
  }
  return options;
}

/** The legal action that all picked values make, -1 when there is none. */
export function pickedAction(): i32 {
  return optionsOf(STEPS) ? legalAt(load<i32>(FOUND)) : -1;
}

// The decoded action's value at `step` as a bit, when it agrees with what was picked before; the step after the last has one value.
function fit(step: i32, index: i32): i32 {
  for (let i = 0; i < step; i++) {
    const at = <usize>i;
    if ((i == STEP_KIND || hasStep(get(PICKED), i)) && get(PART + at) != get(PICKED + at)) return 0;
  }
  store<i32>(FOUND, index);
  return 1 << get(PART + <usize>step);
}

function decode(action: i32): void {
  set(PART + STEPS, 0);
  if (action >= ACTION_LAND) decodeParts(KIND_LAND, action - ACTION_LAND, ACTION_LAND_STRIDE, STEP_SECOND);
  else if (action >= ACTION_JUMP) decodeParts(KIND_JUMP, action - ACTION_JUMP, ACTION_JUMP_STRIDE, STEP_PLACE);
  else if (action >= ACTION_HARVEST) decodeParts(KIND_HARVEST, action - ACTION_HARVEST, ACTION_HARVEST_STRIDE, STEP_SLOT);
  else if (action >= ACTION_SCAN) decodeParts(KIND_SCAN, action - ACTION_SCAN, 1, STEP_SLOT);
  else if (action >= ACTION_DISCARD) decodeParts(KIND_DISCARD, action - ACTION_DISCARD, 1, STEP_SLOT);
  else decodePlain(action);
}

// Codes of a card and one more number.
function decodeParts(kind: i32, operands: i32, stride: i32, step: i32): void {
  const hand = handOf(actorSeat());
  const second = operands % stride;
  set(PART, kind);
  set(PART + STEP_CARD, pileFind(hand, operands / stride));
  set(PART + <usize>step, step == STEP_SECOND ? pileFind(hand, second) : second);
}

// The value after the last slot, or the last card, stands for "none".
function decodePlain(action: i32): void {
  const seat = actorSeat();
  const ship = shipOf(turnSeat());
  set(PART, action == ACTION_PASS ? KIND_PASS : action == ACTION_RESEARCH ? KIND_RESEARCH : KIND_FLY);
  if (action < ACTION_FLY_CLOCKWISE) return;
  if (action < ACTION_DRAW) return set(PART + STEP_PLACE, action == ACTION_FLY_CLOCKWISE ? placeAfter(ship) : placeBefore(ship));
  set(PART, phase() + KIND_OF_PHASE);
  if (action == ACTION_DRAW) set(PART + STEP_CARD, handCount(seat));
  else set(PART + STEP_SLOT, action >= ACTION_MARK ? action & 7 : action == ACTION_COLLECT ? markedSlot(ship, seat) : faceUpCount(ship));
}
