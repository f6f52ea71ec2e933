// The wheel, on which names of persons and deal codes are typed in the set-up, sign by sign; names can also be taken
// from a short list. A seat without a name is called by its number (kit/words/seats). Names belong to the console, not
// to a game: they stay from one game to the next, in the save.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_Y,
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  FLAG_SAVE,
  FLAG_SCREEN,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_BUTTON_A_12,
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
} from "../base/abi";
import { round, textBuiltCentred, textBuiltRight } from "../screen/display";
import { literalStart, plain } from "../base/literal";
import { appendSeatNumber, charOfSign, NAME_BYTES, NAMES, SIGNS } from "../words/seats";
import { appendChar, beginText } from "../words/text";
import { focusable, focusableByte, scrollable } from "../screen/touch";
import { addBackItem, addBarItem, beginBar } from "../widgets/bar";
import { beginPage } from "../widgets/panel";
import { charOfDigit, DEAL_DIGITS, readOwnDeal, takeOwnDeal } from "./deal";
import { MODE_WHEEL, MODE_SETUP, raise, progress } from "./memory";
import { keepLesson } from "./save";
import { wheel, session } from "./variables";
import { u64At, setU64At, u8At, setU8At, u32At } from "../base/arrays";

/** The short list, four bytes each; the last one is no name. */
const LIST: string = plain("Ada Ben CleoDan Eva FinnGinaHugoIda Jan Kim Leo Mia NoahOlga    ");
const LIST_NAMES: i32 = 16;

const WHEEL_X: i32 = 12;
const PITCH: i32 = 27;
const WHEEL_Y: i32 = 110;
const CELL_H: i32 = 24;
/** Signs shown above the present one, and below it. */
const ROUND: i32 = 3;

/** In place of a seat: a deal code is typed. */
const DEAL: i32 = -1;

/** Opens the wheel for a seat's name; it leads back to the set-up. */
export function openNames(seat: i32): void {
  wheel.next = seat << 1;
  openWheel(seat);
}

/** Opens the wheel for the set-up's deal code. */
export function openDealWheel(): void {
  readOwnDeal(wheel.digits);
  openWheel(DEAL);
}

function openWheel(seat: i32): void {
  wheel.seat = seat;
  wheel.place = 0;
  wheel.before = u64At(signAt(0));
  session.mode = MODE_WHEEL;
  raise(FLAG_SCREEN);
}

/**
 * One step. Up and down turn the wheel, left and right go to another place. Y takes the list's next name, A keeps what
 * is typed, B restores what was there before.
 */
export function stepWheel(pressed: i32): void {
  raise(FLAG_SCREEN);
  if (pressed & BUTTON_B) setU64At(signAt(0), 0, wheel.before);
  if (pressed & (BUTTON_A | BUTTON_B)) return closeWheel();
  if (pressed & BUTTON_Y && !isDeal()) return takeOfList();
  const place = (wheel.place + (pressed & BUTTON_RIGHT ? 1 : 0) - (pressed & BUTTON_LEFT ? 1 : 0)) & (NAME_BYTES - 1);
  const signs = countSigns();
  wheel.place = place;
  setU8At(
    signAt(place),
    0,
    (u8At(signAt(place)) + (pressed & BUTTON_DOWN ? 1 : 0) + (pressed & BUTTON_UP ? signs - 1 : 0)) % signs,
  );
}

/** Draws the wheel. */
export function drawWheel(): void {
  beginPage(isDeal() ? "Deal code" : "Name of a person");
  if (!isDeal()) {
    beginText();
    appendSeatNumber(wheel.seat);
    textBuiltRight(FONT_MEDIUM, 232, 4, COLOR_SILVER);
  }
  for (let place = 0; place < NAME_BYTES; place++) drawPlace(place, WHEEL_X + place * PITCH);
  beginBar();
  addBarItem(ICON_DPAD_12, isDeal() ? "digit" : "letter");
  if (!isDeal()) addBarItem(ICON_BUTTON_Y_12, "list");
  addBarItem(ICON_BUTTON_A_12, "done");
  addBackItem();
}

function drawPlace(place: i32, x: i32): void {
  const selected = place == wheel.place;
  const sign = u8At(signAt(place));
  round(x, WHEEL_Y, PITCH - 2, CELL_H, 4, selected ? COLOR_SKY : COLOR_NIGHT);
  focusable(x, WHEEL_Y, PITCH - 2, CELL_H, wheel.placePlace, place);
  drawSign(sign, x, 0, selected ? COLOR_BLACK : COLOR_WHITE);
  if (!selected) return;
  const signs = countSigns();
  for (let row = -ROUND; row <= ROUND; row++) {
    if (row == 0) continue;
    const other = (sign + signs + row) % signs;
    drawSign(other, x, row, COLOR_SILVER);
    focusableByte(x, WHEEL_Y + row * CELL_H, PITCH - 2, CELL_H, signAt(place), other);
  }
  scrollable(CELL_H, sign, 1, signs);
}

function drawSign(sign: i32, x: i32, row: i32, color: i32): void {
  beginText();
  appendChar(isDeal() ? charOfDigit(sign) : charOfSign(sign));
  textBuiltCentred(FONT_LARGE, x + (PITCH >> 1) - 1, WHEEL_Y + 4 + row * CELL_H, color);
}

function isDeal(): bool {
  return wheel.seat < 0;
}

function countSigns(): i32 {
  return isDeal() ? DEAL_DIGITS : SIGNS;
}

// Where the place's sign is kept.
function signAt(place: i32): usize {
  return (isDeal() ? wheel.digits : NAMES + <usize>(wheel.seat * NAME_BYTES)) + <usize>place;
}

// Each seat begins at another place of the list, so that two persons get the same name only on purpose.
function takeOfList(): void {
  const next = wheel.next;
  wheel.next = (next + 1) & (LIST_NAMES - 1);
  // The lower five bits of a letter are its sign, those of a blank are 0.
  setU64At(signAt(0), 0, u32At(literalStart(LIST), next) & 0x1f1f1f1f);
}

// Closes the wheel. Without a game in progress names and lesson are saved alone.
function closeWheel(): void {
  session.mode = MODE_SETUP;
  if (isDeal()) return takeOwnDeal(wheel.digits);
  if (session.active == 0) keepLesson(progress.lessonAt);
  raise(FLAG_SAVE);
}
