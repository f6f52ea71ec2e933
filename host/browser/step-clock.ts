// Turns the time of animation frames into whole steps of 20 ms, and forgets stalls. Pure: the caller passes the time.
import { LIMIT } from "../cartridge/abi.ts";

/** Most steps that one frame makes up for; a longer stall is dropped, so that a game never races. */
export const MAX_STEPS = 5;

/** Counts steps from time stamps. */
export class StepClock {
  #last: number | undefined;
  #restMs = 0;

  /** Returns how many steps are due now; the first call after a reset starts the clock. */
  take(nowMs: number): number {
    const elapsedMs = this.#last === undefined ? 0 : Math.max(0, nowMs - this.#last);
    this.#last = nowMs;
    this.#restMs += elapsedMs;
    const due = Math.floor(this.#restMs / LIMIT.TICK_MS);
    this.#restMs = due > MAX_STEPS ? 0 : this.#restMs - due * LIMIT.TICK_MS;
    return Math.min(due, MAX_STEPS);
  }

  /** Stops until the next call of `take`. */
  reset(): void {
    this.#last = undefined;
    this.#restMs = 0;
  }
}
