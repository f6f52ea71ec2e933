// Serves one folder of files over HTTP on localhost: GET and HEAD, nothing outside of the folder. Prints nothing.
import { createReadStream, realpathSync, statSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { createLocalServer, listenOnLoopback } from "./loopback.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
};

/** Serves `folder`; listens on the first free port of `ports`, or throws PortInUseError for the last one. */
export async function serveFolder(folder: string, ports: readonly number[]): Promise<{ server: Server; port: number }> {
  const root = realpathSync(folder);
  const server = createLocalServer((request, response) => answer(root, request, response));
  return { server, port: await listenOnLoopback(server, ports) };
}

function answer(root: string, request: IncomingMessage, response: ServerResponse): void {
  const fail = (status: number, text: string) => {
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
  };
  if (request.method !== "GET" && request.method !== "HEAD") return fail(405, "Only GET is answered here.");
  const path = resolvePath(root, request.url ?? "/");
  if (path === undefined) return fail(404, "There is no such file.");
  response.writeHead(200, {
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "content-length": statSync(path).size,
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  if (request.method === "HEAD") response.end();
  else createReadStream(path).pipe(response);
}

/** Returns the file of a URL, undefined when there is none inside of the folder. */
function resolvePath(root: string, url: string): string | undefined {
  try {
    const name = decodeURIComponent(url.replace(/[?#].*$/, ""));
    const wanted = join(root, name.endsWith("/") ? `${name}index.html` : name);
    const real = realpathSync(wanted);
    return real.startsWith(root + sep) && statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}
