import { IDBFactory } from 'fake-indexeddb';
import { openWaitingPhotos } from './waiting-photos';

const photo = (id: string, savedAt = 0) => ({ id, blob: new Blob([id]), owner: 'JP:u1', savedAt });

/** Opens photos, and gives access to their connections. */
function setUp() {
  const factory = new IDBFactory();
  const connections: IDBDatabase[] = [];
  const open = factory.open.bind(factory);
  const opening = jest.spyOn(factory, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
  return { factory, connections, opening, photos: openWaitingPhotos(factory) };
}

test('gives a photo to the next document, until it is removed', async () => {
  const { factory, photos } = setUp();
  await photos.put(photo('a'));
  const next = openWaitingPhotos(factory);
  expect(await next.get('a')).toMatchObject({ id: 'a', savedAt: 0 });
  await next.remove('a');
  expect(await photos.get('a')).toBeNull();
});

test('deletes only the photos that were not used lately, or by a clock that was ahead', async () => {
  const { factory, photos } = setUp();
  for (const [id, time] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 10],
  ] as const)
    await photos.put(photo(id, time));
  await photos.removeOlderThan(2, 4);
  const next = openWaitingPhotos(factory);
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((id) => next.get(id)))).toMatchObject([
    null,
    { id: 'b' },
    { id: 'c' },
    null,
  ]);
});

test('finds a photo after the browser has closed the connection', async () => {
  const { photos, connections } = setUp();
  await photos.put(photo('a'));
  connections[0]!.close();
  expect(await photos.get('a')).toMatchObject({ id: 'a' });
});

test('stores photos again after the database could not be opened', async () => {
  const { factory, photos, opening } = setUp();
  opening.mockImplementationOnce(() => {
    throw new DOMException('no disk', 'UnknownError');
  });
  await photos.put(photo('a'));
  await photos.put(photo('b'));
  expect(await photos.get('a')).toMatchObject({ id: 'a' });
  expect(await openWaitingPhotos(factory).get('b')).toMatchObject({ id: 'b' });
});

test('keeps a photo in memory that the full disk refuses when the transaction ends', async () => {
  const { factory, photos, connections } = setUp();
  await photos.put(photo('a', 1));
  const begin = connections[0]!.transaction.bind(connections[0]);
  jest.spyOn(connections[0]!, 'transaction').mockImplementationOnce((...args) => {
    const transaction = begin(...args);
    const table = transaction.objectStore('waiting');
    jest.spyOn(transaction, 'objectStore').mockReturnValue(
      Object.assign(Object.create(table) as IDBObjectStore, {
        put(value: unknown) {
          const request = table.put(value);
          request.addEventListener('success', () => transaction.abort());
          return request;
        },
      }),
    );
    return transaction;
  });
  await photos.put(photo('b', 2));
  expect(await photos.get('b')).toMatchObject({ id: 'b' });
  expect(await openWaitingPhotos(factory).get('b')).toBeNull();
  await photos.removeOlderThan(0, 3);
  expect(await photos.get('b')).toBeNull();
});

test('keeps photos in memory without IndexedDB', async () => {
  const photos = openWaitingPhotos(undefined);
  await photos.put(photo('a', 1));
  await photos.put(photo('b', 2));
  await photos.removeOlderThan(0, 2);
  expect(await photos.get('a')).toBeNull();
  expect(await photos.get('b')).toMatchObject({ id: 'b' });
  await photos.remove('b');
  expect(await photos.get('b')).toBeNull();
});
