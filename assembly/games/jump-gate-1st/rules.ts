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
} from "./layout";
import { cursor, gateMarkers, setGateMarkers, setLanded, shipOf, turnSeat } from "./state";
import { askCollector, land, take, takeDown } from "./claim";
import { collectFaceDown, collectResource } from "./marks";
import { beginSpecial, deal, goOrScan, removeMarker, scanPlace, swap } from "./special";
import { discardCard } from "../jump-gate/table";
import { discard, draw, fly, payJump, research } from "../jump-gate/moves";
import { beginAction, finishAction } from "../jump-gate/turn";

export { currentSeat, perform } from "../jump-gate/turn";

/** Plays a legal action; returns whether it turned something up or drew. */
export function act(action: i32): bool {
  if (action >= ACTION_LAND) return land((action - ACTION_LAND) % (ACTION_PILOT - ACTION_LAND)); // with one landing code or two
  if (action >= ACTION_JUMP) jump(action - ACTION_JUMP);
  else if (action >= ACTION_REMOVE_SCAN) removeMarker(action);
  else if (action >= ACTION_DEAL) deal(action - ACTION_DEAL);
  else if (action >= ACTION_SWAP) swap(action - ACTION_SWAP);
  else if (action >= ACTION_PLACE) return goOrScan(action - ACTION_PLACE);
  else if (action >= ACTION_SPECIAL) return beginSpecial(action - ACTION_SPECIAL);
  else if (action >= ACTION_SCAN) return scan(action - ACTION_SCAN);
  else if (action >= ACTION_DISCARD) discard(action - ACTION_DISCARD);
  else if (action >= ACTION_HARVEST) harvest(action - ACTION_HARVEST);
  else if (action >= ACTION_TAKE) take(action - ACTION_TAKE);
  else return actPlain(action);
  return false;
}

function actPlain(action: i32): bool {
  if (action == ACTION_DRAW) return draw();
  if (action == ACTION_HARVEST_DOWN) return harvestDown();
  if (action == ACTION_TAKE_DOWN) return takeDown();
  if (action == ACTION_RESEARCH) research();
  else if (action <= ACTION_FLY_COUNTER) fly(action == ACTION_FLY_CLOCKWISE);
  else if (action == ACTION_RETURN) returnToOrbit();
  else askCollector(cursor() + 1); // ACTION_TAKE_NONE
  return false;
}

// Jump: discard the card, move the ship, add a marker to the Jump Gate.
function jump(operands: i32): void {
  const seat = turnSeat();
  payJump(operands);
  setGateMarkers(seat, gateMarkers(seat) + 1);
  finishAction();
}

// Scan: discard the card, turn one face-down resource up, add a scan marker.
function scan(card: i32): bool {
  beginAction();
  discardCard(turnSeat(), card);
  return scanPlace(shipOf(turnSeat()));
}

// Harvest: one resource of a claimed planet, free.
function harvest(slot: i32): void {
  const seat = turnSeat();
  beginAction();
  collectResource(seat, shipOf(seat), slot);
  finishAction();
}

// Orbital Burn: a landed ship may harvest blind.
function harvestDown(): bool {
  const seat = turnSeat();
  beginAction();
  collectFaceDown(seat, shipOf(seat));
  finishAction();
  return true;
}

// Orbital Burn, Return to Orbit.
function returnToOrbit(): void {
  beginAction();
  setLanded(turnSeat(), false);
  finishAction();
}
