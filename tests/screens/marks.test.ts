// What lessons, hints and games that are looked through mark by a pink frame: the terminal sets signs around it that
// need no colours, the page's words name it. Tried without the frame, both say something else.
import { describe, expect, test } from "vitest";
import { readLines } from "../../host/browser/mirror.ts";
import { COLOR, LIMIT, OP } from "../../host/cartridge/abi.ts";
import { KEY_LETTERS } from "../../host/player/index.ts";
import { parseDisplayList, rasterise, screenSigns } from "../../host/raster/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { layoutText } from "../../host/terminal/index.ts";
import { readCartridgeFile } from "../support/games.ts";
import { LESSON_BOOT_SEED, markOf, playLesson, TAUGHT } from "../support/lesson.ts";

const SIGNS = /[╔╗╚╝║]/g;
const SCREEN = LIMIT.SCREEN_SIZE;
const MARKED = "(pink frame)";
const THOUGHT_MOST = 20_000;
const PAUSE_STEPS = 200;
const MENU_ROWS_MOST = 12;
/** This many decisions of a game are asked about. */
const HINTS = 3;

/** Goes on until the person decides, and opens a row of the menu. */
function open(handheld: CartridgeDriver, row: string): CartridgeDriver {
  const decides = (): boolean => handheld.cartridge.raw.currentSeat() === 0 && !handheld.shows("go on");
  for (let i = 0; i < THOUGHT_MOST && !decides(); i++) handheld.press("A");
  // What a computer did last is shown for a moment.
  handheld.wait(PAUSE_STEPS).press("X");
  const isChosen = (): boolean =>
    screenSigns(handheld.cartridge.screen()).some(({ text, isLit }) => isLit && text?.text === row);
  for (let i = 0; i < MENU_ROWS_MOST && !isChosen(); i++) handheld.press("DOWN");
  if (!isChosen()) throw new Error(`no row ${row}: ${handheld.words()}`);
  return handheld.press("A");
}

/** The characters of a terminal of 80 columns, without colours. */
const shownIn = (list: Uint8Array): string =>
  layoutText(list, 80, 23)
    .cells.map(({ char }) => char)
    .join("");
const spokenOf = (list: Uint8Array): string =>
  readLines(list, rasterise(list), KEY_LETTERS)
    .map(({ text }) => text)
    .join("\n");

/** The list with the frames of its marks in black. */
function withoutMark(list: Uint8Array): Uint8Array {
  const bytes = list.slice();
  for (const command of parseDisplayList(list)) {
    if (command.op !== "frame" || command.color !== COLOR.PINK) continue;
    // The same frame may be drawn twice: each is found in its turn.
    const at = Buffer.from(bytes).indexOf(
      Buffer.from([OP.FRAME, command.x, command.y, command.w, command.h, COLOR.PINK]),
    );
    bytes[at + 5] = COLOR.BLACK;
  }
  expect(markOf(bytes)).toBeUndefined();
  return bytes;
}

function expectMarked(list: Uint8Array, where: string): void {
  const [shown, spoken, bare] = [shownIn(list), spokenOf(list), withoutMark(list)];
  // Two frames make a mark; one that a panel is over, except its edge, is none.
  const { pixels } = rasterise(list);
  const isPink = (x: number, y: number): boolean => pixels[y * SCREEN + x] === COLOR.PINK;
  const isSeen = (x: number, y: number, w: number, h: number): boolean =>
    Array.from({ length: w }, (_, i) => x + i).some((at) => isPink(at, y) || isPink(at, y + h - 1)) ||
    Array.from({ length: h }, (_, i) => y + i).some((at) => isPink(x, at) || isPink(x + w - 1, at));
  const rings = parseDisplayList(list).flatMap((command) => {
    const isRing =
      command.op === "frame" && command.color === COLOR.PINK && isSeen(command.x, command.y, command.w, command.h);
    return isRing ? [`${command.x} ${command.y} ${command.w} ${command.h}`] : [];
  });
  // The same frame may be drawn twice, and is then one mark or, with something drawn between, two.
  const [marks, most] = [new Set(rings).size, rings.length].map((count) => Math.floor(count / 2)) as [number, number];
  expect(shown.match(SIGNS)?.length ?? 0, `${where}:\n${shown.replace(/.{80}/g, "$&\n")}`).toBeGreaterThanOrEqual(
    2 * marks,
  );
  const said = spoken.split(MARKED).length - 1;
  expect(said, `${where}:\n${spoken}`).toBeGreaterThanOrEqual(marks);
  expect(said, `${where}:\n${spoken}`).toBeLessThanOrEqual(most);
  expect(shownIn(bare), where).not.toMatch(SIGNS);
  expect(spokenOf(bare), where).not.toContain(MARKED);
}

describe.each(TAUGHT)("%s", (id) => {
  test("each row of the lesson that marks something shows it in characters and says it in words", () => {
    const marked = playLesson(id, false).rows.filter(({ list }) => markOf(list));
    expect(marked.length).toBeGreaterThan(1);
    for (const { list, progress } of marked) expectMarked(list, progress);
  });

  test("so do hints, and the choices of a game that is looked back at", () => {
    const handheld = new CartridgeDriver(readCartridgeFile(id), LESSON_BOOT_SEED);
    const [{ minPlayers, maxPlayers }] = handheld.cartridge.identity.editions;
    handheld.start(
      Array.from({ length: minPlayers }, (_, seat) => (seat === 0 ? 0 : 1)),
      minPlayers,
      maxPlayers,
    );
    let marked = 0;
    const look = (where: string): void => {
      const list = handheld.cartridge.screen();
      if (!markOf(list)) return;
      expectMarked(list, where);
      marked++;
    };
    for (let n = 0; n < HINTS; n++) {
      open(handheld, "Hint").waitFor("play it", THOUGHT_MOST);
      look(`hint ${n}`);
      handheld.press("A");
    }
    expect(marked).toBeGreaterThan(1);
    const hinted = marked;
    open(handheld, "Look back");
    for (let n = 0; n < 2 * HINTS; n++) {
      handheld.press("LEFT");
      look(`back ${n}`);
    }
    expect(marked).toBeGreaterThan(hinted);
  });
});
