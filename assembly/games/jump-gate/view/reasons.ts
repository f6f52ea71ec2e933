// Says in a few words what an action of the menu does, or why it cannot be taken now.
import { literalAt } from "../../../kit/literal";
import { append, beginText } from "../../../kit/text";
import { planetLandingA, planetLandingB, planetScan } from "../data";
import { KIND_HARVEST, KIND_JUMP, KIND_SCAN } from "./choice";
import { appendCode } from "./look";
import { NONE, claimOf, faceDownCount, faceUpCount, handCount, planetAt, shipOf } from "./seen";

const MEANINGS: usize = memory.data<usize>([
  changetype<usize>("Move to a neighbour, no card"),
  changetype<usize>("Discard a jump code, go there"),
  changetype<usize>("Discard its scan code, turn up"),
  changetype<usize>("Claim with two landing codes"),
  changetype<usize>("Discard any card, collect one"),
  changetype<usize>("Discard any, draw up to five"),
  changetype<usize>("Leave the other actions"),
]);

/** Writes the line for a kind of action into kit/text, at most 30 characters. */
export function writeReason(kind: i32, seat: i32, isLegal: bool): void {
  beginText();
  const place = shipOf(seat);
  if (isLegal) append(literalAt(MEANINGS, kind));
  else if (handCount(seat) == 0) append("No cards in hand");
  else if (kind == KIND_JUMP) append("No jump code that leads away");
  else if (place == NONE) append("First jump from the Gate");
  else if (kind == KIND_SCAN) writeScanReason(place);
  else if (kind == KIND_HARVEST) append(explainHarvest(place));
  else writeLandReason(place);
}

function writeScanReason(place: i32): void {
  if (faceDownCount(place) == 0) return append("Nothing lies face-down here");
  append("No scan code ");
  appendCode(planetScan(planetAt(place)));
  append(" in hand");
}

function writeLandReason(place: i32): void {
  if (claimOf(place) != NONE) return append("This planet is claimed");
  if (faceDownCount(place) > 0) return append("Resources lie face-down here");
  append("Needs landing codes ");
  appendCode(planetLandingA(planetAt(place)));
  append(" and ");
  appendCode(planetLandingB(planetAt(place)));
}

function explainHarvest(place: i32): string {
  if (faceDownCount(place) > 0) return "Mark one by a scan first";
  return faceUpCount(place) == 0 ? "Nothing is left here" : "All are marked by others";
}
