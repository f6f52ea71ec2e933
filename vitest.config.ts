// How the tests run: two workers, goldens and snapshots never written by themselves, cartridges built once before.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Generous: a busy machine is slow, and what hangs is found all the same.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    update: "none",
    passWithNoTests: false,
  },
});
