// What tests of this repository's games share: tables by a game's id, small generators, comparisons.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Table as GameTable } from "../../host/testing/table.ts";
import type { Layout } from "../../host/state/layout.ts";

export { statusName } from "../../host/testing/table.ts";

const ROOT = new URL("../../", import.meta.url);

/** Reads a JSON file of the repository. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(fileURLToPath(new URL(path, ROOT)), "utf8")) as T;
}

/** One running cartridge of the repository with its state as JSON of type S. */
export class Table<S extends object> extends GameTable<S> {
  /** Loads the built cartridge of a game. */
  constructor(id: string) {
    super(
      readFileSync(
        fileURLToPath(new URL(`build/${process.env.JUMPDECK_QUICK === "1" ? "quick" : "cartridges"}/${id}.wasm`, ROOT)),
      ),
      readJson<Layout>(`assembly/games/${id}/layout.json`),
    );
  }
}

/** A small seeded generator for tests (mulberry32): deterministic, printed seeds replay. */
export function seededRandom(seed: number): (below: number) => number {
  let a = seed >>> 0;
  return (below) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}
