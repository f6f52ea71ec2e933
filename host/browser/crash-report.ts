// A stopped cartridge in words: what happened, where, and how to report it to its author. Pure.
import type { Crash } from "../player/index.ts";
import { DisplayListError } from "../raster/index.ts";
import { HangError } from "../supervise/supervisor.ts";

/** What a crash panel shows. */
export interface CrashReport {
  readonly title: string;
  readonly what: string;
  readonly where: string;
  /** All of it, with the stack, to copy. */
  readonly details: string;
}

const DOING: Readonly<Record<Crash["during"], string>> = {
  start: "while it started",
  step: "in tick",
  picture: "in the display list it wrote",
};
const STACK_LINES = 12;

/** Words a crash. */
export function reportCrash({ entry, error, during, steps }: Crash): CrashReport {
  const { title, version, id } = entry.identity;
  const isTrap = error instanceof WebAssembly.RuntimeError;
  const isHang = error instanceof HangError;
  const kind = isTrap
    ? "trap"
    : isHang
      ? "endless loop"
      : error instanceof DisplayListError
        ? "refused display list"
        : "error";
  const place = /wasm-function\[\d+\](?::0x[0-9a-f]+)?/.exec(error.stack ?? "")?.[0];
  const doing = isHang && during === "step" ? `in ${error.where}` : DOING[during];
  const where = `${doing}, step ${steps}${place === undefined ? "" : `, ${place}`}`;
  const stack = (error.stack ?? "").split("\n").slice(0, STACK_LINES).join("\n");
  return {
    title: `${title} stopped`,
    what: `${kind}: ${error.message}`,
    where,
    details: `${title} ${version} (${id})\n${kind}: ${error.message}\n${where}\n${stack}`,
  };
}
