// The first edition's special actions on the screens: what each does or why it cannot be played, whose ship or marker it asks for.
import { COLOR_SILVER, COLOR_WHITE, COLOR_YELLOW, FONT_MEDIUM, FONT_SMALL } from "../../../kit/abi";
import { frame, text, textBuilt, textBytes } from "../../../kit/display";
import { literalAt, literalLength, literalStart } from "../../../kit/literal";
import { setMark } from "../../../kit/mark";
import { appendSeat } from "../../../kit/seats";
import { append, appendChar, beginText } from "../../../kit/text";
import { SCROLL_BYTES, beginScroll, scrollText } from "../../../kit/widgets/scroll";
import { planetName, specialName } from "../data";
import { PANEL_Y, SLOT_Y, drawPanelBack } from "./areas";
import { specialOf } from "./card";
import { KIND_PARADOX, KIND_RECORDS, KIND_SPECIAL, PLACE_HOLE } from "./kinds";
import { drawCard, drawPiece } from "./look";
import { KIND, PLACE, STEP_CARD, STEP_PLACE, STEP_SLOT, cursor, get } from "./memory";
import { drawHand } from "./panel";
import { writeRefused } from "./refused";
import { handAt, handCount, isLanded, places, planetAt, players, shipOf } from "./seen";
import { PART_GATE, writeLoss, writeUnit } from "./tally";

const ALL_CARDS: i32 = 31;
const TEXT_COLUMNS: i32 = 29;
const SEAT_X: i32 = 6;
const SEAT_PITCH: i32 = 24;
const CARDS_Y: i32 = 22;
const CARD_PITCH: i32 = 40;
const WORDS_X: i32 = 54;
const WORDS_COLUMNS: i32 = 23;
const PANEL_COLUMNS: i32 = 38;
const BLANK: u8 = 32;
const LINE_1: i32 = PANEL_Y + 3;
const LINE_2: i32 = PANEL_Y + 18;
const LINE_4: i32 = PANEL_Y + 47;
/** A scrolling text's memory that stays at the first line. */
const UNSCROLLED: usize = memory.data(SCROLL_BYTES, 4);

// By special action: what it does, in two lines of 23 characters.
const MEANINGS: usize = memory.data<usize>([
  changetype<usize>("Only its codes."),
  changetype<usize>("Take two here or one at another claimed planet."),
  changetype<usize>("Land with this and one landing code only."),
  changetype<usize>("Draw up to five and act once more."),
  changetype<usize>("Change places with any other ship."),
  changetype<usize>("Scan any planet from where you are."),
  changetype<usize>("Remove a scan, Gate or Black Hole marker."),
  changetype<usize>("Move to any planet, no Gate marker."),
]);

/** Place in focus at a step: where the ship lies that the cursor is on. */
export function focusOf(step: i32): i32 {
  return get(KIND) == KIND_PARADOX && step == STEP_SLOT ? shipOf(cursor()) : get(PLACE);
}

/** Draws the panel of a step that only special actions have, of whose values those in the bit set can be chosen; false: another draws it. */
export function drawSpecialStep(step: i32, options: i32, seat: i32): bool {
  const kind = get(KIND);
  const isCard = kind == KIND_SPECIAL && step == STEP_CARD;
  if (isCard) drawSpecialCard(options, seat);
  else if (step == STEP_SLOT && isOfSeats(kind)) drawSeats(kind == KIND_PARADOX, options);
  else if (step == STEP_PLACE && get(PLACE) >= places()) drawMarkers(get(PLACE));
  else return false;
  drawHand(seat, isCard ? cursor() : -1, -1, isCard ? options : ALL_CARDS);
  return true;
}

/** Marks the seat that a slot stands for, whose ship or marker is chosen; false: it is a resource. */
export function markSpecialSlot(slot: i32): bool {
  if (!isOfSeats(get(KIND))) return false;
  setMark(SEAT_X + slot * SEAT_PITCH - 4, SLOT_Y, 18, 18);
  return true;
}

function isOfSeats(kind: i32): bool {
  return kind == KIND_PARADOX || kind == KIND_RECORDS;
}

function drawSpecialCard(options: i32, seat: i32): void {
  const special = specialOf(handAt(seat, cursor()));
  drawPanelBack();
  textBytes(FONT_MEDIUM, 4, LINE_1, COLOR_WHITE, specialName(special));
  drawMeaning(4, LINE_2, TEXT_COLUMNS, special);
  if ((options >> cursor()) & 1) return;
  writeRefused(STEP_CARD, cursor());
  textBuilt(FONT_MEDIUM, 4, LINE_4, COLOR_YELLOW);
}

// What a special action does, in up to two lines of so many characters.
function drawMeaning(x: i32, y: i32, columns: i32, special: i32): void {
  beginScroll(UNSCROLLED, x, y, columns, 2);
  scrollText(COLOR_SILVER, literalAt(MEANINGS, special));
}

/** Draws a card's special action in words at the top of the panel; false: it has none. */
export function drawSpecialWords(card: i32): bool {
  const special = specialOf(card);
  if (special == 0) return false;
  textBytes(FONT_MEDIUM, 4, LINE_1, COLOR_WHITE, specialName(special));
  drawSmall(4, LINE_1 + 14, literalAt(MEANINGS, special));
  return true;
}

/** Draws the page of the own cards: each with its codes, its special action by name and in words. */
export function drawOwnCards(seat: i32): void {
  const count = handCount(seat);
  for (let i = 0; i < count; i++) {
    const card = handAt(seat, i);
    const y = CARDS_Y + i * CARD_PITCH;
    const special = specialOf(card);
    drawCard(4, y + 4, card, COLOR_WHITE);
    if (special != 0) textBytes(FONT_MEDIUM, WORDS_X, y, COLOR_WHITE, specialName(special));
    drawMeaning(WORDS_X, y + 13, WORDS_COLUMNS, special);
  }
  if (count == 0) text(FONT_MEDIUM, 8, CARDS_Y, COLOR_SILVER, "No cards: do Research");
}

// Small words in two lines, broken at the last blank that the first one holds.
function drawSmall(x: i32, y: i32, words: string): void {
  const start = literalStart(words);
  const length = literalLength(words);
  let end = length;
  if (length > PANEL_COLUMNS) {
    end = PANEL_COLUMNS;
    while (load<u8>(start + <usize>end) != BLANK) end--;
  }
  for (let line = 0; line < 2; line++) {
    beginText();
    for (let i = line == 0 ? 0 : end + 1; i < (line == 0 ? end : length); i++) appendChar(<i32>load<u8>(start + <usize>i));
    textBuilt(FONT_SMALL, x, y + line * 9, COLOR_SILVER);
  }
}

// Whose ship, or whose marker: the seats in a row, the one under the cursor by name.
function drawSeats(isShip: bool, options: i32): void {
  const chosen = cursor();
  drawPlaceName(isShip ? shipOf(chosen) : get(PLACE));
  beginText();
  append(isShip ? "The ship of " : "A marker of ");
  appendSeat(chosen);
  if (isShip && isLanded(chosen)) append(", landed");
  textBuilt(FONT_MEDIUM, 4, LINE_2, COLOR_YELLOW);
  for (let seat = 0; seat < players(); seat++) {
    const x = SEAT_X + seat * SEAT_PITCH;
    if (((options >> seat) & 1) == 0) continue;
    drawPiece(x, SLOT_Y + 4, seat);
    if (seat == chosen) frame(x - 4, SLOT_Y, 18, 18, COLOR_YELLOW);
  }
}

// What the markers on the Jump Gate or the Black Hole do.
function drawMarkers(place: i32): void {
  drawPlaceName(place);
  beginText();
  if (place == PLACE_HOLE) writeLoss();
  else writeUnit(PART_GATE);
  textBuilt(FONT_SMALL, 4, LINE_2, COLOR_SILVER);
}

// The name of a planet, of the Jump Gate also where ships stand on it, or of the Black Hole.
function drawPlaceName(place: i32): void {
  drawPanelBack();
  if (place < places()) textBytes(FONT_MEDIUM, 4, LINE_1, COLOR_WHITE, planetName(planetAt(place)));
  else text(FONT_MEDIUM, 4, LINE_1, COLOR_WHITE, place == PLACE_HOLE ? "Black Hole" : "Jump Gate");
}
