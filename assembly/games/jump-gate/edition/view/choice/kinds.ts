// The third edition's kinds of action: which steps each asks for, and how a legal action falls apart into them.
import {
  ACTION_COLLECT,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_TAKE,
} from "../../../layout";
import { STEPS, STEP_CARD, STEP_PLACE, STEP_SECOND, STEP_SLOT, isMadeKnown } from "../../../view/memory";
import { placeAfter, placeBefore } from "../../../view/ring/ring";
import { markedSlot } from "../observation/edition";
import { u8At } from "../../../../../kit/base/arrays";
import { choice } from "../../../view/variables";
import { observation } from "../../rules/observation";

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
/**
 * A phase's decisions are of the kind of this number plus the phase: mark 7, collect 8, take 9, research's discards 10.
 */
export const KIND_OF_PHASE: i32 = 6;
export const KIND_MARK: i32 = 7;
export const KIND_COLLECT: i32 = 8;
export const KIND_TAKE: i32 = 9;
export const KIND_DISCARD: i32 = 10;

/** Value of a slot for no resource. */
export const SLOT_NONE: i32 = 9;

const PLACES: i32 = 1 << STEP_PLACE;
const SLOTS: i32 = 1 << STEP_SLOT;
const CARDS: i32 = 1 << STEP_CARD;
const STEPS_OF_KIND: usize = memory.data<u8>([
  <u8>PLACES,
  <u8>(PLACES | CARDS),
  <u8>CARDS,
  <u8>(CARDS | (1 << STEP_SECOND)),
  <u8>(SLOTS | CARDS),
  0,
  0,
  <u8>SLOTS,
  <u8>SLOTS,
  <u8>SLOTS,
  <u8>CARDS,
]);

/** Number of kinds that the menu shows. */
export function menuKinds(): i32 {
  return KINDS;
}

/** Bit set of the steps of a kind. */
export function stepsOf(kind: i32): i32 {
  return u8At(STEPS_OF_KIND, kind);
}

/** The kind that must be chosen twice, because it gives actions up. */
export const KIND_SURE: i32 = KIND_PASS;

/**
 * Returns whether B undoes the action that led to a decision of this kind: Research, or a landing after which nobody
 * else was asked.
 */
export function canTakeBack(kind: i32): bool {
  return kind == KIND_DISCARD || (kind != KIND_MARK && isMadeKnown());
}

/** The kind of action that leads to a decision of another kind. */
export function madeBy(kind: i32): i32 {
  return kind == KIND_DISCARD ? KIND_RESEARCH : KIND_LAND;
}

/** A kind that stands for the phase's own. */
export const IN_PHASE: i32 = 255;
/** Bytes of a row of CODES. */
export const CODE_BYTES: usize = 12;
const NO_STEP: u16 = <u16>STEPS;
const ANY_CARD: u16 = <u16>(STEP_CARD | 8);
/**
 * How action codes are divided, descending: first code, kind, codes of each value of the first part, both steps, least
 * value. Cards are indices in the hand; ACTION_DRAW follows them.
 */
export const CODES: usize = memory.data<u16>([
  <u16>ACTION_LAND,
  <u16>KIND_LAND,
  <u16>ACTION_LAND_STRIDE,
  <u16>STEP_CARD,
  <u16>STEP_SECOND,
  0,
  <u16>ACTION_JUMP,
  <u16>KIND_JUMP,
  <u16>ACTION_JUMP_STRIDE,
  <u16>STEP_CARD,
  <u16>STEP_PLACE,
  0,
  <u16>ACTION_HARVEST,
  <u16>KIND_HARVEST,
  <u16>ACTION_HARVEST_STRIDE,
  <u16>STEP_CARD,
  <u16>STEP_SLOT,
  0,
  <u16>ACTION_SCAN,
  <u16>KIND_SCAN,
  1,
  <u16>STEP_CARD,
  NO_STEP,
  0,
  <u16>ACTION_DISCARD,
  <u16>KIND_DISCARD,
  1,
  <u16>STEP_CARD,
  NO_STEP,
  0,
  <u16>ACTION_TAKE,
  <u16>KIND_TAKE,
  1,
  <u16>STEP_SLOT,
  NO_STEP,
  0,
  <u16>ACTION_MARK,
  <u16>KIND_MARK,
  1,
  <u16>STEP_SLOT,
  NO_STEP,
  0,
  <u16>ACTION_LEAVE,
  <u16>IN_PHASE,
  8,
  <u16>STEP_SLOT,
  NO_STEP,
  <u16>SLOT_NONE,
  <u16>ACTION_DRAW,
  <u16>KIND_DISCARD,
  1,
  ANY_CARD,
  NO_STEP,
  5,
  <u16>ACTION_FLY_CLOCKWISE,
  <u16>KIND_FLY,
  1,
  NO_STEP,
  NO_STEP,
  0,
  <u16>ACTION_RESEARCH,
  <u16>KIND_RESEARCH,
  1,
  NO_STEP,
  NO_STEP,
  0,
  <u16>ACTION_PASS,
  <u16>KIND_PASS,
  1,
  NO_STEP,
  NO_STEP,
  0,
]);

/** Sets the parts that the table does not have: the place of a flight, the slot of the own marker. */
export function completeParts(action: i32): void {
  const ship = observation.shipAt(observation.turnSeat);
  if (action == ACTION_FLY_CLOCKWISE) choice.setPartAt(STEP_PLACE, placeAfter(ship));
  else if (action == ACTION_FLY_COUNTER) choice.setPartAt(STEP_PLACE, placeBefore(ship));
  else if (action == ACTION_COLLECT) choice.setPartAt(STEP_SLOT, markedSlot(ship, observation.actorSeat));
}
