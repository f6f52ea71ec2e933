// The rulers of the checkout's games, as tests seat them.
import { readFileSync } from "node:fs";
import { rulersOf } from "../../host/rulers/games.ts";
import type { RulerFiles, Rulers } from "../../host/rulers/ruler.ts";
import { readLayout, ROOT } from "./games.ts";

/** Returns what a game's rulers are made from. */
export function rulerFilesOf(id: string): RulerFiles {
  const data = JSON.parse(readFileSync(`${ROOT}/assembly/games/${id}/data.json`, "utf8")) as RulerFiles["data"];
  return { layout: readLayout(id), data };
}

/** Returns the rulers of a game that has them; `errs` as rulersOf takes it. */
export function rulersFor(id: string, errs?: number): Rulers {
  return rulersOf(id, rulerFilesOf(id), errs) as Rulers;
}
