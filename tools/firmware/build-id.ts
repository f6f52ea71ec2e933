// The firmware's build id: 16 bytes in the image that differ as soon as any other byte of it does. What was translated
// by one image and kept in flash holds addresses of that image, so the firmware compares ids before it uses it. Works
// on bytes; touches no file.
import { createHash } from "node:crypto";
import { extractFlashImage, parseElf } from "./elf.ts";

const SECTION = ".build_id";
const BUILD_ID_BYTES = 16;

/**
 * Writes the build id into an ELF file in place: the first bytes of the SHA-256 of what it loads from `base` on, with
 * zeros for the id.
 */
export function sealBuildId(elf: Uint8Array, base: number): void {
  const section = parseElf(elf).sections.find(({ name }) => name === SECTION);
  if (section?.sizeBytes !== BUILD_ID_BYTES) throw new RangeError(`no section ${SECTION} of ${BUILD_ID_BYTES} bytes`);
  const place = elf.subarray(section.offset, section.offset + BUILD_ID_BYTES);
  place.fill(0);
  place.set(createHash("sha256").update(extractFlashImage(elf, base)).digest().subarray(0, BUILD_ID_BYTES));
}
