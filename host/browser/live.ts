// The page of `jumpdeck watch`: it loads itself again when another build is served, and the game goes on where it was.
// Errors of the compiler cover the picture until they are mended. Every other page holds no such order, and asks
// nobody.
import type { BuildNews, WatchedBuild } from "../bundle/watched.ts";
import { BUTTON } from "../cartridge/abi.ts";
import { keepAside, type SaveStore } from "../player/index.ts";
import type { Player } from "./player.ts";
import type { Memory } from "./storage.ts";

const LAYOUT = "layout.";
/** Where a page leaves the id of the game that the next one goes on with. */
const GOES_ON = "jumpdeck.goes-on";
/** A kept game goes on by one press of A at its title (docs/spec/save.md#payload-of-the-kit). */
const PRESS = [0, BUTTON.A, BUTTON.A, BUTTON.A, 0, 0, 0];

/**
 * A save does not fit its game any more when the layout changed: keeps it aside; returns what to say, for each game
 * that begins again.
 */
export function keepForeignSaves({ layouts }: WatchedBuild, memory: Memory, saves: SaveStore): string[] {
  return Object.entries(layouts).flatMap(([id, layout]) => {
    const before = memory.read(LAYOUT + id);
    if (before !== layout) memory.write(LAYOUT + id, layout);
    const save = before === undefined || before === layout ? undefined : saves.read(id);
    if (!save) return [];
    const key = keepAside(saves, id, save);
    if (key !== undefined) saves.remove(id);
    return [
      `The layout of ${id} changed, so the game that was under way cannot go on: a new one begins. ` +
        `${key === undefined ? "The old one could not be kept." : `The old one is kept as ${key}.`}`,
    ];
  });
}

/**
 * Shows sentences until somebody presses a key or the screen: an author who saves a file looks at an editor, not at the
 * page.
 */
export function showUntilPressed(sentences: readonly string[], page: Window): void {
  if (sentences.length === 0) return;
  const note = page.document.createElement("p");
  note.className = "told";
  note.id = "build-note";
  note.setAttribute("role", "status");
  note.textContent = sentences.join(" ");
  page.document.body.append(note);
  const seen = new AbortController();
  for (const event of ["keydown", "pointerdown"]) {
    page.addEventListener(
      event,
      () => {
        seen.abort();
        note.remove();
      },
      { capture: true, signal: seen.signal },
    );
  }
}

/** Leads a game that was under way before the page was loaded again from its title to where it was. */
export async function goOn(player: Player, session: Storage, hasSave: (id: string) => boolean): Promise<void> {
  const id = session.getItem(GOES_ON);
  session.removeItem(GOES_ON);
  if (id === null || !hasSave(id)) return;
  await player.handheld.settled();
  const { running, notice, isMenuOpen } = player.handheld;
  // A notice says that the save was refused.
  if (running?.identity.id === id && notice === undefined && !isMenuOpen) await player.runSteps(PRESS);
}

/** Listens for builds from now on. */
export function followBuilds(
  { build }: WatchedBuild,
  player: Player,
  page: Window,
  say: (sentence: string) => void,
): void {
  const panel = page.document.createElement("pre");
  panel.className = "fault";
  panel.id = "build-fault";
  panel.setAttribute("role", "alert");
  panel.hidden = true;
  page.document.body.append(panel);
  let isLost = false;
  const source = new EventSource("watch");
  source.onmessage = ({ data }) => {
    const news = JSON.parse(data as string) as BuildNews;
    if (isLost) say("jumpdeck watch is back.");
    isLost = false;
    panel.hidden = news.fault === undefined;
    panel.textContent = news.fault ?? "";
    if (news.build === build) return;
    source.close();
    const { running, isMenuOpen } = player.handheld;
    if (running && !isMenuOpen) page.sessionStorage.setItem(GOES_ON, running.identity.id);
    page.location.reload();
  };
  source.onerror = () => {
    if (!isLost) say("jumpdeck watch has ended: this page continues with what it has.");
    isLost = true;
  };
}
