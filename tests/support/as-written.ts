// binaryen writes a module's instructions as its text has them only where no option says otherwise.
import binaryen from "binaryen";

/**
 * Makes emitBinary write what was parsed: an earlier compile in this process leaves binaryen's settings so that
 * instructions are joined and dropped.
 */
export function keepAsWritten(): void {
  binaryen.setGenerateStackIR(false);
  binaryen.setOptimizeStackIR(false);
  binaryen.setDebugInfo(false);
}
