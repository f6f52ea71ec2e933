/* How long a display list's commands are, where they have their colour and which part of the screen they can change;
 * private to firmware/raster. Apart from the sizes it is for commands of a checked list. */
#ifndef JUMPDECK_RASTER_COMMAND_H
#define JUMPDECK_RASTER_COMMAND_H

#include <stdint.h>

#include "../gen/abi.h"
#include "../gen/art.h"

/* Bytes of a command's fixed part, opcode included, by opcode; 0 is no opcode. */
extern const uint8_t raster_command_fixed_bytes[JD_OP_BITMAP + 1];

/* Place of a command's colour byte, by opcode; 0: it has none. */
extern const uint8_t raster_command_color_place[JD_OP_BITMAP + 1];

/* Place of the byte that is a command's top row, by opcode; 0: it has none. */
extern const uint8_t raster_command_top_place[JD_OP_BITMAP + 1];

/* A rectangle of pixels: left <= x < right, top <= y < bottom; empty when that holds for none. */
typedef struct {
  int left, top, right, bottom;
} raster_box_t;

/* The bits of bands `from` to `to`. */
static inline uint32_t raster_bands_between(unsigned from, unsigned to) { return (2u << to) - (1u << from); }

/* The part of a box that is in another one. */
static inline raster_box_t raster_box_cut(raster_box_t box, raster_box_t by) {
  box.left = box.left > by.left ? box.left : by.left;
  box.top = box.top > by.top ? box.top : by.top;
  box.right = box.right < by.right ? box.right : by.right;
  box.bottom = box.bottom < by.bottom ? box.bottom : by.bottom;
  return box;
}

/* The clip rectangle that a CLIP command sets, cut down to the screen. */
static inline raster_box_t raster_command_clip(const uint8_t *command) {
  const raster_box_t screen = {.right = JD_LIMIT_SCREEN_SIZE, .bottom = JD_LIMIT_SCREEN_SIZE};
  return raster_box_cut((raster_box_t){command[1], command[2], command[1] + command[3], command[2] + command[4]},
                        screen);
}

/* Returns the whole size in bytes of a command whose fixed part is readable. Inline: asked for each command in each
 * band. */
static inline uint32_t raster_command_size(const uint8_t *command) {
  const uint32_t fixed = raster_command_fixed_bytes[command[0]];
  switch (command[0]) {
    case JD_OP_PALETTE: return fixed + 2u * command[2];
    case JD_OP_TEXT: return fixed + command[5];
    case JD_OP_BITMAP: return fixed + (uint32_t)command[4] * ((command[3] + 7u) >> 3);
    default: return fixed;
  }
}

static inline raster_box_t raster_box_at(int x, int y, int w, int h) {
  return (raster_box_t){.left = x, .top = y, .right = x + w, .bottom = y + h};
}

static inline raster_box_t raster_box_around(int x, int y, int r) {
  return raster_box_at(x - r, y - r, 2 * r + 1, 2 * r + 1);
}

static inline raster_box_t raster_box_of_line(int x0, int y0, int x1, int y1) {
  const int left = x0 < x1 ? x0 : x1;
  const int top = y0 < y1 ? y0 : y1;
  return raster_box_at(left, top, x0 + x1 - 2 * left + 1, y0 + y1 - 2 * top + 1);
}

/* Returns a rectangle that holds every pixel the command can draw, clip rectangle and screen aside; empty for CLIP and
 * PALETTE. Inline: a picture asks for each of its commands. */
static inline raster_box_t raster_command_box(const uint8_t *c) {
  switch (c[0]) {
    case JD_OP_CLEAR: return raster_box_at(0, 0, JD_LIMIT_SCREEN_SIZE, JD_LIMIT_SCREEN_SIZE);
    case JD_OP_HLINE: return raster_box_at(c[1], c[2], c[3], 1);
    case JD_OP_VLINE: return raster_box_at(c[1], c[2], 1, c[3]);
    case JD_OP_TEXT: return raster_box_at(c[2], c[3], c[5] * art_fonts[c[1]].width, art_fonts[c[1]].height);
    case JD_OP_ICON: return raster_box_at(c[2], c[3], art_icons[c[1]].width, art_icons[c[1]].height);
    case JD_OP_DISC:
    case JD_OP_RING: return raster_box_around(c[1], c[2], c[3]);
    case JD_OP_LINE: return raster_box_of_line(c[1], c[2], c[3], c[4]);
    case JD_OP_RECT:
    case JD_OP_FRAME:
    case JD_OP_ROUND:
    case JD_OP_BITMAP: return raster_box_at(c[1], c[2], c[3], c[4]);
    default: /* draws nothing itself */ return raster_box_at(0, 0, 0, 0);
  }
}

#endif
