// What a supervisor and its worker say to each other, and how an error gets across: a thrown object loses its class on
// the way.

/** One task for the worker. */
export interface TaskCall {
  readonly id: number;
  /** Name of the task. */
  readonly task: string;
  readonly input: unknown;
}

/** How far a task is, and what it has done: what the task says of it is between it and its caller. */
export interface TaskNews<T = unknown> {
  readonly done: number;
  readonly total: number;
  readonly part: T;
}

/** An error in transit. */
export interface PackedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * What the worker says: that it runs; its place in WATCHED, where no memory is shared; a task's progress, output, or
 * error.
 */
export type WorkerReply =
  | "ready"
  | number
  | { readonly id: number; readonly news: TaskNews }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly thrown: PackedError };

/** Packs whatever was thrown. */
export function packError(thrown: unknown): PackedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const name = error instanceof WebAssembly.RuntimeError ? "RuntimeError" : error.name;
  return { name, message: error.message, stack: error.stack ?? "" };
}

/** Unpacks an error: of WebAssembly's own class if it was a trap, else an Error with the name it had. */
export function unpackError({ name, message, stack }: PackedError): Error {
  const error = name === "RuntimeError" ? new WebAssembly.RuntimeError(message) : new Error(message);
  if (name !== "RuntimeError") error.name = name;
  error.stack = stack;
  return error;
}
