// What a link client needs of a byte stream. Implemented by process pipes, serialport, the emulator and WebSerial.

/** A two-way byte stream to a console. */
export interface Transport {
  /** Queues bytes for sending. */
  write(bytes: Uint8Array): void;
  /** Sets who gets arriving bytes and who is called, once, when the stream ends (with why, if known). */
  listen(onBytes: (bytes: Uint8Array) => void, onClose: (reason: string) => void): void;
  /** Lets go of the stream. */
  close(): void;
}

/** The console did not answer, or the stream ended: nothing is known about the last request. */
export class LinkLostError extends Error {}

/** The console answered, but not with what it was asked for. */
export class LinkAnswerError extends Error {}

/** The console refused a request. */
export class LinkRefusedError extends Error {
  readonly status: number;
  readonly payload: Uint8Array;

  constructor(message: string, status: number, payload: Uint8Array) {
    super(message);
    this.status = status;
    this.payload = payload;
  }
}
