/** Tests of how the choice on tracking gets to the platform's record, also if the phone has no network when the renter chooses. */
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { consent } from '@shared/http-api/endpoints';
import { CONSENT_VERSION } from '../chrome/consent/consent';
import { OK, type Sent, endDocumentsAfterEach, openDocument } from './host-fixture';

endDocumentsAfterEach();
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  Object.assign(phone, { hasNetwork: true, deadTokens: [] });
});
afterEach(() => jest.restoreAllMocks());

const phone = { hasNetwork: true, deadTokens: [] as string[] };
/** The rows of the platform: token and answer. */
let rows: [string | undefined, boolean][];

/** Opens a document whose page is usable. */
async function open(options: Parameters<typeof openDocument>[0] = {}) {
  if (!options.isLater) rows = [];
  const answer = ({ url, headers, data }: Sent) => {
    if (!phone.hasNetwork) return null;
    // A public call is taken as one of nobody.
    if (phone.deadTokens.includes(headers['X-WEB-TOKEN'] ?? ''))
      return { status: 200, body: { ...OK, session: 'expired' } };
    if (url.endsWith(consent.path))
      rows.push([headers['X-WEB-TOKEN'], (JSON.parse(data!) as { granted: boolean }).granted]);
    return { status: 200, body: OK };
  };
  const opened = openDocument({ answer, ...options });
  await opened.host.keepOffline('en', false);
  await settled();
  return opened;
}
type Host = Awaited<ReturnType<typeof open>>['host'];
const settled = () => new Promise((done) => setTimeout(done, 50));
const signIn = (host: Host, userId: string) =>
  host.completeSignIn({ accessToken: `token of ${userId}`, userId } as Parameters<
    typeof host.completeSignIn
  >[0]);

test('a choice is reported with the version of its text, and once', async () => {
  const { host, sent } = await open();
  host.consent.set(true);
  await waitFor(() => expect(rows).toEqual([['token-JP', true]]));
  expect(JSON.parse(sent.find(({ url }) => url.endsWith(consent.path))!.data!)).toEqual({
    kind: 'tracking',
    version: CONSENT_VERSION,
    granted: true,
  });
  window.dispatchEvent(new Event('online'));
  await open({ isLater: true });
  expect(rows).toHaveLength(1);
});

test.each<[string, (host: Host) => unknown]>([
  ['as soon as the network is back', () => window.dispatchEvent(new Event('online'))],
  ['by the next document', () => open({ isLater: true })],
])('a withdrawal without network is reported %s', async (_when, then) => {
  const { host } = await open();
  host.consent.set(true);
  await waitFor(() => expect(rows).toHaveLength(1));
  phone.hasNetwork = false;
  host.consent.set(false);
  await settled();
  expect(rows).toHaveLength(1);
  phone.hasNetwork = true;
  await then(host);
  await waitFor(() =>
    expect(rows).toEqual([
      ['token-JP', true],
      ['token-JP', false],
    ]),
  );
});

test('a choice that a visitor makes is reported without a session, and for the account that signs in in the same tab', async () => {
  const { host } = await open();
  await host.signOut();
  host.consent.set(false);
  await waitFor(() => expect(rows).toEqual([[undefined, false]]));
  phone.hasNetwork = false;
  signIn(host, 'user-2');
  expect(host.consent.get()).toBe(false);
  await settled();
  phone.hasNetwork = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(rows).toEqual([
      [undefined, false],
      ['token of user-2', false],
    ]),
  );
});

test('a choice is reported in the session of its renter and in no other', async () => {
  const { host } = await open();
  phone.hasNetwork = false;
  host.consent.set(false);
  await settled();
  host.session.end();
  phone.hasNetwork = true;
  window.dispatchEvent(new Event('online'));
  await settled();
  signIn(host, 'user-2');
  await settled();
  expect(rows).toEqual([]);
  host.session.end();
  signIn(host, 'user-JP');
  await waitFor(() => expect(rows).toEqual([['token of user-JP', false]]));
});

test('a withdrawal without network is reported in its session although another account chooses here meanwhile', async () => {
  const { host, fetched } = await open();
  host.consent.set(true);
  await waitFor(() => expect(rows).toHaveLength(1));
  phone.hasNetwork = false;
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  host.consent.set(false);
  await host.signOut();
  signIn(host, 'user-2');
  host.consent.set(true);
  await settled();
  const later = await open({ isLater: true });
  const calls = later.fetched.mock.calls as unknown as [string, RequestInit][];
  const reported = calls.filter(([url]) => url.endsWith(consent.path));
  expect(
    reported.map(([, { headers, body }]) => [(headers as Record<string, string>)['X-WEB-TOKEN'], body]),
  ).toEqual([['token-JP', JSON.stringify({ kind: 'tracking', version: CONSENT_VERSION, granted: false })]]);
});

test.each([
  ['by a document of its region', 'JP'],
  ['by a document of another region', 'HK'],
] as const)(
  'a choice whose session the platform does not know any more is reported %s in the next one',
  async (_how, region) => {
    const { host } = await open();
    phone.hasNetwork = false;
    host.consent.set(false);
    await settled();
    Object.assign(phone, { hasNetwork: true, deadTokens: ['token-JP'] });
    const { sent } = await open({ isLater: true, region });
    const calls = () => sent.filter(({ url }) => url.endsWith(consent.path)).length;
    expect(calls()).toBe(1);
    // The document before tries once, too.
    window.dispatchEvent(new Event('online'));
    await settled();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(calls()).toBe(2);
    const next = await open({ isLater: true });
    signIn(next.host, 'user-JP');
    await waitFor(() => expect(rows).toEqual([['token of user-JP', false]]));
  },
);
