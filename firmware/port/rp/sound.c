// Piezo (hal/sound.h) on a PWM channel (RP2040 datasheet 4.5): tones become register values when they are queued, so
// that the millisecond interrupt only moves numbers. A piezo's loudness follows the width of the pulse, up to about 100
// us.
#include "../../hal/sound.h"
#include "port.h"

enum { HZ_MIN = 20, HZ_MAX = 20000, PULSE_MAX_PER_SECOND = 10000 };

typedef struct {
  uint16_t divider;  // as PWM_DIV takes it
  uint16_t top;
  uint16_t level;
  uint16_t ms;
} step_t;

static struct {
  step_t steps[HAL_SOUND_MAX_TONES];
  uint32_t count, next, left_ms;
  uint32_t slice, shift;
  bool present, sounding;
} voice;

static PORT_RAM void silence(void) {
  REG(PWM_CC(voice.slice)) = 0;
  voice.sounding = false;
}

PORT_RAM void port_sound_tick(void) {
  if (!voice.sounding) return;
  if (voice.left_ms > 1) {
    voice.left_ms--;
    return;
  }
  if (voice.next >= voice.count) {
    silence();
    return;
  }
  const step_t *step = &voice.steps[voice.next++];
  REG(PWM_DIV(voice.slice)) = step->divider;
  REG(PWM_TOP(voice.slice)) = step->top;
  REG(PWM_CC(voice.slice)) = (uint32_t)step->level << voice.shift;
  voice.left_ms = step->ms;
}

static step_t step_of(hal_tone_t tone) {
  if (tone.hz == 0) return (step_t){1u << 4, 0xffff, 0, tone.ms};
  const uint32_t hz = tone.hz < HZ_MIN ? HZ_MIN : tone.hz > HZ_MAX ? HZ_MAX : tone.hz;
  const uint32_t volume = tone.volume > 100 ? 100 : tone.volume;
  const uint32_t period = PORT_CLOCK_HZ / hz;
  const uint32_t divider = period / 0x10000u + 1;
  const uint32_t counts = period / divider;
  const uint32_t pulse_max = PORT_CLOCK_HZ / PULSE_MAX_PER_SECOND / divider;
  const uint32_t widest = counts / 2 < pulse_max ? counts / 2 : pulse_max;
  // The ear hears ratios: the square of the share sounds about even.
  const uint32_t level = widest * volume / 100 * volume / 100;
  return (step_t){(uint16_t)(divider << 4), (uint16_t)(counts - 1), (uint16_t)level, tone.ms};
}

void hal_sound_play(const hal_tone_t *tones, uint8_t count) {
  if (!voice.present) return;
  const uint32_t wanted = count > HAL_SOUND_MAX_TONES ? HAL_SOUND_MAX_TONES : count;
  uint32_t irq = port_irq_save();
  silence();
  port_irq_restore(irq);
  uint32_t filled = 0;
  for (uint32_t i = 0; i < wanted; i++) {
    if (tones[i].ms > 0) voice.steps[filled++] = step_of(tones[i]);
  }
  irq = port_irq_save();
  voice.count = filled;
  voice.next = 0;
  voice.left_ms = 0;
  voice.sounding = true;  // of an empty list the next millisecond makes silence
  port_irq_restore(irq);
}

void port_sound_start(void) {
  if (pins_board.piezo == PIN_NONE) return;
  voice.present = true;
  voice.slice = (pins_board.piezo >> 1) & 7u;
  voice.shift = (pins_board.piezo & 1u) * 16u;
  REG(PWM_CSR(voice.slice)) = PWM_CSR_EN;
  port_gpio_function(pins_board.piezo, GPIO_FUNC_PWM, PAD_DRIVE_4MA);
}
