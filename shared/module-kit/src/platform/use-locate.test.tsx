import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { isExactPosition, rememberedPosition } from './position';
import { locateReason, useLocate } from './use-locate';

test('maps geolocation errors to text keys, with another key for a second denial', () => {
  expect(locateReason(2)).toBe('locate.unavailable');
  expect(locateReason(3)).toBe('locate.timeout');
  expect(locateReason(9)).toBe('locate.unavailable');
  expect(locateReason(1)).toBe('locate.denied');
  expect(locateReason(1)).toBe('locate.notAuthorized');
  expect(locateReason(3)).toBe('locate.timeout');
});

const getCurrentPosition = jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>();
const SHIBUYA = { coords: { latitude: 35.7, longitude: 139.6, accuracy: 20 } } as GeolocationPosition;
const ROUGH = { coords: { ...SHIBUYA.coords, accuracy: 5000 } } as GeolocationPosition;
const define = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const permit = (state: PermissionState) => define('permissions', { query: () => Promise.resolve({ state }) });

function open(quiet: boolean) {
  const onPosition = jest.fn();
  function Page() {
    const { locate, locating } = useLocate({ onPosition, quiet });
    return (
      <button type="button" aria-busy={locating} onClick={locate}>
        Locate
      </button>
    );
  }
  const page = renderPage(Page, { module: 'mf-rental', url: '/home', signedIn: false });
  return { ...page, onPosition, button: screen.getByRole('button', { name: 'Locate' }) };
}

beforeEach(() => {
  getCurrentPosition.mockReset();
  define('geolocation', { getCurrentPosition });
  permit('prompt');
});

test('requests the position on a tap, ignores taps during the request, and remembers the position', async () => {
  const { button, onPosition } = open(false);
  await userEvent.click(button);
  await userEvent.click(button);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  // Not the position that the browser has kept, for example of the place the renter comes from.
  expect(getCurrentPosition.mock.calls[0]![2]).toMatchObject({ maximumAge: 0 });
  const [done] = getCurrentPosition.mock.calls[0]!;
  await act(async () => done(SHIBUYA));
  expect(button).toHaveAttribute('aria-busy', 'false');
  expect(onPosition).toHaveBeenCalledWith({ lat: 35.7, lng: 139.6 }, 20);
  expect(rememberedPosition()).toEqual({ lat: 35.7, lng: 139.6 });
});

test("tells the renter's own position from others, until it is rough or old", async () => {
  getCurrentPosition.mockImplementation((done) => done(SHIBUYA));
  const { button } = open(false);
  const here = { lat: 35.70004, lng: 139.6 };
  expect([isExactPosition(here), isExactPosition({})]).toEqual([true, true]);
  await userEvent.click(button);
  expect(isExactPosition(here)).toBe(true);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  expect([isExactPosition(here), isExactPosition({ ...here, lat: 35.71 })]).toEqual([false, true]);
  jest.restoreAllMocks();
  expect(isExactPosition(here)).toBe(true);
  getCurrentPosition.mockImplementation((done) => done(ROUGH));
  await userEvent.click(button);
  expect(isExactPosition(here)).toBe(false);
});

test('shows the reason of a failure and accepts the next tap', async () => {
  getCurrentPosition.mockImplementation((_done, failed) => failed?.({ code: 3 } as GeolocationPositionError));
  const { button, toasts } = open(false);
  await userEvent.click(button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  await userEvent.click(button);
  await waitFor(() => expect(toasts).toEqual(['Timeout', 'Timeout']));
});

test('shows "Position Unavailable" in a browser without geolocation', async () => {
  define('geolocation', undefined);
  const { button, toasts } = open(false);
  await userEvent.click(button);
  expect(toasts).toEqual(['Position Unavailable']);
});

test.each([
  [true, 'granted', 1],
  [true, 'prompt', 0],
  [false, 'granted', 0],
] as const)('with quiet %s and permission %s reads the position %i times on mount', async (...row) => {
  const [quiet, state, times] = row;
  const query = jest.fn(() => Promise.resolve({ state }));
  define('permissions', { query });
  getCurrentPosition.mockImplementation((done) => done(SHIBUYA));
  const { onPosition } = open(quiet);
  await waitFor(() => expect(query).toHaveBeenCalledTimes(quiet ? 1 : 0));
  await Promise.resolve();
  await waitFor(() => expect(onPosition).toHaveBeenCalledTimes(times));
});

test.each([
  ['while the rough position is asked for', 15_000, []],
  ['after the request has ended', 30_000, ['Timeout']],
])('takes the position once that the renter permits late, %s', async (_when, after, said) => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { button, toasts, onPosition } = open(false);
    await userEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(after));
    for (const [done] of getCurrentPosition.mock.calls) await act(async () => done(SHIBUYA));
    expect(onPosition).toHaveBeenCalledTimes(1);
    expect([toasts, button.getAttribute('aria-busy')]).toEqual([said, 'false']);
  } finally {
    jest.useRealTimers();
  }
});

test('tries once more without high accuracy, but not after a denial', async () => {
  const precise: (boolean | undefined)[] = [];
  let code = 2;
  getCurrentPosition.mockImplementation(
    (...[done, failed, options]: Parameters<Geolocation['getCurrentPosition']>) => {
      precise.push(options?.enableHighAccuracy);
      if (options?.enableHighAccuracy) failed?.({ code } as GeolocationPositionError);
      else done(SHIBUYA);
    },
  );
  const { button, onPosition, toasts } = open(false);
  await userEvent.click(button);
  await waitFor(() => expect(onPosition).toHaveBeenCalledTimes(1));
  expect(precise).toEqual([true, false]);
  code = 1;
  await userEvent.click(button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(precise).toEqual([true, false, true]);
});

test('ends a request that the browser never answers, and accepts the next tap', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { button, toasts, onPosition } = open(false);
  await userEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(toasts).toEqual(['Timeout']);
  expect(button).toHaveAttribute('aria-busy', 'false');
  getCurrentPosition.mockImplementation((done) => done(SHIBUYA));
  await userEvent.click(button);
  await waitFor(() => expect(onPosition).toHaveBeenCalledTimes(1));
  jest.useRealTimers();
});

test('says how rough a position is that the renter asked for', async () => {
  getCurrentPosition.mockImplementation((done) => done(ROUGH));
  const { button, toasts, onPosition } = open(false);
  await userEvent.click(button);
  await waitFor(() => expect(onPosition).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual(['Your position is only known to about 5.0 km. Distances are rough.']);
});

test('ignores a rough position that nobody asked for', async () => {
  const query = jest.fn(() => Promise.resolve({ state: 'granted' as const }));
  define('permissions', { query });
  getCurrentPosition.mockImplementation((done) => done(ROUGH));
  const { onPosition, toasts } = open(true);
  await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(1));
  await act(() => Promise.resolve());
  expect(onPosition).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});
