// A firmware that does what a test writes into its mailbox: load a module, run a list of calls. The test pokes the
// emulated RAM and reads it again; no link, no screen. Settings of the runtime are those of firmware/vm/vm.c.
#include <string.h>

#include "../../../firmware/hal/board.h"
#include "../../../firmware/hal/clock.h"
#include "m3_compile.h"
#include "m3_env.h"
#include "wasm3.h"

enum {
  COMMAND_NONE,
  COMMAND_LOAD,
  COMMAND_RUN,
  FLAG_COMPILE = 1,  // LOAD: translate all functions now, not at their first call
  MEASURE_STACK = 1,
  GUARD = 2,  // of a call
  CALLS = 160,
  ARGS = 6,
  STACK_BYTES = 6 * 1024,
  HEADROOM_SLOTS = 28,
};
static const uint32_t STACK_PAINT = 0x5354434b;
static const uint8_t *const MODULE =
    (const uint8_t *)0x10100000;  // flash, as a cartridge's file; the test puts it there

typedef struct {
  uint32_t function;  // index
  uint32_t flags;
  uint32_t limit_ms;  // GUARD: of hal_guard_run
  uint32_t delay;     // empty loops before the call, so that the interrupt falls elsewhere
  uint64_t args[ARGS];
} call_t;

typedef struct {
  uint32_t guard;  // what hal_guard_run gave, 0 without
  uint32_t error;  // address of m3_Call's error text, 0 for none
  uint32_t cycles;
  uint32_t stack;        // bytes below the caller
  uint32_t returned;     // whether m3_Call came back
  uint32_t stack_slots;  // whether wasm3's stack is where it was before
  uint64_t value;
} outcome_t;

volatile uint32_t harness_command;
struct {
  uint32_t flags, module_bytes, memory_limit, calls, error, cycles, stack;
  uint32_t memory, memory_bytes;  // LOAD: where the module's memory is
} harness_box;
call_t harness_calls[CALLS];
outcome_t harness_outcomes[CALLS];

static IM3Runtime runtime;
static IM3Module module;
extern char __stack_bottom[];

static void paint(void) {
  uint32_t *at = (uint32_t *)__stack_bottom;
  uint32_t *end = (uint32_t *)__builtin_frame_address(0) - 64;
  while (at < end) *at++ = STACK_PAINT;
}

static uint32_t deepest(const void *from) {
  const uint32_t *at = (const uint32_t *)__stack_bottom;
  while (*at == STACK_PAINT) at++;
  return (uint32_t)((const char *)from - (const char *)at);
}

m3ApiRawFunction(host_twice_and_one) { m3ApiReturnType(int32_t) m3ApiGetArg(int32_t, x) m3ApiReturn(x * 2 + 1); }

m3ApiRawFunction(host_trap_if) {
  m3ApiReturnType(int32_t) m3ApiGetArg(int32_t, x) if (x != 0) m3ApiTrap("[trap] host");
  m3ApiReturn(9);
}

// Calls the module's function 3 (the first of its own) again from inside.
m3ApiRawFunction(host_reenter) {
  m3ApiReturnType(int32_t) m3ApiGetArg(int32_t, x) IM3Function function = Module_GetFunction(module, 3);
  const void *args[] = {&x};
  M3Result result = function->compiled == NULL ? CompileFunction(function) : NULL;
  if (result == NULL) result = m3_Call(function, 1, args);
  if (result != NULL) m3ApiTrap(result);
  int32_t value = 0;
  const void *into[] = {&value};
  result = m3_GetResults(function, 1, into);
  if (result != NULL) m3ApiTrap(result);
  m3ApiReturn(value * 10);
}

static M3Result open(void) {
  uint32_t bytes;
  uint8_t *arena = hal_board_arena(&bytes);
  runtime = NULL;
  arena_reset(arena, bytes);
  IM3Environment environment = m3_NewEnvironment();
  runtime =
      environment == NULL ? NULL : m3_NewRuntime(environment, STACK_BYTES + HEADROOM_SLOTS * sizeof(m3slot_t), NULL);
  if (runtime == NULL) return m3Err_mallocFailed;
  runtime->numStackSlots -= HEADROOM_SLOTS;
  runtime->memoryLimit = harness_box.memory_limit;
  M3Result result = m3_ParseModule(environment, &module, MODULE, harness_box.module_bytes);
  if (result == NULL) result = m3_LoadModule(runtime, module);
  if (result != NULL) return result;
  arena_free(module->dataSegments);  // as vm.c does: copied already
  module->dataSegments = NULL;
  module->numDataSegments = 0;
  // By their places: functions have no names here (firmware/vm/wasm3_config.h).
  static const M3RawCall HOST[] = {host_twice_and_one, host_trap_if, host_reenter};
  if (module->numFuncImports > sizeof HOST / sizeof HOST[0]) return "too many imports";
  for (uint32_t i = 0; result == NULL && i < module->numFuncImports; i++)
    result = CompileRawFunction(module, Module_GetFunction(module, i), HOST[i], NULL);
  return result != NULL ? result : (harness_box.flags & FLAG_COMPILE) != 0 ? m3_CompileModule(module) : NULL;
}

static void load(void) {
  paint();
  const uint32_t began = hal_board_cycles();
  harness_box.error = (uint32_t)open();
  harness_box.cycles = hal_board_cycles() - began;
  harness_box.stack = deepest(__builtin_frame_address(0));
  harness_box.memory_bytes = 0;
  if (harness_box.error == 0) harness_box.memory = (uint32_t)m3_GetMemory(runtime, &harness_box.memory_bytes, 0);
}

typedef struct {
  const call_t *call;
  outcome_t *outcome;
  IM3Function function;
  const void *args[ARGS];
} work_t;

static int work(void *context) {
  work_t *the = context;
  the->outcome->error = (uint32_t)m3_Call(the->function, m3_GetArgCount(the->function), the->args);
  the->outcome->returned = 1;
  return 0;
}

static void run(const call_t *call, outcome_t *outcome) {
  memset(outcome, 0, sizeof *outcome);
  work_t the = {call, outcome, Module_GetFunction(module, call->function), {0}};
  if (the.function->compiled == NULL) {
    outcome->error = (uint32_t)CompileFunction(the.function);
    if (outcome->error != 0) return;
  }
  for (uint32_t i = 0; i < ARGS; i++) the.args[i] = &call->args[i];
  void *const stack = runtime->stack;
  if ((call->flags & MEASURE_STACK) != 0) paint();
  for (uint32_t i = 0; i < call->delay; i++) __asm volatile("nop");
  const uint32_t began = hal_board_cycles();
  if ((call->flags & GUARD) != 0)
    outcome->guard = (uint32_t)hal_guard_run(work, &the, call->limit_ms, NULL);
  else
    work(&the);
  outcome->cycles = hal_board_cycles() - began;
  if ((call->flags & MEASURE_STACK) != 0) outcome->stack = deepest(__builtin_frame_address(0));
  outcome->stack_slots = runtime->stack == stack;
  if (outcome->error == 0 && m3_GetRetCount(the.function) == 1) {
    const void *into[] = {&outcome->value};
    m3_GetResults(the.function, 1, into);
  }
}

void app_main(void) {
  for (;;) {
    hal_clock_feed();
    switch (harness_command) {
      case COMMAND_LOAD: load(); break;
      case COMMAND_RUN:
        for (uint32_t i = 0; i < harness_box.calls; i++) {
          hal_clock_feed();
          run(&harness_calls[i], &harness_outcomes[i]);
        }
        break;
      default: hal_clock_wait(hal_clock_us() + 100); continue;
    }
    harness_command = COMMAND_NONE;
  }
}
