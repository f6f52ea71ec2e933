// What the page keeps beside a game's own save, in a real browser: records that are damaged, given back or of another
// console; the same game in two tabs; and an address that asks for an invalid deal.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeRecords, row } from "../support/make-records.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const QUERY = "?cart=null&seed=3";

const site = useSite();

const words = (page: Page): Promise<string | null> => page.textContent("#screen-words");

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

describe("records", () => {
  /** Gives the open tray a file; returns what the page says of it. */
  async function give(page: Page, name: string, bytes: Uint8Array): Promise<string | null> {
    await page.evaluate(() => {
      (document.getElementById("drawer-said") as HTMLElement).textContent = "";
    });
    await page.setInputFiles("#file", { name, mimeType: "", buffer: Buffer.from(bytes) });
    await page.waitForFunction(() => document.getElementById("drawer-said")?.textContent !== "");
    return page.textContent("#drawer-said");
  }

  it("are put aside with a message when damaged, to be saved or forgotten; counting restarts", async () => {
    const { page, offences, close } = await site.open({
      query: QUERY,
      before: (context) =>
        context.addInitScript(
          () =>
            localStorage.getItem("jumpdeck.save.null.unread") ??
            localStorage.setItem("jumpdeck.save.null.records", "AAAA"),
        ),
    });
    await drive.waitForWords(page, "Learn to play");
    expect(await page.textContent("#notice")).toBe(
      "The records of Null cannot be read. They are kept as null.unread, and games are counted from the start.",
    );
    expect([await drive.storedSave(page, "null.records"), await drive.storedSave(page, "null.unread")]).toEqual([
      undefined,
      "AAAA",
    ]);
    await page.click("#open-drawer");
    expect(await page.textContent("#drawer-sections")).toContain("records that cannot be read, 3 bytes");
    await page.click("[aria-label='Forget: Null']");
    expect(await drive.storedSave(page, "null.unread")).toBeUndefined();
    expect(await page.textContent("#drawer-sections")).toContain("Nothing is kept yet.");
    expect(offences).toEqual([]);
    await close();
  });

  it("of several consoles in one file are taken for nobody's, unless this browser's own are among them", async () => {
    const { page, offences, close } = await site.open({ query: QUERY });
    await drive.waitForWords(page, "Learn to play");
    await page.click("#open-drawer");
    const [own, strange] = [makeRecords("null", 9, [row(3, 2, 12)]), makeRecords("null", 7, [row(9, 9, 99)])];
    const all = Buffer.concat([strange, own]);
    expect(await give(page, "all.jdrecords", all)).toMatch(
      new RegExp(
        "^These records were not taken over\\. They are of several consoles, and which of " +
          "them this browser was is not known: .* Nothing was changed\\.$",
      ),
    );
    expect(await drive.storedSave(page, "null.records")).toBeUndefined();
    // Its own alone are taken; then a file of both brings what is new of its own, a better score of a time apart too.
    expect(await give(page, "own.jdrecords", own)).toBe("The records of Null were taken over.");
    const apart = Buffer.concat([strange, makeRecords("null", 9, [row(2, 2, 44)])]);
    expect(await give(page, "all.jdrecords", apart)).toMatch(
      /^The records of Null were taken over\. Others were not taken over\. They are of another console: /,
    );
    expect(await drive.storedSave(page, "null.records")).toBe(base64(makeRecords("null", 9, [row(3, 2, 44)])));
    expect(offences).toEqual([]);
    await close();
  });

  // What it could not read, or has no room for, changes nothing.
  it("are checked by the game before they are kept", async () => {
    const { page, offences, close } = await site.open({ query: QUERY });
    await drive.waitForWords(page, "Learn to play");
    await page.click("#open-drawer");
    const own = row(3, 2, 12);
    const good = makeRecords("null", 7, [own]);
    expect(await give(page, "null.jdrecords", good)).toBe("The records of Null were taken over.");
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => [1 + (i >> 3), 2 + (i & 7), ...own.slice(2)]);
    const refused: readonly (readonly [Uint8Array, RegExp])[] = [
      [makeRecords("null", 7, rows(2000)), /These records have 2000 rows; there is room for 40 in 1024 bytes\./],
      [makeRecords("null", 7, rows(41)), /These records have 41 rows/],
      [makeRecords("null", 7, rows(40)), /Null has no edition 5 with 9 seats\./],
      [makeRecords("null", 7, [own, own]), /have two rows of the same edition and seats\./],
    ];
    for (const [bytes, reason] of refused) {
      const said = await give(page, "null.jdrecords", bytes);
      expect(said).toMatch(/^These records were not taken over\. .* Nothing was changed\.$/);
      expect(said).toMatch(reason);
      expect(await drive.storedSave(page, "null.records")).toBe(base64(good));
    }
    // Of rows that the game has and rows that it lacks, only the former come in.
    const mixed = makeRecords("null", 7, [row(4, 2, 12), ...rows(12)]);
    expect(await give(page, "null.jdrecords", mixed)).toMatch(
      /^The records of Null were taken over\. Others were not taken over\. .*Null has no edition 2 with 5 seats\.$/,
    );
    expect(await drive.storedSave(page, "null.records")).toBe(base64(makeRecords("null", 7, [row(4, 2, 12)])));
    await page.keyboard.press("Escape");
    await drive.waitForWords(page, "4 games");
    // Records that the game cannot read are no reason against good ones: they are put aside.
    const unreadable = base64(makeRecords("null", 7, rows(5)));
    await page.evaluate((text) => localStorage.setItem("jumpdeck.save.null.records", text), unreadable);
    await page.click("#open-drawer");
    expect(await give(page, "null.jdrecords", good)).toBe("The records of Null were taken over.");
    expect(await drive.storedSave(page, "null.unread")).toBe(unreadable);
    expect(await drive.storedSave(page, "null.records")).toBe(base64(good));
    expect(await page.textContent("#notice")).toBe("");
    expect(offences).toEqual([]);
    await close();
  });

  // Restored records are on the title at once; a refusal gives its reason.
  it("are restored from their file where there are none or older ones; others are refused", async () => {
    const { page, offences, close } = await site.open({ query: QUERY });
    await drive.waitForWords(page, "Learn to play");
    await page.click("#open-drawer");
    const [early, late] = [makeRecords("null", 7, [row(2, 1, 10)]), makeRecords("null", 7, [row(3, 2, 12)])];
    expect(await give(page, "null.jdrecords", early)).toBe("The records of Null were taken over.");
    expect(await give(page, "null.jdrecords", late)).toBe("The records of Null were taken over.");
    const refused: readonly (readonly [Uint8Array, RegExp])[] = [
      [early, /has counted more games since\. Nothing was changed\.$/],
      [
        makeRecords("null", 8, [row(9, 9, 99)]),
        /are of another console: .* brings the records of several together\. Nothing was changed\.$/,
      ],
      [
        late.map((byte, i) => (i === 60 ? byte ^ 1 : byte)),
        /were not taken over\. These records are damaged: their checksum does not match\. Nothing was changed\.$/,
      ],
      [late.subarray(0, 70), /were not taken over\. .* Nothing was changed\.$/],
      [
        makeRecords("other-game", 7, [row(9, 9, 99)]),
        /belong to a cartridge that is not here\. Nothing was changed\.$/,
      ],
    ];
    for (const [bytes, reason] of refused) {
      expect(await give(page, "null.jdrecords", bytes)).toMatch(reason);
      expect(await drive.storedSave(page, "null.records")).toBe(base64(late));
    }
    // A file of several, as "jumpdeck records export" writes them: each part by itself.
    const several = Buffer.concat([
      makeRecords("other-game", 7, [row(9, 9, 99)]),
      makeRecords("null", 7, [row(4, 3, 12)]),
    ]);
    expect(await give(page, "all.jdrecords", several)).toBe(
      "The records of Null were taken over. Others were not taken over. They belong to a cartridge that is not here.",
    );
    await page.keyboard.press("Escape");
    await drive.waitForWords(page, "4 games");
    expect(offences).toEqual([]);
    await close();
  });
});

it.each([
  ["it hears of", false],
  ["it hears nothing of, as one that was frozen", true],
])(
  "a game that is open in two tabs goes on in the one from what the other kept, which %s: nothing is played over",
  async (_, isDeaf) => {
    const { page, context, offences, close } = await site.open({
      query: QUERY,
      before: async (context) => {
        if (isDeaf)
          await context.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation()));
      },
    });
    await drive.waitForWords(page, "Learn to play");
    for (const key of ["ArrowDown", "Enter"]) await drive.press(page, key);
    await drive.waitForWords(page, "Start the game");
    await drive.press(page, "Enter");
    await drive.toQuestion(page);
    if (isDeaf) await drive.hide(page, true);
    const other = await context.newPage();
    await other.goto(site.address + QUERY);
    await drive.waitForWords(other, "Continue");
    await drive.press(other, "Enter");
    await drive.toQuestion(other);
    const before = await drive.storedSave(page, "null");
    await drive.press(other, "ArrowRight");
    await drive.press(other, "Enter");
    // The first tab's own view of what is kept follows a moment later.
    for (const tab of [other, page])
      await tab.waitForFunction((save) => localStorage.getItem("jumpdeck.save.null") !== save, before);
    await page.bringToFront();
    if (isDeaf) await drive.hide(page, false);
    await drive.waitForWords(page, "Continue");
    expect(await page.textContent("#notice")).toBe("This game was played in another tab too. It continues from there.");
    await other.close();
    const kept = await drive.storedSave(page, "null");
    expect(kept).not.toBe(before);
    await drive.press(page, "Enter");
    await page.waitForFunction(() => !document.getElementById("screen-words")?.textContent?.includes("Continue"));
    // What was added there is here: the first tab's own table had nothing yet.
    expect(await words(page)).toMatch(/Player 1[^\n]* [1-9]\d* points/);
    expect(offences).toEqual([]);
    await close();
  },
);

it("past midnight a page that stays open offers the new day's deal", async () => {
  const { page, context, offences, close } = await site.open({
    query: QUERY,
    before: (context) => context.clock.setFixedTime(new Date(2026, 10, 22, 23, 59)),
  });
  await drive.waitForWords(page, "Learn to play");
  await context.clock.setFixedTime(new Date(2026, 10, 23, 0, 1));
  for (const key of ["ArrowDown", "Enter"]) await drive.press(page, key);
  await drive.waitForWords(page, "Start the game");
  for (const key of ["ArrowUp", "ArrowRight"]) await drive.press(page, key);
  await drive.waitForWords(page, "today's");
  for (const key of ["ArrowDown", "Enter"]) await drive.press(page, key);
  await page.waitForFunction(() => localStorage.getItem("jumpdeck.save.null") !== null);
  // The next set-up offers the deal of the game before as the person's own.
  await page.reload();
  await drive.waitForWords(page, "Continue");
  for (const key of ["ArrowDown", "Enter", "ArrowUp", "ArrowLeft"]) await drive.press(page, key);
  await drive.waitForWords(page, "20261123");
  expect(offences).toEqual([]);
  await close();
});

it("an address that asks for a deal which is none is answered with what a deal is", async () => {
  const { page, offences, close } = await site.open({ query: `${QUERY}&deal=U2` });
  await drive.waitForWords(page, "Learn to play");
  expect(await page.textContent("#notice")).toMatch(
    /^The address asks for a deal, but a deal has 1 to 8 letters and digits; .*\. Deals are drawn\.$/,
  );
  expect(offences).toEqual([]);
  await close();
});
