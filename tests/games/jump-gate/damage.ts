// Damaged states that checkState must see through, the same tests for both editions: single bytes, exchanged bytes,
// mixtures, noise.
import { expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";

/** The bytes of a good state, and where they come from. */
export interface Sample {
  readonly where: string;
  readonly bytes: Uint8Array;
}

/**
 * Registers tests that hand damaged samples to `isAccepted`, which writes bytes, checks whatever was accepted, and
 * returns whether it was.
 */
export function testDamage(
  samples: readonly Sample[],
  isAccepted: (bytes: Uint8Array, where: string) => boolean,
): void {
  test("accepts every sample", () => {
    for (const { where, bytes } of samples) expect(isAccepted(bytes, where)).toBe(true);
  });

  test.each(samples)("each byte changed: $where", ({ where, bytes }) => {
    const random = seededRandom(bytes.length);
    let refused = 0;
    for (let at = 0; at < bytes.length; at++) {
      for (const value of [bytes[at] ^ 1, bytes[at] ^ (2 << random(7)), random(256), 0, 255]) {
        if (value === bytes[at]) continue;
        const damaged = bytes.slice();
        damaged[at] = value;
        if (!isAccepted(damaged, `${where}: byte ${at} = ${value}`)) refused++;
      }
    }
    expect(refused).toBeGreaterThan(bytes.length * 2);
  });

  test("two bytes exchanged", () => {
    const random = seededRandom(12);
    let refused = 0;
    for (const { where, bytes } of samples) {
      for (let i = 0; i < 400; i++) {
        const damaged = bytes.slice();
        const [a, b] = [random(bytes.length), random(bytes.length)];
        [damaged[a], damaged[b]] = [damaged[b], damaged[a]];
        if (!isAccepted(damaged, `${where}: bytes ${a} and ${b}`)) refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  test("bytes of two states mixed, noise, all zero, all 255", () => {
    const random = seededRandom(13);
    const size = samples[0].bytes.length;
    expect(isAccepted(new Uint8Array(size), "zero")).toBe(false);
    expect(isAccepted(new Uint8Array(size).fill(255), "255")).toBe(false);
    for (let i = 0; i < 300; i++) {
      const noise = Uint8Array.from({ length: size }, () => random(256));
      expect(isAccepted(noise, `noise ${i}`)).toBe(false);
      const one = samples[random(samples.length)].bytes;
      const two = samples[random(samples.length)].bytes;
      const cut = random(size);
      isAccepted(
        Uint8Array.from(one, (byte, at) => (at < cut ? byte : two[at])),
        `mix ${i}`,
      );
    }
  });

  test("a refused state gives way to a good one", () => {
    const { bytes } = samples[0];
    expect(isAccepted(new Uint8Array(bytes.length), "zero")).toBe(false);
    expect(isAccepted(bytes, "again")).toBe(true);
  });
}
