/** Tests of what waits on the phone in regions of which no document is open. */
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { openCallStore } from '../outbox/call-store';
import { SEND_FOR_MS } from '../outbox/limits';
import { COLLECT } from '../outbox/outbox-fixture';
import { endDocumentsAfterEach, openDocument } from './host-fixture';

endDocumentsAfterEach();
beforeEach(() => Object.assign(globalThis, { indexedDB: new IDBFactory() }));
afterEach(() => jest.restoreAllMocks());

const DAY_MS = 86_400_000;
const leaveRecordIn = (region: string, createdAt: number) => {
  const key = `pb:track_prod_${region}:e1`;
  localStorage.setItem(key, JSON.stringify({ record: { id: 'e1' }, createdAt }));
  return () => localStorage.getItem(key) !== null;
};

test.each(['HK', 'MY'])(
  'a tracking record of %s that is too old is dropped, and not sent here',
  async (region) => {
    const { host, post } = openDocument();
    const isKept = leaveRecordIn(region, Date.now() - SEND_FOR_MS - 1);
    await host.keepOffline('en', false);
    await waitFor(() => expect(isKept()).toBe(false));
    expect(post).not.toHaveBeenCalled();
  },
);

test('a younger one waits for a document of its region', async () => {
  const { host, post } = openDocument();
  const isKept = leaveRecordIn('HK', Date.now() - DAY_MS);
  const isKeptHere = leaveRecordIn('JP', Date.now() - DAY_MS);
  await host.keepOffline('en', false);
  await waitFor(() => expect(isKeptHere()).toBe(false));
  expect([isKept(), post.mock.calls.length]).toEqual([true, 1]);
});

test('a call that got too old while only another region was open is shown in its own one', async () => {
  await openDocument({ region: 'HK' }).host.outbox.keep(COLLECT);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 8 * DAY_MS);
  const abroad = openDocument({ isLater: true });
  const isKept = leaveRecordIn('JP', Date.now());
  await abroad.host.keepOffline('en', false);
  await waitFor(() => expect(isKept()).toBe(false));
  jest.spyOn(Date, 'now').mockReturnValue(now + 41 * DAY_MS);
  const again = openDocument({ isLater: true });
  await again.host.keepOffline('en', false);
  const { host, sent } = openDocument({ region: 'HK', isLater: true });
  await host.keepOffline('en', false);
  await waitFor(() => expect(host.outbox.get()).toMatchObject([{ problem: { code: 'OUTBOX_EXPIRED' } }]));
  expect(sent).toEqual([]);
});

test('a call that was kept at a sign-out is removed after 30 days by a document of any region', async () => {
  const left = openDocument({ region: 'HK' });
  await left.host.outbox.keep(COLLECT);
  await left.host.signOut();
  const rows = () => openCallStore(indexedDB, 'pb:outbox_prod_HK').list();
  expect(await rows()).toHaveLength(1);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 31 * DAY_MS);
  const abroad = openDocument({ isLater: true });
  await abroad.host.keepOffline('en', false);
  await waitFor(async () => expect(await rows()).toEqual([]));
  expect(abroad.sent.filter(({ url }) => url.includes('hk.api'))).toEqual([]);
});
