// What a file must be and may take: the checker finds no fault in it, every console accepts it, and it fits the
// handheld.
import { checkCartridge } from "../../check/cartridge-check.ts";
import type { GameUnderTest } from "../game.ts";
import type { Vitest } from "./vitest.ts";

const TIMEOUT_MS = 240_000;

/** Defines the tests. */
export function testBudgets({ describe, it, expect }: Vitest, game: GameUnderTest): void {
  describe(`${game.id}, the file`, () => {
    it(
      "is a cartridge without faults that fits every console",
      () => {
        const { accepted, identity, device, findings } = checkCartridge(game.readCartridge());
        expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
        expect({ accepted, id: identity?.id }).toEqual({ accepted: true, id: game.id });
        expect(device?.ramBytes).toBeLessThanOrEqual(device?.arenaBytes ?? 0);
      },
      TIMEOUT_MS,
    );
  });
}
