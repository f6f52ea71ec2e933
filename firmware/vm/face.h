// A cartridge's face (docs/spec/identity.md#face): the line and the picture that the menu shows, read without running
// anything and from bytes nobody vouches for. What of it is bent counts as absent, as in host/cartridge/face.ts.
#ifndef VM_FACE_H
#define VM_FACE_H

#include <stdint.h>

#include "../gen/abi.h"

/// What a file shows of its game.
typedef struct {
  char line[JD_LIMIT_LINE_MAX_BYTES + 1];  ///< ends with a zero; empty: there is no face
  const uint8_t *picture;                  ///< within the file: commands that face_command_bytes measures; null: none
  uint32_t picture_bytes;
} vm_face_t;

/// Reads the face of a file of `size` bytes into `out`, line and picture empty where there is none.
void vm_face_read(const uint8_t *file, uint32_t size, vm_face_t *out);

/// Returns the size in bytes of a picture's command of which `left` bytes are there; 0: it is not one, or is cut off.
uint32_t vm_face_command_bytes(const uint8_t *command, uint32_t left);

#endif
