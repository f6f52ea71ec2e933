// Which actions of the first edition do the same.
import { navcompSpecial } from "../data";
import { ACTION_JUMP, ACTION_JUMP_STRIDE, ACTION_LAND, ACTION_PILOT, ACTION_PLACE, ACTION_SCAN, ACTION_SPECIAL } from "../layout";

/** The action without its cards. */
export function effectOf(action: i32): i32 {
  if (action >= ACTION_PILOT) return ACTION_PILOT;
  if (action >= ACTION_LAND) return ACTION_LAND;
  if (action >= ACTION_JUMP) return ACTION_JUMP + (action - ACTION_JUMP) % ACTION_JUMP_STRIDE;
  if (action >= ACTION_PLACE || action < ACTION_SCAN) return action;
  return action < ACTION_SPECIAL ? ACTION_SCAN : ACTION_SPECIAL + navcompSpecial(action - ACTION_SPECIAL);
}
