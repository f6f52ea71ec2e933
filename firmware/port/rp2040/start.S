// Vector table, reset handler, the way in and out of guarded work, and the fault entry (RP2040 datasheet 2.3.2, 2.4;
// ARMv6-M). Thread code runs on the process stack at the bottom of SRAM, handlers on the main stack at its top: so a
// fault handler has a sound stack whatever became of the thread's.
    .syntax unified
    .cpu cortex-m0plus
    .thumb

    .section .vectors, "a"
    .align 8
    .global port_vectors
port_vectors:
    .word __handler_stack_top
    .word port_reset
    .word port_fault_entry            // NMI: nothing is routed to it
    .word port_fault_entry            // HardFault: the only fault ARMv6-M has
    .rept 7
    .word 0
    .endr
    .word port_fault_entry            // SVCall: not used
    .word 0
    .word 0
    .word port_fault_entry            // PendSV: not used
    .word port_fault_entry            // SysTick: counts without interrupting
    .word port_clock_interrupt        // 0: timer alarm 0
    .rept 4
    .word port_fault_entry
    .endr
    .word port_usb_interrupt          // 5: USB
    .rept 26
    .word port_fault_entry
    .endr
port_vectors_end:

    .section .ram_vectors, "aw", %nobits
    .align 8
ram_vectors:
    .space port_vectors_end - port_vectors

    .section .ram_boot2, "aw", %nobits
    .align 2
    .global port_boot2_copy
port_boot2_copy:
    .space 256

// In the image's first sector (image.ld). A start that never gets anywhere, for one after a copy that broke off, ends
// in the boot ROM's loader, where another image can be put: starts are counted from the first instructions on, the
// watchdog runs, and a start that has gone well for some seconds (port_start_tick) clears the count. A restart that was
// asked for counts as the first.
    .equ WATCHDOG_CTRL, 0x00
    .equ WATCHDOG_LOAD, 0x04
    .equ WATCHDOG_REASON, 0x08
    .equ WATCHDOG_SCRATCH_0, 0x0c
    .equ WATCHDOG_SCRATCH_2, 0x14
    .equ WATCHDOG_TICK, 0x2c
    .equ STARTS_MAX, 4                // of this many one after the other the last goes to the loader
    .section .text.port_reset, "ax"
    .global port_reset
    .type port_reset, %function
    .thumb_func
port_reset:
    cpsid i
    ldr r0, =__handler_stack_top
    mov sp, r0

    ldr r5, =0x40058000               // the watchdog (4.7.6)
    movs r3, #0                       // starts before this one
    ldr r6, =0x4a445300               // marks the count in scratch register 2
    ldr r0, [r5, #WATCHDOG_REASON]
    cmp r0, #0                        // power came up, or the reset pin
    beq 1f
    ldr r0, [r5, #WATCHDOG_SCRATCH_0]
    ldr r1, =0x4a445251               // MARK_REQUESTED of watchdog.c
    cmp r0, r1
    beq 1f
    ldr r0, [r5, #WATCHDOG_SCRATCH_2]
    subs r0, r0, r6
    cmp r0, #STARTS_MAX
    bhs 1f
    movs r3, r0
1:  adds r3, #1
    cmp r3, #STARTS_MAX
    bhs to_loader
    adds r3, r3, r6
    str r3, [r5, #WATCHDOG_SCRATCH_2]
    ldr r0, =0x40010008               // PSM_WDSEL: a watchdog reset resets all but the oscillators (2.13.5)
    ldr r1, =0x0001fffc
    str r1, [r0]
    ldr r0, =0x20c                    // ticks of 12 cycles; of the ring oscillator yet, so of 1 to 7 us (2.17)
    str r0, [r5, #WATCHDOG_TICK]
    ldr r0, =2000000                  // a million of them, as the counter falls by two (erratum RP2040-E1)
    str r0, [r5, #WATCHDOG_LOAD]
    ldr r0, =0x47000000               // enabled, paused by debuggers
    str r0, [r5, #WATCHDOG_CTRL]

    ldr r0, =port_vectors             // interrupts must find their vectors while the flash is busy
    ldr r1, =port_vectors_end
    ldr r2, =ram_vectors
    bl copy
    ldr r0, =0x10000000               // boot stage 2: hal_flash runs it where it may be executed
    ldr r1, =0x10000100
    ldr r2, =port_boot2_copy
    bl copy
    ldr r0, =__data_load
    ldr r2, =__data_start
    ldr r1, =__data_end
    subs r1, r1, r2
    adds r1, r1, r0
    bl copy
    ldr r0, =__bss_start
    ldr r1, =__bss_end
    movs r2, #0
    bl fill
    ldr r0, =__stack_bottom           // the watermark of hal_board_stack_used
    ldr r1, =__stack_top
    ldr r2, =0x5354434b
    bl fill

    ldr r0, =0xe000ed08               // VTOR
    ldr r1, =ram_vectors
    str r1, [r0]
    ldr r0, =__stack_top
    msr psp, r0
    movs r0, #2                       // CONTROL.SPSEL: thread mode on the process stack
    msr control, r0
    isb
    cpsie i
    ldr r0, =port_start
    bx r0

// reset_usb_boot(no LED, all interfaces), found by the ROM's own search (2.8.3)
to_loader:
    movs r0, #0
    str r0, [r5, #WATCHDOG_SCRATCH_2]
    ldrh r2, [r0, #0x18]
    ldr r1, =0x4255                   // 'U', 'B'
    ldrh r0, [r0, #0x14]
    blx r2
    movs r2, r0
    movs r0, #0
    movs r1, #0
    bx r2
    .ltorg

// Copies words from r0 up to r1 to r2.
copy:
    cmp r0, r1
    bhs 1f
    ldmia r0!, {r3}
    stmia r2!, {r3}
    b copy
1:  bx lr

// Fills words from r0 up to r1 with r2.
fill:
    cmp r0, r1
    bhs 1f
    stmia r0!, {r2}
    b fill
1:  bx lr
    .ltorg

    .section .port_ram, "ax"

// int port_guard_enter(int (*work)(void *), void *context, uint32_t *saved_sp)
// Stores the stack pointer that port_guard_land needs in *saved_sp, calls work, clears *saved_sp and returns work's
// result.
// *saved_sp is cleared before anything above it is popped: from then on no interrupt may cut.
    .align 2
    .global port_guard_enter
    .type port_guard_enter, %function
    .thumb_func
port_guard_enter:
    push {r3, r4, r5, r6, r7, lr}
    mov r4, r8
    mov r5, r9
    mov r6, r10
    mov r7, r11
    push {r4, r5, r6, r7}
    push {r2, r3}
    mov r3, sp
    str r3, [r2]
    mov r3, r0
    mov r0, r1
    blx r3
    ldr r2, [sp]
    movs r1, #0
    str r1, [r2]
    b guard_leave

// Where an interrupt's or fault's return lands when it cut: r0 is the result, sp what *saved_sp held.
    .global port_guard_land
    .type port_guard_land, %function
    .thumb_func
port_guard_land:
    cpsie i
guard_leave:
    add sp, #8
    pop {r4, r5, r6, r7}
    mov r8, r4
    mov r9, r5
    mov r10, r6
    mov r11, r7
    pop {r3, r4, r5, r6, r7, pc}

// Every exception nobody expects: hands over how it came (EXC_RETURN) and both stacks, and returns to the thread if
// port_fault says so by returning; from a handler it never does. Coming from the thread, the main stack is empty and
// sound.
    .align 2
    .global port_fault_entry
    .type port_fault_entry, %function
    .thumb_func
port_fault_entry:
    mov r0, lr
    mrs r1, psp
    mov r2, sp
    bl port_fault
    ldr r0, =0xfffffffd               // to thread mode, process stack
    bx r0
    .ltorg
