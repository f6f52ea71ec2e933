// Where the next press towards an action belongs, for lessons and hints (kit/screen/frame): a card, or a place
// below the cards.
import {
  AIM_BACK,
  AIM_CHOOSE,
  AIM_MOVE,
  clearFrame,
  drawFrame,
  setCursorRows,
  setFrame,
} from "../../../kit/screen/frame";
import { isCoached } from "../../../kit/screen/view";
import { listCursor, openList } from "../../../kit/widgets/list";
import { ACTION_CONQUER, ACTION_DEVELOP, ACTION_DISCARD, PHASE_METHOD } from "../layout";
import { isKept } from "../rules/keeping";
import { kindOf } from "../rules/scoring";
import { NONE } from "../rules/state";
import { cardH, cardX, cardY, isOpen, isPayment, seenW, spreadCards } from "./hand/fan";
import { developmentOf, worldOf } from "./hand/options";
import { followPhase, stopPaying } from "./hand/input";
import { drawAdvised } from "./hand/words";
import { clearMarks, isMarked } from "./memory";
import {
  PLACE_H,
  PLACE_Y,
  countMarks,
  isEveryone,
  isReport,
  panelSeat,
  placeW,
  placeX,
  resultsPanel,
  rowCard,
  rowCount,
  rowOf,
} from "./hand/rows";
import { FULL_HEAD_H } from "./hand/full";
import { MOST_SEEN, REPORT_H, SUMS_Y, SUM_H, SUM_W, firstSeen, reportW, reportX, reportY, sumX } from "./round/report";
import { PART_H, isRevealOpen, partW, partX, partY } from "./round/reveal";
import { seatH, seatY } from "./round/round";
import { GLANCE_H, glanceY } from "./tableaus/glance";
import { THING_CARD, THING_SEATS, THING_SUM } from "../lesson";
import { everyoneH, everyoneY } from "./tableaus/everyone";
import { shown } from "./variables";
import { observation } from "../rules/observation";

/** Below the name of the wide card. */
export const HINT_NOTE_Y: i32 = 34;

/** Height of the row of all seats. */
const SEATS_H: i32 = 14;

/**
 * Frames what is to be chosen next towards a legal action, and returns whether the cursor is there: AIM_* of
 * kit/screen/frame.
 */
export function viewAim(action: i32): i32 {
  stopPaying();
  followPhase();
  clearFrame();
  // A leads on from the results, which have only to be read, and not from a card in words or a tableau.
  const panel = shown.panel;
  if (shown.detail == 0 && panel == resultsPanel()) {
    frameRead();
    return AIM_CHOOSE;
  }
  if (shown.detail != 0 || panel != 0) return AIM_BACK;
  const row = rowFor(action);
  frameRow(row);
  if (listCursor(shown.list) != row) {
    tellCursor();
    return AIM_MOVE;
  }
  return AIM_CHOOSE;
}

/** Puts the cursor where the next press towards a legal action belongs, without marks that are none of it. */
export function viewGo(action: i32): void {
  stopPaying();
  followPhase();
  if (observation.owed == 0 && hasTooMany(action)) clearMarks();
  openList(shown.list, observation.owed > 0 ? rowOf(action - ACTION_DISCARD) : rowFor(action));
}

/**
 * Frames the cards that are to be marked later for a legal action, or the one that goes, if it is marked; of a hint the
 * lines below say what all of it costs.
 */
export function viewFrames(action: i32): void {
  stopPaying();
  followPhase();
  if (shown.detail != 0 || shown.panel != 0) return;
  if (!isCoached() && shown.advised == 0) drawAdvised(action);
  shown.advised = 1;
  const aimed = rowFor(action);
  if (observation.owed > 0 && aimed == rowCount()) {
    frameRow(rowOf(action - ACTION_DISCARD));
    return drawFrame();
  }
  for (let row = rowToFrame(action, 0); row < rowCount(); row = rowToFrame(action, row + 1)) {
    if (row == aimed) continue;
    frameRow(row);
    drawFrame();
  }
}

// What is to be marked comes first: it takes the place of what was marked before. A development may be what makes a
// world possible. Where a mark that is too much is in the way, that goes first.
function rowFor(action: i32): i32 {
  const count = rowCount();
  if (observation.phase == PHASE_METHOD) return count + action - ACTION_CONQUER;
  if (observation.owed > 0) {
    const row = rowToFrame(action, 0);
    return row < count ? toGive(row) : count;
  }
  let barred = count;
  for (let row = rowToFrame(action, 0); row < count; row = rowToFrame(action, row + 1))
    if (isOpen(rowCard(row))) return row;
    else barred = row;
  if (developmentOf(action) == NONE && worldOf(action) == NONE) return count;
  const clear = rowToClear(action);
  return clear < count ? clear : barred < count ? barred : count + 1;
}

// Among all cards in rows a full set is first taken apart: the first that goes may come back.
function toGive(row: i32): i32 {
  if (isPayment() || countMarks() < observation.owed) return row;
  for (let i = 0; i < rowCount(); i++) if (isMarked(rowCard(i)) && !isKept(rowCard(i))) return i;
  return row;
}

// The first row from one on that is to be marked, rowCount(): none. Of discards the first alone is known, the others
// are as proposed.
function rowToFrame(action: i32, from: i32): i32 {
  const first = meant(observation.owed > 0 ? discardOf(action) : developmentOf(action));
  const second = observation.owed > 0 ? NONE : meant(worldOf(action));
  for (let i = from; i < rowCount(); i++) {
    const card = rowCard(i);
    if (!isMarked(card) && (card == first || card == second)) return i;
  }
  return rowCount();
}

// The first row whose mark is too much, rowCount(): none.
function rowToClear(action: i32): i32 {
  for (let i = 0; i < rowCount(); i++) if (isMarked(rowCard(i)) && !isChosen(action, rowCard(i))) return i;
  return rowCount();
}

function hasTooMany(action: i32): bool {
  return rowToClear(action) < rowCount();
}

function isChosen(action: i32, card: i32): bool {
  return card == meant(developmentOf(action)) || card == meant(worldOf(action));
}

// Of equal cards of the hand the one that is marked, of discards where all are marked that are asked for, or under the
// cursor does as well as the one that an action names.
function meant(card: i32): i32 {
  if (card == NONE || isMarked(card)) return card;
  const isFull = countMarks() >= observation.owed;
  let found = card;
  for (let i = 0; i < rowCount(); i++) {
    const other = rowCard(i);
    if (!isSameKind(card, other) || isKept(other)) continue;
    if (isMarked(other)) {
      if (isFull) return other;
    } else if (i == listCursor(shown.list)) found = other;
  }
  return found;
}

function isSameKind(one: i32, other: i32): bool {
  return one == other || (one != NONE && other != NONE && kindOf(one) == kindOf(other));
}

function discardOf(action: i32): i32 {
  return action >= ACTION_DISCARD && action < ACTION_DEVELOP ? action - ACTION_DISCARD : NONE;
}

/** Returns whether two actions name equal cards: copies of a card differ by nothing. */
export function isSameAction(one: i32, other: i32): bool {
  if (one < ACTION_DISCARD || other < ACTION_DISCARD) return one == other;
  return (
    isSameKind(discardOf(one), discardOf(other)) &&
    isSameKind(developmentOf(one), developmentOf(other)) &&
    isSameKind(worldOf(one), worldOf(other))
  );
}

/**
 * Frames a thing that the lesson names: a card, a sum of the round's report, or the row of all seats; on the page of
 * all seats the one of its number.
 */
export function viewThingFrame(thing: i32, index: i32): void {
  if (thing == THING_SEATS && isEveryone()) return setFrame(0, everyoneY(index), 240, everyoneH());
  if (thing == THING_SUM && isReport()) return setFrame(sumX(index != 0), SUMS_Y, SUM_W, SUM_H);
  if (thing == THING_CARD && shown.detail != 0) return setFrame(0, 0, 240, FULL_HEAD_H);
  const row = thing == THING_CARD && !isEveryone() ? rowOf(shown.panel == 0 ? meant(index) : index) : -1;
  if (row < 0) return setFrame(0, 0, 240, SEATS_H);
  if (isReport()) return frameReported(row);
  if (shown.panel == 0) return frameRow(row);
  const seat = panelSeat();
  const i = row - firstSeen(seat, listCursor(shown.list));
  setFrame(reportX(seat, i), glanceY(seat, i), reportW(seat), GLANCE_H);
}

/** Returns whether the cursor is on a card that the lesson names, or an equal one; other things need no cursor. */
export function viewIsOn(thing: i32, index: i32): bool {
  const cursor = listCursor(shown.list);
  return thing != THING_CARD || (shown.panel == 0 && cursor < rowCount() && isSameKind(rowCard(cursor), index));
}

// What has only to be read: both sums of the report, or what the seat itself placed.
function frameRead(): void {
  if (isReport()) setFrame(0, SUMS_Y, 240, SUM_H);
  else if (isRevealOpen()) setFrame(partX(observation.actorSeat), partY(observation.actorSeat), partW(), PART_H);
  else setFrame(0, seatY(observation.actorSeat), 240, seatH());
}

function frameReported(row: i32): void {
  const seat = panelSeat();
  const i = row - firstSeen(seat, listCursor(shown.list));
  if (i >= 0 && i < MOST_SEEN) setFrame(reportX(seat, i), reportY(seat, i), reportW(seat), REPORT_H);
}

/** Frames a row or a place; of a card in a fan the visible part. */
export function frameRow(row: i32): void {
  const count = rowCount();
  if (row >= count) return setFrame(placeX(row - count), PLACE_Y, placeW(row - count), PLACE_H);
  if (row < 0) return;
  spreadCards();
  setFrame(cardX(row), cardY(row), seenW(row), cardH(row));
}

/** Sets the rows of the screen that hold the cursor. */
export function tellCursor(): void {
  const cursor = listCursor(shown.list);
  if (cursor >= rowCount()) setCursorRows(PLACE_Y, PLACE_H);
  else {
    spreadCards();
    setCursorRows(cardY(cursor), cardH(cursor));
  }
}
