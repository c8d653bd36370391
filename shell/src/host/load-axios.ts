import type { BootstrapApi, FileError } from '../../page/bootstrap-api';

/** File of axios. Its name is that of the chunk in `shared/api-client/src/http.ts`. */
const AXIOS_FILE = 'axios.js';

/**
 * Loads axios before the first request needs it. A definite failure is one of the shell: it is reported, and the
 * previous shell runs after the next reload. After any other failure the first request tries again.
 * @param id build id of this shell
 */
export function loadAxios(
  boot: Pick<BootstrapApi, 'load' | 'shell' | 'quarantine' | 'failed'>,
  id: string,
): void {
  boot.load(boot.shell.base + AXIOS_FILE).catch(({ kind, cause }: FileError) => {
    if (kind !== 'definite') return;
    boot.quarantine.add(`shell@${id}`);
    boot.failed(Object.assign(new Error(`${AXIOS_FILE}: ${cause}`), { cause }), id);
  });
}
