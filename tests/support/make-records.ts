// Records as a console writes them (docs/spec/records.md), with rows as a test wants them.
import { crc32 } from "node:zlib";

/** Bytes of records with these rows of counters: [edition, seats, longest, streak, best, games x 4, wins x 4]. */
export function makeRecords(id: string, origin: number, rows: readonly (readonly number[])[], version = 2): Uint8Array {
  const head = version === 1 ? 28 : 56;
  const bytes = new Uint8Array(head + rows.length * 24);
  const view = new DataView(bytes.buffer);
  bytes.set([0x4a, 0x44, 0x52, 0x43, 1, version]);
  view.setUint16(6, bytes.length - 16, true);
  view.setUint32(8, crc32(id), true);
  view.setUint32(16, origin, true);
  rows.forEach(([edition, seats, ...rest], i) => {
    bytes.set([edition, seats], head + i * 24);
    rest.forEach((value, field) => {
      view.setInt16(head + 2 + i * 24 + field * 2, value, true);
    });
  });
  view.setUint32(12, crc32(bytes.subarray(16), crc32(bytes.subarray(0, 12))), true);
  return bytes;
}

/** A row of two seats against level 1. */
export const row = (games: number, wins: number, best: number): readonly number[] => [
  0,
  2,
  wins,
  wins,
  best,
  0,
  games,
  0,
  0,
  0,
  wins,
  0,
  0,
];
