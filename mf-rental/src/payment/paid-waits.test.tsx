/** Tests of a payment that has succeeded, while the order cannot be read that follows it. */
import { act, screen } from '@testing-library/react';
import { memoryStorage } from '@shared/api-client';
import type { Order } from '@shared/http-api/schemas';
import { type Answers, offline, renderPage, sampleDeposit, samplePayment, yen } from '@shared/module-testing';
import { NOW, document as documentOf, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

const NO = 'JP2611200001';
const OF_ORDER = `&orderNo=${NO}`;
const unpaid = order({ state: 'UNPAID', next: null, due: yen(360) });
const LONG = /^This takes longer than usual\. Nothing is charged twice\./;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
  // The longest waits of the automatic retries.
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens the page of a payment that has succeeded. The order was read before; its next reads fail until the network returns. */
async function open(purpose: 'DEPOSIT' | 'RENTAL_FEE' | 'KEEP', before: Order, after: Order) {
  const sessionStorage = memoryStorage();
  const line = { down: false, reads: 0 };
  const answers: Answers = {
    order: () => {
      if (line.down) return offline;
      line.down = line.reads++ === 0;
      return line.reads > 1 ? after : before;
    },
    deposit: sampleDeposit(),
    paymentMethods: methods,
    payment: samplePayment({ purpose, state: 'SUCCEEDED' }),
  };
  const page = renderPage(PaymentPage, {
    module: 'mf-rental',
    url: `/payment?purpose=${purpose}&orderNo=${NO}&paymentId=PAY1`,
    now: () => Date.now(),
    host: { sessionStorage },
    answers,
  });
  await pass(500);
  return { ...page, line, opensOnTap: () => sessionStorage.getItem(`pb:draft:JP:u1:guard/eject:${NO}`) };
}

test.each([
  ['DEPOSIT', order(), order({ next: 'EJECT' }), `/eject?orderNo=${NO}`],
  ['RENTAL_FEE', unpaid, order({ state: 'COMPLETED', next: null }), `/order/detail?orderNo=${NO}`],
  ['KEEP', { ...unpaid, kept: true }, order({ state: 'KEPT', next: null }), `/order/detail?orderNo=${NO}`],
] as const)(
  'says after a while that the renter may leave, and continues soon after the network returns: %s',
  async (purpose, before, after, leadsTo) => {
    const { address, line, opensOnTap } = await open(purpose, before, after);
    expect(screen.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
    expect(screen.queryByText(LONG)).toBeNull();
    const announced = screen.getAllByRole('status');
    await pass(21_000);
    expect(screen.getByText(LONG)).toBeVisible();
    // Screen readers announce a text only in a region that was there before it.
    expect(announced).toContain(screen.getByText(LONG).closest('[role="status"]'));
    expect(screen.getByRole('link', { name: 'See my order' })).toHaveAttribute(
      'href',
      `/order/detail?orderNo=${NO}`,
    );
    expect(opensOnTap()).toBeNull();
    await pass(4000);
    expect(opensOnTap()).toBe('true');
    // The automatic retries of the kit are up to a minute apart by now.
    await pass(90_000);
    line.down = false;
    await pass(5500);
    expect(address()).toBe(leadsTo);
  },
);

test('says nothing of the kind, and asks for no tap, if the order is read at once', async () => {
  const { address, opensOnTap, line } = await open('DEPOSIT', order(), order({ next: 'EJECT' }));
  line.down = false;
  await pass(6000);
  expect(address()).toBe(`/eject?orderNo=${NO}`);
  expect(screen.queryByText(LONG)).toBeNull();
  expect(opensOnTap()).toBeNull();
});

/** Hides the page for a time in ms. */
async function hideFor(ms: number) {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  jest.setSystemTime(Date.now() + ms);
  visibility.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(50);
}

test.each([
  ['long', 4 * 60_000, 'true'],
  ['for as long as a payment in the app of a bank takes', 2 * 60_000, null],
])('a page that was hidden %s opens the slot on a tap only, or at once', async (_how, ms, guard) => {
  const { line, opensOnTap, address } = await open('DEPOSIT', order(), order({ next: 'EJECT' }));
  line.down = false;
  await hideFor(ms);
  expect(opensOnTap()).toBe(guard);
  expect(address()).toBe(`/eject?orderNo=${NO}`);
});

test.each([
  ['long before the phone discarded it', OF_ORDER, 4 * 60_000, 'true'],
  ['long, with an address that names only the payment,', '', 4 * 60_000, 'true'],
  ['long, with a clock that was corrected meanwhile,', OF_ORDER, -60 * 60_000, 'true'],
  ['shortly before a reload', OF_ORDER, 2 * 60_000, null],
])('a page that was hidden %s opens the slot on a tap only, or at once', async (_how, named, ms, guard) => {
  const sessionStorage = memoryStorage();
  const at = (answered: Order) =>
    renderPage(PaymentPage, {
      module: 'mf-rental',
      url: `/payment?purpose=DEPOSIT${named}&paymentId=PAY1`,
      now: () => Date.now(),
      host: { sessionStorage },
      answers: {
        order: answered,
        deposit: sampleDeposit(),
        paymentMethods: methods,
        payment: samplePayment({ state: answered.next === 'EJECT' ? 'SUCCEEDED' : 'PENDING' }),
      },
    });
  const first = at(order());
  await pass(500);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  first.unmount();
  jest.setSystemTime(Date.now() + ms);
  visibility.mockReturnValue('visible');
  const { address } = at(order({ next: 'EJECT' }));
  await pass(500);
  expect(address()).toBe(`/eject?orderNo=${NO}`);
  expect(sessionStorage.getItem(`pb:draft:JP:u1:guard/eject:${NO}`)).toBe(guard);
});

test.each([
  ['hidden', () => hideFor(10_000), 'true'],
  ['without an answer for seconds', () => pass(5000), 'true'],
  ['loading for a moment', () => pass(100), null],
])(
  'a page that is %s before it knows the order opens the slot on a tap only, or at once',
  async (_how, wait, guard) => {
    const sessionStorage = memoryStorage();
    let isDown = guard !== null;
    const { address } = renderPage(PaymentPage, {
      module: 'mf-rental',
      url: '/payment?purpose=DEPOSIT&paymentId=PAY1',
      now: () => Date.now(),
      host: { sessionStorage },
      answers: {
        order: order({ next: 'EJECT' }),
        deposit: sampleDeposit(),
        paymentMethods: methods,
        payment: () => (isDown ? offline : samplePayment({ state: 'SUCCEEDED' })),
      },
    });
    await wait();
    isDown = false;
    await pass(90_000);
    expect(address()).toBe(`/eject?orderNo=${NO}`);
    expect(sessionStorage.getItem(`pb:draft:JP:u1:guard/eject:${NO}`)).toBe(guard);
  },
);

test('a payment that arrives late opens no slot from a page whose address names no payment', async () => {
  let answered = order();
  const { address } = renderPage(PaymentPage, {
    module: 'mf-rental',
    url: `/payment?purpose=DEPOSIT&orderNo=${NO}`,
    now: () => Date.now(),
    answers: { order: () => answered, deposit: sampleDeposit(), paymentMethods: methods },
  });
  await pass(500);
  expect(screen.getByRole('button', { name: /^Pay/ })).toBeVisible();
  answered = order({ next: 'EJECT' });
  await pass(10_000);
  expect(address()).toBe(`/order/detail?orderNo=${NO}`);
});

test.each([
  ['', OF_ORDER, 'visible', 'true'],
  ['#paid', OF_ORDER, 'visible', null],
  ['#paid', OF_ORDER, 'hidden', 'true'],
  // The sign-in page promises nothing then.
  ['#paid', '', 'visible', 'true'],
] as const)(
  'a sign-in on the way to the payment lets the slot open on a tap only, unless it promised it (%s %s %s)',
  async (hash, named, seen, guard) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen);
    const sessionStorage = memoryStorage();
    const { address } = renderPage(PaymentPage, {
      module: 'mf-rental',
      url: `/payment?purpose=DEPOSIT${named}&paymentId=PAY1${hash}`,
      afterSignIn: true,
      now: () => Date.now(),
      host: { sessionStorage },
      answers: {
        order: order({ next: 'EJECT' }),
        deposit: sampleDeposit(),
        payment: samplePayment({ state: 'SUCCEEDED' }),
      },
    });
    await pass(500);
    expect(address()).toBe(`/eject?orderNo=${NO}`);
    expect(sessionStorage.getItem(`pb:draft:JP:u1:guard/eject:${NO}`)).toBe(guard);
  },
);

test('a tap on Pay shows that the renter is at the cabinet, also after a sign-in', async () => {
  const guard = `pb:draft:JP:u1:guard/eject:${NO}`;
  const sessionStorage = memoryStorage();
  renderPage(PaymentPage, {
    module: 'mf-rental',
    url: `/payment?purpose=DEPOSIT&orderNo=${NO}`,
    afterSignIn: true,
    now: () => Date.now(),
    host: { sessionStorage },
    answers: {
      order: order(),
      deposit: sampleDeposit(),
      paymentMethods: methods,
      content: documentOf('deposit'),
      createDeposit: sampleDeposit(),
      createPayment: samplePayment(),
    },
  });
  await pass(500);
  expect(sessionStorage.getItem(guard)).toBe('true');
  act(() => screen.getByRole('checkbox').click());
  act(() => screen.getByRole('button', { name: /^Pay/ }).click());
  expect(sessionStorage.getItem(guard)).toBeNull();
});

test.each([
  ['a new document opens the slot at once', true, null],
  ['the document that left for it, as after the app of a bank, opens the slot on a tap only', false, 'true'],
])('after a long checkout, %s', async (_what, isNew, guard) => {
  const sessionStorage = memoryStorage();
  let isPaid = false;
  const at = (query: string) =>
    renderPage(PaymentPage, {
      module: 'mf-rental',
      url: `/payment?purpose=DEPOSIT&orderNo=${NO}${query}`,
      now: () => Date.now(),
      host: { sessionStorage },
      answers: {
        order: () => order(isPaid ? { next: 'EJECT' } : {}),
        deposit: sampleDeposit(),
        paymentMethods: methods,
        content: documentOf('deposit'),
        createDeposit: sampleDeposit(),
        createPayment: samplePayment(),
        payment: () => samplePayment({ state: isPaid ? 'SUCCEEDED' : 'PENDING' }),
      },
    });
  const before = at('');
  await pass(500);
  act(() => screen.getByRole('checkbox').click());
  act(() => screen.getByRole('button', { name: /^Pay/ }).click());
  // The page reads the payment once its address names it.
  await pass(500);
  await pass(500);
  expect(screen.getByRole('button', { name: 'Opening the payment' })).toBeVisible();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  if (isNew) before.unmount();
  isPaid = true;
  jest.setSystemTime(Date.now() + 4 * 60_000);
  visibility.mockReturnValue('visible');
  if (!isNew) await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const { address } = isNew ? at('&paymentId=PAY1') : before;
  await pass(6000);
  expect(address()).toBe(`/eject?orderNo=${NO}`);
  expect(sessionStorage.getItem(`pb:draft:JP:u1:guard/eject:${NO}`)).toBe(guard);
});

test('the address of a paid deposit asks only for its order, every 5 s, once the order owes a fee', async () => {
  const { sent } = renderPage(PaymentPage, {
    module: 'mf-rental',
    url: `/payment?purpose=DEPOSIT&orderNo=${NO}&paymentId=PAY1`,
    now: () => Date.now(),
    answers: {
      order: unpaid,
      deposit: sampleDeposit(),
      paymentMethods: methods,
      payment: samplePayment({ purpose: 'DEPOSIT', state: 'SUCCEEDED' }),
    },
  });
  await pass(500);
  expect(screen.getByRole('button', { name: /^Pay ¥360/ })).toBeVisible();
  const asked = () => (['order', 'deposit', 'payment'] as const).map((name) => sent(name).length);
  const [orders, deposits, payments] = asked();
  for (let second = 0; second < 10; second++) await pass(1000);
  expect(asked()).toEqual([orders! + 2, deposits, payments]);
});
