// Opens a device and confirms it by a hello: only then is it a Jumpdeck.
import {
  type ConsoleInfo,
  LinkAnswerError,
  LinkClient,
  LinkLostError,
  LinkRefusedError,
  type Patience,
  RemoteConsole,
} from "../link/index.ts";
import type { Candidate } from "./candidates.ts";
import { DeviceFailure } from "./failure.ts";
import { SerialTransport } from "./serial-transport.ts";
import { isSocket, SocketTransport } from "./socket-transport.ts";

/** An opened device that answered. */
export interface OpenDevice {
  readonly candidate: Candidate;
  readonly info: ConsoleInfo;
  readonly remote: RemoteConsole;
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
const REFUSED_RETRY_MS = 50;
/** A repeat costs nothing: the device answers it from memory, and what it got while it was busy, too. */
const REAL: Partial<Patience> = { timeoutMs: 1000, slowTimeoutMs: 3000, attempts: 6 };

/** Opens a candidate's port and says hello. */
export async function openDevice(candidate: Candidate, { patience, appearMs }: OpenOptions = {}): Promise<OpenDevice> {
  const isLocal = candidate.kind === "emulator" || candidate.kind === "posix";
  const waitMs = appearMs ?? (isLocal ? EMULATED_APPEAR_MS : undefined);
  const patient = { ...(isLocal ? EMULATED : REAL), ...patience };
  if (!isSocket(candidate.path))
    return greet(candidate, await SerialTransport.open(candidate.path, { appearMs: waitMs }), patient);
  for (
    const end = Date.now() + (waitMs ?? 0);
    ;
    await new Promise((resolve) => setTimeout(resolve, REFUSED_RETRY_MS))
  ) {
    const transport = await SocketTransport.open(candidate.path, { appearMs: waitMs });
    try {
      return await greet(candidate, transport, patient);
    } catch (error) {
      if (!transport.wasRefused) throw error;
      if (Date.now() > end)
        throw new DeviceFailure(
          "unusable",
          `${candidate.path} is in use by another program, or the emulated handheld is in its boot loader.`,
        );
    }
  }
}

/** Says hello; closes the transport and throws DeviceFailure where no answer comes, or none that is understood. */
async function greet(
  candidate: Candidate,
  transport: SerialTransport | SocketTransport,
  patience: Partial<Patience>,
): Promise<OpenDevice> {
  const client = new LinkClient(transport, patience);
  const remote = new RemoteConsole(client);
  try {
    const info = await remote.hello();
    return { candidate, info, remote, isThere: () => transport.isOpen, close: () => client.close() };
  } catch (error) {
    client.close();
    if (error instanceof LinkAnswerError || error instanceof LinkRefusedError)
      throw new DeviceFailure("silent", `What answers at ${candidate.path} is not understood: ${error.message}.`);
    if (!(error instanceof LinkLostError)) throw error;
    throw new DeviceFailure("silent", `Nothing at ${candidate.path} answers as a Jumpdeck (${error.message}).`);
  }
}
