// Walks a module's sections in their order and checks each against the integer subset. See validate.h.
#include "validate.h"

#include <string.h>

#include "../gen/abi.h"
#include "validate_types.h"

enum {
  SECTION_CUSTOM = 0,
  SECTION_TYPE = 1,
  SECTION_FUNCTION = 3,
  SECTION_TABLE = 4,
  SECTION_MEMORY = 5,
  SECTION_GLOBAL = 6,
  SECTION_EXPORT = 7,
  SECTION_ELEMENT = 9,
  SECTION_CODE = 10,
  SECTION_DATA = 11,
  SECTION_DATA_COUNT = 12,
  MAX_NAME = JD_MODULE_NAME_BYTES,
};

uint8_t validate_value_type(validator_t *v, uint8_t byte) {
  if (byte == TYPE_I32 || byte == TYPE_I64) return byte;
  refuse(v, byte == 0x7d || byte == 0x7c ? VM_ERR_UNSUPPORTED : VM_ERR_MALFORMED);
  return TYPE_I32;
}

// Reads how many there are of something, at most `limit`.
static uint32_t read_count(validator_t *v, uint32_t limit, const char *of) {
  const uint32_t count = reader_leb_u32(&v->in);
  if (count > limit) refuse_excess(v, VM_ERR_LIMIT, of, count, limit);
  return v->in.bad ? 0 : count;
}

// Reads a constant expression of an i32 (or an i64 if `wide`).
static int64_t read_constant(validator_t *v, bool wide) {
  const uint8_t opcode = reader_u8(&v->in);
  const int64_t value = reader_leb_signed(&v->in, opcode == 0x42 ? 64 : 32);
  if (opcode != (wide ? 0x42 : 0x41) || reader_u8(&v->in) != 0x0b) refuse(v, VM_ERR_UNSUPPORTED);
  return value;
}

static const uint8_t *read_name(validator_t *v, uint32_t *length) {
  *length = read_count(v, MAX_NAME, "bytes in a name");
  const uint8_t *name = v->in.at;
  reader_skip(&v->in, *length);
  for (uint32_t i = 0; i < *length && !v->in.bad; i++)
    if (name[i] < 32 || name[i] > 126) refuse(v, VM_ERR_UNSUPPORTED);
  return name;
}

static void check_custom(validator_t *v) {
  uint32_t length;
  const uint8_t *name = read_name(v, &length);
  // wasm3 would parse debug names without checking them.
  if (!v->in.bad && length == 4 && memcmp(name, "name", 4) == 0) refuse(v, VM_ERR_UNSUPPORTED);
  if (!v->in.bad) v->in.at = v->in.end;
}

static void check_types(validator_t *v) {
  const uint32_t count = read_count(v, VM_MAX_TYPES, "types");
  for (uint32_t t = 0; t < count && !v->in.bad; t++) {
    func_type_t *type = &v->types[t];
    *type = (func_type_t){0, 0, TYPE_NONE};
    if (reader_u8(&v->in) != 0x60) refuse(v, VM_ERR_UNSUPPORTED);
    const uint32_t params = read_count(v, VM_MAX_PARAMS, "parameters in one function type");
    for (uint32_t i = 0; i < params && !v->in.bad; i++)
      if (validate_value_type(v, reader_u8(&v->in)) == TYPE_I64) type->wide |= 1u << i;
    type->params = (uint8_t)params;
    const uint32_t results = reader_leb_u32(&v->in);
    if (results > 1) refuse(v, VM_ERR_UNSUPPORTED);
    if (results == 1) type->result = validate_value_type(v, reader_u8(&v->in));
  }
  v->type_count = count;
}

static void check_functions(validator_t *v) {
  const uint32_t count = read_count(v, VM_MAX_FUNCTIONS, "functions");
  for (uint32_t i = 0; i < count && !v->in.bad; i++) {
    const uint32_t type = reader_leb_u32(&v->in);
    if (type >= v->type_count)
      refuse(v, VM_ERR_MALFORMED);
    else
      v->function_types[i] = (uint8_t)type;
  }
  v->function_count = count;
}

// Reads limits into `least` and `most`; returns whether there is a maximum.
static bool read_limits(validator_t *v, uint32_t *least, uint32_t *most) {
  const uint8_t flags = reader_u8(&v->in);
  if (flags > 1) refuse(v, VM_ERR_UNSUPPORTED);
  *least = reader_leb_u32(&v->in);
  *most = flags == 1 ? reader_leb_u32(&v->in) : *least;
  if (*most < *least) refuse(v, VM_ERR_MALFORMED);
  return flags == 1;
}

static void check_table(validator_t *v) {
  uint32_t least;
  uint32_t most;
  if (read_count(v, 1, "tables") == 0) return;
  if (reader_u8(&v->in) != 0x70) refuse(v, VM_ERR_UNSUPPORTED);
  read_limits(v, &least, &most);
  if (most > VM_MAX_TABLE) refuse_excess(v, VM_ERR_LIMIT, "entries in its table", most, VM_MAX_TABLE);
  v->table_size = least;
  v->has_table = true;
}

static void check_memory(validator_t *v) {
  uint32_t least;
  uint32_t most;
  if (reader_leb_u32(&v->in) != 1) refuse(v, VM_ERR_UNSUPPORTED);
  if (!read_limits(v, &least, &most) || least != 1 || most != 1) refuse(v, VM_ERR_UNSUPPORTED);
  v->has_memory = true;
}

static void check_globals(validator_t *v) {
  const uint32_t count = read_count(v, VM_MAX_GLOBALS, "globals");
  for (uint32_t i = 0; i < count && !v->in.bad; i++) {
    const uint8_t type = validate_value_type(v, reader_u8(&v->in));
    if (reader_u8(&v->in) != 0) refuse(v, VM_ERR_UNSUPPORTED);  // mutable
    read_constant(v, type == TYPE_I64);
    v->global_types[i] = type;
  }
  v->global_count = count;
}

// Ticks off the contract's export of that name and checks its type. An optional one of another type is some other
// function of the game.
static void check_contract(validator_t *v, const uint8_t *name, uint32_t length, uint32_t function) {
  for (vm_export_t which = 0; which < VM_EXPORT_COUNT; which++) {
    const char *want = vm_export_name(which);
    if (strlen(want) != length || memcmp(want, name, length) != 0) continue;
    const func_type_t *type = &v->types[v->function_types[function]];
    const uint8_t result = vm_export_is_wide(which) ? TYPE_I64 : TYPE_I32;
    const bool fits = type->params == vm_export_args(which) && type->wide == 0 && type->result == result;
    if (fits || which < VM_REQUIRED_COUNT) v->facts->functions[which] = (uint16_t)function;
    if (which >= VM_REQUIRED_COUNT) return;
    if (!fits) refuse(v, VM_ERR_EXPORT);
    v->exports_seen |= 1u << which;
    return;
  }
}

// Refuses a name that was exported before; walks the section again, which is cheap at these sizes.
static void check_unique(validator_t *v, const uint8_t *first, uint32_t index, const uint8_t *name, uint32_t length) {
  vm_reader_t again = {first, v->in.end, false};
  for (uint32_t i = 0; i < index; i++) {
    const uint32_t other = reader_leb_u32(&again);
    if (other == length && memcmp(again.at, name, length) == 0) refuse(v, VM_ERR_MALFORMED);
    reader_skip(&again, other + 1);
    reader_leb_u32(&again);
  }
}

static void check_exports(validator_t *v) {
  bool memory = false;
  for (uint32_t which = 0; which < VM_EXPORT_COUNT; which++) v->facts->functions[which] = VM_NO_FUNCTION;
  const uint32_t count = read_count(v, VM_MAX_EXPORTS, "exports");
  const uint8_t *const first = v->in.at;
  for (uint32_t i = 0; i < count && !v->in.bad; i++) {
    uint32_t length;
    const uint8_t *name = read_name(v, &length);
    const uint8_t kind = reader_u8(&v->in);
    const uint32_t index = reader_leb_u32(&v->in);
    if (v->in.bad) return;
    check_unique(v, first, i, name, length);
    if (kind == 0 && index < v->function_count)
      check_contract(v, name, length, index);
    else if (kind == 2 && index == 0 && v->has_memory)
      memory = memory || (length == 6 && memcmp(name, "memory", 6) == 0);
    else if (!(kind == 3 && index < v->global_count))
      refuse(v, VM_ERR_UNSUPPORTED);
  }
  if (!v->in.bad && (!memory || v->exports_seen != (1u << VM_REQUIRED_COUNT) - 1)) refuse(v, VM_ERR_EXPORT);
}

static void check_elements(validator_t *v) {
  const uint32_t segments = read_count(v, VM_MAX_SEGMENTS, "element segments");
  for (uint32_t s = 0; s < segments && !v->in.bad; s++) {
    if (reader_u8(&v->in) != 0 || !v->has_table) refuse(v, VM_ERR_UNSUPPORTED);
    const int64_t offset = read_constant(v, false);
    const uint32_t count = read_count(v, VM_MAX_TABLE, "elements in one segment");
    if (offset < 0 || offset + count > v->table_size) refuse(v, VM_ERR_MALFORMED);
    for (uint32_t i = 0; i < count && !v->in.bad; i++)
      if (reader_leb_u32(&v->in) >= v->function_count) refuse(v, VM_ERR_MALFORMED);
  }
}

static void check_code(validator_t *v) {
  if (reader_left(&v->in) > JD_LIMIT_CODE_MAX_BYTES) {
    refuse_excess(v, VM_ERR_TOO_BIG, "bytes of code", reader_left(&v->in), JD_LIMIT_CODE_MAX_BYTES);
    return;
  }
  if (reader_leb_u32(&v->in) != v->function_count) refuse(v, VM_ERR_MALFORMED);
  for (uint32_t i = 0; i < v->function_count && !v->in.bad; i++) {
    const uint32_t size = reader_leb_u32(&v->in);
    if (v->in.bad || size > reader_left(&v->in)) {
      refuse(v, VM_ERR_MALFORMED);
      return;
    }
    v->facts->place.function = (int32_t)i;
    if (validate_body(v, &v->types[v->function_types[i]], v->in.at + size) != VM_OK) return;
  }
  v->facts->place.function = -1;
}

static void check_data(validator_t *v) {
  const uint32_t segments = read_count(v, VM_MAX_SEGMENTS, "data segments");
  if (v->data_count != UINT32_MAX && v->data_count != segments) refuse(v, VM_ERR_MALFORMED);
  v->data_count = UINT32_MAX;
  for (uint32_t s = 0; s < segments && !v->in.bad; s++) {
    if (reader_u8(&v->in) != 0 || !v->has_memory) refuse(v, VM_ERR_UNSUPPORTED);
    const int64_t offset = read_constant(v, false);
    const uint32_t size = reader_leb_u32(&v->in);
    reader_skip(&v->in, size);
    if (!v->in.bad && (offset < 0 || offset + size > v->facts->identity.ram_bytes)) refuse(v, VM_ERR_DATA);
  }
}

static void check_section(validator_t *v, uint8_t section) {
  switch (section) {
    case SECTION_CUSTOM: check_custom(v); break;
    case SECTION_TYPE: check_types(v); break;
    case SECTION_FUNCTION: check_functions(v); break;
    case SECTION_TABLE: check_table(v); break;
    case SECTION_MEMORY: check_memory(v); break;
    case SECTION_GLOBAL: check_globals(v); break;
    case SECTION_EXPORT: check_exports(v); break;
    case SECTION_ELEMENT: check_elements(v); break;
    case SECTION_CODE: check_code(v); break;
    case SECTION_DATA: check_data(v); break;
    case SECTION_DATA_COUNT: v->data_count = reader_leb_u32(&v->in); break;
    default: refuse(v, VM_ERR_UNSUPPORTED);  // imports, start and what came later
  }
}

// Sections come in the order of their ids, except that the data count is before the code.
static uint32_t place_of(uint8_t section) {
  return section == SECTION_DATA_COUNT ? 2 * SECTION_ELEMENT + 1 : 2u * section;
}

uint32_t vm_validate_scratch(void) { return sizeof(validator_t); }

int vm_validate(const uint8_t *file, uint32_t size, void *scratch, vm_facts_t *facts) {
  memset(facts, 0, sizeof *facts);
  facts->place.function = -1;
  if (size > JD_LIMIT_CARTRIDGE_MAX_BYTES) {
    facts->excess = (vm_excess_t){"bytes", size, JD_LIMIT_CARTRIDGE_MAX_BYTES};
    return VM_ERR_TOO_BIG;
  }
  const int named = vm_identity_read(file, size, &facts->identity);
  if (named == VM_ERR_RAM) facts->excess = vm_identity_excess(&facts->identity);
  if (named != VM_OK) return named;

  validator_t *v = scratch;
  memset(v, 0, sizeof *v);
  v->facts = facts;
  v->in = (vm_reader_t){file + 8, file + size, false};
  v->data_count = UINT32_MAX;
  uint32_t last = 0;
  bool code = false;
  while (!v->in.bad && v->in.at < file + size) {
    const uint8_t section = reader_u8(&v->in);
    const uint32_t length = reader_leb_u32(&v->in);
    if (v->in.bad || length > reader_left(&v->in) || (section != SECTION_CUSTOM && place_of(section) <= last)) {
      refuse(v, VM_ERR_MALFORMED);
      break;
    }
    if (section != SECTION_CUSTOM) last = place_of(section);
    code = code || section == SECTION_CODE;
    const uint8_t *const end = v->in.at + length;
    v->in.end = end;
    check_section(v, section);
    if (v->in.bad || v->in.at != end) refuse(v, VM_ERR_MALFORMED);
    v->in.end = file + size;
  }
  if (v->error == VM_OK && v->data_count != UINT32_MAX && v->data_count != 0)
    refuse(v, VM_ERR_MALFORMED);  // and no data
  if (v->error == VM_OK && (!v->has_memory || v->exports_seen == 0 || !code)) refuse(v, VM_ERR_EXPORT);
  facts->place.offset = (uint32_t)(v->in.at - file);
  return v->error;
}
