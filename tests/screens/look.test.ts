// Looking through games of all cartridges. JUMPDECK_WALKS games a table (1; the long run 10).
import * as vitest from "vitest";
import { testLook } from "../../host/testing/suites/look.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

for (const id of GAMES) testLook(vitest, gameUnderTest(id), { walks: Number(process.env.JUMPDECK_WALKS ?? 1) });
