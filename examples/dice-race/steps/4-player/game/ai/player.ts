// The computer players. A further roll brings 4 on the average of 2 to 6, five times in six; once in six it costs all
// that is ahead. So it pays while 5 * 4 is more than what is ahead: up to twenty. Who is far behind has to dare more,
// and in the last round only the farthest counts.
import { nextBelow, seedRng } from "jumpdeck/assembly/kit/base/rng";
import { ACTION_ROLL, ACTION_STOP } from "../layout";
import { observation, observe } from "../observation";
import { GOAL } from "../state";
import { choice } from "./variables";

/** As far ahead as a further roll pays. */
const PAYS: i32 = 20;
/** The first level stops somewhere from here to six further. */
const TIMID: i32 = 4;

/** Starts thinking, from what the seat may know. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  observe(seat);
  seedRng(choice.dice, seedLo, seedHi);
  const enough = level == 1 ? TIMID + nextBelow(choice.dice, 7) : level == 2 ? PAYS : aimOf(seat);
  choice.made = 0;
  choice.thought = 1 + (observation.ahead < enough ? ACTION_ROLL : ACTION_STOP);
}

// How far ahead the best player wants to be before it stops.
function aimOf(seat: i32): i32 {
  const own = observation.flownAt(seat);
  const best = bestOfOthers(seat);
  // In the last round only the farthest seat has not lost.
  if (best >= GOAL) return best + 1 - own;
  // Close to the goal it is worth to get there; another who is close will not leave many more turns.
  const left = GOAL - own;
  if (left <= PAYS + 5 || GOAL - best <= 8) return left;
  return own < best ? PAYS + ((best - own) >> 3) : PAYS;
}

function bestOfOthers(seat: i32): i32 {
  let best = 0;
  for (let other = 0; other < observation.players; other++) {
    if (other != seat) best = max(best, observation.flownAt(other));
  }
  return best;
}

/** Thinks for this many units, of which the choice takes one; returns whether it is made. */
export function aiStep(units: i32): bool {
  if (units > 0) choice.made = choice.thought;
  return choice.made > 0;
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return choice.made - 1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  choice.thought = 0;
  choice.made = 0;
}
