// Words for the vm's results. See refusal.h.
#include "refusal.h"

#include <stddef.h>

static char *add(char *at, const char *end, const char *text) {
  while (*text != 0 && at < end) *at++ = *text++;
  *at = 0;
  return at;
}

static char *add_number(char *at, const char *end, uint32_t value) {
  char digits[11];
  uint32_t first = sizeof digits - 1;
  digits[first] = 0;
  do {
    digits[--first] = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0);
  return add(at, end, digits + first);
}

void vm_excess_text(char *out, const vm_excess_t *excess) {
  const char *const end = out + VM_WORDS_MAX - 1;
  *out = 0;
  if (excess->of == NULL) return;
  char *at = add_number(add(out, end, "It has "), end, excess->found);
  at = add(add(add(at, end, " "), end, excess->of), end, "; at most ");
  add(add_number(at, end, excess->most), end, " are allowed");
}

void vm_shortage_text(char *out, uint32_t bytes) {
  const char *const end = out + VM_WORDS_MAX - 1;
  add(add_number(add(out, end, "It needs more RAM than the "), end, bytes), end,
      " bytes that there are for a cartridge");
}

const char *vm_refusal_text(int code) {
  switch (code) {
    case VM_OK: return "Fine";
    case VM_ERR_NOT_WASM: return "This is not a cartridge file";
    case VM_ERR_IDENTITY: return "The cartridge's label is damaged";
    case VM_ERR_ABI: return "Made for another console version";
    case VM_ERR_TOO_BIG: return "The cartridge is too large";
    case VM_ERR_RAM: return "It asks for more memory than allowed";
    case VM_ERR_MALFORMED: return "The cartridge's code is damaged";
    case VM_ERR_TYPE: return "The cartridge's code is not valid";
    case VM_ERR_UNSUPPORTED: return "It uses what this console has not";
    case VM_ERR_LIMIT: return "A part of the cartridge is too complex";
    case VM_ERR_EXPORT: return "A part of the cartridge is missing";
    case VM_ERR_DATA: return "Its data lies outside its memory";
    case VM_ERR_MEMORY: return "The console's memory does not suffice";
    case VM_ERR_ENGINE: return "The interpreter refused the cartridge";
    case VM_ERR_TRAP: return "The cartridge made an error";
    case VM_ERR_POINTER: return "It pointed outside its memory";
    case VM_ERR_NOT_LOADED: return "No cartridge is running";
    case VM_ERR_ARGUMENT: return "A call with wrong arguments";
    case VM_ERR_METACODE: return "Its translated code is too large";
    default: return "Unknown error";
  }
}
