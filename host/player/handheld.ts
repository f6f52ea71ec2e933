// The handheld that browser and terminal share: library, console menu, one running cartridge, its saves.
// The owner brings keys, time that passed and a place for saves; it gets display lists and sounds. No DOM, no clock.
import { LIMIT, STATUS } from "../cartridge/abi.ts";
import { Cartridge } from "../cartridge/cartridge.ts";
import { InputGate } from "./input-gate.ts";
import type { LibraryEntry } from "./library.ts";
import { ConsoleMenu, type MenuChoice, type MenuModel } from "./menu.ts";
import { ConsoleRunner } from "./runner.ts";
import type { SaveStore } from "./saves.ts";

/** What a handheld is made of. */
export interface HandheldOptions {
  /** Read anew each time the menu opens, so that the owner may add cartridges. */
  readonly library: readonly LibraryEntry[];
  readonly saves: SaveStore;
  /** Draws the two 32-bit halves of a seed at each start of a cartridge. */
  drawSeed(): readonly [lo: number, hi: number];
  /** Id of the cartridge to start at once; without it the menu opens. */
  readonly start?: string;
}

/** A cartridge that had to be stopped; its last save is kept. */
export interface Crash {
  readonly entry: LibraryEntry;
  readonly error: Error;
  /** What it was doing: starting, running a step, or showing a picture that was refused. */
  readonly during: "start" | "step" | "picture";
}

/** What changed in a call of `advance`; a part that did not change is undefined. */
export interface Update {
  /** The display list to show from now on. */
  screen?: Uint8Array;
  /** The sound list that replaces the one that sounds; empty: silence. */
  sound?: Uint8Array;
  /** The cartridge was stopped; the menu is open and says so too. */
  crash?: Crash;
  thinking: boolean;
}

/** Most steps that one call makes up for; time beyond that is dropped, so that a sleeping tab does not race. */
const MAX_STEPS = 12;

/** Ending of the key under which a save that its cartridge refused is kept. */
export const REFUSED = ".refused";

/** A switched-on handheld. */
export class Handheld {
  readonly #options: HandheldOptions;
  readonly #gate = new InputGate();
  #restMs = 0;
  #running: { entry: LibraryEntry; runner: ConsoleRunner; screen: Uint8Array } | undefined;
  #menu: ConsoleMenu | undefined;
  #notice: string | undefined;
  #pending: Update = { thinking: false };

  constructor(options: HandheldOptions) {
    this.#options = options;
    const entry = options.library.find(({ identity }) => identity.id === options.start);
    if (options.start !== undefined && !entry) this.#notice = `There is no cartridge "${options.start}".`;
    if (entry) this.#start(entry);
    else this.openMenu();
  }

  /** The cartridge that runs or waits behind the menu. */
  get running(): LibraryEntry | undefined {
    return this.#running?.entry;
  }

  /** Whether the console's menu is open. */
  get isMenuOpen(): boolean {
    return this.#menu !== undefined;
  }

  /** One sentence about what went wrong last, until the player goes on. */
  get notice(): string | undefined {
    return this.#notice;
  }

  /** Lets time pass in steps of 20 ms with the buttons now held, and tells what changed. */
  advance(elapsedMs: number, buttons: number): Update {
    this.#restMs += Math.max(0, elapsedMs);
    const steps = Math.min(MAX_STEPS, Math.floor(this.#restMs / LIMIT.TICK_MS));
    this.#restMs = steps === MAX_STEPS ? 0 : this.#restMs - steps * LIMIT.TICK_MS;
    for (let i = 0; i < steps; i++) this.#step(buttons);
    const update = this.#pending;
    this.#pending = { thinking: update.thinking };
    return update;
  }

  /** Opens the console's menu; the cartridge stands still behind it. */
  openMenu(): void {
    if (this.#menu) return;
    this.#menu = new ConsoleMenu(this.#model());
    this.#gate.blockHeld();
    this.#pending = { screen: this.#menu.draw(), sound: new Uint8Array(0), thinking: false };
  }

  /** Closes the menu and goes on with the cartridge behind it, if there is one. */
  resume(): void {
    if (this.#menu && this.#running) this.#close(this.#running.screen);
  }

  /** Starts a cartridge of the library, with its save if there is one, in place of what runs now. */
  start(id: string): void {
    const entry = this.#options.library.find(({ identity }) => identity.id === id);
    if (entry) this.#start(entry);
  }

  /** Stops the running cartridge because its picture cannot be shown. */
  refusePicture(error: Error): void {
    if (this.#running) this.#crash(this.#running.entry, error, "picture");
  }

  /** Shows the menu afresh when it is open: after the library or the saves changed from outside. */
  refreshMenu(): void {
    if (!this.#menu) return;
    this.#menu.update(this.#model());
    this.#pending.screen = this.#menu.draw();
  }

  /** Returns the kept save of a cartridge, for an export. */
  readSave(id: string): Uint8Array | undefined {
    return this.#options.saves.read(id);
  }

  /** Takes over a save for a cartridge; returns one sentence when it is refused, and then nothing changed. */
  importSave(id: string, save: Uint8Array): string | undefined {
    const entry = this.#options.library.find(({ identity }) => identity.id === id);
    if (!entry) return `There is no cartridge "${id}".`;
    try {
      const status = new ConsoleRunner(new Cartridge(entry.wasm)).boot(...this.#options.drawSeed(), save);
      if (status !== STATUS.OK) return `${explainRefusal(status)} Nothing was changed.`;
      this.#options.saves.write(id, save);
    } catch (error) {
      return `The save was not taken over: ${(error as Error).message}.`;
    }
    this.#start(entry);
    return undefined;
  }

  #step(held: number): void {
    const { buttons, menu } = this.#gate.step(held);
    if (menu) this.openMenu();
    if (this.#menu) this.#stepMenu(this.#menu, menu ? 0 : buttons);
    else if (this.#running) this.#stepCartridge(this.#running, buttons);
  }

  #stepMenu(menu: ConsoleMenu, buttons: number): void {
    const choice = menu.step(buttons);
    if (typeof choice === "object") this.#choose(choice);
    else if (choice) this.#pending.screen = menu.draw();
  }

  #choose(choice: MenuChoice): void {
    this.#notice = undefined;
    if (choice.kind === "resume") {
      this.resume();
    } else if (choice.kind === "start") {
      const entry = this.#options.library.find(({ identity }) => identity.id === choice.id);
      if (entry) this.#start(entry);
    } else if (choice.kind === "deleteSave") {
      if (this.#running?.entry.identity.id === choice.id) this.#running = undefined;
      this.#try("The save could not be deleted", () => this.#options.saves.remove(choice.id));
      this.#showMenu();
    }
  }

  #stepCartridge(running: { entry: LibraryEntry; runner: ConsoleRunner; screen: Uint8Array }, buttons: number): void {
    try {
      const step = running.runner.step(buttons);
      this.#pending.thinking = step.thinking;
      if (step.screen) this.#pending.screen = running.screen = step.screen;
      if (step.sound) this.#pending.sound = step.sound;
      if (step.save) this.#keep(running.entry.identity.id, step.save);
      if (step.leave) this.openMenu();
    } catch (error) {
      this.#crash(running.entry, error, "step");
    }
  }

  #start(entry: LibraryEntry): void {
    const { id, title } = entry.identity;
    try {
      const runner = new ConsoleRunner(new Cartridge(entry.wasm));
      const save = this.#try("The saves cannot be read", () => this.#options.saves.read(id));
      const status = runner.boot(...this.#options.drawSeed(), save);
      if (status !== STATUS.OK && save) {
        this.#keep(id + REFUSED, save);
        this.#notice = `${explainRefusal(status)} ${title} starts afresh. It is kept as ${id}${REFUSED}.`;
      }
      this.#running = { entry, runner, screen: runner.cartridge.screen() };
      this.#close(this.#running.screen);
    } catch (error) {
      this.#crash(entry, error, "start");
    }
  }

  #crash(entry: LibraryEntry, thrown: unknown, during: Crash["during"]): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    this.#running = undefined;
    this.#notice = `${entry.identity.title} stopped: ${error.message}. Its last save is kept.`;
    this.#showMenu();
    this.#pending.crash = { entry, error, during };
  }

  #close(screen: Uint8Array): void {
    this.#menu = undefined;
    this.#gate.blockHeld();
    this.#pending = { screen, sound: new Uint8Array(0), thinking: false };
  }

  #showMenu(): void {
    this.#menu = undefined;
    this.openMenu();
  }

  #keep(key: string, save: Uint8Array): void {
    this.#try("The save could not be kept", () =>
      save.length === 0 ? this.#options.saves.remove(key) : this.#options.saves.write(key, save),
    );
  }

  /** Runs an access to the saves; a failing medium becomes a notice, and the game goes on. */
  #try<T>(what: string, access: () => T): T | undefined {
    try {
      return access();
    } catch (error) {
      this.#notice = `${what}: ${(error as Error).message}.`;
      return undefined;
    }
  }

  #model(): MenuModel {
    const kept = new Set(this.#try("The saves cannot be read", () => this.#options.saves.list()) ?? []);
    return {
      cartridges: this.#options.library.map(({ identity }) => ({
        id: identity.id,
        title: identity.title,
        version: identity.version,
        hasSave: kept.has(identity.id),
      })),
      running: this.#running?.entry.identity.title,
      notice: this.#notice,
    };
  }
}

function explainRefusal(status: number): string {
  return status === STATUS.FOREIGN_SAVE
    ? "This save is of another cartridge or another version."
    : "This save is damaged.";
}
