// Which folders Jumpdeck works in: a sign in a path that the compiler, the bundler or the test runner takes for part of
// an address makes them look for files that are not there. Node's own modules only: nothing is installed yet.
import { sep } from "node:path";

/** Signs with which nothing is built. */
const UNBUILDABLE = ["?", "*", "\\"].filter((sign) => sign !== sep);
/** Signs with which a game is built and played, but the test runner finds no file. */
const UNTESTABLE = [/#/, /%[0-9a-f]{2}/i];

/**
 * Returns a sentence on the sign for which nothing works in `folder`, or no tests where `isTested`; undefined where
 * all is well.
 * @param {string} folder an absolute path
 * @param {boolean} isTested whether tests are to run there
 * @returns {string | undefined}
 */
export function faultOfFolder(folder, isTested) {
  const sign = UNBUILDABLE.find((one) => folder.includes(one));
  if (sign !== undefined) return sentence(folder, sign, "nothing can be built");
  const met = isTested ? UNTESTABLE.map((one) => one.exec(folder)?.[0]).find((one) => one !== undefined) : undefined;
  return met === undefined ? undefined : sentence(folder, met, "tests cannot run");
}

/**
 * @param {string} folder
 * @param {string} sign
 * @param {string} what
 */
function sentence(folder, sign, what) {
  return `The path ${folder} has "${sign}" in it, and with that sign ${what}: rename the folder, or move to another.`;
}
