// Brings display lists onto the panel: only the bands that differ from what the panel shows are painted and sent. There
// is no framebuffer; what is kept of the picture shown is a hash of each band (raster.h).
#ifndef APP_PAINT_H
#define APP_PAINT_H

#include <stdint.h>

/// Checks a list and brings it onto the panel. Returns RASTER_OK or a raster_error: then the panel keeps its picture,
/// and the next list is sent whole.
int paint_list(const uint8_t *list, uint32_t size);

/// Has the next list sent whole: after the panel slept, and when another part of the console takes over the screen. A
/// picture disturbed on its way is then replaced.
void paint_forget(void);

#endif
