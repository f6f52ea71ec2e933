// Boot stage 2 (RP2040 datasheet 2.8.1.3): the boot ROM copies these 256 bytes to RAM and runs them; they set up the
// flash interface (4.10) and go on at the vector table. hal_flash calls a RAM copy again after each erase or program.
// At most 252 bytes of position-independent code; the CRC in the last 4 bytes is filled in by tools/firmware/boot2.ts.
//
// A Winbond W25Q chip (manufacturer EFh, type with bit 6: not W25X) whose quad-enable bit is set, or can be set in the
// volatile copy of its status register (50h, 31h: no wear, no lasting change), is read by Fast Read Quad I/O (EBh) in
// continuous mode at clk_sys / 2. Every other chip is read by the command they all have, 03h, at clk_sys / 4.
    .syntax unified
    .cpu cortex-m0plus
    .thumb

    .equ SSI_CTRLR0, 0x00
    .equ SSI_CTRLR1, 0x04
    .equ SSI_SSIENR, 0x08
    .equ SSI_SER, 0x10
    .equ SSI_BAUDR, 0x14
    .equ SSI_SR, 0x28
    .equ SSI_DR0, 0x60
    .equ SSI_RX_SAMPLE_DLY, 0xf0      // SSI_SPI_CTRLR0 follows it

    .equ WINBOND, 0xef
    .equ CMD_READ_JEDEC_ID, 0x9f
    .equ CMD_READ_STATUS_2, 0x35
    .equ CMD_WRITE_STATUS_2, 0x31
    .equ CMD_VOLATILE_ENABLE, 0x50
    .equ QUAD_ENABLE, 0x02

    .section .boot2, "ax"
    .global port_boot2
    .type port_boot2, %function
    .thumb_func
port_boot2:
    push {r4, r5, r6, r7, lr}
    movs r4, #0x18
    lsls r4, r4, #24                  // the flash interface's base
    movs r5, #1
    movs r6, #0
    str r5, [r4, #SSI_SER]
    movs r7, #4                       // clk_sys / 4
    movs r1, #0x38                    // a SPI_CTRLR0 without reserved bits: it counts in the other frame formats only
    lsls r0, r1, #13                  // 0x70000: 8-bit frames on one line, send and receive
    bl configure

    movs r0, #CMD_READ_JEDEC_ID
    str r0, [r4, #SSI_DR0]
    str r0, [r4, #SSI_DR0]
    str r0, [r4, #SSI_DR0]
    bl wait
    ldr r0, [r4, #SSI_DR0]
    ldr r0, [r4, #SSI_DR0]
    ldr r1, [r4, #SSI_DR0]
    cmp r0, #WINBOND
    bne serial
    lsrs r1, r1, #7                   // carry = bit 6 of the type
    bcc serial
    movs r0, #CMD_READ_STATUS_2
    bl command
    lsrs r1, r0, #2                   // carry = quad enable
    bcs quad
    movs r1, #QUAD_ENABLE
    orrs r1, r0
    movs r0, #CMD_VOLATILE_ENABLE
    str r0, [r4, #SSI_DR0]
    bl wait
    ldr r0, [r4, #SSI_DR0]
    movs r0, #CMD_WRITE_STATUS_2
    bl command
    movs r0, #CMD_READ_STATUS_2
    bl command
    lsrs r1, r0, #2
    bcs quad

serial:
    ldr r0, ctrlr0_serial
    ldr r1, spi_ctrlr0_serial
    b leave

quad:
    ldr r3, pads_qspi_sclk            // 8 mA and fast slew on the clock, no Schmitt delay on the data pins (2.19.6.4)
    movs r0, #0x21
    str r0, [r3, #0]
    ldr r3, pads_qspi_sd0_clear
    movs r0, #2
    str r0, [r3, #0]
    str r0, [r3, #4]
    str r0, [r3, #8]
    str r0, [r3, #12]
    movs r7, #2
    ldr r0, ctrlr0_quad
    ldr r1, spi_ctrlr0_quad_enter
    bl configure
    movs r1, #0xeb                    // one read after which the chip expects no command byte from now on (M = A0h)
    str r1, [r4, #SSI_DR0]
    movs r1, #0xa0
    str r1, [r4, #SSI_DR0]
    bl wait
    ldr r1, spi_ctrlr0_quad

leave:
    bl configure
    pop {r4, r5, r6, r7}
    pop {r0}
    lsrs r1, r0, #28                  // called from RAM: return; from the boot ROM (lr 0 or in ROM): start the image
    beq start
    bx r0
start:
    ldr r0, vectors
    ldr r1, vtor
    str r0, [r1]
    ldmia r0!, {r2, r3}
    msr msp, r2
    bx r3

// Sets baud divider r7, CTRLR0 r0, SPI_CTRLR0 r1 and enables. Changes r2.
configure:
    str r6, [r4, #SSI_SSIENR]         // disabling also empties the FIFOs
    str r7, [r4, #SSI_BAUDR]
    str r0, [r4, #SSI_CTRLR0]
    str r6, [r4, #SSI_CTRLR1]
    mov r2, r4
    adds r2, #SSI_RX_SAMPLE_DLY
    str r5, [r2, #0]                  // sample one clk_sys later; matters only at divider 2
    str r1, [r2, #4]
    str r5, [r4, #SSI_SSIENR]
    bx lr

// Sends the bytes r0 and r1 (reading: whatever it holds) in one command and returns the byte received second. Changes
// r2, r3.
command:
    push {lr}
    str r0, [r4, #SSI_DR0]
    str r1, [r4, #SSI_DR0]
    bl wait
    ldr r0, [r4, #SSI_DR0]
    ldr r0, [r4, #SSI_DR0]
    pop {pc}

// Waits until everything is sent. Changes r2, r3.
wait:
    ldr r2, [r4, #SSI_SR]
    movs r3, #5
    ands r2, r3
    cmp r2, #4                        // TX FIFO empty and not busy
    bne wait
    bx lr

    .align 2
ctrlr0_serial:          .word 0x001f0300  // standard SPI, 32-bit frames, send command and address, receive data
spi_ctrlr0_serial:      .word 0x03000218  // command 03h, 8-bit command, 24 address bits, all on one line
ctrlr0_quad:            .word 0x005f0300  // quad, 32-bit frames
spi_ctrlr0_quad_enter:  .word 0x00002221  // 8-bit command on one line, 24 address + 8 mode bits on four, 4 dummy clocks
spi_ctrlr0_quad:        .word 0xa0002022  // no command, mode bits A0h, 4 dummy clocks, address on four lines
pads_qspi_sclk:         .word 0x40020004
pads_qspi_sd0_clear:    .word 0x40023008
vectors:                .word 0x10000100
vtor:                   .word 0xe000ed08
    .org 252
    .word 0
