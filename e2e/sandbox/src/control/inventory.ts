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
  /** Whether a cabinet has measured that this power bank does not charge. */
  faulty: boolean;
}

const PLACES = `select power_bank_sn as "powerBankSn", code, charge_percent as "chargePercent", slot, sold, faulty,
  cabinet_sn as "cabinetSn", order_no as "orderNo" from power_banks`;

/** Returns where every power bank is. */
export const readBanks = (ctx: ServerContext): Promise<BankPlace[]> =>
  ctx.db.query<BankPlace>(`${PLACES} order by power_bank_sn`);

/** Sets whether a bank's cabinet has measured that it does not charge. Returns false if there is no such bank. */
export const setFaulty = async (ctx: ServerContext, powerBankSn: string, faulty: boolean): Promise<boolean> =>
  (await ctx.db.first('update power_banks set faulty = $2 where power_bank_sn = $1 returning 1', [
    powerBankSn,
    faulty,
  ])) !== null;

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
    'select r.power_bank_sn, r.order_no from reserved_banks r join power_banks using (power_bank_sn) where cabinet_sn = $1',
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
    reservable: counts.reservable,
    banks: banks.map((bank) => ({
      ...bank,
      reservedBy: reserved.find(({ power_bank_sn }) => power_bank_sn === bank.powerBankSn)?.order_no ?? null,
    })),
  };
}
