// Faults of the emulated board or of the firmware, each of which exactly one step of the self-test has to find.
import type { BootOptions } from "../../host/emulator/index.ts";
import type { Mutant as ImageMutant } from "../hardware-mutations/mutants.ts";
import { portFile } from "../support/port-sources.ts";
import type { AttendedBoard } from "./boards.ts";
import { FIRST_AREA } from "./store.ts";

/** A fault and the step that finds it. */
export interface BoardMutant {
  readonly step: string;
  readonly about: string;
  /** On this board; on the PicoSystem otherwise. */
  readonly board?: string;
  /** One line of the image wrong. */
  readonly image?: Pick<ImageMutant, "file" | "find" | "replace">;
  readonly boot?: Partial<BootOptions>;
  /** Makes the board faulty, from the start or while the step runs; returns how it becomes sound again. */
  readonly spoil?: (board: AttendedBoard) => void;
  readonly spoilDuring?: (board: AttendedBoard) => () => void;
}

const FIRST = "port/rp2040/first";
const SECTOR = FIRST_AREA + 4096;
const STUCK_EVERY_NANOS = 1e3;
const CONTACT_NANOS = 6e9;
const SLOW_WORD_CYCLES = 600;
const RAM = 0x20000000;
const PACKETS_AT = 0x180;

const image = (step: string, about: string, file: string, find: string, replace: string): BoardMutant => ({
  step,
  about,
  image: { file, find, replace },
});

/** A bit that is stuck, as far as a program can see; or whatever else is set again and again. */
function stuckBit(
  change: (board: AttendedBoard) => void,
  everyNanos = STUCK_EVERY_NANOS,
): NonNullable<BoardMutant["spoilDuring"]> {
  return (board) => {
    const { clock } = board.port.device.machine;
    const alarm = clock.createAlarm(() => {
      change(board);
      alarm.schedule(everyNanos);
    });
    alarm.schedule(1);
    return () => alarm.cancel();
  };
}

/** A cable on which a bit of what comes from the board turns over, in all that is long enough. */
function badCable({ port }: AttendedBoard): () => void {
  const { usb } = port.device;
  const sound = usb.onData;
  usb.onData = (bytes) => {
    const changed = bytes.slice();
    if (changed.length > 100) changed[changed.length >> 1] ^= 4;
    sound(changed);
  };
  return () => {
    usb.onData = sound;
  };
}

/** The same of what goes to the board. */
function badCableOut({ port }: AttendedBoard): () => void {
  const sound = port.write.bind(port);
  port.write = (bytes) => {
    const changed = bytes.slice();
    if (changed.length > 100) changed[changed.length >> 1] ^= 4;
    sound(changed);
  };
  return () => {
    port.write = sound;
  };
}

/** What a page looks like with another colour where the firmware has this one. */
const page = (name: string, find: string, replace: string): BoardMutant =>
  image(`page-${name}`, "another picture", `${FIRST}/pages.c`, find, replace);

/** At least one of each step. */
export const BOARD_MUTANTS: readonly BoardMutant[] = [
  {
    step: "identity",
    about: "status register 1 says busy",
    image: {
      file: `${FIRST}/chip.c`,
      find: "status[i] = bytes[1];",
      replace: "status[i] = (uint8_t)(bytes[1] | (i == 0));",
    },
  },
  image(
    "read-crc",
    "the second mode reads elsewhere",
    `${FIRST}/chip.c`,
    "offset + 4 * i), 32)",
    "offset + 4 * (i ^ mode)), 32)",
  ),
  image("second-read-mode", "half as fast", `${FIRST}/chip.c`, "REG(SSI_BAUDR) = 4;", "REG(SSI_BAUDR) = 8;"),
  {
    step: "read-margin",
    about: "the chip's answers come late",
    spoil: ({ port }) => {
      port.device.machine.ssi.outputValidNanos = 17;
    },
  },
  {
    step: "erase-program",
    about: "a worn byte in the scratch sector",
    spoil: ({ port }) => {
      port.device.machine.flash.worn.add(SECTOR + 700);
    },
  },
  {
    step: "block-erase",
    about: "the chip does not know 52h",
    spoil: ({ port }) => {
      port.device.machine.flash.knowsBlockErase = false;
    },
  },
  {
    step: "crystal",
    about: "the crystal is off against the bus",
    spoilDuring: ({ port }) => {
      port.device.usb.frameNanos = 1.002e6;
      return () => {
        port.device.usb.frameNanos = 1e6;
      };
    },
  },
  image(
    "clocks",
    "the system PLL is 1 % slow",
    portFile("clocks.c"),
    "RESET_PLL_SYS, 125, 6, 2)",
    "RESET_PLL_SYS, 124, 6, 2)",
  ),
  {
    step: "ring-oscillator",
    about: "it hardly runs",
    spoil: ({ port }) => {
      port.device.machine.clocks.ringOscillatorHertz = 0.9e6;
    },
  },
  image(
    "cold-starts",
    "a cold start is taken for the watchdog's",
    portFile("watchdog.c"),
    "if (REG(WATCHDOG_REASON) == 0) return HAL_BOOT_COLD;",
    "if (REG(WATCHDOG_REASON) == 0) return HAL_BOOT_WATCHDOG;",
  ),
  { step: "bytes-out", about: "a bad cable", spoilDuring: badCableOut },
  { step: "bytes-in", about: "a bad cable", spoilDuring: badCable },
  { step: "bytes-out-flash", about: "a bad cable", spoilDuring: badCableOut },
  { step: "bytes-in-flash", about: "a bad cable", spoilDuring: badCable },
  image("packets", "no empty packet", portFile("usb_serial.c"), "count == USB_BULK_BYTES;", "count > USB_BULK_BYTES;"),
  image("suspend", "a bus asleep is not noticed", portFile("usb.c"), "    usb_serial_suspended(true);\n", ""),
  {
    step: "replug",
    about: "the plug makes contact late",
    spoilDuring: ({ port }) => {
      const { device } = port;
      const sound = device.plugUsb.bind(device);
      const late = device.machine.clock.createAlarm(() => sound(true));
      device.plugUsb = (plugged) => (plugged ? late.schedule(CONTACT_NANOS) : sound(false));
      return () => {
        device.plugUsb = sound;
      };
    },
  },
  {
    step: "usb-power",
    about: "the pin of USB power stays high",
    spoil: ({ port }) => {
      const { pins } = port.device.machine;
      const { vbus } = port.device.board;
      const drive = pins.drive.bind(pins);
      pins.drive = (pin, level) => drive(pin, pin === vbus ? 1 : level);
    },
  },
  { step: "hub", about: "the hub changes a bit", spoilDuring: badCable },
  { step: "soak", about: "a bad cable", spoilDuring: badCable },
  {
    step: "march",
    about: "a stuck bit of RAM",
    spoilDuring: stuckBit(({ port }) => {
      const { bus } = port.device.machine;
      bus.ram32[(port.device.addressOf("__arena_end") - RAM - 4096) >> 2] &= ~0x100;
    }),
  },
  {
    step: "packet-memory",
    about: "a stuck bit of packet memory",
    spoilDuring: stuckBit(({ port }) => {
      port.device.machine.usb.bytes[PACKETS_AT + 9] &= ~1;
    }),
  },
  image(
    "stack-overflow",
    "the stack ends no recursion",
    `${FIRST}/memory.c`,
    "  return recurse(fill) + fill[0];",
    "  return above[0] == 1 ? 1 : fill[0];",
  ),
  image(
    "write-to-zero",
    "nothing forbids it",
    portFile("mpu.c"),
    "  region(0, 0, 28, MPU_RASR_READ_ONLY | MPU_RASR_CACHED);",
    "  region(0, 0, 28, MPU_RASR_READ_WRITE | MPU_RASR_CACHED);",
  ),
  image(
    "execute-data",
    "nothing forbids it",
    portFile("mpu.c"),
    "MPU_RASR_READ_WRITE | MPU_RASR_CACHED | MPU_RASR_NO_CODE",
    "MPU_RASR_READ_WRITE | MPU_RASR_CACHED",
  ),
  image(
    "watchdog",
    "it bites late",
    portFile("watchdog.c"),
    "WATCHDOG_LOAD_VALUE = 2 * 2000000",
    "WATCHDOG_LOAD_VALUE = 4 * 2000000",
  ),
  image(
    "spi-modes",
    "mode 3 is not taken",
    portFile("display.c"),
    "lcd.pixel_mode = mode == 3 ? SSPCR0_MODE_3 : 0;",
    "lcd.pixel_mode = 0;",
  ),
  { step: "tearing", about: "the panel gives no signal", boot: { tearingSignal: false } },
  { step: "temperature", about: "the sensor says 150 degrees", spoil: ({ port }) => port.device.setChipCelsius(150) },
  { step: "battery", about: "it has 2 V", spoil: ({ port }) => port.device.setBatteryVolts(2) },
  { step: "sleep-key", about: "keys do not wake it", spoil: ({ person }) => void person.refuses.add("wake-key") },
  image(
    "sleep-usb",
    "bytes are taken for a key",
    `${FIRST}/panel.c`,
    "const bool by_key = !port_usb_received();",
    "const bool by_key = true;",
  ),
  {
    step: "interpreter",
    about: "flash is read many times slower",
    spoilDuring: stuckBit(({ port }) => {
      const { bus } = port.device.machine;
      bus.missCycles = Math.max(bus.missCycles, SLOW_WORD_CYCLES);
    }, 50e3),
  },
  page("corners", "if (top && left) return COLOR_RED;", "if (top && left) return COLOR_BLUE;"),
  page("red", "case PAGE_RED: return COLOR_RED;", "case PAGE_RED: return COLOR_GREEN;"),
  page("green", "case PAGE_GREEN: return COLOR_GREEN;", "case PAGE_GREEN: return 0;"),
  page("blue", "case PAGE_BLUE: return COLOR_BLUE;", "case PAGE_BLUE: return COLOR_RED;"),
  page("greys", "x * GREYS / SIZE;", "x * (GREYS / 2) / SIZE;"),
  page("pixels", "(x + y) % 2 == 0 ? COLOR_WHITE", "(x + y) % 2 == 0 && x > 0 ? COLOR_WHITE"),
  page("bar", "is_time(20)", "is_time(20000)"),
  page("modes", "(x ^ y) % 4 < 2 ?", "(x ^ y) % 4 < 3 ?"),
  {
    step: "page-keys",
    about: "a key that is dead",
    spoil: ({ port }) => {
      const { device } = port;
      const sound = device.hold.bind(device);
      device.hold = (key) => {
        if (key !== "LEFT") sound(key);
      };
    },
  },
  page("tones", "hal_sound_play(tones, HAL_SOUND_MAX_TONES);", "hal_sound_play(tones, 1);"),
  page("backlight", "hal_display_backlight((uint8_t)(state.step % 101));", "hal_display_backlight(50);"),
  page("lights", "port_gpio_output(pin, true);", "port_gpio_output(pin, false);"),
];
