// Looks ahead: a seat plays on alone by the policy, on a re-dealt copy. First the opponents, whose best points after each round are
// the race, then the deciding seat from its choice. Convoys and War Propaganda are left out.
import { CANDIDATE_LIST_BYTES, candidateAt, openCandidates } from "../../../kit/ai/candidates";
import { pileCount } from "../../../kit/piles";
import { CARD_EFFECT_OF_EXPLORE } from "../data";
import { ACTION_EXPLORE, ROUND } from "../layout";
import { developmentIn, worldIn } from "../legal";
import { EXPLORE_GAIN, EXPLORE_SYMBOLS } from "../rules";
import { kindOf } from "../scoring";
import { GOAL, HAND_LIMIT, NONE, STATE, get, handPile, pointsOf, tableauPile } from "../state";
import { draw, placeCard, showCard } from "../table";
import { INCOME_SUM, POINTS_SUM, costOfDevelopment, costOfWorld, countOf, sumAbilities, tally } from "../tally";
import { dropWorst, rankChoices, rateHand } from "./policy";
import { roundsFor } from "./worth";

// Rounds looked ahead: as far as games mostly go, but no fewer and no more than these.
const LAST_ROUND: i32 = 6;
const ROUNDS_MIN: i32 = 3;
const ROUNDS_MAX: i32 = 6;
// What it is worth to win, and the most that being ahead is worth, in points.
const WIN: i32 = 12;
const LEAD_MAX: i32 = 20;
const BEST: usize = memory.data(CANDIDATE_LIST_BYTES, 4);
// Points of the best opponent after each round.
const RACE: usize = memory.data(14, 4);

/** Forgets the opponents' race. */
export function clearRace(): void {
  memory.fill(RACE, 0, (ROUNDS_MAX + 1) * 2);
}

function horizon(): i32 {
  return min(max(LAST_ROUND + 1 - get(ROUND), ROUNDS_MIN), ROUNDS_MAX);
}

function paceAt(round: i32): i32 {
  return <i32>load<u16>(RACE + (<usize>round << 1));
}

/** An opponent plays on until it or one before it ends the game. */
export function race(seat: i32): void {
  let points = pointsOf(seat);
  const most = horizon();
  tally(STATE, seat);
  for (let round = 1; round <= most && paceAt(round - 1) < GOAL; round++) {
    points = playRound(seat, -1, points, most + 1 - round);
    if (points > paceAt(round)) store<u16>(RACE + (<usize>round << 1), points);
  }
}

/** The deciding seat plays on from a choice; returns what it is worth how far it is ahead at the end of the game. */
export function runFrom(seat: i32, choice: i32): i32 {
  let points = pointsOf(seat);
  let action = choice;
  let round = 0;
  const most = horizon();
  let end = 1;
  while (end < most && paceAt(end) < GOAL) end++;
  tally(STATE, seat);
  for (; round < end && points < GOAL; round++) {
    points = playRound(seat, action, points, end - round);
    action = -1;
  }
  const lead = points - paceAt(round);
  return max(min(lead, LEAD_MAX), -LEAD_MAX) + (lead > 0 ? WIN : lead < 0 ? -WIN : 0);
}

// Plays a round, with a choice or (-1) the best at first sight, at most `most` rounds before the end; returns the points after it.
function playRound(seat: i32, choice: i32, before: i32, most: i32): i32 {
  const rounds = min(roundsFor(before, load<i32>(POINTS_SUM)), most);
  let action = choice;
  if (action < 0) {
    openCandidates(BEST, 1);
    rankChoices(seat, rounds, BEST);
    action = candidateAt(BEST, 0);
  }
  const development = developmentIn(action, seat);
  const world = worldIn(action);
  if (action == ACTION_EXPLORE) drop(seat, draw(seat, countOf(CARD_EFFECT_OF_EXPLORE) + EXPLORE_SYMBOLS + EXPLORE_GAIN) - EXPLORE_GAIN, rounds);
  else drop(seat, place(seat, development, world), rounds);
  if (development == NONE && world != NONE) draw(seat, 1);
  const points = before + load<i32>(POINTS_SUM);
  if (rounds == 1) return points;
  draw(seat, load<i32>(INCOME_SUM));
  drop(seat, pileCount(handPile(seat)) - HAND_LIMIT, rounds);
  return points;
}

// Returns what the seat owes for it.
function place(seat: i32, development: i32, world: i32): i32 {
  let owed = 0;
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
  placeCard(seat, card);
}

function drop(seat: i32, owed: i32, rounds: i32): void {
  if (owed <= 0) return;
  rateHand(seat, rounds);
  dropWorst(seat, owed);
}
