// A cartridge held in the hand, for tests: presses buttons and reads the words on the screen. It checks the console
// face at every step: lists that every rasteriser accepts, saves that load, nothing touched above the RAM need.
import { BUTTON, FLAG, LIMIT } from "../cartridge/abi.ts";
import { isSame } from "../cartridge/bytes.ts";
import { Cartridge } from "../cartridge/cartridge.ts";
import { FOR_TRAPS } from "../cartridge/watch.ts";
import { inputOfTouch } from "../cartridge/input.ts";
import { LEVEL_NAMES } from "../cartridge/levels.ts";
import { parseDisplayList, screenIcons, screenText } from "../raster/index.ts";

/** A button's name. */
export type ButtonName = keyof typeof BUTTON;

/** What the set-up calls the levels of a seat. */
const SEAT_LEVELS: readonly string[] = ["Human", ...LEVEL_NAMES.slice(1)];
const TITLE_ROWS = ["Continue", "Results", "Learn to play", "Go on learning", "New game", "Rules", "About"];
const MENU_ROWS = [
  "Resume",
  "Undo",
  "What happened",
  "Hint",
  "Look back",
  "Rules",
  "CPU pace",
  "Animation",
  "New game",
  "Save and leave",
];

/** Things under way are drawn again more often than that, and at most as long (kit/session/motion.ts). */
const STILL_STEPS = 3;
const SETTLE_MOST = 60;

/** One running cartridge behind its console face. */
export class CartridgeDriver {
  readonly cartridge: Cartridge;
  /** Flags of the last step. */
  flags = 0;
  /** Flags of all steps since this was last set to 0. */
  seen = 0;
  /** The input of every step so far: buttons, and a touch (cartridge/input.ts). */
  readonly steps: number[] = [];
  /** Steps that `press` holds a button, and lets it rest afterwards. */
  private readonly pace: readonly [held: number, rest: number];
  private read: { list: Uint8Array; words: string } = { list: new Uint8Array(), words: "" };

  /** Boots the cartridge with a seed and lets one step pass without buttons. */
  constructor(wasm: Uint8Array, seed = 1, pace: readonly [held: number, rest: number] = [1, 1]) {
    this.pace = pace;
    this.cartridge = new Cartridge(wasm, FOR_TRAPS);
    if (this.cartridge.raw.boot(seed, 0) !== 0) throw new Error("boot failed");
    this.step(0);
  }

  /** One step with these buttons held, or with a touch (cartridge/input.ts). */
  step(input: number): number {
    this.steps.push(input);
    const before = this.cartridge.screen();
    this.flags = this.cartridge.tick(input);
    this.seen |= this.flags;
    if (this.flags & FLAG.SCREEN) parseDisplayList(this.cartridge.screen());
    else if (!isSame(before, this.cartridge.screen())) throw new Error("the screen changed without its flag");
    if (this.flags & FLAG.SOUND) checkSound(this.cartridge.sound());
    return this.flags;
  }

  /** Presses and releases buttons one after another. */
  press(...names: ButtonName[]): this {
    for (const name of names) {
      for (let i = 0; i < this.pace[0]; i++) this.step(BUTTON[name]);
      for (let i = 0; i < this.pace[1]; i++) this.step(0);
    }
    return this;
  }

  /** Taps on a point of the screen; with `by` drags what is there down by this many pixels. */
  touch(x: number, y: number, by = 0): this {
    this.step(inputOfTouch({ x, y, by }));
    return this.wait(this.pace[1]);
  }

  /** Taps on the words that the screen shows; of several equal ones on the last. */
  tapWords(words: string): this {
    const run = screenText(this.cartridge.screen()).findLast(({ text }) => text === words);
    if (!run) throw new Error(`"${words}" is not on the screen; it says: ${this.words()}`);
    return this.touch(run.x + (run.w >> 1), run.y + (run.h >> 1));
  }

  /** Lets steps pass without buttons. */
  wait(steps: number): this {
    for (let i = 0; i < steps; i++) this.step(0);
    return this;
  }

  /**
   * Lets what an action moved come to rest: steps without buttons until the picture is at rest. Computers go on.
   */
  settle(): this {
    for (let still = 0, steps = 0; still < STILL_STEPS && steps < SETTLE_MOST; steps++) {
      const flags = this.step(0);
      still = flags & FLAG.SCREEN ? 0 : still + 1;
      if (flags & FLAG.SAVE) steps = 0;
    }
    return this;
  }

  /** Lets steps pass until words are on the screen; fails after `limit` steps. */
  waitFor(words: string, limit = 500): this {
    for (let i = 0; i < limit && !this.shows(words); i++) this.step(0);
    if (!this.shows(words)) throw new Error(`"${words}" did not appear; the screen says: ${this.words()}`);
    return this;
  }

  /** Returns all words on the screen, top to bottom in drawing order, joined by " | ". */
  words(): string {
    const list = this.cartridge.screen();
    if (!isSame(list, this.read.list)) {
      const words = screenText(list).map((run) => run.text);
      this.read = { list, words: words.join(" | ") };
    }
    return this.read.words;
  }

  /** Returns whether the screen shows these words. */
  shows(words: string): boolean {
    return this.words().includes(words);
  }

  /** Returns how many icons of a name are visible. */
  countIcons(name: string): number {
    return screenIcons(this.cartridge.screen()).filter((icon) => icon.name === name).length;
  }

  /**
   * Moves the cursor of a menu with UP or DOWN until A would choose `row`, then presses A; rows are counted from the
   * present one.
   */
  choose(steps: number): this {
    for (let i = 0; i < Math.abs(steps); i++) this.press(steps > 0 ? "DOWN" : "UP");
    return this.press("A");
  }

  /**
   * From the title: starts a game whose seats have these levels, 0 = a person, with these variants where none are on
   * yet. Leaves nothing else of an earlier set-up.
   */
  start(levels: readonly number[], fewestPlayers: number, mostPlayers: number, variants = 0): this {
    this.chooseTitle("New game");
    const shown = this.seatLevels();
    if (levels.length < fewestPlayers || levels.length > mostPlayers)
      throw new Error(`${levels.length} seats are not ${fewestPlayers} to ${mostPlayers}`);
    const [first] = this.cartridge.identity.editions;
    const options = [...Array(32).keys()].map((bit) => 2 ** bit).filter((bit) => (first.options & bit) !== 0);
    const others = ["Animation |", "Deal |"].filter((row) => this.shows(row)).length;
    this.walk(-(shown.length + 1 + options.length + others));
    for (let n = shown.length; n !== levels.length; n = n === mostPlayers ? fewestPlayers : n + 1) this.press("RIGHT");
    const offered = this.seatLevels();
    if (offered.length !== levels.length)
      throw new Error(
        `levels are called ${SEAT_LEVELS.join(", ")}; the set-up of ${levels.length} seats shows: ${this.words()}`,
      );
    for (const [seat, level] of levels.entries()) {
      this.press("DOWN");
      for (let now = offered[seat] as number; now !== level; now = (now + 1) % SEAT_LEVELS.length) this.press("RIGHT");
    }
    for (const bit of options) {
      this.press("DOWN");
      if ((variants & bit) !== 0) this.press("RIGHT");
    }
    const on = screenText(this.cartridge.screen()).filter((run) => run.text === "on").length;
    if (on !== options.filter((bit) => (variants & bit) !== 0).length)
      throw new Error(`other variants are on: ${this.words()}`);
    return this.walk(1 + others).press("A");
  }

  /** From the title, with the cursor on its first row: chooses the row of this name. */
  chooseTitle(name: string): this {
    return this.chooseRow(name, TITLE_ROWS);
  }

  /** From the game in progress: opens the menu and chooses the row of this name. */
  chooseMenu(name: string): this {
    return this.press("X").chooseRow(name);
  }

  /**
   * From a menu with the cursor on its first row, that of the game in progress unless `names` are others: chooses the
   * row of this name.
   */
  chooseRow(name: string, names: readonly string[] = MENU_ROWS): this {
    const rows = screenText(this.cartridge.screen()).flatMap(({ text }) => (names.includes(text) ? [text] : []));
    if (!rows.includes(name)) throw new Error(`no row ${name}: ${this.words()}`);
    return this.choose(rows.indexOf(name));
  }

  /** Reads the levels that the set-up offers. */
  seatLevels(): number[] {
    return screenText(this.cartridge.screen())
      .map((run) => SEAT_LEVELS.indexOf(run.text))
      .filter((level) => level >= 0);
  }

  private walk(steps: number): this {
    for (let i = 0; i < Math.abs(steps); i++) this.press(steps > 0 ? "DOWN" : "UP");
    return this;
  }
}

function checkSound(list: Uint8Array): void {
  const tones = list.length / LIMIT.TONE_BYTES;
  if (!Number.isInteger(tones) || tones < 1 || tones > LIMIT.SOUND_MAX_TONES)
    throw new Error(`${list.length} bytes of sound`);
  for (let i = 0; i < tones; i++) if ((list[i * LIMIT.TONE_BYTES + 4] as number) > 100) throw new Error("too loud");
}
