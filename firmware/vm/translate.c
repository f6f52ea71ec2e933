// Translates a cartridge's functions: into the arena, or into flash, from where a start takes them over and copies the
// hot ones into RAM. Knows no flash but as addresses: what is to be written there is handed out piece by piece. See
// vm.h.
#include "translate.h"

#include <string.h>

#include "code_pages.h"
#include "reader.h"

enum {
  HOT_UNIT = 1024,
  PAGE = 256,    // pieces begin at multiples of it
  ENTRIES = 16,  // functions written in one piece
};
static const char ORDER_NAME[] = "jumpdeck.order";

/// What m3 knows of a translated function beside its bytes in the file.
typedef struct {
  uintptr_t compiled;
  uintptr_t constants;
  uint16_t max_slots;
  uint16_t ret_and_arg_slots;
  uint16_t local_bytes;
  uint16_t constant_bytes;
} entry_t;

/// At the area's front.
typedef struct {
  uint64_t places;     // hash over every address relied on but the two below
  uintptr_t area;      // where this is
  uintptr_t hot;       // where the hot code has to be
  uint32_t hot_room;   // bytes allocated there
  uint32_t hot_bytes;  // and used
  uint32_t image;      // offset of the hot code, which the other code follows
  uint32_t functions;
  vm_facts_t valid;  // the validator's
} head_t;
_Static_assert(sizeof(head_t) <= PAGE, "one page");
enum { TABLE = PAGE };  // offset of the functions' entries

typedef enum { STEP_FUNCTIONS, STEP_OPEN_PAGES, STEP_TABLE, STEP_HEAD, STEP_DONE } step_t;

static struct {
  IM3Module module;
  const uint8_t *file;
  uint32_t size;
  const vm_facts_t *valid;
  uint32_t code_bytes;
  // While translating for flash:
  step_t step;
  const uint8_t *order;  // u16 indices, hot first
  uint32_t order_count;
  uint32_t next;  // place in the order and then in the module, or in the table
  const uint8_t *area;
  uint32_t area_bytes;
  head_t head;
  entry_t entries[ENTRIES];  // of the piece just handed out
  vm_metacode_t sizes;
} the;

int translate_error(M3Result result) {
  return result == m3Err_mallocFailed || result == m3Err_mallocFailedCodePage ? vm_refuse_memory() : VM_ERR_ENGINE;
}

const vm_facts_t *translate_facts(const uint8_t *area) { return &((const head_t *)(const void *)area)->valid; }

void translate_open(IM3Module module, const uint8_t *file, uint32_t size, const vm_facts_t *valid) {
  memset(&the, 0, sizeof the);
  the.module = module;
  the.file = file;
  the.size = size;
  the.valid = valid;
  for (uint32_t i = 0; i < module->numFunctions; i++)
    the.code_bytes += (uint32_t)(module->functions[i].wasmEnd - module->functions[i].wasm);
}

void translate_close(void) {
  memset(&the, 0, sizeof the);
  code_pages_keep();
}

uint32_t vm_code_bytes(void) { return the.code_bytes; }

vm_metacode_t vm_metacode(void) { return the.sizes; }

int vm_compile(void) {
  if (the.module == NULL) return VM_ERR_NOT_LOADED;
  const M3Result result = m3_CompileModule(the.module);
  return result == m3Err_none ? VM_OK : translate_error(result);
}

static void mix(uint64_t *hash, uintptr_t value) {  // FNV-1a
  for (uint32_t i = 0; i < sizeof value; i++) *hash = (*hash ^ (uint8_t)(value >> 8 * i)) * 0x100000001b3u;
}

// A hash over every address in RAM and of the file that translated code may hold; equal steps in one firmware give
// equal ones.
static uint64_t hash_places(void) {
  const IM3Module module = the.module;
  uint64_t hash = 0xcbf29ce484222325u;
  const uintptr_t places[] = {
      (uintptr_t)the.file,
      the.size,
      (uintptr_t)module,
      (uintptr_t)module->functions,
      module->numFunctions,
      sizeof(M3Function),
      (uintptr_t)module->globals,
      module->numGlobals,
      sizeof(M3Global),
      (uintptr_t)module->table0,
      module->table0Size,
      (uintptr_t)module->runtime,
      (uintptr_t)module->runtime->memory.mallocated,
      (uintptr_t)module->runtime->stack,
      (uintptr_t)module->environment,
      module->numFuncTypes,
      arena_size(),
  };
  for (uint32_t i = 0; i < sizeof places / sizeof places[0]; i++) mix(&hash, places[i]);
  for (uint32_t i = 0; i < module->numFuncTypes; i++) mix(&hash, (uintptr_t)module->funcTypes[i]);
  return hash;
}

int vm_attach(const uint8_t *area, uint32_t bytes) {
  const head_t *const head = (const head_t *)(const void *)area;
  const IM3Module module = the.module;
  if (module == NULL || head->places != hash_places() || head->area != (uintptr_t)area ||
      head->functions != module->numFunctions || head->hot_bytes > head->hot_room || head->image > bytes ||
      head->hot_bytes > bytes - head->image)
    return VM_ERR_NOT_LOADED;
  uint8_t *const hot = arena_calloc(1, head->hot_room);
  if ((uintptr_t)hot != head->hot) {
    arena_free(hot);
    return VM_ERR_NOT_LOADED;
  }
  memcpy(hot, area + head->image, head->hot_bytes);
  const entry_t *entry = (const entry_t *)(const void *)(area + TABLE);
  for (uint32_t i = 0; i < module->numFunctions; i++, entry++) {
    const IM3Function function = &module->functions[i];
    function->compiled = (pc_t)entry->compiled;
    function->constants = (void *)entry->constants;
    function->maxStackSlots = entry->max_slots;
    function->numRetAndArgSlots = entry->ret_and_arg_slots;
    function->numLocalBytes = entry->local_bytes;
    function->numConstantBytes = entry->constant_bytes;
  }
  the.sizes = (vm_metacode_t){.hot_bytes = head->hot_bytes, .flash_bytes = bytes};
  return VM_OK;
}

// The payload of the custom section with the order, as u16 indices; absent: none.
static void find_order(void) {
  vm_reader_t in = {the.file + 8, the.file + the.size, false};
  while (reader_left(&in) > 0 && !in.bad) {
    const uint8_t id = reader_u8(&in);
    const uint32_t bytes = reader_leb_u32(&in);
    vm_reader_t section = in;
    reader_skip(&in, bytes);
    if (id != 0 || in.bad) continue;
    section.end = in.at;
    const uint32_t length = reader_leb_u32(&section);
    const uint8_t *const name = section.at;
    reader_skip(&section, length);
    if (section.bad || length != sizeof ORDER_NAME - 1 || memcmp(name, ORDER_NAME, length) != 0) continue;
    the.order = section.at;
    the.order_count = reader_left(&section) / 2;
    return;
  }
}

static uint32_t round_to_page(uint32_t bytes) { return (bytes + PAGE - 1) & ~(uint32_t)(PAGE - 1); }

int vm_translate_begin(const uint8_t *area, uint32_t area_bytes, uint32_t most_hot) {
  if (the.module == NULL) return VM_ERR_NOT_LOADED;
  const uint32_t pages = TABLE + round_to_page(the.module->numFunctions * (uint32_t)sizeof(entry_t));
  if (pages > area_bytes) return VM_ERR_METACODE;
  const uint32_t largest = arena_largest();
  const uint32_t room = (most_hot < largest ? most_hot : largest) & ~(uint32_t)(HOT_UNIT - 1);
  // Where vm_attach will have it; until then it serves the translation.
  uint8_t *const hot = arena_calloc(1, room);
  arena_free(hot);
  if (hot == NULL) return vm_refuse_memory();
  find_order();
  the.step = STEP_FUNCTIONS;
  the.next = 0;
  the.area = area;
  the.area_bytes = area_bytes;
  the.head = (head_t){.places = hash_places(),
                      .area = (uintptr_t)area,
                      .hot = (uintptr_t)hot,
                      .hot_room = room,
                      .image = pages,
                      .functions = the.module->numFunctions,
                      .valid = *the.valid};
  code_pages_place(hot, room, area + pages);
  return VM_OK;
}

// The next function in the order, then by index, that is not translated; null when all are.
static IM3Function next_function(void) {
  for (; the.next < the.order_count + the.module->numFunctions; the.next++) {
    const uint8_t *const at = the.order + 2 * the.next;
    const uint32_t index = the.next < the.order_count ? at[0] | (uint32_t)at[1] << 8 : the.next - the.order_count;
    if (index < the.module->numFunctions && the.module->functions[index].compiled == NULL)
      return &the.module->functions[index];
  }
  return NULL;
}

static bool take_page(bool open, vm_piece_t *piece) {
  const uint8_t *at;
  if (!code_pages_take(the.module->runtime, open, &piece->bytes, &piece->size, &at)) return false;
  piece->offset = (uint32_t)(at - the.area);
  return true;
}

static int step_functions(vm_piece_t *piece) {
  if (take_page(false, piece)) return VM_MORE;
  const IM3Function function = next_function();
  if (function == NULL) {
    the.step = STEP_OPEN_PAGES;
    return VM_MORE;
  }
  M3Result result = CompileFunction(function);
  if (result == m3Err_none) result = code_pages_settle(function);
  return result == m3Err_none ? VM_MORE : translate_error(result);
}

// All pages are in flash, or too many to be there.
static int end_pages(void) {
  code_pages_finish();
  const uint32_t bytes = round_to_page((uint32_t)(code_pages_flash_end() - the.area));
  if (bytes > the.area_bytes)
    return vm_refuse_excess(VM_ERR_METACODE, &(vm_excess_t){"bytes of translated code", bytes, the.area_bytes});
  the.head.hot_bytes = code_pages_hot_bytes();
  the.sizes = (vm_metacode_t){.hot_bytes = the.head.hot_bytes, .flash_bytes = bytes};
  the.next = 0;
  the.step = STEP_TABLE;
  return VM_MORE;
}

static int step_table(vm_piece_t *piece) {
  const uint32_t first = the.next;
  for (; the.next < the.module->numFunctions && the.next - first < ENTRIES; the.next++) {
    const IM3Function function = &the.module->functions[the.next];
    the.entries[the.next - first] = (entry_t){
        .compiled = code_pages_run_at((uintptr_t)function->compiled),
        .constants = code_pages_run_at((uintptr_t)function->constants),
        .max_slots = function->maxStackSlots,
        .ret_and_arg_slots = function->numRetAndArgSlots,
        .local_bytes = function->numLocalBytes,
        .constant_bytes = function->numConstantBytes,
    };
  }
  *piece = (vm_piece_t){TABLE + first * (uint32_t)sizeof(entry_t), (const uint8_t *)the.entries,
                        (the.next - first) * (uint32_t)sizeof(entry_t)};
  if (the.next == the.module->numFunctions) the.step = STEP_HEAD;
  return VM_MORE;
}

int vm_translate(vm_piece_t *piece) {
  if (the.module == NULL || the.area == NULL) return VM_ERR_NOT_LOADED;
  *piece = (vm_piece_t){0, NULL, 0};
  code_pages_drop();
  switch (the.step) {
    case STEP_FUNCTIONS: return step_functions(piece);
    case STEP_OPEN_PAGES: return take_page(true, piece) ? VM_MORE : end_pages();
    case STEP_TABLE: return step_table(piece);
    case STEP_HEAD:
      *piece = (vm_piece_t){0, (const uint8_t *)&the.head, sizeof the.head};
      the.step = STEP_DONE;
      return VM_MORE;
    case STEP_DONE: break;
  }
  return VM_OK;
}
