import { IDBFactory } from 'fake-indexeddb';
import { openCallStore } from './call-store';
import type { StoredCall } from './stored-call';

const REPORT = {
  id: 'k1',
  account: 'u1',
  title: 'Does not charge',
  body: { type: 'no_charge', orderNo: null, sn: null, text: '', photos: [], returned: null },
  uploads: [],
  createdAt: 2,
  problem: null,
  call: {
    queue: 'mf-points/collect',
    request: { method: 'POST', path: '/points' },
    changes: [],
    text: '',
    photos: 0,
  },
} as const;
const row = (part: Partial<StoredCall> = {}): StoredCall => ({ ...REPORT, uploads: [], ...part });

/** Opens a store of its own, and gives access to its connections. */
function setUp() {
  const factory = new IDBFactory();
  const connections: IDBDatabase[] = [];
  const open = factory.open.bind(factory);
  jest.spyOn(factory, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
  return { factory, connections, reports: openCallStore(factory, 'reports of JP') };
}

test('lists reports from oldest to newest, changes and removes them', async () => {
  const { reports } = setUp();
  await reports.put(row());
  await reports.put(row({ id: 'k2', createdAt: 1 }));
  await reports.change('k1', { title: 'Broken' });
  expect((await reports.list()).map(({ id, title }) => [id, title])).toEqual([
    ['k2', 'Does not charge'],
    ['k1', 'Broken'],
  ]);
  await reports.remove('k2');
  await reports.change('k2', { title: 'Broken' });
  expect((await reports.list()).map(({ id }) => id)).toEqual(['k1']);
});

test('opens the database again after the browser has closed its connection', async () => {
  const { reports, connections } = setUp();
  await reports.put(row());
  connections[0]!.close();
  await reports.change('k1', { title: 'Broken' });
  expect(await reports.list()).toMatchObject([{ title: 'Broken' }]);
  expect(connections).toHaveLength(2);
});

test('rejects while the database cannot be opened, and works afterwards', async () => {
  const { factory, reports } = setUp();
  jest.spyOn(factory, 'open').mockImplementationOnce(() => {
    throw new DOMException('no disk', 'UnknownError');
  });
  await expect(reports.put(row())).rejects.toThrow('no disk');
  await reports.put(row());
  expect(await reports.list()).toHaveLength(1);
  await expect(openCallStore(undefined, 'none').list()).rejects.toThrow('no IndexedDB');
});
