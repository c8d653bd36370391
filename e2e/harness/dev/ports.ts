import { createServer } from 'node:net';

/** A development server stands this far above the local stack it shows, and further ones behind it. */
const STEP = 10;
const BESIDE = 5;

/** Ports of the development servers of a local stack; its sandbox lets a payment come back to them. */
export const devPorts = (portBase: number): number[] =>
  Array.from({ length: BESIDE }, (_, index) => portBase + STEP + index);

const TRIES = 20;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The port, or the next one above it on which nobody listens. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + TRIES; port++) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${first} to ${first + TRIES - 1}. Choose one with --port.`);
}
