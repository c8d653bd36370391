import { intentKeys, intentPrefix } from './idempotency';
import { memoryStorage } from './text-storage';

const request = { method: 'POST', path: '/test/orders', body: { sn: 'JPC00001' }, intent: 'order' } as const;
let created = 0;
const newKey = () => `key-${(created += 1)}`;

function setup() {
  const values = new Map<string, string>();
  const storage = memoryStorage(values);
  return { values, storage, keysOf: (region: string) => intentKeys(storage, region, newKey) };
}

test('keeps one key until the final answer, and one for each region', () => {
  const { values, keysOf } = setup();
  const [jp, my] = [keysOf('JP'), keysOf('MY')];
  expect(jp.hasKey(request)).toBe(false);
  const key = jp.keyFor(request);
  expect([jp, my].map((keys) => keys.hasKey(request))).toEqual([true, false]);
  expect(jp.keyFor({ ...request })).toBe(key);
  expect(my.keyFor(request)).not.toBe(key);
  my.settle(request);
  expect(jp.keyFor(request)).toBe(key);
  jp.settle(request);
  expect([...values.keys()]).toEqual([]);
  expect(jp.keyFor(request)).not.toBe(key);
});

test('goes on with the key of a tab that was opened before the names had the region, once', () => {
  const { values, storage, keysOf } = setup();
  const jp = keysOf('JP');
  jp.keyFor(request);
  const [name] = [...values.keys()];
  storage.removeItem(name!);
  storage.setItem(name!.replace(intentPrefix('JP'), 'pb:intent:'), 'earlier');
  expect(jp.hasKey(request)).toBe(true);
  expect(jp.keyFor(request)).toBe('earlier');
  expect([...values.keys()]).toEqual([name]);
  jp.settle(request);
  expect(jp.keyFor(request)).not.toBe('earlier');
});
