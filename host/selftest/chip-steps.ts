// Chip and flash: what they say of themselves, reading in two modes and at its edge, erasing and programming.
import { type Context, type Measurements, type Step } from "./step.ts";

const [MODE_AS_SET, MODE_SERIAL] = [0, 1];
const [READ_SERIAL, READ_QUAD] = [1, 2];
const CYCLES_PER_US = 125;
/** Divider of clk_sys and sample delay that boot stage 2 sets for quad reading, and those that are tried. */
const IN_USE = { divider: 2, delay: 1 } as const;
const DIVIDERS = [2, 4, 6] as const;
const DELAYS = [0, 1, 2, 3] as const;
/** Of W25Q chips: sector at most 400 ms, block of 32 KiB 1600, page 3 (data sheets, 9.6); calls add a little. */
const [SECTOR_MS_MAX, BLOCK_MS_MAX, PAGE_MS_MAX, CALL_MS] = [400, 1600, 3, 2];
/** No data sheet has an erase of less; a page of 256 bytes takes at least its transfer. */
const [ERASE_MS_MIN, PAGE_MS_MIN] = [4, 0.05];
/** The keys' interrupt comes each millisecond, and may be late by a page's restoring of the read mode. */
const TICK_GAP_MS_MAX = 3;
const FRAMES_OFF_MAX = 3;
const CRC_US_MAX = 5e6;

async function identity({ talk }: Context, measured: Measurements): Promise<void> {
  const [revision, rom, jedec, ...rest] = await talk.numbers("chip", [], 9);
  const [status1, status2, status3, read, wordCycles, flashBytes] = rest;
  measured.hold("chipRevision", revision, 1, 2);
  measured.hold("romVersion", rom, 1, 3);
  measured.note("jedec", jedec.toString(16).padStart(6, "0"));
  const [maker, size] = [jedec >> 16, jedec & 0xff];
  measured.hold("flashMaker", maker, 1, 0xfe);
  measured.hold("flashSizeCode", size, 0x14, 0x1a);
  measured.hold("flashBytes", flashBytes, 1 << 20, 1 << 24);
  measured.note("status1", status1);
  measured.note("status2", status2);
  measured.note("status3", status3);
  measured.hold("busy", status1 & 3, 0, 0); // neither working nor open for writing
  measured.hold("readMode", read, READ_SERIAL, READ_QUAD);
  measured.hold("wordCycles", wordCycles, read === READ_QUAD ? 40 : 230, read === READ_QUAD ? 64 : 300);
}

async function readCrc({ talk, counts }: Context, measured: Measurements): Promise<void> {
  const asking = { timeoutMs: 5000 };
  const [asSet, asSetUs] = await talk.numbers("crc", [MODE_AS_SET, counts.crcBytes], 2, asking);
  const [serial, serialUs] = await talk.numbers("crc", [MODE_SERIAL, counts.crcBytes], 2, asking);
  const [again] = await talk.numbers("crc", [MODE_AS_SET, counts.crcBytes], 2, asking);
  measured.note("crcAsSet", asSet.toString(16));
  measured.note("crcSerial", serial.toString(16));
  measured.hold("asSetUs", asSetUs, 1, CRC_US_MAX);
  measured.hold("serialUs", serialUs, 1, CRC_US_MAX);
  if (asSet !== serial) measured.fault("the image reads differently in the two modes");
  if (asSet !== again) measured.fault("the image reads differently at the second time");
}

/** The mode that every chip has: how long a word takes in it, which the loop around takes no part of. */
async function secondReadMode({ talk, counts }: Context, measured: Measurements): Promise<void> {
  const asking = { timeoutMs: 5000 };
  const [, , , , , , read, wordCycles] = await talk.numbers("chip", [], 9);
  const [, asSetUs] = await talk.numbers("crc", [MODE_AS_SET, counts.crcBytes], 2, asking);
  const [, serialUs] = await talk.numbers("crc", [MODE_SERIAL, counts.crcBytes], 2, asking);
  const words = counts.crcBytes / 4;
  const cycles = wordCycles + ((serialUs - asSetUs) * CYCLES_PER_US) / words;
  measured.note("readMode", read);
  measured.hold("serialWordCycles", cycles, 240, 300);
}

async function readMargin({ talk }: Context, measured: Measurements): Promise<void> {
  const good = new Set<string>();
  for (const divider of DIVIDERS) {
    for (const delay of DELAYS) {
      const [isGood] = await talk.numbers("margin", [divider, delay], 1);
      if (isGood === 1) good.add(`${divider}/${delay}`);
    }
  }
  measured.note("goodSettings", [...good].join(" "));
  if (!good.has(`${IN_USE.divider}/${IN_USE.delay}`)) measured.fault("the setting in use does not read rightly");
  if (!good.has(`4/${IN_USE.delay}`)) measured.fault("half the speed does not read rightly either");
  measured.hold("goodSettingCount", good.size, 4, DIVIDERS.length * DELAYS.length);
}

async function eraseProgram({ talk, counts }: Context, measured: Measurements): Promise<void> {
  const timeoutMs = 2000 + counts.wearRounds * (SECTOR_MS_MAX + 16 * (PAGE_MS_MAX + CALL_MS));
  const [failed, sectorLeast, sectorMost, pageLeast, pageMost, gap, framesOff] = await talk.numbers(
    "wear",
    [counts.wearRounds],
    7,
    { timeoutMs },
  );
  measured.hold("failedRounds", failed, 0, 0);
  measured.hold("sectorEraseMsLeast", sectorLeast / 1000, ERASE_MS_MIN, SECTOR_MS_MAX + CALL_MS);
  measured.hold("sectorEraseMsMost", sectorMost / 1000, ERASE_MS_MIN, SECTOR_MS_MAX + CALL_MS);
  measured.hold("pageProgramMsLeast", pageLeast / 1000, PAGE_MS_MIN, PAGE_MS_MAX + CALL_MS);
  measured.hold("pageProgramMsMost", pageMost / 1000, PAGE_MS_MIN, PAGE_MS_MAX + CALL_MS);
  measured.hold("keyGapMsMost", gap / 1000, 0.5, TICK_GAP_MS_MAX);
  measured.hold("usbFramesOff", framesOff, 0, FRAMES_OFF_MAX);
}

async function blockErase({ talk }: Context, measured: Measurements): Promise<void> {
  const [result, us, lacks] = await talk.numbers("block", [], 3, { timeoutMs: BLOCK_MS_MAX + 8 * SECTOR_MS_MAX });
  measured.hold("result", result, 0, 0);
  measured.hold("blockEraseMs", us / 1000, ERASE_MS_MIN, BLOCK_MS_MAX + CALL_MS);
  measured.hold("lacksCommand", lacks, 0, 0);
}

/** In their order. */
export const CHIP_STEPS: readonly Step[] = [
  { name: "identity", about: "ids of chip and flash, read mode", run: identity },
  { name: "read-crc", about: "flash read in both modes", run: readCrc },
  { name: "second-read-mode", about: "time of a word read serially", run: secondReadMode },
  { name: "read-margin", about: "divider and sample delay around those in use", run: readMargin },
  { name: "erase-program", about: "a scratch sector erased and programmed, keys and USB meanwhile", run: eraseProgram },
  { name: "block-erase", about: "command 52h", run: blockErase },
];
