import { documentVersion } from '../platform/content/documents';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentPurpose } from '@shared/http-api/app';
import type { Agreed, Order, Payment } from '@shared/http-api/schemas';
import type { Timeouts } from '../server/config/config';
import type { Logger } from '../server/config/log';
import { type Sandbox, startSandbox } from '../main';
import type { Ledger } from '../platform/ledger';
import type { Renter } from './client';
import { claimPorts } from './port-block';
import { TEST_START } from './start';

/**
 * Starts a sandbox for a test file at `TEST_START`, in memory or on the PostgreSQL server of `DATABASE_URL`.
 * @param given.onError receives logged errors instead of the console
 * @param given.databaseUrl null: in memory in any case, where the numbers of power banks begin again
 */
export async function testSandbox(
  given: {
    onError?: Logger['error'];
    databaseUrl?: null;
    timeouts?: Timeouts;
    pushOrigins?: string[];
    trustedProxies?: string[];
    realNow?: () => number;
  } = {},
): Promise<Sandbox> {
  const { onError = console.error } = given;
  const ports = await claimPorts();
  try {
    const sandbox = await startSandbox({
      portBase: ports.first,
      memory: true,
      timeouts: given.timeouts,
      pushOrigins: given.pushOrigins,
      trustedProxies: given.trustedProxies,
      realNow: given.realNow,
      databaseUrl: given.databaseUrl === null ? undefined : process.env.DATABASE_URL,
      schema: `sandbox_test_${ports.first}`,
      log: { info: () => undefined, warn: () => undefined, error: onError },
    });
    await sandbox.ctx.reset(TEST_START);
    return { ...sandbox, stop: () => sandbox.stop().finally(ports.release) };
  } catch (error) {
    await ports.release();
    throw error;
  }
}

/** Calls the control API. */
export async function control<T>(sandbox: Sandbox, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${sandbox.urls.api}/__sandbox${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Resets to the seed at `TEST_START`. */
export const reset = (sandbox: Sandbox) => control(sandbox, '/reset', { now: TEST_START.toISOString() });
export const advance = (sandbox: Sandbox, seconds: number) =>
  control(sandbox, '/clock', { advanceSeconds: seconds });
/** A mail in the mailbox of the sandbox. */
export interface ReceivedMail {
  /** Kind of the notice. */
  kind: string;
  to: string;
  language: string;
  subject: string;
  text: string;
  /** The sign-in code, if the mail has one. */
  code: string | null;
}
/** Returns the mails to an address, newest first. */
export const mailsTo = async (sandbox: Sandbox, to: string) =>
  (await control<{ mails: ReceivedMail[] }>(sandbox, `/mail?to=${encodeURIComponent(to)}`)).mails;
export const ledger = (sandbox: Sandbox) => control<Ledger>(sandbox, '/ledger');

/**
 * Time limit of `until`. It is longer than any machine needs, so only a hanging test reaches it. Mutants often make a
 * test hang, so their runs set a shorter limit.
 */
const HUNG_MS = Number(process.env.TEST_HUNG_MS || 60_000);

/**
 * Waits until a condition holds.
 * @throws Error with the last value if it does not hold in time
 */
export async function until<T>(
  read: () => Promise<T>,
  is: (value: T) => boolean,
  withinMs = HUNG_MS,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (is(value)) return value;
    if (Date.now() > end)
      throw new Error(`the condition did not hold within ${withinMs} ms: ${JSON.stringify(value)}`);
    await sleep(40);
  }
}

/** The first cabinet of each region in the seed. */
export const CABINET = { JP: 'JPC00001', MY: 'MYC00001', HK: 'HKC00001' } as const;
/** Current version of the deposit agreement. */
export const TERMS = documentVersion('JP', 'deposit') ?? '';
/** The documents that a rental accepts. */
export const RENTAL_TERMS = [
  { doc: 'user', version: documentVersion('JP', 'user') ?? '' },
  { doc: 'usage', version: documentVersion('JP', 'usage') ?? '' },
] satisfies Agreed[];

/** Creates an order, by default at the first cabinet of the renter's region. */
export function order(renter: Renter, given: { cabinetSn?: string; couponCode?: string } = {}) {
  const { cabinetSn = CABINET[renter.region], couponCode } = given;
  return renter.get('createOrder', {
    cabinetSn,
    planVersion: 1,
    agreed: RENTAL_TERMS,
    ...(couponCode ? { couponCode } : {}),
  });
}

/** Starts a payment without paying it. */
export function startPayment(
  sandbox: Sandbox,
  renter: Renter,
  given: { purpose: PaymentPurpose; orderNo?: string; methodId: string },
): Promise<Payment> {
  return renter.get('createPayment', {
    ...given,
    returnUrl: `${sandbox.urls.app}/jp/payment?purpose=${given.purpose}`,
  });
}

/** Takes a step on the hosted page like a browser. Returns the address that the page redirects to. */
export async function onCheckout(payment: Payment, step: string, webhook = ''): Promise<string | null> {
  if (payment.nextAction.kind !== 'redirect') throw new Error('the payment has no hosted page');
  const response = await fetch(payment.nextAction.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ step, webhook }),
  });
  return response.headers.get('location');
}

/** Waits until a payment has its final state. */
export const untilSettled = (renter: Renter, payment: Payment): Promise<Payment> =>
  until(
    () => renter.get('payment', undefined, { params: { id: payment.paymentId } }),
    ({ state }) => state !== 'CREATED' && state !== 'PENDING',
  );

/** Accepts the deposit agreement and pays the deposit. */
export async function payDeposit(
  sandbox: Sandbox,
  renter: Renter,
  methodId: string,
  orderNo?: string,
): Promise<Payment> {
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  const payment = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
  await onCheckout(payment, 'pay');
  return untilSettled(renter, payment);
}

export const read = (renter: Renter, orderNo: string): Promise<Order> =>
  renter.get('order', undefined, { params: { no: orderNo } });

/** Seconds by which `eject` and `giveBack` advance the clock between two reads. A cabinet ejects after 1.5 s. */
const CABINET_STEP_SECONDS = 1;
/** Steps in which a cabinet acts. Later ones wait: on a busy machine the clock must not pass the time of an eject. */
const QUICK_STEPS = 20;

/** Advances the sandbox's clock until an order has a certain state, because cabinets act by this clock. */
function advanceUntil(sandbox: Sandbox, renter: Renter, orderNo: string, is: (order: Order) => boolean) {
  let steps = 0;
  return until(async () => {
    if (++steps > QUICK_STEPS) await sleep(500);
    await advance(sandbox, CABINET_STEP_SECONDS);
    return read(renter, orderNo);
  }, is);
}

/** Ejects and waits until the state is no longer EJECTING. */
export async function eject(sandbox: Sandbox, renter: Renter, orderNo: string): Promise<Order> {
  await renter.get('eject', undefined, { params: { no: orderNo } });
  return advanceUntil(sandbox, renter, orderNo, ({ state }) => state !== 'EJECTING');
}

/** Rents until the bank is ejected. */
export async function rent(
  sandbox: Sandbox,
  renter: Renter,
  given: { methodId: string; couponCode?: string; cabinetSn?: string },
): Promise<Order> {
  const created = await order(renter, given);
  if (created.next === 'PAYMENT') await payDeposit(sandbox, renter, given.methodId, created.orderNo);
  return eject(sandbox, renter, created.orderNo);
}

/** Pushes the order's bank into a cabinet and waits until the platform has received the report. */
export async function giveBack(
  sandbox: Sandbox,
  renter: Renter,
  out: Order,
  cabinetSn: string = CABINET[renter.region],
): Promise<Order> {
  await control(sandbox, `/cabinets/${cabinetSn}/return`, { powerBankSn: out.powerBank!.sn });
  return advanceUntil(
    sandbox,
    renter,
    out.orderNo,
    ({ state }) => !['FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'].includes(state),
  );
}

/** Pays what an ended rental owes, and returns the order. */
export async function payFee(
  sandbox: Sandbox,
  renter: Renter,
  unpaid: Order,
  methodId: string,
): Promise<Order> {
  const payment = await startPayment(sandbox, renter, {
    purpose: unpaid.kept ? 'KEEP' : 'RENTAL_FEE',
    orderNo: unpaid.orderNo,
    methodId,
  });
  await onCheckout(payment, 'pay');
  await untilSettled(renter, payment);
  return read(renter, unpaid.orderNo);
}
