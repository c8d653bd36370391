import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { PLANS } from '@shared/domain/testing';
import type { StoreDetail } from '@shared/http-api/schemas';
import {
  type Answers,
  INEXACT,
  refusal,
  rememberedPositionStorage,
  renderPage,
  type RenderPageOptions,
  sampleStore,
  testMissing,
} from '@shared/module-testing';
import StoreDetailPage from './StoreDetailPage';

const NOW = Date.parse('2026-11-20T07:16:08Z'); // a Friday
const cabinet: StoreDetail['cabinets'][number] = {
  sn: 'JPC00001',
  state: 'ONLINE',
  slots: 8,
  rentable: 5,
  returnable: 3,
  countedAt: '2026-11-20T07:15:28Z',
};
const store = sampleStore({
  open: { isOpen: true, always: false, until: '2026-11-20T13:00:00Z', closesSoon: false },
  rentable: 5,
  returnable: 3,
  countedAt: '2026-11-20T07:15:28Z',
  hours: [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, spans: [{ from: 600, to: 1320 }] })),
  cabinets: [cabinet],
});

function open(
  answer: Answers['store'],
  url = '/shop/detail?id=jp-0001',
  more: Partial<RenderPageOptions> = {},
) {
  return renderPage(StoreDetailPage, {
    module: 'mf-orders',
    url,
    signedIn: false,
    now: () => NOW,
    answers: { store: answer },
    ...more,
  });
}

test('shows opening hours, counts with their age, price, address and directions (R2.15, R3.4)', async () => {
  open(store);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tsutsuji Books Shibuya' })).toBeVisible();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Open until 22:00');
  expect(main).toHaveTextContent('5 to rent');
  expect(main).toHaveTextContent('Counted by the cabinet 40 s ago');
  expect(screen.getByRole('heading', { name: 'Pricing strategy' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Business hours' })).toBeVisible();
  expect(main).toHaveTextContent('Address');
  expect(screen.getByText('Today').closest('div')).toHaveTextContent('Friday');
  expect(screen.getByRole('link', { name: /Directions/ })).toHaveAttribute(
    'href',
    expect.stringMatching(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Tsutsuji\+Books\+Shibuya/,
    ),
  );
});

test('links a phone number, but not one with an extension', async () => {
  const { unmount } = open({ ...store, phone: '+81 (0)3-1234-5678' });
  expect(await screen.findByRole('link', { name: '+81 (0)3-1234-5678' })).toHaveAttribute(
    'href',
    'tel:+81312345678',
  );
  unmount();
  open({ ...store, phone: '03-1234-5678 (内線12)' });
  expect((await screen.findByText('03-1234-5678 (内線12)')).closest('[href]')).toBeNull();
});

test('separates the opening hours of a day as the language does', async () => {
  const spans = [
    { from: 600, to: 840 },
    { from: 960, to: 1320 },
  ];
  open({ ...store, hours: [{ weekday: 1, spans }] }, undefined, { language: 'ja' });
  expect(await screen.findByText('10:00–14:00、16:00–22:00')).toBeVisible();
});

test('shows "Store not found" with a link to other stores for an unknown store (R8.11)', async () => {
  open(refusal('UCS350001'));
  expect(await screen.findByRole('heading', { name: 'Store not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Other stores' })).toHaveAttribute('href', '/shop/list');
});

testMissing(open, 'Store not found');

test.each(['x'.repeat(64), 'Zweigstelle%207%2Fb'])('shows a store with the id %s', async (id) => {
  open(store, `/shop/detail?id=${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tsutsuji Books Shibuya' })).toBeVisible();
});

test('sends no request for a malformed id', async () => {
  const page = open(store, '/shop/detail?id=..');
  expect(await screen.findByRole('heading', { name: 'Store not found' })).toBeVisible();
  expect(page.requests).toEqual([]);
});

test('shows the next opening time of a closed store', async () => {
  open({
    ...store,
    state: 'CLOSED',
    open: { isOpen: false, always: false, until: '2026-11-21T01:00:00Z', closesSoon: false },
  });
  expect(await screen.findByText('Closed, opens tomorrow 10:00')).toBeVisible();
});

test.each([
  [{ rentable: 6, returnable: 2 }, 'Last report: 6 to rent, 2 free slots. May have changed'],
  [undefined, null],
])('shows the last counts of an offline cabinet with their age: %j', async (lastCounts, text) => {
  const countedAt = '2026-11-20T04:16:08Z';
  open({
    ...store,
    cabinets: [{ ...cabinet, state: 'OFFLINE', rentable: 0, returnable: 0, countedAt, lastCounts }],
  });
  expect(await screen.findByText('The cabinet is offline, last report 3 h ago')).toBeVisible();
  if (text) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/\b0 (to rent|free)/);
});

test('names the keep price, which is not the deposit', async () => {
  open({ ...store, plan: PLANS.JP });
  expect(await screen.findByText('After 5 days the power bank counts as bought: +¥2,000')).toBeVisible();
  expect(screen.getByText(/^Deposit ¥3,300, refunded or released/)).toBeVisible();
});

test('names no deposit of a plan without one', async () => {
  open({ ...store, plan: { ...PLANS.JP, deposit: 0 } });
  expect(await screen.findByText('No deposit · 5 days at most')).toBeVisible();
});

test('formats deposit and keep price with decimals and list prices without', async () => {
  open({ ...store, plan: PLANS.HK });
  expect(await screen.findByText(/Deposit HK\$99\.00, refunded or released/)).toBeVisible();
  expect(screen.getByText(/counts as bought: \+HK\$99\.00/)).toBeVisible();
  expect(screen.getByRole('main').textContent).toMatch(/HK\$40 in 24 h/);
});

describe('the way', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  beforeEach(() => {
    window.localStorage.clear();
    jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  });
  afterEach(() => jest.restoreAllMocks());

  test('asks for the map app once, remembers it and lets the renter change it', async () => {
    const page = open(store);
    await userEvent.click(await screen.findByRole('link', { name: 'Directions' }));
    const dialog = screen.getByRole('dialog', { name: 'Open directions in' });
    const apple = within(dialog).getByRole('link', { name: 'Apple Maps' });
    expect(apple).toHaveAttribute('href', expect.stringMatching(/^https:\/\/maps\.apple\.com\//));
    await userEvent.click(apple);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: /Directions/ })).toHaveAttribute(
      'href',
      apple.getAttribute('href'),
    );
    page.unmount();

    open(store);
    expect(await screen.findByRole('link', { name: /Directions/ })).toHaveAttribute(
      'href',
      apple.getAttribute('href'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Directions open in Apple Maps. Change' }));
    await userEvent.click(screen.getByRole('link', { name: 'Google Maps' }));
    expect(screen.getByRole('button', { name: 'Directions open in Google Maps. Change' })).toBeVisible();
  });

  test.each([
    ['wechat', null],
    ['browser', '_blank'],
  ] as const)('opens the chosen app from %s in the window %p', async (browserType, target) => {
    window.localStorage.setItem('pb:map-app', 'google');
    open(store, undefined, { browserType });
    const link = await screen.findByRole('link', { name: /Directions/ });
    expect(link.getAttribute('target')).toBe(target);
    expect(link).not.toHaveAttribute('aria-haspopup');
  });

  // 0.0009° of latitude are 100 m.
  test.each([
    [35.6608, true],
    [35.662, false],
    [null, false],
  ])('puts the floor first if the renter is at latitude %p: %p', async (lat, isFirst) => {
    const sessionStorage = lat === null ? memoryStorage() : rememberedPositionStorage({ lat, lng: 139.7 });
    open(store, undefined, { host: { sessionStorage } });
    const title = await screen.findByRole('heading', { level: 1 });
    const floor = screen.getByText(store.floor);
    const order = floor.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(order !== 0).toBe(isFirst);
    expect(screen.queryByText('You are almost there') !== null).toBe(isFirst);
  });

  test.each(INEXACT)('shows no distance from a position that is %s', async (_what, of) => {
    const sessionStorage = rememberedPositionStorage({ lat: 35.6608, lng: 139.7 }, of);
    open(store, undefined, { host: { sessionStorage } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/You are almost there|min walk/)).toBeNull();
  });
});
