// A console of older firmware as a program (relay.ts): makes one opcode of the requests one that no firmware knows, or
// says nothing in HELLO of what newer firmware has.
// Usage: old-firmware-relay.ts PORT OPCODE, or PORT features
import { encodeFrame, FrameDecoder } from "../../host/link/codec.ts";
import { OPCODE } from "../../host/link/opcodes.ts";
import { type Passage, relay } from "./relay.ts";

const [path, opcode] = process.argv.slice(2);
const UNKNOWN = 0x7f;
const REPLY = 0x80;

/** Returns a passage that puts one opcode in place of another. */
function makeLine(from: number, to: number): Passage {
  const decoder = new FrameDecoder();
  return (bytes) =>
    Uint8Array.from(
      decoder
        .take(bytes)
        .flatMap((frame) => [...encodeFrame(frame.opcode === from ? { ...frame, opcode: to } : frame)]),
    );
}

/** Returns a passage that cuts the last byte of HELLO's reply off. */
function dropFeatures(): Passage {
  const decoder = new FrameDecoder();
  return (bytes) =>
    Uint8Array.from(
      decoder
        .take(bytes)
        .flatMap((frame) => [
          ...encodeFrame(
            frame.opcode === (OPCODE.HELLO | REPLY) ? { ...frame, payload: frame.payload.slice(0, -1) } : frame,
          ),
        ]),
    );
}

const [up, down] =
  opcode === "features"
    ? [(bytes: Uint8Array) => bytes, dropFeatures()]
    : [makeLine(Number(opcode), UNKNOWN), makeLine(UNKNOWN | REPLY, Number(opcode) | REPLY)];
await relay(path, up, down);
