// Start-up of the emulator's test programs: vectors in RAM, data, bss, clocks at 125 MHz, then main.
#include "rp.h"

extern uint32_t data_start[], data_end[], data_load[], bss_start[], bss_end[], __stack_top[];

__attribute__((weak)) void on_fault(uint32_t *frame) {
  (void)frame;
  result[15] = 0xfa17;
  for (;;) {}
}
__attribute__((weak)) void on_timer(void) {}
__attribute__((weak)) void on_dma(void) {}
__attribute__((weak)) void on_systick(void) {}
volatile uint32_t result[16];
volatile uint32_t kept[4] __attribute__((section(".noinit")));

__attribute__((naked)) static void fault(void) { __asm volatile("mov r0, sp\n ldr r1, =on_fault\n bx r1\n"); }
static void start(void);

__attribute__((section(".vectors"), used)) static void *const vectors[48] = {
    [0] = __stack_top,         [1] = (void *)start,     [2] = (void *)fault,        [3] = (void *)fault,
    [15] = (void *)on_systick, [16] = (void *)on_timer, [16 + 11] = (void *)on_dma,
};
static void *ram_vectors[48] __attribute__((aligned(256)));

static void pll(uint32_t base, uint32_t fb, uint32_t p1, uint32_t p2) {
  REG(base) = 1;
  REG(base + 8) = fb;
  REG(base + 4 + CLEAR) = 0x21;
  while (!(REG(base) >> 31)) {}
  REG(base + 12) = p1 << 16 | p2 << 12;
  REG(base + 4 + CLEAR) = 8;
}

// Blocks that are ready only once they have a clock of their own; the RTC's stays off.
#define RTC (1u << 15)
#define OWN_CLOCK (1u | RTC | 3u << 16 | 3u << 22 | 1u << 24)

static void start(void) {
  for (uint32_t *to = data_start, *from = data_load; to < data_end;) *to++ = *from++;
  for (uint32_t *to = bss_start; to < bss_end;) *to++ = 0;
  for (int i = 0; i < 48; i++) ram_vectors[i] = vectors[i];
  REG(0xe000ed08) = (uint32_t)ram_vectors;
  REG(RESETS + CLEAR) = 0x1ffffff;
  while (~REG(RESETS + 8) & 0x1ffffff & ~OWN_CLOCK) {}
  REG(0x4002400c) = 3000;  // 64 ms in units of 256 cycles
  REG(0x40024000) = 0xfabaa0;
  while (!(REG(0x40024004) >> 31)) {}
  REG(0x40008030) = 2;
  pll(0x40028000, 125, 6, 2);
  pll(0x4002c000, 100, 5, 5);
  REG(0x4000803c) = 1;
  REG(0x40008048) = 0x800;
  REG(0x40008054) = 0x800;
  REG(0x40008060) = 0x800;
  REG(0x4005802c) = 0x20c;
  while (~REG(RESETS + 8) & OWN_CLOCK & ~RTC) {}
  main();
  result[15] = 0xd0e;
  for (;;) __asm volatile("wfi");
}
