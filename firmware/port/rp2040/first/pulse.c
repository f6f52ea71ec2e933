// Time: what the millisecond interrupt notices while other things happen, frames of the bus, the frequency counter.
#include "../../../hal/clock.h"
#include "../port.h"
#include "first.h"

enum { FRAME_MASK = 0x7ff, COUNTER_MS = 5, COUNTER_INTERVAL = 10, FRAMES_LATE_US = 100000 };

volatile first_pulse_t first_pulse;
static uint32_t last_tick_us;
static uint32_t power_pin;  // mask; 0 where the board does not wire it
static bool was_awake, had_power = true;

void first_pulse_start(void) { power_pin = pins_board.vbus == PIN_NONE ? 0 : PORT_PIN_MASK(pins_board.vbus); }

PORT_RAM void first_pulse_tick(uint32_t now_us) {
  const uint32_t gap = now_us - last_tick_us;
  if (last_tick_us != 0 && gap > first_pulse.longest_gap_us) first_pulse.longest_gap_us = gap;
  last_tick_us = now_us;
  const bool awake = port_usb_awake();
  if (was_awake && !awake) first_pulse.suspends++;
  if (!was_awake && awake) first_pulse.wakes++;
  was_awake = awake;
  if (power_pin == 0) return;
  const bool power = (REG(SIO_GPIO_IN) & power_pin) != 0;
  if (had_power && !power) first_pulse.power_losses++;
  had_power = power;
}

uint32_t first_frames_since(uint32_t *last) {
  const uint32_t now = REG(USB_SOF_RD) & FRAME_MASK;
  const uint32_t frames = (now - *last) & FRAME_MASK;
  *last = now;
  return frames;
}

// Microseconds of this many frames, from the start of one to the start of another.
void first_ask_frames(const first_question_t *question) {
  uint32_t last = 0;
  (void)first_frames_since(&last);
  uint32_t start = REG(TIMER_RAWL), seen = start;
  bool begun = false;
  for (uint32_t frames = 0; frames < question->values[0];) {
    __asm volatile("wfi");
    const uint32_t now = REG(TIMER_RAWL);
    const uint32_t come = first_frames_since(&last);
    hal_clock_feed();
    if (come == 0) {
      if (now - seen < FRAMES_LATE_US) continue;
      first_refuse("no frames on the bus");
      return;
    }
    seen = now;
    if (begun)
      frames += come;
    else
      start = now;
    begun = true;
  }
  first_number(seen - start);
}

uint32_t first_counter_khz(uint32_t source) {
  REG(FC0_REF_KHZ) = 12000;
  REG(FC0_INTERVAL) = COUNTER_INTERVAL;
  REG(FC0_MIN_KHZ) = 0;
  REG(FC0_MAX_KHZ) = FC0_KHZ_ALL;
  REG(FC0_SRC) = source;
  const uint32_t start = REG(TIMER_RAWL);
  while ((REG(FC0_STATUS) & FC0_STATUS_DONE) == 0) {
    if (REG(TIMER_RAWL) - start > COUNTER_MS * 1000u) return 0;
  }
  const uint32_t khz = FC0_RESULT_KHZ(REG(FC0_RESULT));
  REG(FC0_SRC) = 0;
  return khz;
}

void first_ask_counter(const first_question_t *question) {
  if (question->values[0] > FC0_SRC_LAST)
    first_refuse("no such clock");
  else
    first_number(first_counter_khz(question->values[0]));
}
