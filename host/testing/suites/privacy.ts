// What is hidden from a player never reaches their screens. With everything unknown dealt again, observation, legal
// actions and every picture that buttons bring up are byte for byte the same. At one device for several people that
// holds for the person who holds it, and for nobody while it is handed over.
import { BUTTON, FLAG, LIMIT, STATUS } from "../../cartridge/abi.ts";
import type { Cartridge } from "../../cartridge/cartridge.ts";
import { SeededRandom } from "../../sim/seed.ts";
import { walkScreens } from "../explorer.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import { CartridgeDriver } from "../cartridge-driver.ts";
import { visitStates } from "../positions.ts";
import { type Layout, placeFields } from "../../state/layout.ts";
import type { Vitest } from "./vitest.ts";

/** What is known of the game, and how much is looked at. */
export interface PrivacyOptions {
  /** Games for each table, 1 by default; with more than one it also looks more often. */
  readonly privacyGames?: number;
  /** Whether only the fewest and the most seats of each edition play, by default all numbers. */
  readonly isShort?: boolean;
  /** False for a game in which everybody knows everything: then there is nothing that could be dealt again. */
  readonly hasSecrets?: boolean;
  /** Fields that resample estimates and does not deal, as what other seats know. */
  readonly estimated?: readonly string[];
  /** How the game's curtain between people is known; the kit's by default. */
  readonly curtain?: Curtain;
}

/**
 * A curtain between people: what no other screen says, and all its words for a player counted from 1, as a pattern
 * where numbers or names stand in them.
 */
export interface Curtain {
  readonly mark: string;
  words(player: number): string | RegExp;
}

const WORLDS = 2;
const WALK_MOST = 30;
const FIRST = [BUTTON.A, BUTTON.Y, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.B];
const STEPS = 3000;
/** Pages that are looked at while others act. */
const PAGES_ROUND = 3;
/**
 * A table's screens are compared in one game after another, beyond those asked for, until there were more looks and
 * curtains than these, however short its games.
 */
const LOOKS_WANTED = 5;
const CURTAINS_WANTED = 1;
const GAMES_MOST = 30;
/** No further game is begun after this many steps. */
const STEPS_MOST = 4 * STEPS;
/** Steps from look to look in all games of a table that come after those asked for. */
const SHORT_LOOKS_BETWEEN = 3;
/** How often a random game's decisions are looked at, at least, if it has as many. */
const LOOKS_A_GAME = 3;
/** Games of a table in which what is hidden is dealt again once, and how often a value must occur to be missed. */
const DEALS = 400;
const OFTEN = 30;
const KIT_CURTAIN: Curtain = {
  mark: "Hand over to",
  words: (player) => `Hand over to | Player ${player} | for your eyes only | I am ready`,
};
/** Mostly A, sometimes what moves a cursor or opens a page. */
const MASHED = [BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.UP, BUTTON.Y];
/** Units that no choice takes. */
const TO_THE_END = 1 << 20;
const TIMEOUT_MS = 240_000;

/** Defines the tests. */
export function testPrivacy(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { privacyGames = 1, isShort = false, hasSecrets = true, estimated = [], curtain = KIT_CURTAIN }: PrivacyOptions = {},
): void {
  const tables = isShort
    ? game.tables().filter(({ edition, players }) => isExtreme(game, edition, players))
    : game.tables();
  const stepsBetween = privacyGames > 1 ? 17 : 53;
  const looksBetween = privacyGames > 1 ? 12 : 30;

  describe("a player who decides", () => {
    it.each(tables)("$name", { timeout: TIMEOUT_MS }, ({ edition, players }) => {
      const played = game.open();
      const model = game.open();
      const face = game.open();
      face.raw.boot(1, 0);
      const start = face.snapshot();
      let changed = 0;
      for (let seed = 1; seed <= privacyGames; seed++) {
        const between = Math.min(
          stepsBetween,
          Math.max(1, Math.floor(countActions(played, edition, players, seed) / LOOKS_A_GAME)),
        );
        const random = new SeededRandom(seed, players);
        played.raw.newGame(edition, players, 0, seed, 1);
        for (let step = 0; played.raw.currentSeat() >= 0; step++) {
          const legal = played.legalActions();
          if (step % between === 0 || legal[0] !== 0) {
            const seat = played.raw.currentSeat();
            const state = played.state();
            face.restore(start);
            const known = learnAll(face, state, seat);
            for (let world = 0; world < WORLDS; world++) {
              const other = redeal(model, state, seat, random);
              if (Buffer.compare(other, state) !== 0) changed++;
              face.restore(start);
              expect(learnAll(face, other, seat), `seed ${seed}, step ${step}, seat ${seat}`).toEqual(known);
            }
          }
          played.raw.apply(legal[random.below(legal.length)] as number);
        }
      }
      if (hasSecrets)
        expect(
          changed,
          "positions in which what a seat does not know could be dealt again (resample changed a byte); a " +
            "game in which everybody knows everything says hasSecrets: false",
        ).toBeGreaterThan(0);
    });
  });

  it.each(hasSecrets ? tables : [])(
    "$name: what is hidden is dealt again as it is dealt",
    { timeout: TIMEOUT_MS },
    ({ edition, players }) => {
      const model = game.open();
      const random = new SeededRandom(6, players);
      const pairs: [state: Uint8Array, other: Uint8Array][] = [];
      visitStates(model, edition, players, DEALS, () => {
        const state = model.state();
        pairs.push([state, redeal(model, state, model.raw.currentSeat(), random)]);
      });
      expect(findUndealt(game.layout, pairs, estimated)).toEqual([]);
    },
  );

  /**
   * Plays by random buttons and compares, every few steps, the screen with those of worlds that the eyes before it
   * cannot distinguish.
   */
  const lookOn = (
    table: PlayedTable,
    levels: readonly number[],
    seed: number,
    between: number,
  ): { looks: number; curtains: number; steps: number } => {
    const { minPlayers, maxPlayers } = game.editions.find(({ number }) => number === table.edition) as {
      minPlayers: number;
      maxPlayers: number;
    };
    const handheld = new CartridgeDriver(game.readCartridge(), seed).start(levels, minPlayers, maxPlayers);
    const face = handheld.cartridge;
    const model = game.open();
    const random = new SeededRandom(seed, table.players);
    const persons = levels.filter((level) => level === 0).length;
    let holder = persons === 1 ? levels.indexOf(0) : -1;
    let looks = 0;
    let curtains = 0;
    let step = 0;
    for (; step < STEPS && face.raw.currentSeat() >= 0; step++) {
      const button = step & 1 ? 0 : (MASHED[random.below(MASHED.length)] as number);
      const wasCurtain = handheld.shows(curtain.mark);
      handheld.step(button);
      const isCurtain = handheld.shows(curtain.mark);
      if (persons > 1 && isCurtain) holder = -1;
      else if (persons > 1 && wasCurtain) holder = face.raw.currentSeat();
      if (isCurtain) {
        const words = curtain.words(face.raw.currentSeat() + 1);
        if (typeof words === "string") expect(handheld.words()).toBe(words);
        else expect(handheld.words()).toMatch(words);
        curtains++;
      }
      if (face.raw.currentSeat() < 0 || (step % between !== 1 && !isCurtain)) continue;
      const undecided = face.snapshot();
      // A computer's thought is ended first: behind the menu it would go on over another position than it began with.
      if (handheld.flags & FLAG.THINKING) face.think(TO_THE_END);
      const moment = face.snapshot();
      const state = face.state();
      const seen = picturesWith(face, moment, state);
      // Nobody holds the device: the picture may depend on nothing that any seat does not know.
      const eyes = holder >= 0 ? [holder] : levels.map((_, seat) => seat);
      const looked = lookRound(face, undecided, state);
      for (const seat of eyes) {
        const other = redeal(model, state, seat, random);
        for (const [i, page] of lookRound(face, undecided, other).entries())
          expect(
            page === (looked[i] ?? page),
            `${table.name}, seed ${seed}, step ${step}: a page to look at while others act, seat ${seat}`,
          ).toBe(true);
        expect(
          picturesWith(face, moment, other) === seen,
          `${table.name}, seed ${seed}, step ${step}, seat ${seat}`,
        ).toBe(true);
        looks++;
      }
      face.restore(moment);
    }
    return { looks, curtains, steps: step };
  };

  /**
   * Looks on in the games asked for, and in as many more as it takes to have seen enough; fails where GAMES_MOST games
   * or STEPS_MOST steps do not show it.
   */
  const lookEnough = (table: PlayedTable, levels: readonly number[], firstSeed: number): void => {
    const persons = levels.filter((level) => level === 0).length;
    let [looks, curtains, games, steps] = [0, 0, 0, 0];
    const isEnough = () => looks > LOOKS_WANTED && (persons === 1 || curtains > CURTAINS_WANTED);
    while (games < privacyGames || (games < GAMES_MOST && steps < STEPS_MOST && !isEnough())) {
      const seen = lookOn(
        table,
        levels,
        firstSeed + 100 * games,
        games < privacyGames ? looksBetween : SHORT_LOOKS_BETWEEN,
      );
      looks += seen.looks;
      curtains += seen.curtains;
      steps += seen.steps;
      games++;
    }
    const where = `${persons} of ${levels.length} seats persons, ${games} games by random buttons`;
    expect(
      looks,
      `screens compared with those of worlds that the holder cannot tell apart (${where}): the games end ` +
        "before anything can be looked at; see that one that is begun by buttons comes to a decision",
    ).toBeGreaterThan(LOOKS_WANTED);
    if (persons > 1)
      expect(
        curtains,
        `steps with "${curtain.mark}" on the screen (${where}): the device never went from one person to ` +
          "another; see that the seats take turns, and that the session shows the curtain",
      ).toBeGreaterThan(CURTAINS_WANTED);
  };

  describe("whoever holds the device", () => {
    it.each(tables)("$name: one person among computers", { timeout: TIMEOUT_MS }, (table) => {
      lookEnough(table, [0, ...Array<number>(table.players - 1).fill(1)], 11);
    });

    it.each(tables.filter(({ players }) => players > 1))("$name: hot seat", { timeout: TIMEOUT_MS }, (table) => {
      lookEnough(table, Array<number>(table.players).fill(0), 12);
    });

    it.each(tables.filter(({ players }) => players > 2))(
      "$name: two persons and computers",
      { timeout: TIMEOUT_MS },
      (table) => {
        lookEnough(table, [0, 1, ...Array<number>(table.players - 2).fill(0)], 13);
      },
    );
  });
}

/**
 * Of pairs of a position and the same with what is hidden dealt again: bytes in which a value often occurs on one side
 * and never on the other, where both differ. If both are dealt alike, that is as likely as that many coins that all
 * show heads.
 */
function findUndealt(
  layout: Layout,
  pairs: readonly (readonly [state: Uint8Array, other: Uint8Array])[],
  estimated: readonly string[],
): string[] {
  const { fields } = placeFields(layout);
  return fields
    .filter(({ name }) => !estimated.includes(name))
    .flatMap(({ name, offset, sizeBytes }) => {
      const faults = Array.from({ length: sizeBytes }, (_, i) => findUndealtValue(pairs, offset + i));
      const fault = faults.find((found) => found !== undefined);
      return fault === undefined
        ? []
        : [`${name}: ${fault}; where resample may only estimate it, say estimated: ["${name}"]`];
    });
}

function findUndealtValue(
  pairs: readonly (readonly [state: Uint8Array, other: Uint8Array])[],
  at: number,
): string | undefined {
  const dealt = new Array<number>(256).fill(0);
  const again = new Array<number>(256).fill(0);
  for (const [state, other] of pairs) {
    if (state[at] === other[at]) continue;
    dealt[state[at] as number]++;
    again[other[at] as number]++;
  }
  const missed = dealt.findIndex((count, value) => count >= OFTEN && again[value] === 0);
  if (missed >= 0) return `${missed} occurs, and resample never deals it`;
  const made = again.findIndex((count, value) => count >= OFTEN && dealt[value] === 0);
  return made < 0 ? undefined : `resample deals ${made}, which never occurs`;
}

function isExtreme(game: GameUnderTest, edition: number, players: number): boolean {
  return game.editions.some(
    ({ number, minPlayers, maxPlayers }) => number === edition && (players === minPlayers || players === maxPlayers),
  );
}

/** Counts the actions of a random game; leaves the cartridge at its end. */
function countActions(cartridge: Cartridge, edition: number, players: number, seed: number): number {
  const random = new SeededRandom(seed, players);
  cartridge.raw.newGame(edition, players, 0, seed, 1);
  let count = 0;
  for (; cartridge.raw.currentSeat() >= 0; count++) {
    const legal = cartridge.legalActions();
    cartridge.raw.apply(legal[random.below(legal.length)] as number);
  }
  return count;
}

/** Returns the state with all that `seat` does not know dealt again. */
function redeal(model: Cartridge, state: Uint8Array, seat: number, random: SeededRandom): Uint8Array {
  const { lo, hi } = random.seed();
  if (model.setState(state) !== STATUS.OK || model.raw.resample(seat, lo, hi) !== STATUS.OK)
    throw new Error(`seat ${seat} cannot be dealt again`);
  return model.state();
}

/** All that the deciding seat can learn from the cartridge without playing an action. */
function learnAll(face: Cartridge, state: Uint8Array, seat: number): unknown {
  if (face.setState(state) !== STATUS.OK) throw new Error("the state was refused");
  const observation = Buffer.from(face.observation(seat)).toString("hex");
  const legal = face.legalActions().map((action) => `${action} ${face.actionText(action)}`);
  face.raw.tick(0, LIMIT.TICK_MS);
  const { pictures, reached } = walkScreens(face, Number.POSITIVE_INFINITY, FIRST, WALK_MOST);
  return { observation, legal, pictures, ways: reached.size };
}

/**
 * The pages that Y leads through from the present moment on, with another state put under it, until a computer plays:
 * what may be looked at while others act.
 */
function lookRound(face: Cartridge, moment: Uint8Array, state: Uint8Array): string[] {
  face.restore(moment);
  face.memory().set(state, face.raw.statePtr());
  const hash = face.stateHash();
  const pages: string[] = [];
  for (let step = 0; step < 2 * PAGES_ROUND; step++) {
    face.raw.tick(step & 1 ? 0 : BUTTON.Y, LIMIT.TICK_MS);
    if (face.stateHash() !== hash) break;
    pages.push(Buffer.from(face.screen()).toString("latin1"));
  }
  return pages;
}

/**
 * The pictures of the present moment with another state put under it: as the background of the menu, and as it is. No
 * step is left to a computer that thinks, because it would go on with the old state's thoughts.
 */
function picturesWith(face: Cartridge, moment: Uint8Array, state: Uint8Array): string {
  face.restore(moment);
  face.memory().set(state, face.raw.statePtr());
  return [BUTTON.X, 0, BUTTON.X]
    .map((buttons) => {
      face.raw.tick(buttons, LIMIT.TICK_MS);
      return Buffer.from(face.screen()).toString("latin1");
    })
    .join("|");
}
