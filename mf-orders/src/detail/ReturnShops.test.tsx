import { screen, within } from '@testing-library/react';
import { sampleOrder } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { NOW, openOrder } from './order-page-fixture';

type Shop = NonNullable<Order['returnShops']>[number];

/** Returns a store that closes in some minutes. */
const shop = (name: string, minutes: number | null, more: Partial<Shop> = {}): Shop => ({
  ...sampleOrder().rentStore,
  storeId: name,
  name,
  open: {
    isOpen: true,
    always: minutes === null,
    until: minutes === null ? null : new Date(NOW + minutes * 60_000).toISOString(),
    closesSoon: minutes !== null && minutes <= 30,
  },
  distanceMetres: 240,
  ...more,
});
const closed = shop('Closed', 60, { open: { isOpen: false, always: false, until: null, closesSoon: false } });

test('says until when the store of origin and the nearest stores for the return are open', async () => {
  const { storeId } = sampleOrder().rentStore;
  openOrder({
    returnShops: [
      shop('Origin', 20, { storeId, distanceMetres: 0 }),
      shop('Night', null),
      shop('Same Building', null, { distanceMetres: 0 }),
    ],
  });
  const section = (await screen.findByRole('heading', { name: 'Where to return it, and until when' }))
    .parentElement!;
  const rows = within(section).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Origin.*You rented here.*Closes in 20 min/);
  expect(rows[1]).toHaveTextContent(/Night.*240 m, about \d min walk from where you rented.*Open 24 hours/);
  expect(within(rows[1]!).getByRole('link')).toHaveAttribute('href', '/shop/detail?id=Night');
  expect(rows[2]).toHaveTextContent(/^Same Building/);
  expect(rows[2]).not.toHaveTextContent('You rented here');
  expect(section).not.toHaveTextContent('Return it before');
});

test.each<[string, Shop[], string | null]>([
  ['all close soon', [shop('A', 10), shop('B', 25)], '16:41'],
  ['one is closed', [shop('A', 10), closed], '16:26'],
  ['one is open for longer', [shop('A', 10), shop('B', 90)], null],
  ['one is always open', [shop('A', 10), shop('B', null)], null],
  ['all are closed', [closed], null],
  ['the one that is always open is full', [shop('A', 10), shop('B', null, { returnable: 0 })], '16:26'],
  ['all are full', [shop('A', 10, { returnable: 0 })], null],
])('warns of the last closing if %s', async (_what, returnShops, time) => {
  openOrder({ returnShops });
  await screen.findByRole('heading', { name: 'Where to return it, and until when' });
  const warning = screen.queryByText(/Return it before then.$/);
  const free = returnShops.some(({ returnable }) => returnable === 0) ? ' with a free slot' : '';
  if (time) expect(warning).toHaveTextContent(`The last of these stores${free} is open until ${time}.`);
  else expect(warning).toBeNull();
});

test.each([[undefined], [[]]])('shows nothing of a platform that answers %j', async (returnShops) => {
  openOrder(returnShops ? { returnShops } : {});
  await screen.findByRole('timer');
  expect(screen.queryByText('Where to return it, and until when')).toBeNull();
});

test('says which store has no free slot, unless one is reserved there', async () => {
  const full = (name: string) => shop(name, null, { returnable: 0 });
  const { rentStore } = sampleOrder();
  openOrder({
    returnShops: [full('Origin'), full('Mine'), shop('Free', null, { returnable: 2 }), shop('Old', null)],
    slotReservation: {
      state: 'RESERVED',
      store: { ...rentStore, storeId: 'Mine', name: 'Mine' },
      cabinetSn: 'JPC00004',
      until: new Date(NOW + 600_000).toISOString(),
      againFrom: new Date(NOW + 2_400_000).toISOString(),
    },
  });
  await screen.findByRole('link', { name: 'Origin' });
  const marked = screen.getAllByText('No free slot at the moment').map((text) => text.closest('li'));
  expect(marked).toEqual([screen.getByRole('link', { name: 'Origin' }).closest('li')]);
});

test('marks a store that is reported as gone', async () => {
  openOrder({ returnShops: [shop('Origin', null, { goneReported: true }), shop('Night', null)] });
  const [origin, night] = await screen.findAllByRole('listitem');
  expect(origin).toHaveTextContent('Reported as gone');
  expect(night).not.toHaveTextContent('Reported as gone');
});
