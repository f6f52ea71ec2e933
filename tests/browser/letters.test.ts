// A cartridge whose words have letters beyond ASCII, in the page: the German null game is written and spoken in UTF-8.
import { expect, it } from "vitest";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { ROOT } from "../support/games.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const site = useSite();

it("letters of Latin-1 are in the page's words, and the announcer speaks them", async () => {
  const german = await buildQuickly({ jumpdeck: ROOT, id: "null", language: "de" });
  if ("fault" in german) throw new Error(german.fault);
  const { page, offences, close } = await site.open({ query: "?menu&seed=1" });
  await page.click("#open-drawer");
  const file = { name: "null.wasm", mimeType: "application/wasm", buffer: Buffer.from(german.wasm) };
  await page.setInputFiles("#file", file);
  await page.click("#drawer-sections button[aria-label='Play: Null']");
  await drive.waitForWords(page, "Über das Spiel");
  const said = (): Promise<(string | null)[]> =>
    page.evaluate(() => [...document.querySelectorAll("#announcer p")].map((part) => part.textContent));
  for (let row = 0; row < 3; row++) await drive.press(page, "ArrowDown");
  await page.waitForFunction(() => document.querySelector("#announcer :last-child")?.textContent === "Über das Spiel");
  await drive.press(page, "Enter");
  await drive.waitForWords(page, /geprüft/);
  await page.waitForFunction(() => /[äöüß]/.test(document.querySelector("#announcer :last-child")?.textContent ?? ""));
  expect((await said()).join(" ")).not.toMatch(/[\u0080-\u009f\ufffd]|\u00c3[\u0080-\u00bf]/);
  expect(offences).toEqual([]);
  await close();
});
