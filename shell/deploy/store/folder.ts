import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
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

/** Age of a lock file above which its process counts as dead, ms. */
const LOCK_STALE_MS = 10_000;
const LOCK_TRIES = 400;

const versionOf = (html: string) => createHash('sha256').update(html).digest('hex');

/** Removes a stale lock. The rename ensures that only one of several processes succeeds. */
function breakStale(lock: string): void {
  try {
    if (Date.now() - statSync(lock).mtimeMs <= LOCK_STALE_MS) return;
    const taken = `${lock}.${randomUUID()}`;
    renameSync(lock, taken);
    rmSync(taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
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

/** Runs a function while no other process holds the lock. */
async function withLock<T>(lock: string, run: () => T): Promise<T> {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let tries = 0; ; tries++) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > LOCK_TRIES) throw error;
      breakStale(lock);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  try {
    return run();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Opens a store in a local folder. Writes files atomically, by rename or link. A lock file guards compare-and-set. */
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
      withLock(pathOf('.lock'), () => {
        const current = readPage();
        if ((current === null ? null : versionOf(current)) !== expected) return false;
        writeWhole(page, html);
        return true;
      }),
    async list(below) {
      const from = path.join(folder, below);
      if (!existsSync(from)) return [];
      return readdirSync(from, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== '.lock' && !entry.name.endsWith('.tmp'))
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
    writeCopy: async (file, text) => writeWhole(pathOf(file), text),
  };
}
