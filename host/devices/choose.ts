// Chooses one device: by what the user named, by the environment, or the only one there is.
import { type Candidate, describePath } from "./candidates.ts";
import { DeviceFailure } from "./failure.ts";

/** Describes a candidate in a few words. */
export function describeCandidate({ kind, path, name, serial, board }: Candidate): string {
  const what = { usb: "USB", emulator: "emulated", posix: "posix console", named: "port" }[kind];
  return [name, what, board, serial && `serial number ${serial}`, path].filter(Boolean).join(", ");
}

/** Returns the candidate that `wanted` names: a path, a serial number, a name or a board; without it the only one. */
export function chooseCandidate(known: readonly Candidate[], wanted: string | undefined): Candidate {
  if (wanted !== undefined && (wanted.includes("/") || /^COM\d+$/i.test(wanted))) {
    return describePath(wanted, known);
  }
  const fits = (text: string | undefined) => text !== undefined && text.toLowerCase() === wanted?.toLowerCase();
  const matching = known.filter(
    ({ name, serial, board }) => wanted === undefined || fits(name) || fits(serial) || fits(board),
  );
  if (matching.length === 1) return matching[0];
  const lines = (list: readonly Candidate[]) => list.map((it) => `\n  ${describeCandidate(it)}`).join("");
  if (matching.length > 1) {
    throw new DeviceFailure(
      "several",
      `Several devices fit; choose one with --port NAME or serial number:${lines(matching)}`,
    );
  }
  if (wanted !== undefined && known.length > 0) {
    throw new DeviceFailure("none", `There is no device "${wanted}"; there are:${lines(known)}`);
  }
  throw new DeviceFailure(
    "none",
    wanted === undefined
      ? "No device was found. Is the cable in, and the handheld on? npx jumpdeck doctor says more."
      : `There is no device "${wanted}", and no other either.`,
  );
}

/**
 * Returns the candidate that is the lost device: by its serial number, else by its place (name or path), unless a
 * serial number contradicts it.
 */
export function findAgain(lost: Candidate, known: readonly Candidate[]): Candidate | undefined {
  const { kind, path, name, serial } = lost;
  const bySerial = known.find(
    (it) => kind === "usb" && it.kind === kind && serial !== undefined && it.serial === serial,
  );
  if (bySerial) return bySerial;
  const mayBeIt = known.filter((it) => serial === undefined || it.serial === undefined || it.serial === serial);
  return (
    mayBeIt.find((it) => it.kind === kind && it.name === name) ??
    mayBeIt.find((it) => it.path === path) ??
    (kind === "named" ? lost : undefined)
  );
}
