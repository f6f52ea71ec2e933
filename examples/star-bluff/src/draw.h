/*
 * Builds a display list (docs/spec/display-list.md). What does not fit any more is left out, so that a list never
 * breaks off within a command.
 */
#ifndef STAR_BLUFF_DRAW_H
#define STAR_BLUFF_DRAW_H

#include "game.h"

void draw_begin(int32_t color);
void draw_rect(int32_t x, int32_t y, int32_t w, int32_t h, int32_t color);
void draw_frame(int32_t x, int32_t y, int32_t w, int32_t h, int32_t color);
void draw_round(int32_t x, int32_t y, int32_t w, int32_t h, int32_t r, int32_t color);
void draw_disc(int32_t x, int32_t y, int32_t r, int32_t color);
void draw_ring(int32_t x, int32_t y, int32_t r, int32_t color);
void draw_line(int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t color);
void draw_icon(int32_t icon, int32_t x, int32_t y, int32_t color);
void draw_text(int32_t font, int32_t x, int32_t y, int32_t color, const char *words);
void draw_centred(int32_t font, int32_t y, int32_t color, const char *words);
void draw_die(int32_t x, int32_t y, int32_t size, int32_t face, int32_t body, int32_t pips);

#endif
