import { cabinetCounts } from '../platform/cabinets';
import type { ServerContext } from '../server/context';
import { firstRow } from '../server/db';

export interface BankPlace {
  powerBankSn: string;
  code: string;
  chargePercent: number;
  /** At most one of these is set: in a slot, out with an order, or sold. None is set if the bank is lost. */
  cabinetSn: string | null;
  slot: number | null;
  orderNo: string | null;
  sold: boolean;
}

interface BankRow {
  power_bank_sn: string;
  code: string;
  charge_percent: number;
  cabinet_sn: string | null;
  slot: number | null;
  order_no: string | null;
  sold: boolean;
}

const toPlace = (row: BankRow): BankPlace => ({
  powerBankSn: row.power_bank_sn,
  code: row.code,
  chargePercent: row.charge_percent,
  cabinetSn: row.cabinet_sn,
  slot: row.slot,
  orderNo: row.order_no,
  sold: row.sold,
});

/** Returns where every power bank is. */
export async function readBanks(ctx: ServerContext): Promise<BankPlace[]> {
  return (await ctx.db.query<BankRow>('select * from power_banks order by power_bank_sn')).map(toPlace);
}

/** Returns a cabinet with its behaviour, its slots, and the orders that have reserved their banks. */
export async function readCabinet(ctx: ServerContext, sn: string) {
  const counts = (await cabinetCounts(ctx.db, sn))!;
  const behaviour = await firstRow<{
    profile: string;
    profile_slot: number | null;
    profile_delay_ms: number | null;
  }>(ctx.db, 'select profile, profile_slot, profile_delay_ms from cabinets where cabinet_sn = $1', [sn]);
  const banks = await ctx.db.query<BankRow>('select * from power_banks where cabinet_sn = $1 order by slot', [
    sn,
  ]);
  const reserved = await ctx.db.query<{ power_bank_sn: string; order_no: string }>(
    `select power_bank_sn, order_no from orders where cabinet_sn = $1 and state in ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN')`,
    [sn],
  );
  return {
    sn,
    storeId: counts.store_id,
    region: counts.region,
    online: counts.online,
    profile: behaviour?.profile,
    profileSlot: behaviour?.profile_slot ?? null,
    profileDelayMs: behaviour?.profile_delay_ms ?? null,
    slots: counts.slots,
    rentable: counts.rentable,
    returnable: counts.returnable,
    banks: banks.map((row) => ({
      ...toPlace(row),
      reservedBy: reserved.find(({ power_bank_sn }) => power_bank_sn === row.power_bank_sn)?.order_no ?? null,
    })),
  };
}
