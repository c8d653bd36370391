import { CONSENT_VERSION, createConsent } from './consent';

const store = (granted: boolean) =>
  localStorage.setItem('pb:consent', JSON.stringify({ version: CONSENT_VERSION, granted }));

function setup() {
  const report = jest.fn();
  const listener = jest.fn();
  const consent = createConsent(localStorage, report);
  consent.subscribe(listener);
  return { consent, report, listener };
}
beforeEach(() => localStorage.clear());

test('stores and reports a choice', () => {
  const { consent, report, listener } = setup();
  expect(consent.get()).toBeNull();
  consent.set(true);
  expect(consent.get()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(report.mock.calls).toEqual([[true, CONSENT_VERSION]]);
  expect(setup().consent.get()).toBe(true);
});

test('follows a choice in another tab without reporting it, and no other key', () => {
  store(true);
  const { consent, report, listener } = setup();
  store(false);
  consent.follow({ key: 'pb:theme' });
  expect(consent.get()).toBe(true);
  consent.follow({ key: 'pb:consent' });
  expect(consent.get()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
});

test('forgets a choice when another tab clears the storage', () => {
  store(true);
  const { consent } = setup();
  localStorage.clear();
  consent.follow({ key: null });
  expect(consent.get()).toBeNull();
});

test('reads the stored choice again, for a document from the back/forward cache', () => {
  store(true);
  const { consent, report, listener } = setup();
  store(false);
  consent.refresh();
  expect(consent.get()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
});
