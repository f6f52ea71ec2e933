// What the self-test needs of a board at the other end of a cable, real or emulated: bytes, and time that passes as
// the board's does.

/** A board's serial port, and the time it lives in. */
export interface BoardPort {
  /** Gets what arrives. */
  onBytes: (bytes: Uint8Array) => void;
  /** False once the port has gone away. */
  readonly isOpen: boolean;
  /** Milliseconds that have passed. */
  now(): number;
  write(bytes: Uint8Array): void;
  /** Lets time pass until `isDone`, at most so long; resolves with whether it is. */
  until(isDone: () => boolean, limitMs: number): Promise<boolean>;
  /** Opens the port again as soon as the board is there, within so long; resolves with whether it is open. */
  reopen(limitMs: number): Promise<boolean>;
  close(): void;
}
