// Reads what a picture shows beyond its characters: the shapes and colours under digits, dots at icons, what is lit,
// grey or framed. For those who see no colours or no picture: the terminal, which sets marks for it, and screen
// readers.
import { COLOR, FONT_CELLS } from "../cartridge/abi.ts";
import { coverOf, overlaps } from "./covers.ts";
import { type Box, type Command, parseDisplayList } from "./display-list.ts";
import { SCREEN_SIZE } from "./rasterise.ts";
import { type ScreenIcon, type ScreenText, screenIcons, screenText } from "./screen-text.ts";
import { holdsMiddle, isSmall, type Shape, shapeOf, type SignForm } from "./shapes.ts";

/** Words or an icon, with what surrounds them. */
export interface ScreenSign extends Box {
  /** The words; undefined for an icon. */
  readonly text?: ScreenText;
  readonly icon?: ScreenIcon;
  /** The small shape that the words are on, and its colour index. */
  readonly form?: SignForm;
  readonly formColor?: number;
  /** Whether a coloured dot sits at the icon's corner. */
  readonly hasDot: boolean;
  /** Whether the words are on a bar that is lit: the one that is chosen. */
  readonly isLit: boolean;
  /** Whether the words are greyed. */
  readonly isGrey: boolean;
  /** The bright frame around it: where the cursor is. */
  readonly frame?: Box;
  /** The mark around it: the target of a lesson or a hint (screenMarks). */
  readonly mark?: Box;
}

/** What a text was written on. */
interface Written extends Box {
  readonly color: number;
  readonly ground: Shape | undefined;
}

const DOT_MAX_R = 3;
const BAR_MAX_H = 40;
const RIM_MAX = 3;
const FRAME_LEAST = 12;
const BRIGHT: readonly number[] = [COLOR.WHITE, COLOR.YELLOW];
const LIT: readonly number[] = [COLOR.SKY, COLOR.YELLOW, COLOR.WHITE];
const GREY: readonly number[] = [COLOR.GREY, COLOR.SLATE];

/**
 * Returns words and icons to read, in drawing order, words first. A frame that a box cuts is left out. Throws
 * DisplayListError for a refused list.
 */
export function screenSigns(list: Uint8Array): ScreenSign[] {
  const page = readPage(parseDisplayList(list));
  const texts = screenText(list).filter(({ text }) => text.trim() !== "");
  const icons = screenIcons(list);
  const dotted = new Set(page.dots.flatMap((dot) => findDotted(dot, icons) ?? []));
  return [
    ...texts.map((text) => describeText(text, page)),
    ...icons.map((icon) => ({
      x: icon.x,
      y: icon.y,
      w: icon.w,
      h: icon.h,
      icon,
      hasDot: dotted.has(icon),
      isLit: false,
      isGrey: GREY.includes(icon.color),
      ...findFrame(icon, page),
    })),
  ];
}

/**
 * Returns what lessons, hints and games that are looked through frame in pink, in drawing order; throws
 * DisplayListError for a refused list.
 */
export function screenMarks(list: Uint8Array): Box[] {
  return readPage(parseDisplayList(list)).marks;
}

interface Page {
  readonly written: Written[];
  readonly dots: Box[];
  readonly frames: Box[];
  readonly marks: Box[];
}

function readPage(commands: readonly Command[]): Page {
  let shapes: Shape[] = [];
  let page: Page = { written: [], dots: [], frames: [], marks: [] };
  let clip: Box = { x: 0, y: 0, w: SCREEN_SIZE, h: SCREEN_SIZE };
  for (const [i, command] of commands.entries()) {
    const cover = coverOf(command, clip);
    if (cover?.isBox) page = { ...page, frames: page.frames.flatMap((frame) => wholeOf(frame, cover)) };
    if (command.op === "clip") clip = command;
    else if (command.op === "clear") {
      shapes = [];
      page = { written: [], dots: [], frames: [], marks: [] };
    } else if (command.op === "text") {
      const cell = FONT_CELLS[command.font] as (typeof FONT_CELLS)[number];
      const box = { x: command.x, y: command.y, w: cell.width * command.data.length, h: cell.height };
      page.written.push({ ...box, color: command.color, ground: shapes.findLast((shape) => holdsMiddle(shape, box)) });
    } else if (command.op === "frame") {
      if (isBright(command)) page.frames.push(command);
      if (isMark(command, commands[i - 1])) page.marks.push(command);
    } else {
      const shape = shapeOf(command);
      if (!shape) continue;
      const under = shapes.at(-1);
      // A frame is drawn as a shape with a slightly smaller one on it, too.
      if (under && isBright(under) && isRim(under, shape)) page.frames.push(under);
      if (command.op === "disc" && command.r < DOT_MAX_R && command.color !== COLOR.BLACK) {
        page.dots.push({ x: command.cx, y: command.cy, w: 1, h: 1 });
      } else shapes.push(shape);
      // What covers a frame whole takes it away.
      const covered = page.frames.findIndex((frame) => frame !== under && isWithin(frame, shape));
      if (covered >= 0) page.frames.splice(covered, 1);
      page = { ...page, marks: page.marks.flatMap((mark) => restOf(mark, shape)) };
    }
  }
  return { ...page, frames: page.frames.filter((frame) => !isOrnament(frame, page.frames)) };
}

/** A cursor is one: discs of the same size with bright rims are drawn that way. */
function isOrnament(frame: Box, frames: readonly Box[]): boolean {
  const isDisc = (box: Box & { form?: SignForm }) => box.form === "disc" && box.w === frame.w;
  return isDisc(frame) && frames.some((other) => other !== frame && isDisc(other));
}

function describeText(text: ScreenText, page: Page): ScreenSign {
  const source = page.written.findLast(
    ({ x, y, w, color }) => y === text.y && color === text.color && x <= text.x && text.x + text.w <= x + w,
  );
  const ground = source?.ground;
  const isSign = ground !== undefined && isSmall(ground);
  const isBar = ground !== undefined && !isSign && ground.h <= BAR_MAX_H;
  // The cursor on what is greyed is a grey bar under black words.
  const isGreyBar = isBar && text.color === COLOR.BLACK && ground.color === COLOR.GREY;
  return {
    x: text.x,
    y: text.y,
    w: text.w,
    h: text.h,
    text,
    ...(isSign && { form: ground.form, formColor: ground.color }),
    hasDot: false,
    isLit: isGreyBar || (isBar && text.color === COLOR.BLACK && LIT.includes(ground.color)),
    isGrey: isGreyBar || GREY.includes(text.color),
    ...findFrame(text, page),
  };
}

/** What a box leaves of a frame: all, its upper or lower part, or nothing where the box cuts into its side. */
function wholeOf<T extends Box>(frame: T, box: Box): T[] {
  if (!overlaps(frame, box) || isWithin(box, frame)) return [frame];
  const isAcross = box.x <= frame.x && box.x + box.w >= frame.x + frame.w;
  return isAcross ? restOf(frame, box).map((rest) => ({ ...frame, ...rest })) : [];
}

/** The icon to which a dot belongs: the one whose upper right corner is nearest, if it sits on it at all. */
function findDotted(dot: Box, icons: readonly ScreenIcon[]): ScreenIcon | undefined {
  const distance = ({ x, y, w }: Box) => Math.hypot(x + w - dot.x, y - dot.y);
  const near = icons.filter(({ x, y, w, h }) => dot.x >= x && dot.x <= x + w && dot.y >= y - 1 && dot.y <= y + h);
  return near.sort((a, b) => distance(a) - distance(b))[0];
}

/** The smallest bright frame and the mark around something. */
function findFrame(box: Box, { frames, marks }: Page): { frame?: Box; mark?: Box } {
  const [frame] = frames.filter((around) => holdsMiddle(around, box)).sort((a, b) => a.w * a.h - b.w * b.h);
  const mark = marks.find((around) => holdsMiddle(around, box));
  return { ...(frame && { frame }), ...(mark && { mark }) };
}

/** A mark is two pink frames, one at once around the other. */
function isMark(command: Command, before: Command | undefined): boolean {
  if (command.op !== "frame" || before?.op !== "frame") return false;
  return command.color === COLOR.PINK && before.color === COLOR.PINK && isWithin(command, before);
}

/** What a shape as broad leaves of a box: a note that is over its upper or lower end. */
function restOf(box: Box, shape: Box): Box[] {
  const [bottom, shapeBottom] = [box.y + box.h, shape.y + shape.h];
  if (shape.x > box.x || shape.x + shape.w < box.x + box.w || shape.y >= bottom || shapeBottom <= box.y) return [box];
  if (isWithin(box, shape)) return [];
  if (shape.y <= box.y) return [{ ...box, y: shapeBottom, h: bottom - shapeBottom }];
  return shapeBottom >= bottom ? [{ ...box, h: shape.y - box.y }] : [box];
}

function isBright({ color, w, h }: Box & { color: number }): boolean {
  return BRIGHT.includes(color) && w >= FRAME_LEAST && h >= FRAME_LEAST;
}

/** Whether a shape leaves only a rim of the one under it. */
function isRim(under: Box, shape: Box): boolean {
  const rims = [
    shape.x - under.x,
    shape.y - under.y,
    under.x + under.w - shape.x - shape.w,
    under.y + under.h - shape.y - shape.h,
  ];
  return rims.every((rim) => rim >= 1 && rim <= RIM_MAX);
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}
