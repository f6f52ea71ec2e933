// A board's serial port for the self-test: bytes of a real or an emulated board, opened again when it was away.
import type { BoardPort } from "../selftest/port.ts";
import { type Candidate, listCandidates } from "./candidates.ts";
import { findAgain } from "./choose.ts";
import { DeviceFailure } from "./failure.ts";
import { SerialTransport } from "./serial-transport.ts";
import { isSocket, SocketTransport } from "./socket-transport.ts";
import type { Surroundings } from "./surroundings.ts";

const APPEAR_MS = 3000;
const LOOK_MS = 5;
const RETRY_MS = 200;
/** How many times slower than a board an emulator on a busy machine may be. */
const EMULATED_PACE = 20;
/** How soon it is noticed that a cable was pulled or a board switched off. */
const GRACE_MS = 700;

/** Opens a candidate's port for the self-test; throws DeviceFailure. */
export async function openBoardPort(candidate: Candidate, surroundings: Surroundings): Promise<CandidatePort> {
  const port = new CandidatePort(candidate, surroundings);
  await port.open(APPEAR_MS);
  return port;
}

/** The port of a candidate. */
export class CandidatePort implements BoardPort {
  onBytes: (bytes: Uint8Array) => void = () => {};
  private candidate: Candidate;
  private readonly surroundings: Surroundings;
  private transport: SerialTransport | SocketTransport | undefined;
  private wake: () => void = () => {};

  constructor(candidate: Candidate, surroundings: Surroundings) {
    this.candidate = candidate;
    this.surroundings = surroundings;
  }

  get isOpen(): boolean {
    return this.transport?.isOpen ?? false;
  }

  /** An emulated board's milliseconds take longer. */
  now(): number {
    return performance.now() / (this.candidate.kind === "emulator" ? EMULATED_PACE : 1);
  }

  /** Opens it where it was last; throws DeviceFailure. */
  async open(appearMs: number): Promise<void> {
    const { path } = this.candidate;
    const transport = isSocket(path)
      ? await SocketTransport.open(path, { appearMs })
      : await SerialTransport.open(path, { appearMs });
    transport.listen(
      (bytes) => {
        if (this.transport !== transport) return;
        this.onBytes(bytes);
        this.wake();
      },
      () => this.wake(),
    );
    this.transport = transport;
  }

  write(bytes: Uint8Array): void {
    this.transport?.write(bytes);
  }

  async until(isDone: () => boolean, limitMs: number): Promise<boolean> {
    for (const end = this.now() + limitMs; !isDone(); ) {
      const left = end - this.now();
      if (left <= 0) return false;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return true;
  }

  async reopen(limitMs: number): Promise<boolean> {
    await this.until(() => !this.isOpen, GRACE_MS);
    if (this.isOpen) return true;
    this.close();
    for (const end = this.now() + limitMs; this.now() < end; await this.until(() => false, RETRY_MS)) {
      const same = findAgain(this.candidate, await listCandidates(this.surroundings));
      if (same === undefined) continue;
      this.candidate = same;
      try {
        await this.open(RETRY_MS);
        return true;
      } catch (error) {
        if (!(error instanceof DeviceFailure)) throw error;
      }
    }
    return false;
  }

  close(): void {
    this.transport?.close();
    this.transport = undefined;
  }
}
