// The Thumb-1 decode table of the emulated Cortex-M0+: one small operation number per 16-bit opcode.
// Only the executor (execute.ts) and this table know the numbers; their order is that of the encodings.

/** Operation numbers, dense so that the executor's switch becomes a jump table. */
export const OP = {
  LSL_IMM: 0,
  LSR_IMM: 1,
  ASR_IMM: 2,
  ADD_REG: 3,
  SUB_REG: 4,
  ADD_IMM3: 5,
  SUB_IMM3: 6,
  MOV_IMM8: 7,
  CMP_IMM8: 8,
  ADD_IMM8: 9,
  SUB_IMM8: 10,
  AND: 11,
  EOR: 12,
  LSL_REG: 13,
  LSR_REG: 14,
  ASR_REG: 15,
  ADC: 16,
  SBC: 17,
  ROR: 18,
  TST: 19,
  NEG: 20,
  CMP_REG: 21,
  CMN: 22,
  ORR: 23,
  MUL: 24,
  BIC: 25,
  MVN: 26,
  ADD_HI: 27,
  CMP_HI: 28,
  MOV_HI: 29,
  BX: 30,
  BLX: 31,
  LDR_LIT: 32,
  STR_REG: 33,
  STRH_REG: 34,
  STRB_REG: 35,
  LDRSB_REG: 36,
  LDR_REG: 37,
  LDRH_REG: 38,
  LDRB_REG: 39,
  LDRSH_REG: 40,
  STR_IMM: 41,
  LDR_IMM: 42,
  STRB_IMM: 43,
  LDRB_IMM: 44,
  STRH_IMM: 45,
  LDRH_IMM: 46,
  STR_SP: 47,
  LDR_SP: 48,
  ADR: 49,
  ADD_RD_SP: 50,
  ADD_SP: 51,
  SUB_SP: 52,
  SXTH: 53,
  SXTB: 54,
  UXTH: 55,
  UXTB: 56,
  PUSH: 57,
  POP: 58,
  REV: 59,
  REV16: 60,
  REVSH: 61,
  STM: 62,
  LDM: 63,
  BEQ: 64,
  BNE: 65,
  BCS: 66,
  BCC: 67,
  BMI: 68,
  BPL: 69,
  BVS: 70,
  BVC: 71,
  BHI: 72,
  BLS: 73,
  BGE: 74,
  BLT: 75,
  BGT: 76,
  BLE: 77,
  B: 78,
  WIDE: 79,
  NOP: 80,
  MOVS_REG: 81,
  /** Everything rare: hints, CPS, SVC, UDF, BKPT; done outside the hot loop. */
  SLOW: 82,
} as const;

/** Builds the table of 65536 operation numbers (ARMv6-M Architecture Reference Manual, A5.2). */
export function buildDecodeTable(): Uint8Array {
  const table = new Uint8Array(65536).fill(OP.SLOW);
  for (let opcode = 0; opcode < 65536; opcode++) table[opcode] = decode(opcode);
  return table;
}

const DATA_PROCESSING = [
  OP.AND,
  OP.EOR,
  OP.LSL_REG,
  OP.LSR_REG,
  OP.ASR_REG,
  OP.ADC,
  OP.SBC,
  OP.ROR,
  OP.TST,
  OP.NEG,
  OP.CMP_REG,
  OP.CMN,
  OP.ORR,
  OP.MUL,
  OP.BIC,
  OP.MVN,
];

const REGISTER_OFFSET = [
  OP.STR_REG,
  OP.STRH_REG,
  OP.STRB_REG,
  OP.LDRSB_REG,
  OP.LDR_REG,
  OP.LDRH_REG,
  OP.LDRB_REG,
  OP.LDRSH_REG,
];

const BY_TOP_FIVE_BITS: Record<number, number> = {
  1: OP.LSR_IMM,
  2: OP.ASR_IMM,
  4: OP.MOV_IMM8,
  5: OP.CMP_IMM8,
  6: OP.ADD_IMM8,
  7: OP.SUB_IMM8,
  9: OP.LDR_LIT,
  12: OP.STR_IMM,
  13: OP.LDR_IMM,
  14: OP.STRB_IMM,
  15: OP.LDRB_IMM,
  16: OP.STRH_IMM,
  17: OP.LDRH_IMM,
  18: OP.STR_SP,
  19: OP.LDR_SP,
  20: OP.ADR,
  21: OP.ADD_RD_SP,
  24: OP.STM,
  25: OP.LDM,
  28: OP.B,
  30: OP.WIDE,
};

function decode(opcode: number): number {
  const top5 = opcode >> 11;
  if (top5 === 0) return opcode >> 6 === 0 ? OP.MOVS_REG : OP.LSL_IMM;
  if (top5 === 0b00011) return OP.ADD_REG + ((opcode >> 9) & 3);
  if (opcode >> 10 === 0b010000) return DATA_PROCESSING[(opcode >> 6) & 15];
  if (opcode >> 10 === 0b010001) return decodeHighRegister(opcode);
  if (opcode >> 12 === 0b0101) return REGISTER_OFFSET[(opcode >> 9) & 7];
  if (opcode >> 12 === 0b1011) return decodeMiscellaneous(opcode);
  if (opcode >> 12 === 0b1101) {
    const condition = (opcode >> 8) & 15;
    return condition < 14 ? OP.BEQ + condition : OP.SLOW;
  }
  return BY_TOP_FIVE_BITS[top5] ?? OP.SLOW;
}

function decodeHighRegister(opcode: number): number {
  switch ((opcode >> 8) & 3) {
    case 0:
      return OP.ADD_HI;
    case 1:
      return OP.CMP_HI;
    case 2:
      return OP.MOV_HI;
    default:
      return opcode & 0x80 ? OP.BLX : OP.BX;
  }
}

function decodeMiscellaneous(opcode: number): number {
  if (opcode >> 7 === 0b101100000) return OP.ADD_SP;
  if (opcode >> 7 === 0b101100001) return OP.SUB_SP;
  if (opcode >> 8 === 0b10110010) return OP.SXTH + ((opcode >> 6) & 3);
  if (opcode >> 9 === 0b1011010) return OP.PUSH;
  if (opcode >> 9 === 0b1011110) return OP.POP;
  if (opcode >> 6 === 0b1011101000) return OP.REV;
  if (opcode >> 6 === 0b1011101001) return OP.REV16;
  if (opcode >> 6 === 0b1011101011) return OP.REVSH;
  if (opcode === 0xbf00 || opcode === 0xbf10) return OP.NOP;
  return OP.SLOW;
}
