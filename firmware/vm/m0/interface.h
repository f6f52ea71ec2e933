// Force-included before each of wasm3's files: it takes the place of its headers m3_exec_defs.h and m3_exec.h, both
// behind guards. It declares the operations that operations.S supplies. wasm3's parser and compiler see names and
// addresses, no bodies.
#ifndef VM_M0_INTERFACE_H
#define VM_M0_INTERFACE_H

#define m3_exec_defs_h
#define m3_exec_h

#include "m3_core.h"

/// An operation is never called from C: it gets and gives its state in registers (operations.S).
typedef m3ret_t (*IM3Operation)(void);

/// Runs metacode from `pc` with slots at `sp` and linear memory `mem`; returns null or an error.
extern m3ret_t m0_run(const void *pc, void *sp, void *mem);

#define RunCode(pc, sp, mem, ...) m0_run((pc), (sp), (mem))
#define d_m3OpDefaultArgs 0
#define m3MemData(mem) ((u8 *)((M3MemoryHeader *)(mem) + 1))

// clang-format off
// Operand forms in wasm3's words: each letter says where an operand comes from, the one pushed last first; r the
// register, s a slot.
#define M0_OP(name) extern m3ret_t op_##name(void);
#define M0_UNARY(name) M0_OP(name##_r) M0_OP(name##_s)
#define M0_COMMUTATIVE(name) M0_OP(name##_rs) M0_OP(name##_ss)
#define M0_BINARY(name) M0_COMMUTATIVE(name) M0_OP(name##_sr)
#define M0_SELECT(name) M0_OP(name##_rss) M0_OP(name##_srs) M0_OP(name##_ssr) M0_OP(name##_sss)

// Everything that exists for both widths: `i` and `u` are the names of the signed and unsigned type, `bits` of a slot.
#define M0_COMPARES(i, u) \
  M0_COMMUTATIVE(i##_Equal) M0_COMMUTATIVE(i##_NotEqual) M0_UNARY(i##_EqualToZero) \
  M0_BINARY(i##_LessThan) M0_BINARY(i##_GreaterThan) \
  M0_BINARY(i##_LessThanOrEqual) M0_BINARY(i##_GreaterThanOrEqual) \
  M0_BINARY(u##_LessThan) M0_BINARY(u##_GreaterThan) M0_BINARY(u##_LessThanOrEqual) M0_BINARY(u##_GreaterThanOrEqual)
#define M0_ARITHMETIC(i, u) \
  M0_COMMUTATIVE(i##_Add) M0_COMMUTATIVE(i##_Multiply) M0_BINARY(i##_Subtract) \
  M0_COMMUTATIVE(u##_And) M0_COMMUTATIVE(u##_Or) M0_COMMUTATIVE(u##_Xor) \
  M0_BINARY(u##_ShiftLeft) M0_BINARY(i##_ShiftRight) M0_BINARY(u##_ShiftRight) M0_BINARY(u##_Rotl) M0_BINARY(u##_Rotr) \
  M0_BINARY(u##_Divide) M0_BINARY(i##_Divide) M0_BINARY(u##_Remainder) M0_BINARY(i##_Remainder) \
  M0_UNARY(u##_Clz) M0_UNARY(u##_Ctz) M0_UNARY(u##_Popcnt) M0_UNARY(i##_Extend8_s) M0_UNARY(i##_Extend16_s)
#define M0_ACCESSES(i) \
  M0_UNARY(i##_Load_i8) M0_UNARY(i##_Load_u8) M0_UNARY(i##_Load_i16) M0_UNARY(i##_Load_u16) M0_UNARY(i##_Load_i32) \
  M0_BINARY(i##_Store_u8) M0_BINARY(i##_Store_i16) M0_BINARY(i##_Store_i32)
#define M0_MOVES(i, bits) \
  M0_OP(SetGlobal_##i) M0_OP(SetGlobal_s##bits) M0_OP(GetGlobal_s##bits) M0_OP(SetRegister_##i) M0_OP(SetSlot_##i) \
  M0_OP(PreserveSetSlot_##i) M0_OP(CopySlot_##bits) M0_OP(PreserveCopySlot_##bits) M0_OP(Const##bits) \
  M0_SELECT(Select_##i)

M0_COMPARES(i32, u32) M0_ARITHMETIC(i32, u32) M0_ACCESSES(i32) M0_MOVES(i32, 32)
M0_COMPARES(i64, u64) M0_ARITHMETIC(i64, u64) M0_ACCESSES(i64) M0_MOVES(i64, 64)
M0_UNARY(i64_Load_u32) M0_UNARY(i64_Load_i64) M0_BINARY(i64_Store_i64)
M0_UNARY(i32_Wrap_i64) M0_UNARY(i64_Extend_i32) M0_UNARY(i64_Extend_u32) M0_UNARY(i64_Extend32_s)
M0_OP(Branch) M0_UNARY(BranchIf) M0_UNARY(BranchIfPrologue) M0_OP(BranchTable) M0_UNARY(If) M0_OP(Loop)
M0_OP(ContinueLoop) M0_OP(ContinueLoopIf) M0_OP(Call) M0_OP(CallIndirect) M0_OP(CallRawFunction)
M0_OP(Compile) M0_OP(Entry) M0_OP(Return)
M0_OP(End) M0_OP(MemCopy) M0_OP(MemFill) M0_OP(MemGrow) M0_OP(MemSize) M0_OP(Unreachable) M0_OP(Unsupported)
// clang-format on

// Slots are addressed in bytes, not in words: a shift less per operand. wasm3 writes slot numbers and constants through
// the same function; the name of what is written distinguishes them, and a name that is neither does not compile.
#ifdef M0_COMPILES
#include "m3_code.h"
                            extern u32
    m0_unknown_word(void) __attribute__((error("wasm3 emits a word that firmware/vm/m0/interface.h does not know")));
#define M0_IS(text, name) (__builtin_strcmp((text), (name)) == 0)
#define M0_WORD(text, value)                                                                          \
  (M0_IS(text, "i_offset")                                     ? (u32)(value) * (u32)sizeof(m3slot_t) \
   : M0_IS(text, "i_immediate") || M0_IS(text, "(u32) i_word") ? (u32)(value)                         \
                                                               : m0_unknown_word())
#define EmitWord32(page, value) (EmitWord32)((page), M0_WORD(#value, value))
#endif

#endif
