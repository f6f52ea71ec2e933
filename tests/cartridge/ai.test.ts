// The computer players of every game. JUMPDECK_DECISIONS states a table and level (4; the long run 30).
import * as vitest from "vitest";
import { testPlayers } from "../../host/testing/suites/players.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

const decisions = Number(process.env.JUMPDECK_DECISIONS ?? 4);

for (const id of GAMES) testPlayers(vitest, gameUnderTest(id), { decisions: id === "null" ? 30 : decisions });
