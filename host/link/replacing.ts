// What an install would replace: finds out, before anything is sent, when the id is taken by another title or a newer
// version. Browser-safe.

/** As much of a cartridge as is compared. */
interface Named {
  readonly id: string;
  readonly title: string;
  /** Three numbers with dots. */
  readonly version: string;
}

/** Returns a question when the installed cartridge of that id has another title or is newer; else undefined. */
export function askBeforeReplacing(fresh: Named, installed: readonly Named[]): string | undefined {
  const old = installed.find(({ id }) => id === fresh.id);
  if (!old) return undefined;
  const names = `${old.title} ${old.version}`;
  if (old.title !== fresh.title)
    return `The device has ${names} under the id ${fresh.id}. Replace it by ${fresh.title} ${fresh.version}?`;
  if (compareVersions(fresh.version, old.version) < 0)
    return `The device has ${names}, which is newer. Replace it by ${fresh.version}?`;
  return undefined;
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}
