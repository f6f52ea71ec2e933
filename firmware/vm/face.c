// Finds the section and the data segment in which its picture is, and looks at each command. See face.h.
#include "face.h"

#include <string.h>

#include "reader.h"

static const char SECTION[] = "jumpdeck.face";

enum {
  HEADER_BYTES = 8,
  FORMAT = 1,
  NAME_BYTES = sizeof(SECTION) - 1,
  CUSTOM = 0,
  DATA = 11,
  COLORS = 16,
  I32_CONST = 0x41,
  END = 0x0b
};

/// The sections that matter; `at` is null where there is none.
typedef struct {
  vm_reader_t face;  // after its name
  vm_reader_t data;
} parts_t;

static bool is_face(vm_reader_t *section) {
  if (reader_leb_u32(section) != NAME_BYTES || section->bad || reader_left(section) < NAME_BYTES) return false;
  if (memcmp(section->at, SECTION, NAME_BYTES) != 0) return false;
  reader_skip(section, NAME_BYTES);
  return true;
}

static parts_t find_parts(const uint8_t *file, uint32_t size) {
  parts_t parts = {{NULL, NULL, false}, {NULL, NULL, false}};
  if (size < HEADER_BYTES) return parts;
  vm_reader_t in = {file + HEADER_BYTES, file + size, false};
  while (reader_left(&in) > 0) {
    const uint8_t id = reader_u8(&in);
    const uint32_t length = reader_leb_u32(&in);
    if (in.bad || length > reader_left(&in)) break;
    vm_reader_t section = {in.at, in.at + length, false};
    reader_skip(&in, length);
    if (id == DATA && parts.data.at == NULL) parts.data = section;
    if (id == CUSTOM && parts.face.at == NULL && is_face(&section)) parts.face = section;
  }
  return parts;
}

// The bytes of linear memory as they are in one segment; null where they do not, or where the section does not read.
static const uint8_t *find_bytes(vm_reader_t data, uint32_t address, uint32_t size) {
  const uint8_t *found = NULL;
  if (data.at == NULL) return NULL;
  for (uint32_t left = reader_leb_u32(&data); left > 0 && !data.bad; left--) {
    if (reader_leb_u32(&data) != 0 || reader_u8(&data) != I32_CONST) return NULL;
    const uint32_t at = (uint32_t)reader_leb_signed(&data, 32);
    if (reader_u8(&data) != END) return NULL;
    const uint32_t length = reader_leb_u32(&data);
    const uint8_t *const bytes = data.at;
    reader_skip(&data, length);
    if (data.bad) return NULL;
    if (found == NULL && at <= address && (uint64_t)address + size <= (uint64_t)at + length)
      found = bytes + (address - at);
  }
  return data.bad ? NULL : found;
}

uint32_t vm_face_command_bytes(const uint8_t *command, uint32_t left) {
  uint32_t bytes = 0;
  switch (left == 0 ? 0 : command[0]) {
    case JD_OP_HLINE:
    case JD_OP_VLINE:
    case JD_OP_DISC:
    case JD_OP_RING: bytes = 5; break;
    case JD_OP_RECT:
    case JD_OP_FRAME:
    case JD_OP_LINE: bytes = 6; break;
    case JD_OP_ROUND: bytes = 7; break;
    case JD_OP_BITMAP: bytes = left < 6 ? 6 : 6 + (uint32_t)command[4] * ((command[3] + 7u) >> 3); break;
    default: break;
  }
  return bytes > left ? 0 : bytes;
}

static bool is_inside(uint32_t x, uint32_t y) { return x < JD_LIMIT_PICTURE_WIDTH && y < JD_LIMIT_PICTURE_HEIGHT; }

static bool fits(const uint8_t *command, uint32_t w, uint32_t h) {
  return command[1] + w <= JD_LIMIT_PICTURE_WIDTH && command[2] + h <= JD_LIMIT_PICTURE_HEIGHT;
}

static bool is_within(const uint8_t *c) {
  if (!is_inside(c[1], c[2])) return false;
  switch (c[0]) {
    case JD_OP_HLINE: return fits(c, c[3], 1) && c[4] < COLORS;
    case JD_OP_VLINE: return fits(c, 1, c[3]) && c[4] < COLORS;
    case JD_OP_DISC:
    case JD_OP_RING: return c[4] < COLORS;  // the menu cuts off what is outside
    case JD_OP_LINE: return is_inside(c[3], c[4]) && c[5] < COLORS;
    case JD_OP_ROUND: return fits(c, c[3], c[4]) && c[6] < COLORS;
    default: return fits(c, c[3], c[4]) && c[5] < COLORS;
  }
}

static bool is_picture(const uint8_t *picture, uint32_t size) {
  if (size > JD_LIMIT_PICTURE_MAX_BYTES) return false;
  for (uint32_t at = 0; at < size;) {
    const uint32_t bytes = vm_face_command_bytes(picture + at, size - at);
    if (bytes == 0 || !is_within(picture + at)) return false;
    at += bytes;
  }
  return true;
}

// Returns whether there is a line.
static bool read_line(vm_reader_t *face, char *line) {
  if (reader_u8(face) != FORMAT) return false;
  const uint8_t length = reader_u8(face);
  if (face->bad || length < 1 || length > JD_LIMIT_LINE_MAX_BYTES) return false;
  for (uint32_t i = 0; i < length; i++) {
    const uint8_t c = reader_u8(face);
    if (face->bad || c < 32 || c > 126) return false;
    line[i] = (char)c;
  }
  line[length] = 0;
  return true;
}

void vm_face_read(const uint8_t *file, uint32_t size, vm_face_t *out) {
  parts_t parts = find_parts(file, size);
  out->picture = NULL;
  out->picture_bytes = 0;
  if (parts.face.at == NULL || !read_line(&parts.face, out->line)) {
    out->line[0] = 0;
    return;
  }
  uint32_t place[4];
  for (uint32_t i = 0; i < 4; i++) place[i] = reader_u8(&parts.face);
  const uint32_t bytes = place[2] | place[3] << 8;
  if (parts.face.bad || bytes == 0) return;
  const uint8_t *const picture = find_bytes(parts.data, place[0] | place[1] << 8, bytes);
  if (picture == NULL || !is_picture(picture, bytes)) return;
  out->picture = picture;
  out->picture_bytes = bytes;
}
