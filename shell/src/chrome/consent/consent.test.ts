import { CONSENT_VERSION, createConsent } from './consent';

const KEY = 'pb:consent_prod_JP';
/** The renter who is signed in on the phone. */
let signedIn: string | null;
let ids = 0;
let time = Date.parse('2026-11-30T00:00:00Z');

function toStorage(values: Map<string, string>) {
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

/** Opens a tab of the phone. */
function openTab(key = KEY) {
  const onStored = jest.fn();
  const listener = jest.fn();
  const config = {
    storage: localStorage,
    key,
    tab: toStorage(new Map()),
    newId: () => `id${++ids}`,
    now: () => time,
  };
  const consent = createConsent({ ...config, userId: () => signedIn, onStored });
  consent.subscribe(listener);
  return { consent, onStored, listener };
}
beforeEach(() => {
  localStorage.clear();
  signedIn = null;
});

test('stores a choice, which is to be reported', () => {
  const { consent, onStored, listener } = openTab();
  expect(consent.get()).toBeNull();
  consent.set(true);
  expect(consent.get()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(onStored).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({
    id: expect.any(String) as string,
    userId: null,
    version: CONSENT_VERSION,
    granted: true,
    reported: false,
    at: time,
  });
  expect(openTab().consent.get()).toBe(true);
});

test('asks every other renter of the phone, and the visitor after a sign-out', () => {
  const { consent } = openTab();
  const valueFor = (userId: string | null) => {
    signedIn = userId;
    return consent.get();
  };
  signedIn = 'u1';
  consent.set(true);
  expect([valueFor('u1'), valueFor(null), valueFor('u2'), valueFor('u1')]).toEqual([true, null, null, true]);
  signedIn = 'u2';
  consent.set(false);
  expect([valueFor('u2'), valueFor('u1')]).toEqual([false, null]);
});

test('keeps one record, and none of another region', () => {
  signedIn = 'u1';
  openTab().consent.set(true);
  signedIn = 'u2';
  openTab().consent.set(true);
  expect(Object.keys(localStorage)).toEqual([KEY]);
  expect(localStorage.getItem(KEY)).not.toContain('u1');
  expect(openTab('pb:consent_prod_MY').consent.get()).toBeNull();
});

test.each([true, false])('gives an anonymous choice of this tab to the account: %s', (granted) => {
  const { consent, onStored } = openTab();
  consent.set(granted);
  signedIn = 'u1';
  expect(consent.get()).toBeNull();
  consent.keepForAccount();
  expect(consent.get()).toBe(granted);
  expect(onStored).toHaveBeenCalledTimes(2);
  // The choice is the one of the account now, and of no other.
  signedIn = null;
  expect(consent.get()).toBeNull();
  signedIn = 'u2';
  consent.keepForAccount();
  expect(consent.get()).toBeNull();
});

test('does not give an anonymous choice of another tab to the account', () => {
  const first = openTab().consent;
  first.set(true);
  const second = openTab();
  signedIn = 'u1';
  second.consent.keepForAccount();
  expect([second.consent.get(), second.onStored.mock.calls]).toEqual([null, []]);
  signedIn = null;
  second.consent.set(true);
  signedIn = 'u1';
  first.keepForAccount();
  expect(first.get()).toBeNull();
});

test('asks again after a new version of the text', () => {
  const record = { id: 'id', userId: null, version: '2025-01-01', granted: true };
  localStorage.setItem(KEY, JSON.stringify(record));
  expect(openTab().consent.get()).toBeNull();
});

test('removes the choice of the phone that an earlier release has stored', () => {
  localStorage.setItem('pb:consent', JSON.stringify({ version: CONSENT_VERSION, granted: true }));
  expect(openTab().consent.get()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('forgets the choice of a deleted account only', () => {
  const { consent, listener } = openTab();
  signedIn = 'u1';
  consent.set(true);
  consent.forget('u2');
  expect(consent.get()).toBe(true);
  consent.forget('u1');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('follows a choice in another tab without reporting it, and no other key', () => {
  const other = openTab().consent;
  const { consent, onStored, listener } = openTab();
  other.set(false);
  consent.follow({ key: 'pb:theme' });
  expect(listener).not.toHaveBeenCalled();
  consent.follow({ key: KEY });
  expect(consent.get()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
  localStorage.clear();
  consent.follow({ key: null });
  expect(consent.get()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
  // A document in the back/forward cache gets no storage events.
  consent.refresh();
  expect(listener).toHaveBeenCalledTimes(3);
  expect(onStored).not.toHaveBeenCalled();
});

test.each([
  ['a grant that the platform has not got', true, {}, false],
  ['a grant of an earlier release that the platform has not got', true, { at: undefined }, false],
  ['a grant that the platform has got', true, { reported: true }, true],
  ['a grant of an earlier release, which sent it once', true, { reported: undefined, at: undefined }, true],
  ['a refusal that the platform has not got', false, {}, true],
])('a day later, %s (granted: %s, %j) counts: %s', (_what, granted, change, isKept) => {
  const { consent } = openTab();
  consent.set(granted);
  localStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(localStorage.getItem(KEY)!), ...change }));
  time += 24 * 3_600_000;
  expect(consent.get()).toBe(isKept ? granted : null);
});
