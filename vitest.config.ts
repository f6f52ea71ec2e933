// How the tests run: four workers on two cores, because some tests wait - for a pseudo-terminal, a browser, real
// seconds -, the longest files first, so that none of them runs alone at the end. Each worker loads a module once for
// all its files (half of the time of a short file went into loading the same sources again), goldens and snapshots are
// never written by themselves, cartridges are built once before. JUMPDECK_LARGE_TOO=1 (the long run) runs what plays
// games on a console once more with the games built large, as the project "large", and what is for it alone.
import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, longest first. */
const LONGEST = [
  "tests/emulator/firmware-budget",
  "tests/tools/package",
  "tests/emulator/firmware-games",
  "tests/browser/page",
  "tests/examples/dice-race",
  "tests/examples/dim-star",
  "tests/host/cli",
  "tests/host/tournament",
  "tests/games/jump-drive/replay",
  "tests/screens/sounds",
  "tests/host/terminal-pty",
  "tests/host/terminal-game",
  "tests/emulator/firmware-parity",
  "tests/emulator/firmware-metacode",
  "tests/firmware/rp2040-port",
  "tests/tools/new",
  "tests/screens/privacy",
  "tests/firmware/parity",
  "tests/tools/reproducible",
  "tests/devices/trouble",
  "tests/firmware/validator",
  "tests/firmware/slots",
  "tests/browser/watch",
  "tests/emulator/firmware-boot",
  "tests/emulator/firmware-told",
  "tests/devices/end-to-end",
  "tests/devices/replacing",
  "tests/emulator/firmware-look",
  "tests/firmware/power-cut",
  "tests/firmware/metacode",
  "tests/host/hanging",
  "tests/cartridge/lessons",
].map((file) => `${file}.test.ts`);
const lost = LONGEST.find((file) => !existsSync(new URL(file, import.meta.url)));
if (lost !== undefined) throw new Error(`vitest.config.ts: there is no ${lost}`);

/** The longest files first, the others as vitest has them: by size, where it knows no times. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/**
 * Whole games that crash on the emulated handheld, and are stopped at any moment: minutes, so with the games built
 * large alone.
 */
const LARGE_ALONE = [
  "tests/emulator/firmware-crash-games",
  "tests/interpreter/game-stops",
  "tests/firmware/game-cuts",
  "tests/emulator/firmware-game-cuts",
];
/** Parity, whole games, power cuts, guard, stops and budgets: everything that meets a game's size. */
const SIZE_MATTERS = [
  "tests/firmware/{parity,metacode,power-cut,crash-games}",
  "tests/emulator/firmware-{parity,games,game,power,boot,budget}",
  "tests/interpreter/games",
  ...LARGE_ALONE,
];

/** Both shapes of each game: minutes, and nothing that a change of a rule could break. */
const LONG_ALONE = ["tests/emulator/firmware-shapes"];
const isLong = process.env.JUMPDECK_LARGE_TOO === "1";

const left = [...LARGE_ALONE, ...(isLong ? [] : LONG_ALONE)];
const every = { name: "built", include: ["tests/**/*.test.ts"], exclude: left.map((file) => `${file}.test.ts`) };
const large = { name: "large", include: SIZE_MATTERS.map((file) => `${file}.test.ts`), env: { JUMPDECK_LARGE: "1" } };
const projects = (isLong ? [every, large] : [every]).map((test) => ({ extends: true as const, test }));

export default defineConfig({
  test: {
    projects,
    globalSetup: ["tests/global-setup.ts"],
    setupFiles: ["tests/file-setup.ts"],
    pool: "forks",
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    isolate: false,
    // Generous: a busy machine is slow, and what hangs is found all the same.
    testTimeout: isLong ? 1_200_000 : 180_000,
    hookTimeout: isLong ? 1_200_000 : 300_000,
    update: "none",
    passWithNoTests: false,
  },
});
