// What the piezo gets: tones in their order and for their time, as loud as asked, none longer than the list says.
import { expect } from "vitest";
import type { Bench, StartBench } from "./bench.ts";

/** The widest pulse, beyond which a piezo gets no louder. */
const PULSE_MAX_S = 100e-6;
const LEVEL_ERROR = 0.004;
const CLOCK_HZ = 125e6;

interface Tone {
  readonly hz: number;
  readonly ms: number;
  readonly volume: number;
}

/** A stretch in which the pin shows one thing: silence, or pulses of a frequency. */
interface Stretch {
  readonly hz: number;
  readonly duty: number;
  readonly ms: number;
}

function play(bench: Bench, tones: readonly Tone[]): void {
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");
  bench.command(`S${tones.map(({ hz, ms, volume }) => hex(hz, 4) + hex(ms, 4) + hex(volume, 2)).join("")}`);
}

/** What the pin shows in the next `ms`, looked at four times a millisecond. */
async function listen(bench: Bench, ms: number): Promise<Stretch[]> {
  const stretches: { hz: number; duty: number; ms: number }[] = [];
  for (let at = 0; at < ms; at += 0.25) {
    await bench.device.run({ ms: 0.25 });
    const { frequency, duty } = bench.device.sound;
    const last = stretches.at(-1);
    if (last && last.hz === frequency && last.duty === duty) last.ms += 0.25;
    else stretches.push({ hz: frequency, duty, ms: 0.25 });
  }
  return stretches;
}

/** What it shows from the first sound to the last. */
async function heard(bench: Bench, ms: number): Promise<Stretch[]> {
  const stretches = await listen(bench, ms);
  while (stretches[0]?.hz === 0) stretches.shift();
  expect(stretches.at(-1)?.hz, "after the last tone").toBe(0);
  return stretches.slice(0, -1);
}

function expectTones(stretches: readonly Stretch[], tones: readonly Tone[], what: string): void {
  expect(stretches.length, `${what}: tones and pauses`).toBe(tones.length);
  tones.forEach(({ hz, ms }, i) => {
    const got = stretches[i];
    expect(Math.abs(got.ms - ms), `${what}: ms of tone ${i}`).toBeLessThan(0.8);
    expect(Math.abs(got.hz - hz), `${what}: Hz of tone ${i}`).toBeLessThanOrEqual(0.002 * hz);
  });
}

/** Lists play in order, are replaced at once by shorter and longer ones, and fall silent by an empty one. */
export async function checkLists(start: StartBench): Promise<void> {
  const bench = await start();
  await bench.open();
  const list = [
    { hz: 440, ms: 40, volume: 50 },
    { hz: 0, ms: 20, volume: 100 },
    { hz: 3000, ms: 1, volume: 100 },
    { hz: 2500, ms: 2, volume: 100 },
    { hz: 1000, ms: 17, volume: 10 },
  ];
  play(bench, list);
  expectTones(await heard(bench, 120), list, "a list");
  play(bench, [list[0], { hz: 700, ms: 0, volume: 100 }, list[4]]);
  expectTones(await heard(bench, 90), [list[0], list[4]], "a list with a tone of no time");

  const longest = [{ hz: 600, ms: 400, volume: 100 }];
  play(bench, longest);
  expectTones(await heard(bench, 420), longest, "a tone in whose time small errors add up");

  const long = [300, 320, 340, 360, 380].map((hz) => ({ hz, ms: 30, volume: 100 }));
  play(bench, long);
  await bench.device.run({ ms: 140 });
  expect(Math.round(bench.device.sound.frequency), "a later tone of a long list").toBe(380);
  const short = [
    { hz: 900, ms: 20, volume: 100 },
    { hz: 950, ms: 20, volume: 100 },
  ];
  play(bench, short);
  const after = await heard(bench, 70);
  const replaced = after.findIndex(({ hz }) => Math.round(hz) !== 380);
  expectTones(
    after.slice(Math.max(0, replaced)).filter(({ hz }) => hz > 0),
    short,
    "a shorter list in its place",
  );

  play(bench, [{ hz: 400, ms: 200, volume: 100 }]);
  await bench.device.run({ ms: 20 });
  play(bench, short);
  await bench.device.run({ ms: 5 });
  expect(Math.round(bench.device.sound.frequency), "a list in a long tone's place").toBe(short[0].hz);
  await bench.device.run({ ms: 50 });

  for (const empty of [[], [{ hz: 500, ms: 0, volume: 100 }]]) {
    play(bench, long);
    await bench.device.run({ ms: 50 });
    expect(bench.device.sound.frequency, "a tone").toBeGreaterThan(0);
    play(bench, empty);
    await bench.device.run({ ms: 10 });
    expect(
      (await listen(bench, 150)).map(({ hz }) => hz),
      "an empty list",
    ).toEqual([0]);
  }

  // Replaced at every moment of a millisecond, while tones of a millisecond follow one another.
  const quick = Array.from({ length: 5 }, (_, i) => ({ hz: 300 + i, ms: 1, volume: 100 }));
  for (let phase = 0; phase < 16; phase++) {
    play(bench, quick);
    await bench.device.run({ ms: 2.5 + phase / 16 });
    bench.send("Z");
    const tones = (await listen(bench, 20)).map(({ hz }) => Math.round(hz)).filter((hz) => hz >= 900);
    expect(tones[0], "the first tone of a list put in another's place").toBe(1000);
    play(bench, []);
    await bench.device.run({ ms: 5 - phase / 16 });
  }

  bench.command("Z");
  const many = await heard(bench, 170);
  expectTones(
    many,
    Array.from({ length: 32 }, (_, i) => ({ hz: 1000 + 50 * i, ms: 3, volume: 100 })),
    "more tones than a list holds",
  );
}

/** Pulses are as wide as the volume asks: its square, of half the period, but of 100 us at most. */
export async function checkLoudness(start: StartBench): Promise<void> {
  const bench = await start();
  await bench.open();
  for (const hz of [1, 20, 50, 440, 1000, 4800, 5200, 12_000, 20_000, 30_000]) {
    for (const volume of hz === 440 || hz === 12_000 ? [0, 3, 10, 25, 50, 75, 100, 140] : [50, 100]) {
      play(bench, [{ hz, ms: 30, volume }]);
      await bench.device.run({ ms: 15 });
      const { frequency, duty } = bench.device.sound;
      const meant = Math.min(20_000, Math.max(20, hz));
      const share = Math.min(volume, 100) / 100;
      const wanted = Math.min(0.5, PULSE_MAX_S * meant) * share * share;
      const name = `of ${hz} Hz at ${volume} percent`;
      if (wanted > 0) expect(Math.abs(frequency / meant - 1), `frequency ${name}`).toBeLessThan(0.004);
      // Levels are whole counts of the PWM, of which a period has 65536 at most.
      const counts = CLOCK_HZ / meant / (Math.floor(CLOCK_HZ / meant / 65536) + 1);
      expect(Math.abs(duty - wanted), `duty ${name}`).toBeLessThanOrEqual(LEVEL_ERROR * wanted + 2 / counts);
      await bench.device.run({ ms: 30 });
    }
  }
}

/** Tones change in time while the flash is erased, which stops all code in flash. */
export async function checkSoundInFlashWork(start: StartBench): Promise<void> {
  const bench = await start();
  await bench.open();
  const list = [500, 600, 700, 800, 900].map((hz) => ({ hz, ms: 25, volume: 100 }));
  play(bench, list);
  bench.send("E");
  expectTones(await heard(bench, 200), list, "a list during an erase");
}
