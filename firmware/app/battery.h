// What the console leaves alone while its battery is nearly empty. Power must not go in the middle of long flash work:
// a cut erase may leave cells that hold for a while only. Saves are kept all the same.
#ifndef APP_BATTERY_H
#define APP_BATTERY_H

#include <stdbool.h>

enum { BATTERY_LOW_PERCENT = 10 };

/// Returns whether the battery is below BATTERY_LOW_PERCENT and USB does not feed the console: nothing is installed,
/// translated or tidied then.
bool battery_is_low(void);

/// Returns true once when the battery has become low; again only after USB fed the console.
bool battery_warns(void);

#endif
