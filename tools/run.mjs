// The one way into every npm script: does the set-up a fresh clone lacks, then runs tools/<task>.ts.
// Plain JavaScript with Node's own modules only, because nothing is installed yet when it starts.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepare } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task, ...args] = process.argv.slice(2);
const script = join(root, "tools", `${task}.ts`);
if (!task || !existsSync(script)) {
  console.error(`run: no such task: ${task ?? "(none)"}`);
  process.exit(2);
}
prepare(root);
const child = spawnSync(process.execPath, ["--import", "tsx", script, ...args], { cwd: root, stdio: "inherit" });
if (child.error) console.error(`run: ${child.error.message}`);
process.exit(child.status ?? 1);
