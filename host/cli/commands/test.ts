// `jumpdeck test`: builds the game of the current folder and runs its tests, those that every game gets among them.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import { requireOwnGame } from "../own-game.ts";
import { buildHere } from "../own-build.ts";

export default defineCommand({
  about: "build the game of this folder and run its tests, those that every game gets among them",
  takesMoreWords: true,
  args: {
    filter: { type: "positional", description: "parts of paths of test files (default: all)", required: false },
    only: { type: "string", alias: "t", description: "run tests whose name matches this alone", valueHint: "PATTERN" },
    update: { type: "boolean", description: "write the golden files again; look at them before you keep them" },
  },
  examples: ["jumpdeck test", "jumpdeck test rules", 'jumpdeck test --only "by buttons"', "jumpdeck test --update"],
  async run(args): Promise<ExitCode> {
    const own = requireOwnGame(true);
    const vitest = findVitest(own.folder);
    await buildHere(own);
    const words = ["run", ...(args.only === undefined ? [] : ["--testNamePattern", args.only]), ...args._];
    const env = { ...process.env, ...(args.update && { UPDATE_GOLDENS: "1" }) };
    const exit = await new Promise<number | null>((resolve, reject) => {
      spawn(process.execPath, [vitest, ...words], { cwd: own.folder, env, stdio: "inherit" })
        .on("error", reject)
        .on("close", resolve);
    });
    return exit === 0 ? EXIT.DONE : EXIT.FINDINGS;
  },
});

/** Returns vitest's own script. */
function findVitest(folder: string): string {
  try {
    return join(dirname(createRequire(join(folder, "package.json")).resolve("vitest/package.json")), "vitest.mjs");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new Failure(EXIT.ENVIRONMENT, "The test runner is not installed here; run: npm install");
  }
}
