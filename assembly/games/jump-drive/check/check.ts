// isStateValid of Jump Drive: any bytes in, yes or no out; changes nothing but its own notes.
import { pileAt, pileCount, pileFind } from "../../../kit/base/piles";
import { isRngState } from "../../../kit/base/rng";
import { cardType } from "../data";
import { maxPlayers, minPlayers, optionMask } from "../identity";
import {
  CHOICE_BOTH,
  CHOICE_DEVELOPMENT,
  CHOICE_EXPLORE,
  CHOICE_OPEN,
  CHOICE_WORLD,
  DECK_CAPACITY,
  ENDING_NONE,
  ENDING_ROUND_LIMIT,
  METHOD_CONQUERED,
  METHOD_NONE,
  METHOD_PAID,
  PHASE_CHOOSE,
  PHASE_EXPLORE,
  PHASE_KEEP,
  PHASE_LIMIT,
  PHASE_METHOD,
  PHASE_OVER,
  PHASE_PAY,
  PHASE_SECOND,
  TABLEAU_CAPACITY,
} from "../layout";
import { canChoose, canPlace, choiceOf, convoyOf, surveyTeam } from "../rules/legal";
import { TYPE_DEVELOPMENT, canConquer, developCost, kindOf, payCost } from "../rules/scoring";
import {
  DEALT,
  EVERYBODY,
  GOAL,
  HAND_LIMIT,
  KEPT,
  NONE,
  ROUND_LIMIT,
  firstSeat,
  seatAfter,
  seatCount,
  tableauPile,
  state,
} from "../rules/state";
import { u8At, setU8At } from "../../../kit/base/arrays";
import { found } from "./variables";

const SEATS: i32 = 4;

const IN_DECK: i32 = 1;
const IN_PUBLIC: i32 = 2;
const IN_POOL: i32 = 8;
const CARDS: i32 = DECK_CAPACITY;

/**
 * Returns whether the bytes at STATE are a position of this game. The order matters: later checks rely on earlier ones.
 */
export function isStateValid(): bool {
  return areNumbersValid() && isRestUnused() && areCardsValid() && isKnowledgeValid() && isMomentValid();
}

function areNumbersValid(): bool {
  const players = seatCount();
  if (!isRngState(state.rng) || players < minPlayers(0) || players > maxPlayers(0)) return false;
  if ((state.options & ~optionMask(0)) != 0 || state.dealer >= players || state.round > ROUND_LIMIT) return false;
  for (let seat = 0; seat < players; seat++)
    if (state.drawnAt(seat) > CARDS || state.choiceAt(seat) > CHOICE_BOTH) return false;
  return (
    state.phase <= PHASE_OVER &&
    state.ending <= ENDING_ROUND_LIMIT &&
    state.method <= METHOD_CONQUERED &&
    state.second <= 1
  );
}

// Nothing belongs to seats beyond the players.
function isRestUnused(): bool {
  const players = seatCount();
  for (let seat = players; seat < SEATS; seat++) {
    const numbers =
      state.choiceAt(seat) | state.placedAt(seat) | state.gainedAt(seat) | state.earnedAt(seat) | state.drawnAt(seat);
    if ((state.pointsAt(seat) | numbers) != 0 || !isNothingChosen(seat)) return false;
    if (
      !isEmpty(state.handAt(seat), CARDS) ||
      !isEmpty(state.discardAt(seat), CARDS) ||
      !isEmpty(tableauPile(seat), TABLEAU_CAPACITY)
    )
      return false;
  }
  return true;
}

function isEmpty(pile: usize, capacity: i32): bool {
  for (let i = 0; i <= capacity; i++) if (u8At(pile, i) != 0) return false;
  return true;
}

// Every card of the deck lies in one place; a Survey Team lies before its seat or in the middle.
function areCardsValid(): bool {
  const players = seatCount();
  memory.fill(found.where, 0, CARDS);
  if (!isPileValid(state.deck, CARDS, IN_DECK, false, -1) || !isPileValid(state.open, CARDS, IN_PUBLIC, true, -1))
    return false;
  for (let seat = 0; seat < players; seat++) {
    const tableau = tableauPile(seat);
    if (!isPileValid(state.handAt(seat), CARDS, IN_POOL + seat, true, -1)) return false;
    if (!isPileValid(state.discardAt(seat), CARDS, IN_POOL + seat, true, -1)) return false;
    if (!isPileValid(tableau, TABLEAU_CAPACITY, IN_PUBLIC, false, seat) || state.placedAt(seat) > pileCount(tableau))
      return false;
    if (
      state.phase != PHASE_CHOOSE &&
      (!isChosenValid(state.developmentAt(seat), seat) || !isChosenValid(state.worldAt(seat), seat))
    )
      return false;
  }
  for (let card: usize = 0; card < <usize>CARDS; card++) if (found.whereAt(<i32>card) == 0) return false;
  return true;
}

// A revealed card that is still to be placed lies nowhere else.
function isChosenValid(card: i32, seat: i32): bool {
  if (card == NONE) return true;
  return card < CARDS ? isNew(card, IN_PUBLIC) : card == surveyTeam(seat) && pileFind(tableauPile(seat), card) < 0;
}

function isPileValid(pile: usize, capacity: i32, where: i32, isSet: bool, surveyor: i32): bool {
  const count = pileCount(pile);
  let surveys = 0;
  if (count > capacity) return false;
  for (let i = 0; i < capacity; i++) {
    const card = pileAt(pile, i);
    if (i >= count) {
      if (card != 0) return false;
    } else if (card >= CARDS) {
      if (surveyor < 0 || card != surveyTeam(surveyor) || surveys++ > 0) return false;
    } else if ((isSet && i > 0 && card <= pileAt(pile, i - 1)) || !isNew(card, where)) return false;
  }
  return true;
}

function isNew(card: i32, where: i32): bool {
  const at = found.where + <usize>card;
  if (u8At(at) != 0) return false;
  setU8At(at, 0, where);
  return true;
}

// `shuffled` speaks of cards in the deck and in hands and discards of others, and no seat holds more such cards than it
// drew.
function isKnowledgeValid(): bool {
  const players = seatCount();
  for (let card = 0; card < CARDS; card++) if (!areBitsValid(state.shuffledAt(card), found.whereAt(card))) return false;
  for (let seat = 0; seat < players; seat++) {
    for (let other = 0; other < players; other++)
      if (countShuffled(1 << seat, IN_POOL + other) > state.drawnAt(other)) return false;
  }
  return true;
}

function areBitsValid(bits: i32, where: i32): bool {
  let all = (1 << seatCount()) - 1;
  if (where == IN_PUBLIC) return bits == 0;
  if (where >= IN_POOL) all &= ~(1 << (where - IN_POOL));
  return bits & EVERYBODY ? bits == (EVERYBODY | all) : (bits & ~all) == 0;
}

function countShuffled(bit: i32, where: i32): i32 {
  let count = 0;
  for (let card = 0; card < CARDS; card++) {
    if ((state.shuffledAt(card) & bit) != 0 && found.whereAt(card) == where) count++;
  }
  return count;
}

// The moment of the game: phase, actor, owed cards, choices and the turn in progress fit together.
function isMomentValid(): bool {
  const phase = state.phase;
  const seat = state.actorSeat;
  if (phase == PHASE_OVER) return isEndValid(seat);
  if (seat >= seatCount() || state.ending != ENDING_NONE || (state.round == 0) != (phase == PHASE_KEEP)) return false;
  for (let other = 0; other < seatCount(); other++) if (state.pointsAt(other) >= GOAL) return false;
  if (phase == PHASE_CHOOSE) return isIdle() && isNothingOwed() && areSecretsValid(seat);
  if (phase == PHASE_KEEP) return isIdle() && areAllOpen() && isKeepingValid(seat);
  if (phase == PHASE_LIMIT) return isIdle() && areDone(seatCount()) && isLimitValid(seat);
  return areOthersValid(seat) && isTurnValid(seat, phase);
}

function isNothingOwed(): bool {
  return state.owed == 0 && state.cursor == 0;
}

function isIdle(): bool {
  return state.method == METHOD_NONE && state.first == NONE && state.second == 0;
}

function isEndValid(seat: i32): bool {
  let most = 0;
  for (let other = 0; other < seatCount(); other++) most = max(most, state.pointsAt(other));
  if (seat != NONE || state.round == 0 || !isNothingOwed() || !isIdle() || !areDone(seatCount())) return false;
  if (state.ending == ENDING_ROUND_LIMIT) return most < GOAL && state.round == ROUND_LIMIT;
  return state.ending != ENDING_NONE && most >= GOAL;
}

function isNothingChosen(seat: i32): bool {
  return state.developmentAt(seat) == NONE && state.worldAt(seat) == NONE;
}

function areAllOpen(): bool {
  for (let seat = 0; seat < seatCount(); seat++)
    if (state.choiceAt(seat) != CHOICE_OPEN || !isNothingChosen(seat)) return false;
  return true;
}

// The first `count` seats in order have placed everything they chose.
function areDone(count: i32): bool {
  let seat = firstSeat();
  for (let i = 0; i < count; i++) {
    if (state.choiceAt(seat) == CHOICE_OPEN || !isNothingChosen(seat)) return false;
    seat = seatAfter(seat);
  }
  return true;
}

function turnOf(seat: i32): i32 {
  const turn = seat - firstSeat();
  return turn < 0 ? turn + seatCount() : turn;
}

// Those who have chosen chose what their hand allows; nobody holds more than the limit.
function areSecretsValid(actor: i32): bool {
  for (let seat = 0; seat < seatCount(); seat++) {
    if (pileCount(state.handAt(seat)) > HAND_LIMIT) return false;
    if (
      turnOf(seat) < turnOf(actor)
        ? !isSecretValid(seat)
        : state.choiceAt(seat) != CHOICE_OPEN || !isNothingChosen(seat)
    )
      return false;
  }
  return true;
}

function isSecretValid(seat: i32): bool {
  const development = state.developmentAt(seat);
  const world = state.worldAt(seat);
  const hand = state.handAt(seat);
  if (state.choiceAt(seat) != choiceOf(development, world)) return false;
  if (development != NONE && development != surveyTeam(seat) && pileFind(hand, development) < 0) return false;
  if (world != NONE && pileFind(hand, world) < 0) return false;
  return canChoose(seat, development, world);
}

// Enough cards from the cursor on for what is owed.
function areDiscardsLeft(seat: i32): bool {
  const hand = state.handAt(seat);
  const i = pileCount(hand) - state.owed;
  return state.owed > 0 && i >= 0 && state.cursor <= pileAt(hand, i);
}

// Seats in order keep five of seven; later ones hold seven still.
function isKeepingValid(actor: i32): bool {
  for (let seat = 0; seat < seatCount(); seat++) {
    const kept = seat == actor ? KEPT + state.owed : turnOf(seat) < turnOf(actor) ? KEPT : DEALT;
    if (pileCount(state.handAt(seat)) != kept || pileCount(tableauPile(seat)) != 0) return false;
  }
  return state.owed <= DEALT - KEPT && areDiscardsLeft(actor);
}

function isLimitValid(actor: i32): bool {
  for (let seat = 0; seat < seatCount(); seat++) {
    if (turnOf(seat) < turnOf(actor) && pileCount(state.handAt(seat)) > HAND_LIMIT) return false;
  }
  return state.owed == pileCount(state.handAt(actor)) - HAND_LIMIT && areDiscardsLeft(actor);
}

// Seats before the actor are done, those after it can still place what they showed.
function areOthersValid(actor: i32): bool {
  if (!areDone(turnOf(actor))) return false;
  for (let seat = seatAfter(actor); seat != firstSeat() && turnOf(seat) > turnOf(actor); seat = seatAfter(seat)) {
    const development = state.developmentAt(seat);
    const world = state.worldAt(seat);
    if (state.choiceAt(seat) != choiceOf(development, world)) return false;
    if (!canPlace(seat, development, world, pileCount(state.handAt(seat)))) return false;
  }
  return true;
}

function isTurnValid(seat: i32, phase: i32): bool {
  const choice = state.choiceAt(seat);
  if (phase == PHASE_EXPLORE)
    return choice == CHOICE_EXPLORE && isIdle() && isNothingChosen(seat) && areDiscardsLeft(seat);
  if (state.developmentAt(seat) != NONE) return phase == PHASE_PAY && isIdle() && isDevelopmentValid(seat, choice);
  if (choice != CHOICE_WORLD && choice != CHOICE_BOTH) return false;
  if (phase == PHASE_METHOD) return isNothingOwed() && isIdle() && isMethodValid(seat);
  if (phase == PHASE_SECOND) return isSecondValid(seat);
  return isPaymentValid(seat);
}

function isDevelopmentValid(seat: i32, choice: i32): bool {
  const kind = kindOf(state.developmentAt(seat));
  const world = state.worldAt(seat);
  const off = choice == CHOICE_DEVELOPMENT ? 1 : 0;
  if (choice != choiceOf(state.developmentAt(seat), world) || cardType(kind) != TYPE_DEVELOPMENT) return false;
  const paid = developCost(tableauPile(seat), kind, off) - state.owed;
  return (
    paid >= 0 &&
    areDiscardsLeft(seat) &&
    canPlace(seat, state.developmentAt(seat), world, pileCount(state.handAt(seat)) + paid)
  );
}

function isMethodValid(seat: i32): bool {
  const world = state.worldAt(seat);
  if (world == NONE) return false;
  const cost = payCost(tableauPile(seat), -1, kindOf(world), 0);
  return canConquer(tableauPile(seat), -1, kindOf(world), 0) && cost >= 0 && cost <= pileCount(state.handAt(seat));
}

// The first world of the turn lies in the tableau.
function isFirstValid(seat: i32): bool {
  const first = state.first;
  return first != NONE && pileFind(tableauPile(seat), first) >= 0 && cardType(kindOf(first)) != TYPE_DEVELOPMENT;
}

function isSecondValid(seat: i32): bool {
  if (state.worldAt(seat) != NONE || !isNothingOwed() || state.second != 0) return false;
  return state.method != METHOD_NONE && isFirstValid(seat) && convoyOf(seat) >= 0 && pileCount(state.handAt(seat)) > 0;
}

// A world is being paid for; a convoy's world when there is a first one.
function isPaymentValid(seat: i32): bool {
  const world = state.worldAt(seat);
  if (world == NONE || state.method != METHOD_PAID || cardType(kindOf(world)) == TYPE_DEVELOPMENT) return false;
  if (state.second != 0 ? !isFirstValid(seat) : state.first != NONE) return false;
  return state.owed <= payCost(tableauPile(seat), -1, kindOf(world), 0) && areDiscardsLeft(seat);
}
