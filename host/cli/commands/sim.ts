// `jumpdeck sim`: many whole games with every invariant checked.
import { readIdentity } from "../../cartridge/identity.ts";
import type { SimulationReport } from "../../sim/simulate.ts";
import { findLayout, readCartridge, readEdition } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT } from "../exit-codes.ts";
import { runLongTask } from "../long-task.ts";
import { GAME_ARGS, readNumber, readOptions, readPlayers, readPolicy, readSeed } from "../options.ts";
import { say, sayJson } from "../output.ts";

const MOST_SHOWN = 10;

export default defineCommand({
  about: "play many whole games and check every invariant of the contract",
  args: {
    ...GAME_ARGS,
    players: { type: "string", description: "seats: 3, 2-5 or 2,4 (default: all the edition knows)", valueHint: "N" },
    games: { type: "string", description: "games for each number of players", default: "1000" },
    seed: { type: "string", description: "seed of the first game; game i has seed + i", default: "1" },
    policy: { type: "string", description: "random, level1, level2 or level3", default: "random" },
    deep: { type: "string", description: "check the costly invariants in one of so many states (1: in all, 0: in none)", default: "16" },
    ai: { type: "string", description: "check the computer player in one of so many of those (0: never)", default: "0" },
    level: { type: "string", description: "level of the computer player that --ai checks", default: "1" },
    json: { type: "boolean", description: "print the reports as one JSON array" },
  },
  examples: [
    "jumpdeck sim jump-gate --players 2-5 --games 2000",
    "jumpdeck sim jump-gate --players 4 --games 1 --seed 17 --deep 1    plays one reported game again",
  ],
  async run(args) {
    const wasm = readCartridge(args.game);
    const identity = readIdentity(wasm);
    const edition = readEdition(identity, args.edition);
    const all = `${edition.minPlayers}-${edition.maxPlayers}`;
    const plans = readPlayers(args.players ?? all).map((players) => ({
      edition: edition.number,
      players,
      options: readOptions(args.options, edition),
      firstSeed: readSeed("seed", args.seed),
      games: readNumber("games", args.games, 1, 100_000_000),
      policy: readPolicy("policy", args.policy),
      deepEvery: readNumber("deep", args.deep, 0, 1_000_000),
      aiEvery: readNumber("ai", args.ai, 0, 1_000_000),
      aiLevel: readNumber("level", args.level, 1, 3),
      layout: findLayout(identity),
    }));
    let done: readonly SimulationReport[] = [];
    const output = await runLongTask("simulate", args.game, { wasm, plans }, "games", (part) => {
      done = part;
    });
    const reports = output ?? done;
    if (args.json) sayJson(reports);
    else for (const report of reports) printReport(args.game, report);
    if (!output) return EXIT.INTERRUPTED;
    return reports.some(({ failures }) => failures.length > 0) ? EXIT.FINDINGS : EXIT.DONE;
  },
});

function printReport(game: string, report: SimulationReport): void {
  const { players, games, steps, meanSteps, longest, meanScore, meanWinningScore, failures } = report;
  say(
    `${players} players: ${games} games, ${steps} steps, ${meanSteps.toFixed(1)} a game, longest ${longest}; ` +
      `mean score ${meanScore.toFixed(1)}, of the winner ${meanWinningScore.toFixed(1)}`,
  );
  const endings = Object.entries(report.endings).sort(([a], [b]) => (a < b ? -1 : 1));
  if (endings.length > 0) say(`  endings: ${endings.map(([name, count]) => `${name} ${count}`).join(", ")}`);
  for (const failure of failures.slice(0, MOST_SHOWN)) {
    say(`  seed ${failure.seed}, step ${failure.step}: ${failure.problem}`);
    say(
      `    again: jumpdeck sim ${game} --edition ${report.edition} --players ${players} --games 1 --seed ${failure.seed} --policy ${report.policy} --deep 1`,
    );
  }
  if (failures.length > MOST_SHOWN) say(`  and ${failures.length - MOST_SHOWN} more failing games`);
  if (failures.length === 0) say("  every invariant held");
}
