// How the ship of the seat that asks for hints came to where it is, so that no hint sends it back to where it just was.
import { wipeCandidates } from "../../../kit/players/candidates";
import { CANDIDATES } from "../../../kit/players/halving";
import {
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_RESEARCH,
  ACTION_SCAN,
} from "../layout";
import { NONE, placeCount, state } from "../edition/rules/state";
import { lackedDeed } from "./hint-cards";
import { trail } from "./variables";

const NOWHERE: i32 = -1;
const BY_OTHERS: i32 = 0;
const BY_RESEARCH: i32 = 1;
const BY_DEED: i32 = 2;

/** Takes note of an action before it is played; -1: the game begins here. */
export function hintPast(seat: i32, action: i32): void {
  if (action < 0) {
    wipeCandidates(CANDIDATES);
    trail.place = state.shipAt(seat);
    trail.last = BY_OTHERS;
    trail.came = 0;
    trail.lacked = 0;
    return forgetWay();
  }
  follow(seat);
  if (action == ACTION_RESEARCH && state.actorSeat == seat) trail.lacked = lackedDeed(seat);
  else if (!isResearch(action)) trail.lacked = 0;
  trail.last = state.actorSeat != seat ? BY_OTHERS : isResearch(action) ? BY_RESEARCH : BY_DEED;
}

/** Looks at what the last action led to. */
export function follow(seat: i32): void {
  const here = state.shipAt(seat);
  const isOwn = trail.last != BY_OTHERS;
  const moved = here != trail.place;
  trail.came = isOwn && moved && state.turnSeat == seat ? 1 : 0;
  if (moved && isOwn) {
    trail.before = trail.from;
    trail.from = trail.place;
  } else if (moved || trail.last == BY_DEED) forgetWay();
  trail.place = here;
}

/** Returns whether an action brings the ship back to where it was, with nothing done since but Research. */
export function isRetracing(action: i32): bool {
  const to = destinationOf(action);
  return to != NOWHERE && (to == trail.from || to == trail.before);
}

function forgetWay(): void {
  trail.from = NOWHERE;
  trail.before = NOWHERE;
}

function isResearch(action: i32): bool {
  return action == ACTION_RESEARCH || action == ACTION_DRAW || (action >= ACTION_DISCARD && action < ACTION_SCAN);
}

// Where a flight or a jump ends.
function destinationOf(action: i32): i32 {
  if (action >= ACTION_JUMP) return action < ACTION_LAND ? (action - ACTION_JUMP) % ACTION_JUMP_STRIDE : NOWHERE;
  const here = state.shipAt(state.turnSeat);
  if (here == NONE || (action != ACTION_FLY_CLOCKWISE && action != ACTION_FLY_COUNTER)) return NOWHERE;
  const last = placeCount() - 1;
  if (action == ACTION_FLY_CLOCKWISE) return here == last ? 0 : here + 1;
  return here == 0 ? last : here - 1;
}
