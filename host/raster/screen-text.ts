// Reads the words and icons that a display list leaves visible, for tests, screen readers and the terminal player.
import { FONT_CELLS, ICON_CELLS } from "../cartridge/abi.ts";
import { isSame } from "../cartridge/bytes.ts";
import { type Cover, coverOf, hidesInk, inkOfIcon, inkOfLetter, intersect, overlaps } from "./covers.ts";
import { type Box, parseDisplayList } from "./display-list.ts";
import { letterOf } from "./letters.ts";
import { SCREEN_SIZE } from "./rasterise.ts";
import { hidesShape, holdsMiddle, isSmall, type Shape, shapeOf, SIGN_MAX } from "./shapes.ts";

/** Holds a run of visible glyphs on one line: its text, cell box in pixels, font id and colour index. */
export interface ScreenText extends Box {
  readonly text: string;
  readonly font: number;
  readonly color: number;
}

/** Holds a visible icon: its id, name, box in pixels and colour index. */
export interface ScreenIcon extends Box {
  readonly icon: number;
  readonly name: string;
  readonly color: number;
}

/**
 * Returns the words to read, in drawing order; partly covered words are left out and split their text. Bytes without a
 * glyph are U+FFFD. Throws DisplayListError for a refused list.
 */
export function screenText(list: Uint8Array): ScreenText[] {
  return lookUp(list).texts.slice();
}

/** Returns the icons to read in drawing order, by the same rule as screenText. */
export function screenIcons(list: Uint8Array): ScreenIcon[] {
  return lookUp(list).icons.slice();
}

/** A glyph out of the clip rectangle, one that is seen, and one that was seen until something covered it. */
const [OUTSIDE, SEEN, COVERED] = [0, 1, 2];

/** A text command and what is seen of its glyphs so far; w and h are a glyph's. */
interface DrawnText extends Box {
  readonly font: number;
  readonly color: number;
  readonly data: Uint8Array;
  readonly glyphs: Uint8Array;
  /** How many shapes were drawn before. */
  readonly shapesBefore: number;
}

const SPACE = 32;
/** The whole screen. */
const SCREEN: Box = { x: 0, y: 0, w: SCREEN_SIZE, h: SCREEN_SIZE };

/** What a list shows. */
interface Shown {
  readonly texts: ScreenText[];
  readonly icons: ScreenIcon[];
}

/** This many lists stay known: code that asks what a screen says asks several things of it, and of the one before. */
const KNOWN_LISTS = 4;
/** Read last first. */
const known: { readonly list: Uint8Array; readonly shown: Shown }[] = [];

/** Reads a list, or remembers what the same bytes showed. */
function lookUp(list: Uint8Array): Shown {
  const at = known.findIndex((one) => isSame(one.list, list));
  if (at === 0) return known[0].shown;
  const [found] = at > 0 ? known.splice(at, 1) : [{ list: list.slice(), shown: readScreen(list) }];
  known.unshift(found);
  known.length = Math.min(known.length, KNOWN_LISTS);
  return found.shown;
}

function readScreen(list: Uint8Array): Shown {
  let clip = SCREEN;
  let texts: DrawnText[] = [];
  let icons: ScreenIcon[] = [];
  const shapes: Shape[] = [];
  for (const command of parseDisplayList(list)) {
    const [cover, shape] = [coverOf(command, clip), shapeOf(command)];
    if (cover) {
      const isPanel = [coverTexts(texts, cover, shapes), coverIcons(icons, cover)].includes(true) && cover.isPanel;
      if (isPanel) for (const text of texts) if (isBeside(cover, text)) text.glyphs.fill(COVERED);
      icons = icons.filter((icon) => !isTaken(cover, icon) && !(isPanel && isBeside(cover, icon)));
    } else if (command.op === "clear") {
      texts = [];
      icons = [];
    } else if (command.op === "clip") {
      clip = intersect(command, SCREEN);
    } else if (command.op === "text") {
      const { width, height } = FONT_CELLS[command.font];
      const { x, y, font, color, data } = command;
      const glyphs = Uint8Array.from(data, (_, i) =>
        holdsCentre(clip, { x: x + i * width, y, w: width, h: height }) ? SEEN : OUTSIDE,
      );
      texts.push({ x, y, w: width, h: height, font, color, data, glyphs, shapesBefore: shapes.length });
    } else if (command.op === "icon") {
      const cell = ICON_CELLS[command.icon];
      const box = { x: command.x, y: command.y, w: cell.width, h: cell.height };
      if (holdsCentre(clip, box)) icons.push({ ...box, icon: command.icon, name: cell.name, color: command.color });
    }
    if (shape) shapes.push(shape);
  }
  return { texts: texts.flatMap(listRuns), icons };
}

/** Takes the glyphs that something covers, and returns whether there were any letters among them. */
function coverTexts(texts: readonly DrawnText[], cover: Cover, shapes: readonly Shape[]): boolean {
  let isAny = false;
  for (const text of texts) {
    const { x, y, w, h, font, data, glyphs } = text;
    if (cover.isBox && isOnCutSign(cover, text, shapes)) {
      isAny ||= glyphs.includes(SEEN);
      glyphs.fill(COVERED);
    }
    if (y + h <= cover.y || y >= cover.y + cover.h || x >= cover.x + cover.w) continue;
    const begin = Math.max(0, Math.floor((cover.x - x) / w));
    const end = Math.min(glyphs.length, Math.ceil((cover.x + cover.w - x) / w));
    for (let i = begin; i < end; i++) {
      if (glyphs[i] !== SEEN) continue;
      const left = x + i * w;
      // A box takes a letter with any of its ink; a badge, which may touch its edge, does with its middle.
      const isByInk = cover.isBox && data[i] !== SPACE;
      if (isByInk && !hidesInk(cover, inkOfLetter(font, w, data[i]), left, y)) continue;
      if (!isByInk && !holdsCentre(cover, { x: left, y, w, h })) continue;
      glyphs[i] = COVERED;
      isAny ||= data[i] !== SPACE;
    }
  }
  return isAny;
}

/** Whether a text is on a small shape of which something takes a part. */
function isOnCutSign(cover: Cover, { x, y, w, h, data, shapesBefore }: DrawnText, shapes: readonly Shape[]): boolean {
  const box = { x, y, w: w * data.length, h };
  const around = { x: x - SIGN_MAX, y: y - SIGN_MAX, w: box.w + 2 * SIGN_MAX, h: h + 2 * SIGN_MAX };
  if (box.w > SIGN_MAX || !overlaps(cover, around)) return false;
  for (let i = shapesBefore - 1; i >= 0; i--)
    if (holdsMiddle(shapes[i], box)) return isSmall(shapes[i]) && hidesShape(cover, shapes[i]);
  return false;
}

/** Whether something takes one of the icons. */
function coverIcons(icons: readonly ScreenIcon[], cover: Cover): boolean {
  return icons.some((icon) => isTaken(cover, icon));
}

function isTaken(cover: Cover, icon: ScreenIcon): boolean {
  if (!cover.isBox) return holdsCentre(cover, icon);
  return hidesInk(cover, inkOfIcon(icon.icon, icon.w), icon.x, icon.y);
}

/** Whether something is at the height of a panel. */
function isBeside(panel: Cover, { y, h }: Box): boolean {
  const middle = y + (h >> 1);
  return middle >= panel.y && middle < panel.y + panel.h;
}

/** The runs of words of one text of which nothing is covered. */
function listRuns({ x, y, w, h, font, color, data, glyphs }: DrawnText): ScreenText[] {
  if (glyphs.includes(COVERED)) dropCutWords(data, glyphs);
  const runs: ScreenText[] = [];
  for (let begin = glyphs.indexOf(SEEN); begin >= 0; ) {
    let end = begin;
    while (glyphs[end] === SEEN) end++;
    let text = "";
    for (let i = begin; i < end; i++) text += letterOf(data[i]);
    runs.push({ text, x: x + begin * w, y, w: (end - begin) * w, h, font, color });
    begin = glyphs.indexOf(SEEN, end);
  }
  return runs;
}

/** Covers the rest of each word that is covered in part, and the spaces that then are at the end of a run. */
function dropCutWords(data: Uint8Array, glyphs: Uint8Array): void {
  const covered = new Set<number>();
  for (let begin = 0; begin < data.length; ) {
    let end = begin;
    const isSpace = data[begin] === SPACE;
    while (end < data.length && (data[end] === SPACE) === isSpace) end++;
    if (!isSpace && glyphs.subarray(begin, end).includes(COVERED)) for (let i = begin; i < end; i++) covered.add(i);
    begin = end;
  }
  for (const i of covered) glyphs[i] = COVERED;
  // Spaces stay between words that both stay.
  for (let i = 0; i < data.length; i++)
    if (data[i] === SPACE && (i === 0 || glyphs[i - 1] === COVERED)) glyphs[i] = COVERED;
  for (let i = data.length - 1; i >= 0; i--)
    if (data[i] === SPACE && (i === data.length - 1 || glyphs[i + 1] === COVERED)) glyphs[i] = COVERED;
}

function holdsCentre(outer: Box, inner: Box): boolean {
  const x = inner.x + (inner.w >> 1);
  const y = inner.y + (inner.h >> 1);
  return x >= outer.x && x < outer.x + outer.w && y >= outer.y && y < outer.y + outer.h;
}
