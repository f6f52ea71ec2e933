// `npm start`: builds what is missing or stale, then plays: in the browser, or with -- --terminal in this terminal.
// Takes the arguments of `jumpdeck play`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

// Built in a process of its own: the compiler is big, and its lines go to stderr, where they disturb nothing.
const build = spawnSync(process.execPath, ["--import", "tsx", "tools/build.ts"], { cwd: root, stdio: ["ignore", 2, 2] });
if (build.status !== 0) {
  console.error("start: the build failed; the lines above say why.");
  process.exit(1);
}
process.argv.splice(2, 0, "play");
await import("../host/cli/main.ts");
