/** The rentals of the renters who visit the pages. */
import { VERDICT_SECONDS } from '@shared/http-api/app';
import { order, orderProgress } from '@shared/http-api/endpoints';
import { REGIONS, type Renter } from '@shared/module-testing/journeys';
import { expect } from '../support/fixtures';

export interface Rental {
  orderNo: string;
  /** Keeps the rental in its state for another visit. Missing if time does not change the state. */
  hold?: () => Promise<unknown>;
}

/** Delay of the cabinet in ms. It must be shorter than the lifetime of the eject command. */
const SLOW_EJECT_MS = 20_000;

const running = async (renter: Renter): Promise<Rental> => ({
  orderNo: await renter.borrows('jp', /PayPay/),
});

/** Rents and returns a power bank, whose fee is not paid. A charged deposit does not pay it. */
async function unpaid(renter: Renter): Promise<Rental> {
  const { orderNo } = await running(renter);
  await renter.sandbox.advance(2 * 3600);
  await renter.returnsTheBank('jp', orderNo);
  await expect.poll(async () => (await renter.ask('jp', order, { no: orderNo })).state).toBe('UNPAID');
  return { orderNo };
}

/** Asks a slow cabinet for a power bank. */
async function ejecting(renter: Renter): Promise<Rental> {
  await renter.scans('jp');
  await renter.rents();
  await renter.sandbox.setCabinet(REGIONS.jp.sn, { profile: 'ok', delayMs: SLOW_EJECT_MS });
  await renter.goesToPay(/PayPay/);
  await renter.pays();
  await renter.isAt(/\/eject\?orderNo=/);
  const orderNo = new URL(renter.page.url()).searchParams.get('orderNo')!;
  const progress = () => renter.ask('jp', orderProgress, { no: orderNo });
  await expect.poll(async () => (await progress()).state).toBe('EJECTING');
  const asked = Date.parse((await progress()).verdictBy!) - VERDICT_SECONDS * 1000;
  // The cabinet acts by this clock.
  return { orderNo, hold: () => renter.sandbox.setTime(asked + 1000) };
}

/** Rentals of the pages that show a state of one. Every other page shows a running one. */
const RENTALS: Readonly<Record<string, (renter: Renter) => Promise<Rental>>> = {
  '/payment': unpaid,
  '/eject': ejecting,
};

/** Brings a renter into the state that a page shows. */
export const rentalFor = (address: string): ((renter: Renter) => Promise<Rental>) =>
  RENTALS[address.split('?')[0]!] ?? running;
