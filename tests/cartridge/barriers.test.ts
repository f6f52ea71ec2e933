// What every game's actions show or draw cannot be taken back. JUMPDECK_BARRIERS positions a table (6; the long run
// 30).
import * as vitest from "vitest";
import { testBarriers } from "../../host/testing/suites/barriers.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

const barriers = Number(process.env.JUMPDECK_BARRIERS ?? 6);

for (const id of GAMES) testBarriers(vitest, gameUnderTest(id), { barriers });
