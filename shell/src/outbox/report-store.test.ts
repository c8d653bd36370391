import { IDBFactory } from 'fake-indexeddb';
import { openReportStore } from './report-store';

const REPORT = {
  id: 'k1',
  account: 'u1',
  title: 'Does not charge',
  body: { type: 'no_charge', orderNo: null, sn: null, text: '', photos: [], returned: null },
  uploads: [],
  createdAt: 2,
  problem: null,
} as const;
const report = (part: object = {}) => ({
  ...REPORT,
  body: { ...REPORT.body, photos: [] },
  uploads: [],
  ...part,
});

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
  return { factory, connections, reports: openReportStore(factory, 'reports of JP') };
}

test('lists reports from oldest to newest, changes and removes them', async () => {
  const { reports } = setUp();
  await reports.put(report());
  await reports.put(report({ id: 'k2', createdAt: 1 }));
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
  await reports.put(report());
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
  await expect(reports.put(report())).rejects.toThrow('no disk');
  await reports.put(report());
  expect(await reports.list()).toHaveLength(1);
  await expect(openReportStore(undefined, 'none').list()).rejects.toThrow('no IndexedDB');
});
