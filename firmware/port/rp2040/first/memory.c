// RAM, packet memory in all widths, and the faults: each says at the next start what it was.
#include "../../../hal/board.h"
#include "../../../hal/clock.h"
#include "../../../hal/power.h"
#include "../port.h"
#include "first.h"

enum { FAULT_STACK = 0, FAULT_WRITE = 1, FAULT_DATA = 2, FAULT_HANG = 3, FAULT_ASKED = 4 };
enum { NOTE_MARK = 0xf1, NOTE_AT = 0, NOTE_FAULT_AT = 1 };
// The notify endpoint's buffer, which nothing is ever sent from (usb.c).
enum { PACKETS_AT = 0x180, PACKETS_BYTES = 64 };

typedef struct {
  volatile uint32_t *words;
  uint32_t count;
  uint32_t wrong;
  uint32_t first_wrong;
} march_t;

static void expect_word(march_t *march, uint32_t i, uint32_t wanted) {
  const uint32_t found = march->words[i];
  if (found == wanted) return;
  if (march->wrong++ == 0) march->first_wrong = (uint32_t)(uintptr_t)&march->words[i];
}

// One element of March C-: reads `old`, writes `fresh`, upwards or downwards.
static void element(march_t *march, bool upwards, uint32_t old, uint32_t fresh) {
  for (uint32_t n = 0; n < march->count; n++) {
    const uint32_t i = upwards ? n : march->count - 1 - n;
    expect_word(march, i, old);
    march->words[i] = fresh;
  }
  hal_clock_feed();
}

// March C- over the RAM that games have, with two backgrounds: words, wrong ones, where the first is.
void first_ask_march(const first_question_t *question) {
  (void)question;
  static const uint32_t BACKGROUNDS[] = {0x00000000u, 0x55aa33ccu};
  uint32_t bytes;
  march_t march = {.words = (volatile uint32_t *)(void *)hal_board_arena(&bytes)};
  march.count = bytes / 4;
  for (uint32_t b = 0; b < sizeof BACKGROUNDS / sizeof BACKGROUNDS[0]; b++) {
    const uint32_t zero = BACKGROUNDS[b], one = ~zero;
    for (uint32_t i = 0; i < march.count; i++) march.words[i] = zero;
    element(&march, true, zero, one);
    element(&march, true, one, zero);
    element(&march, false, zero, one);
    element(&march, false, one, zero);
    for (uint32_t i = 0; i < march.count; i++) expect_word(&march, i, zero);
  }
  first_number(march.count);
  first_number(march.wrong);
  first_number(march.first_wrong);
}

// Packet memory written in one width and read in the others, bytes of each wrong.
void first_ask_packets(const first_question_t *question) {
  (void)question;
  volatile uint32_t *const words = (volatile uint32_t *)(uintptr_t)(USB_DPSRAM + PACKETS_AT);
  volatile uint16_t *const halves = (volatile uint16_t *)(uintptr_t)(USB_DPSRAM + PACKETS_AT);
  volatile uint8_t *const bytes = (volatile uint8_t *)(uintptr_t)(USB_DPSRAM + PACKETS_AT);
  for (uint32_t width = 1; width <= 4; width *= 2) {
    for (uint32_t i = 0; i < PACKETS_BYTES / 4; i++) words[i] = 0xa5a5a5a5u;
    for (uint32_t at = 0; at < PACKETS_BYTES; at += width) {
      const uint32_t value = at * 0x01010101u + 0x03020100u;  // each byte its place, where no carry comes: 64 bytes
      if (width == 1) bytes[at] = (uint8_t)value;
      if (width == 2) halves[at / 2] = (uint16_t)value;
      if (width == 4) words[at / 4] = value;
    }
    uint32_t wrong = 0;
    for (uint32_t at = 0; at < PACKETS_BYTES; at++) {
      const uint32_t shift = at % 4 * 8, half_shift = at % 2 * 8;
      wrong += bytes[at] != at;
      wrong += (halves[at / 2] >> half_shift & 0xffu) != at;
      wrong += (words[at / 4] >> shift & 0xffu) != at;
    }
    first_number(wrong);
  }
}

static uint32_t recurse(volatile uint8_t *above) {
  volatile uint8_t fill[200];
  fill[0] = above[0];
  return recurse(fill) + fill[0];
}

static void write_to_zero(void) {
  uint32_t at = 0;
  __asm volatile("" : "+r"(at));
  *(volatile uint32_t *)(uintptr_t)at = 1;
}

static void execute_data(void) {
  static const uint16_t code[] __attribute__((aligned(4), section(".data.code"))) = {0x4770, 0x4770};  // bx lr
  uint32_t at = (uint32_t)(uintptr_t)code | 1u;
  __asm volatile("" : "+r"(at));
  ((void (*)(void))(uintptr_t)at)();
}

// Fails on purpose, as the number says. If it has not failed by then, the answer says so.
void first_ask_fault(const first_question_t *question) {
  uint8_t *note = hal_power_note();
  note[NOTE_AT] = NOTE_MARK;
  note[NOTE_FAULT_AT] = (uint8_t)question->values[0];
  REG(WATCHDOG_SCRATCH(1)) = 0;
  REG(WATCHDOG_SCRATCH(2)) = 0;  // this start has gone well
  volatile uint8_t top = 0;
  if (question->values[0] == FAULT_STACK) first_number(recurse(&top));
  if (question->values[0] == FAULT_WRITE) write_to_zero();
  if (question->values[0] == FAULT_DATA) execute_data();
  while (question->values[0] == FAULT_HANG) __asm volatile("wfi");
  if (question->values[0] == FAULT_ASKED) hal_power_reset();
  note[NOTE_AT] = 0;
  first_refuse("nothing happened");
}

// Why this start is: reason, which fault was asked for before it or -1, where it was, milliseconds since.
void first_ask_why(const first_question_t *question) {
  (void)question;
  uint8_t *note = hal_power_note();
  first_number(hal_power_boot_reason());
  first_number(note[NOTE_AT] == NOTE_MARK ? note[NOTE_FAULT_AT] : -1);
  first_number(REG(WATCHDOG_SCRATCH(1)));
  first_number(hal_clock_ms());
  note[NOTE_AT] = 0;
}
