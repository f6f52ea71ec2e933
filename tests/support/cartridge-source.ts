// Sources of cartridges as their texts are meant: a text that a backslash at a line's end cuts is one again.
import { readFileSync } from "node:fs";
import { ROOT } from "./games.ts";

/** Reads a source below `assembly`, its cut texts put together. */
export function readCartridgeSource(path: string): string {
  return readFileSync(`${ROOT}/assembly/${path}`, "utf8").replaceAll("\\\n", "");
}
