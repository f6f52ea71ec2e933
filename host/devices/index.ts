// Finding, opening and serving devices, for the command line.
export { type Candidate, isJumpdeck, listCandidates, PRODUCT, readUsbTree, USB_IDS, type UsbPort } from "./candidates.ts";
export { chooseCandidate, describeCandidate } from "./choose.ts";
export { DeviceFailure, type DeviceFailureKind } from "./failure.ts";
export { type FlashEvents, type FlashResult, flashCartridge } from "./flash.ts";
export { readPicture, readWholeSave } from "./look.ts";
export { type OpenDevice, openDevice, type OpenOptions } from "./open.ts";
export { judgeSave, SAVE_ENDING } from "./save.ts";
export { SerialTransport } from "./serial-transport.ts";
export { PORT_VARIABLE, type Surroundings } from "./surroundings.ts";
