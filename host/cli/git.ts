// Asks git which commit this checkout is at.
import { spawnSync } from "node:child_process";
import { ROOT } from "../files/root.ts";

/** Returns the commit, "+" after it when tracked files differ, "unknown" outside of a git checkout. */
export function readCommit(): string {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  const head = git("rev-parse", "HEAD");
  if (head.status !== 0) return "unknown";
  const changes = git("status", "--porcelain", "--untracked-files=no");
  return head.stdout.trim() + (changes.stdout.trim() === "" ? "" : "+");
}
