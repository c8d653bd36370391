import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PACKAGE_DIR } from '../../server/config/package-dir';

/** An image as RGBA bytes. */
export interface RawImage {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

const WORKER = join(PACKAGE_DIR, 'src/platform/support/heic-worker.mjs');
const MEMORY_MB = 512;

/**
 * Decodes a HEIC file.
 * @throws if it is damaged, has more than `mostPixels`, or takes longer than `limitMs`
 */
export function decodeHeic(bytes: Buffer, mostPixels: number, limitMs: number): Promise<RawImage> {
  const worker = new Worker(WORKER, {
    workerData: { bytes, mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
  return new Promise<RawImage>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the photo takes too long')), limitMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the decoder ended without an image'));
    });
  }).finally(() => worker.terminate());
}
