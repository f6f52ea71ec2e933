// The actions of Jump Gate's first edition: which code does what, and the plain ones.
import {
  ACTION_DEAL,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_DOWN,
  ACTION_JUMP,
  ACTION_LAND,
  ACTION_PILOT,
  ACTION_PLACE,
  ACTION_REMOVE_SCAN,
  ACTION_RESEARCH,
  ACTION_RETURN,
  ACTION_SCAN,
  ACTION_SPECIAL,
  ACTION_SWAP,
  ACTION_TAKE,
  ACTION_TAKE_DOWN,
} from "../../layout";
import { isOver } from "./state";
import { askCollector, land, take, takeDown } from "../../rules/claim";
import { collectFaceDown, collectResource } from "./marks";
import { beginSpecial, deal, goOrScan, removeMarker, scanPlace, swap } from "../../rules/special";
import { discardCard } from "../../../jump-gate/rules/table";
import { discard, draw, finishAction, fly, payJump, research } from "../../../jump-gate/rules/moves";
import { beginAction } from "../../../jump-gate/rules/turn";
import { state } from "../../../jump-gate/edition/rules/state";

export { currentSeat } from "../../../jump-gate/rules/turn";

/** Returns whether an action does nothing but end the turn: this edition has none. */
export function endsTurn(action: i32): bool {
  return false;
}

/**
 * Plays a legal action; returns whether it showed somebody what was hidden from him or used chance, as the third
 * edition counts it.
 */
export function perform(action: i32): bool {
  const revealed = act(action);
  return revealed || isOver();
}

// Returns whether the action turned something up or drew.
function act(action: i32): bool {
  // with one landing code or two
  if (action >= ACTION_LAND) return land((action - ACTION_LAND) % (ACTION_PILOT - ACTION_LAND));
  if (action >= ACTION_PLACE && action < ACTION_SWAP) return goOrScan(action - ACTION_PLACE);
  if (action >= ACTION_SPECIAL && action < ACTION_PLACE) return beginSpecial(action - ACTION_SPECIAL);
  if (action >= ACTION_SCAN && action < ACTION_SPECIAL) return scan(action - ACTION_SCAN);
  if (action == ACTION_DRAW) return draw();
  if (action == ACTION_HARVEST_DOWN) return harvestDown();
  if (action == ACTION_TAKE_DOWN) return takeDown();
  actOpenly(action);
  return false;
}

// What turns nothing up and draws nothing.
function actOpenly(action: i32): void {
  if (action >= ACTION_JUMP) return jump(action - ACTION_JUMP);
  if (action >= ACTION_REMOVE_SCAN) return removeMarker(action);
  if (action >= ACTION_DEAL) return deal(action - ACTION_DEAL);
  if (action >= ACTION_SWAP) return swap(action - ACTION_SWAP);
  if (action >= ACTION_DISCARD) return discard(action - ACTION_DISCARD);
  if (action >= ACTION_HARVEST) return harvest(action - ACTION_HARVEST);
  if (action >= ACTION_TAKE) return take(action - ACTION_TAKE);
  if (action == ACTION_RESEARCH) return research();
  if (action <= ACTION_FLY_COUNTER) return fly(action == ACTION_FLY_CLOCKWISE);
  if (action == ACTION_RETURN) return returnToOrbit();
  askCollector(state.cursor + 1); // ACTION_TAKE_NONE
}

// Jump: discard the card, move the ship, add a marker to the Jump Gate.
function jump(operands: i32): void {
  const seat = state.turnSeat;
  payJump(operands);
  state.setGateAt(seat, state.gateAt(seat) + 1);
  finishAction();
}

// Scan: discard the card, turn one face-down resource up, add a scan marker.
function scan(card: i32): bool {
  beginAction();
  discardCard(state.turnSeat, card);
  return scanPlace(state.shipAt(state.turnSeat));
}

// Harvest: one resource of a claimed planet, free.
function harvest(slot: i32): void {
  const seat = state.turnSeat;
  beginAction();
  collectResource(seat, state.shipAt(seat), slot);
  finishAction();
}

// Orbital Burn: a landed ship may harvest blind.
function harvestDown(): bool {
  const seat = state.turnSeat;
  beginAction();
  collectFaceDown(seat, state.shipAt(seat));
  finishAction();
  return true;
}

// Orbital Burn, Return to Orbit.
function returnToOrbit(): void {
  beginAction();
  state.setLandedAt(state.turnSeat, false);
  finishAction();
}
