// `jumpdeck watch` and the mistakes of a first day: none ends it, one that is made again is reported again, and every
// file that a build reads is followed.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { ROOT } from "../support/games.ts";

const JUMPDECK = join(ROOT, "tools/jumpdeck.mjs");
const folder = mkdtempSync(join(tmpdir(), "jumpdeck-faults-"));
const game = join(folder, "my-game");
let watch: ChildProcess | undefined;
afterAll(() => {
  watch?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Changes a file of the game as an editor does. */
function change(path: string, from: string, to: string): void {
  const file = join(game, "game", path);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

test("no mistake ends it, each is told again, and the picture and the lesson are followed", async () => {
  expect(spawnSync(process.execPath, [JUMPDECK, "new", "my-game"], { cwd: folder }).status).toBe(EXIT.DONE);
  symlinkSync(join(ROOT, "node_modules"), join(game, "node_modules"));
  const child = spawn(process.execPath, [JUMPDECK, "watch", "--no-open"], {
    cwd: game,
    stdio: ["ignore", "pipe", "pipe"],
  });
  watch = child;
  let out = "";
  let read = 0;
  let onNews = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      onNews();
    });
  child.on("close", () => onNews());
  const says = async (pattern: RegExp): Promise<void> => {
    for (;;) {
      const match = pattern.exec(out.slice(read));
      if (match) {
        read += match.index + match[0].length;
        return;
      }
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${out}`);
      await new Promise<void>((resolve) => {
        onNews = resolve;
      });
    }
  };
  await says(/my-game: built in/);
  const words = /game\/rules\/rules\.ts\(\d+,\d+\): there is no Math[\s\S]*last good build/;
  change("rules/rules.ts", "nextBelow(state.rng, players)", "<i32>(Math.random() * players)");
  await says(words);
  change("rules/rules.ts", "// Rules of", "// The rules of");
  await says(words);
  change("rules/rules.ts", "<i32>(Math.random() * players)", "nextBelow(state.rng, players)");
  await says(/my-game: built in/);
  change("face.txt", "disc 8 13 4 sky", "disc 8 13 4 violet");
  await says(/game\/face\.txt\(\d+,1\): "violet" is no colour/);
  change("face.txt", "disc 8 13 4 violet", "disc 8 13 4 pink");
  await says(/my-game: built in/);
  writeFileSync(join(game, "game/lesson.json"), "{");
  await says(/game\/lesson\.json\(1,2\): this is not JSON/);
  expect(out).not.toMatch(/^\s+at /m);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  child.kill("SIGINT");
  expect(await ended).toBe(EXIT.DONE);
}, 240_000);
