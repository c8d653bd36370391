/** Tests of the cabinet of a swap, and of the question whether the renter is there. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { getHost } from '@shared/module-kit/host';
import { refusal, yen } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { NOW, URL, openOrder } from '../detail/order-page-fixture';

type Host = NonNullable<Parameters<typeof openOrder>[3]>;
const offer: NonNullable<Order['faultOffer']> = {
  endSeconds: 1800,
  swap: { until: '2026-11-20T07:20:00Z', backSeconds: 3600 },
};
const FAILED: NonNullable<Order['fault']> = {
  choice: 'SWAP',
  reportedAt: '2026-11-20T07:16:00Z',
  powerBank: { sn: 'PBJ0001043', code: '7K42' },
  startedAt: '2026-11-20T05:02:00Z',
  freeUntil: '2026-11-20T07:46:00Z',
  returnedAt: null,
  total: yen(0),
  swap: { state: 'FAILED', cabinetSn: 'JPC00002', slot: 4, powerBank: null },
};
const VIEW = `${URL}#fault`;
/** Time of some minutes before the page's clock. */
const before = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
/** Storage of a phone on which a scan found a cabinet some minutes ago, and no page has read it. An earlier scanner told no time. */
const scannedBefore = (minutes?: number) =>
  memoryStorage(
    new Map([
      [
        `pb:result:JP:${URL}#swap-cabinet`,
        JSON.stringify({
          sn: 'JPC00002',
          ...(minutes === undefined ? {} : { at: NOW - minutes * 60_000 }),
        }),
      ],
    ]),
  );
/** Storage of a phone on which the view has kept a cabinet, which a scan found some minutes ago. */
const seenBefore = (minutes?: number) =>
  memoryStorage(
    new Map([
      [
        'pb:draft:JP:u1:view/fault:JP2611200001',
        JSON.stringify({
          cabinetSn: 'JPC00002',
          ...(minutes === undefined ? {} : { at: NOW - minutes * 60_000 }),
        }),
      ],
    ]),
  );

test.each<[string, Partial<Order>, Host]>([
  ['from which the renter may have walked away', { startedAt: before(3.1) }, {}],
  ['that was scanned a while ago', {}, { sessionStorage: seenBefore(3.1) }],
  ['that another version has stored', {}, { sessionStorage: seenBefore() }],
  ['of the last try, which another phone may have made', { fault: FAILED }, {}],
])('offers the scan first, and opens no slot without a question at a cabinet %s', async (_, order, host) => {
  const confirm = jest.fn(() => Promise.resolve(true)).mockResolvedValueOnce(false);
  const page = openOrder({ faultOffer: offer, ...order }, { reportFault: refusal('UCS340002') }, VIEW, {
    ...host,
    confirm,
  });
  const [first, second] = await screen.findAllByRole('button', { name: /Scan the cabinet|Swap at/ });
  expect(first).toHaveTextContent('Scan the cabinet where you stand');
  const sn = /JPC\d+/.exec(second!.textContent!)![0];
  await userEvent.click(second!);
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({ title: `Are you at cabinet ${sn}?`, confirm: 'Open a slot' }),
    'mf-orders@test',
  );
  await waitFor(() => expect(second).not.toHaveAttribute('aria-busy', 'true'));
  expect(page.sent('reportFault')).toEqual([]);
  await userEvent.click(second!);
  await waitFor(() => expect(page.sent('reportFault')).toHaveLength(1));
  expect(page.sent('reportFault')[0]!.body).toEqual({ choice: 'SWAP', cabinetSn: sn });
});

test.each<[string, number | undefined]>([
  ['whose scan is read a while later', 3.1],
  ['that a scanner with a clock ahead has found', -60],
  ['that an earlier scanner has found', undefined],
])('opens no slot without a question at a cabinet %s', async (_, minutes) => {
  const confirm = jest.fn(() => Promise.resolve(false));
  const host = { sessionStorage: scannedBefore(minutes), confirm };
  const page = openOrder({ faultOffer: offer }, { reportFault: refusal('UCS340002') }, VIEW, host);
  await userEvent.click(await screen.findByRole('button', { name: 'Swap at cabinet JPC00002' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(page.sent('reportFault')).toEqual([]);
});

test('opens no slot without a question if an answer has just set the clock', async () => {
  const confirm = jest.fn(() => Promise.resolve(false));
  const page = openOrder({ faultOffer: offer }, { reportFault: refusal('UCS340002') }, VIEW, {
    sessionStorage: scannedBefore(1),
    confirm,
  });
  const swap = await screen.findByRole('button', { name: 'Swap at cabinet JPC00002' });
  getHost().clock.now = () => NOW + 5 * 60_000;
  // Not by `userEvent`, which waits: the page has not rendered the later time yet.
  swap.click();
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(page.sent('reportFault')).toEqual([]);
});

test('a scan leads to the swap at that cabinet without a question', async () => {
  const confirm = jest.fn(() => Promise.resolve(false));
  const page = openOrder({ faultOffer: offer }, { reportFault: refusal('UCS340002') }, VIEW, {
    sessionStorage: scannedBefore(1),
    confirm,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Swap at cabinet JPC00002' }));
  await waitFor(() => expect(page.sent('reportFault')).toHaveLength(1));
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /Scan the cabinet/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'I am at another cabinet: scan it' }));
  await waitFor(() => expect(page.address()).toBe('/scan/center?mode=return'));
});

test.each<[string, Host]>([
  [
    'the end of the session',
    {
      interruptedCall: () => ({
        arg: { no: 'JP2611200001', body: { choice: 'SWAP', cabinetSn: 'JPC00002' } },
      }),
    },
  ],
  [
    'a reload',
    {
      sessionStorage: seenBefore(1),
    },
  ],
])('keeps the scanned cabinet over %s', async (_, host) => {
  openOrder({ faultOffer: offer }, {}, VIEW, host);
  expect(await screen.findByRole('button', { name: 'Swap at cabinet JPC00002' })).toBeEnabled();
  const alerts = screen.getAllByRole('alert').filter(({ textContent }) => textContent);
  expect(alerts.map(({ textContent }) => textContent)).toEqual(
    host.interruptedCall ? ['You are signed in again. Tap once more.'] : [],
  );
});
