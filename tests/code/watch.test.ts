// The game of a code on a console (page, ?play=CODE): looked through from its first action on, nothing of it kept, and
// its deal to be played.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { readCode, writeCode } from "../../host/code/game-code.ts";
import { encodeGame } from "../../host/code/replay.ts";
import { type Deal, formatDeal, Handheld, LocalEngine, MemorySaves, openLibrary } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { playGame, setUpAsSession, setUpNumber } from "../support/coded-games.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";

class Console {
  readonly saves = new MemorySaves();
  readonly handheld: Handheld;
  #list: Uint8Array = new Uint8Array();

  constructor(id: string, text: string) {
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

describe("a code that this build plays otherwise", () => {
  it("opens the set-up with its deal, and says why", () => {
    const cartridge = openCartridge("null");
    const { setup, actions } = playGame(cartridge, setUpNumber("null", 1), 1);
    const { game } = readCode(encodeGame(cartridge, setup, actions));
    const other = writeCode(
      { ...game, build: game.build ^ 1, scores: game.scores.map((score) => score + 1) },
      () => {},
    );
    const shown = new Console("null", other);
    const deal = formatDeal([Number(game.deal & 0xffffffffn) | 0, Number(game.deal >> 32n)]);
    expect(shown.words).toContain(deal);
    expect(shown.words).toContain("Start the game");
  });
});
