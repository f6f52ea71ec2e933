// Every game on V8 and on the posix console's wasm3 (posix-parity.ts).
import { GAMES, gameUnderTest } from "../support/games.ts";
import { testPosixParity } from "./posix-parity.ts";

for (const id of GAMES) testPosixParity(gameUnderTest(id));
