// The console as a whole: which screen is up, the 20 ms step, starting and leaving cartridges. The link's commands and
// the main loop act through this; nothing here blocks except flash work and loading.
#ifndef APP_CONSOLE_H
#define APP_CONSOLE_H

#include <stdbool.h>
#include <stdint.h>

#include "../gen/link.h"
#include "cart.h"

/// Version of the firmware: major, minor, patch.
extern const uint8_t console_version[3];

/// Starts: reads store and settings, decides what comes up first (menu or a message). Writes nothing.
void console_start(void);

/// Goes on with the cartridge that power was lost in, if that is still wanted and no request has started something
/// else. Called when a picture is complete, keys are read and the link answers, for what the cartridge does may write
/// flash. Only the first call does anything.
void console_resume(bool wanted);

/// Returns whether the flash may be worked on ahead of need now: not in safe mode, which writes nothing by itself, nor
/// while a cartridge thinks.
bool console_may_tidy(void);

/// Shows once, over a running cartridge, that the battery is low; a button goes on with the cartridge.
void console_watch_battery(void);

/// Goes on with a cartridge that console_watch_battery has interrupted.
void console_go_on(void);

/// One step with the buttons now held. Returns the cartridge's flags, 0 on the console's own screens.
int console_step(uint16_t buttons, uint32_t elapsed_ms);

/// Paints the screen if it changed since the last painting: the bands that did. Then what the step asked to keep is
/// kept.
void console_paint(void);

/// Has the whole screen painted next: the panel slept, or shows what another part of the console drew.
void console_repaint(void);

/// Paints rows y to y + rows - 1 of the current picture as RGB565, most significant byte first; false when it has no
/// picture.
bool console_paint_rows(uint32_t y, uint32_t rows, uint16_t *out);

/// Returns the display list of what is on the screen. A cartridge that fails when asked for it ends: then the crash
/// page's.
const uint8_t *console_list(uint32_t *size);

/// Returns a LINK_MODE_*.
uint8_t console_mode(void);

/// Starts an installed cartridge; on failure a message is up. Returns 0 or an error.
int console_run(const slots_entry_t *entry, const cart_start_t *how);

/// Ends whatever runs and shows the menu.
void console_menu(void);

/// Draws the menu again where it is up: what it shows has changed.
void console_refresh_menu(void);

/// Shows that a cartridge is being received (0 to 100 percent), with its title.
void console_show_install(const char *title, uint32_t percent);

/// Shows a message page with words, to be left by a button.
void console_show_message(const char *title, const char *text);

/// Shows the crash page for cart_failure().
void console_show_crash(void);

/// Counters of painting.
typedef struct {
  uint32_t pictures;
  uint32_t last_cycles;
  uint32_t max_cycles;
  uint32_t refused;  ///< display lists the rasteriser refused
} console_paint_costs_t;

const console_paint_costs_t *console_paint_costs(void);

#endif
