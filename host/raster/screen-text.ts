// Reads the words and icons that a display list leaves visible, for tests, screen readers and the terminal player.
import { FONT_CELLS, ICON_CELLS } from "../cartridge/abi.ts";
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
 * A glyph counts as visible when the centre of its cell lies within the clip rectangle and under no later filled rectangle;
 * a text with hidden glyphs falls into several runs. Bytes without a glyph appear as U+FFFD.
 */
export function screenText(list: Uint8Array): ScreenText[] {
  return readScreen(list).texts;
}

/** Returns the visible icons in drawing order, by the same rule as screenText. */
export function screenIcons(list: Uint8Array): ScreenIcon[] {
  return readScreen(list).icons;
}

interface Glyph extends Box {
  readonly text: number;
  readonly character: string;
}

function readScreen(list: Uint8Array): { texts: ScreenText[]; icons: ScreenIcon[] } {
  let clip: Box = { x: 0, y: 0, w: SCREEN_SIZE, h: SCREEN_SIZE };
  let glyphs: Glyph[] = [];
  let icons: ScreenIcon[] = [];
  const styles: { font: number; color: number }[] = [];
  for (const command of parseDisplayList(list)) {
    if (command.op === "clear") {
      glyphs = [];
      icons = [];
    } else if (command.op === "clip") {
      clip = intersect(command, { x: 0, y: 0, w: SCREEN_SIZE, h: SCREEN_SIZE });
    } else if (command.op === "rect" || command.op === "round") {
      const cover = intersect(command, clip);
      glyphs = glyphs.filter((glyph) => !holdsCentre(cover, glyph));
      icons = icons.filter((icon) => !holdsCentre(cover, icon));
    } else if (command.op === "text") {
      const cell = FONT_CELLS[command.font] as (typeof FONT_CELLS)[number];
      for (const [index, code] of command.data.entries()) {
        const box = { x: command.x + index * cell.width, y: command.y, w: cell.width, h: cell.height };
        const character = code >= 32 && code <= 126 ? String.fromCharCode(code) : "\ufffd";
        if (holdsCentre(clip, box)) glyphs.push({ ...box, text: styles.length, character });
      }
      styles.push({ font: command.font, color: command.color });
    } else if (command.op === "icon") {
      const cell = ICON_CELLS[command.icon] as (typeof ICON_CELLS)[number];
      const box = { x: command.x, y: command.y, w: cell.width, h: cell.height };
      if (holdsCentre(clip, box)) icons.push({ ...box, icon: command.icon, name: cell.name, color: command.color });
    }
  }
  return { texts: joinRuns(glyphs, styles), icons };
}

function joinRuns(glyphs: readonly Glyph[], styles: readonly { font: number; color: number }[]): ScreenText[] {
  const runs: (ScreenText & { last: Glyph })[] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    if (run && run.last.text === glyph.text && run.x + run.w === glyph.x) {
      runs[runs.length - 1] = { ...run, text: run.text + glyph.character, w: run.w + glyph.w, last: glyph };
    } else {
      const style = styles[glyph.text] as { font: number; color: number };
      runs.push({ text: glyph.character, x: glyph.x, y: glyph.y, w: glyph.w, h: glyph.h, ...style, last: glyph });
    }
  }
  return runs.map(({ last: _, ...run }) => run);
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
