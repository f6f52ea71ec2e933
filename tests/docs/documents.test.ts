// Documents are true where a program can check: links and paths lead somewhere, and the tables of documents
// hold what the sources hold, no more and no less.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  BUTTON,
  COLOR,
  CONSOLE_FACE,
  FLAG,
  LIMIT,
  MODULE,
  OP,
  OPTIONAL_FACE,
  PALETTE_RGB565,
  RULES_FACE,
  STATUS,
} from "../../host/cartridge/abi.ts";
import type { Command } from "../../host/cli/command.ts";
import { COMMANDS } from "../../host/cli/command-table.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { encodeFrame } from "../../host/link/codec.ts";
import { LINK_STATUS, OPCODE } from "../../host/link/opcodes.ts";
import { GAMES, ROOT } from "../support/games.ts";

const SKIPPED = /^(node_modules|build|\.git)$/;

/** Lists the files of the checkout, dependencies and built files left out. */
function listFiles(folder = ""): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]));
}

const files = listFiles();
const names = new Set(files.map((path) => basename(path)));
const documents = files.filter((path) => path.endsWith(".md"));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const readme = read("README.md");

/** Returns the first cells of the table rows in a part of a document, from a heading's line to the next heading. */
function readTable(text: string, heading: RegExp): string[][] {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => heading.test(line));
  expect(from, `heading ${heading}`).toBeGreaterThanOrEqual(0);
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith("#"));
  const part = lines.slice(from + 1, length < 0 ? undefined : from + 1 + length);
  return part
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Returns the words in backticks of a text, their arguments left out. */
function readCodes(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

describe.each(documents)("%s", (document) => {
  const text = read(document).replace(/```[\s\S]*?```/g, "");

  it("links to files that are there", () => {
    const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|src="([^"]+)"/g)].map(([, link, image]) => link ?? image);
    const local = targets.filter((target) => !/^https?:/.test(target));
    expect(local.filter((target) => !existsSync(join(ROOT, dirname(document), target)))).toEqual([]);
  });

  it("names files and folders that are there", () => {
    const paths = readCodes(text).filter((code) =>
      /^[\w.-]+(\/[\w.-]+)+\/?$|^[\w-]+\.(ts|mjs|json|md|html|css|c|h|txt)$/.test(code),
    );
    const isBuilt = (path: string) => /^build\//.test(path);
    // An edition's README names what another edition's folder has.
    const manifest = join(ROOT, dirname(document), "cartridge.json");
    const { source } = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, "utf8")) as { source?: string }) : {};
    const base = source === undefined ? [] : [join(dirname(document), "..", source)];
    const isThere = (path: string) =>
      [".", dirname(document), ...base, "assembly", "host", "firmware", "tests"].some((folder) =>
        existsSync(join(ROOT, folder, path)),
      ) ||
      (!path.includes("/") && names.has(path));
    // A changelog names what is called otherwise by now.
    if (document === "CHANGELOG.md") return;
    // What a game's folder or the interpreter's sources hold is named without its place.
    const missing = paths.filter((path) => !isBuilt(path) && !isThere(path) && path !== "wasm3.h");
    expect(missing).toEqual([]);
  });

  it("names npm scripts that are there", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("README.md", () => {
  it("has players and minutes of each game as the menus say them", () => {
    const lines = GAMES.filter((id) => id !== "null").map(
      (id) => (JSON.parse(read(`assembly/games/${id}/cartridge.json`)) as { line: string }).line,
    );
    const rows = readTable(readme, /^## Games/).filter(([, players]) => /^\d/.test(players));
    expect(rows.map(([, players, minutes]) => `${players}, ${minutes} min`).sort()).toEqual(
      lines.map((line) => /\d-\d, \d+ min$/.exec(line)?.[0]).sort(),
    );
  });

  it("has the limit of a cartridge's file, as docs/write-a-cartridge.md has all", () => {
    expect(readme.replaceAll(/\s+/g, " ")).toContain(`is at most ${LIMIT.CARTRIDGE_MAX_BYTES / 1024} KiB`);
    const rows = readTable(read("docs/write-a-cartridge.md"), /^## Limits/);
    for (const [name, bytes] of [
      ["file", LIMIT.CARTRIDGE_MAX_BYTES],
      ["code", LIMIT.CODE_MAX_BYTES],
      ["memory", LIMIT.RAM_MAX_BYTES],
    ] as const)
      expect(Number(rows.find(([cell]) => cell === name)?.[1])).toBe(bytes / 1024);
  });

  it("names the Node that package.json asks for", () => {
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
    expect(readme).toContain(`Node ${engines.node.slice(2)} or newer`);
  });

  it("has the same buttons as docs/play.md", () => {
    const rows = readTable(readme, /^## Start/).filter(([button]) => /^[ABXY]$/.test(button));
    const play = readTable(read("docs/play.md"), /^## Buttons/);
    for (const [button, browser, terminal] of rows)
      expect(play.find(([cell]) => cell.startsWith(`${button}:`))?.slice(2)).toEqual([browser, terminal]);
  });
});

describe("docs/cli.md", () => {
  const cli = read("docs/cli.md");
  const commands = Object.entries(COMMANDS);

  it("lists every command, and none that is not there", () => {
    const files = readdirSync(join(ROOT, "host/cli/commands")).map((name) => basename(name, ".ts"));
    const rows = readTable(cli, /^## Commands/).filter(([cell]) => cell.startsWith("`"));
    expect(rows.flatMap(([cell]) => readCodes(cell))).toEqual(files.sort());
  });

  it.each(commands)("has an example of %s that its arguments allow", async (name, load) => {
    const { args, examples = [], takesMoreWords } = (await load()).default as Command;
    const listed = readTable(cli, /^## Commands/).find(([cell]) => cell === `\`${name}\``)?.[2];
    expect(examples[0]).toBeDefined();
    expect(listed).toBe(`\`npx ${examples[0].split("    ")[0]}\``);
    for (const example of examples.filter((line) => line.startsWith("jumpdeck "))) {
      const [, called, ...words] = example.split("    ")[0].split(" ");
      expect(called).toBe(name);
      const flags = words.filter((word) => word.startsWith("--")).map((word) => word.slice(2).replace(/=.*/, ""));
      const known = Object.entries(args).flatMap(([key, arg]) => [
        key,
        `no-${key}`,
        ...("alias" in arg ? [arg.alias ?? []].flat() : []),
      ]);
      expect(
        flags.filter(
          (flag) => !known.includes(flag.replaceAll(/-(.)/g, (_, sign) => sign.toUpperCase())) && !known.includes(flag),
        ),
      ).toEqual([]);
      const isPlain = Object.values(args).every(({ type }) => type !== "positional");
      if (isPlain && !takesMoreWords)
        expect(words.filter((word, i) => !word.startsWith("-") && !words[i - 1]?.startsWith("--"))).toEqual([]);
    }
  });

  it("lists every exit code", () => {
    const rows = readTable(cli, /^## Exit codes/).filter(([cell]) => /^\d+$/.test(cell));
    expect(rows.map(([cell]) => Number(cell))).toEqual(Object.values(EXIT).sort((a, b) => a - b));
  });
});

describe("docs", () => {
  it("list every parameter of the page's address", () => {
    const rows = readTable(read("docs/play.md"), /^## Address of the page/).filter(([cell]) => cell.startsWith("`?"));
    const listed = rows.map(([cell]) => /^`\?(\w+)/.exec(cell)?.[1]);
    const known = [...read("host/browser/params.ts").matchAll(/params\.(?:get|has)\("(\w+)"\)/g)].map(
      ([, name]) => name,
    );
    expect(listed.sort()).toEqual([...new Set(known)].sort());
  });

  it("name environment variables that something reads", () => {
    const pages = documents.filter((path) => /^(README|docs\/[\w-]+)\.md$/.test(path)).map(read);
    const variables = [...new Set([...pages.join("\n").matchAll(/JUMPDECK_[A-Z_]+/g)].map(([name]) => name))];
    expect(variables.length).toBeGreaterThan(3);
    const sources = files
      .filter((path) => /^(host|tools|tests)\/.*\.(ts|mjs|json)$/.test(path))
      .map(read)
      .join("\n");
    expect(variables.filter((name) => !sources.includes(name))).toEqual([]);
  });
});

describe("docs/spec", () => {
  const contract = read("docs/spec/contract.md");

  it("lists the exports of both faces", () => {
    const listed = (heading: RegExp) =>
      readTable(contract, heading)
        .flatMap(([cell]) => readCodes(cell))
        .map((code) => code.split("(")[0]);
    expect(listed(/^## Rules face/)).toEqual([...RULES_FACE]);
    expect(listed(/^## Console face/)).toEqual([...CONSOLE_FACE]);
    expect(listed(/^## Optional exports/)).toEqual([...OPTIONAL_FACE]);
  });

  it.each([
    ["status codes", "contract.md", /^## Status codes/, STATUS],
    ["buttons", "contract.md", /^### Buttons/, BUTTON],
    ["display list commands", "display-list.md", /^## Commands/, OP],
    ["link commands", "link.md", /^## Commands/, OPCODE],
    ["statuses of replies", "link.md", /^## Statuses/, LINK_STATUS],
  ] as const)("has the %s of the one source", (_, page, heading, source) => {
    const rows = readTable(read(`docs/spec/${page}`), heading).map((cells) => cells.slice(0, 2).join(" ").split(" "));
    const listed = rows.filter(([number]) => /^-?\d+$/.test(number)).map(([number, name]) => [name, Number(number)]);
    expect(Object.fromEntries(listed)).toEqual(source);
  });

  it("has the default palette of the one source", () => {
    const rows = readTable(read("docs/spec/display-list.md"), /^## Default palette/).filter(([cell]) =>
      /^\d+$/.test(cell),
    );
    expect(rows.map(([color, name]) => [name, Number(color)])).toEqual(Object.entries(COLOR));
    expect(rows.map(([, , value]) => Number(value))).toEqual([...PALETTE_RGB565]);
  });

  it("has a frame of HELLO as clients write it", () => {
    const frame = { version: 1, opcode: OPCODE.HELLO, session: 0xc012, sequence: 1, payload: new Uint8Array() };
    const bytes = [...encodeFrame(frame)].map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join(" ");
    expect(read("docs/spec/link.md")).toContain(`\n${bytes}\n`);
  });

  it("has the flags of the one source", () => {
    const flags = readTable(contract, /^### Flags of `tick`/).filter(([cell]) => /^\d+$/.test(cell));
    expect(flags.map(([cell]) => Number(cell))).toEqual(Object.values(FLAG));
  });

  it.each([
    ["bytes of the file", LIMIT.CARTRIDGE_MAX_BYTES],
    ["bytes of the code section", LIMIT.CODE_MAX_BYTES],
    ["functions", MODULE.FUNCTIONS],
    ["types", MODULE.TYPES],
    ["globals", MODULE.GLOBALS],
    ["exports", MODULE.EXPORTS],
    ["data segments", MODULE.SEGMENTS],
    ["element segments", MODULE.SEGMENTS],
    ["nested blocks; the body of a function is the first", MODULE.BLOCKS],
    ["values of a function (below)", MODULE.VALUES],
  ] as const)("has the limit of the one source: %s", (name, limit) => {
    const rows = readTable(read("docs/spec/module.md"), /^## Limits/);
    expect(Number(rows.find(([cell]) => cell === name)?.[1])).toBe(limit);
  });
});

describe("docs/design", () => {
  type Figures = Readonly<Record<string, number>>;
  const design = documents
    .filter((path) => path.startsWith("docs/design/"))
    .map(read)
    .join("\n")
    .replaceAll(/(?<![|\n])\n(?![|#\n])/g, " ");
  const { cartridges } = (
    JSON.parse(read("tests/emulator/budgets.json")) as { quad: { cartridges: Readonly<Record<string, Figures>> } }
  ).quad;
  const devices = JSON.parse(read("tests/devices/budgets.json")) as Readonly<Record<string, { measured: number }>>;
  const percent = (ratio: number): number => 100 * (ratio - 1);

  const shapes = JSON.parse(read("tests/emulator/shapes.json")) as Readonly<
    Record<string, { small: Figures; shipped: Figures; stepsInV8: number }>
  >;
  const games = [
    ["Jump Drive", "jump-drive"],
    ["Jump Gate", "jump-gate"],
    ["Jump Gate's first edition", "jump-gate-1st"],
    ["Pulsar 2849", "pulsar-2849"],
  ] as const;

  it.each(games)("tells the times of %s in its table, each to within a tenth", (title, id) => {
    const row = new RegExp(`^\\| ${title} \\| ([\\d.]+) s \\| ([\\d.]+) s \\| (\\d+) ms \\|$`, "m").exec(design);
    const { level3MoveMs, installMs, startToTitleMs } = cartridges[id];
    for (const [i, measured] of [level3MoveMs / 1000, installMs / 1000, startToTitleMs].entries()) {
      const told = Number(row?.[i + 1]);
      expect(Math.abs(told / measured - 1), `told ${told}, measured ${measured}`).toBeLessThanOrEqual(0.1);
    }
  });

  it.each(games)("tells both shapes of %s, each figure to within a tenth", (title, id) => {
    const { small, shipped, stepsInV8 } = shapes[id];
    const pair = (unit: string): string => ` ([\\d.]+) to ([\\d.]+) ${unit} \\|`;
    const row = new RegExp(`^\\| ${title} \\|${["KB", "s", "ms", "ms"].map(pair).join("")} ([\\d.]+) \\|$`, "m").exec(
      design,
    );
    const measured = [
      ...[small, shipped].map(({ fileBytes }) => fileBytes / 1000),
      ...[small, shipped].map(({ installMs }) => installMs / 1000),
      ...[small, shipped].map(({ ticksMs }) => ticksMs),
      ...[small, shipped].map(({ thoughtUnitMs }) => thoughtUnitMs),
      stepsInV8,
    ];
    for (const [i, value] of measured.entries()) {
      const told = Number(row?.[i + 1]);
      expect(Math.abs(told / value - 1), `told ${told}, measured ${value}`).toBeLessThanOrEqual(0.1);
    }
  });

  it.each([
    [
      "Pulsar's start",
      /Pulsar 2849, the largest game[^.]*, is at its title in (\d+) ms/,
      cartridges["pulsar-2849"].startToTitleMs,
    ],
    ["Pulsar's ticks out of flash", /and ticks ([\d.]+) % slower/, percent(cartridges["pulsar-2849"].ticksOverRam)],
    ["hello", /hello ([\d.]+) ms/, devices.helloMs.measured],
    ["an install of 32 KiB", /a 32 KiB cartridge ([\d.]+) s/, devices.install32KiBMs.measured / 1000],
    ["an identical file", /the identical file ([\d.]+) s/, devices.identicalFlashMs.measured / 1000],
    ["Jump Gate's install", /Jump Gate with its translation ([\d.]+) s/, cartridges["jump-gate"].installMs / 1000],
  ] as const)("tells the time of the budgets to within a tenth: %s", (_, where, measured) => {
    const told = Number(where.exec(design)?.[1]);
    expect(Math.abs(told / measured - 1), `told ${told}, measured ${measured}`).toBeLessThanOrEqual(0.1);
  });
});
