import { act, screen, waitFor } from '@testing-library/react';
import { memoryStorage } from '@shared/api-client';
import type { Order } from '@shared/http-api/schemas';
import { type RenderPageOptions, renderPage } from '@shared/module-testing';
import { NOW, order, store } from '../testing/models';
import HomePage from './HomePage';

jest.mock('./map/StoreMap', () => ({ __esModule: true, default: () => <p>map</p> }));
beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});
afterEach(() => jest.useRealTimers());

const BAR = { name: /^Your running rental/ };
const RUNNING = order({ state: 'BILLING', next: null, startedAt: '2026-11-20T04:00:00Z' });
const open = (options: Partial<RenderPageOptions> = {}) =>
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    now: () => NOW,
    ...options,
    answers: {
      regions: { regions: [] },
      stores: { stores: [store], total: 1, nextCursor: null },
      activeOrder: { order: null, nextPollMs: 60_000 },
      ...options.answers,
    },
  });
const showAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
/** Answers without an order first, and then with the one that another tab has begun. */
function startsElsewhere(nextPollMs: number) {
  const orders: (Order | null)[] = [null];
  return () => ({ order: orders.pop() === null ? null : RUNNING, nextPollMs });
}

test('shows the rental that another tab has begun, and asks for the stores', async () => {
  const { sent } = open({ answers: { activeOrder: startsElsewhere(60_000) } });
  await screen.findByText('Japan · 1 store');
  await waitFor(() => expect(sent('activeOrder')).toHaveLength(1));
  expect(screen.queryByRole('link', BAR)).toBeNull();
  showAgain();
  expect(await screen.findByRole('link', BAR)).toBeVisible();
  // The filter is another one now: the first request is that of the list before.
  await waitFor(() =>
    expect(sent('stores').map(({ query }) => query?.filter)).toEqual(['rent', 'rent', 'return']),
  );
});

test('asks for the chosen store that is not in the list', async () => {
  const view = {
    filter: null,
    open: null,
    origin: null,
    selected: { storeId: 'jp-9', position: store.position },
  };
  const sessionStorage = memoryStorage(new Map([['pb:draft:JP:u1:view/home:,,', JSON.stringify(view)]]));
  const { sent } = open({
    host: { sessionStorage },
    answers: { store: { ...store, storeId: 'jp-9', name: 'Record Yama' } as never },
  });
  await screen.findByText('Record Yama');
  showAgain();
  await waitFor(() => expect(sent('store')).toHaveLength(2));
});

test.each([60_000, 0])('asks for an order once a minute without one (nextPollMs %i)', async (nextPollMs) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { sent } = open({ answers: { activeOrder: startsElsewhere(nextPollMs) } });
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(sent('activeOrder')).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(sent('activeOrder')).toHaveLength(2);
  expect(screen.getByRole('link', BAR)).toBeInTheDocument();
});
