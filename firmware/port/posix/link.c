// The link over stdin and stdout, or over a pseudo-terminal that stays open while hosts come and go.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "posix.h"

static bool touched;
static bool connected = true;

bool posix_link_open_pty(const char *path) {
  if (posix_options.pty_fd >= 0) {
    posix_options.link_in = posix_options.link_out = posix_options.pty_fd;
    return true;
  }
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) return false;
  const char *name = ptsname(master);
  const int keeper = open(name, O_RDWR | O_NOCTTY);  // keeps the terminal up while no host has it open
  struct termios raw;
  if (keeper < 0 || tcgetattr(keeper, &raw) != 0) return false;
  cfmakeraw(&raw);
  tcsetattr(keeper, TCSANOW, &raw);
  FILE *file = fopen(path, "w");
  if (file == NULL) return false;
  fprintf(file, "%s\n", name);
  fclose(file);
  posix_options.link_in = posix_options.link_out = master;
  fcntl(master, F_SETFL, O_NONBLOCK);
  return true;
}

void posix_link_touch(void) { touched = true; }

uint32_t hal_link_read(uint8_t *out, uint32_t max) {
  struct pollfd link = {.fd = posix_options.link_in, .events = POLLIN};
  if (poll(&link, 1, 0) <= 0 || (link.revents & (POLLIN | POLLHUP)) == 0) return 0;
  const ssize_t got = read(posix_options.link_in, out, max);
  if (got > 0) return (uint32_t)got;
  if (got == 0 && posix_options.pty_path == NULL) {
    connected = false;
    if (posix_options.control_fd < 0) exit(0);  // nobody is left to talk to
  }
  return 0;
}

uint32_t hal_link_write(const uint8_t *data, uint32_t size) {
  if (!connected) return size;
  const ssize_t put = write(posix_options.link_out, data, size);
  if (put >= 0) return (uint32_t)put;
  if (errno == EPIPE || errno == EIO) {
    connected = posix_options.pty_path != NULL;
    return size;
  }
  return 0;
}

bool hal_link_connected(void) { return connected; }

bool hal_link_touched(void) {
  const bool was = touched;
  touched = false;
  return was;
}
