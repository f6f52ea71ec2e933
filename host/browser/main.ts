// The page: joins player, shell, dialogs and browser. The only file that knows both the markup's ids and the parts.
import type { WatchedBuild } from "../bundle/watched.ts";
import { BUTTON } from "../cartridge/abi.ts";
import { readCode } from "../code/game-code.ts";
import { Announcer } from "./announcer.ts";
import { judgeInWorker, judgeRecordsInWorker, roundsInWorker, workerOpener } from "./blob-worker.ts";
import { HeldButtons } from "./buttons.ts";
import type { CrashReport } from "./crash-report.ts";
import { Player, type PlayerParts } from "./player.ts";
import { byId, isAnyDialogOpen, openDialog, prepareDialogs } from "./dialogs.ts";
import { type DrawerContext, type DrawerSection, fillDrawer, makeButton } from "./drawer.ts";
import { copyText, download, fileTime } from "./files.ts";
import { Gamepads } from "./gamepads.ts";
import { importFile } from "./importing.ts";
import { KEYED, KeyMap, nameOfKey } from "./key-map.ts";
import { listenToKeyboard } from "./keyboard.ts";
import { layOut } from "./layout.ts";
import { followBuilds, goOn, keepForeignSaves, showUntilPressed } from "./live.ts";
import type { MirrorLine } from "./mirror.ts";
import {
  type CodeOrder,
  DAYS,
  DEAL_RULE,
  dealOfDay,
  type LibraryEntry,
  momentOf,
  RECORDS,
  TEMPLATE,
  WorkerEngine,
} from "../player/index.ts";
import { codeInAddress, readParams, readShared } from "./params.ts";
import { listenToPointer } from "./pointer.ts";
import { SCREEN_SIZE } from "../raster/index.ts";
import { Supervisor } from "../supervise/supervisor.ts";
import { Screen } from "./screen.ts";
import { type DetectorClass, openScanner, type Scanner } from "./scanner.ts";
import { cartridgesSection } from "./sections/cartridges.ts";
import { codeSection, shareSection } from "./sections/code.ts";
import { gamepadSection } from "./sections/gamepad.ts";
import { handheldSection } from "./sections/handheld.ts";
import { keysSection } from "./sections/keys.ts";
import { openCodeSection, takePicture } from "./sections/open-code.ts";
import { savesSection } from "./sections/saves.ts";
import { type ScreenSettings, screenSection } from "./sections/screen.ts";
import { type SoundSettings, soundSection } from "./sections/sound.ts";
import { type EmbeddedCartridges, Shelf } from "./shelf.ts";
import { Speaker } from "./speaker.ts";
import { BrowserSaves, Memory, saveEventKey, storageKey } from "./storage.ts";
import { attachTestHook } from "./test-hook.ts";
import { listenToTouch, showHeld } from "./touch.ts";

const NOTICE_MS = 7000;
/** A long one stays until most people have read it. */
const NOTICE_MS_PER_LETTER = 60;
const ANNOUNCE_AFTER_MS = 150;
/** This many sentences stay for players who read them late. */
const MOST_ANNOUNCED = 8;
/** How long another tab has kept nothing more before its game is taken over: computers move in quick succession. */
const ELSEWHERE_MS = 300;
const LAST = "last";
/** What the page is called while nothing runs. */
const PAGE_TITLE = document.title;
const SOUND = "sound";
const HAND = "hand";
const PADS = "pads";
const LARGE = "large";
const KEY_NAMES = "keys";

const params = readParams(location.search);
const drawer = byId<HTMLDialogElement>("drawer");
const help = byId<HTMLDialogElement>("help");
const memory = new Memory(() => localStorage, notify);
const saves = new BrowserSaves(memory);
const embedded = JSON.parse(byId("cartridges").textContent ?? "[]") as EmbeddedCartridges;
const watched = JSON.parse(byId("watch").textContent ?? "null") as WatchedBuild | null;
const foreign = watched ? keepForeignSaves(watched, memory, saves) : [];
const openWorker = workerOpener(byId("worker").textContent ?? "");
const openEngine = () => new WorkerEngine(new Supervisor(openWorker));
const showsTemplate = params.all || [params.cart, idOfCode(params.code)].includes(TEMPLATE) || embedded.length === 1;
const shelf = new Shelf(embedded, memory, showsTemplate, judgeInWorker(openWorker), watched !== null);
const screen = new Screen(byId<HTMLCanvasElement>("screen"));
const speaker = new Speaker();
const held = new HeldButtons();
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const gamepads = new Gamepads(findGamepads, memory);
const player = new Player(
  {
    library: shelf.library,
    saves,
    screen,
    speaker,
    held,
    start: chooseStart(),
    thinksAhead: !params.manual,
    lessMotion: () => lessMotion.matches,
    drawSeed,
    openEngine,
    ...chooseDeals(),
  },
  {
    crashed: showCrash,
    noticed: notify,
    changed: showState,
    worded: mirrorWords,
    pressed: () => announcer.pressed(),
    answered,
  },
);
const context: DrawerContext = {
  player,
  shelf,
  saves,
  judgeRecords: judgeRecordsInWorker(openWorker),
  say: (sentence) => {
    byId("drawer-said").textContent = sentence;
    if (!drawer.open) notify(sentence);
  },
  close: () => drawer.close(),
  refresh: () => fillDrawer(sections, context),
};
/** The game code that was opened last. */
let openedCode = params.code;
/** What reads pictures, once the browser has said that it can. */
let scanner: Scanner | undefined;
const chooseFile = () => byId<HTMLInputElement>("file").click();
const sections: readonly DrawerSection[] = [
  codeSection(() => openedCode),
  shareSection(() => player.handheld.gameCode, entryOf, roundsInWorker(openWorker)),
  openCodeSection(openText, () => scanner),
  savesSection(chooseFile),
  cartridgesSection(chooseFile),
  handheldSection(() => navigator.serial),
  soundSection(readSound, changeSound),
  screenSection(() => ({ hasPads: hasPads(), large: readScreen().large }), togglePads, toggleLarge),
  keysSection(() => keys, changeKeys),
  gamepadSection(gamepads, () => navigator.getGamepads !== undefined),
];

function chooseStart(): string | undefined {
  if (params.code) return idOfCode(params.code);
  if (params.cart !== undefined) return params.cart;
  if (params.menu) return undefined;
  const last = memory.read(LAST);
  if (shelf.library.some(({ identity }) => identity.id === last)) return last;
  return shelf.library.length === 1 ? shelf.library[0].identity.id : undefined;
}

function idOfCode(code: CodeOrder | undefined): string | undefined {
  return code && readCode(code.text).game.id;
}

function entryOf(id: string | undefined): LibraryEntry | undefined {
  return shelf.library.find(({ identity }) => identity.id === id);
}

/** Where only a test's steps count, no day is shown and no record kept. */
function chooseDeals(): Pick<PlayerParts, "dealOfDay" | "moment" | "deal" | "withoutRecords" | "code"> {
  const deal = params.deal === "today" ? dealOfDay(new Date()) : params.deal;
  return {
    ...(deal && { deal }),
    ...(params.code && { code: params.code }),
    ...(params.manual
      ? { withoutRecords: true }
      : { dealOfDay: () => dealOfDay(new Date()), moment: () => momentOf(new Date()) }),
  };
}

function drawSeed(): readonly [number, number] {
  if (params.seed !== undefined) return [params.seed | 0, 0];
  const [lo, hi] = crypto.getRandomValues(new Int32Array(2));
  return [lo, hi];
}

// Game codes

/** Opens what was pasted or read off a picture; returns a sentence where that is no code of a game at hand. */
function openText(text: string): string | undefined {
  if (text.trim() === "") return "Paste a game code or a link first.";
  const { code, codeFault } = readShared(text);
  if (!code) return codeFault;
  const missing = whyMissing(code);
  if (missing !== undefined) return missing;
  openedCode = code;
  player.openCode(code);
  return undefined;
}

/** Returns a sentence where the game of a code is not at hand. */
function whyMissing(code: CodeOrder | undefined): string | undefined {
  const id = idOfCode(code);
  if (id === undefined || entryOf(id)) return undefined;
  return `This code is of a game of "${id}", and that cartridge is not in this page.`;
}

/** The address names the code that the running game shows, is played against or goes on from: a reload continues it. */
function followCode(): void {
  const { running, codeOrder } = player.handheld;
  if (!running) return;
  openedCode = codeOrder ?? openedCode;
  const address = codeInAddress(location.href, codeOrder);
  if (address === location.href) return;
  try {
    history.replaceState(null, "", address);
  } catch {
    // Some browsers let a page from a file change nothing of its address.
  }
}

async function findScanner(): Promise<void> {
  const { BarcodeDetector } = window as { readonly BarcodeDetector?: DetectorClass };
  scanner = await openScanner(BarcodeDetector);
  if (scanner && drawer.open) context.refresh();
}

// Sentences, the running game's name, the light

let noticeTimer: ReturnType<typeof setTimeout> | undefined;
function notify(sentence: string): void {
  byId("notice").textContent = sentence;
  if (sentence.includes(" tray ")) byId("notice").append(" ", makeButton("Open the tray", "", openDrawer));
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(
    () => {
      byId("notice").textContent = "";
    },
    Math.max(NOTICE_MS, sentence.length * NOTICE_MS_PER_LETTER),
  );
}

/** Whether the end of a game against a code's was announced. */
let isCompared = false;
/** Whether the game that is shown for sharing was announced. */
let isShared = false;

function showState(): void {
  followCode();
  const { running, isMenuOpen } = player.handheld;
  const title = running?.identity.title;
  document.title = title === undefined || title === PAGE_TITLE ? PAGE_TITLE : `${title} - ${PAGE_TITLE}`;
  byId("running").textContent = title ?? "";
  byId("led").className = `led ${player.isCrashed ? "crashed" : player.isThinking ? "thinking" : ""}`;
  byId("menu-words").textContent = isMenuOpen && running ? "Back" : "Console";
  if (player.handheld.gameCode !== "" && !isShared) notify("The tray has a link to this game.");
  isShared = player.handheld.gameCode !== "";
  const hasComparison = player.handheld.comparison !== undefined;
  if (hasComparison && !isCompared) notify("The tray compares both games, round by round.");
  isCompared = hasComparison;
  if (running && memory.read(LAST) !== running.identity.id) memory.write(LAST, running.identity.id);
}

// The screen in words

const announcer = new Announcer();
let announceTimer: ReturnType<typeof setTimeout> | undefined;
function mirrorWords(lines: readonly MirrorLine[]): void {
  announcer.worded(lines);
  const words = lines.map(({ text }) => text).join("\n");
  if (byId("screen-words").textContent !== words) byId("screen-words").textContent = words;
  announceSoon();
}

function answered(): void {
  announcer.answered();
  announceSoon();
}

function announceSoon(): void {
  clearTimeout(announceTimer);
  announceTimer = setTimeout(() => announcer.settle().forEach(announce), ANNOUNCE_AFTER_MS);
}

/** Adds a sentence: equal ones are read out again, and each in its turn. */
function announce(sentence: string): void {
  const said = document.createElement("p");
  said.textContent = sentence;
  byId("announcer").append(said);
  while (byId("announcer").children.length > MOST_ANNOUNCED) byId("announcer").firstElementChild?.remove();
}

// A stopped cartridge

function showCrash(report: CrashReport): void {
  memory.remove(LAST);
  byId("crash-title").textContent = report.title;
  byId("crash-what").textContent = report.what;
  byId("crash-where").textContent = report.where;
  byId("crash-save").textContent = "The game kept before it is as it was.";
  byId("crash-copy").onclick = () => void copyDetails(report);
  byId("crash").hidden = false;
  byId("crash-menu").focus();
}

async function copyDetails(report: CrashReport): Promise<void> {
  if (await copyText(report.details)) notify("The details are in the clipboard.");
  else download("crash.txt", new TextEncoder().encode(report.details));
}

function dismissCrash(): void {
  byId("crash").hidden = true;
  player.dismissCrash();
  byId("screen").focus();
}

// Sound

function readSound(): SoundSettings {
  const [volume = 60, muted = 0] = (memory.read(SOUND) ?? "").split(" ").filter(Boolean).map(Number);
  return { volume: Math.min(1, Math.max(0, (volume || 0) / 100)), muted: muted === 1 };
}

function changeSound({ volume, muted }: SoundSettings): void {
  memory.write(SOUND, `${Math.round(volume * 100)} ${muted ? 1 : 0}`);
  applySound();
}

/** Whether anything was pressed yet: before that browsers let no page sound. */
let isAwake = false;
/** Whether the press under way was the first one. */
let isWaking = false;

function wake(): void {
  speaker.unlock();
  isWaking = !isAwake;
  isAwake = true;
  if (isWaking) applySound();
}

function applySound(): void {
  const { volume, muted } = readSound();
  speaker.set(volume, muted);
  byId("mute").setAttribute("aria-pressed", String(isAwake && !muted));
  byId("mute").title = isAwake || muted ? "Sound on or off" : "Sound: on from the first key";
}

function toggleSound(): void {
  const { volume, muted } = readSound();
  // Who presses what is shown as silent wants to hear something, which the press itself has brought about.
  if (isWaking && !muted) return;
  changeSound({ volume: muted && volume === 0 ? 0.6 : volume, muted: !muted });
}

// Keys

let keys = readKeys();

function readKeys(): KeyMap {
  const text = memory.read(KEY_NAMES);
  const kept = text === undefined ? new KeyMap() : KeyMap.parse(text);
  if (!kept) notify("The keys that were chosen here cannot be read; the usual ones are set.");
  return kept ?? new KeyMap();
}

function changeKeys(map: KeyMap): void {
  if (map.toText() === "") memory.remove(KEY_NAMES);
  else memory.write(KEY_NAMES, map.toText());
  applyKeys(map);
}

/** Shows the keys wherever the page names them. */
function applyKeys(map: KeyMap): void {
  keys = map;
  for (const button of KEYED) {
    const name = nameOfKey(map.keyOf(button));
    for (const place of document.querySelectorAll(`[data-key-of="${button}"]`)) place.textContent = name;
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-free-letters]")) {
    place.hidden = map.freeLetters.length === 0;
    place.replaceChildren(" or ", ...map.freeLetters.map(makeKey));
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-page-key]"))
    place.hidden = !map.isFree(place.dataset.pageKey ?? "");
  nameKeys(hand === "keys");
}

function makeKey(letter: string): HTMLElement {
  const key = document.createElement("kbd");
  key.textContent = letter;
  return key;
}

function nameKeys(on: boolean): void {
  player.nameKeys(on ? keys.letters : undefined);
}

// The same game in another tab

/** The game whose save another tab has changed. */
let playedElsewhere: string | undefined;
let elsewhereTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * A page that stood still, frozen or left for another one by the address, got no events: it looks for itself once
 * it is seen again.
 */
function lookForOtherTab(): void {
  const id = player.handheld.running?.identity.id;
  if (id !== undefined && keysOfRunning().some((key) => saves.isChangedElsewhere(key))) playedElsewhere = id;
  if (saves.isChangedElsewhere(DAYS)) player.joinDays();
  takeOtherTab();
}

/** What is kept of the running game: the day's has a key of its own, and so has one against a code. */
function keysOfRunning(): readonly string[] {
  const { key, running } = player.handheld;
  return key === undefined || !running ? [] : [key, running.identity.id + RECORDS];
}

/**
 * Goes on from what the other tab has kept, once this one is seen: what it does next would take the place of all that
 * was played there.
 */
function takeOtherTab(): void {
  const id = playedElsewhere;
  if (id === undefined || document.hidden) return;
  playedElsewhere = undefined;
  if (player.handheld.running?.identity.id !== id) return;
  player.reopen(id);
  notify("This game was played in another tab too. It continues from there.");
}

// Pictures and files

async function savePicture(): Promise<void> {
  try {
    const scale = Math.max(2, screen.scale);
    const name = player.handheld.running?.identity.id ?? "jumpdeck";
    download(`${name}-${fileTime(new Date())}.png`, await screen.toPng(scale));
    notify("The picture is in your downloads.");
  } catch (error) {
    notify(`${(error as Error).message}.`);
  }
}

async function takeFile(file: File | undefined): Promise<void> {
  if (file && file.type.startsWith("image/")) await takePicture(scanner, file, openText, context.say);
  else if (file) await importFile(file, context);
  if (!player.isCrashed) byId("crash").hidden = true;
}

function listenToFiles(): void {
  const input = byId<HTMLInputElement>("file");
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    // Emptied at once: the same file may be chosen again, also while this one is still being asked about.
    input.value = "";
    void takeFile(file);
  });
  const mark = (on: boolean) => document.body.classList.toggle("dropping", on);
  addEventListener("dragover", (event) => {
    event.preventDefault();
    mark(true);
  });
  addEventListener("dragleave", () => mark(false));
  addEventListener("drop", (event) => {
    event.preventDefault();
    mark(false);
    void takeFile(event.dataTransfer?.files[0]);
  });
}

// The shell

/** What the person at the page uses: what was used last here, remembered; a finger where the page is held in a hand. */
let hand: "keys" | "pad" | "finger" = readHand();

function readHand(): typeof hand {
  const kept = memory.read(HAND);
  if (kept === "keys" || kept === "pad" || kept === "finger") return kept;
  return matchMedia("(hover: none)").matches ? "finger" : "keys";
}

/**
 * Takes another hand to the page: the bar names its keys, and buttons give way to the picture where nobody uses them.
 */
function takeHand(used: typeof hand): void {
  if (used === hand) return;
  hand = used;
  memory.write(HAND, hand);
  nameKeys(hand === "keys");
  // A finger on the screen would lose what it is on.
  if (hand === "finger") addEventListener("pointerup", fitShell, { once: true });
  else fitShell();
}

function readScreen(): ScreenSettings {
  const pads = memory.read(PADS);
  return { pads: pads === "shown" || pads === "hidden" ? pads : undefined, large: memory.read(LARGE) === "1" };
}

function changeScreen({ pads, large }: ScreenSettings): void {
  if (pads === undefined) memory.remove(PADS);
  else memory.write(PADS, pads);
  if (large) memory.write(LARGE, "1");
  else memory.remove(LARGE);
  fitShell();
}

/** Shows or hides the buttons beside the screen; says so, and where there is no room for them. */
function togglePads(): string {
  const pads = hasPads() ? "hidden" : "shown";
  changeScreen({ ...readScreen(), pads });
  if (pads === "hidden") return "The buttons are hidden.";
  return hasPads() ? "The buttons are shown." : "There is no room for the buttons in this window.";
}

function toggleLarge(): string {
  const large = !readScreen().large;
  changeScreen({ ...readScreen(), large });
  return large ? "The picture takes all the room there is." : "The picture has even pixels again.";
}

function hasPads(): boolean {
  return !byId("player").classList.contains("bare");
}

function fitShell(): void {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(document.body);
  const inner = (size: number, ...sides: string[]) =>
    size - sides.reduce((sum, side) => sum + Number.parseFloat(side), 0);
  // Not the window's inner size: after a turn of a phone that still is as large as the shell for the other side was.
  const whole = document.documentElement.getBoundingClientRect();
  const width = inner(whole.width, paddingLeft, paddingRight);
  const height = inner(whole.height, paddingTop, paddingBottom);
  const { pads = hand === "finger" ? "wanted" : "spare", large } = readScreen();
  const wishes = { pads: pads === "shown" ? "wanted" : pads === "hidden" ? "none" : pads, large } as const;
  const sizes = layOut(width, height, devicePixelRatio, wishes);
  const shell = byId("player");
  const soft = sizes.screen * devicePixelRatio < SCREEN_SIZE;
  const classes = { full: sizes.full, tight: sizes.tight, bare: sizes.pad === 0, soft };
  const set = Object.entries(classes).flatMap(([name, on]) => (on ? [name] : []));
  shell.className = ["player", sizes.controls, ...set].join(" ");
  for (const name of ["screen", "bezel", "width", "height", "pad", "bar", "tool"] as const) {
    shell.style.setProperty(`--${name}`, `${sizes[name]}px`);
  }
  placeMenu(byId(sizes.tight && sizes.controls !== "beside" ? "tools" : "foot"));
  screen.fit(sizes.screen, sizes.screen, devicePixelRatio);
  screen.snap(devicePixelRatio);
}

/** The button of the console's menu is among the other controls where room is short, and keeps the keys. */
function placeMenu(place: HTMLElement): void {
  const menu = byId("menu");
  if (menu.parentElement === place) return;
  const hasKeys = document.activeElement === menu;
  place.prepend(menu);
  if (hasKeys) menu.focus();
}

/** Lets go of all keys: a person who turns to something else may let go of them there. */
let letKeysGo = () => {};

function onDialog(open: boolean): void {
  letKeysGo();
  if (!open) gamepads.stop();
  player.pause("dialog", open);
  if (!open) byId("screen").focus();
}

function openDrawer(): void {
  byId("drawer-said").textContent = "";
  context.refresh();
  openDialog(drawer, onDialog);
}

/** A tool that was clicked gives the keys back to the game; one that was reached by Tab keeps them. */
function onTool(id: string, act: () => void): void {
  byId(id).addEventListener("click", (event) => {
    act();
    if (event.detail !== 0 && !isAnyDialogOpen()) byId("screen").focus({ preventScroll: true });
  });
}

/** Browsers may know no gamepads, or keep them from a page within another one. */
function findGamepads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}

let menuHeld = false;
const strangePads = new Set<string>();
function pollGamepads(): void {
  // A window beside this one may be the one that is played.
  const { buttons, menu, strange } = gamepads.poll(document.hasFocus() && !isAnyDialogOpen());
  held.set("gamepad", buttons);
  if (buttons !== 0) takeHand("pad");
  if (menu && !menuHeld) player.toggleMenu();
  menuHeld = menu;
  if (strange === undefined || strangePads.has(strange)) return;
  strangePads.add(strange);
  notify("Which button of this gamepad is which the browser does not know: the tray teaches it.");
}

let shownHeld = 0;
function onFrame(nowMs: number): void {
  pollGamepads();
  if (held.peek() !== shownHeld) {
    shownHeld = held.peek();
    showHeld([byId("dpad"), byId("face")], shownHeld);
  }
  // The crash panel also goes away by A on the shell or on a gamepad.
  if (player.isCrashed && held.take() & BUTTON.A) dismissCrash();
  player.frame(nowMs);
  requestAnimationFrame(onFrame);
}

function listen(): void {
  letKeysGo = listenToKeyboard(window, held, {
    isPlaying: () => !isAnyDialogOpen() && !player.isCrashed,
    openMenu: () => player.toggleMenu(),
    openHelp: () => openDialog(help, onDialog),
    togglePads: () => notify(togglePads()),
    toggleLarge: () => notify(toggleLarge()),
    buttonOf: (key) => keys.buttonOf(key),
    pressed: () => takeHand("keys"),
    wake,
  });
  listenToTouch(byId("dpad"), byId("face"), held, () => {
    wake();
    takeHand("finger");
  });
  listenToPointer(byId("bezel"), byId("screen"), held, {
    isPlaying: () => !isAnyDialogOpen() && !player.isCrashed,
    touched: (byFinger) => {
      if (byFinger) takeHand("finger");
    },
  });
  addEventListener("pointerdown", wake);
  // Where a finger comes down no browser lets a page sound yet, only where it is lifted.
  addEventListener("pointerup", () => speaker.unlock());
  onTool("menu", () => player.toggleMenu());
  onTool("mute", toggleSound);
  onTool("picture", () => void savePicture());
  onTool("open-drawer", openDrawer);
  onTool("open-help", () => openDialog(help, onDialog));
  byId("crash-menu").addEventListener("click", dismissCrash);
  byId("notice").addEventListener("click", () => {
    byId("notice").textContent = "";
  });
  document.addEventListener("visibilitychange", () => {
    letKeysGo();
    player.pause("hidden", document.hidden);
    speaker.sleep(document.hidden);
    lookForOtherTab();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) lookForOtherTab();
  });
  addEventListener("resize", fitShell);
  for (const change of ["gamepadconnected", "gamepaddisconnected"])
    addEventListener(change, () => drawer.open && context.refresh());
  byId("player").addEventListener("click", ({ target }) => {
    // Beside the picture: without room for controls they are called by that.
    const isBeside = target instanceof Element && !target.closest("#screen, #crash, #tools");
    if (isBeside && byId("player").classList.contains("veiled")) byId("menu").focus();
  });
  addEventListener("storage", ({ key }) => {
    if (key === storageKey(KEY_NAMES)) applyKeys(readKeys());
    if (key === saveEventKey(DAYS)) player.joinDays();
    const id = player.handheld.running?.identity.id;
    if (id === undefined || !keysOfRunning().some((kept) => key === saveEventKey(kept))) return;
    playedElsewhere = id;
    clearTimeout(elsewhereTimer);
    elsewhereTimer = setTimeout(takeOtherTab, ELSEWHERE_MS);
  });
  addEventListener("beforeunload", (event) => {
    if (memory.isLosing) event.preventDefault();
  });
  listenToFiles();
  prepareDialogs(onDialog);
}

byId("player").hidden = false;
applyKeys(keys);
applySound();
fitShell();
listen();
player.switchOn();
byId("screen").focus({ preventScroll: true });
const codeFault = params.codeFault ?? whyMissing(params.code);
if (codeFault !== undefined) notify(codeFault);
void findScanner();
if (params.isDealBad) notify(`The address asks for a deal, but ${DEAL_RULE}. Deals are drawn.`);
if (params.manual) {
  player.pause("manual", true);
  attachTestHook(window, player, held, pollGamepads);
}
showUntilPressed(foreign, window);
if (watched) {
  void goOn(player, sessionStorage, (id) => saves.read(id) !== undefined);
  followBuilds(watched, player, window, notify);
}
requestAnimationFrame(onFrame);
