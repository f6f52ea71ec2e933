// HAL, clock: time, waiting, the watchdog, and the guard that runs foreign code under a time limit.
#ifndef HAL_CLOCK_H
#define HAL_CLOCK_H

#include <stdint.h>

/// Returns microseconds since power-on, never going back. Callable from interrupts.
uint64_t hal_clock_us(void);

/// Returns milliseconds since power-on modulo 2^32.
uint32_t hal_clock_ms(void);

/// Idles (WFI where the processor has it) until the clock reaches `until_us`, or earlier when link bytes arrived or a
/// key changed; may return early for no reason. Main loop only. Does not feed the watchdog; callers pass at most 100 ms
/// ahead.
void hal_clock_wait(uint64_t until_us);

/// Feeds the watchdog, which resets the console when it was not fed for two seconds (the last resort: normally the
/// guard below acts first). Running from the first moment of app_main. The port itself feeds it before each flash
/// operation and after each erase, asleep, and in hal_guard_run; for all else the main loop's feeding has to do.
void hal_clock_feed(void);

/// How guarded work ended, other than by returning.
enum {
  HAL_GUARD_TIMEOUT = -1001,  ///< the time limit passed
  HAL_GUARD_FAULT = -1002,    ///< the processor faulted (bad address, misalignment, C stack below its end)
  HAL_GUARD_MENU = -1003,     ///< X and Y (or HAL_BUTTON_MENU) were held for a second
};

/// Where guarded work was cut off. Zero where unknown.
typedef struct {
  uint32_t pc;  ///< program counter at the cut
  uint32_t sp;  ///< stack pointer at the cut
} hal_guard_info_t;

/// Calls `work(context)` and returns its result (which is never below -1000), or one of HAL_GUARD_* when it had to be
/// cut off: the port's timer interrupt or fault handler then leaves `work` as longjmp would, at any instruction
/// whatever. So `work` may change nothing but memory that the caller throws away after a cut (the vm's arena), and
/// calls no other HAL function than hal_clock_us and hal_board_cycles. `limit_ms` counts from the call. Does not nest.
/// Feeds the watchdog at its start; for limits of a second and more the timer interrupt feeds it until the limit has
/// passed. `info` may be null; it is written only on a cut.
int hal_guard_run(int (*work)(void *context), void *context, uint32_t limit_ms, hal_guard_info_t *info);

/// A stretch of code that guarded work can be led out of in good order: where the processor is between `begin` and
/// `end`, it may go on at `leave` instead, after which the work soon returns by itself.
typedef struct {
  const void *begin;
  const void *end;
  const void *leave;
} hal_guard_exit_t;

/// Work that has such a stretch defines this, in RAM; where it is, the port tries it for 50 ms before it cuts.
extern const hal_guard_exit_t hal_guard_exit __attribute__((weak));

#endif
