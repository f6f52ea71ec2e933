// An action's short label in the list, from the observation: what is done, where, and with which card.
import { appendSeat } from "../../../kit/seats";
import { append, appendBytes, appendChar, appendNumber } from "../../../kit/text";
import {
  navcompJump,
  navcompLanding,
  navcompScan,
  navcompSpecial,
  planetName,
  resourceBlackHole,
  resourceType,
  resourceTypeName,
  specialName,
} from "../data";
import {
  ACTION_DEAL,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_PILOT,
  ACTION_PILOT_STRIDE,
  ACTION_PLACE,
  ACTION_REMOVE_GATE,
  ACTION_REMOVE_HOLE,
  ACTION_REMOVE_SCAN,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_SPECIAL,
  ACTION_SWAP,
  ACTION_TAKE,
} from "../layout";
import { faceUpAt, places, planetAt, shipOf, turnSeat } from "./seen";

/** Appends the label of a legal action. */
export function appendLabel(action: i32): void {
  const here = shipOf(turnSeat());
  if (action >= ACTION_PILOT) {
    const pilot = (action - ACTION_PILOT) / ACTION_PILOT_STRIDE;
    append("Pilot: ");
    appendCard(pilot);
    append(" + ");
    appendCard(action - ACTION_PILOT - pilot * ACTION_PILOT_STRIDE);
  } else if (action >= ACTION_LAND) {
    const low = (action - ACTION_LAND) / ACTION_LAND_STRIDE;
    append("Land: ");
    appendCard(low);
    append(" + ");
    appendCard(action - ACTION_LAND - low * ACTION_LAND_STRIDE);
  } else if (action >= ACTION_JUMP) {
    const card = (action - ACTION_JUMP) / ACTION_JUMP_STRIDE;
    append("Jump ");
    appendPlace(action - ACTION_JUMP - card * ACTION_JUMP_STRIDE);
    appendChar(32);
    appendCard(card);
  } else if (action >= ACTION_REMOVE_SCAN) appendMarker(action);
  else if (action >= ACTION_DEAL) {
    appendResource((action - ACTION_DEAL) >> 3, (action - ACTION_DEAL) & 7);
    append(", ");
    appendPlace((action - ACTION_DEAL) >> 3);
  } else if (action >= ACTION_SWAP) {
    append("Swap with ");
    appendSeat(action - ACTION_SWAP);
  } else if (action >= ACTION_PLACE) appendPlace(action - ACTION_PLACE);
  else if (action >= ACTION_DISCARD) appendWithCard(action);
  else appendPlain(action, here);
}

function appendWithCard(action: i32): void {
  if (action >= ACTION_SPECIAL) {
    appendBytes(specialName(navcompSpecial(action - ACTION_SPECIAL)));
    appendChar(32);
    appendCard(action - ACTION_SPECIAL);
  } else if (action >= ACTION_SCAN) {
    append("Scan with ");
    appendCard(action - ACTION_SCAN);
  } else {
    append("Discard ");
    appendCard(action - ACTION_DISCARD);
  }
}

function appendPlain(action: i32, here: i32): void {
  if (action >= ACTION_HARVEST) {
    append("Harvest ");
    appendResource(here, action - ACTION_HARVEST);
  } else if (action >= ACTION_TAKE) {
    append("Collect ");
    appendResource(here, action - ACTION_TAKE);
  } else if (action == ACTION_RESEARCH) append("Research");
  else if (action == ACTION_DRAW) append("Draw to five");
  else if (action <= ACTION_FLY_COUNTER) {
    const last = places() - 1;
    append("Fly to ");
    if (action == ACTION_FLY_CLOCKWISE) appendPlace(here == last ? 0 : here + 1);
    else appendPlace(here == 0 ? last : here - 1);
  } else append("Collect nothing");
}

function appendMarker(action: i32): void {
  if (action >= ACTION_REMOVE_HOLE) {
    append("Black Hole, ");
    appendSeat(action - ACTION_REMOVE_HOLE);
  } else if (action >= ACTION_REMOVE_GATE) {
    append("Jump Gate, ");
    appendSeat(action - ACTION_REMOVE_GATE);
  } else {
    const place = (action - ACTION_REMOVE_SCAN) / 6;
    appendPlace(place);
    append(", ");
    appendSeat(action - ACTION_REMOVE_SCAN - place * 6);
  }
}

function appendResource(place: i32, slot: i32): void {
  const card = faceUpAt(place, slot);
  appendBytes(resourceTypeName(resourceType(card)));
  if (resourceBlackHole(card) != 0) append(" + hole");
}

function appendPlace(place: i32): void {
  appendBytes(planetName(planetAt(place)));
}

/** Appends a NavComp card by its codes, with a star when it has a special action: "J3S4*". */
export function appendCard(card: i32): void {
  appendCode(74, navcompJump(card));
  appendCode(83, navcompScan(card));
  appendCode(76, navcompLanding(card));
  if (navcompSpecial(card) != 0) appendChar(42);
}

function appendCode(letter: i32, codes: i32): void {
  for (let bit = 0; bit < 8; bit++) {
    if ((codes & (1 << bit)) == 0) continue;
    appendChar(letter);
    appendNumber(bit + 1);
  }
}
