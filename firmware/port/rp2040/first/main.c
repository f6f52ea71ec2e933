// The start and the main loop of the image for first contact (README.md).
#include "../../../hal/board.h"
#include "../../../hal/clock.h"
#include "../../../hal/display.h"
#include "../../../hal/link.h"
#include "../../../hal/power.h"
#include "../port.h"
#include "first.h"

enum { ROUND_US = 10000 };

// Before USB is started: a board whose bus does not come up has shown by then what it is.
void port_paint_first(void) {
  first_pulse_start();
  hal_display_backlight(80);
  first_paint_facts("starting");
}

void app_main(void) {
  first_paint_facts("started");
  for (;;) {
    hal_clock_feed();
    if (hal_link_touched()) hal_power_loader();
    first_talk();
    first_pages_step();
    hal_clock_wait(hal_clock_us() + ROUND_US);
  }
}
