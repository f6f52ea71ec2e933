// Holds a file against its schema (schemas.ts), as far as those go, and says what is wrong and where.
import type { Schema } from "./schemas.ts";
import type { SourceFault } from "./source-faults.ts";

type Path = readonly (string | number)[];

/** Returns the first thing that a schema has against a value; undefined where there is none. */
export function findSchemaFault(schema: Schema, value: unknown): SourceFault | undefined {
  const definitions = schema.definitions ?? {};

  function find(one: Schema, value: unknown, path: Path): SourceFault | undefined {
    if (one.$ref) return find(definitions[one.$ref.split("/").at(-1) as string], value, path);
    const name = path.length === 0 ? "it" : JSON.stringify(path.at(-1));
    const is = (text: string): SourceFault => ({ text: `${nameOf(path)}${name} is not ${text}`, path });
    if (one.anyOf) return one.anyOf.some((kind) => !find(kind, value, path)) ? undefined : is("what belongs there");
    if (one.enum && !one.enum.includes(value))
      return is(`one of ${one.enum.map((kind) => JSON.stringify(kind)).join(", ")}`);
    const kind = one.type === undefined ? undefined : KINDS[one.type];
    if (kind && !kind.holds(value)) return is(kind.text);
    if (one.pattern !== undefined && !new RegExp(one.pattern).test(value as string))
      return is(`of the form ${one.pattern}`);
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = one;
    if (typeof value === "number" && !(value >= minimum && value <= maximum))
      return is(one.maximum === undefined ? `${minimum} or more` : `from ${one.minimum ?? "below"} to ${maximum}`);
    if (one.type === "array") return findInList(one, value as unknown[], path, is);
    return one.type === "object" ? findInObject(one, value as Record<string, unknown>, path) : undefined;
  }

  function findInList(one: Schema, list: readonly unknown[], path: Path, is: (text: string) => SourceFault) {
    const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = one;
    if (list.length < minItems || list.length > maxItems)
      return is(`a list of ${maxItems === minItems ? minItems : `${minItems} or more`} values`);
    for (const [i, value] of list.entries()) {
      const kind = Array.isArray(items) ? (items[i] ?? one.additionalItems) : items;
      const found = kind && find(kind, value, [...path, i]);
      if (found) return found;
    }
    return undefined;
  }

  function findInObject(one: Schema, object: Record<string, unknown>, path: Path): SourceFault | undefined {
    const { properties = {}, required = [], additionalProperties } = one;
    const missing = required.find((key) => !(key in object));
    if (missing !== undefined) return { text: `${nameOf(path)}"${missing}" is missing`, path };
    for (const [key, value] of Object.entries(object)) {
      const kind = properties[key] ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
      const here = [...path, key];
      if (!kind && additionalProperties === false) {
        const known = Object.keys(properties).filter((name) => name !== "$schema");
        return { text: `${nameOf(path)}"${key}" is unknown; there are: ${known.join(", ")}`, path: here };
      }
      const found = kind && find(kind, value, here);
      if (found) return found;
    }
    return undefined;
  }

  return find(schema, value, []);
}

const KINDS: Readonly<Record<string, { readonly text: string; holds(value: unknown): boolean }>> = {
  string: { text: "a text", holds: (value) => typeof value === "string" },
  number: { text: "a number", holds: (value) => typeof value === "number" },
  integer: { text: "a whole number", holds: (value) => Number.isInteger(value) },
  boolean: { text: "true or false", holds: (value) => typeof value === "boolean" },
  array: { text: "a list", holds: (value) => Array.isArray(value) },
  object: {
    text: "an object",
    holds: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  },
};

/** Names what holds the last of a path: `steps 3: `. */
function nameOf(path: Path): string {
  const owner = path.slice(0, -1);
  return owner.length === 0 ? "" : `${owner.map((key) => (typeof key === "number" ? key + 1 : key)).join(" ")}: `;
}
