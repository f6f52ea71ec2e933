// The bus: bytes each way, also while the flash is erased, packets of given sizes, what became of the cable.
#include "../../../hal/board.h"
#include "../../../hal/clock.h"
#include "../port.h"
#include "first.h"

enum { PIECE = 512, BYTES_MAX = 16 << 20, ERASE_EVERY = 16384, PAD_MAX = 256 };

// The byte at a place of what goes either way.
static uint8_t byte_at(uint32_t at) { return (uint8_t)(at * 7 + (at >> 8)); }

static bool may_move(const first_question_t *question, bool erases) {
  if (question->values[0] > BYTES_MAX) {
    first_refuse("more than 16 MiB");
    return false;
  }
  if (!erases || first_unseal() == HAL_OK) return true;
  first_refuse("the seal's sector is not erased");
  return false;
}

static void erase_on_the_way(uint32_t at, uint32_t before, uint32_t *failed) {
  if (at / ERASE_EVERY != before / ERASE_EVERY && hal_flash_erase(FIRST_BUSY_SECTOR) != HAL_OK) (*failed)++;
}

// Takes bytes; the second number is 1 if it erases on the way. Answers how many were wrong, erases that failed, time.
void first_ask_sink(const first_question_t *question) {
  if (!may_move(question, question->values[1] != 0)) return;
  first_begin_bytes();
  const uint64_t start = hal_clock_us();
  uint32_t wrong = 0, failed = 0;
  for (uint32_t at = 0; at < question->values[0];) {
    uint8_t bytes[PIECE];
    const uint32_t left = question->values[0] - at;
    uint32_t count;
    if (!first_take(bytes, left < PIECE ? left : PIECE, &count)) {
      first_refuse("no more bytes came");
      return;
    }
    for (uint32_t i = 0; i < count; i++) wrong += bytes[i] != byte_at(at + i);
    if (question->values[1] != 0) erase_on_the_way(at + count, at, &failed);
    at += count;
  }
  first_number(wrong);
  first_number(failed);
  first_number((int64_t)(hal_clock_us() - start));
}

// Gives bytes, likewise.
void first_ask_source(const first_question_t *question) {
  if (!may_move(question, question->values[1] != 0)) return;
  first_begin_bytes();
  const uint64_t start = hal_clock_us();
  uint32_t failed = 0;
  for (uint32_t at = 0; at < question->values[0];) {
    uint8_t bytes[PIECE];
    const uint32_t left = question->values[0] - at;
    const uint32_t count = left < PIECE ? left : PIECE;
    for (uint32_t i = 0; i < count; i++) bytes[i] = byte_at(at + i);
    if (!first_send(bytes, count)) {
      first_refuse("nobody fetched the bytes");
      return;
    }
    if (question->values[1] != 0) erase_on_the_way(at + count, at, &failed);
    at += count;
  }
  first_number(failed);
  first_number((int64_t)(hal_clock_us() - start));
}

// Gives back what comes, both ways at once.
void first_ask_echo(const first_question_t *question) {
  if (!may_move(question, false)) return;
  first_begin_bytes();
  for (uint32_t at = 0; at < question->values[0];) {
    uint8_t bytes[PIECE];
    const uint32_t left = question->values[0] - at;
    uint32_t count;
    if (!first_take(bytes, left < PIECE ? left : PIECE, &count) || !first_send(bytes, count)) {
      first_refuse("the echo broke off");
      return;
    }
    at += count;
  }
}

// An answer of this many bytes in all: those of one full packet end by an empty one.
void first_ask_pad(const first_question_t *question) {
  if (question->values[0] > PAD_MAX)
    first_refuse("longer than a line");
  else
    first_pad(question->values[0]);
}

void first_ask_cable(const first_question_t *question) {
  (void)question;
  first_number(first_pulse.suspends);
  first_number(first_pulse.wakes);
  first_number(first_pulse.power_losses);
  first_number(pins_board.vbus == PIN_NONE ? -1 : port_gpio_get(pins_board.vbus));
}
