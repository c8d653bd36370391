/** Tests of a tab that had no document when the session ended in another tab: it was discarded, or at the pages of others. */
import { openDocument } from './host-fixture';

afterEach(() => jest.restoreAllMocks());

type Options = Parameters<typeof openDocument>[0];
type Host = ReturnType<typeof openDocument>['host'];

const POSITION = ['ifeLatitude', 'ifeLongitude', 'pb:located'];
const WRITTEN = [
  'pb:draft:JP:user-JP:feedback:1',
  'pb:draft:JP::benefit:code',
  'pb:result:JP:/feedback#store',
  'pb:intent:JP:POST /test/orders::1',
  'pb:interrupted',
];
const OF_OTHER_REGION = ['pb:draft:HK:user-HK:benefit:code', 'pb:intent:HK:POST /test/orders::1'];
const LEFT = [...POSITION, ...WRITTEN, 'ifeUuid'];

/** Fills a tab with what a renter leaves there. */
function fill(options?: Options) {
  const opened = openDocument(options);
  for (const key of [...LEFT, ...OF_OTHER_REGION]) sessionStorage.setItem(key, 'of the renter');
  return opened;
}

/** Runs a step as another tab does: the session storage of this tab stays as it is. */
async function inAnotherTab(step: (host: Host) => unknown, options?: Options) {
  const own = Object.entries({ ...sessionStorage }) as [string, string][];
  sessionStorage.clear();
  await step(openDocument({ isLater: true, ...options }).host);
  sessionStorage.clear();
  for (const [key, value] of own) sessionStorage.setItem(key, value);
}
const signIn = (host: Host, userId: string) =>
  host.completeSignIn({ accessToken: `token of ${userId}`, userId } as Parameters<
    typeof host.completeSignIn
  >[0]);

/** Returns which keys still have what the renter has left. */
const left = (keys: readonly string[]) =>
  keys.filter((key) => sessionStorage.getItem(key) === 'of the renter');

/** Loads the document of the tab again. Returns what it says when its page is usable. */
async function reload(options?: Options): Promise<string | null> {
  const { host } = openDocument({ isLater: true, ...options });
  await host.keepOffline('en', false);
  return host.overlays.get().toast;
}

test.each<[string, string, (host: Host) => unknown]>([
  ['the renter has signed out', 'session.ended', (host) => host.signOut()],
  ['the account is deleted', 'session.deleted', (host) => host.signOut({ accountDeleted: true })],
])('%s: nothing is left, and it is told once (%s)', async (_when, text, end) => {
  fill();
  await inAnotherTab(end);
  const { host } = openDocument({ isLater: true });
  // Before a page reads them.
  expect(left(LEFT)).toEqual([]);
  expect(left(OF_OTHER_REGION)).toEqual(OF_OTHER_REGION);
  expect(host.overlays.get().toast).toBeNull();
  await host.keepOffline('en', false);
  expect(host.overlays.get().toast).toBe(text);
  host.overlays.toast('Saved');
  await host.keepOffline('ja', false);
  expect(host.overlays.get().toast).toBe('Saved');
  expect(await reload()).toBeNull();
});

test('the session has ended by itself: what the renter has written stays for the next sign-in, the position goes', async () => {
  fill();
  await inAnotherTab((host) => host.session.end());
  expect(await reload()).toBe('session.ended');
  expect([left(POSITION), left(WRITTEN)]).toEqual([[], WRITTEN]);
  // It is told once, and a position that is read since then stays.
  sessionStorage.setItem('ifeLatitude', 'of the renter');
  expect([await reload(), left(POSITION)]).toEqual([null, ['ifeLatitude']]);
  signIn(openDocument({ isLater: true }).host, 'user-JP');
  expect(left(WRITTEN)).toEqual(WRITTEN);
});

test('a session that this tab has ended by itself is not told again, and the renter who comes back has everything', async () => {
  fill().host.session.end();
  expect(await reload()).toBeNull();
  signIn(openDocument({ isLater: true }).host, 'user-JP');
  expect(left([...POSITION, ...WRITTEN])).toEqual([...POSITION, ...WRITTEN]);
});

test('the renter comes back in another tab after the session of this one has ended, and signs out there: nothing is left', async () => {
  fill().host.session.end();
  await inAnotherTab(async (host) => {
    signIn(host, 'user-JP');
    await host.signOut();
  });
  expect([await reload(), left(LEFT)]).toEqual([null, []]);
});

test('the renter is still signed in, as after the checkout or the page of Google: everything stays', async () => {
  fill();
  expect([await reload(), left(LEFT)]).toEqual([null, LEFT]);
  // Others have left before.
  localStorage.setItem('pb:departure_prod_JP', '1');
  fill({ isLater: true });
  expect([await reload(), left(LEFT)]).toEqual([null, LEFT]);
});

test('the renter has signed out and in again: what was written stays, the position and the session id go', async () => {
  fill();
  await inAnotherTab(async (host) => {
    await host.signOut();
    signIn(host, 'user-JP');
  });
  expect([await reload(), left(LEFT)]).toEqual([null, WRITTEN]);
  sessionStorage.setItem('ifeLatitude', 'of the renter');
  expect([await reload(), left(POSITION)]).toEqual([null, ['ifeLatitude']]);
});

test('another renter has signed in after a sign-out: nothing is left', async () => {
  fill();
  await inAnotherTab(async (host) => {
    await host.signOut();
    signIn(host, 'user-2');
  });
  expect([await reload(), left(LEFT)]).toEqual([null, []]);
});

test('a visitor without a session keeps what was written, whoever leaves in another tab', async () => {
  await openDocument().host.signOut();
  sessionStorage.clear();
  fill({ isLater: true });
  await inAnotherTab(async (host) => {
    signIn(host, 'user-2');
    await host.signOut();
  });
  expect([await reload(), left(LEFT)]).toEqual([null, LEFT]);
});

test('the document shows another region than that of the renter who has signed out: nothing is left, also of a renter who stays there', async () => {
  fill();
  await inAnotherTab((host) => host.signOut());
  expect([await reload({ region: 'HK' }), left(LEFT)]).toEqual([null, []]);
  expect(left(OF_OTHER_REGION)).toEqual(OF_OTHER_REGION);
});

test('a renter who is signed in to the region of the tab keeps everything in the documents of other regions', async () => {
  fill();
  expect([await reload({ region: 'MY' }), left(LEFT)]).toEqual([null, LEFT]);
  // The renter of another region who has signed out and in again is asked for no position twice.
  await inAnotherTab(async (host) => {
    await host.signOut();
    signIn(host, 'user-JP');
  });
  await reload({ region: 'MY' });
  sessionStorage.setItem('ifeLatitude', 'of the renter');
  expect([await reload({ region: 'MY' }), left(POSITION)]).toEqual([null, ['ifeLatitude']]);
});

test('a tab of an earlier release, which has told the end of the session, is told nothing again', async () => {
  fill();
  await inAnotherTab((host) => host.session.end());
  sessionStorage.removeItem('pb:followed:JP');
  expect(await reload()).toBeNull();
  expect(left(POSITION)).toEqual(POSITION);
});
