// Entry of the posix console: reads its options and runs the app on a thread with a deep stack (interpreters nest
// deeply under sanitizers). Usage: jumpdeck-posix --flash FILE [--control FD] [--pty FILE] [--pty-fd FD] [--seed N]
// [--arena BYTES] [--boot REASON] [--hold BUTTONS] [--cut N:K]
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "posix.h"

posix_options_t posix_options = {.pty_fd = -1, .control_fd = -1, .link_in = 0, .link_out = 1};

enum { STACK_BYTES = 48 * 1024 * 1024 };

static int usage(const char *problem) {
  fprintf(stderr, "jumpdeck-posix: %s\n", problem);
  return POSIX_EXIT_USAGE;
}

static bool parse_boot(const char *name) {
  static const char *const NAMES[] = {"cold", "requested", "watchdog", "fault"};
  for (unsigned i = 0; i < 4; i++) {
    if (strcmp(name, NAMES[i]) != 0) continue;
    posix_options.boot = (hal_boot_t)i;
    return true;
  }
  return false;
}

static bool parse_cut(const char *text) {
  unsigned operation;
  unsigned bytes = 0;
  if (sscanf(text, "%u:%u", &operation, &bytes) < 1) return false;
  posix_flash_cut(operation, bytes);
  return true;
}

static bool parse_option(const char *name, const char *value) {
  if (strcmp(name, "--flash") == 0)
    posix_options.flash_path = value;
  else if (strcmp(name, "--control") == 0)
    posix_options.control_fd = atoi(value);
  else if (strcmp(name, "--pty") == 0)
    posix_options.pty_path = value;
  else if (strcmp(name, "--pty-fd") == 0)
    posix_options.pty_fd = atoi(value);
  else if (strcmp(name, "--seed") == 0)
    posix_options.seed = (uint32_t)strtoul(value, NULL, 0);
  else if (strcmp(name, "--arena") == 0)
    posix_options.arena_bytes = (uint32_t)strtoul(value, NULL, 0);
  else if (strcmp(name, "--hold") == 0)
    posix_options.held = (uint16_t)strtoul(value, NULL, 0);
  else if (strcmp(name, "--boot") == 0)
    return parse_boot(value);
  else if (strcmp(name, "--cut") == 0)
    return parse_cut(value);
  else
    return false;
  return true;
}

_Noreturn void posix_restart(void) {
  if (posix_options.pty_path == NULL) _exit(POSIX_EXIT_RESET);
  char descriptor[16];
  snprintf(descriptor, sizeof descriptor, "%d", posix_options.link_in);
  char *arguments[] = {posix_options.arguments[0],
                       "--flash",
                       (char *)posix_options.flash_path,
                       "--pty",
                       (char *)posix_options.pty_path,
                       "--pty-fd",
                       descriptor,
                       "--boot",
                       "requested",
                       NULL};
  execv("/proc/self/exe", arguments);
  _exit(POSIX_EXIT_RESET);
}

static void *run(void *unused) {
  (void)unused;
  posix_guard_start();
  app_main();
}

int main(int argc, char **argv) {
  posix_options.arguments = argv;
  for (int i = 1; i < argc; i += 2)
    if (i + 1 >= argc || !parse_option(argv[i], argv[i + 1]))
      return usage("unknown option or missing value; see the head of main.c");
  if (posix_options.flash_path == NULL) return usage("--flash FILE is missing");
  if (!posix_flash_open(posix_options.flash_path)) return usage("the flash file cannot be used");
  if (posix_options.pty_path != NULL && !posix_link_open_pty(posix_options.pty_path))
    return usage("no pseudo-terminal");
  posix_buttons_set(posix_options.held);
  signal(SIGPIPE, SIG_IGN);

  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  if (pthread_create(&thread, &attributes, run, NULL) != 0) return usage("no thread");
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);  // the app's thread takes the guard's signals
  pthread_join(thread, NULL);
  return 1;
}
