// Drives the RP2040 port's HAL by commands of one letter or digit over the link, for
// tests/firmware/rp2040-port.test.ts: each is answered by one line of numbers. Stands in for firmware/app in an image
// of its own.
#include <stdint.h>
#include <string.h>

#include "firmware/hal/board.h"
#include "firmware/hal/buttons.h"
#include "firmware/hal/clock.h"
#include "firmware/hal/display.h"
#include "firmware/hal/flash.h"
#include "firmware/hal/link.h"
#include "firmware/hal/power.h"
#include "firmware/hal/sound.h"

// The block is after the sectors.
enum {
  SCRATCH_SECTOR = HAL_FLASH_STORE_BEGIN + 16 * HAL_FLASH_SECTOR,
  SCRATCH_BLOCK = HAL_FLASH_STORE_BEGIN + 3 * HAL_FLASH_BLOCK,
};

volatile uint32_t stage;      // the test waits for 1: app_main runs, 2: the picture is out
volatile uint32_t connected;  // what the port says of link and power, for when it cannot be asked
volatile uint32_t on_usb;
volatile int32_t percent;

static void say(const char *text) {
  while (*text != 0) text += hal_link_write((const uint8_t *)text, (uint32_t)strlen(text));
}

static void number(int64_t value) {
  char digits[24];
  uint32_t at = sizeof digits;
  digits[--at] = 0;
  uint64_t rest = value < 0 ? (uint64_t)-value : (uint64_t)value;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0) digits[--at] = '-';
  say(" ");
  say(digits + at);
}

static int work_return(void *context) {
  *(volatile int *)context = 5;
  return 7;
}

static int work_endless(void *context) {
  volatile int *value = context;
  for (;;) {
    int sum = 0;
    for (int i = 1; i < 1000; i++) sum += *value / i;
    *value = sum + (int)hal_clock_us() + (int)hal_board_cycles();
    if (*value == 12) return *value;
  }
}

static int work_slow(void *context) {
  const uint64_t start = hal_clock_us();
  while (hal_clock_us() - start < 3000000u) {}
  return *(volatile int *)context = 3;
}

static int work_fault(void *context) { return *(volatile int *)((uintptr_t)context | 0x30000000u); }

static int work_write(void *context) {
  *(volatile uint32_t *)context = 0;
  return 1;
}

static int work_read(void *context) {
  (void)*(volatile uint32_t *)context;
  return 2;
}

static int work_call(void *context) {
  ((void (*)(void))((uintptr_t)context | 1u))();
  return 3;
}

static int work_masked(void *context) {
  __asm volatile("cpsid i");
  return work_fault(context);
}

// For this many milliseconds.
static int work_for(void *context) {
  const uint64_t start = hal_clock_us();
  while (hal_clock_us() - start < *(volatile uint32_t *)context * 1000u) __asm volatile("wfi");
  return 3;
}

static int work_recurse(void *context) {
  volatile uint8_t fill[200];
  fill[0] = 1;
  if (*(volatile int *)context == 1) return 0;
  return work_recurse(context) + fill[0];
}

static void picture(uint32_t bands) {
  hal_display_begin(bands);
  for (int y = 0; y < HAL_DISPLAY_HEIGHT; y += HAL_DISPLAY_STRIP_ROWS) {
    if ((bands >> (y / HAL_DISPLAY_BAND_ROWS) & 1u) == 0) continue;
    uint16_t *strip = hal_display_strip();
    for (int i = 0; i < HAL_DISPLAY_WIDTH * HAL_DISPLAY_STRIP_ROWS; i++) {
      const uint32_t pixel = (uint32_t)(y * HAL_DISPLAY_WIDTH + i) * 2654435761u >> 16;
      strip[i] = (uint16_t)((pixel & 0xff) << 8 | pixel >> 8);
    }
    hal_display_send();
  }
  hal_display_end();
}

// A picture of black bands over what is there.
static void black(uint32_t bands) {
  hal_display_begin(bands);
  for (; bands != 0; bands &= bands - 1) {
    for (int row = 0; row < HAL_DISPLAY_BAND_ROWS; row += HAL_DISPLAY_STRIP_ROWS) {
      memset(hal_display_strip(), 0, HAL_DISPLAY_WIDTH * HAL_DISPLAY_STRIP_ROWS * 2);
      hal_display_send();
    }
  }
  hal_display_end();
}

// Number in hexadecimal digits after a command's letter.
static uint32_t hex(const uint8_t *digits, uint32_t count) {
  uint32_t value = 0;
  for (uint32_t i = 0; i < count; i++)
    value = value << 4 | (uint32_t)(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
  return value;
}

static void flash_check(void) {
  uint8_t data[HAL_FLASH_PAGE];
  for (int i = 0; i < HAL_FLASH_PAGE; i++) data[i] = (uint8_t)(i * 7 + 1);
  number(hal_flash_erase(SCRATCH_SECTOR));
  number(hal_flash_program(SCRATCH_SECTOR + 16, data, 100));
  number(hal_flash_program(SCRATCH_SECTOR + 3840, hal_flash_base() + 256, 256));
  number(hal_flash_base()[SCRATCH_SECTOR + 15]);
  number(memcmp(hal_flash_base() + SCRATCH_SECTOR + 16, data, 100));
  number(memcmp(hal_flash_base() + SCRATCH_SECTOR + 3840, hal_flash_base() + 256, 256));
  data[0] ^= 0xff;
  number(hal_flash_program(SCRATCH_SECTOR + 16, data, 1));  // needs a bit set: the chip cannot
  number(hal_flash_erase(HAL_FLASH_STORE_BEGIN - HAL_FLASH_SECTOR));
  number(hal_flash_erase(SCRATCH_SECTOR + 1));
  number(hal_flash_erase(hal_board()->flash_bytes));
  number(hal_flash_program(SCRATCH_SECTOR + 250, data, 7));
  number(hal_flash_program(HAL_FLASH_STORE_BEGIN - 1, data, 1));
  number(hal_flash_program(SCRATCH_BLOCK + HAL_FLASH_BLOCK - 16, data, 16));
  number(hal_flash_erase_block(SCRATCH_BLOCK));
  number(hal_flash_base()[SCRATCH_BLOCK + HAL_FLASH_BLOCK - 16]);
  number(hal_flash_erase_block(SCRATCH_BLOCK + HAL_FLASH_SECTOR));
  number(hal_flash_erase_block(HAL_FLASH_STORE_BEGIN - HAL_FLASH_BLOCK));
  number(hal_flash_erase_block(hal_board()->flash_bytes));
}

static void guard_check(volatile int *value) {
  hal_guard_info_t info = {0, 0};
  number(hal_guard_run(work_return, (void *)(uintptr_t)value, 50, &info));
  number(*value);
  number(hal_guard_run(work_endless, (void *)(uintptr_t)value, 30, &info));
  number(info.pc >> 28);
  number(hal_guard_run(work_fault, 0, 50, &info));
  number(info.pc == ((uint32_t)(uintptr_t)work_fault & ~1u) + 4 || info.pc >> 28 == 1);
  number(hal_guard_run(work_recurse, (void *)(uintptr_t)value, 500, &info));
  number(info.sp < 0x20000100u);
  int bad = 0;
  for (uint32_t i = 0; i < 40; i++) {
    *value = 12345;
    hal_clock_wait(hal_clock_us() + i * 17);
    if (hal_guard_run(work_endless, (void *)(uintptr_t)value, 2 + i % 3, 0) != HAL_GUARD_TIMEOUT) bad++;
    if (hal_guard_run(work_return, (void *)(uintptr_t)value, 5, 0) != 7 || *value != 5) bad++;
  }
  number(bad);
}

// What memory protection forbids: each is cut off as a fault. At the end what it allows, and goes on allowing.
static void protection_check(void) {
  static uint16_t data[] __attribute__((aligned(4))) = {0x4770, 0x4770};  // bx lr
  volatile uint32_t stack[] = {0x47704770u};
  uint32_t arena_bytes;
  uint32_t *arena = (uint32_t *)(void *)hal_board_arena(&arena_bytes);
  arena[0] = arena[arena_bytes / 4 - 1] = 0x47704770u;
  const uintptr_t rom = 0, flash = 0x10000200u, below_ram = 0x1ffffffcu;
  const uintptr_t code = (uintptr_t)hal_clock_us & ~3u;
  const uintptr_t written[] = {rom, flash, flash + 0x01000000u, code, below_ram};
  for (uint32_t i = 0; i < sizeof written / sizeof written[0]; i++)
    number(hal_guard_run(work_write, (void *)written[i], 50, 0));
  number(hal_guard_run(work_read, (void *)below_ram, 50, 0));
  const uintptr_t called[] = {(uintptr_t)data, (uintptr_t)stack, (uintptr_t)arena,
                              (uintptr_t)(arena + arena_bytes / 4 - 1), below_ram};
  for (uint32_t i = 0; i < sizeof called / sizeof called[0]; i++)
    number(hal_guard_run(work_call, (void *)called[i], 50, 0));
  number(hal_guard_run(work_read, (void *)rom, 50, 0));
  number(hal_guard_run(work_read, (void *)flash, 50, 0));
  number(hal_guard_run(work_read, (void *)code, 50, 0));
  number(hal_guard_run(work_write, arena, 50, 0));
  number(hal_guard_run(work_call, (void *)(uintptr_t)hal_clock_us, 50, 0));
}

static void facts(void) {
  const hal_flash_facts_t *chip = hal_flash_facts();
  number(hal_board()->chip_revision);
  number(hal_board()->rom_version);
  number(chip->jedec[0] << 16 | chip->jedec[1] << 8 | chip->jedec[2]);
  number(chip->read);
  number(chip->word_cycles);
  number(chip->lacks_block_erase);
  const hal_flash_time_t *const times[] = {&chip->sector, &chip->block, &chip->page};
  for (uint32_t i = 0; i < 3; i++) {
    number(times[i]->shortest_us);
    number(times[i]->longest_us);
  }
}

// Waits nearly as long as the watchdog allows, unfed: after this only what has fed it just now goes on.
static void starve(void) {
  const uint64_t start = hal_clock_us();
  while (hal_clock_us() - start < 1980000u) hal_clock_wait(start + 1980000u);
}

// What feeds the watchdog by itself, one after the other: an erase before and after, a program, guarded work at its
// start and, where it may take long, on its way.
static void feed_check(volatile int *value) {
  const uint8_t byte = 0;
  hal_clock_feed();
  starve();
  number(hal_flash_erase(SCRATCH_SECTOR));
  starve();
  number(hal_flash_program(SCRATCH_SECTOR, &byte, 1));
  starve();
  number(hal_guard_run(work_return, (void *)(uintptr_t)value, 50, 0));
  starve();
  number(hal_guard_run(work_slow, (void *)(uintptr_t)value, 4000, 0));
}

enum { TONE_DIGITS = 10, TONES_TOO_MANY = HAL_SOUND_MAX_TONES + 8 };

// Tones of four digits for Hz, four for ms, two for the volume; the list is gone when the call returns.
static void sound_play(const uint8_t *digits, uint32_t count) {
  hal_tone_t tones[8];
  uint32_t filled = 0;
  for (; (filled + 1) * TONE_DIGITS <= count && filled < 8; filled++, digits += TONE_DIGITS)
    tones[filled] = (hal_tone_t){(uint16_t)hex(digits, 4), (uint16_t)hex(digits + 4, 4), (uint8_t)hex(digits + 8, 2)};
  hal_sound_play(tones, (uint8_t)filled);
  memset(tones, 0, sizeof tones);
}

// More tones than there is room for, each a little higher.
static void sound_overflow(void) {
  hal_tone_t tones[TONES_TOO_MANY];
  for (uint32_t i = 0; i < TONES_TOO_MANY; i++) tones[i] = (hal_tone_t){(uint16_t)(1000 + i * 50), 3, 100};
  hal_sound_play(tones, TONES_TOO_MANY);
}

// Reads the clock without a pause: how often it went back or leapt, and how far at most.
static void watch_clock(uint32_t ms) {
  uint64_t last = hal_clock_us();
  const uint64_t end = last + ms * 1000u;
  int64_t leap = 0;
  while (last < end) {
    const uint64_t now = hal_clock_us();
    const int64_t step = (int64_t)(now - last);
    if (step < 0 || step > leap) leap = step;
    if (step < 0) break;
    last = now;
  }
  number(leap);
}

// How long an idle wait takes that nothing ends; an earlier wait takes up what came before.
static void wait_idle(void) {
  hal_clock_wait(hal_clock_us() + 1000u);
  const uint64_t start = hal_clock_us();
  hal_clock_wait(start + 30000u);
  number((int64_t)(hal_clock_us() - start));
}

static void interrupts_off(uint32_t us) {
  __asm volatile("cpsid i");
  const uint64_t start = hal_clock_us();
  while (hal_clock_us() - start < us) {}
  __asm volatile("cpsie i");
}

// Keeps interrupts off from each place in a millisecond on, for longer than the millisecond's own: its alarm is then
// missed by any time, a few microseconds among them.
static void miss_alarms(void) {
  for (uint32_t phase = 0; phase < 1000; phase += 4) {
    while (((uint32_t)hal_clock_us() - phase) % 1000u >= 8) {}
    interrupts_off(1500);
  }
  // Until the start of a frame is known again.
  const uint64_t end = hal_clock_us();
  while (hal_clock_us() - end < 3000) {}
}

// Puts the panel to sleep (1), wakes it (0), sends it a band (2); how long the bands took.
static void panel(const uint8_t *digits, uint32_t count) {
  int64_t bands_us = 0;
  for (uint32_t i = 0; i < count; i++) {
    const uint64_t start = hal_clock_us();
    if (digits[i] == '2') {
      black(1);
      bands_us += (int64_t)(hal_clock_us() - start);
    } else {
      hal_display_sleep(digits[i] == '1');
    }
  }
  number(bands_us);
}

// Hands over bytes without waiting for anybody to fetch them; before each piece all interrupts are late by `us`.
static void pour(uint32_t count, uint32_t us) {
  static const uint8_t bytes[16] = "0123456789abcdef";
  while (count > 0) {
    if (us > 0) interrupts_off(us);
    const uint32_t size = count < sizeof bytes ? count : (uint32_t)sizeof bytes;
    if (hal_link_write(bytes, size) < size) return;
    count -= size;
  }
}

static void answer(char command, const uint8_t *digits, uint32_t count) {
  static volatile int value;
  const uint32_t argument = hex(digits, count < 8 ? count : 8);
  if (command == 'A') {
    const uint64_t start = hal_clock_us();
    picture(HAL_DISPLAY_ALL);
    number((int64_t)(hal_clock_us() - start));
  }
  if (command == 'B') {
    say(hal_board()->name);
    say(" ");
    say(hal_board_serial());
    number(hal_board()->flash_bytes);
    number(hal_board()->has_sound);
    number(hal_board()->has_battery);
    number(hal_board()->has_menu_key);
    number(hal_board_stack_size());
  }
  if (command == 'G') guard_check(&value);
  if (command == 'L') number(hal_guard_run(work_slow, (void *)(uintptr_t)&value, 4000, 0));
  if (command == 'O') feed_check(&value);
  if (command == 'F') flash_check();
  if (command == '0') protection_check();
  if (command == '1') facts();
  if (command == '2') hal_display_spi_mode((uint8_t)argument);
  if (command == '3') number(hal_flash_erase_block(SCRATCH_BLOCK));
  if (command == '4') panel(digits, count);
  if (command == '5') {
    volatile uint32_t ms = hex(digits, 4);
    number(hal_guard_run(work_for, (void *)(uintptr_t)&ms, hex(digits + 4, 8), 0));
  }
  if (command == '6') miss_alarms();
  if (command == '7') number(hal_guard_run(work_masked, 0, 50, 0));
  if (command == 'E') {
    for (uint32_t i = 0; i < 3; i++) number(hal_flash_erase(SCRATCH_SECTOR + i * HAL_FLASH_SECTOR));
  }
  if (command == 'I') interrupts_off(3300);  // the millisecond's alarm is missed three times
  if (command == 'K') {
    const hal_buttons_t keys = hal_buttons_take();
    number(keys.held);
    number(keys.pressed);
  }
  if (command == 'P') {
    number(hal_power_battery_percent());
    number(hal_power_charging());
    number(hal_power_usb());
  }
  if (command == 'R') {
    number(hal_power_boot_reason());
    number(hal_power_note()[0]);
    hal_power_note()[0] = 99;
  }
  if (command == 'M') {
    const uint64_t start = hal_clock_us();
    black(argument);
    number((int64_t)(hal_clock_us() - start));
  }
  if (command == 'N') {
    for (uint32_t i = 0; i < 4; i++) number(hal_power_entropy());
  }
  if (command == 'S') sound_play(digits, count);
  if (command == 'Z') sound_overflow();
  if (command == 'H') watch_clock(argument);
  if (command == 'Q') wait_idle();
  if (command == 'J') pour(hex(digits, 4), hex(digits + 4, 4));
  if (command == 'T') number(hal_link_touched());
  if (command == 'C') {
    const uint32_t start = hal_board_cycles();
    const uint64_t us = hal_clock_us();
    while (hal_clock_us() - us < 300000u) {}
    number(hal_board_cycles() - start);
    number(hal_board_stack_used());
    number(hal_clock_ms() - (uint32_t)(us / 1000u));
  }
  if (command == 'D') {
    hal_display_sleep(true);
    hal_power_sleep();
    hal_display_sleep(false);
    picture(HAL_DISPLAY_ALL);
  }
  if (command == 'V') {
    const uint64_t start = hal_clock_us();
    while (hal_clock_us() - start < (argument > 0 ? argument : 400u) * 1000u) {  // reads nothing
    }
  }
  if (command == 'X') (void)work_fault(0);
  if (command == 'W') {
    for (;;) {}
  }
  if (command == 'Y') hal_power_reset();
  if (command == 'U') hal_power_loader();
}

void app_main(void) {
  stage = 1;
  hal_display_backlight(80);
  picture(HAL_DISPLAY_ALL);
  picture(HAL_DISPLAY_ALL);
  stage = 2;
  for (;;) {
    uint8_t bytes[64];
    const uint32_t count = hal_link_read(bytes, sizeof bytes);
    if (count > 0 && bytes[0] < 'a') {
      answer((char)bytes[0], bytes + 1, count - 1);
      say("\n");
    } else if (count > 0) {
      for (uint32_t sent = 0; sent < count;) sent += hal_link_write(bytes + sent, count - sent);
    }
    connected = hal_link_connected();
    on_usb = hal_power_usb();
    percent = hal_power_battery_percent();
    hal_clock_feed();
    hal_clock_wait(hal_clock_us() + 20000u);
  }
}
