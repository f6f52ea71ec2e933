// A game against a code's on a console (page, ?beat=CODE): kept under a key of its own, so that it continues after a
// reload; compared only while it is the game in the save, and refused where this build cannot set it up.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { halvesOfDeal, readCode, writeCode } from "../../host/code/game-code.ts";
import { encodeGame } from "../../host/code/replay.ts";
import { isGameOf, setupOfSave, withStylesOfDeal } from "../../host/code/session-save.ts";
import { Handheld, LocalEngine, MemorySaves, openLibrary, RECORDS } from "../../host/player/index.ts";
import { playGame, setUpNumber } from "../support/coded-games.ts";
import { openCartridge, readCartridgeFile } from "../support/games.ts";
import { SteppedHandheld } from "../support/stepped-handheld.ts";

const MOST_PRESSES = 200;
const NO_GAME = new Uint8Array();

/** Returns the code of a game of the null cartridge of one person and computers. */
function makeCode(number: number, seats: readonly number[] = [0, 1]): string {
  const cartridge = openCartridge("null");
  const { edition, options, deal } = setUpNumber("null", number);
  const setup = withStylesOfDeal(cartridge, { edition, options, deal, seats });
  return encodeGame(cartridge, setup, playGame(cartridge, setup, number).actions);
}

const CODE = makeCode(1);
const { game } = readCode(CODE);

/** A console that was opened with a code to be played against. */
class Bench extends SteppedHandheld {
  readonly handheld: Handheld;
  readonly saves: MemorySaves;

  constructor(saves = new MemorySaves(), text = CODE, ids: readonly string[] = ["null"], isChallenge = true) {
    super();
    this.saves = saves;
    const files = ids.map((id) => ({ name: id, bytes: readCartridgeFile(id) }));
    const code = { text, deal: halvesOfDeal(readCode(text).game), isChallenge };
    this.handheld = new Handheld({
      library: openLibrary(files).entries,
      saves,
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      start: readCode(text).game.id,
      code,
    });
    this.wait(200);
  }

  /** Presses A until it is so. */
  pressUntil(isSo: () => boolean): this {
    for (let i = 0; i < MOST_PRESSES && !isSo(); i++) {
      this.press(BUTTON.A);
      this.wait(400);
    }
    expect(isSo()).toBe(true);
    return this;
  }

  playToEnd(): this {
    return this.pressUntil(() => this.handheld.comparison !== undefined);
  }

  /** The key under which the game is kept. */
  get key(): string {
    return this.handheld.key as string;
  }

  get moves(): number {
    return setupOfSave(this.saves.read(this.key) ?? NO_GAME)?.moves ?? 0;
  }
}

describe("a game against a code's", () => {
  it("continues where it was after a reload, beside the game of one's own and uncounted", () => {
    const saves = new MemorySaves();
    const own = new Uint8Array([1, 2, 3]);
    saves.write("null", own);
    const first = new Bench(saves).pressUntil(
      () => (setupOfSave(saves.read(saves.list()[1]) ?? NO_GAME)?.moves ?? 0) > 2,
    );
    const { moves, key } = first;
    expect(moves).toBeGreaterThan(2);
    first.handheld.switchOff();
    const again = new Bench(saves);
    expect(again.key).toBe(key);
    expect(again.moves).toBe(moves);
    expect(again.words).not.toContain("Continue");
    again.playToEnd();
    expect(saves.read("null")).toEqual(own);
    expect(saves.list()).toEqual(["null", key]);
    expect(saves.read(`null${RECORDS}`)).toBeUndefined();
    expect(isGameOf(saves.read(key), game)).toBe(true);
  });

  it("that is over is compared again after a reload, with the same rounds", () => {
    const first = new Bench().playToEnd();
    const { comparison } = first.handheld;
    expect(comparison?.theirs.at(-1)).toEqual(game.scores);
    const again = new Bench(first.saves);
    expect(again.handheld.comparison).toEqual(comparison);
    expect(again.words).not.toContain("Continue");
  });

  it.each(["Same deal again", "New deal, same seats", "Other seats"])(
    "is compared no more once %s begins another",
    (row) => {
      const bench = new Bench().playToEnd();
      bench.pressUntil(() => bench.words.includes("After the game"));
      const rows = ["To the title", "Same deal again", "New deal, same seats", "Other seats", "Look through the game"];
      expect(bench.words).toContain(row);
      for (let at = rows.length - 1; at > rows.indexOf(row); at--) bench.press(BUTTON.UP);
      bench.press(BUTTON.A).wait(400);
      bench.pressUntil(() => setupOfSave(bench.saves.read(bench.key) ?? NO_GAME)?.moves === 1 || bench.moves < 3);
      expect(bench.handheld.comparison).toBeUndefined();
    },
  );

  it("is no more in the save where one's own took its place: that is put aside, and it begins again", () => {
    const bench = new Bench().playToEnd();
    bench.pressUntil(() => bench.words.includes("After the game"));
    bench.press(BUTTON.UP).press(BUTTON.UP).press(BUTTON.A);
    bench.pressUntil(() => !isGameOf(bench.saves.read(bench.key), game));
    const own = bench.saves.read(bench.key);
    const again = new Bench(bench.saves).pressUntil(() => isGameOf(bench.saves.read(bench.key), game));
    expect(again.saves.read("null.aside")).toEqual(own);
    expect(again.handheld.comparison).toBeUndefined();
  });

  it("has a key of its own for each code", () => {
    const other = makeCode(3);
    const first = new Bench().pressUntil(() => true);
    first.pressUntil(() => first.moves > 0);
    const second = new Bench(first.saves, other);
    second.pressUntil(() => second.moves > 0);
    expect(second.key).not.toBe(first.key);
    expect(isGameOf(first.saves.read(first.key), game)).toBe(true);
    expect(isGameOf(first.saves.read(second.key), readCode(other).game)).toBe(true);
  });

  it("that another console went on with continues from there", () => {
    const saves = new MemorySaves();
    const first = new Bench(saves);
    first.pressUntil(() => first.moves > 0);
    const far = new Bench(saves).playToEnd();
    let isChanged = true;
    Object.assign(saves, { isChangedElsewhere: () => isChanged });
    first.press(BUTTON.RIGHT);
    for (let i = 0; i < 20 && first.handheld.comparison === undefined; i++) first.press(BUTTON.A).wait(400);
    isChanged = false;
    first.wait(400);
    expect(first.handheld.notice).toContain("was played in another window too");
    expect(first.handheld.comparison).toEqual(far.handheld.comparison);
    expect(first.key).toBe(far.key);
  });
});

describe("a code that is not this build's", () => {
  it.each([
    ["an unknown edition", { edition: 77 }],
    ["an unknown level", { seats: [0, 63] }],
  ])("with %s offers its deal instead, and says so", (_, changed) => {
    const bench = new Bench(
      new MemorySaves(),
      writeCode({ ...game, ...changed }, () => undefined),
    );
    expect(bench.handheld.notice).toContain("cannot be set up for the game of this code. Its deal is offered instead.");
    expect(bench.words).toContain("Start the game");
    expect(bench.handheld.isMenuOpen).toBe(false);
    expect(bench.saves.list()).toEqual([]);
  });

  it("is compared as far as this build plays it, with the reason", () => {
    const choices = readCode(CODE)
      .choices()
      .take(1n << 2048n);
    const changed = writeCode({ ...game, scores: game.scores.map((score) => score + 1) }, (sink) =>
      sink.put(choices, 1n << 2048n),
    );
    const bench = new Bench(new MemorySaves(), changed).playToEnd();
    expect(bench.handheld.comparison?.difference).toBe("it ends with another result");
    expect(new Bench().playToEnd().handheld.comparison).not.toHaveProperty("difference");
  });

  it.each([
    ["watched", false],
    ["played against", true],
  ])("to be %s, of a game that is not here, leaves the game that is started instead alone", (_, isChallenge) => {
    const bench = new Bench(new MemorySaves(), CODE, ["jump-drive"], isChallenge);
    expect(bench.words).toContain('There is no cartridge "null"');
    bench.handheld.start("jump-drive");
    bench.wait(400);
    expect(bench.handheld.isMenuOpen).toBe(false);
    expect(bench.handheld.running?.identity.id).toBe("jump-drive");
    expect(bench.key).toBe("jump-drive");
    expect(bench.words).toContain("Learn to play");
    expect(bench.handheld.notice).not.toContain("code");
  });
});
