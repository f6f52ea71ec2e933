// What the emulated boards look like from outside the chip. Pins and sizes come from firmware/boards/<name>/pins.c, the
// one source; only what firmware cannot know (how the glass is mounted, which key the boot ROM sees) is here.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../files/text.ts";
import { ROOT } from "../files/root.ts";

const BOARDS = join(ROOT, "firmware", "boards");

/** The keys a board may have. */
export type ButtonName = "UP" | "DOWN" | "LEFT" | "RIGHT" | "A" | "B" | "X" | "Y" | "MENU";

/** One board. Pins are GPIO numbers; -1 means the board has no such pin. */
export interface Board {
  readonly name: string;
  readonly flashBytes: number;
  /** Which SPI instance drives the display, 0 or 1. */
  readonly spi: number;
  readonly lcd: { cs: number; dc: number; reset: number; backlight: number; te: number; sck: number; mosi: number };
  readonly piezo: number;
  /** ADC channel of the battery, behind a divider by 3. */
  readonly batteryAdc: number;
  /** The charger's open-drain status, low while it charges. */
  readonly charging: number;
  /** High while USB power is there. */
  readonly vbus: number;
  readonly buttons: ReadonlyMap<ButtonName, number>;
  /** MADCTL with which the glass, as mounted, shows pictures upright. */
  readonly uprightMadctl: number;
  /** The key that the boot ROM's loader looks at, if it is one of the buttons. */
  readonly bootKey: ButtonName | undefined;
}

/** What firmware does not know. */
const OUTSIDE: Record<string, { uprightMadctl: number; bootKey: ButtonName | undefined }> = {
  picosystem: { uprightMadctl: 0x00, bootKey: "X" },
  "waveshare-pico-lcd-1.3": { uprightMadctl: 0x60, bootKey: undefined },
};

/** Names of all boards. */
export function boardNames(): string[] {
  return readdirSync(BOARDS)
    .filter((name) => existsSync(join(BOARDS, name, "pins.c")))
    .sort();
}

/** Loads a board's table; throws when there is none of that name. */
export function loadBoard(name: string): Board {
  const path = join(BOARDS, name, "pins.c");
  if (!/^[a-z0-9.-]+$/.test(name) || !existsSync(path)) {
    throw new Error(`no board "${name}"; there are ${boardNames().join(", ")}`);
  }
  const table = parsePins(readText(path), name);
  const outside = OUTSIDE[name] ?? { uprightMadctl: 0, bootKey: undefined };
  return { ...table, ...outside };
}

/** Reads a pins.c file. */
export function parsePins(text: string, name: string): Omit<Board, "uprightMadctl" | "bootKey"> {
  const field = (key: string): number => {
    const found = new RegExp(`\\.${key}\\s*=\\s*([^,]+),`).exec(text);
    if (!found) throw new Error(`boards/${name}/pins.c has no field ${key}`);
    const value = found[1].trim();
    if (value === "PIN_NONE") return -1;
    const spi = /^SPI([01])_BASE$/.exec(value);
    if (spi) return Number(spi[1]);
    if (!/^[0-9][0-9xa-fu* ]*$/.test(value)) throw new Error(`boards/${name}/pins.c: cannot read ${key} = ${value}`);
    return value.split("*").reduce((product, part) => product * Number(part.trim().replace(/u$/, "")), 1);
  };
  const buttons = new Map<ButtonName, number>();
  for (const [, pin, button] of text.matchAll(/\{\s*(\d+)\s*,\s*HAL_BUTTON_(\w+)\s*\}/g)) {
    buttons.set(button as ButtonName, Number(pin));
  }
  if (buttons.size !== field("key_count")) throw new Error(`boards/${name}/pins.c: key_count is not ${buttons.size}`);
  return {
    name,
    flashBytes: field("flash_bytes"),
    spi: field("spi_base"),
    lcd: {
      cs: field("lcd_cs"),
      dc: field("lcd_dc"),
      reset: field("lcd_reset"),
      backlight: field("lcd_backlight"),
      te: field("lcd_te"),
      sck: field("lcd_sck"),
      mosi: field("lcd_mosi"),
    },
    piezo: field("piezo"),
    batteryAdc: field("battery_adc"),
    charging: field("charging"),
    vbus: field("vbus"),
    buttons,
  };
}
