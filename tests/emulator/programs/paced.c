// DMA paced by peripherals, with addresses that are not their data registers: each must be noticed, and none may hang.
#include "rp.h"
#define DMA 0x50000000u
#define ADC 0x4004c000u
#define SPI 0x4003c000u
#define EN 1u
#define BUSY (1u << 24)
#define TREQ(n) ((uint32_t)(n) << 15)
#define CHAIN(n) ((uint32_t)(n) << 11)
static uint8_t from[16], to[64] __attribute__((aligned(4)));
static uint32_t run(uint32_t channel, uint32_t read, uint32_t write, uint32_t control) {
  REG(DMA + channel * 64) = read;
  REG(DMA + channel * 64 + 4) = write;
  REG(DMA + channel * 64 + 8) = 16;
  REG(DMA + channel * 64 + 12) = control | CHAIN(channel) | EN;
  while (REG(DMA + channel * 64 + 12) & BUSY) {}
  return REG(DMA + channel * 64 + 12) >> 29;
}
int main(void) {
  for (int i = 0; i < 16; i++) from[i] = (uint8_t)(i + 1);
  const uint32_t source = (uint32_t)(uintptr_t)from, target = (uint32_t)(uintptr_t)to;
  REG(SPI + 0x10) = 2;
  REG(SPI) = 7;
  REG(SPI + 4) = 2;
  REG(SPI + 0x24) = 2;
  result[0] = run(0, source, 0, TREQ(16) | 1u << 4);       // nobody set the write address
  result[1] = run(1, source, target, TREQ(16) | 3u << 4);  // RAM instead of SPI
  result[2] = to[15];
  result[3] = run(2, source, 0x40040008u, TREQ(16) | 1u << 4);  // the other SPI
  result[4] = run(3, source, SPI + 8, TREQ(16) | 1u << 4);      // right
  REG(ADC) = 1;
  while (!(REG(ADC) & 1u << 8)) {}
  REG(ADC + 8) = 1u << 24 | 1u << 3 | 1u;  // FIFO on, with requests
  REG(ADC) = 1u | 1u << 3;
  result[5] = run(4, ADC + 4, target, TREQ(36) | 1u << 2);             // RESULT instead of FIFO
  result[6] = run(5, ADC + 12, target, TREQ(36) | 1u << 2 | 1u << 5);  // right
  return 0;
}
