// Watchdog, reasons for a restart, the note that survives one (RP2040 datasheet 4.7).
// Scratch register 0 says what this firmware was doing, 1 where it faulted, 2 counts failed starts (start.S); 4 to 7
// belong to the boot ROM (2.8.1.1).
#include <string.h>

#include "../../hal/clock.h"
#include "../../hal/power.h"
#include "port.h"

enum {
  MARK_RUNNING = 0x4a44524e,  // a timeout from here is the watchdog's
  MARK_REQUESTED = 0x4a445251,
  MARK_FAULT = 0x4a44464c,
  // Two seconds; the counter falls by two each microsecond tick (erratum RP2040-E1).
  WATCHDOG_LOAD_VALUE = 2 * 2000000,
};

static hal_boot_t reason;
static uint8_t note[HAL_POWER_NOTE_BYTES] __attribute__((section(".noinit"), aligned(4)));

static hal_boot_t reason_read(void) {
  if (REG(WATCHDOG_REASON) == 0) return HAL_BOOT_COLD;  // power came up, or the reset pin
  const uint32_t mark = REG(WATCHDOG_SCRATCH(0));
  if (mark == MARK_RUNNING) return HAL_BOOT_WATCHDOG;
  if (mark == MARK_REQUESTED) return HAL_BOOT_REQUESTED;
  if (mark == MARK_FAULT) return HAL_BOOT_FAULT;
  return HAL_BOOT_COLD;  // the boot ROM's loader restarted us
}

void port_watchdog_start(void) {
  reason = reason_read();
  if (reason == HAL_BOOT_COLD) memset(note, 0, sizeof note);
  REG(WATCHDOG_SCRATCH(0)) = MARK_RUNNING;
  REG(WATCHDOG_SCRATCH(4)) = 0;              // no boot vector of somebody else's
  REG(WATCHDOG_LOAD) = WATCHDOG_LOAD_VALUE;  // start.S has it run; its ticks are microseconds only now
}

PORT_RAM void port_watchdog_feed(void) { REG(WATCHDOG_LOAD) = WATCHDOG_LOAD_VALUE; }

void hal_clock_feed(void) { port_watchdog_feed(); }

static PORT_RAM _Noreturn void restart(uint32_t mark) {
  __asm volatile("cpsid i");
  REG(WATCHDOG_SCRATCH(0)) = mark;
  reg_set(WATCHDOG_CTRL, WATCHDOG_CTRL_TRIGGER);
  for (;;) {}
}

PORT_RAM void port_watchdog_fault(uint32_t pc) {
  REG(WATCHDOG_SCRATCH(1)) = pc;
  restart(MARK_FAULT);
}

void hal_power_reset(void) {
  port_usb_stop();
  restart(MARK_REQUESTED);
}

void hal_power_loader(void) {
  port_usb_stop();
  REG(WATCHDOG_CTRL) = 0;
  REG(WATCHDOG_SCRATCH(0)) = 0;
  port_mpu_stop();
  // reset_usb_boot(activity LED pins: none, interfaces disabled: none) (2.8.3.1.6)
  typedef void reset_usb_boot_t(uint32_t, uint32_t);
  reset_usb_boot_t *loader = (reset_usb_boot_t *)(uintptr_t)port_rom_function(ROM_CODE('U', 'B'));
  if (loader != 0) loader(0, 0);
  restart(MARK_REQUESTED);
}

hal_boot_t hal_power_boot_reason(void) { return reason; }

uint8_t *hal_power_note(void) { return note; }
