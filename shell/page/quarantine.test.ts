import { memoryStorage } from '@shared/api-client';
import { createQuarantine } from './quarantine';

test('keeps a version until the page data have a new revision or the version is removed', () => {
  const storage = memoryStorage();
  const first = createQuarantine(() => storage, 'r1');
  first.add('mf-orders@1');
  expect(createQuarantine(() => storage, 'r1').has('mf-orders@1')).toBe(true);
  expect(createQuarantine(() => storage, 'r2').has('mf-orders@1')).toBe(false);
  first.lift('mf-orders@1');
  expect(first.has('mf-orders@1')).toBe(false);
});

test('is empty if the stored value cannot be parsed', () => {
  const storage = memoryStorage();
  storage.setItem('pb:quarantine', '{');
  expect(createQuarantine(() => storage, 'r1').has('x')).toBe(false);
});

test('keeps versions in memory if storage is forbidden', () => {
  const quarantine = createQuarantine(() => {
    throw new Error('forbidden');
  }, 'r1');
  quarantine.add('mf-orders@1');
  expect(quarantine.has('mf-orders@1')).toBe(true);
});

test('keeps versions in memory if storage can be read but is full', () => {
  const storage = memoryStorage();
  createQuarantine(() => storage, 'r1').add('mf-orders@1');
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const quarantine = createQuarantine(() => full, 'r1');
  quarantine.add('mf-support@1');
  expect(quarantine.has('mf-support@1')).toBe(true);
  quarantine.lift('mf-orders@1');
  expect(quarantine.has('mf-orders@1')).toBe(false);
  expect(quarantine.has('mf-support@1')).toBe(true);
});

test('writes to storage again once it is no longer full', () => {
  const storage = memoryStorage();
  let isFull = true;
  const quarantine = createQuarantine(
    () => ({
      ...storage,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    }),
    'r1',
  );
  quarantine.add('mf-orders@1');
  isFull = false;
  quarantine.add('mf-support@1');
  const nextDocument = createQuarantine(() => storage, 'r1');
  expect(nextDocument.has('mf-orders@1')).toBe(true);
  expect(nextDocument.has('mf-support@1')).toBe(true);
});
