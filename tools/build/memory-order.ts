// A transform of the compiler: which of a cartridge's static memory lies first. An address takes a byte below 64, two below 8,192 and three
// above, so small variables, which code names most for their size, come before all else: texts, tables, buffers.
import type { Syntax } from "./literals.ts";

/** Variables up to this size come first. */
const SMALL_BYTES = 16;

/** A piece of syntax that declares variables, and one that calls `memory.data`. */
interface Declaration {
  initializer: Call | null;
  decorators: unknown[] | null;
  readonly range: unknown;
}
interface Call {
  readonly kind: number;
  readonly expression: { readonly kind: number; readonly property?: { readonly text: string }; readonly expression?: { readonly text?: string } };
  readonly args: readonly { readonly kind: number; readonly literalKind?: number; readonly value?: unknown }[];
}

/**
 * Returns the transform. The compiler gives out memory in the order in which it meets declarations, and meets a module's own before it
 * compiles any function; all but small variables are made lazy, that is they are met where a function first uses them.
 */
export function placeMemory({ Node, NodeKind, LiteralKind }: Syntax): { afterParse(parser: { readonly sources: readonly { readonly isLibrary: boolean; readonly statements: readonly { readonly kind: number }[] }[] }): void } {
  const isMemory = ({ kind, expression }: Call): boolean =>
    kind === NodeKind.Call && expression.kind === NodeKind.PropertyAccess && expression.property?.text === "data" && expression.expression?.text === "memory";
  const isSmall = ({ args: [size] }: Call): boolean => size?.kind === NodeKind.Literal && size.literalKind === LiteralKind.Integer && Number(String(size.value)) <= SMALL_BYTES;
  return {
    afterParse({ sources }) {
      const declarations = sources
        .filter(({ isLibrary }) => !isLibrary)
        .flatMap(({ statements }) => statements.filter(({ kind }) => kind === NodeKind.Variable))
        .flatMap((statement) => (statement as unknown as { readonly declarations: readonly Declaration[] }).declarations);
      for (const declaration of declarations) {
        const { initializer, decorators, range } = declaration;
        if (!initializer || decorators || !isMemory(initializer) || isSmall(initializer)) continue;
        declaration.decorators = [Node.createDecorator(Node.createIdentifierExpression("lazy", range), null, range)];
      }
    },
  };
}
