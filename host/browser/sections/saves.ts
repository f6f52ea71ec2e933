// Drawer section: kept games, each to be saved to a file; files to be taken over.
import {
  ASIDE,
  CHALLENGE,
  DAILY,
  DAYS,
  DAYS_ENDING,
  DAYS_OWNER,
  RECORDS,
  RECORDS_ENDING,
  REFUSED,
  TRIAL,
  UNREAD,
} from "../../player/index.ts";
import { areSound } from "../../records/index.ts";
import { type DrawerContext, type DrawerSection, makeButton, makeRow, makeText, titleOf } from "../drawer.ts";
import { download, fileTime } from "../files.ts";
import { PREVIOUS } from "../importing.ts";
import { SAVE_ENDING } from "../../cartridge/envelope.ts";

/** What the endings of keys mean. */
const SIDE_KEYS: Readonly<Record<string, string>> = {
  [PREVIOUS]: "the game before the last import",
  [REFUSED]: "a save that was refused",
  [RECORDS]: "the records: games, wins, best scores",
  [UNREAD]: "records that cannot be read",
  [DAILY]: "the deal of the day",
  [CHALLENGE]: "a game against a code",
  [TRIAL]: "a game tried from a shared one",
  [ASIDE]: "a game begun in place of the deal of the day or of one against a code",
  [DAYS.slice(DAYS_OWNER.length)]: "what they brought",
};

/** Returns the section; `chooseFile` opens the browser's file choice. */
export function savesSection(chooseFile: () => void): DrawerSection {
  return {
    title: "Kept games",
    isOffered: () => true,
    fill: (place, context) => {
      const keys = context.saves.list();
      place.append(...keys.map((key) => makeSaveRow(key, context)));
      if (keys.length === 0)
        place.append(makeText("Nothing is kept yet. Games keep themselves after every move.", "faint"));
      place.append(makeButton("Open a save file…", "", chooseFile));
    },
  };
}

function makeSaveRow(key: string, context: DrawerContext): HTMLDivElement {
  const [, id, ending] = /^([^.]*)(?:(\.[a-z]+)\d*)?$/.exec(key) as unknown as [string, string, string | undefined];
  const title = id === DAYS_OWNER ? "Deals of the days" : titleOf(id, context.shelf.library);
  const bytes = context.saves.read(key) ?? new Uint8Array(0);
  const fileEnding =
    key === DAYS ? DAYS_ENDING : ending === RECORDS || ending === UNREAD ? RECORDS_ENDING : SAVE_ENDING;
  const toFile = makeButton("Save to a file", title, () => {
    download(`${key}-${fileTime(new Date())}${fileEnding}`, bytes);
    context.say(`${title} is in your downloads.`);
  });
  const forget = makeButton("Forget", title, () => {
    context.saves.remove(key);
    // Earlier games do not count against the next ones.
    if (ending === RECORDS) context.player.reopen(id);
    context.refresh();
  });
  const isDamaged = ending === RECORDS && !areSound(bytes, id);
  const what = isDamaged
    ? "damaged records, in which no game is counted"
    : (SIDE_KEYS[ending ?? ""] ?? "the kept game");
  const remark = `${what}, ${bytes.length} bytes`;
  return makeRow(
    title,
    remark,
    ending === undefined || key === DAYS || (ending === RECORDS && !isDamaged) ? [toFile] : [toFile, forget],
  );
}
