// Setup (p. 4 to 6, with two players p. 19). What is drawn at random comes from the seed, in a fixed order.
import { pilePush } from "../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../kit/base/rng";
import {
  EXPLORATION_COPIES_LENGTH,
  GOAL_TABLE_LENGTH,
  RULE_START_PLUS_MINUS,
  RULE_START_POINTS,
  SPACE_TABLE_LENGTH,
  SYSTEM_TABLE_LENGTH,
  TRANSMITTER_COPIES_LENGTH,
  goalStarter,
  goalTile,
  ruleValue,
  spaceStart,
  transmitterLetter,
  transmitterOfCopy,
} from "../data";
import {
  AWARD,
  AWARD_COUNT,
  AWARD_COUNT2,
  BOARD_COUNT,
  GOAL_COUNT,
  HQ_BOARD,
  HQ_BOARD_COUNT,
  KEPT,
  KEPT_COUNT,
  LETTER_A,
  LINK,
  LINK_COUNT,
  LINK_COUNT2,
  ORDER,
  ORDER_COUNT,
  PHASE_ENTRY,
  PULSAR_OWNER,
  PULSAR_OWNER_COUNT,
  SHIP,
  SHIP_COUNT,
  STATE_SIZE,
  STATION,
  STATION_COUNT,
  STATION_COUNT2,
  SYSTEM,
  SYSTEM_COUNT,
} from "../layout";
import { dealTransmitters } from "./production";
import {
  NONE,
  STATE,
  addPoints,
  ask,
  counterCount,
  isFirstGame,
  placeCounter,
  seatCount,
  seatInTurn,
  state,
} from "./state";
import { TRACKS } from "./track";
import { shuffled } from "./variables";

/** Letters of technology boards and HQ boards. */
const LETTERS: i32 = 4;
/** Letters of transmitters. */
const PILES: i32 = 3;

if (SYSTEM_TABLE_LENGTH > 24 || TRANSMITTER_COPIES_LENGTH > 24 || EXPLORATION_COPIES_LENGTH > 24)
  ERROR("SHUFFLED has no room");

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(state.rng, seedLo, seedHi);
  state.edition = edition;
  state.players = players;
  state.options = options;
  clearFields();
  drawOrder();
  drawSystems();
  stackTransmitters();
  drawBoards();
  drawGoals();
  shuffle(EXPLORATION_COPIES_LENGTH);
  for (let i = 0; i < EXPLORATION_COPIES_LENGTH; i++) pilePush(state.exploration, shuffledAt(i));
  // p. 6: entry gates are chosen in reverse play order.
  ask(PHASE_ENTRY, seatInTurn(seatCount() - 1));
}

// Fields in which 0 means something.
function clearFields(): void {
  state.redOwed = NONE;
  state.picked = NONE;
  state.run = NONE;
  state.boxed = NONE;
  clear(ORDER, ORDER_COUNT);
  clear(SYSTEM, SYSTEM_COUNT);
  clear(STATION, STATION_COUNT * STATION_COUNT2);
  clear(PULSAR_OWNER, PULSAR_OWNER_COUNT);
  clear(SHIP, SHIP_COUNT);
  clear(AWARD, AWARD_COUNT * AWARD_COUNT2);
  clear(LINK, LINK_COUNT * LINK_COUNT2);
  clear(HQ_BOARD, HQ_BOARD_COUNT);
  clear(KEPT, KEPT_COUNT);
}

function clear(field: usize, bytes: i32): void {
  memory.fill(STATE + field, <u8>NONE, bytes);
}

// Numbers from 0 to count - 1 in a random order.
function shuffle(count: i32): void {
  for (let i = 0; i < count; i++) shuffled.setNumberAt(i, i);
  shuffleBytes(state.rng, shuffled.number, count);
}

function shuffledAt(i: i32): i32 {
  return shuffled.numberAt(i);
}

// p. 6: a random order; 5, 6, 7, 8 points; a plus-minus token each (p. 4); counters stacked, the first player's at the
// bottom.
function drawOrder(): void {
  const players = seatCount();
  const figures = counterCount();
  shuffle(players);
  // p. 19: with two players figures 1 and 3, and 2 and 4.
  for (let i = 0; i < figures; i++) state.setOrderAt(i, shuffledAt(i % players));
  for (let i = 0; i < players; i++) {
    addPoints(state.orderAt(i), ruleValue(RULE_START_POINTS) + i);
    state.setPlusMinusAt(i, ruleValue(RULE_START_PLUS_MINUS));
  }
  let start = 1;
  while (start < SPACE_TABLE_LENGTH && !spaceStart(start)) start++;
  for (let track = 0; track < TRACKS; track++) {
    // Ruling 78: a seat's counter of the lower index lies lower.
    for (let i = 0; i < figures; i++) placeCounter(track, state.orderAt(i) + (i >= players ? players : 0), start, i);
  }
}

// p. 4: sixteen tiles face-down, one back into the box unseen.
function drawSystems(): void {
  shuffle(SYSTEM_TABLE_LENGTH);
  for (let slot = 0; slot < SYSTEM_COUNT; slot++) state.setSystemAt(slot, shuffledAt(slot));
  state.boxed = shuffledAt(SYSTEM_COUNT);
}

// p. 5: each letter shuffled, As on top, then Bs, Cs at the bottom.
function stackTransmitters(): void {
  shuffle(TRANSMITTER_COPIES_LENGTH);
  for (let letter = PILES - 1; letter >= 0; letter--) {
    for (let i = 0; i < TRANSMITTER_COPIES_LENGTH; i++) {
      if (transmitterLetter(transmitterOfCopy(shuffledAt(i))) == letter) pilePush(state.stack, shuffledAt(i));
    }
  }
  dealTransmitters();
}

// p. 5: a technology board of each category, an HQ board for each player; in a first game boards A and no HQ.
function drawBoards(): void {
  for (let category = 0; category < BOARD_COUNT; category++) {
    state.setBoardAt(category, isFirstGame() ? LETTER_A : nextBelow(state.rng, LETTERS));
  }
  if (isFirstGame()) return;
  shuffle(LETTERS);
  for (let seat = 0; seat < seatCount(); seat++) state.setHqBoardAt(seat, shuffledAt(seat));
}

// p. 5: three goal tiles, each with a random side; in a first game the marked ones.
function drawGoals(): void {
  shuffle(GOAL_TABLE_LENGTH / 2);
  let count = 0;
  for (let i = 0; !isFirstGame() && i < GOAL_COUNT; i++)
    state.setGoalAt(count++, sideOf(shuffledAt(i), nextBelow(state.rng, 2)));
  for (let goal = 0; isFirstGame() && goal < GOAL_TABLE_LENGTH; goal++)
    if (goalStarter(goal)) state.setGoalAt(count++, goal);
}

function sideOf(tile: i32, side: i32): i32 {
  let goal = 0;
  for (let left = side; goalTile(goal) != tile || left-- > 0; ) goal++;
  return goal;
}
