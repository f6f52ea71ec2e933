// Loads firmware images: UF2 (RP2040 family), ELF (with symbols) and plain BIN at the start of flash. Refuses what does
// not fit.
import { basename } from "node:path";

/** Where flash appears to the processor. */
export const FLASH_BASE = 0x10000000;
const UF2_BLOCK = 512;
const UF2_MAGIC = [0x0a324655, 0x9e5d5157, 0x0ab16f30];
const UF2_FAMILY_RP2040 = 0xe48bff56;

/** A function or object of the firmware. */
export interface FirmwareSymbol {
  readonly name: string;
  readonly address: number;
  readonly size: number;
}

/** A piece of flash contents; `offset` counts from the start of flash. */
export interface ImagePart {
  readonly offset: number;
  readonly bytes: Uint8Array;
}

/** A loaded image. */
export interface FirmwareImage {
  readonly parts: ImagePart[];
  /** Sorted by address; empty unless the image was an ELF file. */
  readonly symbols: FirmwareSymbol[];
}

/** A file that is not a usable image. */
export class ImageError extends Error {}

/** Detects the format from the contents and loads the image; `name` appears in messages. */
export function loadImage(bytes: Uint8Array, name = "image"): FirmwareImage {
  const label = basename(name);
  if (bytes.length < 4) throw new ImageError(`${label} is empty`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = view.getUint32(0, true);
  if (magic === 0x464c457f) return loadElf(view, label);
  if (magic === UF2_MAGIC[0]) return loadUf2(view, label);
  return { parts: [{ offset: 0, bytes: bytes.slice() }], symbols: [] };
}

function loadUf2(view: DataView, label: string): FirmwareImage {
  if (view.byteLength % UF2_BLOCK !== 0) throw new ImageError(`${label}: a UF2 file is a multiple of 512 bytes`);
  const parts: ImagePart[] = [];
  for (let at = 0; at < view.byteLength; at += UF2_BLOCK) {
    const word = (i: number): number => view.getUint32(at + i, true);
    if (word(0) !== UF2_MAGIC[0] || word(4) !== UF2_MAGIC[1] || word(508) !== UF2_MAGIC[2]) {
      throw new ImageError(`${label}: block ${at / UF2_BLOCK} is not a UF2 block`);
    }
    const flags = word(8);
    const size = word(16);
    if (flags & 1) continue;
    if (flags & 0x2000 && word(28) !== UF2_FAMILY_RP2040) {
      throw new ImageError(`${label}: made for another chip (family 0x${word(28).toString(16)})`);
    }
    if (size > 476) throw new ImageError(`${label}: block ${at / UF2_BLOCK} claims ${size} bytes`);
    const offset = flashOffset(word(12), label);
    parts.push({ offset, bytes: new Uint8Array(view.buffer, view.byteOffset + at + 32, size).slice() });
  }
  if (parts.length === 0) throw new ImageError(`${label}: no blocks for flash`);
  return { parts, symbols: [] };
}

function loadElf(view: DataView, label: string): FirmwareImage {
  if (view.byteLength < 52 || view.getUint8(4) !== 1 || view.getUint8(5) !== 1 || view.getUint16(18, true) !== 40) {
    throw new ImageError(`${label}: not a 32-bit little-endian ARM ELF file`);
  }
  const parts: ImagePart[] = [];
  const programHeaders = view.getUint32(28, true);
  for (let i = 0; i < view.getUint16(44, true); i++) {
    const at = programHeaders + i * view.getUint16(42, true);
    const fileSize = view.getUint32(at + 16, true);
    if (view.getUint32(at, true) !== 1 || fileSize === 0) continue;
    const from = view.getUint32(at + 4, true);
    if (from + fileSize > view.byteLength) throw new ImageError(`${label}: cut short`);
    const bytes = new Uint8Array(view.buffer, view.byteOffset + from, fileSize).slice();
    parts.push({ offset: flashOffset(view.getUint32(at + 12, true), label), bytes });
  }
  if (parts.length === 0) throw new ImageError(`${label}: nothing to load`);
  return { parts, symbols: readSymbols(view) };
}

function readSymbols(view: DataView): FirmwareSymbol[] {
  const headers = view.getUint32(32, true);
  const size = view.getUint16(46, true);
  const symbols: FirmwareSymbol[] = [];
  for (let i = 0; i < view.getUint16(48, true); i++) {
    const section = headers + i * size;
    if (view.getUint32(section + 4, true) !== 2) continue;
    const names = view.getUint32(headers + view.getUint32(section + 24, true) * size + 16, true);
    const start = view.getUint32(section + 16, true);
    for (let at = start; at < start + view.getUint32(section + 20, true); at += 16) {
      const name = textAt(view, names + view.getUint32(at, true));
      const kind = view.getUint8(at + 12) & 15;
      if (name === "" || name.startsWith("$") || kind > 2 || view.getUint16(at + 14, true) === 0) continue;
      const value = view.getUint32(at + 4, true);
      symbols.push({ name, address: kind === 2 ? value & ~1 : value, size: view.getUint32(at + 8, true) });
    }
  }
  return symbols.sort((a, b) => a.address - b.address);
}

function textAt(view: DataView, at: number): string {
  let text = "";
  for (let i = at; view.getUint8(i) !== 0; i++) text += String.fromCharCode(view.getUint8(i));
  return text;
}

function flashOffset(address: number, label: string): number {
  const offset = address - FLASH_BASE;
  if (offset < 0 || offset >= 0x1000000) {
    throw new ImageError(`${label}: 0x${(address >>> 0).toString(16)} is not in flash`);
  }
  return offset;
}
