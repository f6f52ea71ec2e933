// The handheld that browser and terminal share: library, console menu, one running cartridge, its saves.
// The owner brings keys, time that passed and a place for saves; it gets display lists and sounds. No DOM, no clock.
import { BUTTON, LIMIT, STATUS } from "../cartridge/abi.ts";
import { isSame } from "../cartridge/bytes.ts";
import { readFace } from "../cartridge/face.ts";
import { buttonsOf, touchOf } from "../cartridge/input.ts";
import type { Comparison } from "../code/challenge.ts";
import { halvesOfDeal, readCode } from "../code/game-code.ts";
import { tellDifference, tellMaker } from "../code/words.ts";
import { hasGame, isGameOf, setupOfSave } from "../code/session-save.ts";
import { addCounted, areSound } from "../records/index.ts";
import { dateOfSetup, gameOfDate, setupOfDate, tellDay } from "./daily.ts";
import { addDay, dateOf, type DayEntry, DaysError, mergeDays, parseDays, sealDays } from "./days.ts";
import type { Deal } from "./deals.ts";
import { type Engine, failureOf, type Opened, type StartOrder } from "./engine.ts";
import { InputGate } from "./input-gate.ts";
import type { LibraryEntry } from "./library.ts";
import { ConsoleMenu, type MenuChoice, type MenuDaily, type MenuModel } from "./menu.ts";
import type { GameResult, StartExtras, Stepped } from "./runner.ts";
import { type CodeOrder, dailyOf, dateOfSave, dealOfGame, gameOfCode, type SetGame } from "./set-games.ts";
import {
  ASIDE,
  DAILY,
  DAYS,
  DAYS_OWNER,
  keepAside,
  RECORDS,
  SaveChangedError,
  type SaveStore,
  UNREAD,
} from "./saves.ts";

/** What a handheld is made of. */
export interface HandheldOptions {
  /** Read again each time the menu opens, so that the owner may add cartridges. */
  readonly library: readonly LibraryEntry[];
  readonly saves: SaveStore;
  /** Returns a fresh engine, for each start of a cartridge. */
  openEngine(): Engine;
  /** Draws the two 32-bit halves of a seed at each start of a cartridge. */
  drawSeed(): readonly [lo: number, hi: number];
  /** Whether computers think on between the steps, as fast as the machine can. */
  readonly thinksAhead?: boolean;
  /** Whether the system wishes less motion now. */
  readonly lessMotion?: () => boolean;
  /** Id of the cartridge to start at once; without it the menu opens. */
  readonly start?: string;
  /** Returns the deal of the day; without it none is offered. */
  dealOfDay?(): Deal;
  /** Returns the local moment (days.ts); without it the menu has no deal of the day. */
  moment?(): string;
  /** The deal from which the first cartridge that is started is to begin. */
  readonly deal?: Deal;
  /** Whether records are left out: where steps alone may count. */
  readonly withoutRecords?: boolean;
  /** A game code for the first cartridge of its game that is started. */
  readonly code?: CodeOrder;
}

/** A cartridge that had to be stopped; its last save is kept. */
export interface Crash {
  readonly entry: LibraryEntry;
  readonly error: Error;
  /** What it was doing: starting, running a step, or showing a picture that was refused. */
  readonly during: "start" | "step" | "picture";
  /** Steps of 20 ms that it had made. */
  readonly steps: number;
}

/** What changed since the last call of `advance`; a part that did not change is undefined. */
export interface Update {
  /** The display list to show from now on. */
  screen?: Uint8Array;
  /** The sound list that replaces the one that sounds; empty: silence. */
  sound?: Uint8Array;
  /** The cartridge was stopped; the menu is open and says so too. */
  crash?: Crash;
  thinking: boolean;
}

/** A cartridge under power. */
interface Running {
  readonly entry: LibraryEntry;
  readonly engine: Engine;
  screen: Uint8Array;
  steps: number;
  /** Inputs of the steps that wait until the engine has answered. */
  queue: number[];
  /** The deal of the day that it was offered last. */
  today?: Deal;
  /** The wish for less motion that it was given last. */
  lessMotion: boolean;
  /** The records as it knows them. */
  records: Uint8Array;
  isBusy: boolean;
  /** The code of the finished game that its picture shows, "": it shows none. */
  code: string;
  /** The code whose game it shows: nothing of that is kept. */
  readonly watched?: CodeOrder;
  /** After how many of its actions that is shown, undefined: none of them. */
  position?: number;
  /** How the game that was played against a code's compares with it, once it is over. */
  comparison?: Comparison;
  /** The key under which its save is kept. */
  readonly key: string;
  /** The game that it was started for, where that is not a person's own. */
  readonly own?: SetGame;
}

/**
 * Most steps that are made up for, in one call or behind a slow engine; time beyond that is dropped, so that a sleeping
 * tab does not race.
 */
export const MOST_STEPS = 12;
/** What the menu leads back to where the game of the day waits. */
const DAILY_BACK = "the deal of the day";
const CHALLENGE_NEWS =
  "The same deal and the same computers. Records do not count this game; at its end the tray compares both.";
const TRIAL_NEWS = "You go on from here yourself. Records do not count this game, and nothing compares it.";
/** How often records are joined again with what others keep at the very same time. */
const RECORDS_TRIES = 5;

/** A switched-on handheld. */
export class Handheld {
  readonly #options: HandheldOptions;
  /** What the days brought since this console was switched on. */
  #brought: readonly DayEntry[] = [];
  /** The date that the menu shows. */
  #date: string | undefined;
  readonly #gate = new InputGate();
  #restMs = 0;
  #running: Running | undefined;
  /** The cartridge that is being started. */
  #starting: Running | undefined;
  #menu: ConsoleMenu | undefined;
  #notice: string | undefined;
  #pending: Update = { thinking: false };
  #onNews: () => void = () => {};
  #settled: (() => void)[] = [];
  #deal: Deal | undefined;
  #code: CodeOrder | undefined;
  /** What the code that was opened last to be watched brought. */
  #opened: Opened | undefined;
  /** The game that was chosen for the deal of a date. */
  #dailyChoice: { readonly date: string; readonly id: string } | undefined;

  constructor(options: HandheldOptions) {
    this.#options = options;
    this.#deal = options.deal;
    this.#code = options.code;
    const entry = options.library.find(({ identity }) => identity.id === options.start);
    if (options.start !== undefined && !entry) this.#notice = `There is no cartridge "${options.start}".`;
    if (entry) this.#start(entry);
    else this.openMenu();
  }

  /** The cartridge that runs or waits behind the menu. */
  get running(): LibraryEntry | undefined {
    return this.#running?.entry;
  }

  /** How the game against a code's compares with it, undefined: none is over. */
  get comparison(): Comparison | undefined {
    return this.#running?.comparison;
  }

  /** The code that the running game shows, is played against or goes on from, undefined: none. */
  get codeOrder(): CodeOrder | undefined {
    return this.#running?.watched ?? this.#running?.own?.code;
  }

  /** What the code that was opened last to be watched brought, with the position shown now; undefined: none was. */
  get opened(): Opened | undefined {
    if (!this.#opened) return undefined;
    const { actions, difference, isForeign } = this.#opened;
    const position = this.#running?.watched && this.#running.position;
    return {
      actions,
      isForeign,
      ...(difference !== undefined && { difference }),
      ...(position !== undefined && { position }),
    };
  }

  /** Starts the cartridge of a code with it, in place of what runs now. */
  openCode(code: CodeOrder): void {
    this.#code = code;
    this.start(readCode(code.text).game.id);
  }

  /** Begins a game of one's own from a position of a code's game, also where one was begun before. */
  tryFrom(code: CodeOrder, from: number): void {
    const order = { text: code.text, deal: code.deal, from };
    const entry = this.#entryOf(readCode(code.text).game.id);
    if (!entry) return;
    const { key } = gameOfCode(entry, order);
    this.#try("The game that was begun from here before could not be deleted", () => {
      this.#options.saves.read(key);
      this.#options.saves.remove(key);
    });
    this.openCode(order);
  }

  /** The code of the finished game that is shown for sharing, "": none is. */
  get gameCode(): string {
    return this.#running?.code ?? "";
  }

  /** Whether the cartridge was started for the deal of the day. */
  get isDaily(): boolean {
    return this.#running?.own?.at !== undefined;
  }

  /** The key under which the running game is kept, undefined: none runs. */
  get key(): string | undefined {
    return this.#running?.key;
  }

  /** Whether the console's menu is open. */
  get isMenuOpen(): boolean {
    return this.#menu !== undefined;
  }

  /** One sentence about what went wrong last, until the player goes on. */
  get notice(): string | undefined {
    return this.#notice;
  }

  /** Calls `onNews` whenever an engine answered later than in `advance`: there may be something to show. */
  listen(onNews: () => void): void {
    this.#onNews = onNews;
  }

  /** Resolves when no start and no step is under way. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#settled.push(resolve);
      this.#tellSettled();
    });
  }

  /**
   * Lets time pass in steps of 20 ms with the input of each (buttons and touches, cartridge/input.ts), and reports what
   * changed. Steps go to the engine together, the next ones once it has answered.
   */
  advance(elapsedMs: number, input: number | (() => number)): Update {
    this.#restMs += Math.max(0, elapsedMs);
    const steps = Math.min(MOST_STEPS, Math.floor(this.#restMs / LIMIT.TICK_MS));
    this.#restMs = steps === MOST_STEPS ? 0 : this.#restMs - steps * LIMIT.TICK_MS;
    if (this.#menu && this.#date !== this.#today()) this.refreshMenu();
    for (let i = 0; i < steps; i++) this.#step(typeof input === "number" ? input : input());
    this.#send();
    const update = this.#pending;
    this.#pending = { thinking: update.thinking };
    return update;
  }

  /** Opens the console's menu; the cartridge is stopped after it. */
  openMenu(): void {
    if (this.#menu) return;
    this.#menu = new ConsoleMenu(this.#model());
    this.#gate.blockHeld();
    this.#pending = { screen: this.#menu.draw(), sound: new Uint8Array(0), thinking: false };
  }

  /** Closes the menu and goes on with the cartridge after it, if there is one. */
  resume(): void {
    if (this.#menu && this.#running) this.#close(this.#running.screen);
  }

  /**
   * Starts a cartridge of the library, with its save if there is one, in place of what runs now; with `deal` its set-up
   * opens for that.
   */
  start(id: string, deal?: Deal): void {
    this.#deal = deal ?? this.#deal;
    const entry = this.#entryOf(id);
    if (entry) this.#start(entry);
  }

  /** Starts what runs once more, from what is kept of it. */
  restart(): void {
    if (this.#running) this.#startAgain(this.#running);
  }

  /** Another player of the same saves has kept days: whatever was lost between both is added once more. */
  joinDays(): void {
    if (this.#brought.length > 0) this.#keepDays(this.#brought);
    this.refreshMenu();
  }

  /** Starts the game of the day. */
  startDaily(id = this.#dailyModel()?.id): void {
    const entry = this.#options.library.find(({ identity }) => identity.id === id);
    const at = this.#options.moment?.();
    if (entry && at !== undefined) this.#start(entry, undefined, undefined, dailyOf(entry, at));
  }

  /** Stops the running cartridge because its picture cannot be shown. */
  refusePicture(error: Error): void {
    if (this.#running) this.#crash(this.#running.entry, error, "picture", this.#running.steps);
  }

  /** Draws the menu again when it is open: after the library or the saves changed from outside. */
  refreshMenu(): void {
    if (!this.#menu) return;
    this.#menu.update(this.#model());
    this.#pending.screen = this.#menu.draw();
  }

  /** Returns the kept save of a cartridge, for an export. */
  readSave(id: string): Uint8Array | undefined {
    return this.#options.saves.read(id);
  }

  /**
   * Takes over a save for a cartridge and starts it; answers one sentence when it is refused, and then nothing changed.
   */
  importSave(id: string, save: Uint8Array): Promise<string | undefined> {
    const entry = this.#options.library.find(({ identity }) => identity.id === id);
    if (!entry) return Promise.resolve(`There is no cartridge "${id}".`);
    const engine = this.#options.openEngine();
    const order = this.#orderOf(entry, save);
    return new Promise((answer) => {
      const refuse = (sentence: string) => {
        engine.stop();
        answer(sentence);
      };
      engine.start(
        order,
        ({ status, screen }) => {
          if (status !== STATUS.OK) {
            refuse(`${explainRefusal(status)} Nothing was changed.`);
            return;
          }
          try {
            // What is there now is to be replaced, from any writer.
            this.#options.saves.read(id);
            this.#options.saves.write(id, save);
          } catch (error) {
            refuse(`The save was not taken over: ${(error as Error).message}.`);
            return;
          }
          this.switchOff();
          this.#run(plugIn(entry, engine, order, id), screen);
          this.#tellNews();
          answer(undefined);
        },
        (error) => refuse(`The save was not taken over: ${error.message}.`),
      );
    });
  }

  /** Ends whatever runs or starts. */
  switchOff(): void {
    this.#starting?.engine.stop();
    this.#running?.engine.stop();
    this.#starting = this.#running = undefined;
  }

  #entryOf(id: string | undefined): LibraryEntry | undefined {
    return this.#options.library.find(({ identity }) => identity.id === id);
  }

  #step(given: number): void {
    const { input, menu } = this.#gate.step(given);
    if (menu) this.openMenu();
    if (this.#menu) this.#stepMenu(this.#menu, menu ? 0 : input);
    else {
      const cartridge = this.#starting ?? this.#running;
      if (cartridge) takeInput(cartridge, input);
    }
  }

  #stepMenu(menu: ConsoleMenu, input: number): void {
    const choice = menu.step(input);
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
    } else if (choice.kind === "daily") {
      this.startDaily(choice.id);
    } else if (choice.kind === "another") {
      this.#chooseAnother(choice.step);
    } else if (choice.kind === "deleteSave") {
      if (this.#running?.key === choice.id) this.switchOff();
      this.#try("The save could not be deleted", () => {
        this.#options.saves.read(choice.id);
        this.#options.saves.remove(choice.id);
      });
      this.#showMenu();
    }
  }

  /** Hands the steps that wait to the engine, unless it is still at the ones before. */
  #send(): void {
    const running = this.#running;
    if (!running || running.isBusy || running.queue.length === 0) return;
    const inputs = running.queue;
    running.queue = [];
    running.isBusy = true;
    running.engine.step(
      { inputs, ...this.#anotherDay(running), ...this.#wishForMotion(running) },
      (stepped) => this.#take(running, stepped),
      (error) => {
        this.#crash(running.entry, error, "step", running.steps);
        this.#tellNews();
      },
    );
  }

  #take(running: Running, stepped: Stepped): void {
    running.isBusy = false;
    running.steps += stepped.steps;
    if (stepped.screen) running.screen = stepped.screen;
    running.position = stepped.position;
    running.code = stepped.code ?? running.code;
    if (stepped.save && running.watched && this.#takeOver(running, running.watched, stepped.save)) {
      this.#tellNews();
      return;
    }
    // It stands until there is another game in the save.
    if (stepped.save) running.comparison = stepped.comparison;
    // A day's game that is over counts, even where another player has gone on with it.
    if (stepped.result) this.#keepDay(running, stepped.result);
    if ((stepped.save || stepped.records) && this.#isPlayedElsewhere(running)) {
      this.#goOnElsewhere(running, stepped.leave);
      return;
    }
    if (stepped.records) this.#keepRecords(running, stepped.records);
    if (stepped.save && !this.#keep(running, stepped.save)) {
      this.#goOnElsewhere(running, stepped.leave);
      return;
    }
    // The menu may have been opened before: then only the save counts, and the picture for later.
    if (!this.#menu) {
      this.#pending.thinking = stepped.thinking;
      if (stepped.screen) this.#pending.screen = stepped.screen;
      if (stepped.sound) this.#pending.sound = stepped.sound;
    }
    const failure = failureOf(stepped);
    if (failure) this.#crash(running.entry, failure, "step", running.steps);
    else if (stepped.leave) {
      running.queue = [];
      this.openMenu();
    }
    this.#send();
    this.#tellNews();
  }

  /**
   * Starts a cartridge, or a game that the console sets up; once more, with `said`, after its records were put aside.
   */
  #start(entry: LibraryEntry, asked?: Deal, said?: string, own?: SetGame): void {
    const { id, title } = entry.identity;
    const code = own ? undefined : this.#takeCode(id);
    const isPlayed = code?.isChallenge || code?.from !== undefined;
    if (code && isPlayed) return this.#start(entry, undefined, said, gameOfCode(entry, code));
    const deal = own ? undefined : (asked ?? this.#takeDeal());
    this.switchOff();
    // Steps that pass until it is are the cartridge's already: what is pressed when its first picture is seen must
    // count.
    this.#menu = undefined;
    this.#gate.blockHeld();
    const key = own?.key ?? id;
    const read = () => (own ? this.#readSet(entry, own) : this.#options.saves.read(id));
    const save = code ? undefined : this.#try("The saves cannot be read", read);
    const order = code ? this.#orderOfCode(entry, code) : this.#orderOf(entry, save, deal, own);
    const starting = plugIn(entry, this.#options.openEngine(), order, key, own, code);
    this.#starting = starting;
    starting.engine.start(
      order,
      ({ status, screen, tookDeal, refusedRecords, opened, comparison }) => {
        if (opened) this.#opened = opened;
        starting.position = opened?.position;
        if (code && opened && opened.position === undefined) {
          this.#start(entry, code.deal, `${tellOpened(entry, code, opened)} Its deal is offered instead.`);
          return;
        }
        const aside = refusedRecords ? this.#putRecordsAside(id) : undefined;
        if (aside !== undefined) {
          this.#start(
            entry,
            deal,
            `The records of ${title} cannot be read. They are kept as ${aside}, and games are counted from the start.`,
            own,
          );
          return;
        }
        if (own && status !== STATUS.OK) {
          this.#startUnset(entry, own, save, said);
          return;
        }
        if (comparison) starting.comparison = comparison;
        const news = said === undefined ? [] : [said];
        if (code && opened) news.push(tellOpened(entry, code, opened));
        if (own?.code) news.push(own.code.from === undefined ? CHALLENGE_NEWS : TRIAL_NEWS);
        if (refusedRecords)
          news.push(`The records of ${title} cannot be read, so its games are not counted. They are left as they are.`);
        if (tookDeal === false) news.push(`${title} takes no deals.`);
        if (status !== STATUS.OK && save) {
          const key = keepAside(this.#options.saves, id, save);
          if (key === undefined) {
            // The next autosave would take its place.
            this.#crash(
              entry,
              new Error(`${explainRefusal(status)} It cannot be kept aside, so nothing was started`),
              "start",
              0,
            );
            this.#tellNews();
            return;
          }
          news.push(`${explainRefusal(status)} ${title} starts from the beginning. It is kept as ${key}.`);
        }
        if (news.length > 0) this.#notice = news.join(" ");
        // Its title offers the game that was handed over first.
        if (own) starting.queue.unshift(0, BUTTON.A, 0);
        this.#run(starting, screen);
        this.#tellNews();
      },
      (error) => {
        this.#crash(entry, error, "start", 0);
        this.#tellNews();
      },
    );
  }

  /**
   * A game that is begun where one was only watched is the person's own: from the same deal against the code's, after
   * the last position as one tried from there. For any other the set-up opens. Returns whether the save is of such one.
   */
  #takeOver({ entry }: Running, { text, deal }: CodeOrder, save: Uint8Array): boolean {
    const { id, title } = entry.identity;
    const begun = setupOfSave(save);
    const shown = this.#opened?.actions;
    if (!begun || shown === undefined) return false;
    if (!isGameOf(save, readCode(text).game)) {
      this.#start(entry, halvesOfDeal(begun.setup), "The shared game is over. Here you set up a game of your own.");
      return true;
    }
    if (begun.moves === shown) return false;
    const isWhole = begun.moves < shown;
    const own = gameOfCode(entry, { text, deal, ...(isWhole ? { isChallenge: true } : { from: shown }) });
    const { saves } = this.#options;
    const aside = this.#try("The game that is kept here cannot be put aside", () => {
      const kept = saves.read(own.key);
      const at = kept && hasGame(kept) ? keepAside(saves, id, kept, ASIDE) : "";
      if (at === undefined) throw new Error("there is no room for it");
      // A game of the whole deal was drawn a number, by which records would count what was watched.
      if (isWhole) saves.remove(own.key);
      else saves.write(own.key, save);
      return at;
    });
    if (aside === undefined) return false;
    this.#start(
      entry,
      undefined,
      aside === "" ? undefined : `The game of ${title} that was here is kept as ${aside}.`,
      own,
    );
    return true;
  }

  /**
   * A cartridge that cannot be handed the game of the console opens its set-up for the deal; one that refuses the game
   * that was kept begins it again.
   */
  #startUnset(entry: LibraryEntry, own: SetGame, save: Uint8Array | undefined, said?: string): void {
    const { id, title } = entry.identity;
    const what = !own.code
      ? "the deal of the day"
      : own.code.from === undefined
        ? "the game of this code"
        : "this position";
    if (save === undefined) {
      const why = `${title} cannot be set up for ${what}. Its deal is offered instead.`;
      this.#start(entry, dealOfGame(own), said === undefined ? why : `${said} ${why}`);
      return;
    }
    const { saves } = this.#options;
    const key = keepAside(saves, id, save);
    const forgotten =
      key !== undefined &&
      this.#try("The save could not be deleted", () => {
        saves.remove(own.key);
        return true;
      });
    const kept = !own.code
      ? "game of the day"
      : own.code.from === undefined
        ? "game against this code"
        : "game from here";
    if (forgotten) this.#start(entry, undefined, `The ${kept} cannot be read. It is kept as ${key}.`, own);
    else this.#crash(entry, new Error(`its ${kept} cannot be read or kept aside`), "start", 0);
  }

  /**
   * Returns the kept game that the console set up. One of an earlier day makes room, and a person's own game is put
   * aside.
   */
  #readSet({ identity }: LibraryEntry, { setup, key: place, code }: SetGame): Uint8Array | undefined {
    const { saves } = this.#options;
    const save = saves.read(place);
    if (isGameOf(save, setup)) return save;
    const date = code ? undefined : dateOfSave(identity, save);
    const isEarlier = date !== undefined && date < (dateOfSetup(identity, setup) ?? "");
    if (save && hasGame(save) && !isEarlier) {
      const key = keepAside(saves, identity.id, save, ASIDE);
      if (key === undefined) throw new Error("the game in its place cannot be kept aside");
    }
    return undefined;
  }

  #orderOf({ wasm, identity }: LibraryEntry, save: Uint8Array | undefined, deal?: Deal, own?: SetGame): StartOrder {
    const extras = {
      ...this.#extras(identity.id, deal),
      ...(own && extrasOf(own)),
    };
    return {
      wasm,
      seed: this.#options.drawSeed(),
      ...(save && { save }),
      extras,
      thinksAhead: this.#options.thinksAhead ?? false,
    };
  }

  /** The game of a code needs neither save nor records, and no time to think in. */
  #orderOfCode({ wasm }: LibraryEntry, { text }: CodeOrder): StartOrder {
    const { drawSeed, thinksAhead = false } = this.#options;
    return { wasm, seed: drawSeed(), extras: { code: text }, thinksAhead };
  }

  #run(running: Running, screen: Uint8Array): void {
    this.#starting = undefined;
    this.#running = running;
    running.screen = screen;
    this.#close(screen);
    this.#send();
  }

  #crash(entry: LibraryEntry, error: Error, during: Crash["during"], steps: number): void {
    this.switchOff();
    this.#notice = `${entry.identity.title} stopped: ${error.message}. Its last save is kept.`;
    this.#showMenu();
    this.#pending.crash = { entry, error, during, steps };
  }

  #close(screen: Uint8Array): void {
    this.#menu = undefined;
    this.#gate.blockHeld();
    this.#pending = { screen, sound: new Uint8Array(0), thinking: false };
  }

  #tellNews(): void {
    this.#onNews();
    this.#tellSettled();
  }

  #tellSettled(): void {
    if (this.#starting || this.#running?.isBusy) return;
    for (const resolve of this.#settled.splice(0)) resolve();
  }

  #showMenu(): void {
    this.#menu = undefined;
    this.openMenu();
  }

  /**
   * What a cartridge gets beside its save. Records that cannot be read are not handed over, and so nothing is kept in
   * their place.
   */
  #extras(id: string, deal?: Deal): StartExtras {
    const { saves, withoutRecords, dealOfDay } = this.#options;
    let records: Uint8Array | undefined;
    try {
      if (!withoutRecords) records = saves.read(id + RECORDS) ?? new Uint8Array();
    } catch (error) {
      // Where nothing can be read that was said already.
      this.#notice ??= `The records cannot be read: ${(error as Error).message}.`;
    }
    return { ...(records && { records }), ...(dealOfDay && { today: dealOfDay() }), ...(deal && { deal }) };
  }

  /** Midnight may pass while a cartridge runs: it is offered the new day's deal with its next step. */
  #anotherDay(running: Running): { today?: Deal } {
    const today = running.today && this.#options.dealOfDay?.();
    if (!today || today.every((half, i) => half === running.today?.[i])) return {};
    running.today = today;
    return { today };
  }

  /** The system's settings may change while a cartridge runs: it is given the wish with its next step. */
  #wishForMotion(running: Running): { lessMotion?: boolean } {
    const lessMotion = this.#options.lessMotion?.() ?? false;
    if (lessMotion === running.lessMotion) return {};
    running.lessMotion = lessMotion;
    return { lessMotion };
  }

  /** A deal that was asked for counts for one start. */
  #takeDeal(): Deal | undefined {
    const deal = this.#deal;
    this.#deal = undefined;
    return deal;
  }

  /** A code counts for one start, of its own game. */
  #takeCode(id: string): CodeOrder | undefined {
    const code = this.#code;
    if (!code || readCode(code.text).game.id !== id) return undefined;
    this.#code = undefined;
    return code;
  }

  /** Whether another player of the same saves has gone on with the game, or has ended it. */
  #isPlayedElsewhere({ key, watched }: Running): boolean {
    if (watched) return false;
    const isChanged = () => this.#options.saves.isChangedElsewhere?.(key);
    return this.#try("The saves cannot be read", isChanged) ?? false;
  }

  /** Goes on from what the other player has kept; where the game is left or the menu lies over it, it ends. */
  #goOnElsewhere(running: Running, isLeft: boolean): void {
    const said = saidOfAnother(running.entry);
    if (isLeft || this.#menu) this.#leaveFor(said);
    else this.#startAgain(running, said);
    this.#tellNews();
  }

  /**
   * Starts what runs once more, from what is kept. In the place of a day's game another player of the same saves may
   * have begun another day's: today's continues, and none makes room for it.
   */
  #startAgain({ entry, own }: Running, said?: string): void {
    const at = this.#options.moment?.();
    const kept = own && this.#try("The saves cannot be read", () => this.#options.saves.read(own.key));
    const date = own?.at === undefined ? undefined : dateOfSave(entry.identity, kept);
    if (own?.at === undefined || date === undefined || date === dateOf(own.at))
      this.#start(entry, undefined, said, own);
    else if (at !== undefined && date === dateOf(at)) this.#start(entry, undefined, said, dailyOf(entry, at));
    else this.#leaveFor(said ?? saidOfAnother(entry));
  }

  /** Ends what runs and opens the menu, which gives the reason. */
  #leaveFor(reason: string): void {
    this.switchOff();
    this.#notice = reason;
    this.#showMenu();
  }

  /** Keeps a save, an empty one by forgetting it; false where another player of the same saves was quicker. */
  #keep({ entry, key, watched }: Running, save: Uint8Array): boolean {
    if (watched) return true;
    const { saves } = this.#options;
    return (
      this.#try("The save could not be kept", () => {
        try {
          if (save.length === 0) saves.remove(key);
          else saves.write(key, save);
          // A person who plays on has read it.
          if (this.#notice === saidOfAnother(entry)) this.#notice = undefined;
        } catch (error) {
          if (!(error instanceof SaveChangedError)) throw error;
          return false;
        }
        return true;
      }) ?? true
    );
  }

  /** Keeps what a cartridge has counted beside what another player of this console has counted. */
  #keepRecords(running: Running, records: Uint8Array): void {
    const { id } = running.entry.identity;
    const before = running.records;
    if (records.length === 0) return;
    running.records = records;
    this.#try("The records could not be kept", () => {
      const { saves } = this.#options;
      for (let left = RECORDS_TRIES; ; left--) {
        const kept = saves.read(id + RECORDS);
        const isRead = kept !== undefined && areSound(kept, id);
        // What is no save was written after this game began: it is put aside, as at a start.
        if (kept && !isRead && keepAside(saves, id, kept, UNREAD) === undefined)
          throw new Error("what is there cannot be put aside");
        const isJoined = isRead && areSound(records, id) && (before.length === 0 || areSound(before, id));
        try {
          saves.write(id + RECORDS, isJoined ? addCounted(id, before, records, kept) : records);
          return;
        } catch (error) {
          if (!(error instanceof SaveChangedError) || left === 1) throw error;
        }
      }
    });
  }

  #keepDay({ entry, own }: Running, { won, scores }: GameResult): void {
    const at = own?.at;
    if (at === undefined) return;
    this.#brought = addDay(this.#brought, { from: at, to: at, game: entry.identity.id, won, scores });
    this.#keepDays(this.#brought);
  }

  /** Keeps what days brought, beside what another player of this console has kept. */
  #keepDays(brought: readonly DayEntry[]): void {
    const { saves } = this.#options;
    this.#try("What the day brought could not be kept", () => {
      for (let left = RECORDS_TRIES; ; left--) {
        const days = this.#readDays();
        if (!days) throw new Error("what is there cannot be put aside");
        try {
          const joined = sealDays(mergeDays(days, brought));
          if (!isSame(joined, sealDays(days))) saves.write(DAYS, joined);
          return;
        } catch (error) {
          if (!(error instanceof SaveChangedError) || left === 1) throw error;
        }
      }
    });
  }

  /** Returns what the days brought; what cannot be read is put aside, undefined: it cannot. */
  #readDays(): DayEntry[] | undefined {
    const { saves } = this.#options;
    const bytes = saves.read(DAYS);
    if (!bytes) return [];
    try {
      return parseDays(bytes);
    } catch (error) {
      if (!(error instanceof DaysError)) throw error;
      const key = keepAside(saves, DAYS_OWNER, bytes, UNREAD);
      if (key === undefined) return undefined;
      saves.remove(DAYS);
      this.#notice =
        `What the days brought cannot be read: ${error.message}. It is kept as ${key}, and days are counted ` +
        "from the start.";
      return [];
    }
  }

  /** The game of a date: the one that was chosen, played or begun, else that of the weekday. */
  #gameOf(date: string, days: readonly DayEntry[]): LibraryEntry | undefined {
    const { library, saves } = this.#options;
    const find = (id: string | undefined) => library.find(({ identity }) => identity.id === id);
    const chosen = this.#dailyChoice?.date === date ? find(this.#dailyChoice.id) : undefined;
    const played = find(days.find(({ from }) => dateOf(from) === date)?.game);
    const isBegun = ({ identity }: LibraryEntry) =>
      isGameOf(saves.read(identity.id + DAILY), setupOfDate(identity, date));
    const ids = library.map(({ identity }) => identity.id);
    return chosen ?? played ?? library.find(isBegun) ?? find(gameOfDate(date, ids));
  }

  #chooseAnother(step: number): void {
    const { library, moment } = this.#options;
    const present = this.#dailyModel()?.id;
    if (moment && present !== undefined) {
      const at = library.findIndex(({ identity }) => identity.id === present);
      const { id } = library[(at + step + library.length) % library.length].identity;
      this.#dailyChoice = { date: dateOf(moment()), id };
    }
    this.refreshMenu();
  }

  /** The date that the local calendar shows, undefined: none is known. */
  #today(): string | undefined {
    const at = this.#options.moment?.();
    return at === undefined ? undefined : dateOf(at);
  }

  #dailyModel(): MenuDaily | undefined {
    const { library, saves } = this.#options;
    const date = this.#today();
    if (date === undefined) return undefined;
    return this.#try("What the days brought cannot be read", () => {
      const days = this.#readDays() ?? [];
      const entry = this.#gameOf(date, days);
      if (!entry) return undefined;
      const { identity, wasm } = entry;
      return {
        id: identity.id,
        title: identity.title,
        face: readFace(wasm),
        ...tellDay(identity, date, days),
        isBegun: isGameOf(saves.read(identity.id + DAILY), setupOfDate(identity, date)),
        hasChoice: library.length > 1,
      };
    });
  }

  /**
   * Puts records that a cartridge refused under a name of their own, so that it may count again; returns that,
   * undefined when the medium fails.
   */
  #putRecordsAside(id: string): string | undefined {
    const { saves } = this.#options;
    return this.#try("The records cannot be put aside", () => {
      const records = saves.read(id + RECORDS);
      const key = records && keepAside(saves, id, records, UNREAD);
      if (key !== undefined) saves.remove(id + RECORDS);
      return key;
    });
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
    this.#date = this.#today();
    const daily = this.#dailyModel();
    return {
      ...(daily && { daily }),
      cartridges: this.#options.library.map(({ identity, wasm }) => ({
        id: identity.id,
        title: identity.title,
        version: identity.version,
        face: readFace(wasm),
        hasSave: kept.has(identity.id),
      })),
      running: this.isDaily ? DAILY_BACK : this.#running?.entry.identity.title,
      notice: this.#notice,
    };
  }
}

function saidOfAnother({ identity }: LibraryEntry): string {
  return `${identity.title} was played in another window too. It continues from there.`;
}

function explainRefusal(status: number): string {
  return status === STATUS.FOREIGN_SAVE
    ? "This save is of another cartridge or another version."
    : "This save is damaged.";
}

/** Time may be dropped behind a slow engine, but nothing that is pressed, released or tapped in it. */
function takeInput({ queue, ...running }: Running, input: number): void {
  // A cartridge takes what is down in its first step for held from before.
  if (running.steps === 0 && queue.length === 0 && !running.isBusy && buttonsOf(input) !== 0) queue.push(0);
  if (queue.length < MOST_STEPS || touchOf(input) || input !== queue.at(-1)) queue.push(input);
}

/** What a cartridge gets for a game that the console sets up. */
function extrasOf({ code, setup, number }: SetGame): Pick<StartExtras, "challenge" | "trial" | "daily"> {
  if (!code) return { daily: { setup, number } };
  const { text, from } = code;
  return from === undefined ? { challenge: text } : { trial: { code: text, from } };
}

/** Returns what the page says of a game that is watched: what it is, who made it, and how far it is the same here. */
function tellOpened({ identity }: LibraryEntry, { text }: CodeOrder, opened: Opened): string {
  const { isForeign, difference, actions, position } = opened;
  const sentences = isForeign ? [tellMaker(readCode(text).game, identity)] : [];
  if (difference !== undefined) {
    sentences.push(tellDifference(position === undefined ? 0 : actions, difference));
  }
  if (position !== undefined)
    sentences.push("This is a shared game. In the tray you can try from here, or play its deal.");
  return sentences.join(" ");
}

function plugIn(
  entry: LibraryEntry,
  engine: Engine,
  { extras }: StartOrder,
  key: string,
  own?: SetGame,
  watched?: CodeOrder,
): Running {
  return {
    entry,
    engine,
    key,
    ...(own && { own }),
    screen: new Uint8Array(0),
    steps: 0,
    queue: [],
    isBusy: false,
    lessMotion: false,
    code: "",
    ...(watched && { watched }),
    records: extras?.records ?? new Uint8Array(0),
    ...(extras?.today && { today: extras.today }),
  };
}
