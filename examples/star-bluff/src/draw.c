/* Builds the display list that screenPtr shows. */
#include "draw.h"

static uint8_t list[JD_LIMIT_SCREEN_MAX_BYTES];
static int32_t size;

int32_t screenPtr(void) { return (int32_t)list; }

int32_t screenSize(void) { return size; }

static bool has_room(int32_t bytes) { return size + bytes <= JD_LIMIT_SCREEN_MAX_BYTES; }

static void put(int32_t byte) { list[size++] = (uint8_t)byte; }

/* Puts a command with up to five operands. */
static void command(int32_t op, int32_t count, int32_t a, int32_t b, int32_t c, int32_t d, int32_t e) {
  if (!has_room(1 + count)) return;
  const int32_t operands[5] = {a, b, c, d, e};
  put(op);
  for (int32_t i = 0; i < count; i++) put(operands[i]);
}

void draw_begin(int32_t color) {
  size = 0;
  command(JD_OP_CLEAR, 1, color, 0, 0, 0, 0);
}

void draw_rect(int32_t x, int32_t y, int32_t w, int32_t h, int32_t color) { command(JD_OP_RECT, 5, x, y, w, h, color); }

void draw_frame(int32_t x, int32_t y, int32_t w, int32_t h, int32_t color) {
  command(JD_OP_FRAME, 5, x, y, w, h, color);
}

void draw_round(int32_t x, int32_t y, int32_t w, int32_t h, int32_t r, int32_t color) {
  if (!has_room(7)) return;
  command(JD_OP_ROUND, 5, x, y, w, h, r);
  put(color);
}

void draw_disc(int32_t x, int32_t y, int32_t r, int32_t color) { command(JD_OP_DISC, 4, x, y, r, color, 0); }

void draw_ring(int32_t x, int32_t y, int32_t r, int32_t color) { command(JD_OP_RING, 4, x, y, r, color, 0); }

void draw_line(int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t color) {
  command(JD_OP_LINE, 5, x0, y0, x1, y1, color);
}

void draw_icon(int32_t icon, int32_t x, int32_t y, int32_t color) { command(JD_OP_ICON, 4, icon, x, y, color, 0); }

static int32_t length_of(const char *words) {
  int32_t n = 0;
  while (words[n] != 0) n++;
  return n;
}

void draw_text(int32_t font, int32_t x, int32_t y, int32_t color, const char *words) {
  int32_t n = length_of(words);
  if (!has_room(6 + n)) return;
  command(JD_OP_TEXT, 5, font, x, y, color, n);
  for (int32_t i = 0; i < n; i++) put(words[i]);
}

void draw_centred(int32_t font, int32_t y, int32_t color, const char *words) {
  static const uint8_t WIDTHS[JD_FONT_COUNT] = {JD_FONT_SMALL_W, JD_FONT_MEDIUM_W, JD_FONT_LARGE_W};
  draw_text(font, (JD_LIMIT_SCREEN_SIZE - length_of(words) * WIDTHS[font]) / 2, y, color, words);
}

/* A die; face 0 is one that nobody sees. The star is on gold. */
void draw_die(int32_t x, int32_t y, int32_t size_px, int32_t face, int32_t body, int32_t pips) {
  int32_t middle = size_px / 2;
  int32_t far = size_px / 4 + 1;
  int32_t r = size_px >= 30 ? 3 : size_px >= 20 ? 2 : 1;
  draw_round(x, y, size_px, size_px, size_px / 5, body);
  x += middle;
  y += middle;
  if (face == STAR) {
    if (size_px >= 30)
      draw_icon(JD_ICON_STAR_16, x - 8, y - 8, pips);
    else if (size_px >= 14)
      draw_icon(JD_ICON_STAR_12, x - 6, y - 6, pips);
    else
      draw_icon(JD_ICON_STAR_8, x - 4, y - 4, pips);
    return;
  }
  if (face == 3 || face == 5) draw_disc(x, y, r, pips);
  if (face >= 2) {
    draw_disc(x - far, y - far, r, pips);
    draw_disc(x + far, y + far, r, pips);
  }
  if (face >= 4) {
    draw_disc(x + far, y - far, r, pips);
    draw_disc(x - far, y + far, r, pips);
  }
  if (face == 6) {
    draw_disc(x - far, y, r, pips);
    draw_disc(x + far, y, r, pips);
  }
}
