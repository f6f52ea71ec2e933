// Drawer section: opens a game code that the player pastes, or that is on a picture.
import { type DrawerSection, makeButton, makeText } from "../drawer.ts";
import { NO_SCANNER, type Scanner } from "../scanner.ts";

/** Opens a text that should be a game code or a link to one; returns a sentence where it is not. */
export type OpenText = (text: string) => string | undefined;

/** Returns the section; `scanner` is undefined where the browser reads no pictures. */
export function openCodeSection(open: OpenText, scanner: () => Scanner | undefined): DrawerSection {
  return {
    title: "Open a shared game",
    isOffered: () => true,
    fill: (place, { say, close }) => {
      const openText = (text: string) => {
        const fault = open(text);
        if (fault === undefined) close();
        else say(fault);
      };
      const scan = scanner();
      const field = makeField();
      field.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        // Else the same press would work what has the focus after the tray.
        event.preventDefault();
        openText(field.value);
      });
      const row = document.createElement("div");
      row.className = "row";
      row.append(
        field,
        makeButton("Open", "this game code or link", () => openText(field.value)),
      );
      place.append(makeText("Paste a game code, or the link to one.", "faint"), row);
      if (!scan) {
        place.append(makeText(NO_SCANNER, "faint"));
        return;
      }
      const choice = makeChoice(
        (picture) => void takePicture(scan, picture, open, say).then((isOpen) => isOpen && close()),
      );
      row.append(
        makeButton("Read a picture…", "of a QR code", () => choice.click()),
        choice,
      );
    },
  };
}

/** Opens the code on a picture, or says why not; returns whether it was opened. */
export async function takePicture(
  scan: Scanner | undefined,
  picture: File,
  open: OpenText,
  say: (sentence: string) => void,
): Promise<boolean> {
  const scanned = scan ? await scan(picture) : { fault: NO_SCANNER };
  const fault = "fault" in scanned ? scanned.fault : open(scanned.text);
  if (fault !== undefined) say(fault);
  return fault === undefined;
}

function makeField(): HTMLInputElement {
  const field = document.createElement("input");
  field.type = "text";
  field.setAttribute("aria-label", "Game code or link");
  field.setAttribute("autocomplete", "off");
  field.setAttribute("spellcheck", "false");
  return field;
}

/** Returns the file choice: on phones it offers the camera too. */
function makeChoice(take: (picture: File) => void): HTMLInputElement {
  const choice = document.createElement("input");
  choice.type = "file";
  choice.className = "unseen";
  choice.setAttribute("accept", "image/*");
  choice.setAttribute("aria-label", "Picture of a QR code");
  choice.setAttribute("tabindex", "-1");
  choice.addEventListener("change", () => {
    const picture = choice.files?.[0];
    // Emptied at once: the same picture may be chosen again.
    choice.value = "";
    if (picture) take(picture);
  });
  return choice;
}
