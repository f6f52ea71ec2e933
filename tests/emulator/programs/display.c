// Drives the PicoSystem's display: 16-bit frames for pixels by DMA with an interrupt, then a second picture of 12-bit
// pixels.
#include "rp.h"
#define SPI 0x4003c000u
#define DMA 0x50000000u
enum { RESET = 4, CS = 5, SCK = 6, MOSI = 7, TE = 8, DC = 9 };
static uint16_t row[240] __attribute__((aligned(4)));
static volatile uint32_t done;

void on_dma(void) {
  REG(DMA + 0x40c) = 1;
  done++;
}
static void idle(void) {
  while (REG(SPI + 0x0c) & 0x10) {}
}
static void bits(uint32_t n) {
  idle();
  REG(SPI + 4) = 0;
  REG(SPI) = 0x0000 | (n - 1);
  REG(SPI + 4) = 2;
}
static void dc(uint32_t level) {
  idle();
  pin_output(DC, level);
}
static void put(uint32_t byte) {
  while (!(REG(SPI + 0x0c) & 2)) {}
  REG(SPI + 8) = byte;
}
static void command(uint32_t c) {
  dc(0);
  put(c);
  dc(1);
}
static void window(uint32_t y) {
  command(0x2a);
  put(0);
  put(0);
  put(0);
  put(239);
  command(0x2b);
  put(0);
  put(y);
  put(0);
  put(239);
  command(0x2c);
}
static void send(const void *data, uint32_t count, uint32_t size) {
  uint32_t before = done;
  REG(DMA) = (uint32_t)(uintptr_t)data;
  REG(DMA + 4) = SPI + 8;
  REG(DMA + 8) = count;
  REG(DMA + 12) = 1 | size << 2 | 1 << 4 | 0 << 11 | 16 << 15;
  while (done == before) __asm volatile("wfi");
}

int main(void) {
  pin_output(RESET, 0);
  pin_output(CS, 1);
  pin_output(DC, 1);
  pin_input(TE);
  pin_function(SCK, 1);
  pin_function(MOSI, 1);
  wait_us(20);
  pin_output(RESET, 1);
  wait_us(120000);
  REG(SPI + 0x10) = 2;
  REG(SPI + 0x24) = 2;
  bits(8);
  REG(0xe000e100) = 1 << 11;
  REG(DMA + 0x404) = 1;
  pin_output(CS, 0);
  command(0x11);
  idle();
  wait_us(6000);
  command(0x36);
  put(0x04);
  command(0x3a);
  put(0x05);
  command(0x21);
  command(0x35);
  put(0);
  command(0x29);
  window(0);
  uint32_t t = micros();
  bits(16);
  for (uint32_t y = 0; y < 240; y++) {
    for (uint32_t x = 0; x < 240; x++) row[x] = (uint16_t)(x < 80 ? 0xf800 : x < 160 ? y << 3 & 0x7e0 : x & 31);
    send(row, 240, 1);
  }
  idle();
  result[0] = micros() - t;
  result[1] = done;
  uint32_t edges = 0, last = 0;
  for (t = micros(); micros() - t < 100000;) {
    uint32_t level = REG(SIO + 4) >> TE & 1;
    edges += level & ~last;
    last = level;
  }
  result[2] = edges;
  kept[0] = 1;
  while (kept[0]) {}
  bits(8);
  command(0x3a);
  put(0x03);
  window(120);
  idle();
  static const uint8_t pair[3] = {0xf0, 0x00, 0xf0};
  for (int i = 0; i < 120 * 240 / 2; i++) {
    put(pair[0]);
    put(pair[1]);
    put(pair[2]);
  }
  idle();
  while (REG(SPI + 0x0c) & 4) (void)REG(SPI + 8);
  return 0;
}
