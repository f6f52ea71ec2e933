// Looking through a game, on the null game by buttons: from the menu, where nothing of the game in progress changes,
// and from the end, where it is shown as each seat saw it.
import { describe, expect, test } from "vitest";
import { BUTTON, FLAG, STATUS } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { readCartridgeFile } from "../support/games.ts";
import { toDecision } from "./decision.ts";

const WASM = readCartridgeFile("null");
const start = (levels: readonly number[], seed = 1): CartridgeDriver =>
  new CartridgeDriver(WASM, seed).start(levels, 1, 4);
const BAR = "steps | back";

/** What version 4 kept of a game that was over: nothing of how it came about. */
const FINISHED_OF_VERSION_4 = new Uint8Array(
  Buffer.from(
    "SkRTVgEBeABP/MslxpwL4gQAAgABAQAAAAABBgYABQAAAAAAAAAAAAAAAAEGAAAAL1Z5yyFFQUxfzPQjTZtd14flS+HqiqdMJZil" +
      "hAIBDAIGAAAMBgAAAAEGYWRkcyAxAAZhZGRzIDMBBmFkZHMgMQAGYWRkcyAzAQZhZGRzIDEABmFkZHMgMw==",
    "base64",
  ),
);

/** Plays `moves` decisions by A, or all until the result. */
function play(handheld: CartridgeDriver, moves = 100): CartridgeDriver {
  for (let i = 0; i < moves && !toDecision(handheld).shows("Final score"); i++) handheld.press("A");
  return toDecision(handheld);
}

const toLook = (handheld: CartridgeDriver): CartridgeDriver => play(handheld).press("A", "A", "A");

describe("in a game in progress", () => {
  test("every position is walked to, and nothing of the game has changed when one is back", () => {
    const handheld = play(start([0, 0]), 3);
    const [words, hash, save] = [handheld.words(), handheld.cartridge.stateHash(), handheld.cartridge.save()];
    handheld.seen = 0;
    handheld.chooseMenu("Look back");
    expect(handheld.words()).toContain(`3/3 Now. | ${BAR}`);
    const numbers = Array.from({ length: 4 }, () => /(\d+)\/3 [PN]/.exec(handheld.press("LEFT").words())?.[1]);
    expect(numbers).toEqual(["2", "1", "0", "0"]);
    expect(handheld.words()).toContain("0/3 Player 2: adds 1");
    expect(handheld.press("DOWN").words()).toContain("3/3 Now.");
    expect(handheld.press("UP").words()).toContain("0/3 ");
    expect(handheld.cartridge.stateHash()).not.toBe(hash);
    expect(handheld.press("Y").words()).toContain("0/3 ");
    expect(handheld.cartridge.save()).toEqual(save);
    handheld.press("B");
    expect(handheld.shows("Resume")).toBe(true);
    expect(handheld.press("B").words()).toBe(words);
    expect(handheld.cartridge.stateHash()).toBe(hash);
    expect(handheld.seen & FLAG.SAVE).toBe(0);
    expect(play(handheld).shows("Final score")).toBe(true);
  });

  test("a finger leads through it as the directions do, and nothing of the table is there to be tapped", () => {
    const handheld = play(start([0, 0]), 3).chooseMenu("Look back");
    const step = (): string | undefined => /(\d+)\/3 /.exec(handheld.words())?.[1];
    expect([step(), handheld.touch(120, 60, 30) && step(), handheld.touch(120, 160, -30) && step()]).toEqual([
      "3",
      "0",
      "3",
    ]);
    handheld.press("LEFT");
    const words = handheld.words();
    for (let y = 4; y < 200; y += 12)
      for (let x = 4; x < 240; x += 12) expect(handheld.cartridge.targetAt(x, y), `at ${x}, ${y}`).toBe(0);
    expect(handheld.touch(120, 195).touch(120, 195).words()).toBe(words);
    expect(handheld.tapWords("back").shows("Resume")).toBe(true);
  });

  test("undo and the end of a turn are as before", () => {
    const turned = toDecision(start([0, 2]));
    const before = turned.cartridge.stateHash();
    const words = turned.press("A").settle().words();
    expect(words).toContain("end turn | undo");
    turned.chooseMenu("Look back").press("LEFT").press("B", "B");
    expect(turned.words()).toBe(words);
    expect(turned.press("B").cartridge.stateHash()).toBe(before);
    const alone = play(start([0]), 2);
    const middle = alone.cartridge.stateHash();
    alone.press("A").chooseMenu("Look back").press("UP", "RIGHT", "X", "B");
    expect(alone.chooseMenu("Undo").cartridge.stateHash()).toBe(middle);
    expect(alone.chooseMenu("Undo").chooseMenu("Undo").words()).toContain("How much do you add?");
  });

  test("undo after a hint, which needs the copy of the position for itself", () => {
    const handheld = play(start([0]), 2);
    const hash = handheld.cartridge.stateHash();
    handheld.press("A").chooseMenu("Hint").waitFor("play it").press("B");
    expect(handheld.chooseMenu("Undo").cartridge.stateHash()).toBe(hash);
  });

  test("says why not: nothing was played yet, or it is another's turn", () => {
    const why = (handheld: CartridgeDriver): string => {
      handheld.chooseMenu("Look back");
      expect(handheld.seen & FLAG.SOUND).toBe(FLAG.SOUND);
      return handheld.words();
    };
    expect(why(toDecision(start([0, 0])))).toContain("Nothing to look at yet.");
    const turned = toDecision(start([0, 2])).press("A", "A");
    expect(why(turned)).toContain("Only while nobody else | plays.");
    expect(why(start([0, 0]))).toContain("Nothing to look at yet.");
  });

  test("a save that is refused meanwhile changes nothing, and one that is taken goes to the title", () => {
    const handheld = play(start([0, 0]), 3);
    const [save, hash] = [handheld.cartridge.save(), handheld.cartridge.stateHash()];
    handheld.chooseMenu("Look back").press("LEFT", "LEFT");
    const words = handheld.words();
    const bad = save.slice();
    bad[20] ^= 1;
    expect(handheld.cartridge.loadSave(bad)).toBe(STATUS.BAD_SAVE);
    expect(handheld.words()).toBe(words);
    expect(handheld.press("LEFT", "RIGHT").words()).toBe(words);
    expect(handheld.press("B").cartridge.stateHash()).toBe(hash);
    handheld.press("B").chooseMenu("Look back").press("LEFT");
    expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
    handheld.step(0);
    expect(handheld.shows("Continue")).toBe(true);
    expect(handheld.cartridge.stateHash()).toBe(hash);
  });

  test("a position that the host makes meanwhile is played on from", () => {
    const handheld = play(start([0, 0]), 3)
      .chooseMenu("Look back")
      .press("LEFT");
    expect(handheld.cartridge.raw.newGame(0, 3, 0, 5, 0)).toBe(STATUS.OK);
    handheld.wait(2);
    expect(handheld.words()).toContain("How much do you add?");
    handheld.press("X", "DOWN", "DOWN", "DOWN", "DOWN");
    expect(handheld.words()).toContain("Nothing to look at yet.");
  });
});

describe("after the end", () => {
  test("it is seen as the only person saw it, as who acted with several, and as anybody on request", () => {
    const secretsOf = (handheld: CartridgeDriver): string[] => {
      const seen = new Set<string>();
      for (let i = 0; i < 4; i++)
        seen.add(/as \w+ \d sees it/.exec(handheld.press("LEFT").words().replaceAll(" | ", " "))?.[0] ?? "");
      return [...seen].sort();
    };
    expect(secretsOf(toLook(start([0, 2])))).toEqual(["", "as Player 1 sees it"]);
    const several = toLook(start([0, 0]));
    expect(secretsOf(several)).toEqual([""]);
    expect(secretsOf(several.press("Y"))).toEqual(["", "as Player 1 sees it"]);
    expect(secretsOf(several.press("Y"))).toEqual(["", "as Player 2 sees it"]);
    expect(secretsOf(several.press("DOWN", "Y"))).toEqual([""]);
  });

  test("the end is told, B leads back to it, and the game is counted and kept as it was", () => {
    const handheld = toLook(start([0, 1]));
    expect(handheld.words()).toMatch(/(\d+)\/\1 The end\. \| steps \| share \| back \| review$/);
    const [hash, save, records] = [
      handheld.cartridge.stateHash(),
      handheld.cartridge.save(),
      handheld.cartridge.records(),
    ];
    handheld.seen = 0;
    handheld.press("UP", "RIGHT", "B");
    expect(handheld.words()).toMatch(/Look through the game \| and find mistakes \| choose \| back \| share$/);
    expect(handheld.cartridge.stateHash()).toBe(hash);
    expect([handheld.cartridge.save(), handheld.cartridge.records()]).toEqual([save, records]);
    expect(handheld.seen & (FLAG.SAVE | FLAG.RECORDS)).toBe(0);
    // Held, a direction goes on.
    handheld.press("A");
    for (let i = 0; i < 60; i++) handheld.step(BUTTON.LEFT);
    expect(handheld.words()).toContain(" 0/");
  });

  test("that no choice cost much is told at every step, and how many were looked at", () => {
    // Who always adds the most does as level 3 would.
    const handheld = start([0, 2]);
    let decisions = 0;
    for (; !toDecision(handheld).shows("Final score"); decisions++) handheld.press("RIGHT", "RIGHT", "A");
    handheld.press("A", "A", "A", "LEFT", "LEFT", "A");
    for (let i = 0; i < 3000 && handheld.shows(" %"); i++) handheld.step(0);
    const told = `Mistakes by Player 1: 0. Compared ${decisions} of ${decisions} choices, the doubtful ones first.`;
    for (let i = 0; i < 2; i++) expect(handheld.press("LEFT").words().replaceAll(" | ", " ")).toContain(told);
  });

  test("the costliest choices are found, three at most, and A leads from the earliest on to the others", () => {
    // Adding one is what a secret pays for now and then; level 3 would always add the most.
    const search = (seed: number): CartridgeDriver =>
      toLook(start([0, 2], seed))
        .press("A")
        .waitFor("next");
    const seed = [1, 2, 3, 4, 5, 6].find((n) => search(n).press("A").shows("would:"));
    const handheld = search(seed as number);
    expect(handheld.words()).toMatch(/The end\. \| Mistakes by Player 1: \d\. Compared \d+ of/);
    const found = Array.from({ length: 4 }, () =>
      /(\d+)\/\d+ Player 1: adds 1 Mistake (\d) of (\d)\. A Master chooses: Add ([23])\. It expects ([12]) more\./.exec(
        handheld.press("A").words().replaceAll(" | ", " "),
      ),
    );
    expect(found[0]?.[1]).toBeDefined();
    expect(new Set(found.map((words) => words?.[1])).size).toBeLessThanOrEqual(3);
    const count = Number(found[0]?.[3]);
    expect(found.map((words) => Number(words?.[2]))).toEqual([0, 1, 2, 3].map((n) => (n % count) + 1));
    const steps = found.slice(0, count).map((words) => Number(words?.[1]));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    for (const words of found) expect(Number(words?.[4]) - Number(words?.[5])).toBe(1);
    // Elsewhere nothing is said of it.
    expect(handheld.press("RIGHT").shows("would:")).toBe(false);
  });

  test("a save that is refused begins the search anew", () => {
    const search = (disturbs: boolean): string => {
      const handheld = toLook(start([0, 2])).press("A");
      if (disturbs) expect(handheld.cartridge.loadSave(new Uint8Array(30))).toBe(STATUS.BAD_SAVE);
      return handheld.waitFor("next").press("A").words();
    };
    expect(search(true)).toBe(search(false));
  });

  test("a game that an older version kept is looked through from where that began", () => {
    const finished = new CartridgeDriver(WASM);
    expect(finished.cartridge.loadSave(FINISHED_OF_VERSION_4)).toBe(STATUS.OK);
    finished.step(0);
    finished.press("A", "A", "A").waitFor("After the game");
    expect(finished.shows("To the title")).toBe(true);
    expect(finished.shows("Look through")).toBe(false);
  });
});
