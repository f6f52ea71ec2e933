// Serves one page out of memory on localhost, and sends the present state to every browser that has it open. Prints
// nothing.
import type { Server, ServerResponse } from "node:http";
import { createLocalServer, listenOnLoopback } from "./loopback.ts";

/**
 * Where the page listens: a stream of server-sent events (HTML standard, section 9.2), each the whole of the news as
 * JSON.
 */
const NEWS_PATH = "/watch";
/** How often a line is sent to each listener, so that nothing in between ends a silent connection. */
const KEEP_ALIVE_MS = 20_000;

/** A page that changes while it is served. */
export class LivePage {
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  readonly #timer: ReturnType<typeof setInterval>;
  #page: string;
  #news: string;

  /** Serves nothing yet; `news` is what a page hears as soon as it listens. */
  constructor(page: string, news: unknown) {
    this.#page = page;
    this.#news = JSON.stringify(news);
    this.#server = createLocalServer(({ method, url = "/" }, response) => {
      const path = url.replace(/[?#].*$/, "");
      if (method !== "GET" && method !== "HEAD") return refuse(response, 405, "Only GET is answered here.");
      if (path === NEWS_PATH && method === "GET") return this.#listen(response);
      if (path !== "/" && path !== "/index.html") return refuse(response, 404, "There is no such file.");
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      response.end(method === "HEAD" ? undefined : this.#page);
    });
    this.#timer = setInterval(() => this.#tell(": still here\n\n"), KEEP_ALIVE_MS);
    this.#timer.unref();
  }

  /** Listens on the first free port of `ports` and returns it, or throws PortInUseError. */
  listen(ports: readonly number[]): Promise<number> {
    return listenOnLoopback(this.#server, ports);
  }

  /** Serves this page from now on, and sends the news to every page that listens. */
  change(page: string, news: unknown): void {
    this.#page = page;
    this.#news = JSON.stringify(news);
    this.#tell(`data: ${this.#news}\n\n`);
  }

  /** Ends all connections. */
  close(): void {
    clearInterval(this.#timer);
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    response.write(`data: ${this.#news}\n\n`);
    this.#listeners.add(response);
    response.on("close", () => this.#listeners.delete(response));
  }

  #tell(lines: string): void {
    for (const listener of this.#listeners) listener.write(lines);
  }
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
