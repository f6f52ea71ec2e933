// The emulator's figures that silicon could prove wrong, in one table: what each is worth, and who says so. A report of
// a board (docs/silicon) changes a figure here and its source, nowhere else.

/** A figure and where it comes from. */
export interface SiliconFigure {
  readonly value: number;
  readonly unit: "ns" | "Hz" | "clocks" | "cycles";
  /** A data sheet and its section, another project's measurement, or the name of a report in docs/silicon. */
  readonly source: string;
}

const W25Q = "W25Q16JV revision H and W25Q128JV revision F, 9.6";
const USB = "USB 2.0 specification";

/** All of them, by name. */
export const SILICON = {
  flashSectorErase: { value: 45e6, unit: "ns", source: `${W25Q}: tSE, typical` },
  flashSectorEraseMost: { value: 400e6, unit: "ns", source: `${W25Q}: tSE, longest` },
  flashHalfBlockErase: { value: 120e6, unit: "ns", source: `${W25Q}: tBE1, typical` },
  flashHalfBlockEraseMost: { value: 1600e6, unit: "ns", source: `${W25Q}: tBE1, longest` },
  flashBlockErase: { value: 150e6, unit: "ns", source: `${W25Q}: tBE2, typical` },
  flashBlockEraseMost: { value: 2000e6, unit: "ns", source: `${W25Q}: tBE2, longest` },
  flashPageProgram: { value: 0.4e6, unit: "ns", source: `${W25Q}: tPP, typical` },
  flashPageProgramMost: { value: 3e6, unit: "ns", source: `${W25Q}: tPP, longest` },
  flashOutputValid: {
    value: 13,
    unit: "ns",
    source: `${W25Q}: tCLQV of 6 ns, and an estimate of both pads and the way`,
  },
  flashOutputHold: { value: 7.5, unit: "ns", source: `${W25Q}: tCLQX of 1.5 ns, and the same estimate` },
  flashWordSynchronise: {
    value: 4,
    unit: "cycles",
    source: "an estimate: both ends of an XIP access cross into the SSI and back (RP2040 datasheet 4.10)",
  },
  spiFrameGap: {
    value: 2,
    unit: "clocks",
    source: "measured by others on silicon: pico-examples issue 285, pico-sdk issue 292",
  },
  tearingPeriod: { value: 1e9 / 60, unit: "ns", source: "ST7789VW data sheet 9.1.44: FRCTRL2 0Fh, 60 Hz" },
  tearingPulse: { value: 0.8e6, unit: "ns", source: "an estimate of the vertical porch" },
  crystalSettles: { value: 64e6, unit: "ns", source: "pico-sdk: the longest start-up delay of its boards" },
  crystal: { value: 12e6, unit: "Hz", source: "both boards' circuit diagrams" },
  ringOscillator: { value: 6.5e6, unit: "Hz", source: "RP2040 datasheet 2.17: nominal after a reset" },
  romStart: { value: 3e6, unit: "ns", source: "a guess: what the boot ROM does before boot stage 2" },
  usbFrame: { value: 1e6, unit: "ns", source: `${USB} 7.1.12` },
  usbDebounce: { value: 100e6, unit: "ns", source: `${USB} 7.1.7.3` },
  usbReset: { value: 10e6, unit: "ns", source: `${USB} 7.1.7.5` },
  usbRetry: { value: 20e3, unit: "ns", source: "an estimate: how soon a host asks again after NAK" },
  usbSoftware: { value: 100e3, unit: "ns", source: "an estimate: what a computer needs between two control transfers" },
} as const satisfies Readonly<Record<string, SiliconFigure>>;
