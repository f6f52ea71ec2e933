// What an action of Jump Gate asks at once, in both editions: the best answers count, and research is looked at in a
// short way. Pure.
import { settle, type Trial } from "../look.ts";
import type { Position } from "../position.ts";
import type { RulerFiles } from "../ruler.ts";
import type { Codes } from "./resources.ts";

/** In the place of a ship's planet: it has none. */
export const NOBODY = 255;
/** Ways of answering that are looked at. */
const MOST_ANSWERS = 60;

/** Judges actions with the answers to what they ask. */
export class Asking {
  readonly #asking: ReadonlySet<number>;
  readonly #research: number;
  readonly #discard: number;
  readonly #cards: number;
  readonly #codes: Codes;

  /** `phases`: those in which an action still asks something, by name. */
  constructor({ layout, data }: RulerFiles, phases: readonly string[], codes: Codes) {
    this.#asking = new Set(phases.map((name) => layout.enums.phase.indexOf(name)));
    this.#research = layout.enums.phase.indexOf("research");
    this.#discard = layout.actions.DISCARD.code;
    this.#cards = data.tables.navcomp.rows.length;
    this.#codes = codes;
  }

  /** Returns the worth of an action, with the best answers to what it asks. */
  judge(trial: Trial, action: number, worth: (seen: Position) => number): number {
    const narrow = (seen: Position, legal: readonly number[]) => this.#narrow(trial.seat, seen, legal);
    return settle(trial, action, this.#asking, MOST_ANSWERS, worth, narrow);
  }

  /** Research is looked at with no further discard, and with the next card that serves nothing where the ship is. */
  #narrow(seat: number, seen: Position, legal: readonly number[]): readonly number[] {
    const ship = seen.byte("ship", seat);
    if (seen.byte("phase") !== this.#research || ship === NOBODY) return legal;
    const planet = seen.byte("planet", ship);
    const isDiscard = (action: number) => action >= this.#discard && action < this.#discard + this.#cards;
    const useless = legal.find((action) => isDiscard(action) && !this.#codes.serves(action - this.#discard, planet));
    return legal.filter((action) => !isDiscard(action) || action === useless);
  }
}
