// What the terminal player makes of its surroundings: TERM and terminfo, COLORTERM and NO_COLOR, the locale, a size
// that is not one, and where saves are for users without a folder.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseTerminfo, readTerminfo } from "../../host/cli/terminfo.ts";
import { Handheld, LocalEngine, MemorySaves } from "../../host/player/index.ts";
import {
  type Charset,
  type ColorDepth,
  layoutText,
  readCapabilities,
  readSize,
  saveFolder,
  type TerminfoEntry,
  TerminalPlayer,
} from "../../host/terminal/index.ts";
import { goldenScreens, guidedScreens } from "../support/golden-screens.ts";

const ANSI = "\x1b[%i%p1%d;%p2%dH";
const UTF8 = { LANG: "en_US.UTF-8" };
const entryOf = (colors: number, cursorAddress: string | undefined = ANSI): TerminfoEntry => ({
  colors,
  cursorAddress,
});

describe("colours", () => {
  it.each<[Record<string, string>, TerminfoEntry | undefined, ColorDepth]>([
    [{ TERM: "xterm-256color", COLORTERM: "truecolor" }, entryOf(256), "true"],
    [{ TERM: "xterm-256color", COLORTERM: "24bit" }, undefined, "true"],
    [{ TERM: "xterm-256color" }, entryOf(256), "256"],
    [{ TERM: "tmux-256color" }, undefined, "256"],
    [{ TERM: "screen-256color", COLORTERM: "" }, undefined, "256"],
    [{ TERM: "xterm" }, entryOf(8), "16"],
    [{ TERM: "xterm" }, undefined, "16"],
    [{ TERM: "linux" }, entryOf(8), "16"],
    [{ TERM: "rxvt-16color" }, entryOf(16), "16"],
    [{ TERM: "xterm-88color" }, entryOf(88), "16"],
    [{ TERM: "xterm-direct" }, entryOf(0x1000000), "true"],
    [{ TERM: "xterm-direct" }, undefined, "true"],
    [{ TERM: "vt100" }, entryOf(0), "none"],
    [{ TERM: "vt220" }, undefined, "none"],
    [{ TERM: "xterm-mono" }, undefined, "none"],
    [{ TERM: "vt100", COLORTERM: "truecolor" }, entryOf(0), "none"],
    // Terminfo knows better than the name.
    [{ TERM: "my-256color" }, entryOf(8), "16"],
    // GNU screen hands on its own terminal's COLORTERM, and shows no such colours; tmux with that name does.
    [{ TERM: "screen", COLORTERM: "truecolor" }, entryOf(8), "16"],
    [{ TERM: "screen", COLORTERM: "truecolor", TMUX: "/tmp/tmux-0/default" }, entryOf(8), "true"],
    [{ TERM: "xterm-256color", COLORTERM: "yes" }, entryOf(256), "256"],
    [{ TERM: "xterm-256color", COLORTERM: "truecolor", NO_COLOR: "1" }, entryOf(256), "none"],
    [{ TERM: "xterm-256color", COLORTERM: "truecolor", NO_COLOR: "" }, entryOf(256), "true"],
    [{}, undefined, "16"],
    [{ TERM: "" }, undefined, "16"],
  ])("%j with %j: %s", (env, entry, depth) => {
    expect(readCapabilities(env, entry, "linux").depth).toBe(depth);
  });

  it("are all there in Windows' terminals, which have no TERM", () => {
    expect(readCapabilities({}, undefined, "win32")).toMatchObject({ depth: "true", charset: "unicode" });
    expect(readCapabilities({ NO_COLOR: "1" }, undefined, "win32").depth).toBe("none");
  });
});

describe("characters", () => {
  it.each<[Record<string, string>, Charset]>([
    [{ LANG: "en_US.UTF-8" }, "unicode"],
    [{ LANG: "de_DE.utf8" }, "unicode"],
    [{ LC_CTYPE: "UTF-8" }, "unicode"],
    [{ LC_ALL: "C.UTF-8", LANG: "C" }, "unicode"],
    [{ LC_ALL: "", LC_CTYPE: "", LANG: "en_GB.UTF-8@euro" }, "unicode"],
    [{ LC_ALL: "C", LANG: "en_US.UTF-8" }, "ascii"],
    [{ LC_ALL: "POSIX", LC_CTYPE: "en_US.UTF-8" }, "ascii"],
    [{ LC_CTYPE: "C", LANG: "en_US.UTF-8" }, "ascii"],
    [{ LANG: "de_DE.ISO-8859-1" }, "ascii"],
    [{ LANG: "ja_JP.eucJP" }, "ascii"],
    [{ LANG: "en_US" }, "ascii"],
    [{ LANG: "C" }, "ascii"],
    [{}, "ascii"],
    [{ ...UTF8, TERM: "linux" }, "ascii"],
    [{ ...UTF8, TERM: "vt220" }, "ascii"],
    [{ ...UTF8, TERM: "xterm" }, "unicode"],
  ])("%j: %s", (env, charset) => {
    expect(readCapabilities(env, undefined, "linux").charset).toBe(charset);
  });

  it("are ASCII on every screen where they have to be, with the same words as otherwise", () => {
    const lists = [...goldenScreens(), ...guidedScreens()].filter((_, i) => i % 12 === 0);
    for (const { name, list } of lists) {
      const shown = showList(list, "ascii");
      expect(shown, name).toMatch(/^[ -~\n]*$/);
      const wordsOf = (text: string) => text.match(/[A-Za-z]{4,}/g) ?? [];
      const other = layoutText(list, 80, 23)
        .cells.map(({ char }, i) => (i % 80 === 79 ? `${char}\n` : char))
        .join("");
      expect(wordsOf(shown), name).toEqual(wordsOf(other));
    }
  });
});

/** What the player writes for a list in a character set, without colours, as text. */
function showList(list: Uint8Array, charset: Charset): string {
  let written = "";
  const terminal = {
    depth: "none" as const,
    charset,
    size: () => ({ columns: 80, rows: 24 }),
    write: (text: string) => {
      written += text;
    },
  };
  const handheld = new Handheld({
    library: [],
    saves: new MemorySaves(),
    openEngine: () => new LocalEngine(),
    drawSeed: () => [1, 2],
  });
  handheld.advance = () => ({ screen: list, thinking: false });
  new TerminalPlayer(handheld, terminal, () => 0).start();
  const cells = Array.from({ length: 24 }, () => Array<string>(80).fill(" "));
  let [row, column] = [0, 0];
  for (const [piece, y, x] of written.matchAll(/\x1b\[(\d+);(\d+)H|\x1b\[[?\d;]*[A-Za-z]|[^\x1b]/g)) {
    if (y !== undefined) [row, column] = [Number(y) - 1, Number(x) - 1];
    else if (!piece.startsWith("\x1b")) (cells[row] as string[])[column++] = piece;
  }
  return cells
    .slice(0, -1)
    .map((line) => line.join(""))
    .join("\n");
}

describe("a cursor that does not obey ECMA-48", () => {
  it.each<[string, TerminfoEntry | undefined, boolean]>([
    ["xterm", entryOf(8), true],
    ["vt100", entryOf(0, `${ANSI}$<5>`), true],
    ["dumb", { colors: 0, cursorAddress: undefined }, false],
    ["dumb", undefined, false],
    ["unknown", undefined, false],
    ["vt52", { colors: 0, cursorAddress: "\x1bY%p1%' '%+%c%p2%' '%+%c" }, false],
    ["wy50", { colors: 0, cursorAddress: "\x1ba%i%p1%dR%p2%dC" }, false],
    ["something-new", undefined, true],
  ])("%s %j: %s", (TERM, entry, obeys) => {
    expect(readCapabilities({ TERM }, entry, "linux").obeysEcma48).toBe(obeys);
  });
});

describe("terminfo", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-terminfo-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A compiled entry as term(5) has it, with numbers of two or four bytes. */
  function compile(
    colors: number,
    cursorAddress: string | undefined,
    size: 2 | 4 = 2,
    names = "made|for tests",
  ): Buffer {
    const [bools, numbers, strings] = [3, 14, 11];
    const table = cursorAddress === undefined ? "" : `${cursorAddress}\0`;
    const head = Buffer.alloc(12);
    for (const [i, word] of [
      size === 2 ? 0x11a : 0x21e,
      names.length + 1,
      bools,
      numbers,
      strings,
      table.length,
    ].entries())
      head.writeUInt16LE(word, 2 * i);
    const padding = (names.length + 1 + bools) % 2;
    const numberPart = Buffer.alloc(numbers * size, 0xff);
    numberPart.writeIntLE(colors, 13 * size, size);
    const stringPart = Buffer.alloc(strings * 2, 0xff);
    if (cursorAddress !== undefined) stringPart.writeInt16LE(0, 20);
    const parts = [
      head,
      Buffer.from(`${names}\0`),
      Buffer.alloc(bools + padding),
      numberPart,
      stringPart,
      Buffer.from(table),
    ];
    return Buffer.concat(parts);
  }

  it("is read in both forms, with names of odd and even length, and without what it lacks", () => {
    for (const names of ["made|for tests", "made|for a test"]) {
      expect(parseTerminfo(compile(8, ANSI, 2, names))).toEqual(entryOf(8));
      expect(parseTerminfo(compile(0x1000000, ANSI, 4, names))).toEqual(entryOf(0x1000000));
      expect(parseTerminfo(compile(-1, undefined, 2, names))).toEqual({ colors: 0, cursorAddress: undefined });
    }
    expect(parseTerminfo(Buffer.from("no such file at all"))).toBeUndefined();
    expect(() => parseTerminfo(compile(8, ANSI).subarray(0, 20))).toThrow(RangeError);
  });

  it("is found where TERMINFO, HOME and TERMINFO_DIRS say, by letter or number, or not at all", () => {
    const put = (path: string, colors: number) => {
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, compile(colors, ANSI));
    };
    put(join(folder, "one/m/made"), 16);
    put(join(folder, "home/.terminfo/6d/made"), 88);
    put(join(folder, "dirs/m/made"), 256);
    writeFileSync(join(folder, "dirs/m/made-cut"), compile(8, ANSI).subarray(0, 30));
    const TERM = "made";
    expect(readTerminfo({ TERM, TERMINFO: join(folder, "one"), HOME: join(folder, "home") })?.colors).toBe(16);
    expect(readTerminfo({ TERM, HOME: join(folder, "home") })?.colors).toBe(88);
    expect(readTerminfo({ TERM, HOME: "", TERMINFO_DIRS: `:${folder}/none:${folder}/dirs` })?.colors).toBe(256);
    expect(readTerminfo({ TERM, HOME: "" })).toBeUndefined();
    expect(readTerminfo({ TERM: "made-cut", TERMINFO_DIRS: `${folder}/dirs` })).toBeUndefined();
    for (const odd of ["", "..", "../m/made", "/etc/passwd", "m\0", ".made"])
      expect(readTerminfo({ TERM: odd, TERMINFO: join(folder, "one") }), odd).toBeUndefined();
  });

  it("says of the system's own entries what infocmp says of them", () => {
    const listed = spawnSync("toe", ["-a"], { encoding: "utf8" });
    const names = (listed.stdout ?? "").split("\n").flatMap((line) => /^([\w.+-]+)\t/.exec(line)?.[1] ?? []);
    for (const TERM of names.slice(0, 40)) {
      const text = execFileSync("infocmp", ["-1", TERM], { encoding: "utf8" });
      const colors = /\tcolors#(\w+),/.exec(text)?.[1];
      expect(readTerminfo({ TERM })?.colors, TERM).toBe(colors === undefined ? 0 : Number(colors));
    }
  });
});

describe("a size", () => {
  it.each<[number | undefined, number | undefined, Record<string, string>, number, number]>([
    [100, 30, {}, 100, 30],
    [100, 30, { COLUMNS: "80", LINES: "24" }, 100, 30],
    [0, 0, {}, 80, 24],
    [undefined, undefined, {}, 80, 24],
    [0, 0, { COLUMNS: "132", LINES: "50" }, 132, 50],
    [0, 30, {}, 80, 30],
    [0, 0, { COLUMNS: "0", LINES: "-3" }, 80, 24],
    [0, 0, { COLUMNS: "wide", LINES: "" }, 80, 24],
    [65535, 65535, {}, 1000, 1000],
    [1, 1, {}, 1, 1],
  ])("of %s x %s with %j is %i x %i", (columns, rows, env, expectedColumns, expectedRows) => {
    expect(readSize({ columns, rows }, env)).toEqual({ columns: expectedColumns, rows: expectedRows });
  });
});

describe("the folder for saves", () => {
  const own = join(userInfo().homedir, ".local/share/jumpdeck/saves");

  it.each<[Record<string, string>, string]>([
    [{ JUMPDECK_HOME: "/a", HOME: "/h" }, "/a/saves"],
    [{ JUMPDECK_HOME: "here", HOME: "/h" }, resolve("here/saves")],
    [{ JUMPDECK_HOME: "", HOME: "/h" }, "/h/.local/share/jumpdeck/saves"],
    [{ JUMPDECK_HOME: " ", HOME: "/h" }, "/h/.local/share/jumpdeck/saves"],
    [{ XDG_DATA_HOME: "/b", HOME: "/h" }, "/b/jumpdeck/saves"],
    [{ XDG_DATA_HOME: "/b", HOME: "" }, "/b/jumpdeck/saves"],
    [{ XDG_DATA_HOME: "relative", HOME: "/h" }, "/h/.local/share/jumpdeck/saves"],
    [{ XDG_DATA_HOME: "", HOME: "/h" }, "/h/.local/share/jumpdeck/saves"],
    [{ XDG_DATA_HOME: "~/x", HOME: "/h" }, "/h/.local/share/jumpdeck/saves"],
    [{ HOME: "" }, own],
    [{ HOME: "relative" }, own],
    [{ HOME: "." }, own],
    [{ HOME: "~" }, own],
    [{}, own],
  ])("with %j is %s", (env, folder) => {
    expect(saveFolder(env)).toBe(folder);
    expect(existsSync(join(process.cwd(), ".local"))).toBe(false);
  });
});
