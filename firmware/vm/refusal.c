// Words for the vm's results. See refusal.h.
#include "refusal.h"

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
