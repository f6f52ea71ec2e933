// What a hint spends: no wildcard where other cards do the same and are of no use where the ship then is.
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { pileCount } from "../../../../kit/base/piles";
import { navcompJump, navcompLanding, navcompScan, planetLandingA, planetLandingB, planetScan } from "../../data";
import {
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_SCAN,
} from "../../layout";
import { listLegal } from "../rules/legal";
import { NONE, state } from "../rules/state";
import { effectOf } from "./effect";

const WILD: i32 = 255;

/** Returns an action that does the same with fewer wildcards; the one given where none does. */
export function thrifty(action: i32): i32 {
  if (action < ACTION_SCAN) return action;
  listLegal();
  let best = action;
  let fewest = wildsIn(action);
  for (let i = 0; i < countLegal() && fewest > 0; i++) {
    const other = legalAt(i);
    if (effectOf(other) != effectOf(action) || wildsIn(other) >= fewest || isStillOfUse(other)) continue;
    fewest = wildsIn(other);
    best = other;
  }
  return best;
}

// The first card that an action from ACTION_SCAN on spends.
function cardOf(action: i32): i32 {
  if (action >= ACTION_LAND) return (action - ACTION_LAND) / ACTION_LAND_STRIDE;
  if (action >= ACTION_JUMP) return (action - ACTION_JUMP) / ACTION_JUMP_STRIDE;
  return action >= ACTION_HARVEST ? (action - ACTION_HARVEST) / ACTION_HARVEST_STRIDE : action - ACTION_SCAN;
}

function wildsIn(action: i32): i32 {
  const wilds = wildsOn(cardOf(action));
  return action < ACTION_LAND ? wilds : wilds + wildsOn((action - ACTION_LAND) % ACTION_LAND_STRIDE);
}

function wildsOn(card: i32): i32 {
  return i32(navcompJump(card) == WILD) + i32(navcompScan(card) == WILD) + i32(navcompLanding(card) == WILD);
}

// Whether the card that an action spends could scan or claim the planet where the ship then is.
function isStillOfUse(action: i32): bool {
  const jumps = action >= ACTION_JUMP && action < ACTION_LAND;
  const place = jumps ? (action - ACTION_JUMP) % ACTION_JUMP_STRIDE : state.shipAt(state.turnSeat);
  if (place == NONE || action >= ACTION_LAND || state.claimAt(place) != NONE) return false;
  const card = cardOf(action);
  const planet = state.planetAt(place);
  if ((navcompLanding(card) & (planetLandingA(planet) | planetLandingB(planet))) != 0) return true;
  const down = pileCount(state.faceDownAt(place)) - (action < ACTION_HARVEST ? 1 : 0);
  return down > 0 && (navcompScan(card) & planetScan(planet)) != 0;
}
