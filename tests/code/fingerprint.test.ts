// The number of a build: what decides over a game changes it, and nothing else does.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fingerprintGame, listFingerprintedOf } from "../../tools/cartridge/compile.ts";
import { readDeclarations } from "../../tools/cartridge/fingerprint/declarations.ts";
import { fingerprintOf, listFingerprinted } from "../../tools/cartridge/fingerprint/fingerprint.ts";
import { gameOfRepository } from "../../tools/cartridge/place.ts";
import { GAMES, openCartridge, ROOT } from "../support/games.ts";

const GAME = `// What the kit asks.
export { setup, perform } from "./rules";
export { draw } from "./view";
export * from "./ai";
`;
const RULES = `import { nextBelow, WORD } from "./rng";
import * as all from "./layout";
const GOAL: i32 = 50;
/** Begins. */
export function setup(): void {
  all.state.points = nextBelow(GOAL);
}
@inline
function add(by: i32): void {
  all.state.points += by;
}
export function perform(action: i32): bool {
  add(isDefined(all.BONUS) ? 2 : 1);
  return false;
}
export function unused(): i32 { return 7; }
`;
const FILES: Readonly<Record<string, string>> = {
  "cart.ts": GAME,
  "rules.ts": RULES,
  "rng.ts": "export const WORD: i32 = 1;\nexport function nextBelow(bound: i32): i32 {\n  return bound - 1;\n}\n",
  "layout.ts": "export class State { points: i32; }\nexport const state: State = changetype<State>(64);\n",
  "ai.ts": 'import { perform } from "./rules";\nexport function aiStep(units: i32): bool { return perform(units); }\n',
  "view.ts": 'export function draw(): void { say("points"); }\n',
};

const numberOf = (changed: Readonly<Record<string, string>> = {}, saveVersion = 1): number => {
  const files: Readonly<Record<string, string | undefined>> = { ...FILES, ...changed };
  return fingerprintOf("cart.ts", (path) => files[path], saveVersion);
};
const change = (file: string, from: string, to: string): Readonly<Record<string, string>> => {
  expect(FILES[file]).toContain(from);
  return { [file]: FILES[file].replace(from, to) };
};

describe("the number of a build", () => {
  it("is of 20 bits, and of what rules and computer players reach", () => {
    expect(numberOf()).toBeLessThan(1 << 20);
    const list = listFingerprinted("cart.ts", (path) => FILES[path]).map((words) =>
      words.split(" ").slice(0, 4).join(" "),
    );
    expect(list).toEqual([
      "@ inline function add",
      "class State { points",
      "const GOAL : i32",
      "const state : State",
      "function aiStep ( units",
      "function nextBelow ( bound",
      "function perform ( action",
      "function setup ( )",
    ]);
  });

  it("changes with each rule, table and player, and with the save's version", () => {
    const changed = [
      change("rules.ts", "50", "51"),
      change("rules.ts", "points +=", "points -="),
      change("rules.ts", "? 2 : 1", "? 3 : 1"),
      change("rng.ts", "bound - 1", "bound - 2"),
      change("layout.ts", "64", "68"),
      change("ai.ts", "perform(units)", "!perform(units)"),
      { "layout.ts": `${FILES["layout.ts"]}export const BONUS: i32 = 1;\n` },
    ];
    const numbers = changed.map((files) => numberOf(files));
    expect(new Set([...numbers, numberOf(), numberOf({}, 2)]).size).toBe(changed.length + 2);
  });

  it("stays as it is with comments, layout, order, places of modules, screens and what nobody asks", () => {
    const moved = RULES.replace("@inline\nfunction add(by: i32): void {\n  all.state.points += by;\n}\n", "");
    for (const files of [
      change("rules.ts", "/** Begins. */", "/* Another word; const GOAL: i32 = 3; */"),
      change("rules.ts", "perform(action: i32): bool", "perform(\n  action: i32,\n): bool"),
      change("rules.ts", "return 7", "return 8"),
      change("rng.ts", "WORD: i32 = 1", "WORD: i32 = 2"),
      change("view.ts", "points", "Punkte"),
      { "rules.ts": `${moved}@inline\nfunction add(by: i32): void {\n  all.state.points += by;\n}\n` },
      { "rules.ts": RULES.replace('"./rng"', '"./dice"'), "dice.ts": FILES["rng.ts"] },
    ])
      expect(numberOf(files), JSON.stringify(files)).toBe(numberOf());
  });
});

describe("declarations", () => {
  it("are told apart without semicolons, with decorators, several in a line and brackets in texts", () => {
    const text = `import { a as b } from "./x"
export const one: i32 = 1, two: i32 = f(3, 4)
@inline
export function three(): void { say("}") }
export enum Four { FIVE = 5 }
export { six as seven } from "./y"
export * from "./z"
`;
    const { own, imported, passed, passedWhole } = readDeclarations(text);
    expect([...own.keys()]).toEqual(["one", "two", "three", "Four"]);
    expect([...imported]).toEqual([["b", { from: "./x", name: "a" }]]);
    expect([...passed]).toEqual([["seven", { from: "./y", name: "six" }]]);
    expect(passedWhole).toEqual(["./z"]);
  });
});

describe.each(GAMES)("%s", (id) => {
  const place = gameOfRepository(ROOT, id);

  it("tells its number, and every build of these sources tells the same", () => {
    expect(openCartridge(id).fingerprint).toBe(fingerprintGame(place));
    expect(fingerprintGame(place)).not.toBe(0);
  });

  it("has rules, players and tables in it, and no words and no screens", () => {
    const list = listFingerprintedOf(place);
    const names = list.map((words) => /(?:function|const|class) (\w+)/.exec(words)?.[1]);
    for (const name of ["setup", "listLegal", "perform", "score", "rank", "aiStart", "aiStep", "aiAction", "nextBelow"])
      expect(names, name).toContain(name);
    for (const name of ["writeAction", "viewDraw", "append", "appendSeat", "textCentred", "rect", "sessionTick"])
      expect(names, name).not.toContain(name);
    const data = join(ROOT, `assembly/games/${place.baseId}/data.ts`);
    if (existsSync(data)) expect(readFileSync(data, "utf8").length).toBeGreaterThan(0);
    // A text is a row of letters; tables are numbers.
    expect(list.filter((words) => /"/.test(words))).toEqual([]);
  });
});
