// What is asked of the port through the bench program, by name: tests/firmware/rp2040-port.test.ts asks it of the port
// as it is, tests/hardware-mutations of the port with a line wrong.
import type { Board } from "../../../host/emulator/index.ts";
import {
  checkCharging,
  checkCurve,
  checkDischarge,
  checkEmptyOrCold,
  checkNoBattery,
  checkSmoothing,
  checkSupply,
} from "./battery.ts";
import type { StartBench } from "./bench.ts";
import {
  checkBacklog,
  checkBusPower,
  checkEnumeration,
  checkLateInterrupts,
  checkListeners,
  checkRequests,
  checkSharedKey,
  checkSleepingBus,
  checkTouch,
} from "./cable.ts";
import { checkFacts, checkSectorsForBlocks, checkSerials, checkSizes } from "./chips.ts";
import { checkWornFlash } from "./flash.ts";
import { checkGuard } from "./guard.ts";
import { checkKeys } from "./keys.ts";
import { checkProtection } from "./protection.ts";
import { checkModes, checkNoSignal, checkPanelSleep, checkScans, checkSignalAgain } from "./screen.ts";
import { checkSleep } from "./sleep.ts";
import { checkLists, checkLoudness, checkSoundInFlashWork } from "./sound.ts";
import { checkDebugger, checkStarts } from "./starts.ts";
import { checkMissedAlarms, checkOverTheTurn, checkTurn, checkWaits } from "./time.ts";

/** One thing that is asked. */
export interface Check {
  readonly name: string;
  /** The port's file that it is about. */
  readonly of: string;
  /** Whether it is asked of a board; of all without it. */
  readonly isFor?: (board: Board) => boolean;
  run(start: StartBench): Promise<void>;
}

const hasBattery = (board: Board): boolean => board.batteryAdc >= 0;
const hasPiezo = (board: Board): boolean => board.piezo >= 0;
const hasPowerPin = (board: Board): boolean => board.vbus >= 0;
const hasKeyAt15 = (board: Board): boolean => board.buttons.get("A") === 15;
const hasSignal = (board: Board): boolean => board.lcd.te >= 0;

/** All of them. */
export const CHECKS: readonly Check[] = [
  { name: "is enumerated by each system, and carries transfers of all lengths", of: "usb.c", run: checkEnumeration },
  {
    name: "loses no byte that comes while it reads nothing, or that nobody reads",
    of: "usb_serial.c",
    run: checkBacklog,
  },
  { name: "leaves a listener nothing of the one before", of: "usb_serial.c", run: checkListeners },
  { name: "has no listener on a bus asleep, and begins anew after a reset", of: "usb.c", run: checkSleepingBus },
  { name: "hands over no packet late in a frame, however late interrupts are", of: "usb.c", run: checkLateInterrupts },
  { name: "answers or refuses each request of a host", of: "usb.c", run: checkRequests },
  { name: "notices the 1200-baud touch, and nothing like it", of: "usb_serial.c", run: checkTouch },
  { name: "plays its lists in order, and none longer than it is", of: "sound.c", isFor: hasPiezo, run: checkLists },
  { name: "is as loud as it is asked to be", of: "sound.c", isFor: hasPiezo, run: checkLoudness },
  { name: "plays on while the flash is erased", of: "sound.c", isFor: hasPiezo, run: checkSoundInFlashWork },
  { name: "tells the battery's charge by a LiPo's curve", of: "battery.c", isFor: hasBattery, run: checkCurve },
  { name: "smooths the charge", of: "battery.c", isFor: hasBattery, run: checkSmoothing },
  { name: "lets the charge only fall as the battery does", of: "battery.c", isFor: hasBattery, run: checkDischarge },
  {
    name: "takes neither empty for full nor cold for empty",
    of: "battery.c",
    isFor: hasBattery,
    run: checkEmptyOrCold,
  },
  { name: "knows when its supply is sure", of: "battery.c", isFor: hasBattery, run: checkSupply },
  { name: "tells charging by charger and USB power", of: "battery.c", isFor: hasBattery, run: checkCharging },
  {
    name: "has no battery where there is none",
    of: "battery.c",
    isFor: (board) => !hasBattery(board),
    run: checkNoBattery,
  },
  { name: "reads a clock that never leaps, at each moment of its turn", of: "clock.c", run: checkTurn },
  { name: "goes on when the clock turns over", of: "clock.c", run: checkOverTheTurn },
  { name: "waits as long as it is asked, and no longer than it has to", of: "clock.c", run: checkWaits },
  { name: "goes on when alarms were missed", of: "clock.c", run: checkMissedAlarms },
  { name: "tells each press once, and no bounce", of: "buttons.c", run: checkKeys },
  { name: "sleeps until a key is pressed", of: "power.c", run: checkSleep },
  { name: "cuts guarded work when asked to, and only then", of: "guard.c", run: checkGuard },
  { name: "sends bands so that no scan meets a part of them", of: "display.c", isFor: hasSignal, run: checkScans },
  { name: "does not wait for a panel without signal", of: "display.c", isFor: hasSignal, run: checkNoSignal },
  { name: "waits for the signal again that it missed", of: "display.c", isFor: hasSignal, run: checkSignalAgain },
  { name: "lets the panel sleep and wake in its time", of: "display.c", run: checkPanelSleep },
  { name: "sends pictures in SPI mode 3 where told to", of: "display.c", run: checkModes },
  { name: "notices flash that does not keep a byte", of: "flash.c", run: checkWornFlash },
  { name: "erases blocks in sectors where the chip knows no other way", of: "flash.c", run: checkSectorsForBlocks },
  { name: "knows its chips and how they do", of: "flash.c", run: checkFacts },
  { name: "has a serial number of its own or none", of: "flash.c", run: checkSerials },
  { name: "takes a flash chip of unknown size for a small one", of: "flash.c", run: checkSizes },
  { name: "is protected from its own mistakes", of: "mpu.c", run: checkProtection },
  { name: "starts again where a debugger restarts it, at full clock", of: "display.c", run: checkDebugger },
  { name: "ends in the loader when no start gets anywhere", of: "start.S", run: checkStarts },
  { name: "is there for a host that feeds the bus", of: "vbus.c", isFor: hasPowerPin, run: checkBusPower },
  { name: "keeps a key held that lends its pin", of: "usb_hub_fix.c", isFor: hasKeyAt15, run: checkSharedKey },
];
