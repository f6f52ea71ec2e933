// Clocks and resets (RP2040 datasheet 2.14 to 2.18): 12 MHz crystal, system PLL 125 MHz, USB PLL 48 MHz, microsecond
// tick.
#include "port.h"

enum { CRYSTAL_MHZ = 12, CRYSTAL_UNIT_CYCLES = 256 };

static struct {
  uint32_t waited_us;  // for the crystal
  uint32_t timer_us;   // what the timer said then
} up;

static void reset_release(uint32_t bits) {
  reg_clear(RESETS_RESET, bits);
  while ((~REG(RESETS_DONE) & bits) != 0) {}
}

// 1500 MHz VCO / 6 / 2 = 125 MHz and 1200 MHz VCO / 5 / 5 = 48 MHz (2.18.2: VCO 750 to 1600 MHz). From its reset state
// each time: what an earlier use left in it is nobody's to know (2.18.3).
static void pll_start(uint32_t base, uint32_t reset, uint32_t multiplier, uint32_t divider1, uint32_t divider2) {
  reg_set(RESETS_RESET, reset);
  reset_release(reset);
  REG(base + PLL_CS) = 1;
  REG(base + PLL_FBDIV) = multiplier;
  reg_clear(base + PLL_PWR, PLL_PWR_PD | PLL_PWR_VCOPD);
  while ((REG(base + PLL_CS) & PLL_CS_LOCK) == 0) {}
  REG(base + PLL_PRIM) = divider1 << 16 | divider2 << 12;
  reg_clear(base + PLL_PWR, PLL_PWR_POSTDIVPD);
}

static void pll_sys_start(void) { pll_start(PLL_SYS, RESET_PLL_SYS, 125, 6, 2); }

// clk_sys through its glitchless mux: to clk_ref, change the auxiliary source, back (2.15.3.2).
static void clk_sys_from(uint32_t aux) {
  reg_clear(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);
  while (REG(CLK_SYS_SELECTED) != 1u << CLK_SYS_SRC_REF) {}
  reg_field(CLK_SYS_CTRL, 7u << 5, aux);
  reg_set(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);
  while (REG(CLK_SYS_SELECTED) != 1u << CLK_SYS_SRC_AUX) {}
}

void port_clocks_begin(void) {
  // Everything into reset but what the flash needs, and what may still clock us after a soft restart.
  const uint32_t keep = RESET_IO_QSPI | RESET_PADS_QSPI | RESET_PLL_SYS | RESET_PLL_USB | RESET_SYSCFG;
  reg_set(RESETS_RESET, RESET_ALL & ~keep);
  reset_release(RESET_IO_BANK0 | RESET_PADS_BANK0);
}

// The crystal gets as long to settle as the slowest of the SDK's boards asks for, in units of 256 cycles (2.16.3).
// After a restart by the watchdog it still runs (PSM_WDSEL leaves it out): then no time passes.
void port_clocks_start(void) {
  if ((REG(XOSC_STATUS) & XOSC_STATUS_STABLE) == 0) up.waited_us = PORT_CRYSTAL_US;
  REG(XOSC_STARTUP) = CRYSTAL_MHZ * PORT_CRYSTAL_US / CRYSTAL_UNIT_CYCLES;
  REG(XOSC_CTRL) = XOSC_CTRL_ENABLE_1_15MHZ;
  while ((REG(XOSC_STATUS) & XOSC_STATUS_STABLE) == 0) {}
  REG(CLK_RESUS_CTRL) = 0;

  // Off the PLLs before they are reset, then clk_ref on the crystal.
  reg_clear(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);
  while (REG(CLK_SYS_SELECTED) != 1u << CLK_SYS_SRC_REF) {}
  REG(CLK_REF_DIV) = CLK_DIV_1;
  reg_field(CLK_REF_CTRL, 3u, CLK_REF_SRC_XOSC);
  while (REG(CLK_REF_SELECTED) != 1u << CLK_REF_SRC_XOSC) {}
  pll_sys_start();
  pll_start(PLL_USB, RESET_PLL_USB, 100, 5, 5);

  REG(CLK_SYS_DIV) = CLK_DIV_1;
  clk_sys_from(CLK_SYS_AUX_PLL_SYS);
  REG(CLK_PERI_CTRL) = CLK_CTRL_ENABLE;  // clk_peri = clk_sys
  REG(CLK_USB_DIV) = CLK_DIV_1;
  REG(CLK_USB_CTRL) = CLK_CTRL_ENABLE;  // PLL_USB
  REG(CLK_ADC_DIV) = CLK_DIV_1;
  REG(CLK_ADC_CTRL) = CLK_CTRL_ENABLE;  // PLL_USB
  REG(CLK_RTC_CTRL) = 0;

  REG(WATCHDOG_TICK) = WATCHDOG_TICK_ENABLE | CRYSTAL_MHZ;  // one tick a microsecond (4.7.2)

  reset_release(RESET_ADC | RESET_BUSCTRL | RESET_DMA | RESET_IO_QSPI | RESET_PADS_QSPI | RESET_PWM | RESET_SYSCFG |
                RESET_SYSINFO | RESET_TIMER | RESET_USBCTRL | pins_board.spi_reset);
  up.timer_us = REG(TIMER_RAWL);
}

uint32_t port_clocks_up_us(void) { return up.waited_us + (REG(TIMER_RAWL) - up.timer_us); }

void port_clocks_slow(bool slow) {
  if (slow) {
    clk_sys_from(CLK_SYS_AUX_PLL_USB);
    reg_set(PLL_SYS + PLL_PWR, PLL_PWR_PD | PLL_PWR_VCOPD | PLL_PWR_POSTDIVPD);
  } else {
    pll_sys_start();
    clk_sys_from(CLK_SYS_AUX_PLL_SYS);
  }
}
