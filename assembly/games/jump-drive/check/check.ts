// isStateValid of Jump Drive: any bytes in, yes or no out; changes nothing but its own notes.
import { pileAt, pileCount, pileFind } from "../../../kit/base/piles";
import { isRngState } from "../../../kit/base/rng";
import { cardType } from "../data";
import { maxPlayers, minPlayers, optionMask } from "../identity";
import {
  ACTOR_SEAT,
  CHOICE,
  CHOICE_BOTH,
  CHOICE_DEVELOPMENT,
  CHOICE_EXPLORE,
  CHOICE_OPEN,
  CHOICE_WORLD,
  CURSOR,
  DEALER,
  DECK_CAPACITY,
  DEVELOPMENT,
  DRAWN,
  EARNED,
  ENDING,
  ENDING_NONE,
  ENDING_ROUND_LIMIT,
  FIRST,
  GAINED,
  METHOD,
  METHOD_CONQUERED,
  METHOD_NONE,
  METHOD_PAID,
  OPTIONS,
  OWED,
  PHASE,
  PHASE_CHOOSE,
  PHASE_EXPLORE,
  PHASE_KEEP,
  PHASE_LIMIT,
  PHASE_METHOD,
  PHASE_OVER,
  PHASE_PAY,
  PHASE_SECOND,
  PLACED,
  ROUND,
  SECOND,
  TABLEAU_CAPACITY,
  WORLD,
} from "../layout";
import { canChoose, canPlace, choiceOf, convoyOf, surveyTeam } from "../rules/legal";
import { TYPE_DEVELOPMENT, canConquer, developCost, kindOf, payCost } from "../rules/scoring";
import {
  DEALT,
  DECK_PILE,
  EVERYBODY,
  GENERATOR,
  GOAL,
  HAND_LIMIT,
  KEPT,
  NONE,
  OPEN_PILE,
  ROUND_LIMIT,
  discardPile,
  firstSeat,
  get,
  getAt,
  handPile,
  pointsOf,
  seatAfter,
  seatCount,
  shuffledOf,
  tableauPile,
} from "../rules/state";

const SEATS: i32 = 4;
// Where each card lies: one byte a card, 0 = not seen yet.
const WHERE: usize = memory.data(112);
const IN_DECK: i32 = 1;
const IN_PUBLIC: i32 = 2;
const IN_POOL: i32 = 8;
const CARDS: i32 = DECK_CAPACITY;

if (CARDS != 112) ERROR("WHERE has another size");

/**
 * Tells whether the bytes at STATE are a position of this game. The order matters: later checks rely on earlier ones.
 */
export function isStateValid(): bool {
  return areNumbersValid() && isRestUnused() && areCardsValid() && isKnowledgeValid() && isMomentValid();
}

function areNumbersValid(): bool {
  const players = seatCount();
  if (!isRngState(GENERATOR) || players < minPlayers(0) || players > maxPlayers(0)) return false;
  if ((get(OPTIONS) & ~optionMask(0)) != 0 || get(DEALER) >= players || get(ROUND) > ROUND_LIMIT) return false;
  for (let seat = 0; seat < players; seat++)
    if (getAt(DRAWN, seat) > CARDS || getAt(CHOICE, seat) > CHOICE_BOTH) return false;
  return (
    get(PHASE) <= PHASE_OVER && get(ENDING) <= ENDING_ROUND_LIMIT && get(METHOD) <= METHOD_CONQUERED && get(SECOND) <= 1
  );
}

// Nothing belongs to seats beyond the players.
function isRestUnused(): bool {
  const players = seatCount();
  for (let seat = players; seat < SEATS; seat++) {
    const numbers =
      getAt(CHOICE, seat) | getAt(PLACED, seat) | getAt(GAINED, seat) | getAt(EARNED, seat) | getAt(DRAWN, seat);
    if ((pointsOf(seat) | numbers) != 0 || !isNothingChosen(seat)) return false;
    if (
      !isEmpty(handPile(seat), CARDS) ||
      !isEmpty(discardPile(seat), CARDS) ||
      !isEmpty(tableauPile(seat), TABLEAU_CAPACITY)
    )
      return false;
  }
  return true;
}

function isEmpty(pile: usize, capacity: i32): bool {
  for (let i = 0; i <= capacity; i++) if (load<u8>(pile + <usize>i) != 0) return false;
  return true;
}

// Every card of the deck lies in one place; a Survey Team lies before its seat or in the middle.
function areCardsValid(): bool {
  const players = seatCount();
  memory.fill(WHERE, 0, CARDS);
  if (!isPileValid(DECK_PILE, CARDS, IN_DECK, false, -1) || !isPileValid(OPEN_PILE, CARDS, IN_PUBLIC, true, -1))
    return false;
  for (let seat = 0; seat < players; seat++) {
    const tableau = tableauPile(seat);
    if (!isPileValid(handPile(seat), CARDS, IN_POOL + seat, true, -1)) return false;
    if (!isPileValid(discardPile(seat), CARDS, IN_POOL + seat, true, -1)) return false;
    if (!isPileValid(tableau, TABLEAU_CAPACITY, IN_PUBLIC, false, seat) || getAt(PLACED, seat) > pileCount(tableau))
      return false;
    if (
      get(PHASE) != PHASE_CHOOSE &&
      (!isChosenValid(getAt(DEVELOPMENT, seat), seat) || !isChosenValid(getAt(WORLD, seat), seat))
    )
      return false;
  }
  for (let card: usize = 0; card < <usize>CARDS; card++) if (load<u8>(WHERE + card) == 0) return false;
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
  const at = WHERE + <usize>card;
  if (load<u8>(at) != 0) return false;
  store<u8>(at, where);
  return true;
}

// `shuffled` speaks of cards in the deck and in hands and discards of others, and no seat holds more such cards than it
// drew.
function isKnowledgeValid(): bool {
  const players = seatCount();
  for (let card = 0; card < CARDS; card++)
    if (!areBitsValid(shuffledOf(card), <i32>load<u8>(WHERE + <usize>card))) return false;
  for (let seat = 0; seat < players; seat++) {
    for (let other = 0; other < players; other++)
      if (countShuffled(1 << seat, IN_POOL + other) > getAt(DRAWN, other)) return false;
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
    if ((shuffledOf(card) & bit) != 0 && <i32>load<u8>(WHERE + <usize>card) == where) count++;
  }
  return count;
}

// The moment of the game: phase, actor, owed cards, choices and the turn in progress fit together.
function isMomentValid(): bool {
  const phase = get(PHASE);
  const seat = get(ACTOR_SEAT);
  if (phase == PHASE_OVER) return isEndValid(seat);
  if (seat >= seatCount() || get(ENDING) != ENDING_NONE || (get(ROUND) == 0) != (phase == PHASE_KEEP)) return false;
  for (let other = 0; other < seatCount(); other++) if (pointsOf(other) >= GOAL) return false;
  if (phase == PHASE_CHOOSE) return isIdle() && isNothingOwed() && areSecretsValid(seat);
  if (phase == PHASE_KEEP) return isIdle() && areAllOpen() && isKeepingValid(seat);
  if (phase == PHASE_LIMIT) return isIdle() && areDone(seatCount()) && isLimitValid(seat);
  return areOthersValid(seat) && isTurnValid(seat, phase);
}

function isNothingOwed(): bool {
  return get(OWED) == 0 && get(CURSOR) == 0;
}

function isIdle(): bool {
  return get(METHOD) == METHOD_NONE && get(FIRST) == NONE && get(SECOND) == 0;
}

function isEndValid(seat: i32): bool {
  let most = 0;
  for (let other = 0; other < seatCount(); other++) most = max(most, pointsOf(other));
  if (seat != NONE || get(ROUND) == 0 || !isNothingOwed() || !isIdle() || !areDone(seatCount())) return false;
  if (get(ENDING) == ENDING_ROUND_LIMIT) return most < GOAL && get(ROUND) == ROUND_LIMIT;
  return get(ENDING) != ENDING_NONE && most >= GOAL;
}

function isNothingChosen(seat: i32): bool {
  return getAt(DEVELOPMENT, seat) == NONE && getAt(WORLD, seat) == NONE;
}

function areAllOpen(): bool {
  for (let seat = 0; seat < seatCount(); seat++)
    if (getAt(CHOICE, seat) != CHOICE_OPEN || !isNothingChosen(seat)) return false;
  return true;
}

// The first `count` seats in order have placed everything they chose.
function areDone(count: i32): bool {
  let seat = firstSeat();
  for (let i = 0; i < count; i++) {
    if (getAt(CHOICE, seat) == CHOICE_OPEN || !isNothingChosen(seat)) return false;
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
    if (pileCount(handPile(seat)) > HAND_LIMIT) return false;
    if (
      turnOf(seat) < turnOf(actor) ? !isSecretValid(seat) : getAt(CHOICE, seat) != CHOICE_OPEN || !isNothingChosen(seat)
    )
      return false;
  }
  return true;
}

function isSecretValid(seat: i32): bool {
  const development = getAt(DEVELOPMENT, seat);
  const world = getAt(WORLD, seat);
  const hand = handPile(seat);
  if (getAt(CHOICE, seat) != choiceOf(development, world)) return false;
  if (development != NONE && development != surveyTeam(seat) && pileFind(hand, development) < 0) return false;
  if (world != NONE && pileFind(hand, world) < 0) return false;
  return canChoose(seat, development, world);
}

// Enough cards from the cursor on for what is owed.
function areDiscardsLeft(seat: i32): bool {
  const hand = handPile(seat);
  const i = pileCount(hand) - get(OWED);
  return get(OWED) > 0 && i >= 0 && get(CURSOR) <= pileAt(hand, i);
}

// Seats in order keep five of seven; later ones hold seven still.
function isKeepingValid(actor: i32): bool {
  for (let seat = 0; seat < seatCount(); seat++) {
    const kept = seat == actor ? KEPT + get(OWED) : turnOf(seat) < turnOf(actor) ? KEPT : DEALT;
    if (pileCount(handPile(seat)) != kept || pileCount(tableauPile(seat)) != 0) return false;
  }
  return get(OWED) <= DEALT - KEPT && areDiscardsLeft(actor);
}

function isLimitValid(actor: i32): bool {
  for (let seat = 0; seat < seatCount(); seat++) {
    if (turnOf(seat) < turnOf(actor) && pileCount(handPile(seat)) > HAND_LIMIT) return false;
  }
  return get(OWED) == pileCount(handPile(actor)) - HAND_LIMIT && areDiscardsLeft(actor);
}

// Seats before the actor are done, those after it can still place what they showed.
function areOthersValid(actor: i32): bool {
  if (!areDone(turnOf(actor))) return false;
  for (let seat = seatAfter(actor); seat != firstSeat() && turnOf(seat) > turnOf(actor); seat = seatAfter(seat)) {
    const development = getAt(DEVELOPMENT, seat);
    const world = getAt(WORLD, seat);
    if (getAt(CHOICE, seat) != choiceOf(development, world)) return false;
    if (!canPlace(seat, development, world, pileCount(handPile(seat)))) return false;
  }
  return true;
}

function isTurnValid(seat: i32, phase: i32): bool {
  const choice = getAt(CHOICE, seat);
  if (phase == PHASE_EXPLORE)
    return choice == CHOICE_EXPLORE && isIdle() && isNothingChosen(seat) && areDiscardsLeft(seat);
  if (getAt(DEVELOPMENT, seat) != NONE) return phase == PHASE_PAY && isIdle() && isDevelopmentValid(seat, choice);
  if (choice != CHOICE_WORLD && choice != CHOICE_BOTH) return false;
  if (phase == PHASE_METHOD) return isNothingOwed() && isIdle() && isMethodValid(seat);
  if (phase == PHASE_SECOND) return isSecondValid(seat);
  return isPaymentValid(seat);
}

function isDevelopmentValid(seat: i32, choice: i32): bool {
  const kind = kindOf(getAt(DEVELOPMENT, seat));
  const world = getAt(WORLD, seat);
  const off = choice == CHOICE_DEVELOPMENT ? 1 : 0;
  if (choice != choiceOf(getAt(DEVELOPMENT, seat), world) || cardType(kind) != TYPE_DEVELOPMENT) return false;
  const paid = developCost(tableauPile(seat), kind, off) - get(OWED);
  return (
    paid >= 0 &&
    areDiscardsLeft(seat) &&
    canPlace(seat, getAt(DEVELOPMENT, seat), world, pileCount(handPile(seat)) + paid)
  );
}

function isMethodValid(seat: i32): bool {
  const world = getAt(WORLD, seat);
  if (world == NONE) return false;
  const cost = payCost(tableauPile(seat), -1, kindOf(world), 0);
  return canConquer(tableauPile(seat), -1, kindOf(world), 0) && cost >= 0 && cost <= pileCount(handPile(seat));
}

// The first world of the turn lies in the tableau.
function isFirstValid(seat: i32): bool {
  const first = get(FIRST);
  return first != NONE && pileFind(tableauPile(seat), first) >= 0 && cardType(kindOf(first)) != TYPE_DEVELOPMENT;
}

function isSecondValid(seat: i32): bool {
  if (getAt(WORLD, seat) != NONE || !isNothingOwed() || get(SECOND) != 0) return false;
  return get(METHOD) != METHOD_NONE && isFirstValid(seat) && convoyOf(seat) >= 0 && pileCount(handPile(seat)) > 0;
}

// A world is being paid for; a convoy's world when there is a first one.
function isPaymentValid(seat: i32): bool {
  const world = getAt(WORLD, seat);
  if (world == NONE || get(METHOD) != METHOD_PAID || cardType(kindOf(world)) == TYPE_DEVELOPMENT) return false;
  if (get(SECOND) != 0 ? !isFirstValid(seat) : get(FIRST) != NONE) return false;
  return get(OWED) <= payCost(tableauPile(seat), -1, kindOf(world), 0) && areDiscardsLeft(seat);
}
