import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShareLinkState } from '@shared/http-api/schemas';
import { type Answers, offline, renderPage, sampleStore } from '@shared/module-testing';
import { forgetFriendLink } from './friend-link';
import StoreListPage from './StoreListPage';

const TOKEN = 'dG9rZW4tb2YtYS1saW5rIQ';
const ALIVE: ShareLinkState = { alive: true, region: 'JP' };
const DEAD: ShareLinkState = { alive: false, region: null };
const ASKED = /^A friend asked you to return a power bank to one/;
const ENDED = 'This link has ended';
const RETURN_LIST = '/shop/list?filter=return';

beforeEach(forgetFriendLink);

/** Opens the page of a visitor without a session. */
function open(query: string, checkShareLink: Answers['checkShareLink'] = ALIVE) {
  const store = sampleStore({ name: 'Kissa Hinata' });
  return renderPage(StoreListPage, {
    module: 'mf-orders',
    url: `/shop/list${query}`,
    signedIn: false,
    answers: { stores: { stores: [store], total: 1, nextCursor: null }, checkShareLink },
  });
}
const shownAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('asks for the return above the list of places for a return', async () => {
  const page = open(`?share=${TOKEN}`);
  expect(await screen.findByText(ASKED)).toBeVisible();
  expect(await screen.findByRole('button', { name: /Kissa Hinata/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Return-available' })).toBeChecked();
  expect(page.sent('stores').map(({ args }) => args)).toEqual([
    expect.objectContaining({ filter: 'return' }),
  ]);
});

test('takes the token out of the address before it is used, and sends it in a body only', async () => {
  let addressAtCheck = '';
  const page = open(`?share=${TOKEN}&lat=35.1&lng=139.1&q=x`, () => {
    addressAtCheck = page.address();
    return ALIVE;
  });
  await screen.findByText(ASKED);
  expect([addressAtCheck, page.address()]).toEqual([RETURN_LIST, RETURN_LIST]);
  expect(page.sent('checkShareLink').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  const elsewhere = page.requests.map(({ path, query }) => JSON.stringify([path, query])).join();
  expect(elsewhere).not.toContain(TOKEN);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(TOKEN);
  expect(document.body.innerHTML).not.toContain(TOKEN);
});

test.each([
  ['that has ended, was revoked or guessed', TOKEN, 1],
  ['that is too short', TOKEN.slice(1), 0],
  ['that is too long', `${TOKEN}A`, 0],
  ['with other characters', `${TOKEN.slice(1)}!`, 0],
  ['without a token', '', 0],
])('a link %s has one sentence above the ordinary list', async (_what, token, calls) => {
  const page = open(`?share=${token}`, DEAD);
  expect(await screen.findByText(ENDED)).toBeVisible();
  // The page renders again without the link, and its rows may be replaced meanwhile.
  await waitFor(() => expect(page.address()).toBe('/shop/list'));
  await waitFor(() => expect(screen.getByRole('button', { name: /Kissa Hinata/ })).toBeVisible());
  expect(page.sent('checkShareLink')).toHaveLength(calls);
});

test('a late answer that the link has ended leaves a search that the friend has begun', async () => {
  let answer: (state: ShareLinkState) => void = () => undefined;
  const page = open(`?share=${TOKEN}`, () => new Promise((resolve) => (answer = resolve)));
  await userEvent.type(await screen.findByRole('searchbox'), 'hinata');
  const searched = `${RETURN_LIST}&q=hinata`;
  await waitFor(() => expect(page.address()).toBe(searched));
  await act(async () => answer(DEAD));
  expect(screen.getByText(ENDED)).toBeVisible();
  expect(page.address()).toBe(searched);
});

test('says that the link has ended once the page is seen again, and leaves the list as it is', async () => {
  let state = ALIVE;
  const page = open(`?share=${TOKEN}`, () => state);
  await screen.findByText(ASKED);
  state = DEAD;
  await shownAgain();
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(screen.queryByText(ASKED)).toBeNull();
  expect(page.address()).toBe(RETURN_LIST);
});

test('still asks after the friend comes back from a store, and no longer after the link has ended', async () => {
  let state = ALIVE;
  const first = open(`?share=${TOKEN}`, () => state);
  await screen.findByText(ASKED);
  first.unmount();
  state = DEAD;
  const second = open('?filter=return', () => state);
  expect(await screen.findByText(ENDED)).toBeVisible();
  second.unmount();
  const third = open('');
  expect(await screen.findByRole('button', { name: /Kissa Hinata/ })).toBeVisible();
  expect(third.sent('checkShareLink')).toEqual([]);
  expect(screen.queryByText(ENDED)).toBeNull();
});

test.each([
  ['offers the places of the region of the rental', false, 'switchRegion'],
  ['has a friend who is signed in asked before another region', true, 'continueInRegion'],
] as const)('%s', async (_what, signedIn, way) => {
  const ways: string[] = [];
  const store = sampleStore({ name: 'Kissa Hinata' });
  renderPage(StoreListPage, {
    module: 'mf-orders',
    url: `/shop/list?share=${TOKEN}`,
    signedIn,
    host: {
      switchRegion: (code: string) => void ways.push(`switchRegion ${code}`),
      continueInRegion: (code: string) => Promise.resolve(void ways.push(`continueInRegion ${code}`)),
    },
    answers: {
      stores: { stores: [store], total: 1, nextCursor: null },
      checkShareLink: { alive: true, region: 'HK' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the places there' }));
  expect(ways).toEqual([`${way} HK`]);
  expect(screen.queryByText(ASKED)).toBeNull();
});

test('does not say that a link has ended if the platform does not answer, and asks again on a tap', async () => {
  let online = false;
  open(`?share=${TOKEN}`, () => (online ? ALIVE : offline));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  online = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(ASKED)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('a link whose state cannot be read', () => {
  const UNAVAILABLE = { kind: 'http', code: 'HTTP_503', status: 503 } as const;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  let visibility: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    jest.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('is asked for again after growing delays up to a minute, and no longer after the answer', async () => {
    let answer: ShareLinkState | typeof UNAVAILABLE = UNAVAILABLE;
    const page = open(`?share=${TOKEN}`, () => answer);
    const sent = () => page.sent('checkShareLink').length;
    await pass(1_000);
    expect(sent()).toBe(1);
    for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await pass(seconds * 1000 - 2_000);
      expect(sent()).toBe(index + 1);
      await pass(2_000);
      expect(sent()).toBe(index + 2);
    }
    answer = ALIVE;
    await pass(61_000);
    expect(screen.getByText(ASKED)).toBeVisible();
    const before = sent();
    await pass(600_000);
    expect(sent()).toBe(before);
  });

  test('is asked for at once when the network returns, and not while the document is hidden', async () => {
    let online = false;
    const page = open(`?share=${TOKEN}`, () => (online ? ALIVE : offline));
    await pass(1_000);
    visibility.mockReturnValue('hidden');
    await pass(600_000);
    expect(page.sent('checkShareLink')).toHaveLength(1);
    visibility.mockReturnValue('visible');
    online = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await pass(500);
    expect(screen.getByText(ASKED)).toBeVisible();
    expect(page.sent('checkShareLink')).toHaveLength(2);
  });

  test('is asked for no sooner than the platform says, and half of the delay is random', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    let retryAfterSeconds = 0;
    const page = open(`?share=${TOKEN}`, () => ({ ...UNAVAILABLE, retryAfterSeconds }));
    const sent = () => page.sent('checkShareLink').length;
    await pass(1_000);
    expect(sent()).toBe(1);
    retryAfterSeconds = 30;
    await pass(3_000);
    expect(sent()).toBe(2);
    await pass(29_000);
    expect(sent()).toBe(2);
    await pass(2_000);
    expect(sent()).toBe(3);
  });

  test('is not asked for again by itself after a final answer', async () => {
    const refused = { kind: 'http', code: 'HTTP_404', status: 404, traceId: 't-1' } as const;
    const page = open(`?share=${TOKEN}`, () => refused);
    await pass(600_000);
    expect(page.sent('checkShareLink')).toHaveLength(1);
  });
});

test('asks nothing without a link', async () => {
  const page = open('?filter=return');
  expect(await screen.findByRole('button', { name: /Kissa Hinata/ })).toBeVisible();
  expect(page.sent('checkShareLink')).toEqual([]);
});
