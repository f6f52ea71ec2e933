// Frames of the link (docs/spec/link.md#frames-on-the-wire): SLIP around header, payload and CRC-32. Pure and
// browser-safe.
import { crc32 } from "../cartridge/envelope.ts";
import { ID_RULE, isId } from "../cartridge/id.ts";
import { escapeText } from "../cartridge/refusal.ts";
import { LINK_LIMIT, SLIP } from "./opcodes.ts";
import { LinkAnswerError } from "./transport.ts";

/** A frame without its CRC. Replies carry the request's opcode with bit 7 set. */
export interface Frame {
  readonly version: number;
  readonly opcode: number;
  readonly session: number;
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** Bit of the opcode that marks a reply. */
export const REPLY = 0x80;

const HEADER = LINK_LIMIT.FRAME_HEADER_BYTES;
const CRC = LINK_LIMIT.FRAME_CRC_BYTES;

/** Largest frame between two marks, before escaping. */
export const FRAME_MAX_BYTES = HEADER + LINK_LIMIT.PAYLOAD_MAX_BYTES + CRC;

/** Returns a frame's bytes on the wire, marks included; throws RangeError when the payload is too long. */
export function encodeFrame(frame: Frame): Uint8Array {
  if (frame.payload.length > LINK_LIMIT.PAYLOAD_MAX_BYTES)
    throw new RangeError(`payload of ${frame.payload.length} bytes`);
  const body = new Uint8Array(HEADER + frame.payload.length + CRC);
  const view = new DataView(body.buffer);
  body[0] = frame.version;
  body[1] = frame.opcode;
  view.setUint16(2, frame.session, true);
  view.setUint16(4, frame.sequence, true);
  body.set(frame.payload, HEADER);
  view.setUint32(body.length - CRC, crc32(body.subarray(0, body.length - CRC)), true);
  const wire: number[] = [SLIP.END];
  for (const byte of body) {
    if (byte === SLIP.END) wire.push(SLIP.ESC, SLIP.ESC_END);
    else if (byte === SLIP.ESC) wire.push(SLIP.ESC, SLIP.ESC_ESC);
    else wire.push(byte);
  }
  wire.push(SLIP.END);
  return Uint8Array.from(wire);
}

/**
 * Collects bytes into frames; whatever is not a sound frame is counted and skipped. Never holds more than one frame.
 */
export class FrameDecoder {
  readonly #buffer = new Uint8Array(FRAME_MAX_BYTES);
  #used = 0;
  #escaped = false;
  #broken = false;
  /** Frames thrown away: too long, a bad escape, a wrong CRC. */
  skipped = 0;

  /** Takes bytes and returns the frames they completed. */
  take(bytes: Uint8Array): Frame[] {
    const frames: Frame[] = [];
    for (const byte of bytes) {
      const frame = this.#takeByte(byte);
      if (frame) frames.push(frame);
    }
    return frames;
  }

  #takeByte(byte: number): Frame | undefined {
    if (byte === SLIP.END) return this.#finish();
    if (this.#broken) return undefined;
    let value = byte;
    if (this.#escaped) {
      this.#escaped = false;
      if (byte === SLIP.ESC_END) value = SLIP.END;
      else if (byte === SLIP.ESC_ESC) value = SLIP.ESC;
      else this.#broken = true;
    } else if (byte === SLIP.ESC) {
      this.#escaped = true;
      return undefined;
    }
    if (this.#used >= FRAME_MAX_BYTES) this.#broken = true;
    if (!this.#broken) this.#buffer[this.#used++] = value;
    return undefined;
  }

  #finish(): Frame | undefined {
    const body = this.#buffer.slice(0, this.#used);
    const broken = this.#broken || this.#escaped;
    this.#used = 0;
    this.#broken = false;
    this.#escaped = false;
    if (body.length === 0 && !broken) return undefined;
    const view = new DataView(body.buffer);
    const sound =
      !broken &&
      body.length >= HEADER + CRC &&
      crc32(body.subarray(0, body.length - CRC)) === view.getUint32(body.length - CRC, true);
    if (!sound) {
      this.skipped++;
      return undefined;
    }
    return {
      version: body[0],
      opcode: body[1],
      session: view.getUint16(2, true),
      sequence: view.getUint16(4, true),
      payload: body.subarray(HEADER, body.length - CRC),
    };
  }
}

/** Writes little-endian fields of a payload. */
export class PayloadWriter {
  readonly #bytes: number[] = [];

  u8(value: number): this {
    this.#bytes.push(value & 0xff);
    return this;
  }

  u16(value: number): this {
    return this.u8(value).u8(value >>> 8);
  }

  u32(value: number): this {
    return this.u16(value).u16(value >>> 16);
  }

  bytes(value: Uint8Array): this {
    for (const byte of value) this.#bytes.push(byte);
    return this;
  }

  /** Writes text without a length: the last field of a payload. */
  ascii(text: string): this {
    for (const c of text) this.u8(c.codePointAt(0) ?? 0);
    return this;
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads little-endian fields of a payload; throws LinkAnswerError past its end. */
export class PayloadReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#view.byteLength - this.#at;
  }

  u8(): number {
    return this.#view.getUint8(this.#step(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#step(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#step(4), true);
  }

  i32(): number {
    return this.u32() | 0;
  }

  i64(): bigint {
    return this.#view.getBigInt64(this.#step(8), true);
  }

  bytes(size: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#step(size), size).slice();
  }

  /** Goes on after a field; returns where it begins. */
  #step(size: number): number {
    if (size > this.left) throw new LinkAnswerError("its answer is cut off");
    this.#at += size;
    return this.#at - size;
  }

  /**
   * Reads a length byte and that many characters; what is not printable ASCII comes escaped, for these words get
   * printed.
   */
  text(): string {
    return escapeText(String.fromCharCode(...this.bytes(this.u8())));
  }

  /** Reads text that has to be a cartridge's id; throws LinkAnswerError for anything else. */
  id(): string {
    const text = this.text();
    if (!isId(text)) throw new LinkAnswerError(`it names "${text}" where an id of ${ID_RULE} has to stand`);
    return text;
  }

  rest(): Uint8Array {
    return this.bytes(this.left);
  }
}
