// Flying by destination: the cursor goes from end to end of the flights that can be flown, A flies the whole way, Y
// takes another way to the same end. The flight itself is played step by step, a step a tick, as the rules have it.
import { BUTTON_A } from "../../../../kit/base/abi";
import { u16At } from "../../../../kit/base/arrays";
import { hasLegal } from "../../../../kit/base/legal";
import { pileAt, pileCount, pilePush } from "../../../../kit/base/piles";
import { VIEW_CHANGED, VIEW_NONE } from "../../../../kit/screen/view";
import {
  ACTION_GO,
  ACTION_GO_END,
  ACTION_STEP,
  ACTION_STEP_END,
  ACTION_STOP,
  PATH_CAPACITY,
  PHASE_FLY,
} from "../../layout";
import { observation } from "../../rules/observation";
import { NONE } from "../../rules/state";
import { bestEnd, countWaysTo, findWay, findWays, forgetWays, isEnd, wayTo } from "../../words/ways";
import { endOfLocations, firstLocation, flown, flownAt } from "../observation";
import { shown } from "../variables";
import { distanceOf } from "./spot";

const PATH_BYTES: usize = 1 + PATH_CAPACITY;

/** Puts the cursor where the choice of an end begins: on the flight that is meant, else on the best way. */
export function beginFlight(): void {
  // A flight that is flown is shown as it was chosen.
  if (shown.flies != 0) {
    shown.end = pileAt(shown.flight, pileCount(shown.flight) - 1);
    return;
  }
  forgetWays();
  findWays();
  shown.end = bestEnd();
  takeWay(0);
  if (shown.isMeant == 0) return;
  memory.copy(shown.wanted, observation.path, PATH_BYTES);
  const way = findWay(shown.wanted, meantEnd());
  if (way < 0) return;
  shown.end = soughtEnd();
  takeWay(way);
}

function takeWay(way: i32): void {
  shown.way = way;
  shown.wayEnd = shown.end;
}

/** How many ways lead to the end under the cursor. */
export function countWays(): i32 {
  if (shown.flies != 0) return 1;
  findWays();
  // A step without a choice, which the session plays by itself, leaves everything where it is.
  if (!isEnd(shown.end)) shown.end = bestEnd();
  const count = countWaysTo(shown.end);
  if (shown.wayEnd != shown.end || shown.way >= count) takeWay(0);
  return count;
}

/** The way under the cursor, a pile of locations; countWays has found it. */
export function currentWay(): usize {
  if (shown.flies != 0) return shown.flight;
  return wayTo(shown.end, shown.way);
}

/** Takes the buttons while an end is chosen: an action, or VIEW_*. */
export function onFlight(pressed: i32): i32 {
  countWays();
  if (pressed & BUTTON_A) {
    memory.copy(shown.flight, currentWay(), PATH_BYTES);
    shown.flies = 1;
    return nextStep();
  }
  const next = nextEnd(pressed);
  if (next == shown.end) return VIEW_NONE;
  shown.end = next;
  return VIEW_CHANGED;
}

/** Takes another way to the same end, of several the next; returns whether there is one. */
export function takeOtherWay(): bool {
  const count = countWays();
  if (count < 2) return false;
  shown.way = (shown.way + 1) % count;
  return true;
}

/** The next action of the flight that is flown; VIEW_NONE: none is, or it is over. */
export function nextStep(): i32 {
  const at = flown();
  const count = pileCount(shown.flight);
  let isUnderWay = observation.phase == PHASE_FLY && at > 0 && at <= count;
  for (let i = 0; isUnderWay && i < at; i++) isUnderWay = flownAt(i) == pileAt(shown.flight, i);
  const action = at < count ? ACTION_STEP + pileAt(shown.flight, at) : ACTION_STOP;
  if (isUnderWay && hasLegal(action)) return action;
  shown.flies = 0;
  return VIEW_NONE;
}

// The next end in the direction pressed; the same one when there is none.
function nextEnd(pressed: i32): i32 {
  let best = <i32>shown.end;
  let least = i32.MAX_VALUE;
  const end = endOfLocations();
  for (let location = firstLocation(); location < end; location++) {
    if (!isEnd(location)) continue;
    const distance = distanceOf(shown.end, location, pressed);
    if (distance >= least) continue;
    least = distance;
    best = location;
  }
  return best;
}

/** Returns whether the cursor is on the way of a number to the end that was sought. */
export function isOnSought(way: i32): bool {
  return soughtEnd() == shown.end && (shown.wayEnd == shown.end ? <i32>shown.way : 0) == way;
}

/** Finds the flight that a lesson or hint means which plays an action next; returns the number of its way, -1: none. */
export function seekFlight(action: i32): i32 {
  findWays();
  memory.copy(shown.wanted, observation.path, PATH_BYTES);
  if (shown.knownCount == 0) want(action);
  let i = 0;
  while (i < shown.knownCount && want(u16At(shown.known, i))) i++;
  return findWay(shown.wanted, shown.knownCount == 0 ? meantEnd() : NONE);
}

/** Where the flight ends that was found. */
export function soughtEnd(): i32 {
  return pileAt(shown.wanted, pileCount(shown.wanted) - 1);
}

/** Puts the cursor on the flight that means an action. */
export function goToFlight(action: i32): void {
  const way = seekFlight(action);
  if (way < 0) return;
  shown.end = soughtEnd();
  takeWay(way);
}

/** Flies what was sought last, if the flight under way can go on so, from the action on that is played besides. */
export function followSought(): void {
  shown.isMeant = 1;
  if (observation.phase != PHASE_FLY) return;
  memory.copy(shown.flight, shown.wanted, PATH_BYTES);
  shown.flies = 1;
  nextStep();
}

// Takes an action into the flight that is meant; returns whether it is a step of it.
function want(action: i32): bool {
  if (action < ACTION_STEP || action >= ACTION_STEP_END || pileCount(shown.wanted) == PATH_CAPACITY) return false;
  pilePush(shown.wanted, action - ACTION_STEP);
  return true;
}

// Where a flight ends that a hint is for, NONE: it is for something else.
function meantEnd(): i32 {
  const purpose = shown.purpose;
  if (purpose < ACTION_GO) return NONE;
  return purpose - (purpose >= ACTION_GO_END ? ACTION_GO_END : ACTION_GO);
}
