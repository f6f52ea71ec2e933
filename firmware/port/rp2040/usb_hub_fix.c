// Erratum RP2040-E5 of chip revisions B0 and B1: behind a hub with traffic for others the controller does not leave bus
// reset, as it wants 800 us of idle bus. After each reset, idle is shown to it for a millisecond through the debug
// input on GPIO 15. The pad stays as it is: its output is off during this, and on both boards it has a pull of its own.
// A key that is there is ignored: what is read is the bus's level, not the key's.
#include "port.h"

enum { HUB_FIX_PIN = 15, REVISION_B2 = 2, IDLE_SHOWN_MS_MAX = 10 };

static enum { FIX_OFF, FIX_RESET, FIX_IDLE_SHOWN } fix;
static uint32_t saved_ctrl, shown_ms;

void port_usb_hub_fix_begin(void) {
  if (SYSINFO_CHIP_REVISION(REG(SYSINFO_CHIP_ID)) >= REVISION_B2 || fix == FIX_IDLE_SHOWN) return;
  fix = FIX_RESET;
}

static PORT_RAM void show_idle(void) {
  port_buttons_held_off = PORT_PIN_MASK(HUB_FIX_PIN);
  saved_ctrl = REG(IO_BANK0_CTRL(HUB_FIX_PIN));
  REG(IO_BANK0_CTRL(HUB_FIX_PIN)) = GPIO_FUNC_USB_MUX | GPIO_CTRL_OEOVER_LOW | GPIO_CTRL_INOVER_HIGH;
  reg_set(USB_PHY_DIRECT, USB_PHY_DP_PULLUP_EN);
  reg_set(USB_PHY_DIRECT_OVERRIDE, USB_PHY_DP_PULLUP_EN_OVERRIDE);
  REG(USB_MUXING) = USB_MUXING_TO_DIGITAL_PAD | USB_MUXING_SOFTCON;
}

static PORT_RAM void show_bus(void) {
  REG(USB_MUXING) = USB_MUXING_TO_PHY | USB_MUXING_SOFTCON;
  reg_clear(USB_PHY_DIRECT_OVERRIDE, USB_PHY_DP_PULLUP_EN_OVERRIDE);
  REG(IO_BANK0_CTRL(HUB_FIX_PIN)) = saved_ctrl;
  port_buttons_held_off = 0;
}

PORT_RAM void port_usb_tick(void) {
  if (fix == FIX_OFF) return;
  if (fix == FIX_RESET) {
    if ((REG(USB_SIE_STATUS) & USB_SIE_STATUS_LINE_STATE) == 0) return;  // both lines low: the host still resets
    show_idle();
    shown_ms = 0;
    fix = FIX_IDLE_SHOWN;
    return;
  }
  if ((REG(USB_SIE_STATUS) & USB_SIE_STATUS_CONNECTED) == 0 && ++shown_ms < IDLE_SHOWN_MS_MAX) return;
  show_bus();
  fix = FIX_OFF;
}
