// Reads the words and icons that a display list leaves visible, for tests, screen readers and the terminal player.
import { FONT_CELLS, ICON_CELLS } from "../cartridge/abi.ts";
import { isSame } from "../cartridge/bytes.ts";
import { type Box, parseDisplayList } from "./display-list.ts";
import { SCREEN_SIZE } from "./rasterise.ts";

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
 * Returns the visible words in drawing order; throws DisplayListError for a refused list.
 * A glyph counts as visible when the centre of its cell lies within the clip rectangle and under no later filled
 * rectangle; a text with hidden glyphs falls into several runs. Bytes without a glyph appear as U+FFFD.
 */
export function screenText(list: Uint8Array): ScreenText[] {
  return lookUp(list).texts.slice();
}

/** Returns the visible icons in drawing order, by the same rule as screenText. */
export function screenIcons(list: Uint8Array): ScreenIcon[] {
  return lookUp(list).icons.slice();
}

/** A text command and which of its glyphs are visible so far: those whose byte is 1. */
interface DrawnText extends Box {
  /** The row of pixels that the glyphs' centres lie in. */
  readonly middle: number;
  readonly font: number;
  readonly color: number;
  readonly data: Uint8Array;
  readonly visible: Uint8Array;
}

/** The whole screen. */
const SCREEN: Box = { x: 0, y: 0, w: SCREEN_SIZE, h: SCREEN_SIZE };

/** What a list shows. */
interface Shown {
  readonly texts: ScreenText[];
  readonly icons: ScreenIcon[];
}

/** So many lists stay known: who asks what a screen says asks several things of it, and of the one before. */
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
  for (const command of parseDisplayList(list)) {
    if (command.op === "clear") {
      texts = [];
      icons = [];
    } else if (command.op === "clip") {
      clip = intersect(command, SCREEN);
    } else if (command.op === "rect" || command.op === "round") {
      const cover = intersect(command, clip);
      const bottom = cover.y + cover.h;
      for (const text of texts) if (text.middle >= cover.y && text.middle < bottom) markWithin(cover, text, 0);
      if (icons.length > 0) icons = icons.filter((icon) => !holdsCentre(cover, icon));
    } else if (command.op === "text") {
      const { width, height } = FONT_CELLS[command.font];
      const { x, y, font, color, data } = command;
      const text = {
        x,
        y,
        w: width,
        h: height,
        middle: y + (height >> 1),
        font,
        color,
        data,
        visible: new Uint8Array(data.length),
      };
      markWithin(clip, text, 1);
      texts.push(text);
    } else if (command.op === "icon") {
      const cell = ICON_CELLS[command.icon];
      const box = { x: command.x, y: command.y, w: cell.width, h: cell.height };
      if (holdsCentre(clip, box)) icons.push({ ...box, icon: command.icon, name: cell.name, color: command.color });
    }
  }
  return { texts: texts.flatMap(listRuns), icons };
}

/** Sets `visible` of the glyphs whose centre lies in a box; w and h of the text are a glyph's. */
function markWithin(box: Box, { x, w, middle, visible }: DrawnText, value: 0 | 1): void {
  if (middle < box.y || middle >= box.y + box.h) return;
  const centre = x + (w >> 1);
  const begin = Math.max(0, Math.ceil((box.x - centre) / w));
  const end = Math.min(visible.length, Math.ceil((box.x + box.w - centre) / w));
  if (begin < end) visible.fill(value, begin, end);
}

/** The runs of visible glyphs of one text. */
function listRuns({ x, y, w, h, font, color, data, visible }: DrawnText): ScreenText[] {
  const runs: ScreenText[] = [];
  for (let begin = visible.indexOf(1); begin >= 0; ) {
    const hidden = visible.indexOf(0, begin);
    const end = hidden < 0 ? visible.length : hidden;
    let text = "";
    for (let i = begin; i < end; i++) text += data[i] >= 32 && data[i] <= 126 ? String.fromCharCode(data[i]) : "\ufffd";
    runs.push({ text, x: x + begin * w, y, w: (end - begin) * w, h, font, color });
    begin = visible.indexOf(1, end);
  }
  return runs;
}

function intersect(left: Box, right: Box): Box {
  const x = Math.max(left.x, right.x);
  const y = Math.max(left.y, right.y);
  const w = Math.max(0, Math.min(left.x + left.w, right.x + right.w) - x);
  const h = Math.max(0, Math.min(left.y + left.h, right.y + right.h) - y);
  return { x, y, w, h };
}

function holdsCentre(outer: Box, inner: Box): boolean {
  const x = inner.x + (inner.w >> 1);
  const y = inner.y + (inner.h >> 1);
  return x >= outer.x && x < outer.x + outer.w && y >= outer.y && y < outer.y + outer.h;
}
