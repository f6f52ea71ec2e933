// What a rules-of-thumb player of either Jump Gate counts on its fingers: what one more resource brings it, and what
// the cards in its hand let it do at a planet. The tables are the game's own data.json.
import { readFileSync } from "node:fs";
import { ROOT } from "../support/games.ts";
import type { Position } from "../../host/rulers/position.ts";

/** A code of a card or planet: 1 to 4, "~" for any, none. */
type Code = number | "~" | undefined;

interface Tables {
  planet: { rows: { jump: number; scan: number; landing: [number, number] }[] };
  navcomp: { rows: { jump?: Code; scan?: Code; landing?: Code; special?: string }[] };
  resource: { rows: { type: string; blackHole: boolean }[] };
  water: { rows: { points: number }[] };
  sand?: { rows: { points: number }[] };
}

const GEMS = ["gemRed", "gemBlue", "gemWhite"];
/** A place that nobody has claimed, and a ship that has not left. */
export const NOBODY = 255;

/** The components of one edition, and a seat's view of them. */
export class Ring {
  readonly #tables: Tables;

  constructor(game: string) {
    this.#tables = (
      JSON.parse(readFileSync(`${ROOT}/assembly/games/${game}/data.json`, "utf8")) as { tables: Tables }
    ).tables;
  }

  /**
   * Returns what a resource is worth to a seat: half of what two of its kind would add, since collecting one kind is
   * what pays.
   */
  priceFor(own: readonly number[]): (resource: number) => number {
    const before = this.#points(own);
    const prices = this.#tables.resource.rows.map(
      (_, resource) => (this.#points([...own, resource, resource]) - before) / 2,
    );
    return (resource) => prices[resource];
  }

  /** Returns whether a card's code stands for any. */
  isWild(card: number): boolean {
    const { jump, scan, landing } = this.#tables.navcomp.rows[card];
    return [jump, scan, landing].includes("~");
  }

  /** Returns whether a resource has a Black Hole icon. */
  hasIcon(resource: number): boolean {
    return this.#tables.resource.rows[resource].blackHole;
  }

  /** Special action of a card, undefined without one. */
  specialOf(card: number): string | undefined {
    return this.#tables.navcomp.rows[card].special;
  }

  /** Number of cards in a hand with the planet's code for this. */
  fitting(hand: readonly number[], kind: "jump" | "scan", planet: number): number {
    return hand.filter((card) => fits(this.#tables.navcomp.rows[card][kind], this.#tables.planet.rows[planet][kind]))
      .length;
  }

  /** How many of the planet's two landing codes different cards of a hand have. */
  landing(hand: readonly number[], planet: number): number {
    const [a, b] = this.#tables.planet.rows[planet].landing.map((code) =>
      hand.filter((card) => fits(this.#tables.navcomp.rows[card].landing, code)),
    );
    return Math.min(Number(a.length > 0) + Number(b.length > 0), new Set([...a, ...b]).size);
  }

  #points(resources: readonly number[]): number {
    const types = resources.map((resource) => this.#tables.resource.rows[resource].type);
    const of = (type: string) => types.filter((other) => other === type).length;
    const gems = GEMS.map(of);
    const [light, dark] = [of("energelLight"), of("energelDark")];
    const inTable = (rows: readonly { points: number }[], many: number) => rows[Math.min(many, rows.length - 1)].points;
    return (
      5 * of("fame") +
      Math.max(...gems) * (gems[0] + gems[1] + gems[2]) +
      7 * Math.min(light, dark) +
      2 * Math.abs(light - dark) +
      inTable(this.#tables.water.rows, of("water")) +
      (this.#tables.sand ? inTable(this.#tables.sand.rows, of("sand")) : 0)
    );
  }
}

/** How much counts of what can only be done after another action. */
export const LATER = 0.6;

/**
 * Calls `look` with each place of the ring and the weight of what can be done there: less with each move. A landed ship
 * (`isDown`) must first return to orbit.
 */
export function lookAround(
  position: Position,
  seat: number,
  ring: Ring,
  look: (place: number, planet: number, nearness: number) => void,
  isDown = false,
): void {
  const places = Array.from({ length: 12 }, (_, place) => place).filter(
    (place) => position.byte("planet", place) !== NOBODY,
  );
  const here = position.byte("ship", seat);
  for (const place of places) {
    const planet = position.byte("planet", place);
    const ahead = Math.abs(place - here);
    const flights = here === NOBODY ? 4 : Math.min(ahead, places.length - ahead);
    const moves = ring.fitting(position.pile("hand", seat), "jump", planet) > 0 ? Math.min(1, flights) : flights;
    look(place, planet, LATER ** (isDown && moves > 0 ? moves + 1 : moves));
  }
}

function fits(code: Code, wanted: number): boolean {
  return code === "~" || code === wanted;
}
