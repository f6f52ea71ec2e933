// Checkouts whose lines end otherwise, as git for Windows and some editors write them: git leaves line ends
// alone, here and in what `jumpdeck new` writes; and generators, compiler, goldens and new games do without.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readText } from "../../host/files/text.ts";
import { Goldens } from "../../host/testing/golden.ts";
import { translateGame } from "../../tools/cartridge/compile.ts";
import { gameOfRepository } from "../../tools/cartridge/place.ts";
import { QUICK } from "../../tools/cartridge/shape/shape.ts";
import { findStale, generateAll, writeStale } from "../../tools/generate.ts";
import { filesOfNewGame } from "../../tools/new-game/files.ts";
import { hermeticEnvironment } from "../../tools/programs.ts";
import { ROOT } from "../support/games.ts";

/** What generators, the compiler and `new` read. */
const READ = [
  "docs",
  "asconfig.json",
  "package.json",
  "assembly",
  "examples",
  "firmware",
  "host",
  "tools",
  "tests/golden/playthroughs",
];
const TEXT = /\.(ts|mjs|json|md|txt|c|h|inc|S|ld|sh|cmake|html|css)$/;

const scratch = mkdtempSync(join(tmpdir(), "jumpdeck-lines-"));
const copy = join(scratch, "copy");
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function toCrlf(text: string): string {
  return text.replaceAll(/\r?\n/g, "\r\n");
}

beforeAll(() => {
  for (const name of READ) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && TEXT.test(entry.name)) writeFileSync(path, toCrlf(readFileSync(path, "utf8")));
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
});

describe("a checkout whose lines end with CR LF", () => {
  it("is one", () => {
    expect(readFileSync(join(copy, "assembly/kit/abi.json"), "utf8")).toMatch(/^\{\r\n/);
  });

  it("has generated files that are fresh, and generates the same", () => {
    expect(generateAll(copy)).toEqual(generateAll(ROOT));
    expect(findStale(copy)).toEqual([]);
    expect(writeStale(copy)).toEqual([]);
    // What did change is still seen.
    const path = join(copy, "firmware/gen/link.h");
    writeFileSync(path, readFileSync(path, "utf8").replace("1088", "1089"));
    expect(findStale(copy)).toEqual(["firmware/gen/link.h"]);
  });

  it("compiles to the same code", async () => {
    const compile = async (root: string) => (await translateGame(gameOfRepository(root, "null"), QUICK)).raw;
    expect(Buffer.from(await compile(copy)).equals(Buffer.from(await compile(ROOT)))).toBe(true);
  });

  it("begins the same new game, with LF", () => {
    const game = { id: "my-game", title: "My Game", jumpdeck: "1.0.0", isCarried: true };
    const files = filesOfNewGame(copy, game);
    expect(files).toEqual(filesOfNewGame(ROOT, game));
    expect([...files.values()].filter((text) => text.includes("\r"))).toEqual([]);
  });

  it("has goldens that are compared by their lines; a line that differs is still seen", () => {
    const folder = join(scratch, "golden");
    mkdirSync(folder);
    writeFileSync(join(folder, "one.txt"), "first\r\nsecond\r\n");
    const goldens = new Goldens(folder, false);
    goldens.expectText("one.txt", "first\nsecond\n");
    expect(() => goldens.expectText("one.txt", "first\nthird\n")).toThrow(/line 2 is "third", golden "second"/);
  });

  it("is read without the mark that some editors put in front", () => {
    const path = join(scratch, "marked.json");
    writeFileSync(path, "\uFEFF{}\r\n");
    expect(readText(path)).toBe("{}\n");
  });
});

describe("git", () => {
  const git = (folder: string, ...args: string[]) => {
    const run = spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@localhost", ...args], {
      cwd: folder,
      encoding: "utf8",
      env: { ...hermeticEnvironment(ROOT), HOME: scratch, GIT_CONFIG_NOSYSTEM: "1" },
    });
    expect(run.status, run.stderr).toBe(0);
    return run.stdout;
  };
  const files: readonly [string, () => ReadonlyMap<string, string>][] = [
    [
      "this repository",
      () => {
        const texts = [
          ".gitattributes",
          "README.md",
          "assembly/kit/abi.json",
          "examples/star-bluff/build.sh",
          "firmware/port/rp2040/boot2.S",
          "tools/run.mjs",
        ];
        return new Map(texts.map((path) => [path, readText(join(ROOT, path))]));
      },
    ],
    ["a new game", () => filesOfNewGame(ROOT, { id: "my-game", title: "My Game", jumpdeck: "1.0.0", isCarried: true })],
  ];

  it.each(files)("leaves the line ends of %s alone, however it is set", (_, list) => {
    const origin = mkdtempSync(join(scratch, "origin-"));
    git(origin, "init", "-q");
    for (const [path, text] of list()) {
      mkdirSync(dirname(join(origin, path)), { recursive: true });
      writeFileSync(join(origin, path), text);
    }
    // A picture that happens to hold what a line ends with.
    writeFileSync(join(origin, "picture.png"), "\r\n\n\r\n");
    git(origin, "add", "-A");
    git(origin, "commit", "-q", "-m", "files");
    for (const [i, settings] of [
      ["core.autocrlf=true"],
      ["core.eol=crlf"],
      ["core.autocrlf=input"],
      ["core.autocrlf=true", "core.eol=crlf"],
    ].entries()) {
      const clone = join(origin, `clone-${i}`);
      git(origin, "clone", "-q", ...settings.flatMap((setting) => ["-c", setting]), origin, clone);
      for (const [path, text] of list())
        expect(readFileSync(join(clone, path), "utf8"), `${path}, ${settings}`).toBe(text);
      expect(readFileSync(join(clone, "picture.png"), "latin1")).toBe("\r\n\n\r\n");
      expect(git(clone, "status", "--porcelain"), `${settings}`).toBe("");
    }
  });
});
