// Says what is wrong with a cartridge.json or a layout.json, in half a sentence that names the field: before anything
// is made of it.
import { LIMIT } from "../../host/cartridge/abi.ts";
import { ID_RULE, isId } from "../../host/cartridge/id.ts";

type Fields = Partial<Record<string, unknown>>;

const MANIFEST_KEYS = [
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
const LAYOUT_KEYS = ["about", "enums", "fields", "actions"];
const FIELD_KEYS = ["name", "type", "repeat", "capacity", "of", "none", "enum", "trim", "about"];
const ACTION_KEYS = ["code", "count", "of", "about"];

const LAST_CODE = 65_535;
/** Most tastes of computer players, and letters of a name: "CPU 2: Beginner, collector" is a line. */
const TASTES_MOST = 9;
const TASTE_MAX = 11;
/** Most characters of what a taste likes. */
const LIKING_MAX = 28;

/** Says what a cartridge.json lacks; undefined where it is one. */
export function findManifestFault(value: unknown): string | undefined {
  if (!isObject(value)) return "it is no object";
  const { id, source, title, line, version, saveVersion, tastes, likings, editions } = value;
  if (!isId(id)) return `"id" is not ${ID_RULE}`;
  if (source !== undefined && !isId(source)) return `"source" is not ${ID_RULE}`;
  if (!isName(title)) return '"title" is not 1 to 24 printable ASCII characters';
  if (line !== undefined && !isText(line, LIMIT.LINE_MAX_BYTES))
    return `"line" is not 1 to ${LIMIT.LINE_MAX_BYTES} printable ASCII characters`;
  if (typeof version !== "string" || !/^\d+\.\d+\.\d+$/.test(version) || !version.split(".").map(Number).every(isByte))
    return '"version" is not three numbers up to 255 with dots, in quotation marks: "0.1.0"';
  if (!isByte(saveVersion)) return '"saveVersion" is not a number from 0 to 255';
  if (tastes !== undefined && !isTastes(tastes))
    return `"tastes" is not a list of 1 to ${TASTES_MOST} names of 1 to ${TASTE_MAX} small letters`;
  if (likings !== undefined && !isLikings(likings, tastes))
    return `"likings" is not a list of as many texts of 1 to ${LIKING_MAX} printable ASCII characters as there are tastes`;
  if (!Array.isArray(editions) || editions.length === 0) return '"editions" names none';
  return (
    findUnknown(value, MANIFEST_KEYS) ??
    findFirst(editions, (edition, i) => findEditionFault(edition, `edition ${i + 1} of "editions": `))
  );
}

function findEditionFault(edition: unknown, where: string): string | undefined {
  if (!isObject(edition)) return `${where}it is no object`;
  const { name, minPlayers, maxPlayers, options } = edition;
  for (const key of ["number", "minPlayers", "maxPlayers"])
    if (!isByte(edition[key])) return `${where}"${key}" is not a number from 0 to 255`;
  if (!isName(name)) return `${where}"name" is not 1 to 24 printable ASCII characters`;
  if ((minPlayers as number) < 1) return `${where}"minPlayers" is less than 1`;
  if ((maxPlayers as number) < (minPlayers as number)) return `${where}"maxPlayers" is less than "minPlayers"`;
  if (!Array.isArray(options)) return `${where}"options" is not a list (of none: [])`;
  return (
    findUnknown(edition, EDITION_KEYS, where) ??
    findFirst(options, (option, i) => {
      const at = `${where}option ${i + 1}: `;
      if (!isObject(option)) return `${at}it is no object`;
      if (!isByte(option.bit)) return `${at}"bit" is not a number from 0 to 255`;
      if (!isName(option.name)) return `${at}"name" is not 1 to 24 printable ASCII characters`;
      return findUnknown(option, OPTION_KEYS, at);
    })
  );
}

/**
 * Says what a layout.json lacks, but for unknown types, which are told where fields are placed; undefined where that is
 * all.
 */
export function findLayoutFault(value: unknown): string | undefined {
  if (!isObject(value)) return "it is no object";
  const { enums, fields, actions } = value;
  if (!isObject(enums)) return '"enums" is not an object (of none: {})';
  if (!Array.isArray(fields)) return '"fields" is not a list';
  if (!isObject(actions)) return '"actions" is not an object';
  const names = new Set<unknown>();
  return (
    findUnknown(value, LAYOUT_KEYS) ??
    findFirst(fields, (field, i) => {
      if (!isObject(field)) return `field ${i + 1} is no object`;
      const { name } = field;
      if (typeof name !== "string" || name === "") return `field ${i + 1} has no "name"`;
      if (names.has(name)) return `two fields have the name "${name}"`;
      names.add(name);
      return (
        findUnknown(field, FIELD_KEYS, `field ${name}: `) ??
        (field.type === undefined ? `field ${name} has no "type"` : findCountsFault(field, "repeat", `field ${name}: `))
      );
    }) ??
    findFirst(Object.entries(actions), ([name, action]) => {
      if (!isObject(action)) return `action ${name} is no object`;
      const { code } = action;
      if (code === undefined) return `action ${name} has no "code"`;
      if (!Number.isInteger(code) || (code as number) < 0 || (code as number) > LAST_CODE)
        return `action ${name}: "code" is not a number from 0 to ${LAST_CODE}`;
      return (
        findUnknown(action, ACTION_KEYS, `action ${name}: `) ?? findCountsFault(action, "count", `action ${name}: `)
      );
    })
  );
}

function findCountsFault(owner: Fields, key: string, where: string): string | undefined {
  const counts = owner[key];
  if (counts === undefined) return undefined;
  return Array.isArray(counts) && counts.length > 0 && counts.every((count) => Number.isInteger(count) && count > 0)
    ? undefined
    : `${where}"${key}" is not a list of numbers from 1 on`;
}

function findUnknown(owner: Fields, known: readonly string[], where = ""): string | undefined {
  const key = Object.keys(owner).find((name) => !known.includes(name));
  return key === undefined ? undefined : `${where}"${key}" is unknown; there are: ${known.join(", ")}`;
}

function findFirst<T>(list: readonly T[], look: (item: T, i: number) => string | undefined): string | undefined {
  for (const [i, item] of list.entries()) {
    const fault = look(item, i);
    if (fault !== undefined) return fault;
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
