// Lessons and hints of all games on the posix console, by buttons, in lockstep with V8: every display list, the save of
// a lesson, and the position after a hint was played.
import { describe, expect, it } from "vitest";
import { askByButtons, HINT_BOOT_SEED, HINTED } from "../support/hint.ts";
import { LESSON_BOOT_SEED, playLesson, TAUGHT } from "../support/lesson.ts";
import { playInLockstep } from "../support/lockstep.ts";
import { readCartridgeFile } from "../support/games.ts";
import { startConsole } from "./console.ts";

const TIMEOUT_MS = 300_000;

describe("on the posix console as in V8", () => {
  it.each(TAUGHT)("%s: its lesson", { timeout: TIMEOUT_MS }, async (id) => {
    const { remote } = await startConsole();
    await remote.install(readCartridgeFile(id));
    const cartridge = await playInLockstep({ remote, id, seed: LESSON_BOOT_SEED, steps: playLesson(id, false).steps });
    expect(Buffer.from(await remote.readSave(id)).equals(Buffer.from(cartridge.save()))).toBe(true);
  });

  it.each(HINTED)("%s: a hint", { timeout: TIMEOUT_MS }, async (id) => {
    const { remote } = await startConsole();
    await remote.install(readCartridgeFile(id));
    await playInLockstep({ remote, id, seed: HINT_BOOT_SEED, steps: askByButtons(id).steps });
  });
});
