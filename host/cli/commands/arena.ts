// `jumpdeck arena`: one match between two kinds of player, or the merging of shards of one match.
import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import { type ArenaResult, isArenaResult, mergeResults, MergeError, rateRecords, type SeedRecord } from "../../arena/arena.ts";
import { type BalanceRecord, type BalanceRow, reportBalance } from "../../arena/balance.ts";
import type { ArenaFile } from "../../arena/plan.ts";
import type { Table } from "../../arena/table.ts";
import { escapeText } from "../../cartridge/refusal.ts";
import { type Identity, readIdentity } from "../../cartridge/identity.ts";
import { makeFolder, readWholeFile, replaceFile } from "../../files/whole-file.ts";
import { findLayout, readCartridge, readEdition, readGameFile } from "../cartridges.ts";
import { defineCommand } from "../command.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { readCommit } from "../git.ts";
import { runLongTask } from "../long-task.ts";
import { OPTIONS_ARG, readNumber, readOptions, readPolicy, readSeed } from "../options.ts";
import { say, sayJson } from "../output.ts";

export default defineCommand({
  about: "let two kinds of player meet over many seeds, seats rotated, with confidence intervals",
  args: {
    game: { type: "positional", description: "id of a game, or the path of a cartridge", required: false },
    edition: { type: "string", description: "number of the edition (default: the cartridge's first)", valueHint: "N" },
    options: OPTIONS_ARG,
    players: { type: "string", description: "number of seats", default: "2" },
    challenger: { type: "string", description: "who sits in one seat: random, level1, level2, level3", default: "level1" },
    opponent: { type: "string", description: "who sits in all other seats", default: "random" },
    seeds: { type: "string", description: "number of seeds; each is played once from every seat", default: "50" },
    first: { type: "string", description: "first seed", default: "1" },
    shard: { type: "string", description: "play only part I of N of the seeds", valueHint: "I/N" },
    seconds: { type: "string", description: "begin no further seed after so many seconds" },
    out: { type: "string", description: "write the result as JSON to this file", valueHint: "FILE" },
    merge: { type: "string", description: "merge these results instead of playing", valueHint: "FILE,FILE" },
    balance: { type: "boolean", description: "all seats are the challenger's: tell how often each thing is taken, and how its takers end" },
    limit: { type: "string", description: "exit 5 unless the lower 95 % bound reaches this rate", valueHint: "0.70" },
    json: { type: "boolean", description: "print the result as JSON" },
  },
  examples: [
    "jumpdeck arena jump-gate --challenger level3 --opponent level1 --seeds 100 --limit 0.7",
    "jumpdeck arena jump-gate --seeds 100 --shard 1/2 --out a.json    and 2/2 on the other core",
    "jumpdeck arena pulsar-2849 --balance --challenger level3 --seeds 200",
    "jumpdeck arena --merge a.json,b.json --out all.json",
  ],
  async run(args) {
    if (args.balance) return balance(args);
    const limit = args.limit === undefined ? undefined : readRate(args.limit);
    const { result, isWhole } =
      args.merge === undefined ? await play(args) : { result: mergeFiles(args.merge.split(",")), isWhole: true };
    // Ended before a seed was whole: no result, and none in the place of an older one.
    if (!isWhole && result.records.length === 0) return EXIT.INTERRUPTED;
    if (args.out !== undefined) {
      const path = resolve(args.out);
      makeFolder(dirname(path));
      replaceFile(path, `${JSON.stringify(result)}\n`);
    }
    const rate = rateRecords(result.records);
    if (args.json) sayJson({ ...result, rate });
    else say(describe(result));
    if (!isWhole) return EXIT.INTERRUPTED;
    return limit !== undefined && rate.lower < limit ? EXIT.FINDINGS : EXIT.DONE;
  },
});

/** One line about a result. */
function describe({ match, records, elapsedMs }: ArenaResult): string {
  const { games, wins, rate, low, high, lower } = rateRecords(records);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  return (
    `${escapeText(match.game)}, edition ${match.edition}, ${match.players} players: ${match.challenger} against ${match.opponent}: ` +
    `${percent(rate)} (${wins.toFixed(1)} of ${games} games, ${records.length} seeds), 95 % ${percent(low)} to ${percent(high)}, ` +
    `lower bound ${percent(lower)}, fair share ${percent(1 / match.players)}, ${(elapsedMs / 1000).toFixed(1)} s`
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
  json?: boolean;
}

function readTable(identity: Identity, args: MatchArgs): Table {
  const edition = readEdition(identity, args.edition);
  return { edition: edition.number, players: readNumber("players", args.players, 1, 255), options: readOptions(args.options, edition) };
}

/** Plays games of one policy and prints a line for each thing that the game's arena.json names. */
async function balance(args: MatchArgs): Promise<ExitCode> {
  if (args.game === undefined) throw usage("jumpdeck arena --balance needs a game.");
  const wasm = readCartridge(args.game);
  const identity = readIdentity(wasm);
  const layout = findLayout(identity);
  const kinds = (readGameFile(identity.id, "arena.json") as ArenaFile | undefined)?.balance;
  if (!layout || !kinds) throw new Failure(EXIT.ENVIRONMENT, `This checkout does not say what is taken in ${identity.id}: no "balance" in its arena.json.`);
  const plan = { ...readTable(identity, args), policy: readPolicy("challenger", args.challenger) };
  const first = readSeed("first", args.first);
  const seeds = Array.from({ length: readNumber("seeds", args.seeds, 1, 10_000_000) }, (_, i) => first + BigInt(i));
  const done: BalanceRecord[] = [];
  const records = await runLongTask("balance", args.game, { wasm, layout, kinds, plan, seeds }, "games", (part) => {
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
    takers === 0 ? "never taken" : `${points < 0 ? "" : "+"}${points.toFixed(1)} +- ${error.toFixed(1)} points, won ${(100 * wins).toFixed(0)} %`;
  return `${escapeText(thing)}: taken by ${(100 * share).toFixed(0)} of 100 (${takers} seats, ${offered} games), ${result}`;
}

async function play(args: MatchArgs): Promise<{ result: ArenaResult; isWhole: boolean }> {
  if (args.game === undefined) throw usage("jumpdeck arena needs a game, or --merge with results.");
  const wasm = readCartridge(args.game);
  const identity = readIdentity(wasm);
  const match = {
    game: identity.id,
    ...readTable(identity, args),
    challenger: readPolicy("challenger", args.challenger),
    opponent: readPolicy("opponent", args.opponent),
  };
  const first = readSeed("first", args.first);
  const count = readNumber("seeds", args.seeds, 1, 10_000_000);
  const [part, parts] = readShard(args.shard);
  const from = Math.floor((count * (part - 1)) / parts);
  const to = Math.floor((count * part) / parts);
  const seeds = Array.from({ length: to - from }, (_, i) => first + BigInt(from + i));
  const started = performance.now();
  const budgetMs = args.seconds === undefined ? Number.POSITIVE_INFINITY : readNumber("seconds", args.seconds, 1, 1e7) * 1000;
  const done: SeedRecord[] = [];
  const records = await runLongTask("match", args.game, { wasm, match, seeds, budgetMs }, "games", (part) => {
    done.push(...part);
  });
  const result: ArenaResult = {
    format: "jumpdeck-arena-1",
    match,
    cartridge: createHash("sha256").update(wasm).digest("hex"),
    commit: readCommit(),
    records: records ?? done,
    elapsedMs: Math.round(performance.now() - started),
  };
  return { result, isWhole: records !== undefined };
}

function mergeFiles(files: readonly string[]): ArenaResult {
  const results = files.map((file) => {
    const value = parseJson(Buffer.from(readWholeFile(file)).toString("utf8"));
    if (!isArenaResult(value)) throw new Failure(EXIT.BAD_FILE, `${file} is not a result of jumpdeck arena.`);
    return value;
  });
  try {
    return mergeResults(results);
  } catch (error) {
    if (error instanceof MergeError) throw new Failure(EXIT.BAD_FILE, error.message);
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readShard(text: string | undefined): [part: number, parts: number] {
  if (text === undefined) return [1, 1];
  const [, part, parts] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard: [number, number] = [Number(part), Number(parts)];
  if (!(shard[0] >= 1 && shard[0] <= shard[1])) throw usage(`--shard takes I/N with I from 1 to N, not "${text}".`);
  return shard;
}

function readRate(text: string): number {
  const rate = Number(text);
  if (!/^[01](\.\d+)?$/.test(text) || rate > 1) throw usage(`--limit takes a rate from 0 to 1, not "${text}".`);
  return rate;
}
