// kit/screen/motion: what is known of the things on a table, against a plain list of them, in drawings of any things in
// any order, crowded ones too.
import { beforeEach, describe, expect, it } from "vitest";
import { SeededRandom } from "../../host/sim/seed.ts";
import { compileKit } from "./compile-kit.ts";

interface Kit {
  tell(key: number, x: number, y: number, value: number, from: number, to: number): number;
  isMoving(): number;
  beginMoving(): void;
  settleThings(): void;
  forgetThings(): void;
  beginTelling(): void;
  endTelling(): number;
  countThings(): number;
  thingUnderWay(i: number, part: number): number;
  wayX(): number;
  wayY(): number;
  wayValue(): number;
  wayTurned(): number;
}

interface Thing {
  readonly key: number;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  old: number;
  value: number;
  goal: number;
  isTold: boolean;
  came: boolean;
}

const NAMES =
  "isMoving, beginMoving, settleThings, forgetThings, beginTelling, endTelling, countThings, " +
  "thingUnderWay, wayX, wayY, wayValue, wayTurned";
// All its parameters must be given from outside.
const TELL =
  'import { isAtRest } from "./screen/motion"; export function tell(key: i32, x: i32, y: i32, value: i32, ' +
  "from: i32, to: i32): bool { return isAtRest(key, x, y, value, from, to); }";
const MOST = 64;
const PLACES = 1024;
const NOWHERE = 65_535;
const WHOLE = 256;

/** What kit/screen/motion says of itself, with nothing but a list that is searched from its beginning. */
class Model {
  things: Thing[] = [];
  isMoving = false;

  isAtRest(key: number, at: readonly [number, number], value: number, from: number, to: number): boolean {
    let thing = this.find(key);
    const isNew = thing === undefined;
    if (thing === undefined) {
      const origin = this.isMoving ? this.find(from) : undefined;
      if (this.things.length === MOST) return true;
      thing = {
        key,
        from: origin?.from ?? at,
        to: at,
        old: value,
        value,
        goal: to,
        isTold: true,
        came: origin !== undefined,
      };
      this.things.push(thing);
    }
    if (!this.isMoving && !isNew) thing.from = at;
    if (!this.isMoving) thing.old = value;
    Object.assign(thing, { to: at, value, goal: to, isTold: true });
    return !isUnderWay(thing);
  }

  beginTelling(): void {
    for (const thing of this.things) thing.isTold = false;
  }

  endTelling(): boolean {
    if (!this.isMoving) return false;
    for (const thing of this.things) {
      if (thing.isTold) continue;
      const goal = this.find(thing.goal);
      thing.to = goal?.isTold ? goal.to : thing.from;
      thing.value = thing.old;
    }
    return this.things.some(isUnderWay);
  }

  settle(): void {
    this.things = this.things.filter(({ isTold }) => isTold);
    for (const thing of this.things) Object.assign(thing, { from: thing.to, old: thing.value, came: false });
    this.isMoving = false;
  }

  private find(key: number): Thing | undefined {
    return this.things.find((thing) => thing.key === key);
  }
}

function isUnderWay({ key, from, to, old, value }: Thing): boolean {
  return key < PLACES && (from[0] !== to[0] || from[1] !== to[1] || old < value);
}

let kit: Kit;

beforeEach(async () => {
  kit = (await compileKit(`${TELL} export { ${NAMES} } from "./screen/motion";`)) as unknown as Kit;
});

/** Plays this many drawings of a table whose things have keys by `keyOf`, and compares everything that can be asked. */
function compare(
  seed: number,
  drawings: number,
  most: number,
  keyOf: (random: SeededRandom) => number,
): { under: number; full: number } {
  const random = new SeededRandom(seed);
  const model = new Model();
  kit.forgetThings();
  const seen = { under: 0, full: 0 };
  const place = (): number => (random.below(3) === 0 ? NOWHERE : keyOf(random));
  for (let drawing = 0; drawing < drawings; drawing++) {
    if (random.below(3) === 0) {
      kit.beginMoving();
      model.isMoving = true;
    }
    const said: number[] = [];
    const wanted: number[] = [];
    kit.beginTelling();
    model.beginTelling();
    const told = new Set(Array.from({ length: random.below(most) }, () => keyOf(random)));
    for (const key of told) {
      const [x, y, value, from, to] = [random.below(4) * 60, random.below(4) * 60, random.below(3), place(), place()];
      said.push(kit.tell(key, x, y, value, from, to));
      wanted.push(Number(model.isAtRest(key, [x, y], value, from, to)));
    }
    said.push(kit.endTelling(), kit.countThings());
    wanted.push(Number(model.endTelling()), model.things.length);
    for (const [i, thing] of model.things.entries()) {
      const isSeen = isUnderWay(thing);
      said.push(kit.thingUnderWay(i, WHOLE));
      wanted.push(isSeen ? thing.key : -1);
      if (!isSeen) continue;
      seen.under++;
      said.push(kit.wayX(), kit.wayY(), kit.wayValue());
      wanted.push(...thing.to, thing.value);
      kit.thingUnderWay(i, 0);
      said.push(kit.wayX(), kit.wayY(), kit.wayValue(), kit.wayTurned());
      wanted.push(...thing.from, thing.old, thing.came ? 0 : WHOLE);
    }
    if (model.things.length === MOST) seen.full++;
    const after = random.below(40);
    if (after === 0) {
      kit.forgetThings();
      model.things = [];
      model.isMoving = false;
    } else if (after < 14) {
      kit.settleThings();
      model.settle();
    }
    said.push(kit.isMoving());
    wanted.push(Number(model.isMoving));
    expect(said, `drawing ${drawing} of seed ${seed}`).toEqual(wanted);
  }
  return seen;
}

describe("the things that are known", () => {
  it("are those of a list, with keys in rows as games have them", () => {
    const rows = [0, 8, 64, 128, 208, 320, 512, PLACES, PLACES + 16];
    for (let seed = 1; seed <= 20; seed++)
      expect(
        compare(seed, 200, 40, (random) => rows[random.below(rows.length)] + random.below(8)).under,
      ).toBeGreaterThan(100);
  });

  it("are those of a list, with any keys and more of them than are kept", () => {
    let full = 0;
    for (let seed = 21; seed <= 40; seed++) full += compare(seed, 200, 90, (random) => random.below(PLACES + 64)).full;
    expect(full).toBeGreaterThan(100);
  });

  it("are those of a list, where all keys want the same slot", () => {
    for (let seed = 41; seed <= 50; seed++) compare(seed, 200, 9, (random) => random.below(9) * 128 + 127);
  });
});
