// The handheld in the page: joins the shared handheld with screen, speaker, buttons and time. Knows no markup.
import { LIMIT } from "../cartridge/abi.ts";
import { buttonsOf, touchOf } from "../cartridge/input.ts";
import {
  type CodeOrder,
  type Crash,
  type Deal,
  type Engine,
  Handheld,
  type LibraryEntry,
  MOST_STEPS,
  parseTones,
  type SaveStore,
} from "../player/index.ts";
import type { HeldButtons } from "./buttons.ts";
import { type CrashReport, reportCrash } from "./crash-report.ts";
import type { MirrorLine } from "./mirror.ts";
import { readLines } from "./mirror.ts";
import type { KeyLetters } from "../raster/index.ts";
import type { Screen } from "./screen.ts";
import type { Speaker } from "./speaker.ts";
import { StepClock } from "./step-clock.ts";

/** What the player is made of. */
export interface PlayerParts {
  readonly library: readonly LibraryEntry[];
  readonly saves: SaveStore;
  readonly screen: Screen;
  readonly speaker: Speaker;
  readonly held: HeldButtons;
  /** Id of the cartridge to start at once; without it the menu opens. */
  readonly start?: string;
  /** Whether computers think on between the steps, as fast as the machine can. */
  readonly thinksAhead: boolean;
  /** Whether the system wishes less motion now. */
  readonly lessMotion: () => boolean;
  drawSeed(): readonly [lo: number, hi: number];
  openEngine(): Engine;
  /** Returns the deal of the day; without it none is offered. */
  dealOfDay?(): Deal;
  /** Returns the local moment; without it the menu has no deal of the day. */
  moment?(): string;
  /** The deal from which the first cartridge that is started is to begin. */
  readonly deal?: Deal;
  /** Whether records are left out. */
  readonly withoutRecords?: boolean;
  /** A game code for the first cartridge of its game that is started. */
  readonly code?: CodeOrder;
}

/** What the page wants to hear. */
export interface PlayerEvents {
  /** A cartridge was stopped; nothing runs until `dismissCrash`. */
  crashed(report: CrashReport): void;
  /** Something went wrong without stopping anything; one sentence. */
  noticed(sentence: string): void;
  /** Another cartridge runs, the menu opened or closed, or the computer began or ended thinking. */
  changed(): void;
  /** The screen shows other words. */
  worded(lines: readonly MirrorLine[]): void;
  /** A button was pressed, or the screen tapped. */
  pressed(): void;
  /** All presses were answered, and what they changed is shown. */
  answered(): void;
}

/** One reason why the time is stopped. */
export type PauseReason = "hidden" | "dialog" | "manual";

/** The page's handheld. */
export class Player {
  readonly handheld: Handheld;
  readonly #parts: PlayerParts;
  readonly #events: PlayerEvents;
  readonly #clock = new StepClock();
  readonly #pauses = new Set<PauseReason>();
  #list: Uint8Array = new Uint8Array(0);
  #notice: string | undefined;
  #isThinking = false;
  #isCrashed = false;
  #state = "";
  /** What the last step was given. */
  #given = 0;

  constructor(parts: PlayerParts, events: PlayerEvents) {
    this.#parts = parts;
    this.#events = events;
    this.handheld = new Handheld(parts);
    this.handheld.listen(() => this.#show());
  }

  /** The display list that is shown. */
  get list(): Uint8Array {
    return this.#list;
  }

  /** Whether the computer thinks. */
  get isThinking(): boolean {
    return this.#isThinking;
  }

  /** Whether a crash waits to be dismissed. */
  get isCrashed(): boolean {
    return this.#isCrashed;
  }

  /** Shows the first picture; to be called once, when the page hears. */
  switchOn(): void {
    this.#advance(0, () => 0);
  }

  /** Lets the time up to `nowMs` pass, unless something holds it. */
  frame(nowMs: number): void {
    if (this.#pauses.size > 0 || this.#isCrashed) {
      this.#clock.reset();
      return;
    }
    this.#advance(this.#clock.take(nowMs), () => this.#parts.held.take());
  }

  /** Runs steps, for tests, and resolves when they are shown; those without buttons of their own take the real ones. */
  async runSteps(steps: readonly (number | undefined)[]): Promise<void> {
    await this.handheld.settled();
    for (let at = 0; at < steps.length && !this.#isCrashed; at += MOST_STEPS - 1) {
      const part = steps.slice(at, at + MOST_STEPS - 1);
      let next = 0;
      this.#advance(part.length, () => part[next++] ?? this.#parts.held.take());
      await this.handheld.settled();
    }
    this.#show();
  }

  /** Holds the time for a reason, or lets it go on. */
  pause(reason: PauseReason, on: boolean): void {
    if (on) this.#pauses.add(reason);
    else this.#pauses.delete(reason);
    this.#clock.reset();
    this.#parts.held.release();
  }

  /** Opens the console's menu, or goes back to the game when it is open. */
  toggleMenu(): void {
    if (this.#isCrashed) return;
    if (!this.handheld.isMenuOpen) this.handheld.openMenu();
    else if (this.handheld.running) this.handheld.resume();
    this.#show();
  }

  /** Starts a cartridge in place of what runs now, for the deal where one is given. */
  start(id: string, deal?: Deal): void {
    this.#isCrashed = false;
    this.handheld.start(id, deal);
    this.#show();
  }

  /** Starts the cartridge of a game code with it, in place of what runs now. */
  openCode(code: CodeOrder): void {
    this.#isCrashed = false;
    this.handheld.openCode(code);
    this.#show();
  }

  /** Begins a game of one's own after this many actions of a code's game. */
  tryFrom(code: CodeOrder, from: number): void {
    this.#isCrashed = false;
    this.handheld.tryFrom(code, from);
    this.#show();
  }

  /**
   * What is kept of a cartridge was changed from outside: where that runs, it starts again from it; behind the open
   * menu it ends.
   */
  reopen(id: string): void {
    if (this.#isCrashed || this.handheld.running?.identity.id !== id) return;
    if (!this.handheld.isMenuOpen) {
      this.handheld.restart();
      this.#show();
      return;
    }
    this.handheld.switchOff();
    this.refresh();
    this.#events.changed();
  }

  /** Names keys on screen in place of the handheld's buttons, or the buttons. */
  nameKeys(letters: KeyLetters | undefined): void {
    if (this.#parts.screen.letters === letters) return;
    this.#parts.screen.letters = letters;
    if (this.#list.length > 0) this.#paint(this.#list);
  }

  /** Goes from the crash panel to the menu. */
  dismissCrash(): void {
    this.#isCrashed = false;
    this.#parts.held.release();
    this.#show();
  }

  /** Hands an exported save back; answers one sentence when it is refused, and then nothing changed. */
  async importSave(id: string, save: Uint8Array): Promise<string | undefined> {
    const problem = await this.handheld.importSave(id, save);
    if (problem === undefined) this.#isCrashed = false;
    this.#show();
    return problem;
  }

  /** Another page has kept what the days brought. */
  joinDays(): void {
    this.handheld.joinDays();
    this.#show();
  }

  /** Shows what changed outside of a step. */
  refresh(): void {
    this.handheld.refreshMenu();
    this.#show();
  }

  #show(): void {
    this.#advance(0, () => 0);
  }

  #advance(steps: number, takeButtons: () => number): void {
    let isPressed = false;
    const update = this.handheld.advance(steps * LIMIT.TICK_MS, () => {
      const input = takeButtons();
      isPressed ||= (buttonsOf(input) & ~buttonsOf(this.#given)) !== 0 || touchOf(input)?.by === 0;
      this.#given = input;
      return input;
    });
    if (isPressed) {
      this.#events.pressed();
      void this.handheld.settled().then(() => this.#events.answered());
    }
    if (update.sound) this.#parts.speaker.play(parseTones(update.sound));
    this.#isThinking = update.thinking && !this.handheld.isMenuOpen;
    const crash = this.#paint(update.screen) ?? update.crash;
    if (crash) this.#stop(crash);
    this.#tellChanges();
  }

  #paint(picture: Uint8Array | undefined): Crash | undefined {
    if (!picture) return undefined;
    try {
      this.#parts.screen.show(picture);
      this.#list = picture;
    } catch (error) {
      this.handheld.refusePicture(error as Error);
      const { crash, screen } = this.handheld.advance(0, 0);
      if (screen && crash) this.#paint(screen);
      return crash;
    }
    const frame = this.#parts.screen.frame;
    if (frame) this.#events.worded(readLines(picture, frame, this.#parts.screen.letters));
    return undefined;
  }

  #stop(crash: Crash): void {
    this.#isCrashed = true;
    this.#parts.held.release();
    this.#events.crashed(reportCrash(crash));
  }

  #tellChanges(): void {
    const { running, isMenuOpen, notice, gameCode, comparison, key, codeOrder } = this.handheld;
    const isCompared = comparison !== undefined;
    const isWatching = codeOrder !== undefined;
    const state = [
      running?.identity.id,
      key,
      isWatching,
      isMenuOpen,
      this.#isThinking,
      this.#isCrashed,
      isCompared,
      gameCode,
    ].join(" ");
    if (state !== this.#state) {
      this.#state = state;
      this.#events.changed();
    }
    if (notice !== this.#notice && notice !== undefined && !this.#isCrashed) this.#events.noticed(notice);
    this.#notice = notice;
  }
}
