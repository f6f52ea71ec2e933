// Battery and charging (hal/power.h): two ADC samples (RP2040 datasheet 4.9) every 64 ms, each smoothed over about two
// seconds; the charger's open-drain status every millisecond.
//
// The converter measures against the chip's supply. The supply falls with the battery once that is down to 3.3 V and
// the regulator's own need. The reading then stays or even rises while the battery empties. So what is shown
// only falls below SURE_MV, until USB power comes; and where the chip's diode, whose voltage no supply changes, reads
// higher than it did while the supply was sure, the battery counts as empty.
#include "../../hal/power.h"
#include "port.h"

enum {
  SAMPLE_EVERY_MS = 64,
  SMOOTHING_SHIFT = 5,
  FULL_SCALE_MV = 3 * 3300,  // behind a divider by 3
  SURE_MV = 3650,            // from here on up any regulator holds its 3.3 V
  CHARGE_CONFIRM_MS = 20,
  CHARGE_RELEASE_MS = 3000,  // near full the charger tops up in bursts
};

#define LEVEL_OF_MV(mv) (((uint32_t)(mv)*4096u / FULL_SCALE_MV) << SMOOTHING_SHIFT)
#define LEVEL_OF_CODE(code) ((uint32_t)(code) << SMOOTHING_SHIFT)

// The diode's reading until the supply was once sure: that of a chip at 0 degrees, 58 of 1000 below where a supply is
// called falling (0.706 V at 27 degrees, 1.721 mV less with each; 4.9.5).
static const uint32_t DIODE_UNKNOWN = LEVEL_OF_CODE(927);
static const uint32_t DIODE_FALLING_SHIFT = 4;  // a sixteenth more: 3.1 V in place of 3.3, or 25 degrees colder
static const uint32_t LEVEL_NONE = UINT32_MAX;

// A LiPo cell with a load of about a fifth of its capacity an hour: flat in the middle, steep at the end.
static const struct {
  uint16_t mv;
  uint8_t percent;
} CURVE[] = {{3400, 0}, {3500, 7}, {3600, 15}, {3700, 35}, {3800, 55}, {4000, 85}, {4150, 100}};
enum { CURVE_POINTS = sizeof CURVE / sizeof CURVE[0] };

static struct {
  bool present;
  enum { IDLE, CONVERTS_BATTERY, CONVERTS_DIODE } phase;
  uint32_t command_battery, command_diode;
  uint32_t wait_ms;
  volatile uint32_t level;   // 12-bit reading << SMOOTHING_SHIFT, smoothed
  uint32_t diode;            // the same of the chip's diode
  uint32_t diode_sure;       // and as it was when the supply was sure
  volatile uint32_t lowest;  // level since the supply was sure; 0: the supply falls
} battery;

static struct {
  uint32_t status_pin, vbus_pin;  // masks; 0 where the board has none
  uint32_t low_ms;
  volatile uint32_t hold_ms;  // charging as long as this is not 0
} charger;

static PORT_RAM bool has_vbus(void) { return (REG(SIO_GPIO_IN) & charger.vbus_pin) != 0; }

static PORT_RAM void charger_tick(void) {
  if (charger.status_pin == 0) return;
  const bool powered = has_vbus();
  if (powered && (REG(SIO_GPIO_IN) & charger.status_pin) == 0) {
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

// After each pair of samples.
static PORT_RAM void judge_supply(void) {
  if (hal_power_usb()) {
    battery.diode_sure = battery.diode;
    battery.lowest = LEVEL_NONE;
  } else if (battery.diode > battery.diode_sure + (battery.diode_sure >> DIODE_FALLING_SHIFT)) {
    battery.lowest = 0;
  } else if (battery.lowest != 0 && battery.level >= LEVEL_OF_MV(SURE_MV)) {
    battery.diode_sure = battery.diode;
    battery.lowest = LEVEL_NONE;
  } else if (battery.level < battery.lowest) {
    battery.lowest = battery.level;
  }
}

static PORT_RAM uint32_t smoothed(uint32_t level) {
  return level - (level >> SMOOTHING_SHIFT) + (REG(ADC_RESULT) & 0xfffu);
}

PORT_RAM void port_battery_tick(void) {
  charger_tick();
  if (!battery.present) return;
  if (battery.phase == IDLE) {
    if (++battery.wait_ms < SAMPLE_EVERY_MS) return;
    battery.wait_ms = 0;
    battery.phase = CONVERTS_BATTERY;
    REG(ADC_CS) = battery.command_battery;
    return;
  }
  if ((REG(ADC_CS) & ADC_CS_READY) == 0) return;
  if (battery.phase == CONVERTS_BATTERY) {
    battery.level = smoothed(battery.level);
    battery.phase = CONVERTS_DIODE;
    REG(ADC_CS) = battery.command_diode;
    return;
  }
  battery.diode = smoothed(battery.diode);
  battery.phase = IDLE;
  judge_supply();
}

static uint32_t sample(uint32_t command) {
  REG(ADC_CS) = command;
  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {}
  return LEVEL_OF_CODE(REG(ADC_RESULT) & 0xfffu);
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
  REG(ADC_CS) = ADC_CS_EN | ADC_CS_TS_EN;
  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {}
  battery.command_battery = ADC_CS_EN | ADC_CS_TS_EN | ADC_CS_START_ONCE | ADC_CS_AINSEL(pins_board.battery_adc);
  battery.command_diode = ADC_CS_EN | ADC_CS_TS_EN | ADC_CS_START_ONCE | ADC_CS_AINSEL(ADC_CHANNEL_DIODE);
  battery.level = sample(battery.command_battery);
  battery.diode = sample(battery.command_diode);
  battery.diode_sure = DIODE_UNKNOWN;
  battery.lowest = LEVEL_NONE;
  battery.present = true;
  judge_supply();
}

static int percent_of(uint32_t mv) {
  if (mv <= CURVE[0].mv) return 0;
  for (uint32_t i = 1; i < CURVE_POINTS; i++) {
    if (mv > CURVE[i].mv) continue;
    const uint32_t span = CURVE[i].mv - CURVE[i - 1].mv;
    const uint32_t rise = (uint32_t)(CURVE[i].percent - CURVE[i - 1].percent);
    return (int)(CURVE[i - 1].percent + (mv - CURVE[i - 1].mv) * rise / span);
  }
  return 100;
}

int hal_power_battery_percent(void) {
  if (!battery.present) return -1;
  const uint32_t level = battery.level < battery.lowest ? battery.level : battery.lowest;
  return percent_of((level >> SMOOTHING_SHIFT) * FULL_SCALE_MV / 4096u);
}

bool hal_power_charging(void) { return charger.hold_ms > 0; }

PORT_RAM bool hal_power_usb(void) { return !battery.present || has_vbus() || port_usb_awake(); }
