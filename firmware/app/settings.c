// Settings as records of the log. See settings.h.
#include "settings.h"

#include <string.h>

#include "../hal/display.h"
#include "log.h"

enum { FORMAT = 1, BYTES = 4 + STORE_KEY_MAX };
enum { PANEL_FORMAT = 1, PANEL_BYTES = 2 };

static const char KEY[] = "console";
static const char PANEL_KEY[] = "panel";

settings_t settings;

static void apply(void) {
  static const uint8_t PERCENT[SETTINGS_STEPS] = {12, 28, 48, 72, 100};
  hal_display_backlight(PERCENT[settings.brightness - 1]);
}

static uint8_t kept_panel_mode(void) {
  uint32_t size;
  const uint8_t *bytes = store_get(STORE_SETTING, PANEL_KEY, &size);
  return bytes != NULL && size == PANEL_BYTES && bytes[0] == PANEL_FORMAT && bytes[1] == 3 ? 3 : 0;
}

void settings_choose_panel(uint8_t mode) {
  const uint8_t bytes[PANEL_BYTES] = {PANEL_FORMAT, mode};
  settings.panel_mode = mode;
  hal_display_spi_mode(mode);
  if (mode == kept_panel_mode()) return;
  if (store_put(STORE_SETTING, PANEL_KEY, bytes, mode == 0 ? 0 : sizeof bytes) != STORE_OK)
    log_line("the panel's mode could not be written", NULL);
}

void settings_load(bool plain_panel) {
  settings = (settings_t){.brightness = 4, .volume = 3, .panel_mode = plain_panel ? 0 : kept_panel_mode()};
  hal_display_spi_mode(settings.panel_mode);
  uint32_t size;
  const uint8_t *bytes = store_get(STORE_SETTING, KEY, &size);
  if (bytes != NULL && size == BYTES && bytes[0] == FORMAT) {
    if (bytes[1] >= 1 && bytes[1] <= SETTINGS_STEPS) settings.brightness = bytes[1];
    if (bytes[2] <= SETTINGS_STEPS) settings.volume = bytes[2];
    settings.running = bytes[3] == 1;
    memcpy(settings.last, bytes + 4, STORE_KEY_MAX);
  }
  apply();
}

void settings_save(void) {
  uint8_t bytes[BYTES] = {FORMAT, settings.brightness, settings.volume, settings.running ? 1 : 0};
  memcpy(bytes + 4, settings.last, strlen(settings.last));
  if (store_put(STORE_SETTING, KEY, bytes, sizeof bytes) != STORE_OK) log_line("settings could not be written", NULL);
  apply();
}
