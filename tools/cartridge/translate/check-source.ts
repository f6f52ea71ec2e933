// Holds the JSON files of a game against what reads them, before anything is made of them: a fault is reported by file,
// line and column.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { JsonError, parseJson, placeInJson } from "../../../host/files/json.ts";
import { ROOT } from "../../../host/files/root.ts";
import { findSchemaFault } from "../../generate/schema-faults.ts";
import type { Schema } from "../../generate/schemas.ts";
import { findLayoutFault, findManifestFault, type SourceFault } from "../../generate/source-faults.ts";

const FINDERS: Readonly<Record<string, (value: unknown) => SourceFault | undefined>> = {
  "cartridge.json": findManifestFault,
  "layout.json": findLayoutFault,
};

/** Returns the text of a schema by its file's name. */
export type SchemaReader = (file: string) => string;

/** Reads the schemas that are there. */
export const readSchema: SchemaReader = (file) => readFileSync(join(ROOT, "assembly/kit/files", file), "utf8");

/** Parses one of a game's files; `name` is its own, `shown` what messages call it. Throws JsonError. */
export function parseSource<T>(name: string, text: string, shown: string, read = readSchema): T {
  const value = parseJson<unknown>(text, shown);
  const schema = JSON.parse(read(`${basename(name, ".json")}.schema.json`)) as Schema;
  const found = FINDERS[name]?.(value) ?? findSchemaFault(schema, value);
  if (found === undefined) return value as T;
  const { line, column } = placeInJson(text, found.path);
  throw new JsonError(`${shown}(${line},${column}): ${found.text}`);
}
