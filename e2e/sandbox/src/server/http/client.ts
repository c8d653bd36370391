import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Groups of an IPv6 address that name its network. A provider gives one such network to each customer. */
const NETWORK_GROUPS = 4;

/** Returns the first 64 bits of an IPv6 address as text, such as `2001:db8:0:1::/64`. */
function networkOf(address: string): string {
  const [head = [], tail = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Returns the client of a call, to which limits without an account apply: its IPv4 address, or the network of its IPv6
 * address. Behind trusted proxies it is the last address of `X-Forwarded-For` that is not one of theirs
 * (`SandboxConfig.trustedProxies`).
 */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}
