// Which games are built large (large-cartridges.ts) in this run: in the long run all that can be. As they are shipped
// they are hardly smaller.
import { LARGE_GAMES } from "./games.ts";

/** The games that this run builds large. */
export const BUILT_LARGE: readonly string[] = process.env.JUMPDECK_LARGE_TOO === "1" ? LARGE_GAMES : [];
