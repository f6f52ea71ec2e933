// QR codes of host/code, read by another program's decoder.
import { describe, expect, it } from "vitest";
import { drawQr, QrError, QUIET } from "../../host/code/qr.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { readQr } from "../support/read-qr.ts";

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ:-";
const MODULE = 3;

function read(rows: readonly (readonly boolean[])[]): string | undefined {
  const size = (rows.length + 2 * QUIET) * MODULE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (rows[Math.floor(y / MODULE) - QUIET]?.[Math.floor(x / MODULE) - QUIET])
        pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return readQr(pixels, size, size);
}

describe.each(["L", "M"] as const)("level %s", (level) => {
  it.each(["", "https://example.org/deck?play="])("every version is read, behind %j", (address) => {
    const random = new SeededRandom(3);
    const sizes = new Set<number>();
    for (let length = 1; length < 240; length += 9) {
      const code = Array.from({ length }, () => SIGNS[random.below(SIGNS.length)]).join("");
      const rows = drawQr(address, code, level);
      sizes.add(rows.length);
      expect(read(rows), `${length} characters`).toBe(address + code);
    }
    expect(sizes.size).toBeGreaterThan(7);
  });

  it("what is too long is refused", () => {
    const most = { L: 395, M: 311 }[level];
    expect(drawQr("", "A".repeat(most), level)).toHaveLength(57);
    expect(() => drawQr("", "A".repeat(most + 1), level)).toThrow(QrError);
  });
});
