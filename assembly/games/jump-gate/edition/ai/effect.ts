// Which actions of the third edition do the same, and which a taste likes.
import {
  ACTION_DISCARD,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_PASS,
  ACTION_SCAN,
  ACTION_TAKE,
  ACTION_TAKE_NONE,
} from "../../layout";
import { NONE, state } from "../rules/state";

/** Slots of a place: codes of actions that pick one begin at multiples of it. */
export const SLOTS: i32 = ACTION_HARVEST_STRIDE;

if (ACTION_MARK % SLOTS != 0 || ACTION_TAKE % SLOTS != 0 || ACTION_HARVEST % SLOTS != 0)
  ERROR("a slot is not the rest of a code");

// The tastes of cartridge.json; a racer is what is left.
const TASTE_SCOUT: i32 = 1;
const TASTE_COLLECTOR: i32 = 2;

/**
 * The action without its card; -1 for one that is never considered: ending the turn early, as a Research that discards
 * nothing does no harm either.
 */
export function effectOf(action: i32): i32 {
  if (action >= ACTION_LAND) return ACTION_LAND;
  if (action >= ACTION_JUMP) return ACTION_JUMP + ((action - ACTION_JUMP) % ACTION_JUMP_STRIDE);
  if (action >= ACTION_HARVEST) return ACTION_HARVEST + ((action - ACTION_HARVEST) % ACTION_HARVEST_STRIDE);
  if (action >= ACTION_SCAN) return ACTION_SCAN;
  return action == ACTION_PASS ? -1 : action;
}

/** Whether a taste likes an action: a scout turns resources up, a collector takes them, a racer jumps. */
export function isLiked(action: i32, taste: i32): bool {
  if (taste == TASTE_SCOUT) return action >= ACTION_SCAN && action < ACTION_HARVEST;
  return taste == TASTE_COLLECTOR
    ? action >= ACTION_HARVEST && action < ACTION_JUMP
    : action >= ACTION_JUMP && action < ACTION_LAND;
}

/** Place of the slot that an action marks or takes, NONE: it picks none. */
export function sourceOf(action: i32): i32 {
  const picks = action >= ACTION_HARVEST ? action < ACTION_JUMP : action >= ACTION_MARK && action < ACTION_DISCARD;
  return picks ? state.shipAt(state.turnSeat) : NONE;
}

/** Whether an action does nothing but bring the ship from one planet to another. */
export function isMove(action: i32): bool {
  return (
    action == ACTION_FLY_CLOCKWISE ||
    action == ACTION_FLY_COUNTER ||
    (action >= ACTION_JUMP && action < ACTION_LAND && state.shipAt(state.turnSeat) != NONE)
  );
}

/** Whether an action declines a resource that could be had for nothing. */
export function isDeclining(action: i32): bool {
  return action == ACTION_LEAVE || action == ACTION_TAKE_NONE;
}
