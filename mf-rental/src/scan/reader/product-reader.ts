import { startWorker } from '@shared/module-kit';
import type { Engine } from './engine';
import { startNativeEngine } from './native-engine';
import { type QrReader, type ReaderParts, createQrReader } from './qr-reader';
import { startWorkerEngine } from './worker-engine';

/** Starts a worker of this module. Its file is verified by the hash in the module's table. */
const startEngine = async (file: URL, wasm = ''): Promise<Engine> =>
  startWorkerEngine(await startWorker(file.pathname.slice(1)), wasm);

interface ProductParts extends Pick<ReaderParts, 'isOurs' | 'onProblem'> {
  /** Leaves out the browser's own decoder. The value of the switch `plainReader`. */
  isPlain: boolean;
}

/** Creates the reader with the files of this module's build. Loads nothing before `start`. */
export const createProductReader = ({ isPlain, ...parts }: ProductParts): QrReader =>
  createQrReader({
    ...parts,
    native: isPlain ? () => Promise.resolve(null) : startNativeEngine,
    jsqr: () => startEngine(new URL('./jsqr.worker.ts', import.meta.url)),
    zxing: () =>
      startEngine(
        new URL('./zxing.worker.ts', import.meta.url),
        new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href,
      ),
    now: () => performance.now(),
  });
