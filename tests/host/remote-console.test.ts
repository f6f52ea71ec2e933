// What a console is asked for in pieces, and which changes while they are read.
import { expect, it } from "vitest";
import { LINK_STATUS, type LinkClient, LinkRefusedError, RemoteConsole } from "../../host/link/index.ts";

const PIECE = 100;

/**
 * A console whose display list is, at each request, as long as the list given next; it refuses an offset beyond its
 * end, as the firmware does.
 */
function consoleOf(lengths: readonly number[]): { remote: RemoteConsole; asked: number[] } {
  const asked: number[] = [];
  const request = async (_: number, payload: Uint8Array): Promise<Uint8Array> => {
    const offset = payload[0] | (payload[1] << 8);
    const length = lengths[Math.min(asked.length, lengths.length - 1)];
    asked.push(offset);
    if (offset > length) throw new LinkRefusedError("refused", LINK_STATUS.BAD_PAYLOAD, new Uint8Array());
    const piece = new Uint8Array(2 + Math.min(PIECE, length - offset)).fill(length & 255, 2);
    piece.set([length & 255, length >> 8]);
    return piece;
  };
  return { remote: new RemoteConsole({ request } as unknown as LinkClient), asked };
}

it.each([
  ["stays as long", [250], [0, 100, 200], 250],
  ["becomes longer", [150, 250, 250], [0, 100, 0, 100, 200], 250],
  ["becomes shorter than what was read", [250, 250, 90], [0, 100, 200, 0], 90],
] as const)("a display list that %s while it is read is one whole", async (_, lengths, offsets, length) => {
  const { remote, asked } = consoleOf(lengths);
  expect(await remote.displayList()).toEqual(new Uint8Array(length).fill(length & 255));
  expect(asked).toEqual(offsets);
});

it("one that becomes shorter again and again is given up", async () => {
  const { remote, asked } = consoleOf(Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? 250 : 50)));
  await expect(remote.displayList()).rejects.toThrow("what it sends never keeps its size");
  expect(asked.length).toBeLessThan(100);
});
