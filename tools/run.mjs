// The one way into every npm script: does the set-up a fresh clone lacks, then runs tools/<task>.ts.
// Plain JavaScript with Node's own modules only, because nothing is installed yet when it starts.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { prepare } from "./setup.mjs";

/** The tasks that run the test runner. */
const TESTS = ["test", "test-long"];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task, ...args] = process.argv.slice(2);
const script = join(root, "tools", `${task}.ts`);
if (!task || !existsSync(script)) {
  console.error(`run: no such task: ${task ?? "(none)"}`);
  process.exit(2);
}
await prepare(root, TESTS.includes(task));
// In this process: signals, the terminal and the exit code are the task's own, with nobody in between.
process.chdir(root);
process.argv = [process.argv[0], script, ...args];
const { register } = await import("tsx/esm/api");
register();
await import(pathToFileURL(script).href);
