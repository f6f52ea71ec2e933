// What the console remembers about itself (docs/spec/flash.md#settings).
#ifndef APP_SETTINGS_H
#define APP_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "../store/store.h"

enum { SETTINGS_STEPS = 5 };

/// The settings as they are.
typedef struct {
  uint8_t brightness;            ///< 1 to SETTINGS_STEPS
  uint8_t volume;                ///< 0 (off) to SETTINGS_STEPS
  uint8_t panel_mode;            ///< SPI mode of the panel's pixels, 0 or 3; in a record of its own
  bool running;                  ///< a cartridge was running when this was written: it goes on after a power loss
  char last[STORE_KEY_MAX + 1];  ///< id of the cartridge started last, empty at first
} settings_t;

extern settings_t settings;

/// Reads the settings from the store, or takes the defaults, and applies brightness and panel mode; the latter is 0
/// whatever is kept if `plain_panel`.
void settings_load(bool plain_panel);

/// Applies a panel mode and writes it, nothing when nothing changed.
void settings_choose_panel(uint8_t mode);

/// Writes the settings (nothing when nothing changed) and applies the brightness.
void settings_save(void);

#endif
