// The control channel of tests: lines in, lines out, on a descriptor of its own. While the app idles it is the only
// thing that moves time. Commands: run MS, buttons BITS, frame, battery PERCENT CHARGING USB, touch, cut N K, wear
// OFFSET, sound, info, quit.
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "posix.h"

static struct {
  char line[256];
  uint32_t used;
  uint64_t budget_us;  // the clock may run up to here
  bool running;        // a "run" is to be answered when the clock gets there
} control;

static void put(const void *data, size_t size) {
  const char *at = data;
  while (size > 0) {
    const ssize_t put = write(posix_options.control_fd, at, size);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) _exit(0);  // the driver is gone
    at += put;
    size -= (size_t)put;
  }
}

static void answer(const char *text) {
  put(text, strlen(text));
  put("\n", 1);
}

static void send_frame(void) {
  const size_t size = HAL_DISPLAY_WIDTH * HAL_DISPLAY_HEIGHT * 2;
  char head[32];
  snprintf(head, sizeof head, "frame %zu", size);
  answer(head);
  put(posix_display_pixels(), size);
}

static void send_info(void) {
  char text[256];
  snprintf(text, sizeof text, "info time=%llu pictures=%u backlight=%u asleep=%d operations=%u",
           (unsigned long long)hal_clock_us(), posix_display_pictures(), posix_display_backlight(),
           posix_display_asleep(), posix_flash_operations());
  answer(text);
}

static void obey(const char *line) {
  unsigned one = 0;
  unsigned two = 0;
  int number = 0;
  if (sscanf(line, "run %u", &one) == 1) {
    control.budget_us = hal_clock_us() + (uint64_t)one * 1000u;
    control.running = true;
  } else if (sscanf(line, "buttons %u", &one) == 1) {
    posix_buttons_set((uint16_t)one);
    answer("ok");
  } else if (strcmp(line, "frame") == 0) {
    send_frame();
  } else if (sscanf(line, "battery %d %u %u", &number, &one, &two) == 3) {
    posix_power_set(number, one != 0, two != 0);
    answer("ok");
  } else if (strcmp(line, "touch") == 0) {
    posix_link_touch();
    answer("ok");
  } else if (sscanf(line, "cut %u %u", &one, &two) == 2) {
    posix_flash_cut(one == 0 ? 0 : posix_flash_operations() + one, two);
    answer("ok");
  } else if (sscanf(line, "wear %u", &one) == 1) {
    posix_flash_wear(one);
    answer("ok");
  } else if (strcmp(line, "sound") == 0) {
    answer(posix_sound_take());
  } else if (strcmp(line, "info") == 0) {
    send_info();
  } else if (strcmp(line, "quit") == 0) {
    answer("ok");
    _exit(0);
  } else {
    answer("error unknown command");
  }
}

static void take_input(void) {
  char byte;
  if (read(posix_options.control_fd, &byte, 1) <= 0) _exit(0);
  if (byte != '\n') {
    if (control.used < sizeof control.line - 1) control.line[control.used++] = byte;
    return;
  }
  control.line[control.used] = 0;
  control.used = 0;
  obey(control.line);
}

void posix_control_wait(uint64_t until_us) {
  const uint64_t now = hal_clock_us();
  if (until_us <= now) return;
  if (control.running && now < control.budget_us) {
    posix_clock_set(until_us < control.budget_us ? until_us : control.budget_us);
    return;
  }
  if (control.running) {
    control.running = false;
    answer("ok");
  }
  while (!control.running) {
    struct pollfd inputs[2] = {{.fd = posix_options.control_fd, .events = POLLIN},
                               {.fd = hal_link_connected() ? posix_options.link_in : -1, .events = POLLIN}};
    if (poll(inputs, 2, -1) < 0) continue;
    if (inputs[0].revents != 0) take_input();
    if (inputs[1].revents != 0) return;
  }
}
