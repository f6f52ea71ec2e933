// Force-included before wasm3's m3_compile.c where its own operations run (the build option JD_INTERPRETER=stock): the
// compiler emits our operation in place of op_Compile. That one would write to metacode when it runs, which may be in
// flash.
#ifndef VM_STOCK_INTERFACE_H
#define VM_STOCK_INTERFACE_H

#define M3_COMPILE_OPCODES
#include "m3_exec.h"

/// Calls a function whose metacode may not be there yet, or was not when the call was written. Never changes itself.
m3ret_t vectorcall vm_op_compile(d_m3OpSig);

#define op_Compile vm_op_compile

#endif
