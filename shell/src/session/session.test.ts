import { memoryStorage } from '@shared/api-client';
import { LANGUAGE_KEY } from '../../page/storage-keys';
import { createSession } from './session';
import { createStore } from './store';

const SIGNED_IN = { accessToken: 't1', userId: 'u1' } as Parameters<
  ReturnType<typeof createSession>['begin']
>[0];

function setup(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const storage = memoryStorage(values);
  const store = createStore({ signedIn: false, userId: null, language: 'en' });
  const dispatched: string[] = [];
  const dispatch = store.dispatch;
  store.dispatch = ((action: { type: string }) => {
    dispatched.push(action.type);
    return dispatch(action);
  }) as typeof store.dispatch;
  const session = createSession(storage, 'pre', 'JP');
  session.attach(store);
  const state = () => store.getState().session;
  return { values, session, state, dispatched };
}
const FORGET = 'api/resetApiState';

test('restores the session of this environment and region from storage', () => {
  const { session } = setup({ ifeToken_pre_JP: 't1', ifeUserId_pre_JP: 'u1', ifeToken_pre_HK: 't2' });
  expect([session.token(), session.userId(), session.owner()]).toEqual(['t1', 'u1', 'u1']);
  expect([session.tokenIn('JP'), session.tokenIn('HK'), session.tokenIn('MY')]).toEqual(['t1', 't2', null]);
});

test('stores a new session, updates the state and clears cached data', () => {
  const { session, state, dispatched } = setup();
  session.begin(SIGNED_IN);
  expect([session.token(), session.userId()]).toEqual(['t1', 'u1']);
  expect(state()).toMatchObject({ signedIn: true, userId: 'u1' });
  expect(dispatched).toContain(FORGET);
});

test('stores the user id before the token, because another tab reads it when the token changes', () => {
  const { session, values } = setup();
  session.begin(SIGNED_IN);
  expect([...values.keys()]).toEqual(['ifeUserId_pre_JP', 'ifeToken_pre_JP']);
});

test('removes an ended session and its cached data, and remembers its owner', () => {
  const { session, state, values, dispatched } = setup();
  session.begin(SIGNED_IN);
  dispatched.length = 0;
  session.end();
  expect(values.size).toBe(0);
  expect(state()).toMatchObject({ signedIn: false });
  expect(dispatched).toContain(FORGET);
  expect([session.userId(), session.owner()]).toEqual([null, 'u1']);
  session.end();
  expect(session.owner()).toBe('u1');
});

test('removes the answers that are kept for another user', () => {
  const kept = { 'pb:kept_pre_JP': '[]', 'pb:kept_pre_HK': '[]' };
  const { session, values } = setup({ ...kept, ifeUserId_pre_JP: 'u1' });
  session.begin(SIGNED_IN);
  expect(values.has('pb:kept_pre_JP')).toBe(true);
  session.begin({ ...SIGNED_IN, userId: 'u2' });
  expect([...values.keys()]).toEqual(['pb:kept_pre_HK', 'ifeUserId_pre_JP', 'ifeToken_pre_JP']);
});

test('removes the answers that are kept for a renter who signs out', () => {
  const { session, values } = setup({ 'pb:kept_pre_JP': '[]', ifeUserId_pre_JP: 'u1' });
  session.end();
  expect(values.size).toBe(0);
});

test('calls the listener when a session has begun or ended, also in another tab', () => {
  const { session, values } = setup();
  const changes: string[] = [];
  session.onChange((change) => changes.push(`${session.userId() ?? 'nobody'} ${change}`));
  session.begin(SIGNED_IN);
  session.end();
  values.set('ifeUserId_pre_JP', 'u2').set('ifeToken_pre_JP', 't2');
  session.follow({ key: 'ifeToken_pre_JP' });
  session.follow({ key: LANGUAGE_KEY });
  values.clear();
  session.follow({ key: 'ifeToken_pre_JP' });
  expect(changes).toEqual(['u1 begun', 'nobody ended', 'u2 begun elsewhere', 'nobody ended elsewhere']);
});

test('dispatches nothing if there is no session to end', () => {
  const { session, dispatched } = setup();
  session.end();
  expect(dispatched).toEqual([]);
  expect(session.owner()).toBeNull();
});

describe('another tab', () => {
  test('signs this tab in', () => {
    const { session, state, dispatched } = setup({ ifeUserId_pre_JP: 'u2', ifeToken_pre_JP: 't2' });
    session.follow({ key: 'ifeToken_pre_JP' });
    expect(state()).toMatchObject({ signedIn: true, userId: 'u2' });
    expect(dispatched).toContain(FORGET);
  });

  test('signs this tab out', () => {
    const { session, state, values, dispatched } = setup();
    session.begin(SIGNED_IN);
    dispatched.length = 0;
    values.delete('ifeToken_pre_JP');
    session.follow({ key: 'ifeToken_pre_JP' });
    expect(state()).toMatchObject({ signedIn: false });
    expect(dispatched).toContain(FORGET);
  });

  test('clears the storage, which signs this tab out', () => {
    const { session, state, values } = setup();
    session.begin(SIGNED_IN);
    values.clear();
    session.follow({ key: null });
    expect(state()).toMatchObject({ signedIn: false });
  });

  test.each([
    ['signs another renter in', 'u2', { signedIn: true, userId: 'u2' }],
    ['signs the renter out', null, { signedIn: false }],
  ])('%s while this document gets no storage events', (_name, userId, expected) => {
    const { session, state, values, dispatched } = setup();
    session.begin(SIGNED_IN);
    if (userId) values.set('ifeUserId_pre_JP', userId);
    else values.clear();
    dispatched.length = 0;
    session.refresh();
    expect(state()).toMatchObject(expected);
    expect(dispatched).toContain(FORGET);
  });

  test('has changed nothing while this document got no storage events', () => {
    const { session, dispatched } = setup();
    session.refresh();
    session.begin(SIGNED_IN);
    dispatched.length = 0;
    session.refresh();
    expect(dispatched).toEqual([]);
  });

  test.each(['ifeToken_pre_HK', 'ifeUserId_pre_JP', LANGUAGE_KEY])(
    'has no effect here when it changes %s',
    (key) => {
      const { session, dispatched } = setup();
      session.follow({ key });
      expect(dispatched).toEqual([]);
    },
  );
});

test('works before the Redux store is attached', () => {
  const values = new Map<string, string>();
  const session = createSession(memoryStorage(values), 'pre', 'JP');
  session.begin(SIGNED_IN);
  session.follow({ key: 'ifeToken_pre_JP' });
  session.end();
  expect(values.size).toBe(0);
});
