// Time: the machine's clock, or a virtual one that only moves when the driver on the control channel lets it.
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "posix.h"

static uint64_t virtual_us;
static uint64_t fed_us;

enum { WATCHDOG_US = 2000000 };

static uint64_t machine_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

uint64_t hal_clock_us(void) {
  static uint64_t start;
  if (posix_options.control_fd >= 0) return virtual_us;
  if (start == 0) start = machine_us();
  return machine_us() - start;
}

uint32_t hal_clock_ms(void) { return (uint32_t)(hal_clock_us() / 1000u); }

void posix_clock_set(uint64_t us) {
  virtual_us = us;
  if (virtual_us - fed_us > WATCHDOG_US) _exit(POSIX_EXIT_WATCHDOG);
}

void hal_clock_feed(void) { fed_us = hal_clock_us(); }

void hal_clock_wait(uint64_t until_us) {
  if (posix_options.control_fd >= 0) {
    posix_control_wait(until_us);
    return;
  }
  const uint64_t now = hal_clock_us();
  if (until_us <= now) return;
  struct pollfd link = {.fd = posix_options.link_in, .events = POLLIN};
  const int wait_ms = (int)((until_us - now + 999u) / 1000u);
  if (poll(&link, 1, wait_ms) > 0 && (link.revents & POLLIN) == 0) {  // no reader yet: do not spin
    const struct timespec pause = {0, 5000000};
    nanosleep(&pause, NULL);
  }
}
