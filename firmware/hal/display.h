// HAL, display: a 240 x 240 RGB565 panel that is painted from the top in bands of rows, a strip at a time, through a
// few small DMA buffers; bands that did not change are left out, the panel keeps them. Called from the main loop only,
// never from an interrupt. There is no framebuffer behind this interface.
//
//   hal_display_begin(changed);                 // bit i: band i will be sent
//   for (i = 0; i < HAL_DISPLAY_BANDS; i++) {
//     if ((changed >> i & 1) == 0) continue;
//     for (y = i * HAL_DISPLAY_BAND_ROWS; y < (i + 1) * HAL_DISPLAY_BAND_ROWS; y += HAL_DISPLAY_STRIP_ROWS) {
//       uint16_t *strip = hal_display_strip();  // waits only while all buffers are still to be sent
//       ... paint rows y and following ...
//       hal_display_send();                     // queues the strip and returns
//     }
//   }
//   hal_display_end();
#ifndef HAL_DISPLAY_H
#define HAL_DISPLAY_H

#include <stdbool.h>
#include <stdint.h>

enum {
  HAL_DISPLAY_WIDTH = 240,
  HAL_DISPLAY_HEIGHT = 240,
  HAL_DISPLAY_BAND_ROWS = 8,
  HAL_DISPLAY_STRIP_ROWS = 4,  ///< 1920 bytes of buffer each
  HAL_DISPLAY_BANDS = HAL_DISPLAY_HEIGHT / HAL_DISPLAY_BAND_ROWS,
  HAL_DISPLAY_ALL = (1 << HAL_DISPLAY_BANDS) - 1,  ///< all bands, for hal_display_begin
};

/// Starts a picture of these bands (bit i: rows from i * HAL_DISPLAY_BAND_ROWS on; others keep what they show): waits
/// for a transfer still under way, then (where the panel has a tearing signal) until painting them cannot show a torn
/// picture, at most 20 ms. Wakes nothing.
void hal_display_begin(uint32_t bands);

/// Returns the buffer to paint: HAL_DISPLAY_STRIP_ROWS rows of HAL_DISPLAY_WIDTH RGB565 pixels, row by row, each with
/// its most significant byte first in memory (as the panel reads bytes, and as raster_paint_wire paints). Its old
/// contents are undefined. Owned by the caller until hal_display_send. 4-byte aligned.
uint16_t *hal_display_strip(void);

/// Hands the buffer over as the next strip of the picture, from the top; the transfer runs by DMA. Once for each strip
/// of each band begun.
void hal_display_send(void);

/// Ends the picture. Returns at once; the last strips may still be on their way.
void hal_display_end(void);

/// Sends pixels in SPI mode 0 or 3 from the next picture on; commands always go in mode 0. A picture in mode 3 takes 11
/// % less time (the port's README), but not every panel is known to take it.
void hal_display_spi_mode(uint8_t mode);

/// Sets the backlight, 0 (dark) to 100 percent. At once, remembered over hal_display_sleep.
void hal_display_backlight(uint8_t percent);

/// Puts the panel and its backlight to sleep or wakes them; waking restores the backlight. May block 130 ms (the
/// panel's own sleep-out time; 250 ms when woken at once). After waking, the picture is whatever was sent last.
void hal_display_sleep(bool asleep);

#endif
