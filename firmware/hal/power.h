// HAL, power: battery, sleep, reset and what is remembered across one; entropy.
#ifndef HAL_POWER_H
#define HAL_POWER_H

#include <stdbool.h>
#include <stdint.h>

enum { HAL_POWER_NOTE_BYTES = 64 };

/// Why the console started.
typedef enum {
  HAL_BOOT_COLD = 0,       ///< power came up, or the reset pin
  HAL_BOOT_REQUESTED = 1,  ///< hal_power_reset
  HAL_BOOT_WATCHDOG = 2,   ///< the watchdog bit
  HAL_BOOT_FAULT = 3,      ///< a fault outside guarded work; the port stored a note if it could
} hal_boot_t;

/// Returns why the console started this time; constant until the next start.
hal_boot_t hal_power_boot_reason(void);

/// RAM that survives a reset (not a power cut): HAL_POWER_NOTE_BYTES bytes, zeroed by the port on a cold start. The app
/// keeps what it was doing there, for a start after the watchdog to read; a fault handler outside the guard may
/// leave it be.
uint8_t *hal_power_note(void);

/// Returns the charge in percent, 0 to 100, smoothed over seconds; -1 where the board cannot measure it. It does not
/// rise while a nearly empty battery empties on.
int hal_power_battery_percent(void);

/// Returns whether the battery is being charged (false where unknown).
bool hal_power_charging(void);

/// Returns whether USB feeds the console, so that it does not depend on its battery; true where it has none. Callable
/// from interrupts.
bool hal_power_usb(void);

/// Restarts the console at once.
_Noreturn void hal_power_reset(void);

/// Restarts into the boot ROM's USB loader.
_Noreturn void hal_power_loader(void);

/// Sleeps with the display already asleep until a key goes down or link bytes arrive; saves what power the board can
/// save and keeps RAM. Feeds the watchdog. Main loop only.
void hal_power_sleep(void);

/// Returns 32 bits nobody can predict (not for keys; seeds of games). May take 100 us.
uint32_t hal_power_entropy(void);

#endif
