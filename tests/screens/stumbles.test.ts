// What players of the screens alone stumbled over: buttons called by letters that their keyboard does not have, a
// button that the arrow towards it did not reach, an undo that gave back half, options and cards that nothing
// explained.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, FLAG, FONT, FONT_CELLS } from "../../host/cartridge/abi.ts";
import { parseDisplayList, screenIcons, screenSigns, screenText } from "../../host/raster/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { GAMES, openCartridge, readCartridgeFile, readEditions } from "../support/games.ts";
import { readLog } from "../support/log.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { DRIVE_SCENES, openDriveScene } from "../games/jump-drive/screens/scenes.ts";

/** A button called by its letter: keyboards have others, which only the icons in the bar follow. */
const LETTER = /\b[XY]\b|\b[AB] (on|opens|marks|chooses|plays|takes|goes|leads|shows|ends)\b/;

/** Where the set-up says what the line under the cursor does. */
const MEANING_Y = 213;

const boot = (id: string, seed = 1): CartridgeDriver => new CartridgeDriver(readCartridgeFile(id), seed);

/** The words under the cursor. */
const chosen = (handheld: CartridgeDriver): string[] =>
  screenSigns(handheld.cartridge.screen())
    .filter(({ text, isLit }) => text && isLit)
    .map(({ text }) => text?.text ?? "");

/** Opens each page of the help from the title and scrolls it to its end. */
function readHelp(handheld: CartridgeDriver): string[] {
  const pages: string[] = [];
  handheld.chooseTitle("Rules");
  expect(handheld.words()).toMatch(/^Rules/);
  for (let first = chosen(handheld).join(); ; ) {
    handheld.press("A");
    let page = handheld.words();
    for (let before = ""; handheld.words() !== before; ) {
      before = handheld.words();
      handheld.press("RIGHT");
      page += ` ${handheld.words()}`;
    }
    pages.push(page);
    handheld.press("B", "DOWN");
    if (chosen(handheld).join() === first) return pages;
    if (pages.length > 50) throw new Error(`the list of pages does not come round; it began at ${first}`);
  }
}

describe("keys", () => {
  test.each(GAMES)("%s: no page of the rules calls a button by its letter", (id) => {
    const pages = readHelp(boot(id));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).not.toMatch(LETTER);
  });

  test.each(["jump-gate", "jump-gate-1st"])(
    "%s: up from Research's cards reaches the button above them, down goes back",
    (id) => {
      const handheld = boot(id, 2).start([0, 1], 2, 5);
      for (let i = 0; i < 3000 && !handheld.shows("Research"); i++) handheld.press("A");
      for (let i = 0; i < 4 && !chosen(handheld).includes("Research"); i++) handheld.press(i === 0 ? "RIGHT" : "DOWN");
      handheld.press("A");
      expect(handheld.words()).not.toMatch(LETTER);
      expect(chosen(handheld)).toEqual([]);
      handheld.press("UP");
      expect(chosen(handheld)).toEqual(["Draw to five"]);
      handheld.press("DOWN");
      expect(chosen(handheld)).toEqual([]);
      const before = handheld.words();
      handheld.press("DOWN");
      expect(handheld.words()).toBe(before);
      handheld.press("UP", "A");
      expect(handheld.shows("1 action left")).toBe(true);
    },
  );
});

describe.each(["jump-gate", "jump-gate-1st"])("%s", (id) => {
  test("the log names codes in words, not by a letter and a sign", () => {
    const handheld = boot(id, 2).start([0, 1, 1], 2, 5);
    const told = new Set<string>();
    for (let i = 0; i < 1500; i++) {
      handheld.press(i % 7 === 6 ? "RIGHT" : "A");
      const news = handheld.words().match(/CPU \d (jumps|scans|discards).*/)?.[0];
      if (news) told.add(news.replaceAll(" | ", " "));
    }
    const all = [...told].join("\n");
    expect(all).not.toMatch(/\b[JSL][1-9~]|~/);
    expect(all).toMatch(/jumps to [A-Z].* with code \d/);
    expect(all).toMatch(/scans [A-Z].* with (code \d|a wildcard)/);
    expect(all).toMatch(/discards (jump|scan|landing) (\d|wildcard)/);
  });

  test("a turn with an open choice and no action left says so, not that none is left", () => {
    const handheld = boot(id, 3).start([0, 1], 2, 5);
    let open = 0;
    for (let i = 0; i < 4000 && open < 3; i++) {
      while (/hurry|CPU \d thinks/.test(handheld.words())) handheld.step(0);
      handheld.press(["A", "DOWN", "A", "RIGHT", "A"][i % 5] as "A");
      if (!/\?( \||$)/.test(handheld.words())) continue;
      handheld.press("X");
      expect(handheld.words()).not.toContain("0 actions left");
      // The question is still behind the menu.
      if (/\?( \||$)/.test(handheld.words())) open++;
      handheld.press("B");
    }
    expect(open).toBe(3);
  });

  test("asks where in the same words as the other edition", () => {
    const handheld = boot(id, 2).start([0, 1], 2, 5);
    for (let i = 0; i < 200 && !/Your turn|You hold one/.test(handheld.words()); i++) handheld.press("A");
    handheld.press("A", "A");
    expect(handheld.shows("Jump: where?")).toBe(true);
  });
});

test("jump-gate-1st: the reason of a hint is told to its end", () => {
  const handheld = boot("jump-gate-1st", 5).start([0, 1], 2, 6);
  const reasons: string[] = [];
  const isLanding = (reason: string): boolean => reason.startsWith("Land on ");
  for (let i = 0; i < 400 && !reasons.some(isLanding); i++) {
    if (!handheld.shows("menu") || /hurry|thinks|no action left/.test(handheld.words())) {
      handheld.press("A").wait(10);
      continue;
    }
    handheld.chooseMenu("Hint").waitFor("play it", 3000);
    reasons.push(handheld.words().split("play it | back | ")[1].replaceAll(" | ", " "));
    handheld.press("A").wait(10);
  }
  expect(reasons.find(isLanding)).toMatch(
    /^Land on .*\) The planet brings 3 points, (?:[a-zA-Z ]+ there \d more|and its resources turn up)$/,
  );
});

describe("Jump Drive", () => {
  test.each(DRIVE_SCENES.filter(({ name }) => /^result-(\d|shared)/.test(name)))(
    "$name tells how a tie is broken where there is one",
    (scene) => {
      const texts = screenText(openDriveScene(readCartridgeFile("jump-drive"), scene).screen());
      const points = texts
        .filter(({ font, text, x }) => font === FONT.LARGE && /^\d+$/.test(text) && x > 120)
        .map(({ text }) => text);
      expect(points.length).toBeGreaterThan(1);
      const tied = points.filter((one) => points.filter((other) => other === one).length > 1);
      expect(texts.filter(({ text }) => /tie-break/.test(text)).length).toBe(tied.length);
      expect(texts.some(({ text }) => /^Tie-break:/.test(text))).toBe(tied.length > 0);
    },
  );

  test("one undo gives back all cards that one press discarded", () => {
    const handheld = boot("jump-drive").start([0, 0], 2, 4).press("A");
    expect(handheld.shows("Discard 2 of 2")).toBe(true);
    const before = handheld.cartridge.state();
    handheld.press("A").wait(2);
    expect(handheld.cartridge.state()).not.toEqual(before);
    handheld.press("B");
    expect(handheld.cartridge.state()).toEqual(before);
    expect(handheld.shows("Discard 2 of 2")).toBe(true);
  });

  test("the cards are as they were left when one comes back from the tables", () => {
    const handheld = boot("jump-drive", 5).start([0, 1], 2, 4).waitFor("Discard 2 of 2", 3000);
    handheld.press("UP", "UP");
    const before = handheld.words();
    expect(handheld.press("UP").words()).not.toBe(before);
    expect(handheld.press("B").words()).toBe(before);
    expect(handheld.press("UP", "RIGHT", "B").words()).toBe(before);
    // The next decision begins where it should.
    handheld.press("DOWN", "DOWN", "A").wait(2);
    for (let i = 0; i < 3000 && !handheld.shows("Explore +"); i++) handheld.press("A");
    expect(handheld.words()).toMatch(/^R1 .*Explore \+2 \| Place: mark/);
  });

  test("what the page of a round tells is not told once more before", () => {
    const handheld = boot("jump-drive", 5).start([0, 1], 2, 4);
    let results = 0;
    for (let i = 0; i < 3000 && results < 3; i++) {
      if (handheld.shows("ends at 50")) results++;
      expect(handheld.shows("Since your last turn"), handheld.words()).toBe(false);
      handheld.press(!handheld.shows("Explore +") || i % 3 === 2 ? "A" : i % 3 === 0 ? "DOWN" : "LEFT").wait(4);
    }
    expect(results).toBe(3);
  });

  test("what is marked but cannot be placed greys the place for it, marks are taken back by their name", () => {
    const scene = DRIVE_SCENES.find(({ name }) => name === "helped-military");
    if (!scene) throw new Error("no such scene");
    const cartridge = openDriveScene(readCartridgeFile("jump-drive"), scene);
    const button = () => screenSigns(cartridge.screen()).find(({ text }) => text?.text === "Place 1: why?");
    cartridge.tick(BUTTON.A);
    cartridge.tick(0);
    expect(screenText(cartridge.screen()).map(({ text }) => text)).toContain("unmark");
    expect(button()).toMatchObject({ isGrey: true });
  });

  test("who has discarded to five is told so, the seat itself too", () => {
    const handheld = boot("jump-drive", 5).start([0, 1], 2, 4).waitFor("Discard 2 of 2", 3000).press("A").wait(4);
    expect(handheld.words()).toMatch(/Everybody keeps five cards.*Player 1 \| has kept five/);
  });

  test("a copy of a card is told from others only where the hand holds more of it", () => {
    const cartridge = openCartridge("jump-drive");
    const random = new SeededRandom(9, 1);
    const told = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      cartridge.raw.newGame(0, 4, 0, seed, 0);
      while (cartridge.raw.currentSeat() >= 0) {
        const sentences = cartridge.legalActions().map((action) => cartridge.actionText(action));
        expect(new Set(sentences).size, "each action has a sentence of its own").toBe(sentences.length);
        for (const sentence of sentences) {
          expect(sentence).not.toMatch(/copy/);
          const [, name, number, of] = /^Discard (.*) \((\d) of (\d)\)$/.exec(sentence) ?? [];
          if (name === undefined) continue;
          expect(Number(of)).toBeGreaterThanOrEqual(Math.max(Number(number), 2));
          told.add(name);
        }
        cartridge.raw.apply(cartridge.drawAction(random));
      }
    }
    expect(told.size).toBeGreaterThan(0);
  });

  test("the bar says what the button under the cursor does, and how to leave the results", () => {
    const handheld = boot("jump-drive", 5).start([0, 1], 2, 4).waitFor("Discard 2 of 2", 3000);
    expect(handheld.words()).toMatch(/\| discard \| menu/);
    handheld.press("A").wait(2);
    for (let i = 0; i < 3000 && !handheld.shows("Explore +"); i++) handheld.press("A");
    while (!chosen(handheld).some((words) => words.startsWith("Explore"))) handheld.press("DOWN");
    expect(handheld.words()).toMatch(/\| explore \| menu/);
    handheld.press("A");
    for (let i = 0; i < 3000 && !handheld.shows("ends at 50"); i++) handheld.press("A");
    expect(handheld.settle().words()).toMatch(/go on \|.* menu/);
    handheld.press("A");
    expect(handheld.words()).toMatch(/^R2 .*Explore \+2/);
  });
});

describe("Pulsar 2849", () => {
  test("no banner is so high that it hides the line of the seat that acts", () => {
    const SEAT_LINE_BOTTOM = 208;
    const handheld = boot("pulsar-2849", 3).start([1, 1], 2, 4);
    let small = 0;
    for (let i = 0; i < 900; i++) {
      handheld.step(0);
      const list = handheld.cartridge.screen();
      const banner = screenIcons(list).find(
        ({ name, x, y }) => /^(cpu|hourglass)-12$/.test(name) && x === 4 && y > 190,
      );
      if (banner === undefined) continue;
      expect(banner.y, handheld.words()).toBeGreaterThan(SEAT_LINE_BOTTOM);
      if (screenText(list).some(({ font, x, y }) => font === FONT.SMALL && x === 20 && y === banner.y)) small++;
    }
    expect(small).toBeGreaterThan(0);
  });

  test("jump-drive: a notice on two lines hides nothing of what the seats chose and placed", () => {
    const ONE_LINE_Y = 220;
    const handheld = boot("jump-drive", 4).start([1, 1, 1, 1], 2, 4);
    let notices = 0;
    for (let i = 0; i < 3000 && handheld.cartridge.raw.currentSeat() >= 0; i++) {
      if ((handheld.step(0) & FLAG.SCREEN) === 0) continue;
      const list = handheld.cartridge.screen();
      const banner = screenIcons(list).find(
        ({ name, x, y }) => /^(cpu|hourglass)-12$/.test(name) && x === 4 && y > 190,
      );
      if (banner === undefined || banner.y > ONE_LINE_Y) continue;
      notices++;
      for (const command of parseDisplayList(list)) {
        if (command.op !== "text" || command.y >= banner.y - 1) continue;
        expect(command.y + FONT_CELLS[command.font].height, handheld.words()).toBeLessThan(banner.y);
      }
    }
    expect(notices).toBeGreaterThan(20);
  });

  // In the menu, where a part of the sentence ends.
  test("what has no room ends after a word or with two dots, in the log and in the menu of uses", () => {
    const LONGEST = 62;
    const told = new Set<string>();
    const rows = new Map<string, boolean>();
    const sentences: string[] = [];
    for (let seed = 1; seed < 8; seed++) {
      const handheld = boot("pulsar-2849", seed).start([0, 1], 2, 4);
      for (let i = 0; i < 700; i++) {
        // To a direction while the computer acts the pages to look at answer.
        handheld.press(i % 9 === 8 && !/hurry|CPU \d(:| thinks)/.test(handheld.words()) ? "RIGHT" : "A");
        if (i % 5 === 0) for (const { text } of readLog(handheld)) told.add(text);
        sentences.push(...handheld.cartridge.legalActions().map((action) => handheld.cartridge.actionText(action)));
        if (!handheld.shows("What is the die for?")) continue;
        const texts = screenText(handheld.cartridge.screen());
        for (const { text, x, y, font } of texts) {
          if (x !== 8 || font !== FONT.SMALL) continue;
          rows.set(
            text,
            texts.some((dots) => dots.y === y && dots.text === ".."),
          );
        }
      }
    }
    expect(told.size).toBeGreaterThan(100);
    // An entry that just fits ends with a whole word: one that the sentences have, too.
    const known = new Set(sentences.flatMap((sentence) => sentence.split(/[ ,:]+/)));
    for (const entry of told) {
      if (entry.endsWith("..")) expect(known, entry).toContain(entry.slice(entry.lastIndexOf(" ") + 1, -2));
      else if (entry.length === LONGEST) expect(known, entry).toContain(entry.slice(entry.lastIndexOf(" ") + 1));
    }
    expect([...rows].filter(([, isCut]) => isCut)).toEqual([]);
    // A row is a whole sentence, a part of one, or a reason.
    let parts = 0;
    for (const row of rows.keys()) {
      if (!/^[A-Z]/.test(row) || sentences.includes(row)) continue;
      expect(
        sentences.some((sentence) => sentence.startsWith(row) && /^[:,]/.test(sentence.slice(row.length))),
        row,
      ).toBe(true);
      parts++;
    }
    expect(parts).toBeGreaterThan(0);
  });
});

describe("words of an action", () => {
  /** The sentences of all legal actions in random games. */
  const sentences = (id: string, edition: number, players: number): string[] => {
    const cartridge = openCartridge(id);
    const random = new SeededRandom(3, 1);
    const all = new Set<string>();
    for (let seed = 0; seed < 3; seed++) {
      cartridge.raw.newGame(edition, players, 0, seed, 0);
      while (cartridge.raw.currentSeat() >= 0) {
        for (const action of cartridge.legalActions()) all.add(cartridge.actionText(action));
        cartridge.raw.apply(cartridge.drawAction(random));
      }
    }
    return [...all];
  };

  test.each([
    ["jump-gate", 3, 3],
    ["jump-gate-1st", 1, 3],
  ] as const)("%s: a resource is told by where it lies on the screen", (id, edition, players) => {
    const all = sentences(id, edition, players);
    expect(all.some((words) => /^Collect .*\((first|second|third) from the left\)$/.test(words))).toBe(true);
    expect(all.filter((words) => /slot/.test(words))).toEqual([]);
  });

  test("pulsar-2849: taking a gyrodyne tells what starts it and what it brings a round", () => {
    const all = sentences("pulsar-2849", 0, 2);
    for (const [size, die, points] of [
      ["small", 3, "1 point"],
      ["medium", 5, "2 points"],
      ["large", 6, "3 points"],
    ]) {
      expect(all).toContain(`Take a ${size} gyrodyne: a ${die} starts it, ${points} or more a round`);
    }
  });
});

test("jump-gate-1st: whose marker or ship it is, is told by the seat's name", () => {
  const { cartridge } = boot("jump-gate-1st", 2).start([0, 0, 1], 2, 6);
  const random = new SeededRandom(2, 5);
  const names = new Set<string>();
  for (let game = 0; game < 20 && names.size < 3; game++) {
    cartridge.raw.newGame(1, 3, 0, game, 0);
    while (cartridge.raw.currentSeat() >= 0) {
      for (const action of cartridge.legalActions()) {
        const [, name] = /(?:marker of|places with) (\w+ \d)/.exec(cartridge.actionText(action)) ?? [];
        if (name) names.add(name);
      }
      cartridge.raw.apply(cartridge.drawAction(random));
    }
  }
  // A game that the rules alone play has people at all seats, whatever was set up for them.
  expect([...names].sort()).toEqual(["Player 1", "Player 2", "Player 3"]);
});

test.each(GAMES)("%s: the set-up tells what an option does while the cursor is on it", (id) => {
  const handheld = boot(id).chooseTitle("New game");
  for (const { name, meaning = "" } of readEditions(id)[0].optionNames) {
    expect(meaning, name).not.toBe("");
    expect(handheld.shows(meaning)).toBe(false);
    for (let i = 0; i < 20 && !chosen(handheld).includes(name); i++) handheld.press("UP");
    expect(handheld.shows(meaning)).toBe(true);
  }
});

test.each(GAMES)("%s: no line of the set-up is mute while the cursor is on it", (id) => {
  const handheld = boot(id).chooseTitle("New game");
  const met = new Set<string>();
  for (let i = 0; i < 14; i++) {
    const [row = ""] = chosen(handheld);
    // Beside the last row, which starts, the level that waits; of players there may be no records yet.
    if (["Deal", "Animation", "Edition"].includes(row)) {
      met.add(row);
      expect(
        screenText(handheld.cartridge.screen()).some(({ y, text }) => y === MEANING_Y && text.length > 12),
        row,
      ).toBe(true);
    }
    handheld.press("UP");
  }
  expect([...met].sort()).toEqual([
    ...(readEditions(id).length > 1 ? ["Animation", "Deal", "Edition"] : ["Animation", "Deal"]),
  ]);
});

test.each(GAMES)("%s: the first set-up is for a first game, and says so beside the start", (id) => {
  const handheld = boot(id).chooseTitle("New game");
  const [person, ...computers] = handheld.seatLevels();
  expect(person).toBe(0);
  expect(computers.length).toBeGreaterThan(0);
  expect(new Set(computers)).toEqual(new Set([1]));
  expect(chosen(handheld)).toContain("Start the game");
  expect(handheld.shows("Easy to beat, for your first games")).toBe(true);
});

test("the set-up tells for whom each level is: of the seat under the cursor, beside the start of the strongest", () => {
  const handheld = boot("null").chooseTitle("New game");
  const line = () => (handheld.words().match(/(Easy to beat|A fair match|Hard to beat|A person)[^|]*(?= \|)/) ?? [])[0];
  handheld.press("UP", "UP", "UP");
  const lines = [1, 2, 3, 0].map((level) => {
    expect(handheld.seatLevels()[1]).toBe(level);
    const seat = line();
    handheld.press("DOWN", "DOWN", "DOWN");
    expect(line(), "beside the start").toBe(seat);
    handheld.press("UP", "UP", "UP", "RIGHT");
    return seat;
  });
  expect(lines).toEqual([
    "Easy to beat, for your first games",
    "A fair match if you know the game",
    "Hard to beat: it thinks ahead",
    "A person. You can share the device.",
  ]);
  expect(handheld.press("UP", "UP").shows(" to beat")).toBe(false);
});

test("what the cursor is on counts as chosen where it is greyed too", () => {
  const handheld = boot("null").start([0, 0], 1, 4).press("A", "X", "DOWN");
  expect(handheld.shows("Nothing to undo")).toBe(true);
  const undo = screenSigns(handheld.cartridge.screen()).find(({ text }) => text?.text === "Undo");
  expect(undo).toMatchObject({ isLit: true, isGrey: true });
  expect(undo?.text?.color).toBe(COLOR.BLACK);
});
