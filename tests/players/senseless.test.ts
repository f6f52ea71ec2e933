// A beginner makes a person's mistakes, but nothing senseless: what each game counts as that is written in
// senseless.ts.
import { expect, it } from "vitest";
import { playTable } from "../../host/arena/table.ts";
import { withTaste } from "../../host/cartridge/levels.ts";
import { openCartridge, readEditions } from "../support/games.ts";
import { SENSELESS, Watcher } from "./senseless.ts";

const TIMEOUT_MS = 240_000;
const LEVEL = 1;
const FIRST_SEED = 1;
const SEEDS = 40;
/** Every game has this many tastes; 0: none. */
const TASTES = 4;
/** Numbers of seats: few and many. */
const SEATS = [2, 4];

/** Plays games of level 1 and counts its senseless actions by kind. */
function countSenseless(game: string, edition: number, players: number): Record<string, number> {
  const cartridge = openCartridge(game);
  const counts = Object.fromEntries(Object.keys(SENSELESS[game]).map((kind) => [kind, 0]));
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
    const watcher = new Watcher(game, cartridge);
    playTable(cartridge, { edition, players, options: 0 }, BigInt(seed), (seat, random) => {
      const { lo, hi } = random.seed();
      const action = cartridge.chooseAction(withTaste(LEVEL, (seed + seat) % TASTES), lo, hi);
      for (const kind of watcher.look(action)) counts[kind]++;
      return action;
    });
  }
  return counts;
}

const games = Object.keys(SENSELESS);
const tables = games.flatMap((game) =>
  readEditions(game).flatMap(({ number: edition }) => SEATS.map((players) => ({ game, edition, players }))),
);

it.each(tables)(
  "$game, edition $edition, $players seats: level 1 does nothing senseless",
  ({ game, edition, players }) => {
    for (const [kind, many] of Object.entries(countSenseless(game, edition, players))) expect.soft(many, kind).toBe(0);
  },
  TIMEOUT_MS,
);
