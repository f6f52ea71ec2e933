// Runs a program of the posix port that judges cartridges in bulk: files through its stdin, each after its size.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { posixProgram } from "./console.ts";

/** This much of a sanitizer's report is kept. */
const REPORT_MAX = 20_000;

/** Returns all that a program beside the posix console said of the files, in Latin-1, and its exit code. */
export function judgeInBulk(
  program: string,
  files: readonly Uint8Array[],
): Promise<{ stdout: string; stderr: string; code: number | null }> {
  const child = spawn(join(dirname(posixProgram()), program));
  const chunks: Buffer[] = [];
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk).slice(0, REPORT_MAX);
  });
  child.stdin.on("error", () => {});
  for (const file of files) {
    const head = Buffer.alloc(4);
    head.writeUInt32LE(file.length);
    child.stdin.write(head);
    child.stdin.write(file);
  }
  child.stdin.end();
  return new Promise((resolve) =>
    child.on("close", (code) => resolve({ stdout: Buffer.concat(chunks).toString("latin1"), stderr, code })),
  );
}
