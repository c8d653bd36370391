import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { join } from 'node:path';
import type { SandboxConfig } from '../config/config';
import { isCompressible } from './content-types';
import { type Encoding, encode } from './encoding';

export interface StoredFile {
  body: Buffer;
  encoding: Encoding;
  etag: string;
}

async function encoded(plain: Buffer, wanted: Encoding, ready: Buffer | null = null): Promise<StoredFile> {
  const body = ready ?? (await encode(plain, wanted));
  const encoding = wanted !== 'identity' && body.length >= plain.length ? 'identity' : wanted;
  const sent = encoding === wanted ? body : plain;
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}-${encoding}"`;
  return { body: sent, encoding, etag };
}

/**
 * Returns a reader of the files of one folder. Compresses each file once, keeps it in memory, and reads it again when it
 * changes. Instead of compressing it uses a sibling `.br` or `.gz` file if there is one.
 * @param origin reads files that the folder does not have
 */
export function fileStore(wwwDir: string, origin: SandboxConfig['origin'] = null) {
  const kept = new Map<string, { stamp: string; file: Promise<StoredFile | null> }>();

  async function stored(path: string, wanted: Encoding): Promise<StoredFile> {
    const sibling = wanted === 'br' ? '.br' : wanted === 'gzip' ? '.gz' : '';
    const ready = sibling ? await readFile(path + sibling).catch(() => null) : null;
    return encoded(await readFile(path), wanted, ready);
  }

  async function fromOrigin(address: string, wanted: Encoding): Promise<StoredFile | null> {
    const plain = (await origin?.(address.slice(1))) ?? null;
    return plain && encoded(plain, wanted);
  }

  return {
    /** Returns null if there is no such file. */
    async get(address: string, wanted: Encoding): Promise<StoredFile | null> {
      const path = join(wwwDir, address);
      const [info, real, root] = await Promise.all([
        stat(path).catch(() => null),
        realpath(path).catch(() => null),
        realpath(wwwDir).catch(() => null),
      ]);
      const isInFolder = info?.isFile() && real && root && real.startsWith(root + sep);
      if (info ? !isInFolder : !origin) return null;
      const encoding = isCompressible(address) ? wanted : 'identity';
      const key = `${address}\n${encoding}`;
      const stamp = info ? `${info.mtimeMs}:${info.size}:${info.ino}` : 'origin';
      const known = kept.get(key);
      if (known?.stamp === stamp) return known.file;
      const file = info ? stored(path, encoding) : fromOrigin(address, encoding);
      kept.set(key, { stamp, file });
      file.catch(() => kept.delete(key));
      return file;
    },
  };
}
