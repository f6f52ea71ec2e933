// Pulsar 2849's board and tables for its rulers: how far locations are, and rows by their number.
import type { DataRow, RulerFiles } from "../ruler.ts";

/** One effect of a tile, technology or project. */
export interface Effect {
  readonly kind: string;
  readonly subject?: string;
  readonly amount?: number;
  readonly silver?: number;
  readonly red?: number;
  readonly each?: number;
  readonly cubes?: number;
  readonly points?: number | readonly number[];
}

/** A place where something can be had. */
export interface Location {
  readonly type: string;
  readonly slot: number;
}

/** A transmitter tile. */
export interface Transmitter {
  readonly costs: readonly number[];
  readonly effects: readonly Effect[];
}

/** A technology or a project. */
export interface Purchase {
  readonly die: number;
  readonly effects: readonly Effect[];
}

/** Segments farther than this are out of sight. */
const FAR = 6;

/** The tables. */
export class Board {
  readonly locations: readonly Location[];
  /** By location: the others that are near, with their distance. */
  readonly near: readonly (readonly { readonly at: number; readonly steps: number }[])[];
  readonly transmitters: readonly Transmitter[];
  /** By letter, then slot. */
  readonly technologies: readonly (Purchase & { readonly row: number; readonly icons: number })[];
  /** By side of a board, then place. */
  readonly projects: readonly Purchase[];
  /** By place of the pyramid: bit set of the places before it. */
  readonly needs: readonly number[];
  /** By system tile: the planets' fewest players. */
  readonly planets: readonly (readonly number[])[];
  readonly gyrodynes: readonly { readonly take: number; readonly spin: number; readonly points: number }[];
  readonly goals: readonly { readonly subject: string; readonly atLeast: number; readonly points: number }[];
  /** By number of players: rewards of the engineering track's places. */
  readonly places: ReadonlyMap<number, readonly { readonly cubes: number; readonly points: number }[]>;
  readonly penalties: readonly number[];

  constructor({ data: { tables } }: RulerFiles) {
    const rows = (name: string) => tables[name].rows;
    this.locations = rows("location").map(({ type, slot }) => ({ type: String(type), slot: Number(slot) }));
    this.near = findNear(this.locations.length, rows("segment"));
    this.transmitters = rows("transmitter").flatMap(({ copies, costs, effects }) =>
      Array.from({ length: Number(copies) }, () => ({
        costs: costs as readonly number[],
        effects: effects as readonly Effect[],
      })),
    );
    this.technologies = rows("technology").map(({ row, die, icons, effects }) => ({
      row: Number(row),
      die: Number(die),
      icons: Number(icons),
      effects: effects as readonly Effect[],
    }));
    this.projects = rows("project").map(({ die, effects }) => ({
      die: Number(die),
      effects: effects as readonly Effect[],
    }));
    const names = rows("pyramid").map(({ id }) => String(id));
    this.needs = rows("pyramid").map(({ needs }) =>
      (needs as readonly string[]).reduce((set, name) => set | (1 << names.indexOf(name)), 0),
    );
    this.planets = rows("system").map(({ planets }) =>
      (planets as readonly { readonly players: number }[]).map(({ players }) => players),
    );
    this.gyrodynes = rows("gyrodyne").map(({ take, spin, points }) => ({
      take: Number(take),
      spin: Number(spin),
      points: Number(points),
    }));
    this.goals = rows("goal").map(({ subject, atLeast, points }) => ({
      subject: String(subject),
      atLeast: Number(atLeast),
      points: Number(points),
    }));
    this.places = new Map(
      rows("players").map(({ id, places }) => [
        Number(id),
        places as readonly { readonly cubes: number; readonly points: number }[],
      ]),
    );
    this.penalties = rows("space").map(({ penalty }) => Number(penalty));
  }
}

function findNear(locations: number, segments: readonly DataRow[]): { at: number; steps: number }[][] {
  const next: number[][] = Array.from({ length: locations }, () => []);
  for (const { a, b } of segments) {
    next[Number(a)].push(Number(b));
    next[Number(b)].push(Number(a));
  }
  return next.map((_, from) => {
    const found = new Map([[from, 0]]);
    const queue = [from];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      const steps = (found.get(at) as number) + 1;
      if (steps > FAR) break;
      for (const to of next[at]) {
        if (found.has(to)) continue;
        found.set(to, steps);
        queue.push(to);
      }
    }
    return [...found].map(([at, steps]) => ({ at, steps }));
  });
}
