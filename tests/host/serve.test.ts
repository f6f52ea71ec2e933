// The local server: files of its folder and nothing else, only on localhost, free ports.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import type { Server } from "node:http";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

/** Sends the path as it is: fetch would tidy it up. */
function get(path: string, method = "GET"): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method }, (response) => {
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
