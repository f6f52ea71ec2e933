// HAL, display: a 240 x 240 RGB565 panel that is painted from the top in bands through two small DMA buffers.
// Called from the main loop only, never from an interrupt. There is no framebuffer behind this interface.
//
//   hal_display_begin();
//   for (y = 0; y < 240; y += HAL_DISPLAY_BAND_ROWS) {
//     uint16_t *band = hal_display_band();      // waits only while both buffers are still being sent
//     ... paint rows y .. y + HAL_DISPLAY_BAND_ROWS - 1 ...
//     hal_display_send();                       // starts the transfer and returns
//   }
//   hal_display_end();
#ifndef HAL_DISPLAY_H
#define HAL_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

enum {
  HAL_DISPLAY_WIDTH = 240,
  HAL_DISPLAY_HEIGHT = 240,
  HAL_DISPLAY_BAND_ROWS = 8,    ///< 30 bands, 2 x 3840 bytes of buffers
};

/// Starts a picture at the top row: waits for a transfer still under way, then (where the panel has a tearing signal)
/// until painting cannot show a torn picture, at most 20 ms, and opens the whole screen as the write window. Wakes nothing.
void hal_display_begin(void);

/// Returns the band buffer to paint: HAL_DISPLAY_BAND_ROWS rows of HAL_DISPLAY_WIDTH RGB565 pixels, row by row, each
/// with its most significant byte first in memory (as the panel reads bytes, and as raster_paint_wire paints). Its old contents are undefined. Owned by the caller until hal_display_send. 4-byte aligned.
uint16_t *hal_display_band(void);

/// Hands the buffer over; the transfer runs by DMA. HAL_DISPLAY_HEIGHT / HAL_DISPLAY_BAND_ROWS times a picture.
void hal_display_send(void);

/// Ends the picture. Returns at once; the last band may still be on its way.
void hal_display_end(void);

/// Sets the backlight, 0 (dark) to 100 percent. At once, remembered over hal_display_sleep.
void hal_display_backlight(uint8_t percent);

/// Puts the panel and its backlight to sleep or wakes them; waking restores the backlight. May block 130 ms (the
/// panel's own sleep-out time; 250 ms when woken at once). After waking, the picture is whatever was sent last.
void hal_display_sleep(bool asleep);

#endif
