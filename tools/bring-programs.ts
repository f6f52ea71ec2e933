// Installs the programs of tools/programs.json that the machine lacks: for `npm test`, as a process of its own, so that
// what needs none of them goes on during this. Exit codes: 0 all are there, 1 not, with a sentence.
import { ROOT } from "../host/files/root.ts";
import { ensurePrograms, ToolError } from "./programs.ts";

try {
  ensurePrograms(ROOT);
} catch (error) {
  if (!(error instanceof ToolError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
