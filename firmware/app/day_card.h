// The menu's card of the deal of the day: its game, the week, and the streak.
#ifndef APP_DAY_CARD_H
#define APP_DAY_CARD_H

#include <stdbool.h>
#include <stdint.h>

#include "draw.h"

enum { DAY_CARD_HEIGHT = 62 };

/// Draws the card of the day sent last, with its top at `y`; nothing without a game for it.
void day_card_draw(draw_list_t *list, uint8_t y, bool chosen);

/// Returns whether that day's game was begun.
bool day_card_is_begun(void);

#endif
