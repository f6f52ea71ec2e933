// What `jumpdeck watch` builds in a moment is a cartridge, so that it is not built once more as it is shipped, which
// takes ten times as long.
import { expect, it } from "vitest";
import { validateCartridge } from "../../../host/cartridge/validate.ts";
import { shapeCartridge, translateGame } from "../../../tools/cartridge/compile.ts";
import { gameOfRepository } from "../../../tools/cartridge/place.ts";
import { QUICK } from "../../../tools/cartridge/shape/shape.ts";
import { GAMES, ROOT } from "../../support/games.ts";

const TIMEOUT_MS = 120_000;

it.each(GAMES)("%s", { timeout: TIMEOUT_MS }, async (id) => {
  const { wasm } = shapeCartridge(await translateGame(gameOfRepository(ROOT, id), QUICK), QUICK);
  expect(validateCartridge(wasm).refusal).toBeUndefined();
});
