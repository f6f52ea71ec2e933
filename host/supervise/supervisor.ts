// The owner's side: gives tasks to a worker, and ends it when a call into a cartridge does not come back. No DOM, no
// Node.
import { WATCHED } from "../cartridge/watch.ts";
import { type TaskCall, type TaskNews, unpackError, type WorkerReply } from "./messages.ts";

/** A worker as its owner sees it. */
export interface WorkerLine {
  post(call: TaskCall): void;
  /** `onBroken` hears of a worker that ended by itself. */
  listen(onReply: (reply: WorkerReply) => void, onBroken: (error: Error) => void): void;
  /** Reads the calls counted so far and where the last one went (a place in WATCHED), where memory is shared. */
  readBeat?(): { readonly calls: number; readonly place: number };
  /** Ends the worker at once, whatever it does. */
  terminate(): void;
}

/** How long one call into a cartridge may take: none of a sound cartridge takes a hundredth of it. */
export const CALL_LIMIT_MS = 4000;
/** How long the worker's own work before the first call may take: reading a large file on a busy machine. */
const OWN_LIMIT_MS = 60_000;
/** A limit is counted in slices: a computer that slept, or stood still, has had one slice of it, not all. */
const SLICE_MS = 250;

/** A call into a cartridge did not come back in time; the worker was ended. */
export class HangError extends Error {
  override readonly name = "HangError";
  /** The export that was called, or "loading". */
  readonly where: string;

  constructor(place: number, limitMs: number) {
    const where = WATCHED[place] ?? "the worker";
    super(`${where} did not come back within ${limitMs / 1000} seconds`);
    this.where = where;
  }
}

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
  onNews?(news: TaskNews): void;
}

/** One worker and its tasks; opened with the first task, gone for good after a hang or `stop`. */
export class Supervisor {
  readonly #open: () => WorkerLine;
  readonly #limitMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #line: WorkerLine | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isReady = false;
  #nextId = 1;
  #silentSlices = 0;
  #place = -1;
  #calls = -1;
  #ended: Error | undefined;

  /** `open` starts the worker; `limitMs` is how long one call may take. */
  constructor(open: () => WorkerLine, limitMs = CALL_LIMIT_MS) {
    this.#open = open;
    this.#limitMs = limitMs;
  }

  /** Runs a task in the worker; rejects with what it threw, or with HangError. `onNews` hears how far it is. */
  run<T>(task: string, input: unknown, onNews?: (news: TaskNews) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      this.#line ??= this.#start();
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve: resolve as (output: unknown) => void, reject, onNews });
      if (this.#waiting.size === 1) this.#startClock();
      this.#line.post({ id, task, input });
    });
  }

  /** Ends the worker; tasks under way are rejected. */
  stop(error: Error = new Error("the worker was stopped")): void {
    this.#ended ??= error;
    clearInterval(this.#timer);
    this.#line?.terminate();
    this.#line = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(this.#ended);
  }

  #start(): WorkerLine {
    const line = this.#open();
    line.listen(
      (reply) => this.#take(reply),
      (error) => this.stop(error),
    );
    return line;
  }

  #take(reply: WorkerReply): void {
    this.#silentSlices = 0;
    if (reply === "ready") this.#isReady = true;
    else if (typeof reply === "number") this.#place = reply;
    else if ("news" in reply) this.#waiting.get(reply.id)?.onNews?.(reply.news);
    else {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (this.#waiting.size === 0) clearInterval(this.#timer);
      if ("thrown" in reply) waiting?.reject(unpackError(reply.thrown));
      else waiting?.resolve(reply.output);
    }
  }

  #startClock(): void {
    this.#silentSlices = 0;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#look(), SLICE_MS);
  }

  /** Counts a slice in which nothing was heard of the worker; a worker that still starts is not counted. */
  #look(): void {
    const beat = this.#line?.readBeat?.();
    if (beat) {
      if (beat.calls !== this.#calls) this.#silentSlices = 0;
      [this.#calls, this.#place] = [beat.calls, beat.place];
    }
    const limitMs = this.#calls === 0 ? Math.max(OWN_LIMIT_MS, this.#limitMs) : this.#limitMs;
    if (this.#isReady && ++this.#silentSlices * SLICE_MS > limitMs) this.stop(new HangError(this.#place, limitMs));
  }
}
