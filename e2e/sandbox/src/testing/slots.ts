import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../main';
import { type Answer, type Renter, newRenter } from './client';
import { CABINET, control, read, rent } from './world';

/** Reserves a slot at a store for the return of an order. */
export const reserve = (
  renter: Renter,
  { orderNo }: Pick<Order, 'orderNo'>,
  storeId: string,
  key?: string,
): Promise<Answer<'reserveSlot'>> =>
  renter.call('reserveSlot', { storeId }, { params: { no: orderNo }, ...(key ? { key } : {}) });

/** Releases the reserved slot of an order. */
export const release = (
  renter: Renter,
  { orderNo }: Pick<Order, 'orderNo'>,
  key?: string,
): Promise<Answer<'releaseSlot'>> =>
  renter.call('releaseSlot', undefined, { params: { no: orderNo }, ...(key ? { key } : {}) });

/** Returns the slot reservation that an order shows; null if there is none. */
export const slotOf = async (renter: Renter, { orderNo }: Pick<Order, 'orderNo'>) =>
  (await read(renter, orderNo)).slotReservation ?? null;

/** A store near the first one of its region that is open 24 hours, whose cabinet can reserve slots. */
export const NIGHT_STORE = { storeId: 'JPS00004', cabinetSn: 'JPC00004' } as const;

/** Cabinet at which the rentals of these tests begin. It can reserve slots. */
export const SN = CABINET.JP;
/** Its store. */
export const STORE = 'JPS00001';
/** Another cabinet near by. */
export const ELSEWHERE = 'JPC00002';

/** Creates a renter of Japan with a running rental. */
export async function rented(sandbox: Sandbox, cabinetSn: string = SN) {
  const renter = await newRenter(sandbox, 'JP');
  return { renter, order: await rent(sandbox, renter, { methodId: 'card', cabinetSn }) };
}

/** Returns how many power banks a cabinet takes, as the app sees it. */
export const returnable = async (sandbox: Sandbox, sn: string = SN) =>
  (await control<{ returnable: number }>(sandbox, `/cabinets/${sn}`)).returnable;

/** Marks a store by the reports of two renters that it is gone. */
export async function reportGone(sandbox: Sandbox, storeId: string): Promise<void> {
  for (const renter of [await newRenter(sandbox, 'JP'), await newRenter(sandbox, 'JP')]) {
    const { position } = await renter.get('store', undefined, { params: { id: storeId } });
    const body = { isHere: false, position, accuracyMetres: 20 };
    await renter.get('reportStore', body, { params: { id: storeId } });
  }
}

/** Leaves one empty slot in a cabinet from which at most one power bank was taken. */
export const leaveOneSlot = (sandbox: Sandbox, cabinetSn: string) =>
  sandbox.ctx.db.query(
    `update cabinets set slots = 1 + (select count(*) from power_banks b where b.cabinet_sn = $1)
     where cabinet_sn = $1`,
    [cabinetSn],
  );

/** Pushes the bank of an order into a cabinet. Returns the status of the answer: 200, or 409 if it does not fit. */
export async function pushBank(sandbox: Sandbox, cabinetSn: string, { powerBank }: Order): Promise<number> {
  const response = await fetch(`${sandbox.urls.api}/__sandbox/cabinets/${cabinetSn}/return`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ powerBankSn: powerBank!.sn }),
  });
  return response.status;
}
