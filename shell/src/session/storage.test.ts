import { memoryStorage } from '@shared/api-client';
import { openStorage } from './storage';

function browserStorage(more: Partial<Storage> = {}) {
  const values = new Map<string, string>();
  const storage = {
    ...memoryStorage(values),
    ...more,
  } as Storage;
  return { values, storage };
}

test('wraps the storage of the browser and removes its probe', () => {
  const { values, storage } = browserStorage();
  const opened = openStorage(() => storage);
  expect(opened.persists).toBe(true);
  expect(values.size).toBe(0);
  opened.storage.setItem('a', '1');
  expect(values.get('a')).toBe('1');
  expect(opened.storage.getItem('a')).toBe('1');
  opened.storage.removeItem('a');
  expect(opened.storage.getItem('a')).toBeNull();
});

test('keeps a value in memory while storage is full', () => {
  const { values, storage } = browserStorage();
  const opened = openStorage(() => storage);
  const { setItem } = storage;
  opened.storage.setItem('a', 'older');
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  opened.storage.setItem('a', 'newer');
  expect(opened.storage.getItem('a')).toBe('newer');
  opened.storage.removeItem('a');
  expect(opened.storage.getItem('a')).toBeNull();
  expect(values.size).toBe(0);
  opened.storage.setItem('a', 'unsaved');
  storage.setItem = setItem;
  opened.storage.setItem('a', 'saved');
  expect(opened.storage.getItem('a')).toBe('saved');
  expect(values.get('a')).toBe('saved');
});

test('reads what is saved if the storage is full from the start', () => {
  const { values, storage } = browserStorage({
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  values.set('token', 'abc');
  const opened = openStorage(() => storage);
  expect(opened.persists).toBe(false);
  expect(opened.storage.getItem('token')).toBe('abc');
  opened.storage.removeItem('token');
  expect(opened.storage.getItem('token')).toBeNull();
});

test.each<[string, () => Storage]>([
  [
    'cannot be opened',
    () => {
      throw new DOMException('no', 'SecurityError');
    },
  ],
  [
    'cannot be written',
    () =>
      browserStorage({
        setItem: () => {
          throw new DOMException('no', 'QuotaExceededError');
        },
      }).storage,
  ],
])('keeps values in memory if storage %s', (_how, get) => {
  const { storage, persists } = openStorage(get);
  expect(persists).toBe(false);
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('returns the keys with a prefix, also of values in memory', () => {
  localStorage.setItem('a:1', 'x');
  localStorage.setItem('b:1', 'x');
  const { storage } = openStorage(() => localStorage);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.setItem('a:2', 'unsaved');
  storage.setItem('a:1', 'newer');
  expect(storage.keys('a:').sort()).toEqual(['a:1', 'a:2']);
  full.mockRestore();
  localStorage.clear();
});
