import { type LoadAttempt, createLoadAttempts } from './load-attempts';

function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (failure: unknown) => void;
  const result = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { resolve, reject, attempt: { result, cancel: jest.fn() } satisfies LoadAttempt<T> };
}

test('shares one load between two callers, and starts a new load after a failure', async () => {
  const attempts = createLoadAttempts();
  const first = deferred<string>();
  const begin = jest.fn(() => first.attempt);
  const loads = [attempts.load('a.js', begin), attempts.load('a.js', begin)];
  expect(begin).toHaveBeenCalledTimes(1);
  first.reject('gone');
  await expect(loads[0]).rejects.toBe('gone');
  await expect(loads[1]).rejects.toBe('gone');
  await expect(
    attempts.load('a.js', () => ({ result: Promise.resolve('here'), cancel: () => undefined })),
  ).resolves.toBe('here');
});

test('takes the result of the faster attempt and cancels the slower one', async () => {
  const attempts = createLoadAttempts();
  const [hanging, quick] = [deferred<string>(), deferred<string>()];
  const tries = [hanging.attempt, quick.attempt];
  const loading = attempts.load('a.js', () => tries.shift()!);
  expect(attempts.pending()).toEqual(['a.js']);
  void attempts.again('a.js');
  quick.resolve('here');
  await expect(loading).resolves.toBe('here');
  expect(hanging.attempt.cancel).toHaveBeenCalled();
  expect(attempts.pending()).toEqual([]);
});

test('fails when the last attempt fails', async () => {
  const attempts = createLoadAttempts();
  const [first, second] = [deferred<string>(), deferred<string>()];
  const tries = [first.attempt, second.attempt];
  const loading = attempts.load('a.js', () => tries.shift()!);
  void attempts.again('a.js');
  first.reject('first');
  second.reject('second');
  await expect(loading).rejects.toBe('second');
});

test('loads a file once until it is forgotten', async () => {
  const attempts = createLoadAttempts();
  const begin = jest.fn(() => ({ result: Promise.resolve('here'), cancel: () => undefined }));
  await attempts.load('a.js', begin);
  void attempts.again('a.js');
  await attempts.load('a.js', begin);
  expect(begin).toHaveBeenCalledTimes(1);
  attempts.forget('a.js');
  await attempts.load('a.js', begin);
  expect(begin).toHaveBeenCalledTimes(2);
});
