import type { Database } from '../../server/db';
import type { OrderRow } from '../records/order-row';

/** A power bank that came out for an order: the command that was executed, and the start of its price. */
export interface BankOut {
  powerBankSn: string;
  cabinetSn: string;
  slot: number;
  storeId: string;
  at: Date;
}

interface OutRow {
  device_bank_sn: string;
  cabinet_sn: string;
  slot: number;
  store_id: string;
  device_at: Date;
}

/** Returns the start of the price of a power bank, or null if the order no longer has it. */
function startOf({ power_bank_sn, started_at, fault }: OrderRow, powerBankSn: string): Date | null {
  if (powerBankSn === power_bank_sn) return started_at;
  return powerBankSn === fault?.powerBankSn ? new Date(fault.startedAt) : null;
}

/** Returns the power banks that came out for an order, in order of time: one, or two after a swap. */
export async function bankOuts(db: Database, order: OrderRow): Promise<BankOut[]> {
  const rows = await db.query<OutRow>(
    `select e.device_bank_sn, e.cabinet_sn, e.slot, e.device_at,
       case when e.round = 1 then $2 else c.store_id end as store_id
     from eject_commands e join cabinets c using (cabinet_sn)
     where e.order_no = $1 and e.result = 'EJECTED' and e.device_bank_sn is not null
     order by e.round, e.attempt`,
    [order.order_no, order.rent_store_id],
  );
  return rows.map(({ device_bank_sn: powerBankSn, cabinet_sn: cabinetSn, slot, store_id, device_at }) => ({
    powerBankSn,
    cabinetSn,
    slot,
    storeId: store_id,
    at: startOf(order, powerBankSn) ?? device_at,
  }));
}

/** Returns the command that released the power bank that an order runs for, or null before the rental. */
export async function ownBankOut(db: Database, order: OrderRow): Promise<BankOut | null> {
  if (!order.started_at) return null;
  return (await bankOuts(db, order)).find(({ powerBankSn }) => powerBankSn === order.power_bank_sn) ?? null;
}
