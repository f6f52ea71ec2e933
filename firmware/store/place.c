// See place.h.
#include "place.h"

enum { CELL = 5, GRAVE_HARM = 128 };

void place_add(place_units_t *units, uint32_t first, uint32_t count) {
  for (uint32_t unit = first; unit < first + count; unit++)
    units->bits[unit / 8] = (uint8_t)(units->bits[unit / 8] | 1u << unit % 8);
}

bool place_has(const place_units_t *units, uint32_t unit) { return (units->bits[unit / 8] >> unit % 8 & 1) != 0; }

bool place_is_free(const place_units_t *taken, uint32_t first, uint32_t count) {
  if (first + count > layout_units() || first + count > layout_piece_end(first)) return false;
  for (uint32_t i = 0; i < count; i++)
    if (place_has(taken, first + i)) return false;
  return true;
}

// Cells of all pieces that nothing reaches into.
static uint32_t free_cells(const place_units_t *taken) {
  const uint32_t units = layout_units();
  uint32_t cells = 0;
  uint32_t end;
  for (uint32_t piece = 0; piece < units; piece = end) {
    end = layout_piece_end(piece);
    for (uint32_t cell = piece; cell + CELL <= end; cell += CELL)
      if (place_is_free(taken, cell, CELL)) cells++;
  }
  return cells;
}

/// How a cartridge of `count` units from `first` on would be among the cells of its piece.
typedef struct {
  uint32_t touched;  // cells that it reaches into
  uint32_t spoiled;  // those of them that nothing reached into
} fit_t;

static fit_t fit(const place_units_t *taken, uint32_t first, uint32_t count) {
  fit_t fit = {0, 0};
  uint32_t piece = 0;
  uint32_t end = layout_piece_end(0);
  while (end <= first) {
    piece = end;
    end = layout_piece_end(piece);
  }
  while (piece + CELL <= first) piece += CELL;
  for (uint32_t cell = piece; cell < first + count && cell + CELL <= end; cell += CELL) {
    fit.touched++;
    if (place_is_free(taken, cell, CELL)) fit.spoiled++;
  }
  return fit;
}

uint32_t place_choose(const place_units_t *taken, uint32_t count, uint32_t behind,
                      uint32_t (*harm)(uint32_t first, uint32_t count)) {
  const uint32_t units = layout_units();
  const uint32_t cells = free_cells(taken);
  uint32_t chosen = PLACE_NONE;
  uint32_t least = UINT32_MAX;
  for (uint32_t step = 0; step < units; step++) {
    const uint32_t first = (behind + step) % units;
    if (!place_is_free(taken, first, count)) continue;
    const uint32_t harmed = harm(first, count);
    const fit_t lies = fit(taken, first, count);
    const uint32_t left = cells - lies.spoiled;
    const uint32_t cost = (harmed >= GRAVE_HARM ? 1u << 24 : 0) | lies.touched << 16 | (255 - left) << 8 | harmed;
    if (cost >= least) continue;
    least = cost;
    chosen = first;
  }
  return chosen;
}
