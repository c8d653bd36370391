import { openRows } from './rows';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('rejects if the browser never opens the database, and tries again with the next call', async () => {
  const open = jest.fn(() => ({}) as IDBOpenDBRequest);
  const rows = openRows({ open } as Partial<IDBFactory> as IDBFactory, 'photos', 'waiting');
  for (const calls of [1, 2]) {
    const failed = jest.fn();
    void rows.write(() => undefined).catch(failed);
    await jest.advanceTimersByTimeAsync(4_999);
    expect([failed.mock.calls.length, open.mock.calls.length]).toEqual([0, calls]);
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(new Error('IndexedDB does not answer'));
  }
});
