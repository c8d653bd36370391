import { createAssetLoader } from './asset-loader';
import type { Gate } from './integrity-gate';

const ROOT = 'https://app.test/';
const FILE = 'mf-a/1/reader.worker.js';

/** Creates a loader. The gate gets no file; the request that looks for the reason gets this status. */
function setup(status: number) {
  const start = jest.fn((_text: string) => ({}) as Worker);
  const gate = {
    hashes: { [ROOT + FILE]: 'sha256-AAAA' },
    timedOut: new Set<string>(),
    pastCache: new Set<string>(),
    fetch: jest.fn((_address: string) => Promise.reject(Object.assign(new Error('status'), { status }))),
    plainFetch: () => Promise.resolve({ ok: false, status } as Response),
    workers: { start },
  };
  return { loader: createAssetLoader(gate as unknown as Gate, ROOT), gate, start };
}

test.each([
  ['that is gone', 404, 'definite'],
  ['whose server is down', 503, 'network'],
])('tells the reason why a worker does not start from a file %s', async (_which, status, kind) => {
  const { loader, start } = setup(status);
  await expect(loader.startWorker(FILE)).rejects.toEqual({ kind, file: FILE, cause: String(status) });
  expect(start).not.toHaveBeenCalled();
});

test('starts a worker from the text of a file', async () => {
  const { loader, gate, start } = setup(200);
  gate.fetch.mockReturnValue(Promise.resolve({ text: () => Promise.resolve('postMessage(1)') }) as never);
  await loader.startWorker(FILE);
  expect(gate.fetch.mock.calls).toEqual([[ROOT + FILE]]);
  expect(start.mock.calls).toEqual([['postMessage(1)']]);
});

test('gives an error of a worker that does not start as it is', async () => {
  const { loader, gate, start } = setup(200);
  gate.fetch.mockReturnValue(Promise.resolve({ text: () => Promise.resolve('') }) as never);
  const error = new TypeError('refused');
  start.mockImplementation(() => {
    throw error;
  });
  await expect(loader.startWorker(FILE)).rejects.toBe(error);
});
