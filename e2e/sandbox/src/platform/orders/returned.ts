import type { OrderState } from '@shared/http-api/app';
import type { CabinetEvent } from '../../ports/cabinets';
import { correctedTime } from '../cabinets';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { finishRental } from './finish';
import { correctLateReturn } from './late-return';
import { type OrderRow, isSwapping, lockOrder } from '../records/order-row';
import { settleSilentEject } from './eject';
import { forgetSlot } from './slot-reservation';
import { returnedMeanwhile } from './swap';
import { returnFirst } from './two-banks';

type Returned = Extract<CabinetEvent, { type: 'RETURNED' }>;

const RUNNING: readonly OrderState[] = ['FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'];
const EJECTING: readonly OrderState[] = ['EJECTING', 'EJECT_UNKNOWN'];

/**
 * Locks and returns the order that a bank is out for at the time of its return, even if the report of its eject has not arrived yet.
 * A return from before the eject is one of an earlier rental, unless the platform's clock was set back since.
 */
async function lockOrderOfBank(
  tx: Database,
  powerBankSn: string,
  { at, arrivedAt }: { at: Date; arrivedAt: Date },
): Promise<OrderRow | null> {
  const about = await tx.first<{ order_no: string }>(
    `select o.order_no from orders o
     join eject_commands c on c.order_no = o.order_no and c.device_bank_sn = $1
     where (($1 in (o.power_bank_sn, o.other_bank_sn) and o.state = any($2::text[]))
         or (c.result is null and o.state = any($3::text[])))
       and (c.sent_at <= $4 or c.sent_at > $5)
     limit 1`,
    [powerBankSn, [...RUNNING], [...RUNNING, ...EJECTING], at, arrivedAt],
  );
  const order = about && (await lockOrder(tx, about.order_no));
  // The rental may have ended before the lock was granted.
  return order && [...RUNNING, ...EJECTING].includes(order.state) ? order : null;
}

/**
 * Handles a reported return. A bank without a running rental may belong to an order that became KEPT too early, which
 * is then corrected. Otherwise nothing changes for any order.
 */
export async function onReturned(ctx: PlatformContext, event: Returned, arrivedAt: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { powerBankSn, cabinetSn } = event;
    const at = correctedTime(event, arrivedAt);
    const cabinet = await tx.first<{ store_id: string }>(
      'select store_id from cabinets where cabinet_sn = $1',
      [cabinetSn],
    );
    if (!cabinet) return;
    const storeId = cabinet.store_id;
    const order = await lockOrderOfBank(tx, powerBankSn, { at, arrivedAt });
    if (!order) {
      await correctLateReturn(ctx, tx, { powerBankSn, at, storeId, cabinetSn });
      return;
    }
    const running = await forgetSlot(tx, await settleSilentEject(ctx, tx, order, powerBankSn));
    if (powerBankSn === running.other_bank_sn) await returnFirst(ctx, tx, running, { at, storeId });
    else if (isSwapping(running)) await returnedMeanwhile(ctx, tx, running, { at, storeId, cabinetSn });
    else if (powerBankSn === running.power_bank_sn)
      await finishRental(ctx, tx, running, { at, storeId, cabinetSn });
  });
}
