// The local servers: files of a folder and nothing else, only on localhost and by its names, free ports.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import type { Server } from "node:http";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LivePage } from "../../host/serve/live-page.ts";
import { PortInUseError } from "../../host/serve/loopback.ts";
import { serveFolder } from "../../host/serve/static-server.ts";

const top = mkdtempSync(join(tmpdir(), "jumpdeck-serve-"));
const site = join(top, "site");
let server: Server;
let port = 0;

beforeAll(async () => {
  mkdirSync(site);
  writeFileSync(join(site, "index.html"), "<p>here</p>");
  writeFileSync(join(site, "a b.wasm"), "x");
  writeFileSync(join(top, "secret.txt"), "secret");
  symlinkSync(join(top, "secret.txt"), join(site, "link.txt"));
  ({ server, port } = await serveFolder(site, [0]));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(top, { recursive: true });
});

/** Sends the path as it is: fetch would tidy it up. `host`: by what name the server is asked, `at` which port. */
function get(
  path: string,
  method = "GET",
  at = port,
  host = `localhost:${at}`,
): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: at, path, method, headers: { host } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"] ?? "", body }),
      );
    });
    sent.on("error", reject).end();
  });
}

describe("static server", () => {
  it("serves files with their types", async () => {
    expect(await get("/")).toEqual({ status: 200, type: "text/html; charset=utf-8", body: "<p>here</p>" });
    expect(await get("/?cart=null")).toMatchObject({ status: 200, body: "<p>here</p>" });
    expect(await get("/a%20b.wasm")).toEqual({ status: 200, type: "application/wasm", body: "x" });
    expect(await get("/", "HEAD")).toMatchObject({ status: 200, body: "" });
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/link.txt",
    "/none",
    "/%00",
    "/%zz",
    "//secret.txt",
  ])("does not serve %s", async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).not.toContain("secret");
  });

  it("answers nothing but GET and HEAD", async () => {
    expect((await get("/", "POST")).status).toBe(405);
  });

  it("listens on localhost only", () => {
    expect((server.address() as AddressInfo).address).toBe("127.0.0.1");
  });

  // So does a page that changes.
  it("answers only to this computer's names with the port, whatever is asked", async () => {
    const page = new LivePage("<p>live</p>", { build: "secret" });
    const livePort = await page.listen([0]);
    for (const at of [port, livePort]) {
      for (const name of ["localhost", "127.0.0.1", "[::1]", "LocalHost"])
        expect((await get("/", "GET", at, `${name}:${at}`)).status, name).toBe(200);
      const strange = [
        "evil.example",
        "evil.localhost",
        "localhost.evil.example",
        "127.0.0.1.nip.io",
        "127.0.0.2",
        "0.0.0.0",
        "192.168.0.7",
        "[::]",
      ];
      const hosts = [
        ...strange.map((name) => `${name}:${at}`),
        ...strange,
        "localhost",
        "127.0.0.1",
        "localhost:1",
        `localhost:0${at}`,
        `user@localhost:${at}`,
      ];
      for (const host of hosts)
        for (const [path, method] of [
          ["/", "GET"],
          ["/watch", "GET"],
          ["/", "HEAD"],
          ["/none", "GET"],
          ["/", "POST"],
        ] as const) {
          const { status, body } = await get(path, method, at, host);
          expect([status, body], `${method} ${path} of ${host}`).toEqual([
            403,
            method === "HEAD" ? "" : expect.stringMatching(/^This server answers to localhost/),
          ]);
        }
    }
    page.close();
  });

  it("answers to one name at a time, and not to a request without one", async () => {
    const ask = (head: string) =>
      new Promise<string>((resolve, reject) => {
        let heard = "";
        const socket = connect(port, "127.0.0.1", () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
        socket.on("data", (bytes) => {
          heard += bytes;
        });
        socket.on("error", reject).on("close", () => resolve(heard));
      });
    expect(await ask(`GET / HTTP/1.1\r\nHost: localhost:${port}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\nHost: evil.example`)).toMatch(/^HTTP\/1\.1 40[03] /);
    expect(await ask("GET / HTTP/1.0")).toMatch(/^HTTP\/1\.1 403 /);
    expect(await ask("GET / HTTP/1.1")).toMatch(/^HTTP\/1\.1 40[03] /);
    const absolute = await ask(`GET http://evil.example/ HTTP/1.1\r\nHost: evil.example`);
    expect(absolute).toMatch(/^HTTP\/1\.1 403 /);
  });

  it("takes the next port when one is in use, and says when none is free", async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, "127.0.0.1", resolve));
    const taken = (blocker.address() as AddressInfo).port;
    const second = await serveFolder(site, [taken, 0]);
    expect(second.port).not.toBe(taken);
    second.server.close();
    await expect(serveFolder(site, [taken])).rejects.toThrow(PortInUseError);
    blocker.close();
  });
});
