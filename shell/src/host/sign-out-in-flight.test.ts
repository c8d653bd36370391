/** Tests of a sign-out while a call is in flight, and on a phone whose storage is full. */
import { reportFault } from '@shared/http-api/endpoints';
import { requestOf } from '@shared/api-client';
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { COLLECT } from '../outbox/outbox-fixture';
import { OK, WECHAT, departures, endDocumentsAfterEach, openDocument } from './host-fixture';

endDocumentsAfterEach();
afterEach(() => jest.restoreAllMocks());

const action = { name: 'fault', address: '/order/list', arg: null };
const CALL = { ...requestOf(reportFault, { no: 'JP2611200001', body: { choice: 'END' } }), action };

test.each([
  ['HTTP 401', 'Chrome/130.0', { status: 401, body: {} }],
  ['HTTP 401', WECHAT, { status: 401, body: {} }],
  ['UCS300001', WECHAT, { status: 200, body: { ...OK, success: false, errorCode: 'UCS300001' } }],
  ['no answer in time', WECHAT, { status: 500, body: {} }],
])('an answer (%s) after the sign-out leads nobody in %s to a sign-in', async (_what, userAgent, answer) => {
  const opened: { leave?: () => Promise<void> } = {};
  const { host, replaced, sent } = openDocument({
    userAgent,
    answer() {
      void opened.leave!();
      return answer;
    },
  });
  opened.leave = () => host.signOut();
  await expect(host.client.request({ ...CALL, retries: 1 })).rejects.toMatchObject({ kind: 'aborted' });
  expect([replaced, sent.length, departures()]).toEqual([[], 1, 0]);
  expect(sessionStorage.getItem('pb:interrupted')).toBeNull();
  expect(host.overlays.get().toast).toBeNull();
});

test('a call that a page is sending at the sign-out is sent when its renter signs in again', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const { host, sent } = openDocument();
  const id = (await host.outbox.keep(COLLECT))!;
  await host.signOut();
  await host.outbox.remove(id);
  sent.length = 0;
  host.completeSignIn({ accessToken: 't2', userId: 'user-JP' } as Parameters<typeof host.completeSignIn>[0]);
  await waitFor(() =>
    expect(sent).toMatchObject([{ headers: { 'X-WEB-TOKEN': 't2', 'Idempotency-Key': id } }]),
  );
});

test('a sign-out is stored on a phone that the kept answers have filled', async () => {
  const { host, fetched } = openDocument();
  fetched.mockReturnValue(new Promise(() => undefined));
  localStorage.setItem('pb:kept_prod_JP', 'x'.repeat(10_000));
  const used = () => Object.entries(localStorage).join('').length;
  const limit = used();
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  setItem.mockImplementation(function (this: Storage, key, value) {
    if (used() + key.length + value.length > limit) throw new DOMException('', 'QuotaExceededError');
    (this as unknown as Record<string, string>)[key] = value;
  });
  await host.signOut();
  const stored = Object.keys(localStorage);
  expect(stored.some((key) => key.startsWith('pb:sign-out_prod_JP'))).toBe(true);
  expect(stored).toContain('pb:departure_prod_JP');
});
