// What a game's own tests get with `import ... from "jumpdeck"`, but for where things lie (tools/library.mjs knows
// that).
export { openGame, testOwnGame } from "./own-game.ts";
export type { SuiteName, SuiteOptions } from "./suites/index.ts";
export type { Vitest } from "./suites/vitest.ts";
export { Table } from "./table.ts";
