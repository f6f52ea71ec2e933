// The positions that were played, a file for each shard of games: a training that was interrupted goes on with the next
// one.
import { existsSync, readFileSync } from "node:fs";
import { makeFolder, replaceFile } from "../../host/files/whole-file.ts";
import { dirname } from "node:path";
import type { Examples } from "./net.ts";

const NUMBERS = ["values", "starts", "nexts", "targets"] as const;

/** Writes a shard. */
export function writeShard(path: string, examples: Examples): void {
  makeFolder(dirname(path));
  const parts = NUMBERS.map((name) => examples[name]);
  const head = Int32Array.from(parts, ({ length }) => length);
  // Those of four bytes first, so that each begins where it may.
  const bytes = [head, parts[1], parts[2], parts[3], parts[0]].map((part) =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  );
  replaceFile(path, Buffer.concat(bytes));
}

/** Reads a shard, undefined where there is none. */
export function readShard(path: string): Examples | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const [values, starts, nexts, targets] = new Int32Array(buffer, 0, NUMBERS.length);
  let at = NUMBERS.length * 4;
  const take = (length: number) => {
    const from = at;
    at += length * 4;
    return from;
  };
  return {
    starts: new Int32Array(buffer, take(starts), starts),
    nexts: new Int32Array(buffer, take(nexts), nexts),
    targets: new Float32Array(buffer, take(targets), targets),
    values: new Int16Array(buffer, at, values),
  };
}

/** Joins shards in order. */
export function joinShards(shards: readonly Examples[]): Examples {
  const total = (name: (typeof NUMBERS)[number]) => shards.reduce((sum, shard) => sum + shard[name].length, 0);
  const joined = {
    values: new Int16Array(total("values")),
    starts: new Int32Array(total("starts")),
    nexts: new Int32Array(total("nexts")),
    targets: new Float32Array(total("targets")),
  };
  let values = 0;
  let examples = 0;
  for (const shard of shards) {
    joined.values.set(shard.values, values);
    joined.starts.set(
      shard.starts.map((at) => at + values),
      examples,
    );
    joined.nexts.set(
      shard.nexts.map((next) => (next < 0 ? next : next + examples)),
      examples,
    );
    joined.targets.set(shard.targets, examples);
    values += shard.values.length;
    examples += shard.starts.length;
  }
  return joined;
}
