// Flash (hal/flash.h) through the boot ROM's functions (RP2040 datasheet 2.8.3.1.3). While they run nothing can be read
// from the flash, so all of it is RAM code and only the millisecond interrupt, RAM code too, stays on; USB waits (the
// controller holds the host off by NAK). Boot stage 2 is run from a RAM copy afterwards to restore fast reading.
#include <string.h>

#include "../../hal/board.h"
#include "../../hal/flash.h"
#include "port.h"

enum { BLOCK_ERASE_COMMAND = 0x52 };  // the command of blocks of 32 KiB
enum { COMMAND_UNIQUE_ID = 0x4b, COMMAND_JEDEC_ID = 0x9f, UNIQUE_ID_AT = 5, ID_BYTES = 16, HALF = ID_BYTES / 2 };
enum { WINBOND = 0xef, UNKNOWN_CHIP_BYTES = 2 << 20 };  // the least that any board has
// What takes less was no erase: no data sheet has one of less than 4 ms (typical), and a command that the chip does not
// know takes none at all.
enum { ERASE_US_MIN = 1000 };
enum { PACE_WORDS = 256, SSI_QUEUE = 14 };

static struct {
  void (*connect)(void);
  void (*exit_xip)(void);
  void (*range_erase)(uint32_t offset, uint32_t count, uint32_t block, uint8_t command);
  void (*range_program)(uint32_t offset, const uint8_t *data, uint32_t count);
  void (*flush_cache)(void);
} rom;
extern const uint32_t port_boot2_copy[];  // in RAM that may be executed (start.S)
static uint8_t ids[ID_BYTES];
static const uint8_t *identity;  // the part of `ids` that differs between units, or null
static uint32_t chip_bytes;
static hal_flash_facts_t facts;

// A boot ROM table is a list of pairs of half-words, code and address, ending with code 0.
uint32_t port_rom_function(uint32_t code) {
  uint32_t table = ROM_FUNC_TABLE;
  __asm volatile("" : "+r"(table));  // the compiler takes addresses this low for null pointers
  uint32_t entry = *(volatile uint16_t *)(uintptr_t)table;
  for (;;) {
    const uint32_t found = *(volatile uint16_t *)(uintptr_t)entry;
    if (found == 0) return 0;
    if (found == code) return *(volatile uint16_t *)(uintptr_t)(entry + 2);
    entry += 4;
  }
}

PORT_RAM uint32_t port_flash_commands_begin(void) {
  const uint32_t enabled = REG(NVIC_ISER);
  port_guard_hold = true;
  REG(NVIC_ICER) = ~(1u << IRQ_TIMER_0);
  __asm volatile("dsb\n\tisb" ::: "memory");
  rom.connect();
  rom.exit_xip();
  return enabled;
}

PORT_RAM void port_flash_commands_end(uint32_t enabled) {
  rom.flush_cache();                     // also gives the chip select back
  const uint32_t irq = port_irq_save();  // an interrupt between two bytes of a command would end it
  ((void (*)(void))((uintptr_t)port_boot2_copy | 1u))();
  port_irq_restore(irq);
  port_usb_frames_missed();
  REG(NVIC_ISER) = enabled;
  port_guard_hold = false;
}

// A sector or a block: the ROM takes the block's command when the range holds one. Returns how long it took.
static PORT_RAM uint32_t erase(uint32_t offset, uint32_t size) {
  const uint32_t enabled = port_flash_commands_begin();
  const uint32_t start = REG(TIMER_RAWL);
  rom.range_erase(offset, size, HAL_FLASH_BLOCK, BLOCK_ERASE_COMMAND);
  const uint32_t us = REG(TIMER_RAWL) - start;
  port_flash_commands_end(enabled);
  return us;
}

static PORT_RAM uint32_t program(uint32_t offset, const uint8_t *page) {
  const uint32_t enabled = port_flash_commands_begin();
  const uint32_t start = REG(TIMER_RAWL);
  rom.range_program(offset, page, HAL_FLASH_PAGE);
  const uint32_t us = REG(TIMER_RAWL) - start;
  port_flash_commands_end(enabled);
  return us;
}

// Chip select by hand (function XIP is 0, so the override is all the register holds). The ROM has no call
// for it, so this talks to the serial interface itself, with no more on the way than its queues hold (4.10.3).
PORT_RAM void port_flash_exchange(uint8_t *bytes, uint32_t count) {
  REG(IO_QSPI_SS_CTRL) = IO_QSPI_OUTOVER_LOW;
  (void)REG(IO_QSPI_SS_CTRL);  // it goes another way than the data: be sure it has arrived
  for (uint32_t sent = 0, received = 0; received < count;) {
    if (sent < count && sent - received < SSI_QUEUE) REG(SSI_DR0) = bytes[sent++];
    if ((REG(SSI_SR) & SSI_SR_RFNE) != 0) bytes[received++] = (uint8_t)REG(SSI_DR0);
  }
  REG(IO_QSPI_SS_CTRL) = IO_QSPI_OUTOVER_HIGH;
  (void)REG(IO_QSPI_SS_CTRL);
}

static PORT_RAM void read_identity(uint8_t *unique, uint8_t *jedec) {
  const uint32_t enabled = port_flash_commands_begin();
  const uint32_t irq = port_irq_save();
  REG(SSI_SSIENR) = 0;
  REG(SSI_BAUDR) = 6;
  REG(SSI_CTRLR0) = SSI_CTRLR0_8_BITS;  // one line, send and receive
  REG(SSI_SER) = 1;
  REG(SSI_SSIENR) = 1;
  port_flash_exchange(unique, UNIQUE_ID_AT + ID_BYTES);
  port_flash_exchange(jedec, 4);
  port_irq_restore(irq);
  port_flash_commands_end(enabled);
}

// Whether eight bytes can be nobody else's: no chip's answer to an unknown command, and no half that comes twice.
static bool tells_apart(const uint8_t *id) {
  uint32_t equal = 1;
  while (equal < HALF && id[equal] == id[0]) equal++;
  return equal < HALF && memcmp(id, id + HALF / 2, HALF / 2) != 0;
}

// Winbond's ids have 64 bits (W25Q16JV data sheet, Read Unique ID Number). Those of ISSI and GigaDevice have 128, of
// which the first half is the same on many chips (pico-sdk issue 1641); a chip with 64 gives them again, or nothing
// more.
static const uint8_t *find_identity(void) {
  const uint8_t *const second = ids + HALF;
  const bool has_second = facts.jedec[0] != WINBOND && memcmp(ids, second, HALF) != 0 && tells_apart(second);
  const uint8_t *const id = has_second ? second : ids;
  return tells_apart(id) ? id : 0;
}

// The third byte is the power of two of the size with every common maker; the RP2040 addresses 16 MB.
static uint32_t find_size(void) {
  const uint32_t log2 = facts.jedec[2];
  if (log2 < 20 || log2 > 26) return UNKNOWN_CHIP_BYTES;
  return 1u << (log2 < 24 ? log2 : 24);
}

// Not what boot stage 2 meant to set, but what is set, and how fast it is. Past the cache each word is one access.
static void look_how_it_reads(void) {
  const uint32_t format = REG(SSI_CTRLR0) & SSI_CTRLR0_FORMAT;
  facts.read = format == SSI_CTRLR0_FORMAT_QUAD ? HAL_FLASH_READ_QUAD : HAL_FLASH_READ_SERIAL;
  const uint32_t start = REG(TIMER_RAWL);
  for (uint32_t i = 0; i < PACE_WORDS; i++) (void)REG(XIP_NOCACHE_NOALLOC_BASE + 4 * i);
  facts.word_cycles = (uint16_t)((REG(TIMER_RAWL) - start) * (PORT_CLOCK_HZ / 1000000) / PACE_WORDS);
}

void port_flash_start(void) {
  rom.connect = (void (*)(void))(uintptr_t)port_rom_function(ROM_CODE('I', 'F'));
  rom.exit_xip = (void (*)(void))(uintptr_t)port_rom_function(ROM_CODE('E', 'X'));
  rom.range_erase = (void (*)(uint32_t, uint32_t, uint32_t, uint8_t))(uintptr_t)port_rom_function(ROM_CODE('R', 'E'));
  rom.range_program = (void (*)(uint32_t, const uint8_t *, uint32_t))(uintptr_t)port_rom_function(ROM_CODE('R', 'P'));
  rom.flush_cache = (void (*)(void))(uintptr_t)port_rom_function(ROM_CODE('F', 'C'));

  uint8_t unique[UNIQUE_ID_AT + ID_BYTES] = {COMMAND_UNIQUE_ID};
  uint8_t jedec[4] = {COMMAND_JEDEC_ID};
  read_identity(unique, jedec);
  memcpy(ids, unique + UNIQUE_ID_AT, sizeof ids);
  memcpy(facts.jedec, jedec + 1, sizeof facts.jedec);
  identity = find_identity();
  chip_bytes = find_size();
  look_how_it_reads();
}

uint32_t port_flash_chip_bytes(void) { return chip_bytes; }

const uint8_t *port_flash_identity(void) { return identity; }

const uint8_t *port_flash_ids(void) { return ids; }

const hal_flash_facts_t *hal_flash_facts(void) { return &facts; }

const uint8_t *hal_flash_base(void) { return (const uint8_t *)(uintptr_t)XIP_BASE; }

static bool in_store(uint32_t offset, uint32_t size) {
  const uint32_t end = hal_board()->flash_bytes;
  return offset >= HAL_FLASH_STORE_BEGIN && offset < end && size <= end - offset;
}

static void note_time(hal_flash_time_t *time, uint32_t us) {
  if (time->longest_us == 0 || us < time->shortest_us) time->shortest_us = us;
  if (us > time->longest_us) time->longest_us = us;
}

// An erase that took no time was none, even where nothing but ones is read.
static int erase_unit(uint32_t offset, uint32_t size, hal_flash_time_t *time) {
  port_watchdog_feed();
  const uint32_t us = erase(offset, size);
  port_watchdog_feed();
  const uint32_t *words = (const uint32_t *)(const void *)(hal_flash_base() + offset);
  for (uint32_t i = 0; i < size / 4; i++) {
    if (words[i] != 0xffffffffu) return HAL_ERR_DEVICE;
  }
  if (us < ERASE_US_MIN) return HAL_ERR_DEVICE;
  note_time(time, us);
  return HAL_OK;
}

int hal_flash_erase(uint32_t offset) {
  if (offset % HAL_FLASH_SECTOR != 0 || !in_store(offset, HAL_FLASH_SECTOR)) return HAL_ERR_ARGUMENT;
  return erase_unit(offset, HAL_FLASH_SECTOR, &facts.sector);
}

// Not every chip that takes 20h knows 52h.
int hal_flash_erase_block(uint32_t offset) {
  if (offset % HAL_FLASH_BLOCK != 0 || !in_store(offset, HAL_FLASH_BLOCK)) return HAL_ERR_ARGUMENT;
  if (!facts.lacks_block_erase && erase_unit(offset, HAL_FLASH_BLOCK, &facts.block) == HAL_OK) return HAL_OK;
  facts.lacks_block_erase = true;
  int result = HAL_OK;
  for (uint32_t at = 0; at < HAL_FLASH_BLOCK && result == HAL_OK; at += HAL_FLASH_SECTOR) {
    result = hal_flash_erase(offset + at);
  }
  return result;
}

int hal_flash_program(uint32_t offset, const void *data, uint32_t size) {
  const uint32_t within = offset % HAL_FLASH_PAGE;
  if (size == 0 || size > HAL_FLASH_PAGE - within || !in_store(offset, size)) return HAL_ERR_ARGUMENT;
  uint8_t page[HAL_FLASH_PAGE];
  memset(page, 0xff, sizeof page);  // ones change nothing
  memcpy(page + within, data, size);
  port_watchdog_feed();
  note_time(&facts.page, program(offset - within, page));
  return memcmp(hal_flash_base() + offset, page + within, size) == 0 ? HAL_OK : HAL_ERR_DEVICE;
}
