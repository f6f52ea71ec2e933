// Restarts itself by the watchdog: first by letting it run out, then by force, then by a system reset request; counts
// in RAM.
#include "rp.h"
#define WATCHDOG 0x40058000u
int main(void) {
  if (kept[1] != 0xc0ffee) {
    kept[1] = 0xc0ffee;
    kept[2] = 0;
    REG(WATCHDOG + 0x0c) = 0x1234;
  }
  kept[2]++;
  result[0] = kept[2];
  result[1] = REG(WATCHDOG + 0x08);
  result[2] = REG(WATCHDOG + 0x0c);
  REG(0x40010008) = 0x1fffc;
  if (kept[2] == 1) {
    kept[3] = micros();
    REG(WATCHDOG + 0x04) = 2 * 20000;
    REG(WATCHDOG + SET) = 1u << 30;
    for (int i = 0; i < 3; i++) {
      wait_us(15000);
      REG(WATCHDOG + 0x04) = 2 * 20000;
    }
    kept[3] = micros() - kept[3];
    for (;;) {}
  }
  result[3] = kept[3];
  if (kept[2] == 2) {
    REG(WATCHDOG + SET) = 1u << 31;
    for (;;) {}
  }
  if (kept[2] == 3) {
    REG(0xe000ed0c) = 0x05fa0004;
    for (;;) {}
  }
  return 0;
}
