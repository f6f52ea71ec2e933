// The commands that play: run, stop, buttons, lockstep ticks, pictures, calls into the cartridge. See
// docs/spec/link.md#commands.
#include <string.h>

#include "../hal/clock.h"
#include "../hal/power.h"
#include "commands.h"
#include "console.h"

enum { RUN_FLAGS = LINK_RUN_FLAG_SEEDED | LINK_RUN_FLAG_IGNORE_SAVE | LINK_RUN_FLAG_LOCKSTEP };

static struct {
  bool lockstep;
  uint16_t buttons;
  uint64_t until_us;
} play;

// The failure of a cartridge that came after the step itself, when its picture was asked for; its crash screen is
// painted then.
static int failed_since(uint32_t failures) {
  if (cart_costs()->failures == failures) return VM_OK;
  console_paint();
  return cart_failure()->code;
}

static int run(payload_t *payload) {
  const uint32_t flags = payload_u8(payload);
  cart_start_t how = {.ignore_save = (flags & LINK_RUN_FLAG_IGNORE_SAVE) != 0,
                      .lockstep = (flags & LINK_RUN_FLAG_LOCKSTEP) != 0};
  how.seed_low = (int32_t)payload_u32(payload);  // one after the other: within one initialiser C leaves the order open
  how.seed_high = (int32_t)payload_u32(payload);
  char id[STORE_KEY_MAX + 1];
  slots_entry_t entry;
  if (!payload_id(payload, id) || (flags & ~(uint32_t)RUN_FLAGS) != 0) return LINK_STATUS_BAD_PAYLOAD;
  if (!slots_find(id, &entry)) return STORE_ERR_ABSENT;
  commands_end_install();
  play.lockstep = (flags & LINK_RUN_FLAG_LOCKSTEP) != 0;
  play.until_us = 0;
  if ((flags & LINK_RUN_FLAG_SEEDED) == 0) {
    how.seed_low = (int32_t)hal_power_entropy();
    how.seed_high = (int32_t)hal_power_entropy();
  }
  const uint32_t failures = cart_costs()->failures;
  const int result = console_run(&entry, &how);
  console_paint();
  return result == VM_OK ? failed_since(failures) : result;
}

static int press(payload_t *payload) {
  const uint32_t buttons = payload_u16(payload);
  const uint32_t ms = payload_u16(payload);
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  play.buttons = (uint16_t)buttons;
  play.until_us = hal_clock_us() + (uint64_t)ms * 1000u;
  return LINK_STATUS_OK;
}

static int tick(payload_t *payload, reply_t *reply) {
  const uint32_t buttons = payload_u16(payload);
  const uint32_t elapsed_ms = payload_u16(payload);
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  play.lockstep = true;
  console_go_on();
  const uint32_t failures = cart_costs()->failures;
  int flags = console_step((uint16_t)buttons, elapsed_ms);
  console_paint();
  uint32_t size = 0;
  const uint8_t *list = console_list(&size);
  const int late = flags < 0 ? VM_OK : failed_since(failures);
  if (late != VM_OK) flags = late;
  reply_u8(reply, console_mode());
  reply_u32(reply, (uint32_t)flags);
  reply_u16(reply, size);
  reply_u32(reply, bytes_crc32(0, list, size));
  return flags < 0 ? flags : LINK_STATUS_OK;
}

static int display_list(payload_t *payload, reply_t *reply) {
  const uint32_t offset = payload_u16(payload);
  uint32_t size;
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  const uint8_t *list = console_list(&size);
  if (offset > size) return LINK_STATUS_BAD_PAYLOAD;
  reply_u16(reply, size);
  reply_bytes(reply, list + offset, size - offset < LINK_LIMIT_CHUNK_BYTES ? size - offset : LINK_LIMIT_CHUNK_BYTES);
  return LINK_STATUS_OK;
}

static int rows(payload_t *payload, reply_t *reply) {
  const uint32_t y = payload_u8(payload);
  const uint32_t count = payload_u8(payload);
  if (!payload_done(payload) || count < 1 || count > LINK_LIMIT_ROWS_MAX || y + count > JD_LIMIT_SCREEN_SIZE)
    return LINK_STATUS_BAD_PAYLOAD;
  reply_u8(reply, count);  // also brings the pixels to an even address
  const uint32_t bytes = count * JD_LIMIT_SCREEN_SIZE * 2;
  if (console_paint_rows(y, count, (uint16_t *)(void *)reply->at)) reply->at += bytes;
  return LINK_STATUS_OK;
}

// Whether the payload is exactly `count` calls of known exports, each of which the cartridge has.
static bool is_call_list(payload_t payload, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t which = payload_u8(&payload);
    if (payload.bad || which >= VM_EXPORT_COUNT || (which >= VM_REQUIRED_COUNT && !vm_has(which))) return false;
    payload_bytes(&payload, 4 * vm_export_args(which));
  }
  return payload_done(&payload);
}

// Results come as i64, eight bytes each; the calls stop at the first that fails.
static int call(payload_t *payload, reply_t *reply) {
  const uint32_t count = payload_u8(payload);
  if (count < 1 || count > LINK_LIMIT_CALLS_MAX || !is_call_list(*payload, count)) return LINK_STATUS_BAD_PAYLOAD;
  uint8_t *const done = reply->at;
  reply_u8(reply, 0);
  for (uint32_t i = 0; i < count; i++) {
    int32_t args[VM_MAX_ARGS];
    const uint32_t which = payload_u8(payload);
    for (uint32_t a = 0; a < vm_export_args(which); a++) args[a] = (int32_t)payload_u32(payload);
    int64_t value = 0;
    const int result = cart_call(which, args, &value);
    if (result == VM_ERR_NOT_LOADED) return result;
    if (result != VM_OK) {
      console_show_crash();
      return result;
    }
    reply_u32(reply, (uint32_t)((uint64_t)value & 0xffffffffu));
    reply_u32(reply, (uint32_t)((uint64_t)value >> 32));
    ++*done;
  }
  return LINK_STATUS_OK;
}

static int memory(uint8_t opcode, payload_t *payload, reply_t *reply) {
  const bool reads = opcode == LINK_OPCODE_MEMORY_READ;
  const uint32_t at = payload_u32(payload);
  const uint32_t size = reads ? payload_u16(payload) : payload_left(payload);
  if (payload->bad || (reads && !payload_done(payload)) || size > LINK_LIMIT_CHUNK_BYTES)
    return LINK_STATUS_BAD_PAYLOAD;
  if (!cart_is_running()) return VM_ERR_NOT_LOADED;
  uint8_t *bytes = vm_memory(at, size);
  if (bytes == NULL) return VM_ERR_POINTER;
  if (reads)
    reply_bytes(reply, bytes, size);
  else
    memcpy(bytes, payload_bytes(payload, size), size);
  return LINK_STATUS_OK;
}

static int stop(void) {
  commands_end_play();
  commands_end_install();
  console_menu();
  return LINK_STATUS_OK;
}

uint16_t commands_pressed(void) { return hal_clock_us() < play.until_us ? play.buttons : 0; }

bool commands_lockstep(void) { return play.lockstep; }

void commands_end_play(void) {
  play.lockstep = false;
  play.until_us = 0;
}

int commands_play(uint8_t opcode, payload_t *payload, reply_t *reply) {
  switch (opcode) {
    case LINK_OPCODE_RUN: return run(payload);
    case LINK_OPCODE_STOP: return stop();
    case LINK_OPCODE_PRESS: return press(payload);
    case LINK_OPCODE_TICK: return tick(payload, reply);
    case LINK_OPCODE_DISPLAY_LIST: return display_list(payload, reply);
    case LINK_OPCODE_ROWS: return rows(payload, reply);
    case LINK_OPCODE_CALL: return call(payload, reply);
    case LINK_OPCODE_MEMORY_READ:
    case LINK_OPCODE_MEMORY_WRITE: return memory(opcode, payload, reply);
    default: return COMMANDS_NOT_MINE;
  }
}
