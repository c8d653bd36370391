import type { RegionCode } from '@shared/http-api/app';
import type { Database } from '../../server/db';

/** Interval at which a connected cabinet reports its counts. */
const REPORT_EVERY_MS = 60_000;

export interface CabinetCounts {
  cabinet_sn: string;
  store_id: string;
  region: RegionCode;
  online: boolean;
  slots: number;
  /** Banks that can be rented now: charged, not known to be faulty, and not reserved. */
  rentable: number;
  /** Empty slots that are not reserved. */
  returnable: number;
  /** Empty slots, also reserved ones. */
  empty: number;
  /** Slots of `returnable` that can be reserved: all, or none if the cabinet cannot reserve any. */
  reservable: number;
  /** Banks that can be rented once they are charged: not known to be faulty, and not reserved. */
  recharging: number;
  counted_at: Date;
  /** Last report of an offline cabinet; null while it is connected. */
  last_rentable: number | null;
  last_returnable: number | null;
}

/** Counts that are outdated. */
export interface LastCounts {
  rentable: number;
  returnable: number;
}

/** Returns the last report of an offline cabinet, or null if the counts are current. */
export const lastCounts = (
  row: Pick<CabinetCounts, 'last_rentable' | 'last_returnable'>,
): LastCounts | null =>
  row.last_rentable === null || row.last_returnable === null
    ? null
    : { rentable: row.last_rentable, returnable: row.last_returnable };

/**
 * Returns when a cabinet last reported its counts. A connected cabinet reports every minute, at its own
 * second. For an offline cabinet it is the last report, so a renter sees the age of the counts.
 */
export function countedAt(
  cabinet: { cabinet_sn: string; online: boolean; counted_at: Date },
  now: Date,
): Date {
  if (!cabinet.online) return cabinet.counted_at;
  const own = (Number(cabinet.cabinet_sn.slice(3)) * 7_919) % REPORT_EVERY_MS;
  const report = Math.floor((now.getTime() - own) / REPORT_EVERY_MS) * REPORT_EVERY_MS + own;
  return new Date(Math.min(now.getTime(), Math.max(report, cabinet.counted_at.getTime())));
}

/** Returns the counts of a cabinet, or null if there is no such cabinet. */
export const cabinetCounts = (db: Database, sn: string): Promise<CabinetCounts | null> =>
  db.first<CabinetCounts>('select * from cabinet_counts where cabinet_sn = $1', [sn]);

/** Returns the cabinets of a store, by serial number. */
export const cabinetsOfStore = (db: Database, storeId: string): Promise<CabinetCounts[]> =>
  db.query<CabinetCounts>('select * from cabinet_counts where store_id = $1 order by cabinet_sn', [storeId]);

/** Returns the slots that hold a bank, in order. */
export async function filledSlots(db: Database, sn: string): Promise<number[]> {
  const rows = await db.query<{ slot: number }>(
    'select slot from power_banks where cabinet_sn = $1 order by slot',
    [sn],
  );
  return rows.map(({ slot }) => slot);
}

/**
 * Returns the fullest bank that can be rented out, and locks it until the transaction ends. Its charge is at least 30 %, it
 * is not known to be faulty, and no order has reserved it. Returns null if there is none.
 * @param notSlots slots that have jammed for this order
 */
export const bankToRent = (tx: Database, sn: string, notSlots: readonly number[] = []) =>
  tx.first<{ power_bank_sn: string; slot: number }>(
    `select b.power_bank_sn, b.slot from power_banks b
     join bank_states s on s.power_bank_sn = b.power_bank_sn
     where b.cabinet_sn = $1 and s.rentable and not (b.slot = any($2::int[]))
     order by b.charge_percent desc, b.slot limit 1 for update of b skip locked`,
    [sn, [...notSlots]],
  );
