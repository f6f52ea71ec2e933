// The game of a code on a console (page, ?play=CODE): looked through from its first action on, as far as it is the same
// game here, and nothing of it kept. A game that is begun from there is the person's own.
import { describe, expect, it } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { halvesOfDeal, readCode, writeCode } from "../../host/code/game-code.ts";
import { openCode } from "../../host/code/opened.ts";
import { encodeGame, replayCode, setUpCode } from "../../host/code/replay.ts";
import { isGameOf, saveOfGame } from "../../host/code/session-save.ts";
import { type Deal, formatDeal, Handheld, LocalEngine, MemorySaves, openLibrary } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { playGame, setUpAsSession } from "../support/coded-games.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";

/** Where a save has the number of its game. */
const NUMBER_AT = LIMIT.SAVE_HEADER_BYTES + 40;

class Console {
  readonly saves: MemorySaves;
  readonly handheld: Handheld;
  #list: Uint8Array = new Uint8Array();

  constructor(id: string, text: string, saves = new MemorySaves()) {
    this.saves = saves;
    this.saves.write(id, new Uint8Array([1, 2, 3]));
    const { deal: number } = readCode(text).game;
    const deal: Deal = [Number(number & 0xffffffffn) | 0, Number(number >> 32n)];
    this.handheld = new Handheld({
      library: openLibrary([{ name: `${id}.wasm`, bytes: readCartridgeFile(id) }]).entries,
      saves: this.saves,
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      start: id,
      code: { text, deal },
    });
    this.wait(3);
  }

  wait(steps: number, buttons = 0): this {
    for (let i = 0; i < steps; i++) this.#list = this.handheld.advance(20, buttons).screen ?? this.#list;
    return this;
  }

  press(button: number): this {
    return this.wait(1, button).wait(2);
  }

  get words(): string {
    return screenText(this.#list)
      .map(({ text }) => text)
      .join(" ");
  }
}

describe.each(GAMES)("%s", (id) => {
  const cartridge = openCartridge(id);
  const { setup, actions } = playGame(cartridge, setUpAsSession(id, 1), 1);
  const code = encodeGame(cartridge, setup, actions);

  it("shows the game of a code from its beginning to its end, and keeps nothing", () => {
    const shown = new Console(id, code);
    const kept = Number(/\b(\d+)\/(\d+) /.exec(shown.words)?.[1]);
    expect(shown.words).toContain(`${kept}/${actions.length} `);
    expect(shown.words).toContain("steps");
    shown.press(BUTTON.RIGHT);
    expect(shown.words).toContain(`${kept + 1}/${actions.length} `);
    for (let i = kept + 1; i < actions.length; i += 10) shown.press(BUTTON.DOWN).wait(2);
    expect(shown.words).toContain(`${actions.length}/${actions.length} The end.`);
    shown.press(BUTTON.B);
    expect(shown.words).toContain("After the game");
    shown.press(BUTTON.Y).wait(60);
    expect(shown.words.replaceAll(" ", "")).toContain(code);
    expect([...(shown.saves.read(id) ?? [])]).toEqual([1, 2, 3]);
    expect(shown.saves.list()).toEqual([id]);
  });
});

describe.each(GAMES)("%s", (id) => {
  const cartridge = openCartridge(id);

  it.each([
    ["against computers", setUpAsSession(id, 1)],
    ["of persons alone", { ...setUpAsSession(id, 2), seats: setUpAsSession(id, 2).seats.map(() => 0) }],
  ])("a game %s that is not over is looked through as one that is, by everybody's eyes", (_, setup) => {
    const { actions } = playGame(cartridge, setup, 3);
    const part = actions.slice(0, Math.min(40, actions.length - 1));
    setUpCode(cartridge, setup);
    const save = saveOfGame(cartridge, setup, part);
    const driver = new CartridgeDriver(readCartridgeFile(id));
    expect(driver.cartridge.loadSave(save)).toBe(0);
    expect(driver.cartridge.lookThrough()).toBe(true);
    const hashes = openCode(openCartridge(id), encodeGame(openCartridge(id), setup, actions)).hashes;
    driver.step(0);
    for (let step = 0; step <= part.length; step++) {
      expect(driver.words().replaceAll(" | ", " ")).toContain(`${step}/${part.length} `);
      expect(driver.cartridge.stateHash()).toBe(hashes[step]);
      if (step % 7 === 0) for (let seats = 0; seats <= setup.seats.length; seats++) driver.press("Y");
      driver.press("RIGHT");
    }
    expect(driver.words()).toContain("Now.");
    expect(driver.press("B").shows("Continue")).toBe(true);
  });
});

/** A game as another build would have written it: with this added to its choices. */
function writeForeign(code: string, added: bigint): string {
  const { game: coded, choices } = readCode(code);
  const most = 1n << 2048n;
  const changed = { ...coded, build: coded.build ^ 1, version: "9.8.7" };
  return writeCode(changed, (sink) => sink.put(choices().take(most) + added, most));
}

/** A code of another build that is another game here only after some of its actions. */
function writeParted(cartridge: Cartridge, code: string): string {
  for (let bit = 0n; bit < 400n; bit++) {
    const text = writeForeign(code, 1n << bit);
    const { difference, actions } = replayCode(cartridge, readCode(text));
    if (difference !== undefined && actions.length > 4 && cartridge.raw.currentSeat() >= 0) return text;
  }
  throw new Error("no such change");
}

describe("a code of another build", () => {
  const cartridge = openCartridge("null");
  const setup = { ...setUpAsSession("null", 1), seats: [0, 0] };
  const { actions } = playGame(cartridge, setup, 1);
  const code = encodeGame(cartridge, setup, actions);
  const { game } = readCode(code);
  const madeBy = /^Version 9\.8\.7 of .* made this code\. Its rules or computer players are not those of version/;

  it("that is the same game here is shown whole, with the version that made it", () => {
    const shown = new Console("null", writeForeign(code, 0n));
    expect(shown.words).toContain(`0/${actions.length} `);
    expect(shown.handheld.notice).toMatch(madeBy);
    expect(shown.handheld.opened).toEqual({ actions: actions.length, isForeign: true, position: 0 });
    expect(new Console("null", code).handheld.opened).toEqual({
      actions: actions.length,
      isForeign: false,
      position: 0,
    });
    expect(new Console("null", code).handheld.notice).toMatch(/^This is a shared game/);
  });

  it("is shown up to where it is another game here, with the reason, and goes on from there as one's own", () => {
    const id = "jump-drive";
    const cartridge = openCartridge(id);
    const setup = setUpAsSession(id, 2);
    const text = writeParted(cartridge, encodeGame(cartridge, setup, playGame(cartridge, setup, 2).actions));
    const { actions: same, difference } = replayCode(cartridge, readCode(text));
    const shown = new Console(id, text);
    expect(shown.words).toContain(`0/${same.length} `);
    expect(shown.words).toContain("view");
    expect(shown.words).not.toContain("review");
    expect(shown.handheld.notice).toMatch(madeBy);
    expect(shown.handheld.notice).toContain(
      `Its first ${same.length} actions are shown. After them it is another game here: ${difference}.`,
    );
    for (let at = 0; at < same.length; at += 10) shown.press(BUTTON.DOWN).wait(2);
    expect(shown.words).toContain(`${same.length}/${same.length} Now.`);
    expect(shown.words).not.toContain("share");
    expect(shown.handheld.opened).toMatchObject({ position: same.length, difference });
    // Its title continues the game, which is then one tried from there.
    shown.press(BUTTON.B);
    expect(shown.words).toContain("Continue");
    for (let presses = 0; presses < 30 && shown.saves.list().length === 1; presses++) shown.press(BUTTON.A).wait(20);
    expect(shown.handheld.codeOrder).toMatchObject({ text: readCode(text).text, from: same.length });
    expect(shown.handheld.key).toMatch(/^jump-drive\.trial\d+$/);
    expect(shown.saves.list()).toEqual([id, shown.handheld.key]);
  });

  it.each([
    ["an edition that is not here", { edition: 77 }],
    ["options that are not here", { options: 128 }],
  ])("with %s opens the set-up with its deal, and says why", (_, changed) => {
    const other = writeCode({ ...game, ...changed, build: game.build ^ 1, version: "9.8.7" }, () => {});
    const shown = new Console("null", other);
    expect(shown.words).toContain(formatDeal(halvesOfDeal(game)));
    expect(shown.words).toContain("Start the game");
    expect(shown.handheld.notice).toMatch(madeBy);
    expect(shown.handheld.notice).toContain("It cannot be shown: it has another set-up. Its deal is offered instead.");
    expect(shown.handheld.opened).toMatchObject({ actions: 0, isForeign: true, difference: "it has another set-up" });
  });
});

describe("a game that is begun where one was watched", () => {
  const cartridge = openCartridge("null");
  const { setup, actions } = playGame(cartridge, setUpAsSession("null", 1), 1);
  const code = encodeGame(cartridge, setup, actions);
  const rows = ["To the title", "Same deal again", "New deal, same seats", "Other seats", "Look through the game"];

  /** Watches the game, leaves it and begins another one by a row of the page after it, up to its first save. */
  function begin(row: string, saves?: MemorySaves): Console {
    const shown = new Console("null", code, saves).press(BUTTON.B);
    expect(shown.words).toContain(row);
    for (let at = rows.length - 1; at > rows.indexOf(row); at--) shown.press(BUTTON.UP);
    shown.press(BUTTON.A).wait(20);
    for (let presses = 0; presses < 20 && shown.handheld.codeOrder?.text === code; presses++) {
      if (shown.handheld.codeOrder.isChallenge) break;
      shown.press(BUTTON.A).wait(20);
    }
    return shown;
  }

  it("from the same deal is one against the code, from its beginning and in no record", () => {
    const shown = begin("Same deal again");
    const { handheld, saves } = shown;
    expect(handheld.codeOrder).toMatchObject({ text: code, isChallenge: true });
    const key = handheld.key as string;
    expect(key).toMatch(/^null\.challenge\d+$/);
    for (let presses = 0; presses < 20 && !saves.read(key); presses++) shown.press(BUTTON.A).wait(20);
    const save = saves.read(key) as Uint8Array;
    expect(isGameOf(save, setup)).toBe(true);
    expect([...save.subarray(NUMBER_AT, NUMBER_AT + 4)]).toEqual([0, 0, 0, 0]);
    expect([...(saves.read("null") ?? [])]).toEqual([1, 2, 3]);
  });

  it("from the same deal leaves no game against the code that is kept already behind", () => {
    const first = begin("Same deal again");
    const key = first.handheld.key as string;
    for (let presses = 0; presses < 20 && !first.saves.read(key); presses++) first.press(BUTTON.A).wait(20);
    const kept = first.saves.read(key);
    const again = begin("Same deal again", first.saves);
    expect(again.saves.read("null.aside")).toEqual(kept);
    expect(again.handheld.notice).toContain("The game of Null that was here is kept as null.aside.");
  });

  it("from another deal opens the set-up for that, and leaves what is kept", () => {
    const { handheld, saves, words } = begin("New deal, same seats");
    expect(handheld.codeOrder).toBeUndefined();
    expect(handheld.key).toBe("null");
    expect(words).toContain("Start the game");
    expect(words).not.toContain(formatDeal(halvesOfDeal(setup)));
    expect(saves.list()).toContain("null.refused");
    expect([...(saves.read("null.refused") ?? [])]).toEqual([1, 2, 3]);
  });
});
