// Golden playthroughs of every game. Written only with UPDATE_GOLDENS=1.
import * as vitest from "vitest";
import { testPlaythroughs } from "../../host/testing/suites/playthroughs.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";
import { goldensOf } from "../support/golden.ts";

for (const id of GAMES) testPlaythroughs(vitest, gameUnderTest(id), goldensOf());
