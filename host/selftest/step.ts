// What a step of the self-test is, and how it judges what it measures.
import type { Conversation } from "./conversation.ts";
import type { Person } from "./person.ts";
import type { BoardIdentity } from "./report.ts";

/** How much each step does: all of it, or what a test of the test needs. */
export interface Counts {
  readonly name: "full" | "short";
  readonly crcBytes: number;
  readonly wearRounds: number;
  readonly frames: number;
  readonly coldStarts: number;
  readonly bulkBytes: number;
  readonly flashBulkBytes: number;
  readonly soakMs: number;
  readonly pictures: number;
  readonly scans: number;
  readonly playSteps: number;
  /** How long a person gets for the pages. */
  readonly pagesMs: number;
}

/** The counts of a person's ten minutes. */
export const FULL: Counts = {
  name: "full",
  crcBytes: 65536,
  wearRounds: 20,
  frames: 1000,
  coldStarts: 10,
  bulkBytes: 1 << 20,
  flashBulkBytes: 1 << 18,
  soakMs: 60_000,
  pictures: 10,
  scans: 60,
  playSteps: 600,
  pagesMs: 600_000,
};

/** Those of a test on an emulated board. */
export const SHORT: Counts = {
  name: "short",
  crcBytes: 4096,
  wearRounds: 2,
  frames: 40,
  coldStarts: 1,
  bulkBytes: 8192,
  flashBulkBytes: 32768,
  soakMs: 60,
  pictures: 1,
  scans: 3,
  playSteps: 12,
  pagesMs: 30_000,
};

/** A cartridge for the interpreter's step. */
export interface Workload {
  readonly id: string;
  readonly file: Uint8Array;
}

/** Microseconds of a cartridge's install and play, and the state that it ended in. */
export interface GameTimes {
  readonly openUs: number;
  readonly translateUs: number;
  readonly tickUs: number;
  readonly thoughtUs: number;
  readonly pictureUs: number;
  readonly hash: string;
}

/** Plays a workload on an emulated board of the same kind. */
export type Emulate = (workload: Workload, counts: Counts) => Promise<GameTimes | undefined>;

/** What a step works with. */
export interface Context {
  readonly talk: Conversation;
  readonly identity: BoardIdentity;
  readonly person: Person;
  readonly counts: Counts;
  readonly workload: Workload | undefined;
  /** Without it, nothing is beside the board's times. */
  readonly emulate: Emulate | undefined;
}

/** A step is left out, and why. */
export class LeftOut extends Error {}

/** Collects what a step measures, and what of it is beyond its limits. */
export class Measurements {
  readonly figures: Record<string, number | string> = {};
  readonly limits: Record<string, readonly [number, number]> = {};
  readonly faults: string[] = [];

  /** Notes a figure. */
  note(name: string, value: number | string): void {
    this.figures[name] = typeof value === "number" ? Math.round(value * 1000) / 1000 : value;
  }

  /** Notes a figure that has to be within limits. */
  hold(name: string, value: number, least: number, most: number): void {
    this.note(name, value);
    this.limits[name] = [least, most];
    if (!(value >= least && value <= most))
      this.faults.push(`${name} is ${this.figures[name]}, not ${range(least, most)}`);
  }

  /** Notes a fault of another kind. */
  fault(text: string): void {
    this.faults.push(text);
  }
}

function range(least: number, most: number): string {
  return least === most ? String(least) : `${least} to ${most}`;
}

/** One step. */
export interface Step {
  readonly name: string;
  /** What it looks at, in a few words. */
  readonly about: string;
  /** The boards that it is for; all without. */
  readonly boards?: readonly string[];
  run(context: Context, measured: Measurements): Promise<void>;
}
