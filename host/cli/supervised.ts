// Runs whatever executes a cartridge in a worker thread, under the limit of host/supervise. The worker's script is
// beside the bundled command line; where that is not bundled it is bundled when it is first needed: some fifty
// milliseconds, where a worker that translates each module by itself takes half a second.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { CartridgeError, CartridgeFault } from "../cartridge/cartridge.ts";
import { isId } from "../cartridge/id.ts";
import { nameActions } from "../cartridge/trap.ts";
import { type CheckReport, checkCartridge } from "../check/cartridge-check.ts";
import { SetupError } from "../sim/setup.ts";
import { decodeAction } from "../state/actions.ts";
import type { Layout } from "../state/layout.ts";
import type { TaskCall, TaskNews, WorkerReply } from "../supervise/messages.ts";
import { HangError, Supervisor, type WorkerLine } from "../supervise/supervisor.ts";
import { readFrames, readFunctionNames } from "../wasm/names.ts";
import { findNamedTwin, readGameFile } from "./cartridges.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure } from "./failure.ts";
import type { TASKS } from "./worker.ts";

/** Set in the bundle (tools/host-js.mjs): the worker's script in the same folder. */
declare const WORKER_FILE: string | undefined;

type Tasks = typeof TASKS;
/** Name of a task of host/cli/worker.ts. */
export type TaskName = keyof Tasks;
/** What a task is given. */
export type TaskInput<K extends TaskName> = Parameters<Tasks[K]>[0];
/** What a task returns. */
export type TaskOutput<K extends TaskName> = ReturnType<Tasks[K]>;

let script: string | undefined;

/** Starts a worker thread that serves the tasks of host/cli/worker.ts. */
export function openWorker(): WorkerLine {
  script ??= readScript();
  const beat = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  beat[1] = -1;
  const worker = new Worker(script, { eval: true, workerData: beat });
  return {
    post: (call: TaskCall) => worker.postMessage(call),
    listen: (onReply, onBroken) => {
      worker.on("message", (reply: WorkerReply) => onReply(reply));
      worker.on("error", onBroken);
    },
    readBeat: () => ({ calls: beat[0], place: beat[1] }),
    terminate: () => void worker.terminate(),
  };
}

function readScript(): string {
  if (typeof WORKER_FILE === "string") return readFileSync(new URL(WORKER_FILE, import.meta.url), "utf8");
  const { buildSync } = createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
  const entryPoints = [fileURLToPath(new URL("./worker.ts", import.meta.url))];
  return buildSync({
    entryPoints,
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    logLevel: "silent",
  }).outputFiles[0].text;
}

/** A report of a task's progress. */
export type PartOf<K extends TaskName> = Tasks[K] extends (
  input: never,
  tell: (news: TaskNews<infer T>) => void,
) => unknown
  ? T
  : never;

/** What is heard of a task under way, and what may end it. */
export interface TaskWatch<K extends TaskName> {
  readonly signal?: AbortSignal;
  onNews?(news: TaskNews<PartOf<K>>): void;
}

/**
 * Whether it is the cartridge that broke: it traps, calls itself without end, or breaks its contract. All other errors
 * are ours.
 */
function isFaultOfCartridge({ name, message }: Error): boolean {
  return (
    name === WebAssembly.RuntimeError.name ||
    name === CartridgeFault.name ||
    (name === RangeError.name && /call stack/.test(message))
  );
}

/**
 * What a cartridge broke with, in words: actions by the names of its layout, and the innermost function where its build
 * left the names behind.
 */
function tellFault({ message, stack = "" }: Error, game: string, input: unknown): string {
  const wasm = input instanceof Uint8Array ? input : (input as { readonly wasm?: Uint8Array }).wasm;
  if (wasm === undefined || !isId(game)) return message;
  const layout = readGameFile(game, "layout.json") as Layout | undefined;
  const said = nameActions(message, (code) => {
    const action = layout && decodeAction(layout, code);
    return action && [action.name, ...action.operands].join(" ");
  });
  const twin = findNamedTwin(game, wasm);
  const [frame] = twin === undefined ? [] : readFrames(stack, readFunctionNames(twin));
  return frame === undefined ? said : `${said} (${frame.replace(/^assembly\//, "")})`;
}

/** Runs one task in a worker of its own; `game` names the cartridge in what goes wrong. An aborted one rejects. */
export async function runTask<K extends TaskName>(
  task: K,
  game: string,
  input: TaskInput<K>,
  { signal, onNews }: TaskWatch<K> = {},
): Promise<TaskOutput<K>> {
  const supervisor = new Supervisor(openWorker);
  const stop = () => supervisor.stop();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await supervisor.run<TaskOutput<K>>(task, input, onNews && ((news) => onNews(news as TaskNews<PartOf<K>>)));
  } catch (thrown) {
    const error = thrown as Error;
    if (error instanceof HangError)
      throw new Failure(EXIT.FINDINGS, `${game}: ${error.message}: the cartridge hangs.`, error);
    if (isFaultOfCartridge(error))
      throw new Failure(EXIT.FINDINGS, `${game}: ${tellFault(error, game, input)}: the cartridge is faulty.`, error);
    if (error.name === CartridgeError.name) throw new Failure(EXIT.BAD_FILE, `${game} is refused: ${error.message}`);
    throw error.name === SetupError.name ? new SetupError(error.message) : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    supervisor.stop();
  }
}

/**
 * Checks a file; one that does not come back gets that as a fault, beside those that are found without running it.
 * `limitMs`: Supervisor's.
 */
export async function checkFile(wasm: Uint8Array, limitMs?: number): Promise<CheckReport> {
  const supervisor = new Supervisor(openWorker, limitMs);
  try {
    return await supervisor.run<CheckReport>("check", wasm);
  } catch (error) {
    if (!(error instanceof HangError)) throw error;
    const report = checkCartridge(wasm, null);
    // No console takes a file that does not return its ABI version in time; what hangs later is the cartridge's own
    // affair.
    const accepted = report.accepted && !["loading", "abiVersion"].includes(error.where);
    return {
      ...report,
      accepted,
      findings: [...report.findings, { severity: "error", text: `It hangs: ${error.message}.` }],
    };
  } finally {
    supervisor.stop();
  }
}
