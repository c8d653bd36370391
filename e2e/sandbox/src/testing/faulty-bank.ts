import type { RegionCode } from '@shared/http-api/app';
import type { FaultReport, Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../main';
import type { Answer, Renter } from './client';
import { CABINET, advance, control, ledger, payFee, read, reset, testSandbox, until } from './world';

export const SWAP = { choice: 'SWAP' } as const satisfies FaultReport;
export const END = { choice: 'END' } as const satisfies FaultReport;

/** Reports that the order's bank does not charge. */
export const report = (
  renter: Renter,
  { orderNo }: Pick<Order, 'orderNo'>,
  body: FaultReport,
  key?: string,
): Promise<Answer<'reportFault'>> => renter.call('reportFault', body, { params: { no: orderNo }, key });

export const isRunning = ({ state }: Order): boolean => state === 'FREE_PERIOD' || state === 'BILLING';

/** Returns the instant a number of seconds after another one. */
export const secondsAfter = (iso: string, seconds: number): string =>
  new Date(Date.parse(iso) + seconds * 1000).toISOString();

/** Sets the behaviour of the region's first cabinet. */
export const behave = (sandbox: Sandbox, region: RegionCode, profile: string) =>
  control(sandbox, `/cabinets/${CABINET[region]}`, { profile });

/** Advances the clock in steps until the order is as wanted. Cabinets act by this clock. */
export const untilOrder = (
  sandbox: Sandbox,
  renter: Renter,
  { orderNo }: Order,
  is: (order: Order) => boolean,
  stepSeconds = 1,
): Promise<Order> =>
  until(async () => {
    await advance(sandbox, stepSeconds);
    return read(renter, orderNo);
  }, is);

/** Asks for a swap and waits for its result. */
export async function swap(sandbox: Sandbox, renter: Renter, out: Order): Promise<Order> {
  const asked = await report(renter, out, SWAP);
  if (asked.model.fault?.swap?.state !== 'OPENING') throw new Error('no slot opens for the swap');
  return untilOrder(
    sandbox,
    renter,
    out,
    ({ fault }) => fault?.swap?.state === 'OUT' || fault?.swap?.state === 'FAILED',
  );
}

/**
 * Asks for a swap at the first cabinet of the region, which then does not answer.
 * @param comesOut whether it has ejected the second bank, and is offline
 */
export async function silentSwap(
  sandbox: Sandbox,
  renter: Renter,
  out: Order,
  comesOut: boolean,
): Promise<Order> {
  const { region } = renter;
  const cabinetSn = CABINET[region];
  if (comesOut) await behave(sandbox, region, 'drop_after_eject');
  else await control(sandbox, `/cabinets/${cabinetSn}`, { profile: 'too_slow', delayMs: 3 * 3600 * 1000 });
  await report(renter, out, { ...SWAP, cabinetSn });
  if (comesOut) {
    await until(
      async () => {
        await advance(sandbox, 1);
        return banksOut(sandbox, out);
      },
      ({ length }) => length === 2,
    );
    await behave(sandbox, region, 'offline');
  }
  return untilOrder(sandbox, renter, out, ({ fault }) => fault!.swap!.state === 'UNKNOWN', 5);
}

/** Pushes a bank into the first cabinet of the renter's region now. */
export async function returnNow(sandbox: Sandbox, renter: Renter, powerBankSn: string): Promise<void> {
  await control(sandbox, `/cabinets/${CABINET[renter.region]}/return`, { powerBankSn });
  await advance(sandbox, 1);
}

/** Moves the clock to a number of seconds after an instant. */
export async function moveTo(sandbox: Sandbox, instant: string, seconds: number): Promise<void> {
  const { now } = await control<{ now: string }>(sandbox, '/clock');
  await advance(sandbox, Math.max(0, (Date.parse(instant) - Date.parse(now)) / 1000 + seconds));
}

/** Moves the clock past an instant, and pushes a bank into the first cabinet of the region at that instant. */
export async function returnAt(
  sandbox: Sandbox,
  renter: Renter,
  powerBankSn: string,
  at: string,
): Promise<void> {
  await moveTo(sandbox, at, 1);
  await control(sandbox, `/cabinets/${CABINET[renter.region]}/return`, { powerBankSn, at });
  await advance(sandbox, 1);
}

interface Bank {
  powerBankSn: string;
  cabinetSn: string | null;
  orderNo: string | null;
  sold: boolean;
}
export const listBanks = async (sandbox: Sandbox) =>
  (await control<{ banks: Bank[] }>(sandbox, '/banks')).banks;

/** Returns the numbers of the banks that are out with an order, sorted. */
export const banksOut = async (sandbox: Sandbox, { orderNo }: Order): Promise<string[]> =>
  (await listBanks(sandbox))
    .filter((bank) => bank.orderNo === orderNo)
    .map(({ powerBankSn }) => powerBankSn)
    .sort();

/** Expects that the books agree, and that each bank is in exactly one place. */
async function expectOrderly(sandbox: Sandbox): Promise<void> {
  expect((await ledger(sandbox)).problems).toEqual([]);
  const lost = (await listBanks(sandbox)).filter(
    (bank) => [bank.cabinetSn, bank.orderNo, bank.sold].filter(Boolean).length !== 1,
  );
  expect(lost).toEqual([]);
}

/**
 * Gives the tests of a file a sandbox. Each test begins with the seed, and must leave each payment and each power bank in order.
 */
export function orderlySandbox(use: (sandbox: Sandbox) => void): void {
  let sandbox: Sandbox;
  beforeAll(async () => use((sandbox = await testSandbox())));
  afterAll(() => sandbox.stop());
  beforeEach(() => reset(sandbox));
  afterEach(() => expectOrderly(sandbox));
}

/** Ways to pay a deposit. */
export interface Way {
  region: RegionCode;
  kind: 'HOLD' | 'CHARGE';
  method: string;
}
export const WAYS: readonly Way[] = [
  { region: 'JP', kind: 'HOLD', method: 'card' },
  { region: 'JP', kind: 'CHARGE', method: 'paypay' },
  { region: 'MY', kind: 'HOLD', method: 'card' },
  { region: 'MY', kind: 'CHARGE', method: 'tng' },
  { region: 'HK', kind: 'HOLD', method: 'card' },
  { region: 'HK', kind: 'CHARGE', method: 'octopus' },
];

/** Expects that an ended order costs an amount, pays what is due, and compares the provider's books. */
export async function expectSettled(
  sandbox: Sandbox,
  renter: Renter,
  order: Order,
  { kind, method, total }: Way & { total: number },
): Promise<void> {
  const taken = kind === 'HOLD' ? total : 0;
  const due = total - taken;
  expect(order).toMatchObject({
    state: due > 0 ? 'UNPAID' : 'COMPLETED',
    total: { amount: total },
    fromDeposit: { amount: taken },
    due: { amount: due },
  });
  expect(order.feeLines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(due);
  if (due > 0) expect(await payFee(sandbox, renter, order, method)).toMatchObject({ state: 'COMPLETED' });
  const { payments } = await until(
    () => ledger(sandbox),
    ({ problems, payments: rows }) =>
      problems.length === 0 && rows.every(({ held }) => kind === 'CHARGE' || held === 0),
  );
  const fees = payments.filter(({ purpose }) => purpose === 'RENTAL_FEE').map((row) => row.taken);
  expect(fees).toEqual(due > 0 ? [due] : []);
  const deposit = payments.find(({ purpose }) => purpose === 'DEPOSIT')!;
  expect(deposit.taken).toBe(kind === 'HOLD' ? taken : deposit.amount);
  expect(await renter.get('deposit')).toMatchObject({ state: kind === 'HOLD' ? 'NOT_PAID' : 'PAID' });
}
