// On the firmware's RP2040 port: shows one picture, sends back what comes over USB; L loader, R reset, F writes to
// flash.
#include "firmware/hal/board.h"
#include "firmware/hal/clock.h"
#include "firmware/hal/display.h"
#include "firmware/hal/flash.h"
#include "firmware/hal/link.h"
#include "firmware/hal/power.h"

static void picture(void) {
  hal_display_begin(HAL_DISPLAY_ALL);
  for (int y = 0; y < HAL_DISPLAY_HEIGHT; y += HAL_DISPLAY_STRIP_ROWS) {
    uint16_t *strip = hal_display_strip();
    for (int i = 0; i < HAL_DISPLAY_STRIP_ROWS * HAL_DISPLAY_WIDTH; i++) {
      const int x = i % HAL_DISPLAY_WIDTH, row = y + i / HAL_DISPLAY_WIDTH;
      const uint32_t colour = row < 8 ? 0xf800 : x < 8 ? 0x07e0 : (uint32_t)(row & 31);
      strip[i] = (uint16_t)(colour >> 8 | colour << 8);
    }
    hal_display_send();
  }
  hal_display_end();
}

void app_main(void) {
  picture();
  hal_display_backlight(100);
  for (;;) {
    uint8_t bytes[128];
    const uint32_t count = hal_link_read(bytes, sizeof bytes);
    if (count > 0 && bytes[0] == 'L') hal_power_loader();
    if (count > 0 && bytes[0] == 'R') hal_power_reset();
    if (count > 0 && bytes[0] == 'F') (void)hal_flash_program(HAL_FLASH_STORE_BEGIN + 3, "kept", 4);
    for (uint32_t sent = 0; sent < count;) {
      sent += hal_link_write(bytes + sent, count - sent);
      hal_clock_feed();
    }
    if (hal_link_touched()) hal_power_loader();
    hal_clock_feed();
    hal_clock_wait(hal_clock_us() + 2000);
  }
}
