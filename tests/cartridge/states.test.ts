// What every cartridge does with bytes and arguments that are not right.
import * as vitest from "vitest";
import { testStates } from "../../host/testing/suites/states.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

for (const id of GAMES) testStates(vitest, gameUnderTest(id));
