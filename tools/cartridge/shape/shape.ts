// How a compiled module is optimised: small, or faster and larger. asc only translates; everything after that happens
// here.
import type { Compiler } from "../translate/compiler.ts";
import { nestConditions } from "./conditions.ts";
import { joinSegments, type Place } from "./segments.ts";

/** What a cartridge's code is optimised for: `code` in its cartridge.json. */
export interface CodeShape {
  /** 2: as few bytes as can be; 1: between; 0: speed. */
  readonly shrinkLevel: 0 | 1 | 2;
  /** A function up to this size (binaryen counts expressions) is copied to each of its callers. */
  readonly inlineSize: number;
  /** Rounds of optimising, two by default; with one round the compiler's own are left out as well. */
  readonly rounds?: 1 | 2;
  /** A round does no more than is done in a moment. */
  readonly isQuick?: boolean;
}

/** As few bytes as can be: what a cartridge gets that asks for nothing. */
export const SMALL: CodeShape = { shrinkLevel: 2, inlineSize: 2 };

/**
 * What `jumpdeck watch` gives: in one round of a fifth of the usual time, hardly larger than small, slower than what is
 * shipped.
 */
export const QUICK: CodeShape = { shrinkLevel: 0, inlineSize: 2, rounds: 1, isQuick: true };

const UNLIMITED = 0x7fffffff;
/**
 * What has one caller is moved there, up to this size where speed counts: large functions that are partly hot cost hot
 * memory.
 */
const ONE_CALLER_SIZE = 200;
/**
 * Called from hundreds of places, once for each text: copied there they take kilobytes, and nobody waits for a call.
 */
const NEVER_COPIED = [
  "assembly/kit/words/text/*",
  "assembly/kit/screen/display/text*",
  "assembly/kit/widgets/bar/add*",
];
/**
 * A frame on the handheld has a slot for each constant of its function, whether it is used or not. Between a touch and
 * the deepest call of a view only what calls on is in the frames: what is done beside it stays a function.
 */
const KEPT_APART = [
  "assembly/kit/session/session/drag",
  "assembly/kit/session/screens/drawOther",
  "assembly/kit/session/session/walk",
  "assembly/kit/session/table/drawOver",
  "assembly/kit/session/table/drawRefusal",
  "assembly/kit/session/lesson/*/drawOverTable",
];
type Binaryen = Compiler["binaryen"];
type Module = ReturnType<Binaryen["readBinary"]>;

/** What a module has that is for the build alone. */
export interface Leavings {
  /** Exports that are taken out. */
  readonly exports: readonly string[];
  /** The data that has to be in one segment. */
  readonly picture: Place;
}

/** Optimises a module that asc wrote, in the shape's rounds; returns it without and with function names. */
export function shapeModule(
  binaryen: Binaryen,
  raw: Uint8Array,
  shape: CodeShape,
  { exports, picture }: Leavings,
): { plain: Uint8Array; named: Uint8Array } {
  let module = binaryen.readBinary(raw);
  for (const name of exports) module.removeExport(name);
  optimise(binaryen, module, shape);
  // One round is not for what is shipped.
  if (shape.rounds !== 1) module = rewrite(binaryen, module, nestConditions);
  const emit = (names: boolean) => {
    binaryen.setDebugInfo(names);
    return module.emitBinary();
  };
  const [named, plain] = [emit(true), joinSegments(emit(false), picture)];
  module.dispose();
  return { plain, named };
}

function rewrite(binaryen: Binaryen, module: Module, change: (text: string) => string): Module {
  const text = change(module.emitText());
  module.dispose();
  return binaryen.parseText(text);
}

// These are settings of the whole process, so each is set every time.
function optimise(
  binaryen: Binaryen,
  module: Module,
  { shrinkLevel, inlineSize, rounds = 2, isQuick = false }: CodeShape,
): void {
  const { BulkMemory, BulkMemoryOpt, SignExt } = binaryen.Features;
  // What asc compiles for, beyond WebAssembly 1.0: memory.copy, memory.fill, sign extension.
  module.setFeatures(BulkMemory | BulkMemoryOpt | SignExt);
  binaryen.setOptimizeLevel(isQuick ? 1 : shrinkLevel === 2 ? 2 : 4);
  binaryen.setShrinkLevel(shrinkLevel);
  binaryen.setAlwaysInlineMaxSize(inlineSize);
  binaryen.setFlexibleInlineMaxSize(shrinkLevel === 2 ? 0 : inlineSize);
  for (const names of [...NEVER_COPIED, ...KEPT_APART]) {
    binaryen.setPassArgument("no-inline", names);
    module.runPasses(["no-inline"]);
  }
  binaryen.setOneCallerInlineMaxSize(shrinkLevel === 2 || isQuick ? UNLIMITED : ONE_CALLER_SIZE);
  binaryen.setAllowInliningFunctionsWithLoops(shrinkLevel === 0);
  binaryen.setLowMemoryUnused(false);
  binaryen.setZeroFilledMemory(true);
  binaryen.setGenerateStackIR(true);
  binaryen.setOptimizeStackIR(true);
  // A quick round copies no function by itself, and then a game has more of them than a console takes.
  if (isQuick) module.runPasses(["inlining"]);
  // The second round finds what the first one's inlining uncovered.
  for (let round = 0; round < rounds; round++) module.optimize();
  // What counts the arguments of a call stays when its reader was copied into the caller; a cartridge has no
  // mutable global.
  module.runPasses(["simplify-globals", "remove-unused-module-elements"]);
}
