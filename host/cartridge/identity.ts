// The identity section of a cartridge (docs/spec/identity.md): written by the build, read without running anything.
// Accepts what firmware/vm/identity.c accepts, and nothing else.
import { encodeLeb } from "../wasm/instructions.ts";
import { ABI_VERSION, LIMIT, MODULE } from "./abi.ts";
import { ID_MAX, ID_RULE, isId } from "./id.ts";
import { escapeText, excessText, type RefusalStatus } from "./refusal.ts";
import { WasmReader } from "../wasm/reader.ts";

/** A name of a variant: an option bit of an edition. */
export interface VariantInfo {
  /** One bit of the edition's mask. */
  bit: number;
  name: string;
}

/** One edition of the identity. */
export interface EditionInfo {
  number: number;
  name: string;
  minPlayers: number;
  maxPlayers: number;
  /** Mask of known option bits. */
  options: number;
  /** Names of the option bits; empty in a file that names none. */
  variants: readonly VariantInfo[];
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
export class IdentityError extends Error {
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, message: string) {
    super(message);
    this.status = status;
  }
}

/** Name of the custom section. */
export const IDENTITY_SECTION = "jumpdeck.cart";
const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const FORMAT = 1;
const TEXT_MAX = ID_MAX;
const OPTION_BITS = 8;
const RAM_STEP_BYTES = 256;
const PRINTABLE = /^[ -~]*$/;

/** Returns the payload of the section. */
export function encodeIdentity(identity: {
  id: string;
  title: string;
  version: string;
  saveVersion: number;
  ramBytes: number;
  stateBytes: number;
  editions: {
    number: number;
    name: string;
    minPlayers: number;
    maxPlayers: number;
    options: readonly VariantInfo[];
  }[];
}): Uint8Array {
  const bytes: number[] = [FORMAT, ABI_VERSION];
  const text = (value: string) => {
    if (!isText(value)) {
      throw new IdentityError("IDENTITY", `"${value}" is not 1 to ${TEXT_MAX} printable ASCII characters.`);
    }
    bytes.push(value.length, ...new TextEncoder().encode(value));
  };
  bytes.push(...identity.version.split(".").map(Number), identity.saveVersion);
  for (let shift = 0; shift < 32; shift += 8) bytes.push((identity.ramBytes >>> shift) & 255);
  bytes.push(identity.stateBytes & 255, identity.stateBytes >> 8);
  if (!isId(identity.id)) throw new IdentityError("IDENTITY", `"${identity.id}" is not ${ID_RULE}.`);
  text(identity.id);
  text(identity.title);
  bytes.push(identity.editions.length);
  for (const edition of identity.editions) {
    const mask = edition.options.reduce((bits, option) => bits | option.bit, 0);
    bytes.push(edition.number, edition.minPlayers, edition.maxPlayers, mask);
    text(edition.name);
  }
  if (identity.editions.every(({ options }) => options.length === 0)) return Uint8Array.from(bytes);
  for (const { options } of identity.editions) {
    bytes.push(options.length);
    for (const { bit, name } of options) {
      bytes.push(bit);
      text(name);
    }
  }
  return Uint8Array.from(bytes);
}

/** Wraps a payload as a WebAssembly custom section. */
export function wrapCustomSection(name: string, payload: Uint8Array): Uint8Array {
  const label = new TextEncoder().encode(name);
  const body = [...encodeLeb(label.length), ...label, ...payload];
  return Uint8Array.from([0, ...encodeLeb(body.length), ...body]);
}

/**
 * Reads the identity of a cartridge file without instantiating it; what firmware/vm/identity.c refuses is an
 * IdentityError.
 */
export function readIdentity(wasm: Uint8Array): Identity {
  const reader = new WasmReader(wasm, MAGIC.length);
  if (wasm.length < MAGIC.length || MAGIC.some((byte, i) => wasm[i] !== byte)) {
    throw new IdentityError("NOT_WASM", "This is not a WebAssembly file.");
  }
  const isCustom = reader.u8() === 0;
  const end = reader.unsigned() + reader.at;
  const name = reader.text(reader.u8());
  if (!isCustom || name !== IDENTITY_SECTION)
    refuse(
      `The file has no ${IDENTITY_SECTION} section in front: a bare module, of which npx jumpdeck pack ` +
        "makes a cartridge.",
    );
  if (reader.bad || end > wasm.length) refuse("The identity section is cut off.");
  if (end > MODULE.IDENTITY_END)
    refuse(`The identity section ends behind the file's first ${MODULE.IDENTITY_END} bytes.`);
  reader.end = end;
  return parsePayload(reader);
}

function parsePayload(reader: WasmReader): Identity {
  const format = reader.u8();
  if (format !== FORMAT) refuse(`Identity format ${format} is not known; this program knows ${FORMAT}.`);
  const abi = reader.u8();
  if (reader.bad) refuse("The identity section is cut off.");
  if (abi !== ABI_VERSION) throw new IdentityError("ABI", `It speaks ABI ${abi}; this program knows ${ABI_VERSION}.`);
  const version = [reader.u8(), reader.u8(), reader.u8()].join(".");
  const saveVersion = reader.u8();
  const ramBytes = reader.little(4);
  const stateBytes = reader.little(2);
  const id = readName(reader, isId, "id", ID_RULE);
  const title = readName(reader, isText, "title");
  const editions: EditionInfo[] = [];
  for (let rest = reader.u8(); rest > 0; rest--) editions.push(readEdition(reader, editions));
  if (reader.bad) refuse("The identity section is cut off.");
  if (editions.length === 0) refuse("It names no edition.");
  checkSizes(ramBytes, stateBytes);
  readVariants(reader, editions).forEach((variants, i) => {
    editions[i].variants = variants;
  });
  return { abi, id, title, version, saveVersion, ramBytes, stateBytes, editions };
}

function checkSizes(ramBytes: number, stateBytes: number): void {
  if (ramBytes > LIMIT.RAM_MAX_BYTES)
    throw new IdentityError("RAM", excessText("bytes of memory", ramBytes, LIMIT.RAM_MAX_BYTES));
  if (stateBytes > LIMIT.STATE_MAX_BYTES)
    throw new IdentityError("RAM", excessText("bytes of state", stateBytes, LIMIT.STATE_MAX_BYTES));
  if (ramBytes === 0 || ramBytes % RAM_STEP_BYTES !== 0) {
    throw new IdentityError(
      "RAM",
      `Its RAM need is ${ramBytes}; it must be a multiple of ${RAM_STEP_BYTES}, and more than 0.`,
    );
  }
}

function readEdition(reader: WasmReader, before: readonly EditionInfo[]): EditionInfo {
  const [number, minPlayers, maxPlayers, options] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  const name = readName(reader, isText, "edition's name");
  if (before.some((other) => other.number === number)) refuse(`Two editions have the number ${number}.`);
  if (minPlayers < 1 || maxPlayers < minPlayers)
    refuse(`Edition "${name}" is for ${minPlayers} to ${maxPlayers} players.`);
  return { number, name, minPlayers, maxPlayers, options, variants: [] };
}

/**
 * The names after the last edition, by edition. Files without them, or with bytes of another meaning there, have none.
 */
function readVariants(reader: WasmReader, editions: readonly EditionInfo[]): VariantInfo[][] {
  const all = editions.map(({ options }) => {
    let unnamed = options;
    return Array.from({ length: Math.min(reader.u8(), OPTION_BITS) }, () => {
      const bit = reader.u8();
      const name = reader.text(reader.u8());
      const isOneBit = bit !== 0 && (bit & (bit - 1)) === 0;
      if (!isOneBit || (unnamed & bit) === 0 || !isText(name)) reader.bad = true;
      unnamed &= ~bit;
      return { bit, name };
    });
  });
  return reader.bad ? editions.map(() => []) : all;
}

function readName(
  reader: WasmReader,
  isAllowed: (name: string) => boolean,
  what: string,
  rule = `1 to ${TEXT_MAX} ASCII characters`,
): string {
  const name = reader.text(reader.u8());
  if (reader.bad) refuse("The identity section is cut off.");
  if (!isAllowed(name)) refuse(`The cartridge's ${what} is not ${rule}: "${escapeText(name)}".`);
  return name;
}

function isText(name: string): boolean {
  return name.length >= 1 && name.length <= TEXT_MAX && PRINTABLE.test(name);
}

function refuse(text: string): never {
  throw new IdentityError("IDENTITY", text);
}
