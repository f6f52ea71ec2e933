// Settings as one record of the log. See settings.h.
#include "settings.h"

#include <string.h>

#include "../hal/display.h"
#include "log.h"

enum { FORMAT = 1, BYTES = 4 + STORE_KEY_MAX };

static const char KEY[] = "console";

settings_t settings;

static void apply(void) {
  static const uint8_t PERCENT[SETTINGS_STEPS] = {12, 28, 48, 72, 100};
  hal_display_backlight(PERCENT[settings.brightness - 1]);
}

void settings_load(void) {
  settings = (settings_t){.brightness = 4, .volume = 3};
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
