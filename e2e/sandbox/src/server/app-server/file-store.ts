import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { join } from 'node:path';
import { isCompressible } from './content-types';
import { type Encoding, encode } from './encoding';

export interface StoredFile {
  body: Buffer;
  encoding: Encoding;
  etag: string;
}

/**
 * Returns a reader of the files of one folder. Compresses each file once, keeps it in memory, and reads it again when it
 * changes. Instead of compressing it uses a sibling `.br` or `.gz` file if there is one.
 */
export function fileStore(wwwDir: string) {
  const kept = new Map<string, { stamp: string; file: Promise<StoredFile> }>();

  async function stored(path: string, wanted: Encoding): Promise<StoredFile> {
    const sibling = wanted === 'br' ? '.br' : wanted === 'gzip' ? '.gz' : '';
    const ready = sibling ? await readFile(path + sibling).catch(() => null) : null;
    const plain = await readFile(path);
    const body = ready ?? (await encode(plain, wanted));
    const encoding = wanted !== 'identity' && body.length >= plain.length ? 'identity' : wanted;
    const sent = encoding === wanted ? body : plain;
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}-${encoding}"`;
    return { body: sent, encoding, etag };
  }

  return {
    /** Returns null if the folder has no such file. */
    async get(address: string, wanted: Encoding): Promise<StoredFile | null> {
      const path = join(wwwDir, address);
      const [info, real, root] = await Promise.all([
        stat(path).catch(() => null),
        realpath(path).catch(() => null),
        realpath(wwwDir).catch(() => null),
      ]);
      if (!info?.isFile() || !real || !root || !real.startsWith(root + sep)) return null;
      const encoding = isCompressible(address) ? wanted : 'identity';
      const key = `${address}\n${encoding}`;
      const stamp = `${info.mtimeMs}:${info.size}:${info.ino}`;
      const known = kept.get(key);
      if (known?.stamp === stamp) return known.file;
      const file = stored(path, encoding);
      kept.set(key, { stamp, file });
      file.catch(() => kept.delete(key));
      return file;
    },
  };
}
