// The schemas of the files that authors write: every file of the repository is valid, what a new game begins with names
// them, and the build refuses what they refuse.
import { Ajv } from "ajv";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseSource } from "../../../tools/cartridge/translate/check-source.ts";
import { GAME_FILES, type Schema } from "../../../tools/generate/schemas.ts";
import { filesOfNewGame } from "../../../tools/new-game/files.ts";
import { ROOT } from "../../support/games.ts";

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const schemaOf = (name: string) => read(`assembly/kit/files/${name}.schema.json`) as Schema;
// Lists that begin with certain values may go on.
const ajv = new Ajv({ strict: true, strictTuples: false, allErrors: true });
const validators = new Map(GAME_FILES.map(({ name }) => [name, ajv.compile(schemaOf(name))]));

const files = ["assembly/games", "examples"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => path.endsWith(".json")),
);

/** Which of GAME_FILES a path is: words have a file for each language. */
function kindOf(path: string): string {
  const name = basename(path, ".json");
  return !validators.has(name) && basename(dirname(path)) === "words" ? "words" : name;
}

/** Says what a schema has against a file; empty: nothing. */
function findFaults(name: string, value: unknown): string[] {
  const validate = validators.get(name);
  if (!validate) return [`no schema for ${name}.json`];
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

it("there are files of every kind, and a page of each", () => {
  const kinds = new Set(files.map(kindOf));
  expect([...validators.keys()].filter((name) => !kinds.has(name))).toEqual([]);
  for (const { name, file } of GAME_FILES)
    expect(readFileSync(join(ROOT, `assembly/kit/files/${name}.md`), "utf8")).toContain(`# ${file}\n`);
});

it.each(files)("%s is valid", (path) => {
  expect(findFaults(kindOf(path), read(path))).toEqual([]);
});

it("a new game's files name the schemas, where the package has them, and are valid", () => {
  const game = filesOfNewGame(ROOT, { id: "my-game", title: "My Game", jumpdeck: "1.0.0", isCarried: true });
  for (const name of ["cartridge.json", "layout.json"]) {
    const value = JSON.parse(game.get(`game/${name}`) as string) as { $schema: string };
    expect(findFaults(kindOf(name), value)).toEqual([]);
    expect(parseSource(name, game.get(`game/${name}`) as string, name)).toEqual(value);
    const place = join("my-game/game", dirname(value.$schema), basename(value.$schema));
    const own = place.replace("my-game/node_modules/jumpdeck/", "");
    expect(place).not.toBe(own);
    expect(existsSync(join(ROOT, own)), own).toBe(true);
  }
});

/** Every value of a file with one change, and where it was made. */
function* change(value: unknown, path = ""): Generator<[where: string, changed: unknown]> {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries())
      for (const [where, changed] of change(one, `${path}/${i}`)) yield [where, value.with(i, changed)];
    yield [`${path} is an object`, {}];
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      for (const [where, changed] of change(one, `${path}/${key}`)) yield [where, { ...value, [key]: changed }];
      const { [key]: _, ...others } = value as Record<string, unknown>;
      yield [`${path}/${key} is missing`, others];
      if (path !== "/enums" && path !== "/actions")
        yield [`${path}/${key} is mistyped`, { ...others, [`${key}x`]: one }];
    }
    yield [`${path} is a list`, []];
  } else if (typeof value === "number") {
    for (const other of [-1, 0.5, 256, 70_000, String(value), null]) yield [`${path} is ${other}`, other];
  } else if (typeof value === "string") {
    for (const other of ["", `${value}${value}${value}ä`, 7, null, [value]]) yield [`${path} is ${other}`, other];
  }
}

const refuses = (name: string, value: unknown): boolean => {
  try {
    parseSource(`${name}.json`, JSON.stringify(value), name);
    return false;
  } catch {
    return true;
  }
};

describe.each(GAME_FILES.map(({ name }) => name))("%s with one change", (name) => {
  it("is refused by the build where its schema refuses it", () => {
    const missed: string[] = [];
    let refused = 0;
    for (const path of files.filter((one) => kindOf(one) === name)) {
      // What lists hold is alike: the first and the last of each.
      const whole = JSON.parse(
        JSON.stringify(read(path), (key, value: unknown) => {
          if (!Array.isArray(value) || value.length <= 4) return value as unknown;
          // Fields name earlier ones.
          return key === "fields" ? value.slice(0, 8) : [value[0], value.at(-1)];
        }),
      ) as unknown;
      if (refuses(name, whole)) missed.push(`${path} as it is`);
      for (const [where, changed] of change(whole)) {
        if (findFaults(name, changed).length === 0) continue;
        refused++;
        if (!refuses(name, changed)) missed.push(`${path}: ${where}`);
      }
    }
    expect(refused).toBeGreaterThan(10);
    expect(missed).toEqual([]);
  });
});
