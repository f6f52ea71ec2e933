// Reads USB configuration descriptors as far as a CDC serial interface needs it (USB 2.0, 9.6).

/** Where the serial interface of a device is. */
export interface CdcEndpoints {
  readonly controlInterface: number;
  readonly controlProtocol: number;
  readonly dataIn: number;
  readonly dataOut: number;
  readonly maxPacket: number;
  /** Endpoint of the control interface's notifications, or -1. */
  readonly notify: number;
}

const INTERFACE = 4;
const ENDPOINT = 5;
/** Transfer types, as descriptors and the controller number them. */
export const BULK = 2;
export const INTERRUPT = 3;

/** Finds the CDC control interface and the bulk endpoints of its data interface; undefined when incomplete. */
export function findCdc(configuration: Uint8Array): CdcEndpoints | undefined {
  let interfaceClass = -1;
  let controlInterface = -1;
  let controlProtocol = -1;
  let dataIn = -1;
  let dataOut = -1;
  let maxPacket = 64;
  let notify = -1;
  for (let at = 0; at + 1 < configuration.length && configuration[at] >= 2; at += configuration[at]) {
    const type = configuration[at + 1];
    if (type === INTERFACE) {
      interfaceClass = configuration[at + 5];
      if (interfaceClass === 2) {
        controlInterface = configuration[at + 2];
        controlProtocol = configuration[at + 7];
      }
    } else if (type === ENDPOINT && interfaceClass === 2 && (configuration[at + 3] & 3) === INTERRUPT) {
      notify = configuration[at + 2] & 15;
    } else if (type === ENDPOINT && interfaceClass === 10 && (configuration[at + 3] & 3) === BULK) {
      const address = configuration[at + 2];
      maxPacket = configuration[at + 4] | (configuration[at + 5] << 8);
      if (address & 0x80) dataIn = address & 15;
      else dataOut = address;
    }
  }
  if (controlInterface < 0 || dataIn < 0 || dataOut < 0) return undefined;
  return { controlInterface, controlProtocol, dataIn, dataOut, maxPacket, notify };
}
