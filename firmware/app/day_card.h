// The menu's card of the deal of the day, with its game, the week and the streak, or of a numbered deal.
#ifndef APP_DAY_CARD_H
#define APP_DAY_CARD_H

#include <stdbool.h>
#include <stdint.h>

#include "draw.h"

/// Returns how many pixels of the menu the card takes.
uint8_t day_card_height(void);

/// Draws the card of the deal offered, with its top at `y`; nothing without a game for it.
void day_card_draw(draw_list_t *list, uint8_t y, bool chosen);

/// Returns whether that deal's game was begun.
bool day_card_is_begun(void);

/// Chooses the next game for it, or the one before; false where there is no choice.
bool day_card_choose(bool next);

#endif
