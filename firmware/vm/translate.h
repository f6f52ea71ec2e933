// Between vm.c and the translation of a cartridge's functions (translate.c). Not for others: see vm.h.
#ifndef VM_TRANSLATE_H
#define VM_TRANSLATE_H

#include "vm.h"
#include "wasm3_headers.h"

/// Takes over a module just loaded, whose functions are not translated, with its file and what the validator learnt of
/// it.
void translate_open(IM3Module module, const uint8_t *file, uint32_t size, const vm_facts_t *facts);

/// Forgets it.
void translate_close(void);

/// Returns what the validator learnt of the cartridge whose translation is at `area`.
const vm_facts_t *translate_facts(const uint8_t *area);

/// Of vm.c: make vm_trouble say what the cartridge has too much of (nothing where that has no words), or that RAM is
/// too small for it. The first returns `code`, the second VM_ERR_MEMORY.
int vm_refuse_excess(int code, const vm_excess_t *excess);
int vm_refuse_memory(void);

/// Returns which of our results a failure of wasm3 is; vm_trouble then says so of RAM.
int translate_error(M3Result result);

#endif
