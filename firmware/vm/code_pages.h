// wasm3's code pages with a home: where their words will run, which need not be where they are written. Takes the place
// of wasm3's m3_code.c; its parser and compiler do not notice. Only for files of firmware/vm that see wasm3's headers.
#ifndef VM_CODE_PAGES_H
#define VM_CODE_PAGES_H

#include <stdbool.h>
#include <stdint.h>

#include "wasm3_headers.h"

/// Pages made from now on are in the arena and run there, as with wasm3's own m3_code.c.
void code_pages_keep(void);

/// Pages made from now on get a place at `flash`, one after the other, as if there was no end. The first of them,
/// while there is room in the `hot_bytes` of RAM at `hot`, will be copied there before they run; the others run from
/// flash. Both are only written down as addresses here: each page is in the arena until code_pages_take hands it out,
/// so until the copy is made that RAM is free.
void code_pages_place(uint8_t *hot, uint32_t hot_bytes, const uint8_t *flash);

/// To be called after each CompileFunction while pages are for flash: moves the function's constants after its code,
/// and all addresses written since the last time to where they will run, and counts the fullest of many open pages as
/// full. Code and constants are then known by their places in flash, until the end. Returns null or wasm3's error.
M3Result code_pages_settle(IM3Function function);

/// Returns where what has a place in flash will run: there, or in the hot RAM.
uintptr_t code_pages_run_at(uintptr_t flash);

/// Takes a page out of wasm3's lists: a full one, or with `open` any. Gives its words and place in flash; false: none.
/// It counts until code_pages_drop.
bool code_pages_take(IM3Runtime runtime, bool open, const uint8_t **words, uint32_t *bytes, const uint8_t **at);

/// Frees the page taken last, now that it is in flash.
void code_pages_drop(void);

/// Ends it, when all pages have been taken.
void code_pages_finish(void);

/// Returns how much of the hot RAM pages have, and the first byte of the flash that none has.
uint32_t code_pages_hot_bytes(void);
const uint8_t *code_pages_flash_end(void);

#endif
