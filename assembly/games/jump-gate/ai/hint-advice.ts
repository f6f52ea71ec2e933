// What a hint advises in place of level 3's choice, so that hints keep their word. The ship does what it came for and
// does not go back to where it just was. In a last turn nothing is advised that gains nothing.
import { countLegal, hasLegal, legalAt } from "../../../kit/base/legal";
import { pileCount } from "../../../kit/base/piles";
import { CANDIDATES_MAX, candidateAt } from "../../../kit/players/candidates";
import { CANDIDATES } from "../../../kit/players/halving";
import { resourceType } from "../data";
import { ACTION_RESEARCH, ACTION_SCAN, PHASE_RESEARCH, PHASE_TURN } from "../layout";
import { effectOf, sourceOf } from "../edition/ai/effect";
import {
  DEED_LAND,
  DEED_SCAN,
  isLastTurn,
  isPayable,
  seek,
  soughtDeed,
  soughtPlace,
  thrifty,
} from "../edition/ai/hint-own";
import { collectPromised } from "../edition/ai/hint-claim";
import { isFound } from "../edition/ai/last";
import { appraise } from "../edition/ai/worth";
import { listLegal } from "../edition/rules/legal";
import { NONE, state } from "../edition/rules/state";
import { changeCards } from "./hint-cards";
import { atLast, gainNow } from "./hint-last";
import { follow, isRetracing } from "./hint-trail";
import { bestAt, isLanding, resourceOf } from "./hint-picks";
import { trail } from "./variables";

const NOT_FOUND: i32 = -1;

/** Returns what is advised where level 3 chose an action. */
export function hintInstead(action: i32): i32 {
  return thrifty(advise(state.actorSeat, action));
}

function advise(seat: i32, action: i32): i32 {
  follow(seat);
  trail.idle = 0;
  listLegal();
  appraise(seat);
  if (state.phase == PHASE_RESEARCH) return changeCards(seat, action);
  if (state.phase != PHASE_TURN) return isFound() ? action : collectPromised(seat, action);
  if (isFound()) {
    if (action == ACTION_RESEARCH && isLastTurn()) trail.idle = 1;
    return action;
  }
  if (isLastTurn()) return atLast(seat, action);
  const sought = trail.lacked != 0 && gainNow(seat, action) <= 0 ? findDeed(seat, action, trail.lacked) : NOT_FOUND;
  if (sought != NOT_FOUND) return sought;
  const promised = trail.came != 0 ? findPromised(seat, action) : NOT_FOUND;
  if (promised != NOT_FOUND) return promised;
  return isRetracing(action) ? findOther() : action;
}

// What was advised here when the ship was sent here in this turn (hint.ts writeOutlook).
function findPromised(seat: i32, action: i32): i32 {
  const here = state.shipAt(seat);
  if (here == NONE || seek(seat) <= 0 || soughtPlace() != here) return NOT_FOUND;
  const deed = soughtDeed();
  return isPayable(seat, deed) ? findDeed(seat, action, deed) : NOT_FOUND;
}

// Level 3's choice, else its best candidate, else any action that does the deed here.
function findDeed(seat: i32, action: i32, deed: i32): i32 {
  const here = state.shipAt(seat);
  if (isDeed(seat, here, action, deed)) return action;
  for (let i = 0; i < CANDIDATES_MAX; i++) {
    const other = candidateAt(CANDIDATES, i);
    if (other >= 0 && hasLegal(other) && isDeed(seat, here, other, deed)) return other;
  }
  for (let i = 0; i < countLegal(); i++) if (isDeed(seat, here, legalAt(i), deed)) return legalAt(i);
  return NOT_FOUND;
}

function isDeed(seat: i32, here: i32, action: i32, deed: i32): bool {
  if (deed == DEED_SCAN) return effectOf(action) == ACTION_SCAN;
  if (deed == DEED_LAND) return isLanding(action);
  if (sourceOf(action) != here) return false;
  const best = bestAt(seat, here, pileCount(state.faceUpAt(here)));
  return best == NONE || resourceType(resourceOf(action)) == resourceType(best);
}

// The best of the other candidates that does not lead back; new cards where all do.
function findOther(): i32 {
  for (let i = 0; i < CANDIDATES_MAX; i++) {
    const other = candidateAt(CANDIDATES, i);
    if (other >= 0 && hasLegal(other) && !isRetracing(other)) return other;
  }
  return ACTION_RESEARCH;
}
