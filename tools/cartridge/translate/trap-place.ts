// Where in a game's sources it broke as it was played, by the names of the functions that it was in.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GamePlace } from "../place.ts";

/** The game's own function that does the work of an export of the cartridge, which it may be part of in the file. */
const DOES: Readonly<Record<string, string>> = {
  newGame: "setup",
  legalCount: "listLegal",
  legalAction: "listLegal",
  apply: "perform",
  checkState: "isStateValid",
  actionText: "writeAction",
  currentSeat: "currentSeat",
  score: "score",
  rank: "rank",
  observe: "observe",
  resample: "resample",
  aiStart: "aiStart",
  aiStep: "aiStep",
  aiAction: "aiAction",
};

/**
 * Returns "file(line,column): function" for the innermost of the game's own functions; undefined where none is known.
 */
export function findTrapPlace(place: GamePlace, frames: readonly string[]): string | undefined {
  const home = `assembly/games/${place.baseId}/`;
  for (const frame of frames) {
    const name = frame.slice(frame.lastIndexOf("/") + 1).replace(/[#~|].*$/, "");
    if (frame.startsWith(home)) {
      const found = findFunction(place, name, `${frame.slice(home.length, frame.lastIndexOf("/"))}.ts`);
      if (found) return found;
    } else if (name in DOES) {
      const found = findFunction(place, DOES[name]);
      if (found) return found;
    }
  }
  return undefined;
}

function findFunction(place: GamePlace, name: string, only?: string): string | undefined {
  for (const folder of new Set([place.sources, place.base])) {
    const files = readdirSync(folder, { recursive: true }).map((file) => String(file).replaceAll("\\", "/"));
    for (const file of files.filter((one) => one.endsWith(".ts") && (only === undefined || one === only)).sort()) {
      const text = readFileSync(join(folder, file), "utf8");
      const at = text.search(new RegExp(`\\bfunction ${name}\\b`));
      if (at < 0) continue;
      const before = text.slice(0, at).split("\n");
      return `${place.shown}/${file}(${before.length},${(before.at(-1) as string).length + 1}): ${name}`;
    }
  }
  return undefined;
}
