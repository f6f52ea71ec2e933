// Where the local servers listen: on this computer's loopback address alone, at the first free port. Prints nothing.
import { createServer, type Server } from "node:http";

const HOST = "127.0.0.1";

/** The wanted port is taken by another program. */
export class PortInUseError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`port ${port} is in use`);
    this.port = port;
  }
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
