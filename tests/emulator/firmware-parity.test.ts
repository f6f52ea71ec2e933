// Engine parity on the emulated RP2040 for every game. JUMPDECK_DEVICE_TABLES=all plays every number of players and set of variants; else
// each game with its most players, without and with all variants, Jump Gate with two as well.
import * as vitest from "vitest";
import type { GameUnderTest } from "../../host/testing/game.ts";
import { testEngines } from "../../host/testing/suites/engines.ts";
import { GAMES, gameUnderTest, type Table } from "../support/games.ts";
import { firmwareOf } from "./console.ts";

const all = process.env.JUMPDECK_DEVICE_TABLES === "all";

function tablesOf(game: GameUnderTest): Table[] {
  const plain = game.tables();
  if (all) return [...plain, ...game.variantTables()];
  const few = game.id === "jump-gate" ? plain.filter(({ players }) => [2, 5].includes(players)) : plain.slice(-1);
  return [...few, ...game.variants().slice(-1)];
}

for (const id of GAMES) {
  const game = gameUnderTest(id);
  testEngines(vitest, game, {
    image: firmwareOf("picosystem"),
    tables: tablesOf(game),
    choices: all ? 10 : 6,
    wholeUnits: all ? Number.POSITIVE_INFINITY : 60,
    wholeLevels: [1, 2],
    ticks: 150,
  });
}
