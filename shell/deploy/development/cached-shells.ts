import type { PageData } from 'shell/publishing';
import type { UsedShell } from './used-shell';

type FindShell = (deployed: PageData) => Promise<UsedShell>;

/**
 * Caches the results of `find` by the id of the deployed shell. A failure is not cached, so the next page load tries
 * again.
 */
export function cachedShells(find: FindShell): FindShell {
  const shells = new Map<string, Promise<UsedShell>>();
  return (deployed) => {
    const { id } = deployed.shell;
    const known = shells.get(id);
    if (known) return known;
    const shell = find(deployed);
    shells.set(id, shell);
    shell.catch(() => shells.delete(id));
    return shell;
  };
}
