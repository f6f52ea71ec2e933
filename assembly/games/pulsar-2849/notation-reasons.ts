// Why something between two uses of dice cannot be done now, in words of one line.
import { append, appendNumber } from "../../kit/text";
import { copyCost } from "./ability";
import { isRedFree } from "./die";
import { CUBES, MARKET, RED_OWED } from "./layout";
import { writeCount } from "./notation-effects";
import { FACES, NONE, SIZES, actor, get, getAt, handOf } from "./state";

/** Appends why no left-over die can be copied (p. 15). */
export function writeNoCopy(): void {
  const seat = actor();
  append("Copy a die: ");
  if (get(RED_OWED) != NONE) return append("use the red die first");
  if (!isRedFree()) return append("your bonus die is used");
  if (getAt(CUBES, seat) < copyCost(seat)) {
    writeCount(copyCost(seat), "cube");
    append(", you have ");
    return appendNumber(getAt(CUBES, seat));
  }
  append(isMarketEmpty() ? "no die is left" : "offered already");
}

function isMarketEmpty(): bool {
  for (let face = 0; face < FACES; face++) if (getAt(MARKET, face) > 0) return false;
  return true;
}

/** Appends why a value cannot be taken in the draft (p. 8, ruling 10). */
export function writeNoTake(value: i32): void {
  append(getAt(MARKET, value - 1) == 0 ? "No die of this value is left." : "No counter can move that far right.");
}

/** Appends why no gyrodyne tile can be placed (p. 12). */
export function writeNoPlace(): void {
  const seat = actor();
  let tiles = 0;
  for (let size = 0; size < SIZES; size++) tiles += handOf(seat, size);
  append("Place: ");
  append(tiles == 0 ? "no gyrodyne tile in hand" : "no claimed pulsar is free");
}

/** Appends why the turn cannot be ended (p. 15, ruling 19). */
export function writeNoEnd(): void {
  append("End: the red die must be used first");
}
