// The table of browsers' APIs that the page's scripts use, beside that of the check (host/browser/needs.json): those
// that all browsers have had since 2020, and younger ones that no check need look for. Versions are those of MDN's
// tables.

/** An API with the first versions that have it. */
export interface ApiVersions {
  readonly api: string;
  readonly chrome: number;
  readonly firefox: number;
  readonly safari: number;
}

/** Members by interface, globals under "": in every browser of 2020. */
const MEMBERS: Readonly<Record<string, string>> = {
  AbortController: "abort signal",
  AudioContextOptions: "latencyHint",
  BlobPropertyBag: "type",
  EventListenerOptions: "capture",
  AbstractWorker: "onerror",
  AudioNode: "connect",
  AudioParam: "cancelScheduledValues setTargetAtTime setValueAtTime value",
  AudioScheduledSourceNode: "start stop",
  BaseAudioContext: "createBiquadFilter createGain createOscillator currentTime destination state",
  BiquadFilterNode: "frequency type",
  Blob: "size type",
  CSSStyleDeclarationBase: "setProperty",
  CSSStyleProperties: "transform",
  CanvasDrawImage: "drawImage",
  CanvasImageData: "putImageData",
  CanvasImageSmoothing: "imageSmoothingEnabled",
  ChildNode: "remove replaceWith",
  HTMLTableElement: "createCaption createTBody createTHead",
  HTMLTableSectionElement: "insertRow",
  Clipboard: "writeText",
  Crypto: "getRandomValues subtle",
  DOMRect: "height width",
  DOMRectReadOnly: "left top",
  DOMStringMap: "__index",
  DOMTokenList: "add contains toggle",
  DataTransfer: "files",
  Document: "addEventListener body createElement documentElement getElementById hasFocus hidden title",
  DocumentOrShadowRoot: "activeElement",
  DragEvent: "dataTransfer",
  Element: "classList className closest getBoundingClientRect id matches setAttribute textContent",
  ElementCSSInlineStyle: "style",
  Event: "cancelable preventDefault stopPropagation target",
  EventSource: "close onerror onmessage",
  File: "name",
  GainNode: "gain",
  GlobalEventHandlers: "onclick",
  HTMLAnchorElement: "download",
  HTMLButtonElement: "addEventListener disabled removeEventListener type",
  HTMLCanvasElement: "getContext height toBlob width",
  HTMLCollectionBase: "length",
  HTMLDialogElement: "addEventListener removeEventListener",
  HTMLElement: "addEventListener click hidden title",
  HTMLHyperlinkElementUtils: "href",
  HTMLInputElement: "addEventListener files max min step type value",
  HTMLOrSVGElement: "dataset focus",
  History: "replaceState",
  KeyboardEvent: "altKey code ctrlKey isComposing key metaKey repeat",
  Location: "href protocol reload search",
  MediaQueryList: "matches",
  Memory: "buffer",
  MessageEventTarget: "onmessage",
  MouseEvent: "button clientX clientY ctrlKey",
  Navigator: "clipboard getGamepads",
  Node: "appendChild insertBefore parentElement",
  OscillatorNode: "frequency type",
  ParentNode: "append children firstElementChild prepend querySelector querySelectorAll",
  Performance: "now",
  PointerEvent: "pointerId pointerType",
  ReadableStream: "getReader",
  ReadableStreamDefaultReader: "read releaseLock",
  ReadableStreamGenericReader: "cancel",
  Storage: "getItem key length removeItem setItem",
  SubtleCrypto: "digest",
  TextDecoder: "decode",
  TextDecoderOptions: "fatal",
  TextEncoder: "encode",
  UIEvent: "detail",
  URL: "createObjectURL hash href revokeObjectURL search searchParams",
  URLSearchParams: "delete get has set",
  WebAssembly: "Module RuntimeError",
  WheelEvent: "deltaMode deltaY",
  Window: "addEventListener document location",
  WindowSessionStorage: "sessionStorage",
  Worker: "postMessage terminate",
};

/** Globals in every browser of 2020. */
const GLOBALS =
  "AbortController Blob Element EventSource ImageData Module RuntimeError TextDecoder TextEncoder URL " +
  "URLSearchParams WebAssembly Worker addEventListener atob btoa clearInterval clearTimeout crypto " +
  "devicePixelRatio document getComputedStyle history localStorage location matchMedia navigator " +
  "performance requestAnimationFrame sessionStorage setInterval setTimeout window";

/** What every browser of 2020 has. */
export const OLD: ReadonlySet<string> = new Set([
  ...Object.entries(MEMBERS).flatMap(([owner, names]) => names.split(" ").map((name) => `${owner}.${name}`)),
  ...GLOBALS.split(" "),
]);

/** Younger ones: those that only some parts of the page use, or that come with one for which the check looks. */
export const YOUNG: readonly ApiVersions[] = [
  { api: "AddEventListenerOptions.once", chrome: 55, firefox: 50, safari: 10 },
  { api: "AddEventListenerOptions.passive", chrome: 51, firefox: 49, safari: 10 },
  { api: "AddEventListenerOptions.signal", chrome: 90, firefox: 86, safari: 15 },
  { api: "FocusOptions.preventScroll", chrome: 64, firefox: 68, safari: 15 },
  { api: "AudioContext", chrome: 35, firefox: 25, safari: 14.1 },
  { api: "AudioContext.resume", chrome: 41, firefox: 40, safari: 14.1 },
  { api: "AudioContext.suspend", chrome: 43, firefox: 40, safari: 14.1 },
  { api: "BigIntConstructor.asIntN", chrome: 67, firefox: 68, safari: 14 },
  { api: "BigIntConstructor.asUintN", chrome: 67, firefox: 68, safari: 14 },
  { api: "BigInt.toString", chrome: 67, firefox: 68, safari: 14 },
  { api: "createImageBitmap", chrome: 50, firefox: 42, safari: 15 },
  { api: "ImageBitmap.close", chrome: 52, firefox: 46, safari: 15 },
  { api: "HTMLDialogElement.close", chrome: 37, firefox: 98, safari: 15.4 },
  { api: "HTMLDialogElement.open", chrome: 37, firefox: 98, safari: 15.4 },
  { api: "WritableStream.getWriter", chrome: 59, firefox: 100, safari: 14.1 },
  { api: "WritableStreamDefaultWriter.abort", chrome: 59, firefox: 100, safari: 14.1 },
  { api: "WritableStreamDefaultWriter.releaseLock", chrome: 59, firefox: 100, safari: 14.1 },
  { api: "WritableStreamDefaultWriter.write", chrome: 59, firefox: 100, safari: 14.1 },
];
