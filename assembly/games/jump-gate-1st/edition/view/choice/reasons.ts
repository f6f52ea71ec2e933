// The words of the first edition's actions: what they are called, what they do, why one cannot be taken now, what is
// asked.
import {
  ICON_CROSSHAIR_12,
  ICON_HAND_12,
  ICON_JUMP_12,
  ICON_PLANET_12,
  ICON_SCAN_12,
  ICON_SHIP_12,
  ICON_STAR_12,
  ICON_TELESCOPE_12,
} from "../../../../../kit/base/abi";
import { literalAt } from "../../../../../kit/base/literal";
import { append, appendWith, beginText } from "../../../../../kit/words/text";
import { SPECIAL_NONE } from "../../../data";
import { specialOf } from "../panel/card";
import { ASKED_BY_STEP, KIND_HARVEST, KIND_JUMP, KIND_LAND, KIND_RETURN, KIND_SCAN, KIND_SPECIAL } from "./kinds";
import { beginReason, writeScanRefused } from "../../../../jump-gate/view/choice/refused-cards";
import { writeLandRefused, writeSpecialRefused } from "./refused";
import { NONE, faceDownCount, handAt, handCount, isLanded } from "../observation/edition";
import { isEndingNext, writeEndingNext } from "./stakes";
import { scanWorth } from "../scores/tally";
import { u8At } from "../../../../../kit/base/arrays";
import { observation } from "../../../../jump-gate/edition/rules/observation";

const ICONS: usize = memory.data<u8>([
  <u8>ICON_SHIP_12,
  <u8>ICON_JUMP_12,
  <u8>ICON_SCAN_12,
  <u8>ICON_CROSSHAIR_12,
  <u8>ICON_HAND_12,
  <u8>ICON_TELESCOPE_12,
  <u8>ICON_STAR_12,
  <u8>ICON_PLANET_12,
]);
const NAMES: usize = memory.data<usize>([
  changetype<usize>("Fly"),
  changetype<usize>("Jump"),
  changetype<usize>("Scan"),
  changetype<usize>("Land"),
  changetype<usize>("Harvest"),
  changetype<usize>("Research"),
  changetype<usize>("Special"),
  changetype<usize>("To orbit"),
  changetype<usize>("Research: discard any"),
  changetype<usize>("Claimed: collect one"),
  changetype<usize>("You scanned: collect one?"),
  changetype<usize>("Backroom Deal"),
  changetype<usize>("Backroom Deal: the second?"),
  changetype<usize>("Jump Paradox: which ship?"),
  changetype<usize>("Long Range Scan"),
  changetype<usize>("Lost Records"),
  changetype<usize>("Wormhole"),
]);
// By STEP_*: the question.
const QUESTIONS: usize = memory.data<usize>([
  changetype<usize>(""),
  changetype<usize>(": where?"),
  changetype<usize>(": which one?"),
  changetype<usize>(": which card?"),
  changetype<usize>(": second card?"),
]);
const MEANINGS: usize = memory.data<usize>([
  changetype<usize>("Move to a neighbour, no card"),
  changetype<usize>("Discard a jump code, go there"),
  changetype<usize>("Scan code: turn up a resource"),
  changetype<usize>("Claim with two landing codes"),
  changetype<usize>("Take one here, costs no card"),
  changetype<usize>("Discard any, draw up to five"),
  changetype<usize>("Play a card with a star"),
  changetype<usize>("Leave the planet's surface"),
]);

/** Icon of a kind of action in the menu. */
export function kindIcon(kind: i32): i32 {
  return u8At(ICONS, kind);
}

/** Name of a kind of action in the menu. */
export function kindName(kind: i32): string {
  return literalAt(NAMES, kind);
}

/** Writes what is asked at a step of a kind into kit/words/text; some kinds have one question only. */
export function writeQuestion(kind: i32, step: i32): void {
  beginText();
  if (isEndingNext()) return writeEndingNext();
  append(kindName(kind));
  if ((ASKED_BY_STEP >> kind) & 1) append(literalAt(QUESTIONS, step));
}

/**
 * Writes the line for a kind of action into kit/words/text, at most 39 characters, which are small where there are more
 * than 29.
 */
export function writeReason(kind: i32, seat: i32, isLegal: bool): void {
  const place = observation.shipAt(seat);
  beginText();
  // Orbital Burn
  if (isLegal && kind == KIND_LAND && observation.claimAt(place) != NONE) return append("Land with two landing codes");
  if (isLegal && kind == KIND_SCAN && observation.scansAt(place, seat) > 0) {
    appendWith("Turns one up: +", scanWorth());
    return append(", no second pick");
  }
  if (isLegal) return append(literalAt(MEANINGS, kind));
  if (kind == KIND_SPECIAL) return explainSpecial(seat);
  if (kind != KIND_JUMP && place != NONE) beginReason(place);
  if (place == NONE || isLanded(seat) || kind == KIND_JUMP) return append(explainMove(kind, seat));
  if (kind == KIND_HARVEST) return append(explainHarvest(place));
  if (kind == KIND_LAND) return writeLandRefused(place, " and ");
  if (kind == KIND_RETURN) return append("You are in orbit");
  if (faceDownCount(place) == 0) return append("No resource is face down");
  writeScanRefused(place);
}

/** Number of cards with a special action in a seat's hand. */
export function countStars(seat: i32): i32 {
  let count = 0;
  for (let i = 0; i < handCount(seat); i++) if (specialOf(handAt(seat, i)) != SPECIAL_NONE) count++;
  return count;
}

// Appends the reason of a single special card; with several the choice of a card opens all the same, and shows that of
// each.
function explainSpecial(seat: i32): void {
  if (countStars(seat) > 1) return append("None is possible: A tells why");
  for (let i = 0; i < handCount(seat); i++) {
    const special = specialOf(handAt(seat, i));
    if (special != SPECIAL_NONE) return writeSpecialRefused(special, seat);
  }
  append("No card with a star in hand");
}

// Returns why an action is impossible on the Jump Gate or on a planet's surface, or a jump from anywhere.
function explainMove(kind: i32, seat: i32): string {
  if (isLanded(seat)) return kind == KIND_HARVEST ? "Nothing is left" : "Return to orbit first";
  return kind == KIND_JUMP ? "No jump code leads elsewhere" : "Jump from the Gate first";
}

function explainHarvest(place: i32): string {
  if (observation.claimAt(place) == NONE) return "Not claimed yet";
  return faceDownCount(place) > 0 ? "Land for face-down ones" : "Nothing is left";
}
