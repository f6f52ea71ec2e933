// Finished games of every game become codes, and the codes the same games: every table, set of variants and kind of seat.
// The long run plays 500 of each game and compares the table of lengths in docs/spec/game-code.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CodedGame, CodeError, readCode, writeCode } from "../../host/code/game-code.ts";
import { encodeGame, isOfBuild, replayCode, setUpCode } from "../../host/code/replay.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { SetupError } from "../../host/sim/setup.ts";
import { isBroad } from "../support/breadth.ts";
import { type PlayedGame, playGame, setUpNumber } from "../support/coded-games.ts";
import { GAMES, openCartridge, ROOT } from "../support/games.ts";
import { GOLDEN_ROOT } from "../support/golden.ts";

const GAMES_OF_EACH = isBroad ? 500 : 25;
const DAMAGED = isBroad ? 200 : 30;
const TIMEOUT_MS = 600_000;
const PAGE = join(ROOT, "docs/spec/game-code.md");
const TABLE = /(<!-- lengths -->\n)[\s\S]*?(<!-- end -->)/;
const mayUpdate = process.env.UPDATE_GOLDENS === "1";
/** Codes of the builds that made them: written once, never again. */
const KEPT = join(GOLDEN_ROOT, "codes/0.2.0.txt");
const KEPT_OF_EACH = 6;

interface Coded extends PlayedGame {
  readonly code: string;
}

const coded = new Map<string, Coded[]>();

/** Plays the games of a cartridge, or remembers them. */
function listCoded(id: string): readonly Coded[] {
  const known = coded.get(id);
  if (known) return known;
  const cartridge = openCartridge(id);
  const games = Array.from({ length: GAMES_OF_EACH }, (_, i) => {
    const game = playGame(cartridge, setUpNumber(id, i), i);
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
    "are played as they were, or it is said that they are another build's",
    () => {
      if (mayUpdate)
        writeFileSync(
          KEPT,
          `${GAMES.flatMap((id) =>
            listCoded(id)
              .slice(0, KEPT_OF_EACH)
              .map(({ code }) => code),
          ).join("\n")}\n`,
        );
      const codes = readFileSync(KEPT, "utf8").trimEnd().split("\n");
      expect(codes).toHaveLength(KEPT_OF_EACH * GAMES.length);
      for (const code of codes) {
        const read = readCode(code);
        const cartridge = openCartridge(read.game.id);
        const { difference } = replayCode(cartridge, read);
        if (isOfBuild(read.game, cartridge)) expect(difference, code).toBeUndefined();
        else if (difference !== undefined) expect(difference).toMatch(/^(it|there|a seat) /);
      }
    },
    TIMEOUT_MS,
  );
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
