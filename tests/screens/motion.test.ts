// Moves that can be seen, of every game: films of single actions as golden pictures, the table at rest after each, and
// what waits for them.
import { describe, expect, it } from "vitest";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { rasterise } from "../../host/raster/index.ts";
import { toRgba } from "../../host/raster/rgba.ts";
import { playByChance } from "../support/chance-game.ts";
import { expectGoldenPicture } from "../support/golden.ts";

const SCREEN = 240;
const BYTES = SCREEN * SCREEN * 4;
/**
 * At the usual speed things are under way for 280 ms, and cards that turn up for 820. These of the pictures are looked
 * at, of a way the last at rest unless a move that is not announced has followed.
 */
const SHOWN_MS = [80, 160, 280];
const TURNING_MS = [80, 580, 740];
const STEPS = Math.max(...SHOWN_MS, ...TURNING_MS) / LIMIT.TICK_MS;

/** An action of a game played at random. */
interface Scene {
  readonly game: string;
  readonly levels: readonly number[];
  readonly seed: number;
  readonly action: string;
  /** This many of them came before. */
  readonly skip?: number;
  /** Whose it is. */
  readonly by: "person" | "computer";
  /** Whether all show what they chose then. */
  readonly turns?: true;
}

const SCENES: readonly Scene[] = [
  { game: "jump-drive", levels: [0, 1, 1], seed: 2, action: "EXPLORE", by: "person", turns: true },
  { game: "jump-drive", levels: [0, 1, 1], seed: 2, action: "SETTLE", by: "computer", turns: true },
  { game: "jump-drive", levels: [0, 1, 1], seed: 2, action: "DISCARD", by: "person" },
  { game: "jump-gate", levels: [0, 0], seed: 1, action: "DRAW", by: "person" },
  { game: "jump-gate", levels: [0, 0], seed: 1, action: "DISCARD", by: "person" },
  { game: "jump-gate", levels: [0, 0], seed: 1, action: "LAND", by: "person" },
  { game: "jump-gate", levels: [0, 1, 1, 1], seed: 1, action: "JUMP", by: "computer" },
  { game: "jump-gate", levels: [0, 0], seed: 2, action: "SCAN", by: "person" },
  { game: "jump-gate-1st", levels: [0, 1, 1, 1], seed: 1, action: "JUMP", by: "computer" },
  { game: "jump-gate-1st", levels: [0, 0], seed: 1, action: "DRAW", skip: 1, by: "person" },
  { game: "jump-gate-1st", levels: [0, 0], seed: 1, action: "LAND", by: "person" },
  { game: "jump-gate-1st", levels: [0, 0], seed: 1, action: "HARVEST", by: "person" },
  { game: "jump-gate-1st", levels: [0, 0], seed: 1, action: "SCAN", by: "person" },
  { game: "null", levels: [0, 0], seed: 1, action: "STEP", by: "person" },
  { game: "pulsar-2849", levels: [0, 1, 1, 1], seed: 1, action: "TAKE", skip: 2, by: "computer" },
  { game: "pulsar-2849", levels: [0, 1, 1, 1], seed: 1, action: "TAKE", by: "person" },
  { game: "pulsar-2849", levels: [0, 1, 1, 1], seed: 1, action: "STEP", by: "computer" },
  { game: "pulsar-2849", levels: [0, 1, 1, 1], seed: 1, action: "DIE", by: "computer" },
];

/**
 * Plays to the action of a scene and returns the display lists of the steps from it on; `isStill`: the system wishes
 * that nothing moves.
 */
function filmOf({ game, levels, seed, action, skip = 0, by }: Scene, isStill = false): Uint8Array[] {
  const lists: Uint8Array[] = [];
  let before = 0;
  playByChance(game, levels, seed, ({ played, seat, handheld }) => {
    if (isStill) handheld.cartridge.wishLessMotion(true);
    if (!played.includes(action) || (levels[seat] === 0) !== (by === "person") || before++ < skip) return false;
    for (let step = 0; step <= STEPS; step++) {
      lists.push(handheld.cartridge.screen());
      handheld.step(0);
    }
    return true;
  });
  return lists;
}

/** The pictures side by side. */
function stripOf(lists: readonly Uint8Array[]): Uint8Array {
  const strip = new Uint8Array(BYTES * lists.length);
  const row = SCREEN * 4;
  for (const [i, list] of lists.entries()) {
    const rgba = toRgba(rasterise(list));
    for (let y = 0; y < SCREEN; y++) strip.set(rgba.subarray(y * row, (y + 1) * row), (y * lists.length + i) * row);
  }
  return strip;
}

describe("films", () => {
  it.each(SCENES)("$game: $action by a $by", (scene) => {
    const lists = filmOf(scene);
    const shown = (scene.turns ? TURNING_MS : SHOWN_MS).map((ms) => lists[ms / LIMIT.TICK_MS]);
    expect(new Set(shown.map((list) => Buffer.from(list).toString("latin1"))).size, "something is under way").toBe(
      shown.length,
    );
    const name = `${scene.action.toLowerCase().replaceAll("_", "-")}-${scene.by}`;
    expectGoldenPicture(`motion/${scene.game}/${name}.png`, {
      width: SCREEN * shown.length,
      height: SCREEN,
      rgba: stripOf(shown),
    });
  });
});

// Of people alone: with computers the next action follows within these steps. What the action leads to may be shown a
// step later, as without any motion.
it.each(SCENES.filter(({ levels, turns }) => levels.every((level) => level === 0) && !turns))(
  "$game: nothing moves after $action where the system wishes so",
  (scene) => {
    const lists = filmOf(scene, true).slice(0, Math.max(...SHOWN_MS) / LIMIT.TICK_MS);
    expect(new Set(lists.map((list) => Buffer.from(list).toString("latin1"))).size).toBeLessThanOrEqual(2);
  },
);
