// Drives wasm3: loads a cartridge and calls it. See vm.h; translation is translate.c's.
#include "vm.h"

#include <string.h>

#include "translate.h"

enum {
  CALL_SLOTS = 2048,  // four bytes each: more than JD_MODULE_CALL_SLOTS
  // wasm3 writes a call's arguments before it checks the callee's frame: this much always stays free above its limit,
  HEADROOM_SLOTS = 2 * (VM_MAX_PARAMS + 2),
  SPARE_SLOTS = 4,  // and this much above all, as m3_NewRuntime has it
  STACK_BYTES = (CALL_SLOTS + HEADROOM_SLOTS + SPARE_SLOTS) * sizeof(m3slot_t),
};

_Static_assert(VM_OPENING_BYTES % 8 == 0, "blocks stay aligned");
_Static_assert(CALL_SLOTS > JD_MODULE_CALL_SLOTS, "docs/spec/contract.md promises that many slots");

static struct {
  IM3Runtime runtime;  // of a cartridge that may be called
  IM3Runtime loaded;   // of one whose functions may not be translated yet
  IM3Function exports[VM_EXPORT_COUNT];
  vm_facts_t facts;
  const char *trouble;
  char words[VM_WORDS_MAX];
  uint32_t arena_bytes;
  vm_export_t last;
} vm = {.trouble = "", .last = VM_EXPORT_COUNT};

static int fail(int code, const char *trouble) {
  vm_close();
  vm.trouble = trouble;
  return code;
}

int vm_refuse_excess(int code, const vm_excess_t *excess) {
  vm_excess_text(vm.words, excess);
  vm.trouble = vm.words;
  return code;
}

int vm_refuse_memory(void) {
  vm_shortage_text(vm.words, vm.arena_bytes);
  vm.trouble = vm.words;
  return VM_ERR_MEMORY;
}

static int fail_memory(void) {
  vm_refuse_memory();
  return fail(VM_ERR_MEMORY, vm.words);
}

// The scratch is the arena's, which is to be emptied afterwards.
static int validate(const uint8_t *file, uint32_t size, uint8_t *arena, uint32_t arena_bytes) {
  arena_reset(arena, arena_bytes);
  void *const scratch = arena_calloc(1, vm_validate_scratch());
  return scratch == NULL ? VM_ERR_MEMORY : vm_validate(file, size, scratch, &vm.facts);
}

// A runtime as m3_NewRuntime makes one, but its operand stack is in front of it and goes on over its first member,
// the compiler's own memory: nothing is translated while a cartridge is called. Null: no memory.
static IM3Runtime new_runtime(IM3Environment environment) {
  _Static_assert(offsetof(M3Runtime, compilation) == 0, "the stack ends with the compiler's memory");
  _Static_assert((STACK_BYTES - sizeof(M3Compilation)) % 8 == 0, "what lies behind a part of the stack is aligned");
  uint8_t *const block = arena_calloc(1, STACK_BYTES - sizeof(M3Compilation) + sizeof(M3Runtime));
  if (block == NULL) return NULL;
  const IM3Runtime runtime = (IM3Runtime)(void *)(block + STACK_BYTES - sizeof(M3Compilation));
  m3_ResetErrorInfo(runtime);
  runtime->environment = environment;
  runtime->stack = block;
  runtime->numStackSlots = CALL_SLOTS;
  return runtime;
}

int vm_open(const uint8_t *file, uint32_t size, uint8_t *arena, uint32_t arena_bytes, const uint8_t *area) {
  vm_close();
  vm.trouble = "";
  vm.arena_bytes = arena_bytes;
  if (arena_bytes < VM_OPENING_BYTES) return fail_memory();
  const uint32_t opening_bytes =
      arena_bytes - VM_OPENING_BYTES;  // in the rest a port may keep what wasm3 needs beside the arena here
  const int valid = area == NULL ? validate(file, size, arena, opening_bytes) : VM_OK;
  if (valid == VM_ERR_MEMORY) return fail_memory();
  if (valid != VM_OK) return fail(vm_refuse_excess(valid, &vm.facts.excess), vm.words);
  if (area != NULL) vm.facts = *translate_facts(area);
  arena_reset(arena, opening_bytes);

  IM3Environment environment = m3_NewEnvironment();
  IM3Runtime runtime = environment == NULL ? NULL : new_runtime(environment);
  if (runtime == NULL) return fail_memory();
  runtime->memoryLimit = vm.facts.identity.ram_bytes;

  IM3Module module = NULL;
  M3Result result = m3_ParseModule(environment, &module, file, size);
  if (result == m3Err_none && module->numElementSegments != 0) {
    // wasm3 takes a table that no segment has reached yet for one there was no memory for.
    module->table0 = arena_calloc(1, sizeof *module->table0);
    if (module->table0 == NULL) return fail_memory();
  }
  if (result == m3Err_none) result = m3_LoadModule(runtime, module);
  if (result == m3Err_none) {
    // The segments have been copied into memory, and constant expressions have run: both make room for code.
    arena_free(module->dataSegments);
    module->dataSegments = NULL;
    module->numDataSegments = 0;
    FreeCodePages(&environment->pagesReleased);
  }
  if (result != m3Err_none) {
    const int code = translate_error(result);
    return fail(code, code == VM_ERR_MEMORY ? vm.words : result);
  }
  arena_grow(arena_bytes);
  for (vm_export_t which = 0; which < VM_EXPORT_COUNT; which++)
    vm.exports[which] =
        vm.facts.functions[which] == VM_NO_FUNCTION ? NULL : Module_GetFunction(module, vm.facts.functions[which]);
  translate_open(module, file, size, &vm.facts);
  vm.loaded = runtime;
  return VM_OK;
}

int vm_ready(void) {
  if (vm.loaded == NULL) return VM_ERR_NOT_LOADED;
  vm.runtime = vm.loaded;
  int64_t version = 0;
  const int called = vm_call(VM_ABI_VERSION, NULL, &version);
  if (called != VM_OK) return called;
  return version == JD_ABI_VERSION ? VM_OK : fail(VM_ERR_ABI, "");
}

void vm_close(void) {
  vm.runtime = NULL;
  vm.loaded = NULL;
  translate_close();
  vm.last = VM_EXPORT_COUNT;
  arena_close();
}

const vm_identity_t *vm_identity(void) { return &vm.facts.identity; }

int vm_call(vm_export_t which, const int32_t *args, int64_t *result) {
  if (vm.runtime == NULL) return VM_ERR_NOT_LOADED;
  if (vm.exports[which] == NULL) return VM_ERR_EXPORT;
  vm.last = which;
  const void *pointers[VM_MAX_ARGS];
  const uint32_t count = vm_export_args(which);
  for (uint32_t i = 0; i < count; i++) pointers[i] = &args[i];
  IM3Function function = vm.exports[which];
  M3Result outcome = m3_Call(function, count, pointers);
  if (outcome != m3Err_none) {
    vm.trouble = strncmp(outcome, "[trap] ", 7) == 0 ? outcome + 7 : outcome;
    vm.runtime = NULL;  // a trapped instance has no defined state
    return VM_ERR_TRAP;
  }
  int64_t wide = 0;
  int32_t narrow = 0;
  const void *into = vm_export_is_wide(which) ? (const void *)&wide : (const void *)&narrow;
  outcome = m3_GetResults(function, 1, &into);
  if (outcome != m3Err_none) return fail(VM_ERR_ENGINE, outcome);
  if (result != NULL) *result = vm_export_is_wide(which) ? wide : narrow;
  return VM_OK;
}

bool vm_has(vm_export_t which) { return vm.runtime != NULL && vm.exports[which] != NULL; }

uint8_t *vm_memory(uint32_t pointer, uint32_t size) {
  if (vm.runtime == NULL) return NULL;
  uint32_t length = 0;
  uint8_t *memory = m3_GetMemory(vm.runtime, &length, 0);
  if (memory == NULL || pointer > length || size > length - pointer) return NULL;
  return memory + pointer;
}

const char *vm_trouble(void) { return vm.trouble; }

vm_export_t vm_last_export(void) { return vm.last; }

vm_place_t vm_refused_at(void) { return vm.facts.place; }
