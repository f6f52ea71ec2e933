// Judges cartridges in bulk: reads files from stdin (u32 size, bytes), validates each, and runs those accepted through
// both faces under the guard. Writes one line each: the face, the validator's result, the loader's, then the calls'
// results up to the first failure.
#include <inttypes.h>
#include <string.h>

#include "bulk.h"
#include "../../../firmware/vm/arena.h"
#include "../../../firmware/vm/face.h"
#include "../../../firmware/vm/vm.h"

enum { LIMIT_MS = 100 };

typedef struct {
  const uint8_t *file;
  uint32_t size;
  vm_export_t which;
  const int32_t *args;
  int64_t result;
  bool in_flash;
} job_t;

static const int32_t ARGS[VM_EXPORT_COUNT][VM_MAX_ARGS] = {
    [VM_NEW_GAME] = {0, 2, 0, 1, 2}, [VM_BOOT] = {1, 2}, [VM_TICK] = {16, 20},
    [VM_AI_START] = {0, 1, 3, 4},    [VM_AI_STEP] = {3}, [VM_RESAMPLE] = {0, 5, 6},
};

static const vm_export_t CALLS[] = {
    VM_NEW_GAME,    VM_CURRENT_SEAT, VM_LEGAL_COUNT, VM_LEGAL_ACTION, VM_APPLY,       VM_SCORE,
    VM_STATE_HASH,  VM_OBSERVE,      VM_RESAMPLE,    VM_ACTION_TEXT,  VM_CHECK_STATE, VM_AI_START,
    VM_AI_STEP,     VM_AI_ACTION,    VM_BOOT,        VM_TICK,         VM_TICK,        VM_SCREEN_PTR,
    VM_SCREEN_SIZE, VM_SAVE_PTR,     VM_SAVE_SIZE,   VM_LOAD_SAVE,    VM_TICK,
};

static _Alignas(
    16) uint8_t arena[1 << 20];  // room for all code of the largest file, also translated into RAM as a whole

static int open_file(const job_t *job, const uint8_t *area) {
  return vm_open(job->file, job->size, arena, sizeof arena, area);
}

// Every second cartridge is run as if from flash, and half of these without any hot RAM: the area is plain memory here.
static int translate(const job_t *job) {
  static _Alignas(16) uint8_t area[1 << 20];
  static uint32_t turn;
  int result = vm_translate_begin(area, sizeof area, ++turn % 2 == 0 ? 0 : 4096);
  vm_piece_t piece;
  for (result = result == VM_OK ? VM_MORE : result; result == VM_MORE;) {
    result = vm_translate(&piece);
    // What does not fit is only counted, for the words at the end.
    if (result == VM_MORE && piece.size > 0 && piece.offset + piece.size <= sizeof area)
      memcpy(area + piece.offset, piece.bytes, piece.size);
  }
  const uint32_t bytes = vm_metacode().flash_bytes;
  if (result == VM_OK) result = open_file(job, area);
  return result == VM_OK ? vm_attach(area, bytes) : result;
}

static int load(void *context) {
  const job_t *job = context;
  const int result = open_file(job, NULL);
  if (result != VM_OK) return result;
  const int translated = job->in_flash ? translate(job) : vm_compile();
  return translated == VM_OK ? vm_ready() : translated;
}

static int call(void *context) {
  job_t *job = context;
  return vm_call(job->which, job->args, &job->result);
}

static void print_hex(const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) printf("%02x", bytes[i]);
}

// Line and picture in hexadecimal with a colon between, or a hyphen.
static void print_face(const uint8_t *file, uint32_t size) {
  vm_face_t face;
  vm_face_read(file, size, &face);
  if (face.line[0] == 0)
    printf("-");
  else {
    print_hex((const uint8_t *)face.line, strlen(face.line));
    printf(":");
    print_hex(face.picture, face.picture_bytes);
  }
  printf(" ");
}

static void judge(const uint8_t *file, uint32_t size) {
  print_face(file, size);
  static uint64_t scratch[2048];
  if (vm_validate_scratch() > sizeof scratch) abort();
  vm_facts_t facts;
  const int valid = vm_validate(file, size, scratch, &facts);
  static uint32_t judged;
  job_t job = {.file = file, .size = size, .in_flash = ++judged % 2 == 0};
  const int loaded = hal_guard_run(load, &job, 2000, NULL);
  printf("%d %d", valid, loaded);
  for (uint32_t i = 0; loaded == VM_OK && i < sizeof CALLS / sizeof CALLS[0]; i++) {
    job.which = CALLS[i];
    job.args = ARGS[job.which];
    const int outcome = hal_guard_run(call, &job, LIMIT_MS, NULL);
    if (outcome != VM_OK) {
      printf(" !%d", outcome);
      break;
    }
    printf(" %" PRId64, job.result);
  }
  printf("\n");
  vm_close();
}

_Noreturn void probe_run(void);

_Noreturn void probe_run(void) {
  posix_guard_start();
  exit(bulk_judge(judge));
}
