// Pins: function, direction, pulls (RP2040 datasheet 2.19, 2.3.1.2).
#include "port.h"

void port_gpio_function(uint32_t pin, uint32_t function, uint32_t pad) {
  REG(PADS_BANK0(pin)) = pad;
  REG(IO_BANK0_CTRL(pin)) = function;
}

void port_gpio_output(uint32_t pin, bool level) {
  port_gpio_put(pin, level);
  REG(SIO_GPIO_OE_SET) = PORT_PIN_MASK(pin);
  port_gpio_function(pin, GPIO_FUNC_SIO, PAD_INPUT | PAD_DRIVE_4MA | PAD_SCHMITT);
}

void port_gpio_input(uint32_t pin, uint32_t pulls) {
  REG(SIO_GPIO_OE_CLR) = PORT_PIN_MASK(pin);
  port_gpio_function(pin, GPIO_FUNC_SIO, PAD_INPUT | PAD_SCHMITT | pulls);
}
