// The first edition's kinds of action: which steps each asks for, and how a legal action falls apart into them.
import { SPECIAL_HOTSHOT_PILOT } from "../data";
import {
  ACTION_DEAL,
  ACTION_DEAL_STRIDE,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_DOWN,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_PILOT,
  ACTION_PILOT_STRIDE,
  ACTION_PLACE,
  ACTION_REMOVE_GATE,
  ACTION_REMOVE_HOLE,
  ACTION_REMOVE_SCAN,
  ACTION_REMOVE_SCAN_STRIDE,
  ACTION_RESEARCH,
  ACTION_RETURN,
  ACTION_SCAN,
  ACTION_SPECIAL,
  ACTION_SWAP,
  ACTION_TAKE,
  ACTION_TAKE_DOWN,
  ACTION_TAKE_NONE,
} from "../layout";
import { OPTION_ORBITAL } from "../state";
import { PART, PICKED, STEPS, STEP_CARD, STEP_PLACE, STEP_SECOND, STEP_SLOT, get, set } from "./memory";
import { actorSeat, handAt, isPlayed, placeAfter, placeBefore, shipOf, turnSeat } from "./seen";
import { specialOf } from "./special";

/** Kinds of action, in the order of the menu. */
export const KIND_FLY: i32 = 0;
export const KIND_JUMP: i32 = 1;
export const KIND_SCAN: i32 = 2;
export const KIND_LAND: i32 = 3;
export const KIND_HARVEST: i32 = 4;
export const KIND_RESEARCH: i32 = 5;
export const KIND_SPECIAL: i32 = 6;
export const KIND_RETURN: i32 = 7;
/** Number of kinds in the menu; the kinds after them are the phases other than `turn`. */
export const KINDS: i32 = 8;
/** A phase's decisions are of the kind of this number plus the phase. */
export const KIND_OF_PHASE: i32 = 7;
export const KIND_DISCARD: i32 = 8;
export const KIND_TAKE: i32 = 9;
export const KIND_COLLECT: i32 = 10;
export const KIND_DEAL: i32 = 11;
export const KIND_SECOND: i32 = 12;
export const KIND_PARADOX: i32 = 13;
export const KIND_SCAN_FAR: i32 = 14;
export const KIND_RECORDS: i32 = 15;
export const KIND_WORMHOLE: i32 = 16;

/** Bit set of the kinds that ask for each of their steps in its own words. */
export const ASKED_BY_STEP: i32 = ((1 << KINDS) - 1) | (1 << KIND_DEAL) | (1 << KIND_SCAN_FAR) | (1 << KIND_RECORDS) | (1 << KIND_WORMHOLE);

/** The values of a slot that stand for the top face-down resource, and for none at all. */
export const SLOT_DOWN: i32 = 8;
export const SLOT_NONE: i32 = 9;
/** The places after the ring: the Jump Gate and the Black Hole with their markers. */
export const PLACE_GATE: i32 = 12;
export const PLACE_HOLE: i32 = 13;

const PLACES: i32 = 1 << STEP_PLACE;
const SLOTS: i32 = 1 << STEP_SLOT;
const CARDS: i32 = 1 << STEP_CARD;
const SECOND: i32 = 1 << STEP_SECOND;
// Where a seat is chosen - whose ship, whose marker - it takes the step of a slot.
const STEPS_OF_KIND: usize = memory.data<u8>([
  <u8>PLACES, <u8>(PLACES | CARDS), <u8>CARDS, <u8>(CARDS | SECOND), <u8>SLOTS, 0, <u8>CARDS, 0,
  <u8>CARDS, <u8>SLOTS, <u8>SLOTS, <u8>(PLACES | SLOTS), <u8>SLOTS, <u8>SLOTS, <u8>PLACES, <u8>(PLACES | SLOTS), <u8>PLACES,
]);

/** Number of kinds that the menu shows: only Orbital Burn has Return to Orbit. */
export function menuKinds(): i32 {
  return isPlayed(OPTION_ORBITAL) ? KINDS : KIND_RETURN;
}

/** Bit set of the steps of a kind; of the special cards only Hotshot Pilot asks for a second card. */
export function stepsOf(kind: i32): i32 {
  const steps = <i32>load<u8>(STEPS_OF_KIND + <usize>kind);
  if (kind != KIND_SPECIAL || specialOf(handAt(actorSeat(), get(PICKED + STEP_CARD))) != SPECIAL_HOTSHOT_PILOT) return steps;
  return steps | SECOND;
}

/** Tells whether B may take back the action that led to a decision of this kind: Research, or the special card just played. */
export function canTakeBack(kind: i32): bool {
  return kind == KIND_DISCARD || (kind >= KIND_DEAL && kind != KIND_SECOND);
}

/** A kind that stands for the phase's own. */
export const IN_PHASE: i32 = 255;
/** Bytes of a row of CODES. */
export const CODE_BYTES: usize = 7;
const NO_STEP: u8 = <u8>STEPS;
const ANY_CARD: u8 = <u8>(STEP_CARD | 8);
/**
 * How codes fall apart, descending: the first code (two bytes), the kind, how many values the second part has, the steps of both parts,
 * what the first part begins with. A card is told by its index in the hand; the value after the last stands for "no more".
 * Without a part of its own the place is the ship's.
 */
export const CODES: usize = memory.data<u8>([
  <u8>ACTION_PILOT, <u8>(ACTION_PILOT >> 8), <u8>KIND_SPECIAL, <u8>ACTION_PILOT_STRIDE, <u8>STEP_CARD, <u8>STEP_SECOND, 0,
  <u8>ACTION_LAND, <u8>(ACTION_LAND >> 8), <u8>KIND_LAND, <u8>ACTION_LAND_STRIDE, <u8>STEP_CARD, <u8>STEP_SECOND, 0,
  <u8>ACTION_JUMP, <u8>(ACTION_JUMP >> 8), <u8>KIND_JUMP, <u8>ACTION_JUMP_STRIDE, <u8>STEP_CARD, <u8>STEP_PLACE, 0,
  <u8>ACTION_REMOVE_HOLE, <u8>(ACTION_REMOVE_HOLE >> 8), <u8>KIND_RECORDS, 8, <u8>STEP_PLACE, <u8>STEP_SLOT, <u8>PLACE_HOLE,
  <u8>ACTION_REMOVE_GATE, <u8>(ACTION_REMOVE_GATE >> 8), <u8>KIND_RECORDS, 8, <u8>STEP_PLACE, <u8>STEP_SLOT, <u8>PLACE_GATE,
  <u8>ACTION_REMOVE_SCAN, <u8>(ACTION_REMOVE_SCAN >> 8), <u8>KIND_RECORDS, <u8>ACTION_REMOVE_SCAN_STRIDE, <u8>STEP_PLACE, <u8>STEP_SLOT, 0,
  <u8>ACTION_DEAL, <u8>(ACTION_DEAL >> 8), <u8>KIND_DEAL, <u8>ACTION_DEAL_STRIDE, <u8>STEP_PLACE, <u8>STEP_SLOT, 0,
  <u8>ACTION_SWAP, <u8>(ACTION_SWAP >> 8), <u8>KIND_PARADOX, 1, <u8>STEP_SLOT, NO_STEP, 0,
  <u8>ACTION_PLACE, <u8>(ACTION_PLACE >> 8), <u8>IN_PHASE, 1, <u8>STEP_PLACE, NO_STEP, 0,
  <u8>ACTION_SPECIAL, 0, <u8>KIND_SPECIAL, 1, <u8>STEP_CARD, NO_STEP, 0,
  <u8>ACTION_SCAN, 0, <u8>KIND_SCAN, 1, <u8>STEP_CARD, NO_STEP, 0,
  <u8>ACTION_DISCARD, 0, <u8>KIND_DISCARD, 1, <u8>STEP_CARD, NO_STEP, 0,
  <u8>ACTION_HARVEST, 0, <u8>KIND_HARVEST, 1, <u8>STEP_SLOT, NO_STEP, 0,
  <u8>ACTION_TAKE, 0, <u8>IN_PHASE, 1, <u8>STEP_SLOT, NO_STEP, 0,
  <u8>ACTION_TAKE_DOWN, 0, <u8>IN_PHASE, 1, <u8>STEP_SLOT, NO_STEP, <u8>SLOT_DOWN,
  <u8>ACTION_TAKE_NONE, 0, <u8>IN_PHASE, 1, <u8>STEP_SLOT, NO_STEP, <u8>SLOT_NONE,
  <u8>ACTION_HARVEST_DOWN, 0, <u8>KIND_HARVEST, 1, <u8>STEP_SLOT, NO_STEP, <u8>SLOT_DOWN,
  <u8>ACTION_RETURN, 0, <u8>KIND_RETURN, 1, NO_STEP, NO_STEP, 0,
  <u8>ACTION_DRAW, 0, <u8>KIND_DISCARD, 1, ANY_CARD, NO_STEP, 5,
  <u8>ACTION_FLY_CLOCKWISE, 0, <u8>KIND_FLY, 1, NO_STEP, NO_STEP, 0,
  <u8>ACTION_RESEARCH, 0, <u8>KIND_RESEARCH, 1, NO_STEP, NO_STEP, 0,
]);

/** Writes the part that the table cannot tell. */
export function completeParts(action: i32): void {
  const ship = shipOf(turnSeat());
  if (action == ACTION_FLY_CLOCKWISE) set(PART + STEP_PLACE, placeAfter(ship));
  else if (action == ACTION_FLY_COUNTER) set(PART + STEP_PLACE, placeBefore(ship));
}
