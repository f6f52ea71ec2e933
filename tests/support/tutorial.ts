// A tutorial as its reader follows it: a new game in a folder of its own, into which each step writes the files that
// the text quotes. What it is built, played and tested with are Jumpdeck's own commands.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { keepBuild } from "../../tools/cartridge/cartridges.ts";
import { digestSources } from "../../tools/cartridge/digest.ts";
import { gameOfFolder } from "../../tools/cartridge/place.ts";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { readQuotes } from "../../tools/generate/tutorials.ts";
import { listFiles } from "../rules-of-import/imports.ts";
import { ROOT } from "./games.ts";

/** What a command has said. */
export interface Run {
  readonly exit: number | null;
  readonly out: string;
}

/** A file that a tutorial has: its path and its text. */
export interface TutorialFile {
  readonly path: string;
  readonly text: string;
}

const COMMAND_TIMEOUT_MS = 120_000;

/** A tutorial of examples/, and the game that is made of it. */
export class Tutorial {
  readonly id: string;
  /** The README. */
  readonly text: string;
  /** The files that it quotes, in order. */
  readonly quotes: readonly TutorialFile[];
  /** The steps that add files, in order: "2-rules" and so on. */
  readonly steps: readonly string[];
  /** The game's folder, once it is made. */
  readonly game: string;
  readonly #folder: string;

  constructor(id: string) {
    this.id = id;
    this.text = readFileSync(this.pathOf("README.md"), "utf8");
    this.quotes = readQuotes(this.text);
    this.steps = [...new Set(this.quotes.map(({ path }) => path.split("/")[1]))];
    this.#folder = mkdtempSync(join(tmpdir(), `jumpdeck-${id}-`));
    this.game = join(this.#folder, id);
  }

  /** Returns where a file of the tutorial is. */
  pathOf(name: string): string {
    return join(ROOT, "examples", this.id, name);
  }

  /** Returns the built cartridge. */
  readCartridge(): Uint8Array {
    return new Uint8Array(readFileSync(join(this.game, `build/cartridges/${this.id}.wasm`)));
  }

  /** Returns the files below steps/, which the text is to quote. */
  listStepFiles(): TutorialFile[] {
    const top = `examples/${this.id}/`;
    return listFiles(ROOT, `${top}steps`, "")
      .filter((path) => /\.\w+$/.test(path))
      .map((path) => ({ path: path.slice(top.length), text: readFileSync(join(ROOT, path), "utf8") }));
  }

  /** Lists the commands that the reader types, of those that begin with `words`. */
  listCommands(words: string): string[] {
    return [...this.text.matchAll(/^\$ (.*)$/gm)]
      .map(([, command]) => command)
      .filter((command) => command.startsWith(words));
  }

  /** Makes the new game, with what `npm install` would bring. */
  make(): void {
    const made = spawnSync(process.execPath, [join(ROOT, "tools/jumpdeck.mjs"), "new", this.id], {
      cwd: this.#folder,
      encoding: "utf8",
    });
    if (made.status !== EXIT.DONE) throw new Error(made.stderr);
    mkdirSync(join(this.game, "node_modules"));
    symlinkSync(ROOT, join(this.game, "node_modules/jumpdeck"));
    for (const name of ["assemblyscript", "vitest"])
      symlinkSync(join(ROOT, "node_modules", name), join(this.game, "node_modules", name));
  }

  /** Writes the files of a step, as the text quotes them, and returns their paths in the game's folder. */
  write(step: string): string[] {
    const prefix = `steps/${step}/`;
    return this.quotes
      .filter(({ path }) => path.startsWith(prefix))
      .map(({ path, text }) => {
        const name = path.slice(prefix.length);
        mkdirSync(dirname(join(this.game, name)), { recursive: true });
        writeFileSync(join(this.game, name), text);
        return name;
      });
  }

  /** Builds as `jumpdeck watch` does, in a fifth of the time. */
  async buildInAMoment(): Promise<void> {
    const built = await buildQuickly({ jumpdeck: ROOT, folder: this.game });
    if ("fault" in built) throw new Error(built.fault);
    const place = gameOfFolder(ROOT, this.game);
    keepBuild(place, built, digestSources(place));
  }

  /** Runs a command of Jumpdeck's in the game's folder. */
  jumpdeck(...args: string[]): Run {
    return this.#run([join(ROOT, "tools/jumpdeck.mjs"), ...args]);
  }

  /** Runs the game's tests on what was built last. */
  runTests(): Run {
    return this.#runTests();
  }

  /** Runs those of them that the steps have brought. */
  runOwnTests(): Run {
    return this.#runTests(["--exclude", "**/every-game*"]);
  }

  /** Writes the golden playthroughs of what was built last, and returns their names. */
  renewGoldens(): string[] {
    const goldens = join(this.game, "tests/golden/playthroughs");
    for (const name of readdirSync(goldens)) rmSync(join(goldens, name));
    const renewed = this.#runTests(["--testNamePattern", "golden"], true);
    if (renewed.exit !== 0) throw new Error(renewed.out);
    return readdirSync(goldens);
  }

  /** Removes the game. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #runTests(words: readonly string[] = [], updates = false): Run {
    return this.#run([join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...words], updates ? "1" : "");
  }

  #run(args: readonly string[], updatesGoldens = ""): Run {
    const done = spawnSync(process.execPath, args, {
      cwd: this.game,
      encoding: "utf8",
      input: "",
      timeout: COMMAND_TIMEOUT_MS,
      env: { ...process.env, UPDATE_GOLDENS: updatesGoldens },
    });
    return { exit: done.status, out: done.stdout + done.stderr };
  }
}
