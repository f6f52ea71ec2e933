// Which files are sources that people lay out, and which of their lines are too long.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../host/files/text.ts";

/** Longest line of a source, in characters. */
export const LINE_MAX = 120;

const SOURCE = /\.(ts|mjs|js|c|h|css|cmake|html)$|(^|\/)CMakeLists\.txt$/;
/** Folders of what is built, installed, expected, or kept as it once was. */
const FOREIGN = /^(build|node_modules|golden|formats|\..*)$/;
/** What the compiler of AssemblyScript leaves beside its sources; git ignores it. */
const LEFT_OVER = /^assembly\/.*\.js$/;
const GENERATED = /^(\/\/|\/\*|#|<!--) Generated (from|by) /;

/** Returns the paths of all sources of a checkout, except generated ones, which say so in their first line; sorted. */
export function listSources(root: string): string[] {
  const listBelow = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return FOREIGN.test(entry.name) ? [] : listBelow(path);
      return entry.isFile() && SOURCE.test(path) && !LEFT_OVER.test(path) ? [path] : [];
    });
  return listBelow("")
    .filter((path) => !GENERATED.test(readText(join(root, path))))
    .sort();
}

/** Returns "path:line: characters" for each line of these sources that is longer than LINE_MAX, literals included. */
export function findLongLines(root: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    readText(join(root, path))
      .split("\n")
      .flatMap((line, i) => (line.length > LINE_MAX ? [`${path}:${i + 1}: ${line.length}`] : [])),
  );
}
