import { lookup as resolve } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** IPv4 networks that no push service is in: loopback, private, link-local, reserved and multicast addresses. */
const INTERNAL_IPV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INTERNAL_IPV4.addSubnet(network, prefix, 'ipv4');

/** The same of IPv6: all but the global unicast addresses (2000::/3), and of those the ones that contain an IPv4 address. */
const INTERNAL_IPV6 = new BlockList();
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  INTERNAL_IPV6.addSubnet(network, prefix, 'ipv6');

/** Endings of host names that exist only inside a network. */
const INTERNAL_NAME = /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Returns whether an IP address is not on the public internet. */
export const isInternalAddress = (address: string): boolean =>
  isIP(address) === 4 ? INTERNAL_IPV4.check(address, 'ipv4') : INTERNAL_IPV6.check(address, 'ipv6');

/** Returns whether an address is HTTPS on the default port of a host with a public name. */
const isPublic = ({ protocol, port, hostname }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  hostname.includes('.') &&
  isIP(hostname) === 0 &&
  !INTERNAL_NAME.test(hostname);

/**
 * Returns the address of a push subscription in the one form in which it is stored and used. Returns null if the
 * platform may not send to it: it must be HTTPS on the default port, with a public host name and without credentials.
 * @param text address that a browser has sent
 * @param allowed additional origins, for tests
 */
export function toPushAddress(text: string, allowed: readonly string[] = []): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  if (url.username || url.password) return null;
  return allowed.includes(url.origin) || isPublic(url) ? url.href : null;
}

/** Resolves a host name. Fails if one of its addresses is internal, so that no name leads into the own network. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first || found.some(({ address }) => isInternalAddress(address)))
      done(error ?? Object.assign(new Error('the address of the host is internal'), { code: 'EACCES' }), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
