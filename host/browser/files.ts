// Files in and out of the page: downloads, and one file that the player picks.

/** Offers bytes or a blob as a download. */
export function download(name: string, content: Uint8Array | Blob): void {
  const blob =
    content instanceof Blob ? content : new Blob([content as BlobPart], { type: "application/octet-stream" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the blob after this call; its address is given back once that is surely over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Largest file that is read at all; saves and cartridges are far smaller. */
const MAX_FILE_BYTES = 1 << 20;

/** Reads a file the player chose; returns one sentence when it cannot be a save or cartridge. */
export async function readChosen(file: File): Promise<Uint8Array | string> {
  if (file.size > MAX_FILE_BYTES) return `${file.name} is too large to be a save or a cartridge.`;
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return `${file.name} could not be read.`;
  }
}

/** Returns a moment as part of a file name, in local time. */
export function fileTime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`;
}

/** Puts text into the clipboard; returns whether the browser allows it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
