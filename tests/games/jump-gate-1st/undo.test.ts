// Undo in the first edition: which actions are barriers. Asked through saves, which refuse a barrier among the actions
// since the last one (docs/spec/save.md#payload-of-the-kit).
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { seededRandom } from "../../support/scenario.ts";
import { FirstEditionTable, type GameState } from "./position.ts";

const ID = "jump-gate-1st";
const table = new FirstEditionTable();
const reader = new Cartridge(readCartridgeFile(ID));
reader.raw.boot(1, 0);

/** Returns a save of people only: a position, and one action since. */
function saveOf(state: GameState, bytes: Uint8Array, action: number): Uint8Array {
  const payload = new Uint8Array(40 + bytes.length + 2);
  const view = new DataView(payload.buffer);
  payload.set([1, state.edition, state.players, state.options]);
  view.setUint16(24, 1, true);
  view.setUint32(28, 1, true);
  payload.set(bytes, 40);
  view.setUint16(40 + bytes.length, action, true);
  const save = new Uint8Array(16 + payload.length);
  const head = new DataView(save.buffer);
  save.set([..."JDSV"].map((letter) => letter.charCodeAt(0)));
  save.set([1, reader.identity.saveVersion], 4);
  head.setUint16(6, payload.length, true);
  head.setUint32(8, crc32(ID), true);
  save.set(payload, 16);
  head.setUint32(12, crc32(payload, crc32(save.subarray(0, 12))), true);
  return save;
}

/**
 * What no undo may cross: chance, another seat, the end, or the seat learning where a card is. Showing the seat's own
 * card is not one.
 */
function isBarrier(before: GameState, after: GameState): boolean {
  const seat = before.actorSeat as number;
  const learned = (was: number[], is: number[]): boolean => is.some((bits, i) => ((bits & ~was[i]) >> seat) & 1);
  return (
    before.rng.join() !== after.rng.join() ||
    seat !== after.actorSeat ||
    learned(before.navcompKnown, after.navcompKnown) ||
    learned(before.resourceKnown, after.resourceKnown)
  );
}

describe("an action can be undone unless it used chance, revealed something or passed the turn", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])("option set %i", (options) => {
    const barriers = new Set<string>();
    const free = new Set<string>();
    for (const players of [2, 4, 6]) {
      const random = seededRandom(options * 10 + players);
      let before = table.newGame(1, players, 3 + options, players, options);
      while (before.phase !== "over") {
        const bytes = table.cartridge.state();
        const legal = table.legal();
        const lively = legal.filter((action) => !/^(RESEARCH|FLY|JUMP)/.test(action));
        const from = lively.length > 0 && random(3) > 0 ? lively : legal;
        const [name, ...operands] = from[random(from.length)].split(" ");
        const code = table.code(name, ...operands.map(Number));
        const after = table.play(name, ...operands.map(Number));
        const status = reader.loadSave(saveOf(before, bytes, code));
        const expected = isBarrier(before, after) ? STATUS.BAD_SAVE : STATUS.OK;
        expect(status, `players ${players}, ${before.phase}: ${name} ${operands}`).toBe(expected);
        (status === STATUS.OK ? free : barriers).add(`${before.phase} ${name}`);
        before = after;
      }
    }
    for (const name of ["turn SCAN", "turn LAND", "turn PILOT", "research DRAW", "scan PLACE", "turn SPECIAL"])
      if (!(options & 4 && /LAND|PILOT/.test(name))) expect([...barriers]).toContain(name);
    for (const name of [
      "turn RESEARCH",
      "research DISCARD",
      "turn JUMP",
      "turn FLY_COUNTER",
      "turn SPECIAL",
      "wormhole PLACE",
      "turn HARVEST",
    ])
      expect([...free]).toContain(name);
    if (options & 4) {
      expect([...barriers]).toContain("turn HARVEST_DOWN");
      expect([...free]).toContain("turn LAND");
      expect([...free]).toContain("turn RETURN");
    }
  });
});
