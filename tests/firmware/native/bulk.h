// What the programs that judge cartridges in bulk share: files from stdin (u32 size, bytes), and the console's side of
// the posix port.
#ifndef TESTS_BULK_H
#define TESTS_BULK_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../../firmware/port/posix/posix.h"

enum { BULK_FILE_MAX = 1 << 18 };

posix_options_t posix_options = {.pty_fd = -1, .control_fd = -1};

_Noreturn void posix_restart(void) { exit(1); }

/// Judges each file that stdin has; returns the program's exit code.
static int bulk_judge(void (*judge)(const uint8_t *file, uint32_t size)) {
  uint32_t size;
  while (fread(&size, sizeof size, 1, stdin) == 1) {
    if (size > BULK_FILE_MAX) return 2;
    uint8_t *file = malloc(size);  // of its own size, so that the sanitizer sees a byte read after it
    if (file == NULL || fread(file, 1, size, stdin) != size) return 2;
    judge(file, size);
    (free)(file);  // not the arena's, which wasm3's settings may put in its place
  }
  return 0;
}

#endif
