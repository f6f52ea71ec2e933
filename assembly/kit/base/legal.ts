// The list of legal actions of the current decision: filled by the game, read by both faces.
// It is a cache: `forgetLegal` after every change of state, and the next reader has the game fill it again.
import { LIMIT_LEGAL_MAX } from "./abi";

const LIST: usize = memory.data(LIMIT_LEGAL_MAX * 2, 4);
const COUNT: usize = memory.data(4, 4);
const STALE: i32 = 0;

/** Bytes of LEGAL_ROOM. */
export const LEGAL_ROOM_BYTES: i32 = LIMIT_LEGAL_MAX;
/**
 * The upper half of the list: scratch room for the time of one function call, in games whose decisions never have more
 * than 256 actions.
 */
export const LEGAL_ROOM: usize = LIST + <usize>LIMIT_LEGAL_MAX;

/** Marks the list as out of date. A fresh memory is out of date too, so the count is kept plus one. */
export function forgetLegal(): void {
  store<i32>(COUNT, STALE);
}

/** Returns whether the list must be filled before it is read. */
export function isLegalStale(): bool {
  return load<i32>(COUNT) == STALE;
}

/**
 * Empties the list, to be filled by `addLegal` in ascending order.
 *
 *     beginLegal();
 *     addLegal(1);
 *     for (let card = 0; card < 3; card++) addLegal(16 + card);
 */
export function beginLegal(): void {
  store<i32>(COUNT, 1);
}

/**
 * Appends an action code, 0 to 65535, greater than all before it. Traps beyond 512 actions: larger choices take steps.
 * A code out of order is refused when chosen.
 */
export function addLegal(action: i32): void {
  const count = load<i32>(COUNT) - 1;
  if (count >= LIMIT_LEGAL_MAX) unreachable();
  store<u16>(LIST + ((<usize>count) << 1), action);
  store<i32>(COUNT, count + 2);
}

/** Returns the length of a list that is not stale. */
export function countLegal(): i32 {
  return load<i32>(COUNT) - 1;
}

/** Cuts the list back to its first `count` actions, after a game has added others only to count them. */
export function cutLegal(count: i32): void {
  store<i32>(COUNT, count + 1);
}

/** Returns the i-th action of a list that is not stale; `i` is in range. */
export function legalAt(i: i32): i32 {
  return <i32>load<u16>(LIST + ((<usize>i) << 1));
}

/** Returns, by binary search, whether `action` is in a list that is not stale. */
export function hasLegal(action: i32): bool {
  return placeOfLegal(action) >= 0;
}

/** Returns the place of `action` in a list that is not stale, from 0 on; -1: it is not in it. */
export function placeOfLegal(action: i32): i32 {
  let low = 0;
  let high = countLegal() - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const code = legalAt(middle);
    if (code == action) return middle;
    if (code < action) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
