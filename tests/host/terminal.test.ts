// The terminal player without a terminal: keys, layout, drawing, sizes, saves in files. The real one is in
// terminal-pty.test.ts.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { BUTTON, COLOR, FONT, ICON, OP } from "../../host/cartridge/abi.ts";
import {
  Handheld,
  KEYS,
  ListWriter,
  LocalEngine,
  MemorySaves,
  openLibrary,
  type SaveStore,
} from "../../host/player/index.ts";
import {
  type Charset,
  type ColorDepth,
  drawDifference,
  drawHalfBlocks,
  FileSaves,
  type Grid,
  KeyDecoder,
  layoutText,
  saveFolder,
  type Terminal,
  TerminalPlayer,
} from "../../host/terminal/index.ts";
import { rasterise } from "../../host/raster/index.ts";
import { readLibrary } from "../../host/cli/terminal.ts";
import { makeFaulty } from "../browser/faulty-cartridge.ts";
import { readCartridgeFile } from "../support/games.ts";

function rowsOf(grid: Grid): string[] {
  return Array.from({ length: grid.rows }, (_, row) =>
    grid.cells
      .slice(row * grid.columns, (row + 1) * grid.columns)
      .map(({ char }) => char)
      .join("")
      .trimEnd(),
  );
}

describe("keys", () => {
  it("are decoded from the bytes of common terminals", () => {
    const decode = (text: string) => new KeyDecoder().take(Buffer.from(text), 0);
    expect(decode("\x1b[A\x1bOB\x1b[C\x1b[D")).toEqual(["up", "down", "right", "left"]);
    expect(decode("zxcvmq\r\x7f\b\x03\x0c\x1a")).toEqual([
      "z",
      "x",
      "c",
      "v",
      "menu",
      "quit",
      "enter",
      "backspace",
      "backspace",
      "interrupt",
      "redraw",
      "suspend",
    ]);
  });

  it("have the buttons' own letters where these are nothing else", () => {
    const keys = new KeyDecoder().take(Buffer.from("aAbY"), 0);
    expect(keys.map((key) => KEYS[key as keyof typeof KEYS])).toEqual([BUTTON.A, BUTTON.A, BUTTON.B, BUTTON.Y]);
  });
});

describe("text layout", () => {
  it("puts words at their places: left, centred, right", () => {
    const list = new ListWriter()
      .clear(COLOR.NIGHT)
      .text(12, 0, "left", COLOR.WHITE)
      .centred(100, "middle", COLOR.WHITE);
    const rows = rowsOf(layoutText(list.text(210, 220, "right", COLOR.WHITE).finish(), 80, 23));
    expect(rows[0]).toBe("    left");
    expect(rows.some((row) => row === `${" ".repeat(37)}middle`)).toBe(true);
    expect(rows.some((row) => row.endsWith("right") && row.length === 80)).toBe(true);
  });

  it("keeps lines apart that are nearer than a row is high, and in order", () => {
    const list = new ListWriter();
    for (let i = 0; i < 20; i++) list.text(0, 20 + i * 9, `line ${String(i).padStart(2, "0")}`, COLOR.WHITE);
    const lines = rowsOf(layoutText(list.finish(), 80, 23)).filter((row) => row.startsWith("line"));
    expect(lines).toEqual(Array.from({ length: 20 }, (_, i) => `line ${String(i).padStart(2, "0")}`));
  });

  it("loses no word even when there are more lines than rows", () => {
    const list = new ListWriter();
    for (let i = 0; i < 30; i++) list.text((i % 2) * 120, i * 8, `w${i}`, COLOR.WHITE);
    const words = rowsOf(layoutText(list.finish(), 80, 23))
      .join(" ")
      .split(/\s+/)
      .filter(Boolean);
    expect(new Set(words)).toEqual(new Set(Array.from({ length: 30 }, (_, i) => `w${i}`)));
  });

  it("shows a shadowed title once, icons as characters, and shapes as backgrounds", () => {
    const list = new ListWriter().clear(COLOR.NIGHT).rect(0, 120, 240, 40, COLOR.BLUE);
    list.text(50, 20, "Title", COLOR.GREY, FONT.LARGE).text(48, 18, "Title", COLOR.WHITE, FONT.LARGE);
    list.icon(ICON.BUTTON_A_12, 12, 134, COLOR.YELLOW);
    const grid = layoutText(list.finish(), 80, 23);
    const text = rowsOf(grid).join("\n");
    expect(text.match(/Title/g)).toHaveLength(1);
    expect(text).toContain("[Z]");
    const row = rowsOf(grid).findIndex((line) => line.includes("[Z]"));
    expect(grid.cells[row * 80 + 40].back).not.toBe(grid.cells[40].back);
  });

  it("sets marks beside what only shapes and colours tell: signs, dots, the chosen, the greyed, the framed", () => {
    const list = new ListWriter().clear(COLOR.BLACK);
    list.rect(10, 10, 11, 11, COLOR.BLUE).text(13, 12, "3", COLOR.WHITE);
    const bytes = [...list.finish(), OP.DISC, 45, 15, 5, COLOR.GREEN];
    bytes.push(...new ListWriter().text(43, 12, "4", COLOR.BLACK).finish());
    bytes.push(
      OP.BITMAP,
      70,
      10,
      8,
      11,
      COLOR.ORANGE,
      ...Array(11).fill(255),
      ...new ListWriter().text(72, 12, "5", COLOR.BLACK).finish(),
    );
    bytes.push(
      ...new ListWriter().icon(ICON.SAND_12, 100, 10, COLOR.ORANGE).finish(),
      OP.DISC,
      110,
      12,
      2,
      COLOR.PURPLE,
    );
    const rest = new ListWriter().rect(10, 60, 100, 16, COLOR.SKY).text(20, 62, "First", COLOR.BLACK, FONT.MEDIUM);
    rest.text(20, 82, "Second", COLOR.GREY, FONT.MEDIUM).text(20, 102, "Third", COLOR.WHITE, FONT.MEDIUM);
    rest.rect(10, 180, 100, 16, COLOR.GREY).text(20, 182, "Fourth", COLOR.BLACK, FONT.MEDIUM);
    bytes.push(
      ...rest.finish(),
      OP.FRAME,
      120,
      130,
      60,
      40,
      COLOR.YELLOW,
      ...new ListWriter().text(130, 146, "Here", COLOR.WHITE).finish(),
    );
    const rows = rowsOf(layoutText(Uint8Array.from(bytes), 80, 23)).join("\n");
    expect(rows).toMatch(/\[3\] +\(4\) +\/5\\ +Sa\*/);
    expect(rows).toContain(">First<");
    expect(rows).toContain("-Second");
    expect(rows).toContain(">-Fourth<");
    expect(rows).toMatch(/^ +Third$/m);
    expect(rows).toMatch(/\u250c +\u2510\n.*\u2502 +Here +\u2502\n.*\u2514 +\u2518/s);
  });

  it("centres what is centred, and leaves a long line of a paragraph, a message or a margin where it begins", () => {
    const medium = FONT.MEDIUM;
    const list = new ListWriter().clear(COLOR.BLACK);
    list.text(104, 10, "Four", COLOR.WHITE, medium).text(96, 30, "Sixsix", COLOR.WHITE, medium);
    list
      .text(20, 70, "a line that is of length", COLOR.WHITE, medium)
      .text(20, 84, "twenty-five letters, long", COLOR.WHITE, medium);
    list.text(4, 130, "twenty-nine letters in a line", COLOR.WHITE, medium);
    list.icon(ICON.CPU_12, 4, 200, COLOR.WHITE).text(20, 200, "CPU 2 does something long", COLOR.WHITE, medium);
    const rows = rowsOf(layoutText(list.finish(), 80, 23));
    const startOf = (words: string) => rows.find((row) => row.includes(words))?.indexOf(words);
    expect([startOf("Four"), startOf("Sixsix")]).toEqual([38, 37]);
    expect([startOf("a line"), startOf("twenty-five")]).toEqual([7, 7]);
    expect([startOf("twenty-nine"), startOf("CPU 2 does")]).toEqual([1, 7]);
  });

  it("never hides words in the colour behind them", () => {
    const grid = layoutText(new ListWriter().clear(COLOR.RED).text(0, 0, "hidden", COLOR.RED).finish(), 80, 23);
    const [cell] = grid.cells;
    expect(cell.char).toBe("h");
    expect(cell.fore).not.toBe(cell.back);
  });
});

describe("half blocks", () => {
  it("show every pixel: the upper one as ink, the lower one as ground", () => {
    const frame = rasterise(new ListWriter().clear(COLOR.BLACK).rect(0, 0, 240, 1, COLOR.WHITE).finish());
    const grid = drawHalfBlocks(frame, 240, 120);
    const white = grid.cells[0].fore;
    expect(
      grid.cells.slice(0, 240).every(({ char, fore, back }) => char === "\u2580" && fore === white && back !== white),
    ).toBe(true);
    expect(grid.cells.slice(240).every(({ fore }) => fore !== white)).toBe(true);
  });
});

describe("drawing", () => {
  const grid = (text: string): Grid => ({
    columns: 4,
    rows: 1,
    cells: [...text].map((char) => ({ char, fore: 0xffffff, back: 0 })),
  });

  it("writes only what changed, in runs", () => {
    expect(drawDifference(grid("abcd"), grid("abcd"), "true")).toBe("");
    expect(drawDifference(grid("abcd"), grid("axyd"), "true")).toBe(
      "\x1b[1;2H\x1b[38;2;255;255;255;48;2;0;0;0mxy\x1b[0m",
    );
    expect(drawDifference(undefined, grid("abcd"), "256")).toBe("\x1b[1;1H\x1b[38;5;231;48;5;16mabcd\x1b[0m");
  });
});

/** A terminal that keeps what is written. */
class FakeTerminal implements Terminal {
  depth: ColorDepth = "true";
  charset?: Charset;
  columns = 80;
  rows = 24;
  written = "";

  size() {
    return { columns: this.columns, rows: this.rows };
  }

  write(text: string): void {
    this.written += text;
  }

  take(): string {
    const text = this.written;
    this.written = "";
    return text;
  }
}

/** Rows of the null game's title, from the top. */
const TITLE_ROWS = ["Learn to play", "New game", "Rules", "About"];

describe("terminal player", () => {
  const library = openLibrary([{ name: "null", bytes: readCartridgeFile("null") }]).entries;

  function open(columns = 80, rows = 24, settleMs = 40, entries = library, saves: SaveStore = new MemorySaves()) {
    const terminal = new FakeTerminal();
    terminal.columns = columns;
    terminal.rows = rows;
    let nowMs = 0;
    const handheld = new Handheld({
      library: entries,
      saves,
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      start: "null",
    });
    const player = new TerminalPlayer(handheld, terminal, () => nowMs);
    player.start();
    const wait = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 20) {
        nowMs += 20;
        player.tick();
      }
    };
    wait(settleMs);
    return { terminal, handheld, player, wait };
  }

  it("takes the screen over and gives it back, once", () => {
    const { terminal, player } = open();
    const shown = terminal.take();
    expect(shown.startsWith("\x1b[?1049h\x1b[?25l")).toBe(true);
    expect(shown).toContain("New game");
    player.stop("closed");
    player.stop("quit");
    expect(terminal.take()).toBe("\x1b[0m\x1b[2J\x1b[1;1H\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l");
    expect(player.stopped).toBe("closed");
    player.tick();
    expect(terminal.take()).toBe("");
  });

  it("plays with keys, and is silent while nothing changes", () => {
    const { terminal, player, wait } = open();
    terminal.take();
    wait(500);
    expect(terminal.take()).toBe("");
    player.input("\r");
    wait(200);
    player.resize();
    wait(20);
    expect(terminal.take()).toContain("1/6");
  });

  it("takes a key that comes as soon as the title is seen", () => {
    const { terminal, player, wait } = open(80, 24, 0);
    expect(terminal.take()).toContain("New game");
    player.input("\r");
    wait(40);
    player.resize();
    wait(20);
    expect(terminal.take()).toContain("1/6");
  });

  it.each([0, 20, 60, 100, 200])("hears the key it heard last, stopped %i ms after it and gone on with", (ms) => {
    const chosen = () => {
      terminal.take();
      player.resize();
      wait(20);
      return />([^<]+)</.exec(terminal.take().replace(/\x1b\[[\d;?]*[A-Za-z]/g, ""))?.[1].trim();
    };
    const { terminal, player, wait } = open();
    player.input("\x1b[B");
    wait(20 + ms);
    player.suspend();
    player.resume();
    player.input("\x1b[B");
    wait(100);
    expect(chosen()).toBe(TITLE_ROWS[2]);
  });

  it("forgets what was typed before a stop and reached no step", () => {
    const { terminal, player, wait } = open();
    player.input("\r");
    player.suspend();
    player.resume();
    terminal.take();
    player.resize();
    wait(60);
    expect(terminal.take()).toContain("New game");
  });

  it("opens the menu with m, quits with q and with Ctrl-C", () => {
    const { terminal, player, wait, handheld } = open();
    terminal.take();
    player.input("m");
    wait(40);
    expect(handheld.isMenuOpen).toBe(true);
    expect(terminal.take()).toContain("Back to");
    player.input("q");
    expect(player.stopped).toBe("quit");
    const other = open();
    other.player.input("\x03");
    expect(other.player.stopped).toBe("interrupt");
  });

  it("stops a cartridge whose display list is refused, and says so in the menu", () => {
    const faulty = openLibrary([{ name: "null", bytes: makeFaulty(readCartridgeFile("null")) }]).entries;
    const { terminal, player, wait, handheld } = open(80, 24, 40, faulty);
    terminal.take();
    player.input("c"); // X spoils the list
    wait(40);
    expect(handheld.isMenuOpen).toBe(true);
    expect(handheld.running).toBeUndefined();
    expect(handheld.notice).toMatch(/^Null stopped: .* at byte 0\. Its last save is kept\.$/);
    terminal.take();
    player.resize();
    wait(200);
    const shown = terminal.take().replace(/\x1b\[[\d;?]*[A-Za-z]/g, "");
    expect(shown).toMatch(/JUMPDECK.*>Null< +Count to ten: .*Null stopped: /s);
    player.input("\r");
    wait(40);
    player.resize();
    wait(20);
    expect(terminal.take()).toContain("New game");
  });

  it.each([80, 100, 240])(
    "tells the whole of a long notice, beside a game and in the menu, in %i columns",
    (columns) => {
      const words = Array.from({ length: 30 }, (_, n) => `reason${n}`).join(" ");
      const saves = new (class extends MemorySaves {
        override read(): undefined {
          throw new Error(words);
        }
      })();
      const { terminal, player, wait, handheld } = open(columns, 24, 40, library, saves);
      const rows = () => {
        player.resize();
        wait(20);
        return terminal
          .take()
          .replace(/\x1b\[\d+;1H/g, "\n")
          .replace(/\x1b\[[\d;?]*[A-Za-z]/g, "")
          .split("\n")
          .map((row) => row.trim());
      };
      const text = `The saves cannot be read: ${words}.`;
      for (const isInMenu of [false, true]) {
        if (isInMenu) handheld.openMenu();
        expect(handheld.isMenuOpen).toBe(isInMenu);
        const shown = rows();
        expect(shown.join(" ")).toContain(text);
        expect(shown.join(" ")).toContain(isInMenu ? "Back to Null" : "New game");
        expect(shown.join(" ")).not.toContain("arrows and the keys");
      }
    },
  );

  it("tells a notice once, where the menu shows the whole of it", () => {
    const faulty = openLibrary([{ name: "null", bytes: makeFaulty(readCartridgeFile("null")) }]).entries;
    const { terminal, player, wait } = open(80, 24, 40, faulty);
    player.input("c");
    wait(40);
    terminal.take();
    player.resize();
    wait(20);
    const shown = terminal.take();
    expect(shown.match(/Null stopped/g)).toHaveLength(1);
    expect(shown).toContain("arrows and the keys");
  });

  it("asks for a larger terminal and goes on after a resize, up to pixels", () => {
    const { terminal, player, wait } = open(70, 20);
    expect(terminal.take()).toContain("needs");
    [terminal.columns, terminal.rows] = [80, 24];
    player.resize();
    wait(20);
    expect(terminal.take()).toContain("New game");
    [terminal.columns, terminal.rows] = [250, 130];
    player.resize();
    wait(20);
    expect(terminal.take()).toContain("\u2580\u2580");
  });
});

describe("a terminal that is asked for no colours", () => {
  it("gets words and marks, also where pixels would fit, and never a colour", () => {
    const library = openLibrary([{ name: "null", bytes: readCartridgeFile("null") }]).entries;
    const handheld = new Handheld({
      library,
      saves: new MemorySaves(),
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      start: "null",
    });
    const terminal = new FakeTerminal();
    [terminal.depth, terminal.columns, terminal.rows] = ["none", 250, 130];
    let nowMs = 0;
    const player = new TerminalPlayer(handheld, terminal, () => nowMs);
    player.start();
    const wait = () => {
      for (let i = 0; i < 10; i++) {
        nowMs += 20;
        player.tick();
      }
    };
    wait();
    expect(terminal.written).toContain(">Learn to play<");
    expect(terminal.take()).toMatch(/\[Z\].*choose/);
    player.input("\x1b[B");
    wait();
    // The cursor moved: that is seen without a colour.
    expect(terminal.written).toMatch(/>.*</s);
    player.stop("quit");
    expect(terminal.take().replace("\x1b[0m\x1b[2J", "")).not.toMatch(/\x1b\[[\d;]*m/);
  });
});

describe("the library of the terminal", () => {
  const idsOf = (game?: string) => readLibrary(game).library.map(({ identity }) => identity.id);

  it("holds the template only when it is asked for", () => {
    expect(idsOf()).toContain("jump-gate");
    expect(idsOf()).not.toContain("null");
    expect(idsOf("null")).toContain("null");
  });
});

describe("saves in files", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-saves-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("lie in JUMPDECK_HOME, else in the XDG data folder", () => {
    expect(saveFolder({ JUMPDECK_HOME: "/a" })).toBe("/a/saves");
    expect(saveFolder({ XDG_DATA_HOME: "/b" })).toBe("/b/jumpdeck/saves");
    expect(saveFolder({ XDG_DATA_HOME: "relative" })).toMatch(/\.local\/share\/jumpdeck\/saves$/);
  });

  it("are written as a whole, read, listed and removed", () => {
    const saves = new FileSaves(join(folder, "deep", "saves"));
    expect(saves.list()).toEqual([]);
    expect(saves.read("null")).toBeUndefined();
    saves.write("null", Uint8Array.from([1, 2, 3]));
    saves.write("null.refused", Uint8Array.from([4]));
    saves.write("null", Uint8Array.from([9]));
    expect(saves.read("null")).toEqual(Uint8Array.from([9]));
    expect(saves.list()).toEqual(["null", "null.refused"]);
    expect(readdirSync(join(folder, "deep", "saves")).sort()).toEqual(["null.refused.sav", "null.sav"]);
    saves.remove("null");
    saves.remove("null");
    expect(saves.list()).toEqual(["null.refused"]);
    expect(() => saves.write("../evil", new Uint8Array(1))).toThrow(/cannot name a save/);
  });
});
