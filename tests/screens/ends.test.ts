// What comes after the last action of a game: its film, which any press ends and which no screen flashes in, the page
// that says how it ended, and the bars, whose parts are the score.
import { describe, expect, it } from "vitest";
import { COLOR, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { chooseByCode, type CodeSetup, setUpCode } from "../../host/code/replay.ts";
import { saveOfGame } from "../../host/code/session-save.ts";
import { parseDisplayList, rasterise, SCREEN_SIZE, toRgba } from "../../host/raster/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { hintsOf } from "../support/bar.ts";
import { playByChance } from "../support/chance-game.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";
import { expectGoldenPicture } from "../support/golden.ts";

const ENDED = GAMES.filter((id) => id !== "null");
const FILM_STEPS = 180;
/** A share of the screen whose brightness changes by this is a flash. */
const FLASH_SHARE = 0.25;
const FLASH_BY = 25;
const A_SECOND = 1000 / LIMIT.TICK_MS;
const BAR_H = 13;

/** A finished game, on the page after it or at the beginning of its film. */
function finish(id: string, levels: readonly number[], seed: number): CartridgeDriver {
  // The last press is let go of.
  const handheld = playByChance(id, levels, seed, () => false).wait(1);
  for (let i = 0; i < 400 && !isEnd(handheld); i++) {
    if (hintsOf(handheld).some((hint) => /^A (go on|hand over|end turn)/.test(hint))) handheld.press("A");
    else handheld.step(0);
  }
  expect(isEnd(handheld), handheld.words()).toBe(true);
  return handheld;
}

const isEnd = (handheld: CartridgeDriver): boolean => /\| (skip|points \| details \| \w+)$/.test(handheld.words());

function brightness(list: Uint8Array): Uint8Array {
  const rgba = toRgba(rasterise(list));
  return Uint8Array.from({ length: rgba.length >> 2 }, (_, i) => {
    const [r, g, b] = [rgba[4 * i], rgba[4 * i + 1], rgba[4 * i + 2]] as [number, number, number];
    return (2 * r + 5 * g + b) >> 3;
  });
}

describe.each(ENDED)("%s", (id) => {
  it("several persons: a film of a few seconds, that ends by itself, and flashes at most once a second", () => {
    const handheld = finish(id, [0, 0], 1);
    expect(hintsOf(handheld)).toEqual(["A skip"]);
    const flashes: number[] = [];
    let before = brightness(handheld.cartridge.screen());
    let [pictures, last] = [0, 0];
    for (let step = 0; step < FILM_STEPS; step++) {
      const list = handheld.cartridge.screen();
      handheld.step(0);
      if (Buffer.compare(list, handheld.cartridge.screen()) === 0) continue;
      expect(handheld.cartridge.screen().length).toBeLessThan(LIMIT.SCREEN_MAX_BYTES / 2);
      const now = brightness(handheld.cartridge.screen());
      const changed = now.filter((value, i) => Math.abs(value - (before[i] as number)) > FLASH_BY).length;
      if (changed > FLASH_SHARE * now.length) flashes.push(step);
      before = now;
      pictures++;
      last = step;
    }
    expect(pictures).toBeGreaterThan(10);
    expect(last).toBeLessThan(FILM_STEPS - 20);
    for (const [i, step] of flashes.slice(1).entries()) expect(step - (flashes[i] as number)).toBeGreaterThan(A_SECOND);
    expect(handheld.words()).toMatch(/^Player \d wins|^A draw!/);
    expect(hintsOf(handheld)).toEqual(["A points", "B details", "Y share"]);
  });

  it("any press ends the film, and does nothing else", () => {
    for (const button of ["A", "B", "X", "Y", "UP", "LEFT"] as const) {
      const handheld = finish(id, [0, 0], 1).press(button);
      expect(hintsOf(handheld), button).toEqual(["A points", "B details", "Y share"]);
    }
  });

  it("B leads to the game's own pages and back, A to the bars", () => {
    const handheld = finish(id, [0, 0], 1).press("A");
    const page = handheld.words();
    expect(handheld.press("B").words()).not.toBe(page);
    expect(hintsOf(handheld)).toEqual(["A next", "B back"]);
    expect(handheld.press("B").words()).toBe(page);
    expect(handheld.press("A").shows("After the game")).toBe(true);
    expect(handheld.press("B").words()).toBe(page);
  });

  it("the parts of each seat's bar are its score", () => {
    for (const levels of [
      [0, 0],
      [0, 1, 1],
    ]) {
      const handheld = finish(id, levels, 3);
      for (let i = 0; i < 4 && !handheld.shows("After the game"); i++) handheld.press("A");
      const scores = levels.map((_, seat) => handheld.cartridge.raw.score(seat)).sort((a, b) => b - a);
      const rows = new Map<number, number>();
      for (const command of parseDisplayList(handheld.cartridge.screen()))
        if (command.op === "rect" && command.h === BAR_H && command.color !== COLOR.NIGHT)
          rows.set(command.y, (rows.get(command.y) ?? 0) + command.w + 1);
      const widths = [...rows.entries()].sort(([a], [b]) => a - b).map(([, w]) => w);
      expect(widths.length).toBe(scores.filter((score) => score > 0).length);
      const most = Math.max(...scores);
      // What costs points has no length, and parts of a pixel are left out.
      for (const [i, w] of widths.entries())
        expect(Math.abs(w - (236 * (scores[i] as number)) / most), handheld.words()).toBeLessThan(12);
    }
  });
});

it("a lost game is told without a film, and what cost most once it is known", () => {
  for (let seed = 1; ; seed++) {
    const handheld = finish("jump-drive", [0, 1], seed);
    if (handheld.cartridge.raw.rank(0) === 1) continue;
    expect(hintsOf(handheld)).toEqual(["A points", "B details", "Y review"]);
    expect(handheld.words()).toMatch(/^\d+ points \| Place 2 of 2 \| 2 \| CPU 2 wins by \d+/);
    const hash = handheld.cartridge.stateHash();
    handheld.press("Y");
    for (let i = 0; i < 4000 && handheld.shows(" %"); i++) handheld.step(0);
    handheld.press("B");
    expect(handheld.words()).toMatch(/Round \d+ cost you most \| \w/);
    expect(handheld.cartridge.stateHash()).toBe(hash);
    expect(handheld.press("Y").shows("A Master chooses:")).toBe(true);
    expect(handheld.press("B").cartridge.stateHash()).toBe(hash);
    return;
  }
});

/** Plays a deal of Pulsar with the Master in a person's place; the console plays the computer's last turn. */
function winPulsar(deal: bigint, records?: Uint8Array): CartridgeDriver {
  const cartridge = openCartridge("pulsar-2849");
  const setup: CodeSetup = { edition: 0, options: 0, seats: [0, 1], deal };
  const actions: number[] = [];
  let person = 0;
  setUpCode(cartridge, setup);
  for (let seat = cartridge.raw.currentSeat(); seat >= 0; seat = cartridge.raw.currentSeat()) {
    const step = actions.length;
    actions.push(seat > 0 ? chooseByCode(cartridge, setup, step) : cartridge.chooseAction(3, Number(deal), step));
    cartridge.raw.apply(actions[step] as number);
    if (seat === 0) person = actions.length;
  }
  const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"));
  if (records) expect(handheld.cartridge.loadRecords(records)).toBe(STATUS.OK);
  const save = saveOfGame(cartridge, setup, actions.slice(0, person), Number(deal));
  expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
  handheld.press("A");
  for (let i = 0; i < 2000 && !handheld.shows("details"); i++)
    if (hintsOf(handheld).some((hint) => /^A (go on|next)/.test(hint))) handheld.press("A");
    else handheld.step(0);
  expect(handheld.words()).toMatch(/^You win!/);
  return handheld;
}

it("a win says that its score is the best so far, and how many were won in a row", () => {
  const first = winPulsar(2n);
  expect(first.words()).not.toMatch(/New best|in a row/);
  const second = winPulsar(1n, first.cartridge.records());
  const [best, before] = [second, first].map(({ cartridge }) => cartridge.raw.score(0));
  expect(best).toBeGreaterThan(before as number);
  expect(second.words()).toContain(`New best: ${best}, was ${before} | 2 in a row`);
  const rgba = toRgba(rasterise(second.cartridge.screen()));
  expectGoldenPicture("screens/pulsar-2849/end-best.png", { width: SCREEN_SIZE, height: SCREEN_SIZE, rgba });
  const third = winPulsar(3n, second.cartridge.records());
  expect(third.cartridge.raw.score(0)).toBeLessThan(best as number);
  expect(third.words()).not.toContain("New best");
  expect(third.words()).toContain("3 in a row");
});
