/* Sizes of a display list's commands; see raster_command.h. */
#include "raster_command.h"

const uint8_t raster_command_fixed_bytes[] = {0, 3, 2, 6, 6, 5, 5, 6, 5, 5, 5, 5, 6, 7, 6};

const uint8_t raster_command_color_place[] = {0, 0, 1, 5, 5, 4, 4, 4, 4, 0, 4, 4, 5, 6, 5};

const uint8_t raster_command_top_place[] = {0, 0, 0, 2, 2, 2, 2, 3, 3, 0, 0, 0, 0, 2, 2};
