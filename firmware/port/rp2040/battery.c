// Battery and charging (hal/power.h): one ADC sample (RP2040 datasheet 4.9) every 64 ms, smoothed over about two
// seconds; the charger's open-drain status every millisecond.
#include "../../hal/power.h"
#include "port.h"

enum {
  SAMPLE_EVERY_MS = 64,
  SMOOTHING_SHIFT = 5,
  EMPTY_MV = 2800,
  FULL_MV = 4100,
  FULL_SCALE_MV = 3 * 3300,  // behind a divider by 3
  CHARGE_CONFIRM_MS = 20,
  CHARGE_RELEASE_MS = 3000,  // near full the charger tops up in bursts
};

static struct {
  bool present;
  bool converting;
  uint32_t command;
  uint32_t wait_ms;
  volatile uint32_t level;  // 12-bit reading << SMOOTHING_SHIFT, smoothed
} battery;

static struct {
  uint32_t status_pin, vbus_pin;  // masks; 0 where the board has none
  uint32_t low_ms;
  volatile uint32_t hold_ms;  // charging as long as this is not 0
} charger;

static PORT_RAM void charger_tick(void) {
  if (charger.status_pin == 0) return;
  const uint32_t pins = REG(SIO_GPIO_IN);
  const bool powered = (pins & charger.vbus_pin) != 0;
  if (powered && (pins & charger.status_pin) == 0) {
    if (charger.low_ms < CHARGE_CONFIRM_MS)
      charger.low_ms++;
    else
      charger.hold_ms = CHARGE_RELEASE_MS;
    return;
  }
  charger.low_ms = 0;
  if (!powered)
    charger.hold_ms = 0;  // unpowered, the charger's output says nothing
  else if (charger.hold_ms > 0)
    charger.hold_ms--;
}

PORT_RAM void port_battery_tick(void) {
  charger_tick();
  if (!battery.present) return;
  if (battery.converting) {
    if ((REG(ADC_CS) & ADC_CS_READY) == 0) return;
    battery.converting = false;
    const uint32_t level = battery.level;
    battery.level = level - (level >> SMOOTHING_SHIFT) + (REG(ADC_RESULT) & 0xfffu);
    return;
  }
  if (++battery.wait_ms < SAMPLE_EVERY_MS) return;
  battery.wait_ms = 0;
  battery.converting = true;
  REG(ADC_CS) = battery.command;
}

void port_battery_start(void) {
  if (pins_board.charging != PIN_NONE) {
    port_gpio_input(pins_board.charging, PAD_PULL_UP);
    port_gpio_input(pins_board.vbus, PAD_PULL_DOWN);
    charger.status_pin = PORT_PIN_MASK(pins_board.charging);
    charger.vbus_pin = PORT_PIN_MASK(pins_board.vbus);
    charger.low_ms = CHARGE_CONFIRM_MS;  // a console started on the charger shows it at once
  }
  if (pins_board.battery_adc == PIN_NONE) return;
  port_gpio_function(26u + pins_board.battery_adc, GPIO_FUNC_NULL, PAD_OUTPUT_OFF);
  REG(ADC_CS) = ADC_CS_EN;
  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {}
  battery.command = ADC_CS_EN | ADC_CS_START_ONCE | ADC_CS_AINSEL(pins_board.battery_adc);
  REG(ADC_CS) = battery.command;
  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {}
  battery.level = (REG(ADC_RESULT) & 0xfffu) << SMOOTHING_SHIFT;
  battery.present = true;
}

int hal_power_battery_percent(void) {
  if (!battery.present) return -1;
  const int mv = (int)((battery.level >> SMOOTHING_SHIFT) * FULL_SCALE_MV / 4096u);
  const int percent = (mv - EMPTY_MV) * 100 / (FULL_MV - EMPTY_MV);
  return percent < 0 ? 0 : percent > 100 ? 100 : percent;
}

bool hal_power_charging(void) { return charger.hold_ms > 0; }
