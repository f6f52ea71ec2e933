// More mutants: one line wrong in each, a fault of the port that silicon would punish or a person at the console would
// notice, with what it would do. They are taken from its sources and the data sheets, part by part.
import { type Mutant, of } from "./mutants.ts";

const CARTRIDGE_ALONE = "only a cartridge's work can be led out, and none runs in these two images";
const WAVESHARE = "waveshare-pico-lcd-1.3";

/** All of them, by part. */
export const MUTANTS_OF_SILICON: Readonly<Record<string, readonly Mutant[]>> = {
  usb: [
    ...of(
      "usb.c",
      // Toggle not back at DATA0 after CLEAR_FEATURE(HALT): host drops a packet.
      [
        "pipe.in_busy = pipe.in_waiting = pipe.in_data1 = false;\n    REG",
        "pipe.in_busy = pipe.in_waiting = false;\n    REG",
      ],
      // New address before the status stage: host gets no answer at 0.
      ["control.address_pending = true;", "REG(USB_ADDR_ENDP) = control.address;"],
      // GET_STATUS of the halted IN endpoint says not halted.
      [
        "(setup->index == (REQUEST_IN | USB_EP_DATA) && pipe.in_halted)",
        "(setup->index == (REQUEST_IN | USB_EP_DATA) && pipe.out_halted)",
      ],
      // Controller believes there is no VBUS: no device on the bus.
      [
        "REG(USB_PWR) = USB_PWR_VBUS_DETECT | USB_PWR_VBUS_DETECT_OVERRIDE_EN;",
        "REG(USB_PWR) = USB_PWR_VBUS_DETECT_OVERRIDE_EN;",
      ],
    ),
    ...of(
      "usb_hub_fix.c",
      // Key on GPIO 15 is ignored for ever after a bus reset (B0, B1).
      ["  port_buttons_held_off = 0;", "  ;"],
    ).map((mutant) => ({ ...mutant, board: WAVESHARE }) as const),
  ],
  vbus: [
    ...of(
      "vbus.c",
      // Bounces of the plug add up.
      ["if (vbus_level() == vbus.present) {\n    vbus.differs_ms = 0;", "if (vbus_level() == vbus.present) {\n    ;"],
      // Cable pulled: nobody knows until the next USB interrupt, which never comes.
      [
        "  REG(NVIC_ISPR) = 1u << IRQ_USBCTRL;",
        "  ;",
        "a bus without power is idle and counts as suspended before, and a host resets it first",
      ],
      // VBUS pin floats with the cable out.
      ["port_gpio_input(pins_board.vbus, PAD_PULL_DOWN);", "port_gpio_input(pins_board.vbus, 0);"],
    ),
  ],
  battery: [
    ...of(
      "battery.c",
      // Pull-down loads the battery divider: reads too low.
      ["GPIO_FUNC_NULL, PAD_OUTPUT_OFF);", "GPIO_FUNC_NULL, PAD_OUTPUT_OFF | PAD_PULL_DOWN);"],
      // Open-drain status floats: charging at random.
      ["port_gpio_input(pins_board.charging, PAD_PULL_UP);", "port_gpio_input(pins_board.charging, 0);"],
    ),
  ],
  clocks: [
    ...of(
      "clocks.c",
      // Auxiliary source changed while clk_sys still runs from it: glitch.
      [
        "  reg_clear(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);\n  while (REG(CLK_SYS_SELECTED) != 1u << " +
          "CLK_SYS_SRC_REF) {}\n  reg_field(CLK_SYS",
        "  reg_clear(CLK_SYS_CTRL, CLK_SYS_SRC_AUX);\n  ;\n  reg_field(CLK_SYS",
      ],
      // After a watchdog restart the panel gets 56 ms in place of 120 after its reset.
      ["if ((REG(XOSC_STATUS) & XOSC_STATUS_STABLE) == 0) up.waited_us", "up.waited_us"],
    ),
  ],
  display: [
    ...of(
      "display.c",
      // Command within 5 ms of sleep-in.
      ["port_clock_delay_us(5000);  // before the panel takes", "port_clock_delay_us(500);  // before the panel takes"],
      // Backlight on and commands before the panel is awake.
      ["port_clock_delay_us(PANEL_SLEEP_US);", "port_clock_delay_us(1000);"],
      // A panel asleep is waited for; its signal is given up for good.
      ["tear.latch == 0 || lcd.asleep ||", "tear.latch == 0 ||"],
      // Mode changed with the panel selected: clock edge counts as a bit.
      ["  port_gpio_put(pins_board.lcd_cs, true);\n"],
      // Sleep-in within 120 ms of sleep-out.
      ["  while (REG(TIMER_RAWL) - lcd.slept_us < PANEL_SLEEP_US) {}\n"],
    ),
  ],
  flash: [
    ...of(
      "flash.c",
      // More on the way than the queues hold: bytes of the id lost.
      [
        "SSI_QUEUE = 14",
        "SSI_QUEUE = 24",
        "of the longest command's 21 bytes more are sent than the loop leaves in the queue",
      ],
      // A chip without 52h is asked again for each block.
      ["  facts.lacks_block_erase = true;", "  ;"],
      // Page overrun on the stack.
      ["size > HAL_FLASH_PAGE - within", "size > HAL_FLASH_PAGE"],
    ),
    ...of(
      "boot2.S",
      // Other bits of status register 2 are cleared.
      ["    orrs r1, r0\n", "    nop\n"],
    ),
  ],
  buttons: [
    ...of(
      "buttons.c",
      // A held key is pressed again when another is.
      ["(pressed | (now & ~held))", "(pressed | now)"],
      // A key held at power-on is reported as a press.
      ["  keys.down = ~REG(SIO_GPIO_IN) & keys.pins;\n"],
      // Two milliseconds of a bouncing key are a press.
      ["keys.count2 & ~keys.count1 & keys.count0;", "~keys.count2 & keys.count1 & ~keys.count0;"],
    ),
  ],
  time: [
    ...of(
      "clock.c",
      // Alarm set for a time just gone: no tick for 71 minutes.
      ["(int32_t)(next_us - REG(TIMER_RAWL)) <= 10", "(int32_t)(next_us - REG(TIMER_RAWL)) <= -10"],
    ),
  ],
  restarts: [
    ...of(
      "watchdog.c",
      // Boot ROM loader runs under our memory protection.
      ["  port_mpu_stop();", "  ;"],
    ),
    ...of(
      "start.S",
      // Count of starts stays at its limit: each restart ends in the loader.
      ["    str r0, [r5, #WATCHDOG_SCRATCH_2]\n    ldrh", "    nop\n    ldrh"],
      // Work that faults with interrupts off leaves them off.
      ["port_guard_land:\n    cpsie i", "port_guard_land:\n    nop"],
      // The watchdog does not run before main.
      ["    ldr r0, =0x20c ", "    ldr r0, =0x00c "],
      ["    str r0, [r5, #WATCHDOG_CTRL]\n", "    nop\n"],
      // A watchdog's restart resets nothing, or not what is in reset at the start.
      ["    ldr r1, =0x0001fffc\n    str r1, [r0]\n", "    ldr r1, =0x0001fffc\n    nop\n"],
    ),
    ...of(
      "start.c",
      // Failed starts are forgotten before the watchdog ends them: never the loader.
      ["WELL_STARTED_US = 3000000", "WELL_STARTED_US = 1000000"],
    ),
  ],
  guard: [
    ...of(
      "mpu.c",
      // A write through a mirror of the flash goes unnoticed.
      ["region(1, XIP_BASE, 26,", "region(1, XIP_BASE, 24,"],
    ),
    ...of(
      "guard.c",
      // A very long limit wraps: work cut at once.
      ["guard.limit_us = limit_ms > 4000000u ? 4000000000u : limit_ms * 1000u;", "guard.limit_us = limit_ms * 1000u;"],
      // Menu held in one piece of work cuts the next early.
      ["  guard.menu_ms = 0;\n", "  ;\n"],
      // Work led out once, and the next one is cut without being led out.
      ["  guard.led_out = false;\n", "", CARTRIDGE_ALONE],
      // Work that is not led out is cut after the watchdog has bitten.
      ["LEAD_OUT_US = 50000", "LEAD_OUT_US = 5000000", CARTRIDGE_ALONE],
      // Return into ARM state: fault, or flags of chance.
      ["  landing[FRAME_XPSR] = XPSR_THUMB;\n"],
      // X or Y alone, held for a second, ends the game.
      [
        "(held & (HAL_BUTTON_X | HAL_BUTTON_Y)) == (HAL_BUTTON_X | HAL_BUTTON_Y)",
        "(held & (HAL_BUTTON_X | HAL_BUTTON_Y)) != 0",
      ],
    ),
  ],
  sound: [
    ...of(
      "sound.c",
      // Each tone lasts a millisecond longer.
      ["if (voice.left_ms > 1)", "if (voice.left_ms > 0)"],
    ),
  ],
  power: [
    ...of(
      "power.c",
      // A press before sleep wakes at once.
      ["  (void)hal_buttons_take();", "  ;"],
      // ADC clock off in sleep: battery reading is stuck.
      ["SLEEP_OFF_0 = 0x0f6032c0u", "SLEEP_OFF_0 = 0x0f6032c6u"],
    ),
  ],
};
