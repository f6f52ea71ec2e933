// Flash in a file, with the rules of NOR: erasing sets a sector to ones, programming only clears bits. Power can be cut
// within any operation: its first bytes take effect, then the program ends.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "posix.h"

// The store of the smallest handheld, and behind it a metacode area, whose words are twice as wide here. A file of a
// handheld's size grows to that; one of more bytes is a larger chip.
enum {
  HANDHELD_BYTES = 2 * 1024 * 1024,
  FLASH_BYTES = 3 * 1024 * 1024,
  FLASH_MAX_BYTES = 16 * 1024 * 1024,
  WORN_MAX = 16
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
} flash;

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
  return true;
}

uint32_t posix_flash_bytes(void) { return flash.size; }

void posix_flash_cut(uint32_t operation, uint32_t bytes) {
  flash.cut_operation = operation;
  flash.cut_bytes = bytes;
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
  for (uint32_t i = 0; i < done; i++) flash.bytes[offset + i] = (uint8_t)(flash.bytes[offset + i] & from[i]);
  end(cut);
  wear(0, 0);
  return memcmp(flash.bytes + offset, data, size) == 0 ? HAL_OK : HAL_ERR_DEVICE;
}

const hal_flash_facts_t *hal_flash_facts(void) {
  static const hal_flash_facts_t none;
  return &none;
}
