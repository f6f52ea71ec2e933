// Keys (hal/buttons.h): all of them debounced at once, one bit each, by a three-bit counter spread over three words.
#include "../../hal/buttons.h"
#include "port.h"

static struct {
  uint32_t pins;                    // every key's pin
  uint32_t down;                    // accepted, by pin
  uint32_t count0, count1, count2;  // milliseconds of disagreement, by pin
  uint8_t key_count;
  uint32_t key_pin[PIN_KEYS_MAX];
  uint16_t key_button[PIN_KEYS_MAX];
} keys;
static volatile uint16_t held;
static volatile uint16_t pressed;
volatile uint32_t port_buttons_held_off;

static PORT_RAM uint16_t buttons_of(uint32_t down) {
  uint16_t bits = 0;
  for (uint32_t i = 0; i < keys.key_count; i++) {
    if ((down & keys.key_pin[i]) != 0) bits = (uint16_t)(bits | keys.key_button[i]);
  }
  return bits;
}

PORT_RAM void port_buttons_tick(void) {
  const uint32_t differs = ((~REG(SIO_GPIO_IN) & keys.pins) ^ keys.down) & ~port_buttons_held_off;
  // Count up where the level differs from the accepted one, start again where it does not.
  keys.count2 = (keys.count2 ^ (keys.count1 & keys.count0)) & differs;
  keys.count1 = (keys.count1 ^ keys.count0) & differs;
  keys.count0 = ~keys.count0 & differs;
  const uint32_t accepted = keys.count2 & ~keys.count1 & keys.count0;  // five
  if (accepted == 0) return;
  keys.down ^= accepted;
  keys.count2 &= ~accepted;
  keys.count0 &= ~accepted;
  const uint16_t now = buttons_of(keys.down);
  pressed = (uint16_t)(pressed | (now & ~held));
  held = now;
  port_clock_wake();
}

void port_buttons_start(void) {
  keys.key_count = pins_board.key_count;
  for (uint32_t i = 0; i < pins_board.key_count; i++) {
    keys.key_pin[i] = PORT_PIN_MASK(pins_board.keys[i].pin);
    keys.key_button[i] = pins_board.keys[i].button;
    keys.pins |= keys.key_pin[i];
    port_gpio_input(pins_board.keys[i].pin, PAD_PULL_UP);
  }
  // Pull-ups of 50 kOhm and more against a few nanofarads: a millisecond is ample.
  port_clock_delay_us(1000);
  keys.down = ~REG(SIO_GPIO_IN) & keys.pins;
  held = buttons_of(keys.down);
}

PORT_RAM uint16_t hal_buttons_peek(void) { return held; }

hal_buttons_t hal_buttons_take(void) {
  const uint32_t irq = port_irq_save();
  const hal_buttons_t taken = {held, pressed};
  pressed = 0;
  port_irq_restore(irq);
  return taken;
}
