// The screen in words, for screen readers: lines in reading order, and what of them is worth saying after a change.
// Pure; built from the display list and the painted frame alone.
import { COLOR } from "../cartridge/abi.ts";
import {
  type Box,
  type Frame,
  type KeyLetters,
  SCREEN_SIZE,
  screenMarks,
  type ScreenSign,
  type ScreenText,
  screenSigns,
} from "../raster/index.ts";

/** A word, phrase or sign on screen, with the colour index after it: menus mark the chosen one with another colour. */
export interface MirrorPart {
  readonly text: string;
  readonly back: number;
  readonly isChosen: boolean;
  /** Whether a lesson or a hint marks it: it is the first in the pink frame. */
  readonly isMarked: boolean;
}

/** One line of the screen. */
export interface MirrorLine {
  /** What is read out: words, signs by their names, and what is chosen, marked or greyed. */
  readonly text: string;
  /** The same without what is chosen or marked: it stays when only the cursor or the mark moves. */
  readonly plain: string;
  readonly parts: readonly MirrorPart[];
}

/** Something to read out. */
interface Item extends Box {
  readonly text: string;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  readonly isButton: boolean;
}

const COLOR_NAMES = Object.keys(COLOR).map((name) => name.toLowerCase());
/** How icons are called where their names in the sheet are not words enough. */
const ICON_NAMES: Readonly<Record<string, string>> = {
  "energel-light": "light EnerGel",
  "energel-dark": "dark EnerGel",
  "gem-a": "gem A",
  "gem-b": "gem B",
  "gem-c": "gem C",
  "card-back": "card",
  cpu: "computer",
  dpad: "direction keys",
  "box-on": "on",
  "box-off": "off",
  cross: "no",
  check: "yes",
};
/** Texts whose middles are no further apart are on one line. */
const SAME_LINE_PX = 5;
/** The same words twice, this close together, are a text and its shadow. */
const SHADOW_PX = 3;
/** What is marked is called as prompts call it. */
const MARKED = " (pink frame)";
/** A mark around a part of a picture without any words. */
const MARKED_PLACE = "place";
/** A wider gap than this between two texts is a column's end, spoken as a comma. */
const COLUMN_GAP_PX = 12;

/** Returns what is on screen, top to bottom and left to right; buttons are called by `letters`, else by their own. */
export function readLines(list: Uint8Array, frame: Frame, letters?: KeyLetters): MirrorLine[] {
  const signs = screenSigns(list);
  const plain = signs.filter(
    (sign, i) =>
      !sign.text || !signs.slice(i + 1).some((later) => later.text && sign.text && isShadow(sign.text, later.text)),
  );
  const known = new Set<Box>();
  // Of all that a frame or a mark holds the first is called chosen or marked.
  const isFirst = (around: Box | undefined) => {
    if (around === undefined || known.has(around)) return false;
    known.add(around);
    return true;
  };
  const items = plain.sort(inReadingOrder).map((sign): Item => {
    const { x, y, w, h, frame, mark, isLit } = sign;
    const isFramed = isFirst(frame);
    const isButton = sign.icon?.name.startsWith("button-") ?? false;
    return {
      x,
      y,
      w,
      h,
      text: nameSign(sign, letters),
      isChosen: isLit || isFramed,
      isMarked: isFirst(mark),
      isButton,
    };
  });
  const marked = plain.map(({ mark }) => mark);
  for (const { x, y, w, h } of screenMarks(list).filter(
    (mark) => !marked.some((other) => other && isSame(mark, other)),
  )) {
    items.push({ x, y, w, h, text: MARKED_PLACE, isChosen: false, isMarked: true, isButton: false });
  }
  const rows: Item[][] = [];
  for (const item of items.sort(inReadingOrder)) {
    const row = rows.at(-1);
    if (row && middle(item) - middle(row[0]) <= SAME_LINE_PX) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => joinRow(row, frame));
}

/** The name of a sign: of an icon, or words with what they are on. */
function nameSign(
  { text, icon, form, formColor, hasDot, isGrey }: ScreenSign,
  letters: KeyLetters | undefined,
): string {
  if (icon) {
    const name = icon.name.replace(/-\d+$/, "");
    const button = /^button-(.)$/.exec(name)?.[1].toUpperCase();
    if (button !== undefined) return `${letters?.get(icon.icon) ?? button}:`;
    return (ICON_NAMES[name] ?? name.replaceAll("-", " ")) + (hasDot ? " with a dot" : "");
  }
  const words = text?.text.trim() ?? "";
  if (form !== undefined) return `${COLOR_NAMES[formColor ?? 0]} ${form} ${words}`;
  return isGrey && /[a-z]/i.test(words) ? `${words} (grey)` : words;
}

/**
 * Returns what to say when one screen follows another: first what is chosen now, then the new lines; "" for no news.
 */
export function describeChange(before: readonly MirrorLine[], after: readonly MirrorLine[]): string {
  const known = new Map(before.map((line) => [line.plain, line]));
  const unseen = after.filter(({ plain }) => !known.has(plain)).map(({ text }) => text);
  const backs = after.flatMap(({ parts }) => parts.map(({ back }) => back));
  const isRare = (back: number) => backs.filter((other) => other === back).length * 2 <= backs.length;
  // Where the words stayed and only the colour or the frame around them changed, the one that is prominent was chosen
  // or marked.
  const chosen = after.flatMap(({ plain, parts }) => {
    const old = known.get(plain)?.parts;
    const isNew = ({ back, isChosen, isMarked }: MirrorPart, was: MirrorPart) =>
      (isChosen && !was.isChosen) || (isMarked && !was.isMarked) || (back !== was.back && isRare(back));
    return parts
      .filter((part, i) => old?.[i] && isNew(part, old[i]))
      .map(({ text, isMarked }) => text + (isMarked ? MARKED : ""));
  });
  return [...chosen, ...unseen].reduce(
    (said, words) => said + (said === "" ? "" : isContinued(said, words) ? " " : ". ") + words,
    "",
  );
}

/**
 * Returns what the cursor has come to between two screens, in reading order: what is chosen now and was not so there.
 */
export function findChosen(before: readonly MirrorLine[], after: readonly MirrorLine[]): string[] {
  const known = new Map(before.map((line) => [line.plain, line]));
  return after.flatMap(({ plain, parts }) => {
    const old = known.get(plain)?.parts;
    return parts.flatMap(({ text, isChosen }, i) => (isChosen && !old?.[i]?.isChosen ? [text] : []));
  });
}

/** A sentence that is too long for a line goes on in the next one with a small letter. */
function isContinued(said: string, words: string): boolean {
  return /[a-z,]$/.test(said) && /^[a-z]/.test(words);
}

function joinRow(row: readonly Item[], frame: Frame): MirrorLine {
  const sorted = [...row].sort((a, b) => a.x - b.x);
  const join = (name: (item: Item) => string) =>
    sorted
      .map((item, i) => {
        const next = sorted[i + 1];
        if (!next) return name(item);
        return `${name(item)}${next.isButton || next.x - item.x - item.w > COLUMN_GAP_PX ? ", " : " "}`;
      })
      .join("");
  return {
    text: join(({ text, isChosen, isMarked }) => text + (isChosen ? " (chosen)" : "") + (isMarked ? MARKED : "")),
    plain: join(({ text }) => text),
    parts: sorted.map((item) => ({
      text: item.text,
      back: backOf(item, frame),
      isChosen: item.isChosen,
      isMarked: item.isMarked,
    })),
  };
}

/** The colour at a corner of the box, where glyphs leave the ground free. */
function backOf(box: Box, frame: Frame): number {
  const x = Math.max(0, Math.min(SCREEN_SIZE - 1, box.x - 1));
  const y = Math.max(0, Math.min(SCREEN_SIZE - 1, box.y + box.h - 1));
  return frame.pixels[y * SCREEN_SIZE + x];
}

function isSame(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
}

function isShadow(run: ScreenText, later: ScreenText): boolean {
  const [across, down] = [Math.abs(run.x - later.x), Math.abs(run.y - later.y)];
  return run.text === later.text && across <= SHADOW_PX && down <= SHADOW_PX;
}

function inReadingOrder(one: Box, other: Box): number {
  return middle(one) - middle(other) || one.x - other.x;
}

function middle({ y, h }: Box): number {
  return y + h / 2;
}
