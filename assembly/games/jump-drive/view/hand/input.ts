// Turns button presses into an action: cards are marked in the list of the hand, the button below it plays what is
// marked. Every code it returns is in the legal list. Payments and other discards are proposed, and may be changed
// before they are played.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_Y,
} from "../../../../kit/base/abi";
import { hasLegal } from "../../../../kit/base/legal";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { refuse } from "../../../../kit/screen/refusal";
import { countPersons } from "../../../../kit/words/seats";
import { VIEW_CHANGED, VIEW_NONE, VIEW_UNDO } from "../../../../kit/screen/view";
import { LIST_BYTES, listCursor, moveList } from "../../../../kit/widgets/list";
import { foreseePayment, isKept, isProposed, rateKeeping } from "../../rules/keeping";
import {
  ACTION_CONQUER,
  ACTION_CONTACT,
  ACTION_DISCARD,
  CURSOR,
  PHASE_CHOOSE,
  PHASE_KEEP,
  PHASE_LIMIT,
  PHASE_METHOD,
  PHASE_PAY,
  PHASE_SECOND,
  ROUND,
} from "../../layout";
import { observe } from "../../rules/observation";
import { actor, handOf, owed, ownHand, phase, players, seen } from "../../rules/seen";
import { NONE } from "../../rules/state";
import { actionWith, convoyBar, costOf, developmentOf, isDevelopment, markedCard, worldOf } from "./options";
import {
  CHOSEN,
  DETAIL,
  DISCARDING,
  FOLLOWED,
  FOLLOWED_NOW,
  FOLLOWED_OTHERS,
  FOLLOWED_OWN,
  LIST,
  LIST_BEFORE,
  PANEL,
  PAYING,
  clearMarks,
  dropChoice,
  hasRead,
  hashMarks,
  isMarked,
  isPlanned,
  isPlannedBefore,
  keepChoice,
  keptChoice,
  mark,
  note,
  noteRead,
  plan,
  recall,
  rememberHand,
} from "../memory";
import { noteChosen, noteHolders, scoredRound } from "../round/round";
import { buttonCount, layPanel, openPanel, resultsPanel, rowCard, rowCount } from "./rows";

if (ACTION_CONTACT != ACTION_CONQUER + 1) ERROR("the methods' buttons stand in another order");

/** Takes one tick's newly pressed buttons of the deciding seat; returns an action or VIEW_*. */
export function chooseAction(pressed: i32, seat: i32): i32 {
  if (pressed == 0 && recall(DISCARDING) == 0) return VIEW_NONE;
  // Between two ticks the rules face may have been asked what another seat knows.
  observe(seat);
  foresee();
  followPhase();
  layPanel();
  if (recall(DISCARDING) != 0) return nextDiscard();
  const detail = recall(DETAIL);
  const isCard = listCursor(LIST) < rowCount();
  if (pressed & BUTTON_Y) return isCard ? changed(DETAIL, 1 - detail) : refuse("Go to a card to read what it does");
  const turn = pressed & BUTTON_RIGHT ? 1 : pressed & BUTTON_LEFT ? players() + 1 : 0;
  if (turn != 0) return turnTo((recall(PANEL) + turn) % (players() + 2));
  // A decision's list ends at both ends: from the first card one press too many would choose on the button.
  const last = rowCount() + buttonCount() - 1;
  if (
    recall(PANEL) == 0 &&
    detail == 0 &&
    listCursor(LIST) == (pressed & BUTTON_UP ? 0 : pressed & BUTTON_DOWN ? last : -1)
  )
    return VIEW_NONE;
  if (moveList(LIST, pressed, rowCount() + (detail != 0 ? 0 : buttonCount()))) return VIEW_CHANGED;
  if ((pressed & (BUTTON_A | BUTTON_B)) == 0) return VIEW_NONE;
  if (detail != 0) return changed(DETAIL, 0);
  if (recall(PANEL) != 0) return turnTo(0);
  if (pressed & BUTTON_B) {
    if (recall(PAYING) != 0) return stopPaying();
    const before = hashMarks();
    startOver();
    return hashMarks() == before ? VIEW_UNDO : VIEW_CHANGED;
  }
  if (!isCard) return confirm();
  return phase() == PHASE_METHOD
    ? refuse("Choose below: conquer the world, or pay for it")
    : toggle(rowCard(listCursor(LIST)));
}

/**
 * Begins a new decision: an empty choice, or a proposal of what to discard. What all show, and the results of a round,
 * come first. A choice that was taken back begins with what it was; not where a decision is only looked at (`isDecided`
 * false).
 */
export function followPhase(isDecided: bool = true): void {
  // Whoever plays an action forgets the phase; so does the session when another seat, an undo or another game comes.
  const before = recall(FOLLOWED);
  if (before == FOLLOWED_NOW) return;
  note(FOLLOWED, FOLLOWED_NOW);
  noteHolders();
  store<i32>(LIST_BEFORE, -1);
  startOver();
  const choice = isDecided && phase() == PHASE_CHOOSE ? keptChoice(actor(), seen(ROUND)) : -1;
  if (isDecided) dropChoice(actor());
  if (choice >= 0) markChoice(choice);
  openPanel(choice < 0 && tellsRound() && isRoundNews(before) ? resultsPanel() : 0);
}

/** Tells whether a page of the round has something to tell at the decision under way. */
export function tellsRound(): bool {
  return phase() == PHASE_CHOOSE ? seen(ROUND) > 1 : phase() != PHASE_KEEP;
}

// The round's results once; what all show once others have acted or all have chosen.
function isRoundNews(before: i32): bool {
  if (phase() == PHASE_CHOOSE) return !hasRead(actor(), scoredRound());
  return phase() == PHASE_LIMIT || before == FOLLOWED_OTHERS;
}

/**
 * Takes note that a hint's action is played: the decision goes on with what is left, and the cards in hand are known.
 */
export function viewNote(): void {
  decided();
}

/** Closes whatever is open over a decision. */
export function viewDecision(seat: i32): void {
  observe(seat);
  foresee();
  followPhase();
  note(DETAIL, 0);
  if (recall(PANEL) != 0) turnTo(0);
}

// No marks but those of the proposal: the cards that are worth least to be kept.
function startOver(): void {
  const hand = ownHand();
  clearMarks();
  if (owed() == 0) return;
  if (isPaidBefore()) return markPaidBefore();
  rateKeeping();
  for (let i = 0; i < pileCount(hand); i++) mark(pileAt(hand, i), isProposed(i) ? 1 : 0);
}

/** Tells whether the payment that is asked for was chosen before with the choice, and is only asked for again. */
export function isPaidBefore(): bool {
  return phase() == PHASE_PAY && recall(PAYING) == 0 && countPaidBefore() == owed();
}

function countPaidBefore(): i32 {
  const hand = ownHand();
  let count = 0;
  for (let i = 0; i < pileCount(hand); i++)
    if (!isKept(pileAt(hand, i)) && isPlannedBefore(actor(), seen(ROUND), pileAt(hand, i))) count++;
  return count;
}

function markPaidBefore(): void {
  const hand = ownHand();
  for (let i = 0; i < pileCount(hand); i++)
    mark(pileAt(hand, i), isPlannedBefore(actor(), seen(ROUND), pileAt(hand, i)) ? 1 : 0);
}

// Who comes back from the tables finds the list as it was left.
function turnTo(panel: i32): i32 {
  if (recall(PANEL) == 0) memory.copy(LIST_BEFORE, LIST, LIST_BYTES);
  if (recall(PANEL) == resultsPanel() && phase() == PHASE_CHOOSE) noteRead(actor(), scoredRound());
  openPanel(panel);
  if (panel == 0 && load<i32>(LIST_BEFORE) >= 0) memory.copy(LIST, LIST_BEFORE, LIST_BYTES);
  return VIEW_CHANGED;
}

// A choice has one development and one world at most; discards are as many as are owed.
function toggle(card: i32): i32 {
  const value = isMarked(card) ? 0 : 1;
  if (isKept(card)) return refuse("You keep it: a card behind it has gone");
  if (owed() > 0) {
    if (value == 1 && countMarks() >= owed()) return refuse("Enough are marked: take one back first");
  } else {
    if (phase() == PHASE_SECOND && !hasLegal(actionWith(card))) return refuse(convoyBar(card));
    const other = markedCard(isDevelopment(card));
    if (other != NONE && other != card) {
      mark(other, 0);
      refuse(
        isDevelopment(card)
          ? "One development a round: the other is no longer marked"
          : "One world a round: the other is no longer marked",
      );
    }
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

/**
 * Tells whether a button below the cards does what it says: as many cards are marked as are asked for, or what may be
 * placed.
 */
export function canConfirm(i: i32): bool {
  if (recall(PAYING) != 0 && i > 0) return true;
  return owed() > 0 ? countMarks() == owed() : hasLegal(confirmed(i));
}

// The action of a button when nothing is to be discarded.
function confirmed(i: i32): i32 {
  return phase() == PHASE_METHOD ? ACTION_CONQUER + i : actionWith(NONE);
}

function confirm(): i32 {
  const button = listCursor(LIST) - rowCount();
  if (!canConfirm(button))
    return refuse(owed() > 0 ? "Mark as many cards as are asked for first" : "This cannot be placed now");
  if (recall(PAYING) != 0) return choosePaying(button == 0);
  if (owed() > 0) {
    note(DISCARDING, 1);
    return nextDiscard();
  }
  const action = confirmed(button);
  if (phase() == PHASE_CHOOSE) noteChosen(developmentOf(action), actor());
  if (phase() == PHASE_CHOOSE && isPaidAtOnce(action)) return startPaying(action);
  decided();
  if (phase() == PHASE_CHOOSE) keepChoice(actor(), seen(ROUND), action);
  return action;
}

/**
 * Tells whether a choice is paid for before it is played: where the device goes round, each pays in the visit in which
 * it chooses.
 */
export function isPaidAtOnce(action: i32): bool {
  return countPersons() > 1 && costOf(action) > 0;
}

function startPaying(action: i32): i32 {
  note(PAYING, 1);
  store<u16>(CHOSEN, action);
  foresee();
  startOver();
  openPanel(0);
  return VIEW_CHANGED;
}

/** Goes back to what is chosen, if it is being paid for. */
export function stopPaying(): i32 {
  if (recall(PAYING) == 0) return VIEW_NONE;
  const action = <i32>load<u16>(CHOSEN);
  note(PAYING, 0);
  observe(actor());
  clearMarks();
  markChoice(action);
  openPanel(0);
  return VIEW_CHANGED;
}

function markChoice(action: i32): void {
  if (developmentOf(action) != NONE) mark(developmentOf(action), 1);
  if (worldOf(action) != NONE) mark(worldOf(action), 1);
}

// The choice is played; the cards to pay with are kept until they are asked for, unless they are to be chosen then.
function choosePaying(isPlan: bool): i32 {
  const seat = actor();
  const action = <i32>load<u16>(CHOSEN);
  note(PAYING, 0);
  decided();
  note(FOLLOWED, FOLLOWED_OTHERS);
  if (isPlan) plan(seat, seen(ROUND));
  keepChoice(seat, seen(ROUND), action);
  return action;
}

/**
 * While a choice is being paid for, has the observation show the payment as it will be asked for once all have chosen.
 */
export function foresee(): void {
  if (recall(PAYING) == 0) return;
  const action = <i32>load<u16>(CHOSEN);
  foreseePayment(developmentOf(action), worldOf(action), costOf(action));
}

/** The next card with which a seat pays that chose so when it chose what to place, as an action; -1: none. */
export function plannedAction(seat: i32): i32 {
  observe(seat);
  if (phase() != PHASE_PAY) return -1;
  const hand = handOf(seat);
  for (let i = 0; i < pileCount(hand); i++) {
    const card = pileAt(hand, i);
    if (card >= seen(CURSOR) && isPlanned(seat, seen(ROUND), card)) return ACTION_DISCARD + card;
  }
  return -1;
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
  note(FOLLOWED, phase() == PHASE_CHOOSE ? FOLLOWED_OTHERS : FOLLOWED_OWN);
  rememberHand(actor(), seen(ROUND), ownHand());
  if (phase() == PHASE_LIMIT) noteRead(actor(), scoredRound());
}

function changed(variable: usize, value: i32): i32 {
  note(variable, value);
  return VIEW_CHANGED;
}
