/** Tests of /home with a platform that leaves out what the page builds on. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  type RenderPageOptions,
  offline,
  renderPage,
  sampleOrderDeposit,
} from '@shared/module-testing';
import type { Regions } from '@shared/http-api/schemas';
import { NOW, order, store } from '../testing/models';
import HomePage from './HomePage';

jest.mock('./map/StoreMap', () => ({ __esModule: true, default: () => <p>map</p> }));

const regions: Regions['regions'] = (['JP', 'MY', 'HK'] as const).map((region) => ({
  region,
  name: { JP: 'Japan', MY: 'Malaysia', HK: 'Hong Kong' }[region],
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  center: { lat: 35.6591, lng: 139.7006 },
}));
const open = ({ answers, ...options }: Partial<RenderPageOptions>) =>
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    signedIn: false,
    now: () => NOW,
    answers: { regions: { regions }, stores: { stores: [store], total: 1, nextCursor: null }, ...answers },
    ...options,
  });

beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

test.each<[string, Answers['regions']]>([
  ['does not load', offline],
  ['lacks the region', { regions: regions.filter(({ region }) => region !== 'JP') }],
])(
  'says that the map did not load if the list of regions %s, and asks again on a tap',
  async (_what, answer) => {
    let isBack = false;
    const home = open({ answers: { regions: () => (isBack ? { regions } : answer) as never } });
    expect(await screen.findByText('The map did not load. The list below works.')).toBeVisible();
    expect(await screen.findByText('Tsutsuji Books Shibuya')).toBeVisible();
    isBack = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('map')).toBeVisible();
    expect(home.sent('regions').length).toBeGreaterThan(1);
  },
);

test.each([
  ['PAYMENT', null],
  ['EJECT', sampleOrderDeposit({ kind: 'CHARGE' })],
] as const)('names no time of a reservation without its end (%s)', async (next, deposit) => {
  const waiting = order({ next, deposit, reservedUntil: null });
  open({ signedIn: true, answers: { activeOrder: { order: waiting, nextPollMs: 0 } } });
  expect(await screen.findByText('See how it stands')).toBeVisible();
  expect(screen.queryByText(/reserved for 0 s/)).toBeNull();
});

test('offers no region that only a newer platform knows', async () => {
  const singapore = { ...regions[0]!, region: 'SG' as 'HK', name: 'Singapore' };
  open({ answers: { regions: { regions: [...regions, singapore] } } });
  await userEvent.click(await screen.findByRole('button', { name: /^Japan/ }));
  expect(await screen.findByRole('button', { name: /^Hong Kong/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Singapore/ })).toBeNull();
});
