/**
 * The gate of a page that is adapted to develop one module: as deployed, but for files of development builds, which are
 * named `<module>/<version>-dev/…`, change all the time and have no hash.
 */
import { type Gate, installGate as installClosedGate } from '../../../../shell/bootstrap/integrity-gate';

export { FILE_LIMIT_MS, type Gate, POISON } from '../../../../shell/bootstrap/integrity-gate';

const DEVELOPMENT_FILE = /^\/[\w-]+\/[^/]+-dev\/./;

function isDevelopmentFile(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && DEVELOPMENT_FILE.test(pathname);
}

/**
 * The deployed gate; an empty integrity, which is none, for files of development builds. A changed style sheet makes
 * its runtime ask for every sheet of the page once more, with a query: a deployed one keeps its hash under that, too.
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
