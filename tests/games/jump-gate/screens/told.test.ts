// What the third edition's screens say before something is given up: a claim that falls away because the game ends
// first, actions left unused, a marker that moves; and which card is under the cursor first where one has to be paid.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, FLAG, ICON, LIMIT, STATUS } from "../../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { screenIcons, screenText } from "../../../../host/raster/index.ts";
import { encodeAction } from "../../../../host/state/actions.ts";
import { decodeState, encodeState, type StateJson } from "../../../../host/state/codec.ts";
import { hasIcon, NAVCOMPS, PLANETS, RESOURCES } from "../cards.ts";
import { buildPosition, type GameState, type PositionSpec } from "../position.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { readCartridgeFile, readLayout } from "../../../support/games.ts";
import { press } from "../../../support/press.ts";

const LAYOUT = readLayout("jump-gate");
const HEADER_Y = 14;
const PANEL_Y = 138;
const BAR_Y = 226;
/** Where the ship is in all positions here. */
const HERE = 1;

function open(spec: PositionSpec): Cartridge {
  const cartridge = new Cartridge(readCartridgeFile("jump-gate"));
  cartridge.raw.boot(1, 0);
  expect(cartridge.setState(encodeState(LAYOUT, buildPosition(spec) as unknown as StateJson))).toBe(STATUS.OK);
  cartridge.raw.tick(0, LIMIT.TICK_MS);
  return cartridge;
}

const textsOf = (cartridge: Cartridge) => screenText(cartridge.screen());
const headerOf = (cartridge: Cartridge) =>
  textsOf(cartridge)
    .filter(({ y, x }) => y < HEADER_Y && x > 10)
    .map(({ text, color }) => (color === COLOR.YELLOW ? `*${text}` : text))
    .join();
const panelOf = (cartridge: Cartridge) =>
  textsOf(cartridge)
    .filter(({ y }) => y > PANEL_Y && y < BAR_Y)
    .map(({ text }) => text);
const wordsOf = (cartridge: Cartridge) =>
  textsOf(cartridge)
    .map(({ text }) => text)
    .join(" | ");
const stateOf = (cartridge: Cartridge) => decodeState(LAYOUT, cartridge.state()) as unknown as GameState;

/** Opens the menu and goes to a row. */
function toRow(cartridge: Cartridge, name: string): void {
  const isOn = () =>
    textsOf(cartridge).some(({ text, color, y }) => y > PANEL_Y && text === name && color === COLOR.BLACK);
  press(cartridge, BUTTON.A);
  for (let i = 0; i < 8 && !isOn(); i++) press(cartridge, BUTTON.DOWN);
  expect(isOn(), name).toBe(true);
}

/** Lets the choice of a resource go to the n-th. */
function toSlot(cartridge: Cartridge, slot: number): void {
  for (let i = 0; i < slot; i++) press(cartridge, BUTTON.RIGHT);
}

const icons = RESOURCES.filter(({ id }) => hasIcon(id)).map(({ id }) => id);
const plain = RESOURCES.filter(({ id, type }) => !hasIcon(id) && type === "sand").map(({ id }) => id);
/** Cards that were paid for a landing there. */
function landingCards(): number[] {
  const [a, b] = PLANETS[HERE].landing;
  const cards = [a, b].map((code) => NAVCOMPS.find(({ landing }) => landing === code)?.id ?? -1);
  expect(new Set([...cards, -1]).size).toBe(3);
  return cards;
}

/** One marker is missing on the Black Hole. */
const NEARLY_FULL: PositionSpec = {
  players: 3,
  ships: [HERE],
  faceUp: { [HERE]: [plain[0], icons[0]] },
  blackHole: [0, 0, 1, 1, 2, 2],
  actionsLeft: 1,
  discard: landingCards(),
};

describe("the game ends with what is collected", () => {
  test("before the claim: told at the cursor, in the sentence of the action, and after the game", () => {
    const cartridge = open({ ...NEARLY_FULL, phase: "take" });
    expect(headerOf(cartridge)).toBe("Before the claim: one more?");
    expect(panelOf(cartridge)).toContain("claim +4");
    toSlot(cartridge, 1);
    expect(headerOf(cartridge)).toBe("*Ends the game: no claim +4");
    expect(panelOf(cartridge).join()).toMatch(/You lose \d|you lose hidden ones/);
    expect(panelOf(cartridge)).not.toContain("claim +4");
    expect(cartridge.actionText(encodeAction(LAYOUT, "TAKE", 1))).toMatch(/: the game ends, no claim$/);
    expect(cartridge.actionText(encodeAction(LAYOUT, "TAKE", 0))).not.toMatch(/game ends/);
    press(cartridge, BUTTON.A);
    expect(stateOf(cartridge)).toMatchObject({
      phase: "over",
      ending: "blackHole",
      claim: expect.arrayContaining([null]),
    });
    const name = PLANETS[HERE].name;
    expect(wordsOf(cartridge).replaceAll(" | ", " ")).toContain(`${name} unclaimed.`);
    // The film is passed over.
    press(cartridge, BUTTON.A, BUTTON.B);
    expect(wordsOf(cartridge)).toContain(`${name} stayed unclaimed`);
    press(cartridge, BUTTON.B, BUTTON.A);
    for (
      let i = 0;
      i < 5 && !textsOf(cartridge).some(({ text, color }) => text === "Look through the game" && color === COLOR.BLACK);
      i++
    )
      press(cartridge, BUTTON.DOWN);
    press(cartridge, BUTTON.A, BUTTON.LEFT);
    expect(wordsOf(cartridge).replaceAll(" | ", " ")).toMatch(/collects .* \+ Black Hole: the game ends, no claim/);
  });

  test("nothing collected claims the planet, as the screen has it", () => {
    const cartridge = open({ ...NEARLY_FULL, phase: "take" });
    toSlot(cartridge, 2);
    expect(headerOf(cartridge)).toBe("Before the claim: one more?");
    expect(panelOf(cartridge)).toEqual(expect.arrayContaining(["claim +4", "Leave what lies here"]));
    press(cartridge, BUTTON.A);
    expect(stateOf(cartridge).claim[HERE]).toBe(0);
  });

  test("the last resource of all, a harvest, another seat's marker", () => {
    const last: PositionSpec = {
      players: 2,
      ships: [HERE],
      faceUp: { [HERE]: [plain[0]] },
      emptyRest: true,
      actionsLeft: 1,
    };
    const take = open({ ...last, phase: "take" });
    toSlot(take, 1);
    expect(headerOf(take)).toBe("*Ends the game: no claim +4");
    expect(panelOf(take)).toContain("the last resource");
    const harvest = open({ ...NEARLY_FULL, hands: [[NAVCOMPS[0].id]] });
    toRow(harvest, "Harvest");
    press(harvest, BUTTON.A);
    expect(headerOf(harvest)).toBe("Harvest: which resource?");
    toSlot(harvest, 1);
    expect(headerOf(harvest)).toBe("*Ends the game");
    expect(harvest.actionText(encodeAction(LAYOUT, "HARVEST", 0, 1))).toMatch(
      /^Harvest .* for card .*: the game ends$/,
    );
    press(harvest, BUTTON.A, BUTTON.A);
    expect(stateOf(harvest).phase).toBe("over");
    expect(wordsOf(harvest)).not.toContain("unclaimed");
    const other = open({ ...NEARLY_FULL, phase: "collect", actorSeat: 1, cursor: 1, markers: { [HERE]: [null, 1] } });
    toSlot(other, 2);
    expect(headerOf(other)).toBe("*Ends the game");
    expect(other.actionText(encodeAction(LAYOUT, "COLLECT"))).toMatch(/: the game ends, no claim$/);
  });

  test("nothing is said where the game goes on", () => {
    // The corner costs less than the resource brings more: the cursor begins there.
    const cartridge = open({ ...NEARLY_FULL, blackHole: [0, 1, 1, 2, 2], phase: "take" });
    expect(headerOf(cartridge)).toBe("Before the claim: one more?");
    expect(panelOf(cartridge).join()).toMatch(/You risk \d|Black Hole: 6 of 7/);
  });
});

test.each([
  [2, "2 actions"],
  [1, "1 action"],
] as const)(
  "End turn with %i left says how many stay unused, and asks before it gives them up",
  (actionsLeft, unused) => {
    const cartridge = open({ players: 2, ships: [HERE], actionsLeft });
    const words = `${unused} unused`;
    toRow(cartridge, "End turn");
    expect(panelOf(cartridge)).toContain(`End it with ${words}`);
    expect(cartridge.actionText(encodeAction(LAYOUT, "PASS"))).toBe(`End the turn, ${words}`);
    const before = cartridge.stateHash();
    press(cartridge, BUTTON.A);
    expect(cartridge.stateHash()).toBe(before);
    expect(textsOf(cartridge).find(({ text }) => text === `Sure, with ${words}?`)?.color).toBe(COLOR.YELLOW);
    // Any other row, or B, takes the question back.
    for (const buttons of [[BUTTON.UP, BUTTON.DOWN], [BUTTON.B]]) {
      const asked = cartridge.snapshot();
      press(cartridge, ...buttons);
      expect(panelOf(cartridge)).toContain(`End it with ${words}`);
      press(cartridge, BUTTON.A);
      expect(cartridge.stateHash()).toBe(before);
      cartridge.restore(asked);
    }
    press(cartridge, BUTTON.A);
    expect(stateOf(cartridge).turnSeat).toBe(1);
  },
);

test("after a scan it is told that there is one marker a planet, and whether it is put or moved", () => {
  const scanned: PositionSpec = {
    players: 2,
    ships: [HERE],
    phase: "mark",
    actionsLeft: 1,
    faceUp: { [HERE]: [plain[0], plain[1]] },
  };
  const toNone = (cartridge: Cartridge) => {
    for (let i = 0; i < 3 && !panelOf(cartridge).some((text) => /^(Put no|Your) marker /.test(text)); i++)
      press(cartridge, BUTTON.RIGHT);
    return panelOf(cartridge);
  };
  const put = open(scanned);
  expect([headerOf(put), ...panelOf(put)]).toEqual(
    expect.arrayContaining(["Put your marker on one?", "one marker a planet"]),
  );
  expect(toNone(put)).toContain("Put no marker here");
  const move = open({ ...scanned, markers: { [HERE]: [0, null] } });
  expect([headerOf(move), ...panelOf(move)]).toEqual(
    expect.arrayContaining(["Move your marker to one?", "one marker a planet"]),
  );
  expect(toNone(move)).toContain("Your marker stays there");
});

test("where a card is paid or given up the cursor begins on one of least worth, not on a wildcard", () => {
  const wild = NAVCOMPS.filter(({ jump, scan, landing }) => [jump, scan, landing].includes("~")).map(({ id }) => id);
  const other = NAVCOMPS.filter(({ id }) => !wild.includes(id)).map(({ id }) => id);
  const hand = [wild[0], wild[1], other.find((id) => id > wild[1]) ?? 0];
  expect(hand[2], "a card behind the wildcards").toBeGreaterThan(wild[1]);
  const spec: PositionSpec = { players: 2, ships: [HERE], faceUp: { [HERE]: [plain[0]] }, hands: [hand] };
  const harvest = open(spec);
  toRow(harvest, "Harvest");
  press(harvest, BUTTON.A, BUTTON.A);
  expect(headerOf(harvest)).toBe("Harvest: which card?");
  press(harvest, BUTTON.A);
  expect(stateOf(harvest).discard.at(-1)).toBe(hand[2]);
  const research = open(spec);
  toRow(research, "Research");
  press(research, BUTTON.A, BUTTON.A, BUTTON.UP);
  expect(press(research, BUTTON.A) & FLAG.SAVE).not.toBe(0);
  expect(stateOf(research).discard.at(-1)).toBe(hand[2]);
});

describe("where a jump leads is what counts", () => {
  const TO = 3;
  const jump = PLANETS[TO].jump;
  const here = PLANETS[HERE];
  const there = PLANETS[TO];
  const card = (when: (navcomp: (typeof NAVCOMPS)[number]) => boolean): number => {
    const id = NAVCOMPS.find((navcomp) => navcomp.jump === jump && when(navcomp))?.id;
    if (id === undefined) throw new Error("no such card");
    return id;
  };
  const open2 = (hand: number[], more: Partial<PositionSpec>) => {
    const cartridge = open({
      players: 2,
      ships: [HERE],
      actionsLeft: 2,
      hands: [[...hand].sort((a, b) => a - b)],
      ...more,
    });
    toRow(cartridge, "Jump");
    press(cartridge, BUTTON.A);
    for (let i = 0; i < 12 && !panelOf(cartridge).includes(there.name); i++) press(cartridge, BUTTON.RIGHT);
    press(cartridge, BUTTON.A);
    expect(headerOf(cartridge)).toBe("Jump: which card?");
    expect(panelOf(cartridge)).toContain(there.name);
    return cartridge;
  };

  test("a card's codes are told for the destination, and one that is needed there is not the first", () => {
    const scanner = card(({ scan }) => scan === there.scan && scan !== here.scan);
    const other = NAVCOMPS.filter(
      ({ jump: code, scan, landing }) =>
        code === jump &&
        scan !== there.scan &&
        scan !== "~" &&
        landing !== "~" &&
        !there.landing.includes(landing as number),
    ).map(({ id }) => id)[0];
    const cartridge = open2([scanner, other], {
      faceDown: { [TO]: plain.slice(0, 2) },
      faceUp: { [HERE]: [plain[3]] },
    });
    const lines = () => panelOf(cartridge).join();
    expect(lines()).toContain(`Jump ${jump}: leads there`);
    expect(lines()).not.toMatch(/fits/);
    press(cartridge, BUTTON.RIGHT);
    expect(lines()).toContain(`Scan ${there.scan}: fits there`);
    const swapped = open2([scanner, other], { faceDown: { [HERE]: plain.slice(0, 2) }, faceUp: { [TO]: [plain[3]] } });
    for (let i = 0; i < 2 && !panelOf(swapped).join().includes("Scan"); i++) press(swapped, BUTTON.RIGHT);
    expect(panelOf(swapped).join()).not.toMatch(/fits|where you are/);
  });

  test("whether it is claimed is told of the destination", () => {
    const lander = card(({ landing }) => there.landing.includes(landing as number));
    const code = NAVCOMPS[lander].landing;
    const spec = { faceUp: { [HERE]: [plain[3]], [TO]: [plain[4]] } };
    expect(panelOf(open2([lander], { ...spec, claims: { [HERE]: 1 } }))).toContain(`Landing ${code}: fits there`);
    expect(panelOf(open2([lander], { ...spec, claims: { [TO]: 1 } }))).toContain(`Landing ${code}: claimed already`);
  });
});

// Not on a planet of one's own without anything.
test("a move starts on an unclaimed planet that has something, a resource choice on the best", () => {
  const [empty, good] = [HERE - 1, HERE + 1];
  for (const [first, second] of [
    [empty, good],
    [good, empty],
  ]) {
    const cartridge = open({
      players: 2,
      ships: [HERE],
      claims: { [first]: 0 },
      faceUp: { [first]: [], [second]: [plain[0]], [HERE]: [plain[1]] },
      emptyRest: true,
      actionsLeft: 2,
    });
    toRow(cartridge, "Fly");
    press(cartridge, BUTTON.A);
    expect(headerOf(cartridge)).toBe("Fly: where?");
    expect(panelOf(cartridge)[0]).toBe(PLANETS[second].name);
  }
  const fame = RESOURCES.filter(({ id, type }) => type === "fame" && !hasIcon(id)).map(({ id }) => id);
  const take = open({
    players: 2,
    ships: [HERE],
    phase: "take",
    actionsLeft: 1,
    faceUp: { [HERE]: [plain[0], fame[0]] },
    discard: landingCards(),
  });
  expect(
    textsOf(take)
      .filter(({ color }) => color === COLOR.YELLOW)
      .map(({ text }) => text)
      .join(),
  ).toMatch(/Fame/);
});

// A marker stays where it is worth as much.
test("pressing only A loses nothing: markers stay, and nothing that ends the game is proposed", () => {
  const fame = RESOURCES.filter(({ id, type }) => type === "fame" && !hasIcon(id)).map(({ id }) => id);
  const mark: PositionSpec = { players: 2, ships: [HERE], phase: "mark", actionsLeft: 1 };
  for (const [up, own, asked, chosen] of [
    [[fame[0], plain[0]], 0, "Move your marker to one?", "Your marker stays there"],
    [[plain[0], fame[0]], 0, "Move your marker to one?", "Fame"],
    [[plain[0], fame[0]], null, "Put your marker on one?", "Fame"],
  ] as const) {
    const cartridge = open({ ...mark, faceUp: { [HERE]: [...up] }, markers: { [HERE]: [own, null] } });
    expect(headerOf(cartridge)).toBe(asked);
    expect(panelOf(cartridge).join()).toContain(chosen);
    press(cartridge, BUTTON.A);
    expect(stateOf(cartridge).marker[HERE].indexOf(0), "the marker lies on the better one").toBe(
      up.indexOf(fame[0] as never),
    );
  }
  const take = open({ ...NEARLY_FULL, faceUp: { [HERE]: [icons[0]] }, phase: "take" });
  expect(panelOf(take)).toContain("Leave what lies here");
  press(take, BUTTON.A);
  expect(stateOf(take)).toMatchObject({ ending: "none" });
  // To the left of Research's first card is the last one, not the button.
  const research = open({
    players: 2,
    ships: [HERE],
    phase: "research",
    actionsLeft: 1,
    hands: [[NAVCOMPS[0].id, NAVCOMPS[1].id]],
  });
  press(research, BUTTON.DOWN);
  for (let i = 0; i < 4; i++) {
    press(research, BUTTON.LEFT);
    expect(panelOf(research).join()).not.toContain("You draw");
  }
});

test("in another's turn the header and the bar do not say that the own one ends", () => {
  const collect: PositionSpec = {
    players: 3,
    ships: [null, HERE],
    turnSeat: 1,
    actorSeat: 0,
    phase: "collect",
    cursor: 2,
    actionsLeft: 0,
    faceUp: { [HERE]: [plain[0], plain[1]] },
    markers: { [HERE]: [0, null] },
  };
  const cartridge = open(collect);
  press(cartridge, BUTTON.A);
  expect(headerOf(cartridge)).toBe("Player 2 to move");
  expect(wordsOf(cartridge)).toContain("go on | undo");
});

describe("scores tell what is hidden, and what is lost", () => {
  const spec: PositionSpec = { players: 2, ships: [HERE], hidden: { 0: [plain[0], plain[1], plain[2]] }, round: 3 };
  const page = (cartridge: Cartridge) => textsOf(cartridge).map(({ text }) => text);

  test("in play the score is said to be without it", () => {
    const cartridge = open(spec);
    press(cartridge, BUTTON.Y);
    expect(page(cartridge)).toEqual(
      expect.arrayContaining(["Scores so far", "Hidden resources are not in the score."]),
    );
    press(cartridge, BUTTON.Y, BUTTON.Y);
    expect(page(cartridge)).toEqual(
      expect.arrayContaining(["At 7 the player with most markers", "loses hidden ones, as do all who tie."]),
    );
  });

  test("in the end it is the final one, and lost ones are said to be", () => {
    const cartridge = open({ ...NEARLY_FULL, blackHole: [0, 0, 0, 1, 1, 2], phase: "take" });
    toSlot(cartridge, 1);
    press(cartridge, BUTTON.A);
    expect(stateOf(cartridge).ending).toBe("blackHole");
    press(cartridge, BUTTON.A, BUTTON.B);
    for (let i = 0; i < 4 && !page(cartridge).includes("Points in detail"); i++) press(cartridge, BUTTON.A);
    expect(page(cartridge)).toEqual(expect.arrayContaining(["count, points", "Hidden", "lost", "2 in"]));
    press(cartridge, BUTTON.A, BUTTON.Y);
    expect(page(cartridge)).toEqual(expect.arrayContaining(["Final scores"]));
    expect(page(cartridge).join()).not.toMatch(/not in the score/);
    press(cartridge, BUTTON.Y);
    expect(page(cartridge)).toEqual(expect.arrayContaining(["lost to the Black Hole", "Total without hidden"]));
  });
});

test.each(["jump-gate", "jump-gate-1st"])(
  "%s: while others act what they do stands in the heading's place, alone, and nothing stands over the hand",
  (id) => {
    const HAND_Y = 199;
    const handheld = new CartridgeDriver(readCartridgeFile(id), 4).start([0, 1, 1], 2, 5);
    const random = new SeededRandom(4, 4);
    const met = { pause: 0, thought: 0, twoLines: 0 };
    for (let i = 0; i < 6000; i++) {
      handheld.step(i & 1 ? 0 : [BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT][random.below(5)]);
      if (handheld.flags & FLAG.SAVE) handheld.settle();
      const list = handheld.cartridge.screen();
      const sign = screenIcons(list).find(
        ({ icon, x, y }) => (icon === ICON.CPU_12 || icon === ICON.HOURGLASS_12) && x === 4 && y === 1,
      );
      if (!sign) continue;
      const texts = screenText(list);
      const notice = texts.filter(({ y }) => y < HEADER_Y);
      expect(
        notice.every(({ x }) => x === 20),
        handheld.words(),
      ).toBe(true);
      expect(notice.map(({ text }) => text).join(" ")).toMatch(/^(CPU|Player) \d [a-z]+s /);
      expect(handheld.words()).not.toMatch(/to move|Your turn|Final turn/);
      const low = texts.filter(({ y }) => y >= HAND_Y && y < BAR_Y).map(({ text }) => text);
      expect(
        low.filter((text) => !/^([1-9~]|No cards|No cards: do Research)$/.test(text)),
        handheld.words(),
      ).toEqual([]);
      if (sign.icon === ICON.CPU_12) met.pause++;
      else met.thought++;
      if (notice.length > 1) met.twoLines++;
    }
    for (const count of Object.values(met)) expect(count, JSON.stringify(met)).toBeGreaterThan(0);
  },
);

test("why a press is refused is told there too, until the next press", () => {
  const cartridge = open({ players: 2, ships: [HERE], phase: "research", actionsLeft: 1, hands: [[NAVCOMPS[0].id]] });
  expect(headerOf(cartridge)).toBe("Research: discard any");
  press(cartridge, BUTTON.B);
  expect(headerOf(cartridge)).toMatch(/^\*(No undo|Nothing to undo)/);
  expect(textsOf(cartridge).filter(({ y, text }) => y > 199 && y < BAR_Y && text.length > 1)).toEqual([]);
  press(cartridge, BUTTON.RIGHT);
  expect(headerOf(cartridge)).toBe("Research: discard any");
});
