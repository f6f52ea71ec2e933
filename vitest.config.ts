// How the tests run: two workers, each loads a module once for all its files (half of the time of a short file went into loading the
// same sources again), goldens and snapshots never written by themselves, cartridges built once before.
// JUMPDECK_LARGE_TOO=1 (the long run) runs what plays games on a console once more with the games built large, as the project "large".
import { defineConfig } from "vitest/config";

/** Parity, whole games, power cuts, stops and budgets: everything that meets a game's size. */
const SIZE_MATTERS = ["tests/firmware/{parity,metacode,power-cut}", "tests/emulator/firmware-{parity,games,game,power,boot,budget}", "tests/interpreter/games"];

const every = { name: "built", include: ["tests/**/*.test.ts"] };
const large = { name: "large", include: SIZE_MATTERS.map((file) => `${file}.test.ts`), env: { JUMPDECK_LARGE: "1" } };
const projects = (process.env.JUMPDECK_LARGE_TOO === "1" ? [every, large] : [every]).map((test) => ({ extends: true as const, test }));

export default defineConfig({
  test: {
    projects,
    globalSetup: ["tests/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    isolate: false,
    // Generous: a busy machine is slow, and what hangs is found all the same.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    update: "none",
    passWithNoTests: false,
  },
});
