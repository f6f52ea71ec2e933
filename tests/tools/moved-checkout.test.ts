// A checkout that was copied or moved builds its own firmware, not that of the folder its build folder was made for.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { configureAndBuild } from "../../tools/firmware/build.ts";

// A project that builds nothing but its own words.
const PROJECT = `cmake_minimum_required(VERSION 3.20)
project(words NONE)
add_custom_command(OUTPUT words.txt
  COMMAND \${CMAKE_COMMAND} -E copy \${CMAKE_SOURCE_DIR}/words.txt words.txt
  DEPENDS \${CMAKE_SOURCE_DIR}/words.txt)
add_custom_target(words ALL DEPENDS words.txt)
`;

let scratch = "";
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "jumpdeck-moved-"));
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const folderOf = (root: string) => join(root, "build/firmware/words");
const say = (root: string, words: string) => writeFileSync(join(root, "firmware/words.txt"), words);

/** Builds the project in a checkout and returns what came out. */
function build(root: string): string {
  configureAndBuild(root, folderOf(root), []);
  return readFileSync(join(folderOf(root), "words.txt"), "utf8");
}

function makeCheckout(): string {
  const root = join(scratch, "first");
  mkdirSync(join(root, "firmware"), { recursive: true });
  writeFileSync(join(root, "firmware/CMakeLists.txt"), PROJECT);
  say(root, "first");
  return root;
}

it("a copy builds its own sources", () => {
  const root = makeCheckout();
  expect(build(root)).toBe("first");
  const copy = join(scratch, "second");
  cpSync(root, copy, { recursive: true, preserveTimestamps: true });
  say(copy, "second");
  expect(build(copy)).toBe("second");
  expect(build(root)).toBe("first");
});

it("a moved checkout goes on building", () => {
  const root = makeCheckout();
  expect(build(root)).toBe("first");
  const moved = join(scratch, "moved");
  renameSync(root, moved);
  say(moved, "moved");
  expect(build(moved)).toBe("moved");
});

it("a checkout that stays where it is is configured once", () => {
  const root = makeCheckout();
  build(root);
  const made = () => statSync(join(folderOf(root), "CMakeCache.txt")).mtimeMs;
  const before = made();
  say(root, "again");
  expect(build(root)).toBe("again");
  expect(made()).toBe(before);
});
