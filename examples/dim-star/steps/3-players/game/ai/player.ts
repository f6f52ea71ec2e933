// The computer players. The first plays any card; the second goes by rule of thumb. The third plays each card out on
// many deals of what it does not know, everybody by rule of thumb, and drops the worse half until one is left.
import { pileAt, pileCount } from "jumpdeck/assembly/kit/base/piles";
import { nextBelow } from "jumpdeck/assembly/kit/base/rng";
import { insertCandidate, openCandidates } from "jumpdeck/assembly/kit/players/candidates";
import {
  CANDIDATES,
  addPasses,
  nextCandidate,
  passNumber,
  ratePlayout,
  startHalving,
} from "jumpdeck/assembly/kit/players/halving";
import {
  THOUGHTS,
  choose,
  deal,
  endUnits,
  isSifting,
  isThinking,
  restoreRoot,
  startThinking,
  thinkingLevel,
  thinkingSeat,
} from "jumpdeck/assembly/kit/players/thinking";
import { ACTION_PLAY } from "../layout";
import { currentSeat, perform, score } from "../rules/rules";
import { seatCount, state } from "../rules/state";
import { cardByThumb } from "./thumb";

export { aiAction, aiCancel } from "jumpdeck/assembly/kit/players/thinking";

/** Deals on which all candidates are played out before the worse half is dropped. */
const PASSES: i32 = 8;
/** Points that it is worth to win, beside those by which one wins. */
const VICTORY: i32 = 20;

/** Starts thinking; the kit keeps the position, the seat, the level and the seeds. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
}

/**
 * Thinks for at most this many units, each of which leaves the position as it was; returns whether the choice is made.
 */
export function aiStep(units: i32): bool {
  for (let i = 0; i < units && isThinking(); i++) {
    if (isSifting()) sift();
    else playOut();
    restoreRoot();
  }
  return endUnits();
}

// The first unit: the lower levels choose, the third makes a list. Even here only a new deal is looked at.
function sift(): void {
  const seat = thinkingSeat();
  const hand = state.handAt(seat);
  const cards = pileCount(hand);
  deal(0);
  if (thinkingLevel() == 1) return choose(ACTION_PLAY + pileAt(hand, nextBelow(THOUGHTS, cards)));
  if (thinkingLevel() == 2 || cards == 1) return choose(ACTION_PLAY + cardByThumb(seat));
  openCandidates(CANDIDATES, cards);
  for (let i = 0; i < cards; i++) insertCandidate(CANDIDATES, ACTION_PLAY + pileAt(hand, i), 0);
  startHalving(PASSES);
}

// Any other unit: one candidate, on the deal of this pass, to the end of the game.
function playOut(): void {
  deal(1 + passNumber());
  perform(nextCandidate());
  for (let seat = currentSeat(); seat >= 0; seat = currentSeat()) perform(ACTION_PLAY + cardByThumb(seat));
  if (ratePlayout(worthOfEnd(thinkingSeat()))) addPasses(PASSES);
}

function worthOfEnd(seat: i32): i32 {
  let best = 0;
  for (let other = 0; other < seatCount(); other++) if (other != seat) best = max(best, score(other));
  const lead = score(seat) - best;
  return lead > 0 ? lead + VICTORY : lead;
}
