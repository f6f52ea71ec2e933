// The main loop: link, fixed 20 ms steps, painting, sleep. See console.h for what happens in a step.
#include <stdbool.h>
#include <stddef.h>

#include "../hal/board.h"
#include "../hal/buttons.h"
#include "../hal/clock.h"
#include "../hal/display.h"
#include "../hal/link.h"
#include "../hal/power.h"
#include "commands.h"
#include "../store/store.h"
#include "battery.h"
#include "console.h"
#include "log.h"

enum {
  STEP_US = JD_LIMIT_TICK_MS * 1000,
  MAX_STEPS = 5,                // a slow picture is made up by several steps, a longer standstill is forgotten
  IDLE_US = 180 * 1000 * 1000,  // then the console sleeps
  QUIET_US = 500 * 1000,        // so long after the last key the flash is worked on ahead of need
};

static struct {
  uint64_t next_us;
  uint64_t active_us;  // last key or request
  uint16_t woke_with;  // keys that woke the console: not passed on until released
  bool asked;          // a key or a request came since power-on
} loop;

static void fall_asleep(void) {
  log_line("asleep", NULL);
  hal_display_sleep(true);
  hal_power_sleep();
  hal_display_sleep(false);
  console_repaint();
  loop.woke_with = hal_buttons_take().held;
  loop.next_us = loop.active_us = hal_clock_us();
}

static uint16_t read_buttons(void) {
  const hal_buttons_t keys = hal_buttons_take();
  uint16_t down = (uint16_t)(keys.held | keys.pressed);
  loop.woke_with = (uint16_t)(loop.woke_with & keys.held);
  down = (uint16_t)((down & ~loop.woke_with) | commands_pressed());
  if (down != 0) {
    loop.active_us = hal_clock_us();
    loop.asked = true;
  }
  return down;
}

// The first request is answered before anything goes on by itself, the second one finds that done.
static int handle(link_request_t *request) {
  if (loop.asked) console_resume(!commands_lockstep());
  loop.asked = true;
  return commands_handle(request);
}

// A console that nobody has asked anything yet writes nothing: should writing be what brings it down, it can still be
// reached.
static void tidy(void) {
  if (!loop.asked || commands_lockstep() || !console_may_tidy() || battery_is_low()) return;
  if (hal_clock_us() - loop.active_us < QUIET_US) return;
  store_tidy();
}

static void run_steps(void) {
  uint32_t steps = 0;
  while (hal_clock_us() >= loop.next_us) {
    loop.next_us += STEP_US;
    if (commands_lockstep()) continue;
    if (++steps > MAX_STEPS) {
      loop.next_us = hal_clock_us() + STEP_US;
      return;
    }
    console_step(read_buttons(), JD_LIMIT_TICK_MS);
  }
}

_Noreturn void app_main(void) {
  hal_clock_feed();
  console_start();
  console_paint();
  loop.next_us = loop.active_us = hal_clock_us();
  for (;;) {
    hal_clock_feed();
    if (hal_link_touched()) hal_power_loader();
    link_poll(handle);
    commands_after();
    if (commands_lockstep() && !hal_link_connected()) commands_end_play();  // the computer is gone: the clock goes on
    if (commands_lockstep() || console_mode() == LINK_MODE_INSTALL) loop.active_us = hal_clock_us();
    run_steps();
    if (!commands_lockstep()) console_watch_battery();
    console_paint();
    console_resume(!commands_lockstep());
    tidy();
    if (hal_clock_us() - loop.active_us > IDLE_US) fall_asleep();
    hal_clock_wait(loop.next_us);
  }
}
