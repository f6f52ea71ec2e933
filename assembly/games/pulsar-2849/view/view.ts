// The screens of Pulsar 2849 as the session asks for them: which page is shown, and what the buttons do on it. Home is
// where the decision is made: the map wherever it is made among locations or dice; Y leads to the pages to look at and
// to all choices as a list in words.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_Y,
  COLOR_NIGHT,
  COLOR_ORANGE,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
} from "../../../kit/base/abi";
import { rect, text, textBuilt, textRight } from "../../../kit/screen/display";
import { countLegal, hasLegal, legalAt } from "../../../kit/base/legal";
import { appendSeat, hasUndo, onlyPerson } from "../../../kit/words/seats";
import { append, beginText } from "../../../kit/words/text";
import { isProbed, pressable } from "../../../kit/screen/touch";
import { VIEW_CHANGED, VIEW_NONE, VIEW_REFUSED, VIEW_UNDO, isCoached } from "../../../kit/screen/view";
import { addChooseItem, addBarItem, addMenuItem, beginBar } from "../../../kit/widgets/bar";
import { LIST_BYTES, listCursor, moveList, openList } from "../../../kit/widgets/list";
import {
  ACTION_CONSTRUCT,
  ACTION_DIE,
  ACTION_END,
  ACTION_PATENT,
  ACTION_PROJECT,
  ACTION_SIDE,
  ACTION_STOP,
  PHASE_BUY,
  PHASE_DIE,
  PHASE_DRAFT,
  PHASE_FLY,
  PHASE_GO,
  PHASE_LINK,
  PHASE_OVER,
  PHASE_SIDE,
  PHASE_USE,
} from "../layout";
import { RULE_ROUNDS, ruleValue } from "../data";
import { countDice } from "../words/notation";
import { sizeOfUse } from "../words/pay";
import { countNumbers } from "../words/seats";
import { USE_PROJECT, USE_PULSAR, USE_TECHNOLOGY, USE_TRANSMITTER } from "../words/worth";
import { observe, observation } from "../rules/observation";
import { FIRST_GAME, NONE } from "../rules/state";
import { countShop, listTiles } from "./pages/arrays";
import { PLACES, drawBoard, drawBoardCount, drawBoardWords, drawSideWords, leftOf, sideOf, topOf } from "./pages/hq";
import {
  changedBoard,
  changedPage,
  changedProject,
  changedTechnology,
  changedTile,
  closePay,
  forgetChanges,
  forgetPay,
  hasPaid,
  isPayKnown,
  isPayRead,
  noteChanges,
  writePay,
} from "./map/changes";
import { drawDice } from "./dice/dice";
import { moveInGroups } from "./dice/groups";
import { PAYS_H, drawPays } from "./dice/pays";
import { COLUMNS, FOOT_Y, NOTE_Y, drawPiece, drawWrapped } from "./appearance";
import { forgetWays } from "../words/ways";
import { beginFlight, countWays, currentWay, nextStep, onFlight, takeOtherWay } from "./map/flight";
import {
  MAP_H,
  drawChanges,
  drawCursor,
  drawFlightMap,
  drawMap,
  drawShips,
  drawTarget,
  tellEnds,
  tellSpots,
  tellTarget,
} from "./map/map";
import {
  NO_USE,
  PAGES,
  PAGE_ALL,
  PAGE_BOARD,
  PAGE_DICE,
  PAGE_HOME,
  PAGE_MAP,
  PAGE_SEATS,
  PAGE_TECHNOLOGIES,
  PAGE_TRANSMITTERS,
  asked,
  askedWord,
  cursor,
  forget,
  setCursor,
} from "./memory";
import { REPORT_ROWS, drawReport } from "./pages/report";
import { LAST_ROWS, drawSeats } from "./pages/seats";
import { endOfLocations, firstLocation, shipOf } from "./observation";
import { distance, findSystem, isOfPlaces, nextSpot, nextTarget, nextTwin, spotOf, writeSpot } from "./map/spot";
import { drawFlightStrip } from "./map/signs";
import { WORDS_H, WORDS_Y, drawStatus, drawStrip } from "./map/strip";
import { TECHNOLOGIES, drawTechnologies, drawTechnologyWords, nextTechnology } from "./pages/technologies";
import {
  countPayments,
  drawLink,
  drawTransmitterWords,
  drawTransmitters,
  ownerOf,
  paymentAt,
  rowOfTile,
  tileX,
  tileY,
} from "./pages/transmitters";
import { countUse, countUses, drawUses, firstOfUse } from "./dice/uses";
import { drawWords, moveWords, wordsAction } from "./dice/actions";
import { shown } from "./variables";
import { i64At, setI64At } from "../../../kit/base/arrays";

/** Height of a heading and the line below it. */
export const HEAD_H: i32 = 15;
/** Where the picture of a link begins. */
export const LINK_Y: i32 = 142;
const HEAD_PIECE_X: i32 = 228;
/** Below the rows of what counts at the end. */
const LAST_PAID_Y: i32 = 128;
/** Steps after that of an action until the ways of a flight that it began are drawn. */
const LATE_STEPS: i32 = 2;
const DIRECTIONS: i32 = BUTTON_LEFT | BUTTON_RIGHT | BUTTON_UP | BUTTON_DOWN;

/**
 * All act by turns within a round, in the draft by one die each: behind a choice that can be taken back the game goes
 * on.
 */
export function isMidTurn(seat: i32): bool {
  return true;
}

/** With one person what ends a turn is handed on by itself. */
export const PASSES_ON: bool = true;

/** The only person has watched what the others did, each for a moment: it is not shown again. */
export function viewTellsNews(seat: i32): bool {
  return onlyPerson() >= 0;
}

/** Forgets cursors: another seat, another game, after an undo. */
export function viewReset(seat: i32): void {
  forget();
  forgetChanges();
  if (seat < 0) forgetPay();
  forgetWays();
  shown.flies = 0;
  shown.late = 0;
}

/** Turns button presses of the deciding seat into an action or VIEW_*. */
export function viewInput(pressed: i32, seat: i32): i32 {
  if (pressed == 0 && shown.flies == 0) return showWays(seat);
  // Between two ticks the rules face may have been asked what another seat knows.
  observe(seat);
  if (shown.flies != 0) {
    const step = nextStep();
    // A press during a flight waits for its end.
    if (step >= 0 && pressed != 0) return VIEW_NONE;
    if (step >= 0) forget();
    // A flight that cannot go on as it was chosen is chosen again from there.
    if (pressed == 0 && step < 0 && isFlight()) {
      forget();
      return VIEW_CHANGED;
    }
    if (step >= 0 || pressed == 0) return step;
  }
  const wasLate = shown.late != 0;
  shown.late = 0;
  begin();
  const answer = route(pressed);
  if (answer == VIEW_NONE && wasLate && isFlight()) return VIEW_CHANGED;
  if (answer < 0) return answer;
  forget();
  shown.late = LATE_STEPS;
  return answer;
}

// The ways of a flight that has just begun are searched in the step after that of the action, and drawn in the next
// one: one step has no time for two of these.
function showWays(seat: i32): i32 {
  if (shown.late == 0) return VIEW_NONE;
  observe(seat);
  if (!isFlight()) shown.late = 0;
  else if (--shown.late != 0) beginDecision();
  else return VIEW_CHANGED;
  return VIEW_NONE;
}

/** Draws the table as everybody sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  noteChanges();
  if (!deciding) return drawWaiting(seat);
  begin();
  drawHints();
  const page = shown.page;
  if (page == PAGE_MAP) drawReplay();
  else if (page == PAGE_ALL) drawList(NO_USE, "All choices");
  else if (page != PAGE_HOME) drawPage(page, false);
  else if (isReport() && isLastRound()) drawLast();
  else if (isReport()) drawReport(observation.actor, listCursor(shown.list));
  else if (observation.phase == PHASE_USE) drawUsePage();
  else if (observation.phase == PHASE_SIDE) drawSides();
  else if (observation.phase == PHASE_DRAFT) drawDraft();
  else if (observation.phase == PHASE_LINK) drawLinks();
  else if (isList()) drawList(NO_USE, "Buy points with cubes?");
  else if (isFlight()) drawFlight();
  else drawHome();
}

/**
 * Puts the cursor where this decision begins: on a tile that can be placed, on a die rather than on the end of the
 * turn, on the flight that brings most, on what is gained rather than on giving it up.
 */
export function begin(): void {
  const phase = observation.phase;
  // An answer that the session gave by itself may have led to another question.
  if (shown.isNew == 0 && shown.phase != phase) forget();
  if (shown.isNew == 0 || (shown.late != 0 && isFlight())) return;
  beginDecision();
}

function beginDecision(): void {
  shown.isNew = 0;
  shown.phase = observation.phase;
  let first = 0;
  const least =
    observation.phase == PHASE_DIE
      ? legalAt(countLegal() - 1) >= ACTION_CONSTRUCT
        ? ACTION_CONSTRUCT
        : ACTION_DIE
      : observation.phase == PHASE_GO
        ? ACTION_STOP + 1
        : 0;
  while (first < countLegal() - 1 && legalAt(first) < least) first++;
  setCursor(legalAt(first) < least ? 0 : first);
  lookFrom(observation.actor);
  if (isFlight()) beginFlight();
  if (isList()) openList(shown.list, 1);
  if (observation.phase != PHASE_USE) return;
  openList(shown.list, shown.planned);
  while (listCursor(shown.list) < countUses() - 1 && countUse(listCursor(shown.list)) == 0)
    openList(shown.list, listCursor(shown.list) + 1);
}

// A seat that looks around begins where its ship is; before it has come, at any system.
function lookFrom(seat: i32): void {
  const ship = shipOf(seat);
  shown.spot = ship == NONE ? findSystem() : ship;
  shown.seat = seat;
}

/**
 * Takes the buttons of a seat (-1: the public) that looks round while others act: from the map on through the pages.
 */
export function viewBrowse(pressed: i32, seat: i32, isFirst: bool): void {
  askAtEnd(seat);
  const page = isFirst ? PAGE_MAP : shown.page;
  if (isFirst) lookFrom(seat < 0 ? observation.actor : seat);
  if (isFirst || pressed & BUTTON_Y) openPage(pressed & BUTTON_Y ? (page % PAGE_SEATS) + 1 : page);
  if (page == PAGE_MAP) look(pressed);
  else onPage(page, pressed);
}

// Things are shown with their worth to the seat that looks.
function tellAs(seat: i32): void {
  if (seat >= 0) observation.actor = seat;
}

/** Draws the page that is open then. */
export function viewBrowseDraw(seat: i32): void {
  askAtEnd(seat);
  tellAs(seat);
  const page = shown.page;
  if (page == PAGE_MAP) drawReplay();
  else drawPage(page, false);
}

// After the end nobody decides: all is shown as to the seat itself, to the public as to the first.
function askAtEnd(seat: i32): void {
  if (observation.phase == PHASE_OVER) observation.actor = max(seat, 0);
}

/** Returns whether the decision is made in a list of words. */
export function isList(): bool {
  const now = observation.phase;
  return now == PHASE_LINK || now == PHASE_BUY;
}

// Where a flight ends is chosen.
function isFlight(): bool {
  return observation.phase == PHASE_FLY;
}

function isMenu(): bool {
  return observation.phase == PHASE_USE && shown.use == NO_USE;
}

function route(pressed: i32): i32 {
  const page = shown.page;
  if (pressed & BUTTON_Y) {
    if (page == PAGE_HOME && isFlight() && takeOtherWay()) return VIEW_CHANGED;
    // A flight is chosen as a whole: its steps are no choices.
    return openPage(page + 1 == (isFlight() ? PAGE_ALL : PAGES) ? PAGE_HOME : page + 1);
  }
  if (page == PAGE_HOME) return onHome(pressed);
  if (pressed & BUTTON_B) return openPage(PAGE_HOME);
  if (page == PAGE_ALL) return onList(NO_USE, pressed);
  if (pressed & BUTTON_A) return openPage(PAGE_HOME);
  return page == PAGE_MAP ? look(pressed) : onPage(page, pressed);
}

// In a first game nobody has an HQ board.
function openPage(page: i32): i32 {
  shown.page = page == PAGE_BOARD && observation.edition == FIRST_GAME ? PAGE_SEATS : page;
  shown.use = NO_USE;
  openList(shown.list, 0);
  return VIEW_CHANGED;
}

// Before the first die of a round the drafting seat reads what the round before paid, where it paid anybody points.
// Beside the coach there is no room.
function isReport(): bool {
  return isFirstTake() && (hasPaid() || isLastRound()) && !isPayRead(observation.actor) && !isCoached();
}

// Before that round a page says what still counts.
function isLastRound(): bool {
  return observation.round == ruleValue(RULE_ROUNDS);
}

function isFirstTake(): bool {
  return observation.phase == PHASE_DRAFT && observation.diceAt(observation.actor, 0) == 0 && isPayKnown();
}

/** Closes that, for a hint. */
export function viewDecision(seat: i32): void {
  closePay(seat);
}

function onReport(pressed: i32): i32 {
  if ((pressed & (BUTTON_A | BUTTON_B)) == 0)
    return moveList(shown.list, pressed, isLastRound() ? LAST_ROWS : REPORT_ROWS) ? VIEW_CHANGED : VIEW_NONE;
  closePay(observation.actor);
  openList(shown.list, 0);
  return VIEW_CHANGED;
}

function onHome(pressed: i32): i32 {
  if (isReport()) return onReport(pressed);
  const wasSure = shown.sure;
  if (pressed & (BUTTON_B | DIRECTIONS)) shown.sure = 0;
  if (pressed & BUTTON_B) {
    if (wasSure) return VIEW_CHANGED;
    if (shown.use == NO_USE) return VIEW_UNDO;
    openList(shown.list, shown.use);
    shown.use = NO_USE;
    return VIEW_CHANGED;
  }
  if (isFlight()) return onFlight(pressed);
  if (isMenu()) return onMenu(pressed);
  if (isOnPage()) return onTarget(pressed);
  if (isList() || observation.phase == PHASE_USE) return onList(shown.use, pressed);
  if (observation.phase == PHASE_SIDE && (pressed & (BUTTON_UP | BUTTON_DOWN)) != 0)
    return moveList(shown.list, pressed, PLACES) ? VIEW_CHANGED : VIEW_NONE;
  if (pressed & BUTTON_A) return asked() >= 0 ? VIEW_REFUSED : isSure() ? legalAt(cursor()) : VIEW_CHANGED;
  if ((pressed & DIRECTIONS) == 0) return VIEW_NONE;
  const hasMoved = isOfPlaces() ? moveOnMap(pressed) : moveInGroups(pressed);
  return hasMoved || wasSure ? VIEW_CHANGED : VIEW_NONE;
}

// Returns whether what is under the cursor is played at once: the end of a turn that wastes a die is asked of once
// more, where anything else can be done.
function isSure(): bool {
  if (
    observation.phase != PHASE_DIE ||
    legalAt(cursor()) != ACTION_END ||
    countLegal() == 1 ||
    countDice() == 0 ||
    shown.sure
  )
    return true;
  shown.sure = 1;
  return false;
}

// To the next target in a direction; where none lies there, to a location that says why it is none.
function moveOnMap(pressed: i32): bool {
  const before = shown.cursor;
  const from = asked() < 0 ? spotOf(legalAt(cursor())) : asked();
  const next = nextTarget(from, pressed);
  const twin = nextTwin(cursor());
  if (next >= 0) setCursor(next);
  else if (asked() < 0 && twin != cursor()) setCursor(twin);
  else {
    const spot = nextSpot(from, pressed);
    if (spot != from) setCursor(askedWord(spot));
  }
  return shown.cursor != before;
}

function onMenu(pressed: i32): i32 {
  const use = listCursor(shown.list);
  if ((pressed & BUTTON_A) == 0) return moveList(shown.list, pressed, countUses()) ? VIEW_CHANGED : VIEW_NONE;
  const count = countUse(use);
  if (count == 0) return VIEW_REFUSED;
  if (count == 1) return firstOfUse(use);
  shown.use = use;
  shown.seat = observation.actor;
  openList(shown.list, 0);
  if (!isOnPage()) return VIEW_CHANGED;
  // The cursor begins on a target, of transmitters on the seat's own.
  const rows = rowsOf(pageOfUse(use));
  if (use != USE_TRANSMITTER || !seekTarget(countShop(), rows)) seekTarget(0, rows);
  return VIEW_CHANGED;
}

function seekTarget(from: i32, rows: i32): bool {
  for (let row = from; row < rows; row++) {
    openList(shown.list, row);
    if (targetAction() >= 0) return true;
  }
  return false;
}

// A use whose targets stand on a page of their own.
function isOnPage(): bool {
  return observation.phase == PHASE_USE && shown.use != NO_USE && pageOfUse(shown.use) != PAGE_ALL;
}

/** The page on which a use's targets stand, PAGE_ALL: a list of words. */
export function pageOfUse(use: i32): i32 {
  if (use == USE_TECHNOLOGY) return PAGE_TECHNOLOGIES;
  return use == USE_TRANSMITTER ? PAGE_TRANSMITTERS : use == USE_PROJECT ? PAGE_BOARD : PAGE_ALL;
}

function onTarget(pressed: i32): i32 {
  const page = pageOfUse(shown.use);
  if ((pressed & BUTTON_A) == 0) {
    // A die may pay for more than one of a transmitter's.
    const payment = shown.payment + stepOf(pressed);
    if (
      page == PAGE_TRANSMITTERS &&
      payment != shown.payment &&
      payment >= 0 &&
      payment < countPayments(observation.actor, listCursor(shown.list))
    ) {
      shown.payment = payment;
      return VIEW_CHANGED;
    }
    if (!moveOnPage(page, pressed)) return VIEW_NONE;
    shown.payment = 0;
    return VIEW_CHANGED;
  }
  const action = targetAction();
  return action < 0 ? VIEW_REFUSED : action;
}

/** What A does on the page of a use's targets, -1: nothing. */
export function targetAction(): i32 {
  const row = listCursor(shown.list);
  if (shown.use == USE_TRANSMITTER) return paymentAt(observation.actor, row);
  const action = (shown.use == USE_TECHNOLOGY ? ACTION_PATENT : ACTION_PROJECT) + row;
  return hasLegal(action) ? action : -1;
}

function rowsOf(page: i32): i32 {
  if (page == PAGE_TECHNOLOGIES) return TECHNOLOGIES;
  if (page == PAGE_SEATS) return countNumbers();
  return page == PAGE_BOARD ? PLACES : page == PAGE_TRANSMITTERS ? listTiles(shown.seat) : 0;
}

// RIGHT 1, LEFT -1.
function stepOf(pressed: i32): i32 {
  return (pressed & BUTTON_RIGHT ? 1 : 0) - (pressed & BUTTON_LEFT ? 1 : 0);
}

// Pages to look at: beyond the last thing to the side stand those of the next seat.
function onPage(page: i32, pressed: i32): i32 {
  if (moveOnPage(page, pressed)) return VIEW_CHANGED;
  const step = stepOf(pressed);
  if (step == 0 || !isSpread(page)) return VIEW_NONE;
  shown.seat = (shown.seat + step + observation.players) % observation.players;
  openList(shown.list, 0);
  return VIEW_CHANGED;
}

// Returns whether a page's things lie side by side.
function isSpread(page: i32): bool {
  return page == PAGE_BOARD || page == PAGE_TRANSMITTERS;
}

function moveOnPage(page: i32, pressed: i32): bool {
  const from = listCursor(shown.list);
  if (page == PAGE_TECHNOLOGIES) {
    openList(shown.list, nextTechnology(from, pressed));
    return listCursor(shown.list) != from;
  }
  // To the side a list goes on, too, as the hint of the directions does when it is tapped.
  if (!isSpread(page))
    return moveList(
      shown.list,
      pressed & BUTTON_RIGHT ? BUTTON_DOWN : pressed & BUTTON_LEFT ? BUTTON_UP : pressed,
      rowsOf(page),
    );
  let best = from;
  let least = i32.MAX_VALUE;
  const rows = rowsOf(page);
  for (let row = 0; row < rows; row++) {
    const away = distance(xOn(page, row) - xOn(page, from), yOn(page, row) - yOn(page, from), pressed);
    if (away >= least) continue;
    least = away;
    best = row;
  }
  openList(shown.list, best);
  return best != from;
}

function xOn(page: i32, row: i32): i32 {
  return page == PAGE_BOARD ? leftOf(row) : tileX(row);
}

function yOn(page: i32, row: i32): i32 {
  return page == PAGE_BOARD ? topOf(row) : tileY(row);
}

function onList(use: i32, pressed: i32): i32 {
  if (pressed & BUTTON_A) return wordsAction(use);
  return moveWords(use, pressed) ? VIEW_CHANGED : VIEW_NONE;
}

function look(pressed: i32): i32 {
  const next = nextSpot(shown.spot, pressed);
  if (next == shown.spot) return VIEW_NONE;
  shown.spot = next;
  return VIEW_CHANGED;
}

function drawHints(): void {
  const page = shown.page;
  beginBar();
  if (page == PAGE_HOME && isReport()) {
    addBarItem(ICON_BUTTON_A_12, "go on");
    addBarItem(ICON_BUTTON_Y_12, "look");
    addMenuItem();
    return addBarItem(ICON_DPAD_12, "rows");
  }
  const isFlown = page == PAGE_HOME && isFlight() && shown.late == 0;
  if (isFlown) addBarItem(ICON_BUTTON_A_12, "fly");
  else if (page == PAGE_HOME || page == PAGE_ALL) addChooseItem();
  const isFirst = page == PAGE_HOME && shown.use == NO_USE && shown.sure == 0;
  if (!isFirst || hasUndo()) addBarItem(ICON_BUTTON_B_12, isFirst ? "undo" : "back");
  addBarItem(ICON_BUTTON_Y_12, isFlown && countWays() > 1 ? "other way" : page == PAGE_HOME ? "look" : "next");
  addMenuItem();
  // Where a cursor goes over what is described in words below.
  if (page != PAGE_HOME && page != PAGE_DICE && page != PAGE_ALL) addBarItem(ICON_DPAD_12, "look");
}

// The title, and whose turn it is.
function drawHead(title: string): void {
  rect(0, 0, 240, HEAD_H - 1, COLOR_NIGHT);
  drawPiece(HEAD_PIECE_X, 3, observation.actor);
  text(FONT_MEDIUM, 3, 1, COLOR_YELLOW, title);
}

function drawList(use: i32, title: string): void {
  drawHead(title);
  drawWords(use, HEAD_H + 2, FOOT_Y);
}

/** Where the list of a use's actions ends, NO_USE: the one of a decision. */
export function wordsEnd(use: i32): i32 {
  return observation.phase == PHASE_LINK ? LINK_Y : use == USE_PULSAR ? FOOT_Y - PAYS_H - 1 : FOOT_Y;
}

// The ways to link a new tile in words, and the one under the cursor as a picture.
function drawLinks(): void {
  drawHead("Link it to which one?");
  drawWords(NO_USE, HEAD_H + 2, LINK_Y);
  drawLink(wordsAction(NO_USE), LINK_Y + 2);
}

function drawUsePage(): void {
  const use = shown.use;
  if (use != NO_USE && isOnPage()) return drawPage(pageOfUse(use), true);
  drawHead("What is the die for?");
  if (use != NO_USE) {
    drawWords(use, HEAD_H + 2, wordsEnd(use));
    if (use == USE_PULSAR) drawPays(sizeOfUse(wordsAction(use)), wordsEnd(use));
    return;
  }
  drawUses(HEAD_H + 4, listCursor(shown.list));
}

// What the round before the last paid, and below the table of what counts at the end.
function drawLast(): void {
  rect(0, 0, 240, HEAD_H - 1, COLOR_NIGHT);
  text(FONT_MEDIUM, 3, 1, COLOR_ORANGE, "The last round");
  drawSeats(listCursor(shown.list), true);
  drawPaid(LAST_PAID_Y);
}

function drawPaid(y: i32): void {
  beginText();
  writePay(observation.actor);
  textBuilt(FONT_MEDIUM, 3, y, COLOR_YELLOW);
}

// Where there was no card above the first die of a round, what the round before paid is shown there.
function drawDraft(): void {
  const seat = observation.actor;
  const isFirst = isFirstTake() && (isCoached() || !hasPaid());
  if (isCoached()) closePay(seat);
  drawHead(isFirst ? "" : "Take a die, move a counter");
  if (isFirst) drawPaid(1);
  drawDice(asked() >= 0 ? -1 : legalAt(cursor()), asked() + 1);
}

// The board as it would be with the side under the cursor.
function drawSides(): void {
  const side = 1 + legalAt(cursor()) - ACTION_SIDE;
  drawHead(side == 1 ? "< Play HQ side 1? >" : "< Play HQ side 2? >");
  const place = min(listCursor(shown.list), PLACES - 1);
  drawBoard(observation.actor, side, place, false);
  drawSideWords(observation.actor, side, place);
  pressable(0, 0, 240, HEAD_H, BUTTON_RIGHT);
}

// `isAsked`: something is chosen there.
function drawPage(page: i32, isAsked: bool): void {
  const seat = shown.seat;
  const row = listCursor(shown.list);
  if (page == PAGE_TECHNOLOGIES) {
    drawTechnologies(row, isAsked);
    return drawTechnologyWords(row, isAsked);
  }
  if (page == PAGE_BOARD) {
    drawSeatHead("HQ of ", seat);
    drawBoardCount(seat);
    drawBoard(seat, sideOf(seat), row, isAsked);
    return drawBoardWords(seat, sideOf(seat), row, isAsked);
  }
  if (page == PAGE_TRANSMITTERS) {
    drawTransmittersHead();
    drawTransmitters(seat, row, isAsked);
    if (isAsked) pressable(0, NOTE_Y, 240, 26, BUTTON_RIGHT);
    return drawTransmitterWords(seat, isAsked);
  }
  if (page == PAGE_DICE) {
    drawHead("Dice and tracks");
    return drawDice(-1, 0);
  }
  rect(0, 0, 240, HEAD_H - 1, COLOR_NIGHT);
  text(FONT_MEDIUM, 3, 1, COLOR_YELLOW, "All players");
  drawSeats(row, false);
}

function drawSeatHead(words: string, seat: i32): void {
  rect(0, 0, 240, HEAD_H - 1, COLOR_NIGHT);
  beginText();
  append(words);
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 3, 1, COLOR_YELLOW);
  nextSeatAt(0);
}

function drawTransmittersHead(): void {
  rect(0, 0, 240, HEAD_H - 1, COLOR_NIGHT);
  text(FONT_MEDIUM, 3, 1, COLOR_YELLOW, "Transmitters");
  textRight(FONT_MEDIUM, 237, 1, COLOR_SILVER, "for sale");
  nextSeatAt(0);
}

// A tap there turns to the page of the next seat.
function nextSeatAt(y: i32): void {
  if (shown.page != PAGE_HOME) pressable(0, y, 240, HEAD_H, BUTTON_RIGHT);
}

function drawHome(): void {
  drawMap();
  if (isOfPlaces()) for (let i = 0; i < countLegal(); i++) drawTarget(spotOf(legalAt(i)));
  const spot = asked() < 0 || !isOfPlaces() ? spotOf(legalAt(cursor())) : asked();
  if (spot != NONE) drawCursor(spot);
  drawShips();
  drawStrip();
  if (isProbed()) tellHome();
}

// A tap on the map goes to a target, of several there to the first, or to a location that says why it is none; on the
// words of a die to its next modifier.
function tellHome(): void {
  if (isOfPlaces()) {
    const end = endOfLocations();
    for (let location = firstLocation(); location < end; location++) tellTarget(location, askedWord(location));
    for (let i = countLegal() - 1; i >= 0; i--) tellTarget(spotOf(legalAt(i)), i);
  } else if (observation.phase == PHASE_DIE) pressable(0, WORDS_Y, 240, WORDS_H, BUTTON_DOWN);
}

// The map with what can be flown to alone, the way to the end under the cursor, and what that brings.
function drawFlight(): void {
  if (shown.late != 0) {
    drawMap();
    drawShips();
    return drawStatus(observation.actor);
  }
  const count = countWays();
  drawFlightMap(currentWay());
  drawCursor(shown.end);
  drawShips();
  drawFlightStrip(currentWay(), shown.way, count);
  if (isProbed()) tellEnds();
}

function drawReplay(): void {
  const spot = shown.spot;
  drawMap();
  drawCursor(spot);
  drawShips();
  drawStatus(observation.actor);
  beginText();
  writeSpot(spot);
  if (!isCoached()) drawWrapped(3, MAP_H + 11, COLUMNS, 2, COLOR_WHITE);
  if (isProbed()) tellSpots();
}

if (LIST_BYTES != 8) ERROR("a list has another size than a word");

// While others act: what the last action did, where it did it.
function drawWaiting(seat: i32): void {
  const page = observation.phase == PHASE_OVER ? PAGE_MAP : changedPage();
  if (page == PAGE_MAP) {
    drawMap();
    drawChanges();
    drawShips();
    if (observation.phase != PHASE_OVER) drawStatus(observation.actor);
    return;
  }
  // A menu may lie over a decision: its cursor is kept.
  const own = shown.seat;
  const list = i64At(shown.list);
  shown.seat = page == PAGE_TRANSMITTERS ? ownerOf(changedTile()) : changedBoard();
  openList(
    shown.list,
    page == PAGE_TRANSMITTERS
      ? rowOfTile(shown.seat, changedTile())
      : page == PAGE_BOARD
        ? changedProject()
        : changedTechnology(),
  );
  if (page != PAGE_DICE) tellAs(seat);
  drawPage(page, false);
  setI64At(shown.list, 0, list);
  shown.seat = own;
}
