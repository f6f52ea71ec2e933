// The hints of all games that have them. JUMPDECK_HINTS positions a table (2; the long run 40).
import { readFileSync } from "node:fs";
import * as vitest from "vitest";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { rasterise, SCREEN_SIZE } from "../../host/raster/index.ts";
import { toRgba } from "../../host/raster/rgba.ts";
import { isToldToEnd, REASON_MAX, testHints } from "../../host/testing/suites/hints.ts";
import { GAMES, gameUnderTest, readCartridgeFile, ROOT } from "../support/games.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { askByButtons, HINT_BOOT_SEED, HINTED } from "../support/hint.ts";

for (const id of GAMES) testHints(vitest, gameUnderTest(id), { hints: Number(process.env.JUMPDECK_HINTS ?? 2) });

vitest.test.each(HINTED)("%s: the picture of a new game's first hint", (id) => {
  const { steps, shown } = askByButtons(id);
  const cartridge = new Cartridge(readCartridgeFile(id));
  cartridge.raw.boot(HINT_BOOT_SEED, 0);
  for (const buttons of steps.slice(0, shown)) cartridge.raw.tick(buttons, LIMIT.TICK_MS);
  expectGoldenPicture(`hints/${id}.png`, {
    width: SCREEN_SIZE,
    height: SCREEN_SIZE,
    rgba: toRgba(rasterise(cartridge.screen())),
  });
});

vitest.test("a reason is known to be cut off by the room that it fills, not by a word that may end a sentence", () => {
  const { expect } = vitest;
  expect(readFileSync(`${ROOT}/assembly/kit/session/hint/explain.ts`, "utf8")).toContain(
    `export const REASON_MAX: i32 = ${REASON_MAX};`,
  );
  const fill = (end: string) => "so ".repeat(REASON_MAX).slice(0, REASON_MAX - end.length) + end;
  for (const whole of ["this is worth most to you", "a card that they would", fill(" points for you")])
    expect(isToldToEnd(whole), whole).toBe(true);
  for (const cut of [fill(" worth"), fill(" and"), fill(" is").slice(1), fill("9,")])
    expect(isToldToEnd(cut), cut).toBe(false);
});
