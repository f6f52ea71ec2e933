// The flash path of the console's image on Unicorn's Cortex-M0, with a model of the flash interface and of flash chips
// that shares nothing with host/emulator: written from the RP2040 datasheet (2.8.3, 4.10) and the chips' data sheets.
// The image starts for real, from boot stage 2 up to app_main; then hal_flash_erase, hal_flash_erase_block and
// hal_flash_program are called, with the millisecond interrupt after each access to the bus.
//
//   flash-path IMAGE.bin SYMBOLS        SYMBOLS: lines of a name and an address in hexadecimal digits
//
// Prints a line for each kind of chip and ends with 0, or says what went wrong and ends with 1.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicorn/unicorn.h>

enum {
  FLASH = 0x10000000,
  FLASH_BYTES = 16 << 20,
  RAM = 0x20000000,
  RAM_BYTES = 264 * 1024,
  BOOT2_AT = RAM + RAM_BYTES - 256,
  SSI = 0x18000000,
  RETURN_AT = 0x3000,  // in the ROM: where a call comes back to
  ROM_ENTRY = 0x1000,
  ROM_ENTRY_STEP = 16,
  STORE = 0x160000,
  SECTOR = 4096,
  BLOCK = 32768,
  PAGE = 256,
  STEPS_MAX = 60000000,
  TICKS_IN_ERASE = 45,
  TICKS_IN_PROGRAM = 2,
};

// ---- the chip ----

typedef struct {
  const char *name;
  uint8_t jedec[3];
  uint8_t status2;  // as it comes: quad enable is bit 1
  bool takes_31h;   // writes status register 2 by 31h after 50h
  bool continues;   // knows EBh with mode bits
  bool knows_52h;
  uint8_t id_bytes;  // of 4Bh: 8, 16, or 0 where the command is unknown
  bool quad_wanted;  // what boot stage 2 should make of it
  uint8_t idle;      // what an unknown command reads
} kind_t;

static const kind_t KINDS[] = {
    {"W25Q16JV-IQ", {0xef, 0x40, 0x15}, 0x02, true, true, true, 8, true, 0xff},
    {"W25Q16JV, quad enable clear, another bit set", {0xef, 0x40, 0x15}, 0x40, true, true, true, 8, true, 0xff},
    {"W25Q128JV", {0xef, 0x40, 0x18}, 0x02, true, true, true, 8, true, 0xff},
    {"W25Q16 that refuses 31h", {0xef, 0x40, 0x15}, 0x00, false, true, true, 8, false, 0xff},
    {"W25X16", {0xef, 0x30, 0x15}, 0x00, false, false, true, 0, false, 0xff},
    {"GD25Q16C", {0xc8, 0x40, 0x15}, 0x00, true, true, true, 16, false, 0xff},
    {"IS25LP016D", {0x9d, 0x60, 0x15}, 0x00, false, true, true, 16, false, 0x00},
    {"MX25R1635F", {0xc2, 0x28, 0x15}, 0x00, false, true, true, 0, false, 0xff},
    {"AT25SF161B", {0x1f, 0x86, 0x01}, 0x00, true, true, false, 8, false, 0xff},
    {"none", {0xff, 0xff, 0xff}, 0xff, false, false, false, 0, false, 0xff},
};

static struct {
  const kind_t *kind;
  uint8_t *bytes;
  uint8_t command[64];
  uint32_t count;  // of bytes of the command so far
  uint8_t status2;
  bool write_enabled, volatile_enabled, continuous;
  bool stale;  // changed since the cache was flushed
} chip;

// ---- the machine ----

static uc_engine *uc;
static uint8_t ram[RAM_BYTES], rom[0x4000];
static uint32_t apb[0x80000 / 4], ahb[0x200000 / 4], ppb[0x100000 / 4], sio[0x1000 / 4];
static struct {
  uint32_t control0, control1, enabled, select, divider, delay, spi_control;
  uint8_t received[64];
  uint32_t first, filled;
  uint32_t xip_command;  // frames of the command that puts the chip into continuous reading
} ssi;
static uint32_t now_us, nvic;
static bool xip_off, accessed, in_interrupt, in_call;
static uint64_t interrupts, steps_off;
static const char *trouble;
static uint32_t trouble_at;

static void fail(const char *what, uint32_t at) {
  if (trouble != 0) return;
  trouble = what;
  trouble_at = at;
  uc_emu_stop(uc);
}

static uint32_t get(int reg) {
  uint32_t value = 0;
  uc_reg_read(uc, reg, &value);
  return value;
}

static void set(int reg, uint32_t value) { uc_reg_write(uc, reg, &value); }

static uint32_t override(void) { return apb[0x1800c / 4] >> 8 & 3u; }

// The chip's own end of a transaction: what takes effect when the select goes high.
static void deselect(void) {
  if (chip.count == 0) return;
  const uint8_t code = chip.command[0];
  if (code == 0x06) chip.write_enabled = true;
  if (code == 0x50) chip.volatile_enabled = true;
  if (code == 0x31 && chip.count >= 2) {
    if (chip.kind->takes_31h && (chip.write_enabled || chip.volatile_enabled)) {
      if (((chip.command[1] ^ chip.status2) & ~2u) != 0) fail("bits of status register 2 change beside quad enable", 0);
      chip.status2 = chip.command[1];
    }
    chip.write_enabled = chip.volatile_enabled = false;
  }
  chip.count = 0;
}

static uint8_t exchange(uint8_t sent) {
  if (chip.count < sizeof chip.command) chip.command[chip.count] = sent;
  const uint32_t n = chip.count++;
  const kind_t *kind = chip.kind;
  if (chip.continuous) {
    fail("a command to a chip in continuous reading", get(UC_ARM_REG_PC));
    return 0xff;
  }
  if (n == 0) return 0xff;
  switch (chip.command[0]) {
    case 0x9f: return kind->jedec[(n - 1) % 3];
    case 0x05: return chip.write_enabled ? 2 : 0;
    case 0x35: return chip.status2;
    case 0x4b:
      if (kind->id_bytes == 0 || n < 5) return kind->idle;
      return (uint8_t)(0x31 + (n - 5) % kind->id_bytes * 11);
    default: return kind->idle;
  }
}

static bool reads_32_bits(void) {
  return ssi.enabled == 1 && (ssi.select & 1u) != 0 && (ssi.control0 >> 8 & 3u) == 3 &&
         (ssi.control0 >> 16 & 31u) == 31 && ssi.control1 == 0 && ssi.divider >= 2 && override() == 0;
}

// Whether an access to the flash's window reads what the chip holds, with the registers as they are (4.10.13).
static bool xip_works(void) {
  if (!reads_32_bits()) return false;
  const uint32_t format = ssi.control0 >> 21 & 3u;
  const uint32_t address = ssi.spi_control >> 2 & 15u, instruction = ssi.spi_control >> 8 & 3u;
  const uint32_t wait = ssi.spi_control >> 11 & 31u, code = ssi.spi_control >> 24;
  if (format == 0) return !chip.continuous && instruction == 2 && address == 6 && wait == 0 && code == 0x03;
  return format == 2 && chip.continuous && (chip.status2 & 2u) != 0 && instruction == 0 && address == 8 && wait == 4 &&
         (code & 0x30u) == 0x20 && (ssi.spi_control & 3u) == 2;
}

static void look_at_xip(void) { xip_off = !xip_works(); }

static void receive(uint8_t byte) {
  if (ssi.filled == 16) fail("the receive queue is full", get(UC_ARM_REG_PC));
  ssi.received[(ssi.first + ssi.filled++) % sizeof ssi.received] = byte;
}

static void transmit(uint32_t value) {
  if (ssi.enabled != 1 || (ssi.select & 1u) == 0) {
    fail("data to an interface that is off", get(UC_ARM_REG_PC));
    return;
  }
  if ((ssi.control0 >> 8 & 3u) == 3) {  // EBh once, then address and mode bits on four lines
    ssi.xip_command = ssi.xip_command << 8 | (value & 0xffu);
    const bool mode = ssi.xip_command == 0xeba0 && (ssi.control0 >> 21 & 3u) == 2 && (ssi.spi_control >> 8 & 3u) == 2;
    if (mode && chip.kind->continues && (chip.status2 & 2u) != 0) chip.continuous = true;
    receive(0xff);
    return;
  }
  receive(override() == 3 ? 0xff : exchange((uint8_t)value));
}

static uint64_t ssi_read(uc_engine *engine, uint64_t offset, unsigned size, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  switch (offset) {
    case 0x00: return ssi.control0;
    case 0x08: return ssi.enabled;
    case 0x24: return ssi.filled;
    case 0x28:  // idle: what was written has been sent
      if (override() == 0) deselect();
      return 0x06 | (ssi.filled > 0 ? 8 : 0);
    case 0x60: {
      if (ssi.filled == 0) {
        fail("data read before any has come", get(UC_ARM_REG_PC));
        return 0;
      }
      const uint8_t byte = ssi.received[ssi.first % sizeof ssi.received];
      ssi.first = (ssi.first + 1) % sizeof ssi.received;
      ssi.filled--;
      return byte;
    }
    default: return 0;
  }
}

static void ssi_write(uc_engine *engine, uint64_t offset, unsigned size, uint64_t value, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  const bool setting = offset == 0x00 || offset == 0x04 || offset == 0x14 || offset == 0xf0 || offset == 0xf4;
  if (setting && ssi.enabled == 1) fail("a setting of the flash interface while it is on", get(UC_ARM_REG_PC));
  switch (offset) {
    case 0x00: ssi.control0 = (uint32_t)value; break;
    case 0x04: ssi.control1 = (uint32_t)value; break;
    case 0x08:
      ssi.enabled = (uint32_t)value & 1u;
      if (ssi.enabled == 0) {
        ssi.filled = ssi.xip_command = 0;
        deselect();
      }
      break;
    case 0x10: ssi.select = (uint32_t)value; break;
    case 0x14: ssi.divider = (uint32_t)value; break;
    case 0x60: transmit((uint32_t)value); break;
    case 0xf0: ssi.delay = (uint32_t)value; break;
    case 0xf4: ssi.spi_control = (uint32_t)value; break;
    default: break;
  }
  look_at_xip();
}

// Registers as far as the start and the flash path need more of them than to keep what is written.
static uint32_t apb_value(uint32_t offset) {
  switch (offset) {
    case 0x0c008: return ~apb[0x0c000 / 4];              // RESET_DONE
    case 0x08038: return 1u << (apb[0x08030 / 4] & 3u);  // CLK_REF_SELECTED
    case 0x08044: return 1u << (apb[0x0803c / 4] & 1u);  // CLK_SYS_SELECTED
    case 0x24004: return 0x80001000u;                    // XOSC_STATUS
    case 0x28000: return 0x80000001u;                    // PLL_SYS CS: locked
    case 0x2c000: return 0x80000001u;
    case 0x4c000: return apb[offset / 4] | 0x100u;  // ADC_CS: ready
    case 0x4c004: return 0x600;
    case 0x3c00c: return 0x03;  // SPI: empty, not busy
    case 0x4000c: return 0x03;
    case 0x54028: return now_us += 5;  // TIMER_RAWL
    case 0x54024: return 0;
    default: return apb[offset / 4];
  }
}

static void store(uint32_t *word, uint64_t offset, uint64_t value) {
  const uint32_t alias = (uint32_t)(offset >> 12) & 3u, bits = (uint32_t)value;
  *word = alias == 0 ? bits : alias == 1 ? *word ^ bits : alias == 2 ? *word | bits : *word & ~bits;
}

static uint64_t apb_read(uc_engine *engine, uint64_t offset, unsigned size, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  return apb_value((uint32_t)offset & ~0x3003u);
}

static void apb_write(uc_engine *engine, uint64_t offset, unsigned size, uint64_t value, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  const uint32_t at = (uint32_t)offset & ~0x3003u;
  store(&apb[at / 4], offset, value);
  if (at != 0x1800c) return;
  deselect();
  look_at_xip();
}

static uint64_t ahb_read(uc_engine *engine, uint64_t offset, unsigned size, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  const bool packets = offset >= 0x100000 && offset < 0x110000;
  const uint32_t at = (uint32_t)offset & (packets ? ~3u : ~0x3003u);
  return ahb[at / 4] >> (packets ? 8 * (offset & 3u) : 0);
}

static void ahb_write(uc_engine *engine, uint64_t offset, unsigned size, uint64_t value, void *user) {
  (void)engine, (void)user;
  accessed = true;
  if (offset >= 0x100000 && offset < 0x110000) {
    memcpy((uint8_t *)ahb + offset, &value, size);
    return;
  }
  store(&ahb[(offset & ~(uint64_t)0x3003u) / 4], offset, value);
}

static uint64_t ppb_read(uc_engine *engine, uint64_t offset, unsigned size, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  if (offset == 0xe100 || offset == 0xe180) return nvic;
  if (offset == 0xe018) return 0xffffffu - (now_us & 0xffffu);  // SysTick
  return ppb[offset / 4];
}

static void ppb_write(uc_engine *engine, uint64_t offset, unsigned size, uint64_t value, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  if (offset == 0xe100) nvic |= (uint32_t)value;
  if (offset == 0xe180) nvic &= ~(uint32_t)value;
  if (offset != 0xe100 && offset != 0xe180) ppb[offset / 4] = (uint32_t)value;
}

static uint64_t sio_read(uc_engine *engine, uint64_t offset, unsigned size, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  return offset == 4 ? 0x3fffffff : sio[offset / 4];  // no key is down, USB power is there
}

static void sio_write(uc_engine *engine, uint64_t offset, unsigned size, uint64_t value, void *user) {
  (void)engine, (void)size, (void)user;
  accessed = true;
  sio[offset / 4] = (uint32_t)value;
}

// The window of the flash: nobody may look into it while it is off, nor read from the cache what has changed since.
static void on_flash(uc_engine *engine, uc_mem_type type, uint64_t address, int size, int64_t value, void *user) {
  (void)engine, (void)type, (void)size, (void)value, (void)user;
  accessed = true;
  if (xip_off) fail("flash is read while it is off", get(UC_ARM_REG_PC));
  if (chip.stale && address < FLASH + (1u << 24))
    fail("changed flash is read before the cache was flushed", get(UC_ARM_REG_PC));
}

static void on_ram(uc_engine *engine, uc_mem_type type, uint64_t address, int size, int64_t value, void *user) {
  (void)engine, (void)type, (void)address, (void)size, (void)value, (void)user;
  accessed = true;
}

// ---- the ROM ----

static const char ROM_CODES[][3] = {"IF", "EX", "RE", "RP", "FC", "UB"};
enum { ROM_CONNECT, ROM_EXIT_XIP, ROM_ERASE, ROM_PROGRAM, ROM_FLUSH, ROM_LOADER, ROM_COUNT };

static void make_rom(void) {
  memset(rom, 0, sizeof rom);
  rom[0x13] = 2;
  rom[0x15] = 0x01;  // the table of functions at 0x100
  for (uint32_t i = 0; i < ROM_COUNT; i++) {
    const uint32_t entry = ROM_ENTRY + i * ROM_ENTRY_STEP + 1;
    const uint8_t row[] = {(uint8_t)ROM_CODES[i][0], (uint8_t)ROM_CODES[i][1], (uint8_t)entry, (uint8_t)(entry >> 8)};
    memcpy(rom + 0x100 + 4 * i, row, sizeof row);
  }
}

static bool interrupt(void);

static void ticks(uint32_t count) {
  for (uint32_t i = 0; i < count && trouble == 0; i++) {
    now_us += 1000;
    (void)interrupt();
  }
}

static bool takes_commands(void) {
  if (chip.continuous) fail("the ROM's command meets a chip in continuous reading", 0);
  if (ssi.control0 >> 16 != 7) fail("the ROM's command meets another frame than of 8 bits", 0);
  return trouble == 0;
}

static void rom_erase(uint32_t at, uint32_t size, uint32_t block, uint8_t code) {
  if (!takes_commands()) return;
  const uint32_t end = at + size;
  while (at < end && trouble == 0) {
    const bool whole = at % block == 0 && end - at >= block;
    const uint32_t unit = whole ? block : SECTOR;
    // A chip passes over a command that it does not know.
    const bool known = !whole || (code == 0x52 && chip.kind->knows_52h);
    if (known && chip.kind->jedec[0] != 0xff) {
      memset(chip.bytes + at, 0xff, unit);
      chip.stale = true;
      ticks(TICKS_IN_ERASE);
    }
    at += unit;
  }
}

static void rom_program(uint32_t at, uint32_t from, uint32_t size) {
  if (!takes_commands()) return;
  if (from >= FLASH && from < RAM) fail("the ROM programs from flash, which is off", from);
  for (uint32_t i = 0; i < size && trouble == 0; i++) {
    uint8_t byte;
    uc_mem_read(uc, from + i, &byte, 1);
    if (chip.kind->jedec[0] != 0xff) chip.bytes[at + i] &= byte;
  }
  chip.stale = true;
  ticks(TICKS_IN_PROGRAM);
}

static void rom_call(uint32_t which) {
  const uint32_t a = get(UC_ARM_REG_R0), b = get(UC_ARM_REG_R1), c = get(UC_ARM_REG_R2), d = get(UC_ARM_REG_R3);
  switch (which) {
    case ROM_CONNECT: ssi.enabled = 0; break;
    case ROM_EXIT_XIP:
      deselect();
      chip.continuous = false;
      ssi.control0 = 7u << 16;
      ssi.divider = 6;
      ssi.select = ssi.enabled = 1;
      ssi.filled = ssi.xip_command = 0;
      apb[0x1800c / 4] = 0;
      break;
    case ROM_ERASE: rom_erase(a, b, c, (uint8_t)d); break;
    case ROM_PROGRAM: rom_program(a, b, c); break;
    case ROM_FLUSH:
      chip.stale = false;
      apb[0x1800c / 4] = 0;
      break;
    default: fail("the ROM's loader", 0);
  }
  look_at_xip();
  set(UC_ARM_REG_PC, get(UC_ARM_REG_LR));
}

// ---- running ----

// One instruction, or a ROM function. False where it cannot go on.
static bool step(void) {
  const uint32_t pc = get(UC_ARM_REG_PC);
  if (pc >= ROM_ENTRY && pc < ROM_ENTRY + ROM_COUNT * ROM_ENTRY_STEP) {
    rom_call((pc - ROM_ENTRY) / ROM_ENTRY_STEP);
    return trouble == 0;
  }
  if (pc >= FLASH && pc < FLASH + 0x04000000 && xip_off) fail("code runs out of flash that is off", pc);
  if (trouble != 0) return false;
  accessed = false;
  const uc_err error = uc_emu_start(uc, pc | 1u, 0, 0, 1);
  if (error != UC_ERR_OK && trouble == 0) {
    trouble = uc_strerror(error);
    trouble_at = pc;
  }
  if (xip_off) steps_off++;
  return trouble == 0;
}

static bool run_to(uint32_t address, bool interrupted) {
  for (uint32_t i = 0; i < STEPS_MAX; i++) {
    if ((get(UC_ARM_REG_PC) & ~1u) == address) return true;
    if (!step()) return false;
    if (interrupted && accessed && !in_interrupt && !interrupt()) return false;
  }
  fail("it does not end", get(UC_ARM_REG_PC));
  return false;
}

// The millisecond interrupt, where it is on; as a call on the thread's stack, whose registers come back.
static bool interrupt(void) {
  if (in_interrupt || !in_call || (get(UC_ARM_REG_PRIMASK) & 1u) != 0) return trouble == 0;
  if (xip_off && (nvic & ~1u) != 0) {
    fail("an interrupt whose code is in flash may come while that is off", get(UC_ARM_REG_PC));
    return false;
  }
  if ((nvic & 1u) == 0) return true;
  uint32_t handler;
  const uint32_t vectors = ppb[0xed08 / 4];
  uc_mem_read(uc, vectors + 4 * 16, &handler, 4);
  uc_context *kept;
  uc_context_alloc(uc, &kept);
  uc_context_save(uc, kept);
  in_interrupt = true;
  interrupts++;
  set(UC_ARM_REG_SP, (get(UC_ARM_REG_SP) - 64) & ~7u);
  set(UC_ARM_REG_LR, RETURN_AT | 1u);
  set(UC_ARM_REG_PC, handler);
  const bool good = run_to(RETURN_AT, false);
  uc_context_restore(uc, kept);
  uc_context_free(kept);
  in_interrupt = false;
  return good;
}

static int32_t call(uint32_t function, uint32_t a, uint32_t b, uint32_t c) {
  set(UC_ARM_REG_R0, a);
  set(UC_ARM_REG_R1, b);
  set(UC_ARM_REG_R2, c);
  set(UC_ARM_REG_LR, RETURN_AT | 1u);
  set(UC_ARM_REG_PC, function | 1u);
  in_call = true;
  (void)run_to(RETURN_AT, true);
  in_call = false;
  return (int32_t)get(UC_ARM_REG_R0);
}

// ---- what is asked ----

static struct {
  char name[64];
  uint32_t address;
} symbols[8192];
static uint32_t symbol_count;

static uint32_t symbol(const char *name) {
  for (uint32_t i = 0; i < symbol_count; i++)
    if (strcmp(symbols[i].name, name) == 0) return symbols[i].address & ~1u;
  fprintf(stderr, "no symbol %s\n", name);
  exit(2);
}

static void expect(bool holds, const char *what) {
  if (!holds && trouble == 0) {
    trouble = what;
    trouble_at = 0;
  }
}

static bool is_blank(uint32_t at, uint32_t size) {
  for (uint32_t i = 0; i < size; i++)
    if (chip.bytes[at + i] != 0xff) return false;
  return true;
}

static void open_machine(void) {
  uc_hook hook;
  if (uc_open(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS, &uc) != UC_ERR_OK) exit(2);
  uc_ctl_set_cpu_model(uc, UC_CPU_ARM_CORTEX_M0);
  uc_mem_map_ptr(uc, 0, sizeof rom, UC_PROT_READ | UC_PROT_EXEC, rom);
  for (uint32_t mirror = 0; mirror < 4; mirror++)
    uc_mem_map_ptr(uc, FLASH + mirror * 0x01000000u, FLASH_BYTES, UC_PROT_READ | UC_PROT_EXEC, chip.bytes);
  uc_mem_map_ptr(uc, RAM, sizeof ram, UC_PROT_ALL, ram);
  uc_mmio_map(uc, SSI, 0x1000, ssi_read, 0, ssi_write, 0);
  uc_mmio_map(uc, 0x40000000, sizeof apb, apb_read, 0, apb_write, 0);
  uc_mmio_map(uc, 0x50000000, sizeof ahb, ahb_read, 0, ahb_write, 0);
  uc_mmio_map(uc, 0xd0000000, sizeof sio, sio_read, 0, sio_write, 0);
  uc_mmio_map(uc, 0xe0000000, sizeof ppb, ppb_read, 0, ppb_write, 0);
  uc_hook_add(uc, &hook, UC_HOOK_MEM_READ, (void *)on_flash, 0, FLASH, FLASH + 0x03ffffff);
  uc_hook_add(uc, &hook, UC_HOOK_MEM_READ | UC_HOOK_MEM_WRITE, (void *)on_ram, 0, RAM, RAM + RAM_BYTES - 1);
}

static void examine(const kind_t *kind, const uint8_t *image, uint32_t image_bytes) {
  memset(chip.bytes, 0xff, FLASH_BYTES);
  memcpy(chip.bytes, image, image_bytes);
  memset(ram, 0xa5, sizeof ram);
  memset(apb, 0, sizeof apb);
  memset(ahb, 0, sizeof ahb);
  memset(ppb, 0, sizeof ppb);
  memset(sio, 0, sizeof sio);
  memset(&ssi, 0, sizeof ssi);
  apb[0x0c000 / 4] = 0x01ffffff;
  chip.kind = kind;
  chip.count = 0;
  chip.status2 = kind->status2;
  chip.write_enabled = chip.volatile_enabled = chip.continuous = chip.stale = false;
  now_us = nvic = 0;
  interrupts = steps_off = 0;
  trouble = 0;
  memcpy(ram + (BOOT2_AT - RAM), image, 256);
  open_machine();

  // As the ROM leaves it (2.8.1): one line, bytes; boot stage 2 at the end of RAM.
  ssi.control0 = 7u << 16;
  ssi.divider = 6;
  ssi.select = ssi.enabled = 1;
  look_at_xip();
  set(UC_ARM_REG_SP, BOOT2_AT);
  set(UC_ARM_REG_LR, 0);
  set(UC_ARM_REG_PC, BOOT2_AT | 1u);
  (void)run_to(symbol("port_reset"), false);
  expect(!xip_off, "flash cannot be read after boot stage 2");
  expect(chip.continuous == kind->quad_wanted, "boot stage 2 reads the chip in another mode than it should");
  // The rest of the start, at Unicorn's own speed.
  if (trouble == 0) {
    const uc_err error = uc_emu_start(uc, symbol("port_reset") | 1u, symbol("port_flash_start"), 0, 0);
    expect(error == UC_ERR_OK, "the start breaks off before the flash's");
  }
  in_call = true;  // the interrupt is off yet
  const uint32_t back = get(UC_ARM_REG_LR) & ~1u;
  (void)run_to(back, true);
  in_call = false;
  expect(!xip_off && chip.continuous == kind->quad_wanted, "flash is read otherwise after the identity was");
  if (trouble == 0) {
    const uc_err error = uc_emu_start(uc, get(UC_ARM_REG_PC) | 1u, symbol("app_main"), 0, 0);
    expect(error == UC_ERR_OK, "the start breaks off");
  }
  const uint32_t enabled = nvic;
  expect((enabled & 0x21u) == 0x21u, "interrupts are not on");

  const bool there = kind->jedec[0] != 0xff;
  const int32_t good = there ? 0 : -2;
  memset(chip.bytes + STORE, 0x5a, 2 * BLOCK);
  expect(call(symbol("hal_flash_erase"), STORE, 0, 0) == good, "an erase's result");
  expect(!there || is_blank(STORE, SECTOR), "an erased sector");
  expect(chip.bytes[STORE + SECTOR] == 0x5a, "the sector behind");
  for (uint32_t i = 0; i < PAGE; i++) ram[0x30000 + i] = (uint8_t)(i * 7 + 3);
  expect(call(symbol("hal_flash_program"), STORE + 256 + 16, RAM + 0x30000, 100) == good, "a page's result");
  expect(!there || memcmp(chip.bytes + STORE + 256 + 16, ram + 0x30000, 100) == 0, "a page's bytes");
  expect(!there || is_blank(STORE, 256 + 16), "bytes before those programmed");
  expect(call(symbol("hal_flash_program"), STORE + 1024, FLASH + 256, 256) == good,
         "the result of a page out of flash");
  expect(!there || memcmp(chip.bytes + STORE + 1024, image + 256, 256) == 0, "a page out of flash");
  expect(call(symbol("hal_flash_erase_block"), STORE + BLOCK, 0, 0) == good, "a block's result");
  expect(!there || is_blank(STORE + BLOCK, BLOCK), "an erased block");
  expect(call(symbol("hal_flash_erase"), 0, 0, 0) == -1, "the image's own sector is refused");
  expect(memcmp(chip.bytes, image, image_bytes) == 0, "the image is as it was");
  expect(!xip_off && chip.continuous == kind->quad_wanted, "flash is read otherwise at the end");
  expect(nvic == enabled, "interrupts are on as before");
  expect((get(UC_ARM_REG_PRIMASK) & 1u) == 0, "interrupts are not masked");
  expect(ram[symbol("port_guard_hold") - RAM] == 0, "guarded work may be cut again");
  expect(!there || interrupts > 1000, "there were too few interrupts");
  expect(!there || steps_off > 1000, "too little ran while the flash was off");
  uc_close(uc);
}

static uint8_t *read_file(const char *path, uint32_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == 0) exit(2);
  fseek(file, 0, SEEK_END);
  *size = (uint32_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*size + 1);
  if (bytes == 0 || fread(bytes, 1, *size, file) != *size) exit(2);
  fclose(file);
  return bytes;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  uint32_t image_bytes;
  uint8_t *image = read_file(arguments[1], &image_bytes);
  FILE *list = fopen(arguments[2], "r");
  if (list == 0) return 2;
  while (symbol_count < sizeof symbols / sizeof symbols[0] &&
         fscanf(list, "%63s %x", symbols[symbol_count].name, &symbols[symbol_count].address) == 2)
    symbol_count++;
  fclose(list);
  chip.bytes = malloc(FLASH_BYTES);
  make_rom();
  uint64_t all = 0;
  for (uint32_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
    examine(&KINDS[i], image, image_bytes);
    if (trouble != 0) {
      printf("%s: %s (0x%08x)\n", KINDS[i].name, trouble, trouble_at);
      return 1;
    }
    all += interrupts;
    printf("%s: %llu interrupts\n", KINDS[i].name, (unsigned long long)interrupts);
    fflush(stdout);
  }
  printf("all: %llu interrupts\n", (unsigned long long)all);
  return 0;
}
