// Every knob of wasm3, force-included before each of its files and before vm.c. Nothing is left to the small-device
// presets of its own headers, which only switch on for certain toolkits.
#ifndef VM_WASM3_CONFIG_H
#define VM_WASM3_CONFIG_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

#define d_m3HasFloat 0
#define d_m3NoFloatDynamic 1
#define d_m3VerboseErrorMessages 0
#define d_m3CascadedOpcodes 0
#define d_m3CodePageAlignSize 4096      // a page costs a header, a bridge and a few lines: fewer are better
#define d_m3MaxFunctionStackHeight 512  // VM_MAX_HEIGHT of the validator stays below it
#define d_m3MaxFunctionSlots 1024       // twice the height and the constants, see validate.c
#define d_m3MaxConstantTableSize 120
#define d_m3MaxDuplicateFunctionImpl \
  1  // names are not used: exports are found by the validator's indices; function.h counts them in a bit
#define d_m3MaxLinearMemoryPages 1
#define d_m3FixedHeap 0
#define d_m3PreferStaticAlloc  // constant expressions: 2.9 kB that would be on the C stack
#define d_m3Use32BitSlots 1
#define d_m3ProfilerSlotMask 0xFFFF
#define d_m3RecordBacktraces 0
#define d_m3EnableExceptionBreakpoint 0
#define d_m3EnableOpProfiling 0
#define d_m3EnableOpTracing 0
#define d_m3EnableWasiTracing 0
#define d_m3EnableStrace 0
#define d_m3LogParse 0
#define d_m3LogModule 0
#define d_m3LogCompile 0
#define d_m3LogWasmStack 0
#define d_m3LogEmit 0
#define d_m3LogCodePages 0
#define d_m3LogRuntime 0
#define d_m3LogNativeStack 0
#define d_m3LogHeapOps 0
#define d_m3LogTimestamps 0
#define d_m3SkipStackCheck 0
#define d_m3SkipMemoryBoundsCheck 0

// A port may put the interpreter's operations into a section of its own (RAM on the handheld).
#ifdef VM_HOT_SECTION
#define vectorcall __attribute__((section(VM_HOT_SECTION)))
#endif

// wasm3's heap is the arena and nothing else.
#define calloc(count, size) arena_calloc((count), (size))
#define free(block) arena_free(block)
#define realloc(block, size) arena_realloc((block), (size))

// wasm3 counts a further user of a 64-bit operand in its first slot alone (m3_compile.c), and takes each that goes from
// both: the second slot was given away while its operand still stood, and then never free again. What the first
// argument begins with distinguishes the function's definition from its one call, in a walk over the stack with the
// index i.
#define IncrementSlotUsageCount(first, slot) VM_COUNT_##first, slot)
#define VM_COUNT_IM3Compilation vm_count_slot(IM3Compilation
#define VM_COUNT_o vm_count_slots(o
#define vm_count_slots(o, slot) \
  (Is64BitType(o->typeStack[i]) ? (void)vm_count_slot(o, (u16)((slot) + 1)) : (void)0, vm_count_slot(o, slot))

#include "function.h"

#ifdef VM_PARSER  // m3_parse.c
// When the parser gives up, all that it allocated goes with the arena (vm.c). wasm3's own would take the half-made
// module apart, of which lists that could not grow are null, and functions hold at the place of constants what is no
// block.
#define m3_FreeModule(module) ((void)(module))

// Nobody asks for a name, and each would take memory that hot code would have: so a section of names is passed over as
// well.
static inline M3Result vm_skip_name(cstr_t *name, bytes_t *at, cbytes_t end) {
  u32 bytes;
  const M3Result result = ReadLEB_u32(&bytes, at, end);
  if (result != m3Err_none) return result;
  if (bytes > (size_t)(end - *at)) return m3Err_wasmOverrun;
  *at += bytes;
  *name = "";
  return m3Err_none;
}
#define Read_utf8 vm_skip_name
#undef m3_Free
#define m3_Free(name) ((void)(name))  // the parser frees nothing but names
#endif

#endif
