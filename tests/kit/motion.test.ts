// Moves that can be seen, on the null game: what is drawn when, what a press does to it, and that nothing but pictures
// depends on it.
import { beforeAll, describe, expect, test } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { readCartridgeFile } from "../support/games.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { SPEEDS, type Speed, setSpeed } from "../support/motion.ts";
import { toDecision } from "./decision.ts";

let wasm: Uint8Array;

beforeAll(() => {
  wasm = readCartridgeFile("null");
});

/** A game in which a person decides, at rest, with things that move so fast. */
function atRest(levels: readonly number[], speed: Speed = "normal", seed = 1): CartridgeDriver {
  return setSpeed(toDecision(new CartridgeDriver(wasm, seed).start(levels, 1, 4)).settle(), speed);
}

/** Steps until nothing is drawn any more, and how often something was. */
function watch(handheld: CartridgeDriver): { steps: number; pictures: number } {
  const from = handheld.steps.length;
  let [last, pictures] = [from, 0];
  while (handheld.steps.length < from + 40) {
    if ((handheld.step(0) & FLAG.SCREEN) === 0) continue;
    last = handheld.steps.length;
    pictures++;
  }
  return { steps: last - from, pictures };
}

const listOf = (handheld: CartridgeDriver): string => Buffer.from(handheld.cartridge.screen()).toString("hex");

describe("what an action moves", () => {
  test.each([
    ["normal", 280],
    ["slow", 400],
    ["fast", 160],
  ] as const)("%s: is under way for %i ms, a picture every 40 ms, the last one at rest", (speed, ms) => {
    const handheld = atRest([0, 0], speed);
    handheld.press("RIGHT");
    handheld.step(BUTTON.A);
    expect(watch(handheld)).toEqual({ steps: ms / LIMIT.TICK_MS, pictures: ms / 40 });
    const off = atRest([0, 0], "off").press("RIGHT");
    off.step(BUTTON.A);
    expect(watch(off)).toEqual({ steps: 0, pictures: 0 });
    expect(listOf(handheld)).toBe(listOf(off));
  });

  test("is drawn by time alone, by small steps, large steps and repeated moments alike", () => {
    const handheld = atRest([0, 0], "slow");
    handheld.step(BUTTON.A);
    const { cartridge } = handheld;
    const moment = cartridge.snapshot();
    const seen = new Set<string>();
    for (let ms = 40; ms < 400; ms += 40) {
      cartridge.restore(moment);
      for (let i = 0; i < ms / 20; i++) cartridge.raw.tick(0, 20);
      const small = listOf(handheld);
      cartridge.restore(moment);
      expect(cartridge.raw.tick(0, ms) & FLAG.SCREEN).toBe(FLAG.SCREEN);
      expect(listOf(handheld)).toBe(small);
      seen.add(small);
    }
    expect(seen.size).toBe(9);
  });

  test.each(["UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y"] as const)(
    "%s ends it at any moment, and does what it does anyway",
    (button) => {
      const one = (speed: Speed, wait: number): CartridgeDriver => {
        const handheld = atRest([0], speed);
        handheld.press("A").wait(wait);
        handheld.step(BUTTON[button]);
        return handheld;
      };
      const expected = one("off", 0);
      for (const wait of [0, 1, 6, 11]) {
        const handheld = one("normal", wait);
        expect(handheld.cartridge.stateHash()).toBe(expected.cartridge.stateHash());
        // A plays the next action, whose things are under way then; X shows what the speed is.
        if (button !== "X") expect(listOf(handheld.settle())).toBe(listOf(expected));
        else expect(handheld.words()).toBe(expected.words().replace("Animation | off", "Animation | normal"));
        if (button !== "A") expect(watch(handheld).pictures).toBe(0);
      }
    },
  );

  test("a tap that is a press ends it too", () => {
    const handheld = atRest([0, 0], "slow");
    handheld.step(BUTTON.A);
    handheld.wait(3).tapWords("undo");
    expect(handheld.shows("How much")).toBe(true);
    expect(watch(handheld).pictures).toBe(0);
  });

  test("a look at what lies under a finger changes nothing of it", () => {
    const handheld = atRest([0, 0], "slow");
    handheld.step(BUTTON.A);
    handheld.wait(4);
    const moment = handheld.cartridge.snapshot();
    const end = (): string[] => Array.from({ length: 20 }, () => (handheld.step(0), listOf(handheld)));
    const expected = end();
    handheld.cartridge.restore(moment);
    for (let y = 0; y < 240; y += 12) handheld.cartridge.raw.targetAt?.(120, y);
    expect(end()).toEqual(expected);
  });
});

describe("the speed", () => {
  test("is kept with the game, and with a lesson alone", () => {
    const handheld = atRest([0, 0], "slow");
    handheld.press("A", "A");
    const resumed = new CartridgeDriver(wasm, 5);
    expect(resumed.cartridge.loadSave(handheld.cartridge.save())).toBe(0);
    resumed.wait(1).press("A", "A").press("X");
    expect(resumed.words()).toContain("Animation | slow");
  });

  test("can be set before the game, where what is chosen last stands for the next one too", () => {
    const handheld = new CartridgeDriver(wasm, 2).chooseTitle("New game").press("UP", "UP");
    const offered = SPEEDS.map(() => {
      const [speed] = /(?<=Animation \| )\w+/.exec(handheld.words()) ?? [];
      handheld.press("RIGHT");
      return speed;
    });
    expect(offered).toEqual(SPEEDS);
    handheld.press("LEFT");
    expect(handheld.words()).toContain("Animation | off");
    toDecision(handheld.press("DOWN", "DOWN", "A"));
    expect(handheld.press("X").words()).toContain("Animation | off");
    handheld.press("B").chooseMenu("New game").press("UP", "UP", "LEFT");
    expect(handheld.words()).toContain("Animation | fast");
    expect(handheld.flags & FLAG.SAVE || handheld.seen & FLAG.SAVE, "it is kept with the game in progress").toBe(
      FLAG.SAVE,
    );
    const resumed = new CartridgeDriver(wasm, 5);
    expect(resumed.cartridge.loadSave(handheld.cartridge.save())).toBe(0);
    expect(resumed.wait(1).press("A").press("X").words()).toContain("Animation | fast");
  });

  test("stands beside the computers' pace, and neither changes the other", () => {
    const handheld = atRest([0, 2], "fast").chooseMenu("CPU pace");
    expect(handheld.words()).toContain("CPU pace | fast | Animation | fast");
    expect(handheld.press("RIGHT").words()).toContain("CPU pace | slow | Animation | fast");
    expect(handheld.press("DOWN", "LEFT").words()).toContain("CPU pace | slow | Animation | slow");
  });
});

describe("computers", () => {
  /** The positions of a game of computers alone, with the step in which each came. */
  const playAlone = (speed: Speed, held: number): { hashes: string[]; steps: number } => {
    const handheld = atRest([0, 1, 3], speed, 4);
    const hashes: string[] = [];
    let steps = 0;
    for (; handheld.cartridge.raw.currentSeat() >= 0 && steps < 4000; steps++) {
      if (handheld.shows("How much") || /go on|end turn/.test(handheld.words())) handheld.press("A");
      else handheld.step(held);
      const hash = handheld.cartridge.stateHash();
      if (hashes.at(-1) !== hash) hashes.push(hash);
    }
    return { hashes, steps };
  };

  test("choose the same whatever is drawn, and however it is hurried", () => {
    const { hashes } = playAlone("off", 0);
    expect(hashes.length).toBeGreaterThan(3);
    for (const speed of SPEEDS) for (const held of [0, BUTTON.A]) expect(playAlone(speed, held).hashes).toEqual(hashes);
  });

  test("have thought meanwhile: an animation makes their game no longer than their pauses do", () => {
    const { steps } = playAlone("off", 0);
    expect(playAlone("normal", 0).steps).toBeLessThan(steps + 40);
  });
});

describe("what nobody may see", () => {
  test("does not show on the way: worlds that the public cannot tell apart look the same in every picture", () => {
    const handheld = atRest([0, 0], "slow");
    const { cartridge } = handheld;
    const moment = cartridge.snapshot();
    // The other seat's secret, as the holder does not know it.
    const filmOf = (seed: number): string[] => {
      cartridge.restore(moment);
      const model = cartridge.state();
      const face = new CartridgeDriver(wasm).cartridge;
      face.raw.newGame(0, 2, 0, 1, 0);
      expect(face.setState(model)).toBe(0);
      face.raw.resample(cartridge.raw.currentSeat(), seed, 0);
      cartridge.memory().set(face.state(), cartridge.raw.statePtr());
      handheld.step(BUTTON.A);
      return Array.from({ length: 24 }, () => (handheld.step(0), listOf(handheld)));
    };
    const film = filmOf(1);
    expect(new Set(film).size).toBeGreaterThan(9);
    for (let seed = 2; seed < 12; seed++) expect(filmOf(seed)).toEqual(film);
  });
});
