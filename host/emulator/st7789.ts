// The ST7789 display controller with a 240 x 240 glass on its 240 x 320 memory (ST7789VW datasheet, chapter 9).
// Takes bytes with the level of D/C; gives the picture a person would see. Knows nothing of the chip that drives it.

const COLUMNS = 240;
const ROWS = 320;
/** Width and height of the glass. */
export const GLASS_SIZE = 240;
const MY = 0x80;
const MX = 0x40;
const MV = 0x20;
const BGR = 0x08;
/** After a reset, sleep-in or sleep-out no command for this long. */
const BUSY_NANOS = 5e6;
/** The reset pin has to be low for this long. */
const RESET_NANOS = 10e3;
/** Between a reset and sleep-out, and between sleep-in and sleep-out either way. */
const SLEEP_NANOS = 120e6;

/** The display controller. */
export class St7789 {
  /** Pixels as RGB565, or RGB444 spread to 565, in memory order. */
  readonly memory = new Uint16Array(COLUMNS * ROWS);
  sleeping = true;
  displayOn = false;
  inverted = false;
  tearingOn = false;
  madctl = 0;
  colmod = 0x66;
  /** Counts RAMWR commands: a picture's worth of data starts with each. */
  writes = 0;
  /** Counts pixels written. */
  pixels = 0;
  /** When the last pixel of each row of the write window's coordinates was written, in nanoseconds. */
  readonly rowWrittenAt = new Float64Array(ROWS);
  private command = 0;
  private readonly parameters: number[] = [];
  private xStart = 0;
  private xEnd = COLUMNS - 1;
  private yStart = 0;
  private yEnd = ROWS - 1;
  private x = 0;
  private y = 0;
  /** Pixels that the write window still lacks. */
  private missing = 0;
  private pending = 0;
  private pendingBytes = 0;
  private busyUntil = 0;
  /** When sleep-in or sleep-out may come. */
  private sleepAllowedAt = 0;
  private resetFrom = -1;
  private wasReset = false;
  private readonly uprightMadctl: number;
  private readonly nanos: () => number;
  private readonly complain: (text: string) => void;

  /** `uprightMadctl` is the MADCTL with which the glass, as mounted on the board, shows pictures upright. */
  constructor(uprightMadctl: number, nanos: () => number, complain: (text: string) => void) {
    this.uprightMadctl = uprightMadctl;
    this.nanos = nanos;
    this.complain = complain;
    for (let i = 0; i < this.memory.length; i++) this.memory[i] = Math.imul(i, 0x9e3779b1) >>> 16;
  }

  /** The reset pin or SWRESET: registers to their defaults, memory kept. */
  reset(): void {
    this.sleeping = true;
    this.displayOn = this.inverted = this.tearingOn = false;
    this.madctl = 0;
    this.colmod = 0x66;
    this.xStart = this.yStart = this.command = 0;
    this.xEnd = COLUMNS - 1;
    this.yEnd = ROWS - 1;
    this.parameters.length = 0;
    this.pendingBytes = this.missing = 0;
    this.busyUntil = this.nanos() + BUSY_NANOS;
    this.sleepAllowedAt = this.nanos() + SLEEP_NANOS;
  }

  /** The reset pin's level: low resets, for as long as it lasts. */
  setResetPin(level: number): void {
    if (level === 0) {
      this.resetFrom = this.nanos();
      this.reset();
      return;
    }
    if (this.resetFrom < 0) return;
    if (this.nanos() - this.resetFrom < RESET_NANOS)
      this.complain("the display's reset pin was low for less than 10 us");
    this.resetFrom = -1;
    this.wasReset = true;
    this.reset();
  }

  /** The supply is gone: nothing works before the next reset. */
  losePower(): void {
    this.reset();
    this.wasReset = false;
  }

  /** Takes one byte; `isData` is the level of D/C. */
  receive(byte: number, isData: boolean): void {
    if (!isData) this.startCommand(byte);
    else if (this.command === 0x2c || this.command === 0x3c) this.writePixelByte(byte);
    else {
      this.parameters.push(byte);
      this.takeParameter();
    }
  }

  private startCommand(command: number): void {
    if (this.nanos() < this.busyUntil) {
      this.complain(`display command 0x${command.toString(16)} within 5 ms of a reset or wake-up`);
    }
    if (this.resetFrom >= 0) this.complain(`display command 0x${command.toString(16)} while its reset pin is low`);
    else if (!this.wasReset) this.complain(`display command 0x${command.toString(16)} before the display was reset`);
    if (command !== 0x3c) this.finishCommand();
    this.command = command;
    this.parameters.length = 0;
    switch (command) {
      case 0x01:
        this.wasReset = true;
        this.reset();
        break;
      case 0x10:
      case 0x11:
        if (this.nanos() < this.sleepAllowedAt) {
          this.complain(`display command 0x${command.toString(16)} within 120 ms of a reset or of its opposite`);
        }
        this.sleeping = command === 0x10;
        this.busyUntil = this.nanos() + BUSY_NANOS;
        this.sleepAllowedAt = this.nanos() + SLEEP_NANOS;
        break;
      case 0x20:
      case 0x21:
        this.inverted = command === 0x21;
        break;
      case 0x28:
      case 0x29:
        this.displayOn = command === 0x29;
        break;
      case 0x2c:
        this.x = this.xStart;
        this.y = this.yStart;
        this.pendingBytes = 0;
        this.writes++;
        this.openWindow();
        break;
      case 0x34:
        this.tearingOn = false;
        break;
      default:
    }
  }

  /**
   * The chip takes a command that comes too early, and shows it: half a window, or one of two numbers where four are
   * due.
   */
  private finishCommand(): void {
    const isWindow = this.command === 0x2a || this.command === 0x2b;
    if (isWindow && this.parameters.length !== 4) {
      this.complain(`display command 0x${this.command.toString(16)} with ${this.parameters.length} bytes instead of 4`);
    }
    if (this.pendingBytes > 0 || this.missing > 0) {
      this.complain(`the display's write window is left with ${this.missing} pixels missing`);
    }
    this.pendingBytes = this.missing = 0;
  }

  private openWindow(): void {
    const isTurned = (this.madctl & MV) !== 0;
    const [columns, rows] = isTurned ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
    const { xStart, xEnd, yStart, yEnd } = this;
    if (xStart > xEnd || yStart > yEnd || xEnd >= columns || yEnd >= rows) {
      this.complain(
        `the display's write window, columns ${xStart} to ${xEnd}, rows ${yStart} to ${yEnd}, does not exist`,
      );
    }
    this.missing = Math.max(0, xEnd - xStart + 1) * Math.max(0, yEnd - yStart + 1);
  }

  private takeParameter(): void {
    const p = this.parameters;
    switch (this.command) {
      case 0x2a:
        if (p.length === 4) [this.xStart, this.xEnd] = [(p[0] << 8) | p[1], (p[2] << 8) | p[3]];
        break;
      case 0x2b:
        if (p.length === 4) [this.yStart, this.yEnd] = [(p[0] << 8) | p[1], (p[2] << 8) | p[3]];
        break;
      case 0x35:
        this.tearingOn = true;
        break;
      case 0x36:
        this.madctl = p[0];
        break;
      case 0x3a:
        this.colmod = p[0];
        break;
      default:
    }
  }

  private writePixelByte(byte: number): void {
    this.pending = (this.pending << 8) | byte;
    this.pendingBytes++;
    const format = this.colmod & 7;
    if (format === 5 && this.pendingBytes === 2) {
      this.writePixel(this.pending & 0xffff);
      this.pendingBytes = 0;
    } else if (format === 3) {
      // RRRRGGGG BBBBRRRR GGGGBBBB: a pixel is complete after 12 and after 24 bits.
      if (this.pendingBytes === 2) this.writePixel(widen444((this.pending >> 4) & 0xfff));
      else if (this.pendingBytes === 3) {
        this.writePixel(widen444(this.pending & 0xfff));
        this.pendingBytes = 0;
      }
    } else if (format === 6 && this.pendingBytes === 3) {
      const v = this.pending & 0xffffff;
      this.writePixel(((v >> 8) & 0xf800) | ((v >> 5) & 0x7e0) | ((v >> 3) & 0x1f));
      this.pendingBytes = 0;
    } else if (format !== 3 && format !== 5 && format !== 6) {
      this.complain(`pixels in COLMOD 0x${this.colmod.toString(16)}, which does not exist`);
    }
  }

  private writePixel(colour: number): void {
    this.pixels++;
    if (this.missing === 0) this.complain(`a pixel beyond the display's write window, which ends at row ${this.yEnd}`);
    else this.missing--;
    const index = memoryIndex(this.x, this.y, this.madctl);
    if (index >= 0) this.memory[index] = this.madctl & BGR ? swapRedBlue(colour) : colour;
    this.x++;
    if (this.x > this.xEnd) {
      this.rowWrittenAt[this.y] = this.nanos();
      this.x = this.xStart;
      this.y = this.y < this.yEnd ? this.y + 1 : this.yStart;
    }
  }

  /** The picture on the glass as RGB565, row by row, upright; black while asleep or off. */
  frame565(): Uint16Array {
    const frame = new Uint16Array(GLASS_SIZE * GLASS_SIZE);
    if (this.sleeping || !this.displayOn) return frame;
    // The glass is built so that INVON shows colours as sent.
    const flip = this.inverted ? 0 : 0xffff;
    for (let y = 0; y < GLASS_SIZE; y++) {
      for (let x = 0; x < GLASS_SIZE; x++) {
        const index = memoryIndex(x, y, this.uprightMadctl);
        frame[y * GLASS_SIZE + x] = this.memory[index] ^ flip;
      }
    }
    return frame;
  }
}

/** Memory cell of column x and row y as MADCTL's MV, MX and MY map them; -1 outside. */
function memoryIndex(x: number, y: number, madctl: number): number {
  let column = madctl & MV ? y : x;
  let row = madctl & MV ? x : y;
  if (column >= COLUMNS || row >= ROWS) return -1;
  if (madctl & MX) column = COLUMNS - 1 - column;
  if (madctl & MY) row = ROWS - 1 - row;
  return row * COLUMNS + column;
}

function widen444(colour: number): number {
  const r = colour >> 8;
  const g = (colour >> 4) & 15;
  const b = colour & 15;
  return (((r << 1) | (r >> 3)) << 11) | (((g << 2) | (g >> 2)) << 5) | ((b << 1) | (b >> 3));
}

function swapRedBlue(colour: number): number {
  return (colour & 0x07e0) | (colour >> 11) | ((colour & 31) << 11);
}
