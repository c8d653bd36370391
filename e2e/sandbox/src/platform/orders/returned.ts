import type { OrderState } from '@shared/http-api/app';
import type { CabinetEvent } from '../../ports/cabinets';
import { correctedTime, lastCommand } from '../cabinets';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { finishRental } from './finish';
import { correctLateReturn } from './late-return';
import { type OrderRow, lockOrder } from '../records/order-row';
import { beginRental } from './rental';

type Returned = Extract<CabinetEvent, { type: 'RETURNED' }>;

const RUNNING: readonly OrderState[] = ['FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'];
const EJECTING: readonly OrderState[] = ['EJECTING', 'EJECT_UNKNOWN'];

/** Locks and returns the order of a bank, even if the report of its eject has not arrived yet. */
async function lockOrderOfBank(tx: Database, powerBankSn: string): Promise<OrderRow | null> {
  const about = await tx.first<{ order_no: string }>(
    `select o.order_no from orders o
     left join eject_commands c on c.order_no = o.order_no and c.device_bank_sn = $1
     where (o.power_bank_sn = $1 and o.state = any($2::text[]))
        or (c.command_id is not null and o.state = any($3::text[]))
     limit 1`,
    [powerBankSn, [...RUNNING], [...EJECTING]],
  );
  const order = about && (await lockOrder(tx, about.order_no));
  // The rental may have ended before the lock was granted.
  return order && [...RUNNING, ...EJECTING].includes(order.state) ? order : null;
}

/** Settles an eject whose answer was lost: the return proves that the bank was out. */
async function settleEject(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  powerBankSn: string,
): Promise<OrderRow> {
  if (!EJECTING.includes(order.state)) return order;
  const command = await lastCommand(tx, order.order_no);
  await tx.query("update eject_commands set result = 'EJECTED' where command_id = $1", [command!.command_id]);
  return beginRental(ctx, tx, order, powerBankSn, command!.device_at ?? command!.sent_at);
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
    const order = await lockOrderOfBank(tx, powerBankSn);
    if (!order) {
      await correctLateReturn(ctx, tx, { powerBankSn, at, storeId, cabinetSn });
      return;
    }
    const running = await settleEject(ctx, tx, order, powerBankSn);
    await finishRental(ctx, tx, running, { at, storeId, cabinetSn });
  });
}
