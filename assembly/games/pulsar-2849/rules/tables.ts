// What rules and screens ask of the tables, and of the codes of the draft, in the same way. Knows no position.
import {
  transmitterCost1,
  transmitterCost2,
  transmitterCost3,
  transmitterLeft,
  transmitterOfCopy,
  transmitterRight,
} from "../data";
import {
  ACTION_TAKE,
  ACTION_TAKE_STILL,
  BOARD_COUNT,
  COUNTER_SPACE_COUNT,
  COUNTER_SPACE_COUNT2,
  PATENT_COUNT,
} from "../layout";

/** Most costs of a transmitter. */
export const COSTS: i32 = 3;
/** Slots of a category, except the last one. */
const OF_CATEGORY: i32 = (PATENT_COUNT + BOARD_COUNT - 1) / BOARD_COUNT;

/** Category of a technology's slot: its slots stand together, and the last category has one less (p. 5). */
export function categoryOf(slot: i32): i32 {
  return slot / OF_CATEGORY;
}

/** Returns whether a range of effects (data.ts: index of the first, from bit 8 on their number) has one left. */
export function hasEffect(range: i32): bool {
  return range > 255;
}

/** The first effect of a range. */
export function effectIn(range: i32): i32 {
  return range & 255;
}

/** The range without its first effect. */
export function behindEffect(range: i32): i32 {
  return range - 255;
}

/** The i-th die that a transmitter tile costs, 0: it has no such cost. */
export function costOf(tile: i32, i: i32): i32 {
  const row = transmitterOfCopy(tile);
  return i == 0 ? transmitterCost1(row) : i == 1 ? transmitterCost2(row) : transmitterCost3(row);
}

/** Bits of all costs of a tile. */
export function allCosts(tile: i32): i32 {
  const row = transmitterOfCopy(tile);
  return i32(transmitterCost1(row) > 0) | (i32(transmitterCost2(row) > 0) << 1) | (i32(transmitterCost3(row) > 0) << 2);
}

/** Pips of a tile's half die, left (0) or right (1); NONE: that end cannot link. */
export function halfOf(tile: i32, half: i32): i32 {
  const row = transmitterOfCopy(tile);
  return half == 0 ? transmitterLeft(row) : transmitterRight(row);
}

/** Value of the die that an action of the draft takes. */
export function takenValue(action: i32): i32 {
  return (
    1 +
    (action >= ACTION_TAKE_STILL
      ? action - ACTION_TAKE_STILL
      : (action - ACTION_TAKE) / (COUNTER_SPACE_COUNT * COUNTER_SPACE_COUNT2))
  );
}

/** Track of the counter that it moves, if it moves one. */
export function movedTrack(action: i32): i32 {
  return ((action - ACTION_TAKE) / COUNTER_SPACE_COUNT2) % COUNTER_SPACE_COUNT;
}

/** That counter. */
export function movedCounter(action: i32): i32 {
  return (action - ACTION_TAKE) % COUNTER_SPACE_COUNT2;
}
