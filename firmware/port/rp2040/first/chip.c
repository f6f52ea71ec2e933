// The flash chip: what it says of itself, reading in both modes and at the edge, erasing and programming scratch
// sectors while keys and bus are watched.
#include <string.h>

#include "../../../hal/board.h"
#include "../../../hal/clock.h"
#include "../port.h"
#include "first.h"

enum { MODE_AS_SET = 0, MODE_SERIAL = 1 };
enum { COMMAND_FAST_READ = 0x0b, FAST_READ_HEADER = 5, MARGIN_BYTES = 256 };
enum { DIVIDER_MAX = 16, DELAY_MAX = 7, CYCLES_MAX = 20 };
static const uint8_t STATUS_COMMANDS[] = {0x05, 0x35, 0x15};

static PORT_RAM uint32_t crc_word(uint32_t crc, uint32_t word, uint32_t bits) {
  crc ^= word;
  for (uint32_t i = 0; i < bits; i++) crc = crc >> 1 ^ (0xedb88320u & (0u - (crc & 1u)));
  return crc;
}

// As boot stage 2 sets it up for a chip that it does not know.
static PORT_RAM void read_serially(void) {
  REG(SSI_SSIENR) = 0;
  REG(SSI_BAUDR) = 4;
  REG(SSI_CTRLR0) = SSI_CTRLR0_SERIAL_XIP;
  REG(SSI_CTRLR1) = 0;
  REG(SSI_RX_SAMPLE_DLY) = 1;
  REG(SSI_SPI_CTRLR0) = SSI_SPI_CTRLR0_READ_03;
  REG(SSI_SSIENR) = 1;
}

typedef struct {
  uint32_t crc, us;
} reading_t;

// Past the cache. Until then the flash is off for everybody else.
static PORT_RAM void read_range(uint32_t offset, uint32_t words, uint32_t mode, reading_t *reading) {
  uint32_t enabled = 0;
  if (mode == MODE_SERIAL) {
    enabled = port_flash_commands_begin();
    read_serially();
  }
  uint32_t crc = 0xffffffffu;
  const uint32_t start = REG(TIMER_RAWL);
  for (uint32_t i = 0; i < words; i++) crc = crc_word(crc, REG(XIP_NOCACHE_NOALLOC_BASE + offset + 4 * i), 32);
  reading->us = REG(TIMER_RAWL) - start;
  reading->crc = ~crc;
  if (mode == MODE_SERIAL) port_flash_commands_end(enabled);
}

// The image's first bytes in a mode: CRC and microseconds.
void first_ask_crc(const first_question_t *question) {
  const uint32_t bytes = question->values[1];
  if (bytes > HAL_FLASH_STORE_BEGIN) {
    first_refuse("more than the image's place");
    return;
  }
  reading_t reading;
  read_range(0, bytes / 4, question->values[0], &reading);
  hal_clock_feed();
  first_number(reading.crc);
  first_number(reading.us);
}

static PORT_RAM void command(uint8_t *bytes, uint32_t count, uint32_t divider, uint32_t delay) {
  const uint32_t enabled = port_flash_commands_begin();
  const uint32_t irq = port_irq_save();
  REG(SSI_SSIENR) = 0;
  REG(SSI_BAUDR) = divider;
  REG(SSI_CTRLR0) = SSI_CTRLR0_8_BITS;
  REG(SSI_RX_SAMPLE_DLY) = delay;
  REG(SSI_SER) = 1;
  REG(SSI_SSIENR) = 1;
  port_flash_exchange(bytes, count);
  port_irq_restore(irq);
  port_flash_commands_end(enabled);
}

// Whether the image's first bytes are read rightly by 0Bh, which every chip bears at full speed, with a divider of the
// clock and the sample this many cycles late.
void first_ask_margin(const first_question_t *question) {
  const uint32_t divider = question->values[0], delay = question->values[1];
  if (divider < 2 || divider > DIVIDER_MAX || divider % 2 != 0 || delay > DELAY_MAX) {
    first_refuse("no such setting");
    return;
  }
  static uint8_t bytes[FAST_READ_HEADER + MARGIN_BYTES];
  memset(bytes, 0, sizeof bytes);
  bytes[0] = COMMAND_FAST_READ;
  command(bytes, sizeof bytes, divider, delay);
  first_number(memcmp(bytes + FAST_READ_HEADER, hal_flash_base(), MARGIN_BYTES) == 0);
}

void first_chip_status(uint8_t status[3]) {
  for (uint32_t i = 0; i < sizeof STATUS_COMMANDS; i++) {
    uint8_t bytes[2] = {STATUS_COMMANDS[i], 0};
    command(bytes, sizeof bytes, 6, 1);
    status[i] = bytes[1];
  }
}

void first_ask_chip(const first_question_t *question) {
  (void)question;
  const hal_flash_facts_t *facts = hal_flash_facts();
  uint8_t status[3];
  first_chip_status(status);
  first_number(hal_board()->chip_revision);
  first_number(hal_board()->rom_version);
  first_number(facts->jedec[0] << 16 | facts->jedec[1] << 8 | facts->jedec[2]);
  for (uint32_t i = 0; i < 3; i++) first_number(status[i]);
  first_number(facts->read);
  first_number(facts->word_cycles);
  first_number(hal_board()->flash_bytes);
}

int first_unseal(void) {
  static bool done;
  if (done) return HAL_OK;
  const int result = hal_flash_erase(FIRST_AREA);
  done = result == HAL_OK;
  return result;
}

typedef struct {
  uint32_t least, most;
} span_t;

static void widen(span_t *span, uint32_t us) {
  if (span->most == 0 || us < span->least) span->least = us;
  if (us > span->most) span->most = us;
}

static bool program_sector(uint32_t round, span_t *pages) {
  uint8_t page[HAL_FLASH_PAGE];
  for (uint32_t at = 0; at < HAL_FLASH_SECTOR; at += sizeof page) {
    for (uint32_t i = 0; i < sizeof page; i++) page[i] = (uint8_t)(i * 7 + at / sizeof page + round * 31);
    const uint64_t start = hal_clock_us();
    if (hal_flash_program(FIRST_SECTOR + at, page, sizeof page) != HAL_OK) return false;
    widen(pages, (uint32_t)(hal_clock_us() - start));
  }
  return true;
}

// Erases and programs the scratch sector so often: how often it failed, shortest and longest erase and page, the
// longest time between two millisecond interrupts, and the most frames of the bus that were not counted in it.
void first_ask_wear(const first_question_t *question) {
  const uint32_t rounds = question->values[0] < CYCLES_MAX ? question->values[0] : CYCLES_MAX;
  if (first_unseal() != HAL_OK) {
    first_refuse("the seal's sector is not erased");
    return;
  }
  span_t sectors = {0, 0}, pages = {0, 0};
  uint32_t failed = 0, frames_off = 0, last_frame = 0;
  first_pulse.longest_gap_us = 0;
  for (uint32_t round = 0; round < rounds; round++) {
    (void)first_frames_since(&last_frame);
    const uint64_t start = hal_clock_us();
    bool good = hal_flash_erase(FIRST_SECTOR) == HAL_OK;
    const uint32_t us = (uint32_t)(hal_clock_us() - start);
    const uint32_t frames = first_frames_since(&last_frame);
    const uint32_t expected = us / 1000;
    const uint32_t off = frames > expected ? frames - expected : expected - frames;
    if (off > frames_off) frames_off = off;
    widen(&sectors, us);
    good = program_sector(round, &pages) && good;
    if (!good) failed++;
    hal_clock_feed();
  }
  first_number(failed);
  first_number(sectors.least);
  first_number(sectors.most);
  first_number(pages.least);
  first_number(pages.most);
  first_number(first_pulse.longest_gap_us);
  first_number(frames_off);
}

// A block by 52h: the result, the time, and whether the chip turned out not to know the command.
void first_ask_block(const first_question_t *question) {
  (void)question;
  if (first_unseal() != HAL_OK) {
    first_refuse("the seal's sector is not erased");
    return;
  }
  const uint8_t mark = 0;
  const int marked = hal_flash_program(FIRST_BLOCK + HAL_FLASH_BLOCK - 1, &mark, 1);
  const uint64_t start = hal_clock_us();
  const int result = hal_flash_erase_block(FIRST_BLOCK);
  first_number(marked != HAL_OK ? marked : result);
  first_number((int64_t)(hal_clock_us() - start));
  first_number(hal_flash_facts()->lacks_block_erase);
}
