/* Sizes and extents of a display list's commands; see raster_command.h. */
#include "raster_command.h"

#include "../gen/art.h"

const uint8_t raster_command_fixed_bytes[] = { 0, 3, 2, 6, 6, 5, 5, 6, 5, 5, 5, 5, 6, 7, 6 };

const uint8_t raster_command_color_place[] = { 0, 0, 1, 5, 5, 4, 4, 4, 4, 0, 4, 4, 5, 6, 5 };

const uint8_t raster_command_top_place[] = { 0, 0, 0, 2, 2, 2, 2, 3, 3, 0, 0, 0, 0, 2, 2 };

static raster_box_t box_at(int x, int y, int w, int h)
{
    return (raster_box_t){ .left = x, .top = y, .right = x + w, .bottom = y + h };
}

static raster_box_t box_around(int x, int y, int r)
{
    return box_at(x - r, y - r, 2 * r + 1, 2 * r + 1);
}

static raster_box_t box_of_line(int x0, int y0, int x1, int y1)
{
    const int left = x0 < x1 ? x0 : x1;
    const int top = y0 < y1 ? y0 : y1;
    return box_at(left, top, x0 + x1 - 2 * left + 1, y0 + y1 - 2 * top + 1);
}

raster_box_t raster_command_box(const uint8_t *c)
{
    switch (c[0]) {
    case JD_OP_CLEAR:
        return box_at(0, 0, JD_LIMIT_SCREEN_SIZE, JD_LIMIT_SCREEN_SIZE);
    case JD_OP_HLINE:
        return box_at(c[1], c[2], c[3], 1);
    case JD_OP_VLINE:
        return box_at(c[1], c[2], 1, c[3]);
    case JD_OP_TEXT:
        return box_at(c[2], c[3], c[5] * art_fonts[c[1]].width, art_fonts[c[1]].height);
    case JD_OP_ICON:
        return box_at(c[2], c[3], art_icons[c[1]].width, art_icons[c[1]].height);
    case JD_OP_DISC:
    case JD_OP_RING:
        return box_around(c[1], c[2], c[3]);
    case JD_OP_LINE:
        return box_of_line(c[1], c[2], c[3], c[4]);
    case JD_OP_RECT:
    case JD_OP_FRAME:
    case JD_OP_ROUND:
    case JD_OP_BITMAP:
        return box_at(c[1], c[2], c[3], c[4]);
    default: /* draws nothing itself */
        return box_at(0, 0, 0, 0);
    }
}
