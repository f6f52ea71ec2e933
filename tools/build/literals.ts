// A transform of the compiler: string literals of cartridge sources become static byte strings, a 16-bit length and ASCII.
// AssemblyScript would keep each as UTF-16 with a 20-byte header, which a handheld with 40 KiB for a game cannot afford.
// A literal keeps the type `string`, but only kit/literal.ts may look inside.

/** A piece of syntax, as far as a transform looks at it. */
interface Node {
  readonly kind: number;
  range: unknown;
}
interface Source extends Node {
  readonly isLibrary: boolean;
}
interface Parser {
  readonly sources: readonly Source[];
  readonly diagnostics: unknown;
  parseExpression(tokens: unknown): Node;
  error(code: number, range: unknown, ...words: string[]): void;
}

/** What the transform uses of the compiler's library; its own types describe it as sources, not as the module that it is. */
export interface Syntax {
  readonly Node: abstract new (...args: never[]) => Node;
  readonly Source: new (kind: number, path: string, text: string) => Source;
  readonly Tokenizer: new (source: Source, diagnostics: unknown) => unknown;
  readonly NodeKind: Readonly<Record<"Import" | "Export" | "Decorator" | "Literal" | "Call" | "Identifier", number>>;
  readonly LiteralKind: Readonly<Record<"String" | "Template", number>>;
  readonly SourceKind: Readonly<Record<"User", number>>;
  readonly DiagnosticCode: Readonly<Record<"Transform_0_1", number>>;
}

/** What the compiler says while it compiles and nothing else: their texts stay. */
const MESSAGES = ["ERROR", "WARNING", "INFO", "ASSERT"];

/** Returns the transform for the compiler whose library `syntax` is. A text that is not ASCII, and a template string, is an error of the source. */
export function packLiterals(syntax: Syntax): { afterParse(parser: Parser): void } {
  const { NodeKind, LiteralKind, SourceKind } = syntax;

  function walk(node: Node, parser: Parser): void {
    // Names of modules, and what stands behind an @, are the compiler's.
    if (node.kind === NodeKind.Import || node.kind === NodeKind.Export || node.kind === NodeKind.Decorator || isMessage(node)) return;
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
    const literal = node.kind === NodeKind.Literal ? (node as Node & { literalKind: number; value?: string }) : undefined;
    if (literal?.literalKind === LiteralKind.String) put(pack(literal.value!, node, parser));
    else if (literal?.literalKind === LiteralKind.Template) {
      refuse("a cartridge has no template strings: build the text with kit/text", node, parser);
    } else walk(node, parser);
  }

  function pack(text: string, node: Node, parser: Parser): Node {
    if (!/^[\n -~]*$/.test(text)) refuse(`a cartridge's text is ASCII: ${JSON.stringify(text)}`, node, parser);
    const bytes = [text.length & 255, text.length >> 8, ...[...text].map((sign) => sign.charCodeAt(0) & 255)];
    const source = new syntax.Source(SourceKind.User, "literal.ts", `changetype<string>(memory.data<u8>([${bytes.join(",")}], 1))`);
    const packed = parser.parseExpression(new syntax.Tokenizer(source, parser.diagnostics));
    // What is wrong with it later is told of its place in the source.
    const place = (one: Node): void => {
      one.range = node.range;
      for (const child of Object.values(one).flat()) if (isNode(child)) place(child);
    };
    place(packed);
    return packed;
  }

  function refuse(words: string, node: Node, parser: Parser): void {
    parser.error(syntax.DiagnosticCode.Transform_0_1, node.range, "texts", words);
  }

  const isNode = (value: unknown): value is Node => value instanceof syntax.Node;
  const isMessage = (node: Node): boolean => {
    if (node.kind !== NodeKind.Call) return false;
    const { expression } = node as Node & { expression: Node & { text?: string } };
    return expression.kind === NodeKind.Identifier && MESSAGES.includes(expression.text!);
  };

  return {
    afterParse(parser) {
      for (const source of parser.sources) if (!source.isLibrary) walk(source, parser);
    },
  };
}
