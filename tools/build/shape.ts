// How a compiled module is optimised: small, or faster and larger. asc only translates; everything after that happens here.
import type { Compiler } from "./compiler.ts";

/** What a cartridge's code is optimised for: `code` in its cartridge.json. */
export interface CodeShape {
  /** 2: as few bytes as can be; 1: between; 0: speed. */
  readonly shrinkLevel: 0 | 1 | 2;
  /** A function up to this size (binaryen counts expressions) is copied to each of its callers. */
  readonly inlineSize: number;
}

/** As few bytes as can be: what a cartridge gets that asks for nothing. */
export const SMALL: CodeShape = { shrinkLevel: 2, inlineSize: 2 };

/** What `jumpdeck watch` gives: translated in a second, in one round, larger and slower than what is shipped. */
export const QUICK: CodeShape = { shrinkLevel: 1, inlineSize: 2 };

const UNLIMITED = 0x7fffffff;
/** What has one caller is moved there, up to this size where speed counts: large functions that are partly hot cost hot memory. */
const ONE_CALLER_SIZE = 40;
type Binaryen = Compiler["binaryen"];

/** Optimises a module that asc wrote, in two rounds or one; returns it without and with function names, and without the export `dropped`. */
export function shapeModule(binaryen: Binaryen, raw: Uint8Array, shape: CodeShape, dropped: string, rounds: 1 | 2 = 2): { plain: Uint8Array; named: Uint8Array } {
  const { BulkMemory, BulkMemoryOpt, SignExt } = binaryen.Features;
  const module = binaryen.readBinary(raw);
  module.removeExport(dropped);
  // What asc compiles for, beyond WebAssembly 1.0: memory.copy, memory.fill, sign extension.
  module.setFeatures(BulkMemory | BulkMemoryOpt | SignExt);
  // These are settings of the whole process, so each is set every time.
  binaryen.setOptimizeLevel(shape.shrinkLevel === 2 ? 2 : 3);
  binaryen.setShrinkLevel(shape.shrinkLevel);
  binaryen.setAlwaysInlineMaxSize(shape.inlineSize);
  binaryen.setFlexibleInlineMaxSize(shape.shrinkLevel === 2 ? 0 : shape.inlineSize);
  binaryen.setOneCallerInlineMaxSize(shape.shrinkLevel === 2 ? UNLIMITED : ONE_CALLER_SIZE);
  binaryen.setAllowInliningFunctionsWithLoops(shape.shrinkLevel === 0);
  binaryen.setLowMemoryUnused(false);
  binaryen.setZeroFilledMemory(true);
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  // The second round finds what the first one's inlining uncovered.
  for (let round = 0; round < rounds; round++) module.optimize();
  const emit = (names: boolean) => {
    binaryen.setDebugInfo(names);
    return module.emitBinary();
  };
  const [named, plain] = [emit(true), emit(false)];
  module.dispose();
  return { plain, named };
}
