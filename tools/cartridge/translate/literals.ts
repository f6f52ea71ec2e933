// A transform of the compiler: string literals of cartridge sources become static byte strings, each text once, a
// length and its letters, a byte each. AssemblyScript would keep each as UTF-16 with a 20-byte header: three times the
// memory. A table of literals keeps two bytes of each address, as many as a cartridge's one page of memory needs.
// Sentences are packed: all of a cartridge by the same pairs. A literal keeps the type `string`, but only
// kit/base/literal.ts and kit/words/unpack.ts may look inside.

import { findForeignLetter, hasLatinLetter } from "../../../host/cartridge/letters.ts";
import { PACKED, PACKED_FROM } from "../../../host/cartridge/packed-text.ts";
import { packTexts } from "./pack-texts.ts";
import type { Words } from "./words.ts";

/** A piece of syntax, as far as a transform looks at it. */
interface Node {
  readonly kind: number;
  range: unknown;
}
interface Source extends Node {
  readonly isLibrary: boolean;
  readonly normalizedPath: string;
  readonly statements: readonly Node[];
}
interface Declaration extends Node {
  readonly name?: { readonly text?: string };
  initializer: Node | null;
}
interface Name extends Node {
  readonly text?: string;
  readonly property?: Name;
  readonly expression?: Name;
}
interface Call extends Node {
  readonly expression: Name;
}
/** A call of memory.data with a list of addresses. */
interface Table extends Call {
  typeArguments: Node[];
  readonly args: readonly { readonly elementExpressions: Node[] }[];
}
interface Parser {
  readonly sources: readonly Source[];
  readonly diagnostics: unknown;
  parseExpression(tokens: unknown): Node;
  parseFile(text: string, path: string, isEntry: boolean): void;
  error(code: number, range: unknown, ...words: string[]): void;
}

/**
 * What the transform uses of the compiler's library; its own types describe it as sources, not as the module that it
 * is.
 */
export interface Syntax {
  readonly Node: abstract new (...args: never[]) => Node;
  readonly Source: new (kind: number, path: string, text: string) => Source;
  readonly Tokenizer: new (source: Source, diagnostics: unknown) => unknown;
  readonly NodeKind: Readonly<
    Record<"Import" | "Export" | "Decorator" | "Literal" | "Call" | "Identifier" | "PropertyAccess", number>
  >;
  readonly LiteralKind: Readonly<Record<"Integer" | "String" | "Template", number>>;
  readonly SourceKind: Readonly<Record<"User", number>>;
  readonly CommonFlags: Readonly<Record<"Const", number>>;
  readonly DiagnosticCode: Readonly<Record<"Transform_0_1", number>>;
}

/** What the compiler says while it compiles and nothing else: their texts stay. */
const MESSAGES = ["ERROR", "WARNING", "INFO", "ASSERT"];

/** A module that is in no folder: the texts, under names that are known everywhere. */
const MODULE = "literals.ts";
/** The length takes two bytes, except one bit: it marks a packed text. */
const MOST_LETTERS = 0x7fff;
/** The call that keeps a text's letters as they are. */
const PLAIN = "plain";
/** The module with the tables that packed texts need. */
const TABLES = "assembly/kit/base/packed.ts";

/**
 * Returns the transform for the compiler's library `syntax`. Letters without a font, texts without words in the
 * language and template strings are errors. `onLatin` gets the newer letters.
 */
export function packLiterals(
  syntax: Syntax,
  words?: Words,
  onLatin: () => void = () => {},
): { afterParse(parser: Parser): void } {
  const { NodeKind, LiteralKind, SourceKind } = syntax;
  const places = new Map<string, number>();
  const plain = new Set<string>();

  function walk(node: Node, parser: Parser): void {
    // Names of modules, and what is after an @, are the compiler's.
    if (
      node.kind === NodeKind.Import ||
      node.kind === NodeKind.Export ||
      node.kind === NodeKind.Decorator ||
      isMessage(node)
    )
      return;
    const fields = node as unknown as Record<string, unknown>;
    for (const [name, child] of Object.entries(fields)) {
      if (name === "range") continue;
      if (Array.isArray(child)) replaceAll(child, parser);
      else if (isNode(child)) replace(child, parser, (packed) => void (fields[name] = packed));
    }
  }

  function replaceAll(list: unknown[], parser: Parser): void {
    for (const [i, one] of list.entries()) if (isNode(one)) replace(one, parser, (packed) => void (list[i] = packed));
  }

  function replace(node: Node, parser: Parser, put: (packed: Node) => void): void {
    const literal =
      node.kind === NodeKind.Literal ? (node as Node & { literalKind: number; value?: string }) : undefined;
    const kept = plainText(node);
    if (kept) put(replaceText(kept.value!, kept, parser, true));
    else if (literal?.literalKind === LiteralKind.String) put(replaceText(literal.value!, node, parser, false));
    else if (literal?.literalKind === LiteralKind.Template) {
      refuse("a cartridge has no template strings: build the text with kit/words/text", node, parser);
    } else {
      walk(node, parser);
      if (isTable(node)) narrow(node, parser);
    }
  }

  /** The literal of a call of `plain`. */
  function plainText(node: Node): (Node & { value?: string }) | undefined {
    if (node.kind !== NodeKind.Call || (node as Call).expression.text !== PLAIN) return undefined;
    const [text] = (node as Call & { args: readonly (Node & { literalKind?: number })[] }).args;
    return text?.kind === NodeKind.Literal && text.literalKind === LiteralKind.String ? text : undefined;
  }

  function parseText(text: string, parser: Parser): Node {
    return parser.parseExpression(
      new syntax.Tokenizer(new syntax.Source(SourceKind.User, MODULE, text), parser.diagnostics),
    );
  }

  // Makes a table's numbers half as wide.
  function narrow(table: Table, parser: Parser): void {
    const parse = (text: string): Node => parseText(text, parser);
    table.typeArguments = (parse("memory.data<u16>()") as Table).typeArguments;
    const list = table.args[0].elementExpressions;
    for (const [i, address] of list.entries())
      list[i] = Object.assign(parse("<u16>0"), { expression: address, range: address.range });
  }

  function replaceText(source: string, node: Node, parser: Parser, isPlain: boolean): Node {
    const said = words?.find(source);
    if (words !== undefined && said === undefined)
      refuse(`${words.shown} has no words for ${JSON.stringify(source)}`, node, parser);
    const text = said ?? source;
    const foreign = findForeignLetter(text);
    if (foreign !== undefined) refuse(foreign, node, parser);
    if (hasLatinLetter(text)) onLatin();
    if (text.length > MOST_LETTERS) refuse(`a text has at most ${MOST_LETTERS} letters`, node, parser);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    if (isPlain) plain.add(text);
    const packed = parseText(`changetype<string>(${nameOf(place)})`, parser);
    // A later fault in it is reported at its place in the source.
    const move = (one: Node): void => {
      one.range = node.range;
      for (const child of Object.values(one).flat()) if (isNode(child)) move(child);
    };
    move(packed);
    return packed;
  }

  function refuse(words: string, node: Node, parser: Parser): void {
    parser.error(syntax.DiagnosticCode.Transform_0_1, node.range, "texts", words);
  }

  const isNode = (value: unknown): value is Node => value instanceof syntax.Node;
  // memory.data<usize>([changetype<usize>("one"), ..]), which literalAt reads.
  const isTable = (node: Node): node is Table => {
    const { expression, args } = node as Table;
    const isData =
      node.kind === NodeKind.Call &&
      expression.kind === NodeKind.PropertyAccess &&
      expression.property?.text === "data" &&
      expression.expression?.text === "memory";
    return (
      isData &&
      (args[0].elementExpressions ?? []).some(
        (one) => one.kind === NodeKind.Call && (one as Call).expression.text === "changetype",
      )
    );
  };
  const isMessage = (node: Node): boolean => {
    if (node.kind !== NodeKind.Call) return false;
    const { expression } = node as Node & { expression: Node & { text?: string } };
    return expression.kind === NodeKind.Identifier && MESSAGES.includes(expression.text!);
  };

  function fillTables(statements: readonly Node[], tables: Tables, parser: Parser): void {
    for (const statement of statements)
      for (const declared of (statement as Node & { declarations?: readonly Declaration[] }).declarations ?? []) {
        const value = tables[declared.name?.text ?? ""];
        if (value !== undefined) declared.initializer = parseText(value, parser);
      }
  }

  return {
    afterParse(parser) {
      places.clear();
      plain.clear();
      for (const source of parser.sources) if (!source.isLibrary) walk(source, parser);
      const { bytes, tables } = encodeTexts([...places.keys()], plain);
      parser.parseFile(writeModule(bytes), MODULE, false);
      for (const { normalizedPath, statements } of parser.sources)
        if (normalizedPath === TABLES) fillTables(statements, tables, parser);
    },
  };
}

function nameOf(place: number): string {
  return `LITERAL_${place}`;
}

/** By the name of a constant in TABLES what it is. */
type Tables = Readonly<Record<string, string>>;

/** Returns the bytes of each text, and the tables that the packed ones among them need. */
function encodeTexts(texts: readonly string[], plain: ReadonlySet<string>): { bytes: number[][]; tables: Tables } {
  const long = texts.filter((text) => text.length >= PACKED_FROM && text.includes(" ") && !plain.has(text));
  const { letters, pairs, codes } = packTexts(long);
  const packed = new Map(long.map((text, i) => [text, codes[i]]));
  return {
    bytes: texts.map((text) => {
      const own = packed.get(text);
      const head = text.length + (own ? PACKED : 0);
      return [head & 255, head >> 8, ...(own ?? Buffer.from(text, "latin1"))];
    }),
    tables: {
      PACKED_LETTERS: `memory.data<u8>([${letters.length > 0 ? letters : 0}])`,
      PACKED_LETTER_COUNT: String(letters.length),
      PACKED_PAIRS: `memory.data<u8>([${pairs.length > 0 ? pairs.flat() : 0}])`,
    },
  };
}

// What no code uses is not compiled.
function writeModule(texts: readonly (readonly number[])[]): string {
  return texts
    .map((bytes, i) => `@global @lazy const ${nameOf(i)}: usize = memory.data<u8>([${bytes}], 2);\n`)
    .join("");
}
