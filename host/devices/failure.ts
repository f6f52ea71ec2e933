// What can go wrong on the way to a device, in one sentence each. The command line gives each kind its exit code.

/** Kinds of failure: nothing found, several found, port not to be opened, no answer or a refusal. */
export type DeviceFailureKind = "none" | "several" | "unusable" | "silent";

/** A device cannot be found, opened or talked to. */
export class DeviceFailure extends Error {
  readonly kind: DeviceFailureKind;

  constructor(kind: DeviceFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
