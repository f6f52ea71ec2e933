// Looks ahead: seats play on alone by what is best at first sight, on a re-dealt copy. First the opponents: what they
// have after a round, and their best points after each round, which are the race. Then the deciding seat plays on from
// a candidate. Where it stands after the round is rated by the learned value, where the race ends by the result; both
// count. Convoys and War Propaganda are left out.
import { OUTPUT_ONE } from "../../../kit/players/net";
import { pileCount } from "../../../kit/base/piles";
import { CARD_EFFECT_OF_EXPLORE } from "../data";
import { ACTION_EXPLORE, CHOICE_WORLD, PHASE_CHOOSE, PHASE_KEEP, PHASE_LIMIT } from "../layout";
import { developmentIn, worldIn } from "../rules/legal";
import { EXPLORE_GAIN, EXPLORE_SYMBOLS } from "../rules/rules";
import { kindOf } from "../rules/scoring";
import { GOAL, HAND_LIMIT, KEPT, NONE, STATE, seatCount, tableauPile, state } from "../rules/state";
import { draw, placeCard, showCard } from "../rules/table";
import { costOfDevelopment, costOfWorld, countOf, sumAbilities, tally } from "../rules/tally";
import { discardSet, dropWorst, quickChoice, rateHand } from "./policy";
import { seeOthers, valueOf } from "./value";
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

function horizon(): i32 {
  return min(max(LAST_ROUND + 1 - state.round, ROUNDS_MIN), ROUNDS_MAX);
}

function paceAt(round: i32): i32 {
  return rivals.paceAt(round);
}

function notePace(round: i32, points: i32): void {
  if (points > paceAt(round)) rivals.setPaceAt(round, points);
}

/** Every opponent ends the round that is under way and plays one more; what they have then is seen. */
export function meetOthers(seat: i32): void {
  memory.fill(rivals.pace, 0, (ROUNDS_MAX + 1) * 2);
  for (let other = seatCount() - 1; other >= 0; other--) {
    if (other == seat) continue;
    finishRound(other);
    if (state.phase != PHASE_CHOOSE) notePace(0, state.pointsAt(other));
    tally(STATE, other);
    state.setPointsAt(other, playRound(other, -1, state.pointsAt(other), horizon()));
    notePace(1, state.pointsAt(other));
  }
  seeOthers(seat);
}

/** An opponent plays on until it or one before it ends the game. */
export function race(seat: i32): void {
  finishRound(seat);
  let points = state.pointsAt(seat);
  const most = horizon();
  tally(STATE, seat);
  for (let round = 1; round <= most && paceAt(round - 1) < GOAL; round++) {
    points = playRound(seat, -1, points, most + 1 - round);
    notePace(round, points);
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
  tally(STATE, seat);
  let points = playRound(seat, choice, state.pointsAt(seat), end);
  if (points >= GOAL || end == 1) return endWorth(points - paceAt(1));
  const value = max(min(valueOf(seat, points), OUTPUT_ONE), 0);
  let round = 1;
  for (; round < end && points < GOAL; round++) points = playRound(seat, -1, points, end - round);
  return (value * VALUE_SHARE + endWorth(points - paceAt(round)) * (16 - VALUE_SHARE)) >> 4;
}

// What it is worth to be ahead by this many points at the end.
function endWorth(lead: i32): i32 {
  const won = lead > 0 ? OUTPUT_ONE : lead < 0 ? 0 : OUTPUT_ONE / 2;
  return (
    won - won / LEAD_PART + ((max(min(lead, LEAD_MAX), -LEAD_MAX) + LEAD_MAX) * OUTPUT_ONE) / (LEAD_MAX * 2 * LEAD_PART)
  );
}

// A seat's part of the round that is under way, as if it had paid: what it chose lies in its tableau and brings points
// and cards.
function finishRound(seat: i32): void {
  const phase = state.phase;
  if (phase == PHASE_CHOOSE || phase == PHASE_LIMIT) return;
  if (phase == PHASE_KEEP) {
    tally(STATE, seat);
    return drop(seat, pileCount(state.handAt(seat)) - KEPT, ROUNDS_MAX);
  }
  const loneWorld = state.choiceAt(seat) == CHOICE_WORLD && state.worldAt(seat) != NONE && state.second == 0 ? 1 : 0;
  if (state.developmentAt(seat) != NONE) placeCard(seat, state.developmentAt(seat), STATE);
  if (state.worldAt(seat) != NONE) placeCard(seat, state.worldAt(seat), STATE);
  tally(STATE, seat);
  state.setPointsAt(seat, state.pointsAt(seat) + tallied.points);
  draw(seat, tallied.income + loneWorld);
  drop(seat, pileCount(state.handAt(seat)) - HAND_LIMIT, roundsFor(state.pointsAt(seat), tallied.points));
}

// Plays a round, with a choice or (-1) the best at first sight, at most `most` rounds before the end; returns the
// points after it. When they end the race nothing is paid or dealt any more: nobody looks at that hand.
function playRound(seat: i32, choice: i32, before: i32, most: i32): i32 {
  const rounds = min(roundsFor(before, tallied.points), most);
  const action = choice < 0 ? quickChoice(seat, rounds) : choice;
  const development = developmentIn(action, seat);
  const world = worldIn(action);
  const owed = place(seat, development, world);
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
