// Battery and charging (hal/power.h): one ADC sample (RP2040 datasheet 4.9) every 64 ms, smoothed over about two seconds.
#include "../../hal/power.h"
#include "port.h"

enum {
  SAMPLE_EVERY_MS = 64,
  SMOOTHING_SHIFT = 5,
  EMPTY_MV = 2800,
  FULL_MV = 4100,
  FULL_SCALE_MV = 3 * 3300,    // behind a divider by 3
};

static struct {
  bool present;
  bool converting;
  uint32_t command;
  uint32_t wait_ms;
  volatile uint32_t level;     // 12-bit reading << SMOOTHING_SHIFT, smoothed
} battery;

PORT_RAM void port_battery_tick(void) {
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
  if (pins_board.charging != PIN_NONE) port_gpio_input(pins_board.charging, 0);
  if (pins_board.battery_adc == PIN_NONE) return;
  port_gpio_function(26u + pins_board.battery_adc, GPIO_FUNC_NULL, PAD_OUTPUT_OFF);
  REG(ADC_CS) = ADC_CS_EN;
  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {
  }
  battery.command = ADC_CS_EN | ADC_CS_START_ONCE | ADC_CS_AINSEL(pins_board.battery_adc);
  REG(ADC_CS) = battery.command;
  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {
  }
  battery.level = (REG(ADC_RESULT) & 0xfffu) << SMOOTHING_SHIFT;
  battery.present = true;
}

int hal_power_battery_percent(void) {
  if (!battery.present) return -1;
  const int mv = (int)((battery.level >> SMOOTHING_SHIFT) * FULL_SCALE_MV / 4096u);
  const int percent = (mv - EMPTY_MV) * 100 / (FULL_MV - EMPTY_MV);
  return percent < 0 ? 0 : percent > 100 ? 100 : percent;
}

bool hal_power_charging(void) { return pins_board.charging != PIN_NONE && port_gpio_get(pins_board.charging); }
