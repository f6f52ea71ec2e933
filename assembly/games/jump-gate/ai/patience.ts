// When waiting begins to count against everybody, so that no game of computers goes on for ever.
import { round } from "../state";
import { PATIENCE } from "./levels";

/** Rounds since waiting began to count. */
export function lateness(): i32 {
  return max(0, round() - PATIENCE);
}
