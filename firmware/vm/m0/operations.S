// wasm3's operations for the Cortex-M0+ by hand: what its compiler's metacode jumps to, one routine per operation, in
// RAM. A C compiler without tail calls on Thumb-1 nests a frame per operation; here each ends by jumping to the next
// one.
//
// Metacode is a list of words: an operation's address, then its operands, then the next address. One LDMIA fetches
// operands and next address together. Operands are slot offsets in bytes (interface.h), pointers or constants.
//
//   r4  code         the next word of metacode
//   r5  slots        this function's slots
//   r6  memory       M3MemoryHeader of linear memory; its bytes are right after it
//   r7  acc          the register of wasm3's operand forms; must survive calls
//   r8  acc_high     its upper half, for i64 only
//   r9  exit_sp      native stack pointer that a trap or the end returns to
//   r10 fast_length  memory length rounded down to 8: an aligned access that begins below it is inside
//   r11 stack_end    native stack pointer below which calls trap
//   r0-r3, r12, lr   free between operations, so BL serves as the long jump
//
// A wasm call takes 16 bytes of native stack: {acc_high, code, slots, acc}, popped by Return. Traps unwind nothing:
// they set the stack pointer back. That also makes m0_run stoppable from an interrupt, at any instruction between
// m0_stop_begin and m0_stop_end: set the thread's pc to m0_stop (hal_guard_exit). What is before that range calls C
// that must not be torn apart.
//
// Signed 64-bit compares avoid signed conditions after SBCS: one emulator in use has its overflow flag wrong.
    .syntax unified
    .cpu cortex-m0plus
    .thumb
#include "offsets.h"
#include "macros.inc"

    .section .ramfunc.m0, "ax", %progbits
    .balign 4
#include "enter.inc"

    .balign 4
    .global m0_stop_begin
m0_stop_begin:
#include "control.inc"
#include "slots.inc"
#include "integer32.inc"
#include "divide32.inc"
#include "compare.inc"
#include "integer64.inc"
#include "convert.inc"
#include "load.inc"
#include "store.inc"
#include "bulk.inc"
    .balign 4
    .global m0_stop_end
m0_stop_end:

// For hal_guard_run: {first, after the last, where to go on}. In RAM like the interrupt that reads it.
    .section .data.hal_guard_exit, "aw", %progbits
    .balign 4
    .global hal_guard_exit
    .type hal_guard_exit, %object
hal_guard_exit:
    .word m0_stop_begin, m0_stop_end, m0_stop
    .size hal_guard_exit, . - hal_guard_exit
