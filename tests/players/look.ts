// How every rules-of-thumb player looks: it tries each action, counts what is on the table then, and takes the most.
// What its seat cannot know is dealt again before; what an action asks of it at once is answered the same way.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { Policy } from "../../host/sim/policy.ts";
import { type PlacedField, placeFields } from "../../host/state/layout.ts";
import { readLayout } from "../support/games.ts";

/** A state's bytes by the names of the game's layout. */
export class Position {
  readonly #fields: ReadonlyMap<string, PlacedField>;
  readonly #bytes: Uint8Array;

  constructor(fields: ReadonlyMap<string, PlacedField>, bytes: Uint8Array) {
    this.#fields = fields;
    this.#bytes = bytes;
  }

  /** Returns the first byte of a field's element. */
  byte(name: string, i = 0): number {
    return this.#bytes[this.#at(name, i)];
  }

  /** Returns the cards of a pile. */
  pile(name: string, i = 0): number[] {
    const at = this.#at(name, i);
    return [...this.#bytes.subarray(at + 1, at + 1 + this.#bytes[at])];
  }

  #at(name: string, i: number): number {
    const field = this.#fields.get(name);
    if (!field) throw new Error(`no field ${name}`);
    return field.offset + i * field.elementBytes;
  }
}

/** Counts what a position is worth to a seat. */
export type Count = (position: Position, cartridge: Cartridge, seat: number) => number;

/**
 * Returns the player of a game that counts so. `within`: the phases in which an action still goes on; `most`: ways of
 * ending one that are looked at.
 */
export function choosesByCount(game: string, within: readonly string[], most: number, count: Count): Policy {
  const layout = readLayout(game);
  const fields = new Map(placeFields(layout).fields.map((field) => [field.name, field]));
  const goesOn = within.map((name) => layout.enums.phase.indexOf(name));
  return (cartridge, random) => {
    const { raw } = cartridge;
    const seat = raw.currentSeat();
    const before = cartridge.state();
    const { lo, hi } = random.seed();
    raw.resample(seat, lo, hi);
    const root = cartridge.state();
    let left = most;
    const tryOut = (from: Uint8Array, action: number): number => {
      cartridge.setState(from);
      raw.apply(action);
      const here = cartridge.state();
      const position = new Position(fields, here);
      if (!goesOn.includes(position.byte("phase")) || raw.currentSeat() !== seat || left-- <= 0)
        return count(position, cartridge, seat);
      return Math.max(...cartridge.legalActions().map((next) => tryOut(here, next)));
    };
    const actions = cartridge.legalActions();
    const counts = actions.map((action) => {
      left = most;
      return tryOut(root, action);
    });
    cartridge.setState(before);
    return actions[counts.indexOf(Math.max(...counts))];
  };
}
