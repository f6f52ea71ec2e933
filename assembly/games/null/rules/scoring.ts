// What a step of the null game scores; rules and screens count it alike.

/** Points that adding this much brings who has this secret number. */
export function pointsFor(amount: i32, secret: i32): i32 {
  return amount == 1 + (secret % 3) ? amount + 1 : amount;
}
