// The emulated handheld's public face.

export { type Announcement, listEmulators } from "./announce.ts";
export { type Board, type ButtonName, boardNames, loadBoard } from "./boards.ts";
export { type CallNode, CallProfiler } from "./call-profile.ts";
export type { Fault } from "./core.ts";
export type { FlashOperation } from "./flash.ts";
export { type BootOptions, DeviceError, EmulatedHandheld, type StackWatermark } from "./emulated-handheld.ts";
export { type FirmwareImage, type FirmwareSymbol, ImageError, loadImage } from "./image.ts";
export type { LinkPort } from "./link-port.ts";
export { type Picture, pictureToPng } from "./picture.ts";
export type { ProfileLine } from "./profile.ts";
export { type EmulatorEvents, type RunningEmulator, type ServeOptions, serveEmulator } from "./serve.ts";
export type { Snapshot } from "./snapshot.ts";
export type { HostKind } from "./usb-host.ts";
