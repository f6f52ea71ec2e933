// Work under a time limit, and faults (hal/clock.h). Work is led out where it says it can be (hal_guard_exit), by
// changing the pc that the exception returns to. Else a cut: a made-up stack frame (ARMv6-M B1.5.6) just below the
// saved stack pointer resumes the thread in port_guard_land with the result in r0.
#include "../../hal/buttons.h"
#include "../../hal/clock.h"
#include "port.h"

enum {
  MENU_HOLD_MS = 1000,
  LONG_LIMIT_MS = 1000,  // from here on the millisecond interrupt feeds the watchdog
  LEAD_OUT_US = 50000,   // how long work may take to be led out, before it is cut
  FRAME_WORDS = 8,
  FRAME_PC = 6,
  FRAME_XPSR = 7,
};
static const uint32_t XPSR_THUMB = 1u << 24;
static const uint32_t EXC_RETURN_THREAD_PROCESS = 0xfffffffdu;

extern int port_guard_enter(int (*work)(void *), void *context, uint32_t *saved_sp);
extern void port_guard_land(void);
extern char __stack_bottom[], __stack_top[];
void port_fault(uint32_t exc_return, uint32_t psp, uint32_t msp);

static struct {
  uint32_t saved_sp;  // 0: no guarded work is running
  uint32_t started_us;
  uint32_t limit_us;
  uint32_t menu_ms;
  bool feed;
  bool led_out;
  int reason;          // why the work has to end, 0 while it need not
  uint32_t reason_us;  // since when
  hal_guard_info_t info;
} guard;

volatile bool port_guard_hold;

static PORT_RAM bool stack_holds_frame(uint32_t psp) {
  return (psp & 3u) == 0 && psp >= (uint32_t)(uintptr_t)__stack_bottom &&
         psp <= (uint32_t)(uintptr_t)__stack_top - 4u * FRAME_WORDS;
}

// Handler mode only, interrupted thread on the process stack.
static PORT_RAM void cut(uint32_t psp, int result) {
  guard.info.pc = 0;
  guard.info.sp = psp;
  if (stack_holds_frame(psp)) {
    const volatile uint32_t *frame = (const volatile uint32_t *)(uintptr_t)psp;
    guard.info.pc = frame[FRAME_PC];
    guard.info.sp = psp + 4u * FRAME_WORDS;
  }
  volatile uint32_t *landing = (volatile uint32_t *)(uintptr_t)(guard.saved_sp - 4u * FRAME_WORDS);
  guard.saved_sp = 0;
  landing[0] = (uint32_t)result;
  landing[FRAME_PC] = (uint32_t)(uintptr_t)port_guard_land & ~1u;
  landing[FRAME_XPSR] = XPSR_THUMB;
  __asm volatile("msr psp, %0" ::"r"(landing) : "memory");
}

// Handler mode only, interrupted thread on the process stack. Whether the thread now goes on at the exit.
static PORT_RAM bool lead_out(uint32_t psp) {
  if (&hal_guard_exit == 0 || !stack_holds_frame(psp)) return false;
  volatile uint32_t *frame = (volatile uint32_t *)(uintptr_t)psp;
  const uint32_t pc = frame[FRAME_PC];
  if (pc < (uint32_t)(uintptr_t)hal_guard_exit.begin || pc >= (uint32_t)(uintptr_t)hal_guard_exit.end) return false;
  guard.info.pc = pc;
  guard.info.sp = psp + 4u * FRAME_WORDS;
  frame[FRAME_PC] = (uint32_t)(uintptr_t)hal_guard_exit.leave & ~1u;
  return true;
}

// Why the work has to end now; 0 while it need not.
static PORT_RAM int reason_to_end(uint32_t now_us) {
  if (now_us - guard.started_us >= guard.limit_us) return HAL_GUARD_TIMEOUT;
  const uint16_t held = hal_buttons_peek();
  const bool menu =
      (held & HAL_BUTTON_MENU) != 0 || (held & (HAL_BUTTON_X | HAL_BUTTON_Y)) == (HAL_BUTTON_X | HAL_BUTTON_Y);
  guard.menu_ms = menu ? guard.menu_ms + 1 : 0;
  return guard.menu_ms >= MENU_HOLD_MS ? HAL_GUARD_MENU : 0;
}

PORT_RAM void port_guard_tick(uint32_t now_us) {
  if (guard.saved_sp == 0) return;
  if (guard.reason == 0) {
    guard.reason = reason_to_end(now_us);
    guard.reason_us = now_us;
  }
  if (port_guard_hold) return;
  if (guard.reason == 0) {
    if (guard.feed) port_watchdog_feed();
    return;
  }
  uint32_t psp;
  __asm volatile("mrs %0, psp" : "=r"(psp));
  if (!guard.led_out && lead_out(psp))
    guard.led_out = true;
  else if (now_us - guard.reason_us >= LEAD_OUT_US || &hal_guard_exit == 0)
    cut(psp, guard.reason);
}

// From port_fault_entry. Returning means: go on in the thread as the rewritten process stack says.
PORT_RAM void port_fault(uint32_t exc_return, uint32_t psp, uint32_t msp) {
  if (exc_return == EXC_RETURN_THREAD_PROCESS && guard.saved_sp != 0) {
    cut(psp, HAL_GUARD_FAULT);
    return;
  }
  uint32_t pc = 0;
  if (exc_return == EXC_RETURN_THREAD_PROCESS) {
    if (stack_holds_frame(psp)) pc = ((const volatile uint32_t *)(uintptr_t)psp)[FRAME_PC];
  } else {
    pc = ((const volatile uint32_t *)(uintptr_t)msp)[FRAME_PC];
  }
  port_watchdog_fault(pc);
}

int hal_guard_run(int (*work)(void *context), void *context, uint32_t limit_ms, hal_guard_info_t *info) {
  port_watchdog_feed();
  guard.started_us = (uint32_t)hal_clock_us();
  guard.limit_us = limit_ms > 4000000u ? 4000000000u : limit_ms * 1000u;
  guard.menu_ms = 0;
  guard.feed = limit_ms >= LONG_LIMIT_MS;
  guard.led_out = false;
  guard.reason = 0;
  int result = port_guard_enter(work, context, &guard.saved_sp);
  if (guard.led_out && result != HAL_GUARD_FAULT) result = guard.reason;
  if (info != 0 && (result == HAL_GUARD_TIMEOUT || result == HAL_GUARD_FAULT || result == HAL_GUARD_MENU))
    *info = guard.info;
  return result;
}
