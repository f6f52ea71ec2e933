// The battery's limit. See battery.h.
#include "battery.h"

#include "../hal/power.h"

bool battery_is_low(void) {
  const int percent = hal_power_battery_percent();
  return percent >= 0 && percent < BATTERY_LOW_PERCENT && !hal_power_usb();
}

bool battery_warns(void) {
  static bool warned;
  if (hal_power_usb()) warned = false;
  if (warned || !battery_is_low()) return false;
  warned = true;
  return true;
}
