// The local servers: on this computer's loopback address alone, at the first free port, for requests by a name of
// this computer. Prints nothing.
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";

const HOST = "127.0.0.1";
/** The names of this computer. Any other one leads here only where a stranger's name server says so. */
const NAMES = ["localhost", HOST, "[::1]"];
const HTTP_PORT = 80;

/** The wanted port is taken by another program. */
export class PortInUseError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`port ${port} is in use`);
    this.port = port;
  }
}

/**
 * Makes a server that passes requests to `answer`. Requests under another name than this computer's are refused,
 * against DNS rebinding by an open page.
 */
export function createLocalServer(answer: RequestListener): Server {
  return createServer((request, response) => {
    if (isAskedLocally(request)) return answer(request, response);
    response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
    response.end(`This server answers to ${NAMES.join(", ")} alone.\n`);
  });
}

function isAskedLocally({ headersDistinct, socket }: IncomingMessage): boolean {
  const hosts = headersDistinct.host ?? [];
  const port = socket.localPort;
  const known = NAMES.flatMap((name) => [`${name}:${port}`, ...(port === HTTP_PORT ? [name] : [])]);
  return hosts.length === 1 && known.includes(hosts[0].toLowerCase());
}

/** Listens on the first free port of `ports` and returns it, or throws PortInUseError for the last one. */
export async function listenOnLoopback(server: Server, ports: readonly number[]): Promise<number> {
  for (const port of ports) {
    if (!(await listen(server, port))) continue;
    const address = server.address();
    return typeof address === "object" && address ? address.port : port;
  }
  throw new PortInUseError(ports[ports.length - 1]);
}

/** Resolves when a port of `ports` is free now, and leaves it free; else throws PortInUseError for the last one. */
export async function probeOnLoopback(ports: readonly number[]): Promise<void> {
  const server = createServer();
  await listenOnLoopback(server, ports);
  await new Promise((resolve) => server.close(resolve));
}

function listen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off("listening", onListening);
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    };
    const onListening = () => {
      server.off("error", onError);
      resolve(true);
    };
    server.once("error", onError).once("listening", onListening).listen(port, HOST);
  });
}
