// Games that trap or hang in the middle of a game, their own code partly in flash: words on the screen, the save as it
// was, the menu afterwards, and the game goes on from its save. In every run the largest game in one way, in the long
// run all that are built large, in all ways.
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { LINK_STATUS } from "../../host/link/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { GAMES, PLAYS_LARGE } from "../support/games.ts";
import { EVIL, EVIL_DEEDS, misbehavingGame, playToSave } from "../support/misbehaving-game.ts";
import { expectPanelMatchesList, startConsole } from "./console.ts";
import { callHere, callThere, expectGoesOn } from "./whole-game.ts";

const END = {
  trap: { status: LINK_STATUS.TRAP, words: /made an error \(tick\)/ },
  hang: { status: LINK_STATUS.HANG, words: /did not come back \(tick\)/ },
} as const;
const SEED = 3;
/** Calls of a random game that are compared after the crash. */
const CALLS = 400;
/** The template has too little code for any of it to be in flash. */
const IDS = PLAYS_LARGE ? GAMES.filter((id) => id !== "null") : ["pulsar-2849"];
const DEEDS = PLAYS_LARGE ? EVIL_DEEDS : EVIL_DEEDS.slice(0, 1);

describe.each(IDS)("%s", (id) => {
  it.each(DEEDS)(
    "that makes $name ends in the crash screen, its save is kept and it goes on",
    async (deed) => {
      const file = misbehavingGame(id, deed);
      const handheld = playToSave(file, id, SEED);
      const running = await startConsole();
      const { remote } = running;
      await remote.install(file);
      await remote.run(id, { seed: [SEED, 0], lockstep: true });
      const { hotCodeBytes, flashCodeBytes } = await remote.stats();
      expect(flashCodeBytes, "code in flash alone").toBeGreaterThan(hotCodeBytes);
      for (const [at, input] of handheld.steps.entries()) {
        const { flags } = await remote.tick(input);
        if (at === handheld.steps.length - 1) expect(flags & FLAG.SAVE).toBe(FLAG.SAVE);
      }
      expect(await callThere(remote, [["stateHash"]])).toEqual([callHere(handheld.cartridge, ["stateHash"])]);
      const save = await remote.readSave(id);
      expect(save).toEqual(handheld.cartridge.save());

      const { status, words } = END[deed.end];
      await expect(remote.tick(EVIL)).rejects.toMatchObject({ status });
      expect(await remote.status()).toMatchObject({ mode: "CRASH", failure: status, where: "tick" });
      const text = screenText(await expectPanelMatchesList(running))
        .map((piece) => piece.text)
        .join(" ")
        .replace(/\s+/g, " ");
      expect(text).toContain(readIdentity(file).title);
      expect(text).toMatch(words);
      expect(await remote.readSave(id)).toEqual(save);
      await remote.tick(0);
      await remote.tick(BUTTON.A);
      expect((await remote.status()).mode).toBe("MENU");

      await expectGoesOn(remote, { file, id, seed: SEED, save }, CALLS);
    },
    120_000,
  );
});
