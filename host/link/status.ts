// Sentences for the link's statuses. Browser-safe.
import { PayloadReader } from "./codec.ts";
import { LINK_STATUS, OPCODE } from "./opcodes.ts";

const SENTENCES: Record<keyof typeof LINK_STATUS, string> = {
  OK: "done",
  UNKNOWN_OPCODE: "the console's firmware does not know this command",
  BAD_PAYLOAD: "the console could not read the request",
  WRONG_VERSION: "the console speaks another version of the link protocol: update its firmware, or this program",
  OTHER_SESSION: "another program has taken over the console",
  BAD_SAVE: "these bytes are not a save of that cartridge",
  FOREIGN_SAVE: "the save is of another version than the installed cartridge reads",
  NOT_WASM: "this is not a cartridge file",
  IDENTITY: "the cartridge's identity is missing or damaged",
  ABI: "the cartridge was made for another console version",
  TOO_BIG: "the cartridge is too large",
  RAM: "the cartridge asks for more memory than allowed",
  MALFORMED: "the cartridge's code is malformed",
  TYPE: "the cartridge's code does not pass validation",
  UNSUPPORTED: "the cartridge uses what the console does not have (imports, floats, mutable globals, debug names ...)",
  LIMIT: "a part of the cartridge is too large or too complex for the console; jumpdeck check says which",
  EXPORT: "an export of the cartridge contract is missing or has the wrong type",
  DATA: "data of the cartridge lies outside its RAM need",
  MEMORY: "the cartridge does not fit the console's memory",
  ENGINE: "the interpreter refused the cartridge",
  TRAP: "the cartridge trapped",
  POINTER: "a pointer outside the cartridge's memory",
  NOT_LOADED: "no cartridge is running",
  ARGUMENT: "wrong arguments",
  METACODE: "its translated code is too large for the console",
  STORE_DEVICE: "the console's flash does not keep what is written",
  STORE_FULL: "there is no room left on the console",
  STORE_ABSENT: "there is no such cartridge or save on the console",
  STORE_ARGUMENT: "a size or name out of range",
  STORE_HASH: "the bytes in flash differ from the file: send it again",
  STORE_ORDER: "no install is under way",
  HANG: "the cartridge did not come back in time",
  FAULT: "the cartridge used up the stack",
  LEFT: "left by the menu buttons",
  BATTERY: "the console's battery is low: connect USB power, then try again",
};

/** What a status means for one request, where that says more. */
const OF_REQUESTS: readonly { readonly opcode: number; readonly status: number; readonly sentence: string }[] = [
  {
    opcode: OPCODE.BEGIN,
    status: LINK_STATUS.STORE_FULL,
    sentence:
      "all its slots are taken. Delete a cartridge first (its save stays); an update needs a free slot " +
      "too, because the old version stays until the new one is whole",
  },
  {
    opcode: OPCODE.BEGIN,
    status: LINK_STATUS.TOO_BIG,
    sentence: "the cartridge's file is larger than the console takes",
  },
  {
    opcode: OPCODE.SAVE_WRITE,
    status: LINK_STATUS.STORE_ORDER,
    sentence: "a piece of the save came out of order: send it again from the front",
  },
];

const NAMES = new Map(
  Object.entries(LINK_STATUS).map(([name, value]) => [value as number, name as keyof typeof LINK_STATUS]),
);

/** Statuses of a file that has too much of something. */
const EXCESS: readonly number[] = [
  LINK_STATUS.LIMIT,
  LINK_STATUS.TOO_BIG,
  LINK_STATUS.RAM,
  LINK_STATUS.MEMORY,
  LINK_STATUS.METACODE,
];
/** What is before the words by request: at COMMIT an offset and a function. */
const BEFORE_WORDS = new Map<number | undefined, number>([
  [OPCODE.BEGIN, 0],
  [OPCODE.COMMIT, 8],
]);

/** What a file has too much of, as the console says it; undefined where it does not, as older firmware. */
function readExcess(opcode: number | undefined, reply: Uint8Array): string | undefined {
  const before = BEFORE_WORDS.get(opcode);
  if (before === undefined || reply.length <= before) return undefined;
  const words = new PayloadReader(reply.subarray(before)).text();
  return words.startsWith("It ") ? words.replace(/^It /, "the cartridge ") : undefined;
}

/** What would have to go for a cartridge, as the console names it; undefined from older firmware. */
function readInTheWay(reply: Uint8Array): string | undefined {
  if (reply.length === 0) return undefined;
  const reader = new PayloadReader(reply);
  const ids = Array.from({ length: reader.u8() }, () => reader.text());
  if (ids.length === 0) return "what it keeps of saves and cartridges has no room left: delete a save";
  return (
    "there is no room for it in one piece beside what is installed; first run: npx jumpdeck rm " +
    `${ids.join(" ")} (saves stay)`
  );
}

/**
 * Returns a sentence without a full stop for any status, as an answer to a request with this opcode; `reply` is what
 * followed the status.
 */
export function describeStatus(status: number, opcode?: number, reply: Uint8Array = new Uint8Array()): string {
  const excess = EXCESS.includes(status) ? readExcess(opcode, reply) : undefined;
  if (excess) return excess;
  const inTheWay = opcode === OPCODE.BEGIN && status === LINK_STATUS.STORE_FULL ? readInTheWay(reply) : undefined;
  if (inTheWay) return inTheWay;
  const special = OF_REQUESTS.find((it) => it.opcode === opcode && it.status === status);
  if (special) return special.sentence;
  const name = NAMES.get(status);
  return name ? SENTENCES[name] : `unknown status ${status}`;
}
