// The identity section of a cartridge (SPEC section 2): written by the build, read without running anything.
import { encodeLeb } from "../wasm/instructions.ts";

/** One edition as the identity tells it. */
export interface EditionInfo {
  number: number;
  name: string;
  minPlayers: number;
  maxPlayers: number;
  /** Mask of known option bits. */
  options: number;
}

/** What the identity section says. */
export interface Identity {
  abi: number;
  id: string;
  title: string;
  /** Three numbers with dots. */
  version: string;
  saveVersion: number;
  ramBytes: number;
  stateBytes: number;
  editions: EditionInfo[];
}

/** The file is not a cartridge; the message says why in one sentence. */
export class IdentityError extends Error {}

/** Name of the custom section. */
export const IDENTITY_SECTION = "jumpdeck.cart";
const FORMAT = 1;
const TEXT_MAX = 24;

/** Returns the payload of the section. */
export function encodeIdentity(identity: {
  id: string;
  title: string;
  version: string;
  saveVersion: number;
  ramBytes: number;
  stateBytes: number;
  editions: { number: number; name: string; minPlayers: number; maxPlayers: number; options: { bit: number }[] }[];
}): Uint8Array {
  const bytes: number[] = [FORMAT, 1];
  const text = (value: string) => {
    if (value.length < 1 || value.length > TEXT_MAX || !/^[ -~]*$/.test(value)) {
      throw new IdentityError(`"${value}" is not 1 to ${TEXT_MAX} printable ASCII characters.`);
    }
    bytes.push(value.length, ...new TextEncoder().encode(value));
  };
  bytes.push(...identity.version.split(".").map(Number), identity.saveVersion);
  for (let shift = 0; shift < 32; shift += 8) bytes.push((identity.ramBytes >>> shift) & 255);
  bytes.push(identity.stateBytes & 255, identity.stateBytes >> 8);
  text(identity.id);
  text(identity.title);
  bytes.push(identity.editions.length);
  for (const edition of identity.editions) {
    const mask = edition.options.reduce((bits, option) => bits | option.bit, 0);
    bytes.push(edition.number, edition.minPlayers, edition.maxPlayers, mask);
    text(edition.name);
  }
  return Uint8Array.from(bytes);
}

/** Wraps a payload as a WebAssembly custom section. */
export function wrapCustomSection(name: string, payload: Uint8Array): Uint8Array {
  const label = new TextEncoder().encode(name);
  const body = [...encodeLeb(label.length), ...label, ...payload];
  return Uint8Array.from([0, ...encodeLeb(body.length), ...body]);
}

/** Reads the identity of a cartridge file without instantiating it. */
export function readIdentity(wasm: Uint8Array): Identity {
  const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  if (wasm.length < 8 || MAGIC.some((byte, i) => wasm[i] !== byte)) {
    throw new IdentityError("This is not a WebAssembly file.");
  }
  const reader = new Reader(wasm, 8);
  const isCustom = wasm.length > 8 && reader.u8() === 0;
  if (!isCustom) throw new IdentityError(`The file has no ${IDENTITY_SECTION} section in front.`);
  const end = reader.leb() + reader.at;
  if (reader.text(reader.leb()) !== IDENTITY_SECTION) {
    throw new IdentityError(`The file has no ${IDENTITY_SECTION} section in front.`);
  }
  if (end > wasm.length) throw new IdentityError("The file is cut off.");
  return parseIdentity(wasm.subarray(reader.at, end));
}

/** Reads the payload of an identity section. */
export function parseIdentity(payload: Uint8Array): Identity {
  const reader = new Reader(payload, 0);
  const format = reader.u8();
  if (format !== FORMAT) throw new IdentityError(`Identity format ${format} is not known; this program knows ${FORMAT}.`);
  const abi = reader.u8();
  const version = `${reader.u8()}.${reader.u8()}.${reader.u8()}`;
  const saveVersion = reader.u8();
  const ramBytes = reader.u16() + reader.u16() * 65536;
  const stateBytes = reader.u16();
  const id = reader.text(reader.u8());
  const title = reader.text(reader.u8());
  if (!/^[a-z0-9-]{1,24}$/.test(id)) throw new IdentityError("The cartridge's id is not well-formed.");
  const editions = Array.from({ length: reader.u8() }, () => {
    const [number, minPlayers, maxPlayers, options] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
    return { number, minPlayers, maxPlayers, options, name: reader.text(reader.u8()) };
  });
  return { abi, id, title, version, saveVersion, ramBytes, stateBytes, editions };
}

/** Reads little-endian numbers; running past the end is an IdentityError. */
class Reader {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  u8(): number {
    if (this.at >= this.#bytes.length) throw new IdentityError("The identity section is cut off.");
    return this.#bytes[this.at++];
  }

  u16(): number {
    return this.u8() + this.u8() * 256;
  }

  leb(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
    throw new IdentityError("A length in the file is not well-formed.");
  }

  text(length: number): string {
    return String.fromCharCode(...Array.from({ length }, () => this.u8()));
  }
}
