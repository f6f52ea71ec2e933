// The hints of all games that have them. JUMPDECK_HINTS positions a table (2; the long run 40).
import * as vitest from "vitest";
import { testHints } from "../../host/testing/suites/hints.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

for (const id of GAMES) testHints(vitest, gameUnderTest(id), { hints: Number(process.env.JUMPDECK_HINTS ?? 2) });
