// What it brings about in the first edition, beside its worth, to take the resource under the cursor: a marker on the Black Hole, which may end the game.

/** Tells whether the game would end. */
export function isEndingNext(): bool {
  return false;
}

/** Appends what goes with the resource under the cursor, in at most 21 characters; false: nothing does. */
export function writeStake(): bool {
  return false;
}
