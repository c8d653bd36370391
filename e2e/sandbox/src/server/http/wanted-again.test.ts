/** Sends calls with the client of the app. Its answers are cut off after the platform has carried a call out. */
import { createApiClient, createServerClock, memoryStorage, requestOf } from '@shared/api-client';
import type { PlainEndpoint } from '@shared/http-api/app';
import * as plain from '@shared/http-api/endpoints';
import { type Endpoint, type Order, endpoints } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { SWAP, behave, untilOrder } from '../../testing/faulty-bank';
import { STORE, rented, slotOf } from '../../testing/slots';
import {
  CABINET,
  RENTAL_TERMS,
  TERMS,
  advance,
  onCheckout,
  order,
  payDeposit,
  read,
  reset,
  startPayment,
  testSandbox,
  untilSettled,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const SN = CABINET.JP;
const HOUR = 3600;

/** Creates the app's client of a renter. While `line.isCut`, no answer reaches it. */
function appOf({ token, userId }: Renter) {
  const keys: string[] = [];
  const line = { isCut: false };
  const client = createApiClient({
    baseUrl: sandbox.urls.api,
    region: 'JP',
    languageHeaders: () => ({ 'Accept-Language': 'en-US' }),
    token: () => token,
    userId: () => userId,
    storage: memoryStorage(),
    clock: createServerClock(() => 0),
    onUnauthorized: () => undefined,
    reauthenticate: () => Promise.resolve(false),
    onSessionExpired: () => undefined,
    log: () => undefined,
    send: async ({ method, path, body }, _token, key) => {
      keys.push(key!);
      const response = await fetch(sandbox.urls.api + path, {
        method,
        headers: {
          'X-DATA-REGION': 'JP',
          'X-WEB-TOKEN': token,
          'Accept-Language': 'en-US',
          'Idempotency-Key': key!,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const data = await response.text();
      if (line.isCut) throw new Error('the connection is lost');
      return { status: response.status, data, startedAt: 0, endedAt: 0 };
    },
  });
  return { keys, line, request: client.request };
}

/** A call whose effect a renter wants, loses the answer to, sees end, and wants again. */
interface Wish {
  renter: Renter;
  args: unknown;
  /** Ends the effect, so that the renter may want it again. */
  end(): Promise<unknown>;
  /** Returns a value that is the same as long as no effect is added. */
  effect(): Promise<unknown>;
}

const inJapan = () => newRenter(sandbox, 'JP');
const count = async (table: string, where: string, userId: string) => {
  const rows = await sandbox.ctx.db.query(`select 1 from ${table} where user_id = $1 and ${where}`, [userId]);
  return rows.length;
};
const cancel = (renter: Renter, orderNo: string) =>
  renter.get('cancelOrder', undefined, { params: { no: orderNo } });
const agreed = { doc: 'deposit', version: TERMS } as const;

/** Returns a wish about a running rental. */
async function aboutRental(
  wish: (renter: Renter, out: Order) => Pick<Wish, 'end' | 'effect'> & { body?: unknown },
): Promise<Wish> {
  const { renter, order: out } = await rented(sandbox);
  const { body, ...rest } = wish(renter, out);
  return { renter, args: { no: out.orderNo, body }, ...rest };
}

/** Returns a renter with a paid deposit that no order needs. */
async function withDeposit(): Promise<Renter> {
  const renter = await inJapan();
  await payDeposit(sandbox, renter, 'paypay');
  return renter;
}
const refund = (renter: Renter) => renter.get('refundDeposit');

/** Every call whose effect can be wanted again. */
const WISHES: Record<string, () => Promise<Wish>> = {
  async createOrder() {
    const renter = await inJapan();
    return {
      renter,
      args: { cabinetSn: SN, planVersion: 1, agreed: RENTAL_TERMS },
      end: async () => cancel(renter, (await order(renter)).orderNo),
      effect: () => count('orders', 'true', renter.userId),
    };
  },
  reserveSlot: () =>
    aboutRental((renter, out) => ({
      body: { storeId: STORE },
      end: () => advance(sandbox, HOUR),
      effect: async () => (await slotOf(renter, out))?.until,
    })),
  async releaseSlot() {
    const wish = await aboutRental((renter, out) => ({
      end: async () => {
        await advance(sandbox, HOUR);
        await renter.get('reserveSlot', { storeId: STORE }, { params: { no: out.orderNo } });
      },
      effect: async () => (await slotOf(renter, out))?.state,
    }));
    const { no } = wish.args as { no: string };
    await wish.renter.get('reserveSlot', { storeId: STORE }, { params: { no } });
    return wish;
  },
  reportFault: () =>
    aboutRental((renter, out) => ({
      body: { ...SWAP, cabinetSn: SN },
      end: async () => {
        await behave(sandbox, 'JP', 'all_jam');
        await untilOrder(sandbox, renter, out, ({ fault }) => fault?.swap?.state === 'FAILED');
      },
      effect: async () => {
        const { fault } = await read(renter, out.orderNo);
        return [fault?.reportedAt, fault?.swap?.state];
      },
    })),
  returnReport: () =>
    aboutRental((renter, out) => ({
      body: { sameStore: true, returnedAt: out.startedAt },
      end: async () => {
        await sandbox.ctx.db.query("update cabinets set profile = 'sensor_log' where store_id = $1", [STORE]);
        await untilOrder(sandbox, renter, out, ({ state }) => state !== 'RETURN_REVIEW', 60);
      },
      effect: async () => (await read(renter, out.orderNo)).state,
    })),
  async allFull() {
    const wish = await aboutRental((renter, out) => ({
      end: () => advance(sandbox, 3 * HOUR),
      effect: async () => (await read(renter, out.orderNo)).standstills!.length,
    }));
    await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'JP'");
    const { store } = await wish.renter.get('cabinet', undefined, { params: { sn: SN } });
    const body = { cabinetSn: SN, position: store.position, accuracyMetres: 20 };
    return { ...wish, args: { ...(wish.args as object), body } };
  },
  async createDeposit() {
    const renter = await inJapan();
    return {
      renter,
      args: { agreed },
      end: async () => {
        const payment = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', methodId: 'paypay' });
        await onCheckout(payment, 'pay');
        await untilSettled(renter, payment);
        await refund(renter);
      },
      effect: () => count('deposits', "state = 'AGREED'", renter.userId),
    };
  },
  async createPayment() {
    const renter = await inJapan();
    await renter.get('createDeposit', { agreed });
    const returnUrl = `${sandbox.urls.app}/jp/payment?purpose=DEPOSIT`;
    return {
      renter,
      args: { purpose: 'DEPOSIT', methodId: 'paypay', returnUrl },
      end: async () => {
        const { paymentId } = await startPayment(sandbox, renter, {
          purpose: 'DEPOSIT',
          methodId: 'paypay',
        });
        await renter.get('cancelPayment', undefined, { params: { id: paymentId } });
      },
      effect: () => count('payments', "state = 'PENDING'", renter.userId),
    };
  },
  async refundDeposit() {
    const renter = await withDeposit();
    return {
      renter,
      args: undefined,
      end: () => payDeposit(sandbox, renter, 'paypay'),
      effect: () => count('deposits', "state = 'REFUNDING'", renter.userId),
    };
  },
};

/** The other calls with a key, and why their effect cannot be wanted again. */
const ONCE: Record<string, string> = {
  eject: 'an order ejects once',
  cancelOrder: 'an order is cancelled once',
  keepOrder: 'an order is kept once',
  cancelPayment: 'a payment is cancelled once',
  redeemCoupon: 'a code is redeemed once',
  createFeedback: 'the same words about the same order are the same report',
  upload: 'each photo has an intent of its own',
};

test('the table of endpoints names each call whose effect can be wanted again', () => {
  const all = Object.entries<Endpoint>(endpoints).filter(([, { idempotent }]) => idempotent);
  expect(all.map(([name]) => name).sort()).toEqual([...Object.keys(WISHES), ...Object.keys(ONCE)].sort());
  const named = all.flatMap(([name, { wantedAgain }]) => (wantedAgain ? name : []));
  expect(named.sort()).toEqual(Object.keys(WISHES).sort());
});

const cases = Object.entries(WISHES);
const requestFor = (name: string, args: unknown) =>
  requestOf((plain as unknown as Record<string, PlainEndpoint<unknown, unknown>>)[name]!, args);

test.each(cases)('%s is carried out again after a lost answer whose effect has ended', async (name, make) => {
  const { renter, args, end, effect } = await make();
  const { keys, line, request } = appOf(renter);
  const before = await effect();
  line.isCut = true;
  await expect(request(requestFor(name, args))).rejects.toMatchObject({ kind: 'network' });
  line.isCut = false;
  const carriedOut = await effect();
  expect(carriedOut).not.toEqual(before);
  await end();
  const ended = await effect();
  await request(requestFor(name, args));
  expect(await effect()).not.toEqual(ended);
  const [lost, same, other] = keys;
  expect(keys).toHaveLength(3);
  expect(same).toBe(lost);
  expect(other).not.toBe(lost);
});

/** The platform refuses a second request for a refund, which the page shows as done. */
const REFUSED_WHILE_IT_STANDS = ['refundDeposit'];

test.each(cases)('%s repeated at once after a lost answer has one effect', async (name, make) => {
  const { renter, args, effect } = await make();
  const { keys, line, request } = appOf(renter);
  line.isCut = true;
  await request(requestFor(name, args)).catch(() => undefined);
  line.isCut = false;
  const carriedOut = await effect();
  const error = await request(requestFor(name, args)).then(
    () => null,
    ({ code }: { code: string }) => code,
  );
  expect(error).toBe(REFUSED_WHILE_IT_STANDS.includes(name) ? 'UCS330002' : null);
  expect(await effect()).toEqual(carriedOut);
  expect(keys[1]).toBe(keys[0]);
});
