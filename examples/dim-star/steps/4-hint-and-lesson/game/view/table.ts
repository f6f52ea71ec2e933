// The table: a row for each seat with its points, its card in the trick and that in the last one; below them the hand.
// Draws the observation only.
import {
  BUTTON_A,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_ARROW_RIGHT_8,
} from "jumpdeck/assembly/kit/base/abi";
import { countLegal, legalAt } from "jumpdeck/assembly/kit/base/legal";
import { pileAt, pileCount } from "jumpdeck/assembly/kit/base/piles";
import { icon, rect, text, textBuilt, textBuiltRight, textCentred } from "jumpdeck/assembly/kit/screen/display";
import { AIM_CHOOSE, AIM_MOVE, setFrame } from "jumpdeck/assembly/kit/screen/frame";
import { focusable } from "jumpdeck/assembly/kit/screen/touch";
import { VIEW_CHANGED, VIEW_NONE } from "jumpdeck/assembly/kit/screen/view";
import { appendSeat } from "jumpdeck/assembly/kit/words/seats";
import { appendNumber, appendWith, beginText } from "jumpdeck/assembly/kit/words/text";
import { observation } from "../rules/observation";
import { currentSeat } from "../rules/rules";
import { CARD_H, CARD_W, drawCard, drawSmallCard } from "./card";
import { shown } from "./variables";

const ROWS_Y: i32 = 34;
const ROW_H: i32 = 27;
const POINTS_RIGHT: i32 = 132;
const TRICK_X: i32 = 156;
const LAST_X: i32 = 202;
const HAND_X: i32 = 7;
const HAND_Y: i32 = 176;
const PITCH: i32 = 38;

/** Puts the cursor on the dimmest card. */
export function viewReset(seat: i32): void {
  shown.cursor = 0;
}

/** Moves the cursor along the hand, or plays the card under it: the legal actions are in the hand's order. */
export function viewInput(pressed: i32, seat: i32): i32 {
  const cards = countLegal();
  if (pressed & BUTTON_A) return legalAt(cursor());
  const step = (pressed & BUTTON_RIGHT ? 1 : 0) - (pressed & BUTTON_LEFT ? 1 : 0);
  if (step == 0) return VIEW_NONE;
  shown.cursor = (cursor() + step + cards) % cards;
  return VIEW_CHANGED;
}

/** Frames an action's card, for hints and lessons; returns whether the cursor is there already. */
export function viewAim(action: i32): i32 {
  let i = 0;
  while (legalAt(i) != action) i++;
  setFrame(HAND_X + i * PITCH, HAND_Y, CARD_W, CARD_H);
  return i == cursor() ? AIM_CHOOSE : AIM_MOVE;
}

// A hand may have become shorter since.
function cursor(): i32 {
  return min(shown.cursor, countLegal() - 1);
}

/** Draws the table as `seat` sees it; nobody's hand for -1. */
export function viewDraw(seat: i32, deciding: bool): void {
  drawHeading();
  for (let other = 0; other < observation.players; other++) drawSeat(other, ROWS_Y + other * ROW_H, other == seat);
  if (seat < 0) return;
  if (deciding) textCentred(FONT_MEDIUM, 120, HAND_Y - 22, COLOR_SILVER, "Which card do you play?");
  const hand = observation.handAt(seat);
  for (let i = 0; i < pileCount(hand); i++) {
    const isCursor = deciding && i == cursor();
    drawCard(pileAt(hand, i), HAND_X + i * PITCH, HAND_Y, isCursor ? COLOR_YELLOW : COLOR_SLATE);
    if (deciding) focusable(HAND_X + i * PITCH, HAND_Y, CARD_W, CARD_H, shown.cursorPlace, i);
  }
}

function drawHeading(): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  beginText();
  appendWith("Deck: ", pileCount(observation.deck));
  textBuilt(FONT_MEDIUM, 8, 3, COLOR_WHITE);
  text(FONT_SMALL, TRICK_X - 4, 22, COLOR_GREY, "trick");
  text(FONT_SMALL, LAST_X, 22, COLOR_GREY, "last");
}

function drawSeat(seat: i32, y: i32, isViewer: bool): void {
  const color = isViewer ? COLOR_YELLOW : COLOR_WHITE;
  if (currentSeat() == seat) icon(ICON_ARROW_RIGHT_8, 6, y + 7, COLOR_SKY);
  beginText();
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 18, y + 5, color);
  beginText();
  appendNumber(observation.pointsAt(seat));
  textBuiltRight(FONT_MEDIUM, POINTS_RIGHT, y + 5, color);
  drawSmallCard(observation.playedAt(seat), TRICK_X, y, COLOR_WHITE);
  // In the last trick the frame shows who took it.
  const last = observation.lastAt(seat);
  if (last > 0) drawSmallCard(last, LAST_X, y, seat == observation.leader ? COLOR_YELLOW : COLOR_SLATE);
}
