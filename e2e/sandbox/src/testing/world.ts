import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentPurpose } from '@shared/http-api/app';
import type { Order, Payment } from '@shared/http-api/schemas';
import type { Timeouts } from '../config';
import type { Logger } from '../context';
import { type Sandbox, startSandbox } from '../main';
import type { Ledger } from '../ledger';
import type { Renter } from './client';
import { TEST_START } from './start';

/** Blocks of four ports from here on; which one is left to chance, since other runs may be under way beside this. */
const FIRST_PORT = 21_000;
const BLOCKS = 900;
const TRIES = 6;

/**
 * A sandbox for a test file, at `TEST_START`: in memory, or on the PostgreSQL server of `DATABASE_URL`.
 * @param given.onError receives what it logs as an error, instead of the console
 */
export async function testSandbox(
  given: { onError?: Logger['error']; timeouts?: Timeouts } = {},
): Promise<Sandbox> {
  const { onError = console.error } = given;
  for (let tries = 1; ; tries++) {
    try {
      const sandbox = await startSandbox({
        portBase: FIRST_PORT + 10 * Math.floor(Math.random() * BLOCKS),
        memory: true,
        timeouts: given.timeouts,
        databaseUrl: process.env.DATABASE_URL,
        schema: `sandbox_test_${process.env.JEST_WORKER_ID ?? 1}`,
        log: { info: () => undefined, warn: () => undefined, error: onError },
      });
      await sandbox.ctx.reset(TEST_START);
      return sandbox;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === TRIES) throw error;
    }
  }
}

/** A call of the control API. */
export async function control<T>(sandbox: Sandbox, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${sandbox.urls.api}/__sandbox${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Back to the seed, at `TEST_START`. */
export const reset = (sandbox: Sandbox) => control(sandbox, '/reset', { now: TEST_START.toISOString() });
export const advance = (sandbox: Sandbox, seconds: number) =>
  control(sandbox, '/clock', { advanceSeconds: seconds });
export const ledger = (sandbox: Sandbox) => control<Ledger>(sandbox, '/ledger');

/** Longer than any machine takes: what waits fails by this only where nothing comes at all. */
const HUNG_MS = 60_000;

/** Waits until something is so. @throws with the last value where it never is */
export async function until<T>(
  read: () => Promise<T>,
  is: (value: T) => boolean,
  withinMs = HUNG_MS,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (is(value)) return value;
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${JSON.stringify(value)}`);
    await sleep(40);
  }
}

export const CABINET = { JP: 'JPC00001', MY: 'MYC00001', HK: 'HKC00001' } as const;
/** The terms that are in force. */
export const TERMS = '2026-10-01';

export function order(renter: Renter, given: { cabinetSn?: string; couponCode?: string } = {}) {
  const { cabinetSn = CABINET[renter.region], couponCode } = given;
  return renter.get('createOrder', {
    cabinetSn,
    planVersion: 1,
    agreed: [{ doc: 'user', version: TERMS }],
    ...(couponCode ? { couponCode } : {}),
  });
}

/** Begins a payment, without paying it. */
export function begin(
  sandbox: Sandbox,
  renter: Renter,
  given: { purpose: PaymentPurpose; orderNo?: string; methodId: string },
): Promise<Payment> {
  return renter.get('createPayment', {
    ...given,
    returnUrl: `${sandbox.urls.app}/jp/payment?purpose=${given.purpose}`,
  });
}

/** Takes a step on the hosted page, as a browser would. @returns where the page leads next */
export async function onCheckout(payment: Payment, step: string, webhook = ''): Promise<string | null> {
  if (payment.nextAction.kind !== 'redirect') throw new Error('no hosted page');
  const response = await fetch(payment.nextAction.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ step, webhook }),
  });
  return response.headers.get('location');
}

export const settled = (renter: Renter, payment: Payment): Promise<Payment> =>
  until(
    () => renter.get('payment', undefined, { params: { id: payment.paymentId } }),
    ({ state }) => state !== 'CREATED' && state !== 'PENDING',
  );

/** Agrees to the deposit and pays it. */
export async function payDeposit(
  sandbox: Sandbox,
  renter: Renter,
  methodId: string,
  orderNo?: string,
): Promise<Payment> {
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  const payment = await begin(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
  await onCheckout(payment, 'pay');
  return settled(renter, payment);
}

export const read = (renter: Renter, orderNo: string): Promise<Order> =>
  renter.get('order', undefined, { params: { no: orderNo } });

/** Ejects, and waits for the state that it ends in. */
export async function eject(renter: Renter, orderNo: string, withinMs?: number): Promise<Order> {
  await renter.get('eject', undefined, { params: { no: orderNo } });
  return until(
    () => read(renter, orderNo),
    ({ state }) => state !== 'EJECTING',
    withinMs,
  );
}

/** A whole rental up to the bank in the hand. */
export async function rent(
  sandbox: Sandbox,
  renter: Renter,
  given: { methodId: string; couponCode?: string },
): Promise<Order> {
  const made = await order(renter, given);
  if (made.next === 'PAYMENT') await payDeposit(sandbox, renter, given.methodId, made.orderNo);
  return eject(renter, made.orderNo);
}

/** Pushes the order's bank into a cabinet, and waits until the platform has heard of it. */
export async function giveBack(
  sandbox: Sandbox,
  renter: Renter,
  out: Order,
  cabinetSn: string = CABINET[renter.region],
): Promise<Order> {
  await control(sandbox, `/cabinets/${cabinetSn}/return`, { powerBankSn: out.powerBank!.sn });
  return until(
    () => read(renter, out.orderNo),
    ({ state }) => !['FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'].includes(state),
  );
}

export async function payFee(
  sandbox: Sandbox,
  renter: Renter,
  unpaid: Order,
  methodId: string,
): Promise<Order> {
  const payment = await begin(sandbox, renter, {
    purpose: unpaid.kept ? 'KEEP' : 'RENTAL_FEE',
    orderNo: unpaid.orderNo,
    methodId,
  });
  await onCheckout(payment, 'pay');
  await settled(renter, payment);
  return read(renter, unpaid.orderNo);
}
