// What version 582293eb wrote, as tests read it: manifests, files, cartridges, and flash images put together from their parts.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Records } from "../../host/records/index.ts";

const FOLDER = new URL("./582293eb/", import.meta.url);

/** The games whose cartridges are kept. */
export const KEPT_GAMES = ["null", "jump-gate", "jump-gate-1st", "jump-drive", "pulsar-2849"] as const;

/** A save as saves.json and games.json list it; all words are those of the cartridge that wrote it. */
export interface KeptSave {
  readonly file: string;
  readonly game: string;
  readonly about: string;
  /** Of the game in it; without one there is no hash. */
  readonly edition?: number;
  readonly options?: number;
  readonly levels?: readonly number[];
  readonly names?: readonly string[];
  /** Actions since the game began, those in the file, and those that can be taken back. */
  readonly actions?: number;
  readonly kept?: number;
  readonly undoable?: number;
  /** The seat that acts, -1 when the game is over. */
  readonly seat?: number;
  readonly finished?: boolean;
  readonly stateHash?: string;
  /** Whether it was begun from a deal. */
  readonly dealt?: boolean;
  /** Rows of the lesson that are done, "done" when it was played to its end, null when none is under way. */
  readonly lesson?: number | "done" | null;
  /** Step and number of steps, empty at the last question; the lesson's position and its words. */
  readonly lessonStep?: string;
  readonly lessonStateHash?: string;
  readonly lessonWords?: string;
  /** The title screen, and what comes after "Continue" or "Results". */
  readonly title: string;
  readonly words?: string;
}

/** A file of records as records.json lists it. */
export interface KeptRecords {
  readonly file: string;
  readonly parts: readonly (Records & { readonly game: string })[];
}

/** A flash image as flash.json lists it. */
export interface KeptFlash {
  readonly name: string;
  /** A board, or "posix". */
  readonly board: string;
  /** The image without its parts, cut after its last byte that is not blank. */
  readonly file: string;
  readonly parts: readonly { readonly at: number; readonly file: string }[];
  readonly flashBytes: number;
  /** SHA-256 of the whole image. */
  readonly sha256: string;
  /** SHA-256 by id. */
  readonly cartridges: Readonly<Record<string, string>>;
  /** Names of files by id, in the folders saves and flash. */
  readonly saves: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<string, string>>;
  readonly records: Readonly<Record<string, Records>>;
  readonly settings: { readonly brightness: number; readonly volume: number };
  /** Id of the cartridge that ran when the power went, "" for none. */
  readonly running: string;
  /** What the screen shows 300 ms after the next start. */
  readonly words: string;
}

/** One line of a recorded conversation: a request with its reply, or time that passed. */
export type KeptLine =
  | { readonly op: string; readonly request: Uint8Array; readonly reply: Uint8Array }
  | { readonly passMs: number };

/** Reads a kept file; one that is compressed comes unpacked. */
export function readKept(path: string): Uint8Array {
  const bytes = readFileSync(new URL(path, FOLDER));
  return new Uint8Array(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
}

/** Reads a manifest. */
export function readManifest<T>(name: string): T[] {
  return JSON.parse(new TextDecoder().decode(readKept(name))) as T[];
}

/** Reads a cartridge of 582293eb. */
export function keptCartridge(id: string): Uint8Array {
  return readKept(`cartridges/${id}.wasm.gz`);
}

/** Reads a board's firmware image of 582293eb. */
export function keptFirmware(board: string): Uint8Array {
  return readKept(`firmware/${board}.bin.gz`);
}

/** Puts a flash image together, byte for byte as it was. */
export function composeFlash({ file, parts, flashBytes }: KeptFlash): Uint8Array {
  const bytes = new Uint8Array(flashBytes).fill(0xff);
  bytes.set(readKept(file));
  for (const part of parts) bytes.set(readKept(part.file), part.at);
  return bytes;
}

/** Reads a recorded conversation. */
export function readConversation(name: string): KeptLine[] {
  const [sent, got] = [readKept(`link/${name}.to.gz`), readKept(`link/${name}.from.gz`)];
  let [sentAt, gotAt] = [0, 0];
  const lines = new TextDecoder()
    .decode(readKept(`link/${name}.txt`))
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [op, first, second] = line.split(" ");
    if (op === "pass") return { passMs: Number(first) };
    const request = sent.subarray(sentAt, (sentAt += Number(first)));
    const reply = got.subarray(gotAt, (gotAt += Number(second)));
    return { op, request, reply };
  });
}
