// Reads texts that people edit, on whichever system: what ends their lines is no business of a program.
import { readFileSync } from "node:fs";

/** Reads a text as UTF-8; its lines end with \n here, also where an editor or git wrote \r\n, or a mark in front. */
export function readText(path: string): string {
  return readFileSync(path, "utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
}
