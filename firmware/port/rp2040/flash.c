// Flash (hal/flash.h) through the boot ROM's functions (RP2040 datasheet 2.8.3.1.3). While they run nothing can be read
// from the flash, so all of it is RAM code and only the millisecond interrupt, RAM code too, stays on; USB waits (the
// controller holds the host off by NAK). Boot stage 2 is run from a RAM copy afterwards to restore fast reading.
#include <string.h>

#include "../../hal/board.h"
#include "../../hal/flash.h"
#include "port.h"

enum { BLOCK_ERASE_COMMAND = 0x52, XIP = 0x10000000 };  // the command of blocks of 32 KiB
enum { COMMAND_UNIQUE_ID = 0x4b, COMMAND_JEDEC_ID = 0x9f, UNIQUE_ID_BYTES = 8, COMMAND_BYTES_MAX = 13 };

static struct {
  void (*connect)(void);
  void (*exit_xip)(void);
  void (*range_erase)(uint32_t offset, uint32_t count, uint32_t block, uint8_t command);
  void (*range_program)(uint32_t offset, const uint8_t *data, uint32_t count);
  void (*flush_cache)(void);
} rom;
static uint32_t boot2[64];
static uint8_t unique_id[UNIQUE_ID_BYTES];
static uint32_t chip_bytes;

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

// Opens and closes the stretch in which the flash takes commands. The mask is the interrupts to switch on again.
static PORT_RAM uint32_t commands_begin(void) {
  const uint32_t enabled = REG(NVIC_ISER);
  port_guard_hold = true;
  REG(NVIC_ICER) = ~(1u << IRQ_TIMER_0);
  __asm volatile("dsb\n\tisb" ::: "memory");
  rom.connect();
  rom.exit_xip();
  return enabled;
}

static PORT_RAM void commands_end(uint32_t enabled) {
  rom.flush_cache();                     // also gives the chip select back
  const uint32_t irq = port_irq_save();  // an interrupt between two bytes of a command would end it
  ((void (*)(void))((uintptr_t)boot2 | 1u))();
  port_irq_restore(irq);
  port_usb_frames_missed();
  REG(NVIC_ISER) = enabled;
  port_guard_hold = false;
}

// A sector or a block: the ROM takes the block's command when the range holds one.
static PORT_RAM void erase(uint32_t offset, uint32_t size) {
  const uint32_t enabled = commands_begin();
  rom.range_erase(offset, size, HAL_FLASH_BLOCK, BLOCK_ERASE_COMMAND);
  commands_end(enabled);
}

static PORT_RAM void program(uint32_t offset, const uint8_t *page) {
  const uint32_t enabled = commands_begin();
  rom.range_program(offset, page, HAL_FLASH_PAGE);
  commands_end(enabled);
}

// One command, chip select by hand (function XIP is 0, so the override is all the register holds). The ROM has no call
// for it, so this talks to the serial interface itself; at most 16 bytes fit its FIFOs (4.10.3).
static PORT_RAM void exchange(uint8_t *bytes, uint32_t count) {
  REG(IO_QSPI_SS_CTRL) = IO_QSPI_OUTOVER_LOW;
  (void)REG(IO_QSPI_SS_CTRL);  // it goes another way than the data: be sure it has arrived
  for (uint32_t i = 0; i < count; i++) REG(SSI_DR0) = bytes[i];
  for (uint32_t i = 0; i < count; i++) {
    while ((REG(SSI_SR) & SSI_SR_RFNE) == 0) {}
    bytes[i] = (uint8_t)REG(SSI_DR0);
  }
  REG(IO_QSPI_SS_CTRL) = IO_QSPI_OUTOVER_HIGH;
  (void)REG(IO_QSPI_SS_CTRL);
}

static PORT_RAM void read_identity(uint8_t *unique, uint8_t *jedec) {
  const uint32_t enabled = commands_begin();
  const uint32_t irq = port_irq_save();
  REG(SSI_SSIENR) = 0;
  REG(SSI_BAUDR) = 6;
  REG(SSI_CTRLR0) = SSI_CTRLR0_8_BITS;  // one line, send and receive
  REG(SSI_SER) = 1;
  REG(SSI_SSIENR) = 1;
  exchange(unique, COMMAND_BYTES_MAX);
  exchange(jedec, 4);
  port_irq_restore(irq);
  commands_end(enabled);
}

void port_flash_start(void) {
  memcpy(boot2, (const void *)(uintptr_t)XIP, sizeof boot2);
  rom.connect = (void (*)(void))(uintptr_t)port_rom_function(ROM_CODE('I', 'F'));
  rom.exit_xip = (void (*)(void))(uintptr_t)port_rom_function(ROM_CODE('E', 'X'));
  rom.range_erase = (void (*)(uint32_t, uint32_t, uint32_t, uint8_t))(uintptr_t)port_rom_function(ROM_CODE('R', 'E'));
  rom.range_program = (void (*)(uint32_t, const uint8_t *, uint32_t))(uintptr_t)port_rom_function(ROM_CODE('R', 'P'));
  rom.flush_cache = (void (*)(void))(uintptr_t)port_rom_function(ROM_CODE('F', 'C'));

  uint8_t unique[COMMAND_BYTES_MAX] = {COMMAND_UNIQUE_ID};
  uint8_t jedec[4] = {COMMAND_JEDEC_ID};
  read_identity(unique, jedec);
  memcpy(unique_id, unique + COMMAND_BYTES_MAX - UNIQUE_ID_BYTES, UNIQUE_ID_BYTES);
  // The third byte is the power of two of the size with every common maker; 1 to 16 MB is what the RP2040 can address.
  if (jedec[3] >= 20 && jedec[3] <= 24) chip_bytes = 1u << jedec[3];
}

uint32_t port_flash_chip_bytes(void) { return chip_bytes; }

const uint8_t *port_flash_unique_id(void) { return unique_id; }

const uint8_t *hal_flash_base(void) { return (const uint8_t *)(uintptr_t)XIP; }

static bool in_store(uint32_t offset, uint32_t size) {
  const uint32_t end = hal_board()->flash_bytes;
  return offset >= HAL_FLASH_STORE_BEGIN && offset < end && size <= end - offset;
}

static int erase_unit(uint32_t offset, uint32_t size) {
  if (offset % size != 0 || !in_store(offset, size)) return HAL_ERR_ARGUMENT;
  port_watchdog_feed();
  erase(offset, size);
  port_watchdog_feed();
  const uint32_t *words = (const uint32_t *)(const void *)(hal_flash_base() + offset);
  for (uint32_t i = 0; i < size / 4; i++) {
    if (words[i] != 0xffffffffu) return HAL_ERR_DEVICE;
  }
  return HAL_OK;
}

int hal_flash_erase(uint32_t offset) { return erase_unit(offset, HAL_FLASH_SECTOR); }

int hal_flash_erase_block(uint32_t offset) { return erase_unit(offset, HAL_FLASH_BLOCK); }

int hal_flash_program(uint32_t offset, const void *data, uint32_t size) {
  const uint32_t within = offset % HAL_FLASH_PAGE;
  if (size == 0 || size > HAL_FLASH_PAGE - within || !in_store(offset, size)) return HAL_ERR_ARGUMENT;
  uint8_t page[HAL_FLASH_PAGE];
  memset(page, 0xff, sizeof page);  // ones change nothing
  memcpy(page + within, data, size);
  port_watchdog_feed();
  program(offset - within, page);
  return memcmp(hal_flash_base() + offset, page + within, size) == 0 ? HAL_OK : HAL_ERR_DEVICE;
}
