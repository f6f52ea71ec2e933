// `jumpdeck arena`: one match between two kinds of player, or the merging of shards of one match.
import {
  type ArenaResult,
  findDifference,
  findMissing,
  isArenaResult,
  type Match,
  mergeResults,
  rateRecords,
  resultOf,
  type SeedRecord,
} from "../../arena/arena.ts";
import { type BalanceRecord, type BalanceRow, reportBalance } from "../../arena/balance.ts";
import type { ArenaFile } from "../../arena/plan.ts";
import type { TableSetup } from "../../arena/table.ts";
import { escapeText } from "../../cartridge/refusal.ts";
import type { Identity } from "../../cartridge/identity.ts";
import { findLayout, identify, readCartridge, readEdition, readGameFile } from "../cartridges.ts";
import { RULED_GAMES } from "../../rulers/games.ts";
import { isRulerName, type RulerFiles } from "../../rulers/ruler.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { runLongTask } from "../long-task.ts";
import { OPTIONS_ARG, readNumber, readOptions, readPlayer, readPolicy, readSeed } from "../options.ts";
import { say, sayJson } from "../output.ts";
import { gameOrOwn } from "../own-game.ts";
import {
  beginShard,
  mergeFiles,
  readEarlier,
  refuseEarlier,
  refuseShardArgs,
  SHARD_ARGS,
  type ShardedCommand,
  writeResult,
} from "../shard-files.ts";

const SHARDS: ShardedCommand<ArenaResult> = {
  name: "arena",
  isResult: isArenaResult,
  merge: mergeResults,
  findDifference,
  findGaps: (result) => result.seeds && { first: result.seeds.first, gaps: findMissing(result) },
};

/** How often `--resume` writes down the seeds that are whole. */
const CHECKPOINT_MS = 10_000;

export default defineCommand({
  about: "let two kinds of player meet over many seeds, seats rotated, with confidence intervals",
  args: {
    game: {
      type: "positional",
      description: "id of a game, or the path of a cartridge; in a game's own folder that one by itself",
      required: false,
    },
    edition: { type: "string", description: "number of the edition (default: the cartridge's first)", valueHint: "N" },
    options: OPTIONS_ARG,
    players: { type: "string", description: "number of seats", default: "2" },
    challenger: {
      type: "string",
      description:
        "who sits in one seat: random, level1, level2, level3; with a taste: level1.2; a ruler: novice, thumb, greedy",
      default: "level1",
    },
    opponent: { type: "string", description: "who sits in all other seats", default: "random" },
    seeds: { type: "string", description: "number of seeds; each is played once from every seat", default: "50" },
    first: { type: "string", description: "first seed", default: "1" },
    seconds: { type: "string", description: "begin no further seed after this many seconds" },
    ...SHARD_ARGS,
    balance: {
      type: "boolean",
      description: "all seats are the challenger's: show how often each thing is taken, and how its takers end",
    },
    limit: { type: "string", description: "exit 5 unless the lower 95 % bound reaches this rate", valueHint: "0.70" },
    json: { type: "boolean", description: "print the result as JSON" },
  },
  examples: [
    "jumpdeck arena jump-gate --challenger level3 --opponent level1 --seeds 100 --limit 0.7",
    "jumpdeck arena jump-gate --seeds 100 --shard 1/2 --out a.json    and 2/2 on the other core",
    "jumpdeck arena pulsar-2849 --balance --challenger level3 --seeds 200",
    "jumpdeck arena jump-gate --seeds 100 --shard 2/2 --out b.json --resume    plays what of it was lost",
    "jumpdeck arena --merge a.json,b.json --out all.json    the bytes that one run of all seeds writes",
  ],
  async run(args) {
    refuseShardArgs(args);
    if (args.balance) return balance(args);
    const limit = args.limit === undefined ? undefined : readRate(args.limit);
    const { result, isWhole, seconds } =
      args.merge === undefined
        ? await play(args)
        : { result: mergeFiles(SHARDS, args.merge, args.partial ?? false), isWhole: true, seconds: undefined };
    // Ended before a seed was whole: no result, and none in the place of an older one.
    if (!isWhole && result.records.length === 0) return EXIT.INTERRUPTED;
    if (args.out !== undefined) writeResult(args.out, result);
    const rate = rateRecords(result.records);
    if (args.json) sayJson({ ...result, rate });
    else say(describe(result, seconds));
    if (!isWhole) return EXIT.INTERRUPTED;
    return limit !== undefined && rate.lower < limit ? EXIT.FINDINGS : EXIT.DONE;
  },
});

/** One line about a result. */
function describe({ match, records }: ArenaResult, seconds: number | undefined): string {
  const { games, wins, rate, low, high, lower } = rateRecords(records);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return (
    `${escapeText(match.game)}, edition ${match.edition}, ${match.players} players: ` +
    `${match.challenger} against ${match.opponent}: ` +
    `${percent(rate)} (${wins.toFixed(1)} of ${games} games, ${records.length} seeds), ` +
    `95 % ${percent(low)} to ${percent(high)}, lower bound ${percent(lower)}, ` +
    `fair share ${percent(1 / match.players)}${seconds === undefined ? "" : `, ${seconds.toFixed(1)} s`}`
  );
}

/** What names a match on the command line. */
interface MatchArgs {
  game?: string;
  edition?: string;
  options: string;
  players: string;
  challenger: string;
  opponent: string;
  seeds: string;
  first: string;
  shard?: string;
  seconds?: string;
  out?: string;
  resume?: boolean;
  json?: boolean;
}

function readTable(identity: Identity, args: MatchArgs): TableSetup {
  const edition = readEdition(identity, args.edition);
  return {
    edition: edition.number,
    players: readNumber("players", args.players, 1, 255),
    options: readOptions(args.options, edition),
  };
}

/** Plays games of one policy and prints a line for each thing that the game's arena.json names. */
async function balance(args: MatchArgs): Promise<ExitCode> {
  const game = gameOrOwn(args.game, "jumpdeck arena --balance needs a game.");
  const wasm = readCartridge(game);
  const identity = identify(game, wasm);
  const layout = findLayout(identity);
  const kinds = (readGameFile(identity.id, "arena.json") as ArenaFile | undefined)?.balance;
  if (!layout || !kinds)
    throw new Failure(
      EXIT.ENVIRONMENT,
      `The arena.json of ${identity.id} has no "balance": what counts as taken is not known.`,
    );
  const plan = { ...readTable(identity, args), policy: readPolicy("challenger", args.challenger) };
  const first = readSeed("first", args.first);
  const seeds = Array.from({ length: readNumber("seeds", args.seeds, 1, 10_000_000) }, (_, i) => first + BigInt(i));
  const done: BalanceRecord[] = [];
  const records = await runLongTask("balance", game, { wasm, layout, kinds, plan, seeds }, "games", (part) => {
    done.push(...part);
  });
  const rows = reportBalance(records ?? done);
  if (args.json) sayJson(rows, 2);
  else for (const row of rows) say(describeRow(row));
  return records === undefined ? EXIT.INTERRUPTED : EXIT.DONE;
}

/** One line about a thing. */
function describeRow({ thing, offered, takers, share, points, error, wins }: BalanceRow): string {
  const result =
    takers === 0
      ? "never taken"
      : `${points < 0 ? "" : "+"}${points.toFixed(1)} +- ${error.toFixed(1)} points, won ${(100 * wins).toFixed(0)} %`;
  return (
    `${escapeText(thing)}: taken by ${(100 * share).toFixed(0)} of 100 (${takers} seats, ${offered} games), ` +
    `${result}`
  );
}

async function play(args: MatchArgs): Promise<{ result: ArenaResult; isWhole: boolean; seconds: number }> {
  const game = gameOrOwn(args.game, "jumpdeck arena needs a game, or --merge with results.");
  const wasm = readCartridge(game);
  const identity = identify(game, wasm);
  const first = readSeed("first", args.first);
  const count = readNumber("seeds", args.seeds, 1, 10_000_000);
  const {
    span: { from, to },
    origin,
  } = beginShard(args, wasm, count);
  const before: ArenaResult = {
    format: "jumpdeck-arena-1",
    match: {
      game: identity.id,
      ...readTable(identity, args),
      challenger: readPlayer("challenger", args.challenger),
      opponent: readPlayer("opponent", args.opponent),
    },
    seeds: { first: String(first), count },
    ...origin,
    records: [],
  };
  const files = readRulerFiles(before.match);
  const shard = Array.from({ length: to - from }, (_, i) => first + BigInt(from + i));
  const earlier = goOnFrom(args, before, shard);
  const played = new Set(earlier.map(({ seed }) => seed));
  const seeds = shard.filter((seed) => !played.has(String(seed)));
  const withRecords = (records: readonly SeedRecord[]) => resultOf({ ...before, records: [...earlier, ...records] });
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  if (seeds.length === 0) return { result: withRecords([]), isWhole: true, seconds: seconds() };
  const budgetMs =
    args.seconds === undefined ? Number.POSITIVE_INFINITY : readNumber("seconds", args.seconds, 1, 1e7) * 1000;
  const done: SeedRecord[] = [];
  let keptMs = started;
  const records = await runLongTask(
    "match",
    game,
    { wasm, match: before.match, files, seeds, budgetMs },
    "games",
    (part) => {
      done.push(...part);
      if (!args.resume || args.out === undefined || done.length === 0 || performance.now() - keptMs < CHECKPOINT_MS)
        return;
      writeResult(args.out, withRecords(done));
      keptMs = performance.now();
    },
  );
  return { result: withRecords(records ?? done), isWhole: records !== undefined, seconds: seconds() };
}

/** Returns what the rulers of a match are made from; undefined where none plays. */
function readRulerFiles({ game, challenger, opponent }: Match): RulerFiles | undefined {
  const ruler = [challenger, opponent].find(isRulerName);
  if (ruler === undefined) return undefined;
  if (!RULED_GAMES.includes(game)) throw new Failure(EXIT.ENVIRONMENT, `${game} has no ruler "${ruler}".`);
  const [layout, data] = ["layout.json", "data.json"].map((name) => readGameFile(game, name));
  if (!layout || !data) throw new Failure(EXIT.ENVIRONMENT, `The files of ${game} that its rulers read are not here.`);
  return { layout, data } as RulerFiles;
}

/** Returns the records that an earlier run of this shard left in the file of `--out`. */
function goOnFrom(args: MatchArgs, run: ArenaResult, shard: readonly bigint[]): readonly SeedRecord[] {
  const earlier = readEarlier(SHARDS, args, run);
  if (!earlier) return [];
  const own = new Set(shard.map(String));
  const stranger = earlier.records.find(({ seed }) => !own.delete(seed));
  if (stranger) refuseEarlier(args.out as string, `seed ${stranger.seed} is not this shard's, or stands there twice`);
  return earlier.records;
}

function readRate(text: string): number {
  const rate = Number(text);
  if (!/^[01](\.\d+)?$/.test(text) || rate > 1) throw usage(`--limit takes a rate from 0 to 1, not "${text}".`);
  return rate;
}
