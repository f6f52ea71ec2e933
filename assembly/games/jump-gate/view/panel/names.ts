// Names of resources, several in one line.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import {
  TEXT_MAX,
  append,
  appendBytes,
  appendChar,
  appendWith,
  beginText,
  textLength,
} from "../../../../kit/words/text";
import { RESOURCE_TYPE_TABLE_LENGTH, resourceBlackHole, resourceType, resourceTypeName } from "../../data";
import { PARTS, PART_OF_TYPES } from "../../edition/view/scores/tally";
import { u8At } from "../../../../kit/base/arrays";

/** Detail of names: the last word of each, the whole name, or the whole name with the Black Hole icon. */
export const BY_KIND: i32 = 0;
export const BY_NAME: i32 = 1;
export const WITH_HOLE: i32 = 2;
const BLANK: u8 = 32;

/** Part that counts a type of resource. */
export function partOfType(type: i32): i32 {
  return u8At(PART_OF_TYPES, type);
}

/** Appends the names of a pile's resources, equal ones once, with their number: "Water, Gem x3". */
export function writeNames(pile: usize, detail: i32): void {
  writeNamesIn(pile, detail, TEXT_MAX);
}

/** Appends such names in at most `letters` characters; returns whether they fit, and stops as soon as they do not. */
export function writeNamesIn(pile: usize, detail: i32, letters: i32): bool {
  const count = pileCount(pile);
  // A bit for each slot counted with an equal one before it.
  let told = 0;
  for (let slot = 0; slot < count; slot++) {
    if ((told >> slot) & 1) continue;
    const resource = pileAt(pile, slot);
    if (slot > 0) append(", ");
    const name = resourceTypeName(resourceType(resource));
    if (detail == BY_KIND) appendLastWord(name);
    else appendBytes(name);
    if (detail == WITH_HOLE && resourceBlackHole(resource) != 0) append(" + Black Hole");
    let alike = 1;
    const kind = kindOf(resource, detail);
    for (let other = slot + 1; other < count; other++) {
      if (kindOf(pileAt(pile, other), detail) != kind) continue;
      told |= 1 << other;
      alike++;
    }
    if (alike > 1) appendWith(" x", alike);
    if (textLength() > letters) return false;
  }
  return true;
}

// Returns a number that is equal for resources of the same name.
function kindOf(resource: i32, detail: i32): i32 {
  const type = resourceType(resource);
  if (detail == BY_KIND && partOfType(type) < PARTS) return -1 - partOfType(type);
  return detail == WITH_HOLE && resourceBlackHole(resource) != 0 ? type + RESOURCE_TYPE_TABLE_LENGTH : type;
}

/**
 * Begins the text with a title and the names of a pile's resources: whole names or, if these take more than `letters`
 * characters, last words.
 */
export function beginNames(title: string, pile: usize, letters: i32): void {
  for (let detail = BY_NAME; detail >= BY_KIND; detail--) {
    beginText();
    append(title);
    if (writeNamesIn(pile, detail, letters)) return;
  }
}

/**
 * Appends what distinguishes a type from others of its part, its name without the last word: "light"; nothing for names
 * of one word.
 */
export function appendVariant(type: i32): void {
  const counted = resourceTypeName(type);
  const last = lastWord(counted);
  for (let at = counted + 1; at + 1 < last; at++) appendChar(u8At(at));
}

function appendLastWord(counted: usize): void {
  const end = counted + 1 + <usize>u8At(counted);
  for (let at = lastWord(counted); at < end; at++) appendChar(u8At(at));
}

// Returns where the last word of a name begins.
function lastWord(counted: usize): usize {
  const end = counted + 1 + <usize>u8At(counted);
  let start = counted + 1;
  for (let at = start; at < end; at++) if (u8At(at) == BLANK) start = at + 1;
  return start;
}
