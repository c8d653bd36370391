import { lookup as resolve } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Endings of host names that exist only inside a network. */
const INTERNAL_NAME = /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** IPv6 addresses that are assigned to networks of the public internet. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address is not on the public internet, or contains an IPv4 address. */
export function isInternalAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  return address.range() !== 'unicast' || (address instanceof ipaddr.IPv6 && !address.match(PUBLIC_IPV6));
}

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
