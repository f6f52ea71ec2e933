// The computer players: plain greedy ones. Each legal action is tried on resampled copies, where what it leaves open is decided at
// random until the die is used up; the action with the best mean is taken. Levels differ in how often each action is tried.
import { THOUGHTS, choose, deal, endUnits, isThinking, restoreRoot, startThinking, thinkingLevel, thinkingSeat } from "../../../kit/ai/thinking";
import { countLegal, legalAt } from "../../../kit/legal";
import { nextBelow } from "../../../kit/rng";
import { PHASE_LINK, PHASE_USE } from "../layout";
import { listLegal } from "../legal";
import { perform } from "../rules";
import { actor, phase } from "../state";
import { worth } from "./worth";

export { aiAction, aiCancel } from "../../../kit/ai/thinking";

/** Tries of each action: at level 1, and so many times as often at each level above. */
const TRIES: i32 = 2;
const TIMES: i32 = 3;

// The index of the action being tried, its tries so far and the sum of what they were worth; the best action and its sum.
const NEXT: usize = memory.data(4, 4);
const TRIED: usize = memory.data(4, 4);
const SUM: usize = memory.data(4, 4);
const BEST: usize = memory.data(4, 4);
const BEST_SUM: usize = memory.data(4, 4);

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
  store<i32>(NEXT, 0);
  store<i32>(TRIED, 0);
  store<i32>(SUM, 0);
  store<i32>(BEST_SUM, i32.MIN_VALUE);
}

/** Spends units of thinking; one is a try of one action. Returns whether the choice is made. */
export function aiStep(units: i32): bool {
  for (let i = 0; i < units && isThinking(); i++) {
    tryNext();
    restoreRoot();
  }
  return endUnits();
}

function tryNext(): void {
  const seat = thinkingSeat();
  const next = load<i32>(NEXT);
  const tried = load<i32>(TRIED) + 1;
  deal(tried);
  listLegal();
  const count = countLegal();
  if (count == 1) return choose(legalAt(0));
  const action = legalAt(next);
  perform(action);
  settle(seat);
  const sum = load<i32>(SUM) + worth(seat);
  store<i32>(SUM, sum);
  store<i32>(TRIED, tried);
  if (tried < tries()) return;
  if (sum > load<i32>(BEST_SUM)) {
    store<i32>(BEST, action);
    store<i32>(BEST_SUM, sum);
  }
  store<i32>(NEXT, next + 1);
  store<i32>(TRIED, 0);
  store<i32>(SUM, 0);
  if (next + 1 == count) choose(load<i32>(BEST));
}

// Decides at random what the seat's action leaves open.
function settle(seat: i32): void {
  while (phase() >= PHASE_USE && phase() <= PHASE_LINK && actor() == seat) {
    listLegal();
    perform(legalAt(nextBelow(THOUGHTS, countLegal())));
  }
}

function tries(): i32 {
  return thinkingLevel() == 1 ? TRIES : thinkingLevel() == 2 ? TRIES * TIMES : TRIES * TIMES * TIMES;
}
