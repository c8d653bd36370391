import { createKeptAnswers } from './kept-answers';

function setup() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: jest.fn((key: string, value: string) => void values.set(key, value)),
    removeItem: (key: string) => void values.delete(key),
  };
  const idle: (() => void)[] = [];
  const schedule = (write: () => void) => void idle.push(write);
  const kept = createKeptAnswers({ storage, key: 'kept', userId: () => 'u1', schedule });
  const put = (address: string, model: string, at = 0) =>
    kept.put({ address, model, at, userId: 'u1', offset: 0 });
  /** Ends the idle period, and returns how often the answers have been written. */
  const writes = () => {
    idle.splice(0).forEach((write) => write());
    return storage.setItem.mock.calls.length;
  };
  return { kept, put, writes };
}

test('writes an equal answer once a minute, and all answers of an idle period together', () => {
  const { kept, put, writes } = setup();
  put('me', 'renter');
  put('order', 'running');
  expect(writes()).toBe(1);
  put('order', 'running', 59_999);
  expect(writes()).toBe(1);
  put('order', 'returned', 59_999);
  expect(writes()).toBe(2);
  put('order', 'returned', 119_999);
  expect(writes()).toBe(3);
  expect([kept.find('me')?.model, kept.find('order')?.at]).toEqual(['renter', 119_999]);
});

test('drops the oldest answers above the limit', () => {
  const { kept, put, writes } = setup();
  for (let number = 0; number < 45; number++) put(`${number}`, 'order');
  writes();
  expect([kept.find('4'), kept.find('5')?.model]).toEqual([null, 'order']);
  for (const name of ['long', 'longer', 'longest']) put(name, 'x'.repeat(240_000));
  writes();
  expect([kept.find('44'), kept.find('long')]).toEqual([null, null]);
  expect(kept.find('longest')?.model).toHaveLength(240_000);
});

test('keeps no answer that would displace most of the others', () => {
  const { kept, put, writes } = setup();
  put('order', 'running');
  put('list', 'x'.repeat(4_000_000));
  writes();
  expect([kept.find('order')?.model, kept.find('list')]).toEqual(['running', null]);
});

test('keeps the six newest answers of one path', () => {
  const { kept, put, writes } = setup();
  put('en /test/me', 'renter');
  for (let number = 0; number < 8; number++) put(`en /test/stores?q=${number}`, 'stores');
  put('en /test/stores?q=2', 'again');
  writes();
  const found = [0, 1, 2, 3, 7].map((number) => kept.find(`en /test/stores?q=${number}`)?.model);
  expect(found).toEqual([undefined, undefined, 'again', 'stores', 'stores']);
  expect(kept.find('en /test/me')?.model).toBe('renter');
});
