import type { BootstrapApi } from '../page/bootstrap-api';

/** Returns whether a shell of this contract reads the handle once, at its start. Shells before 1.18 read it later, too. */
function takesHandleOnce(contract: string): boolean {
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  return major > 1 || minor >= 18;
}

/**
 * Installs `window.__pb`. A script of the running shell gets the whole handle, once. Every other script gets an object
 * with `table` only, which entries call. The property cannot be replaced.
 * @param runningFile returns the path of the script whose top level is running; null if there is none
 */
export function installHandle(handle: BootstrapApi, runningFile: () => string | null): void {
  const taken = new Set<string>();
  const forEntries = Object.freeze({ table: handle.table });
  Object.defineProperty(window, '__pb', {
    get() {
      const { id, base, files, contract } = handle.shell;
      if (!takesHandleOnce(contract)) return handle;
      const running = runningFile();
      if (taken.has(id) || !files.some(([file]) => base + file === running)) return forEntries;
      taken.add(id);
      return handle;
    },
  });
}
