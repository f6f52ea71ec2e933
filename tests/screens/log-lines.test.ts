// No line of the log is cut, in games of chance and of computers, for the only person's eyes and for all. Where a game
// leaves something out for want of room, it says so, after what was done. After a game's last action there is no log:
// that one's line is read where the finished game is looked through, as the seat that acted knows it.
import { expect, test } from "vitest";
import { STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../host/testing/kept-game.ts";
import { sampleTables } from "../support/button-game.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { readLog } from "../support/log.ts";
import { lookThrough } from "../support/looked-through.ts";

/** This many actions' lines are on the log's first page. */
const READ_EVERY = 6;
/** The step before the end, and what was done there. */
const LAST = /\b\d+\/(\d+) (?:Player|CPU) \d: (.+?)(?:, as .*)? steps view back/;
/** A longer entry would be cut. */
const MOST_LETTERS = 62;
const SEEDS = [1, 2, 3, 4, 5, 6];
const CUT = /\.\.$/;
/** What was done is before it, and of what that brings something, or at least by what. */
const SHORT = /^[a-z]+:? .{10,} and more$/;
/** This many of a hundred lines may leave something out. */
const MOST_SHORT = 2;

test.each(GAMES)("%s", (id) => {
  const wasm = readCartridgeFile(id);
  const player = new Cartridge(wasm);
  const reader = new CartridgeDriver(wasm, 1);
  const title = reader.cartridge.snapshot();
  let [lines, short, ends] = [0, 0, 0];
  for (const { edition, players, options } of sampleTables().filter((table) => table.id === id)) {
    for (const seed of SEEDS) {
      const random = new SeededRandom(seed, players);
      const { raw } = player;
      expect(raw.newGame(edition, players, options, seed, 7)).toBe(STATUS.OK);
      let [from, before] = [player.state(), 0];
      let actions: number[] = [];
      const load = (persons: number): void => {
        reader.cartridge.restore(title);
        const levels = Array.from({ length: players }, (_, seat) => (seat < persons ? 0 : 1));
        expect(
          reader.cartridge.loadSave(keepGame(reader.cartridge, { edition, options, levels, from, actions, before })),
        ).toBe(STATUS.OK);
      };
      const examine = (text: string): void => {
        expect(text).not.toMatch(CUT);
        expect(text.length, text).toBeLessThanOrEqual(MOST_LETTERS);
        lines++;
        if (!text.endsWith(" and more")) return;
        expect(text).toMatch(SHORT);
        short++;
      };
      const read = (persons: number): void => {
        load(persons);
        const log = readLog(reader.press("A"));
        for (const { text } of log) examine(text);
      };
      const readLast = (): void => {
        load(1);
        const [, whole, text] = LAST.exec(lookThrough(reader).press("LEFT").words().replaceAll(" | ", " ")) ?? [];
        expect(Number(whole), reader.words()).toBe(before + actions.length);
        examine(text);
        ends++;
      };
      while (raw.currentSeat() >= 0) {
        const action =
          seed % 2 === 0
            ? player.chooseAction(1, actions.length, seed)
            : raw.legalAction(random.below(raw.legalCount()));
        expect(raw.apply(action)).toBe(STATUS.OK);
        actions.push(action);
        if (raw.currentSeat() < 0) {
          readLast();
          actions.pop();
          if (actions.length === 0) break;
        } else if (actions.length < READ_EVERY) continue;
        read(1);
        read(players);
        [from, before, actions] = [player.state(), before + actions.length, []];
      }
    }
  }
  expect(lines).toBeGreaterThan(10);
  expect(ends).toBeGreaterThan(0);
  expect(short * 100).toBeLessThanOrEqual(lines * MOST_SHORT);
});
