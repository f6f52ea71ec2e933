// The terminal player: a handheld between a keyboard of bytes and a screen of cells. Streams, clock and timer are given
// by the owner; nothing of the terminal stays changed after stop().
import { LIMIT } from "../cartridge/abi.ts";
import { type Handheld, KEY_LETTERS, showsWhole, type Update, wrapText } from "../player/index.ts";
import { parseDisplayList, rasterise } from "../raster/index.ts";
import { type Charset, toCharset } from "./ascii.ts";
import { type ColorDepth, drawDifference, type Grid, makeGrid, putText } from "./cells.ts";
import { drawHalfBlocks, PIXEL_COLUMNS, PIXEL_ROWS } from "./half-blocks.ts";
import { HeldKeys } from "./held-keys.ts";
import { KeyDecoder, type TerminalKey } from "./key-decoder.ts";
import { layoutText } from "./text-layout.ts";

/** What the player needs of a terminal. */
export interface Terminal {
  /** Size in cells; read again after each resize. */
  size(): { columns: number; rows: number };
  write(text: string): void;
  readonly depth: ColorDepth;
  /** The characters that it shows; Unicode by default. */
  readonly charset?: Charset;
  /** Stops the program until its owner goes on with it, between the player's `suspend` and `resume`: Ctrl-Z. */
  suspend?(): void;
}

/** Milliseconds between two calls of tick. */
export const TICK_MS = LIMIT.TICK_MS;

/** Why the player ended. */
export type StopReason = "quit" | "interrupt" | "closed";

/** Smallest terminal that shows the console. */
export const SMALLEST = { columns: 80, rows: 24 };
/**
 * The other screen, no cursor, no wrapping, pasted text distinguished from keys; and back, cleared where there is no
 * other one.
 */
const ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[2J";
const LEAVE = "\x1b[0m\x1b[2J\x1b[1;1H\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l";
const HINT = "arrows and the keys in brackets   m console's menu   q quit";
/** At most this many rows for what went wrong. */
const STATUS_ROWS_MAX = 6;
const INK = 0x5d6b85;
const ALARM = 0xf08c2e;

/** Shows a handheld in a terminal until the user quits. */
export class TerminalPlayer {
  readonly #handheld: Handheld;
  readonly #terminal: Terminal;
  readonly #now: () => number;
  readonly #decoder = new KeyDecoder();
  readonly #keys = new HeldKeys();
  #lastMs = 0;
  #isSuspended = false;
  #list: Uint8Array = new Uint8Array(0);
  #shown: Grid | undefined;
  #isDirty = true;
  #notice: string | undefined;
  #stopped: StopReason | undefined;

  /** `now` returns milliseconds that never run backwards. */
  constructor(handheld: Handheld, terminal: Terminal, now: () => number) {
    this.#handheld = handheld;
    this.#terminal = terminal;
    this.#now = now;
  }

  /** Why the player ended; undefined while it runs. */
  get stopped(): StopReason | undefined {
    return this.#stopped;
  }

  /**
   * Takes over the screen. The first step passes before anything is seen: what is held in it does not count as pressed.
   */
  start(): void {
    this.#terminal.write(ENTER);
    this.#lastMs = this.#now() - TICK_MS;
    // What a worker brings is shown at once, not with the next step.
    this.#handheld.listen(() => this.#show(this.#handheld.advance(0, 0)));
    this.tick();
  }

  /** Gives the screen back as it was; safe to call twice. */
  stop(reason: StopReason): void {
    if (this.#stopped) return;
    this.#stopped = reason;
    if (!this.#isSuspended) this.#terminal.write(LEAVE);
  }

  /** Gives the screen back for a while in which no time passes. */
  suspend(): void {
    if (this.#stopped || this.#isSuspended) return;
    this.#isSuspended = true;
    this.#terminal.write(LEAVE);
  }

  /** Takes the screen over again from another program. */
  resume(): void {
    if (this.#stopped) return;
    this.#isSuspended = false;
    this.#lastMs = this.#now();
    this.#decoder.reset();
    this.#keys.release();
    this.#terminal.write(ENTER);
    this.resize();
    this.tick();
  }

  /** Takes bytes from the keyboard. */
  input(chunk: Uint8Array | string): void {
    const bytes = typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk;
    this.#press(this.#decoder.take(bytes, this.#now()));
  }

  /** Draws everything again at the terminal's new size. */
  resize(): void {
    this.#shown = undefined;
    this.#isDirty = true;
  }

  /** Lets time pass and shows what changed; to be called about every 20 ms. */
  tick(): void {
    if (this.#stopped || this.#isSuspended) return;
    const now = this.#now();
    this.#press(this.#decoder.due(now));
    if (this.#stopped) return;
    const update = this.#handheld.advance(now - this.#lastMs, () => this.#keys.take(now));
    this.#lastMs = now;
    this.#show(update);
  }

  #press(keys: readonly TerminalKey[]): void {
    for (const key of keys) {
      if (key === "interrupt" || key === "quit") {
        this.stop(key);
        return;
      }
      if (key === "menu") this.#handheld.openMenu();
      else if (key === "redraw") this.resize();
      else if (key === "suspend") this.#terminal.suspend?.();
      else this.#keys.press(key, this.#now());
    }
  }

  #show({ screen }: Update): void {
    if (this.#stopped) return;
    if (screen) this.#take(screen);
    if (this.#isSuspended) return;
    if (this.#handheld.notice !== this.#notice) {
      this.#notice = this.#handheld.notice;
      this.#isDirty = true;
    }
    if (this.#isDirty) this.#draw();
  }

  /** Takes a new display list; a cartridge whose list is refused is stopped, and the menu says so. */
  #take(list: Uint8Array): void {
    try {
      parseDisplayList(list);
      this.#list = list;
    } catch (error) {
      this.#handheld.refusePicture(error as Error);
      const { screen } = this.#handheld.advance(0, 0);
      if (screen) this.#list = screen;
    }
    this.#isDirty = true;
  }

  #draw(): void {
    this.#isDirty = false;
    const { columns, rows } = this.#terminal.size();
    const grid = this.#compose(columns, rows);
    for (const cell of grid.cells) cell.char = toCharset(cell.char, this.#terminal.charset ?? "unicode");
    const erase = this.#shown ? "" : "\x1b[2J";
    this.#terminal.write(erase + drawDifference(this.#shown, grid, this.#terminal.depth));
    this.#shown = grid;
  }

  /** Returns the picture for a size. */
  #compose(columns: number, rows: number): Grid {
    if (columns < SMALLEST.columns || rows < SMALLEST.rows) return composeTooSmall(columns, rows);
    const { depth, charset } = this.#terminal;
    if (columns >= PIXEL_COLUMNS && rows >= PIXEL_ROWS && depth !== "none" && charset !== "ascii") {
      const grid = drawHalfBlocks(rasterise(this.#list, KEY_LETTERS), columns, rows);
      this.#putStatus(grid, this.#statusLines(columns).slice(0, rows - PIXEL_ROWS));
      return grid;
    }
    const status = this.#statusLines(columns);
    const picture = layoutText(this.#list, columns, rows - status.length, charset);
    const grid = makeGrid(columns, rows);
    picture.cells.forEach((cell, i) => {
      grid.cells[i] = cell;
    });
    this.#putStatus(grid, status);
    return grid;
  }

  /** The keys, or what went wrong, where the menu does not show it already; in as many lines as it takes. */
  #statusLines(columns: number): string[] {
    const notice = this.#notice;
    if (notice === undefined || (this.#handheld.isMenuOpen && showsWhole(notice))) return [HINT];
    return wrapText(notice, columns - 2).slice(0, STATUS_ROWS_MAX);
  }

  #putStatus(grid: Grid, lines: readonly string[]): void {
    for (const [i, line] of lines.entries())
      putText(grid, 1, grid.rows - lines.length + i, line, line === HINT ? INK : ALARM);
  }
}

function composeTooSmall(columns: number, rows: number): Grid {
  const grid = makeGrid(columns, rows);
  const lines = [
    `This terminal has ${columns}x${rows} cells.`,
    `Jumpdeck needs ${SMALLEST.columns}x${SMALLEST.rows}.`,
    "Make it larger, or q to quit.",
  ];
  lines.forEach((line, i) => {
    putText(grid, 0, i, line, ALARM);
  });
  return grid;
}
