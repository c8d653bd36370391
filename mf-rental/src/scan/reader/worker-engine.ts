import { type Engine, withLimit } from './engine';
import type { FrameRequest, StartRequest, WorkerReply } from './worker-messages';

/** Limit in ms for the start, which may load a WebAssembly file on a poor line. */
const START_LIMIT_MS = 30_000;
/** Limit in ms for one frame or photo. A worker that needs longer is stuck. */
const READ_LIMIT_MS = 15_000;

type Request = Omit<StartRequest, 'id'> | Omit<FrameRequest, 'id'>;

interface Pending {
  id: number;
  resolve(texts: string[]): void;
  reject(error: Error): void;
}

/**
 * Starts a worker of this folder as an engine.
 * @param wasm URL of its WebAssembly file; '' if it has none
 * @throws Error if the worker does not start
 */
export async function startWorkerEngine(worker: Worker, wasm: string): Promise<Engine> {
  let lastId = 0;
  let pending: Pending | null = null;
  const fail = (error: Error) => {
    pending?.reject(error);
    pending = null;
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    if (data.id !== pending?.id) return;
    if ('error' in data) return fail(new Error(data.error));
    pending.resolve(data.texts);
    pending = null;
  };
  worker.onerror = ({ message }) => fail(new Error(message || 'The worker failed.'));
  const send = (request: Request, transfer: Transferable[] = []): Promise<string[]> => {
    if (pending) return Promise.reject(new Error('The worker is busy.'));
    return new Promise<string[]>((resolve, reject) => {
      const id = ++lastId;
      pending = { id, resolve, reject };
      worker.postMessage({ ...request, id }, transfer);
    });
  };
  const close = () => {
    worker.terminate();
    fail(new Error('The worker was closed.'));
  };
  try {
    await withLimit(send({ wasm }), START_LIMIT_MS, 'The start of the worker');
  } catch (error) {
    close();
    throw error;
  }
  return {
    read(frame, effort) {
      const { data, width, height } = frame.pixels();
      const buffer = data.buffer as ArrayBuffer;
      return withLimit(send({ data: buffer, width, height, effort }, [buffer]), READ_LIMIT_MS, 'A frame');
    },
    close,
  };
}
