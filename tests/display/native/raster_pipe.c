/* Test program: paints display lists from stdin with the firmware's rasteriser and writes the pictures to stdout.
 * In, repeated: u8 rows of a band, u8 wire (0 indices, 1 RGB565), u32 length, list.
 * Out: i8 error, u32 offset; without an error also 16 x u16 palette and the picture. All buffers are exactly as large
 * as needed, so that the sanitizers see any step beyond them. */
#include <stdio.h>
#include <stdlib.h>

#include "raster.h"

static void read_all(void *bytes, size_t size) {
  if (size != 0 && fread(bytes, 1, size, stdin) != size) {
    exit(2);
  }
}

static void write_all(const void *bytes, size_t size) {
  if (fwrite(bytes, 1, size, stdout) != size) {
    exit(2);
  }
}

static void write_u16(uint16_t value) {
  const uint8_t bytes[2] = {(uint8_t)(value & 0xff), (uint8_t)(value >> 8)};
  write_all(bytes, sizeof bytes);
}

static void paint_bands(const raster_t *raster, unsigned rows, int wire) {
  const size_t pixels = (size_t)rows * RASTER_SIZE;
  for (unsigned y = 0; y < RASTER_SIZE; y += rows) {
    uint16_t *band = malloc(pixels * sizeof *band);
    if (band == NULL) {
      exit(2);
    }
    if (wire) {
      raster_paint_wire(raster, y, rows, band);
    } else {
      raster_paint_indices(raster, y, rows, band);
    }
    for (size_t i = 0; i < pixels && !wire; i++) {
      ((uint8_t *)band)[i] = (uint8_t)band[i];
    }
    write_all(band, wire ? pixels * sizeof *band : pixels);
    free(band);
  }
}

int main(void) {
  int rows;
  while ((rows = getchar()) != EOF) {
    uint8_t head[5];
    read_all(head, sizeof head);
    const size_t size = head[1] | ((size_t)head[2] << 8) | ((size_t)head[3] << 16) | ((size_t)head[4] << 24);
    uint8_t *list = malloc(size == 0 ? 1 : size);
    if (list == NULL) {
      return 2;
    }
    read_all(list, size);
    raster_t raster;
    size_t offset = 0;
    const int error = raster_open(&raster, list, size, &offset);
    (void)putchar((uint8_t)error);
    write_u16((uint16_t)offset);
    write_u16(0);
    if (error == RASTER_OK) {
      for (unsigned i = 0; i < 16; i++) {
        write_u16(raster.palette[i]);
      }
      paint_bands(&raster, (unsigned)rows, head[0]);
    }
    free(list);
  }
  return fflush(stdout) == 0 ? 0 : 2;
}
