// A game that is begun from a position of a shared one (page, ?play=CODE&from=N): the deal and the choices up to there,
// and the person plays on. It is kept under a key of its own, begun again on request, and counted nowhere.
import { describe, expect, it } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { halvesOfDeal, readCode } from "../../host/code/game-code.ts";
import { beginTrial } from "../../host/code/opened.ts";
import { encodeGame, setUpCode } from "../../host/code/replay.ts";
import { setupOfSave, withStylesOfDeal } from "../../host/code/session-save.ts";
import {
  type CodeOrder,
  Handheld,
  LocalEngine,
  MemorySaves,
  openLibrary,
  setupOfDate,
} from "../../host/player/index.ts";
import { playGame, setUpAsSession } from "../support/coded-games.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";
import { SteppedHandheld } from "../support/stepped-handheld.ts";

/** Where a save has the number of its game. */
const NUMBER_AT = LIMIT.SAVE_HEADER_BYTES + 40;
const DATE = "2026-11-30";
const MOST_PRESSES = 300;
const NO_GAME = new Uint8Array();

class Bench extends SteppedHandheld {
  readonly handheld: Handheld;
  readonly saves: MemorySaves;

  constructor(id: string, code: CodeOrder, saves = new MemorySaves()) {
    super();
    this.saves = saves;
    this.handheld = new Handheld({
      library: openLibrary([{ name: id, bytes: readCartridgeFile(id) }]).entries,
      saves,
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      moment: () => `${DATE}T12:00+00:00`,
      start: id,
      code,
    });
    this.wait(200);
  }

  get save(): Uint8Array {
    return this.saves.read(this.handheld.key as string) ?? NO_GAME;
  }

  get moves(): number {
    return setupOfSave(this.save)?.moves ?? 0;
  }

  pressUntil(isSo: () => boolean): this {
    for (let i = 0; i < MOST_PRESSES && !isSo(); i++) this.press(BUTTON.A).wait(400);
    expect(isSo(), this.words).toBe(true);
    return this;
  }
}

/** A game as a session plays it, with its code. */
function makeGame(id: string, begun = setUpAsSession(id, 1)) {
  const cartridge = openCartridge(id);
  const { setup, actions } = playGame(cartridge, begun, 1);
  const text = encodeGame(cartridge, setup, actions);
  return { setup, actions, code: { text, deal: halvesOfDeal(readCode(text).game) } };
}

describe.each(GAMES)("%s", (id) => {
  const { setup, actions, code } = makeGame(id);

  it("from any position of a code is the game of the code up to there, which no record counts", () => {
    const cartridge = openCartridge(id);
    const other = new Cartridge(readCartridgeFile(id));
    for (let step = 0; step < actions.length; step += Math.ceil(actions.length / 12)) {
      const save = beginTrial(cartridge, code.text, step);
      expect(other.loadSave(save), `${step}`).toBe(0);
      setUpCode(cartridge, setup);
      for (const action of actions.slice(0, step)) cartridge.raw.apply(action);
      expect(other.stateHash()).toBe(cartridge.stateHash());
      expect(setupOfSave(save)?.moves).toBe(step);
      expect([...save.subarray(NUMBER_AT, NUMBER_AT + 4)]).toEqual([0, 0, 0, 0]);
    }
    for (const step of [actions.length, actions.length + 1])
      expect(beginTrial(cartridge, code.text, step)).toEqual(NO_GAME);
  });

  it("follows the position that is looked at, and is begun from it", () => {
    const bench = new Bench(id, code);
    const first = bench.handheld.opened?.position as number;
    expect(bench.words).toContain(`${first}/${actions.length} `);
    bench.press(BUTTON.RIGHT);
    const from = bench.handheld.opened?.position as number;
    expect(from).toBe(first + 1);
    expect(bench.words).toContain(`${from}/${actions.length} `);
    bench.handheld.tryFrom(code, from);
    bench.wait(400);
    expect(bench.handheld.codeOrder).toEqual({ ...code, from });
    expect(bench.handheld.key).toMatch(new RegExp(`^${id}\\.trial\\d+$`));
    expect(bench.handheld.notice).toMatch(/^You go on from here yourself\./);
    bench.pressUntil(() => bench.moves > from);
    expect(bench.saves.list()).toEqual([bench.handheld.key]);
    expect(bench.handheld.opened).not.toHaveProperty("position");
  });
});

describe("a game that goes on from a code", () => {
  const cartridge = openCartridge("null");
  // The day's: if anything counted for a day, this would.
  const { actions, code } = makeGame("null", withStylesOfDeal(cartridge, setupOfDate(cartridge.identity, DATE)));
  const order = { ...code, from: 2 };

  it("continues after a reload, and begins anew where that is asked for", () => {
    const first = new Bench("null", order);
    first.pressUntil(() => first.moves > 3);
    const again = new Bench("null", order, first.saves);
    expect(again.moves).toBe(first.moves);
    expect(again.words).not.toContain("Continue");
    again.handheld.tryFrom(code, 2);
    again.wait(100);
    expect(again.moves).toBe(0);
    again.pressUntil(() => again.moves > 2);
    expect(again.moves).toBeLessThan(first.moves + 1);
    expect(again.saves.list()).toEqual([first.handheld.key]);
  });

  it("has a key of its own for each position", () => {
    const keys = [1, 2, 3].map((from) => new Bench("null", { ...code, from }).handheld.key);
    expect(new Set(keys).size).toBe(3);
  });

  it("is compared with nothing, counted in no record and brings no day, and its own code is whole", () => {
    const bench = new Bench("null", order);
    bench.pressUntil(() => bench.words.includes("After the game"));
    expect(bench.handheld.comparison).toBeUndefined();
    expect(bench.saves.list()).toEqual([bench.handheld.key]);
    expect(bench.press(BUTTON.Y).words).toContain("Share this game");
    bench.wait(3000);
    const { game } = readCode(bench.handheld.gameCode);
    expect(game).toMatchObject({ deal: readCode(code.text).game.deal, seats: readCode(code.text).game.seats });
  });

  it("cannot begin where the game is over: its deal is offered instead", () => {
    const bench = new Bench("null", { ...code, from: actions.length });
    expect(bench.handheld.notice).toContain("cannot be set up for this position. Its deal is offered instead.");
    expect(bench.words).toContain("Start the game");
    expect(bench.saves.list()).toEqual([]);
  });

  it("cannot begin where only computers play", () => {
    const setup = { ...setUpAsSession("null", 1), seats: [1, 1] };
    const played = playGame(cartridge, setup, 1);
    expect(beginTrial(cartridge, encodeGame(cartridge, setup, played.actions), 2)).toEqual(NO_GAME);
  });
});
