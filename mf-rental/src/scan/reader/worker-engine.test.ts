import type { Frame } from './engine';
import { startWorkerEngine } from './worker-engine';
import type { WorkerReply } from './worker-messages';

const EFFORT = { thorough: false, several: false };
const FRAME: Frame = {
  source: {} as CanvasImageSource,
  pixels: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }) as ImageData,
};

/** A worker that records its messages. */
function fakeWorker() {
  const sent: { message: { id: number }; transfer: Transferable[] }[] = [];
  const worker = {
    onmessage: null as ((event: { data: WorkerReply }) => void) | null,
    onerror: null as ((event: { message: string }) => void) | null,
    postMessage: (message: { id: number }, transfer: Transferable[]) => sent.push({ message, transfer }),
    terminate: jest.fn(),
  };
  const reply = (content: { texts: string[] } | { error: string }) =>
    worker.onmessage!({ data: { id: sent.at(-1)!.message.id, ...content } });
  return { worker, sent, reply, start: () => startWorkerEngine(worker as unknown as Worker, '/x.wasm') };
}

async function started() {
  const fake = fakeWorker();
  const starting = fake.start();
  fake.reply({ texts: [] });
  return { ...fake, engine: await starting };
}

afterEach(() => {
  jest.useRealTimers();
});

test('starts with the address of the WebAssembly file, then transfers the pixels of frames', async () => {
  const { engine, sent, reply } = await started();
  expect(sent[0]!.message).toEqual({ id: 1, wasm: '/x.wasm' });
  const texts = engine.read(FRAME, EFFORT);
  const { message, transfer } = sent[1]!;
  expect(message).toMatchObject({ id: 2, width: 1, height: 1, effort: EFFORT });
  expect(transfer).toEqual([(message as unknown as { data: ArrayBuffer }).data]);
  reply({ texts: ['A'] });
  expect(await texts).toEqual(['A']);
});

test('refuses a second frame while one is in flight', async () => {
  const { engine, sent, reply } = await started();
  const first = engine.read(FRAME, EFFORT);
  await expect(engine.read(FRAME, EFFORT)).rejects.toThrow('busy');
  expect(sent).toHaveLength(2);
  reply({ texts: [] });
  expect(await first).toEqual([]);
});

test('rejects a frame whose reply is an error, and ignores replies to others', async () => {
  const { engine, worker, reply } = await started();
  const failed = engine.read(FRAME, EFFORT);
  worker.onmessage!({ data: { id: 1, texts: ['stale'] } });
  reply({ error: 'Error: broken' });
  await expect(failed).rejects.toThrow('broken');
  const next = engine.read(FRAME, EFFORT);
  reply({ texts: ['A'] });
  expect(await next).toEqual(['A']);
});

test('rejects and ends the worker if it does not start', async () => {
  const { start, reply, worker } = fakeWorker();
  const starting = start();
  reply({ error: 'Error: no wasm' });
  await expect(starting).rejects.toThrow('no wasm');
  expect(worker.terminate).toHaveBeenCalled();
});

test('rejects if the script of the worker throws', async () => {
  const { start, worker } = fakeWorker();
  const starting = start();
  worker.onerror!({ message: '' });
  await expect(starting).rejects.toThrow('The worker failed.');
});

test('rejects if the worker does not answer', async () => {
  jest.useFakeTimers();
  const { start, worker } = fakeWorker();
  const starting = expect(start()).rejects.toThrow('longer than 30000 ms');
  await jest.advanceTimersByTimeAsync(30_000);
  await starting;
  expect(worker.terminate).toHaveBeenCalled();

  const fake = fakeWorker();
  const ready = fake.start();
  fake.reply({ texts: [] });
  const read = expect((await ready).read(FRAME, EFFORT)).rejects.toThrow('longer than 15000 ms');
  await jest.advanceTimersByTimeAsync(15_000);
  await read;
});

test('rejects the pending frame when it is closed', async () => {
  const { engine, worker } = await started();
  const pending = engine.read(FRAME, EFFORT);
  engine.close();
  await expect(pending).rejects.toThrow('closed');
  expect(worker.terminate).toHaveBeenCalled();
});
