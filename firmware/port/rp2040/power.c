// Sleep and entropy (hal/power.h).
#include "../../hal/buttons.h"
#include "../../hal/clock.h"
#include "../../hal/power.h"
#include "port.h"

// What a sleeping console does without (RP2040 datasheet 2.15.7): I2C, PIO, RTC, SPI and JTAG; UART and TBMAN.
static const uint32_t SLEEP_OFF_0 = 0x0f6032c0u;
static const uint32_t SLEEP_OFF_1 = 0x000003d0u;

void hal_power_sleep(void) {
  (void)hal_buttons_take();
  port_clocks_slow(true);
  REG(CLK_SLEEP_EN0) = ~SLEEP_OFF_0;
  REG(CLK_SLEEP_EN1) = CLK_EN1_ALL & ~SLEEP_OFF_1;
  REG(SCB_SCR) |= SCB_SCR_SLEEPDEEP;
  while (hal_buttons_take().pressed == 0 && !port_usb_received()) {
    port_watchdog_feed();
    __asm volatile("wfi");
  }
  REG(SCB_SCR) &= ~SCB_SCR_SLEEPDEEP;
  REG(CLK_SLEEP_EN0) = ~0u;
  REG(CLK_SLEEP_EN1) = CLK_EN1_ALL;
  port_clocks_slow(false);
}

// ROSC is free-running and not locked to the crystal (2.17.5); single bits of it are weak, so 256 of them, taken at
// uneven times, are mixed with the time, the chip's id and all earlier calls.
uint32_t hal_power_entropy(void) {
  static uint32_t pool;
  const uint8_t *id = port_flash_ids();
  for (uint32_t i = 0; i < 256; i++) {
    pool ^= (REG(ROSC_RANDOMBIT) & 1u) << (i & 31u) ^ REG(TIMER_RAWL) ^ (uint32_t)id[i & 15u] << 24;
    pool *= 0x85ebca6bu;
    pool ^= pool >> 13;
    for (volatile uint32_t wait = pool & 7u; wait > 0; wait--) {}
  }
  pool ^= pool >> 16;
  pool *= 0x7feb352du;
  pool ^= pool >> 15;
  return pool;
}
