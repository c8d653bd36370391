import type { BootstrapApi } from '../page/bootstrap-api';

/** Returns whether a shell of this contract reads the handle once, at its start. Shells before 1.18 read it later, too. */
function takesHandleOnce(contract: string): boolean {
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  return major > 1 || minor >= 18;
}

/**
 * Installs `window.__pb`. A script of a shell that the document has started gets the whole handle, once. That includes an
 * abandoned shell, whose script may arrive late: `ready` never resolves for it. Every other script gets an object with
 * `table` only, which entries call. The property cannot be replaced.
 * @param runningFile returns the path of the script whose top level is running; null if there is none
 */
export function installHandle(handle: BootstrapApi, runningFile: () => string | null): void {
  const started = new Map([[handle.shell.id, handle.shell]]);
  const taken = new Set<string>();
  const forEntries = Object.freeze({ table: handle.table });
  Object.defineProperty(window, '__pb', {
    get() {
      const { shell } = handle;
      if (!takesHandleOnce(shell.contract)) return handle;
      started.set(shell.id, shell);
      const running = runningFile();
      const reader = [...started.values()].find(({ base, files }) =>
        files.some(([file]) => base + file === running),
      );
      if (!reader || taken.has(reader.id)) return forEntries;
      taken.add(reader.id);
      return handle;
    },
  });
}
