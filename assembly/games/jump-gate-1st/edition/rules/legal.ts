// Lists the legal actions of the seat that must decide, in ascending order of their codes.
import { addLegal, beginLegal, countLegal, cutLegal } from "../../../../kit/base/legal";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import {
  SPECIAL_HOTSHOT_PILOT,
  SPECIAL_INSIDE_INFO,
  SPECIAL_NONE,
  navcompLanding,
  navcompSpecial,
  planetLandingA,
  planetLandingB,
} from "../../data";
import {
  ACTION_DEAL,
  ACTION_DEAL_STRIDE,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_DOWN,
  ACTION_PILOT,
  ACTION_PILOT_STRIDE,
  ACTION_PLACE,
  ACTION_REMOVE_GATE,
  ACTION_REMOVE_HOLE,
  ACTION_REMOVE_SCAN,
  ACTION_REMOVE_SCAN_STRIDE,
  ACTION_RESEARCH,
  ACTION_RETURN,
  ACTION_SPECIAL,
  ACTION_SWAP,
  ACTION_TAKE,
  ACTION_TAKE_DOWN,
  ACTION_TAKE_NONE,
  PHASE_COLLECT,
  PHASE_DEAL,
  PHASE_OVER,
  PHASE_PARADOX,
  PHASE_RECORDS,
  PHASE_RESEARCH,
  PHASE_SCAN,
  PHASE_SECOND,
  PHASE_TAKE,
  PHASE_TURN,
} from "../../layout";
import { askFor } from "../../rules/special";
import { listJumps, listLandings, listResearch, listScans } from "../../../jump-gate/rules/legal-cards";
import {
  NONE,
  OPTION_ORBITAL,
  blackHoleMarkers,
  downInReach,
  hasOption,
  isLanded,
  placeCount,
  seatCount,
} from "./state";
import { state } from "../../../jump-gate/edition/rules/state";

/** Fills the legal list; while the game runs it has at least one entry: Research is always possible. */
export function listLegal(): void {
  const now = state.phase;
  const seat = state.turnSeat;
  beginLegal();
  if (now == PHASE_TURN) listTurn(seat, state.shipAt(seat));
  else if (now == PHASE_RESEARCH) listResearch();
  else if (now == PHASE_TAKE || now == PHASE_COLLECT || now == PHASE_SECOND)
    listTake(state.shipAt(seat), now == PHASE_COLLECT);
  else if (now != PHASE_OVER) listAnswers(now, seat);
}

function listTurn(seat: i32, place: i32): void {
  const hand = state.handAt(seat);
  const landed = isLanded(seat);
  addLegal(ACTION_RESEARCH);
  if (place != NONE) {
    // Fly: not from the Jump Gate.
    if (!landed) {
      addLegal(ACTION_FLY_CLOCKWISE);
      addLegal(ACTION_FLY_COUNTER);
    } else {
      addLegal(ACTION_RETURN);
      if (downInReach(seat, place) > 0) addLegal(ACTION_HARVEST_DOWN);
    }
    listHarvests(place);
    if (!landed) listScans(hand, place);
  }
  listSpecials(hand, seat);
  // Orbital Burn: a landed ship neither jumps nor lands again.
  if (landed) return;
  listJumps(hand, place);
  // Only Orbital Burn lets a ship land on a claimed planet.
  if (place == NONE || (state.claimAt(place) != NONE && !hasOption(OPTION_ORBITAL))) return;
  listLandings(hand, place);
  listPilots(hand, place);
}

// Harvest: a claimed planet, any seat's; no card.
function listHarvests(place: i32): void {
  if (state.claimAt(place) != NONE) addSlots(ACTION_HARVEST, place);
}

// One action for each face-up resource of a place.
function addSlots(action: i32, place: i32): void {
  const slots = pileCount(state.faceUpAt(place));
  for (let slot = 0; slot < slots; slot++) addLegal(action + slot);
}

// A special action that could do nothing is not offered; Hotshot Pilot is listed with its second card.
function listSpecials(hand: usize, seat: i32): void {
  const count = pileCount(hand);
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    const kind = navcompSpecial(card);
    if (kind == SPECIAL_NONE || kind == SPECIAL_HOTSHOT_PILOT) continue;
    if (kind == SPECIAL_INSIDE_INFO || hasAnswer(askFor(kind), seat)) addLegal(ACTION_SPECIAL + card);
  }
}

// Steps 4 and 5 of Land-and-Claim, the second card of a Backroom Deal; only step 5 may be declined.
function listTake(place: i32, mayDecline: bool): void {
  if (mayDecline) addLegal(ACTION_TAKE_NONE);
  if (downInReach(state.actorSeat, place) > 0) addLegal(ACTION_TAKE_DOWN);
  addSlots(ACTION_TAKE, place);
}

// Hotshot Pilot: its card with another that has one of the landing codes.
function listPilots(hand: usize, place: i32): void {
  const count = pileCount(hand);
  for (let i = 0; i < count; i++) {
    const pilot = pileAt(hand, i);
    if (navcompSpecial(pilot) != SPECIAL_HOTSHOT_PILOT) continue;
    for (let j = 0; j < count; j++) {
      const card = pileAt(hand, j);
      if (j != i && fitsLanding(card, place)) addLegal(ACTION_PILOT + pilot * ACTION_PILOT_STRIDE + card);
    }
  }
}

function fitsLanding(card: i32, place: i32): bool {
  const planet = state.planetAt(place);
  return (navcompLanding(card) & (planetLandingA(planet) | planetLandingB(planet))) != 0;
}

// What a special action asks, by its phase.
function listAnswers(ask: i32, seat: i32): void {
  if (ask == PHASE_DEAL) listDeals(seat);
  else if (ask == PHASE_PARADOX) listSwaps(seat);
  else if (ask == PHASE_RECORDS) listMarkers();
  // Orbital Burn: these two not by a landed ship.
  else if (!isLanded(seat)) listPlaces(ask == PHASE_SCAN, state.shipAt(seat));
}

/** Returns whether what a special action would ask has an answer. The list must have been begun. */
export function hasAnswer(ask: i32, seat: i32): bool {
  const before = countLegal();
  listAnswers(ask, seat);
  const after = countLegal();
  cutLegal(before);
  return after > before;
}

// Long Range Scan: any planet with a face-down resource. Wormhole: any other planet.
function listPlaces(isScan: bool, here: i32): void {
  const places = placeCount();
  for (let place = 0; place < places; place++) {
    if (isScan ? pileCount(state.faceDownAt(place)) > 0 : place != here) addLegal(ACTION_PLACE + place);
  }
}

// Jump Paradox: any other ship that is somewhere else.
function listSwaps(seat: i32): void {
  const players = seatCount();
  for (let other = 0; other < players; other++) {
    if (state.shipAt(other) != state.shipAt(seat) || isLanded(other) != isLanded(seat)) addLegal(ACTION_SWAP + other);
  }
}

// Backroom Deal: a resource of any claimed planet; from its own one a second follows.
function listDeals(seat: i32): void {
  const places = placeCount();
  if (downInReach(seat, state.shipAt(seat)) > 0) addLegal(ACTION_TAKE_DOWN);
  for (let place = 0; place < places; place++) {
    if (state.claimAt(place) != NONE) addSlots(ACTION_DEAL + place * ACTION_DEAL_STRIDE, place);
  }
}

// Lost Records: any scan marker, any marker on the Jump Gate or the Black Hole.
function listMarkers(): void {
  const places = placeCount();
  const players = seatCount();
  for (let place = 0; place < places; place++) {
    for (let seat = 0; seat < players; seat++) {
      if (state.scansAt(place, seat) > 0) addLegal(ACTION_REMOVE_SCAN + place * ACTION_REMOVE_SCAN_STRIDE + seat);
    }
  }
  for (let seat = 0; seat < players; seat++) if (state.gateAt(seat) > 0) addLegal(ACTION_REMOVE_GATE + seat);
  for (let seat = 0; seat < players; seat++) if (blackHoleMarkers(seat) > 0) addLegal(ACTION_REMOVE_HOLE + seat);
}
