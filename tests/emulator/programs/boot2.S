// Boot stage 2 of the emulator's own test programs: plain serial XIP, then the vector table.
    .syntax unified
    .cpu cortex-m0plus
    .thumb
    .section .boot2, "ax"
    ldr r0, =0x18000000
    movs r1, #0
    str r1, [r0, #0x08]
    movs r1, #4
    str r1, [r0, #0x14]
    ldr r1, =0x001f0300
    str r1, [r0, #0x00]
    ldr r1, =0x180000f4
    ldr r2, =0x03000218
    str r2, [r1]
    movs r1, #1
    str r1, [r0, #0x08]
    ldr r0, =0x10000100
    ldr r1, =0xe000ed08
    str r0, [r1]
    ldmia r0!, {r1, r2}
    mov sp, r1
    bx r2
    .ltorg
    .org 252
    .word 0
