// `jumpdeck sim`: many whole games with every invariant checked.
import {
  findMissingGames,
  findRunDifference,
  isSimulationResult,
  mergeSimulations,
  type SimulationResult,
  type SimulationRun,
} from "../../sim/result.ts";
import type { SimulationReport } from "../../sim/simulate.ts";
import { findLayout, identify, readCartridge, readEdition } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { usage } from "../failure.ts";
import { runLongTask } from "../long-task.ts";
import { GAME_ARGS, readNumber, readOptions, readPlayers, readPolicy, readSeed } from "../options.ts";
import { openObservations } from "../observations-file.ts";
import { plural, say, sayJson } from "../output.ts";
import { gameOrOwn } from "../own-game.ts";
import {
  beginShard,
  mergeFiles,
  readEarlier,
  refuseShardArgs,
  SHARD_ARGS,
  type ShardedCommand,
  writeResult,
} from "../shard-files.ts";

const SHARDS: ShardedCommand<SimulationResult> = {
  name: "sim",
  isResult: isSimulationResult,
  merge: mergeSimulations,
  findDifference: findRunDifference,
  findGaps: (result) => ({ first: result.run.firstSeed, gaps: findMissingGames(result) }),
};

/** For `--resume`: a shard is whole or not there, so what is gone on from has to be this very one. */
const WHOLE_SHARDS: ShardedCommand<SimulationResult> = {
  ...SHARDS,
  findDifference: (one, other) =>
    findRunDifference(one, other) ?? (JSON.stringify(one.spans) === JSON.stringify(other.spans) ? undefined : "shards"),
};

const MOST_SHOWN = 10;

export default defineCommand({
  about: "play many whole games and check every invariant of the contract",
  args: {
    ...GAME_ARGS,
    game: {
      ...GAME_ARGS.game,
      description: `${GAME_ARGS.game.description}; in a game's own folder that one by itself`,
      required: false,
    },
    players: { type: "string", description: "seats: 3, 2-5 or 2,4 (default: all the edition knows)", valueHint: "N" },
    games: { type: "string", description: "games for each number of players", default: "1000" },
    seed: { type: "string", description: "seed of the first game; game i has seed + i", default: "1" },
    policy: { type: "string", description: "random, level1, level2 or level3", default: "random" },
    deep: {
      type: "string",
      description: "check the costly invariants in one of this many states (1: in all, 0: in none)",
      default: "16",
    },
    ai: {
      type: "string",
      description: "check the computer player in one of this many of those (0: never)",
      default: "0",
    },
    level: { type: "string", description: "level of the computer player that --ai checks", default: "1" },
    observations: {
      type: "string",
      description: "write every decision of the games to this file, as binary records (docs/spec/observations.md)",
      valueHint: "FILE",
    },
    ...SHARD_ARGS,
    json: { type: "boolean", description: "print the reports as one JSON array" },
  },
  examples: [
    "jumpdeck sim jump-gate --players 2-5 --games 2000",
    "jumpdeck sim jump-gate --players 4 --games 1 --seed 17 --deep 1    plays one reported game again",
    "jumpdeck sim jump-gate --games 20000 --shard 1/2 --out a.json    and 2/2 elsewhere",
    "jumpdeck sim null --games 10000 --deep 0 --observations null.jdobs    for programs that learn",
    "jumpdeck sim --merge a.json,b.json    prints what one run of all games prints",
  ],
  async run(args) {
    refuseShardArgs(args);
    if (args.observations !== undefined && (args.merge !== undefined || args.resume))
      throw usage("--observations writes games as they are played; leave out --merge and --resume.");
    if (args.merge !== undefined) {
      const result = mergeFiles(SHARDS, args.merge, args.partial ?? false);
      if (args.out !== undefined) writeResult(args.out, result);
      return tell(result.run.game, result.run, result.reports.flat(), args.json ?? false);
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
    const { span, origin } = beginShard(args, wasm, run.games);
    const empty: SimulationResult = { format: "jumpdeck-sim-1", run, ...origin, spans: [], reports: [] };
    const earlier = readEarlier(WHOLE_SHARDS, args, { ...empty, spans: span.to > span.from ? [span] : [] });
    if (earlier) return tell(game, run, earlier.reports.flat(), args.json ?? false);
    const layout = findLayout(identity);
    const plans = run.players.map((players) => ({
      ...run,
      players,
      firstSeed: firstSeed + BigInt(span.from),
      games: span.to - span.from,
      layout,
    }));
    const observed =
      args.observations === undefined
        ? undefined
        : openObservations(args.observations, { ...run, version: identity.version }, layout);
    let done: readonly SimulationReport[] = [];
    const order = { wasm, plans, observedFrom: observed && span.from };
    const output = await runLongTask("simulate", game, order, "games", ({ reports, records }) => {
      done = reports;
      observed?.add(records);
    });
    observed?.close();
    // A shard is whole or not there: its games are quickly played again.
    if (output && args.out !== undefined)
      writeResult(args.out, span.to > span.from ? { ...empty, spans: [span], reports: [output] } : empty);
    const exit = tell(game, run, output ?? done, args.json ?? false);
    return output ? exit : EXIT.INTERRUPTED;
  },
});

function tell(game: string, run: SimulationRun, reports: readonly SimulationReport[], isJson: boolean): ExitCode {
  if (isJson) sayJson(reports);
  else for (const report of reports) printReport(game, run, report);
  return reports.some(({ failures }) => failures.length > 0) ? EXIT.FINDINGS : EXIT.DONE;
}

function printReport(game: string, run: SimulationRun, report: SimulationReport): void {
  const { players, games, steps, meanSteps, longest, meanScore, meanWinningScore, failures } = report;
  say(
    `${plural(players, "player")}: ${plural(games, "game")}, ${steps} steps, ` +
      `${meanSteps.toFixed(1)} a game, longest ${longest}; ` +
      `mean score ${meanScore.toFixed(1)}, of the winner ${meanWinningScore.toFixed(1)}`,
  );
  const endings = Object.entries(report.endings).sort(([a], [b]) => (a < b ? -1 : 1));
  if (endings.length > 0) say(`  endings: ${endings.map(([name, count]) => `${name} ${count}`).join(", ")}`);
  const options = run.options === 0 ? "" : ` --options ${run.options}`;
  // What --ai asks of the computer player is drawn as the checks go on: the same checks play the same fault.
  const checks = run.aiEvery ? `--deep ${run.deepEvery} --ai ${run.aiEvery} --level ${run.aiLevel ?? 1}` : "--deep 1";
  for (const failure of failures.slice(0, MOST_SHOWN)) {
    say(`  seed ${failure.seed}, step ${failure.step}: ${failure.problem}`);
    say(
      `    again: npx jumpdeck sim ${game} --edition ${report.edition} --players ${players} --games 1 ` +
        `--seed ${failure.seed} --policy ${report.policy}${options} ${checks}`,
    );
  }
  if (failures.length > MOST_SHOWN) say(`  and ${failures.length - MOST_SHOWN} more failing games`);
  if (failures.length === 0) say("  every invariant held");
}
