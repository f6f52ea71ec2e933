// Looks ahead: seats play on alone by what is best at first sight, on a re-dealt copy. First the opponents: what they
// have after a round, and their best points after each round, which are the race. Then the deciding seat plays on from
// a candidate. Where it stands after the round is rated by the learned value, where the race ends by the result; both
// count. War Propaganda goes to the strongest at the end of each round of the deciding seat, which meets the opponents
// as they were in that round. Among each other opponents pass none on. Convoys are left out.
import { OUTPUT_ONE } from "../../../kit/players/net";
import { pileAt, pileCount, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { CARD_EFFECT_OF_EXPLORE, CARD_EFFECT_OF_ROWS, CARD_WAR_PROPAGANDA, cardFirstCopy, cardPoints } from "../data";
import { ACTION_EXPLORE, CHOICE_WORLD, PHASE_CHOOSE, PHASE_KEEP, PHASE_LIMIT } from "../layout";
import { developmentIn, worldIn } from "../rules/legal";
import { EXPLORE_GAIN, EXPLORE_SYMBOLS } from "../rules/rules";
import { countIn, kindOf, passCards } from "../rules/scoring";
import { GOAL, HAND_LIMIT, KEPT, NONE, STATE, seatCount, tableauPile, state } from "../rules/state";
import { draw, placeCard, showCard } from "../rules/table";
import { costOfDevelopment, costOfWorld, countOf, sumAbilities, tally } from "../rules/tally";
import { discardSet, dropWorst, noteOthers, quickChoice, rateHand } from "./policy";
import { seeMoved, seeOthers, valueOf } from "./value";
import { roundsFor } from "../rules/worth";
import { rivals } from "./variables";
import { tallied } from "../rules/variables";

// Rounds looked ahead: as far as games mostly go, but no fewer and no more than these.
const LAST_ROUND: i32 = 6;
const ROUNDS_MIN: i32 = 3;
const ROUNDS_MAX: i32 = 6;
// Of what a game is worth a part goes to how far one is ahead, up to this many points; the rest is for the win. As for
// tools/train.
const LEAD_MAX: i32 = 20;
const LEAD_PART: i32 = 4;
// The learned value counts for this many sixteenths, the end of the race for the others.
const VALUE_SHARE: i32 = 12;
/** What `countOf` counts War Propaganda by. */
const PROPAGANDA: i32 = CARD_EFFECT_OF_ROWS + CARD_WAR_PROPAGANDA;

function horizon(): i32 {
  return min(max(LAST_ROUND + 1 - state.round, ROUNDS_MIN), ROUNDS_MAX);
}

function paceAt(round: i32): i32 {
  return rivals.paceAt(round);
}

function notePace(round: i32, points: i32): void {
  if (points > paceAt(round)) rivals.setPaceAt(round, points);
}

// Notes what an opponent has after a round, with its tableau summed up.
function noteRound(round: i32, seat: i32, points: i32): void {
  notePace(round, points);
  rivals.setHeldAt(round, rivals.heldAt(round) + countOf(PROPAGANDA));
  if (tallied.strength < rivals.mightAt(round)) return;
  rivals.setMightAt(round, tallied.strength);
  if (round == 1) rivals.strongest = seat;
}

/**
 * Looks at the military of the other seats as it is: first sight reckons with it. The tableau summed up is another one
 * then.
 */
export function seeMight(seat: i32): void {
  let might = 0;
  let held = 0;
  for (let other = seatCount() - 1; other >= 0; other--) {
    if (other == seat) continue;
    const pile = tableauPile(other);
    sumAbilities(pile, -1);
    might = max(might, tallied.strength);
    held += countIn(pile, -1, PROPAGANDA);
  }
  noteOthers(might, held);
}

/** Every opponent ends the round that is under way and plays one more; what they have then is seen. */
export function meetOthers(seat: i32): void {
  memory.fill(rivals.pace, 0, (ROUNDS_MAX + 1) * 2);
  memory.fill(rivals.might, 0, (ROUNDS_MAX + 1) * 2);
  layRound();
  for (let other = seatCount() - 1; other >= 0; other--) {
    if (other == seat) continue;
    finishRound(other);
    seeMight(other);
    if (state.phase != PHASE_CHOOSE) notePace(0, state.pointsAt(other));
    tally(STATE, other);
    state.setPointsAt(other, playRound(other, -1, state.pointsAt(other), horizon(), 0));
    noteRound(1, other, state.pointsAt(other));
  }
  seeOthers(seat);
}

/** An opponent that has played a round plays on until it or one before it ends the game. */
export function race(seat: i32): void {
  let points = state.pointsAt(seat);
  const most = horizon();
  seeMight(seat);
  tally(STATE, seat);
  for (let round = 2; round <= most && paceAt(round - 1) < GOAL; round++) {
    points = playRound(seat, -1, points, most + 1 - round, 0);
    noteRound(round, seat, points);
  }
}

/** The deciding seat plays on after it discarded a set; returns what that is worth. */
export function runFromDiscard(seat: i32, set: i32): i32 {
  discardSet(seat, set);
  finishRound(seat);
  if (state.pointsAt(seat) >= GOAL || paceAt(0) >= GOAL) return endWorth(state.pointsAt(seat) - paceAt(0));
  return runFrom(seat, -1);
}

/** The deciding seat plays on from a choice (-1: the best at first sight); returns what that is worth. */
export function runFrom(seat: i32, choice: i32): i32 {
  const most = horizon();
  let end = 1;
  while (end < most && paceAt(end) < GOAL) end++;
  rivals.moved = 0;
  rivals.drift = 0;
  tally(STATE, seat);
  let points = playRound(seat, choice, state.pointsAt(seat), end, 1);
  let pace = paceAt(1) + rivals.drift;
  if (points >= GOAL || pace >= GOAL || end == 1) return endWorth(points - pace);
  const value = max(min(valueOf(seat, points, rivals.moved != 0), OUTPUT_ONE), 0);
  for (let round = 2; round <= end && points < GOAL && pace < GOAL; round++) {
    points = playRound(seat, -1, points, end + 1 - round, round);
    pace = paceAt(round) + rivals.drift;
  }
  return (value * VALUE_SHARE + endWorth(points - pace) * (16 - VALUE_SHARE)) >> 4;
}

// War Propaganda goes to the strongest: the deciding seat has placed in a round of its playout and is summed up, and
// what the opponents have in that round is noted.
function pass(seat: i32, round: i32): void {
  const own = countOf(PROPAGANDA);
  const others = rivals.heldAt(round) + rivals.moved;
  if (own == 0 && others <= 0) return;
  const lead = tallied.strength - rivals.mightAt(round) - rivals.moved;
  if (lead < 0 && own > 0) give(seat, own, round == 1);
  else if (lead > 0 && others > 0) take(seat, others, round == 1);
  rivals.drift += rivals.moved * cardPoints(CARD_WAR_PROPAGANDA);
}

// The deciding seat loses its copies. After the first round (`isFirst`) the learned value sees them where they went.
function give(seat: i32, copies: i32, isFirst: bool): void {
  rivals.moved += copies;
  removeCopies(seat);
  if (isFirst) {
    addCopies(rivals.strongest, copies);
    seeMoved(seat);
  }
  tally(STATE, seat);
}

// The deciding seat gets the copies of the others; some of them may have been placed after the first round only.
function take(seat: i32, copies: i32, isFirst: bool): void {
  rivals.moved -= copies;
  if (isFirst) {
    for (let other = seatCount() - 1; other >= 0; other--) if (other != seat) removeCopies(other);
    seeMoved(seat);
  }
  addCopies(seat, copies);
  tally(STATE, seat);
}

// Puts copies of War Propaganda into a seat's tableau, with their points of the round; which copies is all the same.
function addCopies(seat: i32, copies: i32): void {
  for (let left = copies; left > 0; left--) {
    pilePush(tableauPile(seat), cardFirstCopy(CARD_WAR_PROPAGANDA));
    state.setPointsAt(seat, state.pointsAt(seat) + cardPoints(CARD_WAR_PROPAGANDA));
  }
}

// Takes all copies out of a seat's tableau, with their points of the round.
function removeCopies(seat: i32): void {
  const pile = tableauPile(seat);
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    if (kindOf(pileAt(pile, i)) != CARD_WAR_PROPAGANDA) continue;
    pileRemoveAt(pile, i);
    state.setPointsAt(seat, state.pointsAt(seat) - cardPoints(CARD_WAR_PROPAGANDA));
  }
}

// What it is worth to be ahead by this many points at the end.
function endWorth(lead: i32): i32 {
  const won = lead > 0 ? OUTPUT_ONE : lead < 0 ? 0 : OUTPUT_ONE / 2;
  return (
    won - won / LEAD_PART + ((max(min(lead, LEAD_MAX), -LEAD_MAX) + LEAD_MAX) * OUTPUT_ONE) / (LEAD_MAX * 2 * LEAD_PART)
  );
}

// What all chose for the round that is under way lies in their tableaus, as if they had paid, and War Propaganda has
// passed.
function layRound(): void {
  const phase = state.phase;
  if (phase == PHASE_CHOOSE || phase == PHASE_LIMIT || phase == PHASE_KEEP) return;
  for (let seat = seatCount() - 1; seat >= 0; seat--) {
    if (state.developmentAt(seat) != NONE) placeCard(seat, state.developmentAt(seat), STATE);
    if (state.worldAt(seat) != NONE) placeCard(seat, state.worldAt(seat), STATE);
  }
  passCards(STATE);
}

// A seat's part of the round that is under way, as if it had paid: what lies in its tableau brings points and cards.
function finishRound(seat: i32): void {
  const phase = state.phase;
  if (phase == PHASE_CHOOSE || phase == PHASE_LIMIT) return;
  if (phase == PHASE_KEEP) {
    tally(STATE, seat);
    return drop(seat, pileCount(state.handAt(seat)) - KEPT, ROUNDS_MAX);
  }
  const loneWorld = state.choiceAt(seat) == CHOICE_WORLD && state.worldAt(seat) != NONE && state.second == 0 ? 1 : 0;
  tally(STATE, seat);
  state.setPointsAt(seat, state.pointsAt(seat) + tallied.points);
  draw(seat, tallied.income + loneWorld);
  drop(seat, pileCount(state.handAt(seat)) - HAND_LIMIT, roundsFor(state.pointsAt(seat), tallied.points));
}

// Plays a round, with a choice or (-1) the best at first sight, at most `most` rounds before the end; returns the
// points after it. When they end the race nothing is paid or dealt any more: nobody looks at that hand. War Propaganda
// passes as in the playout's round of this number, 0: it does not.
function playRound(seat: i32, choice: i32, before: i32, most: i32, round: i32): i32 {
  const rounds = min(roundsFor(before, tallied.points), most);
  if (round > 0) noteOthers(rivals.mightAt(round) + rivals.moved, rivals.heldAt(round) + rivals.moved);
  const action = choice < 0 ? quickChoice(seat, rounds) : choice;
  const development = developmentIn(action, seat);
  const world = worldIn(action);
  const owed = place(seat, development, world);
  if (round > 0) pass(seat, round);
  const points = before + tallied.points;
  if (points >= GOAL || most == 1) return points;
  if (action == ACTION_EXPLORE)
    drop(seat, draw(seat, countOf(CARD_EFFECT_OF_EXPLORE) + EXPLORE_SYMBOLS + EXPLORE_GAIN) - EXPLORE_GAIN, rounds);
  else drop(seat, owed, rounds);
  if (development == NONE && world != NONE) draw(seat, 1);
  draw(seat, tallied.income);
  drop(seat, pileCount(state.handAt(seat)) - HAND_LIMIT, rounds);
  return points;
}

// Returns what the seat owes for it.
function place(seat: i32, development: i32, world: i32): i32 {
  let owed = 0;
  if (development == NONE && world == NONE) return 0;
  if (development != NONE) {
    owed = costOfDevelopment(kindOf(development), world == NONE ? 1 : 0);
    put(seat, development);
    sumAbilities(tableauPile(seat), -1);
  }
  if (world != NONE) {
    owed += costOfWorld(kindOf(world));
    put(seat, world);
  }
  tally(STATE, seat);
  return owed;
}

function put(seat: i32, card: i32): void {
  showCard(seat, card);
  placeCard(seat, card, STATE);
}

function drop(seat: i32, owed: i32, rounds: i32): void {
  if (owed <= 0) return;
  rateHand(seat, rounds);
  dropWorst(seat, owed);
}
