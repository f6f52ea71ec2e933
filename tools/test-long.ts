// `npm run test:long`: the tests whose strength is a number of games, seeds or modules, with larger numbers and other seeds than
// `npm test` has. A variable that is already set stays as it is. Ends like `npm test` with `N passed, N failed`.
const NUMBERS: Readonly<Record<string, string>> = {
  JUMPDECK_PARITY_GAMES: "150",
  JUMPDECK_SEEDS: "501:1500",
  FUZZ_SEED: "1001",
  FUZZ_LISTS: "20000",
};
const FILES = ["tests/firmware/parity", "tests/interpreter/random", "tests/display/parity"];

for (const [name, value] of Object.entries(NUMBERS)) process.env[name] ??= value;
if (process.argv.length === 2) process.argv.push(...FILES);
await import("./test.ts");
