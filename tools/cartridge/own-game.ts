// Builds a game for its author: generated modules, then the cartridge. What has to be mended is printed, not thrown.
import { join } from "node:path";
import { renewFile } from "../../host/files/whole-file.ts";
import { generateGame } from "../generate/games.ts";
import { buildCartridge } from "./cartridges.ts";
import { CompileError } from "./compile.ts";
import { CompilerError } from "./translate/compiler.ts";
import { ProfileError } from "./order/find-order.ts";
import { type GamePlace, gameOfFolder } from "./place.ts";
import { SourceError } from "./translate/source-error.ts";

/** What has to be mended: in the game's sources or around them. */
export interface BuildFault {
  readonly fault: string;
  /** The fault with all that the compiler said, where it said more. */
  readonly whole?: string;
  readonly isOfSources: boolean;
}

/**
 * Builds the game in `folder` with the Jumpdeck at `jumpdeck`, in a language or as its sources are; returns the
 * cartridge's path.
 */
export function buildOwnGame(
  jumpdeck: string,
  folder: string,
  language?: string,
): Promise<{ readonly path: string } | BuildFault> {
  return tellFaults(async () => {
    const place = gameOfFolder(jumpdeck, folder, language);
    generateModules(place);
    return { path: await buildCartridge(place) };
  });
}

/** By what a generated module of the repository says that it is made; a game's own folder has no such script. */
const GENERATOR = "by `npm run generate`";

/** Writes the modules that are made of a game's JSON files, where they are not as they should be. */
export function generateModules({ sources, shown, home, jumpdeck }: GamePlace): void {
  for (const [name, text] of generateGame(sources, shown))
    renewFile(join(sources, name), home === jumpdeck ? text : text.replace(GENERATOR, "at each build"));
}

/** Does work on a game; what its author has to mend is returned. */
export async function tellFaults<T>(work: () => Promise<T>): Promise<T | BuildFault> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CompileError)
      return { fault: error.message, ...(error.whole !== error.message && { whole: error.whole }), isOfSources: true };
    if (error instanceof SourceError || error instanceof ProfileError)
      return { fault: error.message, isOfSources: true };
    if (error instanceof CompilerError) return { fault: error.message, isOfSources: false };
    throw error;
  }
}
