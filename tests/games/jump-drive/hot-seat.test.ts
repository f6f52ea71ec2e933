// Several people and one device: its holder is asked, in the same visit, all that cannot depend on the others -
// the payment for a secret choice, discards, the next round's choice -, and it is played when its time comes. How often
// the device goes round; that the order of asking changes nothing and reveals nothing. JUMPDECK_HOT_SEAT_GAMES games
// are counted (8).
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../../host/cartridge/abi.ts";
import { type ButtonName, CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { PAY_LATER } from "./screens/pilot.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { CHOICE, CURTAIN, DECIDING, ENDED, prepareAnswer, REFUSAL, readGoing, toButton, toNext } from "./buttons.ts";
import { Drive, type DriveState, names } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
const GAMES = Number(process.env.JUMPDECK_HOT_SEAT_GAMES ?? 8);
const MOST_TURNS = 4000;
const TIMEOUT_MS = 60_000 + GAMES * 5000;
const drive = new Drive();

/** People alone at one device, and who holds it: whom the curtain named last. */
class Table {
  readonly deck: CartridgeDriver;
  holder = 0;
  #turn = 0;

  constructor(deck: CartridgeDriver) {
    this.deck = deck;
    this.#look();
  }

  static begin(seed: number, persons = 2): Table {
    return new Table(new CartridgeDriver(WASM, seed).start(new Array<number>(persons).fill(0), 2, 4));
  }

  /** The game as it is saved, after power was cut: goes on with it. */
  resume(): Table {
    const again = new CartridgeDriver(WASM, 2);
    expect(again.cartridge.loadSave(this.deck.cartridge.save())).toBe(0);
    again.step(0);
    return new Table(again.press("A").wait(4));
  }

  get isOver(): boolean {
    return ENDED.test(this.deck.words());
  }

  /** The game's position, as the rules face has it between two steps. */
  state(): DriveState {
    if (drive.cartridge.setState(this.deck.cartridge.state()) !== 0) throw new Error("no state");
    return drive.state();
  }

  /** Whether the holder is asked what the game itself does not ask yet. */
  get isAhead(): boolean {
    return DECIDING.test(this.deck.words()) && this.state().actorSeat !== this.holder;
  }

  /** One answer; a payment at once or when all have chosen. */
  answer(later = false): void {
    this.#look();
    if (!prepareAnswer(this.deck, this.#turn++)) return;
    this.deck.press("A").wait(4);
    if (this.deck.shows(PAY_LATER)) this.deck.press(...(later ? (["RIGHT", "A"] as const) : (["A"] as const)));
    this.deck.wait(14);
  }

  /** Answers until something holds. */
  until(holds: () => boolean): this {
    for (let i = 0; i < MOST_TURNS && !holds(); i++) this.answer();
    if (!holds()) throw new Error(`it never came to that; the screen says: ${this.deck.words()}`);
    this.#look();
    return this;
  }

  #look(): void {
    const player = /Hand over to \| Player (\d)/.exec(this.deck.words());
    if (player) this.holder = Number(player[1]) - 1;
  }
}

interface Round {
  passes: number;
  /** Whether the deck ran out in it. */
  isShuffled: boolean;
  readonly asked: Set<string>;
}

/**
 * Passes of the device in each round of a whole game, and what was asked in it; and that what was discarded ahead are
 * the cards that then go.
 */
function playRounds(seed: number, persons: number, later: boolean): Round[] {
  const table = Table.begin(seed, persons);
  const rounds: Round[] = [];
  const promised: { seat: number; cards: string[] }[] = [];
  let cards = 0;
  for (let turn = 0; turn < MOST_TURNS && !table.isOver; turn++) {
    const state = table.state();
    rounds[state.round] ??= { passes: 0, isShuffled: false, asked: new Set() };
    const here = rounds[state.round] as Round;
    if (state.deck.length > cards) {
      here.isShuffled = true;
      promised.length = 0;
    }
    cards = state.deck.length;
    if (table.deck.shows(CURTAIN)) {
      here.passes++;
      if (persons === 2) keepPromises(promised, state, state.actorSeat as number);
    } else if (DECIDING.test(table.deck.words())) {
      const isAhead = table.isAhead;
      here.asked.add(isAhead ? "ahead" : state.phase);
      toButton(table.deck);
      if (isAhead && /discard \d+ of|Discard \d+ of/.test(table.deck.words()))
        promised.push({ seat: table.holder, cards: readGoing(table.deck) });
    }
    table.answer(later);
  }
  expect(table.isOver, `seed ${seed} came to an end`).toBe(true);
  return rounds.slice(1);
}

/** When the device is back, all that its holder had discarded ahead has been. */
function keepPromises(promised: { seat: number; cards: string[] }[], state: DriveState, seat: number): void {
  for (let i = promised.length - 1; i >= 0; i--) {
    if (promised[i]?.seat !== seat) continue;
    const gone = names(state.discard[seat] as number[]);
    for (const card of promised[i]?.cards ?? []) expect(gone).toContain(card);
    promised.splice(i, 1);
  }
}

const meanOf = (rounds: readonly Round[]): number =>
  rounds.reduce((sum, { passes }) => sum + passes, 0) / rounds.length;
const played = (persons: number, games: number, later = false): Round[] =>
  Array.from({ length: games }, (_, i) => playRounds(i + 1, persons, later)).flat();

describe("how often the device goes round", () => {
  it("two persons who pay when they choose: at most twice a round, unless the deck runs out in it; once in the mean", {
    timeout: TIMEOUT_MS,
  }, () => {
    const rounds = played(2, GAMES);
    expect(rounds.some(({ asked }) => asked.has("second") || asked.has("limit") || asked.has("explore"))).toBe(true);
    expect(rounds.some(({ asked }) => asked.has("ahead"))).toBe(true);
    for (const { passes, isShuffled } of rounds) expect(passes).toBeLessThanOrEqual(isShuffled ? 4 : 2);
    expect(meanOf(rounds)).toBeLessThan(1.3);
    expect(rounds.filter(({ isShuffled }) => !isShuffled).length).toBeGreaterThan(GAMES * 5);
  });

  it("two persons who pay when all have chosen: then it is asked for, and little more passing comes of it", {
    timeout: TIMEOUT_MS,
  }, () => {
    const rounds = played(2, 3, true);
    expect(rounds.some(({ asked }) => asked.has("pay"))).toBe(true);
    expect(meanOf(rounds)).toBeLessThan(1.6);
  });

  it("three persons: fewer times than there are decisions", { timeout: TIMEOUT_MS }, () => {
    expect(meanOf(played(3, 2))).toBeLessThan(3);
  });
});

/** Takes all marks of a choice away, and comes back to the card under the cursor. */
function clearMarks(deck: CartridgeDriver): void {
  const first = deck.words();
  for (let i = 0; i < 20 && (i === 0 || deck.words() !== first); i++) {
    if (deck.shows("unmark |")) deck.press("A");
    deck.press("RIGHT");
    if (/Place: mark/.test(deck.words())) return;
  }
}

/** Goes to what has to be paid for the first card that can be placed and costs something. */
function openPayment(table: Table): Table {
  const { deck } = table;
  if (deck.shows("ends at 50")) deck.press("A");
  for (let row = 0; row < 12 && !deck.shows(PAY_LATER); row++) {
    if (deck.shows("ends at 50")) deck.press("A");
    for (let i = 0; i < row; i++) toNext(deck);
    if (REFUSAL.test(deck.words())) continue;
    deck.press("A", "DOWN", "A").wait(2);
    if (deck.shows(PAY_LATER)) break;
    // What cost nothing was played: taken back, it is marked still.
    deck.press("B");
    clearMarks(deck);
  }
  expect(deck.words()).toContain(PAY_LATER);
  return table;
}

const isChoosing = (table: Table): boolean => CHOICE.test(table.deck.words());

/** Two people; the holder of the device is the first to choose, and the game asks it. */
function firstChoice(seed = 2): Table {
  const table = Table.begin(seed);
  return table.until(() => {
    const state = table.state();
    return isChoosing(table) && !table.isAhead && state.choice.every((choice) => choice === "open");
  });
}

/** From the end of the first visit: the second person explores. */
function exploreBehindCurtain(deck: CartridgeDriver): void {
  for (let i = 0; i < 20 && !CHOICE.test(deck.words()); i++) deck.press("A").wait(4);
  toButton(deck);
  deck.press("A").wait(8);
}

describe("a payment that is chosen ahead", () => {
  it("changes nothing of the position but the choice, until all have chosen; then these cards go", () => {
    const table = openPayment(firstChoice());
    const before = table.state();
    const seat = before.actorSeat as number;
    table.deck.press("A").wait(4);
    const chosen = table.state();
    expect(chosen.hand).toEqual(before.hand);
    expect(chosen.choice[seat]).not.toBe("open");
    exploreBehindCurtain(table.deck);
    for (let i = 0; i < 12 && (table.state().tableau[seat]?.length ?? 0) === (before.tableau[seat]?.length ?? 0); i++)
      table.deck.press("A").wait(8);
    const after = table.state();
    expect(after.tableau[seat]?.length).toBe((before.tableau[seat]?.length ?? 0) + 1);
    expect(after.discard[seat]?.length).toBeGreaterThan(before.discard[seat]?.length ?? 0);
    expect(table.deck.shows(CURTAIN)).toBe(false);
  });

  it("can be left for another choice, and is taken back with the choice", () => {
    const { deck } = openPayment(firstChoice());
    const before = deck.cartridge.stateHash();
    deck.press("B");
    expect(deck.words()).toMatch(CHOICE);
    toButton(deck);
    deck.press("A");
    expect(deck.words()).toContain(PAY_LATER);
    deck.press("A").wait(4);
    expect(deck.cartridge.stateHash()).not.toBe(before);
    deck.press("B").wait(4);
    expect(deck.cartridge.stateHash()).toBe(before);
    expect(deck.words()).toMatch(CHOICE);
    toButton(deck);
    expect(deck.words()).toMatch(/Place \d: pay \d/);
  });

  it("is asked for when all have chosen, where the power went meanwhile", () => {
    const table = openPayment(firstChoice());
    const payer = table.holder;
    table.deck.press("A").wait(4);
    const again = table.resume();
    again.until(() => again.deck.shows("Pay: discard") && !again.deck.shows(PAY_LATER));
    expect(again.holder).toBe(payer);
  });

  it("is asked for again behind the title, with the cards that were chosen", () => {
    const table = openPayment(firstChoice());
    const { deck } = table;
    const payer = table.holder;
    const proposed = readGoing(deck);
    // Another card in place of one that is suggested.
    deck.press("UP", "A");
    toButton(deck);
    const chosen = readGoing(deck);
    expect(chosen.length).toBe(proposed.length);
    expect(chosen).not.toEqual(proposed);
    deck.press("A").wait(4);
    deck.press("A").wait(4);
    deck.chooseMenu("Save and leave");
    deck.chooseTitle("Continue");
    table.until(() => deck.shows("Pay as chosen: "));
    expect(table.holder).toBe(payer);
    toButton(deck);
    expect(readGoing(deck)).toEqual(chosen);
  });
});

/** The holder has chosen ahead for a round that the game has not begun yet. */
function choiceAhead(seed = 2, fromRound = 0): Table {
  const table = Table.begin(seed);
  return table.until(
    () =>
      isChoosing(table) &&
      table.isAhead &&
      !table.deck.shows("ends at 50") &&
      table.state().round >= fromRound &&
      (fromRound === 0 || table.state().phase !== "choose"),
  );
}

describe("what is asked ahead", () => {
  // The pages: the menu, the log, a look back and the rules.
  it("leaves the game, its save and its log unchanged; all pages lead back to it", () => {
    const { deck } = choiceAhead();
    const [hash, save] = [deck.cartridge.stateHash(), Buffer.from(deck.cartridge.save())];
    const words = deck.words();
    for (const row of ["What happened", "Look back", "Rules"]) {
      deck.chooseMenu(row);
      deck.wait(4);
      expect(deck.words()).not.toBe(words);
      deck.press("B").wait(2);
      deck.press("B").wait(2);
      expect(deck.words(), row).toBe(words);
    }
    expect(deck.cartridge.stateHash()).toBe(hash);
    expect(Buffer.compare(Buffer.from(deck.cartridge.save()), save)).toBe(0);
  });

  it("can be taken back until the device is handed over, and is then asked again", () => {
    const table = choiceAhead();
    const { deck } = table;
    const hash = deck.cartridge.stateHash();
    toButton(deck);
    deck.press("A").wait(4);
    expect(deck.words()).toContain("end turn | undo");
    deck.press("B").wait(4);
    expect(deck.words()).toMatch(CHOICE);
    toButton(deck);
    deck.press("A").wait(4);
    deck.press("A").wait(4);
    expect(deck.words()).toContain(CURTAIN);
    expect(deck.cartridge.stateHash()).toBe(hash);
  });

  // The page says whose scores stand above.
  it("is shown as kept, with its cards and its round; undo restores the marks", {
    timeout: TIMEOUT_MS,
  }, () => {
    let told = 0;
    for (const seed of [1, 2, 4, 5]) {
      const table = choiceAhead(seed, 2);
      const { deck } = table;
      const { round } = table.state();
      for (let row = 0; row < 12 && !/Place \d: pay/.test(deck.words()); row++) {
        if (!REFUSAL.test(deck.words())) deck.press("A");
        if (!/Place \d: pay/.test(deck.words())) toNext(deck);
      }
      toButton(deck);
      if (!deck.shows("| place |")) continue;
      deck.press("A").wait(4);
      if (deck.shows(PAY_LATER)) deck.press("A").wait(4);
      deck.settle();
      if (!deck.shows("end turn | undo")) continue;
      const kept = new RegExp(
        `Your choice for round ${round + 1} \\|.* ([A-Z][^|]+) \\| Place[^|]* \\| pay \\d+ \\| Points are ` +
          `of \\| round ${round} `,
      ).exec(deck.words());
      expect(kept, deck.words()).not.toBeNull();
      expect(deck.words()).toContain(`still in round ${round} |`);
      deck.press("B").wait(4);
      expect(deck.words()).toMatch(/Place \d: pay \d/);
      for (let i = 0; i < 20 && !deck.shows("unmark | card"); i++) deck.press("RIGHT");
      expect(deck.words()).toMatch(new RegExp(`unmark .*${kept?.[1]} `));
      told++;
    }
    expect(told).toBeGreaterThan(1);
  });

  it("is forgotten with the power, and asked again in its time", () => {
    const table = choiceAhead();
    const { holder } = table;
    toButton(table.deck);
    table.deck.press("A").wait(4);
    const again = table.resume();
    const { round } = again.state();
    again.until(() => isChoosing(again) && again.holder === holder);
    expect(again.state().round).toBe(round);
  });

  it("has a hint, which is level 3's choice out of what the holder may know", () => {
    const { deck } = choiceAhead();
    const hash = deck.cartridge.stateHash();
    deck.chooseMenu("Hint");
    deck.waitFor("play it", 3000).press("A").wait(4);
    expect(deck.cartridge.stateHash()).toBe(hash);
    expect(deck.words()).toContain("end turn | undo");
  });

  it("tells nothing of what the others hold, whatever it is", { timeout: TIMEOUT_MS }, () => {
    let visits = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const table = Table.begin(seed);
      for (let turn = 0; turn < MOST_TURNS && !table.isOver; turn++) {
        const before = table.deck.cartridge.snapshot();
        const { holder } = table;
        const [from, state] = [table.deck.steps.length, table.state()];
        table.answer();
        if (!table.isAhead || table.holder !== holder || state.actorSeat !== holder) continue;
        const input = table.deck.steps.slice(from);
        const after = table.deck.cartridge.snapshot();
        const seen = replay(table.deck, before, state, input);
        const other = replay(table.deck, before, exchangeHands(state, holder), input);
        expect(other, `seed ${seed}, ${state.phase} of round ${state.round}`).toEqual(seen);
        table.deck.cartridge.restore(after);
        visits++;
      }
    }
    expect(visits).toBeGreaterThan(10);
  });
});

/**
 * What is asked of all in secret, as the decision's heading and as that of the table after it say it: which of them it
 * is.
 */
const stageOf = (words: string): string | undefined => {
  if (/(Keep|keep) five cards/.test(words)) return "keep";
  const isNow = CHOICE.test(words) || words.includes("Your choice is made");
  return (isNow ? /^R(\d+) / : /(?:choice for round |Round )(\d+)(?=: all choose| \||$)/).exec(words)?.[1];
};

// Who decided ahead has decided.
it.each([2, 3])("the table of %i persons shows exactly who has not decided as not having chosen", (persons) => {
  let tables = 0;
  for (let seed = 1; seed <= 3; seed++) {
    const table = Table.begin(seed, persons);
    const decided = new Map<string, Set<number>>();
    for (let turn = 0; turn < MOST_TURNS && !table.isOver; turn++) {
      const { deck } = table;
      const asked = DECIDING.test(deck.words()) ? stageOf(deck.words()) : undefined;
      const { holder } = table;
      table.answer();
      const words = deck.words();
      if (asked !== undefined && !(DECIDING.test(words) && stageOf(words) === asked))
        decided.set(asked, (decided.get(asked) ?? new Set()).add(holder));
      const stage = stageOf(words);
      if (
        stage === undefined ||
        !/All (keep|choose)|Your choice (for|is made)/.test(words) ||
        /still (keeps|in)/.test(words)
      )
        continue;
      tables++;
      const standing = Array.from(
        { length: persons },
        (_, seat) => new RegExp(`Player ${seat + 1} \\| ([^|]+?)(?: \\||$)`).exec(words)?.[1],
      );
      for (const [seat, word] of standing.entries()) {
        const hasDecided = decided.get(stage)?.has(seat) ?? false;
        expect(word === "has not chosen", `seed ${seed}, seat ${seat}: ${words}`).toBe(!hasDecided);
        expect(word ?? "", `seed ${seed}, seat ${seat}: ${words}`).not.toMatch(/^\d$/);
      }
    }
  }
  expect(tables).toBeGreaterThan(10);
});

/** The pictures that an input brings up from a moment on, in another position. */
function replay(deck: CartridgeDriver, moment: Uint8Array, state: DriveState, input: readonly number[]): string[] {
  const { cartridge } = deck;
  cartridge.restore(moment);
  drive.write(state);
  cartridge.memory().set(drive.cartridge.state(), cartridge.raw.statePtr());
  const walk: ButtonName[] = ["RIGHT", "DOWN", "LEFT", "X", "B", "UP"];
  return [...input, ...walk.flatMap((name) => [BUTTON[name], 0])].map((step) => {
    cartridge.tick(step);
    return Buffer.from(cartridge.screen()).toString("latin1");
  });
}

/**
 * The same position with other cards in the hands of all but `holder`, out of the bottom of the deck, where nobody
 * draws.
 */
function exchangeHands(state: DriveState, holder: number): DriveState {
  const deck = [...state.deck];
  const hand = state.hand.map((cards, seat) => {
    if (seat === holder || state.choice[seat] !== "open") return cards;
    return cards.map((card, i) => deck.splice(i, 1, card)[0] as number).sort((a, b) => a - b);
  });
  return { ...state, deck, hand };
}
