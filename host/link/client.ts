// The conversation with a console over any transport: one request at a time, repeated when no reply comes, answered
// once. Browser-safe; commands with typed results are in console.ts.
import { type Frame, FrameDecoder, REPLY, encodeFrame } from "./codec.ts";
import { LINK_STATUS, OPCODE, PROTOCOL_VERSION } from "./opcodes.ts";
import { describeStatus } from "./status.ts";
import { LinkAnswerError, LinkLostError, LinkRefusedError, type Transport } from "./transport.ts";

/** How patient a client is. */
export interface Patience {
  /** Milliseconds to wait for a reply before the request is sent again. */
  readonly timeoutMs: number;
  /** The same for requests that erase flash. */
  readonly slowTimeoutMs: number;
  /** How often a request is sent at most. */
  readonly attempts: number;
}

const DEFAULT_PATIENCE: Patience = { timeoutMs: 2000, slowTimeoutMs: 15_000, attempts: 4 };

/**
 * How long a request may take: one that erases flash is slow, one that may have a cartridge translated takes many times
 * as long.
 */
type Pace = "quick" | "slow" | "translating";
/** Of the slow patience. */
const TRANSLATING = 4;

interface Pending {
  readonly opcode: number;
  readonly sequence: number;
  settle(frame: Frame | Error): void;
}

/** Says that a console speaks another version of the protocol, and what helps. */
export function describeOtherProtocol(version: number): string {
  const older = version < PROTOCOL_VERSION ? "update its firmware" : "update this program";
  return `it speaks version ${version} of the link protocol, and this program version ${PROTOCOL_VERSION}: ${older}`;
}

/** A session with a console. */
export class LinkClient {
  readonly #transport: Transport;
  readonly #decoder = new FrameDecoder();
  readonly #patience: Patience;
  #session = 0;
  #sequence = 0;
  #pending: Pending | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #closed: string | undefined;

  constructor(transport: Transport, patience: Partial<Patience> = {}) {
    this.#transport = transport;
    this.#patience = { ...DEFAULT_PATIENCE, ...patience };
    transport.listen(
      (bytes) => this.#receive(bytes),
      (reason) => this.#end(reason),
    );
  }

  /** Frames that arrived broken. */
  get skipped(): number {
    return this.#decoder.skipped;
  }

  /** Opens a session under a fresh random number and returns the reply to HELLO. */
  hello(): Promise<Uint8Array> {
    return this.#enqueue(() => {
      this.#session = 1 + Math.floor(Math.random() * 0xffff);
      this.#sequence = Math.floor(Math.random() * 0x10000);
      return this.#exchange(OPCODE.HELLO, new Uint8Array(), this.#patience.timeoutMs);
    });
  }

  /** Sends a request and returns the reply's payload without the status; throws LinkRefusedError or LinkLostError. */
  request(opcode: number, payload: Uint8Array = new Uint8Array(), pace: Pace = "quick"): Promise<Uint8Array> {
    const { timeoutMs: quick, slowTimeoutMs: slow } = this.#patience;
    const timeoutMs = { quick, slow, translating: TRANSLATING * slow }[pace];
    return this.#enqueue(() => this.#exchange(opcode, payload, timeoutMs));
  }

  /** Ends the session and the transport. */
  close(): void {
    this.#end("closed");
    this.#transport.close();
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work, work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #exchange(opcode: number, payload: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const wire = encodeFrame({
      version: PROTOCOL_VERSION,
      opcode,
      session: this.#session,
      sequence: this.#sequence,
      payload,
    });
    for (let attempt = 0; attempt < this.#patience.attempts; attempt++) {
      const reply = await this.#sendOnce(opcode, wire, timeoutMs);
      if (reply === undefined) continue;
      const status = (reply.payload[0] << 24) >> 24;
      const rest = reply.payload.subarray(1);
      if (status !== LINK_STATUS.OK) throw new LinkRefusedError(describeStatus(status, opcode, rest), status, rest);
      return rest;
    }
    throw new LinkLostError("the console does not answer");
  }

  #sendOnce(opcode: number, wire: Uint8Array, timeoutMs: number): Promise<Frame | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#closed !== undefined) {
        reject(new LinkLostError(this.#closed));
        return;
      }
      const timer = setTimeout(() => {
        this.#pending = undefined;
        resolve(undefined);
      }, timeoutMs);
      this.#pending = {
        opcode,
        sequence: this.#sequence,
        settle: (frame) => {
          clearTimeout(timer);
          this.#pending = undefined;
          if (frame instanceof Error) reject(frame);
          else resolve(frame);
        },
      };
      this.#transport.write(wire);
    });
  }

  #receive(bytes: Uint8Array): void {
    for (const frame of this.#decoder.take(bytes)) {
      const pending = this.#pending;
      if (!pending || frame.opcode !== (pending.opcode | REPLY)) continue;
      if (frame.session !== this.#session || frame.sequence !== pending.sequence || frame.payload.length === 0)
        continue;
      pending.settle(
        frame.version === PROTOCOL_VERSION ? frame : new LinkAnswerError(describeOtherProtocol(frame.version)),
      );
    }
  }

  #end(reason: string): void {
    if (this.#closed !== undefined) return;
    this.#closed = reason;
    this.#pending?.settle(new LinkLostError(reason));
  }
}
