// Finds npm's own script, so that it runs by this Node whatever the PATH holds. Runs nothing.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Where npm is as seen from the folder of Node's program: as Node's own archives have it, as Windows has it, and as
 * Debian has it.
 */
const PLACES = [
  "../lib/node_modules/npm/bin/npm-cli.js",
  "node_modules/npm/bin/npm-cli.js",
  "../share/nodejs/npm/bin/npm-cli.js",
];

/**
 * Returns the path of npm's script: npm passes it to what it starts, else it is beside this Node; undefined where
 * there is none.
 */
export function findNpm(): string | undefined {
  const told = process.env.npm_execpath;
  const paths = [
    ...(told?.endsWith("npm-cli.js") ? [told] : []),
    ...PLACES.map((place) => join(dirname(process.execPath), place)),
  ];
  return paths.find((path) => existsSync(path));
}
