// The types of a game's positions and actions, as its tests import them: what layout.json does not name does not
// compile. The compiler sees the tests that a new game begins with.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Layout } from "../../../host/state/layout.ts";
import { writeLayoutModule } from "../../../tools/generate/layout.ts";
import { writeLayoutTypes } from "../../../tools/generate/layout-types.ts";
import { filesOfNewGame } from "../../../tools/new-game/files.ts";
import { ROOT } from "../../support/games.ts";

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-types-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LAYOUT: Layout = {
  about: "",
  enums: { phase: ["draw", "play"] },
  fields: [
    { name: "phase", type: "u8", enum: "phase" },
    { name: "actor", type: "u8", none: 255 },
    { name: "left", type: "u8", repeat: [2, 3] },
    { name: "hand", type: "pile", repeat: [2], capacity: 5 },
  ],
  actions: { PASS: { code: 0 }, MOVE: { code: 1, count: [3, 4], of: ["card", "place"] } },
};
const RIGHT = [
  'const phase: "draw" | "play" = s.phase;',
  "const actor: number | null = s.actor;",
  "const left: number[][] = s.left;",
  "const hand: number[][] = s.hand;",
  'table.play("PASS").phase;',
  'table.play("MOVE", 1, 2);',
  'table.attempt("MOVE", 1, 2);',
  'table.code("PASS");',
  'table.write({ ...s, phase: "draw", actor: null });',
  "table.observation(0).left[0][1];",
  "table.apply(table.legalActions()[0]);",
  'table.legal().includes("MOVE 1 2");',
  "table.restore(table.clone());",
];
const WRONG = [
  "s.lfet;",
  'table.play("PSAS");',
  'table.play("MOVE", 1);',
  'table.play("PASS", 1);',
  'table.play("MOVE", 1, "2");',
  'table.code("MVOE", 1, 2);',
  'table.attempt("MOVE");',
  'table.write({ ...s, phase: "dwra" });',
  "table.write({ ...s, hand: [1, 2] });",
  "const actor: number = s.actor;",
  "table.observation(0).rihgt;",
  'table.legalOf("MVOE");',
  'table.legal().includes("PSAS");',
];
const HEAD = `import { openGame } from "jumpdeck";
import type { Actions, State } from "../game/layout-types.d.ts";
const table = openGame<State, Actions>("somewhere");
const s = table.state();
export {};
`;

/** The errors in each file, line by line. */
let errors: ReadonlyMap<string, readonly { readonly line: number; readonly text: string }[]>;

beforeAll(() => {
  const game = filesOfNewGame(ROOT, { id: "my-game", title: "My Game", jumpdeck: "1.0.0", isCarried: true });
  const layout = JSON.parse(game.get("game/layout.json") as string) as Layout;
  const files = new Map([
    ["package.json", game.get("package.json") as string],
    ["new/tests/rules.test.ts", game.get("tests/rules.test.ts") as string],
    ["new/tests/every-game.test.ts", game.get("tests/every-game.test.ts") as string],
    ["new/game/layout-types.d.ts", writeLayoutTypes(layout)],
    ["new/game/layout.ts", writeLayoutModule(layout)],
    ["own/tests/right.ts", HEAD + RIGHT.map((line) => `{ ${line} }\n`).join("")],
    ["own/tests/wrong.ts", HEAD + WRONG.map((line) => `{ ${line} }\n`).join("")],
    ["own/game/layout-types.d.ts", writeLayoutTypes(LAYOUT)],
    ["own/game/layout.ts", writeLayoutModule(LAYOUT)],
  ]);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(ROOT, "node_modules/vitest"), join(folder, "node_modules/vitest"));
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const options = JSON.parse(game.get("tsconfig.json") as string) as { compilerOptions: Record<string, unknown> };
  const { options: parsed } = ts.convertCompilerOptionsFromJson(options.compilerOptions, folder);
  // Jumpdeck is where npm would have put it; its types are made of these sources.
  const here = {
    allowJs: true,
    paths: { jumpdeck: [join(ROOT, "tools/library.mjs")] },
    typeRoots: [join(ROOT, "node_modules/@types")],
    types: ["node"],
  };
  // The layout's module is AssemblyScript: it is beside, and no test may lead to it.
  const names = [...files.keys()].filter((name) => /\/tests\/.*\.ts$/.test(name));
  const program = ts.createProgram(
    names.map((name) => join(folder, name)),
    { ...parsed, ...here },
  );
  errors = new Map(
    names.map((name) => {
      const source = program.getSourceFile(join(folder, name)) as ts.SourceFile;
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return [
        name,
        found.map(({ start = 0, messageText }) => ({
          line: source.getLineAndCharacterOfPosition(start).line,
          text: ts.flattenDiagnosticMessageText(messageText, " "),
        })),
      ];
    }),
  );
}, 60_000);

it("the tests of a new game compile", () => {
  expect(errors.get("new/tests/rules.test.ts")).toEqual([]);
  expect(errors.get("new/tests/every-game.test.ts")).toEqual([]);
});

it("what the layout names compiles", () => {
  expect(errors.get("own/tests/right.ts")).toEqual([]);
});

const FIRST = HEAD.split("\n").length - 1;
it.each(WRONG.map((line, i) => [line, i] as const))("%s does not compile", (_, i) => {
  expect((errors.get("own/tests/wrong.ts") ?? []).map(({ line }) => line)).toContain(FIRST + i);
});

it("every game's types are TypeScript", () => {
  for (const id of ["null", "jump-drive", "jump-gate", "jump-gate-1st", "pulsar-2849"]) {
    const program = ts.createProgram([join(ROOT, `assembly/games/${id}/layout-types.d.ts`)], {
      noEmit: true,
      types: [],
    });
    const source = program.getSourceFile(join(ROOT, `assembly/games/${id}/layout-types.d.ts`)) as ts.SourceFile;
    expect(program.getSyntacticDiagnostics(source)).toEqual([]);
    expect(program.getSemanticDiagnostics(source)).toEqual([]);
  }
});
