// Room for the position that actions are tried on, one after the other.
import { STATE_SIZE } from "../layout";

/** Where it is; as long as the game's position. */
export const TRIED: usize = memory.data(STATE_SIZE, 4);
