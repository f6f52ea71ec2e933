// In which order a cartridge's static memory is given out. An address takes a byte of code below 64, two below 8,192
// and three above, so what code names most for its size comes first; that is told by a first translation. A block is
// what one `memory.data` declares.
import { OP, readBodies } from "../../host/wasm/instructions.ts";
import type { Syntax } from "./literals.ts";

/**
 * Where the first translation's blocks begin: higher than the numbers that code names for other reasons. Memory has to
 * have room there.
 */
export const FIRST_BASE = 0x10000;
export const FIRST_PAGES = 4;

/** Addresses below these take one byte, and two. */
const [ONE_BYTE_END, TWO_BYTES_END] = [64, 8192];

/** A block of the first translation. */
export interface MemoryBlock {
  /** The variable that holds its address, the way to its module in front. */
  readonly name: string;
  readonly size: number;
  /** Whether all of it is zero, so that no data segment holds it. */
  readonly isZero: boolean;
  /** Whether it may hold addresses of others, which get their memory before it does. */
  readonly isAddresses: boolean;
  /** How often code names it, or what lies in it. */
  readonly uses: number;
  /** How often as the offset of a load or store, which takes two bytes up to twice as far. */
  readonly offsets: number;
}

/** A piece of syntax that declares variables, and one that calls `memory.data`. */
interface Declaration {
  readonly name: { readonly text: string };
  readonly initializer: Call | null;
  readonly flags: number;
  decorators: unknown[] | null;
  readonly range: unknown;
}
interface Call {
  readonly kind: number;
  readonly expression: {
    readonly kind: number;
    readonly property?: { readonly text: string };
    readonly expression?: { readonly text?: string };
  };
}
interface Statement {
  readonly kind: number;
}
interface ParsedSource {
  readonly isLibrary: boolean;
  readonly internalPath: string;
  readonly statements: Statement[];
}
interface Parser {
  readonly sources: ParsedSource[];
  readonly diagnostics: unknown;
  parseFile(text: string, path: string, isEntry: boolean): void;
  parseTopLevelStatement(tokens: unknown): Statement;
}

/** The module that names the blocks in their order. */
const MODULE = "memory-order.ts";

/**
 * Returns the transform of the compiler that has it give out memory to these blocks first, in this order. The compiler
 * gives out memory in the order in which it meets declarations: those of a module are met before its functions, unless
 * they are lazy. So all are made lazy, and a module in front of all others names those of the order.
 */
export function placeMemory(
  { CommonFlags, Node, NodeKind, Source, SourceKind, Tokenizer }: Syntax,
  order: readonly string[],
): { afterParse(parser: Parser): void } {
  const isMemory = ({ kind, expression }: Call): boolean =>
    kind === NodeKind.Call &&
    expression.kind === NodeKind.PropertyAccess &&
    expression.property?.text === "data" &&
    expression.expression?.text === "memory";
  return {
    afterParse(parser) {
      const places = new Map(order.map((name, place) => [name, place]));
      const user = parser.sources.findIndex(({ isLibrary }) => !isLibrary);
      for (const { internalPath, statements } of parser.sources.slice(user)) {
        const named: Statement[] = [];
        for (const statement of statements) {
          if (statement.kind !== NodeKind.Variable) continue;
          for (const declaration of (statement as unknown as { readonly declarations: readonly Declaration[] })
            .declarations) {
            const { name, initializer, flags, decorators, range } = declaration;
            if (!initializer || (flags & CommonFlags.Const) === 0) continue;
            if (!decorators)
              declaration.decorators = [
                Node.createDecorator(Node.createIdentifierExpression("lazy", range), null, range),
              ];
            if (!isMemory(initializer)) continue;
            const place = places.get(`${internalPath}/${name.text}`);
            if (place === undefined) continue;
            // By another name, which is known everywhere.
            const source = new Source(SourceKind.User, MODULE, `@global @lazy const BLOCK_${place} = ${name.text};`);
            named.push(parser.parseTopLevelStatement(new Tokenizer(source, parser.diagnostics)));
          }
        }
        statements.push(...named);
      }
      parser.parseFile(
        order.map((_, place) => `@inline const PLACED_${place} = BLOCK_${place};\n`).join(""),
        MODULE,
        true,
      );
      parser.sources.splice(user, 0, ...parser.sources.splice(-1));
    },
  };
}

const GLOBAL = /^ \(global \$("[^"]*"|\S+) i32 \(i32\.const (\d+)\)\)/;
const DATA = /^ \(data \S+ \(i32\.const (\d+)\) "(.*)"\)$/;
/** A word from FIRST_BASE on, somewhere. */
const ADDRESS = /\\01\\00(\\|$)/;
const BYTE = /\\[0-9a-f]{2}|\\.|./g;
/** A text's variable (./literals.ts), of whose address a table of texts keeps the lower half. */
const TEXT = /\bLITERAL_\d+$/;
const HALF_WORD = 0x10000;
const ESCAPES: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13 };

/**
 * Returns the blocks of a first translation: its text in binaryen's form, not optimised, in which their variables
 * stand, and the module that came of it, in which each address is a number.
 */
export function readBlocks(text: string, optimised: Uint8Array): MemoryBlock[] {
  const names = new Map<number, string>();
  const blocks: (MemoryBlock & { readonly at: number; uses: number; offsets: number })[] = [];
  const lines = text.split("\n");
  for (const line of lines) {
    const [, name, value] = GLOBAL.exec(line) ?? [];
    if (name !== undefined && !names.has(Number(value))) names.set(Number(value), name.replace(/^"|"$/g, ""));
  }
  const texts = new Set([...names].filter(([, name]) => TEXT.test(name)).map(([at]) => at % HALF_WORD));
  for (const line of lines) {
    const [, at, written] = DATA.exec(line) ?? [];
    if (at === undefined) continue;
    const bytes = readBytes(written);
    const size = bytes.length;
    const isZero = bytes.every((byte) => byte === 0);
    const isOfTexts =
      size > 0 &&
      size % 2 === 0 &&
      Array.from({ length: size / 2 }, (_, i) => bytes.readUInt16LE(2 * i)).every((half) => texts.has(half));
    blocks.push({
      name: names.get(Number(at)) ?? "",
      at: Number(at),
      size,
      isZero,
      isAddresses: isOfTexts || (size % 4 === 0 && ADDRESS.test(written)),
      uses: 0,
      offsets: 0,
    });
  }
  const blockAt = (address: number) => blocks.find(({ at, size }) => address >= at && address < at + size);
  for (const { instructions } of readBodies(optimised)) {
    for (const { opcode, value, more } of instructions) {
      if (opcode === OP.I32_CONST) {
        const block = blockAt(Number(value));
        if (block) block.uses++;
      } else if (opcode >= OP.LOAD_FIRST && opcode <= OP.STORE_LAST) {
        const block = blockAt(more);
        if (block) block.offsets++;
      }
    }
  }
  return blocks;
}

/** The bytes of a data segment as binaryen writes them. */
function readBytes(written: string): Buffer {
  const escaped = (sign: string): number =>
    /^[0-9a-f]{2}$/.test(sign) ? Number.parseInt(sign, 16) : (ESCAPES[sign] ?? sign.charCodeAt(0));
  return Buffer.from(
    (written.match(BYTE) ?? []).map((one) => (one.length > 1 ? escaped(one.slice(1)) : one.charCodeAt(0))),
  );
}

/**
 * Returns the names of the blocks in the order in which code that names them is shortest; what it seldom names lies
 * behind, zeros last.
 */
export function orderBlocks(blocks: readonly MemoryBlock[], base: number): string[] {
  const named = blocks.filter(({ name, uses, offsets }) => name !== "" && uses + offsets > 0);
  const byWorth = named.toSorted(
    (one, other) =>
      other.uses * one.size - one.uses * other.size || other.offsets * one.size - one.offsets * other.size,
  );
  const take = (end: number, from: readonly MemoryBlock[]): MemoryBlock[] => {
    let left = end;
    return from.filter(({ uses, size }) => uses > 0 && size <= left && ((left -= size), true));
  };
  const first = take(
    ONE_BYTE_END - base,
    byWorth.filter(({ isZero }) => isZero),
  );
  const near = take(
    TWO_BYTES_END - ONE_BYTE_END,
    byWorth.filter((block) => !first.includes(block) && !block.isAddresses),
  );
  const far = named
    .filter((block) => !first.includes(block) && !near.includes(block))
    .toSorted((one, other) => other.offsets * one.size - one.offsets * other.size);
  const parts = [
    first,
    near.filter(({ isZero }) => isZero),
    near.filter(({ isZero }) => !isZero),
    far.filter(({ isZero, isAddresses }) => !isZero && !isAddresses),
    far.filter(({ isAddresses }) => isAddresses),
    far.filter(({ isZero }) => isZero),
  ];
  return parts
    .flatMap((part, i) => (i === 3 ? part : part.toSorted((one, other) => alignmentOf(other) - alignmentOf(one))))
    .map(({ name }) => name);
}

/** What a block may have to be aligned to: blocks that lie by it leave no gaps. */
function alignmentOf({ size }: MemoryBlock): number {
  return size % 4 === 0 ? 4 : size % 2 === 0 ? 2 : 1;
}
