import axios from 'axios';
import { memoryStorage } from '@shared/api-client';
import { createTracker } from '@shared/tracking';
import { installHost, rememberPosition } from '@shared/module-kit/host';
import { createSession } from '../../shell/src/session/session';
import { fakeHost } from '../../shared/module-testing/src/fake-host';

function memory() {
  const values = new Map<string, string>();
  return { values, ...memoryStorage(values) };
}

test('stores the access token and the user id at sign-in and removes them at sign-out (R3.8, R3.10, R4.12)', () => {
  const storage = memory();
  const session = createSession(storage, 'pre', 'JP');
  expect(session.token()).toBeNull();
  session.begin({ accessToken: 't1', userId: 'u1' } as Parameters<typeof session.begin>[0]);
  expect(storage.getItem('ifeToken_pre_JP')).toBe('t1');
  expect(storage.getItem('ifeUserId_pre_JP')).toBe('u1');
  session.end();
  expect(storage.values.size).toBe(0);
});

test('stores a position under its two keys in session storage only (R3.11)', () => {
  const { host } = fakeHost();
  const tab = memory();
  const local = memory();
  installHost({ ...host, sessionStorage: tab, localStorage: local });
  rememberPosition({ lat: 35.66, lng: 139.7 });
  // Other keys of the app begin with `pb:`.
  expect([...tab.values].filter(([key]) => !key.startsWith('pb:'))).toEqual([
    ['ifeLatitude', '35.66'],
    ['ifeLongitude', '139.7'],
  ]);
  expect(local.values.size).toBe(0);
});

/** Creates a tracker of a tab. Returns what it sends with the events of two points. */
async function trackTwo(tab: ReturnType<typeof memory>) {
  jest.useFakeTimers();
  const post = jest.fn((_path: string, _body: { viewData: Record<string, unknown> }) => Promise.resolve());
  jest.spyOn(axios, 'create').mockReturnValue({ post } as never);
  const records = new Map<string, object>();
  let ids = 0;
  const track = createTracker({
    baseUrl: 'https://api.test',
    region: 'JP',
    sessionStorage: tab,
    userAgent: 'UA',
    newId: () => `e${++ids}`,
    now: () => new Date(2026, 10, 5),
    languageIndex: () => 3,
    consented: () => null,
    outbox: {
      put: (id, record) => void records.set(id, record),
      read: (id) => records.get(id) ?? null,
      remove: () => undefined,
      release: () => undefined,
    },
  });
  track({ pointId: 13, eventType: 2 });
  const referred = tab.getItem('ifeReferPointID');
  track({ pointId: 18, eventType: 2 });
  await jest.advanceTimersByTimeAsync(50);
  jest.useRealTimers();
  return { referred, sent: post.mock.calls.map(([, { viewData }]) => viewData) };
}

test('stores the point of an event, and refers to it in the next event (R3.12, R4.19, R4.20)', async () => {
  const tab = memory();
  tab.setItem('ifeUuid', 's1');
  const { referred, sent } = await trackTwo(tab);
  expect(referred).toBe('13');
  expect(sent).toEqual([
    expect.objectContaining({ pointID: '13', referPointID: '13', sessionID: 's1' }),
    expect.objectContaining({ pointID: '18', referPointID: '13', sessionID: 's1' }),
  ]);
});

test('stores the id of the session in session storage, and sends it with each event (R3.12)', async () => {
  const tab = memory();
  const { sent } = await trackTwo(tab);
  const id = tab.getItem('ifeUuid');
  expect(id).toMatch(/^e\d$/);
  expect(sent.map(({ sessionID }) => sessionID)).toEqual([id, id]);
});
