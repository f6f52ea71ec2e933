// Workers of the page: made from a text inside the page, so that the page stays one file that also works from the disk.
import type { LibraryEntry } from "../player/index.ts";
import type { TaskCall, WorkerReply } from "../supervise/messages.ts";
import type { Rounds } from "../code/challenge.ts";
import { Supervisor, type WorkerLine } from "../supervise/supervisor.ts";
import type { RecordsJudge } from "./records-judge.ts";
import type { Judge } from "./shelf.ts";

/** Finds the points after each round of a code's game; rejects where the cartridge cannot play it. */
export type RoundsFinder = (entry: LibraryEntry, code: string) => Promise<Rounds>;

/** Returns a function that starts a worker with this script. */
export function workerOpener(script: string): () => WorkerLine {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return () => {
    const worker = new Worker(url);
    return {
      post: (call: TaskCall) => worker.postMessage(call),
      listen: (onReply, onBroken) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => onReply(data);
        worker.onerror = ({ message }) => onBroken(new Error(message || "the browser starts no worker"));
      },
      terminate: () => worker.terminate(),
    };
  };
}

/** Returns a judge of cartridge files, each in a worker of its own. */
export function judgeInWorker(open: () => WorkerLine): Judge {
  return async (wasm) => {
    const supervisor = new Supervisor(open);
    try {
      return await supervisor.run<LibraryEntry | string>("judge", wasm);
    } catch (error) {
      return `This cartridge is refused. ${(error as Error).message}.`;
    } finally {
      supervisor.stop();
    }
  };
}

/** Returns a judge of records: it asks the game that is to read them, each time in a worker of its own. */
export function judgeRecordsInWorker(open: () => WorkerLine): RecordsJudge {
  return async ({ wasm }, records) => {
    const supervisor = new Supervisor(open);
    try {
      return await supervisor.run<string | undefined>("judgeRecords", { wasm, records });
    } finally {
      supervisor.stop();
    }
  };
}

/** Returns what finds the points after each round of a code's game, each time in a worker of its own. */
export function roundsInWorker(open: () => WorkerLine): RoundsFinder {
  return async ({ wasm }, code) => {
    const supervisor = new Supervisor(open);
    try {
      return await supervisor.run<Rounds>("rounds", { wasm, code });
    } finally {
      supervisor.stop();
    }
  };
}
