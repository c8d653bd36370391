import { createServer } from 'node:net';

/** Distance between the first port of the local stack and that of its first development server. */
const STEP = 10;
/** Number of development servers that may run beside one stack. */
const SERVERS = 5;

/** Returns the ports of a local stack's development servers. The sandbox of the stack lets payments return to them. */
export const devPorts = (portBase: number): number[] =>
  Array.from({ length: SERVERS }, (_, index) => portBase + STEP + index);

const TRIES = 20;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Returns the given port or the next free one above it.
 * @throws Error if the next `TRIES` ports are in use
 */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + TRIES; port++) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${first} to ${first + TRIES - 1}. Choose one with --port.`);
}
