// USB power (USB 2.0 7.1.5.1 and 7.2.1): a device with a battery shows itself by the pull-up on D+ only while the
// host's power is there. It feeds nothing into a cable that leads nowhere. A board that does not wire VBUS is powered
// by it.
#include "port.h"

enum { STEADY_MS = 20 };

static struct {
  uint32_t pin;  // mask; 0 where the board does not wire it
  uint32_t differs_ms;
  bool present;
  volatile bool lost;
} vbus;

static PORT_RAM bool vbus_level(void) { return vbus.pin == 0 || (REG(SIO_GPIO_IN) & vbus.pin) != 0; }

static PORT_RAM void show_device(bool shown) {
  if (shown)
    reg_set(USB_SIE_CTRL, USB_SIE_CTRL_PULLUP);
  else
    reg_clear(USB_SIE_CTRL, USB_SIE_CTRL_PULLUP);
}

PORT_RAM void port_vbus_tick(void) {
  if (vbus_level() == vbus.present) {
    vbus.differs_ms = 0;
    return;
  }
  if (++vbus.differs_ms < STEADY_MS) return;
  vbus.differs_ms = 0;
  vbus.present = !vbus.present;
  show_device(vbus.present);
  if (vbus.present) return;
  vbus.lost = true;
  REG(NVIC_ISPR) = 1u << IRQ_USBCTRL;  // the bus itself raises nothing
}

bool port_vbus_lost(void) {
  const bool lost = vbus.lost;
  vbus.lost = false;
  return lost;
}

void port_vbus_start(void) {
  if (pins_board.vbus != PIN_NONE) {
    port_gpio_input(pins_board.vbus, PAD_PULL_DOWN);
    vbus.pin = PORT_PIN_MASK(pins_board.vbus);
    port_clock_delay_us(10);  // the pull-down and the pin's capacity: a microsecond
  }
  vbus.present = vbus_level();
  show_device(vbus.present);
}
