// isStateValid of Pulsar 2849: any bytes in, yes or no out. The parts: numbers and dice board here, what lies on the
// table in check/table.ts, the moment of a turn in check/turn.ts. The order matters: later checks rely on earlier ones.
import { isRngState } from "../../../kit/base/rng";
import { isTableValid } from "./table";
import { isTurnValid } from "./turn";
import { RULE_ROUNDS, SPACE_TABLE_LENGTH, playersDice, ruleValue } from "../data";
import { maxPlayers, minPlayers, optionMask } from "../identity";
import {
  COUNTER_SPACE_COUNT2,
  ORDER_COUNT,
  PHASE_DIE,
  PHASE_DRAFT,
  PHASE_LINK,
  PHASE_OVER,
  PHASE_SIDE,
} from "../layout";
import { FACES, NONE, SEATS, SIZES, counterCount, isFirstGame, round, seatCount, turnOf, state } from "../rules/state";
import { TRACKS, draftLength, drafterOf, medianOf } from "../rules/track";

/** Returns whether the bytes at STATE are a position of this game. */
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
  const edition = state.edition;
  if (
    !isRngState(state.rng) ||
    minPlayers(edition) < 0 ||
    players < minPlayers(edition) ||
    players > maxPlayers(edition)
  )
    return false;
  if ((state.options & ~optionMask(edition)) != 0 || state.round > ruleValue(RULE_ROUNDS) || state.phase > PHASE_OVER)
    return false;
  for (let seat = players; seat < SEATS; seat++) if (!isSeatUnused(seat)) return false;
  return (round() == 0) == state.phase <= PHASE_SIDE;
}

// Nothing belongs to seats beyond the players.
function isSeatUnused(seat: i32): bool {
  let used =
    state.pointsAt(seat) |
    state.diceAt(seat, 0) |
    state.diceAt(seat, 1) |
    state.cubesAt(seat) |
    state.plusMinusAt(seat) |
    state.plusTwoAt(seat);
  for (let size = 0; size < SIZES; size++) used |= state.handAt(seat, size);
  return used == 0 && state.shipAt(seat) == NONE && state.hqBoardAt(seat) == NONE;
}

// Every seat has a figure, with two players two; no more.
function isOrderValid(): bool {
  const players = seatCount();
  const figures = counterCount();
  let once = 0;
  let twice = 0;
  for (let i = 0; i < ORDER_COUNT; i++) {
    const seat = state.orderAt(i);
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
      const space = state.counterSpaceAt(track, counter);
      if (counter >= counterCount()) {
        if ((space | state.counterHeightAt(track, counter)) != 0) return false;
      } else if (space < 1 || space > SPACE_TABLE_LENGTH || !isStacked(track, counter, space)) return false;
    }
  }
  return true;
}

// As many counters of the space lie below as the height says, and none at the same height.
function isStacked(track: i32, counter: i32, space: i32): bool {
  const height = state.counterHeightAt(track, counter);
  let below = 0;
  for (let other = 0; other < counterCount(); other++) {
    if (other == counter || state.counterSpaceAt(track, other) != space) continue;
    if (state.counterHeightAt(track, other) == height) return false;
    if (state.counterHeightAt(track, other) < height) below++;
  }
  return below == height;
}

function isActorValid(): bool {
  if (state.phase == PHASE_OVER) return state.actor == NONE && round() == ruleValue(RULE_ROUNDS);
  if (state.actor >= seatCount() || (isFirstGame() && state.phase == PHASE_SIDE)) return false;
  if (state.phase != PHASE_DRAFT) return true;
  return state.drafted < draftLength() && state.actor == drafterOf(state.drafted);
}

// Dice of the market and of the seats: as many as the moment of the round says.
function areDiceValid(): bool {
  const isRolled = round() > 0;
  const total = isRolled ? playersDice(seatCount()) : 0;
  const taken = state.phase == PHASE_DRAFT ? state.drafted : isRolled ? draftLength() : 0;
  let left = 0;
  for (let face = 0; face < FACES; face++) {
    if (state.marketAt(face) > total) return false;
    left += state.marketAt(face);
  }
  if (state.drafted != taken || (state.phase == PHASE_DRAFT && taken >= draftLength()) || left != total - taken)
    return false;
  if (isRolled ? state.median < 2 || state.median > 2 * FACES : state.median != 0) return false;
  for (let seat = 0; seat < seatCount(); seat++) if (!areHeldValid(seat)) return false;
  return isMedianValid(total);
}

// Dice of a seat: those drafted, both before its turn, none after it.
function areHeldValid(seat: i32): bool {
  const first = state.diceAt(seat, 0);
  const second = state.diceAt(seat, 1);
  if (first > FACES || second > FACES) return false;
  let drafted = 0;
  if (state.phase == PHASE_DRAFT) for (let i = 0; i < state.drafted; i++) if (drafterOf(i) == seat) drafted++;
  const isActing = state.phase >= PHASE_DIE && state.phase <= PHASE_LINK;
  if (isActing && seat == state.actor) return true;
  if (isActing && turnOf(seat) > turnOf(state.actor)) drafted = 2;
  return first > 0 == drafted > 0 && second > 0 == drafted > 1;
}

// Before the first die is spent all dice of the roll are there to be looked at.
function isMedianValid(total: i32): bool {
  return state.phase != PHASE_DRAFT || state.drafted > 0 || state.median == medianOf(total);
}
