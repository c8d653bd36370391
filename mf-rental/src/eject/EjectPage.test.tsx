import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type RenderPageOptions,
  answerOf,
  offline,
  refusal,
  renderPage,
  sampleDeposit,
  sampleOrderDeposit,
  unreadable,
} from '@shared/module-testing';
import { NOW, ORDER_FREE30, order, progress, store } from '../testing/models';
import EjectPage from './EjectPage';

const ready = order({ next: 'EJECT' });
const ejecting = order({ state: 'EJECTING', next: null });
const open = (
  answers: RenderPageOptions['answers'],
  { url = '/eject?orderNo=JP2611200001', host = {} }: Pick<Partial<RenderPageOptions>, 'url' | 'host'> = {},
) => renderPage(EjectPage, { module: 'mf-rental', url, now: () => NOW, answers: answers ?? {}, host });

test('ejects once, polls the progress and redirects to /borrow when the power bank is out (R2.11, R4.4)', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let asked = false;
  let out = false;
  const { requests, address } = open({
    order: () => (asked ? ejecting : ready),
    eject: () => {
      asked = true;
      return ejecting;
    },
    orderProgress: () => (out ? progress({ state: 'BILLING', step: 'OUT' }) : progress()),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Slot 3 is opening' })).toBeInTheDocument();
  out = true;
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(address()).toBe('/borrow?orderNo=JP2611200001');
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  jest.useRealTimers();
});

test('opens the slot only after another tap if a sign-in interrupted the eject', async () => {
  const { requests } = open(
    {
      order: ready,
      orderProgress: progress(),
      eject: ejecting,
    },
    {
      host: { interruptedCall: (name) => (name.endsWith('/eject') ? { arg: { no: 'JP2611200001' } } : null) },
    },
  );
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Are you at cabinet JPC00001? Tap once more to open the slot.',
    }),
  ).toBeVisible();
  const sent = () => requests.filter(({ method }) => method === 'POST');
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Open the slot' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Slot 3 is opening' })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('counts no fewer slots than the number of the open one', async () => {
  open({ order: ejecting, orderProgress: progress({ slots: 8, slot: 9 }) });
  expect(await screen.findByRole('img', { name: 'Slot 9 of 9 is opening' })).toBeVisible();
});

test('continues polling after a reload without a second eject', async () => {
  const { requests } = open({
    order: ejecting,
    orderProgress: progress({ attempt: 2, slot: 4 }),
  });
  expect(await screen.findByRole('heading', { name: 'Slot 4 is opening' })).toBeInTheDocument();
  expect(screen.getByText('That slot was stuck. Now slot 4 is tried.')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('redirects an unpaid order to the payment without an eject', async () => {
  const { requests, address } = open({ order: order() });
  await waitFor(() => expect(address()).toBe('/payment?purpose=DEPOSIT&orderNo=JP2611200001'));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('shows a failed eject with a note that there is no rental fee, retry and nearest stores', async () => {
  open({
    order: order({ state: 'EJECT_FAILED', next: null, coupon: ORDER_FREE30 }),
    store,
    stores: {
      stores: [{ ...store, storeId: 'jp-2', name: 'Kissa Hinata' }],
      total: 1,
      nextCursor: null,
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The slot did not open' })).toBeInTheDocument();
  expect(screen.getByText('No rental fee was charged.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/product?sn=JPC00001&coupon=FREE30',
  );
  expect(await screen.findByText('Kissa Hinata')).toBeInTheDocument();
});

test.each([
  [{}, 'Your deposit of ¥3,300 is paid and yours. Rent with it, or ask for its refund.', 1],
  [{ kind: 'HOLD' }, 'The ¥3,300 held on your card is released.', 0],
] as const)('says after a failed eject whose the deposit is (%o)', async (deposit, words, links) => {
  const asked = order({ state: 'EJECTING', next: null, deposit: sampleOrderDeposit(deposit) });
  open({
    order: asked,
    orderProgress: progress({ state: 'EJECT_FAILED', step: 'FAILED' }),
    store,
    stores: { stores: [], total: 0, nextCursor: null },
  });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Refund the deposit' })).toHaveLength(links);
});

describe.each([
  ['EJECT_FAILED', 'The slot did not open'],
  ['EXPIRED', 'The reservation has ended'],
] as const)('a page of an order that is %s', (state, title) => {
  test.each([
    ['is free', null, 1],
    ['was frozen by this order', 'JP2611200001', 1],
    ['secures a later order, and the renter went back', 'JP2611200002', 0],
  ])('says whose the deposit is that %s', async (_what, frozenBy, said) => {
    const { sent } = open({
      order: order({ state, next: null, deposit: sampleOrderDeposit() }),
      deposit: sampleDeposit({ state: frozenBy ? 'FROZEN' : 'PAID', kind: 'CHARGE', frozenBy }),
      store,
      stores: { stores: [], total: 0, nextCursor: null },
    });
    expect(await screen.findByText(title)).toBeInTheDocument();
    await waitFor(() => expect(sent('deposit')).not.toEqual([]));
    await waitFor(() => expect(screen.queryAllByText(/is paid and yours/)).toHaveLength(said));
    const links = screen.queryAllByRole('link', { name: 'Refund the deposit' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(said ? ['/center'] : []);
  });
});

test('shows "Still checking" when the cabinet did not respond', async () => {
  open({
    order: order({ state: 'EJECT_UNKNOWN', next: null }),
    orderProgress: progress({ state: 'EJECT_UNKNOWN', step: 'UNKNOWN' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Still checking' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Still checking/);
  expect(screen.getByText(/not charged twice/)).toBeInTheDocument();
});

test.each([
  ['no answer', offline],
  ['a gateway’s page or half an answer', answerOf(502, 'a gateway')],
  ['500 of the platform', answerOf(500, 'the platform')],
  ['an answer that cannot be read', unreadable('eject')],
] as const)('after %s to the eject says that its result is open, and asks once', async (_name, error) => {
  let isBroken = false;
  const { requests } = open({
    order: () => (isBroken ? { ...error, isWrite: false } : ready),
    eject: () => {
      isBroken = true;
      return error;
    },
  });
  expect(await screen.findByRole('heading', { name: 'Still checking' })).toBeVisible();
  expect(screen.getByText(/^You are not charged twice/)).toBeVisible();
  expect(screen.queryByText(/not be asked|no rental fee|does not open|failed/i)).toBeNull();
  // Only an eject that the platform has not accepted can be asked for again.
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(
    error.kind === 'malformed' ? 0 : 1,
  );
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('after a refusal of the eject says that the cabinet was not asked, and what another try does', async () => {
  open({ order: ready, eject: refusal('UCS330099') });
  expect(await screen.findByText('The cabinet could not be asked')).toBeVisible();
  expect(screen.getByText(/^No rental fee so far\./)).toBeVisible();
});

test('sends no request for a malformed order number', async () => {
  const { requests } = open({}, { url: '/eject?orderNo=1' });
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

/** Returns an answer that fails with a network error while `line.down` is true. */
const onceBack =
  <Model,>(line: { down: boolean }, answer: () => Model) =>
  () =>
    line.down ? offline : answer();

describe('with network errors', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')));

  test('repeats a failed first progress request', async () => {
    const line = { down: true };
    const { address } = open({
      order: ejecting,
      orderProgress: onceBack(line, () => progress({ state: 'BILLING', step: 'OUT' })),
    });
    await pass(500);
    expect(screen.getByText(/No answer just now/)).toBeInTheDocument();
    line.down = false;
    await pass(6000);
    expect(address()).toBe('/borrow?orderNo=JP2611200001');
  });

  test('asks every 5 s for the progress, however long there is no answer', async () => {
    const line = { down: true };
    const { address } = open({
      order: ejecting,
      orderProgress: onceBack(line, () => progress({ state: 'BILLING', step: 'OUT' })),
    });
    await pass(45_000);
    line.down = false;
    await pass(5_500);
    expect(address()).toBe('/borrow?orderNo=JP2611200001');
  });

  test('refetches the progress at once when the network returns', async () => {
    const line = { down: false };
    let out = false;
    const { address } = open({
      order: ejecting,
      orderProgress: onceBack(line, () => (out ? progress({ state: 'BILLING', step: 'OUT' }) : progress())),
    });
    await pass(500);
    line.down = true;
    await pass(1000);
    out = true;
    line.down = false;
    await reconnect();
    // Well before the next poll.
    await pass(50);
    expect(address()).toBe('/borrow?orderNo=JP2611200001');
  });

  test('refetches an order that failed to load', async () => {
    const line = { down: true };
    open({
      order: onceBack(line, () => ejecting),
      orderProgress: progress(),
    });
    await pass(500);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    line.down = false;
    await pass(6000);
    expect(screen.getByRole('heading', { name: 'Slot 3 is opening' })).toBeInTheDocument();
  });

  test('continues without a second eject when only the response was lost', async () => {
    const line = { down: false };
    let asked = false;
    const { requests } = open({
      order: onceBack(line, () => (asked ? ejecting : ready)),
      eject: () => {
        asked = true;
        line.down = true;
        return offline;
      },
      orderProgress: onceBack(line, () => progress()),
    });
    await pass(500);
    expect(screen.getByText('Still checking')).toBeInTheDocument();
    line.down = false;
    await pass(6000);
    expect(screen.getByRole('heading', { name: 'Slot 3 is opening' })).toBeInTheDocument();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('shows "Still checking" after 60 seconds without a response', async () => {
    let elapsed = 0;
    renderPage(EjectPage, {
      module: 'mf-rental',
      url: '/eject?orderNo=JP2611200001',
      now: () => NOW + elapsed,
      answers: {
        order: ejecting,
        orderProgress: offline,
      },
    });
    await pass(500);
    expect(screen.queryByRole('heading', { name: 'Still checking' })).toBeNull();
    elapsed = 61_000;
    await pass(1000);
    expect(screen.getByRole('heading', { name: 'Still checking' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See my order' })).toBeInTheDocument();
  });
});
