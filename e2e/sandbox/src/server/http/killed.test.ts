import { randomUUID } from 'node:crypto';
import { IN_FLIGHT_SECONDS } from '@shared/http-api/app';
import { type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { killAfterCommit } from '../../testing/kill';
import { NIGHT_STORE, release, reserve } from '../../testing/slots';
import {
  CABINET,
  RENTAL_TERMS,
  TERMS,
  advance,
  order,
  payDeposit,
  rent,
  startPayment,
  testSandbox,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ onError: () => undefined });
});
afterAll(() => sandbox.stop());

type IdempotentName = {
  [N in EndpointName]: (typeof endpoints)[N] extends { idempotent: true } ? N : never;
}[EndpointName];
/** Sends the call with a key. */
type Send = (key: string) => Promise<{ status: number; success: boolean }>;

const METHOD = 'paypay';
const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Prepares a renter for each idempotent call. */
/** Frees the slots that earlier calls have filled or reserved. */
async function freeSlots(): Promise<void> {
  const { db } = sandbox.ctx;
  await db.query("update cabinets set profile = 'ok' where region = 'JP'");
  await db.query('update orders set slot_reservation = null where slot_reservation is not null');
}

const calls: Record<IdempotentName, (renter: Renter) => Send | Promise<Send>> = {
  createOrder: (renter) => (key) =>
    renter.call('createOrder', { cabinetSn: CABINET.JP, planVersion: 1, agreed: RENTAL_TERMS }, { key }),
  eject: async (renter) => {
    const { orderNo } = await order(renter);
    await payDeposit(sandbox, renter, METHOD, orderNo);
    return (key) => renter.call('eject', undefined, { key, params: { no: orderNo } });
  },
  cancelOrder: async (renter) => {
    const { orderNo } = await order(renter);
    return (key) => renter.call('cancelOrder', undefined, { key, params: { no: orderNo } });
  },
  keepOrder: async (renter) => {
    const { orderNo, plan } = await rent(sandbox, renter, { methodId: METHOD });
    // The first second costs nothing.
    await advance(sandbox, 60);
    const total = plan.tiers![0]!.price + plan.keepPrice;
    return (key) => renter.call('keepOrder', { agreed: true, total }, { key, params: { no: orderNo } });
  },
  returnReport: async (renter) => {
    const { orderNo } = await rent(sandbox, renter, { methodId: METHOD });
    const body = { returnedAt: sandbox.ctx.clock.now().toISOString(), sameStore: true };
    return (key) => renter.call('returnReport', body, { key, params: { no: orderNo } });
  },
  allFull: async (renter) => {
    const { orderNo } = await rent(sandbox, renter, { methodId: METHOD });
    await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'JP'");
    const { store } = await renter.get('cabinet', undefined, { params: { sn: CABINET.JP } });
    const body = { cabinetSn: CABINET.JP, position: store.position, accuracyMetres: 20 };
    return (key) => renter.call('allFull', body, { key, params: { no: orderNo } });
  },
  reserveSlot: async (renter) => {
    await freeSlots();
    const out = await rent(sandbox, renter, { methodId: METHOD });
    return (key) => reserve(renter, out, NIGHT_STORE.storeId, key);
  },
  releaseSlot: async (renter) => {
    await freeSlots();
    const out = await rent(sandbox, renter, { methodId: METHOD });
    expect(await reserve(renter, out, NIGHT_STORE.storeId)).toMatchObject({ success: true });
    return (key) => release(renter, out, key);
  },
  reportFault: async (renter) => {
    const { orderNo } = await rent(sandbox, renter, { methodId: METHOD });
    return (key) => renter.call('reportFault', { choice: 'SWAP' }, { key, params: { no: orderNo } });
  },
  createPayment: async (renter) => {
    const { orderNo } = await order(renter);
    await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
    const returnUrl = `${sandbox.urls.app}/jp/payment`;
    return (key) =>
      renter.call('createPayment', { purpose: 'DEPOSIT', orderNo, methodId: METHOD, returnUrl }, { key });
  },
  cancelPayment: async (renter) => {
    await renter.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
    const { paymentId } = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', methodId: METHOD });
    return (key) => renter.call('cancelPayment', undefined, { key, params: { id: paymentId } });
  },
  createDeposit: (renter) => (key) =>
    renter.call('createDeposit', { agreed: { doc: 'deposit', version: TERMS } }, { key }),
  refundDeposit: async (renter) => {
    await payDeposit(sandbox, renter, METHOD);
    return (key) => renter.call('refundDeposit', undefined, { key });
  },
  upload: (renter) => (key) => renter.call('upload', { contentBase64: PHOTO }, { key }),
  createFeedback: (renter) => (key) =>
    renter.call('createFeedback', { type: 'other', text: 'It smells of smoke', photos: [] }, { key }),
  redeemCoupon: (renter) => (key) => renter.call('redeemCoupon', { code: 'FREE30' }, { key }),
};

/** Counts the rows that belong to a renter, in every table that the calls write to. */
async function rowsOf({ userId }: Renter): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['orders', 'deposits', 'payments', 'uploads', 'feedback', 'renter_coupons']) {
    const rows = await sandbox.ctx.db.query(`select 1 from ${table} where user_id = $1`, [userId]);
    counts[table] = rows.length;
  }
  return counts;
}

/** Makes the platform treat unfinished calls as lost. */
const waitForLostCalls = () =>
  sandbox.ctx.db.query('update idempotency_keys set started_at = started_at - make_interval(secs => $1)', [
    IN_FLIGHT_SECONDS,
  ]);

test('knows every idempotent endpoint', () => {
  const marked = Object.entries<Endpoint>(endpoints).filter(([, { idempotent }]) => idempotent);
  expect(Object.keys(calls).sort()).toEqual(marked.map(([name]) => name).sort());
});

/** Number of commits of a call. More than any call has. */
const MOST_COMMITS = 30;

describe.each(Object.keys(calls) as IdempotentName[])('%s', (name) => {
  test('has its effect once and answers a repeat with success, whenever the process was killed', async () => {
    const usual = await newRenter(sandbox, 'JP');
    const sendUsual = await calls[name](usual);
    expect(await sendUsual(randomUUID())).toMatchObject({ status: 200, success: true });
    const expected = await rowsOf(usual);
    for (let commits = 1; ; commits++) {
      expect(commits).toBeLessThan(MOST_COMMITS);
      await sandbox.ctx.reset();
      const renter = await newRenter(sandbox, 'JP');
      const send = await calls[name](renter);
      const key = randomUUID();
      const first = await killAfterCommit(sandbox, commits, () => send(key));
      if (!first.killed) break;
      await waitForLostCalls();
      expect({ commits, ...(await send(key)) }).toMatchObject({ commits, status: 200, success: true });
      expect({ commits, ...(await rowsOf(renter)) }).toEqual({ commits, ...expected });
    }
  });
});
