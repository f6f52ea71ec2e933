// The interpreter on this board: a cartridge put into the scratch area, translated there and played by a fixed list of
// buttons, as the console would. Its figures are beside the emulator's.
#include "../../../gen/abi.h"
#include "../../../hal/board.h"
#include "../../../hal/clock.h"
#include "../../../hal/display.h"
#include "../../../raster/raster.h"
#include "../../../store/bytes.h"
#include "../../../vm/vm.h"
#include "first.h"

enum {
  FILE_MAX = 160 * 1024,
  LOAD_LIMIT_MS = 5000,
  CALL_LIMIT_MS = 1500,
  STEPS_MAX = 5000,
  ERROR_FLASH = -2000,  // no number of the vm or the guard
};

static struct {
  const uint8_t *file;
  uint32_t size;
  const uint8_t *content;
  uint32_t content_max, content_bytes;
  vm_piece_t piece;
  vm_export_t which;
  const int32_t *arguments;
  int64_t result;
} work;

static uint32_t behind_file(uint32_t size) { return (size + HAL_FLASH_BLOCK - 1) / HAL_FLASH_BLOCK * HAL_FLASH_BLOCK; }

static int erase_blocks(uint32_t begin, uint32_t end) {
  int result = HAL_OK;
  for (uint32_t at = begin; at < end && result == HAL_OK; at += HAL_FLASH_BLOCK) {
    hal_clock_feed();
    result = hal_flash_erase_block(at);
  }
  return result;
}

// Takes a file into the scratch area: the CRC of what then is there, time.
void first_ask_file(const first_question_t *question) {
  const uint32_t size = question->values[0];
  if (size == 0 || size > FILE_MAX) {
    first_refuse("no such size");
    return;
  }
  if (first_unseal() != HAL_OK || erase_blocks(FIRST_BLOCK, FIRST_BLOCK + behind_file(size)) != HAL_OK) {
    first_refuse("the flash is not erased");
    return;
  }
  first_begin_bytes();
  const uint64_t start = hal_clock_us();
  for (uint32_t at = 0; at < size;) {
    uint8_t page[HAL_FLASH_PAGE];
    const uint32_t whole = size - at < sizeof page ? size - at : (uint32_t)sizeof page;
    for (uint32_t filled = 0, count; filled < whole; filled += count) {
      if (first_take(page + filled, whole - filled, &count)) continue;
      first_refuse("no more bytes came");
      return;
    }
    if (hal_flash_program(FIRST_BLOCK + at, page, whole) != HAL_OK) {
      first_refuse("the flash does not keep a page");
      return;
    }
    at += whole;
  }
  first_number(bytes_crc32(0, hal_flash_base() + FIRST_BLOCK, size));
  first_number((int64_t)(hal_clock_us() - start));
}

static int do_open(void *known) {
  uint32_t arena_bytes;
  uint8_t *arena = hal_board_arena(&arena_bytes);
  return vm_open(work.file, work.size, arena, arena_bytes, known);
}

static int do_begin(void *unused) {
  (void)unused;
  return vm_translate_begin(work.content, work.content_max, UINT32_MAX);
}

static int do_translate(void *unused) {
  (void)unused;
  return vm_translate(&work.piece);
}

static int do_attach(void *unused) {
  (void)unused;
  return vm_attach(work.content, work.content_bytes);
}

static int do_ready(void *unused) {
  (void)unused;
  return vm_ready();
}

static int do_call(void *unused) {
  (void)unused;
  return vm_call(work.which, work.arguments, &work.result);
}

static int guarded(int (*piece)(void *), void *context) { return hal_guard_run(piece, context, LOAD_LIMIT_MS, 0); }

static int translate(void) {
  int result = guarded(do_begin, 0);
  for (result = result == VM_OK ? VM_MORE : result; result == VM_MORE;) {
    result = guarded(do_translate, 0);
    const vm_piece_t *piece = &work.piece;
    if (result != VM_MORE || piece->size == 0 || piece->offset + piece->size > work.content_max) continue;
    const uint32_t begin = (uint32_t)(work.content - hal_flash_base()) + piece->offset;
    for (uint32_t at = 0; at < piece->size; at += HAL_FLASH_PAGE) {
      const uint32_t left = piece->size - at;
      const uint32_t count = left < HAL_FLASH_PAGE ? left : HAL_FLASH_PAGE;
      if (hal_flash_program(begin + at, piece->bytes + at, count) != HAL_OK) return ERROR_FLASH;
    }
  }
  return result;
}

// Translates the file of this many bytes that was put there, and starts it: the result, time of opening and
// translating, bytes of code, of translated code, and of it in RAM.
void first_ask_install(const first_question_t *question) {
  const uint32_t size = question->values[0];
  if (size == 0 || size > FILE_MAX) {
    first_refuse("no such size");
    return;
  }
  work.file = hal_flash_base() + FIRST_BLOCK;
  work.size = size;
  const uint32_t content = FIRST_BLOCK + behind_file(size);
  work.content = hal_flash_base() + content;
  work.content_max = FIRST_AREA_END - content;
  vm_close();
  const uint64_t start = hal_clock_us();
  int result = guarded(do_open, 0);
  const uint32_t code = vm_code_bytes();
  const uint64_t opened = hal_clock_us();
  if (result == VM_OK && erase_blocks(content, FIRST_AREA_END) != HAL_OK) result = ERROR_FLASH;
  const uint64_t erased = hal_clock_us();
  if (result == VM_OK) result = translate();
  if (result == VM_OK) {
    work.content_bytes = vm_metacode().flash_bytes;
    result = guarded(do_open, (void *)(uintptr_t)work.content);
  }
  if (result == VM_OK) result = guarded(do_attach, 0);
  if (result == VM_OK) result = guarded(do_ready, 0);
  const uint64_t end = hal_clock_us();
  first_number(result);
  first_number((int64_t)(opened - start));
  first_number((int64_t)(erased - opened));
  first_number((int64_t)(end - erased));
  first_number(code);
  first_number(vm_metacode().flash_bytes);
  first_number(vm_metacode().hot_bytes);
}

static int call(vm_export_t which, const int32_t *arguments) {
  work.which = which;
  work.arguments = arguments;
  hal_clock_feed();
  return hal_guard_run(do_call, 0, CALL_LIMIT_MS, 0);
}

static int paint(void) {
  int result = call(VM_SCREEN_PTR, 0);
  const uint32_t at = (uint32_t)work.result;
  if (result == VM_OK) result = call(VM_SCREEN_SIZE, 0);
  if (result != VM_OK) return result;
  const uint32_t size = (uint32_t)work.result;
  const uint8_t *list = size > JD_LIMIT_SCREEN_MAX_BYTES ? 0 : vm_memory(at, size);
  raster_t raster;
  if (list == 0 || raster_open(&raster, list, size, 0) != RASTER_OK) return VM_ERR_POINTER;
  hal_display_begin(HAL_DISPLAY_ALL);
  for (uint32_t y = 0; y < HAL_DISPLAY_HEIGHT; y += HAL_DISPLAY_STRIP_ROWS) {
    raster_paint_wire(&raster, y, HAL_DISPLAY_STRIP_ROWS, hal_display_strip());
    hal_display_send();
  }
  hal_display_end();
  return VM_OK;
}

typedef struct {
  uint32_t count, longest_us;
  uint64_t us;
} cost_t;

static void note(cost_t *cost, uint64_t us) {
  cost->count++;
  cost->us += us;
  if (us > cost->longest_us) cost->longest_us = (uint32_t)us;
}

static void tell(const cost_t *cost) {
  first_number(cost->count);
  first_number((int64_t)cost->us);
  first_number(cost->longest_us);
}

// The buttons of a step: A, the directions and B in turn, pressed for two steps of four, by the seed.
static int32_t buttons_at(uint32_t step, uint32_t seed) {
  static const uint8_t KEYS[] = {16, 16, 1, 2, 4, 8, 16, 32};
  if (step % 4 >= 2) return 0;
  const uint32_t mixed = (step / 4 + seed) * 2654435761u;
  return KEYS[mixed >> 29];
}

// Boots the cartridge under a seed and plays this many steps, a picture every this many: the result, then of ticks,
// of ticks that thought, and of pictures how many, their time and the longest; the hash of the state at the end.
void first_ask_play(const first_question_t *question) {
  const uint32_t steps = question->values[0] < STEPS_MAX ? question->values[0] : STEPS_MAX;
  const uint32_t every = question->values[1] > 0 ? question->values[1] : 1;
  const int32_t seed[] = {(int32_t)question->values[2], 0};
  cost_t ticks = {0, 0, 0}, thoughts = {0, 0, 0}, pictures = {0, 0, 0};
  int result = call(VM_BOOT, seed);
  for (uint32_t step = 0; step < steps && result == VM_OK; step++) {
    const int32_t arguments[] = {buttons_at(step, question->values[2]), JD_LIMIT_TICK_MS};
    const uint64_t start = hal_clock_us();
    result = call(VM_TICK, arguments);
    note((work.result & JD_FLAG_THINKING) != 0 ? &thoughts : &ticks, hal_clock_us() - start);
    if (step % every != 0 || result != VM_OK) continue;
    const uint64_t painting = hal_clock_us();
    result = paint();
    note(&pictures, hal_clock_us() - painting);
  }
  if (result == VM_OK) result = call(VM_STATE_HASH, 0);
  first_number(result);
  tell(&ticks);
  tell(&thoughts);
  tell(&pictures);
  first_number((uint32_t)work.result);
}
