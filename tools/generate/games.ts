// Generates the modules of every game folder: layout.ts, layout-state.ts, layout-types.d.ts, identity.ts, face.ts where
// there is a face.txt, data.ts where there is a data.json, lesson.ts where there is a lesson.json, ai/weights.ts where
// there is an ai/weights.json, ai/factors.ts where there is an ai/factors.json, variables.ts beside each
// variables.json; and those of the kit.
import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { readText } from "../../host/files/text.ts";
import type { Layout } from "../../host/state/layout.ts";
import type { VariablesFile } from "../../host/state/variables.ts";
import { type GameData, writeDataModule } from "./data.ts";
import { parseSource, readSchema, type SchemaReader } from "../cartridge/translate/check-source.ts";
import { namingSource } from "../cartridge/translate/source-error.ts";
import { writeFaceModule } from "./face.ts";
import { writeLayoutTypes } from "./layout-types.ts";
import { type Lesson, writeLessonModule } from "./lesson.ts";
import { writeStateModule, writeVariablesModule } from "./records.ts";
import { type FactorsFile, writeFactorsModule } from "./factors.ts";
import { type WeightsFile, writeWeightsModule } from "./weights.ts";
import { type CartridgeManifest, writeIdentityModule, writeLayoutModule } from "./layout.ts";

/** What tools/train learned for a game's computer player. */
const WEIGHTS = "ai/weights.json";
const FACTORS = "ai/factors.json";
/** A game's title picture. */
const FACE = "face.txt";
const GAMES = "assembly/games";
const KIT = "assembly/kit";
/** What the modules of a folder remember. */
const VARIABLES = "variables.json";

/** Generates the modules of all games of the repository, and those of the kit. */
export function generate(root: string, read: SchemaReader): Map<string, string> {
  const files = new Map<string, string>();
  for (const game of readdirSync(join(root, GAMES)).sort()) {
    const folder = `${GAMES}/${game}`;
    if (!existsSync(join(root, folder, "layout.json"))) continue;
    for (const [name, text] of generateGame(join(root, folder), folder, read)) files.set(`${folder}/${name}`, text);
  }
  for (const [name, text] of generateVariables(join(root, KIT), KIT, read)) files.set(`${KIT}/${name}`, text);
  return files;
}

/** Generates the variables.ts beside each variables.json of a tree, by path in it. */
function generateVariables(folder: string, shown: string, read: SchemaReader): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll("\\", "/"))
    .filter((name) => posix.basename(name) === VARIABLES)
    .sort();
  return new Map(
    paths.map((path) => {
      const at = `${shown}/${path}`;
      const file = namingSource(at, () =>
        writeVariablesModule(parseSource<VariablesFile>(VARIABLES, readText(join(folder, path)), at, read)),
      );
      return [path.replace(/\.json$/, ".ts"), file];
    }),
  );
}

/**
 * Generates the modules of the game whose sources are in `folder`, by name; `shown` is what messages call that folder.
 */
export function generateGame(folder: string, shown: string, read = readSchema): Map<string, string> {
  const make = <T>(name: string, write: (source: T, path: string) => string): string =>
    namingSource(`${shown}/${name}`, () =>
      write(parseSource<T>(name, readText(join(folder, name)), `${shown}/${name}`, read), `${shown}/${name}`),
    );
  const files = new Map([
    ["layout.ts", make<Layout>("layout.json", writeLayoutModule)],
    ["layout-state.ts", make<Layout>("layout.json", writeStateModule)],
    ["layout-types.d.ts", make<Layout>("layout.json", writeLayoutTypes)],
    ["identity.ts", make<CartridgeManifest>("cartridge.json", writeIdentityModule)],
    ...generateVariables(folder, shown, read),
  ]);
  if (existsSync(join(folder, FACE)))
    files.set(
      "face.ts",
      namingSource(`${shown}/${FACE}`, () => writeFaceModule(readText(join(folder, FACE)))),
    );
  if (existsSync(join(folder, "data.json"))) files.set("data.ts", make<GameData>("data.json", writeDataModule));
  if (existsSync(join(folder, "lesson.json"))) {
    const layout = JSON.parse(readText(join(folder, "layout.json"))) as Layout;
    files.set(
      "lesson.ts",
      make<Lesson>("lesson.json", (lesson) => writeLessonModule(lesson, layout)),
    );
  }
  if (existsSync(join(folder, WEIGHTS))) files.set("ai/weights.ts", make<WeightsFile>(WEIGHTS, writeWeightsModule));
  if (existsSync(join(folder, FACTORS))) files.set("ai/factors.ts", make<FactorsFile>(FACTORS, writeFactorsModule));
  return files;
}
