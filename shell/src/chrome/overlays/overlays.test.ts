import { createOverlays } from './overlays';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows a toast for 2000 ms, and a newer one for its own 2000 ms (R9.20)', () => {
  const overlays = createOverlays();
  overlays.toast('one');
  jest.advanceTimersByTime(1500);
  overlays.toast('two');
  jest.advanceTimersByTime(1999);
  expect(overlays.get().toast).toBe('two');
  jest.advanceTimersByTime(1);
  expect(overlays.get().toast).toBeNull();
});

test.each([
  ['a hundred letters', 'a'.repeat(100)],
  ['fifty Chinese letters', '字'.repeat(50)],
])('shows %s for as long as it takes to read them', (_, text) => {
  const overlays = createOverlays();
  overlays.toast(text);
  jest.advanceTimersByTime(4399);
  expect(overlays.get().toast).toBe(text);
  jest.advanceTimersByTime(1);
  expect(overlays.get().toast).toBeNull();
});

test('shows no toast for more than 10 s', () => {
  const overlays = createOverlays();
  overlays.toast('a'.repeat(5000));
  jest.advanceTimersByTime(10_000);
  expect(overlays.get().toast).toBeNull();
});

test('declines an open confirmation when another one is requested', async () => {
  const overlays = createOverlays();
  const first = overlays.confirm({ title: 'one' } as never);
  const second = overlays.confirm({ title: 'two' } as never);
  overlays.get().confirm!.answer(true);
  await expect(first).resolves.toBe(false);
  await expect(second).resolves.toBe(true);
  expect(overlays.get().confirm).toBeNull();
});

test('does not close a later confirmation by a repeated answer of an earlier one', async () => {
  const overlays = createOverlays();
  const first = overlays.confirm({ title: 'one' } as never);
  const { answer } = overlays.get().confirm!;
  answer(true);
  void overlays.confirm({ title: 'two' } as never);
  answer(false);
  await expect(first).resolves.toBe(true);
  expect(overlays.get().confirm).toMatchObject({ title: 'two' });
});
