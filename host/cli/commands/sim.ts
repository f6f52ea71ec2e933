// `jumpdeck sim`: many whole games with every invariant checked.
import { findMissingGames, findRunDifference, isSimulationResult, mergeSimulations, SimulationMergeError, type SimulationResult } from "../../sim/result.ts";
import { spanOf } from "../../sim/shards.ts";
import type { SimulationReport } from "../../sim/simulate.ts";
import { findLayout, identify, readCartridge, readEdition } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure } from "../failure.ts";
import { readCommit } from "../git.ts";
import { runLongTask } from "../long-task.ts";
import { GAME_ARGS, readNumber, readOptions, readPlayers, readPolicy, readSeed } from "../options.ts";
import { say, sayJson } from "../output.ts";
import { gameOrOwn } from "../own-game.ts";
import {
  digestCartridge,
  readEarlier,
  readResults,
  readShard,
  refuseEarlier,
  refuseGaps,
  refuseShardArgs,
  SHARD_ARGS,
  writeResult,
} from "../shard-files.ts";

const MOST_SHOWN = 10;

export default defineCommand({
  about: "play many whole games and check every invariant of the contract",
  args: {
    ...GAME_ARGS,
    game: { ...GAME_ARGS.game, description: `${GAME_ARGS.game.description}; in a game's own folder that one by itself`, required: false },
    players: { type: "string", description: "seats: 3, 2-5 or 2,4 (default: all the edition knows)", valueHint: "N" },
    games: { type: "string", description: "games for each number of players", default: "1000" },
    seed: { type: "string", description: "seed of the first game; game i has seed + i", default: "1" },
    policy: { type: "string", description: "random, level1, level2 or level3", default: "random" },
    deep: { type: "string", description: "check the costly invariants in one of so many states (1: in all, 0: in none)", default: "16" },
    ai: { type: "string", description: "check the computer player in one of so many of those (0: never)", default: "0" },
    level: { type: "string", description: "level of the computer player that --ai checks", default: "1" },
    ...SHARD_ARGS,
    json: { type: "boolean", description: "print the reports as one JSON array" },
  },
  examples: [
    "jumpdeck sim jump-gate --players 2-5 --games 2000",
    "jumpdeck sim jump-gate --players 4 --games 1 --seed 17 --deep 1    plays one reported game again",
    "jumpdeck sim jump-gate --games 20000 --shard 1/2 --out a.json    and 2/2 elsewhere",
    "jumpdeck sim --merge a.json,b.json    tells what one run of all games tells",
  ],
  async run(args) {
    refuseShardArgs(args);
    if (args.merge !== undefined) {
      const result = merge(args.merge, args.partial ?? false);
      if (args.out !== undefined) writeResult(args.out, result);
      return tell(result.run.game, result.reports.flat(), args.json ?? false);
    }
    const game = gameOrOwn(args.game, "jumpdeck sim needs a game, or --merge with results.");
    const wasm = readCartridge(game);
    const identity = identify(game, wasm);
    const edition = readEdition(identity, args.edition);
    const all = `${edition.minPlayers}-${edition.maxPlayers}`;
    const firstSeed = readSeed("seed", args.seed);
    const run = {
      game: identity.id,
      edition: edition.number,
      options: readOptions(args.options, edition),
      players: readPlayers(args.players ?? all),
      firstSeed: String(firstSeed),
      games: readNumber("games", args.games, 1, 100_000_000),
      policy: readPolicy("policy", args.policy),
      deepEvery: readNumber("deep", args.deep, 0, 1_000_000),
      aiEvery: readNumber("ai", args.ai, 0, 1_000_000),
      aiLevel: readNumber("level", args.level, 1, 3),
    };
    const span = spanOf(run.games, readShard(args.shard));
    const empty: SimulationResult = { format: "jumpdeck-sim-1", run, cartridge: digestCartridge(wasm), commit: readCommit(), spans: [], reports: [] };
    const earlier = args.resume && args.out !== undefined ? findEarlier(args.out, { ...empty, spans: span.to > span.from ? [span] : [] }) : undefined;
    if (earlier) return tell(game, earlier.reports.flat(), args.json ?? false);
    const layout = findLayout(identity);
    const plans = run.players.map((players) => ({ ...run, players, firstSeed: firstSeed + BigInt(span.from), games: span.to - span.from, layout }));
    let done: readonly SimulationReport[] = [];
    const output = await runLongTask("simulate", game, { wasm, plans }, "games", (part) => {
      done = part;
    });
    // A shard is whole or not there: its games are quickly played again.
    if (output && args.out !== undefined) writeResult(args.out, span.to > span.from ? { ...empty, spans: [span], reports: [output] } : empty);
    const exit = tell(game, output ?? done, args.json ?? false);
    return output ? exit : EXIT.INTERRUPTED;
  },
});

function tell(game: string, reports: readonly SimulationReport[], isJson: boolean): ExitCode {
  if (isJson) sayJson(reports);
  else for (const report of reports) printReport(game, report);
  return reports.some(({ failures }) => failures.length > 0) ? EXIT.FINDINGS : EXIT.DONE;
}

/** Returns what an earlier run of this shard left in the file; undefined where there is nothing. */
function findEarlier(out: string, shard: SimulationResult): SimulationResult | undefined {
  const earlier = readEarlier(out, "sim", isSimulationResult);
  if (!earlier) return undefined;
  const what = findRunDifference(shard, earlier) ?? (JSON.stringify(shard.spans) === JSON.stringify(earlier.spans) ? undefined : "shards");
  if (what !== undefined) refuseEarlier(out, `the ${what} differ`);
  return earlier;
}

function merge(files: string, isPartial: boolean): SimulationResult {
  try {
    const result = mergeSimulations(readResults(files, "sim", isSimulationResult));
    if (!isPartial) refuseGaps(result.run.firstSeed, findMissingGames(result));
    return result;
  } catch (error) {
    if (error instanceof SimulationMergeError) throw new Failure(EXIT.BAD_FILE, error.message);
    throw error;
  }
}

function printReport(game: string, report: SimulationReport): void {
  const { players, games, steps, meanSteps, longest, meanScore, meanWinningScore, failures } = report;
  say(
    `${players} ${players === 1 ? "player" : "players"}: ${games} ${games === 1 ? "game" : "games"}, ${steps} steps, ${meanSteps.toFixed(1)} a game, longest ${longest}; ` +
      `mean score ${meanScore.toFixed(1)}, of the winner ${meanWinningScore.toFixed(1)}`,
  );
  const endings = Object.entries(report.endings).sort(([a], [b]) => (a < b ? -1 : 1));
  if (endings.length > 0) say(`  endings: ${endings.map(([name, count]) => `${name} ${count}`).join(", ")}`);
  for (const failure of failures.slice(0, MOST_SHOWN)) {
    say(`  seed ${failure.seed}, step ${failure.step}: ${failure.problem}`);
    say(
      `    again: npx jumpdeck sim ${game} --edition ${report.edition} --players ${players} --games 1 --seed ${failure.seed} --policy ${report.policy} --deep 1`,
    );
  }
  if (failures.length > MOST_SHOWN) say(`  and ${failures.length - MOST_SHOWN} more failing games`);
  if (failures.length === 0) say("  every invariant held");
}
