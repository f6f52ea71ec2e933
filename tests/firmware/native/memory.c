// Lets a cartridge's start run out of RAM at each moment: `jumpdeck-memory FILE STEP COMPILED` opens the file in arenas
// of every size, by STEP bytes, until it loads, then with each allocation of wasm3's failing in turn in one that is
// large enough; the same with all functions translated, where only every COMPILED-th allocation fails. Each time it
// loads or is refused for memory, and a start after it takes what the first took. While it is opened no block reaches
// the arena's last VM_OPENING_BYTES. The arena is a block of its own, so that the sanitizer sees a byte touched beyond
// it. Prints how many starts were refused; ends with 1 and a sentence on stderr when something is wrong. The linker
// puts arena_calloc and arena_realloc of this file in front of the arena's.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../firmware/port/posix/posix.h"
#include "../../../firmware/vm/arena.h"
#include "../../../firmware/vm/vm.h"

enum { FILE_MAX = 1 << 18, ENOUGH = 1 << 21 };

posix_options_t posix_options = {.pty_fd = -1, .control_fd = -1};

_Noreturn void posix_restart(void) { exit(1); }

void *__real_arena_calloc(size_t count, size_t size);
void *__real_arena_realloc(void *block, size_t size);
void *__wrap_arena_calloc(size_t count, size_t size);
void *__wrap_arena_realloc(void *block, size_t size);

static uint32_t allocations;  // of the start under way
static uint32_t failing;      // the one that fails; 0: none

static const uint8_t *opening;  // the first byte that no block may reach; null: while nothing is opened

// Passes on a block; ends the program where it reaches what is withheld.
static void *pass(uint8_t *block, size_t size) {
  if (block != NULL && opening != NULL && block + size > opening) {
    fprintf(stderr, "allocation %" PRIu32 " reaches the arena's end\n", allocations);
    exit(1);
  }
  return block;
}

void *__wrap_arena_calloc(size_t count, size_t size) {
  return ++allocations == failing ? NULL : pass(__real_arena_calloc(count, size), count * size);
}

void *__wrap_arena_realloc(void *block, size_t size) {
  return ++allocations == failing ? NULL : pass(__real_arena_realloc(block, size), size);
}

static struct {
  uint8_t *file;
  uint32_t size;
  bool compiled;
  uint32_t used;  // bytes of the arena after a good start
} the;

static _Noreturn void complain(const char *what, uint32_t at) {
  fprintf(stderr, "%s: %" PRIu32 "%s\n", what, at, the.compiled ? ", translated" : "");
  exit(1);
}

static int start(uint8_t *arena, uint32_t bytes) {
  allocations = 0;
  opening = arena + (bytes > VM_OPENING_BYTES ? bytes - VM_OPENING_BYTES : 0);
  const int opened = vm_open(the.file, the.size, arena, bytes, NULL);
  opening = NULL;
  if (opened != VM_OK || !the.compiled) return opened;
  const int compiled = vm_compile();
  if (compiled != VM_OK) vm_close();  // as after each start that fails
  return compiled;
}

static void expect_good(uint8_t *arena, uint32_t bytes, uint32_t after) {
  failing = 0;
  if (start(arena, bytes) != VM_OK) complain("no good start after", after);
  if (arena_used() != the.used) complain("a good start takes other RAM after", after);
  if (arena_size() != bytes) complain("a good start has not all of the arena after", after);
  if (the.compiled && vm_ready() != VM_OK) complain("cannot be called after", after);
  vm_close();
}

// Returns whether it was refused for memory.
static bool is_refused(uint8_t *arena, uint32_t bytes, uint32_t at) {
  const int result = start(arena, bytes);
  if (result != VM_OK && result != VM_ERR_MEMORY) complain(vm_trouble(), at);
  vm_close();
  if (arena_size() != 0 || arena_used() != 0) complain("the arena is not given back", at);
  return result != VM_OK;
}

// A good start in between shows that nothing outside the arena kept a trace.
static uint32_t try_sizes(uint8_t *good, uint32_t step) {
  uint32_t refused = 0;
  for (uint32_t bytes = 0;; bytes += step) {
    uint8_t *const arena = aligned_alloc(8, bytes + 8);
    if (arena == NULL) complain("no memory", bytes);
    failing = 0;
    const bool is_short = is_refused(arena, bytes, bytes);
    free(arena);
    if (!is_short) return refused;
    if (refused++ % 16 == 0) expect_good(good, ENOUGH, bytes);
  }
}

static uint32_t try_allocations(uint8_t *good, uint32_t step) {
  uint32_t refused = 0;
  for (uint32_t n = 1;; n += step) {
    failing = n;
    if (!is_refused(good, ENOUGH, n)) {
      // What is asked for when there is none is asked again, smaller, by no one: a failure that is not reported would
      // be one.
      if (allocations >= n) complain("an allocation's failure goes unnoticed", n);
      return refused;
    }
    refused++;
    expect_good(good, ENOUGH, n);
  }
}

static void try_all(uint8_t *good, uint32_t size_step, uint32_t step) {
  failing = 0;
  if (start(good, ENOUGH) != VM_OK) complain("no good start", 0);
  the.used = arena_used();
  vm_close();
  const uint32_t sizes = try_sizes(good, size_step);
  printf("%s %" PRIu32 " %" PRIu32 "\n", the.compiled ? "translated" : "opened", sizes, try_allocations(good, step));
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  FILE *const file = fopen(argv[1], "rb");
  uint8_t *const bytes = malloc(FILE_MAX);
  if (file == NULL || bytes == NULL) return 2;
  the.size = (uint32_t)fread(bytes, 1, FILE_MAX, file);
  fclose(file);
  the.file = malloc(the.size);  // of its own size, so that the sanitizer sees a byte read after it
  uint8_t *const good = aligned_alloc(8, ENOUGH);
  if (the.file == NULL || good == NULL) return 2;
  memcpy(the.file, bytes, the.size);
  free(bytes);
  const uint32_t size_step = (uint32_t)strtoul(argv[2], NULL, 10), step = (uint32_t)strtoul(argv[3], NULL, 10);
  try_all(good, size_step, 1);
  the.compiled = true;
  try_all(good, size_step * step, step);
  free(good);
  free(the.file);
  return 0;
}
