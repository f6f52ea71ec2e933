// Has wasm3 translate cartridges in bulk: reads files from stdin (u32 size, bytes), validates each, and translates every function of those
// accepted, and calls its stateHash. Writes one line each: the validator's result, that of the translation with its words, what stateHash
// gave, the words of its trap, then the stack slots of each function.
#include <inttypes.h>

#include "bulk.h"
#include "../../../firmware/vm/vm.h"
#include "../../../firmware/vm/wasm3_headers.h"

enum { FUNCTIONS_MAX = 1024 };

M3Result __real_CompileFunction(IM3Function function);
M3Result __wrap_CompileFunction(IM3Function function);

static uint16_t slots[FUNCTIONS_MAX];   // of the functions translated so far
static uint32_t translated;
static const char *trouble;             // what wasm3 says of the one that it refuses

// The linker puts this in front of wasm3's own.
M3Result __wrap_CompileFunction(IM3Function function) {
  const M3Result result = __real_CompileFunction(function);
  if (result != m3Err_none) trouble = result;
  else if (translated < FUNCTIONS_MAX) slots[translated++] = function->maxStackSlots;
  return result;
}

static void call(void) {
  int64_t hash = 0;
  int result = vm_ready();
  if (result == VM_OK) result = vm_call(VM_STATE_HASH, NULL, &hash);
  printf(",%" PRIu64 ",%s", (uint64_t)hash, result == VM_OK ? "" : vm_trouble());
}

static void judge(const uint8_t *file, uint32_t size) {
  static uint64_t scratch[2048];
  static _Alignas(16) uint8_t arena[1 << 20];
  if (vm_validate_scratch() > sizeof scratch) abort();
  vm_facts_t facts;
  const int valid = vm_validate(file, size, scratch, &facts);
  printf("%d", valid);
  if (valid == VM_OK) {
    trouble = "";
    translated = 0;
    int result = vm_open(file, size, arena, sizeof arena, NULL);
    if (result == VM_OK) result = vm_compile();
    printf(",%d,%s", result, trouble);
    if (result == VM_OK) call();
    vm_close();
    for (uint32_t i = 0; i < translated; i++) printf(",%" PRIu16, slots[i]);
  }
  printf("\n");
  fflush(stdout);   // what comes before a report of the sanitizer tells which file it is about
}

int main(void) { return bulk_judge(judge); }
