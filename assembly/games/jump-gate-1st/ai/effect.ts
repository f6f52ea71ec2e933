// Which actions of the first edition do the same, and which a taste likes.
import { navcompSpecial } from "../data";
import { ACTION_DISCARD, ACTION_HARVEST, ACTION_JUMP, ACTION_JUMP_STRIDE, ACTION_LAND, ACTION_PILOT, ACTION_PLACE, ACTION_SCAN, ACTION_SPECIAL } from "../layout";

// The tastes of cartridge.json; a racer is what is left.
const TASTE_SCOUT: i32 = 1;
const TASTE_COLLECTOR: i32 = 2;

/** The action without its cards. */
export function effectOf(action: i32): i32 {
  if (action >= ACTION_PILOT) return ACTION_PILOT;
  if (action >= ACTION_LAND) return ACTION_LAND;
  if (action >= ACTION_JUMP) return ACTION_JUMP + (action - ACTION_JUMP) % ACTION_JUMP_STRIDE;
  if (action >= ACTION_PLACE || action < ACTION_SCAN) return action;
  return action < ACTION_SPECIAL ? ACTION_SCAN : ACTION_SPECIAL + navcompSpecial(action - ACTION_SPECIAL);
}

/** Whether a taste likes an action: a scout leaves scan markers, a collector harvests, a racer jumps. */
export function isLiked(action: i32, taste: i32): bool {
  if (taste == TASTE_SCOUT) return action >= ACTION_SCAN && action < ACTION_SPECIAL;
  return taste == TASTE_COLLECTOR ? action >= ACTION_HARVEST && action < ACTION_DISCARD : action >= ACTION_JUMP && action < ACTION_LAND;
}
