// Says in a few words what an action of the menu does, or why it cannot be taken now.
import { append, beginText } from "../../../kit/text";
import { planetLandingA, planetLandingB, planetScan } from "../data";
import { KIND_FLY, KIND_HARVEST, KIND_JUMP, KIND_LAND, KIND_RESEARCH, KIND_SCAN, isKindLegal } from "./choose";
import { appendCode } from "./look";
import { NONE, claimOf, faceDownCount, faceUpCount, handCount, markerAt, planetAt, shipOf } from "./seen";

/** Writes the line for a kind of action into kit/text, at most 30 characters. */
export function writeReason(kind: i32, seat: i32): void {
  beginText();
  const place = shipOf(seat);
  if (isKindLegal(kind)) append(describe(kind));
  else if (kind == KIND_JUMP) append(handCount(seat) == 0 ? "No cards in hand" : "No jump code that leads away");
  else if (place == NONE) append("First jump from the Gate");
  else if (kind == KIND_SCAN) writeScanReason(place);
  else if (kind == KIND_LAND) writeLandReason(place);
  else if (kind == KIND_HARVEST) append(explainHarvest(place, seat));
  else append("Not possible now");
}

function describe(kind: i32): string {
  if (kind == KIND_FLY) return "Move to a neighbour, free";
  if (kind == KIND_JUMP) return "Discard a jump code";
  if (kind == KIND_SCAN) return "Turn up a resource here";
  if (kind == KIND_LAND) return "Claim with two landing codes";
  if (kind == KIND_HARVEST) return "Discard any card, collect one";
  if (kind == KIND_RESEARCH) return "Discard any, draw up to five";
  return "Leave the other actions";
}

function writeScanReason(place: i32): void {
  if (faceDownCount(place) == 0) {
    append("Nothing lies face-down here");
    return;
  }
  append("No scan code ");
  appendCode(planetScan(planetAt(place)));
  append(" in hand");
}

function writeLandReason(place: i32): void {
  if (claimOf(place) != NONE) {
    append("This planet is claimed");
    return;
  }
  if (faceDownCount(place) > 0) {
    append("Resources lie face-down here");
    return;
  }
  append("Needs landing ");
  appendCode(planetLandingA(planetAt(place)));
  append(" and ");
  appendCode(planetLandingB(planetAt(place)));
}

function explainHarvest(place: i32, seat: i32): string {
  if (handCount(seat) == 0) return "No card to discard";
  if (faceDownCount(place) > 0) return "Mark one by a scan first";
  for (let slot = 0; slot < faceUpCount(place); slot++) {
    if (markerAt(place, slot) == NONE) return "Not possible now";
  }
  return faceUpCount(place) == 0 ? "Nothing is left here" : "All are marked by others";
}
