/** Tests the limit of the payments of an account that end without money. */
import type { Payment } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { TERMS, advance, ledger, onCheckout, reset, testSandbox, untilSettled } from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await reset(sandbox);
  renter = await newRenter(sandbox, 'JP');
  await agree(renter);
});
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

const DAY = 86_400;
const agree = (who: Renter) => who.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
const begin = (methodId: string, who = renter) =>
  who.call('createPayment', {
    purpose: 'DEPOSIT',
    methodId,
    returnUrl: `${sandbox.urls.app}/jp/payment?purpose=DEPOSIT`,
  });
const cancel = ({ paymentId }: Payment) =>
  renter.get('cancelPayment', undefined, { params: { id: paymentId } });

/** Copies an ended payment, one for each minute before now. */
const copy = ({ paymentId }: Payment, count: number) =>
  sandbox.ctx.db.query(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object(
       'payment_id', 'PAY' || n, 'session_id', null, 'created_at', $2::timestamptz - n * interval '1 minute'))).*
     from payments p, generate_series(1, ${count}) n where p.payment_id = $1`,
    [paymentId, sandbox.ctx.clock.now()],
  );

test('50 are begun within a day and the next ones later, and the one that is open can be paid', async () => {
  const first = await begin('card');
  await cancel(first.model);
  await copy(first.model, 47);
  const open = await begin('paypay');
  const replaced = await begin('card');
  expect([open.success, replaced.success]).toEqual([true, true]);
  // 49 have ended without money, and one is open. It is not replaced, and is not lost.
  const refused = await begin('paypay');
  expect([refused.status, refused.errorCode]).toEqual([429, null]);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeLessThanOrEqual(DAY - 47 * 60);
  expect(wait).toBeGreaterThan(DAY - 55 * 60);
  expect((await begin('card')).model.paymentId).toBe(replaced.model.paymentId);
  const other = await newRenter(sandbox, 'JP');
  await agree(other);
  expect((await begin('paypay', other)).success).toBe(true);
  await onCheckout(replaced.model, 'pay');
  expect(await untilSettled(renter, replaced.model)).toMatchObject({ state: 'SUCCEEDED' });
});

test('none is begun instead of one that has ended, until the wait is over', async () => {
  const first = await begin('card');
  await cancel(first.model);
  await copy(first.model, 49);
  const refused = await begin('card');
  expect(refused.status).toBe(429);
  await advance(sandbox, Number(refused.headers.get('retry-after')));
  expect((await begin('card')).success).toBe(true);
});

test('they and the records of the provider are kept for 90 days', async () => {
  await cancel((await begin('card')).model);
  const rows = async () =>
    Promise.all(
      ['payments', 'checkout_sessions'].map(
        async (table) => (await sandbox.ctx.db.query(`select 1 from ${table}`)).length,
      ),
    );
  await advance(sandbox, 89 * DAY);
  expect(await rows()).toEqual([1, 1]);
  await advance(sandbox, 2 * DAY);
  expect(await rows()).toEqual([0, 0]);
});
