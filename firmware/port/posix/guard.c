// Work under a time limit, by signals: processor time (so that a busy machine cuts nothing off), faults, and the menu
// gesture.
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

#include "posix.h"

enum { STEP_MS = 50, MENU_HOLD_MS = 1000, ALT_STACK = 128 * 1024 };

static struct {
  sigjmp_buf landing;
  volatile sig_atomic_t active;
  volatile uint32_t left_ms;
  volatile uint32_t held_ms;
} guard;

static void leave(int result) {
  guard.active = 0;
  siglongjmp(guard.landing, -result);
}

static void on_time(int signal_number) {
  (void)signal_number;
  if (!guard.active) return;
  const uint16_t held = hal_buttons_peek();
  const bool gesture =
      (held & HAL_BUTTON_MENU) != 0 || (held & (HAL_BUTTON_X | HAL_BUTTON_Y)) == (HAL_BUTTON_X | HAL_BUTTON_Y);
  guard.held_ms = gesture ? guard.held_ms + STEP_MS : 0;
  if (guard.held_ms >= MENU_HOLD_MS) leave(HAL_GUARD_MENU);
  if (guard.left_ms <= STEP_MS) leave(HAL_GUARD_TIMEOUT);
  guard.left_ms -= STEP_MS;
}

static void on_fault(int signal_number) {
  if (guard.active) leave(HAL_GUARD_FAULT);
  signal(signal_number, SIG_DFL);  // not the cartridge's fault: die loudly
  raise(signal_number);
}

void posix_guard_start(void) {
  static uint8_t alternate[ALT_STACK];
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = alternate;
  stack.ss_size = ALT_STACK;
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_RESTART;
  action.sa_handler = on_time;
  sigaction(SIGPROF, &action, NULL);
  action.sa_handler = on_fault;
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
  sigaction(SIGFPE, &action, NULL);
}

static void set_timer(uint32_t ms) {
  struct itimerval timer;
  memset(&timer, 0, sizeof timer);
  timer.it_interval.tv_usec = timer.it_value.tv_usec = (suseconds_t)(ms * 1000);
  setitimer(ITIMER_PROF, &timer, NULL);
}

int hal_guard_run(int (*work)(void *context), void *context, uint32_t limit_ms, hal_guard_info_t *info) {
  const int cut = sigsetjmp(guard.landing, 1);
  if (cut != 0) {
    set_timer(0);
    if (info != NULL) *info = (hal_guard_info_t){0, 0};
    return -cut;
  }
  guard.left_ms = limit_ms;
  guard.held_ms = 0;
  guard.active = 1;
  set_timer(STEP_MS);
  const int result = work(context);
  guard.active = 0;
  set_timer(0);
  return result;
}
