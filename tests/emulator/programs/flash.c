// Erases and programs flash through the boot ROM; keeps a counter record that a power cut must not tear.
#include "rp.h"
typedef void (*void_t)(void);
typedef void (*erase_t)(uint32_t, uint32_t, uint32_t, uint32_t);
typedef void (*program_t)(uint32_t, const uint8_t *, uint32_t);
static uint8_t page[256];
static void_t connect, leave_xip, flush, enter;
static erase_t erase;
static program_t program;

RAMFUNC static void do_erase(uint32_t at, uint32_t size) {
  connect();
  leave_xip();
  erase(at, size, 65536, 0xd8);
  flush();
  enter();
}
RAMFUNC static void do_program(uint32_t at) {
  connect();
  leave_xip();
  program(at, page, 256);
  flush();
  enter();
}
static const volatile uint8_t *flash = (const volatile uint8_t *)0x10000000;

int main(void) {
  connect = (void_t)rom("IF");
  leave_xip = (void_t)rom("EX");
  flush = (void_t)rom("FC");
  enter = (void_t)rom("CX");
  erase = (erase_t)rom("RE");
  program = (program_t)rom("RP");
  result[0] = flash[0x80000];
  uint32_t t = micros();
  do_erase(0x80000, 4096);
  result[1] = micros() - t;
  result[2] = flash[0x80000] + flash[0x80fff];
  for (int i = 0; i < 256; i++) page[i] = (uint8_t)(i ^ 0x0f);
  t = micros();
  do_program(0x80000);
  result[3] = micros() - t;
  result[4] = flash[0x80000] | (uint32_t)flash[0x800ff] << 8;
  for (int i = 0; i < 256; i++) page[i] = 0x3c;
  do_program(0x80000);
  result[5] = flash[0x80000] | (uint32_t)flash[0x80001] << 8;
  t = micros();
  do_erase(0x90000, 0x10000);
  result[6] = micros() - t;
  result[7] = (uint32_t)(uintptr_t)rom("??");
  return 0;
}
