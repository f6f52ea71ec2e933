// Presses, taps and hints' frames of every game lead where they say. JUMPDECK_PRESSES decisions a table (1; the long
// run 20).
import * as vitest from "vitest";
import { testPresses } from "../../host/testing/suites/presses.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

for (const id of GAMES) testPresses(vitest, gameUnderTest(id), { presses: Number(process.env.JUMPDECK_PRESSES ?? 1) });
