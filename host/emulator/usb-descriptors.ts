// Reads USB descriptors as far as a CDC serial interface needs it, and holds them against what drivers of computers
// take for granted (USB 2.0, 9.6; CDC 1.2, 5.2.3; PSTN 1.2, 5.3).

/** Where the serial interface of a device is. */
export interface CdcEndpoints {
  readonly controlInterface: number;
  readonly controlProtocol: number;
  readonly dataIn: number;
  readonly dataOut: number;
  readonly maxPacketIn: number;
  readonly maxPacketOut: number;
  /** Endpoint of the control interface's notifications, or -1. */
  readonly notify: number;
}

const [DEVICE, CONFIGURATION, INTERFACE, ENDPOINT, FUNCTIONAL] = [1, 2, 4, 5, 0x24];
/** Transfer types, as descriptors and the controller number them. */
export const BULK = 2;
export const INTERRUPT = 3;
const [COMMUNICATIONS, CDC_DATA] = [2, 10];
const ABSTRACT_CONTROL = 2;
/** Functional descriptors: header, call management, abstract control, union. */
const [HEADER, CALL_MANAGEMENT, ABSTRACT, UNION] = [0, 1, 2, 6];
/** What a bulk packet may hold at full speed (5.8.3). */
const BULK_PACKETS = [8, 16, 32, 64];
/** A socket gives half an ampere, in units of 2 mA (7.2.1). */
const POWER_MAX = 250;

/** Splits a configuration descriptor into the descriptors it is made of; the last may be cut short. */
function split(configuration: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at + 1 < configuration.length && configuration[at] >= 2; at += configuration[at])
    parts.push(configuration.subarray(at, at + configuration[at]));
  return parts;
}

/** Finds the CDC control interface and the bulk endpoints of its data interface; undefined when incomplete. */
export function findCdc(configuration: Uint8Array): CdcEndpoints | undefined {
  let interfaceClass = -1;
  let controlInterface = -1;
  let controlProtocol = -1;
  let dataIn = -1;
  let dataOut = -1;
  let maxPacketIn = 64;
  let maxPacketOut = 64;
  let notify = -1;
  for (const part of split(configuration)) {
    if (part[1] === INTERFACE) {
      interfaceClass = part[5];
      if (interfaceClass === COMMUNICATIONS) {
        controlInterface = part[2];
        controlProtocol = part[7];
      }
    } else if (part[1] === ENDPOINT && interfaceClass === COMMUNICATIONS && (part[3] & 3) === INTERRUPT) {
      notify = part[2] & 15;
    } else if (part[1] === ENDPOINT && interfaceClass === CDC_DATA && (part[3] & 3) === BULK) {
      const maxPacket = part[4] | (part[5] << 8);
      if (part[2] & 0x80) [dataIn, maxPacketIn] = [part[2] & 15, maxPacket];
      else [dataOut, maxPacketOut] = [part[2], maxPacket];
    }
  }
  if (controlInterface < 0 || dataIn < 0 || dataOut < 0) return undefined;
  return { controlInterface, controlProtocol, dataIn, dataOut, maxPacketIn, maxPacketOut, notify };
}

/** What is wrong with a device descriptor, in words. */
export function faultsOfDevice(device: Uint8Array): string[] {
  if (device.length !== 18 || device[0] !== 18 || device[1] !== DEVICE)
    return ["the device descriptor is none of 18 bytes"];
  const faults: string[] = [];
  if ((device[2] | (device[3] << 8)) !== 0x0200) faults.push("the device is not of USB 2.0");
  if (device[4] !== COMMUNICATIONS) faults.push("the device's class is not communications");
  if (device[5] !== 0 || device[6] !== 0) faults.push("the device has a subclass or protocol that its class has not");
  if (!BULK_PACKETS.includes(device[7])) faults.push(`endpoint 0 takes ${device[7]} bytes`);
  if (device[17] !== 1) faults.push(`the device has ${device[17]} configurations`);
  return faults;
}

/** What is wrong with a configuration descriptor, in words. */
export function faultsOfConfiguration(configuration: Uint8Array): string[] {
  const total = configuration[2] | (configuration[3] << 8);
  const parts = split(configuration);
  const sum = parts.reduce((bytes, part) => bytes + part.length, 0);
  if (configuration[0] !== 9 || configuration[1] !== CONFIGURATION) return ["the configuration descriptor is none"];
  if (total !== configuration.length || sum !== total || parts.some((part) => part.length !== part[0]))
    return ["the configuration descriptor is not as long as it says"];
  const faults: string[] = [];
  const interfaces = parts.filter((part) => part[1] === INTERFACE);
  if (configuration[4] !== interfaces.length) faults.push(`it tells ${configuration[4]} interfaces`);
  if (configuration[5] === 0) faults.push("a configuration of number 0, which means none");
  if ((configuration[7] & 0x9f) !== 0x80) faults.push("a reserved bit of the configuration's attributes is wrong");
  if (configuration[7] & 0x60) faults.push("it says that it feeds itself or wakes the computer, which it does not");
  if (configuration[8] > POWER_MAX) faults.push("it wants more power than a socket gives");
  if (configuration[8] === 0) faults.push("it wants no power, though it charges");
  if (configuration[6] !== 0 || interfaces.some((part) => part[8] !== 0))
    faults.push("a string names the configuration or an interface, though none is meant to");
  interfaces.forEach((part, i) => {
    if (part[0] !== 9 || part[2] !== i || part[3] !== 0) faults.push(`interface ${i} is not the ${i}th, setting 0`);
  });
  return [...faults, ...faultsOfInterfaces(parts)];
}

function faultsOfInterfaces(parts: readonly Uint8Array[]): string[] {
  const faults: string[] = [];
  const begins = parts.map((part, i) => (part[1] === INTERFACE ? i : -1)).filter((i) => i >= 0);
  const groups = begins.map((begin, i) => parts.slice(begin, begins[i + 1]));
  const endpoints: number[] = [];
  for (const [head, ...rest] of groups) {
    const own = rest.filter((part) => part[1] === ENDPOINT);
    if (head[4] !== own.length) faults.push(`interface ${head[2]} tells ${head[4]} endpoints`);
    for (const part of own) {
      if (part[0] !== 7 || (part[2] & 0x70) !== 0 || (part[2] & 15) === 0 || endpoints.includes(part[2]))
        faults.push(`an endpoint descriptor of ${part[0]} bytes for ${part[2]}`);
      endpoints.push(part[2]);
      const size = part[4] | (part[5] << 8);
      if (part[3] === BULK ? !BULK_PACKETS.includes(size) : size === 0 || size > 64)
        faults.push(`endpoint ${part[2]} takes ${size} bytes`);
      if (part[3] === INTERRUPT && part[6] === 0) faults.push(`endpoint ${part[2]} is to be asked every 0 ms`);
    }
  }
  const control = groups.find(([head]) => head[5] === COMMUNICATIONS);
  const data = groups.find(([head]) => head[5] === CDC_DATA);
  if (!control || !data) return [...faults, "no communications or no data interface"];
  return [...faults, ...faultsOfControl(control, data[0]), ...faultsOfData(data)];
}

/** The four functional descriptors, by which drivers find the data interface and what may be asked. */
function faultsOfControl([head, ...rest]: readonly Uint8Array[], data: Uint8Array): string[] {
  const faults: string[] = [];
  const of = (subtype: number): Uint8Array =>
    rest.find((part) => part[1] === FUNCTIONAL && part[2] === subtype) ?? new Uint8Array(8);
  const [header, calls, abstract, union] = [HEADER, CALL_MANAGEMENT, ABSTRACT, UNION].map(of);
  if (head[6] !== ABSTRACT_CONTROL) faults.push("the control interface is no abstract control model");
  if (head[7] !== 0) faults.push("the control interface speaks AT commands, it says: modem daemons will call");
  if (header[0] !== 5 || ![0x0110, 0x0120].includes(header[3] | (header[4] << 8))) faults.push("no CDC header");
  if (header !== rest[0]) faults.push("the CDC header does not come first");
  if (calls[0] !== 5 || calls[3] !== 0 || calls[4] !== data[2]) faults.push("no call management");
  if (abstract[0] !== 4 || abstract[3] !== 2) faults.push("line coding and line state are not told to be there");
  if (union[0] !== 5 || union[3] !== head[2] || union[4] !== data[2]) faults.push("no union of the two interfaces");
  const notify = rest.find((part) => part[1] === ENDPOINT);
  if (!notify || notify[3] !== INTERRUPT || (notify[2] & 0x80) === 0) faults.push("no endpoint for notifications");
  return faults;
}

function faultsOfData([head, ...rest]: readonly Uint8Array[]): string[] {
  const isBulk = rest.every((part) => part[1] !== ENDPOINT || part[3] === BULK);
  return head[6] === 0 && head[7] === 0 && isBulk ? [] : ["the data interface is not plain bulk"];
}
