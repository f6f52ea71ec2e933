// The table: the race above, the die and the choice below. The cursor is on one of two buttons.
import {
  BUTTON_A,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BUTTON_A_12,
  ICON_BUTTON_X_12,
} from "jumpdeck/assembly/kit/base/abi";
import { hline, rect, round, text, textBuilt, textCentred, textRight } from "jumpdeck/assembly/kit/screen/display";
import { hasLegal } from "jumpdeck/assembly/kit/base/legal";
import { refuse } from "jumpdeck/assembly/kit/screen/refusal";
import { appendSeat } from "jumpdeck/assembly/kit/words/seats";
import { append, appendNumber, beginText } from "jumpdeck/assembly/kit/words/text";
import { VIEW_CHANGED, VIEW_NONE } from "jumpdeck/assembly/kit/screen/view";
import { addBarItem, beginBar } from "jumpdeck/assembly/kit/widgets/bar";
import { drawPlanet } from "jumpdeck/assembly/kit/widgets/space";
import { ACTION_ROLL, ACTION_STOP } from "../layout";
import { observation } from "../observation";
import { CRASH, GOAL } from "../state";
import { drawDie } from "./die";
import { drawRace, seatColor } from "./race";
import { shown } from "./variables";

const DIE_X: i32 = 16;
const DIE_Y: i32 = 136;
const WORDS_X: i32 = 84;
const BUTTON_Y: i32 = 200;
const BUTTON_W: i32 = 102;
const BUTTON_H: i32 = 22;

/** Puts the cursor on Roll. */
export function viewReset(seat: i32): void {
  shown.onStop = 0;
}

/** Moves the cursor from one button to the other, or presses the one under it. */
export function viewInput(pressed: i32, seat: i32): i32 {
  const action = shown.onStop ? ACTION_STOP : ACTION_ROLL;
  if (pressed & BUTTON_A) {
    if (!hasLegal(action)) return refuse("Nothing is flown yet: roll first");
    // The next turn begins with a roll.
    if (action == ACTION_STOP) viewReset(seat);
    return action;
  }
  if ((pressed & (BUTTON_LEFT | BUTTON_RIGHT)) == 0) return VIEW_NONE;
  shown.onStop = pressed & BUTTON_RIGHT ? 1 : 0;
  return VIEW_CHANGED;
}

/** Draws the table; nothing is hidden, so that everybody sees the same. */
export function viewDraw(seat: i32, deciding: bool): void {
  drawRace();
  drawHeading();
  drawPlanet(206, 168, 24, COLOR_SKY, seatColor(observation.seat));
  drawDie(DIE_X, DIE_Y, observation.die);
  drawTurn();
  if (deciding) drawChoice();
}

function drawHeading(): void {
  rect(0, 0, 240, 16, COLOR_NIGHT);
  beginText();
  if (observation.over != 0) append("The race is over");
  else {
    appendSeat(observation.seat);
    append(observation.ahead > 0 ? ": once more?" : " is to roll");
  }
  textBuilt(FONT_MEDIUM, 8, 2, COLOR_WHITE);
  if (isLastRound()) textRight(FONT_SMALL, 232, 4, COLOR_YELLOW, "last round");
  hline(0, 16, 240, COLOR_SKY);
}

function isLastRound(): bool {
  for (let seat = 0; seat < observation.players; seat++) if (observation.flownAt(seat) >= GOAL) return true;
  return false;
}

function drawTurn(): void {
  const ahead = observation.ahead;
  if (ahead == 0) {
    if (observation.die == CRASH) text(FONT_LARGE, WORDS_X, DIE_Y + 4, COLOR_RED, "Crash!");
    return;
  }
  beginText();
  append("+");
  appendNumber(ahead);
  textBuilt(FONT_LARGE, WORDS_X, DIE_Y + 4, COLOR_YELLOW);
  text(FONT_MEDIUM, WORDS_X, DIE_Y + 24, COLOR_SILVER, "this turn");
  text(FONT_SMALL, WORDS_X, DIE_Y + 42, COLOR_GREY, "a 1 loses it");
}

function drawChoice(): void {
  drawButton(16, "Roll", shown.onStop == 0, true);
  drawButton(122, "Stop", shown.onStop != 0, hasLegal(ACTION_STOP));
  beginBar();
  addBarItem(ICON_BUTTON_A_12, shown.onStop ? "Stop" : "Roll");
  addBarItem(ICON_BUTTON_X_12, "Menu");
}

function drawButton(x: i32, label: string, isCursor: bool, isLegal: bool): void {
  round(x, BUTTON_Y, BUTTON_W, BUTTON_H, 6, isCursor ? (isLegal ? COLOR_YELLOW : COLOR_GREY) : COLOR_NIGHT);
  const color = isCursor ? COLOR_BLACK : isLegal ? COLOR_WHITE : COLOR_GREY;
  textCentred(FONT_MEDIUM, x + (BUTTON_W >> 1), BUTTON_Y + 5, color, label);
}
