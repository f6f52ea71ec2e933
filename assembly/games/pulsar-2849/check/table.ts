// The part of isStateValid about what lies on the table: systems, pulsars, tiles, transmitters, patents, headquarters,
// ships.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { countClaims } from "../rules/ability";
import { linkOf, technologyIn } from "../rules/components";
import {
  EXPLORATION_COPIES_LENGTH,
  GOAL_TABLE_LENGTH,
  LOCATION_TYPE_ENTRY_GATE,
  LOCATION_TYPE_ISOLATED_PULSAR,
  RULE_CLAIM_RINGS,
  RULE_OFFER,
  SYSTEM_TABLE_LENGTH,
  goalStarter,
  goalTile,
  gyrodyneCount,
  locationType,
  pyramidNeeds,
  ruleValue,
  systemPlanetCount,
  systemPlanetFirst,
  systemPlanetPlayers,
  technologyIcons,
  technologyRow,
  transmitterLetter,
  transmitterOfCopy,
} from "../data";
import { gateRunOf } from "../rules/flight";
import { isKept } from "../rules/gain";
import {
  AWARD_COUNT2,
  BOARD_COUNT,
  EXPLORATION_CAPACITY,
  GOAL_COUNT,
  GYRODYNE_LARGE_SPINNING,
  GYRODYNE_NONE,
  LETTER_A,
  LETTER_D,
  LINK_COUNT2,
  PATENT_COUNT,
  PHASE_ENTRY,
  PHASE_SIDE,
  PULSAR_OWNER_COUNT,
  STACK_CAPACITY,
  STATION_COUNT,
  STATION_COUNT2,
  SYSTEM_COUNT,
  TILE_AT_COUNT,
  TILE_AT_MARKET,
  TILE_AT_SEAT_0,
  TILE_AT_STACK,
} from "../layout";
import { isAmong, isOnBoard } from "../rules/map";
import { awardOf, onBoard, supplyOf } from "../rules/pulsar";
import { PATENTS } from "../rules/purchase";
import { NONE, SEATS, SIZES, isFirstGame, isSeen, round, seatCount, turnOf, state } from "../rules/state";
import { allCosts, halfOf } from "../rules/tables";
import { u32At, setU32At } from "../../../kit/base/arrays";

// Tiles met, a bit each: systems, transmitters or exploration tiles.
const MET: usize = memory.data(4, 4);

/** Returns whether everything on the table is where it can be. */
export function isTableValid(): bool {
  if (!areSystemsValid() || !arePulsarsValid() || !areAwardsValid()) return false;
  if (!areTransmittersValid() || !isStackValid() || !areLinksValid()) return false;
  return arePatentsValid() && areHeadquartersValid() && areGoalsValid() && areExplorationsValid() && areShipsValid();
}

// Notes a tile; returns whether it is one of this many and was not met before.
function isNew(tile: i32, count: i32): bool {
  if (tile >= count) return false;
  const met = u32At(MET);
  setU32At(MET, 0, met | (1 << tile));
  return ((met >> tile) & 1) == 0;
}

// Each tile once; stations only where a tile is seen, on planets that are open, one a seat.
function areSystemsValid(): bool {
  setU32At(MET, 0, 0);
  for (let slot = 0; slot < SYSTEM_COUNT; slot++) if (!isNew(state.systemAt(slot), SYSTEM_TABLE_LENGTH)) return false;
  if (!isNew(state.boxed, SYSTEM_TABLE_LENGTH)) return false;
  for (let slot = 0; slot < STATION_COUNT; slot++) {
    let seats = 0;
    for (let planet = 0; planet < STATION_COUNT2; planet++) {
      const seat = state.stationAt(slot, planet);
      if (seat == NONE) continue;
      if (seat >= seatCount() || !isSeen(slot) || !isOpen(state.systemAt(slot), planet) || ((seats >> seat) & 1) != 0)
        return false;
      seats |= 1 << seat;
    }
  }
  return true;
}

function isOpen(tile: i32, planet: i32): bool {
  return planet < systemPlanetCount(tile) && systemPlanetPlayers(systemPlanetFirst(tile) + planet) <= seatCount();
}

function arePulsarsValid(): bool {
  for (let slot = 0; slot < PULSAR_OWNER_COUNT; slot++) {
    const owner = state.pulsarOwnerAt(slot);
    const what = state.gyrodyneAt(slot);
    if (owner >= seatCount() ? owner != NONE || what != GYRODYNE_NONE : what > GYRODYNE_LARGE_SPINNING) return false;
  }
  for (let seat = 0; seat < seatCount(); seat++) {
    if (countClaims(seat) > ruleValue(RULE_CLAIM_RINGS)) return false;
    for (let size = 0; size < SIZES; size++) if (state.handAt(seat, size) > gyrodyneCount(size)) return false;
  }
  for (let size = 0; size < SIZES; size++) if (supplyOf(size) < 0) return false;
  return true;
}

// Who has an award has, or had to have, gyrodynes for it: they are never taken away.
function areAwardsValid(): bool {
  for (let size = 0; size < SIZES; size++) {
    const first = awardOf(size, 0);
    for (let which = 0; which < AWARD_COUNT2; which++) {
      const seat = awardOf(size, which);
      if (seat == NONE) continue;
      if (seat >= seatCount() || first == NONE || onBoard(seat, size) < (which == 1 && first == seat ? 4 : 2))
        return false;
    }
  }
  return true;
}

// Costs are paid for tiles that a seat took, and for those at least one.
function areTransmittersValid(): bool {
  let offered = 0;
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) {
    const at = state.tileAt(tile);
    const paid = state.paidAt(tile);
    if (at >= TILE_AT_SEAT_0 + seatCount() || (paid & ~allCosts(tile)) != 0 || at >= TILE_AT_SEAT_0 != paid > 0)
      return false;
    if (at == TILE_AT_MARKET) offered++;
  }
  return offered <= ruleValue(RULE_OFFER);
}

// The stack holds what was not dealt, Cs below Bs below As.
function isStackValid(): bool {
  const stack = state.stack;
  const count = pileCount(stack);
  if (count != STACK_CAPACITY - ruleValue(RULE_OFFER) * max(round(), 1)) return false;
  setU32At(MET, 0, 0);
  for (let i = 0; i < STACK_CAPACITY; i++) {
    const tile = pileAt(stack, i);
    if (i >= count) {
      if (tile != 0) return false;
    } else if (
      !isNew(tile, TILE_AT_COUNT) ||
      state.tileAt(tile) != TILE_AT_STACK ||
      (i > 0 && letterOf(tile) > letterOf(pileAt(stack, i - 1)))
    )
      return false;
  }
  let inStack = 0;
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) if (state.tileAt(tile) == TILE_AT_STACK) inStack++;
  return inStack == count;
}

function letterOf(tile: i32): i32 {
  return transmitterLetter(transmitterOfCopy(tile));
}

// Links hold both ways between two tiles of one seat, and never form a ring.
function areLinksValid(): bool {
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) {
    for (let half = 0; half < LINK_COUNT2; half++) {
      const to = linkOf(tile, half);
      if (to == NONE) continue;
      const other = to >> 1;
      if (
        other >= TILE_AT_COUNT ||
        other == tile ||
        halfOf(tile, half) == NONE ||
        linkOf(other, to & 1) != tile * 2 + half
      )
        return false;
      if (state.tileAt(tile) < TILE_AT_SEAT_0 || state.tileAt(tile) != state.tileAt(other)) return false;
    }
  }
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) if (isInRing(tile)) return false;
  return true;
}

// Walks out of a tile's left half, and on through each tile that is reached.
function isInRing(tile: i32): bool {
  let half = 0;
  let at = tile;
  for (let i = 0; i <= TILE_AT_COUNT; i++) {
    const to = linkOf(at, half);
    if (to == NONE) return false;
    at = to >> 1;
    half = 1 - (to & 1);
  }
  return true;
}

// Patents within the rows in play, and no more than the icons allow (p. 15, 19).
function arePatentsValid(): bool {
  for (let category = 0; category < BOARD_COUNT; category++)
    if (state.boardAt(category) > (isFirstGame() ? LETTER_A : LETTER_D)) return false;
  for (let slot = 0; slot < PATENT_COUNT; slot++) {
    const owners = state.patentAt(slot);
    const first = state.patentRoundAt(slot);
    const row = technologyIn(slot);
    if (owners >= 1 << seatCount() || popcnt(owners) > PATENTS || (owners == 0) != (first == 0)) return false;
    if (owners == 0) continue;
    if (first > round() || first < technologyRow(row)) return false;
    const isSecond = popcnt(owners) == PATENTS;
    if (isSecond && technologyIcons(row) < PATENTS && (seatCount() == 2 || first == round())) return false;
  }
  return true;
}

// Boards only in a standard game, each once; sides chosen in play order; projects from below; runs only of projects
// that have one.
function areHeadquartersValid(): bool {
  let boards = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const board = state.hqBoardAt(seat);
    const isUsed = !isFirstGame() && seat < seatCount();
    if (isUsed ? board > LETTER_D || ((boards >> board) & 1) != 0 : board != NONE) return false;
    if (isUsed) boards |= 1 << board;
    const side = state.hqSideAt(seat);
    if (side > 2 || (side != 0) != (isUsed && hasChosenSide(seat)) || !areProjectsValid(seat)) return false;
  }
  return true;
}

function hasChosenSide(seat: i32): bool {
  return state.phase > PHASE_SIDE || (state.phase == PHASE_SIDE && turnOf(seat) < turnOf(state.actor));
}

function areProjectsValid(seat: i32): bool {
  const done = state.projectAt(seat);
  const used = state.runUsedAt(seat);
  if ((used & ~done) != 0 || (done != 0 && (state.hqSideAt(seat) == 0 || round() == 0))) return false;
  for (let place = 0; done >> place != 0; place++) {
    if (((done >> place) & 1) != 0 && (pyramidNeeds(place) & ~done) != 0) return false;
    if (((used >> place) & 1) != 0 && gateRunOf(seat, place) < 0) return false;
  }
  return true;
}

function areGoalsValid(): bool {
  let tiles = 0;
  for (let i = 0; i < GOAL_COUNT; i++) {
    const goal = state.goalAt(i);
    if (goal >= GOAL_TABLE_LENGTH || ((tiles >> goalTile(goal)) & 1) != 0 || (isFirstGame() && !goalStarter(goal)))
      return false;
    tiles |= 1 << goalTile(goal);
  }
  return true;
}

// Every exploration tile lies in the stack, among the discards, or with a seat if it is one that is kept.
function areExplorationsValid(): bool {
  setU32At(MET, 0, 0);
  if (!isPileValid(state.exploration, true) || !isPileValid(state.explored, false)) return false;
  for (let tile = 0; tile < EXPLORATION_COPIES_LENGTH; tile++) {
    const seat = state.keptAt(tile);
    if (seat != NONE && (seat >= seatCount() || !isKept(tile) || !isNew(tile, EXPLORATION_COPIES_LENGTH))) return false;
  }
  return popcnt(u32At(MET)) == EXPLORATION_COPIES_LENGTH;
}

function isPileValid(pile: usize, mayKeep: bool): bool {
  const count = pileCount(pile);
  if (count > EXPLORATION_CAPACITY) return false;
  for (let i = 0; i < EXPLORATION_CAPACITY; i++) {
    const tile = pileAt(pile, i);
    if (i >= count) {
      if (tile != 0) return false;
    } else if (!isNew(tile, EXPLORATION_COPIES_LENGTH) || (!mayKeep && isKept(tile))) return false;
  }
  return true;
}

// Ships stand on the side played, never on isolated pulsars, and one at most at an entry gate.
function areShipsValid(): bool {
  for (let seat = 0; seat < seatCount(); seat++) {
    const ship = state.shipAt(seat);
    if (state.phase == PHASE_ENTRY && (state.actor >= seatCount() || turnOf(seat) <= turnOf(state.actor))) {
      if (ship != NONE) return false;
      continue;
    }
    if (!isOnBoard(ship) || isAmong(ship, 1 << LOCATION_TYPE_ISOLATED_PULSAR)) return false;
    const isEntry = locationType(ship) == LOCATION_TYPE_ENTRY_GATE;
    if (!isEntry && round() == 0) return false;
    for (let other = 0; other < seat; other++) if (isEntry && state.shipAt(other) == ship) return false;
  }
  return true;
}
