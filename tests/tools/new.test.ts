// A game in a folder of its own: which names may be, what `jumpdeck new` leaves alone, and what `jumpdeck build` says
// of faults in it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { filesOfNewGame } from "../../tools/new-game/files.ts";
import { ROOT } from "../support/games.ts";

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-new-"));
const game = join(folder, "my-game");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the checkout's `jumpdeck` in a folder; as a server does, where the compiler would colour its output. */
function run(cwd: string, ...args: string[]): { exit: number | null; out: string } {
  const done = spawnSync(process.execPath, [join(ROOT, "tools/jumpdeck.mjs"), ...args], {
    cwd,
    env: { ...process.env, CI: "true" },
    encoding: "utf8",
    input: "",
  });
  return { exit: done.status, out: done.stdout + done.stderr };
}

let begun = "";
beforeAll(() => {
  const { exit, out } = run(folder, "new", "my-game");
  expect(exit, out).toBe(EXIT.DONE);
  begun = out;
});

// The CI file could not work there.
test("a game from a checkout is built here only, without a CI file; one from a package has one", () => {
  expect(begun).toMatch(/so it is built on this computer alone, and has no CI file\. With --jumpdeck FILE\.tgz/);
  expect(readdirSync(game)).not.toContain(".github");
  writeFileSync(join(folder, "jumpdeck-0.0.0.tgz"), "a package");
  const carried = run(folder, "new", "carried", "--jumpdeck", "jumpdeck-0.0.0.tgz");
  expect(carried).toEqual({ exit: EXIT.DONE, out: expect.not.stringContaining("alone") });
  expect(readFileSync(join(folder, "carried/package.json"), "utf8")).toContain(
    '"jumpdeck": "file:vendor/jumpdeck-0.0.0.tgz"',
  );
  expect(readFileSync(join(folder, "carried/vendor/jumpdeck-0.0.0.tgz"), "utf8")).toBe("a package");
  expect(readFileSync(join(folder, "carried/.github/workflows/test.yml"), "utf8")).toContain("npm ci");
  expect(readFileSync(join(folder, "carried/README.md"), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(20);
  expect(run(folder, "new", "lost", "--jumpdeck", "lost.tgz")).toMatchObject({
    exit: EXIT.ENVIRONMENT,
    out: expect.stringContaining("no file lost.tgz"),
  });
});

test("git leaves alone what is built, and the pages that profile and bundle write where nothing else is said", () => {
  expect(readFileSync(join(game, ".gitignore"), "utf8").split("\n")).toEqual(
    expect.arrayContaining(["node_modules/", "build/", "profile.html", "my-game.html", "site/"]),
  );
});

test("what it wrote names the new game everywhere, the template nowhere, and its README has twenty lines", () => {
  const { manifest, texts } = readGame();
  expect(manifest).toMatchObject({ id: "my-game", title: "My Game" });
  expect(texts.filter((text) => /\bnull game\b|"null"|\.\.\/kit\//i.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes('from "jumpdeck/assembly/kit/base/rng"'))).toBe(true);
  const readme = readFileSync(join(game, "README.md"), "utf8").trimEnd().split("\n");
  expect(readme.length).toBeLessThanOrEqual(20);
  const named = [...readme.join("\n").matchAll(/`((?:game|tests)\/[\w./]+)`/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(5);
  for (const path of named) expect(readdirSync(game, { recursive: true }), path).toContain(path.replace(/\/$/, ""));
});

function readGame(): { manifest: unknown; texts: string[] } {
  const names = readdirSync(join(game, "game"), { recursive: true })
    .map(String)
    .filter((name) => /\.(ts|json)$/.test(name));
  const texts = names.map((name) => readFileSync(join(game, "game", name), "utf8"));
  return { manifest: JSON.parse(readFileSync(join(game, "game/cartridge.json"), "utf8")), texts };
}

describe("refuses, and leaves everything as it was", () => {
  test.each([
    ["capitals", ["My-Game"], /small letters/],
    ["a hyphen at the end", ["game-"], /small letters/],
    ["25 characters", ["a".repeat(25)], /at most 24/],
    ["a game of Jumpdeck's", ["jump-gate"], /taken/],
    ["one of its dependencies", ["vitest"], /taken/],
    ["a folder that is there", ["my-game"], /is there already/],
    ["a title that no screen can show", ["other", "--title", "Spiel\u00df"], /ASCII/],
    ["a title too long", ["other", "--title", "x".repeat(25)], /1 to 24/],
    ["a digit at the beginning", ["9lives"], /begins with a letter/],
    ["no name", [], /FOLDER/],
    ["an empty name", [""], /name is missing/],
  ])("%s", (_, args, words) => {
    const before = readdirSync(folder, { recursive: true });
    expect(run(folder, "new", ...args)).toMatchObject({ exit: EXIT.USAGE, out: expect.stringMatching(words) });
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  test("a place where nothing can be written", () => {
    const { exit, out } = run(folder, "new", "/proc/other");
    expect({ exit, out }).toEqual({
      exit: EXIT.ENVIRONMENT,
      out: expect.stringMatching(/^jumpdeck: \/proc\/other: [\w ]+\.\n$/),
    });
  });
});

describe("jumpdeck build", () => {
  const source = (name: string) => join(game, "game", name);

  /** Builds with one file changed; the file is put back. */
  function buildWith(
    name: string,
    change: (text: string) => string,
    ...flags: string[]
  ): { exit: number | null; out: string } {
    const good = readFileSync(source(name), "utf8");
    writeFileSync(source(name), change(good));
    try {
      return run(game, "build", ...flags);
    } finally {
      writeFileSync(source(name), good);
    }
  }

  test.each(["build", "test"])("where there is no game says how to begin one: %s", (command) => {
    expect(run(folder, command)).toMatchObject({ exit: EXIT.USAGE, out: expect.stringContaining("jumpdeck new") });
  });

  test.each([["check"], ["sim"], ["profile"], ["bench"], ["arena"], ["play", "my-game"]])(
    "is what is missing: %s",
    (...words) => {
      expect(run(game, ...words)).toMatchObject({
        exit: EXIT.ENVIRONMENT,
        out: expect.stringContaining("my-game is not built; run: npx jumpdeck build"),
      });
    },
  );

  test("its tests need a test runner, and say how to bring it", () => {
    expect(run(game, "test")).toMatchObject({ exit: EXIT.ENVIRONMENT, out: expect.stringContaining("npm install") });
  });

  test("names file and line of what does not compile, as the author knows them", () => {
    const { exit, out } = buildWith("rules/rules.ts", (text) =>
      text.replace("return state.pointsAt(seat);", "return nothing(seat);"),
    );
    expect(exit).toBe(EXIT.FINDINGS);
    expect(out).toMatch(/Cannot find name 'nothing'[\s\S]*in game\/rules\/rules\.ts\(\d+,\d+\)/);
    expect(out).not.toMatch(/assembly\/games|^\s+at /m);
    expect(out).not.toMatch(/\d+ (compile|parse) error/);
    expect(readFileSync(source("layout.ts"), "utf8")).toMatch(
      /^\/\/ Generated from layout\.json and cartridge\.json at each build; do not edit\.\n/,
    );
  });

  // All errors are there on request, without colours though CI is set.
  test("reports one cause once: a field missing in layout.json, its origin and its use", () => {
    const take = (text: string) => text.replace(/ *\{ "name": "total".*\n/, "");
    const { exit, out } = buildWith("layout.json", take);
    expect(exit).toBe(EXIT.FINDINGS);
    expect(out).toMatch(
      new RegExp(
        "^jumpdeck: my-game does not compile:\\nERROR TS2339: Property 'total' does not " +
          "exist on type 'game/layout-state/Position'",
      ),
    );
    expect(out).toContain(
      "game/layout-state.ts is made of game/layout.json, where nothing is called so.\nThe same at: game/",
    );
    expect(out.trimEnd().split("\n").length).toBeLessThan(12);
    const [, count] = /\n(\d+) errors; all of them: npx jumpdeck build --all\n$/.exec(out) ?? [];
    const whole = buildWith("layout.json", take, "--all").out;
    expect(Number(count)).toBeGreaterThan(5);
    expect(whole.match(/^(jumpdeck: .*\n)?ERROR /gm)).toHaveLength(Number(count));
    expect(whole.trimEnd().endsWith(`\n${count} errors.`)).toBe(true);
    expect(out + whole).not.toContain("x1b");
  });

  test.each([
    [
      "a text with letters that the fonts lack",
      "words/notation.ts",
      (text: string) => text.replace('"Add "', '"\u4e2d "'),
      /the fonts lack the letter "\u4e2d"[\s\S]*in game\/words\/notation\.ts\(\d+,\d+\)/,
    ],
    [
      "a cart.ts with more than exports",
      "cart.ts",
      (text: string) => `${text}export const LATE: i32 = 1;\n`,
      /game\/cart\.ts: it may hold nothing but/,
    ],
    [
      "a layout that is no JSON",
      "layout.json",
      (text: string) => text.slice(0, -4),
      /game\/layout\.json\(\d+,\d+\): this is not JSON: the file ends where a comma or \} is expected/,
    ],
    [
      "a type that there is not",
      "layout.json",
      (text: string) => text.replace('"u8"', '"u9"'),
      /game\/layout\.json\(7,\d+\): field \w+: unknown type "u9"; types are u8, u16, u32, pile$/m,
    ],
    ["a layout without fields", "layout.json", () => "{}", /game\/layout\.json\(1,1\): "enums" is not an object/],
    [
      "an action without a code",
      "layout.json",
      (text: string) => text.replace('"code": 1, ', ""),
      /game\/layout\.json\(\d+,5\): action STEP has no "code"$/m,
    ],
    [
      "a name twice",
      "layout.json",
      (text: string) => text.replace('"secret"', '"points"'),
      /game\/layout\.json\(\d+,\d+\): two fields have the name "points"$/m,
    ],
    [
      "a key that there is not",
      "layout.json",
      (text: string) => text.replace('"type"', '"typ"'),
      /game\/layout\.json\(\d+,\d+\): field rng: "typ" is unknown; there are: name, type, /,
    ],
    [
      "a manifest without a title",
      "cartridge.json",
      (text: string) => text.replace(/ *"title".*\n/, ""),
      /game\/cartridge\.json\(\d+,\d+\): "title" is not 1 to 24 printable ASCII/,
    ],
    [
      "a taste of two words",
      "cartridge.json",
      (text: string) => text.replace('"editions"', '"tastes": ["bold one"], "editions"'),
      /game\/cartridge\.json\(\d+,\d+\): "tastes" is not a list of 1 to 9 names of 1 to 11 small letters/,
    ],
    [
      "more likings than tastes",
      "cartridge.json",
      (text: string) => text.replace('"editions"', '"tastes": ["bold"], "likings": ["risks", "rest"], "editions"'),
      new RegExp(
        'game/cartridge\\.json\\(\\d+,\\d+\\): "likings" is not a list of as many texts of 1 ' +
          "to 28 printable ASCII characters as there are tastes",
      ),
    ],
    [
      "a version that is a number",
      "cartridge.json",
      (text: string) => text.replace('"0.1.0"', "1"),
      /game\/cartridge\.json\(\d+,\d+\): "version" is not three numbers/,
    ],
    [
      "an edition without its fewest players",
      "cartridge.json",
      (text: string) => text.replace('"minPlayers": 1,', ""),
      /game\/cartridge\.json\(\d+,\d+\): edition 1 of "editions": "minPlayers" is not a number/,
    ],
    [
      "a layout with a comma too many",
      "layout.json",
      (text: string) => text.replace('"max": 4 },', '"max": 4, },'),
      /game\/layout\.json\(7,50\): this is not JSON: there stands "\}" where a name in " " is expected\.$/m,
    ],
    [
      "a manifest that is no JSON",
      "cartridge.json",
      () => "{",
      /game\/cartridge\.json\(1,2\): this is not JSON: the file ends/,
    ],
    [
      "an id that cannot be",
      "cartridge.json",
      (text: string) => text.replace('"my-game"', '"My/Game"'),
      /cartridge\.json\(\d+,\d+\): "id" is not/,
    ],
  ])("says what is wrong with %s", (_, name, change, words) => {
    const { exit, out } = buildWith(name, change);
    expect([EXIT.FINDINGS, EXIT.BAD_FILE]).toContain(exit);
    expect(out).toMatch(words);
    expect(out).not.toMatch(/^\s+at /m);
  });

  test("and so does a watch", async () => {
    const good = readFileSync(source("layout.json"), "utf8");
    writeFileSync(source("layout.json"), good.replace('"u8"', '"u9"'));
    try {
      expect(await buildQuickly({ jumpdeck: ROOT, folder: game })).toEqual({
        fault: expect.stringContaining('unknown type "u9"'),
        isOfSources: true,
      });
    } finally {
      writeFileSync(source("layout.json"), good);
    }
  });

  // That a trap is reported the same way, tests/tools/cartridge/order.test.ts asks without a whole build.
  test("ends the profile of a game with rules that never come back, and says where", () => {
    const { exit, out } = buildWith("rules/rules.ts", (text) =>
      text.replace("  beginLegal();", "  beginLegal();\n  for (let i: u32 = 1; i != 0; i += 2) {}"),
    );
    expect({ exit, out }).toEqual({
      exit: EXIT.FINDINGS,
      out: expect.stringMatching(
        /my-game: legalCount did not come back within 4 seconds[\s\S]*profile: Count to ten: rules/,
      ),
    });
    expect(out).not.toMatch(/^\s+at /m);
  });

  test("without a compiler, or with another one, names the command that brings it", () => {
    const home = join(folder, "checkout");
    for (const name of ["assembly", "tools", "host", "package.json", "asconfig.json"])
      cpSync(join(ROOT, name), join(home, name), { recursive: true });
    const script = `import { buildOwnGame } from ${JSON.stringify(join(ROOT, "tools/cartridge/own-game.ts"))};
      console.log(JSON.stringify(await buildOwnGame(${JSON.stringify(home)}, ${JSON.stringify(game)})));`;
    const build = () =>
      JSON.parse(
        spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
          cwd: ROOT,
          encoding: "utf8",
        }).stdout,
      );
    const remedy = expect.stringMatching(/npm install --save-dev --save-exact assemblyscript@\d+\.\d+\.\d+$/);
    expect(build()).toEqual({ fault: remedy, isOfSources: false });
    mkdirSync(join(game, "node_modules/assemblyscript"), { recursive: true });
    writeFileSync(join(game, "node_modules/assemblyscript/package.json"), '{ "version": "0.1.0" }');
    expect(build().fault).toMatch(/^This is AssemblyScript 0\.1\.0: /);
    rmSync(join(game, "node_modules"), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(game, "node_modules"));
  });
});

test("the template says what the new game's words are made of", () => {
  const files = filesOfNewGame(ROOT, { id: "other", title: "Other", jumpdeck: "1.0.0", isCarried: true });
  expect(files.get("game/view/help.ts")).toContain("Other began as Jumpdeck's smallest game");
  expect(files.get("game/rules/state.ts")).not.toContain("copy this folder");
});
