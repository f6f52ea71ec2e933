// The port's start in order, and what this unit is (hal/board.h).
#include "../../hal/board.h"
#include "port.h"

extern char __stack_bottom[], __stack_top[], __arena_start[], __arena_end[];
_Noreturn void port_start(void);

static const uint32_t STACK_PAINT = 0x5354434b;  // as in start.S
static hal_board_t board;
static char serial[17];

static void pins_pull_low(void) {
  for (uint32_t pin = 0; pin < 30; pin++) {
    if ((pins_board.pulled_low & PORT_PIN_MASK(pin)) != 0)
      port_gpio_function(pin, GPIO_FUNC_NULL, PAD_OUTPUT_OFF | PAD_PULL_DOWN);
  }
}

static void board_start(void) {
  const uint32_t chip = port_flash_chip_bytes();
  board.name = pins_board.name;
  board.flash_bytes = chip != 0 && chip < pins_board.flash_bytes ? chip : pins_board.flash_bytes;
  board.clock_hz = PORT_CLOCK_HZ;
  board.has_sound = pins_board.piezo != PIN_NONE;
  board.has_battery = pins_board.battery_adc != PIN_NONE;
  for (uint32_t i = 0; i < pins_board.key_count; i++) {
    if (pins_board.keys[i].button > 0xff) board.has_menu_key = true;
  }
  static const char digits[] = "0123456789ABCDEF";
  const uint8_t *id = port_flash_unique_id();
  for (uint32_t i = 0; i < 8; i++) {
    serial[2 * i] = digits[id[i] >> 4];
    serial[2 * i + 1] = digits[id[i] & 15u];
  }
}

void port_start(void) {
  port_clocks_start();
  port_watchdog_start();
  port_flash_start();
  board_start();
  pins_pull_low();
  port_buttons_start();
  port_sound_start();
  port_battery_start();
  port_clock_start();
  port_usb_start();
  port_display_start();
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
