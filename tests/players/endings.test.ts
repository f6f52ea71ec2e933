// Levels 1 and 2 throw no game away: what wins it at once is taken, what loses it at once is left while there is
// anything else, as far as the seat can know.
import { expect, it } from "vitest";
import { playTable } from "../../host/arena/table.ts";
import { withTaste } from "../../host/cartridge/levels.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { isLongRun } from "../support/button-game.ts";
import { openCartridge, readEditions } from "../support/games.ts";
import { ENDINGS } from "./endings.ts";

const TIMEOUT_MS = 240_000;
const FIRST_SEED = 1;
/** Games of each table; the long run plays more. */
const SEEDS = isLongRun() ? 20 : 10;
/** Every game has this many tastes; 0: none. */
const TASTES = 4;
/** Stream of the chance in judging. */
const JUDGE = 2000;
/** Numbers of seats: few and many. */
const SEATS = [2, 4];

const LEVELS = [1, 2];

const cases = Object.keys(ENDINGS).flatMap((game) =>
  readEditions(game).flatMap(({ number: edition }) =>
    SEATS.flatMap((players) => LEVELS.map((level) => ({ game, edition, players, level }))),
  ),
);

it.each(cases)(
  "$game, edition $edition, $players seats: level $level takes a sure win and avoids a sure loss",
  ({ game, edition, players, level }) => {
    const cartridge = openCartridge(game);
    const met = { wins: 0, losses: 0 };
    const thrown: string[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
      const judge = new SeededRandom(BigInt(seed), JUDGE);
      let step = 0;
      playTable(cartridge, { edition, players, options: 0 }, BigInt(seed), (seat, random) => {
        const verdicts = ENDINGS[game](cartridge, judge);
        const { lo, hi } = random.seed();
        const action = cartridge.chooseAction(withTaste(level, (seed + seat) % TASTES), lo, hi);
        const all = [...(verdicts?.values() ?? [])];
        const choice = verdicts?.get(action);
        const canWin = all.includes("won");
        const canLose = all.includes("lost") && all.some((verdict) => verdict !== "lost");
        if (canWin) met.wins++;
        if (canLose) met.losses++;
        if ((canWin && choice !== "won") || (canLose && choice === "lost"))
          thrown.push(`seed ${seed}, step ${step}: ${cartridge.actionText(action)}`);
        step++;
        return action;
      });
    }
    expect(thrown).toEqual([]);
    // There was something to take.
    expect(met.wins).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
