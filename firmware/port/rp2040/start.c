// The port's start in order, and what this unit is (hal/board.h).
#include "../../hal/board.h"
#include "port.h"
#include "../rp/usb_descriptors.h"
#ifdef PORT_PAINTS_FIRST
#include "first/first.h"
#endif

extern char __stack_bottom[], __stack_top[], __arena_start[], __arena_end[];
_Noreturn void port_start(void);

enum { WELL_STARTED_US = 3000000 };              // longer than the watchdog waits for a main loop
static const uint32_t STACK_PAINT = 0x5354434b;  // as in start.S
static hal_board_t board;
static char serial[17];

static void pins_pull_low(void) {
  for (uint32_t pin = 0; pin < 30; pin++) {
    if ((pins_board.pulled_low & PORT_PIN_MASK(pin)) != 0)
      port_gpio_function(pin, GPIO_FUNC_NULL, PAD_OUTPUT_OFF | PAD_PULL_DOWN);
  }
}

// The compiler takes addresses this low for null pointers.
static const volatile uint8_t *rom_version(void) {
  uint32_t at = ROM_VERSION;
  __asm volatile("" : "+r"(at));
  return (const volatile uint8_t *)(uintptr_t)at;
}

static void board_start(void) {
  const uint32_t chip = port_flash_chip_bytes();
  board.name = pins_board.name;
  board.flash_bytes = chip < pins_board.flash_bytes ? chip : pins_board.flash_bytes;
  board.clock_hz = PORT_CLOCK_HZ;
  board.chip_revision = (uint8_t)SYSINFO_CHIP_REVISION(REG(SYSINFO_CHIP_ID));
  board.rom_version = *rom_version();
  board.has_sound = pins_board.piezo != PIN_NONE;
  board.has_battery = pins_board.battery_adc != PIN_NONE;
  for (uint32_t i = 0; i < pins_board.key_count; i++) {
    if (pins_board.keys[i].button > 0xff) board.has_menu_key = true;
  }
  static const char digits[] = "0123456789ABCDEF";
  const uint8_t *id = port_flash_identity();
  if (id == 0) usb_device_descriptor[USB_SERIAL_STRING_AT] = 0;
  for (uint32_t i = 0; i < 8 && id != 0; i++) {
    serial[2 * i] = digits[id[i] >> 4];
    serial[2 * i + 1] = digits[id[i] & 15u];
  }
}

PORT_RAM void port_start_tick(uint32_t now_us) {
#ifdef PORT_PAINTS_FIRST
  first_pulse_tick(now_us);
#endif
  if (now_us >= WELL_STARTED_US) REG(WATCHDOG_SCRATCH(2)) = 0;
}

void port_start(void) {
  port_mpu_start();
  port_clocks_begin();
  port_display_reset();
  port_clocks_start();
  port_watchdog_start();
  port_flash_start();
  board_start();
  pins_pull_low();
  port_buttons_start();
  port_sound_start();
  port_battery_start();
  port_clock_start();
#ifdef PORT_PAINTS_FIRST
  port_display_start();
  port_paint_first();
  port_usb_start();
#else
  port_usb_start();  // the panel takes its time while the host looks
  port_display_start();
#endif
  app_main();
}

const hal_board_t *hal_board(void) { return &board; }

// Not const for the compiler's sake: it would take the zeros for granted that are only filled in after linking.
__attribute__((section(".build_id"), used)) static volatile const uint8_t build_id[HAL_BOARD_BUILD_BYTES] = {0};

const uint8_t *hal_board_build(void) { return (const uint8_t *)(uintptr_t)build_id; }

const char *hal_board_serial(void) { return serial; }

uint32_t hal_board_stack_size(void) { return (uint32_t)(__stack_top - __stack_bottom); }

uint32_t hal_board_stack_used(void) {
  const uint32_t *word = (const uint32_t *)(const void *)__stack_bottom;
  const uint32_t *top = (const uint32_t *)(const void *)__stack_top;
  while (word < top && *word == STACK_PAINT) word++;
  return (uint32_t)(top - word) * 4u;
}

uint8_t *hal_board_arena(uint32_t *bytes) {
  *bytes = (uint32_t)(__arena_end - __arena_start);
  return (uint8_t *)__arena_start;
}
