import type { Database } from '../../server/db';
import { HttpFault } from '../../server/http/faults';

/**
 * Returns the lowest empty slot for a bank. Returns null if the cabinet is full or behaves like a full one, or if all its
 * empty slots are reserved for other rentals.
 */
export async function emptySlot(db: Database, sn: string, powerBankSn: string): Promise<number | null> {
  const row = await db.first<{ slot: number }>(
    `select s.slot from cabinets c, generate_series(1, c.slots) as s(slot)
     where c.cabinet_sn = $1 and c.profile <> 'full' and not exists (
       select 1 from power_banks b where b.cabinet_sn = c.cabinet_sn and b.slot = s.slot)
     order by s.slot offset (
       select count(*) from reserved_slots r where r.cabinet_sn = $1 and not exists (
         select 1 from power_banks own where own.power_bank_sn = $2 and own.order_no = r.order_no)) limit 1`,
    [sn, powerBankSn],
  );
  return row?.slot ?? null;
}

/**
 * Moves a bank into a slot.
 * @throws HttpFault 409 if the slot is occupied or the cabinet does not have it
 */
export async function placeBank(
  tx: Database,
  place: { cabinetSn: string; slot: number; powerBankSn: string },
): Promise<void> {
  const free = await tx.first(
    `select 1 from cabinets c where c.cabinet_sn = $1 and $2::int between 1 and c.slots and not exists (
       select 1 from power_banks b where b.cabinet_sn = c.cabinet_sn and b.slot = $2)`,
    [place.cabinetSn, place.slot],
  );
  if (!free) throw new HttpFault(409, `slot ${place.slot} is taken`);
  await tx.query(
    `update power_banks set cabinet_sn = $2, slot = $3, order_no = null, sold = false, replaced = false,
       charge_percent = 60
     where power_bank_sn = $1`,
    [place.powerBankSn, place.cabinetSn, place.slot],
  );
}
