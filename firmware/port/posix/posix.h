// What the files of the posix port share. The port is a real console without hardware: tests drive it over a control
// channel.
#ifndef POSIX_POSIX_H
#define POSIX_POSIX_H

#include <stdbool.h>
#include <stdint.h>

#include "../../hal/board.h"
#include "../../hal/buttons.h"
#include "../../hal/clock.h"
#include "../../hal/display.h"
#include "../../hal/flash.h"
#include "../../hal/link.h"
#include "../../hal/power.h"
#include "../../hal/sound.h"

/// Exit codes of the program; a driver starts it again after the middle three.
enum {
  POSIX_EXIT_USAGE = 2,
  POSIX_EXIT_RESET = 75,
  POSIX_EXIT_LOADER = 76,
  POSIX_EXIT_POWER_CUT = 77,
  POSIX_EXIT_WATCHDOG = 78
};

/// How the program was started; constant once app_main runs.
typedef struct {
  const char *flash_path;
  char **arguments;      ///< the program's own, for a restart
  int pty_fd;            ///< a pseudo-terminal handed on by a restart; -1: none
  const char *pty_path;  ///< where to put the name of the pseudo-terminal; null: link over stdin and stdout
  int control_fd;        ///< -1: none, and the clock is the machine's
  int link_in;
  int link_out;
  uint32_t arena_bytes;  ///< RAM for a cartridge; 0: all there is
  uint32_t seed;         ///< of the entropy; 0: the machine's
  hal_boot_t boot;
  uint16_t held;  ///< buttons down at power-on
} posix_options_t;

extern posix_options_t posix_options;

/// Maps the flash file, made and filled with ones when it is not there; returns false with a message on stderr.
bool posix_flash_open(const char *path);

/// Returns how large that flash is.
uint32_t posix_flash_bytes(void);

/// More bytes than an operation has: it is cut so late that all reads as if it were done. After an erase the cells are
/// weak: what is programmed there reads right at first, and loses bits with the next program there or the next start.
#define POSIX_FLASH_CUT_LATE UINT32_MAX

/// Cuts the power at flash operation `operation` (counted from 1 at start), after `bytes` of it took effect. 0: never.
void posix_flash_cut(uint32_t operation, uint32_t bytes);

/// Power comes back: what was programmed into weak cells has not kept. Part of posix_flash_open.
void posix_flash_power_on(void);

/// Makes all weak cells sound, as those of another chip.
void posix_flash_repair(void);

/// Called, where it is set, with the number and the size of each operation that begins.
extern void (*posix_flash_watch)(uint32_t operation, uint32_t size);

/// Makes the byte at `offset` read as 0 for ever, as a worn cell does.
void posix_flash_wear(uint32_t offset);

/// Returns how many flash operations were begun.
uint32_t posix_flash_operations(void);

/// Starts the program again in its place with the pseudo-terminal open (a plain exit without one).
_Noreturn void posix_restart(void);

/// Opens a pseudo-terminal for the link and writes its name to `path`; returns false with a message on stderr.
bool posix_link_open_pty(const char *path);

/// Notes a 1200-baud touch.
void posix_link_touch(void);

/// Sets which keys are down.
void posix_buttons_set(uint16_t held);

/// The picture as last sent (RGB565, most significant byte first), and what the panel does.
const uint16_t *posix_display_pixels(void);
uint32_t posix_display_pictures(void);
uint8_t posix_display_backlight(void);
bool posix_display_asleep(void);

/// The battery as a driver sets it, and whether USB feeds the console; percent -1: none.
void posix_power_set(int percent, bool charging, bool usb);

/// Returns the tones played since the last call, as text "hz ms volume" separated by commas.
const char *posix_sound_take(void);

/// Waits on the control channel and the link until the clock may run on or something arrived; with a control channel
/// only.
void posix_control_wait(uint64_t until_us);

/// Sets the virtual clock.
void posix_clock_set(uint64_t us);

/// Prepares signals and the stack that guarded work runs on.
void posix_guard_start(void);

#endif
