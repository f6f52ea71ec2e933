// What the first edition draws beside a planet's resources in the panel: the scan markers, and the face-down resource
// that may be taken unseen.
import { COLOR_SILVER, COLOR_WHITE, FONT_SMALL, ICON_CARD_BACK_12 } from "../../../../../kit/base/abi";
import { icon, text } from "../../../../../kit/screen/display";
import { slotX, slotY } from "../../../view/panel/areas";
import { drawScans } from "../ring/cell";
import { SLOT_DOWN } from "../choice/kinds";
import { faceUpCount } from "../observation/edition";
import { observation } from "../../../../jump-gate/edition/rules/observation";

const SCANS_END: i32 = 236;
/**
 * Pixels from one scan marker to the next, the width of the word before them, and the most resources beside which that
 * word is drawn.
 */
const SCAN_PITCH: i32 = 9;
const WORD_W: i32 = 33;
const MOST_WITH_WORD: i32 = 3;
/** Pixels from one resource to the next. */
export const SLOT_PITCH: i32 = 24;

/** Label of the button that takes none of them. */
export function noneLabel(): string {
  return "None";
}

/** What that button means. */
export function noneMeaning(): string {
  return "Leave what lies here";
}

/** No slot: this edition has no markers on resources. */
export function keptSlot(place: i32): i32 {
  return -1;
}

/** Always true: nobody marks a resource. */
export function isOpenTo(place: i32, slot: i32): bool {
  return true;
}

/** Draws nothing: no marker is on a resource. */
export function drawBesideSlot(x: i32, place: i32, slot: i32): void {}

/** Right end of the room for words in the line of resources: before the scan markers, if there are any. */
export function namesEnd(place: i32): i32 {
  const left = scansLeft(place);
  return left == SCANS_END ? 238 : left - 3 - (hasWord(place) ? WORD_W : 0);
}

/** Draws the scan markers at the right end of the line. */
export function drawBesideSlots(place: i32): void {
  const left = scansLeft(place);
  if (drawScans(left, slotY() + 4, place, false) > left && hasWord(place))
    text(FONT_SMALL, left - WORD_W, slotY() + 5, COLOR_SILVER, "scans");
}

function scansLeft(place: i32): i32 {
  let count = 0;
  for (let seat = 0; seat < observation.players; seat++) count += observation.scansAt(place, seat);
  return SCANS_END - count * SCAN_PITCH;
}

function hasWord(place: i32): bool {
  return faceUpCount(place) <= MOST_WITH_WORD;
}

/** Draws the back of the top face-down resource after the face-up ones, when it is among the options. */
export function drawHiddenSlot(index: i32, options: i32): void {
  if ((options >> SLOT_DOWN) & 1) icon(ICON_CARD_BACK_12, slotX() + index * SLOT_PITCH, slotY() + 2, COLOR_WHITE);
}
