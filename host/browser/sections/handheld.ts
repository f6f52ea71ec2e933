// Drawer section: puts a cartridge onto a handheld on a USB cable, where the browser has Web Serial.
import {
  askBeforeReplacing,
  LinkAnswerError,
  LinkClient,
  LinkLostError,
  LinkRefusedError,
  RemoteConsole,
  USB_IDS,
} from "../../link/index.ts";
import { type LibraryEntry, momentOf, numbersOfMoment } from "../../player/index.ts";
import { ask } from "../dialogs.ts";
import { type DrawerSection, makeButton, makeRow, makeText } from "../drawer.ts";
import { WebSerialTransport } from "../web-serial.ts";

const FILTER = { usbVendorId: USB_IDS.vendor, usbProductId: USB_IDS.product } as const;

/** Returns the section; `findSerial` gives the browser's Web Serial, undefined where it has none. */
export function handheldSection(findSerial: () => Serial | undefined): DrawerSection {
  let isBusy = false;
  return {
    title: "My handheld",
    isOffered: () => findSerial() !== undefined,
    fill: (place, context) => {
      const serial = findSerial() as Serial;
      const words = makeText("With a handheld on a USB cable, cartridges go onto it from here.", "faint");
      const put = async (entry: LibraryEntry) => {
        if (isBusy) return;
        isBusy = true;
        const buttons = [...place.querySelectorAll("button")];
        for (const button of buttons) button.disabled = true;
        try {
          const show = (text: string) => {
            words.textContent = text;
          };
          context.say(await putOnHandheld(serial, entry, show));
        } finally {
          isBusy = false;
          for (const button of buttons) button.disabled = false;
          words.textContent = "";
        }
      };
      for (const entry of context.shelf.library) place.append(makeHandheldRow(entry, put));
      place.append(words);
    },
  };
}

function makeHandheldRow(entry: LibraryEntry, put: (entry: LibraryEntry) => Promise<void>): HTMLDivElement {
  const { identity, wasm } = entry;
  const button = makeButton("Put on my handheld", identity.title, () => void put(entry));
  return makeRow(identity.title, `${identity.version}, ${wasm.length} bytes`, [button]);
}

/** Lets the user choose a port and installs there; returns what to say. */
async function putOnHandheld(serial: Serial, entry: LibraryEntry, show: (text: string) => void): Promise<string> {
  const { title } = entry.identity;
  let transport: WebSerialTransport | undefined;
  try {
    const port = await serial.requestPort({ filters: [FILTER] });
    transport = await WebSerialTransport.open(port);
    const remote = new RemoteConsole(new LinkClient(transport));
    show("Asking the handheld who it is…");
    const { board } = await remote.hello();
    await remote.tellDay(numbersOfMoment(momentOf(new Date())));
    const question = askBeforeReplacing(entry.identity, await remote.list());
    if (question !== undefined && !(await ask(question, "Replace it", "Keep it"))) return "Nothing was changed.";
    const { outcome } = await remote.install(entry.wasm, (done, total) =>
      show(`${title}: ${done} of ${total} parts are there.`),
    );
    if (outcome === "identical") return `${title} is on your handheld (${board}) already.`;
    return `${title} is on your handheld (${board}). It is in its menu.`;
  } catch (error) {
    return explain(error as Error);
  } finally {
    transport?.close();
    await transport?.closed;
  }
}

function explain(error: Error): string {
  if (error instanceof LinkAnswerError) return `The handheld does not give what it was asked for: ${error.message}.`;
  if (error instanceof LinkRefusedError) return `The handheld refuses: ${error.message}.`;
  if (error instanceof LinkLostError) {
    return (
      `The handheld was lost: ${error.message.replace(/\.$/, "")}. Nothing is half there; another try ` +
      "continues where this one stopped."
    );
  }
  if (error.name === "NotFoundError") return "No handheld was chosen.";
  if (error.name === "NetworkError" || error.name === "InvalidStateError") {
    return "The port does not open: another program has it, or you lack the right. npx jumpdeck doctor says more.";
  }
  return `It did not work: ${error.message}.`;
}
