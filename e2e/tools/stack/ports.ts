import { DEFAULT_PORT_BASE } from '../../sandbox/src/server/config/config';
import { isFree } from '../../sandbox/src/testing/port-block';

export { DEFAULT_PORT_BASE };
export { type PortBlock, claimPorts } from '../../sandbox/src/testing/port-block';

/** Returns the first port of the local stack, which the environment may name. */
export const localPortBase = (): number => Number(process.env.PORT_BASE || DEFAULT_PORT_BASE);

/** Distance between the first port of the local stack and that of its first development server. */
const STEP = 10;
/** Number of development servers that may run beside one stack. */
const SERVERS = 5;

/** Returns the ports of a local stack's development servers. The sandbox of the stack lets payments return to them. */
export const devPorts = (portBase: number): number[] =>
  Array.from({ length: SERVERS }, (_, index) => portBase + STEP + index);

const TRIES = 20;

/** Returns those of the ports on which someone listens. */
export async function usedPorts(ports: readonly number[]): Promise<number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

/**
 * Returns the given port or the next free one above it.
 * @throws Error if the next `TRIES` ports are in use
 */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + TRIES; port++) if (await isFree(port)) return port;
  throw new Error(`No port is free from ${first} to ${first + TRIES - 1}. Choose one with --port.`);
}
