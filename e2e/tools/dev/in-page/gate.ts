/**
 * The integrity gate of an adapted page. It equals the deployed gate except for files of development builds
 * (`<module>/<version>-dev/…`), which change all the time and have no hash.
 */
import { type Gate, installGate as installClosedGate } from '../../../../shell/bootstrap/integrity-gate';

export { FILE_LIMIT_MS, type Gate, POISON } from '../../../../shell/bootstrap/integrity-gate';

const DEVELOPMENT_FILE = /^\/[\w-]+\/[^/]+-dev\/./;

function isDevelopmentFile(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && DEVELOPMENT_FILE.test(pathname);
}

/**
 * Installs the deployed gate with an empty integrity for files of development builds. After a style change
 * the module's runtime reloads every style sheet of the page with a query; deployed ones keep their hash
 * then.
 */
export function installGate(): Gate {
  const gate = installClosedGate();
  const unlisted = (address: string): string | undefined => {
    if (isDevelopmentFile(address)) return '';
    const bare = address.replace(/\?.*$/, '');
    return bare === address ? undefined : gate.hashes[bare];
  };
  Object.setPrototypeOf(gate.hashes, new Proxy({}, { get: (_target, address) => unlisted(String(address)) }));
  return gate;
}
