// The words of the third edition's actions: what they are called, what they do, why one cannot be taken now, what is
// asked.
import {
  ICON_CROSSHAIR_12,
  ICON_HAND_12,
  ICON_HOURGLASS_12,
  ICON_JUMP_12,
  ICON_SCAN_12,
  ICON_SHIP_12,
  ICON_TELESCOPE_12,
} from "../../../../../kit/base/abi";
import { literalAt } from "../../../../../kit/base/literal";
import { append, appendWith, beginText } from "../../../../../kit/words/text";
import { KINDS, KIND_HARVEST, KIND_JUMP, KIND_MARK, KIND_PASS, KIND_SCAN } from "./kinds";
import { appendLandings, beginReason, writeScanRefused } from "../../../view/choice/refused-cards";
import { NONE, faceDownCount, faceUpCount, handCount, markedSlot } from "../observation/edition";
import { isEndingNext, writeEndingNext } from "./stakes";
import { u8At } from "../../../../../kit/base/arrays";
import { choice } from "../../../view/variables";
import { observation } from "../../rules/observation";

const ICONS: usize = memory.data<u8>([
  <u8>ICON_SHIP_12,
  <u8>ICON_JUMP_12,
  <u8>ICON_SCAN_12,
  <u8>ICON_CROSSHAIR_12,
  <u8>ICON_HAND_12,
  <u8>ICON_TELESCOPE_12,
  <u8>ICON_HOURGLASS_12,
]);
const NAMES: usize = memory.data<usize>([
  changetype<usize>("Fly"),
  changetype<usize>("Jump"),
  changetype<usize>("Scan"),
  changetype<usize>("Land&Claim"),
  changetype<usize>("Harvest"),
  changetype<usize>("Research"),
  changetype<usize>("End turn"),
  changetype<usize>("Put your marker on one?"),
  changetype<usize>("Collect your resource?"),
  changetype<usize>("Before the claim: one more?"),
  changetype<usize>("Research: discard any"),
]);
// By STEP_*: the question.
const QUESTIONS: usize = memory.data<usize>([
  changetype<usize>(""),
  changetype<usize>(": where?"),
  changetype<usize>(": which resource?"),
  changetype<usize>(": which card?"),
  changetype<usize>(": second card?"),
]);
const MEANINGS: usize = memory.data<usize>([
  changetype<usize>("Move to a neighbour, no card"),
  changetype<usize>("Discard a jump code, go there"),
  changetype<usize>("Scan code: turn up a resource"),
  changetype<usize>("Claim with two landing codes"),
  changetype<usize>("Discard any card, collect one"),
  changetype<usize>("Discard any, draw up to five"),
  changetype<usize>(""),
]);

/** Icon of a kind of action in the menu. */
export function kindIcon(kind: i32): i32 {
  return u8At(ICONS, kind);
}

/** Name of a kind of action in the menu. */
export function kindName(kind: i32): string {
  return literalAt(NAMES, kind);
}

/** Writes what is asked at a step of a kind into kit/words/text; kinds outside the menu have one question each. */
export function writeQuestion(kind: i32, step: i32): void {
  beginText();
  if (isEndingNext()) return writeEndingNext();
  if (kind == KIND_MARK && markedSlot(choice.place, observation.actorSeat) >= 0)
    return append("Move your marker to one?");
  append(kindName(kind));
  if (kind < KINDS) append(literalAt(QUESTIONS, step));
}

/**
 * Writes the line for a kind of action into kit/words/text, at most 39 characters, which are small where there are more
 * than 29.
 */
export function writeReason(kind: i32, seat: i32, isLegal: bool): void {
  beginText();
  const place = observation.shipAt(seat);
  if (kind == KIND_PASS) return writeUnused(choice.sure ? "Sure, with " : "End it with ");
  if (isLegal) return append(literalAt(MEANINGS, kind));
  if (handCount(seat) == 0) return append("No cards in hand");
  if (kind == KIND_JUMP) return append("No jump code leads elsewhere");
  if (place == NONE) return append("Jump from the Gate first");
  beginReason(place);
  if (kind == KIND_SCAN) return writeScanReason(place);
  if (kind == KIND_HARVEST) return append(explainHarvest(place));
  writeLandReason(place);
}

function writeUnused(words: string): void {
  appendWith(words, observation.actionsLeft);
  append(observation.actionsLeft == 1 ? " action unused" : " actions unused");
  if (choice.sure) append("?");
}

function writeScanReason(place: i32): void {
  if (faceDownCount(place) == 0) return append("No resource is face down");
  writeScanRefused(place);
}

function writeLandReason(place: i32): void {
  if (observation.claimAt(place) != NONE) return append("This planet is claimed");
  if (faceDownCount(place) > 0) return append("Some are still face down");
  append("Needs ");
  appendLandings(observation.planetAt(place), " and ");
}

function explainHarvest(place: i32): string {
  if (faceDownCount(place) > 0) return "Scan and mark one first";
  return faceUpCount(place) == 0 ? "Nothing is left" : "All are marked by others";
}
