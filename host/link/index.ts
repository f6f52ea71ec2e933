// The link client: one codec and one client over exchangeable transports. Browser-safe; process.ts and others are
// Node's.
export { LinkClient, type Patience } from "./client.ts";
export {
  type Frame,
  FRAME_MAX_BYTES,
  FrameDecoder,
  encodeFrame,
  PayloadReader,
  PayloadWriter,
  REPLY,
} from "./codec.ts";
export * from "./console.ts";
export {
  LINK_LIMIT,
  LINK_STATUS,
  MODE,
  OPCODE,
  PROTOCOL_VERSION,
  RUN_FLAG,
  SAVE_FLAG,
  SAVE_KIND,
  SLIP,
} from "./opcodes.ts";
export { describeStatus } from "./status.ts";
export { LinkAnswerError, LinkLostError, LinkRefusedError, type Transport } from "./transport.ts";
export { identityOf, PRODUCT, USB_IDS } from "./usb.ts";
export { askBeforeReplacing } from "./replacing.ts";
