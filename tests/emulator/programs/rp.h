// Registers and helpers for the emulator's test programs.
#include <stdint.h>
#define REG(a) (*(volatile uint32_t *)(uintptr_t)(a))
#define SET 0x2000u
#define CLEAR 0x3000u
#define RESETS 0x4000c000u
#define SIO 0xd0000000u
#define TIMER 0x40054000u
#define RAMFUNC __attribute__((section(".ram"), noinline, long_call))
extern volatile uint32_t result[16];
extern volatile uint32_t kept[4];
int main(void);
static inline uint32_t pin_function(uint32_t pin, uint32_t f) { return REG(0x40014004u + pin * 8) = f; }
static inline void pin_output(uint32_t pin, uint32_t level) {
  REG(SIO + (level ? 0x14 : 0x18)) = 1u << pin;
  REG(SIO + 0x24) = 1u << pin;
  pin_function(pin, 5);
}
static inline void pin_input(uint32_t pin) {
  REG(0x4001c004u + pin * 4) = 0x4a;
  pin_function(pin, 5);
}
static inline uint32_t micros(void) { return REG(TIMER + 0x28); }
static inline void wait_us(uint32_t us) {
  for (uint32_t t = micros(); micros() - t < us;) {}
}
typedef void *(*lookup_t)(uint16_t *, uint32_t);
static inline void *rom(const char *code) {
  lookup_t lookup = (lookup_t)(uintptr_t) * (volatile uint16_t *)0x18;
  return lookup((uint16_t *)(uintptr_t) * (volatile uint16_t *)0x14, (uint32_t)(code[0] | code[1] << 8));
}
