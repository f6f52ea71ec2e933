// The first edition's kinds of action: which steps each asks for, and how a legal action falls apart into them.
import { SPECIAL_HOTSHOT_PILOT } from "../../../data";
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
} from "../../../layout";
import { OPTION_ORBITAL } from "../../rules/state";
import { specialOf } from "../panel/card";
import { STEPS, STEP_CARD, STEP_PLACE, STEP_SECOND, STEP_SLOT } from "../../../view/memory";
import { placeAfter, placeBefore } from "../../../view/ring/ring";
import { handAt, isPlayed } from "../observation/edition";
import { u8At } from "../../../../../kit/base/arrays";
import { choice } from "../../../../jump-gate/view/variables";
import { observation } from "../../../../jump-gate/edition/rules/observation";

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
export const ASKED_BY_STEP: i32 =
  ((1 << KINDS) - 1) | (1 << KIND_DEAL) | (1 << KIND_SCAN_FAR) | (1 << KIND_RECORDS) | (1 << KIND_WORMHOLE);

/** Values of a slot for the top face-down resource and for no resource. */
export const SLOT_DOWN: i32 = 8;
export const SLOT_NONE: i32 = 9;
/** Numbers for the Jump Gate and the Black Hole, with their markers, after the places of the ring. */
export const PLACE_GATE: i32 = 12;
export const PLACE_HOLE: i32 = 13;

const PLACES: i32 = 1 << STEP_PLACE;
const SLOTS: i32 = 1 << STEP_SLOT;
const CARDS: i32 = 1 << STEP_CARD;
const SECOND: i32 = 1 << STEP_SECOND;
// A seat whose ship or marker is chosen takes the step of a slot.
const STEPS_OF_KIND: usize = memory.data<u8>([
  <u8>PLACES,
  <u8>(PLACES | CARDS),
  <u8>CARDS,
  <u8>(CARDS | SECOND),
  <u8>SLOTS,
  0,
  <u8>CARDS,
  0,
  <u8>CARDS,
  <u8>SLOTS,
  <u8>SLOTS,
  <u8>(PLACES | SLOTS),
  <u8>SLOTS,
  <u8>SLOTS,
  <u8>PLACES,
  <u8>(PLACES | SLOTS),
  <u8>PLACES,
]);

/** Number of kinds that the menu shows: only Orbital Burn has Return to Orbit. */
export function menuKinds(): i32 {
  return isPlayed(OPTION_ORBITAL) ? KINDS : KIND_RETURN;
}

/** Bit set of the steps of a kind; of the special cards only Hotshot Pilot asks for a second card. */
export function stepsOf(kind: i32): i32 {
  const steps = u8At(STEPS_OF_KIND, kind);
  if (
    kind != KIND_SPECIAL ||
    specialOf(handAt(observation.actorSeat, choice.pickedAt(STEP_CARD))) != SPECIAL_HOTSHOT_PILOT
  )
    return steps;
  return steps | SECOND;
}

/**
 * Returns whether B may undo the action that led to a decision of this kind: Research, or the special card just played.
 */
export function canTakeBack(kind: i32): bool {
  return kind == KIND_DISCARD || (kind >= KIND_DEAL && kind != KIND_SECOND);
}

/** No kind has to be chosen twice. */
export const KIND_SURE: i32 = -1;

/** The kind of action that leads to a decision of another kind. */
export function madeBy(kind: i32): i32 {
  return kind == KIND_DISCARD ? KIND_RESEARCH : kind < KIND_DEAL ? KIND_LAND : KIND_SPECIAL;
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
  <u16>ACTION_PILOT,
  <u16>KIND_SPECIAL,
  <u16>ACTION_PILOT_STRIDE,
  <u16>STEP_CARD,
  <u16>STEP_SECOND,
  0,
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
  <u16>ACTION_REMOVE_HOLE,
  <u16>KIND_RECORDS,
  8,
  <u16>STEP_PLACE,
  <u16>STEP_SLOT,
  <u16>PLACE_HOLE,
  <u16>ACTION_REMOVE_GATE,
  <u16>KIND_RECORDS,
  8,
  <u16>STEP_PLACE,
  <u16>STEP_SLOT,
  <u16>PLACE_GATE,
  <u16>ACTION_REMOVE_SCAN,
  <u16>KIND_RECORDS,
  <u16>ACTION_REMOVE_SCAN_STRIDE,
  <u16>STEP_PLACE,
  <u16>STEP_SLOT,
  0,
  <u16>ACTION_DEAL,
  <u16>KIND_DEAL,
  <u16>ACTION_DEAL_STRIDE,
  <u16>STEP_PLACE,
  <u16>STEP_SLOT,
  0,
  <u16>ACTION_SWAP,
  <u16>KIND_PARADOX,
  1,
  <u16>STEP_SLOT,
  NO_STEP,
  0,
  <u16>ACTION_PLACE,
  <u16>IN_PHASE,
  1,
  <u16>STEP_PLACE,
  NO_STEP,
  0,
  <u16>ACTION_SPECIAL,
  <u16>KIND_SPECIAL,
  1,
  <u16>STEP_CARD,
  NO_STEP,
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
  <u16>ACTION_HARVEST,
  <u16>KIND_HARVEST,
  1,
  <u16>STEP_SLOT,
  NO_STEP,
  0,
  <u16>ACTION_TAKE,
  <u16>IN_PHASE,
  1,
  <u16>STEP_SLOT,
  NO_STEP,
  0,
  <u16>ACTION_TAKE_DOWN,
  <u16>IN_PHASE,
  1,
  <u16>STEP_SLOT,
  NO_STEP,
  <u16>SLOT_DOWN,
  <u16>ACTION_TAKE_NONE,
  <u16>IN_PHASE,
  1,
  <u16>STEP_SLOT,
  NO_STEP,
  <u16>SLOT_NONE,
  <u16>ACTION_HARVEST_DOWN,
  <u16>KIND_HARVEST,
  1,
  <u16>STEP_SLOT,
  NO_STEP,
  <u16>SLOT_DOWN,
  <u16>ACTION_RETURN,
  <u16>KIND_RETURN,
  1,
  NO_STEP,
  NO_STEP,
  0,
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
]);

/** Sets the parts that the table does not have: the place of a flight. */
export function completeParts(action: i32): void {
  const ship = observation.shipAt(observation.turnSeat);
  if (action == ACTION_FLY_CLOCKWISE) choice.setPartAt(STEP_PLACE, placeAfter(ship));
  else if (action == ACTION_FLY_COUNTER) choice.setPartAt(STEP_PLACE, placeBefore(ship));
}
