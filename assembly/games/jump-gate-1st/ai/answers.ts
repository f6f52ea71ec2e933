// What a seat answers in playouts when an action asks: which resource, planet, ship or marker. The seat was appraised
// just before.
import { countLegal, legalAt } from "../../../kit/base/legal";
import { pileAt } from "../../../kit/base/piles";
import {
  ACTION_DEAL,
  ACTION_DEAL_STRIDE,
  ACTION_PLACE,
  ACTION_REMOVE_GATE,
  ACTION_REMOVE_HOLE,
  ACTION_REMOVE_SCAN,
  ACTION_REMOVE_SCAN_STRIDE,
  ACTION_SWAP,
  ACTION_TAKE,
  ACTION_TAKE_DOWN,
  ACTION_TAKE_NONE,
  PHASE_SCAN,
} from "../layout";
import { NONE } from "../edition/rules/state";
import { blindGain, opportunity, scanOf } from "./chances";
import { gain, iconDanger, jumpGain } from "./gains";
import { state } from "../../jump-gate/edition/rules/state";

/** The second resource that follows a Backroom Deal at its own place. */
const FOLLOWS: i32 = 16;
/** A scan marker that Lost Records takes away from somebody else. */
const RIVAL_SCAN: i32 = 12;

/** The legal action that is worth most at sight. */
export function answer(seat: i32): i32 {
  let best = -9999;
  let action = -1;
  for (let i = 0; i < countLegal(); i++) {
    const merit = meritOf(seat, legalAt(i));
    if (merit <= best) continue;
    best = merit;
    action = legalAt(i);
  }
  return action;
}

function meritOf(seat: i32, action: i32): i32 {
  if (action == ACTION_TAKE_NONE) return 0;
  if (action == ACTION_TAKE_DOWN) return blindGain();
  const here = state.shipAt(state.turnSeat);
  if (action < ACTION_PLACE) return gain(pileAt(state.faceUpAt(here), action - ACTION_TAKE));
  if (action < ACTION_SWAP) {
    const place = action - ACTION_PLACE;
    return state.phase == PHASE_SCAN ? scanOf(seat, place) : opportunity(seat, place);
  }
  if (action < ACTION_DEAL) {
    const place = state.shipAt(action - ACTION_SWAP);
    return place == NONE ? 0 : opportunity(seat, place);
  }
  return action < ACTION_REMOVE_SCAN ? dealMeritOf(here, action - ACTION_DEAL) : removalMerit(seat, action);
}

function dealMeritOf(here: i32, operands: i32): i32 {
  const place = operands / ACTION_DEAL_STRIDE;
  const offered = gain(pileAt(state.faceUpAt(place), operands % ACTION_DEAL_STRIDE));
  return place == here ? offered + FOLLOWS : offered;
}

function removalMerit(seat: i32, action: i32): i32 {
  if (action >= ACTION_REMOVE_HOLE) return action - ACTION_REMOVE_HOLE == seat ? iconDanger() : -iconDanger();
  if (action >= ACTION_REMOVE_GATE) {
    const owner = action - ACTION_REMOVE_GATE;
    return owner != seat && state.gateAt(owner) >= state.gateAt(seat) ? jumpGain() : -1;
  }
  return (action - ACTION_REMOVE_SCAN) % ACTION_REMOVE_SCAN_STRIDE == seat ? -RIVAL_SCAN : RIVAL_SCAN;
}
