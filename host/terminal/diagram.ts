// Maps and other drawings of lines in characters. Lines of a display list become braille or dots, the places that they
// join signs, with marks on those that are ringed. Where a list draws no line there is nothing of it.
import { COLOR } from "../cartridge/abi.ts";
import {
  type Box,
  type Command,
  type Cover,
  coverOf,
  hidesShape,
  holdsMiddle,
  isSmall,
  rasterise,
  SCREEN_SIZE,
  type Shape,
  type ScreenSign,
  shapeOf,
  splitDisplayList,
} from "../raster/index.ts";

/** Something that lines join, without words of its own. */
export interface Place {
  /** Its middle in pixels. */
  readonly x: number;
  readonly y: number;
  /** One character, or three for what is large. */
  readonly sign: string;
  readonly color: number;
}

/** A bright ring around a place: where the cursor is, or where it may go. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly isCursor: boolean;
}

/** What a list draws with lines. */
export interface Diagram {
  readonly places: readonly Place[];
  readonly rings: readonly Ring[];
  /** Of each pixel the colour index of the line that is seen there, 0 for none; row by row. */
  readonly lines: Uint8Array;
  /** The list without lines, words, and what is shown by signs here. */
  readonly rest: Uint8Array;
}

type Line = Extract<Command, { op: "line" }>;

/** Shapes about one middle, in drawing order. */
interface Group {
  readonly x: number;
  readonly y: number;
  readonly shapes: { readonly shape: Shape; readonly at: number }[];
}

/** Middles this near to each other are one. */
const NEAR_PX = 2;
const PLACE_LEAST = 5;
const CORE_LEAST = 3;
/** A larger place is shown by three characters. */
const SINGLE_MOST = 9;
const SQUARE_PX = 2;
const RING_LEAST_R = 4;
/** Where the colour is in a command's bytes. */
const COLOR_AT: Readonly<Partial<Record<Command["op"], number>>> = {
  clear: 1,
  hline: 4,
  vline: 4,
  disc: 4,
  ring: 4,
  rect: 5,
  frame: 5,
  line: 5,
  bitmap: 5,
  round: 6,
};

/** Reads a list that was accepted; `signs` are its words and icons. */
export function readDiagram(list: Uint8Array, signs: readonly ScreenSign[]): Diagram {
  const parts = splitDisplayList(list);
  const commands = parts.map(({ command }) => command);
  const lines = commands.filter((command): command is Line => command.op === "line");
  const isWords = ({ op }: Command) => op === "text" || op === "icon";
  if (lines.length === 0) {
    return { places: [], rings: [], lines: new Uint8Array(0), rest: join(parts.filter((it) => !isWords(it.command))) };
  }
  const all = findPlaces(commands, lines);
  const isNamed = (outer: Shape) => signs.some((it) => holdsMiddle(outer, it) && (it.icon || it.form === outer.form));
  const places = all.filter((group) => !isNamed(outerOf(group)));
  const hidden = new Set(places.flatMap(({ shapes }) => shapes.map(({ at }) => at)));
  const rings = findRings(commands, all);
  const boxes = findBoxes(commands);
  return {
    places: places.filter((group) => isSeen(group, boxes)).map(toPlace),
    rings,
    lines: paintLines(parts.filter(({ command }) => !isWords(command) && !isSmallShape(command))),
    rest: join(parts.filter(({ command }, at) => !isWords(command) && command.op !== "line" && !hidden.has(at))),
  };
}

/** Small shapes at the ends of lines, and others that look like these. */
function findPlaces(commands: readonly Command[], lines: readonly Line[]): Group[] {
  const groups: Group[] = [];
  for (const [at, command] of commands.entries()) {
    if (command.op === "clear") groups.length = 0;
    const shape = shapeOf(command);
    if (!shape || !isSmall(shape) || Math.min(shape.w, shape.h) < CORE_LEAST || Math.abs(shape.w - shape.h) > SQUARE_PX)
      continue;
    const [x, y] = middleOf(shape);
    // A piece on a place is none of its parts; a mark on it is one.
    const isPart = (one: Group) => shape.form !== "house" || shape.w < outerOf(one).w;
    const group = groups.find((one) => isNear(one, { x, y }) && isPart(one));
    if (group) group.shapes.push({ shape, at });
    else if (shape.w >= PLACE_LEAST) groups.push({ x, y, shapes: [{ shape, at }] });
  }
  const isEnd = (group: Group) =>
    lines.some(({ x0, y0, x1, y1 }) => isNear(group, { x: x0, y: y0 }) || isNear(group, { x: x1, y: y1 }));
  const kinds = new Set(groups.filter(isEnd).map(kindOf));
  return groups.filter((group) => kinds.has(kindOf(group)));
}

function middleOf({ x, y, w, h }: Box): [x: number, y: number] {
  return [x + (w - 1) / 2, y + (h - 1) / 2];
}

function isNear(one: { x: number; y: number }, other: { x: number; y: number }): boolean {
  const [dx, dy] = [one.x - other.x, one.y - other.y];
  return dx * dx + dy * dy <= NEAR_PX * NEAR_PX;
}

/** What a place looks like, except its colour. */
function kindOf({ shapes }: Group): string {
  return [...new Set(shapes.map(({ shape }) => `${shape.form}${shape.w}`))].join();
}

function outerOf({ shapes }: Group): Shape {
  return shapes.reduce((outer, one) => (one.shape.w > outer.shape.w ? one : outer)).shape;
}

/** A box that may be over places, and its place in the list. */
interface LaidBox {
  readonly cover: Cover;
  readonly at: number;
}

function findBoxes(commands: readonly Command[]): LaidBox[] {
  const screen = { x: 0, y: 0, w: SCREEN_SIZE, h: SCREEN_SIZE };
  return commands.flatMap((command, at) => {
    const cover = coverOf(command, screen);
    return cover?.isBox ? [{ cover, at }] : [];
  });
}

/** Whether no box is over a part of it. */
function isSeen(group: Group, boxes: readonly LaidBox[]): boolean {
  const outer = outerOf(group);
  return !boxes.some(({ cover, at }) => at > group.shapes[0].at && hidesShape(cover, outer));
}

/**
 * The sign of a place: full, with a small core, hollow; a large one in brackets, with a cross where the cartridge set a
 * mark of its own on it.
 */
function toPlace(group: Group): Place {
  const outer = outerOf(group);
  const cores = group.shapes.map(({ shape }) => shape).filter(({ w }) => w < outer.w);
  const isHollow = cores.some(({ w }) => w >= outer.w / 2);
  const [x, y] = middleOf(outer);
  const place = { x, y, color: outer.color };
  if (outer.w <= SINGLE_MOST) {
    if (outer.form === "square") return { ...place, sign: "\u25a0" };
    return { ...place, sign: isHollow ? "\u25cb" : cores.length > 0 ? "\u25c9" : "\u25cf" };
  }
  if (cores.some(({ form }) => form === "house")) return { ...place, sign: isHollow ? "(+)" : "(#)" };
  return { ...place, sign: isHollow ? "( )" : cores.length > 0 ? "(*)" : "(\u25cf)" };
}

/** The bright rings around places, one of each; a yellow one is the cursor's. */
function findRings(commands: readonly Command[], places: readonly Group[]): Ring[] {
  const rings: Ring[] = [];
  for (const command of commands) {
    if (command.op === "clear") rings.length = 0;
    if (command.op !== "ring" || command.r < RING_LEAST_R) continue;
    if (command.color !== COLOR.YELLOW && command.color !== COLOR.WHITE) continue;
    const ring = { x: command.cx, y: command.cy, isCursor: command.color === COLOR.YELLOW };
    if (!places.some((place) => isNear(place, ring))) continue;
    const same = rings.findIndex((other) => other.x === ring.x && other.y === ring.y);
    if (same < 0) rings.push(ring);
    else if (ring.isCursor) rings[same] = ring;
  }
  return rings;
}

function isSmallShape(command: Command): boolean {
  const shape = shapeOf(command);
  return shape !== undefined && isSmall(shape);
}

/** Paints the lines alone, all else in colour 0, over and under them; places and signs have cells of their own. */
function paintLines(parts: readonly { readonly command: Command; readonly bytes: Uint8Array }[]): Uint8Array {
  const bare = parts
    .filter(({ command }) => command.op !== "palette" && command.op !== "ring" && command.op !== "frame")
    .map(({ command, bytes }) => {
      const at = COLOR_AT[command.op];
      if (command.op === "line" || at === undefined) return { bytes };
      const copy = bytes.slice();
      copy[at] = 0;
      return { bytes: copy };
    });
  return rasterise(join(bare)).pixels;
}

function join(parts: readonly { readonly bytes: Uint8Array }[]): Uint8Array {
  const list = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  let at = 0;
  for (const { bytes } of parts) {
    list.set(bytes, at);
    at += bytes.length;
  }
  return list;
}
