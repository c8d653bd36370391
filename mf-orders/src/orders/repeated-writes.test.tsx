/** Tests of writes that the end of the session interrupted, and that a page repeats after the new sign-in. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, SlotReservation } from '@shared/http-api/schemas';
import {
  type Answers,
  offline,
  refusal,
  renderPage,
  sampleOrder,
  samplePendingOrder,
  sampleStore,
} from '@shared/module-testing';
import { NOW, URL, openOrder } from '../detail/order-page-fixture';
import OrderListPage from '../list/OrderListPage';
import StoreDetailPage from '../store/StoreDetailPage';

const AT = { lat: 35.6591, lng: 139.7006 };
/** A host that has kept one write. */
function kept(endpoint: string, arg: unknown) {
  let isKept = true;
  return {
    interruptedCall: (name: string) => (isKept && name.endsWith(`/${endpoint}`) ? { arg } : null),
    forgetInterruptedCall: () => void (isKept = false),
  };
}

describe('the report that a store is not there', () => {
  const open = (reportStore: Answers['reportStore'], accuracyMetres = 20) =>
    renderPage(StoreDetailPage, {
      module: 'mf-orders',
      url: '/shop/detail?id=jp-0001',
      host: kept('reportStore', { id: 'jp-0001', body: { isHere: false, position: AT, accuracyMetres } }),
      answers: {
        store: sampleStore({ storeId: 'jp-0001', position: AT, goneReported: false }),
        reportStore,
      },
    });

  test('is thanked for', async () => {
    const { sent } = open({ goneReported: true });
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(sent('reportStore')).toHaveLength(1);
  });

  test.each([
    ['a failure', offline, 20, /^No answer/],
    ['a refusal because of the position that was sent', refusal('UCS340007'), 900, /900 m/],
  ])('says %s', async (_what, error, accuracy, words) => {
    open(error, accuracy);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/^Thank you/)).toBeNull();
  });

  test('shows that it is sent', async () => {
    open(() => new Promise<never>(() => undefined));
    await waitFor(() => expect(screen.getByRole('button', { busy: true })).toBeVisible());
  });
});

describe('the share link of a rental', () => {
  const TOKEN = 'dG9rZW4tb2YtYS1saW5rIQ';
  const SINCE = '2026-11-20T07:15:08Z';
  const SEND = { name: 'Share with a friend who returns it' };
  const open = (endpoint: 'createShareLink' | 'endShareLink', answer: unknown, since: string | null) =>
    openOrder(
      {},
      {
        order: () => sampleOrder({ actions: ['REPORT_RETURN'], sharedSince: since }),
        [endpoint]: answer,
      },
      `${URL}#share`,
      kept(endpoint, { no: 'JP2611200001' }),
    );

  test('that was created is shared at the next tap', async () => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { sent } = open('createShareLink', { token: TOKEN }, SINCE);
    await waitFor(() => expect(sent('createShareLink')).toHaveLength(1));
    expect(await screen.findByText(/^Shared since/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', SEND));
    await waitFor(() => expect(copied).toEqual([`http://localhost/jp/shop/list?share=${TOKEN}`]));
    expect(sent('createShareLink')).toHaveLength(1);
  });

  test.each([
    ['createShareLink', offline, /^No answer/],
    ['createShareLink', { token: null }, /^The rental is over/],
    ['endShareLink', {}, /^The link has ended/],
    ['endShareLink', offline, /^No answer/],
  ] as const)('says what became of it (%s, %o)', async (endpoint, answer, words) => {
    const { toasts } = open(endpoint, answer, SINCE);
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(words)]));
  });

  test.each(['createShareLink', 'endShareLink'] as const)('is busy meanwhile (%s)', async (endpoint) => {
    open(endpoint, () => new Promise<never>(() => undefined), SINCE);
    await waitFor(() => expect(screen.getByRole('button', { busy: true })).toBeVisible());
  });
});

const NO = 'JP2611200001';
const { rentStore } = sampleOrder();
const inMinutes = (count: number) => new Date(NOW + count * 60_000).toISOString();
const slot = (state: SlotReservation['state']): SlotReservation => ({
  state,
  store: rentStore,
  cabinetSn: 'JPC00004',
  until: inMinutes(15),
  againFrom: inMinutes(45),
});
const OPEN = { isOpen: true, always: true, until: null, closesSoon: false };
const completed = sampleOrder({ state: 'COMPLETED', endedAt: '2026-11-20T07:10:00Z', actions: ['DELETE'] });

interface Write {
  endpoint: 'cancelOrder' | 'returnReport' | 'allFull' | 'deleteOrder' | 'releaseSlot' | 'reserveSlot';
  arg: unknown;
  /** The order whose page repeats the write, and its view. */
  order: Partial<Order>;
  view: string;
  answer: unknown;
  done: string;
  leadsTo: string;
}
const write = (endpoint: Write['endpoint'], more: Pick<Write, 'order' | 'done'> & Partial<Write>): Write => ({
  endpoint,
  arg: { no: NO },
  view: '',
  answer: {},
  leadsTo: URL,
  ...more,
});
const WRITES: Write[] = [
  write('cancelOrder', {
    arg: { orderNo: NO },
    order: samplePendingOrder({ reservedUntil: inMinutes(10), actions: ['PAY', 'CANCEL'] }),
    answer: sampleOrder({ state: 'DELETED' }),
    done: 'Order cancelled',
  }),
  write('returnReport', {
    arg: { no: NO, body: { sameStore: true, returnedAt: inMinutes(-1) } },
    order: { actions: ['REPORT_RETURN'] },
    view: '#return',
    answer: sampleOrder({ state: 'RETURN_REVIEW' }),
    done: 'Reported. The clock has stopped',
  }),
  write('allFull', {
    arg: { no: NO, body: { cabinetSn: 'JPC00007', position: AT, accuracyMetres: 20 } },
    order: { actions: ['REPORT_RETURN', 'ALL_FULL', 'FEEDBACK'] },
    view: '#full',
    answer: sampleOrder(),
    done: 'The clock has stopped',
  }),
  write('deleteOrder', { order: completed, done: 'Deleted', leadsTo: '/order/list' }),
  write('releaseSlot', {
    order: { slotReservation: slot('RESERVED') },
    answer: sampleOrder({ slotReservation: slot('RELEASED') }),
    done: 'The slot is released',
  }),
  write('reserveSlot', {
    arg: { no: NO, body: { storeId: rentStore.storeId } },
    order: { returnShops: [{ ...rentStore, open: OPEN, distanceMetres: 240, reserveSeconds: 900 }] },
    answer: sampleOrder({ slotReservation: slot('RESERVED') }),
    done: 'A slot is reserved for you',
  }),
];

describe.each(WRITES)('$endpoint of the page of an order', (repeated) => {
  const { endpoint, arg, order, view, done, leadsTo } = repeated;
  const openWith = (answer: unknown) =>
    openOrder(order, { [endpoint]: answer }, URL + view, kept(endpoint, arg));

  test('says that it is done', async () => {
    const { toasts, sent, address } = openWith(repeated.answer);
    await waitFor(() => expect(toasts).toEqual([done]));
    expect(sent(endpoint)).toHaveLength(1);
    await waitFor(() => expect(address()).toBe(leadsTo));
  });

  test('says why it failed', async () => {
    const { toasts } = openWith(offline);
    await waitFor(() => expect([...toasts, document.body.textContent].join('\n')).toMatch(/No answer\./));
    expect(toasts).not.toContain(done);
  });
});

test.each([
  ['that it is done', {}, /^Deleted$/],
  ['why it failed', offline, /^No answer/],
])('the deletion from the list says %s', async (_what, answer, words) => {
  const { toasts, sent } = renderPage(OrderListPage, {
    module: 'mf-orders',
    url: '/order/list',
    now: () => NOW,
    host: kept('deleteOrder', { no: NO }),
    answers: {
      orders: { orders: [completed], counts: { unpaid: 0, unfinished: 0 }, nextCursor: null },
      deleteOrder: answer,
    },
  });
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(words)]));
  expect(sent('deleteOrder')).toHaveLength(1);
});
