// Time (RP2040 datasheet 4.6): the 64-bit microsecond timer, a millisecond interrupt from its alarm 0 that drives keys,
// sound, battery, tearing signal and guard, and processor cycles from SysTick. The interrupt runs from RAM, while the
// flash is busy too.
#include "../../hal/board.h"
#include "../../hal/clock.h"
#include "port.h"

enum { TICK_US = 1000, SYSTICK_MASK = 0xffffff };

static volatile bool awake;  // something happened since hal_clock_wait last looked
static uint32_t next_us;
static uint32_t cycles;  // at the time of systick_last
static uint32_t systick_last;

PORT_RAM uint64_t hal_clock_us(void) {
  uint32_t high = REG(TIMER_RAWH);
  for (;;) {
    const uint32_t low = REG(TIMER_RAWL);
    const uint32_t again = REG(TIMER_RAWH);
    if (again == high) return (uint64_t)high << 32 | low;
    high = again;
  }
}

uint32_t hal_clock_ms(void) { return (uint32_t)(hal_clock_us() / 1000u); }

// SysTick counts processor cycles down in 24 bits; read at least every 134 ms, which the interrupt does.
static PORT_RAM uint32_t cycles_update(void) {
  const uint32_t now = REG(SYST_CVR);
  cycles += (systick_last - now) & SYSTICK_MASK;
  systick_last = now;
  return cycles;
}

PORT_RAM uint32_t hal_board_cycles(void) {
  const uint32_t irq = port_irq_save();
  const uint32_t now = cycles_update();
  port_irq_restore(irq);
  return now;
}

PORT_RAM void port_clock_wake(void) { awake = true; }

void port_clock_interrupt(void);

PORT_RAM void port_clock_interrupt(void) {
  REG(TIMER_INTR) = 1;
  next_us += TICK_US;
  REG(TIMER_ALARM0) = next_us;
  // The alarm compares for equality (4.6.3): one that is not clearly ahead would be missed for 71 minutes.
  if ((int32_t)(next_us - REG(TIMER_RAWL)) <= 10) {
    next_us = REG(TIMER_RAWL) + TICK_US;
    REG(TIMER_ALARM0) = next_us;
  }
  (void)cycles_update();
  port_buttons_tick();
  port_sound_tick();
  port_battery_tick();
  port_display_tick();
  port_usb_tick();
  port_vbus_tick();
  port_start_tick(REG(TIMER_RAWL));
  port_guard_tick(REG(TIMER_RAWL));
}

void port_clock_start(void) {
  REG(SYST_RVR) = SYSTICK_MASK;
  REG(SYST_CVR) = 0;
  REG(SYST_CSR) = 5;  // processor clock, no interrupt
  systick_last = 0;
  REG(TIMER_DBGPAUSE) = 0;
  REG(TIMER_INTE) = 1;
  next_us = REG(TIMER_RAWL) + TICK_US;
  REG(TIMER_ALARM0) = next_us;
  REG(NVIC_ISER) = 1u << IRQ_TIMER_0;
}

void port_clock_delay_us(uint32_t us) {
  const uint32_t start = REG(TIMER_RAWL);
  while (REG(TIMER_RAWL) - start < us) {}
}

void hal_clock_wait(uint64_t until_us) {
  while (hal_clock_us() < until_us) {
    if (awake || port_usb_received()) break;
    __asm volatile("wfi");  // the millisecond interrupt ends it at the latest
  }
  awake = false;
}
