// Turns button presses into an action: cards are marked in the list of the hand, the row below it plays what is marked.
// Every code it returns is in the legal list. Payments and other discards are proposed, and may be changed before they are played.
import { BUTTON_A, BUTTON_B, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP, BUTTON_Y } from "../../../kit/abi";
import { hasLegal } from "../../../kit/legal";
import { pileAt, pileCount } from "../../../kit/piles";
import { VIEW_CHANGED, VIEW_NONE, VIEW_REFUSED } from "../../../kit/view";
import { cardType } from "../data";
import {
  ACTION_CONQUER,
  ACTION_CONTACT,
  ACTION_DEVELOP,
  ACTION_DEVELOP_SETTLE,
  ACTION_DEVELOP_SETTLE_STRIDE,
  ACTION_DISCARD,
  ACTION_EXPLORE,
  ACTION_NO_SECOND,
  ACTION_SECOND,
  ACTION_SETTLE,
  ACTION_SURVEY,
  ACTION_SURVEY_SETTLE,
  DECK_CAPACITY,
  PHASE_CHOOSE,
  PHASE_METHOD,
  PHASE_SECOND,
  ROUND,
  WORLD,
} from "../layout";
import { observe } from "../observation";
import { TYPE_DEVELOPMENT, keepWorth, kindOf } from "../scoring";
import { NONE } from "../state";
import {
  CURSOR_ROW,
  DETAIL,
  DISCARDING,
  PANEL,
  ROWS,
  ROW_COUNT,
  SEEN_OWED,
  SEEN_PHASE,
  TOP_ROW,
  clearMarks,
  isMarked,
  mark,
  note,
  recall,
  rowCard,
} from "./memory";
import { handOf, isIn, owed, phase, players, seen, seenAt, tableauOf } from "./seen";

/** Rows of cards that fit on the screen. */
export const VISIBLE_ROWS: i32 = 11;

/** Takes one tick's newly pressed buttons of the deciding seat; returns an action or VIEW_*. */
export function chooseAction(pressed: i32, seat: i32): i32 {
  if (pressed == 0 && recall(DISCARDING) == 0) return VIEW_NONE;
  // Between two ticks the rules face may have been asked what another seat knows.
  observe(seat);
  followPhase(seat);
  if (recall(DISCARDING) != 0) return nextDiscard(seat);
  if (recall(DETAIL) != 0 && (pressed & (BUTTON_A | BUTTON_B | BUTTON_Y)) != 0) return changed(DETAIL, 0);
  if (pressed & BUTTON_Y) return recall(CURSOR_ROW) < recall(ROW_COUNT) ? changed(DETAIL, 1) : VIEW_REFUSED;
  if (pressed & (BUTTON_LEFT | BUTTON_RIGHT)) return turnPanel(seat, pressed & BUTTON_RIGHT ? 1 : players() + 1);
  if (pressed & (BUTTON_UP | BUTTON_DOWN)) return moveCursor(pressed & BUTTON_DOWN ? 1 : -1);
  if (pressed & BUTTON_B) return goBack(seat);
  if ((pressed & BUTTON_A) == 0) return VIEW_NONE;
  if (recall(PANEL) != 0) return openPanel(seat, 0);
  const row = recall(CURSOR_ROW);
  return row < recall(ROW_COUNT) && phase() != PHASE_METHOD ? toggle(rowCard(row), seat) : confirm(seat);
}

/** Begins a new decision: an empty choice, or a proposal of what to discard. The results of the round before come first. */
export function followPhase(seat: i32): void {
  const now = phase() + 1;
  const isSame = recall(SEEN_PHASE) == now && (recall(DISCARDING) != 0 || recall(SEEN_OWED) == owed());
  if (!isSame) {
    clearMarks();
    note(SEEN_PHASE, now);
    note(SEEN_OWED, owed());
    note(DISCARDING, 0);
    note(DETAIL, 0);
    propose(seat);
    openPanel(seat, phase() == PHASE_CHOOSE && seen(ROUND) > 1 ? resultsPanel() : 0);
    if (owed() > 0) note(CURSOR_ROW, recall(ROW_COUNT));
  }
  listRows(seat);
}

/** The last panel: the results of the round. */
export function resultsPanel(): i32 {
  return players() + 1;
}

/** Seat whose tableau a panel shows; the own one comes first. */
export function panelSeat(panel: i32, seat: i32): i32 {
  const other = max(seat, 0) + panel - 1;
  return other >= players() ? other - players() : other;
}

/** Rows below the cards: the button, two where the method is asked. */
export function buttonCount(): i32 {
  return recall(PANEL) != 0 ? 0 : phase() == PHASE_METHOD ? 2 : 1;
}

/** Fills the rows with the cards of the open panel. */
export function listRows(seat: i32): void {
  const panel = recall(PANEL);
  note(ROW_COUNT, 0);
  if (panel == resultsPanel()) return;
  if (panel > 0) return listPile(tableauOf(panelSeat(panel, seat)));
  listPile(handOf(seat));
  const survey = DECK_CAPACITY + seat;
  if (phase() == PHASE_CHOOSE && !isIn(tableauOf(seat), survey)) addRow(survey);
  if (phase() == PHASE_METHOD) {
    note(ROW_COUNT, 0);
    addRow(seenAt(WORLD, seat));
  }
}

function listPile(pile: usize): void {
  for (let i = 0; i < pileCount(pile); i++) addRow(pileAt(pile, i));
}

function addRow(card: i32): void {
  const count = recall(ROW_COUNT);
  store<u8>(ROWS + <usize>count, card);
  note(ROW_COUNT, count + 1);
}

// The cards with the least worth are marked.
function propose(seat: i32): void {
  const hand = handOf(seat);
  const pile = tableauOf(seat);
  for (let k = owed(); k > 0; k--) {
    let least = 100000;
    let card = 0;
    for (let i = 0; i < pileCount(hand); i++) {
      const worth = keepWorth(pile, kindOf(pileAt(hand, i)));
      if (isMarked(pileAt(hand, i)) || worth >= least) continue;
      least = worth;
      card = pileAt(hand, i);
    }
    mark(card, 1);
  }
}

function openPanel(seat: i32, panel: i32): i32 {
  note(PANEL, panel);
  note(CURSOR_ROW, 0);
  note(TOP_ROW, 0);
  listRows(seat);
  return VIEW_CHANGED;
}

function turnPanel(seat: i32, by: i32): i32 {
  note(DETAIL, 0);
  return openPanel(seat, (recall(PANEL) + by) % (players() + 2));
}

function moveCursor(by: i32): i32 {
  const count = recall(ROW_COUNT) + (recall(DETAIL) != 0 ? 0 : buttonCount());
  if (count == 0) return VIEW_NONE;
  const row = (recall(CURSOR_ROW) + by + count) % count;
  const shown = min(row, max(recall(ROW_COUNT) - 1, 0));
  note(CURSOR_ROW, row);
  if (shown < recall(TOP_ROW)) note(TOP_ROW, shown);
  if (shown >= recall(TOP_ROW) + VISIBLE_ROWS) note(TOP_ROW, shown - VISIBLE_ROWS + 1);
  return VIEW_CHANGED;
}

function goBack(seat: i32): i32 {
  if (recall(PANEL) != 0) return openPanel(seat, 0);
  clearMarks();
  return VIEW_CHANGED;
}

// A choice has one development and one world at most; a convoy one world; discards as many as are owed.
function toggle(card: i32, seat: i32): i32 {
  const value = isMarked(card) ? 0 : 1;
  if (owed() > 0) {
    if (value == 1 && countMarks() >= owed()) return VIEW_REFUSED;
  } else {
    for (let i = 0; i < recall(ROW_COUNT); i++) if (isSameType(rowCard(i), card)) mark(rowCard(i), 0);
  }
  mark(card, value);
  return VIEW_CHANGED;
}

function isSameType(a: i32, b: i32): bool {
  return (cardType(kindOf(a)) == TYPE_DEVELOPMENT) == (cardType(kindOf(b)) == TYPE_DEVELOPMENT);
}

/** Number of marked rows. */
export function countMarks(): i32 {
  let count = 0;
  for (let i = 0; i < recall(ROW_COUNT); i++) if (isMarked(rowCard(i))) count++;
  return count;
}

/** The marked development (or world), NONE: none. */
export function markedCard(isDevelopment: bool): i32 {
  for (let i = 0; i < recall(ROW_COUNT); i++) {
    const card = rowCard(i);
    if (isMarked(card) && (cardType(kindOf(card)) == TYPE_DEVELOPMENT) == isDevelopment) return card;
  }
  return NONE;
}

/** The action that the marks make, of a phase without discards; it may not be legal. */
export function markedAction(): i32 {
  const development = markedCard(true);
  const world = markedCard(false);
  if (phase() == PHASE_METHOD) return recall(CURSOR_ROW) <= 1 ? ACTION_CONQUER : ACTION_CONTACT;
  if (phase() == PHASE_SECOND) return development != NONE ? -1 : world == NONE ? ACTION_NO_SECOND : ACTION_SECOND + world;
  if (development == NONE) return world == NONE ? ACTION_EXPLORE : ACTION_SETTLE + world;
  if (development >= DECK_CAPACITY) return world == NONE ? ACTION_SURVEY : ACTION_SURVEY_SETTLE + world;
  return world == NONE ? ACTION_DEVELOP + development : ACTION_DEVELOP_SETTLE + development * ACTION_DEVELOP_SETTLE_STRIDE + world;
}

function confirm(seat: i32): i32 {
  if (owed() > 0) {
    if (countMarks() != owed()) return VIEW_REFUSED;
    note(DISCARDING, 1);
    return nextDiscard(seat);
  }
  const action = markedAction();
  if (action < 0 || !hasLegal(action)) return VIEW_REFUSED;
  note(SEEN_PHASE, 0);
  return action;
}

// One marked card a tick, in ascending order.
function nextDiscard(seat: i32): i32 {
  const hand = handOf(seat);
  let i = 0;
  while (i < pileCount(hand) && !isMarked(pileAt(hand, i))) i++;
  if (i == pileCount(hand)) return changed(DISCARDING, 0);
  const card = pileAt(hand, i);
  mark(card, 0);
  if (owed() == 1) {
    note(DISCARDING, 0);
    note(SEEN_PHASE, 0);
  }
  return ACTION_DISCARD + card;
}

function changed(variable: usize, value: i32): i32 {
  note(variable, value);
  return VIEW_CHANGED;
}
