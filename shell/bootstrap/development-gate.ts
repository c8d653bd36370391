/**
 * The integrity gate of an adapted page. It is the deployed gate, but accepts files of development builds
 * (`<module>/<version>-dev/…`) without a hash, because they change with every edit.
 */
import { type Gate, installGate as installClosedGate } from './integrity-gate';
import type { Natives } from './natives';

export { FILE_LIMIT_MS, type Gate, POISON } from './integrity-gate';

const DEVELOPMENT_FILE = /^\/[\w-]+\/[^/]+-dev\/./;

function isDevelopmentFile(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && DEVELOPMENT_FILE.test(pathname);
}

/**
 * Installs the deployed gate with an empty integrity for files of development builds. After a change of a style sheet,
 * the module's runtime requests every style sheet of the page again with a query. For deployed files the gate ignores
 * the query and uses their hash. The inline script that registers the table of a development build counts as its entry
 * (`adapted-page.ts`).
 */
export function installGate(natives: Natives): Gate {
  const gate = installClosedGate(natives);
  const hashOfUnlisted = (address: string): string | undefined => {
    if (isDevelopmentFile(address)) return '';
    const withoutQuery = address.replace(/\?.*$/, '');
    return withoutQuery === address ? undefined : gate.hashes[withoutQuery];
  };
  Object.setPrototypeOf(
    gate.hashes,
    new Proxy({}, { get: (_target, address) => hashOfUnlisted(String(address)) }),
  );
  return {
    ...gate,
    runningScript: () => gate.runningScript() ?? document.currentScript?.getAttribute('data-entry') ?? null,
  };
}
