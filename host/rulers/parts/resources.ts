// What both Jump Gates share for a ruler: the worth of collected resources, and what the cards in a hand let a ship do.
import type { DataRow, RulerFiles } from "../ruler.ts";

const NOTHING = 255;
/** Kinds of cards by number; what no table prices is worth nothing. */
const KINDS = [
  "nothing",
  "fame",
  "sand",
  "water",
  "energelLight",
  "energelDark",
  "gemRed",
  "gemBlue",
  "gemWhite",
] as const;
const [, FAME, SAND, WATER, LIGHT, DARK, RED, BLUE, WHITE] = KINDS.keys();

/** Numbers of collected cards by number of their kind. */
export type Collection = Uint8Array;

/** Prices of resources, from a game's tables. */
export class Resources {
  readonly #kinds: readonly number[];
  readonly #sand: readonly number[];
  readonly #water: readonly number[];
  readonly #rules: ReadonlyMap<string, number>;
  readonly #fame: number;
  readonly #pair: number;
  readonly #single: number;

  constructor({ data }: RulerFiles, edition: string) {
    const { resource, rule, sand, water } = data.tables;
    this.#kinds = resource.rows.map(({ type }) => KINDS.indexOf(type as (typeof KINDS)[number]));
    this.#sand = sand?.rows.map(({ points }) => Number(points)) ?? [0];
    this.#water = water.rows.map(({ points }) => Number(points));
    this.#rules = new Map(
      rule.rows.map(({ id, values }) => [String(id), Number((values as Record<string, number>)[edition])]),
    );
    this.#fame = this.rule("famePoints");
    this.#pair = this.rule("energelPairPoints");
    this.#single = this.rule("energelSinglePoints");
  }

  /** Returns a number of the rules by its id; throws RangeError where there is none. */
  rule(id: string): number {
    const value = this.#rules.get(id);
    if (value === undefined) throw new RangeError(`no rule is called ${id}`);
    return value;
  }

  /** Counts cards by kind. */
  collect(cards: readonly number[]): Collection {
    const counts = new Uint8Array(KINDS.length);
    for (const card of cards) counts[this.#kind(card)]++;
    return counts;
  }

  /** Returns the points of a collection. */
  points(have: Collection): number {
    const pairs = Math.min(have[LIGHT], have[DARK]);
    return (
      have[FAME] * this.#fame +
      this.#sand[Math.min(have[SAND], this.#sand.length - 1)] +
      this.#water[Math.min(have[WATER], this.#water.length - 1)] +
      pairs * this.#pair +
      (have[LIGHT] + have[DARK] - 2 * pairs) * this.#single +
      (have[RED] + have[BLUE] + have[WHITE]) * Math.max(have[RED], have[BLUE], have[WHITE])
    );
  }

  /**
   * Returns what prices a card to a collector: its points, and `hope` of what the next card that goes with
   * it would bring beyond that.
   */
  pricer(have: Collection, hope: number): (card: number) => number {
    const known = new Float64Array(KINDS.length).fill(Number.NaN);
    known[0] = 0;
    return (card) => {
      const kind = this.#kind(card);
      if (Number.isNaN(known[kind])) known[kind] = this.#worth(have, kind, hope);
      return known[kind];
    };
  }

  /** `have` is put back. */
  #worth(have: Collection, kind: number, hope: number): number {
    const gain = this.#gain(have, kind);
    if (hope === 0) return gain;
    const pair = kind === LIGHT ? DARK : kind === DARK ? LIGHT : kind;
    const before = this.#gain(have, pair);
    have[kind]++;
    const after = this.#gain(have, pair);
    have[kind]--;
    return gain + hope * Math.max(0, after - before);
  }

  #gain(have: Collection, kind: number): number {
    const before = this.points(have);
    have[kind]++;
    const after = this.points(have);
    have[kind]--;
    return after - before;
  }

  #kind(card: number): number {
    return card === NOTHING ? 0 : this.#kinds[card];
  }
}

/** The codes of cards and planets; a wildcard fits each. */
export class Codes {
  readonly #cards: readonly DataRow[];
  readonly #landing: readonly (readonly number[])[];
  /** By use, then card: bit set of the planets that it fits. */
  readonly #fits: Readonly<Record<"jump" | "scan", readonly number[]>>;

  constructor({ data }: RulerFiles) {
    const planets = data.tables.planet.rows;
    this.#cards = data.tables.navcomp.rows;
    this.#landing = planets.map(({ landing }) => landing as readonly number[]);
    const setOf = (use: "jump" | "scan") =>
      this.#cards.map(({ [use]: code }) =>
        planets.reduce((set, planet, i) => (code === "~" || (code && code === planet[use]) ? set | (1 << i) : set), 0),
      );
    this.#fits = { jump: setOf("jump"), scan: setOf("scan") };
  }

  /** Returns whether a card of the hand jumps to a planet or scans it. */
  has(hand: readonly number[], use: "jump" | "scan", planet: number): boolean {
    for (const card of hand) if ((this.#fits[use][card] >> planet) & 1) return true;
    return false;
  }

  /** Returns whether a card scans a planet or has one of its landing codes. */
  serves(card: number, planet: number): boolean {
    const code = this.#cards[card]?.landing;
    if (code === "~" || this.#landing[planet]?.includes(code as number)) return true;
    return ((this.#fits.scan[card] >> planet) & 1) !== 0;
  }

  /** Returns a card's special action; undefined where it has none. */
  special(card: number): string | undefined {
    return this.#cards[card]?.special as string | undefined;
  }

  /** Returns how many of a planet's two landing codes a hand has; a wildcard stands for one of them. */
  landing(hand: readonly number[], planet: number): number {
    const [a, b] = this.#landing[planet];
    let [first, second, wild] = [0, 0, 0];
    for (const card of hand) {
      const code = this.#cards[card]?.landing;
      if (code === a) first = 1;
      else if (code === b) second = 1;
      else if (code === "~") wild = 1;
    }
    return Math.min(2, first + second + wild);
  }
}
