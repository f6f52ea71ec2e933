// B in both Jump Gates: one step back, to the very picture that A was pressed on - from the menu to the table, within a
// choice, and from what an action asks to the choice that began it, unless that revealed something, which is then said.
// Over decisions of random games at every table.
import { describe, expect, test } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { screenText } from "../../../../host/raster/index.ts";
import { visitDecisions } from "../../../support/decisions.ts";

/**
 * Decisions looked at for each table, and pictures for each decision (JUMPDECK_BACKS multiplies both; the long run has
 * 4).
 */
const MORE = Number(process.env.JUMPDECK_BACKS ?? 1);
const DECISIONS = 12 * MORE;
const PICTURES = 24 * MORE;
const MOST_ACTIONS = 120;
const SERIES = 100;
/** Longer than anything moves. */
const STEPS_AT_REST = 25;
const MOVES = [BUTTON.RIGHT, BUTTON.DOWN, BUTTON.UP];
const TIMEOUT_MS = 240_000 * MORE;

function press(cartridge: Cartridge, button: number): number {
  let flags = cartridge.raw.tick(button, LIMIT.TICK_MS);
  for (let i = 0; i < STEPS_AT_REST; i++) flags |= cartridge.raw.tick(0, LIMIT.TICK_MS);
  return flags;
}

const pictureOf = (cartridge: Cartridge): string => Buffer.from(cartridge.screen()).toString("latin1");
const wordsOf = (cartridge: Cartridge): string =>
  screenText(cartridge.screen())
    .map(({ text }) => text)
    .join(" | ");

describe.each(["jump-gate", "jump-gate-1st"])("%s", (id) => {
  test("B leads back to where A was pressed", { timeout: TIMEOUT_MS }, () => {
    const met = { step: 0, action: 0, barrier: 0 };
    visitDecisions(id, { decisions: DECISIONS, mostActions: MOST_ACTIONS, series: SERIES }, (face, from) => {
      press(face, 0);
      look(face, from, met);
    });
    expect(met.step).toBeGreaterThan(300);
    expect(met.action).toBeGreaterThan(20);
    expect(met.barrier).toBeGreaterThan(2);
  });
});

/** Presses A and then B on each picture that the cursor leads to. */
function look(face: Cartridge, where: string, met: { step: number; action: number; barrier: number }): void {
  const seat = face.raw.currentSeat();
  const hash = face.raw.stateHash();
  const queue = [face.snapshot()];
  const seen = new Set([pictureOf(face)]);
  for (let at = 0; at < queue.length && at < PICTURES; at++) {
    for (const button of [BUTTON.A, ...MOVES]) {
      face.restore(queue[at]);
      const before = pictureOf(face);
      const words = wordsOf(face);
      press(face, button);
      const isAction = face.raw.stateHash() !== hash;
      if (!isAction && !seen.has(pictureOf(face))) {
        seen.add(pictureOf(face));
        queue.push(face.snapshot());
      }
      // Among Research's cards A lifts one out or puts it back.
      if (button !== BUTTON.A || pictureOf(face) === before || words.includes("Draw to five")) continue;
      // The action is over, or somebody else is asked: nothing to go back to.
      if (
        isAction &&
        (face.raw.currentSeat() !== seat || /act \|/.test(wordsOf(face)) || !wordsOf(face).includes("choose"))
      )
        continue;
      const after = wordsOf(face);
      const flags = press(face, BUTTON.B);
      if (isAction && face.raw.stateHash() !== hash) {
        expect(flags & FLAG.SOUND, `${where}: ${after}`).not.toBe(0);
        expect(wordsOf(face), `${where}: ${after}`).toMatch(/No undo: something was/);
        met.barrier++;
        continue;
      }
      expect(wordsOf(face), `${where}: ${words} -> ${after}`).toBe(words);
      expect(pictureOf(face) === before, `${where}: another picture: ${words}`).toBe(true);
      if (isAction) met.action++;
      else met.step++;
    }
  }
}
