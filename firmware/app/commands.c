// Dispatch and the commands about the console itself. See commands.h.
#include "commands.h"

#include <string.h>

#include "../hal/board.h"
#include "../hal/clock.h"
#include "../hal/flash.h"
#include "../hal/power.h"
#include "../vm/arena.h"
#include "console.h"
#include "day.h"
#include "log.h"
#include "settings.h"

enum { LEAVE_DELAY_MS = 50 };

// The results of all parts go out as statuses; link.json names them.
_Static_assert((int)VM_ERR_NOT_WASM == LINK_STATUS_NOT_WASM && (int)VM_ERR_METACODE == LINK_STATUS_METACODE,
               "the vm's results");
_Static_assert((int)VM_ERR_TRAP == LINK_STATUS_TRAP && (int)VM_ERR_NOT_LOADED == LINK_STATUS_NOT_LOADED,
               "the vm's results");
_Static_assert((int)STORE_ERR_DEVICE == LINK_STATUS_STORE_DEVICE && (int)STORE_ERR_ORDER == LINK_STATUS_STORE_ORDER,
               "the store's results");
_Static_assert((int)CART_ERR_HANG == LINK_STATUS_HANG && (int)CART_ERR_BATTERY == LINK_STATUS_BATTERY,
               "the cartridge's results");

static struct {
  uint8_t opcode;  // RESET or LOADER, to be done once the reply has left
  uint32_t at_ms;
} leaving;

static int hello(reply_t *reply) {
  commands_end_install();
  commands_end_play();
  reply_u8(reply, LINK_PROTOCOL_VERSION);
  reply_bytes(reply, console_version, 3);
  reply_u8(reply, JD_ABI_VERSION);
  reply_u8(reply, slots_units());
  reply_u8(reply, slots_free());
  reply_u32(reply, JD_LIMIT_CARTRIDGE_MAX_BYTES);
  reply_u32(reply, hal_board()->flash_bytes);
  reply_u32(reply, HAL_FLASH_STORE_BEGIN);
  reply_u16(reply, LINK_LIMIT_PAYLOAD_MAX_BYTES);
  reply_string(reply, hal_board()->name);
  reply_string(reply, hal_board_serial());
  reply_u8(reply, LINK_FEATURE_LETTERS);
  return LINK_STATUS_OK;
}

static int status(reply_t *reply) {
  const cart_failure_t *failure = cart_failure();
  const bool failed = console_mode() == LINK_MODE_CRASH;
  reply_u8(reply, console_mode());
  reply_u8(reply, commands_lockstep() ? 1 : 0);
  reply_string(reply, failed ? failure->id : cart_id());
  reply_u8(reply, failed ? (uint32_t)failure->code & 0xff : 0);
  reply_string(reply, failed ? failure->what : "");
  reply_string(reply, failed ? failure->where : "");
  reply_string(reply, failed ? failure->detail : "");
  return LINK_STATUS_OK;
}

// The order is part of the protocol (docs/spec/link.md#commands, STATS); later versions add at the end.
static int stats(reply_t *reply) {
  const cart_costs_t *cart = cart_costs();
  const console_paint_costs_t *paint = console_paint_costs();
  const store_stats_t store = store_stats();
  const bool loaded = cart_is_running();
  uint32_t arena_bytes;
  hal_board_arena(&arena_bytes);
  const uint32_t values[] = {
      hal_clock_ms(),
      hal_board()->clock_hz,
      arena_bytes,
      loaded ? arena_used() : 0,
      loaded ? arena_peak() : 0,
      loaded ? arena_largest() : 0,
      hal_board_stack_size(),
      hal_board_stack_used(),
      cart->ticks,
      cart->load_cycles,
      cart->last_tick_cycles,
      cart->max_tick_cycles,
      cart->failures,
      paint->pictures,
      paint->last_cycles,
      paint->max_cycles,
      paint->refused,
      store.erases,
      store.programs,
      store.collections,
      store.log_used,
      store.log_bytes,
      link_skipped(),
      (uint32_t)hal_power_battery_percent(),
      hal_power_charging() ? 1 : 0,
      (uint32_t)hal_power_boot_reason(),
      vm_metacode().hot_bytes,
      vm_metacode().flash_bytes,
      cart->translation_ms,
  };
  for (uint32_t i = 0; i < sizeof values / sizeof values[0]; i++) reply_u32(reply, values[i]);
  return LINK_STATUS_OK;
}

static int read_log(payload_t *payload, reply_t *reply) {
  const uint32_t from = payload_u32(payload);
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  uint8_t *const head = reply->at;
  uint32_t size;
  reply_u32(reply, 0);
  const uint32_t next = log_read(from, reply->at, LINK_LIMIT_LOG_BYTES, &size);
  reply->at += size;
  bytes_put_u32(head, next);
  return LINK_STATUS_OK;
}

static int change_settings(payload_t *payload, reply_t *reply) {
  if (payload_left(payload) > 0) {
    const uint32_t brightness = payload_u8(payload);
    const uint32_t volume = payload_u8(payload);
    if (!payload_done(payload) || brightness < 1 || brightness > SETTINGS_STEPS || volume > SETTINGS_STEPS)
      return LINK_STATUS_BAD_PAYLOAD;
    settings.brightness = (uint8_t)brightness;
    settings.volume = (uint8_t)volume;
    settings_save();
  }
  reply_u8(reply, settings.brightness);
  reply_u8(reply, settings.volume);
  return LINK_STATUS_OK;
}

static void reply_time(reply_t *reply, hal_flash_time_t time) {
  reply_u32(reply, time.shortest_us);
  reply_u32(reply, time.longest_us);
}

static int chip(reply_t *reply) {
  const hal_flash_facts_t *facts = hal_flash_facts();
  reply_u8(reply, hal_board()->chip_revision);
  reply_u8(reply, hal_board()->rom_version);
  reply_bytes(reply, facts->jedec, sizeof facts->jedec);
  reply_u8(reply, facts->read);
  reply_u16(reply, facts->word_cycles);
  reply_u8(reply, facts->lacks_block_erase ? 1 : 0);
  reply_time(reply, facts->sector);
  reply_time(reply, facts->block);
  reply_time(reply, facts->page);
  return LINK_STATUS_OK;
}

static int panel(payload_t *payload, reply_t *reply) {
  if (payload_left(payload) > 0) {
    const uint32_t mode = payload_u8(payload);
    if (!payload_done(payload) || (mode != 0 && mode != 3)) return LINK_STATUS_BAD_PAYLOAD;
    settings_choose_panel((uint8_t)mode);
    console_repaint();
  }
  reply_u8(reply, settings.panel_mode);
  return LINK_STATUS_OK;
}

static void reply_moment(reply_t *reply, const day_moment_t *moment) {
  reply_u16(reply, moment->day);
  reply_u16(reply, moment->minute);
  reply_u16(reply, (uint16_t)moment->zone);
}

// The first moment of a date stays: the flash is written once a day.
static int tell_day(payload_t *payload, reply_t *reply) {
  day_t day;
  day_read(&day);
  if (payload_left(payload) > 0) {
    const uint32_t number = payload_u16(payload);
    const uint32_t minute = payload_u16(payload);
    const int16_t zone = (int16_t)payload_u16(payload);
    if (!payload_done(payload) || number == 0 || minute >= DAY_MINUTES || zone < -DAY_ZONE_MAX || zone > DAY_ZONE_MAX)
      return LINK_STATUS_BAD_PAYLOAD;
    if (number != day.told.day) {
      day.told = (day_moment_t){(uint16_t)number, (uint16_t)minute, zone};
      const int written = day_write(&day);
      if (written != STORE_OK) return written;
      console_refresh_menu();
    }
  }
  reply_moment(reply, &day.told);
  return LINK_STATUS_OK;
}

// Sends one result: the first at a position of the log or after it.
static int tell_result(payload_t *payload, reply_t *reply) {
  uint32_t position = payload_u16(payload);
  day_result_t result;
  if (!payload_done(payload)) return LINK_STATUS_BAD_PAYLOAD;
  if (!day_next_result(&position, &result)) return LINK_STATUS_OK;
  reply_u16(reply, position - 1);
  reply_moment(reply, &result.at);
  reply_u8(reply, result.won ? 1 : 0);
  reply_string(reply, result.id);
  reply_u8(reply, result.seats);
  for (uint32_t i = 0; i < result.seats; i++) reply_u32(reply, (uint32_t)result.scores[i]);
  return LINK_STATUS_OK;
}

static int leave(uint8_t opcode) {
  leaving.opcode = opcode;
  leaving.at_ms = hal_clock_ms();
  console_menu();  // a restart on request is not a power loss: nothing is to go on by itself
  return LINK_STATUS_OK;
}

// Commands that take nothing; what comes with them all the same is refused before anything is done.
static bool takes_nothing(uint8_t opcode) {
  switch (opcode) {
    case LINK_OPCODE_COMMIT:
    case LINK_OPCODE_STOP:
    case LINK_OPCODE_RESET:
    case LINK_OPCODE_LOADER:
    case LINK_OPCODE_STATS:
    case LINK_OPCODE_CHIP:
    case LINK_OPCODE_STATUS: return true;
    default: return false;
  }
}

static int dispatch(uint8_t opcode, payload_t *payload, reply_t *reply) {
  if (takes_nothing(opcode) && payload_left(payload) > 0) return LINK_STATUS_BAD_PAYLOAD;
  switch (opcode) {
    case LINK_OPCODE_HELLO: return hello(reply);
    case LINK_OPCODE_STATUS: return status(reply);
    case LINK_OPCODE_STATS: return stats(reply);
    case LINK_OPCODE_LOG: return read_log(payload, reply);
    case LINK_OPCODE_SETTINGS: return change_settings(payload, reply);
    case LINK_OPCODE_CHIP: return chip(reply);
    case LINK_OPCODE_PANEL: return panel(payload, reply);
    case LINK_OPCODE_DAY: return tell_day(payload, reply);
    case LINK_OPCODE_DAYS: return tell_result(payload, reply);
    case LINK_OPCODE_RESET:
    case LINK_OPCODE_LOADER: return leave(opcode);
    default: break;
  }
  const int stored = commands_store(opcode, payload, reply);
  if (stored != COMMANDS_NOT_MINE) return stored;
  const int played = commands_play(opcode, payload, reply);
  return played == COMMANDS_NOT_MINE ? LINK_STATUS_UNKNOWN_OPCODE : played;
}

int commands_handle(link_request_t *request) {
  payload_t payload = {request->payload, request->payload + request->size, false};
  reply_t reply = {request->reply + 1, request->reply + LINK_LIMIT_PAYLOAD_MAX_BYTES};
  const int result = dispatch(request->opcode, &payload, &reply);
  request->reply_size = (uint32_t)(reply.at - request->reply) - 1;
  return result;
}

void commands_after(void) {
  commands_watch_install();
  if (leaving.opcode == 0 || !link_is_idle() || hal_clock_ms() - leaving.at_ms < LEAVE_DELAY_MS) return;
  if (leaving.opcode == LINK_OPCODE_LOADER) hal_power_loader();
  hal_power_reset();
}
