// First-fit heap with one header word pair per block, joined with free neighbours at once. See arena.h.
// Under the address sanitizer free blocks and headers are poisoned, so that an overrun inside the arena is reported
// too.
#include "arena.h"

#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#define POISON(at, bytes) __asan_poison_memory_region((at), (bytes))
#define UNPOISON(at, bytes) __asan_unpoison_memory_region((at), (bytes))
#define READS_HEADERS __attribute__((no_sanitize_address, noinline))
#else
#define POISON(at, bytes) ((void)(at), (void)(bytes))
#define UNPOISON(at, bytes) ((void)(at), (void)(bytes))
#define READS_HEADERS
#endif

/// In front of each block. Blocks are without gaps from base to end.
typedef struct {
  uint32_t bytes;   // whole block with this header, a multiple of 8; bit 0: in use
  uint32_t before;  // bytes of the block in front, 0 for the first
} header_t;

enum { HEADER = ARENA_HEADER_BYTES, IN_USE = 1 };
_Static_assert(sizeof(header_t) == HEADER && HEADER == 8, "blocks stay 8-byte aligned");

static struct {
  uint8_t *base;
  uint32_t size;
  uint32_t used;
  uint32_t peak;
} arena;

READS_HEADERS static header_t get(const uint8_t *at) { return *(const header_t *)(const void *)at; }

READS_HEADERS static void put(uint8_t *at, uint32_t bytes, uint32_t before, uint32_t in_use) {
  header_t *header = (header_t *)(void *)at;
  header->bytes = bytes | in_use;
  header->before = before;
}

READS_HEADERS static void set_before(uint8_t *at, uint32_t before) {
  if (at < arena.base + arena.size) ((header_t *)(void *)at)->before = before;
}

static void count(uint32_t more) {
  arena.used += more;
  if (arena.used > arena.peak) arena.peak = arena.used;
}

void arena_reset(uint8_t *base, uint32_t bytes) {
  arena.base = base;
  arena.size = bytes & ~(uint32_t)7;
  arena.used = 0;
  arena.peak = 0;
  POISON(base, arena.size);
  put(base, arena.size, 0, 0);
}

void arena_grow(uint32_t bytes) {
  uint8_t *const end = arena.base + arena.size;
  const uint32_t more = (bytes & ~(uint32_t)7) - arena.size;
  if (more == 0) return;
  uint8_t *last = arena.base;
  while (last + (get(last).bytes & ~(uint32_t)IN_USE) < end) last += get(last).bytes & ~(uint32_t)IN_USE;
  const header_t found = get(last);
  POISON(end, more);
  arena.size += more;
  if (found.bytes & IN_USE)
    put(end, more, found.bytes & ~(uint32_t)IN_USE, 0);
  else
    put(last, found.bytes + more, found.before, 0);
}

void arena_close(void) {
  UNPOISON(arena.base, arena.size);
  arena.size = 0;
  arena.used = 0;
}

// Splits `want` bytes off the free block at `at` and marks them used.
static void take(uint8_t *at, uint32_t want) {
  const header_t found = get(at);
  uint32_t bytes = found.bytes & ~(uint32_t)IN_USE;
  if (bytes - want >= 2 * HEADER) {
    put(at + want, bytes - want, want, 0);
    set_before(at + bytes, bytes - want);
    bytes = want;
  }
  put(at, bytes, found.before, IN_USE);
  count(bytes);
}

static uint32_t block_bytes(size_t size) {
  if (size > 0x7ffffff0u) return 0;
  return ((uint32_t)size + HEADER + 7) & ~(uint32_t)7;
}

void *arena_calloc(size_t items, size_t size) {
  if (size != 0 && items > 0x7ffffff0u / size) return NULL;
  const uint32_t want = block_bytes(items * size);
  if (want == 0) return NULL;
  for (uint8_t *at = arena.base; at < arena.base + arena.size;) {
    const header_t found = get(at);
    if (!(found.bytes & IN_USE) && found.bytes >= want) {
      take(at, want);
      UNPOISON(at + HEADER, items * size);
      memset(at + HEADER, 0, items * size);
      return at + HEADER;
    }
    at += found.bytes & ~(uint32_t)IN_USE;
  }
  return NULL;
}

void arena_free(void *block) {
  if (block == NULL) return;
  uint8_t *at = (uint8_t *)block - HEADER;
  header_t freed = get(at);
  uint32_t bytes = freed.bytes & ~(uint32_t)IN_USE;
  arena.used -= bytes;
  POISON(block, bytes - HEADER);
  if (at + bytes < arena.base + arena.size && !(get(at + bytes).bytes & IN_USE)) bytes += get(at + bytes).bytes;
  if (freed.before != 0 && !(get(at - freed.before).bytes & IN_USE)) {
    at -= freed.before;
    bytes += freed.before;
    freed.before = get(at).before;
  }
  put(at, bytes, freed.before, 0);
  set_before(at + bytes, bytes);
}

void *arena_realloc(void *block, size_t size) {
  if (block == NULL) return arena_calloc(1, size);
  const uint32_t want = block_bytes(size);
  if (want == 0) return NULL;
  uint8_t *at = (uint8_t *)block - HEADER;
  const header_t old = get(at);
  const uint32_t bytes = old.bytes & ~(uint32_t)IN_USE;
  uint32_t room = bytes;
  if (at + bytes < arena.base + arena.size && !(get(at + bytes).bytes & IN_USE)) room += get(at + bytes).bytes;
  if (room >= want) {  // shrink or grow in place: give the block and its free neighbour back, then take the front again
    put(at, room, old.before, 0);
    set_before(at + room, room);
    arena.used -= bytes;
    take(at, want);
    POISON(at + HEADER, (get(at).bytes & ~(uint32_t)IN_USE) - HEADER);
    UNPOISON(block, size);
    return block;
  }
  void *moved = arena_calloc(1, size);
  if (moved == NULL) return NULL;
  const uint32_t kept = bytes - HEADER < size ? bytes - HEADER : (uint32_t)size;
  UNPOISON(block, kept);
  memcpy(moved, block, kept);
  arena_free(block);
  return moved;
}

uint32_t arena_used(void) { return arena.used; }

uint32_t arena_peak(void) { return arena.peak; }

uint32_t arena_size(void) { return arena.size; }

uint32_t arena_largest(void) {
  uint32_t largest = 0;
  for (const uint8_t *at = arena.base; at != NULL && at < arena.base + arena.size;) {
    const header_t found = get(at);
    if (!(found.bytes & IN_USE) && found.bytes > largest) largest = found.bytes;
    at += found.bytes & ~(uint32_t)IN_USE;
  }
  return largest > HEADER ? largest - HEADER : 0;
}
