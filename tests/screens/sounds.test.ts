// What the games sound, by buttons: each action its kind; reveals, rounds and turns; the end as the person has it; the
// cursor only where something moves. What is secret is not heard.
import { describe, expect, it, test } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { screenText } from "../../host/raster/index.ts";
import { decodeState } from "../../host/state/codec.ts";
import { isLongRun } from "../support/button-game.ts";
import { playByChance } from "../support/chance-game.ts";
import { GAMES, gameUnderTest } from "../support/games.ts";
import { heard, type Motif } from "../support/sounds.ts";

/** The bar while a person looks round. */
const AROUND = "back | next | menu";
const DIRECTIONS = BUTTON.UP | BUTTON.DOWN | BUTTON.LEFT | BUTTON.RIGHT;

/** The actions of each game by the kind that they sound like. */
const KINDS_OF: Readonly<Record<string, Partial<Record<Motif, string>>>> = {
  "jump-drive": {
    card: "EXPLORE SURVEY DISCARD",
    claim: "CONQUER SETTLE SURVEY_SETTLE SECOND",
    build: "CONTACT DEVELOP DEVELOP_SETTLE",
    pass: "NO_SECOND",
  },
  "jump-gate": {
    pass: "PASS LEAVE NO_MARK TAKE_NONE",
    card: "RESEARCH DRAW DISCARD",
    travel: "FLY_CLOCKWISE FLY_COUNTER JUMP",
    take: "COLLECT TAKE HARVEST",
    build: "MARK",
    reveal: "SCAN",
    claim: "LAND",
  },
  "jump-gate-1st": {
    card: "RESEARCH DRAW DISCARD SPECIAL",
    travel: "FLY_CLOCKWISE FLY_COUNTER RETURN PLACE SWAP JUMP",
    take: "HARVEST_DOWN TAKE_DOWN TAKE HARVEST DEAL REMOVE_SCAN REMOVE_GATE REMOVE_HOLE",
    pass: "TAKE_NONE",
    reveal: "SCAN",
    claim: "LAND PILOT",
  },
  null: {
    travel: "STEP",
  },
  "pulsar-2849": {
    pass: "END STOP",
    reveal: "DRAW",
    take: "BONUS TAKE TAKE_STILL",
    build:
      "ALONE SIDE DIE COPY CONSTRUCT BUY_PLUS_MINUS BUY_PLUS_TWO GYRODYNE SPIN TRANSMITTER PATENT PROJECT " +
      "SIZE LINK POINTS",
    travel: "ENTRY FLY RUN STEP GO",
  },
};

/** Games at random of each table. */
const SEEDS = 4;

describe.each(GAMES)("%s", (id) => {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const tables = [
    [0, ...Array.from({ length: maxPlayers - 1 }, () => 1)],
    Array.from({ length: Math.max(minPlayers, 2) }, () => 0),
  ];

  it("each action sounds as its kind, where others are not told like any other; a computer's half as loud", () => {
    const kinds = new Map(
      Object.entries(KINDS_OF[id]).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind])),
    );
    expect([...kinds.keys()].sort()).toEqual(Object.keys(gameUnderTest(id).layout.actions).sort());
    const met = new Set<string>();
    for (const levels of tables) {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const loudness = [0, 0];
        playByChance(id, levels, seed, ({ motifs, played, seat, handheld }) => {
          if (played.length === 0) return;
          const isOnly = levels[seat] === 0 && levels.includes(1);
          const [name] = played;
          expect(isOnly ? [kinds.get(name)] : [kinds.get(name), "move"], `${name} by seat ${seat}`).toContain(
            motifs[0],
          );
          if (motifs[0] !== "move" || kinds.get(name) === "move") met.add(motifs[0]);
          if (motifs[0] === kinds.get("DISCARD"))
            loudness[levels[seat] > 0 ? 1 : 0] = handheld.cartridge.sound()[LIMIT.TONE_BYTES - 1];
        });
        if (loudness[1] > 0 && loudness[0] > 0) expect(loudness[1] * 2).toBe(loudness[0]);
      }
    }
    expect(met.size).toBeGreaterThan(Math.min(new Set(kinds.values()).size, 3) - 1);
  });

  it("a direction ticks where the picture changes, and is silent where it does not", () => {
    let [moved, stood, around] = [0, 0, 0];
    for (let seed = 4; seed < 10 && (moved < 6 || stood < 6); seed++)
      playByChance(id, tables[1], seed, ({ button, flags, motifs, played, handheld, before }) => {
        // Who looks round, while others think or when their own turn is over, hears each direction but that which opens
        // the pages, and nothing of what is thought during them.
        if (played.length === 0 && handheld.shows(AROUND)) {
          const isOpening = !screenText(before)
            .map(({ text }) => text)
            .join(" | ")
            .includes(AROUND);
          const ticks = (button & DIRECTIONS) !== 0 && !isOpening;
          // A page of the person's own turn has the same bar, and no tick where there is nothing more to see.
          const stays = Buffer.compare(before, handheld.cartridge.screen()) === 0;
          if (!ticks || !stays || motifs.length > 0) expect(motifs, handheld.words()).toEqual(ticks ? ["cursor"] : []);
          if (motifs.length > 0) around++;
          return;
        }
        if ((button & DIRECTIONS) === 0 || played.length > 0 || (flags & FLAG.THINKING) !== 0) return;
        // What is asked ahead of others is kept, and played when its time comes.
        if (id === "jump-drive" && motifs[0] === "move") return;
        if (Buffer.compare(before, handheld.cartridge.screen()) === 0) {
          // The page of a card looks alike for the next copy of it; a person who looks round there hears each
          // direction.
          if (!/(^|\| )back \| (card \| )?menu \|/.test(handheld.words()))
            expect(
              motifs.filter((motif) => motif !== "error"),
              handheld.words(),
            ).toEqual([]);
          stood++;
        } else if (motifs.length > 0) {
          expect(motifs).toEqual(["cursor"]);
          moved++;
        }
      });
    // In Jump Drive people alone choose at once: none waits and looks round.
    expect([moved > 5, stood > 5, around > 0]).toEqual([true, true, id !== "jump-drive"]);
  });

  it("the end sounds as the only person has it, and alike for all where several look on", () => {
    for (const levels of tables) {
      let last: readonly Motif[] = [];
      const { cartridge } = playByChance(id, levels, 2, ({ motifs, played }) => {
        if (played.length > 0) last = motifs;
        else if (motifs.length > 0) last = [...last, ...motifs];
      });
      // What a computer did last is shown before the result is.
      const handheld = playedOut(cartridge);
      expect([...last, ...handheld].findLast((motif) => ENDS.includes(motif))).toBe(
        levels.includes(1) ? endOf(cartridge) : "end",
      );
    }
  });
});

const ENDS: readonly Motif[] = ["end", "won", "lost", "tie"];

/** The only person, on the first seat, has won, lost or shared the victory. */
function endOf({ raw }: Cartridge): Motif {
  if (raw.rank(0) !== 1) return "lost";
  for (let seat = 1; raw.rank(seat) > 0; seat++) if (raw.rank(seat) === 1) return "tie";
  return "won";
}

/**
 * What sounds in the steps after the game's last action; what others did last, and what the last round paid, is read
 * before the result, where it is shown.
 */
function playedOut(cartridge: Cartridge): Motif[] {
  const listen = (button: number) => heard(cartridge, cartridge.raw.tick(button, LIMIT.TICK_MS));
  const isRead = () =>
    screenText(cartridge.screen()).some(({ text }) =>
      /^(?:Since your last turn|These are the last cards\.|ends at 50)$/.test(text),
    );
  return Array.from({ length: 100 }, (_, step) =>
    listen(step > 90 && step % 2 === 0 && isRead() ? BUTTON.A : 0),
  ).flat();
}

test("null: a person wins, loses and ties", () => {
  const ends = new Set<Motif>();
  for (let seed = 1; ends.size < 3 && seed < 60; seed++) {
    const last: Motif[] = [];
    const { cartridge } = playByChance("null", [0, 1], seed, ({ motifs }) => last.push(...motifs));
    const end = endOf(cartridge);
    expect([...last, ...playedOut(cartridge)].filter((motif) => ENDS.includes(motif))).toEqual([end]);
    ends.add(end);
  }
  expect([...ends].sort()).toEqual(["lost", "tie", "won"]);
});

test.each(["jump-drive", "pulsar-2849"])("%s: a round sounds where one begins, and nowhere else", (id) => {
  const { layout } = gameUnderTest(id);
  let round = 0;
  let rounds = 0;
  playByChance(id, [0, 1], 3, ({ motifs, handheld }) => {
    const now = Number(decodeState(layout, handheld.cartridge.state()).round);
    expect(motifs.includes("round"), `round ${round} to ${now}`).toBe(now > round);
    if (now > round) rounds++;
    round = now;
  });
  expect(rounds).toBeGreaterThan(3);
});

test("jump-drive: what was chosen in secret sounds alike, and is heard to come to light with the last choice", () => {
  let shown = 0;
  for (const seed of isLongRun() ? [3, 4, 5] : [3]) {
    playByChance("jump-drive", [0, 0, 0], seed, ({ motifs, played }) => {
      if (!["EXPLORE", "SURVEY", "DEVELOP", "SETTLE", "SURVEY_SETTLE", "DEVELOP_SETTLE"].includes(played[0])) return;
      if (motifs.includes("reveal")) shown++;
      else expect(motifs).toEqual(["move"]);
    });
  }
  expect(shown).toBeGreaterThan(3);
});
