import { type Server, createServer } from 'node:net';

/** Ports of a block, for one stack with the servers of its tests. */
const BLOCK = 10;
/** Distance between the first ports of two blocks. The port after a block is its guard. */
const STEP = 20;
/** Systems give higher ports to outgoing connections. */
const LAST_PORT = 32_000;
/** Port that browsers and `fetch` refuse (https://fetch.spec.whatwg.org/#bad-port). */
const REFUSED_PORT = 10_080;
/** First port of the search if E2E_FIRST_PORT is not set. */
const FIRST_PORT = 11_000;

/** Ten consecutive free ports of loopback that no other test of this machine claims until `release`. */
export interface PortBlock {
  first: number;
  release(): Promise<void>;
}

/** Returns a server that listens on a port of loopback, or null if the port is in use. */
const listen = (port: number, host: string): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has no such address, so no one uses the port there.
      const isUsed = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      resolve(isUsed ? null : server);
    });
    server.listen(port, host, () => resolve(server));
  });

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Returns whether no one listens on a port of `localhost`, which resolves to either address. */
export async function isFree(port: number): Promise<boolean> {
  if (port === REFUSED_PORT) return false;
  for (const host of ['127.0.0.1', '::1']) {
    const server = await listen(port, host);
    if (!server) return false;
    await close(server);
  }
  return true;
}

/** Claims the block at a port. Returns null if one of its ports or its guard is in use. */
async function claim(first: number): Promise<PortBlock | null> {
  // Every claim begins with the guard, which exists until the block is released or this process ends.
  const guard = await listen(first + BLOCK, '127.0.0.1');
  if (!guard) return null;
  guard.unref();
  for (let port = first; port < first + BLOCK; port++) {
    if (await isFree(port)) continue;
    await close(guard);
    return null;
  }
  return { first, release: () => close(guard) };
}

/**
 * Claims the first free block of ports from E2E_FIRST_PORT. All suites take their ports from here, so that they never
 * meet, whatever else runs on this machine.
 * @throws Error if no block is free
 */
export async function claimPorts(
  from = Number(process.env.E2E_FIRST_PORT || FIRST_PORT),
): Promise<PortBlock> {
  for (let first = Math.ceil(from / STEP) * STEP; first + BLOCK < LAST_PORT; first += STEP) {
    const block = await claim(first);
    if (block) return block;
  }
  throw new Error(
    `No ${BLOCK} consecutive ports are free between ${from} and ${LAST_PORT}. Stop a server, or set E2E_FIRST_PORT.`,
  );
}
