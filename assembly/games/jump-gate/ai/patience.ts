// When waiting begins to count against everybody, so that no game of computers goes on for ever.
import { state } from "../edition/rules/state";
import { PATIENCE } from "../edition/ai/levels";

/** Rounds since waiting began to count. */
export function lateness(): i32 {
  return max(0, state.round - PATIENCE);
}
