// Lists the legal actions of the seat that must decide, in ascending order of their codes.
import { addLegal, beginLegal } from "../../kit/legal";
import { pileAt, pileCount } from "../../kit/piles";
import {
  SPECIAL_BACKROOM_DEAL,
  SPECIAL_HOTSHOT_PILOT,
  SPECIAL_INSIDE_INFO,
  SPECIAL_JUMP_PARADOX,
  SPECIAL_LOST_RECORDS,
  SPECIAL_NONE,
  SPECIAL_WORMHOLE,
  navcompLanding,
  navcompSpecial,
  planetLandingA,
  planetLandingB,
} from "./data";
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
  PHASE_TURN,
  PHASE_WORMHOLE,
} from "./layout";
import { listJumps, listLandings, listResearch, listScans } from "../jump-gate/legal-cards";
import {
  NONE,
  OPTION_ORBITAL,
  actorSeat,
  blackHoleMarkers,
  claimOf,
  downInReach,
  faceDownPile,
  faceUpPile,
  gateMarkers,
  handPile,
  hasOption,
  inReach,
  isLanded,
  phase,
  placeCount,
  planetAt,
  scansAt,
  seatCount,
  shipOf,
  turnSeat,
} from "./state";

/** Fills the legal list; while the game runs it has at least one entry: Research is always possible. */
export function listLegal(): void {
  const now = phase();
  const place = shipOf(turnSeat());
  beginLegal();
  if (now == PHASE_TURN) listTurn(actorSeat(), place);
  else if (now == PHASE_RESEARCH) listResearch();
  else if (now == PHASE_DEAL) listDeals(turnSeat());
  else if (now == PHASE_PARADOX) listSwaps(turnSeat());
  else if (now == PHASE_SCAN) listFaceDown();
  else if (now == PHASE_RECORDS) listMarkers();
  else if (now == PHASE_WORMHOLE) listOthers(place);
  else if (now != PHASE_OVER) listTake(place, now == PHASE_COLLECT);
}

function listTurn(seat: i32, place: i32): void {
  const hand = handPile(seat);
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
  if (place == NONE || (claimOf(place) != NONE && !hasOption(OPTION_ORBITAL))) return;
  listLandings(hand, place);
  listPilots(hand, place);
}

// Harvest: a claimed planet, whoever claimed it; no card.
function listHarvests(place: i32): void {
  if (claimOf(place) == NONE) return;
  const slots = pileCount(faceUpPile(place));
  for (let slot = 0; slot < slots; slot++) addLegal(ACTION_HARVEST + slot);
}

// A special action that could do nothing is not offered.
function listSpecials(hand: usize, seat: i32): void {
  const count = pileCount(hand);
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    if (isPossible(navcompSpecial(card), seat)) addLegal(ACTION_SPECIAL + card);
  }
}

function isPossible(kind: i32, seat: i32): bool {
  if (kind == SPECIAL_NONE || kind == SPECIAL_HOTSHOT_PILOT) return false; // the latter is listed with its second card
  if (kind == SPECIAL_BACKROOM_DEAL) return isAnyDeal(seat);
  if (kind == SPECIAL_JUMP_PARADOX) return isAnySwap(seat);
  if (kind == SPECIAL_LOST_RECORDS) return isAnyMarker();
  if (kind == SPECIAL_INSIDE_INFO) return true;
  // Orbital Burn: the two that a landed ship may not use.
  return !isLanded(seat) && (kind == SPECIAL_WORMHOLE || isAnyFaceDown());
}

// Steps 4 and 5 of Land-and-Claim, the second card of a Backroom Deal; only step 5 may be declined.
function listTake(place: i32, mayDecline: bool): void {
  if (mayDecline) addLegal(ACTION_TAKE_NONE);
  if (downInReach(actorSeat(), place) > 0) addLegal(ACTION_TAKE_DOWN);
  const slots = pileCount(faceUpPile(place));
  for (let slot = 0; slot < slots; slot++) addLegal(ACTION_TAKE + slot);
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
  const planet = planetAt(place);
  return (navcompLanding(card) & (planetLandingA(planet) | planetLandingB(planet))) != 0;
}

// Long Range Scan: any planet with a face-down resource.
function listFaceDown(): void {
  const places = placeCount();
  for (let place = 0; place < places; place++) if (pileCount(faceDownPile(place)) > 0) addLegal(ACTION_PLACE + place);
}

/** Tells whether a face-down resource is left. */
export function isAnyFaceDown(): bool {
  for (let place = placeCount() - 1; place >= 0; place--) if (pileCount(faceDownPile(place)) > 0) return true;
  return false;
}

// Wormhole: any other planet.
function listOthers(place: i32): void {
  const places = placeCount();
  for (let to = 0; to < places; to++) if (to != place) addLegal(ACTION_PLACE + to);
}

// Jump Paradox: any other ship that is somewhere else.
function listSwaps(seat: i32): void {
  const players = seatCount();
  for (let other = 0; other < players; other++) if (isElsewhere(other, seat)) addLegal(ACTION_SWAP + other);
}

/** Tells whether another ship is somewhere else than the seat's. */
export function isAnySwap(seat: i32): bool {
  for (let other = seatCount() - 1; other >= 0; other--) if (isElsewhere(other, seat)) return true;
  return false;
}

function isElsewhere(other: i32, seat: i32): bool {
  return shipOf(other) != shipOf(seat) || isLanded(other) != isLanded(seat);
}

// Backroom Deal: a resource of any claimed planet; from the own one a second follows.
function listDeals(seat: i32): void {
  const places = placeCount();
  if (downInReach(seat, shipOf(seat)) > 0) addLegal(ACTION_TAKE_DOWN);
  for (let place = 0; place < places; place++) {
    if (claimOf(place) == NONE) continue;
    const slots = pileCount(faceUpPile(place));
    for (let slot = 0; slot < slots; slot++) addLegal(ACTION_DEAL + place * ACTION_DEAL_STRIDE + slot);
  }
}

/** Tells whether a claimed planet has a resource within the seat's reach. */
export function isAnyDeal(seat: i32): bool {
  for (let place = placeCount() - 1; place >= 0; place--) if (claimOf(place) != NONE && inReach(seat, place) > 0) return true;
  return false;
}

// Lost Records: any scan marker, any marker on the Jump Gate or the Black Hole.
function listMarkers(): void {
  const places = placeCount();
  const players = seatCount();
  for (let place = 0; place < places; place++) {
    for (let seat = 0; seat < players; seat++) {
      if (scansAt(place, seat) > 0) addLegal(ACTION_REMOVE_SCAN + place * ACTION_REMOVE_SCAN_STRIDE + seat);
    }
  }
  for (let seat = 0; seat < players; seat++) if (gateMarkers(seat) > 0) addLegal(ACTION_REMOVE_GATE + seat);
  for (let seat = 0; seat < players; seat++) if (blackHoleMarkers(seat) > 0) addLegal(ACTION_REMOVE_HOLE + seat);
}

/** Tells whether a scan, Jump Gate or Black Hole marker lies anywhere. */
export function isAnyMarker(): bool {
  for (let seat = seatCount() - 1; seat >= 0; seat--) {
    if (gateMarkers(seat) + blackHoleMarkers(seat) > 0) return true;
    for (let place = placeCount() - 1; place >= 0; place--) if (scansAt(place, seat) > 0) return true;
  }
  return false;
}
