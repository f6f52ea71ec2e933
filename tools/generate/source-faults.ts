// Says what is wrong with a cartridge.json or a layout.json, in half a sentence that names the field, and where:
// before anything is made of it. What their schemas say too is said here in better words.
import { LIMIT } from "../../host/cartridge/abi.ts";
import { ID_RULE, isId } from "../../host/cartridge/id.ts";
import { type LayoutField, placeFields } from "../../host/state/layout.ts";

type Fields = Partial<Record<string, unknown>>;

/** What is wrong, and the keys and indices that lead to it from the top. */
export interface SourceFault {
  readonly text: string;
  readonly path: readonly (string | number)[];
}

function fault(text: string, ...path: (string | number)[]): SourceFault {
  return { text, path };
}

/** Names the schema, for editors. */
const SCHEMA = "$schema";
const MANIFEST_KEYS = [
  SCHEMA,
  "id",
  "source",
  "title",
  "line",
  "version",
  "saveVersion",
  "code",
  "tastes",
  "likings",
  "editions",
];
const EDITION_KEYS = ["number", "name", "meaning", "minPlayers", "maxPlayers", "options"];
const OPTION_KEYS = ["bit", "name", "meaning"];
const LAYOUT_KEYS = [SCHEMA, "about", "enums", "fields", "actions"];
const FIELD_KEYS = ["name", "type", "repeat", "capacity", "of", "none", "max", "enum", "trim", "about"];
const FIELD_TYPES = ["u8", "u16", "u32", "pile"];
const ACTION_KEYS = ["code", "count", "of", "about"];

const LAST_CODE = 65_535;
/** Most tastes of computer players, and letters of a name: "CPU 2: Beginner, collector" is a line. */
const TASTES_MOST = 9;
const TASTE_MAX = 11;
/** Most characters of what a taste likes. */
const LIKING_MAX = 28;

/** Most seats that the kit has room for (assembly/kit/session/memory.ts MAX_SEATS). */
export const SEATS_MOST = 6;

/**
 * Says what a cartridge.json lacks; undefined where it is one. `seatsMost` may play where the kit does not seat them.
 */
export function findManifestFault(value: unknown, seatsMost = SEATS_MOST): SourceFault | undefined {
  if (!isObject(value)) return fault("it is no object");
  const { id, source, title, line, version, saveVersion, tastes, likings, editions } = value;
  if (!isId(id)) return fault(`"id" is not ${ID_RULE}`, "id");
  if (source !== undefined && !isId(source)) return fault(`"source" is not ${ID_RULE}`, "source");
  if (!isName(title)) return fault('"title" is not 1 to 24 printable ASCII characters', "title");
  if (line !== undefined && !isText(line, LIMIT.LINE_MAX_BYTES))
    return fault(`"line" is not 1 to ${LIMIT.LINE_MAX_BYTES} printable ASCII characters`, "line");
  if (typeof version !== "string" || !/^\d+\.\d+\.\d+$/.test(version) || !version.split(".").map(Number).every(isByte))
    return fault('"version" is not three numbers up to 255 with dots, in quotation marks: "0.1.0"', "version");
  if (!isByte(saveVersion)) return fault('"saveVersion" is not a number from 0 to 255', "saveVersion");
  if (tastes !== undefined && !isTastes(tastes))
    return fault(`"tastes" is not a list of 1 to ${TASTES_MOST} names of 1 to ${TASTE_MAX} small letters`, "tastes");
  if (likings !== undefined && !isLikings(likings, tastes))
    return fault(
      `"likings" is not a list of as many texts of 1 to ${LIKING_MAX} printable ASCII characters as there are tastes`,
      "likings",
    );
  if (!Array.isArray(editions) || editions.length === 0) return fault('"editions" names none', "editions");
  return (
    findUnknown(value, MANIFEST_KEYS, []) ??
    findFirst(editions, (edition, i) =>
      findEditionFault(edition, `edition ${i + 1} of "editions": `, ["editions", i], seatsMost),
    )
  );
}

function findEditionFault(
  edition: unknown,
  where: string,
  path: readonly (string | number)[],
  seatsMost: number,
): SourceFault | undefined {
  if (!isObject(edition)) return fault(`${where}it is no object`, ...path);
  const { name, minPlayers, maxPlayers, options } = edition;
  if (!isByte(edition.number)) return fault(`${where}"number" is not a number from 0 to 255`, ...path, "number");
  for (const key of ["minPlayers", "maxPlayers"])
    if (!isByte(edition[key]) || (edition[key] as number) < 1 || (edition[key] as number) > seatsMost)
      return fault(`${where}"${key}" is not a number from 1 to ${seatsMost}`, ...path, key);
  if (!isName(name)) return fault(`${where}"name" is not 1 to 24 printable ASCII characters`, ...path, "name");
  if ((maxPlayers as number) < (minPlayers as number))
    return fault(`${where}"maxPlayers" is less than "minPlayers"`, ...path, "minPlayers");
  if (!Array.isArray(options)) return fault(`${where}"options" is not a list (of none: [])`, ...path, "options");
  return (
    findUnknown(edition, EDITION_KEYS, path, where) ??
    findFirst(options, (option, i) => {
      const at = `${where}option ${i + 1}: `;
      const here = [...path, "options", i];
      if (!isObject(option)) return fault(`${at}it is no object`, ...here);
      if (!isByte(option.bit)) return fault(`${at}"bit" is not a number from 0 to 255`, ...here, "bit");
      if (!isName(option.name)) return fault(`${at}"name" is not 1 to 24 printable ASCII characters`, ...here, "name");
      return findUnknown(option, OPTION_KEYS, here, at);
    })
  );
}

/** Says what a layout.json lacks; undefined where it is one. */
export function findLayoutFault(value: unknown): SourceFault | undefined {
  if (!isObject(value)) return fault("it is no object");
  const { enums, fields, actions } = value;
  if (!isObject(enums)) return fault('"enums" is not an object (of none: {})', "enums");
  if (!Array.isArray(fields)) return fault('"fields" is not a list', "fields");
  if (!isObject(actions)) return fault('"actions" is not an object', "actions");
  const names = new Set<unknown>();
  return (
    findUnknown(value, LAYOUT_KEYS, []) ??
    findFirst(fields, (field, i) => {
      const found = findFieldFault(field, i, names, enums);
      names.add((field as Fields).name);
      return found;
    }) ??
    findRoomFault(fields as LayoutField[]) ??
    findFirst(Object.entries(actions), ([name, action]) => findActionFault(name, action)) ??
    findOverlap(Object.entries(actions) as [string, CodedAction][])
  );
}

/** The field with which the position grows larger than one may be. */
function findRoomFault(fields: readonly LayoutField[]): SourceFault | undefined {
  const { fields: placed, sizeBytes } = placeFields({ fields: [...fields] });
  const at = placed.findIndex(({ offset, sizeBytes: bytes }) => offset + bytes > LIMIT.STATE_MAX_BYTES);
  return at < 0
    ? undefined
    : fault(
        `field ${placed[at].name}: all fields take ${sizeBytes} bytes, a position has ${LIMIT.STATE_MAX_BYTES} at most`,
        "fields",
        at,
      );
}

function findFieldFault(
  field: unknown,
  i: number,
  names: ReadonlySet<unknown>,
  enums: Fields,
): SourceFault | undefined {
  const path = ["fields", i];
  if (!isObject(field)) return fault(`field ${i + 1} is no object`, ...path);
  const { name, type } = field;
  if (typeof name !== "string" || name === "") return fault(`field ${i + 1} has no "name"`, ...path);
  if (names.has(name)) return fault(`two fields have the name "${name}"`, ...path, "name");
  const where = `field ${name}: `;
  const unknown = findUnknown(field, FIELD_KEYS, path, where);
  if (unknown) return unknown;
  if (type === undefined) return fault(`field ${name} has no "type"`, ...path);
  if (!FIELD_TYPES.includes(type as string))
    return fault(`${where}unknown type ${JSON.stringify(type)}; types are ${FIELD_TYPES.join(", ")}`, ...path, "type");
  if (type === "pile" && !(isByte(field.capacity) && (field.capacity as number) > 0))
    return fault(`${where}a pile has a "capacity" from 1 to 255`, ...path, "capacity");
  if (field.enum !== undefined && !((field.enum as string) in enums))
    return fault(`${where}"enums" has no ${JSON.stringify(field.enum)}`, ...path, "enum");
  if (field.trim !== undefined && !names.has(field.trim))
    return fault(`${where}no earlier field has the name ${JSON.stringify(field.trim)}`, ...path, "trim");
  return findMaxFault(field, where, path) ?? findCountsFault(field, "repeat", where, path);
}

interface CodedAction {
  readonly code: number;
  readonly count?: readonly number[];
}

function findActionFault(name: string, action: unknown): SourceFault | undefined {
  const path = ["actions", name];
  if (!isObject(action)) return fault(`action ${name} is no object`, ...path);
  const { code } = action;
  if (code === undefined) return fault(`action ${name} has no "code"`, ...path);
  if (!Number.isInteger(code) || (code as number) < 0 || (code as number) > LAST_CODE)
    return fault(`action ${name}: "code" is not a number from 0 to ${LAST_CODE}`, ...path, "code");
  const where = `action ${name}: `;
  return findUnknown(action, ACTION_KEYS, path, where) ?? findCountsFault(action, "count", where, path);
}

/** Two actions that share codes: the cartridge could not distinguish them. */
function findOverlap(actions: readonly [name: string, action: CodedAction][]): SourceFault | undefined {
  const ranges = actions.map(([name, { code, count = [] }]) => ({
    name,
    first: code,
    last: code + count.reduce((product, n) => product * n, 1) - 1,
  }));
  const tell = ({ first, last }: { first: number; last: number }) =>
    first === last ? `${first}` : `${first} to ${last}`;
  for (const [i, one] of ranges.entries()) {
    if (one.last > LAST_CODE)
      return fault(`action ${one.name}: its codes ${tell(one)} go beyond ${LAST_CODE}`, "actions", one.name);
    const other = ranges.slice(0, i).find(({ first, last }) => first <= one.last && last >= one.first);
    if (other)
      return fault(
        `action ${one.name} has the codes ${tell(one)}, and ${other.name} has ${tell(other)}: no code may ` +
          "be two actions",
        "actions",
        one.name,
      );
  }
  return undefined;
}

/** The largest value of a type; a pile's bytes are like u8. */
const LARGEST: Readonly<Record<string, number>> = { u8: 0xff, pile: 0xff, u16: 0xffff, u32: 0xffff_ffff };

function findMaxFault(
  { max, type }: Fields,
  where: string,
  path: readonly (string | number)[],
): SourceFault | undefined {
  const largest = LARGEST[type as string];
  return max === undefined || (Number.isInteger(max) && (max as number) >= 1 && (max as number) <= largest)
    ? undefined
    : fault(`${where}"max" is not a number from 1 to ${largest}, the largest of ${type as string}`, ...path, "max");
}

function findCountsFault(
  owner: Fields,
  key: string,
  where: string,
  path: readonly (string | number)[],
): SourceFault | undefined {
  const counts = owner[key];
  if (counts === undefined) return undefined;
  return Array.isArray(counts) && counts.length > 0 && counts.every((count) => Number.isInteger(count) && count > 0)
    ? undefined
    : fault(`${where}"${key}" is not a list of numbers from 1 on: [4]`, ...path, key);
}

function findUnknown(
  owner: Fields,
  known: readonly string[],
  path: readonly (string | number)[],
  where = "",
): SourceFault | undefined {
  const key = Object.keys(owner).find((name) => !known.includes(name));
  return key === undefined
    ? undefined
    : fault(
        `${where}"${key}" is unknown; there are: ${known.filter((one) => one !== SCHEMA).join(", ")}`,
        ...path,
        key,
      );
}

function findFirst<T>(
  list: readonly T[],
  look: (item: T, i: number) => SourceFault | undefined,
): SourceFault | undefined {
  for (const [i, item] of list.entries()) {
    const found = look(item, i);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isByte(number: unknown): boolean {
  return Number.isInteger(number) && (number as number) >= 0 && (number as number) <= 255;
}

function isTastes(tastes: unknown): boolean {
  return (
    Array.isArray(tastes) &&
    tastes.length > 0 &&
    tastes.length <= TASTES_MOST &&
    tastes.every((name) => typeof name === "string" && /^[a-z]+$/.test(name) && name.length <= TASTE_MAX)
  );
}

function isLikings(likings: unknown, tastes: unknown): boolean {
  return (
    Array.isArray(likings) &&
    Array.isArray(tastes) &&
    likings.length === tastes.length &&
    likings.every((words) => isText(words, LIKING_MAX))
  );
}

function isName(name: unknown): boolean {
  return isText(name, 24);
}

function isText(text: unknown, most: number): boolean {
  return typeof text === "string" && text.length >= 1 && text.length <= most && /^[ -~]*$/.test(text);
}
