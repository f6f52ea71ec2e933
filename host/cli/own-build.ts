// Builds the current folder's own game for a command, and says what came of it.
import { relative } from "node:path";
import { ROOT } from "../files/root.ts";
import { readWholeFile } from "../files/whole-file.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import { say } from "./output.ts";
import type { OwnGame } from "./own-game.ts";

/**
 * Builds the file that is shipped, in a language or as its sources are; throws Failure with what has to be mended,
 * `inFull` with all that the compiler said.
 */
export async function buildHere(own: OwnGame, inFull = false, language?: string): Promise<void> {
  // Only here: the compiler is large, and most commands do without.
  const { buildOwnGame } = await import("../../tools/cartridge/own-game.ts");
  const started = Date.now();
  const done = await buildOwnGame(ROOT, own.folder, language);
  if ("fault" in done)
    throw new Failure(
      done.isOfSources ? EXIT.FINDINGS : EXIT.ENVIRONMENT,
      (inFull ? done.whole : undefined) ?? done.fault,
    );
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${own.id}: ${readWholeFile(done.path).length} bytes in ${relative(own.folder, done.path)} (${seconds} s)`);
}
