// The file of `jumpdeck sim --observations`: records are added as games end, and the file is there when all are.
import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { explainSystemError, FileError, makeFolder } from "../files/whole-file.ts";
import { countAt, type ObservedRun, shapeRecordOf, writeObservationsHead } from "../research/observations.ts";
import type { Layout } from "../state/layout.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure } from "./failure.ts";

/** A file that is being written. */
export interface ObservationsFile {
  /** Adds whole records. */
  add(records: Uint8Array): void;
  /** Ends the file and puts it in its place. */
  close(): void;
}

/** Begins a file in place of an older one; throws Failure for a game without a layout, FileError for the disk's. */
export function openObservations(path: string, run: ObservedRun, layout: Layout | undefined): ObservationsFile {
  if (!layout)
    throw new Failure(EXIT.ENVIRONMENT, `There is no layout of ${run.game} here, which --observations describes.`);
  const target = resolve(path);
  const draft = `${target}.${process.pid}.new`;
  const { game, version, edition, options, policy, firstSeed } = run;
  const named = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      rmSync(draft, { force: true });
      const text = explainSystemError(error, path);
      throw text === undefined ? error : new FileError(text);
    }
  };
  makeFolder(dirname(target));
  const recordBytes = shapeRecordOf(layout).sizeBytes;
  const file = named(() => openSync(draft, "w"));
  let bytes = 0;
  const write = (content: Uint8Array, at: number | null) =>
    named(() => {
      for (let done = 0; done < content.length; )
        done += writeSync(file, content, done, content.length - done, at === null ? null : at + done);
    });
  write(writeObservationsHead({ game, version, edition, options, policy, firstSeed }, layout, 0), null);
  return {
    add(records) {
      write(records, null);
      bytes += records.length;
    },
    close() {
      const count = countAt(bytes / recordBytes);
      write(count.bytes, count.at);
      named(() => {
        closeSync(file);
        renameSync(draft, target);
      });
    },
  };
}
