import { open, readFile, rm } from 'node:fs/promises';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Creates a lock file with this process's id. Replaces a lock of a process that no longer runs.
 * @returns a function that releases the lock
 * @throws if another running process holds it
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  for (let tries = 0; ; tries++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      if (holder && holder !== process.pid && isAlive(holder)) {
        throw new Error(
          `${path}: the database is in use by process ${holder}. Stop that process, or set SANDBOX_DATA or PORT_BASE.`,
        );
      }
      if (holder === process.pid) throw new Error(`${path}: the database is already open in this process`);
      await rm(path, { force: true });
    }
  }
}
