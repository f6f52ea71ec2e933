// Where the fields of wasm3's structs are: compiled to assembly only, whose marked lines become offsets.h
// (interpreter.cmake). A field that is gone or renamed does not compile.
#include <stddef.h>

#include "m3_env.h"
#include "m3_function.h"

#define OFFSET(name, value) __asm__ volatile("\n@@" name " %0" ::"i"(value))

void offsets(void);

void offsets(void) {
  OFFSET("FUNCTION_COMPILED", offsetof(M3Function, compiled));
  OFFSET("FUNCTION_MAX_SLOTS", offsetof(M3Function, maxStackSlots));
  OFFSET("FUNCTION_RET_AND_ARG_SLOTS", offsetof(M3Function, numRetAndArgSlots));
  OFFSET("FUNCTION_LOCAL_BYTES", offsetof(M3Function, numLocalBytes));
  OFFSET("FUNCTION_CONSTANT_BYTES", offsetof(M3Function, numConstantBytes));
  OFFSET("FUNCTION_CONSTANTS", offsetof(M3Function, constants));
  OFFSET("FUNCTION_TYPE", offsetof(M3Function, funcType));
  OFFSET("MEMORY_RUNTIME", offsetof(M3MemoryHeader, runtime));
  OFFSET("MEMORY_MAX_STACK", offsetof(M3MemoryHeader, maxStack));
  OFFSET("MEMORY_LENGTH", offsetof(M3MemoryHeader, length));
  OFFSET("MEMORY_DATA", sizeof(M3MemoryHeader));
  OFFSET("RUNTIME_STACK", offsetof(M3Runtime, stack));
  OFFSET("RUNTIME_MEMORY", offsetof(M3Runtime, memory.mallocated));
  OFFSET("RUNTIME_PAGES", offsetof(M3Runtime, memory.numPages));
  OFFSET("MODULE_TABLE", offsetof(M3Module, table0));
  OFFSET("MODULE_TABLE_SIZE", offsetof(M3Module, table0Size));
  OFFSET("CONTEXT_USERDATA", offsetof(M3ImportContext, userdata));
  OFFSET("CONTEXT_FUNCTION", offsetof(M3ImportContext, function));
  OFFSET("CONTEXT_BYTES", sizeof(M3ImportContext));
}

// What the operations rely on besides.
_Static_assert(sizeof(m3slot_t) == 4 && sizeof(void *) == 4, "slots and metacode words of 4 bytes");
_Static_assert(sizeof(M3ImportContext) % 8 == 0, "the C stack stays aligned to 8 bytes");
_Static_assert(sizeof(((M3Function *)0)->maxStackSlots) == 2 && sizeof(((M3Function *)0)->numRetAndArgSlots) == 2 &&
                   sizeof(((M3Function *)0)->numLocalBytes) == 2 && sizeof(((M3Function *)0)->numConstantBytes) == 2,
               "read as halfwords");
_Static_assert(sizeof(M3MemoryHeader) <= 28 && sizeof(M3MemoryHeader) % 4 == 0,
               "reached by loads and stores with an immediate offset");
