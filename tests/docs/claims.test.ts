// Numbers of documents: each one of the README names the test that holds it or is held here by its source, and so are
// the limits and times that the pages for players, owners and implementers state.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import linkSource from "../../assembly/kit/link.json" with { type: "json" };
import { BUTTON, LIMIT, MODULE } from "../../host/cartridge/abi.ts";
import { hasGlyph } from "../../host/raster/letters.ts";
import { KEYS } from "../../host/player/keys.ts";
import { POLICY_NAMES } from "../../host/sim/policy.ts";
import { SMALLEST } from "../../host/terminal/player.ts";
import { CALL_LIMIT_MS } from "../../host/supervise/supervisor.ts";
import { ROOT } from "../support/games.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const inOneLine = (path: string): string => read(path).replaceAll(/\s+/g, " ");
const json = <T>(path: string): T => JSON.parse(read(path)) as T;

/** Returns a number of a source: the first group of a pattern. */
function numberIn(path: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(read(path)) ?? [];
  expect(digits, `${path}: ${pattern}`).toBeDefined();
  return Number(digits.replaceAll("_", ""));
}

const WORDS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Where a claim is held: a test by its file and its name, or the claim's number by its source. */
type Holder = { readonly test: string; readonly name: string } | { readonly number: () => number };

const optionsOf = (id: string): readonly unknown[] =>
  json<{ editions: { options: unknown[] }[] }>(`assembly/games/${id}/cartridge.json`).editions.flatMap(
    ({ options }) => options,
  );
const rowsOf = (id: string, table: string): readonly { id?: string | number }[] =>
  json<{ tables: Record<string, { rows: { id?: string | number }[] }> }>(`assembly/games/${id}/data.json`).tables[table]
    .rows;

/** Every number of the README, in the order in which they are there. */
const README: readonly [claim: string, holder: Holder][] = [
  ["| 2-5 | 15 |", { test: "tests/docs/documents.test.ts", name: "has players and minutes of each game" }],
  ["| 2-6 | 25 |", { test: "tests/docs/documents.test.ts", name: "has players and minutes of each game" }],
  [
    "seven special actions",
    { number: () => rowsOf("jump-gate-1st", "special").filter(({ id }) => id !== "none").length },
  ],
  ["three variants", { number: () => optionsOf("jump-gate-1st").length }],
  ["| 2-4 | 20 |", { test: "tests/docs/documents.test.ts", name: "has players and minutes of each game" }],
  ["| 2-4 | 45 |", { test: "tests/docs/documents.test.ts", name: "has players and minutes of each game" }],
  ["three levels", { number: () => POLICY_NAMES.filter((name) => /^level\d$/.test(name)).length }],
  ["Node 20 or newer", { test: "tests/docs/documents.test.ts", name: "names the Node that package.json asks for" }],
  ["80 x 24 cells", { test: "tests/docs/claims.test.ts", name: "in the terminal, from 80 x" }],
  ["Two boards", { number: () => readdirSync(join(ROOT, "firmware/boards")).length }],
  ["at most 200 KiB", { test: "tests/docs/documents.test.ts", name: "has the limit of a cartridge's file" }],
];

/** Names with digits: no claims. */
const NAMES = /RP2040|Pulsar 2849|Pico-LCD-1\.3|wasm3|\]\([^)]*\)|(?<!`)`[^`\n]+`(?!`)/g;
const NUMBER = /\b\d+(?:\.\d+)?\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)\b/gi;

describe("README.md", () => {
  // Of code only what is said of a command counts.
  const text = read("README.md")
    .replaceAll(/^(?:np[mx]|cd) [^#\n]*/gm, "")
    .replaceAll(NAMES, "")
    .replaceAll(/\s+/g, " ");

  it("has no number whose holder is not named here", () => {
    let rest = text;
    for (const [claim] of README) {
      expect(rest, claim).toContain(claim);
      rest = rest.replace(claim, "");
    }
    expect(rest.match(NUMBER) ?? []).toEqual([]);
  });

  it.each(README)("%s", (claim, holder) => {
    if ("test" in holder) {
      expect(read(holder.test)).toContain(holder.name);
    } else {
      const [said] = claim.match(NUMBER) ?? [];
      expect(WORDS.indexOf(String(said).toLowerCase())).toBe(holder.number());
    }
  });

  it("says how long the tutorial takes: its steps together", () => {
    expect(inOneLine("README.md")).toContain("(examples/dice-race/README.md) takes an hour");
    const minutes = [...read("examples/dice-race/README.md").matchAll(/^## .*\((\d+) minutes\)/gm)].map(([, n]) =>
      Number(n),
    );
    expect(minutes.reduce((sum, one) => sum + one)).toBe(60);
  });
});

describe("the keys of the terminal in docs/play.md", () => {
  const LETTERS: Readonly<Record<string, string>> = { escape: "Escape", enter: "Enter", backspace: "Backspace" };
  it.each(["A", "B", "X", "Y"] as const)("%s", (button) => {
    const row = read("docs/play.md")
      .split("\n")
      .find((line) => line.startsWith(`| ${button}: `)) as string;
    const said = row.split("|")[4].trim().split(", ");
    const known = Object.entries(KEYS).filter(([, bit]) => bit === BUTTON[button]);
    expect([...said].sort()).toEqual(known.map(([key]) => LETTERS[key] ?? key.toUpperCase()).sort());
  });
});

/** A number of a page as it is written there, in digits or as a word, and its source. */
const NUMBERS: readonly [page: string, pattern: RegExp, number: () => number][] = [
  ["README.md", /in the terminal, from (\d+) x 24 cells/, () => SMALLEST.columns],
  ["README.md", /in the terminal, from 80 x (\d+) cells/, () => SMALLEST.rows],
  ["docs/play.md", /The terminal needs (\d+) x 24 cells/, () => SMALLEST.columns],
  ["docs/play.md", /The terminal needs 80 x (\d+) cells/, () => SMALLEST.rows],
  [
    "docs/play.md",
    /with a bar that is full at (\d+)/,
    () => numberIn("assembly/games/jump-drive/rules/state.ts", /GOAL: i32 = (\d+)/),
  ],
  [
    "docs/play.md",
    /continues by itself after ([\d.]+) seconds/,
    () => numberIn("assembly/kit/session/play.ts", /PASSED_ON_MS: i32 = (\d+)/) / 1000,
  ],
  ["docs/play.md", /is stopped after (\w+) seconds/, () => CALL_LIMIT_MS / 1000],
  [
    "docs/play.md",
    /your (\w+) costliest mistakes/,
    () => numberIn("assembly/kit/session/hint/review.ts", /TOLD_MAX: i32 = (\d+)/),
  ],
  [
    "docs/play.md",
    /left and right by one action, up and down by (\w+)/,
    () => numberIn("assembly/kit/session/replay.ts", /STRIDE: i32 = (\d+)/),
  ],
  [
    "docs/play.md",
    /a code of up to (\w+) letters and digits/,
    () => numberIn("host/player/deals.ts", /MOST_DIGITS = (\d+)/),
  ],
  [
    "docs/play.md",
    /Pulsar 2849 has (\w+) chapters/,
    () => json<{ chapters: unknown[] }>("assembly/games/pulsar-2849/lesson.json").chapters.length,
  ],
  [
    "docs/handheld.md",
    /Below (\d+) % nothing is installed/,
    () => numberIn("firmware/app/battery.h", /BATTERY_LOW_PERCENT = (\d+)/),
  ],
  [
    "firmware/README.md",
    /\(1\.5 s a call, (\d+) s loading\)/,
    () => numberIn("firmware/app/cart.c", /LOAD_LIMIT_MS = (\d+)/) / 1000,
  ],
  [
    "firmware/README.md",
    /\(([\d.]+) s a call, 5 s loading\)/,
    () => numberIn("firmware/app/cart.c", /CALL_LIMIT_MS = (\d+)/) / 1000,
  ],
  [
    "firmware/README.md",
    /begins after (\w+) minutes without a button/,
    () => numberIn("firmware/app/main.c", /IDLE_US = (\d+) \* 1000 \* 1000/) / 60,
  ],
  ["firmware/README.md", /Cartridges of up to (\d+) KiB of code need none/, () => LIMIT.RAM_CODE_BYTES / 1024],
  [
    "firmware/port/rp2040/README.md",
    /\((\d+) ms to settle\)/,
    () => numberIn("firmware/port/rp2040/port.h", /PORT_CRYSTAL_US (\d+)u/) / 1000,
  ],
  [
    "firmware/port/rp2040/README.md",
    /Its (\d+) ms then pass/,
    () => numberIn("firmware/port/rp/display.c", /PANEL_SLEEP_US = (\d+)/) / 1000,
  ],
  ["docs/spec/contract.md", /a display list of more than (\d+) bytes/, () => LIMIT.SCREEN_MAX_BYTES],
  ["docs/spec/contract.md", /a sound list of more than (\d+) bytes/, () => LIMIT.SOUND_MAX_TONES * LIMIT.TONE_BYTES],
  ["docs/spec/contract.md", /a save of more than (\d+) bytes/, () => LIMIT.SAVE_MAX_BYTES],
  ["docs/spec/contract.md", /number of legal actions: 1 to (\d+)/, () => LIMIT.LEGAL_MAX],
  ["docs/spec/contract.md", /Every engine runs (\d+) nested calls/, () => MODULE.CALL_DEPTH],
  ["docs/spec/contract.md", /have at most (\d+) stack slots/, () => MODULE.CALL_SLOTS],
  [
    "docs/spec/contract.md",
    /\| a handheld, at 125 MHz \| ([\d.]+) s \|/,
    () => numberIn("firmware/app/cart.c", /CALL_LIMIT_MS = (\d+)/) / 1000,
  ],
  ["docs/spec/contract.md", /\| a page or a terminal \| (\d+) s \|/, () => CALL_LIMIT_MS / 1000],
  ["docs/spec/contract.md", /\[records\]\(records\.md\), at most (\d+) bytes/, () => LIMIT.RECORDS_MAX_BYTES],
  ["docs/spec/display-list.md", /a string of at most (\d+) bytes/, () => LIMIT.SCREEN_MAX_BYTES],
  ["docs/spec/display-list.md", /The screen has (\d+) x 240 pixels/, () => LIMIT.SCREEN_SIZE],
  ["docs/spec/sound-list.md", /has at most (\d+) tones/, () => LIMIT.SOUND_MAX_TONES],
  ["docs/spec/identity.md", /a multiple of 256, at most (\d+)/, () => LIMIT.RAM_MAX_BYTES],
  ["docs/spec/identity.md", /`stateSize\(\)`, at most (\d+)/, () => LIMIT.STATE_MAX_BYTES],
  ["docs/spec/identity.md", /ends within the first (\d+) bytes/, () => MODULE.IDENTITY_END],
  ["docs/spec/identity.md", /what the game is: 1 to (\d+) bytes/, () => LIMIT.LINE_MAX_BYTES],
  ["docs/spec/identity.md", /bytes of the picture, at most (\d+)/, () => LIMIT.PICTURE_MAX_BYTES],
  ["docs/spec/identity.md", /an area of (\d+) x 40 pixels/, () => LIMIT.PICTURE_WIDTH],
  ["docs/spec/identity.md", /an area of 56 x (\d+) pixels/, () => LIMIT.PICTURE_HEIGHT],
  ["docs/spec/module.md", /at most (\d+) parameters/, () => MODULE.PARAMETERS],
  ["docs/spec/module.md", /of at most (\d+) functions/, () => MODULE.TABLE_ENTRIES],
  ["docs/spec/module.md", /printable ASCII, at most (\d+) bytes/, () => MODULE.NAME_BYTES],
  ["docs/spec/module.md", /there are at most (\d+) operands/, () => MODULE.KEPT_OPERANDS],
  [
    "docs/spec/save.md",
    /the (\d+)th action since the last barrier/,
    () => numberIn("assembly/kit/session/memory.ts", /UNDO_MAX: i32 = (\d+)/),
  ],
  [
    "docs/spec/save.md",
    /together have at most (\d+) bytes/,
    () => numberIn("assembly/kit/session/memory.ts", /KEPT_BYTES: i32 = (\d+)/),
  ],
  [
    "docs/spec/save.md",
    /At most (\d+) actions are kept/,
    () => numberIn("assembly/kit/session/memory.ts", /KEPT_MAX: i32 = .* : (\d+);/),
  ],
  [
    "docs/spec/save.md",
    /^Version (\d+)\. The payload/m,
    () => numberIn("assembly/kit/session/memory.ts", /SESSION_LAYOUT: i32 = (\d+)/),
  ],
  [
    "docs/spec/save.md",
    /Its last entries, at most (\d+),/,
    () => numberIn("assembly/kit/session/news.ts", /NEWS_MAX: i32 = (\d+)/),
  ],
  [
    "docs/spec/records.md",
    /the numbers hold the last (\w+)|u32 x(\d+) \| \[numbers\]/,
    () => numberIn("assembly/kit/session/records.ts", /NUMBERS_MAX: i32 = (\d+)/),
  ],
  ["docs/spec/days.md", /There are at most (\d+)\./, () => numberIn("host/player/days.ts", /MOST_DAYS = ([\d_]+)/)],
  ["docs/spec/link.md", /A chunk has at most (\d+) bytes/, () => linkSource.limit.CHUNK_BYTES],
  ["docs/spec/link.md", /0 to (\d+) bytes \| payload/, () => linkSource.limit.PAYLOAD_MAX_BYTES],
  [
    "docs/spec/link.md",
    /shorter than (\d+) or longer/,
    () => linkSource.limit.FRAME_HEADER_BYTES + linkSource.limit.FRAME_CRC_BYTES,
  ],
  [
    "docs/spec/link.md",
    /longer than (\d+) bytes once/,
    () => linkSource.limit.PAYLOAD_MAX_BYTES + linkSource.limit.FRAME_HEADER_BYTES + linkSource.limit.FRAME_CRC_BYTES,
  ],
  ["docs/spec/link.md", /BEGIN with at most (\d+) first bytes/, () => linkSource.limit.HEAD_MAX_BYTES],
  ["docs/spec/link.md", /u8 count \(1 to (\d+)\)/, () => linkSource.limit.CALLS_MAX],
  ["docs/spec/link.md", /u8 rows \(1 or (\d+)\)/, () => linkSource.limit.ROWS_MAX],
  [
    "docs/spec/link.md",
    /(\d+) s without an install command/,
    () => numberIn("firmware/app/commands_store.c", /INSTALL_PATIENCE_MS = (\d+)/) / 1000,
  ],
  [
    "docs/spec/link.md",
    /battery is below (\d+) % without USB/,
    () => numberIn("firmware/app/battery.h", /BATTERY_LOW_PERCENT = (\d+)/),
  ],
  ["docs/design/05-display-list.md", /Up to (\d+) KiB for each picture/, () => LIMIT.SCREEN_MAX_BYTES / 1024],
  [
    "docs/design/05-display-list.md",
    /must not take longer than (\d+) ms/,
    () => json<{ limitsOfQuad: { busyScreenMs: number } }>("tests/emulator/budgets.json").limitsOfQuad.busyScreenMs,
  ],
  [
    "docs/design/06-undo-and-saves.md",
    /After ([\d.]+) seconds without a press/,
    () => numberIn("assembly/kit/session/play.ts", /FORCED_MS: i32 = (\d+)/) / 1000,
  ],
  [
    "docs/design/06-undo-and-saves.md",
    /handed on after ([\d.]+) seconds/,
    () => numberIn("assembly/kit/session/play.ts", /PASSED_ON_MS: i32 = (\d+)/) / 1000,
  ],
  [
    "docs/design/09-interpreter.md",
    /After (\d+) ms outside it cuts off/,
    () => numberIn("firmware/port/rp2040/guard.c", /LEAD_OUT_US = (\d+)/) / 1000,
  ],
  [
    "docs/design/18-motion-and-sound.md",
    /A move takes (\d+) ms/,
    () => numberIn("assembly/kit/session/motion.ts", /NORMAL_MS: i32 = (\d+)/),
  ],
  [
    "docs/design/18-motion-and-sound.md",
    /cards of Jump Drive that turn up take (\d+)/,
    () => numberIn("assembly/games/jump-drive/view/round/reveal.ts", /FILM_MS: i32 = (\d+)/),
  ],
  [
    "docs/design/18-motion-and-sound.md",
    /sum, and to (\d+) s\./,
    () => numberIn("tests/screens/waits.test.ts", /BOUND_MS = (\d+)/) / 1000,
  ],
  [
    "docs/design/21-looking-back.md",
    /units of (\d+) steps no further/,
    () => numberIn("assembly/kit/session/hint/review.ts", /STEPS_FIRST: i32 = (\d+)/),
  ],
  [
    "docs/design/21-looking-back.md",
    /those of (\d+) none/,
    () => numberIn("assembly/kit/session/hint/review.ts", /STEPS_MAX: i32 = (\d+)/),
  ],
  [
    "docs/design/23-page-and-terminal.md",
    /An Escape is held for (\d+) ms/,
    () => numberIn("host/terminal/key-decoder.ts", /ESCAPE_MS = (\d+)/),
  ],
  [
    "docs/spec/contract.md",
    /\| glyphs for bytes (\d+) to 255 \| An older console draws boxes\. \|/,
    () => Array.from({ length: 256 }, (_, code) => code).find((code) => code > 126 && hasGlyph(code)) as number,
  ],
  ["docs/design/04-size-of-code.md", /A file may have (\d+) KiB/, () => LIMIT.CARTRIDGE_MAX_BYTES / 1024],
  ["docs/design/09-interpreter.md", /validator's limit is (\d+) blocks/, () => MODULE.BLOCKS],
  [
    "docs/design/22-validator.md",
    /takes (\d+) seconds on the computer/,
    () => numberIn("host/check/play-check.ts", /PLAY_MOST_MS = ([\d_]+)/) / 1000,
  ],
  [
    "docs/design/23-page-and-terminal.md",
    /answered within (\d+) ms/,
    () => numberIn("tests/host/terminal-keys.test.ts", /ANSWER_MS = (\d+)/),
  ],
];

/** Figures of docs/design that other tests hold, or that are facts of somebody else's part. */
const HELD_ELSEWHERE: readonly [phrase: RegExp, by: string][] = [
  [
    /hello [\d.]+ ms|a 32 KiB cartridge|the identical file|Jump Gate with its translation/,
    "tests/docs/documents.test.ts",
  ],
  [/Pulsar 2849, the largest game by code/, "tests/docs/documents.test.ts"],
  [/Bounds are one-sided, 95 %|are the 90 and 75 % of two seats/, "tests/docs/levels.test.ts"],
  [/UTF-16 after a header of 20 bytes/, "a fact of the compiler"],
  [/264 kB of RAM|The flash cache of 16 kB/, "facts of the RP2040's data sheet"],
  [/W25Q16JV and W25Q128JV give 1\.6 s/, "a fact of the chips' data sheets"],
  [/The watchdog allows 2 s/, "firmware/port/rp2040/watchdog.c"],
  [/Calls push 16 bytes|16 bytes for each wasm call, at most 2 KiB/, "firmware/vm/m0/operations.S"],
  [/each 16 bytes of the list/, "firmware/raster/raster_open.c"],
  [/whole block of 32 KiB|in units of 32 KiB/, "firmware/store/layout.h"],
  [/at most 400 ms|these 400 ms/, "tests/screens/waits.test.ts"],
  [/Each function, or all together .* has 5 seconds/, "firmware/app/cart.c"],
];

describe("numbers of pages", () => {
  it.each(NUMBERS)("%s: %s", (page, pattern, number) => {
    const text = inOneLine(page);
    const match = pattern.exec(pattern.multiline ? read(page) : text);
    const said = match?.slice(1).find((group) => group !== undefined) ?? "";
    const value = /^[\d.]+$/.test(said) ? Number(said) : WORDS.indexOf(said);
    expect(said, `${page} has ${pattern}`).not.toBe("");
    expect(value).toBe(number());
  });
});

const countLines = (folder: string, names: RegExp): number =>
  readdirSync(join(ROOT, folder))
    .filter((name) => names.test(name))
    .reduce((sum, name) => sum + read(join(folder, name)).split("\n").length - 1, 0);

/** Measures of pages, which may be off by a tenth. */
const MEASURES: readonly [page: string, pattern: RegExp, number: () => number][] = [
  ["docs/design/08-rp2040-port.md", /CDC-ACM, in (\d+) lines/, () => countLines("firmware/port/rp", /^usb.*\.c$/)],
  ["docs/design/09-interpreter.md", /(\d+) lines of assembly/, () => countLines("firmware/vm/m0", /\.(S|inc)$/)],
  [
    "docs/design/09-interpreter.md",
    /\*\*Gain\.\*\* ([\d.]+) times/,
    () => json<{ wholeGain: { measured: number } }>("tests/interpreter/budgets.json").wholeGain.measured,
  ],
  [
    "docs/design/10-metacode-in-flash.md",
    /thinks ([\d.]+) % slower/,
    () => {
      type Budgets = { quad: { cartridges: Record<string, { thoughtOverRam: number }> } };
      const { cartridges } = json<Budgets>("tests/emulator/budgets.json").quad;
      return 100 * (cartridges["pulsar-2849"].thoughtOverRam - 1);
    },
  ],
  [
    "docs/design/24-second-port.md",
    /About (\d+) percent of the lines of the port/,
    () => {
      const [chip, shared] = ["firmware/port/rp2040", "firmware/port/rp"].map((path) => countLines(path, /\.[chS]$/));
      return (100 * chip) / (chip + shared);
    },
  ],
];

/** Sentences of a page outside its tables and code that have a number with a unit. */
function sentencesWithFigures(page: string): string[] {
  const figure = /\b\d[\d.,]*\s(?:%|ms|us|s|[kK]B|KiB|MB|bytes|seconds|minutes|times|cycles|microseconds)(?!\w)/;
  const prose = read(page)
    .replaceAll(/```[\s\S]*?```/g, "")
    .split("\n")
    .filter((line) => !line.startsWith("|"))
    .join("\n")
    .replaceAll(/(?<!\n)\n(?![\n#-]|\d\.)/g, " ");
  return prose.split(/\n|(?<=[.:])\s/).filter((sentence) => figure.test(sentence));
}

it("each figure in the prose of docs/design is held by something", () => {
  const pages = readdirSync(join(ROOT, "docs/design")).map((name) => `docs/design/${name}`);
  const all = pages.flatMap((page) => sentencesWithFigures(page).map((sentence) => [page, sentence] as const));
  expect(all.length).toBeGreaterThan(20);
  const isHeld = ([page, sentence]: readonly [string, string]): boolean =>
    [...NUMBERS, ...MEASURES].some(([of, pattern]) => of === page && pattern.test(sentence)) ||
    HELD_ELSEWHERE.some(([phrase]) => phrase.test(sentence));
  expect(all.filter((each) => !isHeld(each))).toEqual([]);
  for (const [phrase, by] of HELD_ELSEWHERE) {
    expect(all.filter(([, sentence]) => phrase.test(sentence)).length, String(phrase)).toBeGreaterThan(0);
    if (by.includes("/")) expect(existsSync(join(ROOT, by)), by).toBe(true);
  }
});

it.each(MEASURES)("%s: %s, to within a tenth", (page, pattern, number) => {
  const said = Number(pattern.exec(inOneLine(page))?.[1]);
  expect(Math.abs(said / number() - 1), `${said}, counted ${number()}`).toBeLessThanOrEqual(0.1);
});

it("the bits of variants in the README of Jump Gate's first edition are those of cartridge.json", () => {
  const rows = [...read("assembly/games/jump-gate-1st/README.md").matchAll(/^\| (\d+) \| ([^|]*?) \| [^|]* \|$/gm)];
  const options = optionsOf("jump-gate-1st") as readonly { bit: number; name: string }[];
  expect(rows.slice(0, options.length).map(([, bit, name]) => ({ bit: Number(bit), name }))).toEqual(
    options.map(({ bit, name }) => ({ bit, name })),
  );
});

describe("commands", () => {
  it("of npm test in README, CONTRIBUTING and docs name paths of tests", () => {
    const pages = ["README.md", "CONTRIBUTING.md", "docs/testing.md", "docs/handheld.md", "docs/cli.md"];
    const filters = pages.flatMap((page) =>
      [...read(page).matchAll(/npm test -- ((?:[\w./-]+ ?)+)/g)].flatMap(([, words]) => words.trim().split(" ")),
    );
    const paths = readdirSync(join(ROOT, "tests"), { recursive: true })
      .map((path) => `tests/${String(path).replaceAll("\\", "/")}`)
      .filter((path) => path.endsWith(".test.ts"));
    expect(filters.length).toBeGreaterThan(10);
    const names = filters.filter((filter) => !filter.startsWith("--"));
    expect(names.filter((filter) => !paths.some((path) => path.includes(filter)))).toEqual([]);
  });

  it("of press in docs/handheld.md name every button", () => {
    const [, named] = /press down a +# play: (.*)/.exec(read("docs/handheld.md")) as RegExpExecArray;
    expect(named.toUpperCase().split(", ")).toEqual([...Object.keys(BUTTON), "MENU"]);
  });
});

describe("folders of tests", () => {
  const folders = readdirSync(join(ROOT, "tests"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it("are all in tests/README.md", () => {
    expect(folders.filter((name) => !new RegExp(`\`${name}[/\`]`).test(read("tests/README.md")))).toEqual([]);
  });

  it("are all in docs/testing.md, those with tests", () => {
    const isTest = (name: string) =>
      readdirSync(join(ROOT, "tests", name), { recursive: true }).some((path) => String(path).endsWith(".test.ts"));
    expect(folders.filter((name) => isTest(name) && !read("docs/testing.md").includes(`\`tests/${name}`))).toEqual([]);
  });
});

describe("rulings of the games' READMEs", () => {
  const games = readdirSync(join(ROOT, "assembly/games")).filter((id) =>
    existsSync(join(ROOT, `assembly/games/${id}/README.md`)),
  );
  // A Jump Gate's module may be its own or the one that both share.
  const places = (game: string, path: string): string[] =>
    [game, "jump-gate"].map((id) => `assembly/games/${id}/${path}`).filter((place) => existsSync(join(ROOT, place)));

  it.each(games)("%s: each names a file that is there, and what is in it", (game) => {
    const rows = [...read(`assembly/games/${game}/README.md`).matchAll(/\| `([a-z/-]+\.ts)`(?: ([\w, ]+))? \|$/gm)];
    for (const [row, path, names = ""] of rows) {
      const [place] = places(game, path);
      expect(place, row).toBeDefined();
      for (const name of names.split(/[, ]+/).filter((each) => each !== ""))
        expect(read(place), row).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it("are found", () => {
    const count = (game: string): number =>
      read(`assembly/games/${game}/README.md`).match(/\| `[a-z/-]+\.ts`.*\|$/gm)?.length ?? 0;
    expect(games.filter((game) => count(game) > 10).length).toBeGreaterThanOrEqual(3);
  });
});
