/* Test program: brings display lists from stdin onto a panel in memory with the firmware's painter, one after another,
 * and compares what the panel then shows with a whole repaint of the list. In, repeated: u8 forget (1: paint_forget
 * comes first), u32 length, list. Out: i8 error, u32 bands sent, u32 pixels that differ from the repaint (after an
 * error: from the picture before). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/paint.h"
#include "hal/display.h"
#include "raster/raster.h"

enum {
  PIXELS = HAL_DISPLAY_WIDTH * HAL_DISPLAY_HEIGHT,
  STRIP_BYTES = HAL_DISPLAY_WIDTH * HAL_DISPLAY_STRIP_ROWS * 2,
};

static struct {
  uint16_t pixels[PIXELS];
  uint16_t *strip; /* exactly as large as a strip, so that the sanitizers see any step beyond it */
  uint32_t left;   /* bands of the picture under way that have not come yet */
  uint32_t rows;   /* of the first of them that came */
  uint32_t sent;
} panel;

static void expect(int holds) {
  if (!holds) {
    abort();
  }
}

void hal_display_begin(uint32_t bands) {
  expect(panel.left == 0 && bands != 0 && bands <= (uint32_t)HAL_DISPLAY_ALL);
  panel.left = panel.sent = bands;
}

uint16_t *hal_display_strip(void) {
  expect(panel.left != 0);
  memset(panel.strip, 0xa5, STRIP_BYTES);
  return panel.strip;
}

void hal_display_send(void) {
  expect(panel.left != 0);
  uint32_t band = 0;
  while ((panel.left >> band & 1u) == 0) {
    band++;
  }
  const uint32_t y = band * HAL_DISPLAY_BAND_ROWS + panel.rows;
  memcpy(panel.pixels + y * HAL_DISPLAY_WIDTH, panel.strip, STRIP_BYTES);
  panel.rows = (panel.rows + HAL_DISPLAY_STRIP_ROWS) % HAL_DISPLAY_BAND_ROWS;
  if (panel.rows == 0) {
    panel.left &= panel.left - 1;
  }
}

void hal_display_end(void) { expect(panel.left == 0); }

static void read_all(void *bytes, size_t size) {
  if (size != 0 && fread(bytes, 1, size, stdin) != size) {
    exit(2);
  }
}

static void write_u32(uint32_t value) {
  for (unsigned i = 0; i < 4; i++) {
    (void)putchar((int)(value >> (8 * i) & 0xff));
  }
}

int main(void) {
  static uint16_t wanted[PIXELS];
  int forget;
  panel.strip = malloc(STRIP_BYTES);
  expect(panel.strip != NULL);
  while ((forget = getchar()) != EOF) {
    uint8_t head[4];
    read_all(head, sizeof head);
    const uint32_t size = head[0] | (uint32_t)head[1] << 8 | (uint32_t)head[2] << 16 | (uint32_t)head[3] << 24;
    uint8_t *list = malloc(size == 0 ? 1 : size);
    expect(list != NULL);
    read_all(list, size);
    memcpy(wanted, panel.pixels, sizeof wanted);
    panel.sent = 0;
    if (forget != 0) {
      paint_forget();
    }
    const int error = paint_list(list, size);
    raster_t raster;
    if (error == RASTER_OK) {
      expect(raster_open(&raster, list, size, NULL) == RASTER_OK);
      raster_paint_wire(&raster, 0, RASTER_SIZE, wanted);
    }
    uint32_t differing = 0;
    for (size_t i = 0; i < PIXELS; i++) {
      differing += wanted[i] != panel.pixels[i];
    }
    (void)putchar((uint8_t)error);
    write_u32(panel.sent);
    write_u32(differing);
    free(list);
  }
  free(panel.strip);
  return fflush(stdout) == 0 ? 0 : 2;
}
