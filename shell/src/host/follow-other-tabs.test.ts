import { followOtherTabs } from './follow-other-tabs';

const setting = () => ({ follow: jest.fn(), refresh: jest.fn() });

test('follows storage events, and reads the storage again after a stay in the back/forward cache', () => {
  const settings = {
    session: setting(),
    theme: setting(),
    consent: setting(),
    reminders: setting(),
    language: setting(),
  };
  followOtherTabs(settings as unknown as Parameters<typeof followOtherTabs>[0]);
  const calls = () =>
    Object.values(settings).map(({ follow, refresh }) => [
      follow.mock.calls.length,
      refresh.mock.calls.length,
    ]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'ifeToken_prod_JP' }));
  expect(calls()).toEqual(Array(5).fill([1, 0]));
  const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  window.dispatchEvent(pageshow(false));
  window.dispatchEvent(pageshow(true));
  expect(calls()).toEqual(Array(5).fill([1, 1]));
});
