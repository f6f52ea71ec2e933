// A page as an app: a folder that any https address can serve, which browsers install and play without a connection
// from then on.
import { createHash } from "node:crypto";
import type { Icon } from "./icon.ts";
import { fillPage, type PageContent } from "./page.ts";

const MANIFEST = "manifest.webmanifest";
const WORKER = "sw.js";
const NIGHT = "#0d1220";

/** Returns the app's files by name; the icon is a PNG. */
export function makeApp(blank: string, content: Omit<PageContent, "app">): Map<string, string | Uint8Array> {
  const { title, icon } = content;
  const iconFile = "icon.png";
  const head =
    `<link rel="manifest" href="${MANIFEST}"><link rel="apple-touch-icon" ` +
    `href="${iconFile}"><script>navigator.serviceWorker?.register("${WORKER}").catch(() => {})</script>`;
  const files = new Map<string, string | Uint8Array>([
    ["index.html", fillPage(blank, { ...content, app: { head, policy: " 'self'" } })],
    [MANIFEST, writeManifest(title, icon, iconFile)],
    [iconFile, icon.bytes],
  ]);
  return files.set(WORKER, writeWorker(files));
}

function writeManifest(title: string, { type, sizes }: Icon, src: string): string {
  const manifest = {
    id: "./",
    name: title,
    short_name: title,
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: NIGHT,
    theme_color: NIGHT,
    icons: [{ src, type, sizes, purpose: "any" }],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

// Several apps may be at one address, each in a folder of its own: each keeps to its own cache and its own files.
function writeWorker(files: ReadonlyMap<string, string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(name).update(content);
  const others = [...files.keys()].filter((name) => name !== "index.html");
  return `// Keeps this app at hand without a connection. All that it consists of is fetched when it is installed,
// and again when this file changes.
const OURS = "jumpdeck " + registration.scope + " ";
const CACHE = OURS + "${hash.digest("hex").slice(0, 16)}";
const FILES = ${JSON.stringify(["./", ...others])};

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const path = request.url.replace(/[?#].*$/, "");
  const page = path === registration.scope + "index.html" ? registration.scope : path;
  return (await caches.match(page, { cacheName: CACHE })) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => event.request.method === "GET" && event.respondWith(answer(event.request)));
`;
}
