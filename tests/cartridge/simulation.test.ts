// Random simulation that every game gets for free: JUMPDECK_SIM_GAMES games per table without variants (50; the long
// run 2,000), a twentieth of them for each set of variants and number of players.
import * as vitest from "vitest";
import { testSimulation } from "../../host/testing/suites/simulation.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

for (const id of GAMES)
  testSimulation(vitest, gameUnderTest(id), { games: Number(process.env.JUMPDECK_SIM_GAMES ?? 50) });
