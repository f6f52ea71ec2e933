// Engine parity on the emulated RP2040 for every game. JUMPDECK_DEVICE_TABLES=all plays every number of players and set
// of variants; else each game with its most players and all variants, if it has any, Jump Gate also without, with
// the fewest players.
import * as vitest from "vitest";
import type { GameUnderTest } from "../../host/testing/game.ts";
import { testEngines } from "../../host/testing/suites/engines.ts";
import { GAMES, gameUnderTest, type Table } from "../support/games.ts";
import { firmwareOf, flashWith } from "./console.ts";

const all = process.env.JUMPDECK_DEVICE_TABLES === "all";

function tablesOf(game: GameUnderTest): Table[] {
  const plain = game.tables();
  if (all) return [...plain, ...game.variantTables()];
  const varied = game.variants().slice(-1);
  if (game.id === "jump-gate") return [plain[0], ...varied];
  return varied.length > 0 ? varied : plain.slice(-1);
}

for (const id of GAMES) {
  const game = gameUnderTest(id);
  testEngines(vitest, game, {
    image: firmwareOf("picosystem"),
    flash: () => flashWith("picosystem", id),
    tables: tablesOf(game),
    choices: all ? 10 : 3,
    wholeUnits: all ? Number.POSITIVE_INFINITY : 60,
    wholeLevels: [1, 2],
    ticks: all ? 150 : 100,
  });
}
