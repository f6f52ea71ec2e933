// Which actions of the first edition do the same, and which a taste likes.
import { navcompSpecial } from "../../data";
import {
  ACTION_DEAL,
  ACTION_DEAL_STRIDE,
  ACTION_DISCARD,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_PILOT,
  ACTION_PLACE,
  ACTION_REMOVE_SCAN,
  ACTION_SCAN,
  ACTION_SPECIAL,
  ACTION_TAKE,
  ACTION_TAKE_NONE,
} from "../../layout";
import { NONE } from "../rules/state";
import { state } from "../../../jump-gate/edition/rules/state";

/** Slots of a place: codes of actions that pick one begin at multiples of it. */
export const SLOTS: i32 = ACTION_DEAL_STRIDE;

if (ACTION_TAKE % SLOTS != 0 || ACTION_HARVEST % SLOTS != 0 || ACTION_DEAL % SLOTS != 0)
  ERROR("a slot is not the rest of a code");

// The tastes of cartridge.json; a racer is what is left.
const TASTE_SCOUT: i32 = 1;
const TASTE_COLLECTOR: i32 = 2;

/** The action without its cards. */
export function effectOf(action: i32): i32 {
  if (action >= ACTION_PILOT) return ACTION_PILOT;
  if (action >= ACTION_LAND) return ACTION_LAND;
  if (action >= ACTION_JUMP) return ACTION_JUMP + ((action - ACTION_JUMP) % ACTION_JUMP_STRIDE);
  if (action >= ACTION_PLACE || action < ACTION_SCAN) return action;
  return action < ACTION_SPECIAL ? ACTION_SCAN : ACTION_SPECIAL + navcompSpecial(action - ACTION_SPECIAL);
}

/** Whether a taste likes an action: a scout leaves scan markers, a collector harvests, a racer jumps. */
export function isLiked(action: i32, taste: i32): bool {
  if (taste == TASTE_SCOUT) return action >= ACTION_SCAN && action < ACTION_SPECIAL;
  return taste == TASTE_COLLECTOR
    ? action >= ACTION_HARVEST && action < ACTION_DISCARD
    : action >= ACTION_JUMP && action < ACTION_LAND;
}

/** Place of the slot that an action takes from, NONE: it picks none. */
export function sourceOf(action: i32): i32 {
  if (action >= ACTION_DEAL) return action < ACTION_REMOVE_SCAN ? (action - ACTION_DEAL) / SLOTS : NONE;
  return action >= ACTION_TAKE && action < ACTION_DISCARD ? state.shipAt(state.turnSeat) : NONE;
}

/**
 * Whether an action does nothing but bring the ship from one planet to another: a jump leaves a marker on the Jump Gate
 * too.
 */
export function isMove(action: i32): bool {
  return action == ACTION_FLY_CLOCKWISE || action == ACTION_FLY_COUNTER;
}

/** Whether an action declines a resource that could be had for nothing. */
export function isDeclining(action: i32): bool {
  return action == ACTION_TAKE_NONE;
}
