// Parses the identity section field by field. See identity.h.
#include "identity.h"

#include <string.h>

#include "../gen/abi.h"
#include "../store/bytes.h"
#include "reader.h"

static const uint8_t MAGIC[8] = {0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00};
static const char SECTION[] = "jumpdeck.cart";

enum { FORMAT = 1, NAME_BYTES = sizeof(SECTION) - 1 };

static bool is_title_char(uint8_t c) { return c >= 32 && c <= 126; }

// Reads a length byte and that many characters; `out` may be null when only the check is wanted.
static void read_name(vm_reader_t *in, bool (*allowed)(uint8_t), char *out) {
  const uint8_t length = reader_u8(in);
  if (length < 1 || length > VM_NAME_MAX) in->bad = true;
  for (uint32_t i = 0; i < length && !in->bad; i++) {
    const uint8_t c = reader_u8(in);
    if (!allowed(c)) in->bad = true;
    if (out != NULL) out[i] = (char)c;
  }
  if (out != NULL && !in->bad) out[length] = 0;
}

static uint32_t read_le(vm_reader_t *in, uint32_t bytes) {
  uint32_t value = 0;
  for (uint32_t i = 0; i < bytes; i++) value |= (uint32_t)reader_u8(in) << (8 * i);
  return value;
}

int vm_identity_read(const uint8_t *file, uint32_t size, vm_identity_t *out) {
  if (size < sizeof MAGIC || memcmp(file, MAGIC, sizeof MAGIC) != 0) return VM_ERR_NOT_WASM;
  memset(out, 0, sizeof *out);
  vm_reader_t in = {file + sizeof MAGIC, file + size, false};
  const uint8_t section = reader_u8(&in);
  const uint32_t length = reader_leb_u32(&in);
  if (in.bad || section != 0 || length > reader_left(&in)) return VM_ERR_IDENTITY;
  in.end = in.at + length;
  if (in.end > file + VM_HEAD_MAX) return VM_ERR_IDENTITY;  // BEGIN carries no more
  if (reader_u8(&in) != NAME_BYTES || reader_left(&in) < NAME_BYTES || memcmp(in.at, SECTION, NAME_BYTES) != 0)
    return VM_ERR_IDENTITY;
  reader_skip(&in, NAME_BYTES);

  if (reader_u8(&in) != FORMAT || in.bad) return VM_ERR_IDENTITY;
  out->abi = reader_u8(&in);
  if (in.bad) return VM_ERR_IDENTITY;
  if (out->abi != JD_ABI_VERSION) return VM_ERR_ABI;
  for (uint32_t i = 0; i < 3; i++) out->version[i] = reader_u8(&in);
  out->save_version = reader_u8(&in);
  out->ram_bytes = read_le(&in, 4);
  out->state_bytes = (uint16_t)read_le(&in, 2);
  read_name(&in, bytes_is_id_sign, out->id);
  read_name(&in, is_title_char, out->title);
  const uint8_t editions = reader_u8(&in);
  uint8_t numbers[256 / 8] = {0};
  for (uint32_t i = 0; i < editions && !in.bad; i++) {
    const uint8_t number = reader_u8(&in);
    const uint8_t bit = (uint8_t)(1u << (number & 7));
    if (numbers[number >> 3] & bit) in.bad = true;  // two editions of one number
    numbers[number >> 3] |= bit;
    const uint8_t fewest = reader_u8(&in);
    const uint8_t most = reader_u8(&in);
    reader_u8(&in);
    if (fewest < 1 || most < fewest) in.bad = true;
    if (i == 0) {
      out->first_edition = number;
      out->fewest_players = fewest;
      out->most_players = most;
    }
    read_name(&in, is_title_char, NULL);
  }
  if (in.bad || editions == 0) return VM_ERR_IDENTITY;
  if (out->ram_bytes == 0 || out->ram_bytes > JD_LIMIT_RAM_MAX_BYTES || out->ram_bytes % 256 != 0) return VM_ERR_RAM;
  if (out->state_bytes > JD_LIMIT_STATE_MAX_BYTES) return VM_ERR_RAM;
  return VM_OK;
}

vm_excess_t vm_identity_excess(const vm_identity_t *identity) {
  if (identity->ram_bytes > JD_LIMIT_RAM_MAX_BYTES)
    return (vm_excess_t){"bytes of memory", identity->ram_bytes, JD_LIMIT_RAM_MAX_BYTES};
  if (identity->state_bytes > JD_LIMIT_STATE_MAX_BYTES)
    return (vm_excess_t){"bytes of state", identity->state_bytes, JD_LIMIT_STATE_MAX_BYTES};
  return (vm_excess_t){NULL, 0, 0};
}
