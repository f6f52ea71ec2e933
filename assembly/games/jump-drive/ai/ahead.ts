// Looks ahead: seats play on alone by what is best at first sight, on a re-dealt copy. First the opponents: what they
// have after a round, and their best points after each round, which are the race. Then the deciding seat plays on from
// a candidate. Where it stands after the round is rated by the learned value, where the race ends by the result; both
// count. Convoys and War Propaganda are left out.
import { OUTPUT_ONE } from "../../../kit/players/net";
import { pileCount } from "../../../kit/base/piles";
import { CARD_EFFECT_OF_EXPLORE } from "../data";
import {
  ACTION_EXPLORE,
  CHOICE,
  CHOICE_WORLD,
  DEVELOPMENT,
  PHASE,
  PHASE_CHOOSE,
  PHASE_KEEP,
  PHASE_LIMIT,
  ROUND,
  SECOND,
  WORLD,
} from "../layout";
import { developmentIn, worldIn } from "../rules/legal";
import { EXPLORE_GAIN, EXPLORE_SYMBOLS } from "../rules/rules";
import { kindOf } from "../rules/scoring";
import {
  GOAL,
  HAND_LIMIT,
  KEPT,
  NONE,
  STATE,
  get,
  getAt,
  handPile,
  pointsOf,
  seatCount,
  setPoints,
  tableauPile,
} from "../rules/state";
import { draw, placeCard, showCard } from "../rules/table";
import { INCOME_SUM, POINTS_SUM, costOfDevelopment, costOfWorld, countOf, sumAbilities, tally } from "../rules/tally";
import { discardSet, dropWorst, quickChoice, rateHand } from "./policy";
import { seeOthers, valueOf } from "./value";
import { roundsFor } from "../rules/worth";

// Rounds looked ahead: as far as games mostly go, but no fewer and no more than these.
const LAST_ROUND: i32 = 6;
const ROUNDS_MIN: i32 = 3;
const ROUNDS_MAX: i32 = 6;
// Of what a game is worth a part goes to how far one is ahead, up to so many points; the rest is for the win. As for
// tools/train.
const LEAD_MAX: i32 = 20;
const LEAD_PART: i32 = 4;
// The learned value counts for so many sixteenths, the end of the race for the others.
const VALUE_SHARE: i32 = 12;
// Points of the best opponent after each round; before the first: after the one that is under way.
const RACE: usize = memory.data(14, 4);

function horizon(): i32 {
  return min(max(LAST_ROUND + 1 - get(ROUND), ROUNDS_MIN), ROUNDS_MAX);
}

function paceAt(round: i32): i32 {
  return <i32>load<u16>(RACE + ((<usize>round) << 1));
}

function notePace(round: i32, points: i32): void {
  if (points > paceAt(round)) store<u16>(RACE + ((<usize>round) << 1), points);
}

/** Every opponent ends the round that is under way and plays one more; what they have then is seen. */
export function meetOthers(seat: i32): void {
  memory.fill(RACE, 0, (ROUNDS_MAX + 1) * 2);
  for (let other = seatCount() - 1; other >= 0; other--) {
    if (other == seat) continue;
    finishRound(other);
    if (get(PHASE) != PHASE_CHOOSE) notePace(0, pointsOf(other));
    tally(STATE, other);
    setPoints(other, playRound(other, -1, pointsOf(other), horizon()));
    notePace(1, pointsOf(other));
  }
  seeOthers(seat);
}

/** An opponent plays on until it or one before it ends the game. */
export function race(seat: i32): void {
  finishRound(seat);
  let points = pointsOf(seat);
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
  if (pointsOf(seat) >= GOAL || paceAt(0) >= GOAL) return endWorth(pointsOf(seat) - paceAt(0));
  return runFrom(seat, -1);
}

/** The deciding seat plays on from a choice (-1: the best at first sight); returns what that is worth. */
export function runFrom(seat: i32, choice: i32): i32 {
  const most = horizon();
  let end = 1;
  while (end < most && paceAt(end) < GOAL) end++;
  tally(STATE, seat);
  let points = playRound(seat, choice, pointsOf(seat), end);
  if (points >= GOAL || end == 1) return endWorth(points - paceAt(1));
  const value = max(min(valueOf(seat, points), OUTPUT_ONE), 0);
  let round = 1;
  for (; round < end && points < GOAL; round++) points = playRound(seat, -1, points, end - round);
  return (value * VALUE_SHARE + endWorth(points - paceAt(round)) * (16 - VALUE_SHARE)) >> 4;
}

// What it is worth to be ahead by so many points at the end.
function endWorth(lead: i32): i32 {
  const won = lead > 0 ? OUTPUT_ONE : lead < 0 ? 0 : OUTPUT_ONE / 2;
  return (
    won - won / LEAD_PART + ((max(min(lead, LEAD_MAX), -LEAD_MAX) + LEAD_MAX) * OUTPUT_ONE) / (LEAD_MAX * 2 * LEAD_PART)
  );
}

// A seat's part of the round that is under way, as if it had paid: what it chose lies in its tableau and brings points
// and cards.
function finishRound(seat: i32): void {
  const phase = get(PHASE);
  if (phase == PHASE_CHOOSE || phase == PHASE_LIMIT) return;
  if (phase == PHASE_KEEP) {
    tally(STATE, seat);
    return drop(seat, pileCount(handPile(seat)) - KEPT, ROUNDS_MAX);
  }
  const loneWorld = getAt(CHOICE, seat) == CHOICE_WORLD && getAt(WORLD, seat) != NONE && get(SECOND) == 0 ? 1 : 0;
  if (getAt(DEVELOPMENT, seat) != NONE) placeCard(seat, getAt(DEVELOPMENT, seat), STATE);
  if (getAt(WORLD, seat) != NONE) placeCard(seat, getAt(WORLD, seat), STATE);
  tally(STATE, seat);
  setPoints(seat, pointsOf(seat) + load<i32>(POINTS_SUM));
  draw(seat, load<i32>(INCOME_SUM) + loneWorld);
  drop(seat, pileCount(handPile(seat)) - HAND_LIMIT, roundsFor(pointsOf(seat), load<i32>(POINTS_SUM)));
}

// Plays a round, with a choice or (-1) the best at first sight, at most `most` rounds before the end; returns the
// points after it. When they end the race nothing is paid or dealt any more: nobody looks at that hand.
function playRound(seat: i32, choice: i32, before: i32, most: i32): i32 {
  const rounds = min(roundsFor(before, load<i32>(POINTS_SUM)), most);
  const action = choice < 0 ? quickChoice(seat, rounds) : choice;
  const development = developmentIn(action, seat);
  const world = worldIn(action);
  const owed = place(seat, development, world);
  const points = before + load<i32>(POINTS_SUM);
  if (points >= GOAL || most == 1) return points;
  if (action == ACTION_EXPLORE)
    drop(seat, draw(seat, countOf(CARD_EFFECT_OF_EXPLORE) + EXPLORE_SYMBOLS + EXPLORE_GAIN) - EXPLORE_GAIN, rounds);
  else drop(seat, owed, rounds);
  if (development == NONE && world != NONE) draw(seat, 1);
  draw(seat, load<i32>(INCOME_SUM));
  drop(seat, pileCount(handPile(seat)) - HAND_LIMIT, rounds);
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
