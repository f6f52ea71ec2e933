// The computer players of every game.
import * as vitest from "vitest";
import { testPlayers } from "../../host/testing/suites/players.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

for (const id of GAMES) testPlayers(vitest, gameUnderTest(id));
