// What resources are called, several in one line.
import { pileAt, pileCount } from "../../../kit/piles";
import { append, appendBytes, appendChar, appendNumber } from "../../../kit/text";
import { resourceBlackHole, resourceType, resourceTypeName } from "../data";
import { PARTS, PART_OF_TYPES } from "./tally";

/** How much is said: of each kind the last word of its name; more, the whole name; most, the Black Hole icon too. */
export const BY_KIND: i32 = 0;
export const BY_NAME: i32 = 1;
export const WITH_HOLE: i32 = 2;
const BLANK: u8 = 32;

/** Part that counts a type of resource. */
export function partOfType(type: i32): i32 {
  return <i32>load<u8>(PART_OF_TYPES + <usize>type);
}

/** Appends what the resources of a pile are called, those called alike once, with their number: "Water, Gem x3". */
export function writeNames(pile: usize, detail: i32): void {
  const count = pileCount(pile);
  for (let slot = 0; slot < count; slot++) {
    const resource = pileAt(pile, slot);
    if (countAlike(pile, 0, slot, resource, detail) > 0) continue;
    if (slot > 0) append(", ");
    const name = resourceTypeName(resourceType(resource));
    if (detail == BY_KIND) appendLastWord(name);
    else appendBytes(name);
    if (detail == WITH_HOLE && resourceBlackHole(resource) != 0) append(" + Black Hole");
    const alike = countAlike(pile, slot, count, resource, detail);
    if (alike < 2) continue;
    append(" x");
    appendNumber(alike);
  }
}

// How many of the slots from one to before another are called as a resource is.
function countAlike(pile: usize, from: i32, to: i32, resource: i32, detail: i32): i32 {
  let count = 0;
  for (let slot = from; slot < to; slot++) if (isAlike(pileAt(pile, slot), resource, detail)) count++;
  return count;
}

function isAlike(one: i32, other: i32, detail: i32): bool {
  const type = resourceType(one);
  if (detail == BY_KIND && partOfType(type) < PARTS) return partOfType(type) == partOfType(resourceType(other));
  return type == resourceType(other) && (detail != WITH_HOLE || resourceBlackHole(one) == resourceBlackHole(other));
}

function appendLastWord(counted: usize): void {
  const end = counted + 1 + <usize>load<u8>(counted);
  let start = counted + 1;
  for (let at = start; at < end; at++) if (load<u8>(at) == BLANK) start = at + 1;
  for (; start < end; start++) appendChar(<i32>load<u8>(start));
}
