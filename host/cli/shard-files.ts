// Shards of a run as files, for arena and sim: reads those to merge or to go on from, writes them whole, says what is
// missing.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { makeFolder, readWholeFile, replaceFile } from "../files/whole-file.ts";
import { MergeError, type NamedResult, nameSeeds, type Shard, type Span, spanOf } from "../sim/shards.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";
import { readCommit } from "./git.ts";

/** A command whose runs can be cut into shards, and what it knows of their results. */
export interface ShardedCommand<T> {
  readonly name: string;
  isResult(value: unknown): value is T;
  /** Joins results of one run; throws MergeError. */
  merge(results: readonly NamedResult<T>[]): T;
  /** Says in a word what keeps two results from being of one run. */
  findDifference(one: T, other: T): string | undefined;
  /**
   * The seeds of the whole run that a result lacks, and the run's first seed; undefined where a result does not say
   * which it has.
   */
  findGaps(result: T): { readonly first: string; readonly gaps: readonly Span[] } | undefined;
}

/** The arguments of SHARD_ARGS, as they were given. */
export interface ShardArgs {
  readonly shard?: string;
  readonly out?: string;
  readonly resume?: boolean;
  readonly merge?: string;
  readonly partial?: boolean;
}

/** Arguments of the commands whose runs can be cut into shards. */
export const SHARD_ARGS = {
  shard: { type: "string", description: "play only part I of N of the seeds", valueHint: "I/N" },
  out: { type: "string", description: "write the result as JSON to this file", valueHint: "FILE" },
  resume: { type: "boolean", description: "keep what the file of --out has already, and play only what it lacks" },
  merge: {
    type: "string",
    description: "merge these results, or all of a folder, instead of playing",
    valueHint: "FILE,FILE",
  },
  partial: { type: "boolean", description: "merge although seeds are missing" },
} as const;

/** Reads `I/N`; without it all is one shard. */
function readShard(text: string | undefined): Shard {
  if (text === undefined) return { part: 1, parts: 1 };
  const [, part, parts] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { part: Number(part), parts: Number(parts) };
  if (!(shard.part >= 1 && shard.part <= shard.parts))
    throw usage(`--shard takes I/N with I from 1 to N, not "${text}".`);
  return shard;
}

/** Refuses arguments that do not go together. */
export function refuseShardArgs(args: ShardArgs): void {
  if (args.resume && args.out === undefined)
    throw usage("--resume continues from the file that --out names; name one.");
  if (args.merge !== undefined && (args.resume || args.shard !== undefined))
    throw usage("--merge plays nothing; leave out --shard and --resume.");
  if (args.partial && args.merge === undefined)
    throw usage("--partial says what --merge may lack; without --merge it means nothing.");
}

/**
 * Returns which of `count` games or seeds are this shard's, and what its result says of where it comes from: the
 * cartridge's SHA-256 and the commit.
 */
export function beginShard(
  { shard }: ShardArgs,
  wasm: Uint8Array,
  count: number,
): { readonly span: Span; readonly origin: { readonly cartridge: string; readonly commit: string } } {
  return {
    span: spanOf(count, readShard(shard)),
    origin: { cartridge: createHash("sha256").update(wasm).digest("hex"), commit: readCommit() },
  };
}

/**
 * Merges the results that `merge` names; throws Failure where they are not of one run, or where seeds are missing that
 * may not.
 */
export function mergeFiles<T>(command: ShardedCommand<T>, merge: string, isPartial: boolean): T {
  try {
    const result = command.merge(readResults(merge, command));
    const { first, gaps } = command.findGaps(result) ?? { first: "0", gaps: [] };
    if (!isPartial) refuseGaps(first, gaps);
    return result;
  } catch (error) {
    if (error instanceof MergeError) throw new Failure(EXIT.BAD_FILE, error.message);
    throw error;
  }
}

/** Reads the results that `--merge` names; a folder stands for its files with the ending .json. */
function readResults<T>(merge: string, command: ShardedCommand<T>): NamedResult<T>[] {
  const files = merge.split(",").flatMap((path) => {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
    const names = readdirSync(path).filter((name) => name.endsWith(".json") && !name.startsWith("."));
    if (names.length === 0) throw new Failure(EXIT.ENVIRONMENT, `There is no result in the folder ${path}.`);
    return names.sort().map((name) => join(path, name));
  });
  return files.map((name) => ({ name, result: readResult(name, command) }));
}

/** Reads one result; anything else is a failure that names the file. */
function readResult<T>(file: string, command: ShardedCommand<T>): T {
  const text = Buffer.from(readWholeFile(file)).toString("utf8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure(EXIT.BAD_FILE, `${file} is damaged: it is not whole JSON.`);
  }
  if (!command.isResult(value))
    throw new Failure(EXIT.BAD_FILE, `${file} is not a result of jumpdeck ${command.name}.`);
  return value;
}

/**
 * Reads what `--resume` finds of this run in the place of `--out`; undefined where there is nothing yet, or nothing is
 * to be resumed.
 */
export function readEarlier<T>(command: ShardedCommand<T>, { out, resume }: ShardArgs, run: T): T | undefined {
  if (!resume || out === undefined || !existsSync(out)) return undefined;
  const earlier = readResult(out, command);
  const what = command.findDifference(run, earlier);
  if (what !== undefined) refuseEarlier(out, `the ${what} differ`);
  return earlier;
}

/** Fails for a file that `--resume` cannot go on from: it keeps what is there. */
export function refuseEarlier(out: string, why: string): never {
  throw new Failure(
    EXIT.BAD_FILE,
    `${out} is not of this run: ${why}. It stays as it is; name another file, or delete it.`,
  );
}

/** Writes a result in place of an older one. */
export function writeResult(out: string, result: unknown): void {
  const path = resolve(out);
  makeFolder(dirname(path));
  replaceFile(path, `${JSON.stringify(result)}\n`);
}

/** Fails where a merged run has gaps. */
function refuseGaps(first: string, gaps: readonly Span[]): void {
  if (gaps.length === 0) return;
  const count = gaps.length === 1 && gaps[0].to - gaps[0].from === 1 ? "is" : "are";
  throw new Failure(
    EXIT.ENVIRONMENT,
    `${nameSeeds(BigInt(first), gaps)} ${count} in none of these results. Play what was lost again, with ` +
      "the same --shard and --out and with --resume; or merge what there is with --partial.",
  );
}
