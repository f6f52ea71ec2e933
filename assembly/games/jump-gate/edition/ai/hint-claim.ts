// What a hint collects for a claim: the resource that the landing was advised for.
import { pileCount, pileFind } from "../../../../kit/base/piles";
import { ACTION_COLLECT, ACTION_LEAVE, ACTION_TAKE, ACTION_TAKE_NONE } from "../../layout";
import { bestAt } from "../../ai/hint-picks";
import { NONE, markerAt, state } from "../rules/state";

/** Returns what is advised in place of declining the resource that the claim was for (hint.ts writeClaim). */
export function collectPromised(seat: i32, action: i32): i32 {
  if (seat != state.turnSeat || (action != ACTION_LEAVE && action != ACTION_TAKE_NONE)) return action;
  const place = state.shipAt(seat);
  const pile = state.faceUpAt(place);
  const best = bestAt(seat, place, pileCount(pile));
  if (best == NONE) return action;
  const slot = pileFind(pile, best);
  if (action == ACTION_TAKE_NONE) return ACTION_TAKE + slot;
  return markerAt(place, slot) == seat ? ACTION_COLLECT : action;
}
