// Turns button presses into an action: cards are marked in the hand, the places below it play what is marked, or place
// nothing. Every code it returns is in the legal list. Payments and other discards are proposed, and may be changed
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
import { countPersons, isPlaying } from "../../../../kit/words/seats";
import { VIEW_CHANGED, VIEW_NONE, VIEW_READ, VIEW_UNDO } from "../../../../kit/screen/view";
import { LIST_BYTES, listCursor, openList } from "../../../../kit/widgets/list";
import { foreseePayment, isKept, keepingRank, rateKeeping } from "../../rules/keeping";
import {
  ACTION_CONQUER,
  ACTION_CONTACT,
  ACTION_DISCARD,
  PHASE_CHOOSE,
  PHASE_KEEP,
  PHASE_LIMIT,
  PHASE_METHOD,
  PHASE_PAY,
  PHASE_SECOND,
} from "../../layout";
import { observe, observation } from "../../rules/observation";
import { ownHand } from "../../rules/seen";
import { NONE } from "../../rules/state";
import { NO_PILE } from "../appearance";
import { isOpen, isPayment } from "./fan";
import {
  actionOf,
  actionWith,
  choiceBar,
  convoyBar,
  costOf,
  developmentOf,
  isDevelopment,
  markedCard,
  worldOf,
} from "./options";
import {
  FOLLOWED_NOW,
  FOLLOWED_OTHERS,
  FOLLOWED_OWN,
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
  noteRead,
  noteShown,
  plan,
  rememberHand,
} from "../memory";
import { noteChosen, noteHolders, scoredRound } from "../round/holders";
import { cardPassed } from "../round/passed";
import { beginTold, isLateFor, isRevealOpen, isShowing, tellNext, turnTold } from "../round/reveal";
import {
  countMarks,
  everyonePanel,
  isEveryone,
  isPassedOpen,
  isReport,
  isTableau,
  layPanel,
  openPanel,
  panelOf,
  resultsPanel,
  rowCard,
  rowCount,
  turnReport,
} from "./rows";
import { isAtTop, walk, walkCards } from "./walk";
import { walkTableau } from "../tableaus/walk";
import { shown } from "../variables";
import { setI32At, i32At, setU8At } from "../../../../kit/base/arrays";

const DIRECTIONS: i32 = BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT;

if (ACTION_CONTACT != ACTION_CONQUER + 1) ERROR("the methods' buttons stand in another order");

/** Takes one tick's newly pressed buttons of the deciding seat; returns an action or VIEW_*. */
export function chooseAction(pressed: i32, seat: i32): i32 {
  if (pressed == 0 && shown.discarding == 0) return proposeMeanwhile(seat);
  // Between two ticks the rules face may have been asked what another seat knows.
  observe(seat);
  foresee();
  followPhase();
  layPanel();
  if (shown.discarding != 0) return nextDiscard();
  // Any press ends the film; what it is for is seen then.
  if (shown.film != 0 && isRevealOpen()) return changed(shown.filmPlace, 0);
  if (pressed != 0 && isPassedOpen()) return changed(shown.passedPlace, 0);
  const detail = shown.detail;
  const isCard = listCursor(shown.list) < rowCount();
  if (pressed & BUTTON_Y) return isCard && !isEveryone() ? changed(shown.detailPlace, 1 - detail) : refuse(whyNoCard());
  if (pressed & DIRECTIONS) {
    if (shown.panel != 0) return walkTables(pressed);
    if (detail == 0 && (pressed & BUTTON_UP) != 0 && isAtTop()) return turnTo(everyonePanel());
    return (detail != 0 ? walkCards(pressed) : walk(pressed)) ? VIEW_CHANGED : VIEW_NONE;
  }
  if ((pressed & (BUTTON_A | BUTTON_B)) == 0) return VIEW_NONE;
  if (detail != 0) return changed(shown.detailPlace, 0);
  if (isEveryone() && (pressed & BUTTON_A) != 0) return turnTo(panelOf(listCursor(shown.list)));
  if (isRevealOpen() && !isShowing()) return openReport();
  if (shown.panel != 0) return turnTo(0);
  if (pressed & BUTTON_B) return goBack(isCard);
  if (!isCard) return confirm();
  return observation.phase == PHASE_METHOD
    ? refuse("Choose first: conquer the world, or pay for it")
    : toggle(rowCard(listCursor(shown.list)));
}

// Why there is no card to be read in words.
function whyNoCard(): string {
  if (isEveryone()) return "Open a seat first, then go to a card";
  if (shown.panel == 0 && rowCount() > 0) return "Go to a card first to read what it does";
  return "No card here to read: cards open from your hand";
}

// While a page of the round is read the hand is rated: no step has that to do and a new screen to draw. The reveal goes
// on to the next seat.
function proposeMeanwhile(seat: i32): i32 {
  if (isRevealOpen() && tellNext()) return VIEW_CHANGED;
  if (shown.followed != FOLLOWED_NOW || shown.panel == 0) return VIEW_NONE;
  if (shown.proposed == 0) {
    observe(seat);
    propose();
  }
  // In a lesson nothing is played by itself.
  return isPlaying() ? VIEW_READ : VIEW_NONE;
}

// Among the tables: the page of all seats, after it their tableaus one after the other, then the round.
function walkTables(pressed: i32): i32 {
  const last = everyonePanel();
  const panel = shown.panel;
  if (isReport()) return walkReport(pressed);
  if (isRevealOpen()) return walkReveal(pressed);
  if (shown.detail != 0) return walkCards(pressed) ? VIEW_CHANGED : VIEW_NONE;
  if (isTableau() && walkTableau(pressed)) return VIEW_CHANGED;
  if (isEveryone() && (pressed & (BUTTON_UP | BUTTON_DOWN)) != 0) return walkSeats(pressed);
  if (pressed & BUTTON_RIGHT) return turnTo((panel % last) + 1);
  if (pressed & BUTTON_LEFT) return turnTo(panel > 1 ? panel - 1 : last);
  return isTableau() && (pressed & BUTTON_UP) != 0 ? turnTo(last) : VIEW_NONE;
}

function walkSeats(pressed: i32): i32 {
  const players = observation.players;
  openList(shown.list, (listCursor(shown.list) + (pressed & BUTTON_DOWN ? 1 : players - 1)) % players);
  return VIEW_CHANGED;
}

// In the report of a round LEFT and RIGHT lead through the cards of a seat, UP and DOWN to another seat.
function walkReport(pressed: i32): i32 {
  const players = observation.players;
  const step = pressed & (BUTTON_RIGHT | BUTTON_DOWN) ? 1 : -1;
  const isSeat = (pressed & (BUTTON_UP | BUTTON_DOWN)) != 0;
  if (shown.detail != 0 && isSeat) return VIEW_NONE;
  if (isSeat) turnReport((shown.report + step + players) % players);
  else if (rowCount() < 2) return VIEW_NONE;
  else openList(shown.list, (listCursor(shown.list) + step + rowCount()) % rowCount());
  return VIEW_CHANGED;
}

// In the reveal they lead from seat to seat.
function walkReveal(pressed: i32): i32 {
  turnTold(pressed & (BUTTON_RIGHT | BUTTON_DOWN) ? 1 : -1);
  return VIEW_CHANGED;
}

// From a place B leads to the cards. It takes no mark away, except those that changed a suggestion, and says so.
function goBack(isCard: bool): i32 {
  if (shown.paying != 0) return stopPaying();
  if (observation.owed > 0) {
    const before = hashMarks();
    propose();
    if (hashMarks() == before) return VIEW_UNDO;
    refuse("The suggested cards are marked again");
    return VIEW_CHANGED;
  }
  if (!isCard && countMarks() > 0) {
    walk(BUTTON_UP);
    return VIEW_CHANGED;
  }
  return countMarks() > 0 ? refuse("The marks stay. Choose a marked card to unmark it.") : VIEW_UNDO;
}

/**
 * Begins a new decision: an empty choice, or a proposal of what to discard. What all show, and the results of a round,
 * come first. A choice that was taken back begins with what it was; not where a decision is only looked at (`isDecided`
 * false).
 */
export function followPhase(isDecided: bool = true): void {
  // A seat that plays an action forgets the phase; so does the session when another seat, an undo or another game
  // comes.
  const decision = observation.phase | (observation.owed << 3);
  // An answer without a choice is played by itself.
  if (shown.followed == FOLLOWED_NOW && shown.paying + shown.discarding == 0 && shown.decision != decision)
    shown.followed = FOLLOWED_OWN;
  const before = shown.followed;
  if (before == FOLLOWED_NOW) return;
  shown.followed = FOLLOWED_NOW;
  shown.decision = decision;
  noteHolders();
  setI32At(shown.listBefore, 0, -1);
  clearMarks();
  shown.proposed = 0;
  shown.rated = 0;
  const choice =
    isDecided && observation.phase == PHASE_CHOOSE ? keptChoice(observation.actorSeat, observation.round) : -1;
  if (isDecided) dropChoice(observation.actorSeat);
  if (choice >= 0) markChoice(choice);
  openPanel(choice < 0 && tellsRound() && isRoundNews(before) ? resultsPanel() : 0);
  shown.passed = 0;
  if (shown.panel == 0) return proposeOnce();
  if (isReport() && !isLateFor(observation.actorSeat)) return notePassed();
  // Before the report comes what all placed, to whom it was not shown yet.
  noteShown(observation.actorSeat, isReport() ? scoredRound() : observation.round);
  shown.pile = NO_PILE;
  openList(shown.list, 0);
  beginTold();
}

// A card that changed hands comes before the report.
function notePassed(): void {
  shown.passed = cardPassed() == NONE ? 0 : 1;
}

function openReport(): i32 {
  turnReport(0);
  notePassed();
  return VIEW_CHANGED;
}

/** Returns whether a page of the round has something to tell at the decision under way. */
export function tellsRound(): bool {
  return observation.phase == PHASE_CHOOSE ? observation.round > 1 : observation.phase != PHASE_KEEP;
}

// The round's results once; what all show once others have acted or all have chosen.
function isRoundNews(before: i32): bool {
  if (observation.phase == PHASE_CHOOSE) return !hasRead(observation.actorSeat, scoredRound());
  return observation.phase == PHASE_LIMIT || before == FOLLOWED_OTHERS;
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
  shown.detail = 0;
  if (shown.panel != 0) turnTo(0);
}

// No marks but those of the proposal: the cards that are worth least to be kept.
function propose(): void {
  const hand = ownHand();
  shown.proposed = 1;
  if (observation.owed == 0) return;
  clearMarks();
  if (isPaidBefore()) return markPaidBefore();
  if (shown.rated == 0) rateHand();
  for (let i = 0; i < pileCount(hand); i++) {
    const card = pileAt(hand, i);
    mark(card, !isKept(card) && shown.keepAt(card) < observation.owed ? 1 : 0);
  }
}

// Rates the hand once a decision: nothing that is marked changes what a card is worth.
function rateHand(): void {
  const hand = ownHand();
  rateKeeping();
  for (let i = pileCount(hand) - 1; i >= 0; i--) shown.setKeepAt(pileAt(hand, i), keepingRank(i));
  shown.rated = 1;
}

/** Returns whether the payment that is asked for was chosen before with the choice, and is only asked for again. */
export function isPaidBefore(): bool {
  return observation.phase == PHASE_PAY && shown.paying == 0 && countPaidBefore() == observation.owed;
}

function countPaidBefore(): i32 {
  const hand = ownHand();
  let count = 0;
  for (let i = 0; i < pileCount(hand); i++)
    if (!isKept(pileAt(hand, i)) && isPlannedBefore(observation.actorSeat, observation.round, pileAt(hand, i))) count++;
  return count;
}

function markPaidBefore(): void {
  const hand = ownHand();
  for (let i = 0; i < pileCount(hand); i++)
    mark(pileAt(hand, i), isPlannedBefore(observation.actorSeat, observation.round, pileAt(hand, i)) ? 1 : 0);
}

/** Marks what is proposed to go, unless that was done for this decision. */
export function proposeOnce(): void {
  if (shown.proposed == 0) propose();
}

// Who comes back from the tables finds the list as it was left.
function turnTo(panel: i32): i32 {
  if (shown.panel == 0) memory.copy(shown.listBefore, shown.list, LIST_BYTES);
  if (shown.panel == resultsPanel() && observation.phase == PHASE_CHOOSE)
    noteRead(observation.actorSeat, scoredRound());
  openPanel(panel);
  if (panel == 0) proposeOnce();
  if (panel == 0 && i32At(shown.listBefore) >= 0) memory.copy(shown.list, shown.listBefore, LIST_BYTES);
  return VIEW_CHANGED;
}

// A choice has one development and one world at most, discards are as many as are owed: where one more is marked, the
// mark of another one goes. What cannot be chosen says why on the screen.
function toggle(card: i32): i32 {
  if (isMarked(card)) return unmark(card);
  if (isKept(card)) return refuse("Too late: a later card is gone");
  if (observation.owed > 0) {
    if (countMarks() >= observation.owed) {
      if (!isPayment()) return refuse("Enough cards are marked: unmark one first");
      giveBack();
    }
  } else {
    if (!isOpen(card)) return refuse(observation.phase == PHASE_SECOND ? convoyBar(card) : choiceBar(card));
    const other = markedCard(isDevelopment(card));
    if (other != NONE) mark(other, 0);
  }
  mark(card, 1);
  return VIEW_CHANGED;
}

function unmark(card: i32): i32 {
  if (isKept(card)) return refuse("Too late: a later card is gone");
  mark(card, 0);
  return VIEW_CHANGED;
}

// Of the cards that pay the one that is best kept comes back.
function giveBack(): void {
  const hand = ownHand();
  if (shown.rated == 0) rateHand();
  let best = NONE;
  for (let i = pileCount(hand) - 1; i >= 0; i--) {
    const card = pileAt(hand, i);
    if (isMarked(card) && (best == NONE || shown.keepAt(card) > shown.keepAt(best))) best = card;
  }
  if (best != NONE) mark(best, 0);
}

/**
 * Returns whether a place below the cards does what it says: as many cards are marked as are asked for, or what may be
 * placed.
 */
export function canConfirm(i: i32): bool {
  if (shown.paying != 0 && i > 0) return true;
  return observation.owed > 0 ? countMarks() == observation.owed : hasLegal(confirmed(i));
}

// The action of a place when nothing is to be discarded: the left one places nothing, the right one what is marked.
function confirmed(i: i32): i32 {
  if (observation.phase == PHASE_METHOD) return ACTION_CONQUER + i;
  if (i == 0) return actionOf(NONE, NONE);
  return countMarks() > 0 ? actionWith(NONE) : -1;
}

function confirm(): i32 {
  const button = listCursor(shown.list) - rowCount();
  if (!canConfirm(button))
    return refuse(
      observation.owed > 0
        ? "Mark all the cards that are asked for first"
        : countMarks() > 0
          ? "You cannot place this now"
          : "Go up and mark a card first",
    );
  if (shown.paying != 0) return choosePaying(button == 0);
  if (observation.owed > 0) {
    shown.discarding = 1;
    return nextDiscard();
  }
  const action = confirmed(button);
  if (observation.phase == PHASE_CHOOSE) noteChosen(developmentOf(action), observation.actorSeat);
  if (observation.phase == PHASE_CHOOSE && isPaidAtOnce(action)) return startPaying(action);
  decided();
  if (observation.phase == PHASE_CHOOSE) keepChoice(observation.actorSeat, observation.round, action);
  return action;
}

/**
 * Returns whether a choice is paid for before it is played: where the device goes round, each pays in the visit in
 * which it chooses.
 */
export function isPaidAtOnce(action: i32): bool {
  return countPersons() > 1 && costOf(action) > 0;
}

function startPaying(action: i32): i32 {
  shown.paying = 1;
  shown.chosen = action;
  shown.rated = 0;
  foresee();
  propose();
  openPanel(0);
  return VIEW_CHANGED;
}

/** Goes back to what is chosen, if it is being paid for. */
export function stopPaying(): i32 {
  if (shown.paying == 0) return VIEW_NONE;
  const action = shown.chosen;
  shown.paying = 0;
  observe(observation.actorSeat);
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
  const seat = observation.actorSeat;
  const action = shown.chosen;
  shown.paying = 0;
  decided();
  shown.followed = FOLLOWED_OTHERS;
  if (isPlan) plan(seat, observation.round);
  keepChoice(seat, observation.round, action);
  return action;
}

/**
 * While a choice is being paid for, has the observation show the payment as it will be asked for once all have chosen.
 */
export function foresee(): void {
  if (shown.paying == 0) return;
  const action = shown.chosen;
  foreseePayment(developmentOf(action), worldOf(action), costOf(action));
}

/** The next card with which a seat pays that chose so when it chose what to place, as an action; -1: none. */
export function plannedAction(seat: i32): i32 {
  observe(seat);
  if (observation.phase != PHASE_PAY) return -1;
  const hand = observation.handAt(seat);
  for (let i = 0; i < pileCount(hand); i++) {
    const card = pileAt(hand, i);
    if (card >= observation.cursor && isPlanned(seat, observation.round, card)) return ACTION_DISCARD + card;
  }
  return -1;
}

// One marked card a tick, in ascending order.
function nextDiscard(): i32 {
  const hand = ownHand();
  let i = 0;
  while (i < pileCount(hand) && !isMarked(pileAt(hand, i))) i++;
  if (i == pileCount(hand)) return changed(shown.discardingPlace, 0);
  const card = pileAt(hand, i);
  mark(card, 0);
  // The place stands behind the cards that are left then.
  openList(shown.list, rowCount() - 1);
  if (observation.owed == 1) {
    shown.discarding = 0;
    decided();
  }
  return ACTION_DISCARD + card;
}

// The cards in hand are known from now on.
function decided(): void {
  shown.followed = observation.phase == PHASE_CHOOSE ? FOLLOWED_OTHERS : FOLLOWED_OWN;
  rememberHand(observation.actorSeat, observation.round, ownHand());
  if (observation.phase == PHASE_LIMIT) noteRead(observation.actorSeat, scoredRound());
}

function changed(variable: usize, value: i32): i32 {
  setU8At(variable, 0, value);
  return VIEW_CHANGED;
}
