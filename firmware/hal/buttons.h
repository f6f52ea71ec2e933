// HAL, buttons: debounced keys as a bit set. The port samples about every millisecond in a timer interrupt and
// accepts a change after 5 ms of a stable level; auto-repeat is the cartridge's (and the menu's) business, by elapsed
// time.
#ifndef HAL_BUTTONS_H
#define HAL_BUTTONS_H

#include <stdint.h>

enum {
  HAL_BUTTON_UP = 1,
  HAL_BUTTON_DOWN = 2,
  HAL_BUTTON_LEFT = 4,
  HAL_BUTTON_RIGHT = 8,
  HAL_BUTTON_A = 16,
  HAL_BUTTON_B = 32,
  HAL_BUTTON_X = 64,
  HAL_BUTTON_Y = 128,
  HAL_BUTTON_MENU = 256,  ///< the console's own key where the board has one; never shown to a cartridge
};

/// What the keys did.
typedef struct {
  uint16_t held;     ///< down now
  uint16_t pressed;  ///< went down at least once since the last hal_buttons_take, even if already up again
} hal_buttons_t;

/// Returns the keys' state and forgets `pressed`. Main loop only, never blocks.
hal_buttons_t hal_buttons_take(void);

/// Returns the keys down now without forgetting anything. Callable from interrupts too; never blocks. At power-on the
/// first call already gives the true levels (safe mode reads B here).
uint16_t hal_buttons_peek(void);

#endif
