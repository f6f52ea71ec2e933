// The kit's reference page: its examples compile and run, and its list of what a game exports is what the kit asks for.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { nameOfFlag, readContract } from "../../tools/generate/contract.ts";
import { readExamples, readExports } from "../../tools/generate/reference.ts";
import { listFiles } from "../rules-of-import/imports.ts";
import { ROOT } from "../support/games.ts";
import { compileKit } from "./compile-kit.ts";

const KIT = "assembly/kit/";
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** Modules that games import, by how an entry beside them names them. */
const modules = listFiles(ROOT, "assembly/kit", ".ts")
  .map((path) => path.slice(KIT.length))
  .filter((path) => !/^(session|faces|contract)\/|^(game|players\/(aside|thinking|halving))\.ts$/.test(path))
  .filter((path) => !path.endsWith("variables.ts"))
  .map((path) => ({ path, exports: readExports(path, read(KIT + path)) }));

it("every example compiles, and runs without a trap", async () => {
  const examples = modules.flatMap(({ path, exports }) =>
    exports.flatMap(({ name, about }) => readExamples(about).map((text) => ({ at: `${path} ${name}`, text }))),
  );
  expect(examples.length).toBeGreaterThan(12);
  const uses = (name: string) => examples.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text));
  const imports = modules.map(({ path, exports }) => {
    const names = exports.map(({ name }) => name).filter(uses);
    return names.length === 0 ? "" : `import { ${names.join(", ")} } from "./${path.slice(0, -3)}";\n`;
  });
  const bodies = examples.map(({ text }, i) => `export function example${i}(): void {\n${text}\n}\n`);
  const compiled = (await compileKit(imports.join("") + bodies.join(""))) as unknown as Record<string, () => void>;
  for (const [i, { at }] of examples.entries()) expect(compiled[`example${i}`], at).not.toThrow();
});

it("the contract is what the kit asks of a game, and the smallest game has nothing else", () => {
  const declared = readContract(ROOT).flatMap(({ members }) => members.map(({ name }) => name));
  expect(new Set(declared).size).toBe(declared.length);
  const asked = new Set<string>();
  for (const path of listFiles(ROOT, "assembly/kit", ".ts").filter((file) => !file.includes("/contract/"))) {
    const source = read(path);
    for (const [, name] of source.matchAll(/\bgame\.(\w+)/g)) if (name !== "ts") asked.add(name);
    for (const name of declared) if (source.includes(nameOfFlag(name))) asked.add(name);
    for (const [, names] of source.matchAll(/import \{([^}]*)\} from "\.{1,2}\/game"/g))
      for (const name of names.split(",")) asked.add(name.trim());
  }
  expect(asked.size).toBeGreaterThan(50);
  expect([...asked].filter((name) => name !== "" && !declared.includes(name))).toEqual([]);
  expect(declared.filter((name) => !asked.has(name))).toEqual([]);
  const cart = read("assembly/games/null/cart.ts");
  const given = [...cart.matchAll(/export \{([^}]*)\}/g)].flatMap(([, names]) =>
    names.split(",").map((name) => name.trim()),
  );
  expect(given.filter((name) => !declared.includes(name))).toEqual([]);
});

it("every kind of comment is read: one line, several, a group's; what has none is refused", () => {
  const source =
    "// Head.\n\n// Sizes.\nexport const A: i32 = 1;\nexport const B: i32 = 2;\n\n/**\n * Does it.\n *\n " +
    "*     doIt(1);\n */\nexport function doIt(a: i32): void {\n}\n";
  expect(readExports("x.ts", source).map(({ name, group }) => [name, group])).toEqual([
    ["A", "Sizes."],
    ["B", "Sizes."],
    ["doIt", ""],
  ]);
  expect(readExamples(readExports("x.ts", source)[2].about)).toEqual(["doIt(1);"]);
  expect(() => readExports("x.ts", "\nexport function bare(): void {\n}\n")).toThrow("bare has no comment");
  expect(() => readExports("x.ts", "/** A class. */\nexport class Thing {\n}\n")).toThrow("not understood");
});
