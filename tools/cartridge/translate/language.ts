// A transform of the compiler that refuses what TypeScript has and no cartridge may have, with its place and what to
// write instead. That is allocation, fractions, strings as values, variables outside of the state, and JavaScript's own
// library. The compiler would take it, and the cartridge be refused without file and line. Looks at syntax alone.
import { LIMIT } from "../../../host/cartridge/abi.ts";
import type { Syntax } from "./literals.ts";

/** A piece of syntax, as far as this looks at it. */
interface Node {
  readonly kind: number;
  readonly range: Range;
}
interface Range {
  readonly start: number;
  readonly end: number;
  readonly source: Source;
}
interface Source extends Node {
  readonly text: string;
  readonly normalizedPath: string;
  readonly statements: readonly Node[];
}
interface Parser {
  readonly sources: readonly Source[];
}
interface Named extends Node {
  readonly name: Node & { readonly text?: string; readonly identifier?: { readonly text: string } };
}
interface Member extends Node {
  readonly expression: Node & { readonly text?: string };
  readonly property: { readonly text: string };
}

/** Numbers of kinds that literals.ts does not need. */
type Kinds = Readonly<Record<string, number>>;

const STATE = "what a game remembers is a field of layout.json or of a variables.json";
const MEMORY = "nothing is allocated: take a field of variables.json, or a table of memory.data<u8>([...])";
const TEXT = "texts are not joined or changed: build them with append and appendNumber of kit/words/text";
const WHOLE = "there are whole numbers alone: write i32, and divide last";

/** What JavaScript has and a cartridge has not, and what to do instead. */
const GLOBALS: Readonly<Record<string, string>> = {
  Math: "no Math: nextBelow of kit/base/rng draws, min, max and abs are there, / of two i32 cuts off the fraction",
  Date: "no clock: a game is what was played in it",
  performance: "no clock: a game is what was played in it",
  console: "no console: look at positions with npx jumpdeck trace, or in a test",
  setTimeout: "no timers (setTimeout): what shows for a while is kit/screen/motion",
  setInterval: "no timers (setInterval): what shows for a while is kit/screen/motion",
  crypto: "no crypto: nextBelow of kit/base/rng draws, from the game's seed",
  JSON: "no JSON: the position is bytes, which layout.json names",
  Promise: "no promises: everything happens at once",
  process: "no process: a cartridge runs alone",
  window: "no window: a cartridge draws with kit/screen/display",
  document: "no document: a cartridge draws with kit/screen/display",
  fetch: "no network: a cartridge runs alone",
  localStorage: "no storage: the kit keeps the game",
  alert: "no dialogs: view/table.ts draws what is seen",
  parseInt: `no parseInt: ${TEXT}`,
  parseFloat: `no parseFloat: ${TEXT}`,
  String: `no String(): ${TEXT}`,
  Number: "no Number: types are i32, u8 and so on, and <i32>value makes one of the other",
  Object: "no Object: positions are bytes",
};
const TYPES: Readonly<Record<string, string>> = {
  number: `"number" has fractions: ${WHOLE}`,
  f64: `f64 has fractions: ${WHOLE}`,
  f32: `f32 has fractions: ${WHOLE}`,
  boolean: '"boolean" is TypeScript\'s: write bool',
  any: '"any" is TypeScript\'s: every value has a type, mostly i32',
  int: '"int" is not a type here: write i32',
  uint: '"uint" is not a type here: write u32',
  long: '"long" is not a type here: write i64',
  short: '"short" is not a type here: write i16',
  char: '"char" is not a type here: write u8',
  byte: '"byte" is not a type here: write u8',
  float: `"float" has fractions: ${WHOLE}`,
  double: `"double" has fractions: ${WHOLE}`,
};
/** What strings have as methods. */
const STRING_METHODS = new Set(
  (
    "toString toFixed toUpperCase toLowerCase substring substr charAt charCodeAt padStart padEnd trim split " +
    "concat replace replaceAll repeat"
  ).split(" "),
);

/**
 * Returns the transform for the sources below `home`; `report` gets one line for each mistake, "file(line,column):
 * what". What follows one in the same expression is not reported.
 */
export function refuseForeign(syntax: Syntax, home: string, report: (fault: string) => void): object {
  const { Node: NodeClass, LiteralKind: literals, CommonFlags: flags } = syntax;
  const kinds = syntax.NodeKind as Kinds;
  const literalKinds = literals as Kinds;
  const bits = flags as Kinds;
  const tokens = (syntax as unknown as { readonly Token: Kinds }).Token;
  const isNode = (value: unknown): value is Node => value instanceof NodeClass;

  function check(source: Source): void {
    const own = namesOf(source, kinds);
    for (const statement of source.statements) visit(statement, { own, isTop: true, mayList: false });
  }

  function visit(node: Node, { own, isTop, mayList }: Surroundings): void {
    const words = judge(node, own, isTop, mayList);
    if (words !== undefined) {
      tell(node, words);
      return;
    }
    const isData = isDataCall(node);
    const isInside =
      isTop && (node.kind === kinds.Export || node.kind === kinds.NamespaceDeclaration || node.kind === kinds.Variable);
    for (const [name, child] of Object.entries(node)) {
      if (name === "range" || node.kind === kinds.Import || name === "decorators") continue;
      const list: unknown[] = Array.isArray(child) ? child : [child];
      for (const one of list) if (isNode(one)) visit(one, { own, isTop: isInside, mayList: isData && name === "args" });
    }
  }

  function judge(node: Node, own: ReadonlySet<string>, isTop: boolean, mayList: boolean): string | undefined {
    switch (node.kind) {
      case kinds.New:
        return `new ${nameOfType((node as Node & { typeName: Named["name"] }).typeName)}: ${MEMORY}`;
      case kinds.Throw:
        return (
          "throw: nothing catches it. What may not be played is left out of listLegal; what cannot be is " +
          "for assert"
        );
      case kinds.Try:
        return "try: there is nothing to catch, a cartridge that breaks is stopped";
      case kinds.ForOf:
        return "for (... of ...): there are no lists to walk; count with for (let i = 0; i < count; i++)";
      case kinds.Literal:
        return judgeLiteral(node, mayList);
      case kinds.NamedType:
        return judgeType((node as Named).name.identifier?.text ?? "", own);
      case kinds.EnumValueDeclaration: {
        const { initializer } = node as Node & { initializer: Node | null };
        return initializer !== null && isText(initializer)
          ? "an enum's values are numbers: leave the texts out"
          : undefined;
      }
      case kinds.FunctionDeclaration:
        return isTop ? undefined : "a function within a function: there are no closures, write it beside this one";
      case kinds.Variable:
        return isTop &&
          ((node as Node & { declarations: { flags: number }[] }).declarations[0].flags & bits.Const) === 0
          ? `a variable of the module: ${STATE}`
          : undefined;
      case kinds.FieldDeclaration: {
        const { flags: own } = node as Node & { flags: number };
        return (own & bits.Static) !== 0 && (own & bits.Readonly) === 0 ? `a static field: ${STATE}` : undefined;
      }
      case kinds.Binary:
        return judgeBinary(node as Node & { left: Node; right: Node; operator: number });
      case kinds.Call:
        return judgeCall(node as Node & { expression: Node; args: readonly Node[] }, own);
      case kinds.PropertyAccess:
        return judgeGlobal((node as Member).expression, own);
      default:
        return undefined;
    }
  }

  function judgeType(name: string, own: ReadonlySet<string>): string | undefined {
    return Object.hasOwn(TYPES, name) && !own.has(name) ? TYPES[name] : undefined;
  }

  function judgeLiteral(node: Node, mayList: boolean): string | undefined {
    const { literalKind } = node as Node & { literalKind: number };
    if (literalKind === literalKinds.Float) return `a number with a fraction: ${WHOLE}`;
    if (literalKind === literalKinds.RegExp) return "a regular expression: there are no strings to look through";
    if (literalKind === literalKinds.Object) return `an object in braces: ${MEMORY}`;
    if (literalKind === literalKinds.Array && !mayList) return `a list in brackets: ${MEMORY}`;
    return undefined;
  }

  function judgeBinary({
    left,
    right,
    operator,
  }: Node & { left: Node; right: Node; operator: number }): string | undefined {
    const isSum = operator === tokens.Plus || operator === tokens.Plus_Equals;
    return isSum && (isText(left) || isText(right)) ? TEXT : undefined;
  }

  function judgeCall(
    node: Node & { expression: Node; args: readonly Node[] },
    own: ReadonlySet<string>,
  ): string | undefined {
    const { expression, args } = node;
    if (expression.kind === kinds.Identifier) return judgeGlobal(expression, own);
    if (isDataCall(node)) {
      const [first] = args as readonly (Node & { literalKind?: number })[];
      const bytes =
        first?.kind === kinds.Literal && first.literalKind === literalKinds.Integer ? readInteger(first) : 0;
      return bytes > LIMIT.RAM_MAX_BYTES
        ? `memory.data of ${bytes} bytes: a whole cartridge has ${LIMIT.RAM_MAX_BYTES / 1024} KiB`
        : undefined;
    }
    if (expression.kind !== kinds.PropertyAccess) return undefined;
    const { property } = expression as Member;
    return STRING_METHODS.has(property.text) ? `${property.text}(): ${TEXT}` : undefined;
  }

  function judgeGlobal(node: Node & { readonly text?: string }, own: ReadonlySet<string>): string | undefined {
    if (node.kind !== kinds.Identifier || node.text === undefined || own.has(node.text)) return undefined;
    return Object.hasOwn(GLOBALS, node.text) ? `there is ${GLOBALS[node.text]}` : undefined;
  }

  function isText(node: Node): boolean {
    return node.kind === kinds.Literal && (node as Node & { literalKind: number }).literalKind === literalKinds.String;
  }

  /** memory.data(...). */
  function isDataCall(node: Node): boolean {
    if (node.kind !== kinds.Call) return false;
    const { expression } = node as Node & { expression: Node };
    if (expression.kind !== kinds.PropertyAccess) return false;
    const { expression: owner, property } = expression as Member;
    return owner.text === "memory" && property.text === "data";
  }

  function tell({ range: { source, start } }: Node, words: string): void {
    const before = source.text.slice(0, start).split("\n");
    const line = source.text.split("\n")[before.length - 1] as string;
    report(
      `${source.normalizedPath}(${before.length},${(before.at(-1) as string).length + 1}): ${words}.\n    ` +
        `${line.trim()}`,
    );
  }

  return {
    afterParse(parser: Parser): void {
      let isSound = true;
      const heard = report;
      report = (fault) => {
        isSound = false;
        heard(fault);
      };
      for (const source of parser.sources) if (source.normalizedPath.startsWith(home)) check(source);
      report = heard;
      // Nothing more is to be said by the compiler.
      if (!isSound) throw new Error("refused");
    },
  };
}

/** Where a piece of syntax is. */
interface Surroundings {
  /** Names that the module declares or brings. */
  readonly own: ReadonlySet<string>;
  /** Whether it is a statement of the module itself. */
  readonly isTop: boolean;
  /** Whether it may be a list in brackets. */
  readonly mayList: boolean;
}

function nameOfType(type: { readonly identifier?: { readonly text: string } }): string {
  return type.identifier?.text ?? "";
}

function readInteger({ range: { source, start, end } }: Node): number {
  return Number(source.text.slice(start, end).replaceAll("_", "")) || 0;
}

function namesOf({ statements }: Source, kinds: Kinds): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of statements) {
    const { declarations, name } = statement as Node & {
      declarations?: readonly { name?: { text?: string } }[] | null;
      name?: { text?: string };
    };
    if (statement.kind === kinds.Import || statement.kind === kinds.Variable)
      for (const declared of declarations ?? []) if (declared.name?.text) names.add(declared.name.text);
    if (name?.text) names.add(name.text);
  }
  return names;
}
