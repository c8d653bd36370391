import type { Pass } from './frame-decoder';
import { type WorkerReply, type WorkerScope, serveFrames } from './worker-messages';

const EFFORT = { thorough: true, several: false };
const frame = (id: number, levels: number[]) => ({
  id,
  data: new Uint8ClampedArray(levels.flatMap((level) => [level, level, level, 255])).buffer,
  width: levels.length,
  height: 1,
  effort: EFFORT,
});

/** Runs the worker's side. `send` resolves to the reply. */
function serve(start: Parameters<typeof serveFrames>[1]) {
  let receive: (reply: WorkerReply) => void = () => undefined;
  const scope: WorkerScope = { onmessage: null, postMessage: (reply) => receive(reply) };
  serveFrames(scope, start);
  return (data: Parameters<NonNullable<WorkerScope['onmessage']>>[0]['data']) =>
    new Promise<WorkerReply>((resolve) => {
      receive = resolve;
      scope.onmessage!({ data });
    });
}

const levels: Pass = ({ data }) => [[...data].join(' ')];

test('starts with the first request, then decodes frames as gray images', async () => {
  const start = jest.fn(() => Promise.resolve([levels] as [Pass]));
  const send = serve(start);
  expect(await send({ id: 1, wasm: '/x.wasm' })).toEqual({ id: 1, texts: [] });
  expect(start).toHaveBeenCalledWith({ id: 1, wasm: '/x.wasm' });
  expect(await send(frame(2, [0, 90, 255]))).toEqual({ id: 2, texts: ['0 90 255'] });
});

test('replies with the error of the start to it and to later frames', async () => {
  const send = serve(() => Promise.reject(new Error('no wasm')));
  expect(await send({ id: 1, wasm: '/x.wasm' })).toEqual({ id: 1, error: 'Error: no wasm' });
  expect(await send(frame(2, [0]))).toEqual({ id: 2, error: 'Error: no wasm' });
});

test('replies with an error to a frame before the start', async () => {
  const send = serve(() => Promise.resolve([levels]));
  expect(await send(frame(1, [0]))).toMatchObject({
    id: 1,
    error: expect.stringContaining('before') as string,
  });
});

test('replies with the error of a pass and continues', async () => {
  let calls = 0;
  const send = serve(() =>
    Promise.resolve([
      (image) => {
        if (calls++ === 0) throw new Error('broken');
        return levels(image, false);
      },
    ]),
  );
  await send({ id: 1, wasm: '' });
  expect(await send(frame(2, [5]))).toEqual({ id: 2, error: 'Error: broken' });
  expect(await send(frame(3, [5]))).toEqual({ id: 3, texts: ['5'] });
});
