// Flash in a file, with the rules of NOR: erasing sets a sector to ones, programming only clears bits. Power can be cut
// within any operation: its first bytes take effect, then the program ends. An erase that is cut late leaves weak
// cells.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "posix.h"

// The store of the smallest handheld, and after it a metacode area, whose words are twice as wide here. A file of a
// handheld's size grows to that; one of more bytes is a larger chip.
enum {
  HANDHELD_BYTES = JD_FLASH_CHIP_MIN_BYTES,
  FLASH_BYTES = 3 * 1024 * 1024,
  FLASH_MAX_BYTES = JD_FLASH_CHIP_MAX_BYTES,
  WORN_MAX = 64
};
// Translated code in flash holds addresses: a restart shall find the flash where it was.
#define FLASH_AT ((void *)0x200000000000)

static struct {
  uint8_t *bytes;
  uint32_t size;
  uint32_t operations;
  uint32_t cut_operation;
  uint32_t cut_bytes;
  uint32_t worn[WORN_MAX];
  uint32_t worn_count;
  const char *path;
  uint8_t *weak;  // by sector, in a file beside the flash: below; null: none is
} flash;

void (*posix_flash_watch)(uint32_t operation, uint32_t size);

// What a late cut left of a sector.
enum { SOUND, WEAK, WEAK_PROGRAMMED };
enum { SECTORS_MAX = FLASH_MAX_BYTES / HAL_FLASH_SECTOR, WEAK_EVERY = 61 };  // of this many bytes one loses a bit

// Weak cells outlive the program, so which they are is kept in a file of their own; made when it is needed.
static void open_weak(bool make) {
  char path[4096];
  if (snprintf(path, sizeof path, "%s.weak", flash.path) >= (int)sizeof path) return;
  const int fd = open(path, make ? O_RDWR | O_CREAT : O_RDWR, 0644);
  if (fd < 0) return;
  void *mapped = MAP_FAILED;
  if (ftruncate(fd, SECTORS_MAX) == 0) mapped = mmap(NULL, SECTORS_MAX, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  flash.weak = mapped == MAP_FAILED ? NULL : mapped;
}

static void decay(uint32_t sector) {
  for (uint32_t i = sector % WEAK_EVERY; i < HAL_FLASH_SECTOR; i += WEAK_EVERY)
    flash.bytes[sector * HAL_FLASH_SECTOR + i] &= (uint8_t) ~(1u << i % 8);
}

void posix_flash_power_on(void) {
  for (uint32_t sector = 0; flash.weak != NULL && sector < SECTORS_MAX; sector++)
    if (flash.weak[sector] == WEAK_PROGRAMMED) decay(sector);
}

void posix_flash_repair(void) {
  if (flash.weak != NULL) memset(flash.weak, SOUND, SECTORS_MAX);
}

bool posix_flash_open(const char *path) {
  const int fd = open(path, O_RDWR | O_CREAT, 0644);
  struct stat found;
  if (fd < 0 || fstat(fd, &found) != 0) {
    perror(path);
    return false;
  }
  const uint32_t present = found.st_size > FLASH_MAX_BYTES ? UINT32_MAX : (uint32_t)found.st_size;
  if (present != 0 && (present < HANDHELD_BYTES || present > FLASH_MAX_BYTES || present % HAL_FLASH_SECTOR != 0)) {
    fprintf(stderr, "%s is not a flash image of %d to %d bytes\n", path, HANDHELD_BYTES, FLASH_MAX_BYTES);
    return false;
  }
  flash.size = present < FLASH_BYTES ? FLASH_BYTES : present;
  if (ftruncate(fd, flash.size) != 0) return false;
  void *mapped = mmap(FLASH_AT, flash.size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (mapped == MAP_FAILED) {
    perror(path);
    return false;
  }
  flash.bytes = mapped;
  memset(flash.bytes + present, 0xff, flash.size - present);
  flash.path = path;
  open_weak(flash.cut_bytes == POSIX_FLASH_CUT_LATE);
  posix_flash_power_on();
  return true;
}

uint32_t posix_flash_bytes(void) { return flash.size; }

void posix_flash_cut(uint32_t operation, uint32_t bytes) {
  flash.cut_operation = operation;
  flash.cut_bytes = bytes;
  if (bytes == POSIX_FLASH_CUT_LATE && flash.path != NULL && flash.weak == NULL) open_weak(true);
}

// Keeps the worn bytes at 0; returns whether the range has none.
static bool wear(uint32_t offset, uint32_t size) {
  bool sound = true;
  for (uint32_t i = 0; i < flash.worn_count; i++) {
    flash.bytes[flash.worn[i]] = 0;
    if (flash.worn[i] >= offset && flash.worn[i] < offset + size) sound = false;
  }
  return sound;
}

void posix_flash_wear(uint32_t offset) {
  if (offset >= flash.size || flash.worn_count == WORN_MAX) return;
  flash.worn[flash.worn_count++] = offset;
  wear(0, 0);
}

uint32_t posix_flash_operations(void) { return flash.operations; }

const uint8_t *hal_flash_base(void) { return flash.bytes; }

// Counts an operation of `size` bytes; returns how many of them take effect.
static uint32_t begin(uint32_t size, bool *cut) {
  *cut = ++flash.operations == flash.cut_operation;
  if (posix_flash_watch != NULL) posix_flash_watch(flash.operations, size);
  return *cut && flash.cut_bytes < size ? flash.cut_bytes : size;
}

static void end(bool cut) {
  if (cut) _exit(POSIX_EXIT_POWER_CUT);  // the mapped file keeps what took effect
}

static bool is_allowed(uint32_t offset, uint32_t size) {
  return offset >= HAL_FLASH_STORE_BEGIN && offset <= flash.size && size <= flash.size - offset;
}

static int erase(uint32_t offset, uint32_t size) {
  if (offset % size != 0 || !is_allowed(offset, size)) return HAL_ERR_ARGUMENT;
  bool cut;
  memset(flash.bytes + offset, 0xff, begin(size, &cut));
  const bool is_late = cut && flash.cut_bytes == POSIX_FLASH_CUT_LATE;
  if (flash.weak != NULL)
    memset(flash.weak + offset / HAL_FLASH_SECTOR, is_late ? WEAK : SOUND, size / HAL_FLASH_SECTOR);
  end(cut);
  return wear(offset, size) ? HAL_OK : HAL_ERR_DEVICE;
}

int hal_flash_erase(uint32_t offset) { return erase(offset, HAL_FLASH_SECTOR); }

int hal_flash_erase_block(uint32_t offset) { return erase(offset, HAL_FLASH_BLOCK); }

int hal_flash_program(uint32_t offset, const void *data, uint32_t size) {
  if (size < 1 || size > HAL_FLASH_PAGE || !is_allowed(offset, size)) return HAL_ERR_ARGUMENT;
  if (offset / HAL_FLASH_PAGE != (offset + size - 1) / HAL_FLASH_PAGE) return HAL_ERR_ARGUMENT;
  bool cut;
  const uint8_t *from = data;
  const uint32_t done = begin(size, &cut);
  uint8_t *const weak = flash.weak != NULL ? &flash.weak[offset / HAL_FLASH_SECTOR] : NULL;
  if (weak != NULL && *weak == WEAK_PROGRAMMED) decay(offset / HAL_FLASH_SECTOR);
  if (weak != NULL && *weak == WEAK) *weak = WEAK_PROGRAMMED;
  for (uint32_t i = 0; i < done; i++) flash.bytes[offset + i] = (uint8_t)(flash.bytes[offset + i] & from[i]);
  end(cut);
  wear(0, 0);
  return memcmp(flash.bytes + offset, data, size) == 0 ? HAL_OK : HAL_ERR_DEVICE;
}

const hal_flash_facts_t *hal_flash_facts(void) {
  static const hal_flash_facts_t none;
  return &none;
}
