// What a hint collects for a claim: level 3's choice, as a landing turns up more than was known before.

/** Returns the action given. */
export function collectPromised(seat: i32, action: i32): i32 {
  return action;
}
