import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../main';
import type { Answer, Renter } from './client';
import { read } from './world';

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
