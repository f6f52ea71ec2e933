// The computer player: one unit of thinking, a card by rule of thumb.
import {
  choose,
  deal,
  endUnits,
  isThinking,
  restoreRoot,
  startThinking,
  thinkingSeat,
} from "jumpdeck/assembly/kit/players/thinking";
import { ACTION_PLAY } from "../layout";
import { cardByThumb } from "./thumb";

export { aiAction, aiCancel } from "jumpdeck/assembly/kit/players/thinking";

/** Starts thinking; the kit keeps the position, the seat, the level and the seeds. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
}

/** Thinks for at most this many units; returns whether the choice is made. */
export function aiStep(units: i32): bool {
  for (let i = 0; i < units && isThinking(); i++) {
    deal(0);
    choose(ACTION_PLAY + cardByThumb(thinkingSeat()));
    restoreRoot();
  }
  return endUnits();
}
