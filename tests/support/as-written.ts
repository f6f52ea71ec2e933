// binaryen writes a module's instructions as its text has them only where no option says otherwise.
import binaryen from "binaryen";

/**
 * Makes emitBinary write what was parsed: binaryen's settings are those of the whole process, and a cartridge that was
 * compiled in it before leaves them so that instructions are joined and dropped on the way.
 */
export function keepAsWritten(): void {
  binaryen.setGenerateStackIR(false);
  binaryen.setOptimizeStackIR(false);
  binaryen.setDebugInfo(false);
}
