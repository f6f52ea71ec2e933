// Type-checks one function body with an operand stack and a stack of open blocks, as the specification's appendix
// describes, for the integer subset. Also bounds what wasm3's compiler will need, so that none of its unchecked tables
// can overflow.
#include "validate_types.h"

enum {
  OP_UNREACHABLE = 0x00,
  OP_NOP = 0x01,
  OP_BLOCK = 0x02,
  OP_LOOP = 0x03,
  OP_IF = 0x04,
  OP_ELSE = 0x05,
  OP_END = 0x0b,
  OP_BR = 0x0c,
  OP_BR_IF = 0x0d,
  OP_BR_TABLE = 0x0e,
  OP_RETURN = 0x0f,
  OP_CALL = 0x10,
  OP_CALL_INDIRECT = 0x11,
  OP_DROP = 0x1a,
  OP_SELECT = 0x1b,
  OP_LOCAL_GET = 0x20,
  OP_LOCAL_SET = 0x21,
  OP_LOCAL_TEE = 0x22,
  OP_GLOBAL_GET = 0x23,
  OP_LOAD_FIRST = 0x28,
  OP_STORE_LAST = 0x3e,
  OP_MEMORY_SIZE = 0x3f,
  OP_I32_CONST = 0x41,
  OP_I64_CONST = 0x42,
  OP_PREFIX = 0xfc,
  OP_MEMORY_COPY = 0x0a,
  OP_MEMORY_FILL = 0x0b,
};

// Signature letters: operands from the bottom, then the result. 'i' i32, 'l' i64.
typedef struct {
  uint8_t first;
  uint8_t last;
  uint8_t takes;  // operands
  uint8_t operand;
  uint8_t result;
} numeric_t;

static const numeric_t NUMERIC[] = {
    {0x45, 0x45, 1, TYPE_I32, TYPE_I32},  // i32.eqz
    {0x46, 0x4f, 2, TYPE_I32, TYPE_I32},  // i32 comparisons
    {0x50, 0x50, 1, TYPE_I64, TYPE_I32},  // i64.eqz
    {0x51, 0x5a, 2, TYPE_I64, TYPE_I32},  // i64 comparisons
    {0x67, 0x69, 1, TYPE_I32, TYPE_I32},  // clz, ctz, popcnt
    {0x6a, 0x78, 2, TYPE_I32, TYPE_I32},  // i32 arithmetic
    {0x79, 0x7b, 1, TYPE_I64, TYPE_I64}, {0x7c, 0x8a, 2, TYPE_I64, TYPE_I64},
    {0xa7, 0xa7, 1, TYPE_I64, TYPE_I32},  // wrap
    {0xac, 0xad, 1, TYPE_I32, TYPE_I64},  // extend
    {0xc0, 0xc1, 1, TYPE_I32, TYPE_I32},  // sign extension
    {0xc2, 0xc4, 1, TYPE_I64, TYPE_I64},
};

// Loads and stores 0x28 to 0x3e: value type and largest alignment exponent; type 0 where the operation is a float's.
typedef struct {
  uint8_t type;
  uint8_t align;
} access_t;

static const access_t ACCESS[OP_STORE_LAST - OP_LOAD_FIRST + 1] = {
    {TYPE_I32, 2}, {TYPE_I64, 3}, {0, 0},        {0, 0},                                       // load
    {TYPE_I32, 0}, {TYPE_I32, 0}, {TYPE_I32, 1}, {TYPE_I32, 1},                                // i32.load8, 16
    {TYPE_I64, 0}, {TYPE_I64, 0}, {TYPE_I64, 1}, {TYPE_I64, 1}, {TYPE_I64, 2}, {TYPE_I64, 2},  // i64.load8 to 32
    {TYPE_I32, 2}, {TYPE_I64, 3}, {0, 0},        {0, 0},                                       // store
    {TYPE_I32, 0}, {TYPE_I32, 1}, {TYPE_I64, 0}, {TYPE_I64, 1}, {TYPE_I64, 2},                 // narrow stores
};

enum { FIRST_STORE = 0x36 };

void refuse_values(validator_t *v, uint32_t found) {
  refuse_excess(v, VM_ERR_LIMIT, "results, parameters, locals and operands in one function", found, VM_MAX_HEIGHT);
}

// wasm3 keeps all these side by side in tables of 512 entries (and twice as many slots); VM_MAX_HEIGHT leaves it room
// to spare.
static void check_values(validator_t *v, uint32_t level) {
  const uint32_t values = v->fixed + level + v->hidden;
  if (values > VM_MAX_HEIGHT) refuse_values(v, values);
}

// The level of the highest call's result among the lowest this many operands.
static uint32_t level_of(const validator_t *v, uint32_t height) { return height > 0 ? v->levels[height - 1] : 0; }

static uint32_t larger(uint32_t one, uint32_t other) { return one > other ? one : other; }

static frame_t *top_frame(validator_t *v) { return &v->frames[v->depth - 1]; }

// How high the operands reach. A call's result is at its level. Any other value takes the lowest free place, but may
// take it as late as its block's next one begins, and so above as many as were there in between.
static uint32_t reach(validator_t *v) { return larger(top_frame(v)->peak, level_of(v, v->height)); }

// Whether wasm3 passes over what comes now.
static bool is_dead(validator_t *v) { return top_frame(v)->unreachable || top_frame(v)->dead; }

static void check_operands(validator_t *v) { check_values(v, reach(v)); }

// None of the innermost block's operands is left: those below had their places before it began.
static void begin_peak(validator_t *v) { top_frame(v)->peak = v->depth > 1 ? v->frames[v->depth - 2].peak : 0; }

// Pushes a call's result, which is at a level, or another value (level 0).
static void push_at(validator_t *v, uint8_t type, uint32_t level) {
  frame_t *frame = top_frame(v);
  const uint32_t highest = larger(level, level_of(v, v->height));
  const uint32_t peak = larger(frame->peak, v->height + 1);
  check_values(v, larger(peak, highest));
  if (v->error != VM_OK) return;
  frame->peak = (uint16_t)peak;
  v->levels[v->height] = (uint16_t)highest;
  v->operands[v->height++] = type;
}

static void push(validator_t *v, uint8_t type) { push_at(v, type, 0); }

static uint8_t pop_any(validator_t *v) {
  const frame_t *frame = top_frame(v);
  if (v->height == frame->height) {
    if (frame->unreachable) return TYPE_UNKNOWN;
    refuse(v, VM_ERR_TYPE);
    return TYPE_UNKNOWN;
  }
  const uint8_t type = v->operands[--v->height];
  if (v->height == frame->height) begin_peak(v);
  return type;
}

static void pop(validator_t *v, uint8_t want) {
  const uint8_t type = pop_any(v);
  if (type != want && type != TYPE_UNKNOWN && want != TYPE_UNKNOWN) refuse(v, VM_ERR_TYPE);
}

// Both operands of a two-operand operation. After a jump both may be missing, but not the lower one alone: WebAssembly
// allows that, and wasm3 may have no operation for it.
static void pop_pair(validator_t *v, uint8_t upper, uint8_t lower) {
  if (v->height == top_frame(v)->height + 1u) refuse(v, VM_ERR_TYPE);
  pop(v, upper);
  pop(v, lower);
}

static void empty_block(validator_t *v, bool unreachable) {
  frame_t *frame = top_frame(v);
  v->height = frame->height;
  frame->unreachable = unreachable;
  begin_peak(v);
}

static void set_unreachable(validator_t *v) { empty_block(v, true); }

// Before a jump that wasm3 does not unwind: the block's operands stay in its tables until the block ends.
static void leave_standing(validator_t *v) {
  frame_t *frame = top_frame(v);
  const uint32_t leaked = v->height > frame->height ? reach(v) - frame->height : 0;
  frame->leaked = (uint16_t)(frame->leaked + leaked);
  v->hidden += leaked;
}

// Where a local is set or a block begins wasm3 copies what is on the stack of a local, and counts its users in a
// byte.
static void check_kept(validator_t *v) {
  const uint32_t standing = v->height + v->hidden;
  if (standing > VM_MAX_KEPT)
    refuse_excess(v, VM_ERR_LIMIT, "operands where a local is set or a block begins", standing, VM_MAX_KEPT);
}

static void open_block(validator_t *v, uint8_t opcode, uint8_t result) {
  if (v->depth >= VM_MAX_DEPTH) {
    refuse_excess(v, VM_ERR_LIMIT, "blocks nested in one another", v->depth + 1, VM_MAX_DEPTH);
    return;
  }
  const bool dead = v->depth > 0 && is_dead(v);
  v->frames[v->depth++] = (frame_t){(uint16_t)v->height, 0, 0, opcode, result, false, dead};
  begin_peak(v);
  if (result != TYPE_NONE && v->depth > 1) v->hidden++;
  check_operands(v);
}

// Checks a block's end: exactly its result is on the stack.
static void finish_block(validator_t *v) {
  const frame_t *frame = top_frame(v);
  if (frame->result != TYPE_NONE) pop(v, frame->result);
  if (v->height != frame->height) refuse(v, VM_ERR_TYPE);
}

static void close_block(validator_t *v) {
  const frame_t frame = v->frames[--v->depth];
  v->hidden -= frame.leaked;
  if (frame.result != TYPE_NONE && v->depth > 0) v->hidden--;
}

static uint8_t read_block_type(validator_t *v) {
  const uint8_t byte = reader_u8(&v->in);
  return byte == 0x40 ? TYPE_NONE : validate_value_type(v, byte);
}

// Returns the type a jump to the block `level` outwards carries, after checking that the block exists.
static uint8_t label_type(validator_t *v, uint32_t level) {
  if (level >= v->depth) {
    refuse(v, VM_ERR_MALFORMED);
    return TYPE_NONE;
  }
  const frame_t *frame = &v->frames[v->depth - 1 - level];
  return frame->opcode == OP_LOOP ? TYPE_NONE : frame->result;
}

static void check_jump(validator_t *v) {
  const uint32_t level = reader_leb_u32(&v->in);
  const uint8_t type = label_type(v, level);
  if (v->error != VM_OK) return;
  if (type != TYPE_NONE) pop(v, type);
  if (v->frames[v->depth - 1 - level].opcode == OP_LOOP) leave_standing(v);
  set_unreachable(v);
  check_operands(v);
}

// wasm3 passes over one that is never reached: then even the result stays, and at the function's end it would be taken
// for its result.
static void check_return(validator_t *v, uint8_t result) {
  const bool leaks = is_dead(v);
  if (leaks && v->depth == 1 && result != TYPE_NONE) refuse(v, VM_ERR_TYPE);
  if (leaks) leave_standing(v);
  if (result != TYPE_NONE) pop(v, result);
  set_unreachable(v);
  check_operands(v);
}

static void check_jump_table(validator_t *v) {
  const uint32_t count = reader_leb_u32(&v->in);
  if (count > reader_left(&v->in)) {
    refuse(v, VM_ERR_MALFORMED);
    return;
  }
  pop(v, TYPE_I32);
  uint8_t type = TYPE_NONE;
  for (uint32_t i = 0; i <= count && !v->in.bad; i++) {
    const uint8_t label = label_type(v, reader_leb_u32(&v->in));
    if (i == 0) type = label;
    if (label != type) refuse(v, VM_ERR_TYPE);
  }
  if (type != TYPE_NONE) pop(v, type);
  set_unreachable(v);
}

// wasm3 lays the callee's frame above all that is in slots, the call's own operands among it, and leaves the result
// at its bottom: each call of another one's result, directly, is higher. `below`: how high the operands reached
// before the call.
static void check_call(validator_t *v, const func_type_t *type, uint32_t below) {
  for (uint32_t i = type->params; i-- > 0;) pop(v, (type->wide >> i) & 1 ? TYPE_I64 : TYPE_I32);
  if (type->result != TYPE_NONE) push_at(v, type->result, below + 1);
}

static void check_indirect(validator_t *v) {
  const uint32_t type = reader_leb_u32(&v->in);
  const uint8_t table = reader_u8(&v->in);
  if (type >= v->type_count || table != 0 || !v->has_table) {
    refuse(v, VM_ERR_MALFORMED);
    return;
  }
  const uint32_t below = reach(v);
  pop(v, TYPE_I32);
  check_call(v, &v->types[type], below);
}

// Finds all its operands after a jump too: wasm3 takes none where it does not know their type, and still adds the
// result.
static void check_select(validator_t *v) {
  if (v->height < top_frame(v)->height + 3u) refuse(v, VM_ERR_TYPE);
  pop(v, TYPE_I32);
  const uint8_t type = pop_any(v);
  pop(v, type);
  push(v, type);
}

static void check_local(validator_t *v, uint8_t opcode, uint32_t locals) {
  const uint32_t index = reader_leb_u32(&v->in);
  if (index >= locals) {
    refuse(v, VM_ERR_MALFORMED);
    return;
  }
  const uint32_t stays = reach(v);
  if (opcode != OP_LOCAL_GET) check_kept(v);
  if (opcode != OP_LOCAL_GET) pop(v, v->locals[index]);
  if (opcode == OP_LOCAL_TEE) push_at(v, v->locals[index], stays);
  if (opcode == OP_LOCAL_GET) push(v, v->locals[index]);
}

static void check_access(validator_t *v, uint8_t opcode) {
  const access_t access = ACCESS[opcode - OP_LOAD_FIRST];
  const uint32_t align = reader_leb_u32(&v->in);
  reader_leb_u32(&v->in);  // offset: any, the interpreter adds it in 64 bits
  if (access.type == 0) {
    refuse(v, VM_ERR_UNSUPPORTED);
    return;
  }
  if (align > access.align || !v->has_memory) refuse(v, VM_ERR_MALFORMED);
  if (opcode >= FIRST_STORE) {
    pop_pair(v, access.type, TYPE_I32);
  } else {
    pop(v, TYPE_I32);
    push(v, access.type);
  }
}

static void check_numeric(validator_t *v, uint8_t opcode) {
  for (uint32_t i = 0; i < sizeof NUMERIC / sizeof NUMERIC[0]; i++) {
    const numeric_t *op = &NUMERIC[i];
    if (opcode < op->first || opcode > op->last) continue;
    if (op->takes == 2)
      pop_pair(v, op->operand, op->operand);
    else
      pop(v, op->operand);
    push(v, op->result);
    return;
  }
  refuse(v, VM_ERR_UNSUPPORTED);
}

static void check_bulk(validator_t *v) {
  const uint8_t opcode = reader_u8(&v->in);
  if (opcode != OP_MEMORY_COPY && opcode != OP_MEMORY_FILL) {
    refuse(v, VM_ERR_UNSUPPORTED);
    return;
  }
  if (reader_u8(&v->in) != 0 || (opcode == OP_MEMORY_COPY && reader_u8(&v->in) != 0) || !v->has_memory)
    refuse(v, VM_ERR_MALFORMED);
  for (uint32_t i = 0; i < 3; i++) pop(v, TYPE_I32);
}

static void check_else(validator_t *v) {
  frame_t *frame = top_frame(v);
  if (frame->opcode != OP_IF) {
    refuse(v, VM_ERR_MALFORMED);
    return;
  }
  finish_block(v);
  frame->opcode = OP_ELSE;
  empty_block(v, false);
}

static void check_end(validator_t *v) {
  finish_block(v);
  const frame_t frame = *top_frame(v);
  if (frame.opcode == OP_IF && frame.result != TYPE_NONE) refuse(v, VM_ERR_TYPE);  // no else to give the result
  close_block(v);
  if (v->depth > 0 && frame.result != TYPE_NONE) push(v, frame.result);
}

static void check_operation(validator_t *v, uint8_t opcode, uint32_t locals) {
  switch (opcode) {
    case OP_UNREACHABLE: set_unreachable(v); return;
    case OP_NOP: return;
    case OP_IF:
    case OP_BLOCK:
    case OP_LOOP:
      check_kept(v);  // the condition among them
      if (opcode == OP_IF) pop(v, TYPE_I32);
      open_block(v, opcode, read_block_type(v));
      return;
    case OP_ELSE: check_else(v); return;
    case OP_END: check_end(v); return;
    case OP_BR: check_jump(v); return;
    case OP_BR_IF: {
      pop(v, TYPE_I32);
      const uint8_t type = label_type(v, reader_leb_u32(&v->in));
      if (type != TYPE_NONE) {
        const uint32_t stays = reach(v);
        pop(v, type);
        push_at(v, type, stays);
      }
      return;
    }
    case OP_BR_TABLE: check_jump_table(v); return;
    case OP_RETURN: check_return(v, v->frames[0].result); return;
    case OP_CALL: {
      const uint32_t index = reader_leb_u32(&v->in);
      if (index >= v->function_count)
        refuse(v, VM_ERR_MALFORMED);
      else
        check_call(v, &v->types[v->function_types[index]], reach(v));
      return;
    }
    case OP_CALL_INDIRECT: check_indirect(v); return;
    case OP_DROP: pop_any(v); return;
    case OP_SELECT: check_select(v); return;
    case OP_LOCAL_GET:
    case OP_LOCAL_SET:
    case OP_LOCAL_TEE: check_local(v, opcode, locals); return;
    case OP_GLOBAL_GET: {
      const uint32_t index = reader_leb_u32(&v->in);
      if (index >= v->global_count)
        refuse(v, VM_ERR_MALFORMED);
      else
        push(v, v->global_types[index]);
      return;
    }
    case OP_MEMORY_SIZE:
      if (reader_u8(&v->in) != 0 || !v->has_memory) refuse(v, VM_ERR_MALFORMED);
      push(v, TYPE_I32);
      return;
    case OP_I32_CONST:
      reader_leb_signed(&v->in, 32);
      push(v, TYPE_I32);
      return;
    case OP_I64_CONST:
      reader_leb_signed(&v->in, 64);
      push(v, TYPE_I64);
      return;
    case OP_PREFIX: check_bulk(v); return;
    default:
      if (opcode >= OP_LOAD_FIRST && opcode <= OP_STORE_LAST)
        check_access(v, opcode);
      else
        check_numeric(v, opcode);
  }
}

// Reads the declared locals after the parameters; returns how many there are in all.
static uint32_t read_locals(validator_t *v, const func_type_t *type) {
  uint32_t locals = 0;
  for (; locals < type->params; locals++) v->locals[locals] = (type->wide >> locals) & 1 ? TYPE_I64 : TYPE_I32;
  const uint32_t groups = reader_leb_u32(&v->in);
  for (uint32_t group = 0; group < groups && !v->in.bad; group++) {
    const uint32_t count = reader_leb_u32(&v->in);
    const uint8_t value = validate_value_type(v, reader_u8(&v->in));
    if (count > VM_MAX_HEIGHT - locals) {
      refuse_values(v, locals + count + (type->result != TYPE_NONE ? 1u : 0u));
      return 0;
    }
    for (uint32_t i = 0; i < count; i++) v->locals[locals++] = value;
  }
  return locals;
}

int validate_body(validator_t *v, const func_type_t *type, const uint8_t *end) {
  const uint8_t *const file_end = v->in.end;
  v->in.end = end;
  v->depth = 0;
  v->height = 0;
  v->hidden = 0;
  const uint32_t locals = read_locals(v, type);
  v->fixed = locals + (type->result != TYPE_NONE ? 1u : 0u);
  if (!v->in.bad) open_block(v, OP_BLOCK, type->result);
  while (!v->in.bad && v->depth > 0) {
    const uint8_t opcode = reader_u8(&v->in);
    if (!v->in.bad) check_operation(v, opcode, locals);
  }
  if (v->in.bad || v->in.at != end) return refuse(v, VM_ERR_MALFORMED);
  v->in.end = file_end;
  return VM_OK;
}
