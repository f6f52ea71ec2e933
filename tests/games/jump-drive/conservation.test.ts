// 2,000 random games per player count and start: every card of the deck is in exactly one place, no seat has what it
// cannot have.
import { expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { auditState } from "./audit.ts";
import { Drive } from "./position.ts";

const GAMES = 2000;
const AUDIT_EVERY = 40;
const TIMEOUT_MS = 240_000;
const drive = new Drive();

test.each([0, 1].flatMap((options) => [2, 3, 4].map((players) => [players, options] as const)))(
  `${GAMES} games of %i players, options %i: cards are conserved`,
  { timeout: TIMEOUT_MS },
  (players, options) => {
    const { raw } = drive.cartridge;
    let audits = 0;
    for (let game = 0; game < GAMES; game++) {
      const random = seededRandom(game);
      drive.newGame(0, players, game, players, options);
      // Another step of each game is looked at.
      for (let step = game % AUDIT_EVERY; ; step++) {
        const isOver = raw.currentSeat() < 0;
        if (isOver || step % AUDIT_EVERY === 0) {
          const problems = auditState(drive.state());
          if (problems.length > 0) expect(problems, `game ${game}`).toEqual([]);
          audits++;
        }
        if (isOver) break;
        raw.apply(raw.legalAction(random(raw.legalCount())));
      }
    }
    expect(audits).toBeGreaterThan(2 * GAMES);
  },
);
