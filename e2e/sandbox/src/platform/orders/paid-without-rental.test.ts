import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  CABINET,
  TERMS,
  advance,
  control,
  eject,
  ledger,
  mailsTo,
  onCheckout,
  order,
  payDeposit,
  read,
  reset,
  startPayment,
  testSandbox,
  until,
  untilSettled,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const RESERVATION = 15 * 60;
const addressOf = async ({ userId }: Renter) =>
  (await sandbox.ctx.db.query<{ email: string }>('select email from users where user_id = $1', [userId]))[0]!
    .email;
const depositMails = async (renter: Renter) =>
  (await mailsTo(sandbox, await addressOf(renter))).filter(({ text }) => text.includes('Deposit: '));
const oneDepositMail = async (renter: Renter) =>
  (
    await until(
      () => depositMails(renter),
      (mails) => mails.length > 0,
    )
  )[0]!;
const listed = async (renter: Renter, tab: string) =>
  (await renter.get('orders', undefined, { query: { tab } })).orders.map(({ orderNo }) => orderNo);
const untilState = (renter: Renter, { orderNo }: Order, state: string) =>
  until(
    () => read(renter, orderNo),
    (now) => now.state === state,
  );
const PAID = { state: 'PAID', kind: 'CHARGE', amount: { amount: 3300, currency: 'JPY' } };

test('lists a paid order that waits for its eject as unfinished, not as unpaid', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo } = await order(renter);
  expect(await read(renter, orderNo)).toMatchObject({ next: 'PAYMENT', deposit: null });
  expect(await listed(renter, 'unpaid')).toEqual([orderNo]);
  await payDeposit(sandbox, renter, 'paypay', orderNo);
  expect(await read(renter, orderNo)).toMatchObject({ next: 'EJECT', deposit: PAID });
  expect(await listed(renter, 'unpaid')).toEqual([]);
  expect(await listed(renter, 'unfinished')).toEqual([orderNo]);
  expect((await renter.get('orders')).counts).toEqual({ unpaid: 0, unfinished: 1 });
});

test('says in the order and in a mail that a deposit paid for an expired order is the renter’s', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const created = await order(renter);
  await payDeposit(sandbox, renter, 'paypay', created.orderNo);
  await advance(sandbox, RESERVATION + 1);
  expect(await untilState(renter, created, 'EXPIRED')).toMatchObject({ deposit: PAID });
  const mail = await oneDepositMail(renter);
  expect(mail.subject).toBe('Your deposit of ¥3,300 is paid and yours');
  expect(mail.text).toContain('ask for its refund');
  expect(mail.text).toContain(created.orderNo);
  expect(await renter.get('deposit')).toMatchObject({ state: 'PAID', refundable: true });
  await renter.get('refundDeposit');
  expect(await read(renter, created.orderNo)).toMatchObject({ deposit: { state: 'REFUNDING' } });
});

test('says in the order and in a mail that the hold of an expired order is released', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const created = await order(renter);
  await payDeposit(sandbox, renter, 'card', created.orderNo);
  await advance(sandbox, RESERVATION + 1);
  expect(await untilState(renter, created, 'EXPIRED')).toMatchObject({
    deposit: { state: 'RELEASED', kind: 'HOLD' },
  });
  expect((await oneDepositMail(renter)).subject).toBe('The ¥3,300 held on your card is released');
  expect((await ledger(sandbox)).problems).toEqual([]);
});

describe.each([
  ['paypay', 'CHARGE', 'REFUNDED', 'Deposit refund sent: ¥3,300'],
  ['card', 'HOLD', 'RELEASED', 'The ¥3,300 held on your card is released'],
] as const)(
  'a deposit by %s that the bank confirms after the order has ended',
  (methodId, kind, state, subject) => {
    /** Begins the payment of an order, ends the order while the bank checks it, and confirms it then. */
    async function payLate(end: (renter: Renter, orderNo: string) => Promise<unknown>) {
      const renter = await newRenter(sandbox, 'JP');
      const { orderNo } = await order(renter);
      await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
      const payment = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
      await onCheckout(payment, 'challenge');
      await end(renter, orderNo);
      await sandbox.ctx.jobs.runDue();
      await onCheckout(payment, 'challenge-ok');
      await untilSettled(renter, payment);
      return { renter, orderNo };
    }
    const isBack = (renter: Renter, orderNo: string) =>
      until(
        () => read(renter, orderNo),
        ({ deposit }) => deposit?.state === state && deposit.kind === kind,
      );
    const subjects = async (renter: Renter) =>
      (await mailsTo(sandbox, await addressOf(renter))).map((mail) => mail.subject);

    async function expectOneMail(renter: Renter) {
      await until(
        () => subjects(renter),
        (all) => all.includes(subject),
      );
      expect((await subjects(renter)).filter((text) => text.includes('3,300'))).toHaveLength(1);
      expect((await ledger(sandbox)).problems).toEqual([]);
    }
    const expire = () => advance(sandbox, RESERVATION + 1);

    test('is given back: the order, one mail and the ledger say so', async () => {
      const { renter, orderNo } = await payLate(expire);
      expect((await isBack(renter, orderNo)).state).toBe('EXPIRED');
      expect((await renter.get('orders')).orders[0]!.deposit).toMatchObject({ state, kind });
      await expectOneMail(renter);
    });

    test('is given back after the renter has removed the expired order: one mail says so', async () => {
      const { renter, orderNo } = await payLate(async (who, no) => {
        await expire();
        await until(
          () => read(who, no),
          (order) => order.state === 'EXPIRED',
        );
        await who.get('deleteOrder', undefined, { params: { no } });
      });
      expect((await isBack(renter, orderNo)).state).toBe('DELETED');
      await expectOneMail(renter);
    });

    test('is given back after the renter has cancelled the order: the order and the ledger say so', async () => {
      const { renter, orderNo } = await payLate((who, no) =>
        who.get('cancelOrder', undefined, { params: { no } }),
      );
      expect((await isBack(renter, orderNo)).state).toBe('DELETED');
      expect((await ledger(sandbox)).problems).toEqual([]);
    });
  },
);

test('sends the mail after a failed eject, once for each deposit', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'all_jam' });
  const first = await order(renter);
  await payDeposit(sandbox, renter, 'paypay', first.orderNo);
  expect(await eject(sandbox, renter, first.orderNo)).toMatchObject({ state: 'EJECT_FAILED', deposit: PAID });
  expect((await oneDepositMail(renter)).text).toContain('The cabinet did not release a power bank');
  const second = await order(renter);
  expect(await eject(sandbox, renter, second.orderNo)).toMatchObject({
    state: 'EJECT_FAILED',
    deposit: PAID,
  });
  await sandbox.ctx.jobs.runDue();
  expect(await depositMails(renter)).toHaveLength(1);
});

test('sends no mail after an order that was not paid or that the renter cancelled', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const unpaid = await order(renter);
  await advance(sandbox, RESERVATION + 1);
  expect(await untilState(renter, unpaid, 'EXPIRED')).toMatchObject({ deposit: null });
  const cancelled = await order(renter);
  await payDeposit(sandbox, renter, 'paypay', cancelled.orderNo);
  await renter.get('cancelOrder', undefined, { params: { no: cancelled.orderNo } });
  await sandbox.ctx.jobs.runDue();
  expect(await read(renter, cancelled.orderNo)).toMatchObject({ state: 'DELETED', deposit: PAID });
  expect(await depositMails(renter)).toEqual([]);
});

describe('payment of the deposit for a cabinet that went offline', () => {
  const goOffline = () => control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'offline' });
  const agree = (renter: Renter, orderNo: string) =>
    renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  const begin = (renter: Renter, orderNo: string, methodId = 'paypay') =>
    renter.call('createPayment', {
      purpose: 'DEPOSIT',
      orderNo,
      methodId,
      returnUrl: `${sandbox.urls.app}/jp/payment?purpose=DEPOSIT`,
    });

  test('is refused before it starts, and starts when the cabinet is back', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const { orderNo } = await order(renter);
    await agree(renter, orderNo);
    await goOffline();
    expect(await begin(renter, orderNo)).toMatchObject({ success: false, errorCode: 'UCS340002' });
    expect(await sandbox.ctx.db.query('select 1 from payments')).toEqual([]);
    await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'ok' });
    expect(await begin(renter, orderNo)).toMatchObject({ success: true });
  });

  test.each(['paypay', 'card'])(
    'is refused while another payment with PayPay is unfinished (%s)',
    async (method) => {
      const renter = await newRenter(sandbox, 'JP');
      const { orderNo } = await order(renter);
      await agree(renter, orderNo);
      await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'paypay' });
      await goOffline();
      expect(await begin(renter, orderNo, method)).toMatchObject({ errorCode: 'UCS340002' });
    },
  );

  test('is returned if it has been paid meanwhile', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const { orderNo } = await order(renter);
    await agree(renter, orderNo);
    const payment = await startPayment(sandbox, renter, {
      purpose: 'DEPOSIT',
      orderNo,
      methodId: 'paypay',
    });
    await onCheckout(payment, 'pay');
    await untilSettled(renter, payment);
    await goOffline();
    expect(await begin(renter, orderNo)).toMatchObject({ success: true, model: { state: 'SUCCEEDED' } });
  });
});
