// The command line as JavaScript: bundled once for many that ask at the same time, and again when a source changed.
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hostJs } from "../../tools/host-js.mjs";
import { ROOT } from "../support/games.ts";

const copy = mkdtempSync(join(tmpdir(), "jumpdeck-host-"));
for (const part of ["host", "tools", "package.json"]) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("is made once for concurrent users, and again after a change; running ones keep theirs", async () => {
  const paths = await Promise.all([1, 2, 3].map(() => hostJs(copy)));
  expect(new Set(paths).size).toBe(1);
  expect(await hostJs(copy)).toBe(paths[0]);
  appendFileSync(join(copy, "host/cli/main.ts"), '\nsay("another one");\n');
  const changed = await hostJs(copy);
  expect(changed).not.toBe(paths[0]);
  expect(readFileSync(changed, "utf8")).toContain("another one");
  expect(readFileSync(paths[0], "utf8")).not.toContain("another one");
  expect(readdirSync(join(copy, "build/js")).filter((name) => name.startsWith("."))).toEqual([]);
});
