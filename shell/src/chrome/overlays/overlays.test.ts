import { createNotices } from './overlays';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows a toast for 2000 ms, and a newer one for its own 2000 ms', () => {
  const notices = createNotices();
  notices.toast('one');
  jest.advanceTimersByTime(1500);
  notices.toast('two');
  jest.advanceTimersByTime(1999);
  expect(notices.get().toast).toBe('two');
  jest.advanceTimersByTime(1);
  expect(notices.get().toast).toBeNull();
});

test('declines an open confirmation when another one is requested', async () => {
  const notices = createNotices();
  const first = notices.confirm({ title: 'one' } as never);
  const second = notices.confirm({ title: 'two' } as never);
  notices.get().confirm!.answer(true);
  await expect(first).resolves.toBe(false);
  await expect(second).resolves.toBe(true);
  expect(notices.get().confirm).toBeNull();
});
