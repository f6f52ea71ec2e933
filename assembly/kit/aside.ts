// Room for a copy of the position: the one being thought about or, as a save is tried, which ends all thinking, the one before it.
import { STATE_SIZE } from "./game";

/** Where it lies; as long as the game's position. */
export const ASIDE: usize = memory.data(STATE_SIZE, 4);
