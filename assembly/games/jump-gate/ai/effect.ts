// Which actions of the third edition do the same, and which a taste likes.
import { ACTION_HARVEST, ACTION_HARVEST_STRIDE, ACTION_JUMP, ACTION_JUMP_STRIDE, ACTION_LAND, ACTION_PASS, ACTION_SCAN } from "../layout";

// The tastes of cartridge.json; a racer is what is left.
const TASTE_SCOUT: i32 = 1;
const TASTE_COLLECTOR: i32 = 2;

/** The action without its card; -1 for one that is never considered: ending the turn early, as a Research that discards nothing does no harm either. */
export function effectOf(action: i32): i32 {
  if (action >= ACTION_LAND) return ACTION_LAND;
  if (action >= ACTION_JUMP) return ACTION_JUMP + (action - ACTION_JUMP) % ACTION_JUMP_STRIDE;
  if (action >= ACTION_HARVEST) return ACTION_HARVEST + (action - ACTION_HARVEST) % ACTION_HARVEST_STRIDE;
  if (action >= ACTION_SCAN) return ACTION_SCAN;
  return action == ACTION_PASS ? -1 : action;
}

/** Whether a taste likes an action: a scout turns resources up, a collector takes them, a racer jumps. */
export function isLiked(action: i32, taste: i32): bool {
  if (taste == TASTE_SCOUT) return action >= ACTION_SCAN && action < ACTION_HARVEST;
  return taste == TASTE_COLLECTOR ? action >= ACTION_HARVEST && action < ACTION_JUMP : action >= ACTION_JUMP && action < ACTION_LAND;
}
