// The first edition's special actions on the screens: what each does or why it cannot be played, whose ship or marker
// it asks for.
import {
  COLOR_PURPLE,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
} from "../../../../../kit/base/abi";
import { frame, text, textBuilt, textBuiltRight, textBytes } from "../../../../../kit/screen/display";
import { literalAt } from "../../../../../kit/base/literal";
import { setFrame } from "../../../../../kit/screen/frame";
import { isCoached } from "../../../../../kit/screen/view";
import { appendSeat } from "../../../../../kit/words/seats";
import { append, appendBytes, beginText } from "../../../../../kit/words/text";
import { UNSCROLLED, beginScroll, scrollText } from "../../../../../kit/widgets/scroll";
import { SPECIAL_NONE, planetName, specialName } from "../../../data";
import { PANEL_Y, slotY, drawPanelBack } from "../../../view/panel/areas";
import { specialOf } from "../panel/card";
import { drawCodesBelow, lowCodesY } from "../../../view/panel/card-codes";
import { KIND_PARADOX, KIND_RECORDS, KIND_SPECIAL, PLACE_HOLE } from "./kinds";
import { drawCard, drawPiece } from "../../../view/appearance";
import { STEP_CARD, STEP_PLACE, STEP_SLOT, cursor } from "../../../view/memory";
import { drawHand } from "../../../view/panel/panel";
import { markersAt, ownerToClear, placeToClear, writeChanges } from "../../../view/choice/records";
import { countStars } from "./reasons";
import { writeRefused } from "./refused";
import { NONE, handAt, handCount, isLanded, places } from "../observation/edition";
import { writeStake } from "./stakes";
import { PART_GATE, PART_SCANS, writeLoss, writeUnit } from "../scores/tally";
import { choice } from "../../../../jump-gate/view/variables";
import { observation } from "../../../../jump-gate/edition/rules/observation";

const ALL_CARDS: i32 = 31;
const SEAT_X: i32 = 6;
const SEAT_PITCH: i32 = 24;
const CARDS_Y: i32 = 22;
const CARD_PITCH: i32 = 40;
const WORDS_X: i32 = 54;
const WORDS_COLUMNS: i32 = 23;
const LINE_1: i32 = PANEL_Y + 3;
const LINE_2: i32 = PANEL_Y + 18;
// By special action: what it does, in two lines of 23 characters, or a small one of 39.
const MEANINGS: usize = memory.data<usize>([
  changetype<usize>("Only its codes."),
  changetype<usize>("Take two here or one at another planet."),
  changetype<usize>("Land with this and one landing code."),
  changetype<usize>("Draw up to five and act once more."),
  changetype<usize>("Change places with any other ship."),
  changetype<usize>("Scan any planet from where you are."),
  changetype<usize>("Remove a scan, Gate or Hole marker."),
  changetype<usize>("Move to any planet, no Gate marker."),
]);

/** Place in focus at a step; for Jump Paradox that of the ship under the cursor. */
export function focusOf(step: i32): i32 {
  return choice.kind == KIND_PARADOX && step == STEP_SLOT ? observation.shipAt(cursor()) : choice.place;
}

/**
 * Draws the panel of a step that only special actions have; `options`: bit set of the values that can be chosen. False:
 * it is no such step.
 */
export function drawSpecialStep(step: i32, options: i32, seat: i32): bool {
  const kind = choice.kind;
  const isCard = kind == KIND_SPECIAL && step == STEP_CARD;
  if (isCard) drawSpecialCard(options, seat);
  else if (step == STEP_SLOT && isOfSeats(kind)) drawSeats(kind == KIND_PARADOX, options);
  else if (step == STEP_PLACE && kind == KIND_RECORDS && (options >> choice.place) & 1) drawMarkers(choice.place);
  else return false;
  drawHand(seat, isCard ? cursor() : -1, -1, isCard ? options : ALL_CARDS);
  return true;
}

/** Frames the seat that a slot stands for, whose ship or marker is chosen; false: it is a resource. */
export function frameSpecialSlot(slot: i32): bool {
  if (!isOfSeats(choice.kind)) return false;
  setFrame(SEAT_X + slot * SEAT_PITCH - 4, slotY(), 18, 18);
  return true;
}

/** The place of a bit set where the cursor begins, NONE: the action has none of its own. */
export function startOf(options: i32): i32 {
  return choice.kind == KIND_RECORDS ? placeToClear(options) : NONE;
}

/** The seat where the cursor begins among slots that stand for seats. */
export function rivalAmong(options: i32): i32 {
  return choice.kind == KIND_RECORDS ? ownerToClear(choice.place) : ctz<i32>(options);
}

/**
 * Returns whether a kind of action that is not possible opens all the same, to show why for each card: with a star in
 * hand.
 */
export function tellsWhy(kind: i32): bool {
  return kind == KIND_SPECIAL && countStars(observation.actorSeat) > 0;
}

/** Returns whether the slots of a kind of action stand for seats. */
export function isOfSeats(kind: i32): bool {
  return kind == KIND_PARADOX || kind == KIND_RECORDS;
}

function drawSpecialCard(options: i32, seat: i32): void {
  const card = handAt(seat, cursor());
  const isRefused = ((options >> cursor()) & 1) == 0;
  drawPanelBack();
  // In a lesson the reason stands where the words do.
  if (isRefused && isCoached()) textBytes(FONT_MEDIUM, 4, LINE_1, COLOR_WHITE, specialName(specialOf(card)));
  else drawWords(specialOf(card));
  if (!isRefused) return drawCodesBelow(card, seat);
  writeRefused(STEP_CARD, cursor());
  textBuilt(FONT_MEDIUM, 4, lowCodesY(), COLOR_YELLOW);
}

function drawWords(special: i32): void {
  textBytes(FONT_MEDIUM, 4, LINE_1, COLOR_WHITE, specialName(special));
  text(FONT_SMALL, 4, LINE_1 + 16, COLOR_SILVER, literalAt(MEANINGS, special));
}

/** Draws a card's special action in words at the top of the panel; false: it has none. */
export function drawSpecialWords(card: i32): bool {
  const special = specialOf(card);
  if (special == SPECIAL_NONE) return false;
  drawWords(special);
  return true;
}

/** Draws the name of a card's special action where the claim of a planet would be; false: it has none. */
export function drawSpecialName(card: i32): bool {
  const special = specialOf(card);
  if (special == SPECIAL_NONE) return false;
  beginText();
  appendBytes(specialName(special));
  textBuiltRight(FONT_SMALL, 238, LINE_1 + 2, COLOR_PURPLE);
  return true;
}

/** Draws the page of the seat's own cards: each with its codes, its special action by name and in words. */
export function drawOwnCards(seat: i32): void {
  const count = handCount(seat);
  for (let i = 0; i < count; i++) {
    const card = handAt(seat, i);
    const y = CARDS_Y + i * CARD_PITCH;
    const special = specialOf(card);
    drawCard(4, y + 4, card, COLOR_WHITE);
    if (special != SPECIAL_NONE) textBytes(FONT_MEDIUM, WORDS_X, y, COLOR_WHITE, specialName(special));
    beginScroll(UNSCROLLED, WORDS_X, y + 13, WORDS_COLUMNS, 2);
    scrollText(COLOR_SILVER, literalAt(MEANINGS, special));
  }
  if (count == 0) text(FONT_MEDIUM, 8, CARDS_Y, COLOR_SILVER, "No cards: do Research");
}

// Draws the choice of a ship or a marker: the seats in a row, the one under the cursor by name.
function drawSeats(isShip: bool, options: i32): void {
  const chosen = cursor();
  drawPlaceName(isShip ? observation.shipAt(chosen) : choice.place);
  beginText();
  append(isShip ? "The ship of " : "A marker of ");
  appendSeat(chosen);
  if (isShip && isLanded(chosen)) append(", landed");
  textBuilt(FONT_MEDIUM, 4, LINE_2, COLOR_YELLOW);
  if (!isShip) drawChanges(choice.place, chosen);
  for (let seat = 0; seat < observation.players; seat++) if ((options >> seat) & 1) drawSeat(seat);
  frame(SEAT_X + chosen * SEAT_PITCH - 4, slotY(), 18, 18, COLOR_YELLOW);
}

function drawSeat(seat: i32): void {
  drawPiece(SEAT_X + seat * SEAT_PITCH, slotY() + 4, seat);
}

function drawChanges(place: i32, owner: i32): void {
  beginText();
  writeChanges(place, owner);
  textBuiltRight(FONT_SMALL, 238, LINE_1 + 2, COLOR_YELLOW);
}

// Draws whose markers are at a place and what they count, what removing the most useful one changes and, on a planet,
// where else markers can be removed.
function drawMarkers(place: i32): void {
  drawPlaceName(place);
  drawChanges(place, ownerToClear(place));
  beginText();
  if (place < places()) append("scan markers: ");
  if (place == PLACE_HOLE) writeLoss();
  else writeUnit(place < places() ? PART_SCANS : PART_GATE);
  textBuilt(FONT_SMALL, 4, LINE_2, COLOR_SILVER);
  for (let seat = 0; seat < observation.players; seat++) if (markersAt(place, seat) > 0) drawSeat(seat);
  if (place == PLACE_HOLE) text(FONT_SMALL, 4, LINE_2 + 10, COLOR_SILVER, "In a tie for most, all lose.");
  beginText();
  if (place < places() && writeStake()) textBuilt(FONT_SMALL, 4, LINE_2 + 10, COLOR_YELLOW);
}

// Draws the name of a planet, of the Jump Gate or of the Black Hole.
function drawPlaceName(place: i32): void {
  drawPanelBack();
  if (place < places()) textBytes(FONT_MEDIUM, 4, LINE_1, COLOR_WHITE, planetName(observation.planetAt(place)));
  else text(FONT_MEDIUM, 4, LINE_1, COLOR_WHITE, place == PLACE_HOLE ? "Black Hole" : "Jump Gate");
}
