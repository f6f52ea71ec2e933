// The DMA's sniffer (datasheet 2.5.5.2): checksums of what a channel moves.
import type { Bus } from "./bus.ts";

/** CRC-32, CRC-16, XOR and sum over sniffed data. */
export class Sniffer {
  control = 0;
  private value = 0;
  private readonly bus: Bus;

  constructor(bus: Bus) {
    this.bus = bus;
  }

  /** SNIFF_DATA as read: reversed and inverted when asked. */
  get data(): number {
    let value = this.value;
    if (this.control & (1 << 10)) value = reverse32(value);
    if (this.control & (1 << 11)) value = ~value;
    return value >>> 0;
  }

  set data(value: number) {
    this.value = value >>> 0;
  }

  /** Takes a transfer of 2^size bytes made by `channel`. */
  take(value: number, size: number, channel: number): void {
    if ((this.control & 1) === 0 || ((this.control >>> 1) & 15) !== channel) return;
    const mode = (this.control >>> 5) & 15;
    if (mode === 0xf) this.value = (this.value + value) >>> 0;
    else if (mode === 0xe) this.value ^= value;
    else if (mode <= 1) {
      for (let i = 0; i < 1 << size; i++) {
        let byte = (value >>> (8 * i)) & 255;
        if (mode === 1) byte = reverse32(byte) >>> 24;
        this.value ^= byte << 24;
        for (let k = 0; k < 8; k++) this.value = this.value < 0 ? (this.value << 1) ^ 0x04c11db7 : this.value << 1;
      }
    } else this.bus.complain(`DMA sniffer mode ${mode} is not modelled`);
  }
}

function reverse32(value: number): number {
  let result = 0;
  for (let i = 0; i < 32; i++) result = (result << 1) | ((value >>> i) & 1);
  return result >>> 0;
}
