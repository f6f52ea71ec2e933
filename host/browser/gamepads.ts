// All gamepads of the page: which buttons they hold, what those of another mapping were taught, and teaching them.
import { MENU_BIT, Pad, type PadState } from "./pad.ts";
import { formatPadMap, type PadMap, parsePadMap } from "./pad-map.ts";
import { type Lesson, PadTeacher } from "./pad-teacher.ts";
import type { Memory } from "./storage.ts";

/** A gamepad as the page lists it. */
export interface KnownPad {
  readonly id: string;
  readonly isTaught: boolean;
  /** Whether nothing is known of which of its buttons is which. */
  readonly isStrange: boolean;
}

/** What is held on all gamepads. */
export interface HeldPads {
  readonly buttons: number;
  /** Whether one asks for the console's menu. */
  readonly menu: boolean;
  /** One on which something was pressed, and of which nothing is known. */
  readonly strange?: string | undefined;
}

/** The page's gamepads. */
export class Gamepads {
  readonly #find: () => readonly (PadState | null)[];
  readonly #memory: Memory;
  readonly #pads = new Map<number, Pad>();
  /** What was held while the page did not take it: it counts once it was let go of. */
  #blocked = 0;
  #teacher: PadTeacher | undefined;
  #taughtId = "";
  #hear: (lesson: Lesson) => void = () => {};
  /** What was asked for last. */
  #asked: string | undefined;
  /** Maps that were read already: the storage is not asked in every frame. */
  readonly #maps = new Map<string, PadMap | undefined>();

  /** `find` gives the browser's list, with gaps. */
  constructor(find: () => readonly (PadState | null)[], memory: Memory) {
    this.#find = find;
    this.#memory = memory;
  }

  /** Looks at all of them, once a frame; where the page does not take them nothing is held. */
  poll(isTaken: boolean): HeldPads {
    const states = this.#find();
    let held = 0;
    let strange: string | undefined;
    for (const [i, state] of states.entries()) {
      if (!state) {
        this.#pads.delete(i);
        continue;
      }
      const pad = this.#pads.get(i) ?? new Pad();
      this.#pads.set(i, pad);
      const map = this.#mapOf(state.id);
      held |= pad.read(state, map);
      const isStrange = !map && state.mapping !== "standard";
      if (isStrange && state.buttons.some(({ pressed }) => pressed)) strange = state.id;
    }
    this.#teach(states);
    this.#blocked = isTaken ? this.#blocked & held : held;
    const free = held & ~this.#blocked;
    return { buttons: free & ~MENU_BIT, menu: (free & MENU_BIT) !== 0, ...(isTaken && { strange }) };
  }

  /** Lists the gamepads at hand, each kind once. */
  list(): KnownPad[] {
    const states = this.#find().filter((state) => state !== null);
    const ids = [...new Set(states.map(({ id }) => id))];
    return ids.map((id) => {
      const isTaught = this.#mapOf(id) !== undefined;
      const isStandard = states.some((state) => state.id === id && state.mapping === "standard");
      return { id, isTaught, isStrange: !isTaught && !isStandard };
    });
  }

  /** Begins to teach a gamepad; `hear` gets each request, and the end. */
  teach(id: string, hear: (lesson: Lesson) => void): void {
    this.#teacher = new PadTeacher();
    this.#taughtId = id;
    this.#hear = hear;
    this.#asked = this.#teacher.lesson.ask;
    hear(this.#teacher.lesson);
  }

  /** Whether a lesson is under way. */
  get isTeaching(): boolean {
    return this.#teacher !== undefined;
  }

  /** Whether what is asked for may be left out. */
  get canSkip(): boolean {
    return this.#teacher?.asked === "MENU";
  }

  /** Leaves out what is asked for, where that can be. */
  skip(): void {
    this.#teacher?.skip();
  }

  /** Ends the lesson under way; nothing was changed by it. */
  stop(): void {
    this.#teacher = undefined;
  }

  /** Forgets what a gamepad was taught. */
  forget(id: string): void {
    this.#memory.remove(keyOf(id));
    this.#maps.delete(id);
  }

  #teach(states: readonly (PadState | null)[]): void {
    const teacher = this.#teacher;
    const state = states.find((it) => it?.id === this.#taughtId);
    if (!teacher || !state) return;
    teacher.look(state);
    const { lesson } = teacher;
    if (lesson.map) {
      this.#memory.write(keyOf(this.#taughtId), formatPadMap(lesson.map));
      this.#maps.delete(this.#taughtId);
      this.#teacher = undefined;
    }
    if (lesson.ask === this.#asked) return;
    this.#asked = lesson.ask;
    this.#hear(lesson);
  }

  #mapOf(id: string): PadMap | undefined {
    if (!this.#maps.has(id)) this.#maps.set(id, parsePadMap(this.#memory.read(keyOf(id))));
    return this.#maps.get(id);
  }
}

function keyOf(id: string): string {
  return `pad.${id}`;
}
