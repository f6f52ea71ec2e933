// The round on one page: what each seat chose and placed, and what the last scoring brought. Between two rounds it
// shows the last one. A player who waits while others still choose sees who has chosen, and their own choice.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_CARD_BACK_12,
  ICON_STAR_12,
} from "../../../../kit/base/abi";
import { icon, rect, text, textBuilt } from "../../../../kit/screen/display";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { probe } from "../../../../kit/screen/variables";
import { appendSeat, countPersons, hasDecidedAhead, isAhead } from "../../../../kit/words/seats";
import { append, appendWith, beginText } from "../../../../kit/words/text";
import { CHOICE_EXPLORE, PHASE_CHOOSE, PHASE_KEEP, PHASE_LIMIT, PHASE_OVER } from "../../layout";
import { NONE } from "../../rules/state";
import { drawPiece, drawSeatName } from "../appearance";
import { hasRead, holderIn, keptChoice, noteShownLate } from "../memory";
import { drawPlaced } from "../moving";
import { observation } from "../../rules/observation";
import { noteHolders, passesOn, scoredRound } from "./holders";
import { cardPassed, drawPassed } from "./passed";
import { drawReport } from "./report";
import { drawReveal, isLateFor, isShowing } from "./reveal";
import { drawWaiting, hasChosen } from "./waiting";

const TOP: i32 = 33;
/** From seat to seat where there is room for more. */
const PITCH: i32 = 64;
/** From seat to seat at a table of four, so that a notice on two lines hides nothing. */
const FULL_PITCH: i32 = 45;
const LINE_H: i32 = 11;
const MOST_LINES: i32 = 3;
const PASSED_X: i32 = 136;

/**
 * Draws the page below the score line, as `viewer` (-1: the public) may read it: of the round scored last, or of the
 * present one.
 */
export function drawRound(viewer: i32, deciding: bool): void {
  noteHolders();
  const isKept = viewer >= 0 && !isAhead() && hasDecidedAhead(viewer);
  const choice = isKept ? choiceAhead(viewer) : -1;
  const isEarly = choice >= 0 && observation.phase != PHASE_CHOOSE;
  const isScored = observation.phase <= PHASE_CHOOSE || observation.phase >= PHASE_LIMIT;
  const last = scoredRound();
  // The report of a round comes before the choices for the next one.
  const isReported = viewer >= 0 && last > 0 && !hasChosen(viewer) && !hasRead(viewer, last);
  const isChosen = observation.phase == PHASE_CHOOSE && viewer != observation.actorSeat && !isReported;
  const isChoosing = isChosen || (isScored && last < 1);
  if (viewer >= 0 && isScored && !isEarly && !isKept && !isChoosing && observation.phase != PHASE_KEEP && !isOver())
    return drawScored(viewer, deciding);
  if (isShowing() && !isEarly && !isKept) return drawReveal(deciding);
  if (choice >= 0 || isChoosing || observation.phase == PHASE_KEEP) return drawWaiting(viewer, choice, isEarly);
  beginText();
  if (observation.phase == PHASE_OVER) append("What the last round paid");
  else if (isKept) append("Your choice is made");
  else {
    appendWith("Round ", last);
    append(": what it paid");
  }
  textBuilt(FONT_MEDIUM, 4, 17, COLOR_SILVER);
  for (let seat = 0; seat < observation.players; seat++) {
    const top = seatY(seat);
    rect(0, top, 240, seatH(), COLOR_NIGHT);
    const y = isFull() ? top - 1 : top;
    drawPiece(3, y + 2, seat);
    drawSeatName(16, y + 1, seat);
    drawSeat(seat, y, isScored);
  }
}

// What all placed, and a card that changed hands, come before the report, to whom they were not shown yet.
function drawScored(viewer: i32, deciding: bool): void {
  if (!hasRead(viewer, scoredRound()) && isLateFor(viewer)) {
    if (probe.stage == 0 && countPersons() > 1) noteShownLate(viewer, scoredRound());
    return drawReveal(deciding);
  }
  const card = hasRead(viewer, scoredRound()) ? NONE : cardPassed();
  if (card != NONE) drawPassed(card, false);
  else drawReport(viewer, viewer, -1);
}

/** Top of the part of the page that shows a seat. */
export function seatY(seat: i32): i32 {
  return TOP + seat * (isFull() ? FULL_PITCH : PITCH);
}

/** Its height. */
export function seatH(): i32 {
  return (isFull() ? FULL_PITCH : PITCH) - 2;
}

// The last page before the result shows what all placed.
function isOver(): bool {
  return observation.phase == PHASE_OVER;
}

// The round for which one may choose before the game comes to it: its own while all choose, else the next one.
function roundAhead(): i32 {
  return observation.phase == PHASE_CHOOSE ? observation.round : observation.round + 1;
}

// What a seat chose for that round, as an action; -1: nothing, or a hint did.
function choiceAhead(seat: i32): i32 {
  return keptChoice(seat, roundAhead());
}

function drawSeat(seat: i32, y: i32, isScored: bool): void {
  if (isScored) {
    drawGained(ICON_STAR_12, 124, y + 1, COLOR_YELLOW, observation.gainedAt(seat));
    // After the last round none are dealt.
    if (observation.phase != PHASE_OVER)
      drawGained(ICON_CARD_BACK_12, 184, y + 1, COLOR_SKY, observation.earnedAt(seat));
  }
  const pile = observation.tableauAt(seat);
  const placed = min(observation.placedAt(seat), MOST_LINES);
  let lines = 0;
  for (let i = pileCount(pile) - placed; i < pileCount(pile); i++) {
    const card = pileAt(pile, i);
    if (isScored && passesOn(card)) drawGiver(card, seat, lineAt(y, lines) + 2);
    lines = drawCard(lines, seat, y, card);
  }
  lines = drawCard(lines, seat, y, observation.developmentAt(seat));
  lines = drawCard(lines, seat, y, observation.worldAt(seat));
  if (lines == 0)
    text(
      FONT_MEDIUM,
      16,
      lineAt(y, 0),
      COLOR_GREY,
      observation.choiceAt(seat) == CHOICE_EXPLORE ? "explores" : "placed nothing",
    );
}

// Who had a card that lies with the strongest now; where the round was not seen under way, as after loading, only why
// it lies there, come or stayed.
function drawGiver(card: i32, seat: i32, y: i32): void {
  const giver = holderIn(scoredRound(), card);
  if (giver == seat) return;
  beginText();
  append(giver < 0 ? "for most swords" : "from ");
  if (giver >= 0) appendSeat(giver);
  textBuilt(FONT_SMALL, PASSED_X, y, COLOR_SILVER);
}

// What came on top, with its sign.
function drawGained(symbol: i32, x: i32, y: i32, color: i32, amount: i32): void {
  icon(symbol, x, y, color);
  beginText();
  appendWith("+", amount);
  textBuilt(FONT_MEDIUM, x + 14, y, color);
}

function isFull(): bool {
  return observation.players > 3;
}

function lineAt(y: i32, line: i32): i32 {
  return y + (isFull() ? 12 : 13) + line * LINE_H;
}

// Returns how many lines stand now.
function drawCard(lines: i32, seat: i32, y: i32, card: i32): i32 {
  if (card == NONE || lines == MOST_LINES) return lines;
  drawPlaced(card, seat, 16, lineAt(y, lines));
  return lines + 1;
}
