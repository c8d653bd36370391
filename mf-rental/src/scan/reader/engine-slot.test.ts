import type { Engine, Frame } from './engine';
import { createEngineSlot } from './engine-slot';

const FRAME = {} as Frame;
const EFFORT = { thorough: false, several: false };

function slotOf(engine: Partial<Engine> = {}, start?: () => Promise<Engine>) {
  let time = 0;
  const close = jest.fn();
  const startEngine = jest.fn(
    start ?? (() => Promise.resolve({ read: () => Promise.resolve(['A']), close, ...engine })),
  );
  const onProblem = jest.fn();
  const slot = createEngineSlot(startEngine, onProblem, () => time);
  return { slot, startEngine, onProblem, close, pass: (ms: number) => (time += ms) };
}

test('starts the engine once, when it is first needed', async () => {
  const { slot, startEngine } = slotOf();
  expect(slot.isReady()).toBe(false);
  await Promise.all([slot.start(), slot.start()]);
  expect(slot.isReady()).toBe(true);
  expect(await slot.read(FRAME, EFFORT)).toEqual(['A']);
  expect(startEngine).toHaveBeenCalledTimes(1);
});

test('resolves to null after a failure, and starts again after a while', async () => {
  let fails = true;
  const read = () => (fails ? Promise.reject(new Error('broken')) : Promise.resolve(['A']));
  const { slot, startEngine, onProblem, close, pass } = slotOf({ read });
  expect(await slot.read(FRAME, EFFORT)).toBeNull();
  expect(onProblem).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(1);
  expect([slot.isReady(), slot.hasFailed()]).toEqual([false, true]);
  fails = false;
  pass(4999);
  expect(await slot.read(FRAME, EFFORT)).toBeNull();
  slot.warmUp();
  expect(startEngine).toHaveBeenCalledTimes(1);
  pass(1);
  expect(await slot.read(FRAME, EFFORT)).toEqual(['A']);
  expect([startEngine.mock.calls.length, slot.hasFailed()]).toEqual([2, false]);
});

test('rejects a start that fails, and starts again at once on the next call', async () => {
  let fails = true;
  const { slot, onProblem } = slotOf({}, () =>
    fails
      ? Promise.reject(new Error('no file'))
      : Promise.resolve({ read: () => Promise.resolve([]), close: () => undefined }),
  );
  await expect(slot.start()).rejects.toThrow('no file');
  expect(onProblem).not.toHaveBeenCalled();
  fails = false;
  await slot.start();
  expect(slot.isReady()).toBe(true);
});

test('warms up in the background and reports a failure', async () => {
  const { slot, onProblem } = slotOf({}, () => Promise.reject(new Error('no file')));
  slot.warmUp();
  slot.warmUp();
  await new Promise(process.nextTick);
  expect(onProblem).toHaveBeenCalledTimes(1);
});

test('closes an engine that starts after the slot was closed', async () => {
  let finish: (engine: Engine) => void = () => undefined;
  const { slot } = slotOf({}, () => new Promise((resolve) => (finish = resolve)));
  const texts = slot.read(FRAME, EFFORT);
  slot.close();
  const close = jest.fn();
  finish({ read: () => Promise.resolve(['late']), close });
  expect(await texts).toBeNull();
  expect(close).toHaveBeenCalledTimes(1);
  expect(slot.isReady()).toBe(false);
});

test('does not report a frame that closing interrupts, and starts again afterwards', async () => {
  let reject: (error: Error) => void = () => undefined;
  const read = jest.fn(() => new Promise<string[]>((_, fail) => (reject = fail)));
  const { slot, onProblem, startEngine } = slotOf({ read });
  await slot.start();
  const texts = slot.read(FRAME, EFFORT);
  await new Promise(process.nextTick);
  slot.close();
  reject(new Error('closed'));
  expect(await texts).toBeNull();
  expect(onProblem).not.toHaveBeenCalled();
  await slot.start();
  expect(startEngine).toHaveBeenCalledTimes(2);
});

test('does not start again after three failed starts, until it is closed', async () => {
  let fails = true;
  const { slot, startEngine, pass } = slotOf({}, () =>
    fails
      ? Promise.reject(new Error('no WebAssembly'))
      : Promise.resolve({ read: () => Promise.resolve(['A']), close: () => undefined }),
  );
  for (let attempt = 0; attempt < 5; attempt++) {
    slot.warmUp();
    await new Promise(process.nextTick);
    pass(5000);
    expect(await slot.read(FRAME, EFFORT)).toBeNull();
    pass(5000);
  }
  expect(startEngine).toHaveBeenCalledTimes(3);
  fails = false;
  slot.close();
  expect(await slot.read(FRAME, EFFORT)).toEqual(['A']);
});

test('counts only failed starts in a row', async () => {
  let fails = true;
  const read = () => Promise.reject(new Error('broken'));
  const { slot, startEngine, pass } = slotOf({}, () =>
    fails ? Promise.reject(new Error('no file')) : Promise.resolve({ read, close: () => undefined }),
  );
  for (const next of [true, true, false, true, true, true]) {
    fails = next;
    await slot.read(FRAME, EFFORT);
    pass(5000);
  }
  expect(startEngine).toHaveBeenCalledTimes(6);
});
