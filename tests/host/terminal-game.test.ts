// Every game from the title to its end in a terminal of 80x24 cells, against a computer, by keys as they come from a keyboard.
import { describe, expect, it } from "vitest";
import { Handheld, MemorySaves, openLibrary } from "../../host/player/index.ts";
import { TerminalPlayer, TICK_MS } from "../../host/terminal/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";

/** Enter comes often, B now and then: out of every menu that the other keys lead into. */
const KEYS = ["\r", "\r", "\r", "\r", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "x"];
/** Longer than a key counts as held, so that each press is one of its own. */
const TICKS_A_KEY = 8;
/** Keys between two whole pictures; else only what changed is written. */
const WHOLE_EVERY = 16;
const MOST_KEYS = 12_000;
const THE_END = /Final score|Game over/;
const TIMEOUT_MS = 120_000;

describe.each([...GAMES])("%s", (id) => {
  it(
    "is played to its end",
    () => {
      const library = openLibrary([{ name: id, bytes: readCartridgeFile(id) }]).entries;
      const handheld = new Handheld({ library, saves: new MemorySaves(), drawSeed: () => [1, 2], start: id });
      const random = new SeededRandom(11, 0);
      let [nowMs, picture] = [0, ""];
      const terminal = {
        depth: "256" as const,
        size: () => ({ columns: 80, rows: 24 }),
        write: (text: string) => {
          picture = text;
        },
      };
      const player = new TerminalPlayer(handheld, terminal, () => nowMs);
      player.start();
      for (let key = 0; key < MOST_KEYS && !THE_END.test(picture); key++) {
        player.input(key < 2 ? "\r" : KEYS[random.below(KEYS.length)]);
        for (let tick = 0; tick < TICKS_A_KEY; tick++) {
          if (tick === TICKS_A_KEY - 1 && key % WHOLE_EVERY === 0) player.resize();
          nowMs += TICK_MS;
          player.tick();
        }
        if (handheld.isMenuOpen) handheld.resume();
      }
      expect(picture).toMatch(THE_END);
      expect(handheld.notice).toBeUndefined();
    },
    TIMEOUT_MS,
  );
});
