import type { RegionCode } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { moneyText } from '../../server/texts/money';
import { type Renter, newRenter } from '../../testing/client';
import {
  TERMS,
  advance,
  eject,
  giveBack,
  ledger,
  mailsTo,
  onCheckout,
  order,
  payFee,
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
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

const HOUR = 3600;
interface Plan {
  holds: string[];
  charges: string[];
  deposit: number;
  keepPrice: number;
  /** Fee by duration in s, calculated by hand from the plans of shared/docs/http-api.md, "Money and prices". */
  fees: [seconds: number, fee: number][];
}
// 60 h in Hong Kong cost more than the deposit, 60 h in Malaysia and all of Japan less.
const PLANS: Record<RegionCode, Plan> = {
  JP: {
    holds: ['card'],
    charges: ['paypay'],
    deposit: 3300,
    keepPrice: 2000,
    fees: [
      [1000, 165],
      [60 * HOUR, 1260],
      [119 * HOUR, 1980],
    ],
  },
  MY: {
    holds: ['card'],
    charges: ['fpx', 'tng'],
    deposit: 3500,
    keepPrice: 3500,
    fees: [
      [200, 0],
      [7000, 200],
      [60 * HOUR, 1200],
    ],
  },
  HK: {
    holds: ['card'],
    charges: ['fps', 'alipayhk', 'octopus'],
    deposit: 9900,
    keepPrice: 9900,
    fees: [
      [200, 0],
      [1700, 500],
      [60 * HOUR, 12_000],
    ],
  },
};
/** A deposit in minor units below every fee that is not 0: an agreement of an older plan. */
const SMALL = 100;

/** Rents with a deposit of a certain amount, which is agreed to before the payment starts. */
async function rentWith(renter: Renter, methodId: string, deposit: number): Promise<Order> {
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  await sandbox.ctx.db.query('update deposits set amount = $2 where order_no = $1', [orderNo, deposit]);
  const payment = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
  await onCheckout(payment, 'pay');
  await untilSettled(renter, payment);
  return eject(sandbox, renter, orderNo);
}

/** Waits until the provider has taken an amount of the order's deposit, holds nothing more, and the books agree. */
const untilTaken = (orderNo: string, amount: number) =>
  until(
    () => ledger(sandbox),
    ({ problems, payments }) =>
      problems.length === 0 &&
      payments.some(
        (row) =>
          row.orderNo === orderNo && row.purpose === 'DEPOSIT' && row.taken === amount && row.held === 0,
      ),
  );

const addressOf = async ({ userId }: Renter) =>
  (await sandbox.ctx.db.query<{ email: string }>('select email from users where user_id = $1', [userId]))[0]!
    .email;
/** Waits for the renter's mail with a certain subject. */
async function mailOf(renter: Renter, subject: RegExp) {
  const address = await addressOf(renter);
  const found = await until(
    async () => (await mailsTo(sandbox, address)).find((mail) => subject.test(mail.subject)),
    (mail) => mail !== undefined,
  );
  return found!;
}

type Row = [region: RegionCode, kind: 'HOLD' | 'CHARGE', method: string, seconds: number, deposit: number];
const rows = (Object.keys(PLANS) as RegionCode[]).flatMap((region) => {
  const { holds, charges, fees, deposit } = PLANS[region];
  const methods = [
    ...holds.map((method) => ['HOLD', method] as const),
    ...charges.map((method) => ['CHARGE', method] as const),
  ];
  return methods.flatMap(([kind, method]) =>
    fees.flatMap(([seconds, fee]) =>
      [deposit, SMALL].map((amount): [...Row, number] => [region, kind, method, seconds, amount, fee]),
    ),
  );
});

test.each(rows)(
  'settles a return in %s with a %s by %s after %i s with a deposit of %i and a fee of %i',
  async (region, kind, method, seconds, deposit, fee) => {
    const renter = await newRenter(sandbox, region);
    const out = await rentWith(renter, method, deposit);
    await advance(sandbox, seconds);
    const back = await giveBack(sandbox, renter, out);
    // A hold pays at most what is held. A charged deposit is not touched.
    const taken = kind === 'HOLD' ? Math.min(deposit, fee) : 0;
    const due = fee - taken;
    expect(back).toMatchObject({
      state: due > 0 ? 'UNPAID' : 'COMPLETED',
      fee: { amount: fee },
      fromDeposit: { amount: taken },
      due: { amount: due },
      paid: { amount: 0 },
      refunded: { amount: 0 },
    });
    const { text } = await mailOf(renter, /^Returned: /);
    const owed = moneyText(due, back.due.currency, 'en');
    expect(text.includes(`${owed} is left to pay`)).toBe(due > 0);
    expect(text.includes('Your deposit is not touched.')).toBe(kind === 'CHARGE' && due > 0);
    if (kind === 'HOLD') await untilTaken(out.orderNo, taken);
    if (due > 0)
      expect(await payFee(sandbox, renter, back, method)).toMatchObject({
        state: 'COMPLETED',
        paid: { amount: due },
        due: { amount: 0 },
      });
    expect(await renter.get('deposit')).toMatchObject(
      kind === 'HOLD' ? { state: 'NOT_PAID' } : { state: 'PAID', amount: { amount: deposit } },
    );
  },
);

const keepRows = (Object.keys(PLANS) as RegionCode[]).flatMap((region) => {
  const { holds, charges, keepPrice } = PLANS[region];
  return [
    [region, 'HOLD', holds[0]!],
    [region, 'CHARGE', charges[0]!],
  ].flatMap(([, kind, method]) =>
    [keepPrice + 2000, SMALL].map((deposit) => [region, kind!, method!, deposit, keepPrice] as const),
  );
});

test.each(keepRows)(
  'settles keeping in %s with a %s by %s with a deposit of %i and a keep price of %i',
  async (region, kind, method, deposit, keepPrice) => {
    const renter = await newRenter(sandbox, region);
    const out = await rentWith(renter, method, deposit);
    await advance(sandbox, 60);
    const total = keepPrice + (region === 'JP' ? 165 : 0);
    const params = { no: out.orderNo };
    const kept = await renter.get('keepOrder', { agreed: true, total }, { params });
    const taken = Math.min(deposit, total);
    const due = total - taken;
    const rest = deposit - taken;
    // The rest of a hold was never taken, so it is released and not refunded.
    const refunded = kind === 'CHARGE' ? rest : 0;
    expect(kept).toMatchObject({
      state: due > 0 ? 'UNPAID' : 'KEPT',
      total: { amount: total },
      fromDeposit: { amount: taken },
      due: { amount: due },
      refunded: { amount: refunded },
    });
    await untilTaken(out.orderNo, taken);
    const address = await addressOf(renter);
    const mail = await mailOf(renter, /is yours/);
    expect(mail.text.includes('Refund amount')).toBe(refunded > 0);
    const refundMails = async () =>
      (await mailsTo(sandbox, address)).filter(({ subject }) => subject.startsWith('Deposit refund sent'));
    await sandbox.ctx.jobs.runDue();
    if (refunded > 0) await until(refundMails, (mails) => mails.length > 0);
    else expect(await refundMails()).toEqual([]);
  },
);
