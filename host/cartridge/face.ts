// The section by which a console shows a game without running it (docs/spec/identity.md#face): a line that says what it
// is, and its title picture. The picture is among the game's own data. What of it is bent is passed over, here and by
// firmware/vm/face.c alike.
import { listSections } from "../wasm/instructions.ts";
import { WasmReader } from "../wasm/reader.ts";
import { findDataSection, readSegments } from "../wasm/segments.ts";
import { LIMIT, OP } from "./abi.ts";

/** What a console shows of a game. */
export interface Face {
  readonly line: string;
  /** Commands of the display list on an area of PICTURE_WIDTH x PICTURE_HEIGHT pixels; empty where there is none. */
  readonly picture: Uint8Array;
}

/** Name of the custom section. */
export const FACE_SECTION = "jumpdeck.face";
const FORMAT = 1;
const COLORS = 16;
const NO_PICTURE = new Uint8Array(0);

/** Bytes of a picture's commands, opcode included; a bitmap's rows follow. */
const COMMAND_BYTES: Readonly<Partial<Record<number, number>>> = {
  [OP.RECT]: 6,
  [OP.FRAME]: 6,
  [OP.HLINE]: 5,
  [OP.VLINE]: 5,
  [OP.DISC]: 5,
  [OP.RING]: 5,
  [OP.LINE]: 6,
  [OP.ROUND]: 7,
  [OP.BITMAP]: 6,
};

/**
 * Returns the payload of the section for a picture of `size` bytes at `address` of linear memory; without one both are
 * 0.
 */
export function encodeFace(line: string, address: number, size: number): Uint8Array {
  return Uint8Array.from([
    FORMAT,
    line.length,
    ...new TextEncoder().encode(line),
    address & 255,
    address >> 8,
    size & 255,
    size >> 8,
  ]);
}

/** Returns what the file shows of its game; undefined where it has no such section, or one whose line does not read. */
export function readFace(wasm: Uint8Array): Face | undefined {
  const { face } = judgeFace(wasm);
  return face;
}

/** Returns what is wrong with a file's face, in sentences. */
export function faceFaults(wasm: Uint8Array): string[] {
  const { fault } = judgeFace(wasm);
  return fault === undefined ? [] : [`The section ${FACE_SECTION} ${fault}`];
}

/** Returns a size of a command of a picture in bytes; 0: it is not one, or is cut off. */
export function pictureCommandBytes(picture: Uint8Array, at: number): number {
  const fixed = COMMAND_BYTES[picture[at] as number] ?? 0;
  if (fixed === 0 || at + fixed > picture.length) return 0;
  const size =
    picture[at] === OP.BITMAP ? fixed + (picture[at + 4] as number) * (((picture[at + 3] as number) + 7) >> 3) : fixed;
  return at + size > picture.length ? 0 : size;
}

/**
 * Whether bytes are a picture: commands that draw, each of a colour that is there, none beginning or, except circles,
 * ending outside the area.
 */
export function isPicture(picture: Uint8Array): boolean {
  for (let at = 0; at < picture.length; ) {
    const size = pictureCommandBytes(picture, at);
    if (size === 0 || !isWithin(picture.subarray(at, at + size))) return false;
    at += size;
  }
  return picture.length <= LIMIT.PICTURE_MAX_BYTES;
}

function isWithin(command: Uint8Array): boolean {
  const [op, x, y, third, fourth, fifth] = command as unknown as [number, number, number, number, number, number];
  const isInside = (px: number, py: number) => px < LIMIT.PICTURE_WIDTH && py < LIMIT.PICTURE_HEIGHT;
  const fits = (w: number, h: number) => x + w <= LIMIT.PICTURE_WIDTH && y + h <= LIMIT.PICTURE_HEIGHT;
  if (!isInside(x, y)) return false;
  switch (op) {
    case OP.HLINE:
      return fits(third, 1) && fourth < COLORS;
    case OP.VLINE:
      return fits(1, third) && fourth < COLORS;
    case OP.DISC:
    case OP.RING:
      return fourth < COLORS;
    case OP.LINE:
      return isInside(third, fourth) && fifth < COLORS;
    case OP.ROUND:
      return fits(third, fourth) && (command[6] as number) < COLORS;
    default:
      return fits(third, fourth) && fifth < COLORS;
  }
}

function judgeFace(wasm: Uint8Array): { readonly face?: Face; readonly fault?: string } {
  const payload = findPayload(wasm);
  if (!payload) return {};
  if (payload.u8() !== FORMAT) return { fault: `is of another format than ${FORMAT}; it is passed over.` };
  const length = payload.u8();
  const line = payload.text(length);
  if (payload.bad || length < 1 || length > LIMIT.LINE_MAX_BYTES || !/^[ -~]*$/.test(line)) {
    return { fault: `has no line of 1 to ${LIMIT.LINE_MAX_BYTES} printable ASCII characters; it is passed over.` };
  }
  const [address, size] = [payload.little(2), payload.little(2)];
  if (payload.bad)
    return { face: { line, picture: NO_PICTURE }, fault: "ends before its picture's place; the line counts." };
  if (size === 0) return { face: { line, picture: NO_PICTURE } };
  const picture = findBytes(wasm, address, size);
  if (picture && isPicture(picture)) return { face: { line, picture } };
  const fault = picture
    ? "names a picture that cannot be drawn"
    : "names a picture that does not lie in one data segment";
  return { face: { line, picture: NO_PICTURE }, fault: `${fault}; the line counts.` };
}

function findPayload(wasm: Uint8Array): WasmReader | undefined {
  for (const { id, start, end } of listSections(wasm)) {
    if (id !== 0 || end > wasm.length) continue;
    const reader = new WasmReader(wasm, start, end);
    if (reader.text(reader.unsigned()) === FACE_SECTION) return reader;
  }
  return undefined;
}

function findBytes(wasm: Uint8Array, address: number, size: number): Uint8Array | undefined {
  const section = findDataSection(wasm);
  const segment = (section && readSegments(wasm, section))?.find(
    ({ at, bytes }) => at <= address && address + size <= at + bytes.length,
  );
  return segment?.bytes.subarray(address - segment.at, address - segment.at + size);
}
