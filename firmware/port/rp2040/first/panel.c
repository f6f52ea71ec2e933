// Panel, battery, sleep: times and voltages that a computer can judge.
#include <string.h>

#include "../../../hal/buttons.h"
#include "../../../hal/clock.h"
#include "../../../hal/display.h"
#include "../../../hal/power.h"
#include "../port.h"
#include "first.h"

enum { PICTURES_MAX = 10, SCANS_MAX = 100, SCAN_LATE_US = 50000, SAMPLES = 16 };

// Whole pictures in an SPI mode: microseconds of sending all of them.
void first_ask_picture(const first_question_t *question) {
  const uint32_t count = question->values[1] < PICTURES_MAX ? question->values[1] : PICTURES_MAX;
  hal_display_spi_mode((uint8_t)question->values[0]);
  uint32_t us = 0;
  for (uint32_t i = 0; i < count; i++) {
    hal_display_begin(HAL_DISPLAY_ALL);
    const uint64_t start = hal_clock_us();
    for (uint32_t strip = 0; strip < HAL_DISPLAY_HEIGHT / HAL_DISPLAY_STRIP_ROWS; strip++) {
      memset(hal_display_strip(), (int)(strip * 4), HAL_DISPLAY_WIDTH * HAL_DISPLAY_STRIP_ROWS * 2);
      hal_display_send();
    }
    hal_display_end();
    port_display_wait();
    us += (uint32_t)(hal_clock_us() - start);
    hal_clock_feed();
  }
  hal_display_spi_mode(0);
  first_number(us);
}

// Microseconds of this many scans by the tearing signal; -1 where none is wired.
void first_ask_tearing(const first_question_t *question) {
  if (pins_board.lcd_te == PIN_NONE) {
    first_number(-1);
    return;
  }
  const uint32_t scans = question->values[0] < SCANS_MAX ? question->values[0] : SCANS_MAX;
  bool level = port_gpio_get(pins_board.lcd_te);
  uint32_t falls = 0, first_fall = 0, seen = REG(TIMER_RAWL);
  while (falls <= scans) {
    const uint32_t now = REG(TIMER_RAWL);
    if (now - seen > SCAN_LATE_US) {
      first_refuse("no tearing signal");
      return;
    }
    const bool next = port_gpio_get(pins_board.lcd_te);
    if (level && !next) {
      if (falls == 0) first_fall = now;
      falls++;
      seen = now;
      hal_clock_feed();
    }
    level = next;
  }
  first_number(seen - first_fall);
}

static uint32_t convert(uint32_t channel) {
  REG(ADC_CS) = ADC_CS_EN | ADC_CS_TS_EN | ADC_CS_AINSEL(channel);
  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {}
  REG(ADC_CS) = ADC_CS_EN | ADC_CS_TS_EN | ADC_CS_AINSEL(channel) | ADC_CS_START_ONCE;
  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {}
  return REG(ADC_RESULT) & 0xfffu;
}

static uint32_t mean_of(uint32_t channel) {
  uint32_t sum = 0;
  for (uint32_t i = 0; i < SAMPLES; i++) {
    const uint32_t irq = port_irq_save();
    sum += convert(channel);
    port_irq_restore(irq);
  }
  return sum / SAMPLES;
}

// The converter's readings of the chip's diode and of the battery (-1: none), percent, charging, USB power.
void first_ask_analogue(const first_question_t *question) {
  (void)question;
  first_number(mean_of(ADC_CHANNEL_DIODE));
  first_number(pins_board.battery_adc == PIN_NONE ? -1 : (int64_t)mean_of(pins_board.battery_adc));
  first_number(hal_power_battery_percent());
  first_number(hal_power_charging());
  first_number(hal_power_usb());
}

// Sleeps until a key or a byte: microseconds, and 1 where it was a key.
void first_ask_sleep(const first_question_t *question) {
  (void)question;
  first_begin_bytes();
  hal_display_sleep(true);
  const uint64_t start = hal_clock_us();
  hal_power_sleep();
  const bool by_key = !port_usb_received();
  const uint64_t slept = hal_clock_us() - start;
  hal_display_sleep(false);
  first_number((int64_t)slept);
  first_number(by_key);
}
