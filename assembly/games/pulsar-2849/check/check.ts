// isStateValid of Pulsar 2849: any bytes in, yes or no out. The parts: numbers and dice board here, what lies on the
// table in check/table.ts, the moment of a turn in check/turn.ts. The order matters: later checks rely on earlier ones.
import { isRngState } from "../../../kit/base/rng";
import { isTableValid } from "./table";
import { isTurnValid } from "./turn";
import { RULE_ROUNDS, SPACE_TABLE_LENGTH, playersDice, ruleValue } from "../data";
import { maxPlayers, minPlayers, optionMask } from "../identity";
import {
  COUNTER_SPACE_COUNT2,
  CUBES,
  DRAFTED,
  EDITION,
  HQ_BOARD,
  MARKET,
  MEDIAN,
  OPTIONS,
  ORDER,
  ORDER_COUNT,
  PHASE,
  PHASE_DIE,
  PHASE_DRAFT,
  PHASE_LINK,
  PHASE_OVER,
  PHASE_SIDE,
  PLUS_MINUS,
  PLUS_TWO,
  ROUND,
  SHIP,
} from "../layout";
import {
  FACES,
  GENERATOR,
  NONE,
  SEATS,
  SIZES,
  counterCount,
  dieOf,
  get,
  getAt,
  handOf,
  heightOf,
  isFirstGame,
  phase,
  pointsOf,
  round,
  seatCount,
  spaceOf,
  turnOf,
  actor,
} from "../rules/state";
import { TRACKS, draftLength, drafterOf, medianOf } from "../rules/track";

/** Tells whether the bytes at STATE are a position of this game. */
export function isStateValid(): bool {
  return (
    areNumbersValid() &&
    isOrderValid() &&
    areCountersValid() &&
    isTableValid() &&
    isActorValid() &&
    areDiceValid() &&
    isTurnValid()
  );
}

function areNumbersValid(): bool {
  const players = seatCount();
  const edition = get(EDITION);
  if (
    !isRngState(GENERATOR) ||
    minPlayers(edition) < 0 ||
    players < minPlayers(edition) ||
    players > maxPlayers(edition)
  )
    return false;
  if ((get(OPTIONS) & ~optionMask(edition)) != 0 || get(ROUND) > ruleValue(RULE_ROUNDS) || get(PHASE) > PHASE_OVER)
    return false;
  for (let seat = players; seat < SEATS; seat++) if (!isSeatUnused(seat)) return false;
  return (round() == 0) == phase() <= PHASE_SIDE;
}

// Nothing belongs to seats beyond the players.
function isSeatUnused(seat: i32): bool {
  let used =
    pointsOf(seat) |
    dieOf(seat, 0) |
    dieOf(seat, 1) |
    getAt(CUBES, seat) |
    getAt(PLUS_MINUS, seat) |
    getAt(PLUS_TWO, seat);
  for (let size = 0; size < SIZES; size++) used |= handOf(seat, size);
  return used == 0 && getAt(SHIP, seat) == NONE && getAt(HQ_BOARD, seat) == NONE;
}

// Every seat has a figure, with two players two; no more.
function isOrderValid(): bool {
  const players = seatCount();
  const figures = counterCount();
  let once = 0;
  let twice = 0;
  for (let i = 0; i < ORDER_COUNT; i++) {
    const seat = getAt(ORDER, i);
    if (i >= figures ? seat != NONE : seat >= players || ((twice >> seat) & 1) != 0) return false;
    if (i >= figures) continue;
    if ((once >> seat) & 1) twice |= 1 << seat;
    once |= 1 << seat;
  }
  return once == (1 << players) - 1 && twice == (figures > players ? once : 0);
}

// On each space of a track the counters have heights from 0 on, each once.
function areCountersValid(): bool {
  for (let track = 0; track < TRACKS; track++) {
    for (let counter = 0; counter < COUNTER_SPACE_COUNT2; counter++) {
      const space = spaceOf(track, counter);
      if (counter >= counterCount()) {
        if ((space | heightOf(track, counter)) != 0) return false;
      } else if (space < 1 || space > SPACE_TABLE_LENGTH || !isStacked(track, counter, space)) return false;
    }
  }
  return true;
}

// As many counters of the space lie below as the height says, and none at the same height.
function isStacked(track: i32, counter: i32, space: i32): bool {
  const height = heightOf(track, counter);
  let below = 0;
  for (let other = 0; other < counterCount(); other++) {
    if (other == counter || spaceOf(track, other) != space) continue;
    if (heightOf(track, other) == height) return false;
    if (heightOf(track, other) < height) below++;
  }
  return below == height;
}

function isActorValid(): bool {
  if (phase() == PHASE_OVER) return actor() == NONE && round() == ruleValue(RULE_ROUNDS);
  if (actor() >= seatCount() || (isFirstGame() && phase() == PHASE_SIDE)) return false;
  return phase() != PHASE_DRAFT || actor() == drafterOf(get(DRAFTED));
}

// Dice of the market and of the seats: as many as the moment of the round says.
function areDiceValid(): bool {
  const isRolled = round() > 0;
  const total = isRolled ? playersDice(seatCount()) : 0;
  const taken = phase() == PHASE_DRAFT ? get(DRAFTED) : isRolled ? draftLength() : 0;
  let left = 0;
  for (let face = 0; face < FACES; face++) {
    if (getAt(MARKET, face) > total) return false;
    left += getAt(MARKET, face);
  }
  if (get(DRAFTED) != taken || (phase() == PHASE_DRAFT && taken >= draftLength()) || left != total - taken)
    return false;
  if (isRolled ? get(MEDIAN) < 2 || get(MEDIAN) > 2 * FACES : get(MEDIAN) != 0) return false;
  for (let seat = 0; seat < seatCount(); seat++) if (!areHeldValid(seat)) return false;
  return isMedianValid(total);
}

// Dice of a seat: those drafted, both before its turn, none behind it.
function areHeldValid(seat: i32): bool {
  const first = dieOf(seat, 0);
  const second = dieOf(seat, 1);
  if (first > FACES || second > FACES) return false;
  let drafted = 0;
  if (phase() == PHASE_DRAFT) for (let i = 0; i < get(DRAFTED); i++) if (drafterOf(i) == seat) drafted++;
  const isActing = phase() >= PHASE_DIE && phase() <= PHASE_LINK;
  if (isActing && seat == actor()) return true;
  if (isActing && turnOf(seat) > turnOf(actor())) drafted = 2;
  return first > 0 == drafted > 0 && second > 0 == drafted > 1;
}

// Before the first die is spent all dice of the roll are there to be looked at.
function isMedianValid(total: i32): bool {
  return phase() != PHASE_DRAFT || get(DRAFTED) > 0 || get(MEDIAN) == medianOf(total);
}
