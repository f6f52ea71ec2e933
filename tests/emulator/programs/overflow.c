// Recurses until the stack leaves RAM at the bottom: the handler runs on the main stack, the program on the process
// stack. The MPU keeps everything below RAM shut; without it nobody knows what is there.
#include "rp.h"
static uint32_t deep(volatile uint32_t *above) {
  volatile uint32_t here[8];
  here[0] = above ? above[0] + 1 : 1;
  kept[0] = here[0];
  return deep(here) + here[1];
}
void on_fault(uint32_t *frame) {
  (void)frame;
  uint32_t psp;
  __asm volatile("mrs %0, psp" : "=r"(psp));
  result[1] = psp;
  result[0] = 0xfa17;
  for (;;) {}
}
int main(void) {
  kept[1] = 0x5afe5afe;
  static uint32_t handler_stack[256];
  if (kept[2] != 0x0ff) {
    REG(0xe000ed98) = 0;
    REG(0xe000ed9c) = 0x1c000000;
    REG(0xe000eda0) = 1u << 28 | 25u << 1 | 1;  // no access, no code, 64 MiB
    REG(0xe000ed94) = 5;
    __asm volatile("dsb\n isb");
  }
  __asm volatile(
      "mov r0, sp\n msr psp, r0\n movs r0, #2\n msr control, r0\n isb\n msr msp, %0\n" ::"r"(&handler_stack[256])
      : "r0");
  deep(0);
  return 0;
}
