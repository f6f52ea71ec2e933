// Finding, opening and serving devices, for the command line.
export {
  type Candidate,
  isJumpdeck,
  listCandidates,
  readUsbTree,
  type UsbPort,
} from "./candidates.ts";
export { type CandidatePort, openBoardPort } from "./board-port.ts";
export { chooseCandidate, describeCandidate, findAgain } from "./choose.ts";
export { type Computer, examine, type Finding, findHolders, UDEV_RULE, UDEV_RULE_FILE } from "./doctor.ts";
export { DeviceFailure, type DeviceFailureKind } from "./failure.ts";
export { FirmwareFileError, isFirstContact, listBoards, readFirmwareBoards } from "./firmware-file.ts";
export { type FlashEvents, type FlashResult, flashCartridge } from "./flash.ts";
export { type DriveSearch, findLoaderDrives, isLoaderDrive } from "./loader-drive.ts";
export { readPicture, readWholeSave } from "./look.ts";
export { type OpenDevice, type OpenOptions, openDevice } from "./open.ts";
export { judgeSave } from "./save.ts";
export { SerialTransport } from "./serial-transport.ts";
export { PORT_VARIABLE, type Surroundings } from "./surroundings.ts";
