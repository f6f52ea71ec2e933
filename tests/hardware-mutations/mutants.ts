// The mutants: one line of the RP2040 port's hardware set-up missing or wrong in each. What an emulator cannot see says
// why.
import { portFile } from "../support/port-sources.ts";

/** One fault put into the firmware. */
export interface Mutant {
  /** File below firmware/. */
  readonly file: string;
  /** Text that is there once. */
  readonly find: string;
  /** What is there instead; nothing by default. */
  readonly replace?: string;
  /** Only on this board; on the PicoSystem otherwise. */
  readonly board?: typeof WAVESHARE;
  /** Why nothing of it can be noticed on an emulated handheld; such a mutant has to survive, or it leaves this list. */
  readonly unseen?: string;
}

const WAVESHARE = "waveshare-pico-lcd-1.3";

/** Mutants of one file of the port: what is there, what then does, and why it cannot be noticed. */
export function of(file: string, ...mutants: (readonly [find: string, replace?: string, unseen?: string])[]): Mutant[] {
  return mutants.map(([find, replace, unseen]) => ({ file: portFile(file), find, replace, unseen }));
}

/** The same on the Waveshare board, where it meets another set-up. */
function onWaveshare(mutants: readonly Mutant[]): Mutant[] {
  return mutants.map((mutant) => ({ ...mutant, board: WAVESHARE }));
}

/**
 * What a restart of the USB work-round has to put back on GPIO 15: nobody's pin on the PicoSystem, a key on the
 * Waveshare board.
 */
const SHARED_PIN = of(
  "usb_hub_fix.c",
  ["  saved_ctrl = REG(IO_BANK0_CTRL(HUB_FIX_PIN));\n"],
  ["  REG(IO_BANK0_CTRL(HUB_FIX_PIN)) = saved_ctrl;\n"],
  [" | GPIO_CTRL_OEOVER_LOW", ""],
);

const RESET_VALUE = "it is the register's value after a reset, and each restart is one";

/** All mutants, by part. */
export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  clocks: of(
    "clocks.c",
    ["  REG(base + PLL_FBDIV) = multiplier;\n"],
    ["  reg_clear(base + PLL_PWR, PLL_PWR_PD | PLL_PWR_VCOPD);\n", "  reg_clear(base + PLL_PWR, PLL_PWR_PD);\n"],
    ["\n  while ((REG(base + PLL_CS) & PLL_CS_LOCK) == 0) {}\n"],
    ["  REG(base + PLL_PRIM) = divider1 << 16 | divider2 << 12;\n"],
    ["  reg_clear(base + PLL_PWR, PLL_PWR_POSTDIVPD);\n"],
    ["RESET_PLL_SYS, 125, 6, 2)", "RESET_PLL_SYS, 125, 5, 2)"],
    ["RESET_PLL_SYS, 125, 6, 2)", "RESET_PLL_SYS, 140, 6, 2)"],
    ["RESET_PLL_USB, 100, 5, 5);", "RESET_PLL_USB, 40, 5, 2);"],
    ["  pll_start(PLL_USB, RESET_PLL_USB, 100, 5, 5);\n"],
    [
      "\n  reg_clear(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);\n  while (REG(CLK_SYS_SELECTED) != 1u << " +
        "CLK_SYS_SRC_REF) {}\n  reg_field",
      "  reg_field",
    ],
    ["  REG(XOSC_STARTUP) = CRYSTAL_MHZ * PORT_CRYSTAL_US / CRYSTAL_UNIT_CYCLES;\n", "  REG(XOSC_STARTUP) = 10;\n"],
    ["\n  while ((REG(XOSC_STATUS) & XOSC_STATUS_STABLE) == 0) {}\n"],
    [
      "\n  reg_field(CLK_REF_CTRL, 3u, CLK_REF_SRC_XOSC);\n  while (REG(CLK_REF_SELECTED) != 1u << " +
        "CLK_REF_SRC_XOSC) {}\n",
    ],
    ["\n  REG(CLK_PERI_CTRL) = CLK_CTRL_ENABLE;  // clk_peri = clk_sys\n"],
    ["\n  REG(CLK_USB_CTRL) = CLK_CTRL_ENABLE;  // PLL_USB\n"],
    ["\n  REG(CLK_ADC_CTRL) = CLK_CTRL_ENABLE;  // PLL_USB\n"],
    ["\n  REG(CLK_ADC_CTRL) = CLK_CTRL_ENABLE;  // PLL_USB\n", "  REG(CLK_ADC_CTRL) = CLK_CTRL_ENABLE | 3u << 5;\n"],
    ["  clk_sys_from(CLK_SYS_AUX_PLL_SYS);\n  REG(CLK_PERI", "  REG(CLK_PERI"],
    ["CLK_SYS_AUX_PLL_USB);\n", "CLK_SYS_AUX_PLL_SYS);\n"],
    ["  reg_field(CLK_SYS_CTRL, 7u << 5, aux);\n"],
    ["\n  reg_set(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);\n  while (REG(CLK_SYS_SELECTED) != 1u << CLK_SYS_SRC_AUX) {}\n"],
    [
      "\n  reg_set(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);\n  while (REG(CLK_SYS_SELECTED) != 1u << CLK_SYS_SRC_AUX) {}\n",
      "  reg_set(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);\n",
      "what follows runs from the crystal for some cycles more, and stops nothing that the mux still needs",
    ],
    ["  REG(XOSC_CTRL) = XOSC_CTRL_ENABLE_1_15MHZ;\n"],
    ["CLK_SYS_DIV) = CLK_DIV_1", "CLK_SYS_DIV) = 2 * CLK_DIV_1"],
    ["CLK_REF_DIV) = CLK_DIV_1", "CLK_REF_DIV) = 2 * CLK_DIV_1"],
    ["CLK_USB_DIV) = CLK_DIV_1", "CLK_USB_DIV) = 2 * CLK_DIV_1"],
    ["CLK_ADC_DIV) = CLK_DIV_1", "CLK_ADC_DIV) = 2 * CLK_DIV_1"],
    ["    reg_set(PLL_SYS + PLL_PWR, PLL_PWR_PD | PLL_PWR_VCOPD | PLL_PWR_POSTDIVPD);\n"],
    ["    pll_sys_start();\n"],
    ["    clk_sys_from(CLK_SYS_AUX_PLL_SYS);\n"],
    ["  REG(base + PLL_CS) = 1;\n", undefined, RESET_VALUE],
    ["  REG(CLK_SYS_DIV) = CLK_DIV_1;\n", undefined, RESET_VALUE],
    ["  REG(CLK_REF_DIV) = CLK_DIV_1;\n", undefined, RESET_VALUE],
    ["  REG(CLK_USB_DIV) = CLK_DIV_1;\n", undefined, RESET_VALUE],
    ["  REG(CLK_ADC_DIV) = CLK_DIV_1;\n", undefined, RESET_VALUE],
    [
      "  REG(CLK_RESUS_CTRL) = 0;\n",
      undefined,
      "resuscitation is off after a reset and watches a clock that never stops: the line guards against " +
        "what ran before",
    ],
    [
      "  REG(CLK_RTC_CTRL) = 0;\n",
      undefined,
      "the RTC's clock is off after a reset; the line guards against what ran before a soft restart",
    ],
  ),
  resets: of(
    "clocks.c",
    ["RESET_ADC | RESET_BUSCTRL", "RESET_BUSCTRL"],
    [" | RESET_DMA |", " |"],
    ["reset_release(RESET_IO_BANK0 | RESET_PADS_BANK0)", "reset_release(RESET_PADS_BANK0)"],
    ["reset_release(RESET_IO_BANK0 | RESET_PADS_BANK0)", "reset_release(RESET_IO_BANK0)"],
    ["RESET_PWM | RESET_SYSCFG", "RESET_SYSCFG"],
    ["RESET_SYSINFO | RESET_TIMER", "RESET_TIMER"],
    ["RESET_TIMER | RESET_USBCTRL", "RESET_USBCTRL"],
    ["RESET_USBCTRL | pins_board.spi_reset", "pins_board.spi_reset"],
    ["RESET_USBCTRL | pins_board.spi_reset", "RESET_USBCTRL"],
    ["\n  while ((~REG(RESETS_DONE) & bits) != 0) {}\n"],
    ["  reset_release(reset);\n"],
    ["  reg_set(RESETS_RESET, reset);\n"],
    [
      "  reg_set(RESETS_RESET, RESET_ALL & ~keep);\n",
      undefined,
      "all blocks are in reset after a restart; the line guards against what ran before without one",
    ],
  ),
  pads: [
    ...of(
      "gpio.c",
      ["  REG(PADS_BANK0(pin)) = pad;\n"],
      ["  REG(PADS_BANK0(pin)) = pad;\n", "  REG(PADS_BANK0(pin)) = pad | PAD_OUTPUT_OFF;\n"],
      ["  REG(PADS_BANK0(pin)) = pad;\n", "  *(volatile uint8_t *)(uintptr_t)(PADS_BANK0(pin) + 1u) = (uint8_t)pad;\n"],
      ["  REG(IO_BANK0_CTRL(pin)) = function;\n"],
      ["  REG(SIO_GPIO_OE_SET) = PORT_PIN_MASK(pin);\n"],
      ["PAD_INPUT | PAD_SCHMITT | pulls", "PAD_SCHMITT | pulls"],
      ["PAD_INPUT | PAD_SCHMITT | pulls", "PAD_INPUT | PAD_SCHMITT"],
      [
        "PAD_INPUT | PAD_SCHMITT | pulls",
        "PAD_INPUT | pulls",
        "a Schmitt trigger matters to slow edges and noise, and emulated edges are clean",
      ],
    ),
    ...of("battery.c", ["  port_gpio_function(26u + pins_board.battery_adc, GPIO_FUNC_NULL, PAD_OUTPUT_OFF);\n"]),
    ...of("buttons.c", ["    port_gpio_input(pins_board.keys[i].pin, PAD_PULL_UP);\n"]),
    ...of("display.c", [
      "  const uint32_t pad = PAD_DRIVE_8MA | PAD_SLEWFAST;\n",
      "  const uint32_t pad = PAD_OUTPUT_OFF;\n",
    ]),
    ...of("display.c", [
      "  const uint32_t pad = PAD_DRIVE_8MA | PAD_SLEWFAST;\n",
      "  const uint32_t pad = 0;\n",
      "drive strength and slew are analogue: whether 62.5 MHz reaches the panel with 2 mA only a scope shows",
    ]),
    ...of("start.c", [
      "  pins_pull_low();\n",
      undefined,
      "unused LED pins: nothing on the board but an eye looks at them",
    ]),
  ],
  spi: [
    ...of(
      "display.c",
      ["  REG(lcd.spi + SSPCPSR) = pins_board.spi_divider;\n"],
      ["  REG(lcd.spi + SSPCPSR) = pins_board.spi_divider;\n", "  REG(lcd.spi + SSPCPSR) = 3;\n"],
      ["  REG(lcd.spi + SSPDMACR) = SSPDMACR_TXDMAE;\n"],
      ["  REG(lcd.spi + SSPCR1) = SSPCR1_SSE;\n"],
      ["  REG(lcd.spi + SSPCR1) = 0;\n"],
      ["SSPCR0_DSS(bits) | mode;", "SSPCR0_DSS(bits) | 1u << 7;"],
      ["SSPCR0_DSS(bits) | mode;", "SSPCR0_DSS(8);"],
      ["SSPCR0_DSS(bits) | mode;", "SSPCR0_DSS(bits) | 3u << 8;"],
      ["\n  while ((REG(lcd.spi + SSPSR) & SSPSR_BSY) != 0) {}\n"],
      ["  port_gpio_function(pins_board.lcd_sck, GPIO_FUNC_SPI, pad);\n"],
      ["  port_gpio_function(pins_board.lcd_mosi, GPIO_FUNC_SPI, pad);\n"],
      ["  spi_wait();\n  port_gpio_put(pins_board.lcd_dc, true);\n", "  port_gpio_put(pins_board.lcd_dc, true);\n"],
      ["  port_gpio_put(pins_board.lcd_reset, true);\n"],
      ["\n  for (volatile uint32_t wait = RESET_CYCLES / 8; wait > 0; wait--) {}\n"],
      ["  while (port_clocks_up_us() < PANEL_SLEEP_US) {}\n", "  while (port_clocks_up_us() < 20000) {}\n"],
      ["  port_clock_delay_us(5000);\n  command(CMD_DISPLAY_ON, 0, 0);\n", "  command(CMD_DISPLAY_ON, 0, 0);\n"],
      ["  command(CMD_DISPLAY_ON, 0, 0);\n"],
      ["  command(CMD_ROWS, rows, sizeof rows);\n"],
      ["(uint8_t)(end * HAL_DISPLAY_BAND_ROWS - 1)", "(uint8_t)(end * HAL_DISPLAY_BAND_ROWS)"],
      ["  while ((lcd.bands >> end & 1u) != 0) end++;\n"],
    ),
    ...(
      [
        ["SPI1_BASE", "SPI0_BASE"],
        ["RESET_SPI1", "RESET_SPI0"],
        ["DREQ_SPI1_TX", "DREQ_SPI0_TX"],
        [".spi_divider = 2", ".spi_divider = 4"],
        [".lcd_dc = 8", ".lcd_dc = 7"],
        ["    1,  0x36, 0x70,\n", ""],
        ["    1,  0x3a, 0x05,\n", ""],
        ["    0,  0x21,\n", ""],
      ] as const
    ).map(([find, replace]) => ({ file: `boards/${WAVESHARE}/pins.c`, find, replace, board: WAVESHARE }) as const),
    { file: "boards/picosystem/pins.c", find: "    0,  0x21,\n" },
    { file: "boards/picosystem/pins.c", find: "    1,  0x35, 0x00,\n" },
    { file: "boards/picosystem/pins.c", find: ".piezo = 11", replace: ".piezo = 10" },
    { file: "boards/picosystem/pins.c", find: "    1,  0x3a, 0x05,\n" },
    { file: "boards/picosystem/pins.c", find: "0x36, 0x04", replace: "0x36, 0x44" },
    {
      file: "boards/picosystem/pins.c",
      find: "    1,  0xbb, 0x25,\n",
      unseen: "the panel's voltages and gamma change what the eye sees, not what its memory holds",
    },
  ],
  dma: of(
    "display.c",
    ["  REG(DMA_WRITE_ADDR(PIXELS_CHANNEL)) = lcd.spi + SSPDR;\n"],
    ["lcd.spi + SSPDR;", "lcd.spi + SSPSR;"],
    ["  queue[lcd.queued] = (uint32_t)(uintptr_t)strip;\n"],
    ["DMA_CTRL_EN | DMA_CTRL_SIZE_16", "DMA_CTRL_SIZE_16"],
    ["DMA_CTRL_SIZE_16 | ", ""],
    ["DMA_CTRL_SIZE_16 | DMA_CTRL_INCR_READ", "DMA_CTRL_SIZE_16"],
    ["DMA_CTRL_SIZE_16 | DMA_CTRL_INCR_READ", "DMA_CTRL_SIZE_16 | DMA_CTRL_INCR_READ | 1u << 5"],
    [" | DMA_CTRL_BSWAP", ""],
    ["DMA_CTRL_TREQ(pins_board.spi_dreq_tx)", "DMA_CTRL_TREQ(18u)"],
    ["DMA_CTRL_TREQ(pins_board.spi_dreq_tx)", "DMA_CTRL_TREQ(63u)"],
    ["DMA_CTRL_TREQ(pins_board.spi_dreq_tx)", "DMA_CTRL_TREQ(pins_board.spi_dreq_tx) | 1u << 27"],
    ["DMA_CTRL_CHAIN_TO((uint32_t)QUEUE_CHANNEL) | DMA_CTRL_BSWAP", "DMA_CTRL_CHAIN_TO(0u) | DMA_CTRL_BSWAP"],
  ),
  pwm: [
    ...of(
      "display.c",
      ["  REG(PWM_CSR(slice)) = PWM_CSR_EN;\n"],
      ["  port_gpio_function(pins_board.lcd_backlight, GPIO_FUNC_PWM, PAD_DRIVE_4MA);\n"],
      ["GPIO_FUNC_PWM, PAD_DRIVE_4MA", "GPIO_FUNC_PWM, PAD_OUTPUT_OFF"],
      ["  REG(PWM_TOP(slice)) = BACKLIGHT_TOP;\n", "  REG(PWM_TOP(slice)) = 99;\n"],
      ["level << ((pins_board.lcd_backlight & 1u) * 16u)", "level << 16u"],
      ["  REG(PWM_DIV(slice)) = 1u << 4;\n", undefined, "1 is the divider's reset value"],
    ),
    ...of(
      "sound.c",
      ["  REG(PWM_CSR(voice.slice)) = PWM_CSR_EN;\n"],
      ["  port_gpio_function(pins_board.piezo, GPIO_FUNC_PWM, PAD_DRIVE_4MA);\n"],
      ["  REG(PWM_DIV(voice.slice)) = step->divider;\n"],
      ["  REG(PWM_TOP(voice.slice)) = step->top;\n"],
      ["  REG(PWM_CC(voice.slice)) = (uint32_t)step->level << voice.shift;\n"],
      ["  REG(PWM_CC(voice.slice)) = 0;\n"],
      ["  voice.shift = (pins_board.piezo & 1u) * 16u;\n"],
      ["(pins_board.piezo >> 1) & 7u", "pins_board.piezo & 7u"],
      ["(uint16_t)(divider << 4), (uint16_t)(counts - 1)", "(uint16_t)divider, (uint16_t)(counts - 1)"],
    ),
  ],
  adc: of(
    "battery.c",
    ["  REG(ADC_CS) = ADC_CS_EN | ADC_CS_TS_EN;\n"],
    [
      "\n  REG(ADC_CS) = ADC_CS_EN | ADC_CS_TS_EN;\n  while ((REG(ADC_CS) & ADC_CS_READY) == 0) {}\n",
      "  REG(ADC_CS) = ADC_CS_EN | ADC_CS_TS_EN;\n",
    ],
    ["ADC_CS_EN | ADC_CS_TS_EN | ADC_CS_START_ONCE | ADC_CS_AINSEL(pins", "ADC_CS_START_ONCE | ADC_CS_AINSEL(pins"],
    ["ADC_CS_TS_EN | ADC_CS_START_ONCE | ADC_CS_AINSEL(pins", "ADC_CS_TS_EN | ADC_CS_AINSEL(pins"],
    ["ADC_CS_AINSEL(pins_board.battery_adc)", "ADC_CS_AINSEL(1)"],
    ["ADC_CS_TS_EN | ADC_CS_START_ONCE | ADC_CS_AINSEL(ADC_CHANNEL", "ADC_CS_START_ONCE | ADC_CS_AINSEL(ADC_CHANNEL"],
    ["ADC_CS_AINSEL(ADC_CHANNEL_DIODE)", "ADC_CS_AINSEL(3)"],
  ),
  ssi: of(
    "boot2.S",
    ["    str r5, [r4, #SSI_SER]\n", undefined, "the boot ROM has selected the chip before it reads boot stage 2"],
    ["    movs r1, #0x38                    // a", "    movs r1, #0                       // a"],
    ["    movs r7, #2\n", "    movs r7, #0\n"],
    ["    str r5, [r2, #0]                  // sample one clk_sys later; matters only at divider 2\n"],
    [".word 0x005f0300  // quad", ".word 0x001f0300  // quad"],
    [".word 0x005f0300  // quad", ".word 0x005f0000  // quad"],
    [".word 0x005f0300  // quad", ".word 0x00470300  // quad"],
    [".word 0x00002221  // 8-bit", ".word 0x00002220  // 8-bit"],
    [".word 0xa0002022  // no", ".word 0xa0001022  // no"],
    [".word 0xa0002022  // no", ".word 0x00002022  // no"],
    ["    str r6, [r4, #SSI_SSIENR]         // disabling also empties the FIFOs\n"],
    ["    movs r1, #0xa0\n", "    movs r1, #0xf0\n"],
    ["    movs r7, #4                       // clk_sys / 4\n", "    movs r7, #0\n"],
    ["    str r7, [r4, #SSI_BAUDR]\n"],
    ["    str r0, [r4, #SSI_CTRLR0]\n"],
    ["    str r1, [r2, #4]\n"],
    ["    str r5, [r4, #SSI_SSIENR]\n"],
    ["    cmp r0, #WINBOND\n    bne serial\n", "    cmp r0, #WINBOND\n"],
    ["    lsrs r1, r1, #7                   // carry = bit 6 of the type\n    bcc serial\n"],
    ["    movs r0, #CMD_VOLATILE_ENABLE\n    str r0, [r4, #SSI_DR0]\n    bl wait\n    ldr r0, [r4, #SSI_DR0]\n"],
    ["    movs r0, #CMD_WRITE_STATUS_2\n    bl command\n"],
    [
      "    bl wait\n    ldr r0, [r4, #SSI_DR0]\n    ldr r0, [r4, #SSI_DR0]\n    ldr r1",
      "    ldr r0, [r4, #SSI_DR0]\n    ldr r0, [r4, #SSI_DR0]\n    ldr r1",
    ],
    [
      "    bl wait\n    ldr r0, [r4, #SSI_DR0]\n    ldr r0, [r4, #SSI_DR0]\n    pop {pc}",
      "    ldr r0, [r4, #SSI_DR0]\n    ldr r0, [r4, #SSI_DR0]\n    pop {pc}",
    ],
    [
      "    ldr r0, [r4, #SSI_DR0]\n    ldr r0, [r4, #SSI_DR0]\n    pop {pc}",
      "    ldr r0, [r4, #SSI_DR0]\n    pop {pc}",
    ],
    ["    movs r1, #0xeb                    // one", "    movs r1, #0x6b                    // one"],
    [
      "    str r1, [r4, #SSI_DR0]\n    bl wait\n    ldr r1, spi_ctrlr0_quad\n",
      "    str r1, [r4, #SSI_DR0]\n    ldr r1, spi_ctrlr0_quad\n",
    ],
    [".word 0x001f0300  // standard", ".word 0x00070300  // standard"],
    [".word 0x03000218", ".word 0x0b000218"],
    ["    str r6, [r4, #SSI_CTRLR1]\n", undefined, RESET_VALUE],
    [
      "    msr msp, r2\n",
      undefined,
      "the stack of handlers is then the boot ROM's, in RAM that nothing else uses here: whether that " +
        "holds elsewhere nobody wrote down",
    ],
    ...[
      "    movs r0, #2\n    str r0, [r3, #0]\n",
      "    str r0, [r3, #4]\n",
      "    str r0, [r3, #8]\n",
      "    str r0, [r3, #12]\n",
    ].map(
      (find) =>
        [
          find,
          find.startsWith("    movs") ? "    movs r0, #2\n" : undefined,
          "the delay of a data pin's Schmitt trigger is analogue",
        ] as const,
    ),
    [
      "    str r0, [r1]\n    ldmia r0!, {r2, r3}\n",
      "    ldmia r0!, {r2, r3}\n",
      "port_reset points VTOR into RAM before anything can interrupt",
    ],
    [
      "    movs r0, #0x21\n    str r0, [r3, #0]\n",
      "    movs r0, #0x21\n",
      "drive strength and slew of the flash clock's pad are analogue",
    ],
  ),
  flash: of(
    "flash.c",
    ["  rom.exit_xip();\n"],
    ["\n  rom.flush_cache();                     // also gives the chip select back\n"],
    ["  ((void (*)(void))((uintptr_t)port_boot2_copy | 1u))();\n"],
    ["  REG(NVIC_ICER) = ~(1u << IRQ_TIMER_0);\n"],
    ["  REG(NVIC_ISER) = enabled;\n"],
    ["  port_usb_frames_missed();\n"],
    ["  REG(IO_QSPI_SS_CTRL) = IO_QSPI_OUTOVER_LOW;\n"],
    ["\n  REG(SSI_CTRLR0) = SSI_CTRLR0_8_BITS;  // one line, send and receive\n", "  REG(SSI_CTRLR0) = 3u << 16;\n"],
    ["  REG(SSI_SSIENR) = 0;\n"],
    ["  REG(SSI_SSIENR) = 1;\n"],
    ["ROM_CODE('R', 'E')", "ROM_CODE('R', 'P')"],
    ["COMMAND_JEDEC_ID = 0x9f", "COMMAND_JEDEC_ID = 0x90"],
    ["  REG(IO_QSPI_SS_CTRL) = IO_QSPI_OUTOVER_HIGH;\n  (void)REG(IO_QSPI_SS_CTRL);\n"],
    ["    if ((REG(SSI_SR) & SSI_SR_RFNE) != 0) bytes", "    bytes"],
    ["  port_guard_hold = false;\n"],
    ["  port_guard_hold = true;\n", undefined, "guarded work writes no flash: this is a second line behind that"],
    [
      '  __asm volatile("dsb\\n\\tisb" ::: "memory");\n',
      undefined,
      "the emulated processor takes no interrupt between a write that forbids it and the next instruction",
    ],
    [
      "\n  (void)REG(IO_QSPI_SS_CTRL);  // it goes another way than the data: be sure it has arrived\n",
      undefined,
      "all emulated buses are equally fast: nothing written first arrives last",
    ],
    [
      "  REG(SSI_SER) = 1;\n",
      undefined,
      "flash_exit_xip has selected the chip a moment ago (pico-bootrom, flash_init_spi)",
    ],
    [
      "\n  const uint32_t irq = port_irq_save();  // an interrupt between two bytes of a command would end it\n",
      "\n  const uint32_t irq = 0;\n",
      "the millisecond's interrupt would have to fall into some ten cycles of it",
    ],
    [
      "  rom.connect();\n",
      undefined,
      "flash_exit_xip sets up the SSI and the select itself; connect only gives pads their reset values",
    ],
    [
      "  REG(SSI_BAUDR) = 6;\n",
      undefined,
      "flash_exit_xip has set the same divider a moment ago (pico-bootrom, flash_init_spi)",
    ],
  ),
  usb: [
    ...of(
      "usb.c",
      [
        '  for (uint32_t i = 0; i < 3; i++) __asm volatile("nop\\n\\tnop\\n\\tnop\\n\\tnop");\n  REG(address)',
        "  REG(address)",
      ],
      ["  REG(address) = bits;\n  for", "  for"],
      ["  REG(USB_MUXING) = USB_MUXING_TO_PHY | USB_MUXING_SOFTCON;\n  REG(USB_PWR)", "  REG(USB_PWR)"],
      [
        "\n  REG(USB_PWR) = USB_PWR_VBUS_DETECT | USB_PWR_VBUS_DETECT_OVERRIDE_EN;  // boards do not wire " +
          "VBUS to the controller\n",
      ],
      ["  REG(USB_MAIN_CTRL) = USB_MAIN_CTRL_ENABLE;\n"],
      ["  REG(USB_SIE_CTRL) = USB_SIE_CTRL_EP0_INT_1BUF;\n"],
      ["REG(USB_INTE) =\n      USB_INT_BUFF_STATUS | USB_INT_BUS_RESET", "REG(USB_INTE) = USB_INT_BUS_RESET"],
      ["USB_INT_BUFF_STATUS | USB_INT_BUS_RESET | USB_INT_SETUP_REQ", "USB_INT_BUFF_STATUS | USB_INT_SETUP_REQ"],
      ["USB_INT_BUS_RESET | USB_INT_SETUP_REQ | ", "USB_INT_BUS_RESET | "],
      ["USB_INT_RESUME | USB_INT_SOF;", "USB_INT_RESUME;"],
      ["  REG(NVIC_ISER) = 1u << IRQ_USBCTRL;\n"],
      ["USB_EP_TYPE_INTERRUPT | BUFFER_NOTIFY", "USB_EP_TYPE_BULK | BUFFER_NOTIFY"],
      ["USB_EP_TYPE_BULK | BUFFER_IN", "USB_EP_TYPE_INTERRUPT | BUFFER_IN"],
      ["USB_EP_TYPE_BULK | BUFFER_OUT", "BUFFER_OUT"],
      [
        "USB_EP_ENABLE | USB_EP_INT_PER_BUFFER | USB_EP_TYPE_BULK | BUFFER_OUT",
        "USB_EP_ENABLE | USB_EP_TYPE_BULK | BUFFER_OUT",
      ],
      ["BUFFER_IN = 0x1c0", "BUFFER_IN = 0x1c8"],
      ["(uint16_t)(REG(USB_SOF_RD) & FRAME_MASK);  // reading it clears the interrupt", "(uint16_t)(pipe.frame + 1);"],
      ["    REG(USB_SIE_STATUS) = USB_SIE_STATUS_SETUP_REC;\n"],
      ["    if (control.address_pending) REG(USB_ADDR_ENDP) = control.address;\n"],
      ["\n  REG(USB_EP_STALL_ARM) = 3;  // lets the STALL below out; cleared by the next setup packet\n"],
      ["  REG(USB_BUFFER_CONTROL_IN(0)) = USB_BUFFER_STALL;\n"],
      ["  REG(USB_BUFFER_CONTROL_OUT(0)) = USB_BUFFER_STALL;\n"],
      ["    REG(USB_BUFFER_CONTROL_IN(endpoint)) = 0;\n"],
      ["    REG(USB_BUFFER_CONTROL_OUT(endpoint)) = 0;\n"],
      ["    REG(USB_EP_CONTROL_IN(endpoint)) = 0;\n"],
      ["    REG(USB_EP_CONTROL_OUT(endpoint)) = 0;\n"],
      [
        "  REG(USB_EP_CONTROL_IN(USB_EP_NOTIFY)) = USB_EP_ENABLE | USB_EP_INT_PER_BUFFER | " +
          "USB_EP_TYPE_INTERRUPT | BUFFER_NOTIFY;\n",
      ],
      [
        "  REG(USB_EP_CONTROL_IN(USB_EP_DATA)) = USB_EP_ENABLE | USB_EP_INT_PER_BUFFER | USB_EP_TYPE_BULK " +
          "| BUFFER_IN;\n",
      ],
      [
        "  REG(USB_EP_CONTROL_OUT(USB_EP_DATA)) = USB_EP_ENABLE | USB_EP_INT_PER_BUFFER | " +
          "USB_EP_TYPE_BULK | BUFFER_OUT;\n",
      ],
      ["    REG(USB_BUFFER_CONTROL_IN(USB_EP_DATA)) = halt ? USB_BUFFER_STALL : 0;\n"],
      ["    REG(USB_BUFFER_CONTROL_OUT(USB_EP_DATA)) = halt ? USB_BUFFER_STALL : 0;\n"],
      ["    if (!halt) usb_serial_receive();\n"],
      ["\n  REG(USB_BUFFER_CONTROL_IN(0)) = 0;  // whatever an unfinished request left armed\n"],
      ["  REG(USB_BUFFER_CONTROL_OUT(0)) = 0;\n"],
      ["  REG(USB_ADDR_ENDP) = 0;\n"],
      ["  pipe_close();\n  usb_serial_reset(false);\n", "  usb_serial_reset(false);\n"],
      ["  port_usb_hub_fix_begin();\n"],
      ["  REG(USB_BUFF_STATUS) = done;\n"],
      ["    REG(USB_SIE_STATUS) = USB_SIE_STATUS_BUS_RESET;\n"],
      ["\n  (void)REG(USB_SOF_RD);  // an interrupt that waited would stamp the frame's start too late\n"],
      ["  for (uint32_t offset = 0; offset < USB_EP0_BUFFER; offset += 4) REG(USB_DPSRAM + offset) = 0;\n"],
      ["  REG(USB_SIE_CTRL) = 0;\n"],
      ["\n  port_clock_delay_us(10000);  // long enough for the host to see it gone\n"],
      ["USB_BUFFER_FULL | (pipe.in_data1 ? USB_BUFFER_DATA1 : 0) | count", "USB_BUFFER_FULL | count"],
      ["(pipe.out_data1 ? USB_BUFFER_DATA1 : 0) | USB_BULK_BYTES", "USB_BULK_BYTES"],
      ["USB_BUFFER_DATA1 | USB_EP0_BYTES", "USB_EP0_BYTES"],
      ["USB_BUFFER_FULL | (control.data1", "(control.data1"],
      ["    pipe.in_busy = pipe.in_waiting = pipe.in_data1 = false;\n"],
      ["    pipe.out_armed = pipe.out_data1 = false;\n"],
      [
        "  REG(NVIC_ICER) = 1u << IRQ_USBCTRL;\n",
        undefined,
        "what interrupts in the last 10 ms changes nothing that is used afterwards",
      ],
      ["    REG(USB_SIE_STATUS) = USB_SIE_STATUS_SUSPENDED;\n"],
      ["    REG(USB_SIE_STATUS) = USB_SIE_STATUS_RESUME;\n"],
      [
        "USB_INT_SUSPEND | USB_INT_RESUME | USB_INT_SOF;",
        "USB_INT_SUSPEND | USB_INT_SOF;",
        "the first frame after resume tells the same",
      ],
      ["  pipe.in_waiting = !is_early_in_frame();\n", "  pipe.in_waiting = false;\n"],
      ["USB_INT_SUSPEND | USB_INT_RESUME | USB_INT_SOF", "USB_INT_RESUME | USB_INT_SOF"],
    ),
    ...of("vbus.c", ["    reg_set(USB_SIE_CTRL, USB_SIE_CTRL_PULLUP);\n", "    ;\n"]),
    ...of(
      "usb_hub_fix.c",
      ["  REG(USB_MUXING) = USB_MUXING_TO_PHY | USB_MUXING_SOFTCON;\n"],
      ["  REG(USB_MUXING) = USB_MUXING_TO_DIGITAL_PAD | USB_MUXING_SOFTCON;\n"],
      ["  REG(IO_BANK0_CTRL(HUB_FIX_PIN)) = GPIO_FUNC_USB_MUX | GPIO_CTRL_OEOVER_LOW | GPIO_CTRL_INOVER_HIGH;\n"],
      [" | GPIO_CTRL_INOVER_HIGH", ""],
      ["  reg_set(USB_PHY_DIRECT, USB_PHY_DP_PULLUP_EN);\n"],
      ["  reg_set(USB_PHY_DIRECT_OVERRIDE, USB_PHY_DP_PULLUP_EN_OVERRIDE);\n"],
      ["  reg_clear(USB_PHY_DIRECT_OVERRIDE, USB_PHY_DP_PULLUP_EN_OVERRIDE);\n"],
      [
        "\n    if ((REG(USB_SIE_STATUS) & USB_SIE_STATUS_LINE_STATE) == 0) return;  // both lines low: " +
          "the host still resets\n",
      ],
      ["    show_idle();\n"],
      ["  show_bus();\n"],
    ),
    ...SHARED_PIN,
    ...onWaveshare(SHARED_PIN),
  ],
  watchdog: of(
    "watchdog.c",
    [
      "  REG(WATCHDOG_LOAD) = WATCHDOG_LOAD_VALUE;  // start.S has it run; its ticks are microseconds only now\n",
      undefined,
      "what start.S loads lasts a second from here, and no start of today takes as long; the line gives it two",
    ],
    ["  REG(WATCHDOG_SCRATCH(0)) = MARK_RUNNING;\n"],
    ["  reg_set(WATCHDOG_CTRL, WATCHDOG_CTRL_TRIGGER);\n"],
    ["2 * 2000000", "2 * 20000000"],
    ["  REG(WATCHDOG_SCRATCH(0)) = mark;\n"],
    ["  REG(WATCHDOG_SCRATCH(0)) = 0;\n"],
    ["  REG(WATCHDOG_SCRATCH(1)) = pc;\n", undefined, "for whoever reads it by a debugger"],
    [
      "  REG(WATCHDOG_CTRL) = 0;\n",
      undefined,
      "the boot ROM's function sets the watchdog up itself, to restart by it (2.8.3.1.6)",
    ],
    [
      "\n  REG(WATCHDOG_SCRATCH(4)) = 0;              // no boot vector of somebody else's\n",
      undefined,
      "the boot ROM clears the word when it uses it; the line guards against another program's",
    ],
  ),
  feeding: [
    ...of("watchdog.c", ["{ REG(WATCHDOG_LOAD) = WATCHDOG_LOAD_VALUE; }", "{}"], ["{ port_watchdog_feed(); }", "{}"]),
    ...of(
      "flash.c",
      ["  port_watchdog_feed();\n  const uint32_t us = erase(", "  const uint32_t us = erase("],
      ["= erase(offset, size);\n  port_watchdog_feed();\n", "= erase(offset, size);\n"],
      ["  port_watchdog_feed();\n  note_time(&facts.page", "  note_time(&facts.page"],
    ),
    ...of(
      "guard.c",
      ["    if (guard.feed) port_watchdog_feed();\n"],
      ["  port_watchdog_feed();\n  guard.started_us", "  guard.started_us"],
    ),
    ...of("power.c", ["    port_watchdog_feed();\n"]),
    { file: "app/main.c", find: "    hal_clock_feed();\n    if (hal_link", replace: "    if (hal_link" },
    {
      file: "app/main.c",
      find: "  hal_clock_feed();\n  console_start();\n",
      replace: "  console_start();\n",
      unseen: "a start takes a tenth of the watchdog's two seconds; the line gives it all of them on a larger chip too",
    },
  ],
  timer: [
    {
      file: portFile("clocks.c"),
      find: "\n\n  REG(WATCHDOG_TICK) = WATCHDOG_TICK_ENABLE | CRYSTAL_MHZ;  // one tick a microsecond (4.7.2)\n",
      unseen: "start.S has written the same before, for the watchdog of a start that hangs",
    },
    ...of("clocks.c", ["WATCHDOG_TICK_ENABLE | CRYSTAL_MHZ", "WATCHDOG_TICK_ENABLE | 11u"]),
    ...of(
      "clock.c",
      ["  REG(TIMER_INTE) = 1;\n"],
      ["  REG(TIMER_INTE) = 1;\n", "  REG(TIMER_INTE) = 2;\n"],
      ["  REG(TIMER_ALARM0) = next_us;\n  REG(NVIC_ISER)", "  REG(NVIC_ISER)"],
      ["  REG(NVIC_ISER) = 1u << IRQ_TIMER_0;\n"],
      ["  REG(TIMER_INTR) = 1;\n"],
      ["  next_us += TICK_US;\n  REG(TIMER_ALARM0) = next_us;\n", "  next_us += TICK_US;\n"],
      ["\n  REG(SYST_CSR) = 5;  // processor clock, no interrupt\n"],
      ["  REG(SYST_RVR) = SYSTICK_MASK;\n"],
      ["    REG(TIMER_ALARM0) = next_us;\n  }\n", "  }\n"],
      ['    __asm volatile("wfi");  // the millisecond interrupt ends it at the latest\n'],
      [
        "  REG(SYST_CVR) = 0;\n",
        undefined,
        "it starts at 0 here; on silicon anywhere, which falsifies only the first difference, before anybody asks",
      ],
      ["  REG(TIMER_DBGPAUSE) = 0;\n", undefined, "it matters only while a debugger holds the processor"],
    ),
  ],
  interrupts: [
    ...of("start.S", ["    str r1, [r0]\n    ldr r0, =__stack_top\n", "    ldr r0, =__stack_top\n"]),
    ...of("clock.c", [
      "  REG(NVIC_ISER) = 1u << IRQ_TIMER_0;\n",
      "  REG(NVIC_ISER) = 1u << IRQ_TIMER_0;\n  REG(0xe000e400u) = 0xc0u;\n",
    ]),
    ...of("clock.c", [
      "  REG(NVIC_ISER) = 1u << IRQ_TIMER_0;\n",
      "  REG(NVIC_ISER) = 1u << IRQ_TIMER_0;\n  REG(0xe000e404u) = 0xc000u;\n",
    ]),
    ...of("start.S", ["    .word port_usb_interrupt          // 5: USB\n", "    .word port_fault_entry\n"]),
    ...of("start.S", ["    cpsie i\n    ldr r0, =port_start\n", "    ldr r0, =port_start\n"]),
  ],
  power: of(
    "power.c",
    ["0x000003d0u", "0x000003f0u"],
    ["0x000003d0u", "0x00000bd0u"],
    ["  port_clocks_slow(false);\n"],
    ["  port_clocks_slow(true);\n"],
    ["0x0f6032c0u", "0xffffffffu"],
    ["  REG(SCB_SCR) |= SCB_SCR_SLEEPDEEP;\n"],
    ["  REG(SCB_SCR) &= ~SCB_SCR_SLEEPDEEP;\n"],
    ["  REG(CLK_SLEEP_EN0) = ~SLEEP_OFF_0;\n"],
    ["  REG(CLK_SLEEP_EN1) = CLK_EN1_ALL & ~SLEEP_OFF_1;\n"],
    ["  REG(CLK_SLEEP_EN0) = ~0u;\n"],
    ["  REG(CLK_SLEEP_EN1) = CLK_EN1_ALL;\n"],
    ['    __asm volatile("wfi");\n'],
  ),
};

/** Thirteen of all lists, from all over, for every `npm test`: their finds. */
export const SAMPLE: readonly string[] = [
  "  reg_clear(base + PLL_PWR, PLL_PWR_POSTDIVPD);\n",
  " | RESET_DMA |",
  "  REG(SIO_GPIO_OE_SET) = PORT_PIN_MASK(pin);\n",
  "  REG(lcd.spi + SSPCR1) = 0;\n",
  "  REG(DMA_WRITE_ADDR(PIXELS_CHANNEL)) = lcd.spi + SSPDR;\n",
  "  REG(PWM_CSR(slice)) = PWM_CSR_EN;\n",
  "\n  REG(CLK_ADC_CTRL) = CLK_CTRL_ENABLE;  // PLL_USB\n",
  "\n  rom.flush_cache();                     // also gives the chip select back\n",
  "  REG(address) = bits;\n  for",
  "    hal_clock_feed();\n    if (hal_link",
  "WATCHDOG_TICK_ENABLE | CRYSTAL_MHZ",
  "  keys.down = ~REG(SIO_GPIO_IN) & keys.pins;\n",
  "port_gpio_input(pins_board.vbus, PAD_PULL_DOWN);",
];
