// Gamepads: sticks that tremble, directions between two, gamepads that are taught; and the page that does so, in a real
// browser. Only the gamepads themselves are made up: no machine that tests has one.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Gamepads } from "../../host/browser/gamepads.ts";
import { MENU_BIT, Pad, type PadState, Stick } from "../../host/browser/pad.ts";
import { formatPadMap, type PadMap, parsePadMap, TAUGHT, type TaughtButton } from "../../host/browser/pad-map.ts";
import { PadTeacher } from "../../host/browser/pad-teacher.ts";
import { Memory } from "../../host/browser/storage.ts";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { seededRandom } from "../support/scenario.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const site = useSite();

/** Frames in 1.2 seconds. */
const FRAMES = 72;
const SEED = Number(process.env.JUMPDECK_PAD_SEED ?? 1);

const random = seededRandom(SEED);
/** A number from -1 to 1. */
const tremble = () => random(2001) / 1000 - 1;

/** Counts how often something is pressed again in a row of what is held. */
function countPresses(held: readonly number[]): number {
  return held.filter((bits, i) => (bits & ~(held[i - 1] ?? 0)) !== 0).length;
}

function pad(axes: readonly number[], pressed: readonly number[] = [], mapping = "standard", id = "pad"): PadState {
  return { id, mapping, axes, buttons: Array.from({ length: 17 }, (_, i) => ({ pressed: pressed.includes(i) })) };
}

describe("a stick", () => {
  it.each([0.005, 0.02, 0.05])("that trembles by %d presses once at most, wherever it is held", (by) => {
    for (let step = 0; step <= 100; step++) {
      for (const [across, down] of [
        [1, 0],
        [0, -1],
        [1, 1],
        [-1, 0.9],
      ] as const) {
        const stick = new Stick();
        const held = Array.from({ length: FRAMES }, () =>
          stick.move((across * step) / 100 + by * tremble(), (down * step) / 100 + by * tremble()),
        );
        expect(countPresses(held), `${across}, ${down} at ${step} %, seed ${SEED}`).toBeLessThanOrEqual(1);
        const lettings = held.filter((bits, i) => bits === 0 && (held[i - 1] ?? 0) !== 0);
        expect(lettings, `${across}, ${down} at ${step} %, seed ${SEED}`).toEqual([]);
      }
    }
  });

  it("is one direction at a time, goes on to the next one once on its way around, and back again", () => {
    for (const way of [1, -1]) {
      const stick = new Stick();
      const held = Array.from({ length: 720 }, (_, i) => {
        const angle = (way * i * Math.PI) / 360;
        return stick.move(Math.cos(angle) + 0.03 * tremble(), Math.sin(angle) + 0.03 * tremble());
      });
      expect(countPresses(held), `seed ${SEED}`).toBe(5);
      expect(new Set(held)).toEqual(new Set([BUTTON.LEFT, BUTTON.RIGHT, BUTTON.UP, BUTTON.DOWN]));
    }
  });

  it("is let go of in the middle, and flicked from one side to the other", () => {
    const stick = new Stick();
    const moves: [number, number][] = [
      [0, 0],
      [0.5, 0],
      [0.6, 0],
      [0.4, 0],
      [0.3, 0],
      [0.9, 0.2],
      [-0.9, 0.1],
      [0, 0],
    ];
    expect(moves.map(([x, y]) => stick.move(x, y))).toEqual([
      0,
      0,
      BUTTON.RIGHT,
      BUTTON.RIGHT,
      0,
      BUTTON.RIGHT,
      BUTTON.LEFT,
      0,
    ]);
  });
});

describe("a gamepad", () => {
  const memory = (texts = new Map<string, string>()) =>
    new Memory(
      () => ({
        length: texts.size,
        key: (i: number) => [...texts.keys()][i] ?? null,
        getItem: (name: string) => texts.get(name) ?? null,
        setItem: (name: string, text: string) => void texts.set(name, text),
        removeItem: (name: string) => void texts.delete(name),
      }),
      () => expect.unreachable(),
    );

  it("of the standard mapping is read by its numbers; several are held together; another mapping is told of", () => {
    const states: (PadState | null)[] = [null, pad([0, 0], [0, 14])];
    const pads = new Gamepads(() => states, memory());
    expect(pads.poll(true)).toEqual({ buttons: BUTTON.A | BUTTON.LEFT, menu: false });
    states.push(pad([0.2, -0.9], [8]));
    expect(pads.poll(true)).toEqual({ buttons: BUTTON.A | BUTTON.LEFT | BUTTON.UP, menu: true });
    states[1] = pad([1, 1], [0], "", "strange");
    states[2] = pad([0, 0], [9]);
    expect(pads.poll(true)).toEqual({ buttons: 0, menu: true, strange: "strange" });
    expect(pads.list()).toEqual([
      { id: "strange", isTaught: false, isStrange: true },
      { id: "pad", isTaught: false, isStrange: false },
    ]);
    expect(new Pad().read(pad([]), undefined)).toBe(0);
  });

  it("counts only where the page takes it, and what was held before that only once it was let go of", () => {
    let state = pad([0, 0], [0]);
    const pads = new Gamepads(() => [state], memory());
    const buttons = (isTaken: boolean) => pads.poll(isTaken).buttons;
    expect([buttons(true), buttons(false), buttons(false), buttons(true)]).toEqual([BUTTON.A, 0, 0, 0]);
    state = pad([0, 0], [0, 1]);
    expect(buttons(true)).toBe(BUTTON.B);
    state = pad([0, 0], []);
    expect(buttons(true)).toBe(0);
    state = pad([0, 0], [0, 8]);
    expect(pads.poll(true)).toEqual({ buttons: BUTTON.A, menu: true });
    expect(pads.poll(false)).toEqual({ buttons: 0, menu: false });
  });

  /** What a made-up gamepad reads while one of its buttons is pressed, and while none is. */
  interface Kind {
    readonly name: string;
    readonly rest: PadState;
    /** Before anything was moved, where a browser reports something else then. */
    readonly atFirst?: PadState;
    press(button: TaughtButton): PadState;
  }

  const ORDER: readonly TaughtButton[] = TAUGHT;
  const make = (axes: readonly number[], pressed: readonly number[] = []) => pad(axes, pressed, "", "kind");
  const numbered = (button: TaughtButton) => 16 - ORDER.indexOf(button);
  const way = (button: TaughtButton) => ["UP", "RIGHT", "DOWN", "LEFT"].indexOf(button);
  const HAT = [-1, -3 / 7, 1 / 7, 5 / 7];
  const KINDS: readonly Kind[] = [
    { name: "with buttons alone", rest: make([]), press: (button) => make([], [numbered(button)]) },
    {
      name: "with a stick for directions, on axes of its own",
      rest: make([0.02, 0, -0.03, 0.01]),
      press: (button) => {
        const at = way(button);
        if (at < 0) return make([0.02, 0, -0.03, 0.01], [numbered(button)]);
        return make([0, 0, at === 1 ? 1 : at === 3 ? -1 : 0, at === 0 ? -1 : at === 2 ? 1 : 0]);
      },
    },
    {
      name: "with a hat on one axis, which tells 0 until it was moved, and triggers that rest at one end",
      atFirst: make([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      rest: make([0, 0, -1, 0, 0, -1, 0, 0, 0, 23 / 7]),
      press: (button) => {
        const at = way(button);
        const axes = [0, 0, -1, 0, 0, -1, 0, 0, 0, 23 / 7];
        if (at >= 0) axes[9] = HAT[at];
        else if (button === "X") axes[2] = 1;
        else if (button === "Y") axes[5] = 1;
        return make(axes, at >= 0 || button === "X" || button === "Y" ? [] : [numbered(button)]);
      },
    },
    {
      name: "whose buttons move an axis as well, and one of which is always down",
      rest: make([-1, -1], [7]),
      press: (button) => make(button === "A" ? [1, -1] : [-1, -1], [7, ORDER.indexOf(button) + 8]),
    },
  ];

  /** Shows a teacher the same state for some frames, trembling a little. */
  function hold(teacher: PadTeacher, state: PadState, frames = 12): void {
    for (let i = 0; i < frames; i++) teacher.look({ ...state, axes: state.axes.map((at) => at + 0.01 * tremble()) });
  }

  function teach({ rest, atFirst, press }: Kind): PadMap {
    const teacher = new PadTeacher();
    hold(teacher, atFirst ?? rest);
    for (const button of TAUGHT) {
      expect(teacher.asked).toBe(button);
      hold(teacher, press(button));
      hold(teacher, rest);
    }
    return teacher.lesson.map as PadMap;
  }

  it.each(KINDS)("$name is taught, and then every button of it is the one that was asked for", (kind) => {
    const map = teach(kind);
    expect(parsePadMap(formatPadMap(map))).toEqual(map);
    const taught = new Pad();
    for (let round = 0; round < 2; round++) {
      for (const button of TAUGHT) {
        const wanted = button === "MENU" ? MENU_BIT : BUTTON[button];
        const held = [kind.rest, kind.press(button), kind.press(button), kind.rest].map((state) =>
          taught.read(state, map),
        );
        expect(held, button).toEqual([0, wanted, wanted, 0]);
      }
    }
  });

  it("with a hat keeps a direction until the next one is reached, over the steps between them", () => {
    const kind = KINDS[2];
    const map = teach(kind);
    const taught = new Pad();
    const held = Array.from({ length: 17 }, (_, i) => {
      const axes = [...kind.rest.axes];
      axes[9] = -1 + (2 * (i % 8)) / 7;
      return taught.read(make(axes), map);
    });
    expect(held.every((bits) => [BUTTON.UP, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT].includes(bits as never))).toBe(
      true,
    );
    expect(countPresses(held)).toBe(9);
  });

  it("with a taught stick trembles no more than another", () => {
    const map = teach(KINDS[1]);
    for (let step = 0; step <= 100; step++) {
      const taught = new Pad();
      const held = Array.from({ length: FRAMES }, () =>
        taught.read(make([0, 0, step / 100 + 0.05 * tremble(), step / 100 + 0.05 * tremble()]), map),
      );
      expect(countPresses(held), `at ${step} %, seed ${SEED}`).toBeLessThanOrEqual(1);
    }
  });

  it("is asked again for a button that was another one, and may lack one for the console's menu", () => {
    const { rest, press } = KINDS[0];
    const teacher = new PadTeacher();
    expect(teacher.lesson.ask).toBe("Press the button for A, choose.");
    hold(teacher, rest);
    hold(teacher, press("A"), 200);
    expect(teacher.asked, "not before it is let go of").toBe("A");
    hold(teacher, rest);
    expect(teacher.lesson.ask).toBe("Press the button for B, back.");
    for (let again = 0; again < 2; again++) {
      hold(teacher, press("A"));
      hold(teacher, rest);
      expect(teacher.lesson.ask).toBe("That is another button already. Press the button for B, back.");
    }
    hold(teacher, press("B"));
    hold(teacher, rest);
    expect(teacher.lesson.ask).toBe("Press the button for X, menu of the game.");
    expect(teacher.asked).toBe("X");
    teacher.skip();
    expect(teacher.asked, "no other can be left out").toBe("X");
    for (const button of ["X", "Y", "UP", "DOWN", "LEFT", "RIGHT"] as const) {
      hold(teacher, press(button));
      hold(teacher, rest);
    }
    expect(teacher.asked).toBe("MENU");
    teacher.skip();
    expect(teacher.lesson.ask).toBeUndefined();
    expect(Object.keys(teacher.lesson.map ?? {})).toEqual(TAUGHT.filter((button) => button !== "MENU"));
  });

  it("keeps what it was taught, and what is kept damaged counts as nothing", () => {
    const map = teach(KINDS[2]);
    const texts = new Map([["jumpdeck.pad.kind", formatPadMap(map)]]);
    const pads = new Gamepads(() => [KINDS[2].press("LEFT")], memory(texts));
    expect(pads.poll(true)).toEqual({ buttons: BUTTON.LEFT, menu: false });
    expect(pads.list()).toEqual([{ id: "kind", isTaught: true, isStrange: false }]);
    pads.forget("kind");
    expect([pads.poll(true).buttons, texts.size]).toEqual([0, 0]);
    for (const text of [
      "",
      "{}",
      "[]",
      "7",
      "null",
      formatPadMap(map).replace('"A":', '"C":'),
      formatPadMap(map).replace('"rest"', '"rast"'),
      formatPadMap(map).replace(/"button":\d+/, '"button":-1'),
    ])
      expect(parsePadMap(text), text).toBeUndefined();
  });
});

describe("the page", () => {
  type Held = { axes: number[]; pressed: number[] };

  /** Opens a page with one gamepad, which the test holds. */
  async function openWithPad(mapping: string) {
    const opened = await site.open({
      query: "?cart=null&seed=1&step=manual",
      before: (context) =>
        context.addInitScript((kind) => {
          const held = { axes: [0, 0], pressed: [] as number[] };
          Object.assign(window, { heldPad: held });
          navigator.getGamepads = () => [
            {
              id: "A gamepad",
              mapping: kind,
              axes: [...held.axes],
              buttons: Array.from({ length: 12 }, (_, i) => ({ pressed: held.pressed.includes(i) })),
            } as unknown as Gamepad,
          ];
        }, mapping),
    });
    const hold = async (axes: number[], ...pressed: number[]) => {
      await opened.page.evaluate((held) => Object.assign((window as unknown as { heldPad: Held }).heldPad, held), {
        axes,
        pressed,
      });
      await drive.settle(opened.page);
    };
    return { ...opened, hold };
  }

  const notice = (page: Page) => page.textContent("#notice");

  it("says of a gamepad that it does not know where it is taught, is taught it there, and keeps that", async () => {
    const { page, offences, hold, close } = await openWithPad("");
    await hold([0, 0], 3);
    await page.waitForFunction(() => document.getElementById("notice")?.textContent !== "");
    expect(await notice(page)).toBe(
      "Which button of this gamepad is which the browser does not know: the tray teaches it. Open the tray",
    );
    expect(await drive.heldNames(page)).toBe("");
    await hold([0, 0]);
    await page.click("#open-drawer");
    await page.click("[aria-label='Teach: A gamepad']");
    const asked = () => page.textContent("#drawer-said");
    const presses: Record<string, [number[], ...number[]]> = {
      A: [[0, 0], 3],
      B: [[0, 0], 2],
      X: [[0, 0], 1],
      Y: [[0, 0], 0],
      UP: [[0, -1]],
      DOWN: [[0, 1]],
      LEFT: [[-1, 0]],
      RIGHT: [[1, 0]],
    };
    const frames = () =>
      page.evaluate(
        () =>
          new Promise((done) => {
            let left = 12;
            const next = () => (left-- > 0 ? requestAnimationFrame(next) : done(undefined));
            next();
          }),
      );
    await frames();
    for (const [button, [axes, ...pressed]] of Object.entries(presses)) {
      const before = await asked();
      expect(before).toContain(button.length > 1 ? `Press ${button.toLowerCase()}.` : `button for ${button},`);
      await hold(axes, ...pressed);
      await frames();
      await hold([0, 0]);
      await page.waitForFunction((was) => document.getElementById("drawer-said")?.textContent !== was, before);
      await frames();
    }
    await page.click('button:text-is("Leave it out")');
    await page.waitForFunction(() => document.getElementById("drawer-said")?.textContent === "The gamepad is taught.");
    await page.click("#drawer [data-close]");
    for (let opening = 0; opening < 2; opening++) {
      for (const [button, [axes, ...pressed]] of Object.entries(presses)) {
        await hold(axes, ...pressed);
        await drive.advance(page, 1);
        expect(await drive.heldNames(page)).toBe(button);
        await hold([0, 0]);
        await drive.advance(page, 1);
        expect(await drive.heldNames(page)).toBe("");
      }
      expect(await page.textContent("#screen-words")).not.toContain("Z:");
      await page.reload();
      await drive.advance(page, 1);
    }
    expect(offences).toEqual([]);
    await close();
  });

  it("takes no gamepad while its window has not the focus, or a dialog is open", async () => {
    const { page, context, hold, close } = await openWithPad("standard");
    await hold([0, 0], 0);
    expect(await drive.heldNames(page)).toBe("A");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setFocusEmulationEnabled", { enabled: false });
    const other = await context.newPage();
    await other.bringToFront();
    await page.waitForFunction(() => !document.hasFocus(), undefined, { polling: 50 });
    await hold([0, 0], 0, 1);
    await page.evaluate(() =>
      (window as unknown as { jumpdeck: { advance(steps: number): unknown } }).jumpdeck.advance(0),
    );
    expect(await drive.heldNames(page)).toBe("");
    await other.close();
    await session.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await page.bringToFront();
    await page.waitForFunction(() => document.hasFocus(), undefined, { polling: 50 });
    await drive.settle(page);
    expect(await drive.heldNames(page), "what was held before it had the focus").toBe("");
    await hold([0, 0]);
    await hold([0, 0], 1);
    expect(await drive.heldNames(page)).toBe("B");
    await page.keyboard.press("h");
    await drive.settle(page);
    expect(await drive.heldNames(page)).toBe("");
    await close();
  });
});
