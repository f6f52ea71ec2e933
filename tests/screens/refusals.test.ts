// Every refused press of every game says why. JUMPDECK_REFUSALS decisions a table (4; the long run 60).
import * as vitest from "vitest";
import { testRefusals } from "../../host/testing/suites/refusals.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { screenText } from "../../host/raster/index.ts";
import { playSession } from "../support/busy-screens.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";

/** What the games' own screens say about a thing that is not possible now, besides the bar. */
const REASONS: Readonly<Record<string, RegExp>> = {
  "jump-gate": new RegExp(
    [
      "No cards in hand|No jump code|from the Gate first|face down|No scan code|is claimed",
      "Needs landing|mark one first|Nothing is left|All are marked|This card has no",
      "No card has|Not the other|Your ship is here|Only to a neighbour|Your marker lies",
      "Only the one|Marked by",
    ].join("|"),
  ),
  "jump-gate-1st": new RegExp(
    [
      "No jump code|from the Gate first|Return to orbit|You are in orbit|face down|No scan code",
      "claimed|Needs landing|Nothing is left|No card with a star|None left at claimed|None is possible",
      "First move to a planet|All ships are|No marker lies|This card has no|No card has",
      "Not the other|Your ship is here|Only to a neighbour|Only its codes|No scan marker",
    ].join("|"),
  ),
  "pulsar-2849": new RegExp(
    [
      "no flight is|you have none|no gyrodyne of yours|none costs|a 1 or a 2|a 0 cannot",
      "Buy a die:|Place:|End:|You have it|you have a \\d|from round \\d|No patent",
      "patent is taken|red die cannot be used|needs those|is online|comes next|needs",
      "No die of|No counter|Another ship is here\\.|Choose an entry gate first",
      "Only a free lone|This teleport leads|You cannot teleport|The flight|Never back",
      "This line was|Not beside you|pays none of them|must wait",
    ].join("|"),
  ),
  "jump-drive": /Needs military|Survey Team is used|you can pay|cannot place it/,
};

for (const id of GAMES)
  testRefusals(vitest, gameUnderTest(id), {
    reasons: REASONS[id],
    refusals: Number(process.env.JUMPDECK_REFUSALS ?? 4),
  });

// After a refusal only its sentence is drawn; all the rest stays as it was.
vitest.test.each(GAMES)("%s: what stands on the screen is what drawing all of it anew makes", (id) => {
  const PRESSES = 400;
  const file = readCartridgeFile(id);
  const anew = new Cartridge(file);
  let before: Uint8Array = new Uint8Array();
  let compared = 0;
  playSession(file, 3, [0, 0], PRESSES, (_, cartridge) => {
    // After the end the records themselves are shown.
    if (cartridge.raw.currentSeat() < 0) return;
    const list = cartridge.screen();
    // A bar shows how far a thought is, until it moves on.
    if (Buffer.compare(list, before) === 0 || screenText(list).some(({ text }) => text === "Looking for mistakes."))
      return;
    before = list.slice();
    anew.restore(cartridge.snapshot());
    // Records that come are drawn at once.
    anew.loadRecords(anew.records());
    vitest.expect(Buffer.compare(anew.screen(), list)).toBe(0);
    compared++;
  });
  vitest.expect(compared).toBeGreaterThan(PRESSES / 4);
});
