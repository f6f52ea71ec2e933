// Reads 32-bit little-endian ELF executables: load segments, sections and symbols, as far as firmware images need them.
// Works on bytes; touches no file.

/** A stretch of memory that the image fills. */
export interface ElfSegment {
  /** Offset in the file. */
  offset: number;
  /** Physical address: where the bytes are before start-up code copies them. */
  address: number;
  /** Address at run time. */
  virtualAddress: number;
  sizeBytes: number;
}

/** A named section. */
export interface ElfSection {
  name: string;
  address: number;
  offset: number;
  sizeBytes: number;
}

/** What firmware tools need of an ELF file. */
export interface ElfFile {
  entry: number;
  segments: ElfSegment[];
  sections: ElfSection[];
  /** Symbol values by name; of several with one name, the last. */
  symbols: Map<string, number>;
}

const SECTION_SYMBOLS = 2;
const SEGMENT_LOAD = 1;

function readText(bytes: Uint8Array, at: number): string {
  const end = bytes.indexOf(0, at);
  return new TextDecoder().decode(bytes.subarray(at, end));
}

/** Parses an ELF file; throws RangeError on anything that is not a 32-bit little-endian one. */
export function parseElf(bytes: Uint8Array): ElfFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 52 || view.getUint32(0, false) !== 0x7f454c46 || bytes[4] !== 1 || bytes[5] !== 1) {
    throw new RangeError("not a 32-bit little-endian ELF file");
  }
  const u16 = (at: number) => view.getUint16(at, true);
  const u32 = (at: number) => view.getUint32(at, true);

  const segments: ElfSegment[] = [];
  for (let i = 0; i < u16(44); i++) {
    const at = u32(28) + i * u16(42);
    if (u32(at) !== SEGMENT_LOAD || u32(at + 16) === 0) continue;
    segments.push({ offset: u32(at + 4), virtualAddress: u32(at + 8), address: u32(at + 12), sizeBytes: u32(at + 16) });
  }

  const headers = Array.from({ length: u16(48) }, (_, i) => u32(32) + i * u16(46));
  const names = headers[u16(50)] ?? 0;
  const sections = headers.map((at) => ({
    name: readText(bytes, u32(names + 16) + u32(at)),
    address: u32(at + 12),
    offset: u32(at + 16),
    sizeBytes: u32(at + 20),
  }));

  const symbols = new Map<string, number>();
  for (const at of headers) {
    if (u32(at + 4) !== SECTION_SYMBOLS) continue;
    const strings = u32((headers[u32(at + 24)] ?? 0) + 16);
    for (let entry = u32(at + 16); entry < u32(at + 16) + u32(at + 20); entry += 16) {
      const name = readText(bytes, strings + u32(entry));
      if (name !== "") symbols.set(name, u32(entry + 4));
    }
  }
  return { entry: u32(24), segments, sections, symbols };
}

/**
 * Lays an ELF file's load segments out from `base` on, gaps filled with FFh; throws when a segment is below `base`.
 */
export function extractFlashImage(bytes: Uint8Array, base: number): Uint8Array {
  const { segments } = parseElf(bytes);
  const end = Math.max(base, ...segments.map((segment) => segment.address + segment.sizeBytes));
  const image = new Uint8Array(end - base).fill(0xff);
  for (const segment of segments) {
    if (segment.address < base) throw new RangeError(`a segment loads below 0x${base.toString(16)}`);
    image.set(bytes.subarray(segment.offset, segment.offset + segment.sizeBytes), segment.address - base);
  }
  return image;
}
