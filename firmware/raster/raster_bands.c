/* Hashes of what a display list draws into each band of rows, in one pass over the list; see raster_bands.h. */
#include "raster_bands.h"

#include "raster_command.h"

/* Two lanes of 32 bits, the second fed by the first: a step is a bijection of the state for each word and of the first lane
 * for each state, so that words which differ are forgotten by chance alone. */
typedef struct {
    uint32_t a, b;
} lanes_t;

static const lanes_t start = { 0x811c9dc5u, 0x9e3779b9u };

static lanes_t mix(lanes_t h, uint32_t word)
{
    h.a = (h.a ^ word) * 0x85ebca6bu;
    h.a = h.a << 13 | h.a >> 19;
    h.b = (h.b + h.a) * 0xc2b2ae35u;
    h.b = h.b << 17 | h.b >> 15;
    return h;
}

static uint64_t whole(lanes_t h)
{
    return (uint64_t)h.a << 32 | h.b;
}

/* Mixes what a command draws into what a band holds: both lanes at once, in the same kind of step. */
static uint64_t mix_band(uint64_t band, lanes_t drawn)
{
    const lanes_t h = { (uint32_t)(band >> 32), (uint32_t)band + drawn.b };
    return whole(mix(h, drawn.a));
}

/* Mixes a command's bytes, four at a time; a list has no alignment. The opcode in front tells how many there are. */
static lanes_t mix_bytes(lanes_t h, const uint8_t *bytes, uint32_t size)
{
    for (; size >= 4; size -= 4, bytes += 4) {
        h = mix(h, bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24);
    }
    uint32_t rest = 0;
    while (size > 0) {
        rest = rest << 8 | bytes[--size];
    }
    return mix(h, rest);
}

static raster_box_t cut(raster_box_t box, raster_box_t by)
{
    box.left = box.left > by.left ? box.left : by.left;
    box.top = box.top > by.top ? box.top : by.top;
    box.right = box.right < by.right ? box.right : by.right;
    box.bottom = box.bottom < by.bottom ? box.bottom : by.bottom;
    return box;
}

static void set_all(uint64_t *bands, lanes_t h)
{
    for (unsigned i = 0; i < RASTER_BANDS; i++) {
        bands[i] = whole(h);
    }
}

void raster_hash_bands(const raster_t *raster, uint64_t bands[RASTER_BANDS])
{
    const raster_box_t screen = { .right = RASTER_SIZE, .bottom = RASTER_SIZE };
    raster_box_t clip = screen;
    lanes_t clipped = start; /* with the clip rectangle mixed in, where one was set */
    set_all(bands, mix(start, raster->wire[0]));
    for (const uint8_t *c = raster->list, *end = c + raster->size; c < end; c += raster_command_size(c)) {
        if (c[0] == JD_OP_CLIP) {
            clip = cut((raster_box_t){ c[1], c[2], c[1] + c[3], c[2] + c[4] }, screen);
            clipped = mix_bytes(start, c, raster_command_size(c));
            continue;
        }
        if (c[0] == JD_OP_PALETTE) {
            continue; /* in the colours that the commands bring */
        }
        const uint32_t color = raster->wire[c[raster_command_color_place[c[0]]]];
        if (c[0] == JD_OP_CLEAR) {
            set_all(bands, mix(start, color)); /* nothing before it is seen any more */
            continue;
        }
        const raster_box_t box = cut(raster_command_box(c), clip);
        if (box.left >= box.right || box.top >= box.bottom) {
            continue;
        }
        const lanes_t drawn = mix_bytes(mix(clipped, color), c, raster_command_size(c));
        const unsigned last = (unsigned)(box.bottom - 1) / RASTER_BAND_ROWS;
        for (unsigned i = (unsigned)box.top / RASTER_BAND_ROWS; i <= last; i++) {
            bands[i] = mix_band(bands[i], drawn);
        }
    }
}
