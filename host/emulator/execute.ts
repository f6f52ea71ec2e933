// The hot loop of the emulated Cortex-M0+: runs Thumb instructions until the slice of cycles is used up or something
// rare happens. Works on local copies of the processor's state (core.ts) and writes them back on exit; knows RAM and
// flash, as far as the MPU leaves them alone, and leaves all else to the bus, transfers that leave RAM to transfers.ts,
// exceptions and rare instructions to cpu.ts. One function on purpose: the copies are what makes it fast, and a call
// could not share them. Its parts follow the ARMv6-M manual's chapters. Cycle counts: Cortex-M0+ TRM 3.3 with the
// RP2040's single-cycle multiplier and single-cycle IO.
import { type Bus, READY_MASK } from "./bus.ts";
import type { Core } from "./core.ts";
import { buildDecodeTable, OP } from "./decode.ts";
import { loadSlowly, popSlowly, pushSlowly, storeSlowly } from "./transfers.ts";

const DECODE = buildDecodeTable();
const RAM = 0x20000000;
const RAM_SIZE = 0x42000;

/** Why the hot loop stopped. */
export const EXIT = { SLICE: 0, FAULT: 1, SLOW: 2, EXCEPTION_RETURN: 3, FETCH: 4 } as const;

/**
 * Runs instructions until `cpu.sliceCycles` reaches `cpu.sliceLimit` or an exit reason arises; returns the reason
 * (EXIT).
 */
export function runSlice(cpu: Core, bus: Bus): number {
  const r = cpu.r;
  const ram8 = bus.ram8;
  const ram16 = bus.ram16;
  const ram32 = bus.ram32;
  const flash8 = bus.flash8;
  const flash16 = bus.flash16;
  const flash32 = bus.flash32;
  const flashMask = bus.flashMask;
  const ready = bus.ready;
  const table = DECODE;
  const { from: noReadFrom, size: noReadSize } = cpu.unreadable;
  const { from: noWriteFrom, size: noWriteSize } = cpu.unwritable;
  const codeFrom = RAM + cpu.executable.from;
  const codeSize = cpu.executable.size;
  const { readsFlash } = cpu;
  // An MPU that forbids a part of the flash's code has cpu.ts fail: nobody needs it.
  const xipCode = cpu.executesFlash && bus.xipOn ? 0x10 : -1;
  let xip = readsFlash && bus.xipOn ? 0x10 : -1;
  let word = -1;
  let pc = cpu.pc;
  let n = cpu.n;
  let z = cpu.z;
  let c = cpu.c;
  let v = cpu.v;
  let cyc = cpu.sliceCycles;
  let limit = cpu.sliceLimit;
  let op = 0;
  let exit: number = EXIT.SLICE;

  loop: while (cyc < limit) {
    if (pc >>> 24 === xipCode) {
      if (pc >>> 2 !== word) {
        word = pc >>> 2;
        if (ready[word & READY_MASK] !== word) cyc += bus.fetchWord(pc);
      }
      op = flash16[(pc & flashMask) >>> 1];
    } else if ((pc - codeFrom) >>> 0 < codeSize) {
      op = ram16[(pc - RAM) >>> 1];
    } else {
      exit = EXIT.FETCH;
      break;
    }
    pc += 2;
    taken: {
      switch (table[op]) {
        // --- Shifts and sums with a constant: A5.2.1
        case 0: {
          // LSLS Rd, Rm, #imm (1 to 31)
          const x = r[(op >> 3) & 7];
          const s = (op >> 6) & 31;
          c = (x >>> (32 - s)) & 1;
          n = z = r[op & 7] = x << s;
          cyc++;
          continue;
        }
        case 1: {
          // LSRS Rd, Rm, #imm
          const x = r[(op >> 3) & 7];
          const s = (op >> 6) & 31;
          if (s === 0) {
            c = x >>> 31;
            n = z = r[op & 7] = 0;
          } else {
            c = (x >>> (s - 1)) & 1;
            n = z = r[op & 7] = x >>> s;
          }
          cyc++;
          continue;
        }
        case 2: {
          // ASRS Rd, Rm, #imm
          const x = r[(op >> 3) & 7];
          const s = (op >> 6) & 31;
          if (s === 0) {
            c = x >>> 31;
            n = z = r[op & 7] = x >> 31;
          } else {
            c = (x >> (s - 1)) & 1;
            n = z = r[op & 7] = x >> s;
          }
          cyc++;
          continue;
        }
        case 3: {
          // ADDS Rd, Rn, Rm
          const a = r[(op >> 3) & 7];
          const b = r[(op >> 6) & 7];
          const x = (a + b) | 0;
          c = x >>> 0 < a >>> 0 ? 1 : 0;
          v = (a ^ x) & (b ^ x);
          n = z = r[op & 7] = x;
          cyc++;
          continue;
        }
        case 4: {
          // SUBS Rd, Rn, Rm
          const a = r[(op >> 3) & 7];
          const b = r[(op >> 6) & 7];
          const x = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = (a ^ b) & (a ^ x);
          n = z = r[op & 7] = x;
          cyc++;
          continue;
        }
        case 5: {
          // ADDS Rd, Rn, #imm3
          const a = r[(op >> 3) & 7];
          const b = (op >> 6) & 7;
          const x = (a + b) | 0;
          c = x >>> 0 < a >>> 0 ? 1 : 0;
          v = (a ^ x) & (b ^ x);
          n = z = r[op & 7] = x;
          cyc++;
          continue;
        }
        case 6: {
          // SUBS Rd, Rn, #imm3
          const a = r[(op >> 3) & 7];
          const b = (op >> 6) & 7;
          const x = (a - b) | 0;
          c = a >>> 0 >= b ? 1 : 0;
          v = (a ^ b) & (a ^ x);
          n = z = r[op & 7] = x;
          cyc++;
          continue;
        }
        case 7: {
          // MOVS Rd, #imm8
          n = z = r[(op >> 8) & 7] = op & 255;
          cyc++;
          continue;
        }
        case 8: {
          // CMP Rn, #imm8
          const a = r[(op >> 8) & 7];
          const b = op & 255;
          const x = (a - b) | 0;
          c = a >>> 0 >= b ? 1 : 0;
          v = (a ^ b) & (a ^ x);
          n = z = x;
          cyc++;
          continue;
        }
        case 9: {
          // ADDS Rdn, #imm8
          const a = r[(op >> 8) & 7];
          const b = op & 255;
          const x = (a + b) | 0;
          c = x >>> 0 < a >>> 0 ? 1 : 0;
          v = (a ^ x) & (b ^ x);
          n = z = r[(op >> 8) & 7] = x;
          cyc++;
          continue;
        }
        case 10: {
          // SUBS Rdn, #imm8
          const a = r[(op >> 8) & 7];
          const b = op & 255;
          const x = (a - b) | 0;
          c = a >>> 0 >= b ? 1 : 0;
          v = (a ^ b) & (a ^ x);
          n = z = r[(op >> 8) & 7] = x;
          cyc++;
          continue;
        }
        // --- Data processing, register with register: A5.2.2
        case 11: // ANDS
          n = z = r[op & 7] &= r[(op >> 3) & 7];
          cyc++;
          continue;
        case 12: // EORS
          n = z = r[op & 7] ^= r[(op >> 3) & 7];
          cyc++;
          continue;
        case 13: {
          // LSLS Rdn, Rm
          const s = r[(op >> 3) & 7] & 255;
          let x = r[op & 7];
          if (s !== 0) {
            if (s < 32) {
              c = (x >>> (32 - s)) & 1;
              x <<= s;
            } else {
              c = s === 32 ? x & 1 : 0;
              x = 0;
            }
            r[op & 7] = x;
          }
          n = z = x;
          cyc++;
          continue;
        }
        case 14: {
          // LSRS Rdn, Rm
          const s = r[(op >> 3) & 7] & 255;
          let x = r[op & 7];
          if (s !== 0) {
            if (s < 32) {
              c = (x >>> (s - 1)) & 1;
              x >>>= s;
            } else {
              c = s === 32 ? x >>> 31 : 0;
              x = 0;
            }
            r[op & 7] = x;
          }
          n = z = x | 0;
          cyc++;
          continue;
        }
        case 15: {
          // ASRS Rdn, Rm
          const s = r[(op >> 3) & 7] & 255;
          let x = r[op & 7];
          if (s !== 0) {
            if (s < 32) {
              c = (x >> (s - 1)) & 1;
              x >>= s;
            } else {
              x >>= 31;
              c = x & 1;
            }
            r[op & 7] = x;
          }
          n = z = x;
          cyc++;
          continue;
        }
        case 16: {
          // ADCS Rdn, Rm
          const a = r[op & 7];
          const b = r[(op >> 3) & 7];
          const x = (a + b + c) | 0;
          c = (c === 0 ? x >>> 0 < a >>> 0 : x >>> 0 <= a >>> 0) ? 1 : 0;
          v = (a ^ x) & (b ^ x);
          n = z = r[op & 7] = x;
          cyc++;
          continue;
        }
        case 17: {
          // SBCS Rdn, Rm
          const a = r[op & 7];
          const b = r[(op >> 3) & 7];
          const x = (a - b - 1 + c) | 0;
          c = (c === 0 ? a >>> 0 > b >>> 0 : a >>> 0 >= b >>> 0) ? 1 : 0;
          v = (a ^ b) & (a ^ x);
          n = z = r[op & 7] = x;
          cyc++;
          continue;
        }
        case 18: {
          // RORS Rdn, Rm
          const s = r[(op >> 3) & 7] & 255;
          let x = r[op & 7];
          if (s !== 0) {
            x = (x >>> (s & 31)) | (x << (-s & 31));
            c = x >>> 31;
            r[op & 7] = x;
          }
          n = z = x;
          cyc++;
          continue;
        }
        case 19: // TST
          n = z = r[op & 7] & r[(op >> 3) & 7];
          cyc++;
          continue;
        case 20: {
          // RSBS Rd, Rn, #0
          const b = r[(op >> 3) & 7];
          const x = -b | 0;
          c = b === 0 ? 1 : 0;
          v = b & x;
          n = z = r[op & 7] = x;
          cyc++;
          continue;
        }
        case 21: {
          // CMP Rn, Rm
          const a = r[op & 7];
          const b = r[(op >> 3) & 7];
          const x = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = (a ^ b) & (a ^ x);
          n = z = x;
          cyc++;
          continue;
        }
        case 22: {
          // CMN Rn, Rm
          const a = r[op & 7];
          const b = r[(op >> 3) & 7];
          const x = (a + b) | 0;
          c = x >>> 0 < a >>> 0 ? 1 : 0;
          v = (a ^ x) & (b ^ x);
          n = z = x;
          cyc++;
          continue;
        }
        case 23: // ORRS
          n = z = r[op & 7] |= r[(op >> 3) & 7];
          cyc++;
          continue;
        case 24: // MULS
          n = z = r[op & 7] = Math.imul(r[op & 7], r[(op >> 3) & 7]);
          cyc++;
          continue;
        case 25: // BICS
          n = z = r[op & 7] &= ~r[(op >> 3) & 7];
          cyc++;
          continue;
        case 26: // MVNS
          n = z = r[op & 7] = ~r[(op >> 3) & 7];
          cyc++;
          continue;
        // --- All sixteen registers, and branches to what is in one: A5.2.3
        case 27: {
          // ADD Rdn, Rm (any registers, flags kept)
          const d = ((op >> 4) & 8) | (op & 7);
          const m = (op >> 3) & 15;
          const b = m === 15 ? pc + 2 : r[m];
          if (d === 15) {
            pc = (pc + 2 + b) & ~1;
            cyc += 2;
          } else {
            r[d] = d === 13 ? (r[13] + b) & ~3 : r[d] + b;
            cyc++;
          }
          continue;
        }
        case 28: {
          // CMP Rn, Rm (any registers)
          const m = (op >> 3) & 15;
          const a = r[((op >> 4) & 8) | (op & 7)];
          const b = m === 15 ? pc + 2 : r[m];
          const x = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = (a ^ b) & (a ^ x);
          n = z = x;
          cyc++;
          continue;
        }
        case 29: {
          // MOV Rd, Rm (any registers, flags kept)
          const d = ((op >> 4) & 8) | (op & 7);
          const m = (op >> 3) & 15;
          const x = m === 15 ? pc + 2 : r[m];
          if (d === 15) {
            pc = x & ~1;
            cyc += 2;
          } else {
            r[d] = d === 13 ? x & ~3 : x;
            cyc++;
          }
          continue;
        }
        case 30: {
          // BX Rm
          const x = r[(op >> 3) & 15];
          if ((x & 1) === 0 || x >>> 28 === 15) {
            cpu.branchTarget = x;
            pc -= 2;
            exit = EXIT.EXCEPTION_RETURN;
            break loop;
          }
          pc = x & ~1;
          cyc += 2;
          continue;
        }
        case 31: {
          // BLX Rm
          const x = r[(op >> 3) & 15];
          if ((x & 1) === 0) {
            cpu.branchTarget = x;
            pc -= 2;
            exit = EXIT.EXCEPTION_RETURN;
            break loop;
          }
          r[14] = pc | 1;
          pc = x & ~1;
          cyc += 2;
          continue;
        }
        // --- Loads and stores of one value: A5.2.4; what is not RAM or flash is the bus's, which may move time or
        // fault
        case 32: {
          // LDR Rt, [PC, #imm]
          const a = ((pc + 2) & ~3) + ((op & 255) << 2);
          if (a >>> 24 === xip) {
            cyc += 2;
            if (ready[(a >>> 2) & READY_MASK] !== a >>> 2) cyc += bus.dataWord(a);
            r[(op >> 8) & 7] = flash32[(a & flashMask) >>> 2];
            continue;
          }
          if ((a - RAM) >>> 0 < RAM_SIZE && (a - RAM - noReadFrom) >>> 0 >= noReadSize) {
            r[(op >> 8) & 7] = ram32[(a - RAM) >>> 2];
            cyc += 2;
            continue;
          }
          cpu.faultAt(a);
          pc -= 2;
          exit = EXIT.FAULT;
          break loop;
        }
        case 33: // STR Rt, [Rn, Rm]
        case 41: // STR Rt, [Rn, #imm]
        case 47: {
          // STR Rt, [SP, #imm]
          let a: number;
          let t = op & 7;
          if (op >> 12 === 5) a = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
          else if (op >> 12 === 6) a = (r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
          else {
            a = (r[13] + ((op & 255) << 2)) | 0;
            t = (op >> 8) & 7;
          }
          const o = a - RAM;
          cyc += 2;
          if (o >>> 0 < RAM_SIZE && (o - noWriteFrom) >>> 0 >= noWriteSize && (a & 3) === 0) {
            ram32[o >>> 2] = r[t];
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          bus.store32(a, r[t]);
          break;
        }
        case 34: // STRH Rt, [Rn, Rm]
        case 45: {
          // STRH Rt, [Rn, #imm]
          const a = (r[(op >> 3) & 7] + (op >> 12 === 5 ? r[(op >> 6) & 7] : (op >> 5) & 0x3e)) | 0;
          const o = a - RAM;
          cyc += 2;
          if (o >>> 0 < RAM_SIZE && (o - noWriteFrom) >>> 0 >= noWriteSize && (a & 1) === 0) {
            ram16[o >>> 1] = r[op & 7];
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          bus.store16(a, r[op & 7] & 0xffff);
          break;
        }
        case 35: // STRB Rt, [Rn, Rm]
        case 43: {
          // STRB Rt, [Rn, #imm]
          const a = (r[(op >> 3) & 7] + (op >> 12 === 5 ? r[(op >> 6) & 7] : (op >> 6) & 31)) | 0;
          const o = (a - RAM) >>> 0;
          cyc += 2;
          if (o >>> 0 < RAM_SIZE && (o - noWriteFrom) >>> 0 >= noWriteSize) {
            ram8[o] = r[op & 7];
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          bus.store8(a, r[op & 7] & 0xff);
          break;
        }
        case 37: {
          // LDR Rt, [Rn, Rm]
          const a = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
          const o = a - RAM;
          cyc += 2;
          if (o >>> 0 < RAM_SIZE && (o - noReadFrom) >>> 0 >= noReadSize && (a & 3) === 0) {
            r[op & 7] = ram32[o >>> 2];
            continue;
          }
          if (a >>> 24 === xip && (a & 3) === 0) {
            if (ready[(a >>> 2) & READY_MASK] !== a >>> 2) cyc += bus.dataWord(a);
            r[op & 7] = flash32[(a & flashMask) >>> 2];
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          const x = bus.load32(a);
          if (!cpu.faulted) r[op & 7] = x;
          break;
        }
        case 42: {
          // LDR Rt, [Rn, #imm]
          const a = (r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
          const o = a - RAM;
          cyc += 2;
          if (o >>> 0 < RAM_SIZE && (o - noReadFrom) >>> 0 >= noReadSize && (a & 3) === 0) {
            r[op & 7] = ram32[o >>> 2];
            continue;
          }
          if (a >>> 24 === xip && (a & 3) === 0) {
            if (ready[(a >>> 2) & READY_MASK] !== a >>> 2) cyc += bus.dataWord(a);
            r[op & 7] = flash32[(a & flashMask) >>> 2];
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          const x = bus.load32(a);
          if (!cpu.faulted) r[op & 7] = x;
          break;
        }
        case 48: {
          // LDR Rt, [SP, #imm]
          const a = (r[13] + ((op & 255) << 2)) | 0;
          const o = a - RAM;
          cyc += 2;
          if (o >>> 0 < RAM_SIZE && (o - noReadFrom) >>> 0 >= noReadSize) {
            r[(op >> 8) & 7] = ram32[o >>> 2];
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          const x = bus.load32(a);
          if (!cpu.faulted) r[(op >> 8) & 7] = x;
          break;
        }
        case 36: // LDRSB Rt, [Rn, Rm]
        case 39: // LDRB Rt, [Rn, Rm]
        case 44: {
          // LDRB Rt, [Rn, #imm]
          const a = (r[(op >> 3) & 7] + (op >> 12 === 5 ? r[(op >> 6) & 7] : (op >> 6) & 31)) | 0;
          const o = (a - RAM) >>> 0;
          cyc += 2;
          let x: number;
          if (o >>> 0 < RAM_SIZE && (o - noReadFrom) >>> 0 >= noReadSize) x = ram8[o];
          else if (a >>> 24 === xip) {
            if (ready[(a >>> 2) & READY_MASK] !== a >>> 2) cyc += bus.dataWord(a);
            x = flash8[a & flashMask];
          } else {
            cpu.sliceCycles = cyc;
            cpu.pc = pc - 2;
            x = bus.load8(a);
            if (cpu.faulted) break;
            cyc = cpu.sliceCycles;
            limit = cpu.sliceLimit;
            xip = readsFlash && bus.xipOn ? 0x10 : -1;
          }
          r[op & 7] = op >> 9 === 0b0101011 ? (x << 24) >> 24 : x;
          continue;
        }
        case 38: // LDRH Rt, [Rn, Rm]
        case 40: // LDRSH Rt, [Rn, Rm]
        case 46: {
          // LDRH Rt, [Rn, #imm]
          const a = (r[(op >> 3) & 7] + (op >> 12 === 5 ? r[(op >> 6) & 7] : (op >> 5) & 0x3e)) | 0;
          const o = a - RAM;
          cyc += 2;
          let x: number;
          if (o >>> 0 < RAM_SIZE && (o - noReadFrom) >>> 0 >= noReadSize && (a & 1) === 0) x = ram16[o >>> 1];
          else if (a >>> 24 === xip && (a & 1) === 0) {
            if (ready[(a >>> 2) & READY_MASK] !== a >>> 2) cyc += bus.dataWord(a);
            x = flash16[(a & flashMask) >>> 1];
          } else {
            cpu.sliceCycles = cyc;
            cpu.pc = pc - 2;
            x = bus.load16(a);
            if (cpu.faulted) break;
            cyc = cpu.sliceCycles;
            limit = cpu.sliceLimit;
            xip = readsFlash && bus.xipOn ? 0x10 : -1;
          }
          r[op & 7] = op >> 9 === 0b0101111 ? (x << 16) >> 16 : x;
          continue;
        }
        // --- Addresses and the stack pointer: A5.2; extensions: A5.2.5
        case 49: // ADR Rd, label
          r[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 255) << 2);
          cyc++;
          continue;
        case 50: // ADD Rd, SP, #imm
          r[(op >> 8) & 7] = r[13] + ((op & 255) << 2);
          cyc++;
          continue;
        case 51: // ADD SP, #imm
          r[13] += (op & 127) << 2;
          cyc++;
          continue;
        case 52: // SUB SP, #imm
          r[13] -= (op & 127) << 2;
          cyc++;
          continue;
        case 53: // SXTH
          r[op & 7] = (r[(op >> 3) & 7] << 16) >> 16;
          cyc++;
          continue;
        case 54: // SXTB
          r[op & 7] = (r[(op >> 3) & 7] << 24) >> 24;
          cyc++;
          continue;
        case 55: // UXTH
          r[op & 7] = r[(op >> 3) & 7] & 0xffff;
          cyc++;
          continue;
        case 56: // UXTB
          r[op & 7] = r[(op >> 3) & 7] & 0xff;
          cyc++;
          continue;
        // --- Transfers of several registers; outside of RAM transfers.ts makes them one by one
        case 57: {
          // PUSH {list, LR}
          let list = op & 255;
          const count = bitCount9(op & 511);
          const base = (r[13] - (count << 2)) | 0;
          let o = (base - RAM) >>> 0;
          cyc += 1 + count;
          if (o < RAM_SIZE - 36 && (o + 36 - noWriteFrom) >>> 0 >= noWriteSize + 36) {
            for (let i = 0; list !== 0; i++, list >>= 1) {
              if (list & 1) {
                ram32[o >>> 2] = r[i];
                o += 4;
              }
            }
            if (op & 256) ram32[o >>> 2] = r[14];
            r[13] = base;
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          pushSlowly(cpu, bus, op, base);
          break;
        }
        case 58: {
          // POP {list, PC}
          let list = op & 255;
          let o = (r[13] - RAM) >>> 0;
          if (o < RAM_SIZE - 36 && (o + 36 - noReadFrom) >>> 0 >= noReadSize + 36) {
            const start = o;
            for (let i = 0; list !== 0; i++, list >>= 1) {
              if (list & 1) {
                r[i] = ram32[o >>> 2];
                o += 4;
              }
            }
            cyc += 1 + ((o - start) >> 2);
            if (op & 256) {
              const x = ram32[o >>> 2];
              o += 4;
              r[13] = o + RAM;
              cyc += 3;
              if ((x & 1) === 0 || x >>> 28 === 15) {
                cpu.branchTarget = x;
                pc -= 2;
                exit = EXIT.EXCEPTION_RETURN;
                break loop;
              }
              pc = x & ~1;
            } else r[13] = o + RAM;
            continue;
          }
          cpu.sliceCycles = cyc + 4;
          cpu.pc = pc - 2;
          if (popSlowly(cpu, bus, op)) {
            cyc = cpu.sliceCycles;
            pc -= 2;
            exit = EXIT.EXCEPTION_RETURN;
            break loop;
          }
          break;
        }
        // --- Byte orders
        case 59: {
          // REV
          const x = r[(op >> 3) & 7];
          r[op & 7] = (x << 24) | ((x & 0xff00) << 8) | ((x >> 8) & 0xff00) | (x >>> 24);
          cyc++;
          continue;
        }
        case 60: {
          // REV16
          const x = r[(op >> 3) & 7];
          r[op & 7] = ((x & 0xff00ff) << 8) | ((x >>> 8) & 0xff00ff);
          cyc++;
          continue;
        }
        case 61: {
          // REVSH
          const x = r[(op >> 3) & 7];
          r[op & 7] = ((x << 24) >> 16) | ((x >> 8) & 0xff);
          cyc++;
          continue;
        }
        // --- Transfers of several registers at an address in one
        case 62: {
          // STM Rn!, {list}
          const base = (op >> 8) & 7;
          let list = op & 255;
          const a = r[base];
          cyc++;
          if (
            (a - RAM) >>> 0 < RAM_SIZE - 32 &&
            (a - RAM + 32 - noWriteFrom) >>> 0 >= noWriteSize + 32 &&
            (a & 3) === 0
          ) {
            let o = (a - RAM) >>> 2;
            for (let i = 0; list !== 0; i++, list >>= 1) {
              if (list & 1) {
                ram32[o++] = r[i];
                cyc++;
              }
            }
            r[base] = (o << 2) + RAM;
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          storeSlowly(cpu, bus, op);
          break;
        }
        case 63: {
          // LDM Rn!, {list}
          const base = (op >> 8) & 7;
          let list = op & 255;
          const a = r[base];
          cyc++;
          if (
            (a - RAM) >>> 0 < RAM_SIZE - 32 &&
            (a - RAM + 32 - noReadFrom) >>> 0 >= noReadSize + 32 &&
            (a & 3) === 0
          ) {
            let o = (a - RAM) >>> 2;
            for (let i = 0; list !== 0; i++, list >>= 1) {
              if (list & 1) {
                r[i] = ram32[o++];
                cyc++;
              }
            }
            if (((op >> base) & 1) === 0) r[base] = (o << 2) + RAM;
            continue;
          }
          cpu.sliceCycles = cyc;
          cpu.pc = pc - 2;
          loadSlowly(cpu, bus, op);
          break;
        }
        // --- Branches: A5.2.6; one whose condition holds leaves the switch
        case 64: // BEQ
          if (z === 0) break taken;
          cyc++;
          continue;
        case 65: // BNE
          if (z !== 0) break taken;
          cyc++;
          continue;
        case 66: // BCS
          if (c !== 0) break taken;
          cyc++;
          continue;
        case 67: // BCC
          if (c === 0) break taken;
          cyc++;
          continue;
        case 68: // BMI
          if (n < 0) break taken;
          cyc++;
          continue;
        case 69: // BPL
          if (n >= 0) break taken;
          cyc++;
          continue;
        case 70: // BVS
          if (v < 0) break taken;
          cyc++;
          continue;
        case 71: // BVC
          if (v >= 0) break taken;
          cyc++;
          continue;
        case 72: // BHI
          if (c !== 0 && z !== 0) break taken;
          cyc++;
          continue;
        case 73: // BLS
          if (c === 0 || z === 0) break taken;
          cyc++;
          continue;
        case 74: // BGE
          if ((n ^ v) >= 0) break taken;
          cyc++;
          continue;
        case 75: // BLT
          if ((n ^ v) < 0) break taken;
          cyc++;
          continue;
        case 76: // BGT
          if (z !== 0 && (n ^ v) >= 0) break taken;
          cyc++;
          continue;
        case 77: // BLE
          if (z === 0 || (n ^ v) < 0) break taken;
          cyc++;
          continue;
        case 78: // B
          pc += 2 + ((op << 21) >> 20);
          cyc += 2;
          continue;
        // --- Instructions of 32 bits: A5.3
        case 79: {
          // BL, or one of the rare 32-bit system instructions
          const op2 = pc >>> 24 === xipCode ? flash16[(pc & flashMask) >>> 1] : ram16[(pc - RAM) >>> 1];
          if ((op2 & 0xd000) === 0xd000) {
            const s = (op << 21) >> 31;
            const i1 = ~((op2 >> 13) ^ s) & 1;
            const i2 = ~((op2 >> 11) ^ s) & 1;
            const offset = (s << 24) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((op2 & 0x7ff) << 1);
            r[14] = (pc + 2) | 1;
            pc = (pc + 2 + offset) | 0;
            cyc += 3;
            continue;
          }
          cpu.slowOpcode = op;
          cpu.slowOpcode2 = op2;
          pc -= 2;
          exit = EXIT.SLOW;
          break loop;
        }
        // --- Hints, and what the encodings above have besides
        case OP.NOP:
          cyc++;
          continue;
        case OP.MOVS_REG:
          n = z = r[op & 7] = r[(op >> 3) & 7];
          cyc++;
          continue;
        default:
          cpu.slowOpcode = op;
          cpu.slowOpcode2 = 0;
          pc -= 2;
          exit = EXIT.SLOW;
          break loop;
      }
      // Only bus accesses outside RAM come here: time or interrupts may have moved, or the access faulted.
      cyc = cpu.sliceCycles;
      limit = cpu.sliceLimit;
      xip = readsFlash && bus.xipOn ? 0x10 : -1;
      if (cpu.faulted) {
        pc -= 2;
        exit = EXIT.FAULT;
        break loop;
      }
      continue;
    }
    // A conditional branch whose condition holds.
    pc += 2 + ((op << 24) >> 23);
    cyc += 2;
  }
  cpu.pc = pc;
  cpu.n = n;
  cpu.z = z;
  cpu.c = c;
  cpu.v = v;
  cpu.sliceCycles = cyc;
  return exit;
}

function bitCount9(value: number): number {
  let x = value - ((value >> 1) & 0x155);
  x = (x & 0x133) + ((x >> 2) & 0x133);
  return ((x + (x >> 4)) & 0xf) + (x >> 8);
}
