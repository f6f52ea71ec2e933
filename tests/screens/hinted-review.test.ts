// Hints and the search for mistakes agree: who played what hints advised made no mistake. JUMPDECK_HINT_REVIEWS games
// of each (1; the long run 20).
import { expect, it } from "vitest";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { STATUS } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { readCartridgeFile } from "../support/games.ts";
import { playByHints } from "../support/hint-game.ts";
import { HINTED } from "../support/hint.ts";
import { lookThrough } from "../support/looked-through.ts";

const GAMES = Number(process.env.JUMPDECK_HINT_REVIEWS ?? 1);
/** In these an earlier build called hinted moves of Jump Gate mistakes. */
const FIRST_SEED = 902;
const GAME_MS = 60_000;
const SEARCH_STEPS = 6000;
const UNITS = 1 << 20;

it.each(HINTED.filter((id) => id !== "null"))(
  "%s: no move that a hint advised is called a mistake",
  { timeout: GAMES * GAME_MS },
  (id) => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
      let played: Cartridge | undefined;
      playByHints(id, seed, [1], 0, (cartridge) => {
        played = cartridge;
      });
      const handheld = new CartridgeDriver(readCartridgeFile(id));
      expect(handheld.cartridge.loadSave((played as Cartridge).save())).toBe(STATUS.OK);
      handheld.step(0);
      lookThrough(handheld).press("A");
      for (let steps = 0; steps < SEARCH_STEPS && !/Mistakes[^:]*: \d/.test(handheld.words()); steps++) {
        handheld.cartridge.think(UNITS);
        handheld.step(0);
      }
      expect(handheld.words(), `seed ${seed}`).toMatch(/Mistakes[^:]*: 0/);
    }
  },
);
