// DMA without a pacing peripheral: copies of all widths, byte swap, ring, chain, interrupt, abort, and the CRC sniffer.
#include "rp.h"
#define DMA 0x50000000u
#define EN 1u
#define INCR_READ (1u << 4)
#define INCR_WRITE (1u << 5)
#define CHAIN(n) ((uint32_t)(n) << 11)
#define FREE_RUNNING (63u << 15)
#define BSWAP (1u << 22)
#define SNIFF (1u << 23)
static uint8_t from[64] __attribute__((aligned(64)));
static uint8_t to[64] __attribute__((aligned(64)));
static volatile uint32_t interrupts;
void on_dma(void) {
  REG(DMA + 0x40c) = REG(DMA + 0x40c);
  interrupts++;
}
static void start(uint32_t channel, const void *a, void *b, uint32_t count, uint32_t control) {
  REG(DMA + channel * 64) = (uint32_t)(uintptr_t)a;
  REG(DMA + channel * 64 + 4) = (uint32_t)(uintptr_t)b;
  REG(DMA + channel * 64 + 8) = count;
  REG(DMA + channel * 64 + 12) = control;
}
static void finish(uint32_t channel) {
  while (REG(DMA + channel * 64 + 12) & (1u << 24)) {}
}
static uint32_t check(void) {
  uint32_t sum = 0;
  for (int i = 0; i < 64; i++) {
    sum = sum * 31 + to[i];
    to[i] = 0;
  }
  return sum;
}
int main(void) {
  for (int i = 0; i < 64; i++) from[i] = (uint8_t)(i * 7 + 3);
  const uint32_t both = EN | INCR_READ | INCR_WRITE | FREE_RUNNING;
  for (uint32_t size = 0; size < 3; size++) {
    start(size, from, to, 64u >> size, both | size << 2 | CHAIN(size));
    finish(size);
    result[size] = check();
  }
  start(3, from, to, 32, both | 1 << 2 | BSWAP | CHAIN(3));
  finish(3);
  result[3] = to[0] | to[1] << 8 | to[2] << 16 | (uint32_t)to[3] << 24;
  (void)check();
  start(4, from, to, 64, EN | INCR_READ | INCR_WRITE | FREE_RUNNING | 3 << 6 | CHAIN(4));
  finish(4);
  result[4] = to[0] | to[8] << 8 | to[16] << 16 | (uint32_t)to[63] << 24;
  (void)check();
  REG(DMA + 6 * 64) = (uint32_t)(uintptr_t)from;
  REG(DMA + 6 * 64 + 4) = (uint32_t)(uintptr_t)(to + 32);
  REG(DMA + 6 * 64 + 8) = 4;
  REG(DMA + 6 * 64 + 16) = both | CHAIN(6);
  REG(0xe000e100) = 1 << 11;
  REG(DMA + 0x404) = 1 << 6;
  start(5, from, to, 4, both | CHAIN(6));
  while (interrupts == 0) {}
  result[5] = to[0] | to[3] << 8 | to[32] << 16 | (uint32_t)to[35] << 24;
  result[6] = interrupts;
  REG(DMA + 0x434) = 1 | 7 << 1 | 1 << 5 | 1 << 10 | 1 << 11;
  REG(DMA + 0x438) = 0xffffffff;
  start(7, from, to, 64, both | SNIFF | CHAIN(7));
  finish(7);
  result[7] = REG(DMA + 0x438);
  REG(DMA + 0x438) = 0xffffffff;
  start(7, from, to, 16, both | 2 << 2 | SNIFF | CHAIN(7));
  finish(7);
  result[8] = REG(DMA + 0x438);
  start(8, (void *)0x30000000, to, 1, both | 2 << 2 | CHAIN(8));
  finish(8);
  return 0;
}
