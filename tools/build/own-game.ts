// Builds a game that has a folder of its own: generated modules, then the cartridge. What its author has to mend is told, not thrown.
import { join } from "node:path";
import { renewFile } from "../../host/files/whole-file.ts";
import { generateGame } from "../generate/games.ts";
import { buildCartridge } from "./cartridges.ts";
import { CompileError } from "./compile.ts";
import { CompilerError } from "./compiler.ts";
import { gameOfFolder } from "./place.ts";
import { SourceError } from "./source-error.ts";

/** The cartridge's path, or what has to be mended: in the game's sources or around them. */
export type OwnBuild = { readonly path: string } | { readonly fault: string; readonly isOfSources: boolean };

/** Builds the game in `folder` with the Jumpdeck at `jumpdeck`. */
export async function buildOwnGame(jumpdeck: string, folder: string): Promise<OwnBuild> {
  try {
    const place = gameOfFolder(jumpdeck, folder);
    for (const [name, text] of generateGame(place.sources, place.shown)) renewFile(join(place.sources, name), text);
    return { path: await buildCartridge(place) };
  } catch (error) {
    if (error instanceof CompileError || error instanceof SourceError) return { fault: error.message, isOfSources: true };
    if (error instanceof CompilerError) return { fault: error.message, isOfSources: false };
    // The cartridge is played for its profile.
    if (error instanceof WebAssembly.RuntimeError) return { fault: `The game compiles, but stops while it is played: ${error.message}.`, isOfSources: true };
    throw error;
  }
}
