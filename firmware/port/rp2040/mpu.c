// Memory protection (RP2040 datasheet 2.4.6; ARMv6-M B3.5). What an error would do in silence faults instead. Examples
// are a write through a null pointer or to flash, a stack that leaves RAM at its bottom, code that runs out of data.
// The handler of a fault runs without it (HFNMIENA is 0), DMA always.
//
// Everything else is as the default map has it: peripherals and the processor's own, none of which can be executed.
#include "port.h"

extern char __ram_code_start[], __ram_code_end[];

enum { FIRST_CODE_REGION = 4, REGIONS = 8, SUBREGIONS = 8, SMALLEST_LOG2 = 11, SRAM = 0x20000000 };

static void region(uint32_t number, uint32_t base, uint32_t log2, uint32_t attributes) {
  REG(MPU_RNR) = number;
  REG(MPU_RBAR) = base;
  REG(MPU_RASR) = attributes | MPU_RASR_SIZE(log2) | MPU_RASR_ENABLE;
}

// Regions are powers of two at multiples of their size, cut down by eighths. Of all eighths that `begin` is a multiple
// of, that one is taken which gets furthest; both ends are multiples of the smallest (image.ld), so three regions do.
static void allow_code(uint32_t begin, uint32_t end) {
  for (uint32_t number = FIRST_CODE_REGION; begin < end; number++) {
    uint32_t best = SMALLEST_LOG2, reach = begin;
    for (uint32_t log2 = SMALLEST_LOG2; (begin & ((1u << (log2 - 3)) - 1u)) == 0; log2++) {
      const uint32_t last = (begin | ((1u << log2) - 1u)) + 1u;
      const uint32_t to = (last < end ? last : end) & ~((1u << (log2 - 3)) - 1u);
      if (to > reach) {
        best = log2;
        reach = to;
      }
    }
    const uint32_t base = begin & ~((1u << best) - 1u);
    uint32_t without = (1u << SUBREGIONS) - 1u;
    for (; begin < reach; begin += 1u << (best - 3)) without &= ~(1u << (begin - base) / (1u << (best - 3)));
    region(number, base, best, MPU_RASR_READ_ONLY | MPU_RASR_CACHED | MPU_RASR_WITHOUT(without));
  }
}

void port_mpu_start(void) {
  REG(MPU_CTRL) = 0;
  __asm volatile("dsb\n\tisb" ::: "memory");
  for (uint32_t number = 0; number < REGIONS; number++) {
    REG(MPU_RNR) = number;
    REG(MPU_RASR) = 0;
  }
  // Where two overlap, the higher number decides.
  region(0, 0, 28, MPU_RASR_READ_ONLY | MPU_RASR_CACHED);                         // ROM
  region(1, XIP_BASE, 26, MPU_RASR_READ_ONLY | MPU_RASR_CACHED);                  // flash and its mirrors
  region(2, SRAM - (1u << 26), 26, MPU_RASR_NO_ACCESS | MPU_RASR_NO_CODE);        // below the stack
  region(3, SRAM, 19, MPU_RASR_READ_WRITE | MPU_RASR_CACHED | MPU_RASR_NO_CODE);  // all SRAM
  allow_code((uint32_t)(uintptr_t)__ram_code_start, (uint32_t)(uintptr_t)__ram_code_end);
  REG(MPU_CTRL) = MPU_CTRL_DEFAULT_MAP | MPU_CTRL_ENABLE;
  __asm volatile("dsb\n\tisb" ::: "memory");
}

void port_mpu_stop(void) {
  REG(MPU_CTRL) = 0;
  __asm volatile("dsb\n\tisb" ::: "memory");
}
