// The one operation of wasm3 that is replaced where the others are its own. See interface.h.
#include "interface.h"

m3ret_t vectorcall vm_op_compile(d_m3OpSig) {
  const IM3Function function = immediate(IM3Function);
  const i32 offset = immediate(i32);
  const M3Result result = function->compiled == NULL ? CompileFunction(function) : m3Err_none;
  if (result != m3Err_none) newTrap(result);
  const IM3Memory memory = m3MemInfo(_mem);
  const m3ret_t trap = Call(function->compiled, _sp + offset, _mem, d_m3OpDefaultArgs);
  _mem = memory->mallocated;
  if (trap != NULL) forwardTrap(trap);
  nextOp();
}
