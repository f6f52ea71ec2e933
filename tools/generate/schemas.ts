// Makes a JSON schema and a page of each file that a game's author writes, from the TypeScript types by which the tools
// read it. What a type cannot say is in its comments as tags: @integer, @minimum N, @maximum N, @minItems N,
// @maxItems N, @pattern ^...$.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { wrapProse } from "./prose.ts";

const FOLDER = "assembly/kit/files";
/** A file by the name of its schema, as games name it, and the type that it is read as. */
export const GAME_FILES: readonly {
  readonly name: string;
  readonly file: string;
  readonly source: string;
  readonly type: string;
}[] = [
  { name: "cartridge", file: "cartridge.json", source: "tools/generate/layout.ts", type: "CartridgeManifest" },
  { name: "layout", file: "layout.json", source: "host/state/layout.ts", type: "Layout" },
  { name: "variables", file: "variables.json", source: "host/state/variables.ts", type: "VariablesFile" },
  { name: "words", file: "words/<language>.json", source: "tools/cartridge/translate/words.ts", type: "WordsFile" },
  { name: "lesson", file: "lesson.json", source: "tools/generate/lesson.ts", type: "Lesson" },
  { name: "data", file: "data.json", source: "tools/generate/data.ts", type: "GameData" },
  { name: "data-rules", file: "data-rules.json", source: "host/check/data-check.ts", type: "DataRulesFile" },
  { name: "arena", file: "arena.json", source: "host/arena/plan.ts", type: "ArenaFile" },
  { name: "training", file: "training.json", source: "tools/train/plan.ts", type: "TrainingPlan" },
  { name: "weights", file: "ai/weights.json", source: "tools/generate/weights.ts", type: "WeightsFile" },
  { name: "factors", file: "ai/factors.json", source: "tools/generate/factors.ts", type: "FactorsFile" },
];

/** A JSON schema of draft 7, as far as it is used here. */
export interface Schema {
  $schema?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema | Schema[];
  additionalItems?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  definitions?: Record<string, Schema>;
}

/** Where a name is declared. */
interface Declared {
  readonly node: ts.Declaration;
  readonly file: ts.SourceFile;
}

/** Returns the schemas and their pages by path. */
export function generate(root: string): Map<string, string> {
  const reader = new TypeReader(root);
  return new Map(
    GAME_FILES.flatMap(({ name, file, source, type }): [string, string][] => {
      const schema = reader.schemaOf(source, type, file);
      return [
        [`${FOLDER}/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`],
        [`${FOLDER}/${name}.md`, writePage(name, file, schema)],
      ];
    }),
  );
}

/** Returns what reads the schemas as they would be written now. */
export function schemasOf(root: string): (file: string) => string {
  const files = generate(root);
  return (file) => files.get(`${FOLDER}/${file}`) as string;
}

/** Reads types out of sources, without what the compiler knows of them. */
class TypeReader {
  readonly #root: string;
  readonly #files = new Map<string, ts.SourceFile>();
  #definitions: Record<string, Schema> = {};

  constructor(root: string) {
    this.#root = root;
  }

  schemaOf(source: string, type: string, title: string): Schema {
    this.#definitions = {};
    const { node, file } = this.#find(this.#open(source), type);
    const schema = this.#object(node as ts.InterfaceDeclaration, file);
    const { about, tags } = readComment(node, file);
    return {
      $schema: "http://json-schema.org/draft-07/schema#",
      title,
      description: about,
      ...schema,
      properties: { $schema: { description: "Where editors find this schema.", type: "string" }, ...schema.properties },
      ...tags,
      ...(Object.keys(this.#definitions).length > 0 && { definitions: this.#definitions }),
    };
  }

  #open(path: string): ts.SourceFile {
    const file =
      this.#files.get(path) ??
      ts.createSourceFile(path, readFileSync(join(this.#root, path), "utf8"), ts.ScriptTarget.ES2022, true);
    this.#files.set(path, file);
    return file;
  }

  /** Finds a declaration in a file or in what it imports. */
  #find(file: ts.SourceFile, name: string): Declared {
    for (const statement of file.statements) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        if (statement.name.text === name) return { node: statement, file };
      } else if (ts.isVariableStatement(statement)) {
        const found = statement.declarationList.declarations.find(
          (declared) => ts.isIdentifier(declared.name) && declared.name.text === name,
        );
        if (found) return { node: found, file };
      } else if (ts.isImportDeclaration(statement)) {
        const names = statement.importClause?.namedBindings;
        if (names && ts.isNamedImports(names) && names.elements.some((one) => one.name.text === name)) {
          const from = (statement.moduleSpecifier as ts.StringLiteral).text;
          return this.#find(this.#open(join(dirname(file.fileName), from)), name);
        }
      }
    }
    throw new Error(`${file.fileName} declares no ${name}`);
  }

  #object(node: ts.InterfaceDeclaration | ts.TypeLiteralNode, file: ts.SourceFile): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    let rest: Schema | undefined;
    if (ts.isInterfaceDeclaration(node)) {
      for (const base of node.heritageClauses?.flatMap(({ types }) => types) ?? []) {
        const found = this.#find(file, (base.expression as ts.Identifier).text);
        const schema = this.#object(found.node as ts.InterfaceDeclaration, found.file);
        Object.assign(properties, schema.properties);
        required.push(...(schema.required ?? []));
      }
    }
    for (const member of node.members) {
      if (ts.isIndexSignatureDeclaration(member)) rest = this.#type(member.type, file);
      if (!ts.isPropertySignature(member) || !member.type) continue;
      const name = member.name.getText(file);
      const { about, tags } = readComment(member, file);
      const schema = withTags(this.#type(member.type, file), tags);
      // Beside a reference nothing counts.
      properties[name] = about === "" ? schema : { description: about, ...schema };
      if (!member.questionToken) required.push(name);
    }
    return { type: "object", properties, required, additionalProperties: rest ?? false };
  }

  #type(node: ts.TypeNode, file: ts.SourceFile): Schema {
    if (ts.isParenthesizedTypeNode(node)) return this.#type(node.type, file);
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword)
      return this.#type(node.type, file);
    if (ts.isTypeOperatorNode(node)) return { type: "string", enum: this.#keysOf(node.type, file) };
    if (ts.isArrayTypeNode(node)) return { type: "array", items: this.#type(node.elementType, file) };
    if (ts.isTypeLiteralNode(node)) return this.#object(node, file);
    if (ts.isTupleTypeNode(node)) return this.#tuple(node, file);
    if (ts.isUnionTypeNode(node)) return joinUnion(node.types.map((type) => this.#type(type, file)));
    if (ts.isTemplateLiteralTypeNode(node)) return { type: "string", pattern: `^${patternOf(node)}$` };
    if (ts.isLiteralTypeNode(node)) return literalOf(node);
    if (ts.isIndexedAccessTypeNode(node)) return { type: "string", enum: this.#valuesOf(node, file) };
    if (ts.isTypeReferenceNode(node)) return this.#reference(node, file);
    const plain = PLAIN.get(node.kind);
    if (!plain) throw new Error(`${file.fileName}: no schema for ${node.getText(file)}`);
    return { ...plain };
  }

  #reference(node: ts.TypeReferenceNode, file: ts.SourceFile): Schema {
    const name = node.typeName.getText(file);
    const [first, second] = node.typeArguments ?? [];
    if (name === "Readonly") return this.#type(first, file);
    if (name === "Record") return { type: "object", additionalProperties: this.#type(second, file) };
    const found = this.#find(file, name);
    if (ts.isTypeAliasDeclaration(found.node)) return this.#type(found.node.type, found.file);
    if (!(name in this.#definitions)) {
      this.#definitions[name] = {};
      const { about } = readComment(found.node, found.file);
      const schema = this.#object(found.node as ts.InterfaceDeclaration, found.file);
      this.#definitions[name] = { description: about, ...schema };
    }
    return { $ref: `#/definitions/${name}` };
  }

  #tuple({ elements }: ts.TupleTypeNode, file: ts.SourceFile): Schema {
    const rest = elements.find((one) => ts.isNamedTupleMember(one) && one.dotDotDotToken) as
      | ts.NamedTupleMember
      | undefined;
    const fixed = elements.filter((one) => one !== rest);
    const items = fixed.map((one) => this.#type(ts.isNamedTupleMember(one) ? one.type : one, file));
    const more = rest && (this.#type(rest.type, file).items as Schema);
    return {
      type: "array",
      items,
      minItems: items.length,
      ...(more ? { additionalItems: more } : { maxItems: items.length }),
    };
  }

  /** The keys of `typeof NAME`, an object literal. */
  #keysOf(node: ts.TypeNode, file: ts.SourceFile): string[] {
    const name = (node as ts.TypeQueryNode).exprName.getText(file);
    return (literalOfConstant(this.#find(file, name)) as ts.ObjectLiteralExpression).properties.map(
      (one) => (one.name as ts.Identifier).text,
    );
  }

  /** The elements of `(typeof NAME)[number]`, a list of texts. */
  #valuesOf({ objectType }: ts.IndexedAccessTypeNode, file: ts.SourceFile): string[] {
    const query = ts.isParenthesizedTypeNode(objectType) ? objectType.type : objectType;
    const name = (query as ts.TypeQueryNode).exprName.getText(file);
    return (literalOfConstant(this.#find(file, name)) as ts.ArrayLiteralExpression).elements.map(
      (one) => (one as ts.StringLiteral).text,
    );
  }
}

const PLAIN = new Map<ts.SyntaxKind, Schema>([
  [ts.SyntaxKind.StringKeyword, { type: "string" }],
  [ts.SyntaxKind.NumberKeyword, { type: "number" }],
  [ts.SyntaxKind.BooleanKeyword, { type: "boolean" }],
  [ts.SyntaxKind.UnknownKeyword, {}],
]);

function literalOf({ literal }: ts.LiteralTypeNode): Schema {
  if (ts.isStringLiteral(literal)) return { type: "string", enum: [literal.text] };
  if (ts.isNumericLiteral(literal)) return { type: "number", enum: [Number(literal.text)] };
  throw new Error(`no schema for ${literal.getText()}`);
}

function literalOfConstant({ node }: Declared): ts.Expression {
  const { initializer } = node as ts.VariableDeclaration;
  if (!initializer) throw new Error("a constant has no value");
  return ts.isAsExpression(initializer) ? initializer.expression : initializer;
}

/** The regular expression of a template literal type: numbers, and unions of numbers. */
function patternOf({ head, templateSpans }: ts.TemplateLiteralTypeNode): string {
  const spans = templateSpans.map(({ type, literal }) => {
    const values = ts.isUnionTypeNode(type) ? `(${type.types.map((one) => one.getText()).join("|")})` : "\\d+";
    return values + literal.text.replaceAll(".", "\\.");
  });
  return head.text + spans.join("");
}

function joinUnion(types: Schema[]): Schema {
  const [{ type }] = types;
  return type !== undefined && types.every((one) => one.enum && one.type === type)
    ? { type, enum: types.flatMap((one) => one.enum as unknown[]) }
    : { anyOf: types };
}

const TAG = /@(integer|minimum|maximum|minItems|maxItems|pattern)(?: (\d+|\^.*?\$)(?=\s|$))?/g;

/** Returns a declaration's comment, and the tags in it. */
function readComment(node: ts.Node, file: ts.SourceFile): { about: string; tags: Schema } {
  const range = ts.getLeadingCommentRanges(file.text, node.getFullStart())?.at(-1);
  const text = range ? file.text.slice(range.pos, range.end) : "";
  const words = text.startsWith("/**") ? text.slice(3, -2).replaceAll(/\n\s*\* ?/g, " ") : "";
  const tags: Record<string, unknown> = {};
  for (const [, tag, value] of words.matchAll(TAG)) {
    if (tag === "integer") tags.type = "integer";
    else tags[tag] = tag === "pattern" ? value : Number(value);
  }
  return { about: words.replaceAll(TAG, "").replaceAll(/\s+/g, " ").trim(), tags };
}

/** A list's numbers and texts are what its tags are about, except its length. */
function withTags(schema: Schema, { minItems, maxItems, ...tags }: Schema): Schema {
  const own = { ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
  if (schema.type === "array" && !Array.isArray(schema.items))
    return { ...schema, ...own, items: { ...schema.items, ...tags } };
  return { ...schema, ...own, ...tags };
}

function writePage(name: string, file: string, schema: Schema): string {
  const parts = [
    `# ${file}`,
    `<!-- Generated from the types that read it by \`npm run generate\`; do not edit. -->`,
    `${schema.description}`,
    "An editor completes and checks it by its first line, from the game's folder:",
    `\`\`\`\n"$schema": "../node_modules/jumpdeck/${FOLDER}/${name}.schema.json"\n\`\`\``,
    writeKeys(schema),
    ...Object.entries(schema.definitions ?? {}).flatMap(([type, one]) => [
      `## ${type}`,
      one.description ?? "",
      writeKeys(one),
    ]),
  ];
  return wrapProse(`${parts.filter((part) => part !== "").join("\n\n")}\n`);
}

function writeKeys({ properties = {}, required = [], additionalProperties }: Schema): string {
  const rows = Object.entries(properties)
    .filter(([key]) => key !== "$schema")
    .map(([key, schema]) => {
      const owed = required.includes(key) ? "" : ", may be left out";
      return `| \`${key}\` | ${describeType(schema)}${owed} | ${escapeCell(schema.description ?? "")} |`;
    });
  if (typeof additionalProperties === "object") rows.push("| others | anything | what the file's own columns name |");
  return ["| key | value | meaning |", "|---|---|---|", ...rows].join("\n");
}

function describeType(schema: Schema): string {
  const { $ref, type, items, anyOf, minimum, maximum, pattern, additionalProperties } = schema;
  if ($ref) return $ref.split("/").at(-1) as string;
  if (anyOf) return anyOf.map(describeType).join(" or ");
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (type === "array" && Array.isArray(items)) {
    const rest = schema.additionalItems ? `, then ${describeType(schema.additionalItems)}s` : "";
    return `[${items.map(describeType).join(", ")}${rest}]`;
  }
  if (type === "array") return `list of ${describeType(items as Schema)}`;
  if (type === "object" && typeof additionalProperties === "object")
    return `object of ${describeType(additionalProperties)}`;
  if (pattern) return `text \`${escapeCell(pattern)}\``;
  const range =
    minimum === undefined ? "" : maximum === undefined ? ` from ${minimum} on` : ` from ${minimum} to ${maximum}`;
  const names: Record<string, string> = {
    string: "text",
    integer: "whole number",
    number: "number",
    boolean: "true or false",
  };
  return (names[type ?? ""] ?? "anything") + range;
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
