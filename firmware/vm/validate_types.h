// What the two halves of the validator share: the module's tables (validate.c) and the walk over one body
// (validate_body.c).
#ifndef VM_VALIDATE_TYPES_H
#define VM_VALIDATE_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#include "reader.h"
#include "refusal.h"
#include "validate.h"

enum { TYPE_NONE = 0, TYPE_I32 = 0x7f, TYPE_I64 = 0x7e, TYPE_UNKNOWN = 1 };

/// A function type: i32 and i64 parameters, at most one result.
typedef struct {
  uint32_t wide;  // bit n: parameter n is an i64
  uint8_t params;
  uint8_t result;  // TYPE_NONE, TYPE_I32 or TYPE_I64
} func_type_t;

/// One open block of a body.
typedef struct {
  uint16_t height;  // operands below the block
  uint16_t
      peak;  // most operands at once since none of the block's own stood; of the block around it, as long as none does
  uint16_t leaked;  // places of operands that wasm3 leaves standing to the block's end, after a jump that it does not
                    // unwind
  uint8_t opcode;
  uint8_t result;
  bool unreachable;
  bool dead;  // begins in code that is never reached
} frame_t;

/// All that is known while a module is walked.
typedef struct {
  func_type_t types[VM_MAX_TYPES];
  uint8_t function_types[VM_MAX_FUNCTIONS];
  uint8_t global_types[VM_MAX_GLOBALS];
  frame_t frames[VM_MAX_DEPTH];
  uint8_t operands[VM_MAX_HEIGHT];
  uint16_t levels[VM_MAX_HEIGHT];  // how high the highest call's result is among each operand and those below it; 0:
                                   // there is none
  uint8_t locals[VM_MAX_HEIGHT];
  uint32_t type_count;
  uint32_t function_count;
  uint32_t global_count;
  uint32_t table_size;    // 0: no table
  uint32_t data_count;    // as announced, UINT32_MAX: not announced
  uint32_t exports_seen;  // bit per vm_export_t
  bool has_table;
  bool has_memory;
  uint32_t depth;
  uint32_t height;
  uint32_t fixed;   // results, parameters and locals of the function
  uint32_t hidden;  // leaked operands and result records of all open blocks
  vm_facts_t *facts;
  vm_reader_t in;
  int error;  // the first one
} validator_t;

/// Notes the first error and stops the reader; returns it.
static inline int refuse(validator_t *v, int error) {
  if (v->error == VM_OK) v->error = error;
  v->in.bad = true;
  return v->error;
}

/// Refuses the module for having more than `most` of something.
static inline void refuse_excess(validator_t *v, int error, const char *of, uint32_t found, uint32_t most) {
  if (v->error == VM_OK) v->facts->excess = (vm_excess_t){of, found, most};
  refuse(v, error);
}

/// Refuses the function for having this many values at once.
void refuse_values(validator_t *v, uint32_t found);

/// Checks one function's body, from the locals to the final end; the reader ends right after the body.
int validate_body(validator_t *v, const func_type_t *type, const uint8_t *end);

/// Returns i32 or i64 for a value type byte; refuses all else.
uint8_t validate_value_type(validator_t *v, uint8_t byte);

#endif
