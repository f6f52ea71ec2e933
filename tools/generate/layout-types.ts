// Turns a game's layout.json into the types of its positions and actions, for tests: a mistyped name does not compile.
// Knows no game.
import type { Layout, LayoutField } from "../../host/state/layout.ts";

/**
 * Returns the module `layout-types.d.ts` of a game. It is not called layout.d.ts: TypeScript reads the layout.ts beside
 * it whenever that is imported.
 */
export function writeLayoutTypes(layout: Layout): string {
  const lines = [
    "// Generated from layout.json by `npm run generate`; do not edit.",
    "// Positions and actions by name, for tests: openGame<State, Actions>(...).",
    "",
    "/** A position, or what a seat may know of it. */",
    "export interface State {",
    ...layout.fields.flatMap((field) => [...about(field.about), `  ${quote(field.name)}: ${typeOf(layout, field)};`]),
    "}",
    "",
    "/** The operands of each action. */",
    "export interface Actions {",
    ...Object.entries(layout.actions).flatMap(([name, action]) => {
      const names = (action.count ?? []).map((_, i) => `${operandName(action.of?.[i], i)}: number`);
      const unique = new Set(names).size === names.length ? names : names.map((_, i) => `operand${i + 1}: number`);
      return [...about(action.about), `  ${quote(name)}: [${unique.join(", ")}];`];
    }),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

function typeOf({ enums }: Layout, field: LayoutField): string {
  const names = field.enum === undefined ? undefined : enums[field.enum];
  const value =
    field.type === "pile" ? "number[]" : names ? names.map((name) => JSON.stringify(name)).join(" | ") : "number";
  const one = field.none === undefined ? value : `${value} | null`;
  return (field.repeat ?? []).reduce((type) => (/[ |]/.test(type) ? `(${type})[]` : `${type}[]`), one);
}

function about(text: string | undefined): string[] {
  return text === undefined ? [] : [`  /** ${text.replaceAll("*/", "* /")} */`];
}

function operandName(of: string | undefined, i: number): string {
  const name = (of ?? "").replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) =>
    (letter ?? "").toUpperCase(),
  );
  return /^[a-z][A-Za-z0-9]*$/.test(name) ? `${name}${name === "number" ? "_" : ""}` : `operand${i + 1}`;
}

function quote(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : JSON.stringify(name);
}
