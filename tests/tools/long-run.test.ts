// The long run has every test whose strength it raises: a file that asks for one of its numbers, itself or through
// tests/support, is on its list.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/games.ts";

const script = readFileSync(join(ROOT, "tools/test-long.ts"), "utf8");
const numbers = [...script.matchAll(/^ {2}([A-Z_]+): "/gm)].map(([, name]) => name as string);
const listed = [...script.matchAll(/^ {2}"(tests\/[^"]+)"/gm)].map(([, path]) => path as string);
const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Functions of tests/support whose file reads one of the numbers. */
const asking = sources("tests/support").flatMap((path) => {
  const text = read(path);
  return numbers.some((name) => text.includes(name))
    ? [...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name as string)
    : [];
});

it("every file that asks for its numbers is run", () => {
  expect(numbers.length).toBeGreaterThan(10);
  const words = new RegExp(`\\b(${[...numbers, ...asking].join("|")})\\b`);
  const files = sources("tests").filter(
    (path) => path.endsWith(".test.ts") && !path.endsWith("long-run.test.ts") && words.test(read(path)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !listed.some((part) => path.startsWith(part)))).toEqual([]);
});

/**
 * No numbers of the long run: those of the build, of real hardware, and seeds, of which the tests say how to repeat a
 * failure.
 */
const OTHERS = /^(JUMPDECK_(BUILT|LARGE|QUICK|TEST_PORT|DEVICE_SEED|WRONG_SEED|MUTANTS_SEED|SEED))$/;

it("it raises every number that a test asks for", () => {
  const asked = sources("tests")
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) =>
      [...read(path).matchAll(/process\.env\.((?:JUMPDECK|FUZZ)_\w+)/g)].map(([, name]) => name as string),
    );
  expect([...new Set(asked)].filter((name) => !numbers.includes(name) && !OTHERS.test(name))).toEqual([]);
});

it("what it names is there", () => {
  const files = sources("tests");
  expect(listed.filter((part) => !files.some((path) => path.startsWith(part)))).toEqual([]);
});
