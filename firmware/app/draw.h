// Writes the console's own display lists (docs/spec/display-list.md), so that its screens look and are painted like a
// cartridge's.
#ifndef APP_DRAW_H
#define APP_DRAW_H

#include <stdint.h>

#include "../gen/abi.h"

enum { DRAW_LIST_BYTES = 1920 };  // the menu with four cartridges whose pictures are as long as can be

/// A list being written; commands that do not fit are left out.
typedef struct {
  uint16_t size;
  uint8_t bytes[DRAW_LIST_BYTES];
} draw_list_t;

void draw_clear(draw_list_t *list, uint8_t color);
void draw_rect(draw_list_t *list, uint8_t x, uint8_t y, uint8_t w, uint8_t h, uint8_t color);
void draw_round(draw_list_t *list, uint8_t x, uint8_t y, uint8_t w, uint8_t h, uint8_t r, uint8_t color);
void draw_hline(draw_list_t *list, uint8_t x, uint8_t y, uint8_t w, uint8_t color);
void draw_icon(draw_list_t *list, uint8_t icon, uint8_t x, uint8_t y, uint8_t color);

/// Draws a cartridge's picture (vm/face.h) with its top left corner at (x, y), and nothing outside its area.
void draw_picture(draw_list_t *list, uint8_t x, uint8_t y, const uint8_t *picture, uint32_t size);

/// Draws a line of text; at most 40 characters.
void draw_text(draw_list_t *list, uint8_t font, uint8_t x, uint8_t y, uint8_t color, const char *text);

/// Draws text broken at spaces into lines of at most `columns` characters, `step` pixels apart; returns the y below the
/// last line.
uint8_t draw_wrapped(draw_list_t *list, uint8_t font, uint8_t x, uint8_t y, uint8_t color, const char *text,
                     uint8_t columns, uint8_t step);

/// Begins a page: night background, the page's icon and title, battery on the right, a line below.
void draw_page(draw_list_t *list, uint8_t icon, const char *title);

/// Draws the line of button hints at the bottom: parts separated by '|', each a key (A, B, X, Y, or + for the pad) and
/// a word.
void draw_hints(draw_list_t *list, const char *hints);

#endif
