// Special Action of the first edition: what each special card does. Hotshot Pilot is a way to land (rules/claim.ts).
import {
  SPECIAL_BACKROOM_DEAL,
  SPECIAL_INSIDE_INFO,
  SPECIAL_JUMP_PARADOX,
  SPECIAL_LONG_RANGE_SCAN,
  SPECIAL_LOST_RECORDS,
  SPECIAL_WORMHOLE,
  navcompSpecial,
} from "../data";
import {
  ACTION_DEAL_STRIDE,
  ACTION_REMOVE_GATE,
  ACTION_REMOVE_HOLE,
  ACTION_REMOVE_SCAN,
  ACTION_REMOVE_SCAN_STRIDE,
  PHASE_DEAL,
  PHASE_PARADOX,
  PHASE_RECORDS,
  PHASE_SCAN,
  PHASE_WORMHOLE,
} from "../layout";
import { NONE, blackHoleMarkers, isLanded, setBlackHoleMarkers, setDecision } from "../edition/rules/state";
import { askSecond } from "./claim";
import { collectResource, removeNothing } from "../edition/rules/marks";
import { discardCard, revealResource } from "../../jump-gate/rules/table";
import { draw, finishAction } from "../../jump-gate/rules/moves";
import { beginAction } from "../../jump-gate/rules/turn";
import { state } from "../../jump-gate/edition/rules/state";

// From Jump Paradox on, special actions and the phases that ask for them come in the same order.
const ASK_AFTER: i32 = PHASE_PARADOX - SPECIAL_JUMP_PARADOX;
if (PHASE_SCAN - SPECIAL_LONG_RANGE_SCAN != ASK_AFTER || PHASE_RECORDS - SPECIAL_LOST_RECORDS != ASK_AFTER)
  ERROR("another order");
if (PHASE_WORMHOLE - SPECIAL_WORMHOLE != ASK_AFTER) ERROR("another order");

/** Discards the card, then what it asks. Inside Info asks nothing: a full hand and an extra action. */
export function beginSpecial(card: i32): bool {
  const seat = state.turnSeat;
  const kind = navcompSpecial(card);
  beginAction();
  discardCard(seat, card);
  if (kind == SPECIAL_INSIDE_INFO) {
    state.actionsLeft = state.actionsLeft + 1;
    return draw();
  }
  setDecision(askFor(kind), seat, 0);
  return false;
}

/** Returns the phase that asks what a special action needs. */
export function askFor(kind: i32): i32 {
  return kind == SPECIAL_BACKROOM_DEAL ? PHASE_DEAL : kind + ASK_AFTER;
}

/** Backroom Deal: two resources from here, or one from another claimed planet. */
export function deal(operands: i32): void {
  const place = operands / ACTION_DEAL_STRIDE;
  collectResource(state.turnSeat, place, operands % ACTION_DEAL_STRIDE);
  askSecond(place);
}

/**
 * Jump Paradox: both ships change places, the Jump Gate counted as one; one that has landed stays landed under its new
 * owner.
 */
export function swap(other: i32): void {
  const seat = state.turnSeat;
  const place = state.shipAt(seat);
  const landed = isLanded(seat);
  state.setShipAt(seat, state.shipAt(other));
  state.setLandedAt(seat, isLanded(other));
  state.setShipAt(other, place);
  state.setLandedAt(other, landed);
  finishAction();
}

/** Long Range Scan of any planet, or Wormhole to any other; neither touches the Jump Gate. */
export function goOrScan(place: i32): bool {
  if (state.phase == PHASE_SCAN) return scanPlace(place);
  state.setShipAt(state.turnSeat, place);
  finishAction();
  return false;
}

/**
 * Turns one face-down resource up and adds a scan marker. Orbital Burn: a Nothing turned up at a claimed planet leaves
 * the game.
 */
export function scanPlace(place: i32): bool {
  const seat = state.turnSeat;
  revealResource(place);
  if (state.claimAt(place) != NONE) removeNothing(place);
  state.setScansAt(place, seat, state.scansAt(place, seat) + 1);
  finishAction();
  return true;
}

/** Lost Records: one marker returns to its owner. */
export function removeMarker(action: i32): void {
  if (action >= ACTION_REMOVE_HOLE) {
    const seat = action - ACTION_REMOVE_HOLE;
    setBlackHoleMarkers(seat, blackHoleMarkers(seat) - 1);
  } else if (action >= ACTION_REMOVE_GATE) {
    const seat = action - ACTION_REMOVE_GATE;
    state.setGateAt(seat, state.gateAt(seat) - 1);
  } else {
    const place = (action - ACTION_REMOVE_SCAN) / ACTION_REMOVE_SCAN_STRIDE;
    const seat = (action - ACTION_REMOVE_SCAN) % ACTION_REMOVE_SCAN_STRIDE;
    state.setScansAt(place, seat, state.scansAt(place, seat) - 1);
  }
  finishAction();
}
