// `npm run test:long`: the tests whose strength is a number of games, seeds or modules, with larger numbers and other seeds than
// `npm test` has, and whole games of every number of players and set of variants in page, terminal and emulated handheld, 100,000
// operations on its flash with power cuts, power cut at every operation of a translation, the games
// built with 60 to 96 KiB of code, and all that is built, built again in another folder. A variable that is already set stays as it is. Ends like `npm test` with `N passed, N failed`.
const NUMBERS: Readonly<Record<string, string>> = {
  JUMPDECK_PARITY_GAMES: "150",
  JUMPDECK_PARITY_CHOICES: "24",
  JUMPDECK_BUTTON_GAMES: "all",
  JUMPDECK_DEVICE_TABLES: "all",
  JUMPDECK_CUTS: "all",
  JUMPDECK_HARDWARE_MUTANTS: "all",
  JUMPDECK_FLASH_CHIPS: "all",
  JUMPDECK_LARGE_TOO: "1",
  JUMPDECK_MISBEHAVIOURS: "all",
  JUMPDECK_REPRODUCE: "all",
  JUMPDECK_GAMES: "400",
  JUMPDECK_PULSAR_GAMES: "20",
  JUMPDECK_SIM_GAMES: "2000",
  JUMPDECK_STEPS_A_SECOND: "1000000",
  JUMPDECK_PRIVACY_GAMES: "6",
  JUMPDECK_PULSAR_LEVELS: "1",
  JUMPDECK_SEEDS: "501:1500",
  FUZZ_SEED: "1001",
  FUZZ_LISTS: "20000",
  JUMPDECK_SOAK_OPERATIONS: "1000000",
  JUMPDECK_SOAK_SEED: "2",
  JUMPDECK_DEVICE_OPERATIONS: "100000",
  JUMPDECK_DEVICE_LISTS: "600",
};
const FILES = [
  "tests/cartridge/simulation",
  "tests/cartridge/speed",
  "tests/screens/privacy",
  "tests/screens/jump-gate-1st-goldens",
  "tests/kit/save",
  "tests/firmware/log",
  "tests/firmware/parity",
  "tests/firmware/metacode",
  "tests/firmware/power-cut",
  "tests/interpreter/games",
  "tests/interpreter/random",
  "tests/display/parity",
  "tests/display/partial",
  "tests/emulator/firmware-boot",
  "tests/emulator/firmware-crash",
  "tests/emulator/firmware-game",
  "tests/emulator/firmware-power",
  "tests/emulator/firmware-soak",
  "tests/emulator/firmware-parity",
  "tests/emulator/firmware-budget",
  "tests/hardware-mutations",
  "tests/emulator/firmware-partial",
  "tests/browser/games",
  "tests/host/terminal-game",
  "tests/tools/reproducible",
  "tests/games/jump-gate/replay",
  "tests/games/jump-gate-1st/replay",
  "tests/games/jump-drive/replay",
  "tests/games/pulsar-2849",
];

for (const [name, value] of Object.entries(NUMBERS)) process.env[name] ??= value;
if (process.argv.length === 2) process.argv.push(...FILES);
await import("./test.ts");
