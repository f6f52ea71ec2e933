// Which registers the RP2040's blocks have and which of their bits exist (datasheet, the register lists of chapters 2
// and 4). Silicon ignores a write to anything else, or does what nobody wrote down: either way the firmware did not
// mean it.

interface Register {
  readonly name: string;
  /** Bits that exist; the others are reserved and have to be written as 0. */
  readonly bits: number;
  readonly readOnly: boolean;
}

/** Registers of one block by offset. */
type Block = ReadonlyMap<number, Register>;

/** Offset, name and bits of one register; `count` of them are `step` bytes apart. Read-only ones say so. */
type Row = [
  offset: number,
  name: string,
  bits: number,
  options?: { count?: number; step?: number; readOnly?: boolean },
];

const RO = { readOnly: true };
const ALL = 0xffffffff;
/** Top nibble of the single-cycle IO block's addresses. */
const SIO = 13;

function block(...rows: Row[]): Block {
  const registers = new Map<number, Register>();
  for (const [offset, name, bits, { count = 1, step = 4, readOnly = false } = {}] of rows) {
    for (let i = 0; i < count; i++) {
      registers.set(offset + i * step, { name: count > 1 ? `${name}[${i}]` : name, bits: bits >>> 0, readOnly });
    }
  }
  return registers;
}

const PLL = block([0x0, "CS", 0x8000013f], [0x4, "PWR", 0x2d], [0x8, "FBDIV_INT", 0xfff], [0xc, "PRIM", 0x77000]);

const SPI = block(
  [0x00, "SSPCR0", 0xffff],
  [0x04, "SSPCR1", 0xf],
  [0x08, "SSPDR", 0xffff],
  [0x0c, "SSPSR", 0x1f, RO],
  [0x10, "SSPCPSR", 0xff],
  [0x14, "SSPIMSC", 0xf],
  [0x18, "SSPRIS", 0xf, RO],
  [0x1c, "SSPMIS", 0xf, RO],
  [0x20, "SSPICR", 0x3],
  [0x24, "SSPDMACR", 0x3],
  [0xfe0, "SSPPERIPHID", 0xff, { count: 8, readOnly: true }],
);

const PWM_SLICES = { count: 8, step: 0x14 };
const DMA_CHANNELS = { count: 12, step: 0x40 };
/** BUSY is read-only, the error flags are cleared by writing ones. */
const DMA_CONTROL = 0xe1ffffff;

/** Blocks by address >>> 14; the others are not looked at. */
const BLOCKS = new Map<number, Block>(
  (
    [
      [0x40000000, block([0x0, "CHIP_ID", ALL, RO], [0x4, "PLATFORM", 3, RO], [0x10, "GITREF_RP2040", ALL, RO])],
      [
        0x40004000,
        block(
          [0x00, "NMI_MASK", ALL, { count: 2 }],
          [0x08, "PROC_CONFIG", 0xff000003],
          [0x0c, "PROC_IN_SYNC_BYPASS", 0x3fffffff],
          [0x10, "PROC_IN_SYNC_BYPASS_HI", 0x3f],
          [0x14, "DBGFORCE", 0xff],
          [0x18, "MEMPOWERDOWN", 0xff],
        ),
      ],
      [
        0x40008000,
        block(
          [0x00, "CLK_GPOUT_CTRL", 0x131de0, { count: 4, step: 12 }],
          [0x04, "CLK_GPOUT_DIV", ALL, { count: 4, step: 12 }],
          [0x08, "CLK_GPOUT_SELECTED", ALL, { count: 4, step: 12, readOnly: true }],
          [0x30, "CLK_REF_CTRL", 0x63],
          [0x34, "CLK_REF_DIV", 0x300],
          [0x38, "CLK_REF_SELECTED", ALL, RO],
          [0x3c, "CLK_SYS_CTRL", 0xe1],
          [0x40, "CLK_SYS_DIV", ALL],
          [0x44, "CLK_SYS_SELECTED", ALL, RO],
          [0x48, "CLK_PERI_CTRL", 0xce0],
          [0x50, "CLK_PERI_SELECTED", ALL, RO],
          [0x54, "CLK_USB_CTRL", 0x130ce0],
          [0x58, "CLK_USB_DIV", 0x300],
          [0x5c, "CLK_USB_SELECTED", ALL, RO],
          [0x60, "CLK_ADC_CTRL", 0x130ce0],
          [0x64, "CLK_ADC_DIV", 0x300],
          [0x68, "CLK_ADC_SELECTED", ALL, RO],
          [0x6c, "CLK_RTC_CTRL", 0x130ce0],
          [0x70, "CLK_RTC_DIV", ALL],
          [0x74, "CLK_RTC_SELECTED", ALL, RO],
          [0x78, "CLK_SYS_RESUS_CTRL", 0x111ff],
          [0x7c, "CLK_SYS_RESUS_STATUS", 1, RO],
          [0x80, "FC0_REF_KHZ", 0xfffff],
          [0x84, "FC0_MIN_KHZ", 0x1ffffff],
          [0x88, "FC0_MAX_KHZ", 0x1ffffff],
          [0x8c, "FC0_DELAY", 7],
          [0x90, "FC0_INTERVAL", 15],
          [0x94, "FC0_SRC", 0xff],
          [0x98, "FC0_STATUS", 0x11111111, RO],
          [0x9c, "FC0_RESULT", 0x3fffffff, RO],
          [0xa0, "WAKE_EN0", ALL],
          [0xa4, "WAKE_EN1", 0x7fff],
          [0xa8, "SLEEP_EN0", ALL],
          [0xac, "SLEEP_EN1", 0x7fff],
          [0xb0, "ENABLED0", ALL, RO],
          [0xb4, "ENABLED1", 0x7fff, RO],
          [0xb8, "INTR", 1, RO],
          [0xbc, "INTE", 1],
          [0xc0, "INTF", 1],
          [0xc4, "INTS", 1, RO],
        ),
      ],
      [0x4000c000, block([0x0, "RESET", 0x1ffffff], [0x4, "WDSEL", 0x1ffffff], [0x8, "RESET_DONE", 0x1ffffff, RO])],
      [
        0x40010000,
        block(
          [0x0, "FRCE_ON", 0x1ffff],
          [0x4, "FRCE_OFF", 0x1ffff],
          [0x8, "WDSEL", 0x1ffff],
          [0xc, "DONE", 0x1ffff, RO],
        ),
      ],
      [
        0x40014000,
        block(
          [0x00, "GPIO_STATUS", 0x050a3300, { count: 30, step: 8, readOnly: true }],
          [0x04, "GPIO_CTRL", 0x3003331f, { count: 30, step: 8 }],
          [0xf0, "INTR", ALL, { count: 4 }],
          [0x100, "PROC0_INTE", ALL, { count: 4 }],
          [0x110, "PROC0_INTF", ALL, { count: 4 }],
          [0x120, "PROC0_INTS", ALL, { count: 4, readOnly: true }],
          [0x130, "PROC1_INTE", ALL, { count: 4 }],
          [0x140, "PROC1_INTF", ALL, { count: 4 }],
          [0x150, "PROC1_INTS", ALL, { count: 4, readOnly: true }],
          [0x160, "DORMANT_WAKE_INTE", ALL, { count: 4 }],
          [0x170, "DORMANT_WAKE_INTF", ALL, { count: 4 }],
          [0x180, "DORMANT_WAKE_INTS", ALL, { count: 4, readOnly: true }],
        ),
      ],
      [
        0x40018000,
        block(
          [0x00, "GPIO_QSPI_STATUS", 0x050a3300, { count: 6, step: 8, readOnly: true }],
          [0x04, "GPIO_QSPI_CTRL", 0x3003331f, { count: 6, step: 8 }],
          [0x30, "INTR", 0xffffff],
          [0x34, "PROC0_INTE", 0xffffff],
          [0x38, "PROC0_INTF", 0xffffff],
          [0x3c, "PROC0_INTS", 0xffffff, RO],
        ),
      ],
      [0x4001c000, block([0x00, "VOLTAGE_SELECT", 1], [0x04, "GPIO", 0xff, { count: 32 }])],
      [0x40020000, block([0x00, "VOLTAGE_SELECT", 1], [0x04, "GPIO_QSPI", 0xff, { count: 6 }])],
      [
        0x40024000,
        block(
          [0x00, "CTRL", 0xffffff],
          [0x04, "STATUS", 0x81001003],
          [0x08, "DORMANT", ALL],
          [0x0c, "STARTUP", 0x103fff],
          [0x1c, "COUNT", 0xff],
        ),
      ],
      [0x40028000, PLL],
      [0x4002c000, PLL],
      [0x4003c000, SPI],
      [0x40040000, SPI],
      [
        0x4004c000,
        block(
          [0x00, "CS", 0x1f770f],
          [0x04, "RESULT", 0xfff, RO],
          [0x08, "FCS", 0x0f0f0f0f],
          [0x0c, "FIFO", 0x8fff, RO],
          [0x10, "DIV", 0xffffff],
          [0x14, "INTR", 1, RO],
          [0x18, "INTE", 1],
          [0x1c, "INTF", 1],
          [0x20, "INTS", 1, RO],
        ),
      ],
      [
        0x40050000,
        block(
          [0x00, "CSR", 0xff, PWM_SLICES],
          [0x04, "DIV", 0xfff, PWM_SLICES],
          [0x08, "CTR", 0xffff, PWM_SLICES],
          [0x0c, "CC", ALL, PWM_SLICES],
          [0x10, "TOP", 0xffff, PWM_SLICES],
          [0xa0, "EN", 0xff],
          [0xa4, "INTR", 0xff],
          [0xa8, "INTE", 0xff],
          [0xac, "INTF", 0xff],
          [0xb0, "INTS", 0xff, RO],
        ),
      ],
      [
        0x40054000,
        block(
          [0x00, "TIMEHW", ALL],
          [0x04, "TIMELW", ALL],
          [0x08, "TIMEHR", ALL, RO],
          [0x0c, "TIMELR", ALL, RO],
          [0x10, "ALARM", ALL, { count: 4 }],
          [0x20, "ARMED", 0xf],
          [0x24, "TIMERAWH", ALL, RO],
          [0x28, "TIMERAWL", ALL, RO],
          [0x2c, "DBGPAUSE", 0x6],
          [0x30, "PAUSE", 1],
          [0x34, "INTR", 0xf],
          [0x38, "INTE", 0xf],
          [0x3c, "INTF", 0xf],
          [0x40, "INTS", 0xf, RO],
        ),
      ],
      [
        0x40058000,
        block(
          [0x00, "CTRL", 0xc7ffffff],
          [0x04, "LOAD", 0xffffff],
          [0x08, "REASON", 3, RO],
          [0x0c, "SCRATCH", ALL, { count: 8 }],
          [0x2c, "TICK", 0xfffff],
        ),
      ],
      [
        0x40060000,
        block(
          [0x00, "CTRL", 0xffffff],
          [0x04, "FREQ", 0xffff7777, { count: 2 }],
          [0x0c, "DORMANT", ALL],
          [0x10, "DIV", 0xfff],
          [0x14, "PHASE", 0xfff],
          [0x18, "STATUS", 0x81011000],
          [0x1c, "RANDOMBIT", 1, RO],
          [0x20, "COUNT", 0xff],
        ),
      ],
      [0x40064000, block([0x0, "VREG", 0x10f3], [0x4, "BOD", 0xf1], [0x8, "CHIP_RESET", 0x1110100])],
      [
        0x50000000,
        block(
          [0x00, "READ_ADDR", ALL, DMA_CHANNELS],
          [0x04, "WRITE_ADDR", ALL, DMA_CHANNELS],
          [0x08, "TRANS_COUNT", ALL, DMA_CHANNELS],
          [0x0c, "CTRL_TRIG", DMA_CONTROL, DMA_CHANNELS],
          [0x10, "AL1_CTRL", DMA_CONTROL, DMA_CHANNELS],
          [0x14, "AL1_READ_ADDR", ALL, DMA_CHANNELS],
          [0x18, "AL1_WRITE_ADDR", ALL, DMA_CHANNELS],
          [0x1c, "AL1_TRANS_COUNT_TRIG", ALL, DMA_CHANNELS],
          [0x20, "AL2_CTRL", DMA_CONTROL, DMA_CHANNELS],
          [0x24, "AL2_TRANS_COUNT", ALL, DMA_CHANNELS],
          [0x28, "AL2_READ_ADDR", ALL, DMA_CHANNELS],
          [0x2c, "AL2_WRITE_ADDR_TRIG", ALL, DMA_CHANNELS],
          [0x30, "AL3_CTRL", DMA_CONTROL, DMA_CHANNELS],
          [0x34, "AL3_WRITE_ADDR", ALL, DMA_CHANNELS],
          [0x38, "AL3_TRANS_COUNT", ALL, DMA_CHANNELS],
          [0x3c, "AL3_READ_ADDR_TRIG", ALL, DMA_CHANNELS],
          [0x400, "INT", 0xffff, { count: 8 }],
          [0x420, "TIMER", ALL, { count: 4 }],
          [0x430, "MULTI_CHAN_TRIGGER", 0xffff],
          [0x434, "SNIFF_CTRL", 0xfff],
          [0x438, "SNIFF_DATA", ALL],
          [0x440, "FIFO_LEVELS", 0xffffff, RO],
          [0x444, "CHAN_ABORT", 0xffff],
          [0x448, "N_CHANNELS", 0x1f, RO],
        ),
      ],
      [
        0x50110000,
        block(
          [0x00, "ADDR_ENDP", 0x060f007f, { count: 16 }],
          [0x40, "MAIN_CTRL", 0x80000003],
          [0x44, "SOF_WR", 0x7ff],
          [0x48, "SOF_RD", 0x7ff, RO],
          [0x4c, "SIE_CTRL", 0xff07bf5f],
          [0x50, "SIE_STATUS", 0xff0f0f1d],
          [0x54, "INT_EP_CTRL", 0xfffe],
          [0x58, "BUFF_STATUS", ALL],
          [0x5c, "BUFF_CPU_SHOULD_HANDLE", ALL, RO],
          [0x60, "EP_ABORT", ALL],
          [0x64, "EP_ABORT_DONE", ALL],
          [0x68, "EP_STALL_ARM", 3],
          [0x6c, "NAK_POLL", 0x03ff03ff],
          [0x70, "EP_STATUS_STALL_NAK", ALL],
          [0x74, "USB_MUXING", 0xf],
          [0x78, "USB_PWR", 0x3f],
          [0x7c, "USBPHY_DIRECT", 0x7fff77],
          [0x80, "USBPHY_DIRECT_OVERRIDE", 0x9fff],
          [0x84, "USBPHY_TRIM", 0x1f1f],
          [0x8c, "INTR", 0xfffff, RO],
          [0x90, "INTE", 0xfffff],
          [0x94, "INTF", 0xfffff],
          [0x98, "INTS", 0xfffff, RO],
        ),
      ],
      [
        0x14000000,
        block(
          [0x00, "CTRL", 0xb],
          [0x04, "FLUSH", 1],
          [0x08, "STAT", 7, RO],
          [0x0c, "CTR_HIT", ALL],
          [0x10, "CTR_ACC", ALL],
          [0x14, "STREAM_ADDR", 0xfffffffc],
          [0x18, "STREAM_CTR", 0x3fffff],
          [0x1c, "STREAM_FIFO", ALL, RO],
        ),
      ],
      [
        0x18000000,
        block(
          [0x00, "CTRLR0", 0x17fffff],
          [0x04, "CTRLR1", 0xffff],
          [0x08, "SSIENR", 1],
          [0x0c, "MWCR", 7],
          [0x10, "SER", 1],
          [0x14, "BAUDR", 0xffff],
          [0x18, "FTLR", 0xff, { count: 2 }],
          [0x20, "FLR", 0xff, { count: 2, readOnly: true }],
          [0x28, "SR", 0x7f, RO],
          [0x2c, "IMR", 0x3f],
          [0x30, "ISR", 0x3f, { count: 2, readOnly: true }],
          [0x38, "ICR", 1, { count: 5, readOnly: true }],
          [0x4c, "DMACR", 3],
          [0x50, "DMADLR", 0xff, { count: 2 }],
          [0x58, "IDR", ALL, { count: 2, readOnly: true }],
          [0x60, "DR0", ALL, { count: 36 }],
          [0xf0, "RX_SAMPLE_DLY", 0xff],
          [0xf4, "SPI_CTRLR0", 0xff07fb3f],
          [0xf8, "TXD_DRIVE_EDGE", 0xff],
        ),
      ],
    ] as [number, Block][]
  ).map(([address, registers]) => [address >>> 14, registers]),
);

/** What is wrong with writing `value`, as the core gave it, to `address`; undefined when nothing is. */
export function faultOfWrite(address: number, value: number): string | undefined {
  const registers = BLOCKS.get(address >>> 14);
  if (!registers) return undefined;
  const register = registers.get(address & 0xfff);
  const where = `0x${(address >>> 0).toString(16)}`;
  if (!register) return `write to ${where}, where no register is`;
  if (register.readOnly) return `write to ${where}: ${register.name} is read-only`;
  const reserved = (value & ~register.bits) >>> 0;
  return reserved === 0
    ? undefined
    : `write to ${where}: bits 0x${reserved.toString(16)} of ${register.name} are reserved`;
}

/** What is wrong with reading `address`; undefined when nothing is. */
export function faultOfRead(address: number): string | undefined {
  const registers = BLOCKS.get(address >>> 14);
  if (!registers || registers.has(address & 0xfff)) return undefined;
  return `read of 0x${(address >>> 0).toString(16)}, where no register is`;
}

/**
 * What of a narrow write's value, which the bus repeats on all lanes (datasheet 2.1.4), lands in bits that it did not
 * mean.
 */
export function strayBits(address: number, replicated: number, meant: number): number {
  const stray = (replicated ^ meant) >>> 0;
  if (address >>> 28 === SIO) return stray;
  return (stray & (BLOCKS.get(address >>> 14)?.get(address & 0xfff & ~3)?.bits ?? 0)) >>> 0;
}
