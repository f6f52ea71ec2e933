// Names and arities of the exports. See contract.h.
#include "contract.h"

static const char *const RULES[] = JD_RULES_FACE;
static const char *const CONSOLE[] = JD_CONSOLE_FACE;
static const char *const OPTIONAL[] = JD_OPTIONAL_FACE;

static const uint8_t ARGS[VM_EXPORT_COUNT] = JD_EXPORT_PARAMETERS;

const char *vm_export_name(vm_export_t which) {
  if (which >= VM_REQUIRED_COUNT) return OPTIONAL[which - VM_REQUIRED_COUNT];
  return which < JD_RULES_FACE_COUNT ? RULES[which] : CONSOLE[which - JD_RULES_FACE_COUNT];
}

uint32_t vm_export_args(vm_export_t which) { return ARGS[which]; }

bool vm_export_is_wide(vm_export_t which) { return which == VM_STATE_HASH; }
