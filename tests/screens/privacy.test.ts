// What is hidden from a player never reaches his screens, in any game. JUMPDECK_PRIVACY_GAMES games a table (1; the long run 6).
import * as vitest from "vitest";
import { testPrivacy } from "../../host/testing/suites/privacy.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";

for (const id of GAMES) testPrivacy(vitest, gameUnderTest(id), { privacyGames: Number(process.env.JUMPDECK_PRIVACY_GAMES ?? 1) });
