// What `jumpdeck new` writes: the null game as it is now, under another name, and what a game needs that has a folder
// of its own. Writes nothing itself.
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { readText } from "../../host/files/text.ts";
import { SOURCES } from "../cartridge/place.ts";
import type { CartridgeManifest } from "../generate/layout.ts";

/** What the new game is called, and where its Jumpdeck comes from. */
export interface NewGame {
  readonly id: string;
  readonly title: string;
  /** What its package.json says of Jumpdeck: a version, an address, or the place of a package or checkout. */
  readonly jumpdeck: string;
  /** Whether that is had on another computer too: only there a CI file is of use. */
  readonly isCarried: boolean;
}

const TEMPLATE_ID = "null";
const TEMPLATE = `assembly/games/${TEMPLATE_ID}`;
const GOLDENS = "tests/golden/playthroughs";
/** Longest id and title: the identity section has no room for more. */
export const NAME_MAX = 24;
/** Author's tools that a game's folder needs; the versions are Jumpdeck's own. */
const TOOLS = ["assemblyscript", "typescript", "vitest"];
/** Made again by each build. */
const GENERATED = ["face.ts", "identity.ts", "layout-state.ts", "layout-types.d.ts", "layout.ts", "variables.ts"];

/** Files that name their schema, for editors. */
const SCHEMAS = ["cartridge.json", "layout.json", "variables.json"];

/** The lesson names actions of the null game, which a new game changes first of all: it begins without one. */
const LESSON = ["lesson.json", "lesson.ts"];

/** Words of other languages are for the null game's own sentences. */
const LANGUAGE = /^words\/.*\.json$/;

/** Sentences of the null game that are true of it alone. */
const OWN_WORDS: readonly [file: string, from: string, to: string][] = [
  ["cart.ts", 'export * from "./lesson";\n', ""],
  ["rules/state.ts", " The smallest cartridge; copy this folder to begin a game.", ""],
  [
    "rules/rules.ts",
    "It exists so that every part of the contract has something to run.",
    "These are Jumpdeck's smallest rules: put your own in their place.",
  ],
  [
    "view/help.ts",
    "is the template of a cartridge: the smallest game with a turn, a choice, something hidden and an end. " +
      "It is always built and tested.\\nNothing in it is taken from a printed game.",
    "began as Jumpdeck's smallest game: a turn, a choice, something hidden and an end.\\n" +
      "Say here who made it, and what it is based on.",
  ],
];

/** What the new game is: what the null game is, without its name. */
const LINE = "Count to ten, 1-4, 1 min";

/** Names that cannot be a game's: npm refuses a folder that is called like one of its own dependencies. */
export const TAKEN_NAMES: readonly string[] = ["jumpdeck", "data", ...TOOLS];

/** Returns the files of a new game's folder by path; `root` is Jumpdeck's top folder. */
export function filesOfNewGame(root: string, game: NewGame): Map<string, string> {
  const files = new Map<string, string>([
    ["package.json", toJson(describePackage(root, game))],
    ["README.md", writeReadme(game)],
    [
      ".gitignore",
      `node_modules/\nbuild/\n# Pages that profile and bundle write.\nprofile.html\n${game.id}.html\nsite/\n`,
    ],
    [".gitattributes", ATTRIBUTES],
    ...(game.isCarried ? [[CI_FILE, CI] as const] : []),
    [`${SOURCES}/tsconfig.json`, toJson({ extends: "assemblyscript/std/assembly.json", include: ["./**/*.ts"] })],
    ["tsconfig.json", toJson(TYPES)],
    ["tests/rules.test.ts", TESTS],
    ["tests/every-game.test.ts", EVERY_GAME],
  ]);
  const template = join(root, TEMPLATE);
  for (const name of readdirSync(template, { recursive: true })
    .map((path) => String(path).replaceAll("\\", "/"))
    .sort()) {
    if (!/\.(ts|json|txt)$/.test(name) || GENERATED.includes(posix.basename(name))) continue;
    if (LESSON.includes(name) || LANGUAGE.test(name)) continue;
    const text = readText(join(template, name));
    files.set(
      `${SOURCES}/${name}`,
      name === "cartridge.json" ? renameCartridge(text, game) : renameModule(name, text, game),
    );
    const own = files.get(`${SOURCES}/${name}`) as string;
    if (SCHEMAS.includes(posix.basename(name)))
      files.set(`${SOURCES}/${name}`, own.replace("{", `{\n  "$schema": "${schemaOf(name)}",`));
  }
  for (const name of readdirSync(join(root, GOLDENS))
    .filter((file) => file.startsWith(`${TEMPLATE_ID}-`))
    .sort()) {
    const text = readText(join(root, GOLDENS, name));
    files.set(
      `${GOLDENS}/${game.id}${name.slice(TEMPLATE_ID.length)}`,
      text.replace(`# ${TEMPLATE_ID},`, `# ${game.id},`),
    );
  }
  return files;
}

/** Where a file's schema is from the game's sources: in the package, as npm installs it. */
function schemaOf(name: string): string {
  const up = "../".repeat(name.split("/").length);
  return `${up}node_modules/jumpdeck/assembly/kit/files/${posix.basename(name, ".json")}.schema.json`;
}

function renameCartridge(text: string, { id, title }: NewGame): string {
  return toJson({ ...(JSON.parse(text) as CartridgeManifest), id, title, line: LINE });
}

function renameModule(name: string, text: string, { title }: NewGame): string {
  const own = OWN_WORDS.filter(([file]) => file === name).reduce((words, [, from, to]) => {
    const sentence = acrossLines(from);
    if (!sentence.test(words)) throw new Error(`${TEMPLATE}/${name} no longer says "${from}"`);
    return words.replace(sentence, to);
  }, text);
  const toKit = `${posix.relative(posix.dirname(posix.join("games/null", name)), "kit")}/`;
  return own
    .replaceAll(`from "${toKit}`, 'from "jumpdeck/assembly/kit/')
    .replaceAll(/\bthe null game\b/gi, () => title);
}

/** Returns a pattern for words wherever a comment or a text breaks its lines among them. */
function acrossLines(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(literal.replaceAll(" ", "(?: |\\n// | \\\\\n)"));
}

function describePackage(root: string, { id, title, jumpdeck }: NewGame): unknown {
  const { devDependencies } = JSON.parse(readText(join(root, "package.json"))) as {
    devDependencies: Record<string, string>;
  };
  return {
    name: id,
    version: "0.1.0",
    private: true,
    description: `${title}, a cartridge for Jumpdeck`,
    type: "module",
    engines: { node: ">=20" },
    scripts: {
      start: "jumpdeck watch",
      build: "jumpdeck build",
      test: "jumpdeck test",
    },
    devDependencies: { jumpdeck, ...Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name]])) },
  };
}

function writeReadme({ id, title, jumpdeck, isCarried }: NewGame): string {
  return `# ${title}

A cartridge for Jumpdeck, a console for board games: one file for handheld, browser and terminal.

    npm install               # Jumpdeck, the compiler, the test runner; package-lock.json belongs in Git
    npm start                 # plays it in the browser, and builds it again at each save
    npm test                  # builds it, and runs tests/: yours, and what every game is tested for
    npx jumpdeck build        # build/cartridges/${id}.wasm: the file to give away
    npx jumpdeck emulate      # a handheld to try it on; in another terminal:
    npx jumpdeck flash ${id} --run

| file | holds |
|---|---|
| \`node_modules/jumpdeck/docs/\` | how to go on: begin with \`write-a-cartridge.md\` |
| \`game/cartridge.json\`, \`face.txt\` | id, title, the line that says what it is, version, editions with players and \
variants (bits 1, 2, 4 and so on; \`newGame\` gets the sum of those chosen); the title picture |
| \`game/layout.json\` | every byte of the position and every action, by name; \`layout.ts\`, \`layout-state.ts\`, \
\`layout-types.d.ts\` and \`identity.ts\` are made of these two, and \`variables.ts\` of a \`variables.json\` |
| \`game/rules/\`, \`game/check/\` | what may be played, what it does, who wins; what each seat may know \
(\`observation.ts\`); which bytes are a position |
| \`game/ai/\`, \`game/view/\`, \`game/words/\` | computer players, screens, words |
| \`tests/\`${isCarried ? `, \`${CI_FILE}\`` : ""} | the rules by \
example${isCarried ? "; what a server runs at each push" : ""} |
${
  jumpdeck.startsWith("file:vendor/")
    ? `| \`${jumpdeck.slice("file:".length)}\` | Jumpdeck's package, so that this \
folder is complete; it belongs in Git |\n`
    : ""
}`;
}

/** Where GitHub, and Forgejo and Gitea too, look for what is to run. */
const CI_FILE = ".github/workflows/test.yml";

/** Git for Windows would write other line ends into a checkout, and golden files would differ by them. */
const ATTRIBUTES = `* text=auto eol=lf
*.png binary
*.wasm binary
*.tgz binary
*.jdsave binary
*.jdrecords binary
`;

const CI = `name: test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      - run: npm ci
      - run: npx jumpdeck build
      - run: npm test
`;

/** For editors: vitest reads the types away. */
const TYPES = {
  compilerOptions: {
    target: "ES2022",
    module: "NodeNext",
    moduleResolution: "NodeNext",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  },
  include: ["tests"],
};

const EVERY_GAME = `// What every game is tested for: the file and its budgets, random games with all invariants, \
damaged positions, computer players, hidden
// information on the screens, golden playthroughs (npx jumpdeck test --update writes them; look at them), a game by
// buttons, and the emulated handheld beside V8.
import { testGame } from "jumpdeck";
import * as vitest from "vitest";

testGame(vitest, new URL("..", import.meta.url));
`;

const TESTS = `// The rules by example. Positions and actions go by the names in game/layout.json; each build makes \
their types.
import { openGame } from "jumpdeck";
import { expect, test } from "vitest";
import type { Actions, State } from "../game/layout-types.d.ts";

const table = openGame<State, Actions>(new URL("..", import.meta.url));

test("a step counts for its seat, and one point more where the secret favours it", () => {
  const position = table.newGame(0, 2, 1);
  table.write({ ...position, seat: 0, secret: [3, 1] });
  expect(table.legal()).toEqual(["STEP 0", "STEP 1", "STEP 2"]);
  expect(table.play("STEP", 0)).toMatchObject({ total: 1, seat: 1, points: [2, 0] });
  expect(table.play("STEP", 2)).toMatchObject({ total: 4, seat: 0, points: [2, 3] });
});

test("at ten the game is over; most points win", () => {
  const position = table.newGame(0, 2, 1);
  table.write({ ...position, seat: 1, total: 9, secret: [1, 1], points: [5, 4] });
  table.play("STEP", 1);
  expect(table.legal()).toEqual([]);
  expect(table.ranks(2)).toEqual([2, 1]);
});
`;

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
