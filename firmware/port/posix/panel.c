// Display, buttons, sound, battery and the board's properties: plain memory that the control channel reads and writes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "posix.h"

static struct {
  uint16_t pixels[HAL_DISPLAY_WIDTH * HAL_DISPLAY_HEIGHT];
  uint16_t strip[HAL_DISPLAY_WIDTH * HAL_DISPLAY_STRIP_ROWS];
  uint32_t bands;  // of the picture under way, still to come
  uint32_t rows;   // of the band under way that came
  uint8_t spi_mode;
  uint32_t pictures;
  uint8_t backlight;
  bool asleep;
} display;

static struct {
  uint16_t held;
  uint16_t pressed;
} buttons;

static struct {
  int percent;
  bool charging;
  bool usb;
} battery = {-1, false, true};

static char tones[1024];
static uint8_t note[HAL_POWER_NOTE_BYTES];

enum { ARENA_BYTES = 400 * 1024 };  // pointers are twice as wide as on the handheld, and so is translated code

const hal_board_t *hal_board(void) {
  static const hal_board_t board = {.name = "posix", .clock_hz = 125000000, .has_sound = true};
  static hal_board_t now;
  now = board;
  now.flash_bytes = posix_flash_bytes();
  now.has_battery = battery.percent >= 0;
  return &now;
}

// A hash of the program's file, which is what an image is here (FNV-1a, twice).
const uint8_t *hal_board_build(void) {
  static uint64_t build[HAL_BOARD_BUILD_BYTES / 8];
  FILE *program = build[0] == 0 ? fopen("/proc/self/exe", "rb") : NULL;
  if (program == NULL) return (const uint8_t *)build;
  build[0] = build[1] = 0xcbf29ce484222325u;
  uint8_t bytes[4096];
  for (size_t count; (count = fread(bytes, 1, sizeof bytes, program)) > 0;) {
    for (size_t i = 0; i < count; i++) build[0] = (build[0] ^ bytes[i]) * 0x100000001b3u;
    build[1] = (build[1] ^ build[0]) * 0x100000001b3u;
  }
  fclose(program);
  return (const uint8_t *)build;
}

const char *hal_board_serial(void) { return "0000000000000000"; }

uint32_t hal_board_stack_size(void) { return 0; }

uint32_t hal_board_stack_used(void) { return 0; }

uint8_t *hal_board_arena(uint32_t *bytes) {
  static _Alignas(16) uint8_t arena[ARENA_BYTES];
  const uint32_t wanted = posix_options.arena_bytes & ~7u;
  *bytes = wanted > 0 && wanted < ARENA_BYTES ? wanted : ARENA_BYTES;
  return arena;
}

uint32_t hal_board_cycles(void) { return (uint32_t)(hal_clock_us() * 125u); }

void hal_display_begin(uint32_t bands) {
  if (bands == 0 || (bands & ~(uint32_t)HAL_DISPLAY_ALL) != 0) abort();  // here and below: a bug of the caller
  display.bands = bands;
}

uint16_t *hal_display_strip(void) { return display.strip; }

void hal_display_send(void) {
  if (display.bands == 0) abort();
  const uint32_t y = (uint32_t)__builtin_ctz(display.bands) * HAL_DISPLAY_BAND_ROWS + display.rows;
  memcpy(display.pixels + y * HAL_DISPLAY_WIDTH, display.strip, sizeof display.strip);
  display.rows = (display.rows + HAL_DISPLAY_STRIP_ROWS) % HAL_DISPLAY_BAND_ROWS;
  if (display.rows == 0) display.bands &= display.bands - 1;
}

void hal_display_end(void) {
  if (display.bands != 0) abort();
  display.pictures++;
}

void hal_display_backlight(uint8_t percent) { display.backlight = percent; }

void hal_display_spi_mode(uint8_t mode) { display.spi_mode = mode; }

void hal_display_sleep(bool asleep) { display.asleep = asleep; }

const uint16_t *posix_display_pixels(void) { return display.pixels; }

uint32_t posix_display_pictures(void) { return display.pictures; }

uint8_t posix_display_backlight(void) { return display.backlight; }

bool posix_display_asleep(void) { return display.asleep; }

void posix_buttons_set(uint16_t held) {
  buttons.pressed = (uint16_t)(buttons.pressed | (held & ~buttons.held));
  buttons.held = held;
}

hal_buttons_t hal_buttons_take(void) {
  const hal_buttons_t taken = {buttons.held, buttons.pressed};
  buttons.pressed = 0;
  return taken;
}

uint16_t hal_buttons_peek(void) { return buttons.held; }

void hal_sound_play(const hal_tone_t *list, uint8_t count) {
  for (uint8_t i = 0; i < count; i++) {
    const size_t used = strlen(tones);
    snprintf(tones + used, sizeof tones - used, "%s%u %u %u", used > 0 ? "," : "", list[i].hz, list[i].ms,
             list[i].volume);
  }
}

const char *posix_sound_take(void) {
  static char taken[sizeof tones];
  memcpy(taken, tones, sizeof tones);
  tones[0] = 0;
  return taken;
}

void posix_power_set(int percent, bool charging, bool usb) {
  battery.percent = percent;
  battery.charging = charging;
  battery.usb = usb;
}

hal_boot_t hal_power_boot_reason(void) { return posix_options.boot; }

uint8_t *hal_power_note(void) { return note; }

int hal_power_battery_percent(void) { return battery.percent; }

bool hal_power_charging(void) { return battery.charging; }

bool hal_power_usb(void) { return battery.usb; }

_Noreturn void hal_power_reset(void) { posix_restart(); }

_Noreturn void hal_power_loader(void) { _exit(POSIX_EXIT_LOADER); }

void hal_power_sleep(void) {
  const uint16_t before = buttons.pressed;
  while (buttons.pressed == before) {
    const uint64_t now = hal_clock_us();
    hal_clock_feed();
    hal_clock_wait(now + 100000u);
    if (hal_clock_us() == now) return;  // woken by the link
  }
}

uint32_t hal_power_entropy(void) {
  if (posix_options.seed != 0) return posix_options.seed = posix_options.seed * 1664525u + 1013904223u;
  uint32_t value = 0;
  if (getrandom(&value, sizeof value, 0) != sizeof value) abort();
  return value;
}
