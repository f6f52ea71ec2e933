// Who may include whom in the firmware: shared code knows no port, only vm knows wasm3, only app knows everything.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";
import { findCircles, graphOf } from "./circles.ts";
import { type Import, listFiles, readIncludes } from "./imports.ts";

/** What each shared folder may include of firmware/, besides itself. */
const MAY_INCLUDE: Readonly<Record<string, readonly string[]>> = {
  hal: ["gen"],
  gen: [],
  raster: ["gen"],
  vm: ["gen", "hal"],
  store: ["gen", "hal"],
  link: ["gen", "hal"],
  app: ["gen", "hal", "raster", "vm", "store", "link"],
};
/** Byte order and CRC-32, which both store and link need. */
const SHARED_BYTES = "firmware/store/bytes.h";
const SHARED = Object.keys(MAY_INCLUDE);

const files = listFiles(ROOT, "firmware", ".c", ".h");
const includes = files.flatMap((path) => readIncludes(ROOT, path));
const folderOf = (path: string) => path.split("/")[1];

function show(list: readonly Import[]): string[] {
  return list.map(({ from, to }) => `${from} includes ${to}`);
}

describe("includes of firmware/", () => {
  it("reads them at all", () => {
    expect(files.length).toBeGreaterThan(10);
    expect(includes.some(({ to }) => to.startsWith("firmware/hal/"))).toBe(true);
  });

  it.each(SHARED)("%s includes only what it may", (folder) => {
    const bad = includes.filter(
      ({ from, to }) =>
        folderOf(from) === folder &&
        to.startsWith("firmware/") &&
        to !== SHARED_BYTES &&
        folderOf(to) !== folder &&
        !MAY_INCLUDE[folder].includes(folderOf(to)),
    );
    expect(show(bad)).toEqual([]);
  });

  it("no headers include each other in a circle", () => {
    expect(findCircles(graphOf(includes))).toEqual([]);
  });

  it("only vm includes wasm3's headers", () => {
    const bad = includes.filter(({ from, to }) => /(^|\/)(wasm3|m3_)\w*\.h$/.test(to) && folderOf(from) !== "vm");
    const own = bad.filter(({ to }) => !to.startsWith("firmware/vm/"));
    expect(show(own)).toEqual([]);
  });

  it("shared code asks for no port and no platform", () => {
    const bad = files
      .filter((path) => SHARED.includes(folderOf(path)) && folderOf(path) !== "gen")
      .flatMap((path) =>
        readFileSync(join(ROOT, path), "utf8")
          .split("\n")
          .filter((line) => /^\s*#\s*(if|ifdef|ifndef|elif)\b/.test(line))
          .filter((line) => !/^\s*#\s*ifndef \w+_H$/.test(line))
          .filter((line) => /RP2040|PICO|POSIX|__linux__|__APPLE__|_WIN32|__arm__|BOARD_/i.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      );
    expect(bad).toEqual([]);
  });
});
