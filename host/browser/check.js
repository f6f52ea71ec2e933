// What the page does before anything else: finds out whether this browser can run it, and says so in a sentence where
// it cannot. Written in ECMAScript 5, so that every browser that shows pages can read it; the page's script waits for
// it.
import needs from "./needs.json" with { type: "json" };

/** @typedef {{ name: string, key: "chrome" | "firefox" | "safari", version: number }} Browser */
/** @typedef {Window & { jumpdeckRefusal?: string }} CheckedWindow */

/** A module that fills memory with nothing: cartridges need no more than it does. */
// biome-ignore format: bytes of one section a line
function makeModule() {
  return new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    1, 4, 1, 0x60, 0, 0,
    3, 2, 1, 0,
    5, 3, 1, 0, 1,
    10, 13, 1, 11, 0, 0x41, 0, 0x41, 0, 0x41, 0, 0xfc, 11, 0, 11,
  ]);
}

/**
 * Whether the browser has what is at a path from the window.
 * @param {string} path
 */
function has(path) {
  return path.split(".").reduce(
    /** @param {any} at @param {string} name */ function (at, name) {
      return at === undefined || at === null ? undefined : at[name];
    },
    window,
  );
}

/** What the table names and the browser lacks. */
function findMissing() {
  return needs.apis
    .map(function (need) {
      return need.path;
    })
    .filter(function (path) {
      return path !== "WebAssembly" && !has(path);
    });
}

/** Whether a module is taken; a policy or a setting may forbid that even where WebAssembly is there. */
function runsModules() {
  try {
    return new WebAssembly.Module(makeModule()) !== undefined;
  } catch (_) {
    return false;
  }
}

/**
 * Reads which browser this is, where it says so.
 * @param {string} agent
 * @returns {Browser | undefined}
 */
function readBrowser(agent) {
  return (
    readAs("Safari of iOS", "safari", /(?:iPhone|iPad|iPod).* OS (\d+)[_.](\d+)/.exec(agent)) ||
    readAs("Edge", "chrome", /Edg\/(\d+)/.exec(agent)) ||
    readAs("Firefox", "firefox", /Firefox\/(\d+)(?:\.(\d+))?/.exec(agent)) ||
    readAs("Chrome", "chrome", /Chrome\/(\d+)/.exec(agent)) ||
    readAs("Safari", "safari", /Version\/(\d+)\.(\d+).* Safari/.exec(agent))
  );
}

/**
 * @param {string} name
 * @param {Browser["key"]} key
 * @param {RegExpExecArray | null} found
 * @returns {Browser | undefined}
 */
function readAs(name, key, found) {
  return found ? { name: name, key: key, version: Number(found[1] + "." + (found[2] || 0)) } : undefined;
}

/** In which browsers it plays. */
function nameBrowsers() {
  return (
    "Jumpdeck plays in Chrome and Edge from " +
    needs.browsers.chrome +
    ", Firefox from " +
    needs.browsers.firefox +
    " and Safari from " +
    needs.browsers.safari +
    " on."
  );
}

/**
 * Why the page cannot run here, "" where it can.
 * @param {readonly string[]} missing
 * @param {Browser | undefined} browser
 */
function explain(missing, browser) {
  if (browser && browser.version < needs.browsers[browser.key] && (missing.length > 0 || !runsModules()))
    return (
      browser.name +
      " " +
      browser.version +
      " is too old for Jumpdeck" +
      (missing.length > 0 ? ": it lacks " + missing.join(", ") : "") +
      ". " +
      nameBrowsers()
    );
  if (missing.length > 0)
    return "This browser is too old for Jumpdeck: it lacks " + missing.join(", ") + ". " + nameBrowsers();
  return runsModules()
    ? ""
    : "Jumpdeck's games are WebAssembly, which is switched off in this browser. On an iPhone, iPad or Mac " +
        "it is Lockdown Mode that does so, and switches off sound and gamepads here too: Safari's menu for " +
        "this page has a switch for it under Website Settings. In Tor Browser it is every security level " +
        "but Standard.";
}

/**
 * Shows a sentence in the page's place.
 * @param {string} sentence
 */
function refuse(sentence) {
  /** @type {CheckedWindow} */ (window).jumpdeckRefusal = sentence;
  show(/** @type {HTMLElement} */ (document.getElementById("plea")), sentence);
}

/** @param {HTMLElement} plea @param {string} sentence */
function show(plea, sentence) {
  plea.textContent = sentence;
  plea.hidden = false;
}

/** @param {string} sentence */
function decide(sentence) {
  if (sentence !== "") return refuse(sentence);
  // What no table knows: a page that fails before it is built must not stay empty.
  window.addEventListener("error", function (event) {
    if (/** @type {HTMLElement} */ (document.getElementById("player")).hidden)
      refuse("Jumpdeck could not start in this browser: " + event.message + ". " + nameBrowsers());
  });
}

decide(explain(findMissing(), readBrowser(navigator.userAgent)));
