// The session through the console face, on the null game: everything a person can do, by buttons alone.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { BUTTON, FLAG, STATUS } from "../../host/cartridge/abi.ts";
import { buildCartridge } from "../../tools/cartridge/cartridges.ts";
import { gameOfRepository } from "../../tools/cartridge/place.ts";
import { screenIcons, screenText } from "../../host/raster/index.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { toDecision } from "./decision.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let wasm: Uint8Array;

beforeAll(async () => {
  wasm = readFileSync(await buildCartridge(gameOfRepository(ROOT, "null")));
}, 120_000);

const boot = (seed = 1): CartridgeDriver => new CartridgeDriver(wasm, seed);
const start = (levels: number[], seed = 1): CartridgeDriver => boot(seed).start(levels, 1, 4);

/** Plays on to the result; `choice` picks the step. */
function toResult(handheld: CartridgeDriver, choice = (turn: number) => turn % 3): CartridgeDriver {
  for (let turn = 0; turn < 20; turn++) {
    toDecision(handheld);
    if (handheld.shows("Final score")) return handheld;
    for (let i = 0; i < choice(turn); i++) handheld.press("RIGHT");
    handheld.press("A");
  }
  throw new Error("the game does not end");
}

describe("title", () => {
  test("offers the lesson first, then a new game, rules and about; nothing to continue", () => {
    const handheld = boot();
    expect(handheld.words()).toContain(
      "Null | Count to ten: the | smallest game, | 1-4, 1 min | Learn to play | New game | Rules | About",
    );
    expect(handheld.shows("Continue")).toBe(false);
    expect(handheld.cartridge.raw.saveSize()).toBe(0);
  });

  test("B leaves to the console, once", () => {
    const handheld = boot();
    handheld.step(BUTTON.B);
    expect(handheld.flags & FLAG.LEAVE).toBe(FLAG.LEAVE);
    handheld.step(BUTTON.B);
    expect(handheld.flags & FLAG.LEAVE).toBe(0);
  });

  test("a button held since before the start is no press", () => {
    const handheld = boot();
    handheld.cartridge.raw.boot(1, 0);
    handheld.step(BUTTON.A);
    expect(handheld.shows("New game | Rules")).toBe(true);
    handheld.step(0);
    handheld.step(BUTTON.A);
    expect(handheld.shows("1/6")).toBe(true);
  });

  test("shows every help page and comes back", () => {
    const handheld = boot().chooseTitle("Rules");
    expect(handheld.words()).toContain("How to play | About");
    handheld.press("A");
    expect(handheld.shows("Each turn you add")).toBe(true);
    handheld.press("B").choose(1);
    expect(handheld.shows("template of a cartridge")).toBe(true);
    handheld.press("B", "B");
    expect(handheld.shows("New game")).toBe(true);
    handheld.choose(1);
    expect(handheld.shows("template of a cartridge")).toBe(true);
    handheld.press("B");
    expect(handheld.shows("New game")).toBe(true);
  });

  test("a step without buttons or time changes nothing", () => {
    const handheld = boot();
    handheld.step(0);
    expect(handheld.flags).toBe(0);
  });
});

describe("set-up", () => {
  test("a held direction repeats after a while", () => {
    const handheld = boot().chooseTitle("New game");
    handheld.press("UP", "UP", "UP", "UP", "UP");
    const counts: number[] = [];
    for (let i = 0; i < 40; i++) {
      handheld.step(BUTTON.RIGHT);
      counts.push(handheld.seatLevels().length);
    }
    const changes = counts.flatMap((count, i) => (i === 0 || count !== counts[i - 1] ? [i] : []));
    expect(changes).toEqual([0, 18, 23, 28, 33, 38]);
  });

  test("offers the last set-up again", () => {
    const handheld = start([3, 0, 1, 2]);
    toResult(handheld);
    handheld.press("A", "A", "DOWN", "A").chooseTitle("New game");
    expect(handheld.seatLevels()).toEqual([3, 0, 1, 2]);
  });

  test("leaving it does not touch the game in progress", () => {
    const handheld = toDecision(start([0, 2]));
    const before = handheld.cartridge.save();
    handheld.chooseMenu("New game");
    handheld.press("UP", "UP", "RIGHT", "B", "B");
    toDecision(handheld);
    toDecision(handheld.press("A"));
    expect(handheld.cartridge.save()[18]).toBe(2);
    expect(before.length).toBeGreaterThan(0);
  });

  test("asks before a game in progress is given up", () => {
    const handheld = toDecision(start([0, 2]));
    const hash = handheld.cartridge.stateHash();
    handheld.chooseMenu("New game");
    handheld.press("A");
    expect(handheld.shows("The game in progress")).toBe(true);
    handheld.press("B", "B", "B");
    expect(handheld.cartridge.stateHash()).toBe(hash);
    handheld.chooseMenu("New game");
    handheld.press("A", "A");
    expect(handheld.cartridge.stateHash()).not.toBe(hash);
  });
});

describe("whole games", () => {
  for (const levels of [[0], [0, 2], [0, 0], [1, 3], [0, 1, 0], [1, 2, 3, 0], [0, 0, 0, 0], [2, 2, 2, 2]]) {
    test(`seats ${levels.join(" ")}`, () => {
      const handheld = start(levels);
      expect(handheld.seen & FLAG.SAVE).toBe(FLAG.SAVE);
      toResult(handheld);
      const ranks = levels.map((_, seat) => handheld.cartridge.raw.rank(seat));
      const best = handheld.words().match(/1\. (\w+ \d)/)?.[1];
      const winner = ranks.indexOf(1);
      expect(best).toBe(`${levels[winner] === 0 ? "Player" : "CPU"} ${winner + 1}`);
      expect(handheld.cartridge.raw.saveSize()).toBeGreaterThan(0);
      handheld.press("A");
      expect(handheld.shows("next")).toBe(true);
      handheld.press("B");
      expect(handheld.shows("Final score")).toBe(true);
      handheld.press("A", "A");
      expect(handheld.words()).toMatch(/After the game \| .*(wins|share).*\| Deal /);
      handheld.seen = 0;
      // A press too many leads to the game's positions, not away from them.
      handheld.press("A");
      expect(handheld.shows("The end.")).toBe(true);
      handheld.press("B", "DOWN", "A");
      expect(handheld.seen & FLAG.SAVE).toBe(FLAG.SAVE);
      expect(handheld.cartridge.raw.saveSize()).toBe(0);
      // A player who finished a game is offered the next one first, one who only watched is offered the lesson.
      expect(
        handheld.shows(levels.includes(0) ? "New game | Learn to play | Rules" : "Learn to play | New game | Rules"),
      ).toBe(true);
      expect(handheld.shows("Continue")).toBe(false);
    });
  }

  test("the same seed and buttons give the same screens and saves, byte for byte", () => {
    const record = (seed: number): string[] => {
      const handheld = start([0, 3, 1], seed);
      const screens: string[] = [];
      for (let i = 0; i < 600; i++) {
        handheld.step(i % 9 === 4 ? BUTTON.A : i % 31 === 7 ? BUTTON.RIGHT : 0);
        screens.push(Buffer.concat([handheld.cartridge.screen(), handheld.cartridge.save()]).toString("hex"));
      }
      return screens;
    };
    const first = record(5);
    expect(record(5)).toEqual(first);
    expect(record(6)).not.toEqual(first);
  });

  test("each new game of a session differs", () => {
    const handheld = boot();
    const hashes = new Set<string>();
    for (let game = 0; game < 8; game++) {
      handheld.start([0, 0], 1, 4);
      hashes.add(handheld.cartridge.stateHash());
      toResult(handheld).press("A", "A", "DOWN", "A");
    }
    expect(hashes.size).toBe(8);
  });

  test("a computer's action stays in sight, and holding A shortens that", () => {
    const steps = (held: number): number => {
      const handheld = start([2, 2]).wait(2);
      const first = handheld.cartridge.stateHash();
      for (let i = 1; i < 200; i++) {
        handheld.step(held);
        if (handheld.cartridge.stateHash() !== first) return i;
      }
      throw new Error("the computer stands still");
    };
    expect(steps(0)).toBeGreaterThan(25);
    expect(steps(BUTTON.A)).toBeLessThan(8);
  });

  test("the pace is a choice", () => {
    const handheld = start([2, 2]).chooseMenu("CPU pace");
    const paces = ["fast", "slow", "normal", "fast"];
    for (const pace of paces) {
      expect(handheld.shows(pace)).toBe(true);
      handheld.press("RIGHT");
    }
  });
});

describe("a finished game", () => {
  test("is no game to go on with: the title offers its results", () => {
    const { cartridge } = toResult(start([0, 1]));
    const again = boot(2);
    expect(again.cartridge.loadSave(cartridge.save())).toBe(STATUS.OK);
    again.step(0);
    expect(again.words()).toMatch(/Results \| New game/);
    expect(again.words()).not.toMatch(/Continue|Resume/);
    expect(again.press("A").shows("Final score")).toBe(true);
  });
});

describe("the menu", () => {
  test("offers the computers' pace only where one plays", () => {
    expect(
      toDecision(start([0, 2]))
        .press("X")
        .shows("CPU pace"),
    ).toBe(true);
    const handheld = toDecision(start([0, 0])).press("X");
    expect(handheld.words()).toMatch(/Rules \| Animation \| normal \| New game \| Save and leave/);
    expect(handheld.press("B").chooseMenu("New game").shows("Start the game")).toBe(true);
    handheld.press("B", "B");
    handheld.seen = 0;
    expect(handheld.chooseMenu("Save and leave").shows("Continue")).toBe(true);
    expect(handheld.seen & FLAG.LEAVE).toBe(FLAG.LEAVE);
  });
});

describe("what a person may see", () => {
  test("several persons: a curtain before each, and never a secret but the own", () => {
    const handheld = start([0, 0, 1]);
    let curtains = 0;
    let previous = -1;
    for (let i = 0; i < 3000 && !handheld.shows("Final score"); i++) {
      const seat = handheld.cartridge.raw.currentSeat();
      const eyes = handheld.countIcons("eye-12");
      if (handheld.shows("I am ready")) {
        curtains++;
        expect(handheld.words()).toContain(`Hand over to | Player ${seat + 1}`);
        expect(eyes).toBe(0);
        previous = seat;
      } else if (handheld.shows("How much")) {
        expect(seat).toBe(previous);
        expect(eyes).toBe(1);
      } else if (handheld.shows("thinks")) {
        expect(eyes).toBe(0);
      }
      if (seat >= 0) expect(eyes).toBeLessThanOrEqual(1);
      handheld.step(i % 6 === 0 ? BUTTON.A : 0);
    }
    expect(handheld.shows("Final score")).toBe(true);
    expect(curtains).toBeGreaterThan(2);
  });

  test("one person: no curtain, and the own view stays while computers play", () => {
    const handheld = start([2, 0, 2]);
    for (let i = 0; i < 3000 && !handheld.shows("Final score"); i++) {
      expect(handheld.shows("I am ready")).toBe(false);
      if (handheld.cartridge.raw.currentSeat() >= 0 && !handheld.shows("Since your"))
        expect(handheld.countIcons("eye-12")).toBe(1);
      handheld.step(i % 6 === 0 ? BUTTON.A : 0);
    }
    expect(handheld.shows("Final score")).toBe(true);
  });

  test("computers only: the public view", () => {
    const handheld = start([1, 2, 3]);
    for (let i = 0; i < 3000 && !handheld.shows("Final score"); i++) {
      if (handheld.cartridge.raw.currentSeat() >= 0) expect(handheld.countIcons("eye-12")).toBe(0);
      handheld.step(0);
    }
    expect(handheld.shows("Final score")).toBe(true);
  });

  test("every screen is the same whatever the others hide", () => {
    const handheld = toDecision(start([0, 0, 0]));
    const seat = handheld.cartridge.raw.currentSeat();
    const before = handheld.cartridge.snapshot();
    const screens = (): string[] => {
      const shown = [handheld.press("RIGHT").cartridge.screen()];
      for (const name of ["X", "DOWN", "DOWN", "A", "B", "B", "A", "A"] as const)
        shown.push(handheld.press(name).cartridge.screen());
      return shown.map((screen) => Buffer.from(screen).toString("hex"));
    };
    const first = screens();
    for (let secret = 1; secret <= 6; secret++) {
      handheld.cartridge.restore(before);
      const memory = handheld.cartridge.memory();
      for (let other = 0; other < 3; other++) {
        if (other !== seat) memory[handheld.cartridge.raw.statePtr() + 19 + other] = secret;
      }
      expect(screens()).toEqual(first);
    }
  });

  test("a summary tells what the others did since", () => {
    const handheld = toDecision(start([0, 2, 2]));
    handheld.press("A", "A").waitFor("Since your last turn");
    expect(handheld.words()).toMatch(/CPU 2 adds \d \| CPU 3 adds \d/);
    handheld.press("A");
    expect(handheld.shows("Since your")).toBe(false);
    handheld.chooseMenu("What happened");
    expect(handheld.words()).toMatch(
      /What happened \| CPU 2: Expert \| CPU 3: Expert \| CPU 3 adds \d \| CPU 2 adds \d \| Player 1 adds \d/,
    );
  });
});

describe("undo", () => {
  test("takes back one action after another within a turn, and no more", () => {
    const handheld = toDecision(start([0]));
    const hashes = [handheld.cartridge.stateHash()];
    for (let i = 0; i < 4; i++) hashes.push(handheld.press("A").cartridge.stateHash());
    for (let i = 3; i >= 0; i--) {
      handheld.press("X").choose(1);
      expect(handheld.cartridge.stateHash()).toBe(hashes[i]);
      expect(handheld.shows("How much")).toBe(true);
    }
    handheld.press("X", "DOWN");
    handheld.seen = 0;
    handheld.press("A");
    expect(handheld.seen & (FLAG.SOUND | FLAG.SAVE)).toBe(FLAG.SOUND);
    expect(handheld.cartridge.stateHash()).toBe(hashes[0]);
    handheld.press("B").chooseMenu("What happened");
    expect(handheld.shows("Nothing yet.")).toBe(true);
  });

  test("never reaches back over the end of a turn", () => {
    const handheld = toDecision(start([0, 2]).press("A"));
    toDecision(handheld.press("A"));
    const hash = handheld.cartridge.stateHash();
    handheld.press("X").choose(1);
    expect(handheld.cartridge.stateHash()).toBe(hash);
  });

  for (const levels of [
    [0, 2],
    [0, 0],
    [0, 0, 3],
  ]) {
    test(`seats ${levels.join(" ")}: the last action of a turn can be taken back until the turn is ended`, () => {
      const handheld = toDecision(start(levels));
      const { raw } = handheld.cartridge;
      const seat = raw.currentSeat();
      const hash = () => handheld.cartridge.stateHash();
      const before = hash();
      const words = handheld.words();
      handheld.press("RIGHT", "A");
      const after = hash();
      expect(raw.currentSeat()).not.toBe(seat);
      expect(handheld.words()).toContain("end turn | undo | look | menu");
      // Nobody else begins while the person has not ended the turn, and only the seat's own secrets are seen.
      handheld.settle().seen = 0;
      handheld.wait(100);
      expect(handheld.seen).toBe(0);
      expect(hash()).toBe(after);
      expect(handheld.countIcons("eye-12")).toBe(1);
      handheld.press("B");
      expect(hash()).toBe(before);
      expect(handheld.words()).toBe(words);
      handheld.press("RIGHT", "A");
      expect(hash()).toBe(after);
      handheld.press("X").choose(1);
      expect(hash()).toBe(before);
      handheld.press("RIGHT", "A", "A");
      expect(handheld.shows("end turn")).toBe(false);
      if (levels.filter((level) => level === 0).length > 1) {
        if (levels[raw.currentSeat()] === 0)
          expect(handheld.words()).toContain(`Hand over to | Player ${raw.currentSeat() + 1}`);
        expect(handheld.countIcons("eye-12")).toBe(0);
      }
      expect(hash()).toBe(after);
      handheld.press("B").press("X").choose(1);
      expect(handheld.words()).toMatch(/No undo|Nothing to undo/);
      expect(hash()).not.toBe(before);
    });
  }

  test("says why there is nothing to take back", () => {
    const handheld = toDecision(start([0, 3]));
    const reason = () => handheld.press("X", "DOWN").words();
    expect(reason()).toContain("Nothing to undo now.");
    handheld.press("B", "A");
    expect(reason()).not.toMatch(/No undo|Nothing to undo/);
    handheld.press("B", "A");
    expect(handheld.shows("end turn")).toBe(false);
    expect(reason()).toContain("No undo while a computer | plays.");
    toDecision(handheld.press("B"));
    expect(reason()).toContain("Nothing to undo");
    // Through the menu the bar shows the keys again.
    expect(handheld.press("DOWN").words()).toContain("choose | back to the game");
  });
});

test("the question before a game is given up is whole, however far the log was scrolled before", () => {
  let scrolled = 0;
  for (const id of GAMES) {
    const handheld = new CartridgeDriver(readCartridgeFile(id), 3);
    const { minPlayers, maxPlayers } = handheld.cartridge.identity.editions[0];
    handheld.start(
      Array.from({ length: maxPlayers }, (_, seat) => (seat === 0 ? 0 : 1)),
      minPlayers,
      maxPlayers,
    );
    let isScrolled = false;
    for (let i = 0; i < 300 && !isScrolled; i++) {
      handheld.press("A").wait(20);
      if (i % 20 !== 19 || !handheld.press("X").shows("What happened")) continue;
      const before = handheld.chooseRow("What happened").words();
      isScrolled = handheld.press("DOWN", "DOWN", "DOWN").words() !== before;
      if (!isScrolled) handheld.press("B", "B");
    }
    // By A alone a log becomes long in some games only.
    if (!isScrolled) continue;
    scrolled++;
    handheld.press("B").press("B").chooseMenu("New game");
    for (let i = 0; i < 20 && !handheld.shows("Give up the game?"); i++) handheld.press("UP", "A");
    expect(handheld.words().replaceAll(" | ", " "), id).toContain(
      "Give up the game? The game in progress will be lost.",
    );
  }
  expect(scrolled).toBeGreaterThan(1);
});

describe("the computers' banner", () => {
  test.each(GAMES)("%s: its sign never stands without words", (id) => {
    const handheld = new CartridgeDriver(readCartridgeFile(id), 3);
    const { minPlayers, maxPlayers } = handheld.cartridge.identity.editions[0];
    handheld.start([1, 1, 1], minPlayers, maxPlayers);
    let seen = 0;
    for (let step = 0; step < 400; step++) {
      handheld.step(0);
      const screen = handheld.cartridge.screen();
      const signs = screenIcons(screen).filter(
        ({ name, x, y }) => /^(cpu|hourglass)-12$/.test(name) && x === 4 && (y > 190 || y < 14),
      );
      for (const { y } of signs) {
        seen++;
        expect(
          screenText(screen).some((run) => run.x === 20 && Math.abs(run.y - y) <= 2),
          `step ${step}: ${handheld.words()}`,
        ).toBe(true);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });
});

describe("pages of text", () => {
  test.each(GAMES)("%s: only what is longer than the page offers to scroll", (id) => {
    const handheld = new CartridgeDriver(readCartridgeFile(id));
    let longer = 0;
    const look = (): void => {
      const before = handheld.cartridge.screen();
      const offers = /scroll|older/.test(handheld.words());
      handheld.press("DOWN");
      expect(Buffer.compare(before, handheld.cartridge.screen()) !== 0, handheld.words()).toBe(offers);
      if (offers) longer++;
    };
    handheld.chooseTitle("About");
    look();
    handheld.press("B", "UP", "A");
    const seen = new Set<string>();
    for (;;) {
      handheld.press("A");
      if (seen.has(handheld.words())) break;
      seen.add(handheld.words());
      look();
      handheld.press("B", "DOWN");
    }
    expect(seen.size).toBeGreaterThan(1);
    if (id === "jump-drive") expect(longer).toBeGreaterThan(0);
  });
});

describe("both faces", () => {
  test("a position made by the rules face is taken over by the next step", () => {
    const handheld = boot();
    const { raw } = handheld.cartridge;
    expect(raw.newGame(0, 3, 0, 4, 5)).toBe(0);
    handheld.step(0);
    expect(handheld.shows("How much")).toBe(true);
    const seat = raw.currentSeat();
    expect(raw.apply(2)).toBe(0);
    handheld.step(0);
    expect(raw.currentSeat()).not.toBe(seat);
    expect(handheld.shows("How much")).toBe(true);
    expect(toResult(handheld).shows("Final score")).toBe(true);
  });

  test("bytes that are no position lead to the title, not into a trap", () => {
    const handheld = toDecision(start([0, 2]));
    const save = handheld.cartridge.save();
    expect(handheld.cartridge.setState(new Uint8Array(handheld.cartridge.raw.stateSize()).fill(255))).toBeLessThan(0);
    handheld.step(0);
    expect(handheld.shows("New game | Rules")).toBe(true);
    expect(handheld.shows("Continue")).toBe(false);
    expect(handheld.cartridge.loadSave(save)).toBe(0);
    handheld.step(0);
    expect(toResult(handheld.press("A")).shows("Final score")).toBe(true);
  });
});
