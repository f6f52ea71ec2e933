// Asks before something is replaced: on a terminal with a question, in a script only --force says yes.
import { createInterface } from "node:readline/promises";
import { usage } from "./failure.ts";
import { say, toPrintable } from "./output.ts";

/** The argument that answers yes. */
export const FORCE_ARG = { force: { type: "boolean", description: "replace without asking" } } as const;

/** Returns whether to go on; without a terminal to ask on and without `force` that is a failure of usage. */
export async function confirm(question: string, force: boolean | undefined): Promise<boolean> {
  if (force) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw usage(`${question} --force says yes; nothing was changed.`);
  const line = createInterface({ input: process.stdin, output: process.stdout });
  // Closed first: an open question would keep the process, whatever the command makes of Ctrl-C.
  line.on("SIGINT", () => {
    line.close();
    process.kill(process.pid, "SIGINT");
  });
  try {
    const isYes = /^y(es)?$/i.test((await line.question(`${toPrintable(question)} [y/N] `)).trim());
    if (!isYes) say("Nothing was changed.");
    return isYes;
  } finally {
    line.close();
  }
}
