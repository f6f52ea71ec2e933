// Buttons, a timer interrupt every millisecond with sleep between, SysTick, divider, battery, PWM, random bits, unique
// id.
#include "rp.h"
static volatile uint32_t ticks, pressed, systicks;
static uint32_t next;
void on_timer(void) {
  REG(TIMER + 0x34) = 1;
  next += 1000;
  REG(TIMER + 0x10) = next;
  ticks++;
  pressed |= ~REG(SIO + 4) & (1 << 18 | 1 << 23);
  result[3] = REG(SIO + 4) >> 18 & 1;
}
void on_systick(void) { systicks++; }
static uint32_t divide_wait(uint32_t a, uint32_t b, int is_signed) {
  REG(SIO + (is_signed ? 0x68 : 0x60)) = a;
  REG(SIO + (is_signed ? 0x6c : 0x64)) = b;
  while (!(REG(SIO + 0x78) & 1)) {}
  return REG(SIO + 0x70);
}
int main(void) {
  pin_input(18);
  pin_input(23);
  REG(TIMER + 0x38) = 1;
  next = micros() + 1000;
  REG(TIMER + 0x10) = next;
  REG(0xe000e100) = 1;
  result[0] = divide_wait(100, 7, 0);
  result[1] = divide_wait((uint32_t)-100, 7, 1);
  result[2] = divide_wait(5, 0, 0);
  result[8] = divide_wait((uint32_t)-5, 0, 1);
  result[9] = REG(SIO + 0x74);
  REG(0x4001c004 + 26 * 4) = 0x80;
  REG(0x4004c000) = 1;
  while (!(REG(0x4004c000) & 0x100)) {}
  REG(0x4004c000) = 1 | 4;
  while (!(REG(0x4004c000) & 0x100)) {}
  result[4] = REG(0x4004c004);
  for (int i = 0; i < 32; i++) result[5] = result[5] << 1 | (REG(0x4006001c) & 1);
  pin_function(12, 4);
  REG(0x40050000 + 6 * 0x14 + 0x10) = 999;
  REG(0x40050000 + 6 * 0x14 + 0x04) = 125 << 4;
  REG(0x40050000 + 6 * 0x14 + 0x0c) = 250;
  REG(0x40050000 + 6 * 0x14) = 1;
  pin_function(11, 4);
  REG(0x40050000 + 5 * 0x14 + 0x10) = 0x11c1;
  REG(0x40050000 + 5 * 0x14 + 0x04) = 64 << 4;
  REG(0x40050000 + 5 * 0x14 + 0x0c) = 0x08e1u << 16;
  REG(0x40050000 + 5 * 0x14) = 1;
  REG(0xe000e014) = 124999;
  REG(0xe000e018) = 0;
  REG(0xe000e010) = 7;
  uint32_t t = micros();
  while (micros() - t < 10500) __asm volatile("wfi");
  result[6] = systicks;
  while (!pressed) __asm volatile("wfi");
  result[7] = pressed;
  result[10] = ticks;
  return 0;
}
