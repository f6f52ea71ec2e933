// What a box covers is not read: over all golden screens, those of lessons and hints, and with boxes laid over them
// here, no word and no sign is read out of which a box takes a part, neither by the page nor by the terminal, and none
// is lost of which it takes nothing. What is taken is found by painting: a word's ink, or a sign's shape, alone and
// then with the boxes over it. JUMPDECK_BOXES is the number of boxes laid over each screen (2; the long run 12).
import { describe, expect, it } from "vitest";
import { readLines } from "../../host/browser/mirror.ts";
import { COLOR, FONT_CELLS, ICON_CELLS, OP } from "../../host/cartridge/abi.ts";
import { KEY_LETTERS } from "../../host/player/index.ts";
import { type Box, rasterise, screenIcons, screenText, splitDisplayList } from "../../host/raster/index.ts";
import { layoutText } from "../../host/terminal/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type GoldenScreen, goldenScreens, guidedScreens } from "../support/golden-screens.ts";

const BOXES = Number(process.env.JUMPDECK_BOXES ?? 2);
const SEED = 35;
const LIST_MAX = 4096;
/** A filled rectangle that is no badge on a sign, and one that is over a whole part of the screen. */
const isBox = ({ w, h }: { w: number; h: number }) => Math.min(w, h) >= 8 && Math.max(w, h) > 22;
const isPanel = ({ w, h }: { w: number; h: number }) => w >= 160 && h >= 40;
const SIGN_MAX = 22;
const SCREEN: Box = { x: 0, y: 0, w: 240, h: 240 };

type Part = ReturnType<typeof splitDisplayList>[number];

/** Something to read, as a list draws it. */
interface Piece extends Box {
  /** What is said of it, or its icon's name. */
  readonly text: string;
  readonly isIcon: boolean;
  readonly at: number;
  /** Commands that paint what must not be cut: its ink, and the shape under it where it is a sign. */
  readonly paints: readonly number[][];
}

/** Pixels about a piece that one of its commands paints, where those after it paint over some. */
function countPixels({ x, y, w, h }: Box, paint: readonly number[], over: readonly Uint8Array[]): number {
  const { pixels } = rasterise(Uint8Array.from([OP.CLEAR, 0, ...paint, ...over.flatMap((bytes) => [...bytes])]));
  const [right, bottom] = [Math.min(SCREEN.w, x + w + SIGN_MAX), Math.min(SCREEN.h, y + h + SIGN_MAX)];
  let count = 0;
  for (let row = Math.max(0, y - SIGN_MAX); row < bottom; row++)
    for (let column = Math.max(0, x - SIGN_MAX); column < right; column++)
      if (pixels[row * SCREEN.w + column] !== 0) count++;
  return count;
}

/** A command that fills a rectangle, as much of it as is seen. */
interface Filled extends Box {
  readonly at: number;
  /** The same in colour 0, after the clip rectangle that holds for it. */
  readonly bytes: Uint8Array;
}

/** All that a list fills. */
function listFilled(parts: readonly Part[]): Filled[] {
  const filled: Filled[] = [];
  let clip: { readonly box: Box; readonly bytes: Uint8Array } = {
    box: SCREEN,
    bytes: Uint8Array.of(OP.CLIP, 0, 0, 240, 240),
  };
  for (const [at, { command, bytes }] of parts.entries()) {
    if (command.op === "clip") clip = { box: command, bytes };
    if (command.op !== "rect" && command.op !== "round") continue;
    const [x, y] = [Math.max(command.x, clip.box.x), Math.max(command.y, clip.box.y)];
    const w = Math.min(command.x + command.w, clip.box.x + clip.box.w, SCREEN.w) - x;
    const h = Math.min(command.y + command.h, clip.box.y + clip.box.h, SCREEN.h) - y;
    const copy = bytes.slice();
    copy[command.op === "rect" ? 5 : 6] = 0;
    if (w > 0 && h > 0) filled.push({ x, y, w, h, at, bytes: Uint8Array.from([...clip.bytes, ...copy]) });
  }
  return filled;
}

/** The small shape that a text is on. */
function groundOf(parts: readonly Part[], at: number, x: number, y: number): number[][] {
  for (let i = at - 1; i >= 0; i--) {
    const { command, bytes } = parts[i] as Part;
    const box =
      command.op === "disc"
        ? { x: command.cx - command.r, y: command.cy - command.r, w: 2 * command.r + 1, h: 2 * command.r + 1 }
        : command.op === "rect" || command.op === "round" || command.op === "bitmap"
          ? command
          : undefined;
    if (!box || x < box.x || y < box.y || x >= box.x + box.w || y >= box.y + box.h) continue;
    if (box.w > SIGN_MAX || box.h > SIGN_MAX) return [];
    const copy = bytes.slice();
    copy[command.op === "disc" ? 4 : command.op === "round" ? 6 : 5] = 15;
    return [[...copy]];
  }
  return [];
}

/** Words and icons that the list draws after its last CLEAR, on the screen and within the clip rectangle. */
function listPieces(parts: readonly Part[]): Piece[] {
  const pieces: Piece[] = [];
  const begin = parts.findLastIndex(({ command }) => command.op === "clear");
  let clip = { x: 0, y: 0, w: 240, h: 240 };
  for (const [at, { command }] of parts.entries()) {
    if (command.op === "clip") clip = { ...command };
    if (at < begin) continue;
    if (command.op === "text") {
      const { width, height } = FONT_CELLS[command.font] as (typeof FONT_CELLS)[number];
      const text = String.fromCharCode(...command.data);
      for (const match of text.matchAll(/\S+/g)) {
        const x = command.x + match.index * width;
        const w = match[0].length * width;
        const isWhole = [...match[0]].every((_, i) => {
          const [cx, cy] = [x + i * width + (width >> 1), command.y + (height >> 1)];
          return (
            cx >= clip.x && cx < Math.min(240, clip.x + clip.w) && cy >= clip.y && cy < Math.min(240, clip.y + clip.h)
          );
        });
        if (!isWhole) continue;
        const ink = [OP.TEXT, command.font, x, command.y, 15, match[0].length, ...Buffer.from(match[0], "latin1")];
        const middle = command.x + (command.data.length * width) / 2;
        const ground =
          command.data.length * width <= SIGN_MAX ? groundOf(parts, at, middle, command.y + height / 2) : [];
        pieces.push({ text: match[0], isIcon: false, at, x, y: command.y, w, h: height, paints: [...ground, ink] });
      }
    } else if (command.op === "icon") {
      const cell = ICON_CELLS[command.icon] as (typeof ICON_CELLS)[number];
      const paints = [[OP.ICON, command.icon, command.x, command.y, 15]];
      pieces.push({
        text: cell.name,
        isIcon: true,
        at,
        x: command.x,
        y: command.y,
        w: cell.width,
        h: cell.height,
        paints,
      });
    }
  }
  return pieces;
}

const holdsCentre = (box: Box, { x, y, w, h }: Box): boolean => {
  const [cx, cy] = [x + (w >> 1), y + (h >> 1)];
  return cx >= box.x && cx < box.x + box.w && cy >= box.y && cy < box.y + box.h;
};

/** What may be read of a list: pieces of which no box takes a pixel, that no badge is on, and beside no panel. */
function readable(list: Uint8Array): { whole: Piece[]; cut: Piece[] } {
  const parts = splitDisplayList(list);
  const pieces = listPieces(parts);
  const filled = listFilled(parts);
  const isTakenBy = (piece: Piece, boxes: readonly Filled[]): boolean => {
    const room = piece.paints.length > 1 ? SIGN_MAX : 0;
    const near = boxes.filter(
      ({ at, x, y, w, h }) =>
        at > piece.at &&
        x < piece.x + piece.w + room &&
        x + w > piece.x - room &&
        y < piece.y + piece.h + room &&
        y + h > piece.y - room,
    );
    const over = near.map(({ bytes }) => bytes);
    return near.length > 0 && piece.paints.some((it) => countPixels(piece, it, over) < countPixels(piece, it, []));
  };
  const hasBadge = (piece: Piece): boolean =>
    filled.some((box) => {
      if (box.at <= piece.at || isBox(box)) return false;
      const w = piece.isIcon ? piece.w : piece.w / piece.text.length;
      return Array.from({ length: piece.w / w }, (_, i) => ({ ...piece, x: piece.x + i * w, w })).some((glyph) =>
        holdsCentre(box, glyph),
      );
    });
  const boxes = filled.filter(isBox);
  const taken = new Set(pieces.filter((piece) => hasBadge(piece) || isTakenBy(piece, boxes)));
  // What takes something away, and is as large as a menu, takes what is beside it too.
  for (const panel of filled.filter(isPanel)) {
    const earlier = pieces.filter((piece) => piece.at < panel.at);
    if (!earlier.some((piece) => taken.has(piece) && isTakenBy(piece, [panel]))) continue;
    for (const piece of earlier) {
      const middle = piece.y + (piece.h >> 1);
      if (middle >= panel.y && middle < panel.y + panel.h) taken.add(piece);
    }
  }
  return { whole: pieces.filter((piece) => !taken.has(piece)), cut: [...taken] };
}

/** How often each text is among some. */
function tally(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Checks one list, and returns how many pieces a box took. */
function check({ name, list }: GoldenScreen): number {
  const { whole, cut } = readable(list);
  const [words, icons] = [whole.filter((it) => !it.isIcon), whole.filter((it) => it.isIcon)];
  const texts = screenText(list).flatMap(({ text }) => text.split(" ").filter((word) => word !== ""));
  expect(tally(texts), `${name}: words`).toEqual(tally(words.map(({ text }) => text)));
  expect(tally(screenIcons(list).map((icon) => icon.name)), `${name}: icons`).toEqual(
    tally(icons.map(({ text }) => text)),
  );
  if (cut.length === 0) return 0;
  // Nothing is read out that is no whole word: what page and terminal say is made of these.
  const spoken = readLines(list, rasterise(list), KEY_LETTERS)
    .map(({ text }) => text)
    .join(" ");
  const { cells, columns } = layoutText(list, 80, 23);
  const shown = cells.map(({ char }, i) => (i % columns === columns - 1 ? `${char} ` : char)).join("");
  const known = new Set([...words.flatMap(({ text }) => splitLetters(text)), ...ICON_WORDS, ...SAID]);
  const told = new Set([...splitLetters(spoken), ...splitLetters(shown)].filter((word) => !known.has(word)));
  const faults: string[] = [];
  for (const word of new Set(cut.filter((it) => !it.isIcon).flatMap(({ text }) => splitLetters(text)))) {
    // Any beginning and end of a word that is cut.
    for (let length = 2; length <= word.length; length++)
      for (const scrap of [word.slice(0, length), word.slice(-length)])
        if (told.has(scrap)) faults.push(`"${scrap}" of "${word}"`);
  }
  for (const text of new Set(cut.filter((it) => !it.isIcon && /^[\d?~]$/.test(it.text)).map((it) => it.text))) {
    const most = words.filter((it) => it.text === text).length;
    const marks = [`[${text}]`, `(${text})`, `/${text}\\`].map((mark) => shown.split(mark).length - 1);
    const said = ["square", "disc", "house"].map((form) => ` ${spoken} `.split(` ${form} ${text} `).length - 1);
    for (const counts of [marks, said])
      if (counts.reduce((sum, count) => sum + count, 0) > most) faults.push(`a sign ${text}: ${counts}`);
  }
  expect(faults, name).toEqual([]);
  return cut.length;
}

/** What page and terminal say beyond a screen's own words. */
const SAID = new Set(
  [
    "chosen grey pink frame place square disc house with a dot yes no on off computer card direction keys",
    "cpu you El Ed Wa Sa Fa Ga Gb Gc Sh Sw He Te EnerGel",
    ...Object.keys(COLOR).map((color) => color.toLowerCase()),
  ].flatMap((words) => words.split(" ")),
);

const ICON_WORDS = ICON_CELLS.flatMap((cell) => splitLetters(cell.name));

function splitLetters(text: string): string[] {
  return text.split(/[^a-zA-Z]+/).filter((word) => word !== "");
}

const screens = [...goldenScreens(), ...guidedScreens()];

describe("golden screens", () => {
  it("tell no word and no sign of which a box takes a part, and all of which it takes nothing", () => {
    let cut = 0;
    for (const screen of screens) if (check(screen) > 0) cut++;
    // Menus, logs, lessons and hints are over something.
    expect(cut).toBeGreaterThan(40);
  });

  it("say of a menu over the table nothing but the menu and what is above it", () => {
    const list = screens.find(({ name }) => name === "jump-gate/game-menu")?.list as Uint8Array;
    const lines = readLines(list, rasterise(list), KEY_LETTERS).map(({ text }) => text);
    expect(lines.slice(lines.indexOf("Menu"))).toEqual([
      "Menu",
      "Resume (chosen)",
      "Undo (grey)",
      "What happened",
      "Hint",
      "Look back (grey)",
      "Rules",
      "CPU pace, normal",
      "Animation, normal",
      "New game",
      "Save and leave",
      "Z: choose, X: back to the game",
    ]);
  });
});

describe("boxes laid over golden screens", () => {
  it("take words and signs whole, wherever they lie", () => {
    const random = new SeededRandom(SEED, BOXES);
    let cut = 0;
    for (const [i, { name, list }] of screens.entries()) {
      if (i % 5 !== 0 && BOXES < 10) continue;
      for (let n = 0; n < BOXES; n++) {
        const [w, h] = [9 + random.below(200), 9 + random.below(150)];
        const [x, y, r] = [random.below(240), random.below(230), random.below(12)];
        const box = n % 2 === 0 ? [OP.RECT, x, y, w, h, COLOR.NIGHT] : [OP.ROUND, x, y, w, h, r, COLOR.NIGHT];
        if (list.length + box.length > LIST_MAX || Math.max(w, h) <= 22) continue;
        const laid = Uint8Array.from([...list, ...box]);
        cut += check({ name: `${name} under ${x},${y} ${w}x${h}${n % 2 ? ` round ${r}` : ""}`, list: laid });
      }
    }
    expect(cut).toBeGreaterThan(100);
  });
});
