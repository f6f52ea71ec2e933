// Who may import whom among the host tools: libraries know no command line; what runs in a browser needs no Node.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";
import { findGlobals, type Import, listFiles, readTsImports } from "./imports.ts";

/** What each library of host/ may use of host/, besides itself. `cli` may use all of them. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  wasm: [],
  files: [],
  html: [],
  cartridge: ["wasm"],
  state: [],
  raster: ["cartridge"],
  sim: ["cartridge", "state"],
  code: ["cartridge", "sim"],
  trace: ["cartridge", "code", "state", "sim"],
  rulers: ["cartridge", "sim", "state"],
  arena: ["cartridge", "rulers", "sim"],
  bench: ["cartridge", "sim", "check"],
  check: ["wasm", "cartridge", "raster", "state"],
  player: ["cartridge", "code", "records", "supervise"],
  serve: [],
  bundle: ["html"],
  profile: ["cartridge", "emulator", "html", "link", "sim", "wasm"],
  research: ["cartridge", "sim", "state"],
  testing: ["cartridge", "check", "code", "emulator", "link", "raster", "research", "sim", "state", "trace"],
  terminal: ["cartridge", "files", "raster", "player"],
  supervise: ["cartridge"],
  browser: ["bundle", "cartridge", "code", "raster", "player", "check", "link", "records", "supervise"],
  link: ["cartridge"],
  records: ["cartridge"],
  posix: ["cartridge", "link", "raster"],
  emulator: ["cartridge", "files", "link", "raster"],
  selftest: ["cartridge", "emulator"],
  devices: ["cartridge", "link", "emulator", "selftest"],
};
/** Libraries that also run in a browser. */
const BROWSER_SAFE = ["wasm", "html", "cartridge", "state", "supervise", "player", "check", "records", "browser"];
/** Files of the rasteriser that are for Node alone. */
const NODE_ONLY = ["host/raster/png.ts"];

const files = listFiles(ROOT, "host", ".ts");
const imports = files.flatMap((path) => readTsImports(ROOT, path));
const folders = readdirSync(join(ROOT, "host"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && files.some((path) => path.startsWith(`host/${entry.name}/`)))
  .map(({ name }) => name);

function show(list: readonly Import[]): string[] {
  return list.map(({ from, to }) => `${from} imports ${to}`);
}

const folderOf = (path: string) => path.split("/")[1];

describe("imports of host/", () => {
  it("every library is listed here, and reads at all", () => {
    expect(folders.filter((name) => name !== "cli" && !(name in MAY_USE))).toEqual([]);
    expect(imports.length).toBeGreaterThan(50);
  });

  it.each(folders.filter((name) => name !== "cli"))("%s uses only what it may", (folder) => {
    const bad = imports.filter(({ from, to }) => {
      if (folderOf(from) !== folder || !/^(host|assembly|tools|tests|firmware)\//.test(to)) return false;
      return !to.startsWith("host/") || (folderOf(to) !== folder && !MAY_USE[folder].includes(folderOf(to)));
    });
    expect(show(bad)).toEqual([]);
  });

  it("nothing in host/ uses tests, and only the command line uses tools", () => {
    const bad = imports.filter(
      ({ from, to }) => to.startsWith("tests/") || (to.startsWith("tools/") && folderOf(from) !== "cli"),
    );
    expect(show(bad)).toEqual([]);
  });

  it("libraries touch neither console nor process", () => {
    const bad = files
      .filter((path) => folderOf(path) !== "cli")
      .flatMap((path) => findGlobals(ROOT, path, ["console", "process"]).map((name) => `${path} uses ${name}`));
    const modules = imports.filter(
      ({ from, to }) => folderOf(from) !== "cli" && /^(node:)?(process|console)$/.test(to),
    );
    expect([...bad, ...show(modules)]).toEqual([]);
  });

  it("of the command line one file prints, and the terminal player's writes its cells", () => {
    const MAY_PRINT = ["host/cli/output.ts", "host/cli/terminal.ts"];
    const bad = files.filter((path) => {
      if (folderOf(path) !== "cli" || MAY_PRINT.includes(path)) return false;
      return (
        findGlobals(ROOT, path, ["console"]).length > 0 ||
        /\bstd(out|err)\??\.write\b/.test(readFileSync(join(ROOT, path), "utf8"))
      );
    });
    expect(bad).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(MAY_PRINT));
  });

  it("one file makes servers of HTTP: it looks by which name they are asked", () => {
    const everywhere = [
      ...imports,
      ...listFiles(ROOT, "tools", ".ts", ".mjs").flatMap((path) => readTsImports(ROOT, path)),
    ];
    const makers = everywhere.filter(
      ({ to, names }) =>
        /^(node:)?http[s2]?$/.test(to) && (names.length === 0 || names.some((name) => name.startsWith("create"))),
    );
    expect([...new Set(makers.map(({ from }) => from))]).toEqual(["host/serve/loopback.ts"]);
  });

  it("what runs in a browser imports nothing of Node", () => {
    const safe = (path: string) =>
      BROWSER_SAFE.includes(folderOf(path)) || (folderOf(path) === "raster" && !NODE_ONLY.includes(path));
    const bad = imports.filter(
      ({ from, to }) => safe(from) && (to.startsWith("node:") || NODE_ONLY.includes(`${to}.ts`)),
    );
    expect(show(bad)).toEqual([]);
  });

  it("only the command line parses arguments and colours words", () => {
    const bad = imports.filter(
      ({ from, to }) => ["citty", "picocolors", "cli-progress"].includes(to) && folderOf(from) !== "cli",
    );
    expect(show(bad)).toEqual([]);
  });
});
