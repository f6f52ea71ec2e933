// Comes with wasm3_config.h before each of wasm3's files and takes the place of its header m3_function.h (behind a
// guard), with a struct of less than half the size. Each byte of it is there once for every function of a cartridge, in
// memory that hot code would have: the 996 functions of Pulsar 2849 gain 36 KB. The compiler and parser are wasm3's own
// and see the names that they know.
#ifndef VM_FUNCTION_H
#define VM_FUNCTION_H

#define m3_function_h

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wextra"
#include "m3_core.h"
#pragma GCC diagnostic pop

/// As in m3_function.h.
typedef struct M3FuncType {
  struct M3FuncType *next;
  u16 numRets;
  u16 numArgs;
  u8 types[];  // returns, then arguments
} M3FuncType;

typedef M3FuncType *IM3FuncType;

/// As in m3_function.h, except what cartridges do not have: imports (the validator refuses them), names (the parser
/// passes over them, wasm3_config.h), locals beyond 16,383. What is known of a function before it is translated shares
/// its place with the result of its translation: CompileFunction takes the body's place first. So m3_FreeModule could
/// not take a function apart: nothing calls it (wasm3_config.h).
typedef struct M3Function {
  struct M3Module *module;
  IM3FuncType funcType;
  pc_t compiled;
  union {
    bytes_t wasm;
    struct {
      u16 maxStackSlots;
      union {
        u16 numRetSlots;  // written before the other one, and never read
        u16 numRetAndArgSlots;
      };
    };
  };
  union {
    M3ImportInfo import;
    struct {
      union {
        bytes_t wasmEnd;
        void *constants;
        cstr_t names[d_m3MaxDuplicateFunctionImpl];  // what the parser writes there comes before the body's end
        cstr_t export_name;
      };
      u16 numLocalBytes;
      union {
        struct {
          u16 numLocals : 14;  // without arguments
          u16 numNames : 1;
          u16 ownsWasmCode : 1;
        };
        u16 numConstantBytes;
      };
    };
  };
} M3Function;

_Static_assert(d_m3MaxDuplicateFunctionImpl == 1, "one name, and one bit to count it");
_Static_assert(sizeof(M3Function) == 6 * sizeof(void *), "no byte is lost");

M3Result AllocFuncType(IM3FuncType *o_functionType, u32 i_numTypes);
bool AreFuncTypesEqual(const IM3FuncType i_typeA, const IM3FuncType i_typeB);
u16 GetFuncTypeNumParams(const IM3FuncType i_funcType);
u8 GetFuncTypeParamType(const IM3FuncType i_funcType, u16 i_index);
u16 GetFuncTypeNumResults(const IM3FuncType i_funcType);
u8 GetFuncTypeResultType(const IM3FuncType i_funcType, u16 i_index);
void Function_Release(IM3Function i_function);
void Function_FreeCompiledCode(IM3Function i_function);
cstr_t GetFunctionImportModuleName(IM3Function i_function);
cstr_t *GetFunctionNames(IM3Function i_function, u16 *o_numNames);
u16 GetFunctionNumArgs(IM3Function i_function);
u8 GetFunctionArgType(IM3Function i_function, u32 i_index);
u16 GetFunctionNumReturns(IM3Function i_function);
u8 GetFunctionReturnType(const IM3Function i_function, u16 i_index);
u32 GetFunctionNumArgsAndLocals(IM3Function i_function);
cstr_t SPrintFunctionArgList(IM3Function i_function, m3stack_t i_sp);

#endif
