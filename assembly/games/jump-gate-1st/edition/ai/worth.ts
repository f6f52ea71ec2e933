// What a position of the first edition is worth to a seat, in eighths of a point. It counts resources, planets,
// majority on the Jump Gate, scan markers that will collect, danger from the Black Hole, the hand and the next action.
// Only ever asked of a resampled copy.
import { pileCount } from "../../../../kit/base/piles";
import { score, scorePlanets, tally } from "../rules/scoring";
import { isOver } from "../rules/state";
import { countCodes } from "../../../jump-gate/ai/holdings";
import { countSpecials, markedGain, seek } from "../../ai/chances";
import { CARD, gatePromised, holeRisked, weighMarkers } from "../../ai/gains";
import { holdings, priceTypes } from "../../ai/prices";
import { state } from "../../../jump-gate/edition/rules/state";

// Parts of 8 that count of what could be done next, and of what scan markers will collect.
const REACH: i32 = 4;
const MARK: i32 = 4;

/** Worth to a seat alone. */
export function worth(seat: i32): i32 {
  if (isOver()) return score(seat) << 3;
  appraise(seat);
  const points = holdings() + (scorePlanets(seat) << 3);
  const reach = seek(seat);
  const hand = pileCount(state.handAt(seat)) * CARD;
  return points + hand + gatePromised() - holeRisked() + ((markedGain() * MARK + reach * REACH) >> 3);
}

/** Takes stock of a seat's hand, resources and markers for the functions of gains.ts and chances.ts. */
export function appraise(seat: i32): void {
  const hand = state.handAt(seat);
  tally(seat);
  priceTypes();
  weighMarkers(seat);
  countCodes(hand);
  countSpecials(hand);
}
