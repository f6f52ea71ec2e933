// Turns button presses into an action: cards are marked in the list of the hand, the button below it plays what is marked.
// Every code it returns is in the legal list. Payments and other discards are proposed, and may be changed before they are played.
import { BUTTON_A, BUTTON_B, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_Y } from "../../../kit/abi";
import { hasLegal } from "../../../kit/legal";
import { pileAt, pileCount } from "../../../kit/piles";
import { refuse } from "../../../kit/refusal";
import { VIEW_CHANGED, VIEW_NONE, VIEW_REFUSED } from "../../../kit/view";
import { listCursor, moveList } from "../../../kit/widgets/list";
import { ACTION_CONQUER, ACTION_CONTACT, ACTION_DISCARD, CURSOR, PHASE_CHOOSE, PHASE_METHOD, ROUND } from "../layout";
import { observe } from "../observation";
import { keepWorth, kindOf } from "../scoring";
import { NONE } from "../state";
import { actionWith, isDevelopment, markedCard } from "./choice";
import { DETAIL, DISCARDING, LIST, PANEL, FOLLOWED, clearMarks, hashMarks, isMarked, mark, note, recall, rememberHand } from "./memory";
import { buttonCount, openPanel, resultsPanel, rowCard, rowCount } from "./rows";
import { actor, owed, ownHand, ownTableau, phase, players, seen } from "./seen";

if (ACTION_CONTACT != ACTION_CONQUER + 1) ERROR("the methods' buttons stand in another order");

/** Takes one tick's newly pressed buttons of the deciding seat; returns an action or VIEW_*. */
export function chooseAction(pressed: i32, seat: i32): i32 {
  if (pressed == 0 && recall(DISCARDING) == 0) return VIEW_NONE;
  // Between two ticks the rules face may have been asked what another seat knows.
  observe(seat);
  followPhase();
  if (recall(DISCARDING) != 0) return nextDiscard();
  const detail = recall(DETAIL);
  const isCard = listCursor(LIST) < rowCount();
  if (pressed & BUTTON_Y) return isCard ? changed(DETAIL, 1 - detail) : refuse("Go to a card to read what it does");
  const turn = pressed & BUTTON_RIGHT ? 1 : pressed & BUTTON_LEFT ? players() + 1 : 0;
  if (turn != 0) return turnTo((recall(PANEL) + turn) % (players() + 2));
  if (moveList(LIST, pressed, rowCount() + (detail != 0 ? 0 : buttonCount()))) return VIEW_CHANGED;
  if ((pressed & (BUTTON_A | BUTTON_B)) == 0) return VIEW_NONE;
  if (detail != 0) return changed(DETAIL, 0);
  if (recall(PANEL) != 0) return turnTo(0);
  if (pressed & BUTTON_B) {
    const before = hashMarks();
    startOver();
    return hashMarks() == before ? VIEW_NONE : VIEW_CHANGED;
  }
  if (!isCard) return confirm();
  return phase() == PHASE_METHOD ? refuse("Choose below: conquer the world, or pay for it") : toggle(rowCard(listCursor(LIST)));
}

/** Begins a new decision: an empty choice, or a proposal of what to discard. The results of the round before come first. */
export function followPhase(): void {
  // Whoever plays an action forgets the phase; so does the session when another seat, an undo or another game comes.
  if (recall(FOLLOWED) != 0) return;
  note(FOLLOWED, 1);
  startOver();
  openPanel(phase() == PHASE_CHOOSE && seen(ROUND) > 1 ? resultsPanel() : 0);
}

// No marks but those of the proposal: the cards with the least worth.
function startOver(): void {
  const hand = ownHand();
  const pile = ownTableau();
  clearMarks();
  for (let k = owed(); k > 0; k--) {
    let least = 100000;
    let card = 0;
    for (let i = 0; i < pileCount(hand); i++) {
      const worth = keepWorth(pile, kindOf(pileAt(hand, i)));
      if (isMarked(pileAt(hand, i)) || isKept(pileAt(hand, i)) || worth >= least) continue;
      least = worth;
      card = pileAt(hand, i);
    }
    mark(card, 1);
  }
}

function turnTo(panel: i32): i32 {
  openPanel(panel);
  return VIEW_CHANGED;
}

/** Tells whether a card may not be discarded any more: cards go in their order, and one behind it has gone. */
export function isKept(card: i32): bool {
  return owed() > 0 && card < seen(CURSOR);
}

// A choice has one development and one world at most; discards are as many as are owed.
function toggle(card: i32): i32 {
  const value = isMarked(card) ? 0 : 1;
  if (isKept(card)) return refuse("You keep it: a card behind it has gone");
  if (owed() > 0) {
    if (value == 1 && countMarks() >= owed()) return refuse("Enough are marked: take one back first");
  } else {
    const other = markedCard(isDevelopment(card));
    if (other != NONE) mark(other, 0);
  }
  mark(card, value);
  return VIEW_CHANGED;
}

/** Number of marked cards in the list of a decision. */
export function countMarks(): i32 {
  let count = 0;
  for (let i = 0; i < rowCount(); i++) if (isMarked(rowCard(i))) count++;
  return count;
}

function confirm(): i32 {
  if (owed() > 0) {
    if (countMarks() != owed()) return refuse("Mark as many cards as are asked for first");
    note(DISCARDING, 1);
    return nextDiscard();
  }
  const action = phase() == PHASE_METHOD ? ACTION_CONQUER + listCursor(LIST) - rowCount() : actionWith(NONE);
  if (!hasLegal(action)) return VIEW_REFUSED;
  decided();
  return action;
}

// One marked card a tick, in ascending order.
function nextDiscard(): i32 {
  const hand = ownHand();
  let i = 0;
  while (i < pileCount(hand) && !isMarked(pileAt(hand, i))) i++;
  if (i == pileCount(hand)) return changed(DISCARDING, 0);
  const card = pileAt(hand, i);
  mark(card, 0);
  if (owed() == 1) {
    note(DISCARDING, 0);
    decided();
  }
  return ACTION_DISCARD + card;
}

// The cards in hand are known from now on.
function decided(): void {
  note(FOLLOWED, 0);
  rememberHand(actor(), seen(ROUND), ownHand());
}

function changed(variable: usize, value: i32): i32 {
  note(variable, value);
  return VIEW_CHANGED;
}
