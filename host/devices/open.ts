// Opens a device and confirms it by a hello: only then is it a Jumpdeck.
import { type ConsoleInfo, LinkClient, LinkLostError, type Patience, RemoteConsole } from "../link/index.ts";
import type { Candidate } from "./candidates.ts";
import { DeviceFailure } from "./failure.ts";
import { SerialTransport } from "./serial-transport.ts";
import { isSocket, SocketTransport } from "./socket-transport.ts";

/** An opened device that answered. */
export interface OpenDevice {
  readonly candidate: Candidate;
  readonly info: ConsoleInfo;
  readonly deck: RemoteConsole;
  /** False once the port has gone away. */
  isThere(): boolean;
  close(): void;
}

/** How to open. */
export interface OpenOptions {
  readonly patience?: Partial<Patience>;
  /** How long the port may take to appear. */
  readonly appearMs?: number;
}

/** An emulator on a busy machine is many times slower than the handheld. */
const EMULATED: Partial<Patience> = { timeoutMs: 8000, slowTimeoutMs: 60_000, attempts: 3 };
const EMULATED_APPEAR_MS = 15_000;
/** A repeat costs nothing: the device answers it from memory, and what it got while it was busy, too. */
const REAL: Partial<Patience> = { timeoutMs: 1000, slowTimeoutMs: 3000, attempts: 6 };

/** Opens a candidate's port and says hello. */
export async function openDevice(candidate: Candidate, { patience, appearMs }: OpenOptions = {}): Promise<OpenDevice> {
  const isLocal = candidate.kind === "emulator" || candidate.kind === "posix";
  const Way = isSocket(candidate.path) ? SocketTransport : SerialTransport;
  const transport = await Way.open(candidate.path, { appearMs: appearMs ?? (isLocal ? EMULATED_APPEAR_MS : undefined) });
  const client = new LinkClient(transport, { ...(isLocal ? EMULATED : REAL), ...patience });
  const deck = new RemoteConsole(client);
  try {
    const info = await deck.hello();
    return { candidate, info, deck, isThere: () => transport.isOpen, close: () => client.close() };
  } catch (error) {
    client.close();
    if (!(error instanceof LinkLostError)) throw error;
    throw new DeviceFailure("silent", `Nothing at ${candidate.path} answers as a Jumpdeck (${error.message}).`);
  }
}
