// Why not, in Pulsar 2849: on the map the cursor goes on to locations that are no target where no target is in a
// direction, a finger to any, and each says why; on the dice board a tap leads on from a value that cannot be taken.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, FLAG } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { inputOfTouch } from "../../../../host/cartridge/input.ts";
import { parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { openNamedScene } from "./scenes.ts";

const MAP_H = 198;
const TABLE_H = 226;
const MARKET_Y = 16;
const FACE_W = 40;
const NO_CLAIM = /^Only a free lone pulsar can be claimed\. \S/;
const NO_ENTRY = /^(Another ship is here|Choose an entry gate first)\. \S/;
const MODIFIED = /As \d:/;
const NO_TAKE = /^(No die of this value is left|No counter can move that far right)\.$/;

const sceneOf = (name: string, more = {}): Cartridge => openNamedScene(name, { script: "", ...more });

/** The sentence below the map or the dice board, from row `from` on. */
const sayings = (cartridge: Cartridge, from = MAP_H + 9): string =>
  screenText(cartridge.screen())
    .filter(({ y }) => y > from && y < TABLE_H)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/ +/g, " ");

function press(cartridge: Cartridge, input: number): number {
  return cartridge.tick(input) | cartridge.tick(0);
}

/** Where the cursor's double ring is. */
function cursorOf(cartridge: Cartridge): string {
  const ring = parseDisplayList(cartridge.screen()).findLast(
    (command) => command.op === "ring" && command.color === COLOR.YELLOW,
  );
  if (ring?.op !== "ring") throw new Error("there is no cursor");
  return `${ring.cx},${ring.cy}`;
}

describe.each([
  ["claim", NO_CLAIM],
  ["entry", NO_ENTRY],
] as const)("%s: on the map", (name, reason) => {
  // There A answers and plays nothing.
  test("the cursor starts on a target and reaches others, which say why they are none", () => {
    const cartridge = sceneOf(name);
    expect(sayings(cartridge)).not.toMatch(reason);
    const states = new Map([[cursorOf(cartridge), cartridge.snapshot()]]);
    let asked = 0;
    for (const start of states.values()) {
      for (const button of [BUTTON.LEFT, BUTTON.RIGHT, BUTTON.UP, BUTTON.DOWN]) {
        cartridge.restore(start);
        press(cartridge, button);
        if (states.has(cursorOf(cartridge))) continue;
        states.set(cursorOf(cartridge), cartridge.snapshot());
        if (!reason.test(sayings(cartridge))) continue;
        asked++;
        const before = cartridge.stateHash();
        expect(press(cartridge, BUTTON.A) & FLAG.SOUND).not.toBe(0);
        expect(cartridge.stateHash()).toBe(before);
      }
    }
    expect(asked).toBeGreaterThan(3);
  });

  test("a tap asks of a location, and one on a target leads there", () => {
    const cartridge = sceneOf(name);
    const opened = cartridge.snapshot();
    const start = cursorOf(cartridge);
    const places = new Set<string>();
    let targets = 0;
    for (let y = 6; y < MAP_H; y += 8) {
      for (let x = 6; x < 240; x += 8) {
        cartridge.restore(opened);
        if (cartridge.targetAt(x, y) === 0) continue;
        const hash = cartridge.stateHash();
        press(cartridge, inputOfTouch({ x, y, by: 0 }));
        // Where the cursor was already, a tap chooses.
        if (cartridge.stateHash() !== hash) continue;
        const isTarget = !reason.test(sayings(cartridge));
        if (isTarget && cursorOf(cartridge) !== start) targets++;
        if (!isTarget) {
          places.add(cursorOf(cartridge));
          press(cartridge, BUTTON.B);
        }
      }
    }
    expect(places.size).toBeGreaterThan(15);
    expect(targets).toBeGreaterThan(0);
  });
});

test("in the draft a tap leads on from a value that cannot be taken, and asks of one", () => {
  const below = (cartridge: Cartridge) => sayings(cartridge, 180);
  let closed = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const cartridge = sceneOf("draft-2", { seed, steps: 70 });
    const tapFace = (face: number) =>
      press(cartridge, inputOfTouch({ x: (face - 1) * FACE_W + 15, y: MARKET_Y + 20, by: 0 }));
    const refused: number[] = [];
    const open: number[] = [];
    const opened = cartridge.snapshot();
    for (let face = 1; face <= 6; face++) {
      cartridge.restore(opened);
      const hash = cartridge.stateHash();
      tapFace(face);
      if (cartridge.stateHash() === hash) (NO_TAKE.test(below(cartridge)) ? refused : open).push(face);
    }
    for (const from of refused) {
      for (const to of open) {
        cartridge.restore(opened);
        tapFace(from);
        expect(below(cartridge)).toMatch(NO_TAKE);
        tapFace(to);
        expect(below(cartridge)).toMatch(new RegExp(`^Take a ${to}`));
        closed++;
      }
    }
  }
  expect(closed).toBeGreaterThan(3);
});

test("a modifier stays with its die: on another one the cursor is on the die as it is", () => {
  const cartridge = sceneOf("closed");
  const states = new Map([[sayings(cartridge, MAP_H), cartridge.snapshot()]]);
  let modified = 0;
  for (const start of states.values()) {
    for (const button of [BUTTON.UP, BUTTON.RIGHT, BUTTON.LEFT]) {
      cartridge.restore(start);
      const before = sayings(cartridge, MAP_H);
      press(cartridge, button);
      const said = sayings(cartridge, MAP_H);
      // Beyond the first die there is none.
      if (button !== BUTTON.UP && said !== before && MODIFIED.test(before)) {
        modified++;
        expect(said).not.toMatch(MODIFIED);
      }
      if (!states.has(said)) states.set(said, cartridge.snapshot());
    }
  }
  expect(modified).toBeGreaterThan(1);
});
