import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ArtifactStore } from './store';

/** Prefix of the names of lock files. */
const LOCK = '.lock';
/** Age of a lock file above which its process counts as dead, ms. */
const LOCK_STALE_MS = 10_000;
/** Maximum number of attempts to get the lock. Together they last longer than LOCK_STALE_MS. */
const LOCK_TRIES = 800;
/** Longest pause between two attempts to get the lock, ms. Random pauses keep two processes from colliding again. */
const LOCK_PAUSE_MS = 50;

const versionOf = (html: string) => createHash('sha256').update(html).digest('hex');

/** Returns whether another process holds a lock file. Removes the file of a dead process. */
function isHeld(lock: string): boolean {
  try {
    // One of the future is of a process that ran before the clock was set back.
    if (Math.abs(Date.now() - statSync(lock).mtimeMs) <= LOCK_STALE_MS) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  rmSync(lock, { force: true });
  return false;
}

/** Returns whether a process has the lock: its own file is there, and no other process holds one. */
function hasLock(folder: string, own: string): boolean {
  const locks = readdirSync(folder).filter((name) => name.startsWith(LOCK));
  return locks.includes(own) && locks.every((name) => name === own || !isHeld(path.join(folder, name)));
}

/** Reads a file. Returns null if it does not exist. */
function readIfThere(full: string): Buffer | null {
  try {
    return readFileSync(full);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code!)) return null;
    throw error;
  }
}

/** Writes a draft next to a file. Renaming or linking the draft then creates the whole file at once. */
function writeDraft(full: string, bytes: Buffer | string): string {
  mkdirSync(path.dirname(full), { recursive: true });
  const draft = `${full}.${randomUUID()}.tmp`;
  writeFileSync(draft, bytes);
  return draft;
}

const writeWhole = (full: string, bytes: Buffer | string): void => renameSync(writeDraft(full, bytes), full);

/**
 * Writes a file that never changes.
 * @throws Error if it exists with other bytes
 */
function writeOnce(file: string, full: string, bytes: Buffer): void {
  const draft = writeDraft(full, bytes);
  try {
    // Unlike a rename, this fails if the file exists.
    linkSync(draft, full);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (readFileSync(full).equals(bytes)) return;
    throw new Error(`${file} is already stored with other bytes. Raise the version and build again.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Runs a synchronous function while no other process holds the lock of a folder. Each attempt creates a lock file with
 * a unique name and then looks for lock files of other processes. Of two processes at least one therefore sees the
 * other. Names are never used again, so the removal of a stale file cannot remove the lock of a process that is alive.
 * @throws Error if other processes hold the lock for too long
 */
async function withLock<T>(folder: string, run: () => T): Promise<T> {
  mkdirSync(folder, { recursive: true });
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const own = `${LOCK}-${randomUUID()}`;
    writeFileSync(path.join(folder, own), '');
    try {
      if (hasLock(folder, own)) return run();
    } finally {
      rmSync(path.join(folder, own), { force: true });
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LOCK_PAUSE_MS));
  }
  throw new Error(`Other processes hold the lock of ${folder}. Nothing was published. Try again.`);
}

/** Opens a store in a local folder. Writes files atomically, by rename or link. Lock files guard compare-and-set. */
export function folderStore(folder: string): ArtifactStore {
  const pathOf = (file: string) => {
    const full = path.resolve(folder, file);
    if (!full.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${file}: outside the store`);
    return full;
  };
  const page = pathOf('index.html');
  const readPage = () => readIfThere(page)?.toString('utf8') ?? null;

  return {
    read: async (file) => readIfThere(pathOf(file)),
    putImmutable: async (file, bytes) => writeOnce(file, pathOf(file), bytes),
    async readPage() {
      const html = readPage();
      return html === null ? null : { html, version: versionOf(html) };
    },
    writePage: (html, expected) =>
      withLock(folder, () => {
        const current = readPage();
        if ((current === null ? null : versionOf(current)) !== expected) return false;
        writeWhole(page, html);
        return true;
      }),
    async list(below) {
      const from = path.join(folder, below);
      if (!existsSync(from)) return [];
      return readdirSync(from, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith(LOCK) && !entry.name.endsWith('.tmp'))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((full) => ({
          path: path.relative(folder, full).split(path.sep).join('/'),
          modified: statSync(full).mtime,
        }));
    },
    async remove(file) {
      rmSync(pathOf(file), { force: true });
      // Remove empty parent folders as well.
      for (let up = path.dirname(pathOf(file)); up !== path.resolve(folder); up = path.dirname(up)) {
        if (!existsSync(up) || readdirSync(up).length > 0) break;
        rmdirSync(up);
      }
    },
    writeCopy: async (file, content) => writeWhole(pathOf(file), content),
  };
}
