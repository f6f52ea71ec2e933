// The game of the day in the cartridge that runs (docs/spec/days.md#playing-it): it is set up as a save before its
// first action, and its end is kept.
#ifndef APP_DAY_GAME_H
#define APP_DAY_GAME_H

#include <stdbool.h>
#include <stdint.h>

/// Sets the game of the day that is played up in the running cartridge, and writes its save where that takes saves.
/// `size` gets the bytes of it, 0: the cartridge has no such game. Returns VM_OK, or an error of the cartridge.
int day_game_make(uint32_t *size);

/// Offers the deal of the day that is played for a new game. Returns VM_OK, or an error of the cartridge.
int day_game_offer(void);

/// Returns whether a kept save is the game of the day that is played, of the cartridge that runs.
bool day_game_holds(const uint8_t *save, uint32_t size);

/// Keeps the result, where a save that the cartridge has just made is of that game and it is over. Returns VM_OK, or an
/// error of the cartridge.
int day_game_note(const uint8_t *save, uint32_t size);

#endif
