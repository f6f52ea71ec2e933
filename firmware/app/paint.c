// Partial painting. See paint.h.
#include "paint.h"

#include <stdbool.h>
#include <string.h>

#include "../hal/display.h"
#include "../raster/raster.h"

_Static_assert((int)RASTER_BAND_ROWS == (int)HAL_DISPLAY_BAND_ROWS, "what is compared is what is sent");

static struct {
  raster_hash_t bands[RASTER_BANDS];  // of the picture on the panel
  bool known;
} shown;

static uint32_t find_changed(const raster_hash_t *bands) {
  uint32_t changed = 0;
  for (uint32_t i = 0; i < RASTER_BANDS; i++) {
    if (!shown.known || bands[i].a != shown.bands[i].a || bands[i].b != shown.bands[i].b) changed |= 1u << i;
  }
  return changed;
}

void paint_forget(void) { shown.known = false; }

int paint_list(const uint8_t *list, uint32_t size) {
  raster_t raster;
  const int refused = raster_open(&raster, list, size, NULL);
  if (refused != RASTER_OK) {
    paint_forget();
    return refused;
  }
  const uint32_t changed = find_changed(raster.hashes);
  if (changed == 0) return RASTER_OK;
  memcpy(shown.bands, raster.hashes, sizeof shown.bands);
  shown.known = true;
  hal_display_begin(changed);
  for (uint32_t i = 0; i < RASTER_BANDS; i++) {
    if ((changed >> i & 1u) == 0) continue;
    for (uint32_t y = i * RASTER_BAND_ROWS; y < (i + 1) * RASTER_BAND_ROWS; y += HAL_DISPLAY_STRIP_ROWS) {
      raster_paint_wire(&raster, y, HAL_DISPLAY_STRIP_ROWS, hal_display_strip());
      hal_display_send();
    }
  }
  hal_display_end();
  return RASTER_OK;
}
