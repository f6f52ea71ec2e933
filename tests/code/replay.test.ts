// Finished games of every game become codes, and the codes the same games: every table, set of variants and kind of
// seat. The long run plays 500 of each game and compares the table of lengths in docs/spec/game-code.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CodedGame, CodeError, readCode, writeCode } from "../../host/code/game-code.ts";
import { encodeGame, isOfBuild, replayCode, setUpCode } from "../../host/code/replay.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { SetupError } from "../../host/sim/setup.ts";
import { isBroad } from "../support/breadth.ts";
import { ALL_PERSONS, type PlayedGame, playersOf, playGame, setUpWidely, tablesOf } from "../support/coded-games.ts";
import { GAMES, openCartridge, ROOT } from "../support/games.ts";
import { GOLDEN_ROOT } from "../support/golden.ts";

/** Games of the long run. */
const MANY = 500;
/** Games of each cartridge: in the short run too, one of each of its tables. */
const countOf = (id: string): number => (isBroad ? MANY : Math.max(25, tablesOf(id).length));
const DAMAGED = isBroad ? 200 : 30;
const TIMEOUT_MS = 600_000;
const PAGE = join(ROOT, "docs/spec/game-code.md");
const TABLE = /(<!-- lengths -->\n)[\s\S]*?(<!-- end -->)/;
const mayUpdate = process.env.UPDATE_GOLDENS === "1";
/** Codes of the builds that made them, by the version of the package: written once, never again. */
const KEPT_ROOT = join(GOLDEN_ROOT, "codes");

/** A code that is kept, and what it said and was when its build made it. */
interface KeptCode {
  readonly code: string;
  /** All that the code says, its deal in decimal digits. */
  readonly game: Omit<CodedGame, "deal"> & { readonly deal: string };
  readonly actions: number;
  /** Of the last state, as trace files have it. */
  readonly hash: string;
}

/** Returns one code of each table of each game. */
function listKept(): KeptCode[] {
  return GAMES.flatMap((id) =>
    listCoded(id)
      .slice(0, tablesOf(id).length)
      .map(({ code, actions, hash }) => {
        const { game } = readCode(code);
        return { code, game: { ...game, deal: String(game.deal) }, actions: actions.length, hash };
      }),
  );
}

function readKept(): KeptCode[] {
  return readdirSync(KEPT_ROOT)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => JSON.parse(readFileSync(join(KEPT_ROOT, name), "utf8")) as KeptCode[]);
}

interface Coded extends PlayedGame {
  readonly code: string;
}

const coded = new Map<string, Coded[]>();

/** Plays the games of a cartridge, or remembers them. */
function listCoded(id: string): readonly Coded[] {
  const known = coded.get(id);
  if (known) return known;
  const cartridge = openCartridge(id);
  const games = Array.from({ length: countOf(id) }, (_, i) => {
    const game = playGame(cartridge, setUpWidely(id, i), i, ALL_PERSONS);
    return { ...game, code: encodeGame(cartridge, game.setup, game.actions) };
  });
  coded.set(id, games);
  return games;
}

describe.each(GAMES)("%s", (id) => {
  it(
    "every game comes out of its code, action by action",
    () => {
      const cartridge = openCartridge(id);
      for (const [i, { code, setup, actions, hash }] of listCoded(id).entries()) {
        const read = readCode(code);
        expect(read.game).toMatchObject({ id, build: cartridge.fingerprint, ...setup });
        const heard: number[] = [];
        const replayed = replayCode(cartridge, read, (_, { action }) => heard.push(action));
        expect({ ...replayed, hash: cartridge.stateHash() }, `game ${i}: ${code}`).toEqual({
          actions,
          difference: undefined,
          scores: read.game.scores,
          ranks: read.game.ranks.length === 1 ? [1] : read.game.ranks,
          hash,
        });
        expect(heard).toEqual(actions);
      }
    },
    TIMEOUT_MS,
  );

  it(
    "choices of another game, more of them or fewer are noticed, and end",
    () => {
      const cartridge = openCartridge(id);
      const random = new SeededRandom(9);
      let noticed = 0;
      for (let i = 0; i < DAMAGED; i++) {
        const games = listCoded(id);
        const read = readCode(games[random.below(games.length)].code);
        const other = readCode(games[random.below(games.length)].code);
        // Set-up and result of one game, choices of another, well sealed.
        const source = other.choices();
        const game: CodedGame = read.game;
        const text = writeCode(game, (sink) => sink.put(source.take(1n << 4096n), 1n << 4096n));
        const { difference, actions } = replayCode(cartridge, readCode(text));
        expect(actions.length).toBeLessThan(10_000);
        if (difference !== undefined) expect(difference).toMatch(/^(it|there|a seat) /);
        if (difference !== undefined) noticed++;
      }
      expect(noticed).toBeGreaterThan(DAMAGED / 3);
    },
    TIMEOUT_MS,
  );
});

describe("codes that do not fit", () => {
  it("another cartridge's, an unknown edition, too many seats and an unknown level are told", () => {
    const cartridge = openCartridge("null");
    const { game } = readCode(listCoded("null")[0].code);
    const play = (changed: Partial<CodedGame>) =>
      replayCode(cartridge, readCode(writeCode({ ...game, ...changed }, () => undefined)));
    expect(() => play({ id: "jump-gate" })).toThrow(CodeError);
    expect(() => play({ edition: 77 })).toThrow(SetupError);
    expect(() => play({ options: 128 })).toThrow(SetupError);
    const seats = new Array<number>(16).fill(0);
    expect(() => play({ seats, scores: seats, ranks: seats.map(() => 1) })).toThrow(SetupError);
    expect(play({ seats: game.seats.map(() => 63) }).difference).toMatch(/computer player/);
  });

  it("no code is made of a game that is not over, of illegal actions, or of computers that chose otherwise", () => {
    const cartridge = openCartridge("jump-drive");
    const { setup, actions } = listCoded("jump-drive").find(({ setup: { seats } }) => seats[0] > 0) as Coded;
    expect(() => encodeGame(cartridge, setup, actions.slice(0, -1))).toThrow(/not over/);
    expect(() => encodeGame(cartridge, setup, [65535])).toThrow(/not legal/);
    const playTo = (end: number): void => {
      setUpCode(cartridge, setup);
      for (const action of actions.slice(0, end)) cartridge.raw.apply(action);
    };
    const asked = actions.findIndex((_, step) => {
      playTo(step);
      return setup.seats[cartridge.raw.currentSeat()] > 0 && cartridge.raw.legalCount() > 1;
    });
    const other = cartridge.legalActions().find((action) => action !== actions[asked]) as number;
    expect(() => encodeGame(cartridge, setup, [...actions.slice(0, asked), other])).toThrow(/chooses another/);
  });
});

describe("kept codes", () => {
  it(
    "say what they said when they were made, whatever build reads them",
    () => {
      const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
      const path = join(KEPT_ROOT, `${version}.json`);
      if (mayUpdate && !existsSync(path))
        writeFileSync(
          path,
          `[\n${listKept()
            .map((kept) => JSON.stringify(kept))
            .join(",\n")}\n]\n`,
        );
      const all = readKept();
      expect(all.length).toBeGreaterThanOrEqual(GAMES.flatMap(tablesOf).length);
      for (const { code, game } of all) {
        const read = readCode(code);
        expect({ ...read.game, deal: String(read.game.deal) }, code).toEqual(game);
        expect(read.text).toBe(code);
      }
    },
    TIMEOUT_MS,
  );

  it(
    "are played by their own build as they were, to the same hash; another build plays the same or gives the reason",
    () => {
      for (const { code, actions, hash } of readKept()) {
        const read = readCode(code);
        const cartridge = openCartridge(read.game.id);
        const replayed = replayCode(cartridge, read);
        if (replayed.difference !== undefined) {
          expect(isOfBuild(read.game, cartridge), `${code}: ${replayed.difference}`).toBe(false);
          expect(replayed.difference).toMatch(/^(it|there|a seat) /);
          continue;
        }
        // What was played is the code's game, and written down again it has the same code.
        expect([replayed.actions.length, cartridge.stateHash()], code).toEqual([actions, hash]);
        const again = encodeGame(cartridge, read.game, replayed.actions);
        if (isOfBuild(read.game, cartridge)) expect(again).toBe(code);
      }
    },
    TIMEOUT_MS,
  );
});

describe("the set-ups of the long run", () => {
  it.each(GAMES)("of %s have every table, every player in a computer's seat, and a person in every seat", (id) => {
    const setups = Array.from({ length: MANY }, (_, i) => setUpWidely(id, i));
    const tables = setups.map(({ edition, options, seats }) => `${edition} ${options} ${seats.length}`);
    const wanted = tablesOf(id).map(({ edition, options, players }) => `${edition} ${options} ${players}`);
    expect(new Set(tables)).toEqual(new Set(wanted));
    expect(new Set(setups.flatMap(({ seats }) => seats))).toEqual(new Set(playersOf(id)));
    const personsAt = setups.flatMap(({ seats }) =>
      seats.flatMap((player, seat) => (player === 0 ? [`${seats.length}: ${seat}`] : [])),
    );
    const seatsOf = tablesOf(id).flatMap(({ players }) =>
      Array.from({ length: players }, (_, seat) => `${players}: ${seat}`),
    );
    expect(new Set(personsAt)).toEqual(new Set(seatsOf));
    const persons = new Set(setups.map(({ seats }) => seats.filter((player) => player === 0).length));
    expect(persons.size).toBe(Math.max(...tablesOf(id).map(({ players }) => players)));
  });
});

// Of as many games as the long run plays.
if (isBroad)
  it(
    "the table of lengths is that of these games",
    () => {
      const rows = GAMES.filter((id) => id !== "null").map((id) => {
        const lengths = listCoded(id)
          .map(({ code }) => code.length)
          .sort((a, b) => a - b);
        const actions = Math.max(...listCoded(id).map((game) => game.actions.length));
        return `| \`${id}\` | ${lengths[lengths.length >> 1]} | ${lengths.at(-1)} | ${actions} |`;
      });
      const table = ["| game | characters, median | most | most actions |", "|---|--:|--:|--:|", ...rows].join("\n");
      const page = readFileSync(PAGE, "utf8");
      const wanted = page.replace(TABLE, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`);
      if (mayUpdate) writeFileSync(PAGE, wanted);
      expect(readFileSync(PAGE, "utf8")).toBe(wanted);
    },
    TIMEOUT_MS,
  );
