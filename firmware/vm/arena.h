// The cartridge's heap: malloc, free and realloc over one block of RAM that is emptied as a whole at each load.
// Used by wasm3 through wasm3_config.h and by vm.c; knows nothing of either.
#ifndef VM_ARENA_H
#define VM_ARENA_H

#include <stddef.h>
#include <stdint.h>

enum { ARENA_HEADER_BYTES = 8 };  ///< in front of each block

/// Makes the `bytes` at `base` (8-byte aligned) the arena and empties it: all older blocks are gone.
void arena_reset(uint8_t *base, uint32_t bytes);

/// Makes the arena end `bytes` after its beginning, not before where it ended: what is new is free.
void arena_grow(uint32_t bytes);

/// Gives the RAM back: it is nobody's until the next arena_reset, and others may use it.
void arena_close(void);

/// Returns a zeroed, 8-byte aligned block of count * size bytes, or null when it does not fit.
void *arena_calloc(size_t count, size_t size);

/// Gives a block back and joins it with its free neighbours. Null is fine.
void arena_free(void *block);

/// Resizes a block, in place where possible; bytes beyond the old size are undefined. Null when it does not fit: the
/// old block stays.
void *arena_realloc(void *block, size_t size);

/// Returns the bytes in use now, headers included.
uint32_t arena_used(void);

/// Returns the most bytes that were in use since the last arena_reset.
uint32_t arena_peak(void);

/// Returns the arena's size.
uint32_t arena_size(void);

/// Returns the largest block that could be had now.
uint32_t arena_largest(void);

#endif
