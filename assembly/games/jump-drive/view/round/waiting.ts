// While all choose in secret: what the seat that looks has chosen, as cards with what they cost, and who of the others
// has chosen, is choosing or chooses next. Nothing of what others chose is here.
import {
  COLOR_BLUE,
  COLOR_GREEN,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_CARD_BACK_12,
  ICON_CHECK_12,
  ICON_CHECK_8,
  ICON_HOURGLASS_12,
} from "../../../../kit/base/abi";
import { pileCount } from "../../../../kit/base/piles";
import { icon, round, text, textBuilt, textBytes } from "../../../../kit/screen/display";
import { appendSeat, endingSeat, hasDecidedAhead, isAhead, seatLevel } from "../../../../kit/words/seats";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { cardName } from "../../data";
import { DECK_CAPACITY, PHASE_CHOOSE, PHASE_KEEP } from "../../layout";
import { observation } from "../../rules/observation";
import { EXPLORE_GAIN } from "../../rules/rules";
import { kindOf } from "../../rules/scoring";
import { NONE } from "../../rules/state";
import { drawPiece, seatColor } from "../appearance";
import { drawFace } from "../cards/face";
import { developmentFor, worldOf } from "../hand/options";
import { FIRST_Y, WORDS_X as FOOT_X } from "../hand/rows";
import { drawExplorer, placingPrice } from "./reveal";

const HEAD_Y: i32 = 17;
const CARDS_Y: i32 = 31;
const CARD_W: i32 = 54;
const CARD_H: i32 = 68;
const CARD_PITCH: i32 = 58;
const BOX_X: i32 = 122;
const BOX_W: i32 = 118;
const NAMES_Y: i32 = 101;
const LINE_H: i32 = 12;
/** Rows of seats: below the own choice, or from the top where there is none. */
const ROWS_Y: i32 = 127;
const TOP_ROWS_Y: i32 = 31;
const ROW_PITCH: i32 = 24;
const ROW_H: i32 = 23;
const WORDS_X: i32 = 92;
const SIGN_X: i32 = 215;

/**
 * Draws the page for a seat that looks, -1: the public; `ahead` is what that seat chose before the game came to it, as
 * an action, -1: nothing; `isEarly`: for the next round.
 */
export function drawWaiting(viewer: i32, ahead: i32, isEarly: bool): void {
  const isOwn = ahead >= 0 || hasChosen(viewer);
  drawHeading(isOwn, isEarly);
  if (isOwn) {
    drawChoice(viewer, ahead, isEarly);
    text(FONT_MEDIUM, FOOT_X, FIRST_Y, COLOR_SILVER, "All cards turn up together.");
  }
  let y = isOwn ? ROWS_Y : TOP_ROWS_Y;
  for (let seat = 0; seat < observation.players; seat++) {
    if (isOwn && seat == viewer) continue;
    drawStanding(seat, y, isEarly);
    y += ROW_PITCH;
  }
}

function drawHeading(isOwn: bool, isEarly: bool): void {
  if (isOwn && !isEarly) return text(FONT_LARGE, 4, HEAD_Y - 3, COLOR_WHITE, "Your choice is made");
  beginText();
  if (observation.phase == PHASE_KEEP && !isEarly) append("Everybody keeps five cards");
  else {
    append(isOwn ? "Your choice for round " : "Round ");
    appendNumber(isEarly ? observation.round + 1 : max(observation.round, 1));
    if (!isOwn) append(": all choose in secret");
  }
  textBuilt(FONT_MEDIUM, 4, HEAD_Y, COLOR_SILVER);
}

/** Returns whether a seat has chosen in its turn, so that the rules know it. */
export function hasChosen(seat: i32): bool {
  return seat >= 0 && observation.phase == PHASE_CHOOSE && turnOf(seat) < turnOf(observation.actorSeat);
}

function drawChoice(seat: i32, ahead: i32, isEarly: bool): void {
  const development = ahead >= 0 ? developmentFor(ahead, seat) : observation.developmentAt(seat);
  const world = ahead >= 0 ? worldOf(ahead) : observation.worldAt(seat);
  const isExplorer = development == NONE && world == NONE;
  let count = 0;
  if (isExplorer) drawExplorer(2, CARDS_Y);
  if (development != NONE) drawChosen(count++, development);
  if (world != NONE) drawChosen(count++, world);
  round(BOX_X, CARDS_Y, BOX_W, CARD_H, 5, COLOR_NIGHT);
  icon(ICON_CHECK_12, BOX_X + 6, CARDS_Y + 6, COLOR_GREEN);
  text(FONT_MEDIUM, BOX_X + 21, CARDS_Y + 6, COLOR_WHITE, count == 2 ? "Place both" : count == 1 ? "Place" : "Explore");
  icon(ICON_CARD_BACK_12, BOX_X + 6, CARDS_Y + 22, COLOR_SKY);
  beginText();
  if (isExplorer) {
    appendWith("gain ", EXPLORE_GAIN);
    append(" cards");
  } else appendWith("pay ", placingPrice(seat, development, world, count < 2));
  textBuilt(FONT_MEDIUM, BOX_X + 21, CARDS_Y + 22, COLOR_WHITE);
  if (!isEarly) {
    const left = handLeft(seat, development, world, count);
    text(FONT_MEDIUM, BOX_X + 6, CARDS_Y + 39, COLOR_SILVER, "Then you hold");
    beginText();
    appendNumber(left);
    append(left == 1 ? " card" : " cards");
    return textBuilt(FONT_MEDIUM, BOX_X + 6, CARDS_Y + 51, COLOR_SILVER);
  }
  if (observation.round == 0) return;
  text(FONT_MEDIUM, BOX_X + 4, CARDS_Y + 39, COLOR_SILVER, "Points are of");
  beginText();
  appendWith("round ", observation.round);
  textBuilt(FONT_MEDIUM, BOX_X + 4, CARDS_Y + 51, COLOR_SILVER);
}

// Cards that one holds when all is paid for and drawn. The Survey Team is no card of the hand.
function handLeft(seat: i32, development: i32, world: i32, count: i32): i32 {
  const held = pileCount(observation.handAt(seat));
  if (count == 0) return held + EXPLORE_GAIN;
  const left = held - placingPrice(seat, development, world, count < 2);
  // A world alone draws a card.
  if (development == NONE) return left;
  return left - (development < DECK_CAPACITY ? 1 : 0) - (world == NONE ? 0 : 1);
}

function drawChosen(i: i32, card: i32): void {
  drawFace(2 + i * CARD_PITCH, CARDS_Y, CARD_W, CARD_H, kindOf(card));
  textBytes(FONT_MEDIUM, 4, NAMES_Y + i * LINE_H, COLOR_WHITE, cardName(kindOf(card)));
}

// Whether a seat has chosen: a card with a check, or an hourglass. Only a computer chooses while another seat looks on,
// and not before the person whose choice is made has ended the turn.
function drawStanding(seat: i32, y: i32, isEarly: bool): void {
  const isDone = !isEarly && hasDecided(seat);
  const isTurn = !isEarly && !isDone && endingSeat() < 0 && seatLevel(observation.actorSeat) > 0;
  const isChoosing = isTurn && seat == observation.actorSeat;
  round(0, y, 240, ROW_H, 5, isChoosing ? COLOR_SLATE : COLOR_NIGHT);
  drawPiece(5, y + 6, seat);
  beginText();
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 18, y + 5, seatColor(seat));
  beginText();
  if (isEarly && observation.round == 0) append("still keeps five");
  else if (isEarly) appendWith("still in round ", observation.round);
  else if (isChoosing) append("is choosing");
  else if (isTurn && isNext(seat)) append("chooses next");
  else if (!isDone) append("has not chosen");
  else append(observation.phase == PHASE_KEEP ? "has kept five" : "has chosen");
  const ink = isChoosing ? COLOR_YELLOW : isDone ? COLOR_WHITE : COLOR_SILVER;
  textBuilt(FONT_MEDIUM, WORDS_X, y + 5, ink);
  if (isEarly) return;
  if (!isDone) return icon(ICON_HOURGLASS_12, SIGN_X, y + 5, isChoosing ? COLOR_YELLOW : COLOR_SILVER);
  round(SIGN_X - 1, y + 2, 14, 19, 2, COLOR_WHITE);
  round(SIGN_X, y + 3, 12, 17, 2, COLOR_BLUE);
  icon(ICON_CHECK_8, SIGN_X + 2, y + 7, COLOR_WHITE);
}

// Whether a seat is the first after the one that chooses of those that have not chosen.
function isNext(seat: i32): bool {
  let next = (observation.actorSeat + 1) % observation.players;
  while (next != observation.actorSeat && hasDecided(next)) next = (next + 1) % observation.players;
  return seat == next;
}

// Seats act one after the other, counted from the dealer's left.
function turnOf(seat: i32): i32 {
  return (seat - observation.dealer - 1 + observation.players) % observation.players;
}

/** Returns whether a seat has chosen: a choice made ahead of its turn is one already. */
export function hasDecided(seat: i32): bool {
  return turnOf(seat) < turnOf(observation.actorSeat) || hasDecidedAhead(seat);
}

/**
 * Returns whether all others have chosen in the phase `choose`, so that with the choice of the seat that decides all
 * show.
 */
export function isLastToChoose(): bool {
  if (isAhead()) return false;
  for (let seat = 0; seat < observation.players; seat++)
    if (seat != observation.actorSeat && !hasDecided(seat)) return false;
  return true;
}
