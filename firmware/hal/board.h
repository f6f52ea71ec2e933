// HAL, board: what this unit is and has. Constant after start; no other HAL header repeats it.
// The port starts every part of the HAL before it calls app_main() (firmware/app/main.c), which never returns.
#ifndef HAL_BOARD_H
#define HAL_BOARD_H

#include <stdbool.h>
#include <stdint.h>

enum {
  HAL_OK = 0,
  HAL_ERR_ARGUMENT = -1,  ///< offset or length out of range or misaligned; nothing was done
  HAL_ERR_DEVICE = -2,    ///< the chip did not do it (read-back differs)
};

enum { HAL_BOARD_BUILD_BYTES = 16 };

/// The board's fixed properties.
typedef struct {
  const char *name;       ///< e.g. "picosystem", "waveshare-pico-lcd-1.3", "posix"; at most 31 bytes
  uint32_t flash_bytes;   ///< size of the whole flash chip
  uint32_t clock_hz;      ///< processor clock; 0 where it means nothing
  bool has_sound;         ///< hal_sound_* do something
  bool has_battery;       ///< hal_power_battery_percent is meaningful
  bool has_menu_key;      ///< HAL_BUTTON_MENU exists as a key of its own
  uint8_t chip_revision;  ///< of the processor as it says so itself, 0 if unknown
  uint8_t rom_version;    ///< of its boot ROM, 0 if unknown
} hal_board_t;

/// Returns the board's properties; the pointer stays valid for ever.
const hal_board_t *hal_board(void);

/// Returns HAL_BOARD_BUILD_BYTES that are equal only where the whole firmware image is, down to its last byte.
const uint8_t *hal_board_build(void);

/// Returns the unit's serial number, 16 upper-case hex digits and a final zero (the flash chip's unique id); empty
/// where the chip has no unique one.
const char *hal_board_serial(void);

/// Returns the bytes of C stack reserved, 0 if the port does not know.
uint32_t hal_board_stack_size(void);

/// Returns the most bytes of C stack ever used since power-on (a painted watermark), 0 if unknown. May take 1 ms.
uint32_t hal_board_stack_used(void);

/// Returns the RAM that is left over for the cartridge (8-byte aligned, constant place and size), and its size in
/// `bytes`.
uint8_t *hal_board_arena(uint32_t *bytes);

/// Returns the processor cycles since power-on modulo 2^32 for measuring short spans; where there is no cycle
/// counter, the microsecond clock times the clock rate. May wrap.
uint32_t hal_board_cycles(void);

/// Runs the rest of the start: what the port calls once everything is up. Defined by firmware/app. Never returns.
_Noreturn void app_main(void);

#endif
