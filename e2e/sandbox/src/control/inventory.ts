import { cabinetCounts } from '../platform/cabinets';
import type { ServerContext } from '../server/context';

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

const PLACES = `select power_bank_sn as "powerBankSn", code, charge_percent as "chargePercent", slot, sold,
  cabinet_sn as "cabinetSn", order_no as "orderNo" from power_banks`;

/** Returns where every power bank is. */
export const readBanks = (ctx: ServerContext): Promise<BankPlace[]> =>
  ctx.db.query<BankPlace>(`${PLACES} order by power_bank_sn`);

/** Returns a cabinet with its behaviour, its slots, and the orders that have reserved their banks. */
export async function readCabinet(ctx: ServerContext, sn: string) {
  const counts = (await cabinetCounts(ctx.db, sn))!;
  const behaviour = await ctx.db.first<{
    profile: string;
    profileSlot: number | null;
    profileDelayMs: number | null;
  }>(
    `select profile, profile_slot as "profileSlot", profile_delay_ms as "profileDelayMs"
     from cabinets where cabinet_sn = $1`,
    [sn],
  );
  const banks = await ctx.db.query<BankPlace>(`${PLACES} where cabinet_sn = $1 order by slot`, [sn]);
  const reserved = await ctx.db.query<{ power_bank_sn: string; order_no: string }>(
    `select power_bank_sn, order_no from orders where cabinet_sn = $1 and state in ('PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN')`,
    [sn],
  );
  return {
    sn,
    storeId: counts.store_id,
    region: counts.region,
    online: counts.online,
    ...behaviour,
    slots: counts.slots,
    rentable: counts.rentable,
    returnable: counts.returnable,
    banks: banks.map((bank) => ({
      ...bank,
      reservedBy: reserved.find(({ power_bank_sn }) => power_bank_sn === bank.powerBankSn)?.order_no ?? null,
    })),
  };
}
