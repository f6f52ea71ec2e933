// The components of Pulsar 2849 as data.json lists them, for the independent model: rows by the numbers that states
// use. Shares no code with the cartridge.
import { readJson } from "../../support/scenario.ts";

/** An effect of a row; its kind decides which keys it has. */
export interface Effect {
  readonly kind: string;
  readonly of?: readonly string[];
  readonly amount?: number;
  readonly value?: number;
  readonly silver?: number;
  readonly red?: number;
  readonly cubes?: number;
  readonly each?: number;
  readonly colors?: readonly string[];
  readonly to?: string;
  readonly through?: string;
  readonly event?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly points?: number | readonly number[];
}

/** What is common to rows with effects. */
interface Effective {
  readonly effects: readonly Effect[];
}

/** A place of the star cluster. */
export interface Location {
  readonly id: number;
  readonly side: "normal" | "dead end";
  readonly type: string;
  readonly slot: number;
  readonly x: number;
  readonly y: number;
  readonly deadEnd?: number;
}

/** A line between two locations; `lines` of them are side by side. */
export interface Segment {
  readonly a: number;
  readonly b: number;
  readonly lines: number;
}

/** A planetary system tile. */
export interface System extends Effective {
  readonly planets: readonly { kind: "lifeless" | "blue"; players: number }[];
}

/** A design of transmitter. */
export interface Transmitter extends Effective {
  readonly id: string;
  readonly letter: "A" | "B" | "C";
  readonly copies: number;
  readonly costs: readonly number[];
  readonly left: number | null;
  readonly right: number | null;
}

/** A technology of one of the twelve boards. */
export interface Technology extends Effective {
  readonly id: number;
  readonly row: number;
  readonly die: number;
  readonly icons: number;
  readonly use: "at once" | "permanent" | "production" | "end";
}

/** A project of an HQ side. */
export interface Project extends Effective {
  readonly die: number;
}

/** A goal: one side of a goal tile. */
export interface Goal {
  readonly tile: number;
  readonly subject: string;
  readonly atLeast: number;
  readonly starter: number;
  readonly points: number;
  readonly bonus1: { cubes: number; points: number };
  readonly bonus2?: { cubes: number; points: number };
}

interface Tables {
  location: { rows: Location[] };
  segment: { rows: (Segment & { side: string })[] };
  system: { rows: System[] };
  gyrodyne: {
    rows: { count: number; take: number; spin: number; points: number; award: number; secondAward: number }[];
  };
  transmitter: { rows: Transmitter[] };
  technology: { rows: Technology[] };
  technologyRow: { rows: { points: number; median?: number }[] };
  project: { rows: Project[] };
  pyramid: { rows: { id: string; needs: string[] }[] };
  goal: { rows: Goal[] };
  exploration: { rows: (Effective & { id: string; copies: number })[] };
  players: {
    rows: {
      dice: number;
      fixedFrom: number;
      fixedTo: number;
      places: { cubes: number; points: number; final: number }[];
    }[];
  };
  space: { rows: { penalty: number; start?: number }[] };
  stationPoints: { rows: { points: number }[] };
  modifier: { rows: { id: string; costs: number[] }[] };
  rule: { rows: { id: string; value: number }[] };
}

/** All tables of data.json. */
export const TABLES = readJson<{ tables: Tables }>("assembly/games/pulsar-2849/data.json").tables;
const T = TABLES;

/** Rows of a table whose copies have numbers of their own. */
const copied = <R extends { copies: number }>(rows: readonly R[]): R[] =>
  rows.flatMap((row) => Array.from({ length: row.copies }, () => row));

export const LOCATIONS: readonly Location[] = T.location.rows;
export const TRANSMITTERS: readonly Transmitter[] = copied(T.transmitter.rows);
export const EXPLORATION = copied(T.exploration.rows);
export const SYSTEMS: readonly System[] = T.system.rows;
export const GYRODYNES = T.gyrodyne.rows;
export const GOALS: readonly Goal[] = T.goal.rows;
export const SIZES = ["small", "medium", "large"];

/** A number of the rules by its name. */
export function rule(id: string): number {
  const row = T.rule.rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`no rule ${id}`);
  return row.value;
}

/** What depends on the number of players. */
export const forPlayers = (players: number): Tables["players"]["rows"][number] => T.players.rows[players - 2];

/** For each place of the pyramid the places that must be completed before. */
export const PYRAMID: readonly number[][] = T.pyramid.rows.map(({ needs }) =>
  needs.map((id) => T.pyramid.rows.findIndex((row) => row.id === id)),
);
