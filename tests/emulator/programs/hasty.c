// Luck that must be noticed: a block used long after its reset, but before RESET_DONE was read; interrupts of differing
// priority.
#include "rp.h"
#define PWM 0x40050000u
#define RESET_PWM (1u << 14)
int main(void) {
  REG(RESETS + SET) = RESET_PWM;
  REG(RESETS + CLEAR) = RESET_PWM;
  wait_us(100);
  result[0] = REG(PWM + 0x10);
  while (~REG(RESETS + 8) & RESET_PWM) {}
  result[1] = REG(PWM + 0x14);
  REG(0xe000e100u) = 1u << 3 | 1u << 5;
  result[2] = 1;
  wait_us(5000);
  REG(0xe000e400u) = 0xc0000000u;
  return 0;
}
