import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name its network. A provider gives one such network to each customer. */
const NETWORK_BITS = 64;

/**
 * Returns the client of a call, to which limits without an account apply: its IPv4 address, or the network of its IPv6
 * address. Behind trusted proxies it is the last address of `X-Forwarded-For` that is not one of theirs
 * (`SandboxConfig.trustedProxies`).
 */
export function clientOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`;
}
