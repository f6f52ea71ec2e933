// The page that shares a finished game: the cartridge's own code and picture are those of host/code, for games of every
// kind, and another program's decoder reads the picture as a camera takes it.
import { describe, expect, it } from "vitest";
import { COLOR } from "../../host/cartridge/abi.ts";
import { roundsOfCode } from "../../host/code/challenge.ts";
import { readCode } from "../../host/code/game-code.ts";
import { drawQr } from "../../host/code/qr.ts";
import { encodeGame, replayCode } from "../../host/code/replay.ts";
import { saveOfGame } from "../../host/code/session-save.ts";
import { rasterise, SCREEN_SIZE, screenText, toRgba } from "../../host/raster/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { keptCartridge } from "../formats/fixtures.ts";
import { isBroad } from "../support/breadth.ts";
import { type Pose, photograph } from "../support/camera.ts";
import { longestGames, playGame, setUpAsSession, setUpNumber } from "../support/coded-games.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";
import { readQr } from "../support/read-qr.ts";
import { SHARE_PAGE as PAGE, SHARE_STEPS_MOST as STEPS_MOST, openSharePage as share } from "../support/share-page.ts";

const GAMES_OF_EACH = isBroad ? 100 : 8;
/** Of this many games those with the longest codes are photographed, and how many of them. */
const LONGEST_OF = isBroad ? 500 : 40;
/** As many rounds are shown beside the result of six seats. */
const FEWEST_ROUNDS = 6;
/** Actions that every game's session keeps at least. */
const KEPT_FEWEST = 256;
const PHOTOGRAPHED = isBroad ? 20 : 2;
const POSES: readonly Pose[] = [
  { scale: 1, blur: 0, turn: 0 },
  { scale: 2, blur: 1, turn: 0 },
  { scale: 2.5, blur: 1, turn: 8 },
  { scale: 3, blur: 2, turn: -17 },
  { scale: 3, blur: 1, turn: 90 },
];

/** What a decoder reads off the screen. */
function read(handheld: CartridgeDriver, pose: Pose): string | undefined {
  const rgba = toRgba(rasterise(handheld.cartridge.screen()));
  const [pixels, wide] = photograph(rgba, SCREEN_SIZE, pose);
  return readQr(pixels, wide, wide);
}

describe.each(GAMES)("%s", (id) => {
  const wasm = readCartridgeFile(id);

  it("makes the code that host/code makes, and the same modules", () => {
    const cartridge = openCartridge(id);
    for (let i = 0; i < GAMES_OF_EACH; i++) {
      const { setup, actions } = playGame(cartridge, setUpAsSession(id, i), i);
      const handheld = share(wasm, saveOfGame(cartridge, setup, actions));
      const text = handheld.cartridge.gameCode();
      expect(text).toBe(encodeGame(cartridge, setup, actions));
      expect(replayCode(cartridge, readCode(text)).difference).toBeUndefined();
      expect(handheld.words()).toContain("QR code of this game");
      expect(handheld.words().replaceAll(" | ", "")).toContain(text);
      const level = drawQr("", text, "M").length < 45 ? "M" : "L";
      expect(read(handheld.press("A"), POSES[0])).toBe(text);
      expect(modulesOf(handheld)).toEqual(drawQr("", text, level));
    }
  });

  it("shows the points after each round as the page in the browser counts them, and in which the seat led", () => {
    const cartridge = openCartridge(id);
    for (let i = 0; i < GAMES_OF_EACH; i++) {
      const { setup, actions } = playGame(cartridge, setUpAsSession(id, i), i);
      const handheld = share(wasm, saveOfGame(cartridge, setup, actions));
      const { rounds } = roundsOfCode(cartridge, readCode(handheld.cartridge.gameCode()));
      const seat = Math.max(0, setup.seats.indexOf(0));
      const all = rounds.map((scores) => ({ points: scores[seat], leads: scores[seat] === Math.max(...scores) }));
      const shown = readRounds(handheld.cartridge.screen());
      // A session that gave up the beginning of a game cannot play it once more.
      const most = actions.length > KEPT_FEWEST && shown.length === 0 ? 0 : FEWEST_ROUNDS;
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(all.length, most));
      expect(shown).toEqual(all.slice(all.length - shown.length));
    }
  });

  it("is on the page that the look back opens at its end, as its bar says, and nowhere before", () => {
    const cartridge = openCartridge(id);
    const { setup, actions } = playGame(cartridge, setUpAsSession(id, 1), 1);
    const handheld = share(wasm, saveOfGame(cartridge, setup, actions));
    const text = handheld.cartridge.gameCode();
    const last = handheld.press("B").press("A");
    expect(last.words()).toContain(`${actions.length}/${actions.length} The end.`);
    expect(last.words()).toContain("| share |");
    expect(last.words()).not.toContain("| view");
    handheld.press("LEFT");
    expect(handheld.words()).not.toContain("share");
    expect(handheld.press("X").shows("After the game")).toBe(true);
    handheld.press("A").press("X");
    expect(handheld.shows(PAGE)).toBe(true);
    for (let i = 0; i < STEPS_MOST && handheld.cartridge.gameCode() === ""; i++) handheld.step(0);
    expect(handheld.cartridge.gameCode()).toBe(text);
    expect(handheld.press("B").shows("After the game")).toBe(true);
  });

  it("has no code of a game whose computers had other styles than the deal's, rather than another game's", () => {
    const cartridge = openCartridge(id);
    const setups = Array.from(
      { length: GAMES_OF_EACH },
      (_, i) => [setUpNumber(id, i), setUpAsSession(id, i)] as const,
    );
    for (const [i, [drawn, own]] of setups.entries()) {
      if (drawn.seats.every((seat, at) => seat === own.seats[at])) continue;
      const { actions } = playGame(cartridge, drawn, i);
      expect(share(wasm, saveOfGame(cartridge, drawn, actions)).shows("No code")).toBe(true);
    }
  });

  it("the longest codes are read off pictures of the panel, in all poses", { timeout: 300_000 }, () => {
    const cartridge = openCartridge(id);
    for (const { setup, actions } of longestGames(cartridge, id, LONGEST_OF, PHOTOGRAPHED)) {
      const handheld = share(wasm, saveOfGame(cartridge, setup, actions));
      const text = handheld.cartridge.gameCode();
      expect(text).toBe(encodeGame(cartridge, setup, actions));
      expect(POSES.filter((pose) => read(handheld, pose) !== text)).toEqual([]);
      handheld.press("A");
      expect(POSES.filter((pose) => read(handheld, pose) !== text)).toEqual([]);
      expect(handheld.press("X").shows(PAGE)).toBe(true);
      expect(handheld.press("B").shows("After the game")).toBe(true);
    }
  });
});

/** The points after each round on the page, and whether their seat led: it is black on green then. */
function readRounds(list: Uint8Array): { points: number; leads: boolean }[] {
  const texts = screenText(list);
  const from = texts.findIndex(({ text }) => /^By (round|turn)$/.test(text));
  return texts
    .slice(from < 0 ? texts.length : from)
    .filter(({ text }) => /^-?\d+$/.test(text))
    .map(({ text, color }) => ({ points: Number(text), leads: color === COLOR.BLACK }));
}

/** The modules of the large picture, from its bitmap. */
function modulesOf(handheld: CartridgeDriver): boolean[][] {
  const list = handheld.cartridge.screen();
  // CLEAR and its colour, then BITMAP.
  expect([list[0], list[2]]).toEqual([2, 14]);
  const [width, height] = [list[5], list[6]];
  const bytes = Math.ceil(width / 8);
  const isDark = (x: number, y: number): boolean => ((list[8 + y * bytes + (x >> 3)] >> (7 - (x & 7))) & 1) === 1;
  // The square in the corner is seven modules high.
  let dark = 0;
  while (isDark(0, dark)) dark++;
  const times = dark / 7;
  return Array.from({ length: height / times }, (_, y) =>
    Array.from({ length: width / times }, (_, x) => isDark(x * times, y * times)),
  );
}

describe("a game without a code", () => {
  it("that another version began says that its choices were not kept", () => {
    const old = new CartridgeDriver(keptCartridge("null"), 1).start([0], 1, 4);
    for (let i = 0; i < 200 && old.cartridge.raw.currentSeat() >= 0; i++) old.press("A");
    const handheld = share(readCartridgeFile("null"), old.cartridge.save());
    expect(handheld.words().replaceAll("| ", "")).toContain("were not kept");
    expect(handheld.cartridge.gameCode()).toBe("");
  });
});
