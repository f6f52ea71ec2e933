// HAL, sound: one voice that plays a short list of tones by itself. Boards without a piezo accept and ignore
// everything.
#ifndef HAL_SOUND_H
#define HAL_SOUND_H

#include <stdint.h>

enum { HAL_SOUND_MAX_TONES = 32 };

/// One tone.
typedef struct {
  uint16_t hz;     ///< 0: silence; a port clamps to what its hardware can do
  uint16_t ms;     ///< duration
  uint8_t volume;  ///< 0 to 100, as a share of the loudest the hardware can do
} hal_tone_t;

/// Plays `count` (at most HAL_SOUND_MAX_TONES) tones one after another from a copy of the list, instead of what sounds
/// now. Returns at once; the timer interrupt moves on from tone to tone. Count 0: silence.
void hal_sound_play(const hal_tone_t *tones, uint8_t count);

#endif
