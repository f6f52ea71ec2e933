// Has wasm3 translate cartridges in bulk: reads files from stdin (u32 size, bytes), validates each, and translates
// every function of those accepted, and calls its stateHash. Writes one line each: the validator's result, that of the
// translation with its words, what stateHash gave, the words of its trap, then the stack slots and words of each
// function.
#include <inttypes.h>

#include "bulk.h"
#include "../../../firmware/vm/vm.h"
#include "../../../firmware/vm/wasm3_headers.h"

enum { FUNCTIONS_MAX = 1024 };

M3Result __real_CompileFunction(IM3Function function);
M3Result __wrap_CompileFunction(IM3Function function);

enum {
  BRIDGE_LINES = 2,
  LEAST_BRIDGED = 6
};  // wasm3 asks for this many lines where a function goes on to another page, for constant expressions for fewer

IM3CodePage __real_AcquireCodePageWithCapacity(IM3Runtime runtime, u32 lines);
IM3CodePage __wrap_AcquireCodePageWithCapacity(IM3Runtime runtime, u32 lines);

static uint16_t slots[FUNCTIONS_MAX];     // of the functions translated so far
static uint32_t lines_of[FUNCTIONS_MAX];  // words of their translation and slots of their constants, without what leads
                                          // from page to page
static uint32_t bridges;
static uint32_t translated;
static const char *trouble;  // what wasm3 says of the one that it refuses

static uint32_t lines_in(IM3CodePage page) {
  uint32_t lines = 0;
  for (; page != NULL; page = page->info.next) lines += page->info.lineIndex;
  return lines;
}

static uint32_t lines_so_far(IM3Runtime runtime) {
  return lines_in(runtime->pagesOpen) + lines_in(runtime->pagesFull) - BRIDGE_LINES * bridges;
}

// The linker puts these in front of wasm3's own.
IM3CodePage __wrap_AcquireCodePageWithCapacity(IM3Runtime runtime, u32 lines) {
  if (lines >= LEAST_BRIDGED) bridges++;
  return __real_AcquireCodePageWithCapacity(runtime, lines);
}

M3Result __wrap_CompileFunction(IM3Function function) {
  const uint32_t before = lines_so_far(function->module->runtime);
  const M3Result result = __real_CompileFunction(function);
  if (result != m3Err_none)
    trouble = result;
  else if (translated < FUNCTIONS_MAX) {
    lines_of[translated] =
        lines_so_far(function->module->runtime) - before + function->numConstantBytes / (uint32_t)sizeof(m3slot_t);
    slots[translated++] = function->maxStackSlots;
  }
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
    translated = bridges = 0;
    int result = vm_open(file, size, arena, sizeof arena, NULL);
    if (result == VM_OK) result = vm_compile();
    printf(",%d,%s", result, trouble);
    if (result == VM_OK) call();
    vm_close();
    for (uint32_t i = 0; i < translated; i++) printf(",%" PRIu16 " %" PRIu32, slots[i], lines_of[i]);
  }
  printf("\n");
  fflush(stdout);  // what comes before a report of the sanitizer shows which file it is about
}

int main(void) { return bulk_judge(judge); }
