import { createSerialQueue } from './serial-queue';

test('starts a step when the earlier one has ended, also if that rejects', async () => {
  const inTurn = createSerialQueue();
  const events: string[] = [];
  let refuse: (error: Error) => void = () => undefined;
  const first = inTurn(() => new Promise((_done, reject) => (refuse = reject)));
  const second = inTurn(() => Promise.resolve(events.push('second') && 'result'));
  await Promise.resolve();
  events.push('first ends');
  refuse(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  await expect(second).resolves.toBe('result');
  expect(events).toEqual(['first ends', 'second']);
});
