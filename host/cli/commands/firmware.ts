// `jumpdeck firmware`: puts a new firmware onto the handheld through the boot ROM's USB loader, which no firmware can
// damage. Cartridges and saves stay where they are.
import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  type Candidate,
  DeviceFailure,
  FirmwareFileError,
  isFirstContact,
  findLoaderDrives,
  listBoards,
  readFirmwareBoards,
} from "../../devices/index.ts";
import { readWholeFile } from "../../files/whole-file.ts";
import { ROOT } from "../../files/root.ts";
import { defineCommand } from "../command.ts";
import { choose, explainFailure, PORT_ARG, reopenCandidate, tellSerial, wait, withDevice } from "../device.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { say } from "../output.ts";

const DRIVE_MS = 20_000;
const COMEBACK_MS = 30_000;
const POLL_MS = 100;

export default defineCommand({
  about: "put a new firmware onto the handheld; cartridges and saves stay",
  args: {
    file: {
      type: "positional",
      description: "UF2 file (default: the built one for the device's board)",
      required: false,
    },
    force: { type: "boolean", description: "even if the file seems to be for another board" },
    ...PORT_ARG,
  },
  examples: ["jumpdeck firmware", "jumpdeck firmware build/firmware/picosystem/jumpdeck.uf2"],
  async run(args) {
    const boards = listBoards(join(ROOT, "firmware/boards"));
    if (args.file !== undefined) readFirmware(args.file, boards); // before anything is asked of a device or a person
    const waiting = findLoaderDrives();
    if (waiting.length > 0 && args.port === undefined) return putOnWaiting(waiting, args.file, boards);
    const candidate = await choose(args.port).catch((error: unknown) => {
      if (!(error instanceof DeviceFailure && error.kind === "none")) throw explainFailure(error);
      throw new Failure(EXIT.NO_DEVICE, `${error.message}\n${byHand(args.file ?? "the UF2 file")}`);
    });
    let file = args.file;
    const asked = await withDevice({ port: args.port ?? candidate.path }, async ({ device }) => {
      const { board } = device.info;
      if (!boards.includes(board)) throw usage(`The ${board} console has no boot loader; its firmware is a program.`);
      file ??= join(ROOT, "build/firmware", board, "jumpdeck.uf2");
      const found = readFirmware(file, boards);
      if (!found.includes(board) && !args.force) {
        throw new Failure(
          EXIT.BAD_FILE,
          `${file} is for ${found.join(", ") || "no board we know"}, the device is a ${board}; --force puts it there.`,
        );
      }
      say(
        `${board}, ${tellSerial(device.info.serial)}, has firmware ${device.info.firmware}; it goes into ` +
          "its boot loader.",
      );
      await device.remote.enterLoader();
      return EXIT.DONE;
    }).catch((error: unknown) => {
      // Whatever it runs now, its boot ROM takes another firmware.
      if (!(error instanceof Failure && error.exit === EXIT.DEVICE)) throw error;
      throw new Failure(EXIT.DEVICE, `${error.message}\n${byHand(file ?? "the UF2 file")}`);
    });
    if (asked !== EXIT.DONE) return asked;
    return putOnDrive(file as string, candidate);
  },
});

function readFirmware(file: string, boards: readonly string[]): string[] {
  if (!existsSync(file))
    throw new Failure(EXIT.ENVIRONMENT, `There is no file ${file}; npm run firmware builds the firmware.`);
  try {
    return readFirmwareBoards(readWholeFile(file), boards);
  } catch (error) {
    if (error instanceof FirmwareFileError) throw new Failure(EXIT.BAD_FILE, `${file} is refused: ${error.message}.`);
    throw error;
  }
}

/** A handheld that is in its boot loader already cannot say which board it is: the file has to be named. */
function putOnWaiting(drives: readonly string[], file: string | undefined, boards: readonly string[]): ExitCode {
  if (drives.length > 1)
    throw new Failure(EXIT.SEVERAL_DEVICES, `Several boot loaders wait: ${drives.join(", ")}. Leave one.`);
  if (file === undefined) throw usage(`A boot loader waits at ${drives[0]}; name the UF2 file for its board.`);
  readFirmware(file, boards);
  copy(file, drives[0]);
  say("The handheld restarts with it.");
  return EXIT.DONE;
}

async function putOnDrive(file: string, candidate: Candidate): Promise<ExitCode> {
  const search = { loaderFolder: candidate.loaderFolder };
  let drive: string | undefined;
  for (const end = Date.now() + DRIVE_MS; drive === undefined && Date.now() < end; await wait(POLL_MS)) {
    drive = findLoaderDrives(search)[0];
  }
  if (drive === undefined) {
    throw new Failure(
      EXIT.ENVIRONMENT,
      `The handheld is in its boot loader, but its drive RPI-RP2 is not mounted. Mount it and copy ${file} onto it.`,
    );
  }
  copy(file, drive);
  if (isFirstContact(readWholeFile(file))) {
    say("The board shows what it is, and waits for A and for npx jumpdeck selftest.");
    return EXIT.DONE;
  }
  const device = await reopenCandidate(candidate, COMEBACK_MS);
  if (!device)
    throw new Failure(EXIT.DEVICE, "The file is on the drive, but the handheld did not come back within 30 s.");
  say(`It is back with firmware ${device.info.firmware}.`);
  device.close();
  return EXIT.DONE;
}

function copy(file: string, drive: string): void {
  try {
    writeFileSync(join(drive, basename(file)), readWholeFile(file));
  } catch (error) {
    // The drive goes away as soon as the last block has arrived, which some systems report as an error.
    if (findLoaderDrives({ loaderFolder: drive }).length > 0) throw error;
  }
  say(`${file} is on ${drive}.`);
}

function byHand(file: string): string {
  return (
    `By hand: hold the board's BOOTSEL button (X on the PicoSystem) while switching on, and copy ${file} ` +
    "onto the drive RPI-RP2."
  );
}
