// A device that lies: the real firmware as a program answers, and what goes back over a Unix socket is what a test
// makes of its answers.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeFrame, type Frame, FrameDecoder, REPLY } from "../../host/link/codec.ts";
import { PosixConsole } from "../../host/link/process.ts";
import { OPCODE } from "../../host/link/index.ts";
import { posixProgram } from "../firmware/console.ts";

/** What a lie depends on: a request, how often its opcode was asked for before in this run, and the honest answer. */
export interface Asked {
  readonly request: Frame;
  readonly nth: number;
  /** Has the real console carry out the request; its answer's payload, status first. */
  honest(): Promise<Uint8Array>;
}

/** What goes back: payloads of replies, whole frames, or raw bytes; nothing is silence. "hang up" ends the line. */
export type Answer = Uint8Array | Frame | { readonly raw: Uint8Array } | "hang up" | undefined;

/** Returns what goes back for a request; undefined leaves the honest answer. */
export type Lie = (asked: Asked) => Promise<readonly Answer[] | undefined> | readonly Answer[] | undefined;

/** More requests than any command has for an honest device: a command that asks more often has no bound. */
const REQUESTS_MAX = 4000;
/** Device time that passes with each look at its clock. */
const LOOK_MS = 50;

/** The device, listening at `path` until it is closed. */
export class LyingDevice {
  readonly folder = mkdtempSync(join(tmpdir(), "jumpdeck-lies-"));
  readonly path = join(this.folder, "deck");
  readonly posix: PosixConsole;
  lie: Lie = () => undefined;
  /** Requests since the last reset. */
  requests = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #decoder = new FrameDecoder();
  readonly #asked = new Map<number, number>();
  #waiting: ((frame: Frame) => void) | undefined;

  private constructor() {
    this.posix = new PosixConsole({ program: posixProgram(), flash: join(this.folder, "flash.bin") });
    this.posix.listen(
      (bytes) => {
        for (const frame of this.#decoder.take(bytes)) this.#waiting?.(frame);
      },
      () => {},
    );
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Starts one. */
  static async start(): Promise<LyingDevice> {
    const device = new LyingDevice();
    await new Promise<void>((resolve) => device.#server.listen(device.path, resolve));
    return device;
  }

  /** Begins another run: with this lie, and nothing asked yet. */
  reset(lie: Lie): void {
    this.lie = lie;
    this.requests = 0;
    this.#asked.clear();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
    this.posix.close();
    await this.posix.exited;
    rmSync(this.folder, { recursive: true, force: true });
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
    const decoder = new FrameDecoder();
    let work: Promise<unknown> = Promise.resolve();
    socket.on("data", (bytes: Buffer) => {
      for (const frame of decoder.take(bytes)) {
        work = work.then(() => this.#answer(socket, frame)).catch(() => socket.destroy());
      }
    });
  }

  async #answer(socket: Socket, request: Frame): Promise<void> {
    if (++this.requests > REQUESTS_MAX) {
      socket.destroy(); // the test sees the count
      return;
    }
    const nth = this.#asked.get(request.opcode) ?? 0;
    this.#asked.set(request.opcode, nth + 1);
    const honest = () => this.#carryOut(request);
    const answers = (await this.lie({ request, nth, honest })) ?? [await honest()];
    for (const answer of answers) {
      if (answer === "hang up") socket.destroy();
      else if (answer !== undefined && !socket.destroyed) socket.write(wireOf(request, answer));
    }
  }

  async #carryOut(request: Frame): Promise<Uint8Array> {
    if (request.opcode === OPCODE.STATS) await this.posix.run(LOOK_MS);
    const reply = new Promise<Frame>((resolve) => {
      this.#waiting = resolve;
    });
    this.posix.write(encodeFrame(request));
    return (await reply).payload;
  }
}

function wireOf({ version, opcode, session, sequence }: Frame, answer: Exclude<Answer, "hang up" | undefined>) {
  if ("raw" in answer) return answer.raw;
  if (answer instanceof Uint8Array)
    return encodeFrame({ version, opcode: opcode | REPLY, session, sequence, payload: answer });
  return encodeFrame(answer);
}

/** Lists all files below a folder with their content, so that a test sees what a command wrote. */
export function filesBelow(folder: string): Map<string, string> {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  return new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString("base64")]),
  );
}
